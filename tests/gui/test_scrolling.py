"""Areas that scroll where there is little room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.widgets.scrolling import Scrolled


def test_a_field_that_gets_the_keyboard_is_seen_whole(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    area = Scrolled(window)
    above, field, below = QWidget(), QLineEdit(), QWidget()
    column = QVBoxLayout(area.content)
    for part, height in ((above, 300), (field, 100), (below, 300)):
        part.setFixedHeight(height)
        column.addWidget(part)
    window.resize(300, 200)
    area.resize(300, 200)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    bar = area.verticalScrollBar()
    for edge in (bar.minimum(), bar.maximum()):
        field.clearFocus()
        bar.setValue(edge)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        assert field.visibleRegion().boundingRect() == field.rect()
