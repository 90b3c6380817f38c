"""Hints on the words of the board: asked for, and stored with it."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.hints import HintGuide, HintScene, Masked
from quartiles_gui.core.quartiles.journal import hint_event
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.session import Same, Session
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill
from quartiles_gui.library.meanings_file import read_affixes

translate = QCoreApplication.translate


class HintsGiven:
    """Gives hints, and keeps them with the board.

    Attributes:
        are_shown: Whether hints are shown, not the solution.
        is_solved: Whether there are words to give hints on.
        scene: What is shown of them.
    """

    def __init__(
        self, edits: BoardEdits, search: BoardSearch, masked: Masked, session: Session
    ) -> None:
        self.are_shown = False
        self.scene = HintScene()
        self._is_asked = False  # a hint, before there were words to give it on
        self._edits = edits
        self._search = search
        self._guide = HintGuide(masked, self._ground)
        self._make = Same(self._make_scene)
        self._deed = session.deed

    @property
    def is_solved(self) -> bool:
        return self._guide.verdict is not None

    def ask(self) -> None:
        """Tell the next rung for the present word, once there is one."""
        with self._deed():
            if not self.is_solved:
                self._is_asked = True
            else:
                self._store(self._guide.ask(self._edits.hints))

    def choose(self, tile: str, length: int) -> None:
        """Hint on a word of a row of the table, or of a cell: its first tile is known by now."""
        with self._deed():
            edits = self._edits
            self._store(self._guide.choose(tile, length, edits.board.fragments, edits.hints))

    def go(self, step: int) -> None:
        """Go to a later word, or back to an earlier one."""
        with self._deed():
            self._guide.go(step)

    def go_on(self) -> None:
        self.go(1)

    def go_back(self) -> None:
        self.go(-1)

    def forget(self) -> None:
        """Know of no words, because the board is searched, or there is another one."""
        self._guide.forget()

    def settle(self) -> None:
        """Follow the verdict on the board, if there is one."""
        verdict, guide = self._search.verdict, self._guide
        self._is_asked &= self.are_shown
        if verdict is None or self._search.state is not RunState.FINISHED:
            guide.forget()
        else:
            guide.follow(verdict, self._edits.ticked)
            if self._is_asked:
                self._is_asked = False
                self._store(guide.ask(self._edits.hints))
        edits = self._edits
        known = guide.verdict, edits.ticked, guide.word, edits.hints
        self.scene = self._make(*known, self.are_shown)

    def told_of_tile(self, tile: int) -> str:
        """Return how many of the words expected begin with a tile, and how many use it."""
        left, fragments = self._guide.expected, self._edits.board.fragments
        fragment = fragments[tile]
        starts = sum(fragments[found.path[0]] == fragment for found in left)
        uses = sum(fragment in found.fragments(fragments) for found in left)
        told = translate(
            "HintsView", "“{tile}”: of the words left, {starts} begin with it, {uses} use it."
        )
        return fill(told, tile=fragment, starts=starts, uses=uses)

    def _ground(self, verdict: Verdict, known: Collection[str]) -> Ground:
        affixes = read_affixes(paths.dictionary_folder())
        words = self._search.dictionary
        return Ground.of(self._edits.board.fragments, verdict, known, words, affixes)

    def _store(self, told: tuple[str, Rung] | None) -> None:
        """Store a hint that was told, if one was."""
        if told is not None:
            word, rung = told
            entry = self._edits.clock.entry(hint_event(rung), word)
            self._edits.put(lambda record: record.hinting(word, rung), entry)

    def _make_scene(self, *known: object) -> HintScene:
        hints, fragments = self._edits.hints, self._edits.board.fragments
        return self._guide.scene(hints, fragments, is_seen=self.are_shown)
