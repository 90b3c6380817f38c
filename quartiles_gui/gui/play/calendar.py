"""The calendar of past days: a popup with a month, and how each day's board stands."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from enum import Enum
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QLayout,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from quartiles_gui.core.quartiles.game import POINT_RANKS, Rank
from quartiles_gui.gui.fonts import is_large, unit
from quartiles_gui.gui.play.scene import days_text, rank_name, result_text
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.theme import Appearance, Theme
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import (
    TextLabel,
    heading,
    muted_label,
    scaled_font,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.library.statistics import DayResult, days_in_a_row, longest_row

_DAY = timedelta(1)
_WEEK = 7
_MOST_CELLS = 31
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -_WEEK, Qt.Key.Key_Down: _WEEK}
_SHARES = {  # of the accent in a cell, by the rank from the start on; the rest is the card
    "light": (0.10, 0.24, 0.42, 0.66, 1.0),
    "dark": (0.16, 0.30, 0.46, 0.60, 1.0),
}

_LEFT = "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}"
_RIGHT = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"

# pixels of the design
_CELL_WIDTH, _CELL_HEIGHT, _CELL_ROUND = 45.0, 38.0, 9.0
_GAP = 7.5  # between two cells
_BELOW = 9.0  # the room for the line
_ROW_GAP = 3.0
_LINE, _LINE_BELOW = 2.5, 4.0  # under days in a row, and how far
_SQUARE, _SQUARE_STEP = 4.5, 6.0
_TODAY_INSET = 4.0
_DIGIT_SCALE = 13 / 14
_ROUND = 14  # pixels: of the corners
_LEGEND_SCALE = 12 / 14
_SWATCH_STEP = 16.0


class DayScene(NamedTuple):
    """What is known of a day."""

    day: date
    standing: str  # what was played on it, in words
    result: DayResult | None
    is_open: bool  # its board can be played
    is_today: bool
    is_in_row: bool  # one of several days in a row


class MonthScene(NamedTuple):
    """What the calendar shows of a month."""

    title: str
    days: tuple[DayScene, ...]
    has_earlier: bool
    has_later: bool
    figures: tuple[str, ...]


def month_scene(session: PlaySession, first: date) -> MonthScene:
    """Return what is known of the month that begins with a day."""
    today, earliest, end = session.today(), session.first_day(), next_month(first)
    results = {result.day: result for result in session.boards.days(first - _DAY, end)}
    on_time = {day for day, result in results.items() if result.is_on_time and day <= today}
    days = []
    for day in (first + number * _DAY for number in range((end - first).days)):
        is_open = earliest <= day <= today
        is_in_row = day in on_time and bool({day - _DAY, day + _DAY} & on_time)
        standing = _standing(results.get(day), is_in_row=is_in_row) if is_open else ""
        days.append(DayScene(day, standing, results.get(day), is_open, day == today, is_in_row))
    played = [day.result for day in days if day.is_open and day.result and day.result.points]
    top = sum(result.rank in (Rank.TOP, Rank.ALL_WORDS) for result in played)
    translate = QCoreApplication.translate
    top_text = translate("Calendar", "{count} top ranks")
    if top == 1:
        top_text = translate("Calendar", "1 top rank")
    row = session.boards.days_on_time(today)
    longest = fill(translate("Play", "longest {count}"), count=longest_row(row))
    shown = sum(day.is_open for day in days)
    return MonthScene(
        f"{QLocale().standaloneMonthName(first.month)} {first.year}",
        tuple(days),
        first > earliest,
        end <= today,
        (
            fill(translate("Calendar", "{count} of {all} days"), count=len(played), all=shown),
            fill(top_text, count=top),
            f"{days_text(days_in_a_row(row, today))}, {longest}",
        ),
    )


def next_month(first: date) -> date:
    """Return the first day of the month after that of ``first``."""
    return (first + 31 * _DAY).replace(day=1)


def _standing(result: DayResult | None, *, is_in_row: bool) -> str:
    translate = QCoreApplication.translate
    parts = [result_text(result)]
    if result is not None and result.has_five:
        parts.append(translate("Calendar", "all five"))
    if is_in_row:
        parts.append(translate("Calendar", "in a row"))
    return ", ".join(parts)


def _day_name(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


class Calendar(QFrame):
    """A popup with a month; arrow keys go by day and week, Page Up and Down by month."""

    def __init__(self, session: PlaySession, appearance: Appearance, parent: QWidget) -> None:
        # without the system's frame and shadow, which have other corners
        kind = Qt.WindowType
        super().__init__(
            parent, kind.Popup | kind.FramelessWindowHint | kind.NoDropShadowWindowHint
        )
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._session = session
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(self.tr("Calendar"))
        self._cells = [DayCell(appearance, self) for _ in range(_MOST_CELLS)]
        self._shown = MonthScene("", (), False, False, ())
        record = session.record
        day = None if record is None else record.day
        self._build(appearance)
        self._go(session.today() if day is None else date.fromisoformat(day))

    def open_at(self, corner: QPoint) -> None:
        """Open with the upper left corner at a point of the screen, or as near as it fits."""
        self.adjustSize()
        room = self.screen().availableGeometry()
        left = max(room.left(), min(corner.x(), room.right() - self.width()))
        top = max(room.top(), min(corner.y(), room.bottom() - self.height()))
        self.move(left, top)
        self.show()
        self._current.setFocus(Qt.FocusReason.PopupFocusReason)

    def _build(self, appearance: Appearance) -> None:
        self._title = heading("", self)
        self._earlier = self._button(_LEFT, self.tr("The month before"))
        self._later = self._button(_RIGHT, self.tr("The month after"))
        self._earlier.clicked.connect(self._on_earlier)
        self._later.clicked.connect(self._on_later)
        self._grid = MonthGrid(self)
        self._about = scaled_label("", self, scale=1, weight=QFont.Weight.DemiBold)
        self._standing = muted_label("", self)
        self._open = self._button(self.tr("Open"), "")
        self._open.clicked.connect(self._on_open)
        self._figures = [TextLabel("", self) for _ in range(3)]
        rules = [QFrame(self) for _ in range(2)]
        for rule in rules:
            rule.setProperty("rule", True)
        large = is_large(self.font())
        above, gap = (10, 8) if large else (16, 12)  # so that small screens have room
        column(
            row(self._title, None, self._earlier, self._later, spacing=8),
            row(None, self._grid, None),
            self._legend(appearance),
            rules[0],
            row(column(self._about, self._standing, spacing=2), None, self._open, spacing=12),
            rules[1],
            row(*self._figures, spacing=18),
            within=self,
            margins=(18, above, 18, above),
            spacing=gap,
        )
        for cell in self._cells:
            cell.clicked.connect(self._on_clicked)
            cell.focused.connect(self._tell)
            cell.left.connect(self._go)
            cell.opened.connect(self._play)

    def _legend(self, appearance: Appearance) -> QLayout:
        def label(text: str) -> QWidget:
            return scaled_label(text, self, scale=_LEGEND_SCALE)

        ranks, five, line = (Sample(mark, appearance, self) for mark in Mark)
        start, top = label(self.tr("Start")), label(rank_name(Rank.TOP))
        all_five = QCoreApplication.translate("Calendar", "all five")
        in_a_row = QCoreApplication.translate("Calendar", "in a row")
        samples = (five, label(all_five), None, line, label(in_a_row))
        return row(start, ranks, top, None, *samples, spacing=6)

    def _button(self, text: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("small", True)
        button.setText(text)
        button.setAccessibleName(name or text)
        button.setToolTip(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _go(self, day: date) -> None:
        """Go to a day, or to the nearest that has a board."""
        day = min(max(day, self._session.first_day()), self._session.today())
        scene = month_scene(self._session, day.replace(day=1))
        self._title.setText(scene.title)
        self._earlier.setEnabled(scene.has_earlier)
        self._later.setEnabled(scene.has_later)
        self._grid.show_month(scene, self._cells)
        for label, text in zip(self._figures, scene.figures, strict=True):
            label.setText(text)
        self._current = self._cells[day.day - 1]
        for cell in self._cells:
            is_current = cell is self._current
            focus = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            cell.setFocusPolicy(focus)
        self._current.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell(self._current.scene)

    def _tell(self, scene: DayScene) -> None:
        self._about.setText(_day_name(scene.day))
        self._standing.setText(scene.standing)

    def _on_earlier(self) -> None:
        self._go(_month_before(self._current.scene.day))

    def _on_later(self) -> None:
        self._go(_month_after(self._current.scene.day))

    def _on_clicked(self) -> None:
        cell = self.sender()
        assert isinstance(cell, DayCell)
        self._go(cell.scene.day)

    def _on_open(self) -> None:
        self._play(self._current.scene.day)

    def _play(self, day: date) -> None:
        self.close()
        self._session.play_day(day)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("control.border"))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)


class MonthGrid(QWidget):
    """The days in weeks, below the names of the weekdays."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._first = QLocale().firstDayOfWeek().value  # 1 is Monday, 7 is Sunday
        for place in range(_WEEK):
            number = (self._first - 1 + place) % _WEEK + 1
            short = QLocale().standaloneDayName(number, QLocale.FormatType.ShortFormat)
            label = muted_label(short, self)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._layout.addWidget(label, 0, place)
        self._layout.setHorizontalSpacing(0)
        self._layout.setVerticalSpacing(round(_ROW_GAP * unit(self.font())))

    def show_month(self, scene: MonthScene, cells: Sequence[DayCell]) -> None:
        start = (scene.days[0].day.isoweekday() - self._first) % _WEEK
        for number, cell in enumerate(cells):
            cell.setVisible(number < len(scene.days))
            if number < len(scene.days):
                week, weekday = divmod(start + number, _WEEK)
                self._layout.addWidget(cell, 1 + week, weekday)
                before = weekday > 0 and number > 0 and scene.days[number - 1].is_in_row
                after = weekday < _WEEK - 1 and number + 1 < len(scene.days)
                after = after and scene.days[number + 1].is_in_row
                cell.show_scene(scene.days[number], (before, after))


