"""A board played without a window: what the session of the Play page knows, and what it tells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.generator import Level, making_daily
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.quartiles.review import Reviewed
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.scene import View
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.word_list.rows import Heading
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from quartiles_gui.library.taught_words import Judgment
from tests.bounded import finish_soon
from tests.clock.sitecustomize import local_now
from tests.gui.hands import the
from tests.gui.play.conftest import NOON, Clock
from tests.gui.play.play_hands import check, game_of, listed, points
from tests.library.worlds import find


@pytest.fixture
def session(qtbot: QtBot, begin: Callable[[], PlaySession]) -> PlaySession:
    """A session with the board of the day."""
    session = begin()
    session.resume("")
    qtbot.waitUntil(lambda: session.game is not None)
    return session


def missing(session: PlaySession) -> list[str]:
    return [item.word for item in game_of(session).missing]


def test_a_whole_board_is_played(session: PlaySession, english: Dictionary) -> None:
    board, folder = game_of(session).board, paths.dictionary_folder()
    day = making_daily(NOON.date(), read_daily(folder), read_pool(folder), english)
    assert board == finish_soon(day)
    assert session.scene.title == "November 21, 2026"
    assert check(session, "qqq") == "The tiles can’t spell “qqq”."
    assert session.scene.answer.is_warning
    assert session.scene.parts == ("qqq",)
    finales: list[ranks.Rank] = []
    for item in sorted(board.words, key=lambda item: -item.points):
        assert check(session, item.word).startswith(f"“{item.word}”: ")
        scene = session.scene
        assert scene.parts == ()
        assert not scene.board.is_chosen
        is_finale = scene.panel.selected is None  # then nothing is lit
        assert scene.board.path == (() if is_finale else item.path)
        if is_finale:
            assert scene.panel.view is View.RESULT
            assert scene.panel.standing is not None
            finales.append(scene.panel.standing.rank)
            session.show_view(View.WORDS)
    assert finales == [ranks.RANKS[3], ranks.TOP, ranks.ALL_WORDS]
    assert check(session, item.word) == f"You have found “{item.word}” already."
    assert listed(session) == sorted(item.word for item in board.words)
    assert points(session) == board.points
    assert scene.panel.standing is not None
    assert scene.panel.standing.rank is ranks.ALL_WORDS
    assert len(scene.board.places) == 20
    assert session.scene.obstacles.hint == "There are no words left."
    session.ask_hint()
    session.ask_hint()
    session.show_rest()
    assert points(session) == board.points


def test_extra_words_count_on_the_side(qtbot: QtBot, session: PlaySession) -> None:
    today = session.scene.key
    session.play_new(Level.EASY, 3)
    qtbot.waitUntil(lambda: session.scene.key != today)
    extras = [item.word for item in game_of(session).board.extras]
    assert extras
    for word in extras:
        assert check(session, word).startswith(f"“{word}” is an extra word: ")
    assert points(session) == 0


def test_tiles_that_are_pressed_spell_the_word_and_stay_where_they_are_shuffled(
    session: PlaySession,
) -> None:
    item = next(item for item in game_of(session).board.words if len(item.path) == 3)
    for index in item.path:
        session.press(index)
    scene = session.scene
    assert scene.parts == item.fragments(game_of(session).board.tiles)
    assert scene.board.path == item.path
    assert scene.board.is_chosen
    assert scene.obstacles.word == ""
    session.press(item.path[1])
    assert session.scene.board.path == item.path[:1]
    session.take_back()
    assert session.scene.parts == ()
    assert session.scene.obstacles.word == "Choose some tiles first."

    session.shuffle()
    order = session.scene.board.order
    assert sorted(order) == list(range(20))
    assert order != tuple(range(20))
    check(session, "".join(game_of(session).board.five[3]))
    assert session.scene.board.order == order


def test_hints_lead_to_the_word_and_from_word_to_word(session: PlaySession) -> None:
    left = missing(session)
    session.ask_hint()
    panel = session.scene.panel
    assert panel.view is View.HINTS
    assert panel.hints.told.number == 0
    assert panel.hints.table.total == len(left)
    told = []
    while len(missing(session)) == len(left):
        session.ask_hint()
        told.append(session.scene.panel.hints.told.rung)
    word = (set(left) - set(missing(session))).pop()
    assert told[:-1] == sorted(set(told[:-1]), key=lambda rung: rung or 0)
    assert session.scene.answer.text == f"It was “{word}”."
    assert listed(session, are_shown=True) == [word]
    assert points(session) == 0
    assert session.record is not None
    assert session.record.hints.used == len(told)
    before = session.scene.panel.hints.told.number
    assert check(session, word) == f"“{word}” was shown already."
    session.go_hint(1)
    assert session.scene.panel.hints.told.number == before + 1
    session.go_hint(-1)
    session.go_hint(-1)  # there is none before it
    assert session.scene.panel.hints.told.number == before + 2


def test_a_hint_marks_tiles_the_words_light_theirs_and_the_rest_is_shown_without_points(
    session: PlaySession,
) -> None:
    first = game_of(session).board.words[0]
    check(session, first.word)
    said, left = points(session), missing(session)
    while not session.scene.board.hint:
        session.ask_hint()
    assert len(session.scene.board.hint) == 1
    assert session.scene.board.path == ()
    session.show_view(View.WORDS)
    session.select(first.word)
    assert not session.scene.board.hint
    assert session.scene.board.path == first.path

    session.show_view(View.HINTS)
    session.show_rest()
    scene = session.scene
    assert scene.answer.text == f"The {len(left)} missed words are gray."
    assert listed(session, are_shown=True) == sorted(left)
    assert scene.panel.selected in left
    assert scene.panel.view is View.WORDS
    assert points(session) == said


def test_undoing_leads_back_to_the_board_that_was_left(qtbot: QtBot, session: PlaySession) -> None:
    today = session.scene.key
    session.play_new(Level.EASY, 1)
    qtbot.waitUntil(lambda: session.scene.key != today)
    assert session.scene.answer.text == ""  # there was nothing to keep
    easy, words = session.scene.key, missing(session)
    check(session, words[0])
    session.play_another()
    qtbot.waitUntil(lambda: session.scene.key != easy)
    assert session.record is not None
    assert session.record.origin is Origin.EASY
    answer = session.scene.answer
    assert answer.text.startswith("“Easy board, ")  # as the history calls it, with the day
    assert answer.text.endswith("” stays in the history.")
    assert answer.can_undo
    other = session.scene.key
    session.undo()
    assert session.scene.key == easy
    assert listed(session) == words[:1]
    session.redo()
    assert session.scene.key == other
    session.undo()
    session.undo()
    assert session.scene.key == today


def test_words_that_were_found_on_another_page_come_with_a_refresh(session: PlaySession) -> None:
    words = missing(session)
    check(session, words[0])
    said = points(session)
    find(session.boards, session.scene.key, words[1])
    assert listed(session) == words[:1]
    session.refresh()
    assert listed(session) == sorted(words[:2])
    assert points(session) > said
    assert check(session, words[1]) == f"You have found “{words[1]}” already."
    check(session, words[2])
    stored = session.boards.get(session.scene.key)
    assert stored is not None
    assert stored.found == tuple(words[:3])


def test_before_there_is_a_board_nothing_is_done(begin: Callable[[], PlaySession]) -> None:
    session = begin()
    session.type("a")
    session.press(3)
    session.check()
    session.ask_hint()
    session.show_rest()
    session.refresh()
    assert session.scene.parts == ()
    assert session.scene.panel.standing is None
    assert session.scene.obstacles.board == "There is no board yet."


def journal_of(session: PlaySession) -> tuple[Entry, ...]:
    assert session.record is not None
    return session.record.journal.entries


def test_the_journal_says_what_was_tried_and_when(
    session: PlaySession, begin: Callable[[], PlaySession], clock: Clock
) -> None:
    first = missing(session)[0]
    session.show_view(View.HINTS)
    for seconds, word in ((2, "qqq"), (3, first), (1, first)):
        clock.seconds += seconds
        check(session, word)
    clock.seconds += 500  # of which a minute counts
    session.ask_hint()
    clock.seconds += 1
    session.see(False)
    clock.seconds += 1000  # the window is hidden
    session.see(True)
    clock.seconds += 1
    left = missing(session)
    session.show_rest()
    entries = journal_of(session)
    hinted = entries[3].word
    assert hinted in left
    assert entries == (
        Entry(2000, Event.NOT_SPELLED, "qqq"),
        Entry(5000, Event.FOUND, first),
        Entry(6000, Event.ALREADY_FOUND, first),
        Entry(66_000, Event.HINTED, hinted),
        Entry(67_000, Event.LEFT),
        *(Entry(68_000, Event.SHOWN, word) for word in sorted(left)),
    )
    session.shut_down()
    assert session.record is not None
    clock.seconds = 5.0  # another start of the computer
    again = begin()
    again.resume(session.record.key)
    clock.seconds += 4
    check(again, first)
    assert journal_of(again) == (*entries, Entry(72_000, Event.ALREADY_FOUND, first))


def test_a_board_that_was_only_looked_at_or_deleted_is_not_stored_because_it_is_left(
    session: PlaySession, clock: Clock
) -> None:
    def leave() -> None:
        clock.seconds += 30
        session.see(False)
        assert session.boards.get(session.scene.key) is None
        session.see(True)

    leave()
    check(session, "qqq")
    assert session.boards.delete([session.scene.key])
    leave()


def test_time_passes_while_a_word_is_typed(session: PlaySession, clock: Clock) -> None:
    for letters in ("q", "qq", "qqq"):
        clock.seconds += 50
        session.type(letters)
    session.check()
    assert journal_of(session) == (Entry(150_000, Event.NOT_SPELLED, "qqq"),)


def test_the_five_are_announced_once_all_are_found_and_the_rarest_is_the_best(
    session: PlaySession,
) -> None:
    five = ["".join(cut) for cut in game_of(session).board.five]
    answers = [check(session, word) for word in five]
    assert ["all five found" in answer for answer in answers] == [False] * 4 + [True]
    text = Path(paths.dictionary_folder(), "quartile_pool.txt").read_text("ascii")
    words_and_zipfs = text.partition("\n\n")[0].split()
    zipfs = dict(zip(words_and_zipfs[::2], map(int, words_and_zipfs[1::2]), strict=True))
    result = session.scene.panel.result
    assert result is not None
    assert result.outcome.best is not None
    assert result.outcome.best.found.word == min(five, key=zipfs.__getitem__)
    assert result.outcome.note == "rarest of your five"


def test_a_review_waits_until_the_words_are_compiled_and_says_so(
    qtbot: QtBot, session: PlaySession, tmp_path: Path, appearance: Appearance
) -> None:
    session.show_rest()
    assert session.record is not None
    source = Path(paths.dictionary_folder(), "english.txt").read_text("utf-8")
    folder = tmp_path / "words"
    folder.mkdir()
    (folder / "english.txt").write_text("\n".join(source.splitlines()[:20_000]), "utf-8")
    owner = session.parent()
    assert owner is not None
    library = the(owner, Saver).library
    saver = Saver(library, lambda _: None, session)
    loader = DictionaryLoader(folder, tmp_path / "other", session)
    meanings = MeaningText(Path(paths.dictionary_folder(), "meanings.bin"))
    later = PlaySession(saver, loader, meanings, WordTeacher(library, saver, session), session)
    page = PlayPage(later, Settings(tmp_path / "config"), appearance)
    qtbot.addWidget(page)
    reviewed: list[Reviewed] = []
    page.review_requested.connect(reviewed.append)

    page.review(session.record.key)
    assert later.scene.answer.text == "Opening the words…"
    assert not reviewed
    qtbot.waitUntil(lambda: bool(reviewed))
    assert sorted(reviewed[0].fragments) == sorted(game_of(session).board.tiles)
    assert later.scene.answer.text == ""
    later.shut_down()


# Real boards


TILES = (
    *("lu", "mb", "er", "jack", "so", "li", "tu", "de", "wa", "ter"),
    *("fa", "ll", "ca", "nd", "le", "stick", "pi", "ne", "app", "les"),
)
WORDS = Dictionary.populate({
    **dict.fromkeys(["lumberjack", "solitude", "waterfall", "candlestick", "pineapples"], 80),
    "pine": 90,
    "apples": 70,
    "water": 60,
    "fall": 50,
    "sonde": 10,
    "dele": 2,
})  # fmt: skip


def teacher_of(session: PlaySession) -> WordTeacher:
    owner = session.parent()
    assert owner is not None
    return the(owner, WordTeacher)


def play(
    qtbot: QtBot, session: PlaySession, tiles: tuple[str, ...], dictionary: Dictionary
) -> None:
    """Play the board that the Quartiles page has."""
    session.play_board(Board(tiles), dictionary.teach(teacher_of(session).is_accepted))
    qtbot.waitUntil(lambda: not session.maker.is_busy)
    assert sorted(game_of(session).board.tiles) == sorted(tiles)


def notes(session: PlaySession) -> dict[str, str]:
    """Return what is said beside the headings of the list."""
    rows = session.scene.panel.rows
    return {row.title: row.note for row in rows if isinstance(row, Heading)}


@pytest.fixture
def real(qtbot: QtBot, begin: Callable[[], PlaySession]) -> PlaySession:
    """A session with a real board that is being played."""
    session = begin()
    play(qtbot, session, TILES, WORDS)
    return session


def test_totals_are_those_that_are_expected_and_words_judged_by_the_list_teach_nothing(
    real: PlaySession,
) -> None:
    assert real.scene.notes == ("about 8 words", "about 85 points")
    assert notes(real) == {
        "The five": "0 of 5",
        "Three tiles": "0 of 0",
        "Two tiles": "0 of about 3",
        "One tile": "0 of 0",
    }
    assert check(real, "pine") == "“pine”: 2 points"
    assert check(real, "sonde") == "The tiles can’t spell “sonde”."
    text = "“dele” probably doesn’t count in the game: no points."
    assert check(real, "dele") == text
    assert points(real) == 2
    assert set(listed(real)) == {"pine", "dele"}
    assert teacher_of(real).words == []


def test_a_word_that_was_refused_is_accepted_by_enter_unless_another_was_typed_since(
    real: PlaySession,
) -> None:
    check(real, "caller")
    real.type("calle")
    real.type("caller")
    real.check()
    assert not teacher_of(real).words
    assert real.scene.answer.is_warning

    text = "“caller” isn’t in the word list. Press Enter again if the game accepted it."
    assert check(real, "caller") == text
    assert "·".join(real.scene.parts) == "ca·ll·er"
    assert not game_of(real).found
    real.check()
    assert real.scene.answer.text == "Marked “caller” as accepted."
    assert teacher_of(real).is_accepted == {"caller": True}
    assert points(real) == 4
    assert real.scene.panel.selected == "caller"
    assert check(real, "caller") == "You have found “caller” already."
    real.type("")
    real.select("caller")
    assert real.scene.parts == ()
    real.undo()
    assert real.scene.answer.text == "Undone: Accept “caller”"
    assert teacher_of(real).words == []
    assert points(real) == 0
    real.redo()
    assert points(real) == 4
    assert teacher_of(real).is_accepted == {"caller": True}


def test_what_is_found_is_accepted_or_rejected(real: PlaySession) -> None:
    check(real, "dele")
    real.judge(Judgment.ACCEPTED)
    assert points(real) == 2
    check(real, "water")
    assert real.subject is not None
    real.judge(Judgment.REJECTED)
    assert real.scene.answer.text == "Marked “water” as rejected."
    assert points(real) == 2
    assert teacher_of(real).is_accepted == {"dele": True, "water": False}
    assert set(listed(real)) == {"dele", "water"}
    real.judge(Judgment.REJECTED)
    assert real.scene.answer.text == "“water” is already marked as rejected."
    real.undo()
    assert points(real) == 4
    real.undo()
    assert points(real) == 2
    assert teacher_of(real).words == []
    assert not real.verdicts.undo_stack.canUndo()
    real.type("pin")  # tiles that aren't whole are no word
    assert real.scene.obstacles.verdict == "Type or select a word first."


def test_verdicts_given_elsewhere_are_heeded(qtbot: QtBot, real: PlaySession) -> None:
    taught = [("pine", Judgment.REJECTED), ("caller", Judgment.ACCEPTED)]
    for word, judgment in taught:
        teacher_of(real).teach([word], judgment)
    assert check(real, "caller") == "“caller”: 4 points"
    assert points(real) == 4
    assert check(real, "caller") == "You have found “caller” already."
    assert real.record is not None
    events = [entry.event for entry in real.record.journal.entries]
    assert events[-2:] == [Event.FOUND, Event.ALREADY_FOUND]
    real.refresh()
    check(real, "pine")
    assert points(real) == 4
    play(qtbot, real, TILES[::-1], WORDS)
    assert points(real) == 4
    assert {item.word for item in game_of(real).extras} == {"pine"}


def test_a_board_is_played_on_later_with_what_was_known(
    qtbot: QtBot, begin: Callable[[], PlaySession], real: PlaySession
) -> None:
    check(real, "pineapples")
    check(real, "caller")
    real.check()
    key, notes = real.scene.key, real.scene.notes
    real.shut_down()
    other = begin()
    other.resume(key)
    assert other.scene.notes == notes
    assert set(listed(other)) == {"pineapples", "caller"}
    assert other.record is not None
    assert other.record.origin is Origin.ENTERED
    assert other.record.day is None
    assert other.boards.days_on_time(local_now().date()) == []
    check(other, "solitude")
    assert set(listed(other)) == {"pineapples", "caller", "solitude"}
    play(qtbot, other, TILES, Dictionary.populate(["waterfall"]))  # another list of words
    check(other, "waterfall")
    assert set(listed(other)) == {"pineapples", "caller", "solitude", "waterfall"}


def test_hints_lead_to_words_that_count(real: PlaySession) -> None:
    real.ask_hint()
    assert real.scene.panel.hints.table.total == 8
    for _ in range(4):
        real.ask_hint()
    assert len(game_of(real).revealed) == 1
    assert points(real) == 0
    real.show_rest()
    assert game_of(real).is_finished
    assert "dele" not in set(listed(real))


def test_one_more_is_offered_as_less_sure_once_probably_nothing_is_left(
    real: PlaySession,
) -> None:
    while game_of(real).expected.left:
        check(real, game_of(real).missing[0].word)
    missing = {item.word for item in game_of(real).missing}
    assert missing
    real.ask_hint()
    hints = real.scene.panel.hints
    assert (hints.table.total, hints.ladder, hints.has_more) == (0, None, True)
    used = 0
    while not game_of(real).revealed:
        assert real.scene.obstacles.hint == ""
        real.ask_hint()
        used += 1
        hints = real.scene.panel.hints
        assert hints.place is None or not hints.place.is_sure
    assert hints.used == used > 1
    assert {item.word for item in game_of(real).revealed} < missing or len(missing) == 1


def test_a_board_without_five_is_played_without_totals_of_them(
    qtbot: QtBot, begin: Callable[[], PlaySession]
) -> None:
    session = begin()
    play(qtbot, session, TILES, Dictionary.populate(["pine", "pineapples", "solitude"]))
    assert "The five" not in notes(session)
    assert check(session, "solitude") == "“solitude”: 8 points"
    assert session.scene.board.places == {}
    check(session, "pine")
    assert "All five" not in check(session, "pineapples")
    assert points(session) == 18
    session.ask_hint()
    session.ask_hint()


def test_a_board_of_ours_is_played_as_such(qtbot: QtBot, session: PlaySession) -> None:
    board, title = game_of(session).board, session.scene.title
    check(session, board.words[0].word)
    session.play_new(Level.EASY, 3)
    qtbot.waitUntil(lambda: game_of(session).board != board)
    session.play_board(Board(board.tiles[::-1]), WORDS)
    qtbot.waitUntil(lambda: game_of(session).board == board)
    assert session.scene.title == title
    assert session.scene.obstacles.back
    session.type(board.words[1].word)
    session.judge(Judgment.ACCEPTED)
    assert teacher_of(session).words == []
