"""A figure with its name below."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget

from quartiles_gui.gui.widgets.labels import FigureLabel, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row

_SIDE = 2  # pixels
_SPACING = 3
_WIDEST = "888"


class StatBox(QFrame):
    """A figure with its name below.

    Args:
        one: What the figure counts, in the singular.
        many: The same in the plural.
        parent: The owner.
    """

    def __init__(self, one: str, many: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("stat", True)
        self._one = one
        self._many = many
        self._about = scaled_label(self.tr("about"), self, scale=0.88)
        self._about.setProperty("muted", True)
        self._about.hide()
        self._figure = FigureLabel(self)
        self._figure.setObjectName("figure")
        self._figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._caption = scaled_label(many, self, scale=0.88)
        self._caption.setProperty("muted", True)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        figure = row(None, self._about, self._figure, None, spacing=_SPACING)
        column(figure, self._caption, within=self, margins=(_SIDE, 8, _SIDE, 8), spacing=2)

    def show_figure(self, figure: str, *, is_exact: bool = True) -> None:
        """Show ``figure``, as about right unless it is exact."""
        name = self._one if figure == "1" else self._many
        about = "" if is_exact else self._about.text()
        self._about.setVisible(not is_exact)
        if figure != self._figure.text():
            self._figure.setText(figure)
            self._caption.setText(name)
        said = " ".join(filter(None, (about, figure, name)))
        if said != self._figure.accessibleName():
            self._figure.setAccessibleName(said)

    def minimumSizeHint(self) -> QSize:
        """Return the size for any figure, so that nothing moves aside once one is about right."""
        hint = super().minimumSizeHint()
        figure = self._figure.fontMetrics().horizontalAdvance(_WIDEST)
        width = self._about.sizeHint().width() + _SPACING + figure + 2 * _SIDE
        return QSize(max(hint.width(), width), hint.height())
