"""The list of the words found, with headings, fragments and points."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.gui.quartiles.solution_model import SolutionModel
from quartiles_gui.gui.quartiles.solution_rows import Heading, Role, WordRow
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.keys import KeyHint

_SIDE = 10  # pixels left and right of a row's text
_DOT = "·"
_TICK = ((0.24, 0.52), (0.43, 0.71), (0.77, 0.30))  # as fractions of the box
_FOLDS = {True: "▸", False: "▾"}
_JUDGMENTS = {True: "✓", False: "✗"}
_SCALE = 1.12  # of the font of the interface
_MOVES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
_NO_MOVE = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_BOX_SHARE = 0.46  # of a row's height: the box for ticking a word off


def _tick_box(rect: QRectF) -> QRectF:
    """Return the tick box of a row with the content rectangle ``rect``."""
    side = rect.height() * _BOX_SHARE
    return QRectF(rect.left(), rect.center().y() - side / 2, side, side)


def _asks_to_tick(event: QEvent, option: QStyleOptionViewItem) -> bool:
    if isinstance(event, QKeyEvent):
        return event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Space
    if not isinstance(event, QMouseEvent) or event.button() != Qt.MouseButton.LeftButton:
        return False
    inner = QRectF(option.rect).adjusted(_SIDE, 0, -_SIDE, 0)
    reach = _tick_box(inner).adjusted(-_SIDE, -inner.height(), _SIDE / 2, inner.height())
    return event.type() == QEvent.Type.MouseButtonRelease and reach.contains(event.position())


class SolutionDelegate(QStyledItemDelegate):
    """Paints the rows of the solution.

    Args:
        appearance: Gives the colors.
        parent: The list.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def _paint_heading(self, painter: QPainter, rect: QRectF, row: Heading) -> None:
        theme = self._appearance.theme
        base = painter.font()
        font = QFont(base)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(theme.color(f"length.{row.length}" if row.length else "text.muted"))
        title = f"{_FOLDS[row.is_folded]} {row.title} ({row.size})" if row.can_fold else row.title
        rect = rect.adjusted(0, rect.height() * 0.15, 0, 0)
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
        room = rect.width() - QFontMetricsF(font).horizontalAdvance(title + "  ")
        painter.setFont(base)
        painter.setPen(theme.color("text.muted"))
        note = QFontMetricsF(base).elidedText(row.note, Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, note)

    def _paint_word(
        self, painter: QPainter, rect: QRectF, row: WordRow, fragments: tuple[str, ...]
    ) -> None:
        theme = self._appearance.theme
        font = QFont(painter.font())
        font.setWeight(QFont.Weight.Medium)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        gap = metrics.horizontalAdvance(_DOT)
        left = rect.left()
        if not row.is_guess:
            box = _tick_box(rect)
            self._paint_box(painter, box, is_ticked=row.is_ticked)
            left = box.right() + _SIDE
        color = theme.color("text.muted" if row.is_ticked else "text")
        for number, fragment in enumerate(fragments):
            if number:
                painter.setPen(theme.color("text.muted"))
                painter.drawText(
                    QRectF(left, rect.top(), gap, rect.height()),
                    Qt.AlignmentFlag.AlignCenter,
                    _DOT,
                )
                left += gap
            width = metrics.horizontalAdvance(fragment)
            painter.setPen(color)
            painter.drawText(
                QRectF(left, rect.top(), width + 1, rect.height()),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                fragment,
            )
            left += width
        font.setBold(row.is_counted)
        painter.setFont(font)
        role = f"length.{len(row.found.path)}" if row.is_counted else "text.muted"
        painter.setPen(theme.color(role))
        points = "?" if row.is_guess else str(row.found.points)
        if row.judgment is not None:
            points = f"{_JUDGMENTS[row.judgment]}  {points}"
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, points)

    def _paint_box(self, painter: QPainter, box: QRectF, *, is_ticked: bool) -> None:
        theme = self._appearance.theme
        painter.save()
        painter.setPen(QPen(theme.color("accent" if is_ticked else "control.border"), 1.5))
        painter.setBrush(theme.color("accent") if is_ticked else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, box.width() * 0.28, box.width() * 0.28)
        if is_ticked:
            pen = QPen(theme.color("accent.text"), box.width() * 0.14)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(
                [
                    QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
                    for x, y in _TICK
                ]
            )
        painter.restore()

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        """Tick a word off or remove its tick, on a click on its box or the space bar."""
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        if state is None or not _asks_to_tick(event, option):
            return False
        is_ticked = Qt.CheckState(state) is Qt.CheckState.Checked
        wanted = Qt.CheckState.Unchecked if is_ticked else Qt.CheckState.Checked
        return model.setData(index, wanted, Qt.ItemDataRole.CheckStateRole)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a heading or a word; a selected word gets the color of its tile count."""
        from PySide6.QtWidgets import QStyle  # for the first row, not the first paint

        row = index.data(Role.ROW)
        rect = QRectF(option.rect)
        painter.save()
        painter.setFont(option.font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            theme = self._appearance.theme
            has_focus = option.state & QStyle.StateFlag.State_HasFocus
            focus_pen = QPen(theme.color("focus"), 2)
            painter.setPen(focus_pen if has_focus else QPen(Qt.PenStyle.NoPen))
            length = len(row.found.path) if isinstance(row, WordRow) else 0
            painter.setBrush(theme.color(f"length.{length}.fill" if length else "stat.fill"))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)
        inner = rect.adjusted(_SIDE, 0, -_SIDE, 0)
        if isinstance(row, WordRow):
            self._paint_word(painter, inner, row, index.data(Role.FRAGMENTS))
        elif isinstance(row, Heading):
            self._paint_heading(painter, inner, row)
        painter.restore()

    def sizeHint(
        self,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QSize:
        """Return the size of a row in the user's font."""
        return QSize(120, round(QFontMetricsF(option.font).height() * 1.85))


