"""Real boards on the Play page, without a window: what counts, what is taught, what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.play.scene import PlayScene
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.word_list.rows import Heading, WordRow
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment

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


class Window:
    """What a window has of the Play page and of the library."""

    def __init__(self, library: Library, session: PlaySession, teacher: WordTeacher) -> None:
        self.library, self.session, self.teacher = library, session, teacher

    @property
    def scene(self) -> PlayScene:
        return self.session.scene

    @property
    def game(self) -> Game:
        assert self.session.game is not None
        return self.session.game

    @property
    def points(self) -> int:
        standing = self.scene.panel.standing
        assert standing is not None
        return standing.points

    def play(self, qtbot: QtBot, tiles: tuple[str, ...], dictionary: Dictionary) -> None:
        """Play the board that the Quartiles page has."""
        self.session.play_board(Board(tiles), dictionary.teach(self.teacher.is_accepted))
        qtbot.waitUntil(lambda: not self.session.maker.is_busy)
        assert sorted(self.game.board.tiles) == sorted(tiles)

    def try_word(self, word: str) -> str:
        """Type and check a word, and return the answer."""
        self.session.type(word)
        self.session.check()
        return self.scene.answer.text

    def notes(self) -> dict[str, str]:
        """Return what is said beside the headings of the list."""
        rows = self.scene.panel.rows
        return {row.title: row.note for row in rows if isinstance(row, Heading)}

    def listed(self) -> set[str]:
        rows = self.scene.panel.rows
        return {row.found.word for row in rows if isinstance(row, WordRow)}


@pytest.fixture
def begin(qapp: QObject, tmp_path: Path) -> Iterator[Callable[[], Window]]:
    """Return a window that is opened."""
    folder = Path(paths.dictionary_folder())
    parent, stack = QObject(), ExitStack()

    def begin() -> Window:
        library = stack.enter_context(Library.open(tmp_path / "library.sqlite3"))
        saver = Saver(library, lambda _: None, parent)
        teacher = WordTeacher(library, saver, parent)
        loader = DictionaryLoader(folder, tmp_path / "cache", parent)
        meanings = MeaningText(folder / "meanings.bin")
        session = PlaySession(saver, loader, meanings, teacher, parent)
        stack.callback(session.shut_down)
        return Window(library, session, teacher)

    with stack:
        yield begin


@pytest.fixture
def window(qtbot: QtBot, begin: Callable[[], Window]) -> Window:
    """A window with a real board that is being played."""
    window = begin()
    window.play(qtbot, TILES, WORDS)
    return window


def test_totals_are_those_that_are_expected(window: Window) -> None:
    assert window.scene.notes == ("about 8 words", "about 85 points")
    assert window.notes() == {
        "The five": "0 of 5",
        "Three tiles": "0 of 0",
        "Two tiles": "0 of about 3",
        "One tile": "0 of 0",
    }


def test_words_are_judged_by_the_list_and_teach_nothing(window: Window) -> None:
    assert window.try_word("pine") == "“pine”: 2 points"
    assert window.try_word("sonde") == "The tiles can’t spell “sonde”."
    text = "“dele” probably doesn’t count in the game: no points."
    assert window.try_word("dele") == text
    assert window.points == 2
    assert window.listed() == {"pine", "dele"}
    assert window.teacher.words == []


def test_a_word_that_was_refused_is_accepted_by_enter(window: Window) -> None:
    text = "“caller” isn’t in the word list. Press Enter again if the game accepted it."
    assert window.try_word("caller") == text
    assert "·".join(window.scene.parts) == "ca·ll·er"
    assert not window.game.found
    window.session.check()
    assert window.scene.answer.text == "Marked “caller” as accepted."
    assert window.teacher.is_accepted == {"caller": True}
    assert window.points == 4
    assert window.scene.panel.selected == "caller"
    assert window.try_word("caller") == "You have found “caller” already."
    window.session.type("")
    window.session.select("caller")
    assert window.scene.parts == ()
    window.session.undo()
    assert window.scene.answer.text == "Undone: Accept “caller”"
    assert window.teacher.words == []
    assert window.points == 0
    window.session.redo()
    assert window.points == 4
    assert window.teacher.is_accepted == {"caller": True}


def test_only_the_word_that_was_refused_is_accepted(window: Window) -> None:
    window.try_word("caller")
    window.session.type("calle")
    window.session.type("caller")
    window.session.check()
    assert not window.teacher.words
    assert window.scene.answer.is_warning


def test_what_is_found_is_accepted_or_rejected(window: Window) -> None:
    session = window.session
    window.try_word("dele")
    session.judge(Judgment.ACCEPTED)
    assert window.points == 2
    window.try_word("water")
    assert session.subject is not None
    session.judge(Judgment.REJECTED)
    assert window.scene.answer.text == "Marked “water” as rejected."
    assert window.points == 2
    assert window.teacher.is_accepted == {"dele": True, "water": False}
    assert window.listed() == {"dele", "water"}
    session.judge(Judgment.REJECTED)
    assert window.scene.answer.text == "“water” is already marked as rejected."
    session.undo()
    assert window.points == 4
    session.undo()
    assert window.points == 2
    assert window.teacher.words == []
    assert not session.verdicts.undo_stack.canUndo()
    session.type("pin")  # tiles that aren't whole are no word
    assert session.scene.obstacles.verdict == "Type or select a word first."


def test_verdicts_given_elsewhere_are_heeded(qtbot: QtBot, window: Window) -> None:
    taught = [("pine", Judgment.REJECTED), ("caller", Judgment.ACCEPTED)]
    for word, judgment in taught:
        window.teacher.teach([word], judgment)
    assert window.try_word("caller") == "“caller”: 4 points"
    assert window.points == 4
    assert window.try_word("caller") == "You have found “caller” already."
    assert window.session.record is not None
    events = [entry.event for entry in window.session.record.journal.entries]
    assert events[-2:] == [Event.FOUND, Event.ALREADY_FOUND]
    window.session.refresh()
    window.try_word("pine")
    assert window.points == 4
    window.play(qtbot, TILES[::-1], WORDS)
    assert window.points == 4
    assert {item.word for item in window.game.extras} == {"pine"}


def test_a_board_is_played_on_later_with_what_was_known(
    qtbot: QtBot, begin: Callable[[], Window], window: Window
) -> None:
    window.try_word("pineapples")
    window.try_word("caller")
    window.session.check()
    key, notes = window.scene.key, window.scene.notes
    window.session.shut_down()
    other = begin()
    other.session.resume(key)
    assert other.scene.notes == notes
    assert other.listed() == {"pineapples", "caller"}
    assert other.session.record is not None
    assert other.session.record.origin is Origin.ENTERED
    assert other.session.record.day is None
    assert other.session.boards.days_on_time(date.today()) == []
    other.try_word("solitude")
    assert other.listed() == {"pineapples", "caller", "solitude"}
    other.play(qtbot, TILES, Dictionary.populate(["waterfall"]))  # another list of words
    other.try_word("waterfall")
    assert other.listed() == {"pineapples", "caller", "solitude", "waterfall"}


def test_hints_lead_to_words_that_count(window: Window) -> None:
    session = window.session
    session.ask_hint()
    assert window.scene.panel.hints.table.total == 8
    for _ in range(4):
        session.ask_hint()
    assert len(window.game.revealed) == 1
    assert window.points == 0
    session.show_rest()
    assert window.game.is_finished
    assert "dele" not in window.listed()


def test_one_more_is_offered_as_less_sure_once_probably_nothing_is_left(window: Window) -> None:
    session = window.session
    while window.game.expected.left:
        window.try_word(window.game.missing[0].word)
    missing = {item.word for item in window.game.missing}
    assert missing
    session.ask_hint()
    hints = window.scene.panel.hints
    assert (hints.table.total, hints.ladder, hints.has_more) == (0, None, True)
    used = 0
    while not window.game.revealed:
        assert window.scene.obstacles.hint == ""
        session.ask_hint()
        used += 1
        hints = window.scene.panel.hints
        assert hints.place is None or not hints.place.is_sure
    assert hints.used == used > 1
    assert {item.word for item in window.game.revealed} < missing or len(missing) == 1


def test_a_board_without_five_is_played_without_totals_of_them(
    qtbot: QtBot, begin: Callable[[], Window]
) -> None:
    window = begin()
    window.play(qtbot, TILES, Dictionary.populate(["pine", "pineapples", "solitude"]))
    assert "The five" not in window.notes()
    assert window.try_word("solitude") == "“solitude”: 8 points"
    assert window.scene.board.places == {}
    window.try_word("pine")
    assert "All five" not in window.try_word("pineapples")
    assert window.points == 18
    window.session.ask_hint()
    window.session.ask_hint()


def test_a_board_of_ours_is_played_as_such(qtbot: QtBot, begin: Callable[[], Window]) -> None:
    window = begin()
    window.session.resume("")
    qtbot.waitUntil(lambda: window.session.game is not None)
    board, title = window.game.board, window.scene.title
    window.try_word(board.words[0].word)
    window.session.play_new(Level.EASY, 3)
    qtbot.waitUntil(lambda: window.game.board != board)
    window.session.play_board(Board(board.tiles[::-1]), WORDS)
    qtbot.waitUntil(lambda: window.game.board == board)
    assert window.scene.title == title
    assert window.scene.obstacles.back
    window.session.type(board.words[1].word)
    window.session.judge(Judgment.ACCEPTED)
    assert window.teacher.words == []
