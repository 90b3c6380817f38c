"""Checks that everything that a window shows fits into the room that it has.

A text may be cut on purpose, by an ellipsis, where its tooltip has the whole of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenuBar,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from quartiles_gui.gui.widgets.labels import LinesLabel

ROUNDING = 1  # pixel; text is measured in fractions of one
TOOL_BUTTON_SLACK = 3  # pixels that Qt adds to the size of a tool button, style sheet or not
TAB_SLACK = 1  # pixel by which a name may be wider when it is chosen, and bold


def misfits(window: QWidget) -> list[str]:
    """Return what doesn't fit in a window or dialog, as lines for a person."""
    parts = [window, *window.findChildren(QWidget)]
    seen = [part for part in parts if part.isVisibleTo(window)]
    found = []
    for part in seen:
        # what is said aside is left out where its line has no room for it
        is_left_out = part.objectName() == "aside" and part.size() == QSize(0, 0)
        if part.window() is window and not is_left_out:
            found += [f"{_name(part)}: {misfit}" for misfit in _misfits_of(part, window)]
    return found


def overlaps(window: QWidget) -> list[str]:
    """Return which parts with the same parent lie on each other, as lines for a person."""
    found = []
    for parent in [window, *window.findChildren(QWidget)]:
        parts = [
            child
            for child in parent.children()
            if isinstance(child, QWidget) and child.isVisible() and _shows_something(child)
        ]
        for one, other in combinations(parts, 2):
            shared = one.geometry().intersected(other.geometry())
            is_field = isinstance(parent, QLineEdit | QAbstractItemView | QComboBox)
            if min(shared.width(), shared.height()) > ROUNDING and not is_field:
                found.append(f"{_name(one)} on {_name(other)}")
    return found


def texts(window: QWidget) -> set[str]:
    """Return all texts of a window, wherever one would have to scroll to them."""
    found = set()
    for part in window.findChildren(QWidget):
        if not part.isVisibleTo(window) or part.window() is not window.window():
            continue
        if isinstance(part, LinesLabel):
            found.add(part.accessibleName())
        elif isinstance(part, QTabBar):
            found |= {part.tabText(number) for number in range(part.count())}
        elif isinstance(part, QLineEdit):
            found.add(part.placeholderText())
        elif isinstance(part, QLabel | QAbstractButton):
            found.add(part.text())
    return found - {""}


def _name(part: QWidget) -> str:
    text = next((str(part.property(name)) for name in ("text", "title") if part.property(name)), "")
    name = part.accessibleName() or part.objectName()
    return f"{type(part).__name__} “{text or name}”"


def _misfits_of(part: QWidget, window: QWidget) -> Iterator[str]:
    yield from _cut_off(part, window)
    if isinstance(part, QLabel):
        yield from _label(part)
    elif isinstance(part, QAbstractButton):
        slack = TOOL_BUTTON_SLACK if isinstance(part, QToolButton) else 0
        yield from _smaller(part, part.minimumSizeHint() if part.text() else QSize(), slack)
    elif isinstance(part, QTabBar) and not part.usesScrollButtons():
        yield from _smaller(part, part.sizeHint(), TAB_SLACK * part.count())
    elif isinstance(part, QMenuBar):
        yield from _menu_bar(part)
    elif isinstance(part, QComboBox):
        yield from _combo_box(part)
    elif isinstance(part, QLineEdit):
        yield from _line_edit(part)
    elif isinstance(part, QHeaderView):
        yield from _header(part)
    elif isinstance(part, QTableView):
        yield from _table(part)
    elif isinstance(part, QScrollArea):
        yield from _scroll_area(part)


def _cut_off(part: QWidget, window: QWidget) -> Iterator[str]:
    """Say where the edge of another widget cuts a part off, unless one can scroll to it."""
    if not _shows_something(part):
        return
    inner, owner = QRect(QPoint(), part.size()), part
    while owner is not window:
        parent = owner.parentWidget()
        if parent is None or isinstance(parent.parentWidget(), QAbstractScrollArea):
            return
        inner.translate(owner.pos())
        outside = inner.united(parent.rect()).size() - parent.size()
        if not outside.isNull() and outside != QSize(0, 0):
            yield f"{outside.width()}×{outside.height()} pixels outside {_name(parent)}"
            return
        owner = parent


def _shows_something(part: QWidget) -> bool:
    if isinstance(part, QLabel):
        return bool(part.text())
    return isinstance(part, QAbstractButton | QLineEdit | QComboBox | QAbstractItemView)


