"""The list of words on a board: its rows, the selected one, and which words are hidden."""

from __future__ import annotations

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.quartiles.board_on_page import BoardOnPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.word_list.word_rows import (
    Key,
    Rows,
    Solution,
    WordRow,
    first_word,
    game_rows,
    in_place,
    solution_rows,
)


class Listing:
    """The list of words: those found, or those of a solution as far as they are shown.

    Words of a solution may be hidden, here and on the next boards, and are revealed one by one.
    """

    def __init__(self, session: BoardOnPage, settings: Settings) -> None:
        self._session = session
        self._settings = settings
        self.hides_words = False
        self.forget()

    @property
    def selected_word(self) -> FoundWord | None:
        """The selected word, unless it is hidden."""
        row = next((row for row in self.rows if row.key == self.selected), None)
        return row.found if isinstance(row, WordRow) and not row.is_hidden else None

    def forget(self) -> None:
        """Forget the board, before another one comes."""
        self.rows: Rows = ()
        self.selected: Key | None = None
        self.selects_first = False  # once there is a solution
        self.leaves_out_found = False
        self._revealed: frozenset[str] = frozenset()  # hidden words that were asked for
        self._unfolded: frozenset[int] = frozenset()  # keys of headings

    def follow(self, record: BoardRecord) -> None:
        """Hide words as the record says or, before there is a solution, as the user chose last."""
        is_told = record.mode is BoardMode.SOLVE
        self.hides_words = record.is_secret if is_told else self._settings.hides_words

    def select(self, key: Key | None) -> None:
        with self._session.deed():
            self.selected = key

    def activate(self, key: Key) -> None:
        """Reveal a hidden word, or fold or unfold a group."""
        with self._session.deed():
            if isinstance(key, str):
                self._revealed |= {key}
            else:
                self._unfolded ^= {key}

    def leave_out_found(self, are_left_out: bool) -> None:
        with self._session.deed():
            self.leaves_out_found = are_left_out

    def hide_words(self, are_hidden: bool) -> None:
        """Hide words of solutions, here and on later boards, or show those of this one."""
        session = self._session
        if are_hidden != self.hides_words:
            with session.deed():
                self.hides_words, self._revealed = are_hidden, frozenset()
                self._settings.hides_words = are_hidden
                if session.record.is_secret:  # it is told now
                    session.document.put(self.told(session.record))

    def told(self, record: BoardRecord) -> BoardRecord:
        """Return the record with the solution shown, unless words are hidden."""
        is_secret = self.hides_words and not record.is_ours
        record = record._replace(mode=BoardMode.SOLVE, is_secret=is_secret)
        game = record.game()
        if is_secret or game is None or not (record.is_begun or record.is_ours):
            return record
        return record.showing(item.word for item in game.missing)

    def settle(self) -> None:
        """List what is known now; the same row is selected, or one in its place."""
        before, self.rows = self.rows, self._rows()
        if self.selected is not None:
            self.selected = in_place(self.selected, before, self.rows)
        elif self.selects_first and self._session.state is State.SOLVED:
            self.selected, self.selects_first = first_word(self.rows), False

    def _rows(self) -> Rows:
        session = self._session
        state, verdict, game = session.state, session.verdict, session.game
        if state is State.FILLING:
            return ()
        marked = session.marked
        if state is State.FINDING or session.is_ours or verdict is None:
            rows = () if game is None else game_rows(game)
            return tuple(r for r in rows if not (self.leaves_out_found and r.key in marked))
        is_solving, five, seen = state is State.SOLVING, session.five, session.search.found
        solution = Solution(
            fragments=session.record.board.fragments,
            finds=tuple(seen.values()),
            verdict=None if is_solving else verdict,
            five=tuple(item for item in five if item.word in seen) if is_solving else five,
            ticked=marked,
            revealed=self._revealed,
            unfolded=self._unfolded,
            hides_words=self.hides_words,
            leaves_out_ticked=self.leaves_out_found,
        )
        return solution_rows(solution, session.listed.taught)