class SolutionList(QListView):
    """The words found; the selected one is the current index.

    Args:
        appearance: Gives the colors.
        model: The rows.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, model: SolutionModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setItemDelegate(SolutionDelegate(appearance, self))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * _SCALE)
        self.setFont(font)
        self.setAccessibleName(self.tr("Words found"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)  # or else every row would be measured at each find
        KeyHint(self, [self.tr("Up and down in the list")], self.tr("light up the path of a word"))
        KeyHint(self, [self.tr("Space in the list")], self.tr("tick off the selected word"))
        appearance.changed.connect(self._repaint)

    def selected_word(self) -> FoundWord | None:
        """Return the selected word, unless it is hidden."""
        row = self._model.row_at(self.currentIndex())
        return row.found if isinstance(row, WordRow) and not row.is_hidden else None

    def select(self, word: FoundWord) -> bool:
        """Select a word, and return whether it is in the list."""
        index = self._model.index_of(word)
        if index.isValid():
            self.setCurrentIndex(index)
        return index.isValid()

    def select_first(self) -> None:
        """Select the first word."""
        self.setCurrentIndex(self._model.first_word())

    def show_group(self, heading: QModelIndex) -> None:
        """Scroll as far as needed to show a heading, and as many words below it as fit."""
        self.scrollTo(self._model.last_of_group(heading))
        self.scrollTo(heading)

    def _target(self, key: int) -> int:
        """Return the row to which a key leads, which can be selected; -1 if there isn't one."""
        rows = self._model.selectable_rows
        row = self.currentIndex().row()
        before = [other for other in rows if other < row]
        after = [other for other in rows if other > row]
        if key == Qt.Key.Key_Home or row < 0:
            return rows[0] if rows else -1
        if key == Qt.Key.Key_End:
            return rows[-1]
        if key == Qt.Key.Key_Up:
            return before[-1] if before else row
        if key == Qt.Key.Key_Down:
            return after[0] if after else row
        is_up = key == Qt.Key.Key_PageUp
        end = self._row_a_page_away(row, is_up=is_up)
        if is_up:
            return next((other for other in before if other >= end), before[-1] if before else row)
        return next(
            (other for other in reversed(after) if other <= end), after[0] if after else row
        )

    def _row_a_page_away(self, row: int, *, is_up: bool) -> int:
        """Return the row that is as far above or below as rows are seen at once."""
        rect = self.visualRect(self._model.index(row))
        step = max(0, self.contentsRect().height() - 2 * rect.height())
        target = rect.center() + QPoint(0, -step if is_up else step)
        index = self.indexAt(target)
        if index.isValid():
            return index.row()
        return 0 if is_up else self._model.rowCount() - 1

    def _go_to(self, row: int) -> None:
        """Select a row; if a heading stands above it, show that as well."""
        index = self._model.index(row)
        self.setCurrentIndex(index)
        above = self._model.index(row - 1)
        if isinstance(self._model.row_at(above), Heading):
            self.scrollTo(above)
        self.scrollTo(index)

    def _repaint(self) -> None:
        # asked for only here: PySide6 makes the enumerations of all views, some 10 ms, to find
        # out what the viewport is
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from word to word, past the headings, which Qt's own list does not leave behind."""
        if event.key() in _MOVES and not event.modifiers() & _NO_MOVE:
            row = self._target(event.key())
            if row >= 0:
                self._go_to(row)
        else:
            super().keyPressEvent(event)
