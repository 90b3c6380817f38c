"""Real boards on the Play page, without a window: what counts, what is taught, what is kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.word_list.rows import Heading
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment
from tests.gui.hands import the
from tests.gui.play.play_hands import check, game_of, listed, points

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
def session(qtbot: QtBot, begin: Callable[[], PlaySession]) -> PlaySession:
    """A session with a real board that is being played."""
    session = begin()
    play(qtbot, session, TILES, WORDS)
    return session


def test_totals_are_those_that_are_expected(session: PlaySession) -> None:
    assert session.scene.notes == ("about 8 words", "about 85 points")
    assert notes(session) == {
        "The five": "0 of 5",
        "Three tiles": "0 of 0",
        "Two tiles": "0 of about 3",
        "One tile": "0 of 0",
    }


def test_words_are_judged_by_the_list_and_teach_nothing(session: PlaySession) -> None:
    assert check(session, "pine") == "“pine”: 2 points"
    assert check(session, "sonde") == "The tiles can’t spell “sonde”."
    text = "“dele” probably doesn’t count in the game: no points."
    assert check(session, "dele") == text
    assert points(session) == 2
    assert set(listed(session)) == {"pine", "dele"}
    assert teacher_of(session).words == []


def test_a_word_that_was_refused_is_accepted_by_enter(session: PlaySession) -> None:
    text = "“caller” isn’t in the word list. Press Enter again if the game accepted it."
    assert check(session, "caller") == text
    assert "·".join(session.scene.parts) == "ca·ll·er"
    assert not game_of(session).found
    session.check()
    assert session.scene.answer.text == "Marked “caller” as accepted."
    assert teacher_of(session).is_accepted == {"caller": True}
    assert points(session) == 4
    assert session.scene.panel.selected == "caller"
    assert check(session, "caller") == "You have found “caller” already."
    session.type("")
    session.select("caller")
    assert session.scene.parts == ()
    session.undo()
    assert session.scene.answer.text == "Undone: Accept “caller”"
    assert teacher_of(session).words == []
    assert points(session) == 0
    session.redo()
    assert points(session) == 4
    assert teacher_of(session).is_accepted == {"caller": True}


def test_only_the_word_that_was_refused_is_accepted(session: PlaySession) -> None:
    check(session, "caller")
    session.type("calle")
    session.type("caller")
    session.check()
    assert not teacher_of(session).words
    assert session.scene.answer.is_warning


def test_what_is_found_is_accepted_or_rejected(session: PlaySession) -> None:
    check(session, "dele")
    session.judge(Judgment.ACCEPTED)
    assert points(session) == 2
    check(session, "water")
    assert session.subject is not None
    session.judge(Judgment.REJECTED)
    assert session.scene.answer.text == "Marked “water” as rejected."
    assert points(session) == 2
    assert teacher_of(session).is_accepted == {"dele": True, "water": False}
    assert set(listed(session)) == {"dele", "water"}
    session.judge(Judgment.REJECTED)
    assert session.scene.answer.text == "“water” is already marked as rejected."
    session.undo()
    assert points(session) == 4
    session.undo()
    assert points(session) == 2
    assert teacher_of(session).words == []
    assert not session.verdicts.undo_stack.canUndo()
    session.type("pin")  # tiles that aren't whole are no word
    assert session.scene.obstacles.verdict == "Type or select a word first."


def test_verdicts_given_elsewhere_are_heeded(qtbot: QtBot, session: PlaySession) -> None:
    taught = [("pine", Judgment.REJECTED), ("caller", Judgment.ACCEPTED)]
    for word, judgment in taught:
        teacher_of(session).teach([word], judgment)
    assert check(session, "caller") == "“caller”: 4 points"
    assert points(session) == 4
    assert check(session, "caller") == "You have found “caller” already."
    assert session.record is not None
    events = [entry.event for entry in session.record.journal.entries]
    assert events[-2:] == [Event.FOUND, Event.ALREADY_FOUND]
    session.refresh()
    check(session, "pine")
    assert points(session) == 4
    play(qtbot, session, TILES[::-1], WORDS)
    assert points(session) == 4
    assert {item.word for item in game_of(session).extras} == {"pine"}


def test_a_board_is_played_on_later_with_what_was_known(
    qtbot: QtBot, begin: Callable[[], PlaySession], session: PlaySession
) -> None:
    check(session, "pineapples")
    check(session, "caller")
    session.check()
    key, notes = session.scene.key, session.scene.notes
    session.shut_down()
    other = begin()
    other.resume(key)
    assert other.scene.notes == notes
    assert set(listed(other)) == {"pineapples", "caller"}
    assert other.record is not None
    assert other.record.origin is Origin.ENTERED
    assert other.record.day is None
    assert other.boards.days_on_time(date.today()) == []
    check(other, "solitude")
    assert set(listed(other)) == {"pineapples", "caller", "solitude"}
    play(qtbot, other, TILES, Dictionary.populate(["waterfall"]))  # another list of words
    check(other, "waterfall")
    assert set(listed(other)) == {"pineapples", "caller", "solitude", "waterfall"}


def test_hints_lead_to_words_that_count(session: PlaySession) -> None:
    session.ask_hint()
    assert session.scene.panel.hints.table.total == 8
    for _ in range(4):
        session.ask_hint()
    assert len(game_of(session).revealed) == 1
    assert points(session) == 0
    session.show_rest()
    assert game_of(session).is_finished
    assert "dele" not in set(listed(session))


def test_one_more_is_offered_as_less_sure_once_probably_nothing_is_left(
    session: PlaySession,
) -> None:
    while game_of(session).expected.left:
        check(session, game_of(session).missing[0].word)
    missing = {item.word for item in game_of(session).missing}
    assert missing
    session.ask_hint()
    hints = session.scene.panel.hints
    assert (hints.table.total, hints.ladder, hints.has_more) == (0, None, True)
    used = 0
    while not game_of(session).revealed:
        assert session.scene.obstacles.hint == ""
        session.ask_hint()
        used += 1
        hints = session.scene.panel.hints
        assert hints.place is None or not hints.place.is_sure
    assert hints.used == used > 1
    assert {item.word for item in game_of(session).revealed} < missing or len(missing) == 1


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


def test_a_board_of_ours_is_played_as_such(qtbot: QtBot, begin: Callable[[], PlaySession]) -> None:
    session = begin()
    session.resume("")
    qtbot.waitUntil(lambda: session.game is not None)
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
