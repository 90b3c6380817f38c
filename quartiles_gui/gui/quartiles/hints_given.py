"""Hints on the words of the board: asked for, and stored with it."""

from __future__ import annotations

from quartiles_gui.core.quartiles.hints import HintGuide, HintScene, Masked
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.session import Same, Session
from quartiles_gui.gui.solver_runner import RunState


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
        self._edits = edits
        self._search = search
        self._guide = HintGuide(masked)
        self._make = Same(self._make_scene)
        self._deed = session.deed

    @property
    def is_solved(self) -> bool:
        return self._guide.verdict is not None

    def show(self, are_shown: bool) -> None:
        if are_shown != self.are_shown:
            with self._deed():
                self.are_shown = are_shown

    def ask(self) -> None:
        """Show the hints and, if they are shown, the next rung for the present word."""
        with self._deed():
            if not self.are_shown:
                self.are_shown = True
                return
            log = self._edits.hints
            word, rung = self._guide.word, self._guide.next_rung(log)
            if word is None or rung is None:
                self.go(1)
            else:
                self._edits.set_hints(log.with_rung(word.word, rung))
                self._guide.tell(rung)

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

    def settle(self, *, starts_with_hints: bool) -> None:
        """Follow the verdict on the board, if there is one."""
        verdict, guide = self._search.verdict, self._guide
        if verdict is None or self._search.state is not RunState.FINISHED:
            guide.forget()
        else:
            is_new = guide.verdict is None
            guide.follow(verdict, self._edits.ticked)
            if is_new and starts_with_hints:
                self.are_shown = True
        edits = self._edits
        self.scene = self._make(guide.verdict, edits.ticked, guide.word, edits.hints)

    def _make_scene(self, *known: object) -> HintScene:
        return self._guide.scene(self._edits.hints, self._edits.board.fragments)
