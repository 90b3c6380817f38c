"""Undo and redo: of tiles, boards, ways to go on, words and verdicts, one after another."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.quartiles_scene import scene_of
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.word_list.word_rows import WordRow
from quartiles_gui.library.taught_words import Judgment
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    answer_on,
    board_on,
    five_on,
    play,
    press,
    put_on,
    rows_on,
    solve,
    state_of,
    ticked_on,
    try_word,
    words_on,
)
from tests.sample_board import FIVE, OTHER, SAMPLE


def test_each_step_is_named_in_the_menu_and_taken_back_by_key(
    qtbot: QtBot, page: QuartilesPage
) -> None:
    put_on(page, SAMPLE)
    play(page)
    try_word(page, "fuzz")
    solve(qtbot, page)
    try_word(page, "truth")
    assert ticked_on(page) == {"fuzz", "truth"}
    seen = []
    for step, state, words in (
        ("Find “truth”", State.SOLVED, {"fuzz"}),
        ("Solve", State.FINDING, {"fuzz"}),
        ("Find “fuzz”", State.FINDING, set()),
        ("Play", State.FILLING, None),
        ("Drop", State.FILLING, None),
    ):
        seen.append((board_on(page), rows_on(page)))
        assert action_of(page, "Undo").text().replace("&", "") == f"Undo {step}"
        press(Qt.Key.Key_Z, CONTROL)
        assert answer_on(page) == f"Undone: {step}"
        assert state_of(page) is state
        listed = ticked_on(page) if state is State.SOLVED else {*words_on(page)}
        assert words in (None, listed)
    assert board_on(page).is_empty
    assert not action_of(page, "Undo").isEnabled()
    for before in reversed(seen):
        act(page, "Redo")
        qtbot.waitUntil(lambda then=before: (board_on(page), rows_on(page)) == then)  # type: ignore[misc]
    assert five_on(page) == FIVE


class Seen(NamedTuple):
    """What is on the page, and taught."""

    tiles: tuple[str, ...]
    state: State
    words: frozenset[tuple[str, bool | None, bool]]  # with their boxes, and whether in gray
    taught: frozenset[tuple[str, bool | None]]


JUDGED = ("fuzz", "truss", "refrards", "thresh")


class Player:
    """Does random things, and knows what was seen at each step."""

    def __init__(self, session: BoardSession, qtbot: QtBot, seed: int) -> None:
        self._session = session
        self._qtbot = qtbot
        self._chance = random.Random(seed)
        self._seen = [self._look()]
        session.changed.connect(self._compare)

    def play(self) -> None:
        """Do something, and undo and redo some of all that was done, looking at each step."""
        session, chance = self._session, self._chance
        deeds: list[Callable[[], object]] = [self._paste, self._type, session.clear]
        deeds += [lambda: session.choose(BoardMode.PLAY)] * 2
        deeds += [lambda: session.choose(BoardMode.SOLVE)]
        if session.state in (State.FINDING, State.SOLVED):
            deeds += [self._enter] * 4 + [self._judge] * 3
        stack = session.document.stack
        before = stack.index(), stack.count(), self._look()
        chance.choice(deeds)()
        after = stack.index(), stack.count(), self._look()
        if after != before:  # typing on the same tile again is the same step
            self._seen[stack.index() :] = [self._look()]
        for _ in range(chance.choice((0, 0, 1, 4))):
            self._go(session.undo, -1)
        for _ in range(chance.choice((0, 0, 1, 4))):
            self._go(session.redo, 1)

    def _go(self, deed: Callable[[], object], by: int) -> None:
        stack = self._session.document.stack
        assert stack.count() == len(self._seen) - 1
        place = min(max(stack.index() + by, 0), stack.count())
        deed()
        assert stack.index() == place
        assert self._look() == self._seen[place]

    def _look(self) -> Seen:
        session = self._session
        self._qtbot.waitUntil(lambda: session.state is not State.SOLVING)
        rows = [row for row in scene_of(session).panel.rows if isinstance(row, WordRow)]
        return Seen(
            session.record.board.fragments,
            session.state,
            frozenset((row.key, row.is_ticked, row.is_shown) for row in rows),
            frozenset((word, session.listed.taught(word)) for word in JUDGED),
        )

    def _compare(self) -> None:
        """See that a board comes with its own words, and never with those of another."""
        scene = scene_of(self._session)
        for row in scene.panel.rows:
            if isinstance(row, WordRow):
                assert row.found.fragments(scene.board.fragments) == row.fragments

    def _paste(self) -> None:
        text = self._chance.choice([SAMPLE, SAMPLE, OTHER])
        self._session.show(BoardRecord(Board.parse(text)), "Paste")

    def _type(self) -> None:
        self._session.edit_tiles()
        self._session.type_on_tile(self._chance.randrange(20), self._chance.choice(("a", "ment")))
        self._session.leave_tile()
        self._session.edit_tiles(are_edited=False)

    def _enter(self) -> None:
        words = self._chance.sample((*JUDGED, *sorted(FIVE)), k=self._chance.choice((1, 1, 3)))
        self._session.marks.type(" ".join(words))
        self._session.marks.check()

    def _judge(self) -> None:
        self._session.marks.type(self._chance.choice(JUDGED))
        self._session.marks.judge(self._chance.choice((*Judgment, None)))


@pytest.mark.parametrize("seed", range(3))
def test_any_steps_are_undone_and_redone_in_their_order(
    qtbot: QtBot, begin: Callable[[], BoardSession], english: Dictionary, seed: int
) -> None:
    session = begin()
    session.use_words(english)
    player = Player(session, qtbot, seed)
    for _ in range(60):
        player.play()
