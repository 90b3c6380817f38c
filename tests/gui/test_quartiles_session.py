"""The Quartiles page without a window: what its session knows, and what it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD, Board
from quartiles_gui.core.quartiles.journal import Entry, Event, Rung
from quartiles_gui.core.quartiles.record import CurrentBoard
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.scene import Scene, Side, scene_of
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.session import MOST_STEPS, Answer, Session
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.word_list.rows import WordRow
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library.played_boards import record
from tests.made_board import FIVE, TILES

OTHERS = ("later", "tion", "hose", "on", "cola")
WORDS = Dictionary.populate([*FIVE, *OTHERS])


class Time:
    """Says what it was set to."""

    seconds = 0.0


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def begin(qapp: QObject, tmp_path: Path, time: Time) -> Iterator[Callable[[], QuartilesSession]]:
    """Return a session as that of a window that is opened."""
    stack, owner, sessions = ExitStack(), QObject(), list[QuartilesSession]()

    def begin() -> QuartilesSession:
        library = stack.enter_context(Library.open(tmp_path / "library.sqlite3"))
        saver = Saver(library, lambda _: None, owner)
        teacher = WordTeacher(library, saver, owner)
        settings = Settings(tmp_path / "config")
        meanings = MeaningText(tmp_path / "no meanings")
        session = QuartilesSession(
            library, saver, teacher, meanings, settings, lambda: time.seconds
        )
        session.use_words(WORDS)
        session.setParent(owner)
        sessions.append(session)
        return session

    yield begin
    for session in sessions:
        session.search.shut_down()
        session.edits.saver.shut_down()
    stack.close()


@pytest.fixture
def session(begin: Callable[[], QuartilesSession]) -> QuartilesSession:
    return begin()


def fill(session: QuartilesSession) -> None:
    session.show_board(CurrentBoard(Board(TILES)), "Paste")


def solve(qtbot: QtBot, session: QuartilesSession) -> None:
    session.solve()
    qtbot.waitUntil(lambda: session.state is RunState.FINISHED)


@pytest.fixture
def solved(qtbot: QtBot, session: QuartilesSession) -> QuartilesSession:
    """A session with the board solved."""
    fill(session)
    solve(qtbot, session)
    return session


def words_in(scene: Scene) -> list[str]:
    rows = scene.panel.words.rows
    return [row.found.word for row in rows if isinstance(row, WordRow)]


def test_whole_story(qtbot: QtBot, session: QuartilesSession) -> None:
    assert scene_of(session).side is Side.START
    for index, tile in enumerate(TILES):
        session.type_on_tile(index, tile)
    scene = scene_of(session)
    assert scene.board.fragments == TILES
    assert scene.controls.finale is not None
    assert scene.controls.finale.standing[0] == "Choose how to go on"
    assert not session.search.obstacle

    solve(qtbot, session)
    scene = scene_of(session)
    assert scene.side is Side.WORDS
    assert words_in(scene)[:5] == list(FIVE)
    assert scene.controls.finale is not None
    assert set(scene.board.places) == set(range(20))
    first = next(row for row in scene.panel.words.rows if isinstance(row, WordRow))
    assert scene.panel.words.selected == first.key
    assert scene.board.path == first.found.path

    session.tick("later", True)
    assert session.edits.ticked == {"later"}
    assert session.answer.text == "Ticked off “later”."
    session.ask_hint()
    session.ask_hint()
    scene = scene_of(session)
    assert scene.panel.are_hints_shown
    assert scene.panel.hints.told.rung is Rung.FIRST_TILE
    assert len(scene.board.hint) == 1

    session.show_hints(False)
    session.undo()
    assert session.edits.ticked == frozenset()
    session.undo()
    assert scene_of(session).panel.words.rows == ()
    session.undo()
    scene = scene_of(session)
    assert scene.board.fragments == (*TILES[:-1], "")
    assert scene.panel.words.rows == ()
    assert scene.board.path == ()
    session.redo()
    session.redo()
    assert words_in(scene_of(session))[:5] == list(FIVE)


def test_the_latest_steps_can_be_undone_and_boards_from_before_are_in_the_library(
    qtbot: QtBot, solved: QuartilesSession
) -> None:
    solved.tick("later", True)
    first, words = solved.edits.record, words_in(scene_of(solved))
    solved.show_board(CurrentBoard(Board(TILES[::-1])), "Paste")
    for number in range(MOST_STEPS):
        solved.choose_text(19, ("one", "other")[number % 2])
    solve(qtbot, solved)
    solved.type_on_tile(0, "a")
    solved.type_on_tile(0, "ab")  # the same step
    assert solved.answer.text == "Changed a tile: this is another board now."
    solved.type_on_tile(1, "c")
    assert solved.answer.text == ""

    for left in reversed(range(MOST_STEPS)):
        solved.undo()
        assert solved.edits.undo_stack.canUndo() == bool(left)
    assert solved.edits.board.fragments[:19] == TILES[:0:-1]

    assert first is not None
    solved.open_kept(first.key)
    qtbot.waitUntil(lambda: solved.state is RunState.FINISHED)
    assert solved.edits.record == first
    assert words_in(scene_of(solved)) == words


def test_board_that_was_solved_is_solved_at_the_next_start(
    qtbot: QtBot, begin: Callable[[], QuartilesSession]
) -> None:
    first = begin()
    fill(first)
    solve(qtbot, first)
    first.search.shut_down()
    first.edits.saver.save()
    second = begin()
    assert second.state is RunState.FINISHED
    assert second.search.is_recalled
    assert second.edits.is_kept
    assert words_in(scene_of(second))[:5] == list(FIVE)


def test_rows_are_those_of_the_board_whenever_it_is_told(solved: QuartilesSession) -> None:
    """Undo shows a board with its own words, and never with those of another."""
    seen: list[Scene] = []
    solved.changed.connect(lambda: seen.append(scene_of(solved)))
    solved.tick("later", True)
    solved.type_on_tile(0, "xy")
    solved.undo()
    solved.undo()
    assert len(seen) == 4
    for scene in seen:
        for row in scene.panel.words.rows:
            if isinstance(row, WordRow):
                assert row.found.fragments(scene.board.fragments) == row.fragments


def test_file_of_the_board_leaves_it_solved_and_hints_are_only_for_a_board_that_is(
    solved: QuartilesSession,
) -> None:
    verdict, record = solved.search.verdict, solved.edits.record
    assert verdict is not None
    solved.open_file(record, "Open")
    assert solved.search.verdict == verdict

    solved.ask_hint()
    assert not scene_of(solved).panel.hints.is_last
    solved.type_on_tile(0, "x")
    hints = scene_of(solved).panel.hints
    assert hints.is_first
    assert hints.is_last


def test_word_whose_rejection_is_undone_is_where_it_was(solved: QuartilesSession) -> None:
    before = words_in(scene_of(solved))
    solved.listing.select("later")
    solved.judge_selected(Judgment.REJECTED)
    beside = solved.listing.selected
    assert beside != "later"
    assert beside in before
    solved.undo()
    assert words_in(scene_of(solved)) == before
    assert solved.listing.selected == beside


def test_hidden_words_are_nowhere_in_the_scene(qtbot: QtBot, session: QuartilesSession) -> None:
    session.listing.hide_words(True)
    fill(session)
    lit: list[tuple[int, ...]] = []
    session.changed.connect(lambda: lit.append(scene_of(session).board.path))
    solve(qtbot, session)
    scene = scene_of(session)
    assert set(lit) == {()}
    assert scene.board.places == {}
    assert scene.controls.finale is not None
    said = repr((scene.controls.finale, scene.controls.message, scene.panel.meaning))
    shown = [row.fragments for row in scene.panel.words.rows if isinstance(row, WordRow)]
    assert not any(word in said for word in FIVE)
    assert all(set("".join(fragments)) == {"•"} for fragments in shown)
    assert scene.found.are_hidden


def test_board_is_closed_while_it_is_searched(qtbot: QtBot, session: QuartilesSession) -> None:
    fill(session)
    session.search.start()
    session.search.step()
    qtbot.waitUntil(lambda: session.state is RunState.PAUSED)
    scene = scene_of(session)
    assert not scene.board.is_open
    assert scene.board.is_pressable  # a click goes straight to the end
    assert scene.board.path  # of the word that was found
    session.type_on_tile(0, "x")  # refused
    assert scene_of(session).board.fragments == TILES
    session.search.stop()
    scene = scene_of(session)
    assert scene.board.is_open
    assert scene.board.path == ()


def test_warning_stays_until_the_state_changes(session: QuartilesSession) -> None:
    fill(session)
    session.say(Answer("No room.", is_good=False))
    session.say(Answer("Copied."))
    assert scene_of(session).controls.message.text == "No room."
    session.solve()
    assert scene_of(session).controls.message.text == ""


# Finished boards

DOUBTFUL = Dictionary.populate({**dict.fromkeys(FIVE, 95), "later": 95, "cola": 40, "on": 5})


@pytest.fixture
def found(qtbot: QtBot, session: QuartilesSession) -> QuartilesSession:
    """A session with a solved board, of which the five and one more word are ticked off."""
    session.use_words(DOUBTFUL)
    fill(session)
    solve(qtbot, session)
    for word in (*FIVE, "later"):
        session.tick(word, True)
    return session


def likelihoods(session: QuartilesSession) -> list[int | None]:
    return [session.search.dictionary.likelihood(word) for word in ("later", "cola", "on")]


def headline(session: QuartilesSession) -> str:
    finale = scene_of(session).controls.finale
    assert finale is not None
    return finale.headline


def test_a_board_is_finished_and_that_is_undone_and_redone(found: QuartilesSession) -> None:
    before = likelihoods(found)
    assert headline(found) == "Probably nothing left"
    assert scene_of(found).panel.figures.words == ("6", "words")
    found.finish_board(True)
    assert found.answer.text == "Learned: 6 words accepted, 2 not."
    assert headline(found) == "All words found"
    assert scene_of(found).panel.figures.standing[0] == "6 of 6 found"
    later, cola, on = likelihoods(found)
    assert (later, on) == (99, 1)
    assert cola is not None
    assert cola < 10
    found.undo()
    assert likelihoods(found) == before
    assert headline(found) == "Probably nothing left"
    assert not scene_of(found).panel.is_finished
    found.redo()
    assert likelihoods(found) == [later, cola, on]
    for word, is_ticked, standing in (("cola", True, "7 of 7"), ("later", False, "6 of 6")):
        found.tick(word, is_ticked)
        assert scene_of(found).panel.figures.standing[0] == f"{standing} found"
    found.undo()
    found.undo()
    found.finish_board(False)
    assert found.answer.text == "This board is no longer finished."
    assert likelihoods(found) == before


def test_nothing_is_learned_from_a_board_of_ours_nor_applied_to_it(
    qtbot: QtBot, found: QuartilesSession, english: Dictionary
) -> None:
    found.finish_board(True)
    found.use_words(english)
    assert found.search.dictionary.likelihood("cola") != english.likelihood("cola")
    ours = record(None, number=1)
    found.open_file(ours, "Open")
    solve(qtbot, found)
    actions = QuartilesActions(QWidget())
    actions.show_scene(scene_of(found), found, can_paste=True)
    assert actions.finish.toolTip() == "Only for boards of the game."
    solver = QuartilesSolver(ours.board.fragments, english)
    assert found.search.verdict == judge(ours.board, solver.solve_fully(), english)


def test_the_journal_has_ticks_and_refused_words_of_each_board(
    session: QuartilesSession, time: Time
) -> None:
    fill(session)
    session.open_found()
    for seconds, word in ((2, "qqq"), (1, "seti"), (4, "later"), (0.5, "later")):
        time.seconds += seconds
        session.type_on(word)
        session.type_words([word])
    time.seconds += 1
    session.undo()
    entries: tuple[Entry, ...] = (
        Entry(2000, Event.NOT_SPELLED, "qqq"),
        Entry(3000, Event.UNKNOWN, "seti"),
        Entry(7000, Event.TICKED, "later"),
        Entry(7500, Event.ALREADY_FOUND, "later"),
        Entry(8500, Event.UNTICKED, "later"),
    )
    assert session.edits.record.journal.entries == entries
    time.seconds += 1
    session.show_board(CurrentBoard(SAMPLE_BOARD), "Paste")
    assert session.edits.record.journal.size == 0
    time.seconds += 30
    session.undo()
    entries = (*entries, Entry(9500, Event.LEFT))
    assert session.edits.record.journal.entries == entries
    time.seconds += 1
    session.tick("later", True)
    assert session.edits.record.journal.entries == (*entries, Entry(10_500, Event.TICKED, "later"))


# What any session tells


class Counter(Session):
    """Counts, and can count twice at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number = 0

    def count(self, by: int = 1) -> None:
        with self.deed():
            self.number += by

    def count_twice(self) -> None:
        with self.deed():
            self.count()
            self.count()

    def refuse(self) -> None:
        with self.deed():
            raise ZeroDivisionError


def test_deeds_within_a_deed_are_told_at_its_end() -> None:
    counter = Counter()
    told: list[int] = []
    counter.changed.connect(lambda: told.append(counter.number))
    counter.count_twice()
    counter.count()
    assert told == [2, 3]


def test_a_deed_that_fails_is_told_as_well_and_those_after_it() -> None:
    counter = Counter()
    told = QSignalSpy(counter.changed)
    with pytest.raises(ZeroDivisionError):
        counter.refuse()
    counter.count()
    assert told.count() == 2


def test_what_a_listener_does_is_told_after_all_know_of_the_deed() -> None:
    counter = Counter()
    first: list[int] = []
    second: list[int] = []

    def listen() -> None:
        first.append(counter.number)
        if counter.number < 3:
            counter.count()
            counter.count()

    counter.changed.connect(listen)
    counter.changed.connect(lambda: second.append(counter.number))
    counter.count()
    assert first == [1, 3]
    assert second == [3, 3]


def test_an_equal_number_is_news_too() -> None:
    counter = Counter()
    told = QSignalSpy(counter.changed)
    counter.count(0)
    assert told.count() == 1
