"""The question whether the words found are all that the game takes, and what became of it."""

from __future__ import annotations

from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from quartiles_gui.gui.widgets.buttons import ActionButton
from quartiles_gui.gui.widgets.labels import WrappedLabel, scaled_label
from quartiles_gui.gui.widgets.layouts import Flow, column

_GAP = 12  # pixels


class FinishingFoot(QWidget):
    """Asks whether nothing is missing, and why it asks; then it thanks, with a way back."""

    def __init__(self, finish: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._finish = finish
        self._undo = QAction(self.tr("Undo"), self)
        self._undo.triggered.connect(finish.trigger)
        self._build()

    def show_finished(self, *, is_finished: bool) -> None:
        self._question.setHidden(is_finished)
        self._button.setHidden(is_finished)
        self._back.setVisible(is_finished)
        thanks = self.tr("Thank you. Later boards learn from it.")
        self._reason.setText(thanks if is_finished else self.tr("Later boards learn from it."))

    def _build(self) -> None:
        rule = QFrame(self)
        rule.setProperty("rule", True)
        self._question = scaled_label(
            self.tr("Were these all the game takes?"), self, scale=1, weight=QFont.Weight.DemiBold
        )
        self._question.setWordWrap(True)
        self._button = self._tool(self._finish, "small")
        self._back = self._tool(self._undo, "link")
        self._reason = WrappedLabel(self)
        self._reason.setObjectName("learned")
        answer = Flow(self._button, (self._reason, 1), self._back, spacing=_GAP)
        column(rule, self._question, answer, within=self, spacing=_GAP)
        self.hide()

    def _tool(self, action: QAction, style: str) -> QToolButton:
        button = ActionButton(self)
        button.setProperty(style, True)
        button.setDefaultAction(action)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return button
