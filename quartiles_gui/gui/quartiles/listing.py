"""The list of words found on the board: which it has, and which is selected."""

from __future__ import annotations

from typing import Any, NamedTuple

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.session import Same, Session
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.word_list.rows import (
    Key,
    Rows,
    Solution,
    WordRow,
    first_word,
    in_place,
    solution_rows,
)


class Shown(NamedTuple):
    """A row that was shown, to be scrolled to once."""

    number: int  # of such rows so far
    key: Key


class Listing:
    """The words of a search or a solution, as far as they are listed.

    Words may be hidden: by the box at the solution, also on the next boards, and behind the door to
    hints, where only those are listed that the user has found.

    Attributes:
        rows: The list, as it was after the last deed.
        selected: The key of the selected row.
        shown: The row that was shown last.
    """

    def __init__(
        self, edits: BoardEdits, search: BoardSearch, settings: Settings, session: Session
    ) -> None:
        self.hides_words = settings.hides_words
        self.leaves_out_ticked = False
        self._edits = edits
        self._search = search
        self._settings = settings
        self._deed = session.deed
        self._make_rows = Same(_rows_of)
        self._before: tuple[Key, Rows] | None = None  # selected, before the search under way
        self._verdict = search.verdict  # that the rows are of
        self._rated = search.rated
        self.shown: Shown | None = None
        self.rows: Rows = ()
        self.selected: Key | None = None
        self.revealed: frozenset[str] = frozenset()
        self.unfolded: frozenset[int] = frozenset()
        self.tile: int | None = None  # the one whose words alone are listed

    @property
    def selected_word(self) -> FoundWord | None:
        """The selected word, unless it is hidden."""
        row = next((row for row in self.rows if row.key == self.selected), None)
        return row.found if isinstance(row, WordRow) and not row.is_hidden else None

    def has_word(self, word: str) -> bool:
        """Return whether a word was found, counted or not."""
        return any(rated.found.word == word for rated in self._search.known)

    def ticked_words(self) -> list[FoundWord]:
        known = (rated.found for rated in self._search.known)
        return [found for found in known if found.word in self._edits.ticked]

    def select(self, key: Key | None) -> None:
        if key != self.selected:
            with self._deed():
                self.selected = key

    def select_word(self, word: str) -> None:
        """Select a word that was found and is listed; the words of another tile make way."""
        with self._deed():
            if self.has_word(word) and not self._lists(word):
                self.tile = None
                self.rows = self._rows()
            if self._lists(word):
                self.selected = word

    def activate(self, key: Key) -> None:
        """Reveal a hidden word, or fold or unfold a group."""
        with self._deed():
            if isinstance(key, str):
                self.revealed |= {key}
            else:
                self.unfolded ^= {key}
                self._show(key)

    def hide_words(self, are_hidden: bool) -> None:
        if are_hidden != self.hides_words:
            with self._deed():
                self._hide(are_hidden=are_hidden)
                self._settings.hides_words = are_hidden

    def leave_out_ticked(self, are_left_out: bool) -> None:
        if are_left_out != self.leaves_out_ticked:
            with self._deed():
                self.leaves_out_ticked = are_left_out

    def show_tile(self, tile: int | None = None) -> None:
        """List only the words that use a tile; all of them if only its words are listed."""
        with self._deed():
            self.tile = None if self.tile == tile else tile

    def clear(self) -> None:
        """Forget the list, because there is another board."""
        self._before = None
        self._forget()

    def begin(self) -> None:
        """Clear the list for a search; its verdict brings the same place back."""
        is_secret = self._search.is_recalled and self._edits.record.is_secret
        hides = is_secret or self._settings.hides_words or self._edits.door is Door.HINT
        if self.selected is not None:
            self._before = self.selected, self.rows
        self._forget()
        self._hide(are_hidden=hides)

    def settle(self) -> None:
        """List what is known now; the same row is selected, or one in its place."""
        rows, verdict, rated = self._rows(), self._search.verdict, self._search.rated
        before = None if self.selected is None else (self.selected, self.rows)
        if verdict is not self._verdict and verdict is not None:
            before = before or self._before
            self.selected = first_word(rows) if before is None else in_place(*before, rows)
            self._before = None
        elif before is not None:
            self.selected = in_place(*before, rows)
        if verdict is None and rated is not self._rated and rated:
            self._show(rated[-1].found.word)
        self.rows, self._verdict, self._rated = rows, verdict, rated

    def _rows(self) -> Rows:
        search, edits = self._search, self._edits
        return self._make_rows(
            search.dictionary,
            fragments=edits.board.fragments,
            finds=search.rated,
            verdict=search.verdict,
            five=edits.in_order(() if search.verdict is None else search.verdict.five),
            ticked=edits.ticked,
            revealed=self.revealed,
            unfolded=self.unfolded,
            hides_words=self.hides_words,
            leaves_out_ticked=self.leaves_out_ticked,
            tile=self.tile,
            is_found_only=edits.door is Door.HINT,
        )

    def _lists(self, word: str) -> bool:
        return any(row.key == word for row in self.rows)

    def _show(self, key: Key) -> None:
        self.shown = Shown(1 if self.shown is None else self.shown.number + 1, key)

    def _hide(self, *, are_hidden: bool) -> None:
        self.hides_words = are_hidden
        self.revealed = frozenset()

    def _forget(self) -> None:
        self.rows = ()
        self.selected = self.tile = None
        self.revealed, self.unfolded = frozenset(), frozenset()


def _rows_of(dictionary: Dictionary, **known: Any) -> Rows:
    return solution_rows(Solution(**known), dictionary.taught)
