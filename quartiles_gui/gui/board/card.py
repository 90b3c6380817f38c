"""The card of a board that is played or reviewed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.fonts import is_large, is_low, unit, usual_unit
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import ActionButton, set_narrow
from quartiles_gui.gui.widgets.scrolling import ScrolledCard

_ABOVE = 31  # pixels of the design above the page, that large text takes in the end
_LEAST = 220  # pixels
_SPACING, _CLOSE = 14, 6  # pixels between the parts
_CLOSE_INSET = 10  # pixels above and below them


class BoardCard(ScrolledCard):
    """A board with other parts, which scroll with it where there is little room.

    However large the text is, tiles aren't smaller than at 100 %: what the window's header takes,
    the room around the board loses. In a low window all stands closer.

    Args:
        around: Pixels of the design above and below the board.

    Attributes:
        is_close: Whether there is little room for large text.
        spare: A part that goes then.
    """

    spare: QWidget | None = None

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

    @property
    def is_close(self) -> bool:
        return is_low(self) and is_large(self.font())

    def _fit(self) -> None:
        super()._fit()
        low, outer, parts = is_low(self), self.layout(), self.content.layout()
        if outer is None or parts is None:
            return
        _, top, _, bottom = self._insets
        if low:
            top = bottom = _CLOSE_INSET
        outer.setContentsMargins(0, top, 0, bottom)
        parts.setSpacing(_CLOSE if low else _SPACING)
        if self.spare is not None:
            self.spare.setHidden(self.is_close)
        for button in self.content.findChildren(ActionButton):
            set_narrow(button, is_narrow=self.is_close)
        now, usual = unit(self.font()), usual_unit(self.font())
        around = round(self._around * usual - _ABOVE * (now - usual))
        self.board.setFixedHeight(max(_LEAST, self.height() - around))
