"""A board to be shared, with or without its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.game import Game, verdict_of
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.quartiles.report import format_solution, summary
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.sharing.result_line import ResultLine, plain_title, result_line
from quartiles_gui.gui.translation import text_of

NO_WORDS = Verdict((), (), (), ())


class SharedSolution(NamedTuple):
    """A board to share, and its solution as far as that may be told.

    The ticked words aren't shown, but make it surer how many words there are.
    """

    board: Board
    verdict: Verdict = NO_WORDS
    ticked: frozenset[str] = frozenset()
    title: str = ""
    date: str | None = None  # of the puzzle, ISO
    note: str = ""  # how many words and points there are, if that is known
    # Returns what a web page has to know of its words, after a search if need be; None if the
    # words of the board can't be known.
    made: Callable[[], MadeBoard] | None = None
    result: ResultLine | None = None  # what was reached on it
    words: Dictionary | None = None  # by which a web page of it gives clues

    @property
    def has_words(self) -> bool:
        """Whether there are any words to share."""
        return bool(self.verdict.rated)

    @property
    def heading(self) -> str:
        """The title, or else the name of the game."""
        return self.title or QCoreApplication.translate("SolutionPicture", "Quartiles")

    def file_name(self, *, with_words: bool) -> str:
        """Return a suggestion for the name of a file, without ending."""
        translate = QCoreApplication.translate
        if with_words:
            return translate("Exports", "Quartiles solution")
        return f"Quartiles {self.date}" if self.date else translate("BoardFiles", "Quartiles board")

    def text(self, *, with_words: bool) -> str:
        """Return it as text: the board, and its words if ``with_words``."""
        if with_words:
            return format_solution(self.board, self.verdict, ticked=self.ticked, text_of=text_of)
        head = "".join(f"{line}\n" for line in (self.title, self.note) if line)
        return f"{head}\n{self.board}\n" if head else f"{self.board}\n"


def note_on(made: MadeBoard) -> str:
    """Return how many words and points a board has; empty if it has no words."""
    return text_of(summary(expected_of(verdict_of(made)))) if made.words else ""


def shared_of(record: BoardRecord, game: Game | None, days: int = 0) -> SharedSolution:
    """Return a board to share; its words only if none of them is missing in the game on it."""
    if game is None:
        return SharedSolution(record.board, title=_title(record), date=record.date)
    verdict = verdict_of(game.board)
    return SharedSolution(
        board=Board(game.board.tiles),
        verdict=verdict if game.is_finished else NO_WORDS,
        ticked=frozenset(item.word for item in game.counted),
        title=_title(record),
        date=record.date,
        note=note_on(game.board),
        made=lambda: game.board,
        # points are what one has found by oneself
        result=None if record.is_told else result_line(record, game, days),
    )


def _title(record: BoardRecord) -> str:
    return record.title or plain_title(record)
