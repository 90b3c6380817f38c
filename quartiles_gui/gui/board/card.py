"""The card of a board that is played or reviewed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.fonts import unit, usual_unit
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.scrolling import ScrolledCard

_ABOVE = 31  # pixels of the design above the page, that large text takes in the end
_LEAST = 220  # pixels


class BoardCard(ScrolledCard):
    """A board with other parts, which scroll with it where there is little room.

    However large the text is, tiles aren't smaller than at 100 %: what the window's header takes,
    the room around the board loses.

    Args:
        around: Pixels of the design above and below the board.
    """

    def __init__(
        self,
        appearance: Appearance,
        parent: QWidget,
        insets: tuple[int, int, int, int],
        *,
        around: int,
    ) -> None:
        super().__init__(parent, insets)
        self._around = around
        self.board = BoardGrid(appearance, self.content)

    def _fit(self) -> None:
        super()._fit()
        now, usual = unit(self.font()), usual_unit(self.font())
        around = round(self._around * usual - _ABOVE * (now - usual))
        self.board.setFixedHeight(max(_LEAST, self.height() - around))