def _too_wide(text: str, metrics: QFontMetrics, room: int) -> Iterator[str]:
    width = metrics.horizontalAdvance(text)
    if width > room + ROUNDING:
        yield f"{width} pixels wide in {room}"


def _smaller(part: QWidget, wanted: QSize, slack: int) -> Iterator[str]:
    if wanted.width() > part.width() + ROUNDING + slack:
        yield f"{wanted.width()} pixels wide in {part.width()}"
    if wanted.height() > part.height() + ROUNDING + slack:
        yield f"{wanted.height()} pixels high in {part.height()}"


def _is_told_whole(part: QWidget, text: str) -> bool:
    return text.endswith("…") and len(part.toolTip()) >= len(text)


def _scroll_area(area: QScrollArea) -> Iterator[str]:
    hidden = area.horizontalScrollBar().maximum()
    if hidden and area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
        yield f"{hidden} pixels beside what is seen"


def _label(label: QLabel) -> Iterator[str]:
    text = label.text().replace("&", "") if label.buddy() else label.text()
    paints_itself = type(label).paintEvent is not QLabel.paintEvent
    if not text or paints_itself or _is_told_whole(label, text):
        return
    if label.textFormat() is Qt.TextFormat.RichText:
        yield from _smaller(label, QSize(0, label.heightForWidth(label.width())), 0)
        return
    room = label.contentsRect()
    margin = label.margin() + max(0, label.indent())
    room.adjust(margin, label.margin(), -label.margin(), -label.margin())
    metrics = label.fontMetrics()
    if label.wordWrap():
        for word in text.split():
            yield from _too_wide(word, metrics, room.width())
        flags = Qt.TextFlag.TextWordWrap | label.alignment()
        height = metrics.boundingRect(QRect(0, 0, room.width(), 0), flags, text).height()
        if height > room.height() + ROUNDING:
            yield f"{height} pixels high in {room.height()}"
        return
    lines = text.split("\n")
    for line in lines:
        yield from _too_wide(line, metrics, room.width())
    height = metrics.height() + (len(lines) - 1) * metrics.lineSpacing()
    if height > room.height() + ROUNDING:
        yield f"{height} pixels high in {room.height()}"


def _menu_bar(bar: QMenuBar) -> Iterator[str]:
    for action in bar.actions():
        if action.isVisible() and not bar.rect().contains(bar.actionGeometry(action)):
            yield f"no room for {action.text()}"


def _combo_box(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    room = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
    )
    text = box.currentText()
    if not (box.toolTip() or "").count(text):
        yield from _too_wide(text, box.fontMetrics(), room.width())
    if box.fontMetrics().height() > room.height() + ROUNDING:
        yield f"{box.fontMetrics().height()} pixels high in {room.height()}"


def _line_edit(field: QLineEdit) -> Iterator[str]:
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    room = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
    metrics = field.fontMetrics()
    is_cut_text = field.isReadOnly() or field.property("tile")  # others scroll
    text = field.text() if is_cut_text else field.placeholderText()
    is_named = bool(field.accessibleName())  # a prompt then may end with an ellipsis
    if not is_cut_text and (field.text() or is_named):
        text = ""
    buttons = [
        button.width() for button in field.findChildren(QAbstractButton) if button.isVisible()
    ]
    yield from _too_wide(text, metrics, room.width() - sum(buttons))
    if metrics.height() > room.height() + ROUNDING:
        yield f"{metrics.height()} pixels high in {room.height()}"


def _header(header: QHeaderView) -> Iterator[str]:
    for section in range(header.count()):
        wanted, room = header.sectionSizeFromContents(section), header.sectionSize(section)
        if header.orientation() is Qt.Orientation.Horizontal and wanted.width() > room + ROUNDING:
            yield f"section {section}: {wanted.width()} pixels wide in {room}"


def _table(table: QTableView) -> Iterator[str]:
    if type(table.itemDelegate()) is not QStyledItemDelegate:
        return  # it paints its rows itself
    model = table.model()
    for row in range(min(model.rowCount(), 50)):
        for column in range(model.columnCount()):
            index = model.index(row, column, QModelIndex())
            wanted, room = table.sizeHintForIndex(index), table.columnWidth(column)
            if wanted.width() > room + ROUNDING and not index.data(Qt.ItemDataRole.ToolTipRole):
                yield f"“{index.data()}”: {wanted.width()} pixels wide in {room}"
