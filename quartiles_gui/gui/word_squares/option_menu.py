"""The menu with the options of a square."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.core.word_squares.options import SIZES, SquareOptions, Symmetry
from quartiles_gui.gui.translation import fill


class OptionMenu(QMenu):
    """Offers size, symmetry, repetition and transposition of squares."""

    options_changed = Signal()  # by the user

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("&Options"))
        self.setToolTipsVisible(True)
        sizes = [(size, fill("{size} × {size}", size=size)) for size in SIZES]
        self._sizes = self._choice(self.tr("&Size"), sizes)
        self._symmetries = self._choice(
            self.tr("S&ymmetric Squares"),
            [
                (Symmetry.ALL, self.tr("&All Squares")),
                (Symmetry.ONLY, self.tr("&Only Symmetric Ones")),
                (Symmetry.NONE, self.tr("&No Symmetric Ones")),
            ],
        )
        self._is_distinct = self._switch(
            self.tr("No &Word Twice"),
            self.tr("In a symmetric square, each row is also a column and counts once."),
        )
        self._is_transposed_once = self._switch(
            self.tr("One of Each &Transposed Pair"),
            self.tr(
                "If swapping rows and columns turns one square into another, only the one "
                "whose rows come first in the alphabet is shown."
            ),
        )
        self.addSeparator()
        self.clear_pattern = QAction(self.tr("&Clear Fixed Letters"), self)
        self.addAction(self.clear_pattern)
        self.set_options(SquareOptions())

    @property
    def options(self) -> SquareOptions:
        """The chosen options, without a pattern."""
        return SquareOptions(
            size=self._sizes.checkedAction().data(),
            symmetry=self._symmetries.checkedAction().data(),
            is_distinct=self._is_distinct.isChecked(),
            is_transposed_too=not self._is_transposed_once.isChecked(),
        )

    def set_options(self, options: SquareOptions) -> None:
        """Set the options, without emitting a signal."""
        for group, chosen in ((self._sizes, options.size), (self._symmetries, options.symmetry)):
            for action in group.actions():
                action.setChecked(action.data() == chosen)
        self._is_distinct.setChecked(options.is_distinct)
        self._is_transposed_once.setChecked(not options.is_transposed_too)

    def set_editable(self, editable: bool) -> None:
        actions = [*self._sizes.actions(), *self._symmetries.actions()]
        for action in (*actions, self._is_distinct, self._is_transposed_once, self.clear_pattern):
            action.setEnabled(editable)

    def _choice(self, title: str, entries: Sequence[tuple[object, str]]) -> QActionGroup:
        menu = self.addMenu(title)
        group = QActionGroup(self)
        for value, text in entries:
            action = group.addAction(text)
            action.setCheckable(True)
            action.setData(value)
            menu.addAction(action)
        group.triggered.connect(self.options_changed)
        return group

    def _switch(self, text: str, explanation: str) -> QAction:
        action = QAction(text, self)
        action.setCheckable(True)
        action.setToolTip(explanation)
        action.triggered.connect(self.options_changed)
        self.addAction(action)
        return action
