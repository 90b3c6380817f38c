"""What is shown together is laid out once, and what gets the keyboard is scrolled into sight."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.widgets.layouts import column, laid_out_once, row
from quartiles_gui.gui.widgets.scrolling import Scrolled


class Resizes(QObject):
    """Counts how often a widget gets another size."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count."""
        self.count += event.type() == QEvent.Type.Resize
        return super().eventFilter(watched, event)


class CountedColumn(QVBoxLayout):
    """Counts how often it lays out what is in it."""

    times = 0

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        self.times += 1
        super().setGeometry(rect)


def test_what_is_shown_together_is_laid_out_once(qtbot: QtBot) -> None:
    window, labels, rest = _window(qtbot)
    resizes = Resizes(rest)
    with laid_out_once(window):
        for label in labels:
            label.show()
    qtbot.waitUntil(lambda: rest.y() >= sum(label.height() for label in labels))

    assert resizes.count == 1
    tops = [label.y() for label in labels]
    assert tops == sorted(set(tops))


def test_what_is_around_is_laid_out_once_all_within_has_its_size(qtbot: QtBot) -> None:
    window = QWidget()
    frame, page, card, label = QWidget(window), QWidget(), QWidget(), QLabel("a\nb\nc")
    around = CountedColumn(frame)
    around.addWidget(page)
    column(label, within=card)
    column(card, QLabel("d", page), None, within=page)
    column(frame, within=window)
    label.hide()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    around.times = 0
    with laid_out_once(page):
        label.show()
    assert card.height() >= label.sizeHint().height()
    assert around.times == 1


def test_what_is_shown_meanwhile_is_visible_at_once(qtbot: QtBot) -> None:
    window, labels, _ = _window(qtbot)
    with laid_out_once(window):
        labels[0].show()
        assert labels[0].isVisible()


def test_layouts_go_on_after_an_error_and_inside_one_another(qtbot: QtBot) -> None:
    window, labels, rest = _window(qtbot)
    resizes = Resizes(rest)
    with pytest.raises(RuntimeError), laid_out_once(window), laid_out_once(labels[0]):
        raise RuntimeError
    labels[0].show()

    assert resizes.count == 1


def _window(qtbot: QtBot) -> tuple[QWidget, Sequence[QLabel], QLabel]:
    """Return a shown window, the hidden labels at its top, and what takes the rest of it."""
    window = QWidget()
    labels = [QLabel(text, window) for text in "abc"]
    for label in labels:
        label.hide()
    rest = QLabel(window)
    column(row(labels[0]), row(labels[1]), row(labels[2]), (rest, 1), within=window)
    window.resize(200, 400)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window, labels, rest


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
