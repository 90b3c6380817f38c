"""A board played without a window: what the session of the Play page knows, and what it tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles.game import Rank
from quartiles_gui.core.quartiles.generator import Level, making_daily
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.quartiles.review import Reviewed
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.scene import View
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.shipped_boards import read_daily, read_pool
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
    assert board == finish(day)
    assert session.scene.title == "November 21, 2026"
    assert check(session, "qqq") == "The tiles can’t spell “qqq”."
    assert session.scene.answer.is_warning
    assert session.scene.parts == ("qqq",)
    finales: list[Rank] = []
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
    assert finales == [Rank.BRILLIANT, Rank.TOP, Rank.ALL_WORDS]
    assert check(session, item.word) == f"You have found “{item.word}” already."
    assert listed(session) == sorted(item.word for item in board.words)
    assert points(session) == board.points
    assert scene.panel.standing is not None
    assert scene.panel.standing.rank is Rank.ALL_WORDS
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
    assert "chelated" in extras
    for word in extras:
        assert check(session, word).startswith(f"“{word}” is an extra word: ")
    assert points(session) == 0


def test_the_five_are_announced_once_all_are_found(session: PlaySession) -> None:
    answers = [check(session, "".join(cut)) for cut in game_of(session).board.five]
    assert ["all five found" in answer for answer in answers] == [False] * 4 + [True]


def test_tiles_that_are_pressed_spell_the_word(session: PlaySession) -> None:
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


def test_hints_lead_to_the_word_and_from_word_to_word(session: PlaySession) -> None:
    left = missing(session)
    session.ask_hint()
    assert session.scene.panel.view is View.HINTS
    assert session.scene.panel.hints.told.number == 0
    assert session.scene.panel.hints.table.total == len(left)
    told = []
    while len(missing(session)) == len(left):
        session.ask_hint()
        told.append(session.scene.panel.hints.told.rung)
    word = (set(left) - set(missing(session))).pop()
    scene = session.scene
    assert told[:-1] == sorted(set(told[:-1]), key=lambda rung: rung or 0)
    assert scene.answer.text == f"It was “{word}”."
    assert listed(session, are_shown=True) == [word]
    assert points(session) == 0
    assert session.record is not None
    assert session.record.hints.used == len(told)
    assert check(session, word) == f"“{word}” was shown already."
    before = scene.panel.hints.told.number
    session.go_hint(1)
    assert session.scene.panel.hints.told.number == before + 1
    session.go_hint(-1)
    session.go_hint(-1)  # there is none before it
    assert session.scene.panel.hints.told.number == before + 2


def test_a_hint_marks_tiles_and_the_words_light_theirs_again(session: PlaySession) -> None:
    first = game_of(session).board.words[0]
    check(session, first.word)
    while not session.scene.board.hint:
        session.ask_hint()
    assert len(session.scene.board.hint) == 1
    assert session.scene.board.path == ()
    session.show_view(View.WORDS)
    session.select(first.word)
    assert not session.scene.board.hint
    assert session.scene.board.path == first.path


def test_the_rest_is_shown_without_points(session: PlaySession) -> None:
    check(session, missing(session)[0])
    said, left = points(session), missing(session)
    session.ask_hint()
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


def test_tiles_are_shuffled_and_stay_where_they_are(session: PlaySession) -> None:
    session.shuffle()
    order = session.scene.board.order
    assert sorted(order) == list(range(20))
    assert order != tuple(range(20))
    check(session, "".join(game_of(session).board.five[3]))
    assert session.scene.board.order == order


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


def test_each_deed_is_told_once(session: PlaySession) -> None:
    cut = "".join(game_of(session).board.five[0])
    deeds: list[Callable[[], None]] = [
        partial(session.type, cut),
        session.check,
        partial(session.press, 3),
        session.take_back,
        session.shuffle,
        partial(session.select, None),
        session.ask_hint,
        session.ask_hint,
        partial(session.go_hint, 1),
        partial(session.show_view, View.WORDS),
        session.show_rest,
        session.refresh,
        partial(session.say, Answer("Done.")),
        partial(session.play_day, session.days.today()),
        partial(session.play_new, Level.EASY),
        session.stop,
    ]
    told = QSignalSpy(session.changed)
    for number, deed in enumerate(deeds):
        deed()
        assert told.count() == number + 1


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


def test_a_board_that_was_only_looked_at_has_no_journal(session: PlaySession, clock: Clock) -> None:
    clock.seconds += 30
    session.see(False)
    assert session.record is not None
    assert session.boards.get(session.record.key) is None


def test_time_passes_while_a_word_is_typed(session: PlaySession, clock: Clock) -> None:
    for letters in ("q", "qq", "qqq"):
        clock.seconds += 50
        session.type(letters)
    session.check()
    assert journal_of(session) == (Entry(150_000, Event.NOT_SPELLED, "qqq"),)


def test_a_board_that_was_deleted_is_not_back_because_it_is_left(
    session: PlaySession, clock: Clock
) -> None:
    check(session, "qqq")
    assert session.record is not None
    assert session.boards.delete([session.record.key])
    clock.seconds += 1
    session.see(False)
    assert session.boards.get(session.record.key) is None


def test_the_best_word_is_the_rarest_of_the_five(session: PlaySession) -> None:
    five = ["".join(cut) for cut in game_of(session).board.five]
    for word in five:
        check(session, word)
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