class Mark(Enum):
    """What the legend explains; the values are widths, in pixels of the design."""

    RANKS = 5 * _SWATCH_STEP
    ALL_FIVE = 5 * _SQUARE_STEP
    IN_A_ROW = 16.0


class Sample(QWidget):
    """A mark of the legend."""

    def __init__(self, mark: Mark, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._mark = mark
        self._appearance = appearance
        scale = unit(self.font())
        self.setFixedSize(round(mark.value * scale), round(_SWATCH_STEP * scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.scale(unit(self.font()), unit(self.font()))
        theme, middle = self._appearance.theme, _SWATCH_STEP / 2
        if self._mark is Mark.RANKS:
            for place, rank in enumerate(POINT_RANKS):
                painter.setBrush(_fill(rank, theme))
                swatch = QRectF(place * _SWATCH_STEP, 1, _SWATCH_STEP - 2, _SWATCH_STEP - 2)
                painter.drawRoundedRect(swatch, 4, 4)
        elif self._mark is Mark.ALL_FIVE:
            painter.setBrush(theme.color("text"))
            _paint_squares(painter, 0, middle - _SQUARE / 2)
        else:
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(QRectF(0, middle - 1, self._mark.value, _LINE), 1, 1)


def _paint_squares(painter: QPainter, left: float, top: float) -> None:
    """Paint the squares of all five, in pixels of the design."""
    for number in range(5):
        painter.drawRoundedRect(QRectF(left + number * _SQUARE_STEP, top, _SQUARE, _SQUARE), 1, 1)


class DayCell(QAbstractButton):
    """A day: the fill tells the rank, squares all five, and a line below it days in a row."""

    focused = Signal(object)  # with its `DayScene`
    left = Signal(object)  # for another day
    opened = Signal(object)  # with its day

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._follows = (False, False)  # whether the line comes from the left, and goes right
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        scale = unit(self.font())
        width = round((_CELL_WIDTH + _GAP) * scale)
        self.setFixedSize(width, round((_CELL_HEIGHT + _BELOW) * scale))

    def show_scene(self, scene: DayScene, follows: tuple[bool, bool]) -> None:
        self.scene, self._follows = scene, follows
        self.setText(str(scene.day.day))
        self.setEnabled(scene.is_open)
        name = _day_name(scene.day)
        self.setAccessibleName(f"{name}: {scene.standing}" if scene.standing else name)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        day, key = self.scene.day, Qt.Key(event.key())
        if key in _STEPS:
            self.left.emit(day + _STEPS[key] * _DAY)
        elif key == Qt.Key.Key_PageUp:
            self.left.emit(_month_before(day))
        elif key == Qt.Key.Key_PageDown:
            self.left.emit(_month_after(day))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(day)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.opened.emit(self.scene.day)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self.scene)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, scale, scene = self._appearance.theme, unit(self.font()), self.scene
        aside = _GAP / 2 * scale
        cell = QRectF(aside, 0, self.width() - 2 * aside, _CELL_HEIGHT * scale)
        around = _CELL_ROUND * scale
        fill, ink = theme.color("card"), theme.color("text" if scene.is_open else "text.disabled")
        if scene.result is not None and scene.is_open:
            fill = _fill(scene.result.rank, theme)
            ink = max(theme.color("text"), theme.color("accent.text"), key=partial(_contrast, fill))
        body = cell
        if scene.is_today:
            painter.setPen(QPen(theme.color("accent"), 2 * scale))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), around, around)
            inset = _TODAY_INSET * scale
            body = cell.adjusted(inset, inset, -inset, -inset)
        focus = QPen(theme.color("text"), 1.5 * scale)
        painter.setPen(focus if self.hasFocus() else Qt.PenStyle.NoPen)
        is_plain = self.underMouse() and scene.is_open and scene.result is None
        painter.setBrush(theme.color("control.hover") if is_plain else fill)
        painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), around, around)
        has_five = scene.result is not None and scene.result.has_five
        weight = QFont.Weight.DemiBold if scene.result is not None else QFont.Weight.Normal
        painter.setFont(scaled_font(_DIGIT_SCALE, weight))
        painter.setPen(ink)
        digit = cell.adjusted(0, 0, 0, -9 * scale) if has_five else cell
        painter.drawText(digit, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        if has_five:
            painter.save()
            painter.translate(cell.center().x(), cell.bottom() - 12 * scale)
            painter.scale(scale, scale)
            _paint_squares(painter, -2 * _SQUARE_STEP - _SQUARE / 2, 0)
            painter.restore()
        if scene.is_in_row:
            painter.setBrush(theme.color("accent"))
            left, right = (0.0 if follows else aside for follows in self._follows)
            top, width = cell.bottom() + _LINE_BELOW * scale, self.width() - left - right
            line = QRectF(left, top, width, _LINE * scale)
            painter.drawRoundedRect(line, line.height() / 2, line.height() / 2)


def _fill(rank: Rank, theme: Theme) -> QColor:
    place = POINT_RANKS.index(rank) if rank in POINT_RANKS else len(POINT_RANKS) - 1
    share, card, accent = _SHARES[theme.name][place], theme.color("card"), theme.color("accent")
    pairs = (
        (card.red(), accent.red()),
        (card.green(), accent.green()),
        (card.blue(), accent.blue()),
    )
    return QColor(*(round(own * (1 - share) + other * share) for own, other in pairs))


def _contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of WCAG 2.1, from 1 to 21."""
    lighter, darker = sorted(map(_luminance, (one, other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: QColor) -> float:
    parts = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _month_before(day: date) -> date:
    last = day.replace(day=1) - _DAY
    return last.replace(day=min(day.day, last.day))


def _month_after(day: date) -> date:
    first = next_month(day.replace(day=1))
    last = next_month(first) - _DAY
    return first.replace(day=min(day.day, last.day))
