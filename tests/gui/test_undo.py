"""Undo and redo on the Quartiles page: of edits, ticks and verdicts, one after another."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.word_list.rows import WordRow
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    agree,
    board_on,
    copy_to_clipboard,
    edit_tile,
    five_on,
    group_on,
    list_on,
    paste,
    press,
    progress_on,
    rows_on,
    select,
    solve,
    ticked_on,
    type_text,
    type_word,
    words_on,
)
from tests.library.worlds import records_in
from tests.sample_board import FIVE, OTHER, SAMPLE

ALT = Qt.KeyboardModifier.AltModifier
PLAIN = Qt.KeyboardModifier.NoModifier


def undo() -> None:
    press(Qt.Key.Key_Z, CONTROL)


def test_tick_is_undone_before_the_paste_and_redo_brings_back_board_solution_and_tick(
    solved: QuartilesPage,
) -> None:
    board = Board.parse(SAMPLE)
    list_on(solved).setFocus()
    select(solved, "refreshment")
    press(Qt.Key.Key_Space)
    assert ticked_on(solved) == {"refreshment"}

    assert action_of(solved, "Undo").text().replace("&", "") == "Undo Tick “refreshment”"
    undo()
    assert (board_on(solved), ticked_on(solved)) == (board, set())
    assert solved.state is RunState.FINISHED
    undo()
    assert (board_on(solved), solved.state) == (board, RunState.IDLE)
    undo()
    assert board_on(solved).is_empty

    act(solved, "Redo")
    assert (board_on(solved), solved.state) == (board, RunState.IDLE)
    act(solved, "Redo")
    assert solved.state is RunState.FINISHED  # at once, without a turn of the event loop
    assert (five_on(solved), ticked_on(solved)) == (FIVE, set())
    assert progress_on(solved) == 123_520
    act(solved, "Redo")
    assert ticked_on(solved) == {"refreshment"}


@pytest.mark.parametrize(
    ("key", "name", "judgment"),
    [
        (Qt.Key.Key_Up, "Accept", Judgment.ACCEPTED),
        (Qt.Key.Key_Down, "Reject", Judgment.REJECTED),
    ],
)
def test_verdict_is_undone_before_the_paste(
    solved: QuartilesPage, tmp_path: Path, key: Qt.Key, name: str, judgment: Judgment
) -> None:
    list_on(solved).setFocus()
    select(solved, "fuzz")
    words = words_on(solved)

    def stored() -> Judgment | None:
        with Library.open(tmp_path / "data" / LIBRARY_NAME) as library:
            return library.words.judgment("fuzz")

    press(key, ALT)
    assert stored() is judgment
    assert action_of(solved, "Undo").text().replace("&", "") == f"Undo {name} “fuzz”"
    undo()
    assert stored() is None
    assert (board_on(solved), words_on(solved)) == (Board.parse(SAMPLE), words)
    act(solved, "Redo")
    assert stored() is judgment


def test_word_taught_by_typing_it_is_undone_in_one_step(solved: QuartilesPage) -> None:
    type_word(solved, "wosh")
    press(Qt.Key.Key_Return)
    assert ticked_on(solved) == {"wosh"}
    undo()
    assert ticked_on(solved) == set()
    assert "wosh" not in group_on(solved, "Two tiles")[1]
    assert board_on(solved) == Board.parse(SAMPLE)
    act(solved, "Redo")
    assert ticked_on(solved) == {"wosh"}


def test_corrected_board_that_undo_restores_is_not_left_in_the_library(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage, tmp_path: Path
) -> None:
    paste(SAMPLE.replace("ment", "rnent"))
    solve(qtbot, page)
    edit_tile(page, 19)
    press(Qt.Key.Key_Delete)
    type_text("ment")
    solve(qtbot, page)
    for _ in range(3):  # solving, typing, clearing
        act(page, "Undo")
    assert page.state is RunState.FINISHED
    assert "crosswords" in words_on(page)
    for _ in range(3):
        act(page, "Redo")
    assert five_on(page) == FIVE
    window.close()
    with Library.open(tmp_path / "data" / LIBRARY_NAME) as library:
        assert [record.board for record in records_in(library.boards)] == [Board.parse(SAMPLE)]


class State(NamedTuple):
    """What the user has put on the board, ticked and taught."""

    board: str
    ticks: dict[str, frozenset[str]]
    taught: dict[str, bool]
    solves: int = 0  # times that the door to the solution was opened


class Player:
    """Does random things on a page, and knows by a simple model what should come of it.

    The model is a list of states and the place of the present one.
    """

    def __init__(self, window: MainWindow, qtbot: QtBot, seed: int) -> None:
        self._window = window
        self._page = quartiles(window)
        self._qtbot = qtbot
        self._chance = random.Random(seed)
        self._states = [State(" ".join("-" * 20), {}, {})]
        self._at = 0
        self._solved: set[str] = set()  # the boards whose open door is remembered
        self._is_solved = False  # now

    @property
    def state(self) -> State:
        return self._states[self._at]

    def play(self) -> None:
        """Do something, and check what came of it."""
        deeds: list[Callable[[], None]] = [self._paste, self._clear_tile, self._new, self._solve]
        if self._page.state is RunState.FINISHED:
            deeds += [self._tick, self._tick, self._judge, self._judge]
        deeds += [self._undo] * 5 + [self._redo] * 4
        self._chance.choice(deeds)()
        self.check()

    def check(self) -> None:
        """Compare the page with the model."""
        page, state = self._page, self.state
        assert board_on(page) == Board.parse(state.board)
        is_solved = self._is_solved
        if is_solved:  # undo solves again, at once unless the machine is busy
            self._qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
        assert (page.state is RunState.FINISHED) == is_solved
        assert bool(rows_on(page)) == is_solved
        if is_solved:
            assert ticked_on(page) == state.ticks.get(state.board, frozenset()) & set(
                words_on(page)
            )
        judged = {
            row.found.word: row.judgment
            for row in rows_on(page)
            if isinstance(row, WordRow) and row.judgment is not None
        }
        assert judged == {w: v for w, v in state.taught.items() if w in words_on(page)}
        assert action_of(page, "Undo").isEnabled() == (self._at > 0)
        assert action_of(page, "Redo").isEnabled() == (self._at < len(self._states) - 1)

    def _done(self, state: State) -> None:
        self._is_solved &= state.board == self.state.board
        if state != self.state:
            del self._states[self._at + 1 :]
            self._states.append(state)
            self._at += 1

    def _paste(self) -> None:
        text = self._chance.choice([SAMPLE, OTHER])
        copy_to_clipboard(text)
        act(self._page, "Paste")
        self._done(self.state._replace(board=text))

    def _clear_tile(self) -> None:
        index = self._chance.randrange(20)
        edit_tile(self._page, index)
        press(Qt.Key.Key_Delete)
        tiles = self.state.board.split()
        tiles[index] = "-"
        self._done(self.state._replace(board=" ".join(tiles)))

    def _new(self) -> None:
        act(self._page, "New")
        self._done(self.state._replace(board=" ".join("-" * 20)))

    def _solve(self) -> None:
        QTimer.singleShot(0, agree)
        self._page.solve()
        if "-" not in self.state.board.split():
            self._qtbot.waitUntil(lambda: self._page.state is RunState.FINISHED)
            if not self._is_solved:
                self._done(self.state._replace(solves=self.state.solves + 1))
            self._solved.add(self.state.board)
            self._is_solved = True

    def _tick(self) -> None:
        word = self._chance.choice(words_on(self._page)[:8])
        select(self._page, word)
        act(self._page, "Tick Off")
        board = self.state.board
        ticks = self.state.ticks.get(board, frozenset()) ^ {word}
        self._done(self.state._replace(ticks=self.state.ticks | {board: ticks}))

    def _judge(self) -> None:
        word = self._chance.choice(words_on(self._page)[:8])
        select(self._page, word)
        taught = dict(self.state.taught)
        what = self._chance.choice(["The Game Accepted", "The Game Rejected", "Forget Verdict"])
        act(self._page, what)
        taught.pop(word, None)
        if what != "Forget Verdict":
            taught[word] = what == "The Game Accepted"
        self._done(self.state._replace(taught=taught))

    def _undo(self) -> None:
        act(self._page, "Undo")
        self._go_to(max(self._at - 1, 0))

    def _redo(self) -> None:
        act(self._page, "Redo")
        self._go_to(min(self._at + 1, len(self._states) - 1))

    def _go_to(self, place: int) -> None:
        before, self._at = self.state, place
        if self.state.solves > before.solves:
            self._solved.add(self.state.board)
        elif self.state.solves < before.solves:
            self._solved.discard(self.state.board)
        if (self.state.board, self.state.solves) != (before.board, before.solves):
            self._is_solved = self.state.board in self._solved


@pytest.mark.parametrize("seed", range(3))
def test_any_steps_are_undone_and_redone_in_their_order(
    qtbot: QtBot, window: MainWindow, seed: int
) -> None:
    player = Player(window, qtbot, seed)
    for _ in range(60):
        player.play()
