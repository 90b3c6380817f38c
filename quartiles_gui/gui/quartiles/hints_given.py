"""Hints on the words of the board: asked for, and stored with it."""

from __future__ import annotations

from collections.abc import Collection

from quartiles_gui import paths
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.hints import HintGuide, HintScene, Masked
from quartiles_gui.core.quartiles.journal import Rung, hint_event
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.session import Same, Session
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill, translate
from quartiles_gui.library.meanings_file import read_affixes


class HintsGiven:
    """Gives hints, and keeps them with the board."""

    def __init__(
        self, edits: BoardEdits, search: BoardSearch, masked: Masked, session: Session
    ) -> None:
        self.are_shown = False  # not the solution
        self.scene = HintScene()
        self._told: set[str] = set()  # what was told of tiles
        self._edits = edits
        self._search = search
        self._guide = HintGuide(masked, self._ground)
        self._make = Same(self._make_scene)
        self._deed = session.deed

    @property
    def is_solved(self) -> bool:
        """Whether there are words to give hints on."""
        return self._guide.verdict is not None

    def ask(self) -> None:
        """Tell the next rung for the present word, once there is one."""
        with self._deed():
            if self.is_solved:
                self._store(self._guide.ask(self._edits.record.hints))

    def choose(self, tile: str, length: int) -> None:
        """Hint on a word of a row of the table, or of a cell: its first tile is known by now."""
        with self._deed():
            edits = self._edits
            self._store(self._guide.choose(tile, length, edits.board.fragments, edits.record.hints))

    def go(self, step: int) -> None:
        """Go to a later word, or back to an earlier one."""
        with self._deed():
            self._guide.go(step)

    def forget(self) -> None:
        """Know of no words, because the board is searched, or there is another one."""
        self._guide.forget()
        self._told.clear()

    def settle(self) -> None:
        """Follow the verdict on the board, if there is one."""
        verdict, guide = self._search.verdict, self._guide
        if verdict is None or self._search.state is not RunState.FINISHED:
            guide.forget()
        else:
            guide.follow(verdict, self._edits.ticked)
        ticked, hints = self._edits.ticked, self._edits.record.hints
        self.scene = self._make(guide.verdict, ticked, guide.word, hints, self.are_shown)

    def tell_of_tile(self, tile: int) -> str:
        """Return how many of the words expected begin with a tile, and how many use it.

        That is a hint, unless it was told already, or all is.
        """
        left, fragments = self._guide.expected, self._edits.board.fragments
        fragment = fragments[tile]
        starts = sum(fragments[found.path[0]] == fragment for found in left)
        uses = sum(fragment in found.fragments(fragments) for found in left)
        told = translate(
            "HintsView", "“{tile}”: {starts} of the words left begin with it, {uses} use it."
        )
        text = fill(told, tile=fragment, starts=starts, uses=uses)
        if text in self._told or self._edits.record.is_told:
            return text
        self._told.add(text)
        self._edits.put(lambda record: record._replace(hints=record.hints.with_one_more()))
        used = self._edits.record.hints.used
        counted = translate("HintsView", "{told} That is a hint: {count} used.")
        return fill(counted, told=text, count=used)

    def _ground(self, verdict: Verdict, known: Collection[str]) -> Ground:
        affixes = read_affixes(paths.dictionary_folder())
        words = self._search.dictionary
        return Ground.of(self._edits.board.fragments, verdict, known, words, affixes)

    def _store(self, told: tuple[str, Rung] | None) -> None:
        if told is not None:
            word, rung = told
            entry = self._edits.clock.entry(hint_event(rung), word)
            self._edits.put(lambda record: record.hinting(word, rung), entry)

    def _make_scene(self, *known: object) -> HintScene:
        hints, fragments = self._edits.record.hints, self._edits.board.fragments
        return self._guide.scene(hints, fragments, is_seen=self.are_shown)
