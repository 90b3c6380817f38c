"""What was reached on a board, in lines that name no word of it: for a message, and in pictures.

Each of the five has a color of its own (`exact_cover.colors_of`), the same for everybody. So the
squares tell nothing of the words, and show the order in which one found them.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.board.texts import days_text, hints_text, points_text, rank_name, title_of
from quartiles_gui.gui.days import day_text
from quartiles_gui.gui.result.scene import squares_text
from quartiles_gui.gui.translation import fill

_SIGNS = "⬜🟩🟦🟧🟪🟨"  # every messenger has them, in these colors
_BETWEEN = " · "


class ResultLine(NamedTuple):
    """The result on a board."""

    colors: tuple[int, ...]  # of the five, in the order found; 0 for one that wasn't
    title: str  # the game and the board
    parts: tuple[str, ...]  # rank, points, hints, days in a row

    @property
    def standing(self) -> str:
        return _BETWEEN.join(self.parts)

    @property
    def text(self) -> str:
        """All of it, as it is copied."""
        squares = "".join(_SIGNS[color] for color in self.colors)
        return "\n".join(filter(None, (squares, self.title, self.standing)))

    @property
    def order(self) -> str:
        """The squares, for screen readers."""
        return squares_text(self.colors)


def result_line(record: BoardRecord, game: Game, days: int = 0) -> ResultLine | None:
    """Return the result of a game on a board; None before anything is found.

    Squares come once it has ended: before, their number would tell how far somebody is.
    """
    if not game.counted:
        return None
    translate = QCoreApplication.translate
    in_a_row = (days_text(days),) if days > 1 else ()
    colors: tuple[int, ...] = ()
    if game.board.five and game.has_ended:
        colors = (*game.squares, *(0,) * (len(game.board.five) - len(game.squares)))
    title = fill(translate("ResultLine", "Quartiles · {board}"), board=plain_title(record))
    reached = rank_name(game.rank), points_text(game.points), hints_text(record.hints.used)
    return ResultLine(colors, title, (*reached, *in_a_row))


def plain_title(record: BoardRecord) -> str:
    """Return what a board is called among friends: the note may have a word in it."""
    if record.created and not record.origin.is_made:
        return day_text(record.shown_day)
    return title_of(record._replace(note=""))
