"""The calendar of past days: a popup with a month, and how each day's board stands.

Qt's own calendar tells screen readers the numbers of the days, and can't be given other names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QLayout, QToolButton, QWidget

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.ranks import Rank
from quartiles_gui.gui.base.figure_texts import days_text, rank_name
from quartiles_gui.gui.base.theme import Appearance, Theme, contrast, is_large, unit
from quartiles_gui.gui.base.translation import fill, plural_text, translate
from quartiles_gui.gui.days.board_maker import PlayDays, result_text
from quartiles_gui.gui.widgets.buttons import text_button
from quartiles_gui.gui.widgets.labels import TextLabel, heading, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.painting import pixel_font, smooth_painter
from quartiles_gui.library.statistics import DayResult, days_in_a_row, longest_row
from quartiles_gui.library.stored_boards import Boards

_DAY = timedelta(1)
_WEEK = 7
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -_WEEK, Qt.Key.Key_Down: _WEEK}
_MONTHS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_OPENING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_SHARES = {  # of the accent in a cell, from the first rank to the top one; the rest is the card
    "light": (0.10, 0.24, 0.42, 0.66, 1.0),
    "dark": (0.16, 0.30, 0.46, 0.60, 1.0),
}
_LEFT = "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}"
_RIGHT = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"

# pixels of the design
_GAP = 7.5  # between two cells
_CELL = QRectF(_GAP / 2, 0, 45, 38)
_WIDTH, _HEIGHT, _ROW_GAP = 52.5, 47, 3
_LINE_TOP, _LINE = 42, 2.5  # under days in a row
_DIGIT, _LEGEND = 13, 12  # letters
_ROUND = 14  # the corners of the popup

_Marks = Sequence[tuple[QRectF, QColor]]


class DayScene(NamedTuple):
    """A day of the calendar."""

    day: date
    standing: str  # what was played on it, in words
    result: DayResult | None
    is_open: bool  # its board can be played
    is_today: bool
    is_in_row: bool  # one of several days in a row


class MonthScene(NamedTuple):
    """A month of the calendar."""

    title: str
    days: tuple[DayScene, ...]
    has_earlier: bool
    has_later: bool
    figures: tuple[str, ...]


def month_scene(play_days: PlayDays, boards: Boards, first: date) -> MonthScene:
    """Return the month that begins with a day."""
    today, earliest, end = play_days.today(), play_days.first(), _months_later(first, 1)
    results = {result.day: result for result in boards.days(first - _DAY, end)}
    on_time = {day for day, result in results.items() if result.is_on_time and day <= today}
    days = []
    for day in (first + number * _DAY for number in range((end - first).days)):
        is_open = earliest <= day <= today
        is_in_row = day in on_time and bool({day - _DAY, day + _DAY} & on_time)
        standing = _standing(results.get(day), is_in_row=is_in_row) if is_open else ""
        days.append(
            DayScene(
                day, standing, results.get(day), is_open, is_today=day == today, is_in_row=is_in_row
            )
        )
    played = [day.result for day in days if day.is_open and day.result and day.result.points]
    top = sum(result.rank in (ranks.TOP, ranks.ALL_WORDS) for result in played)
    row = boards.days_on_time(today)
    longest = fill(translate("Play", "longest {count}"), count=longest_row(row))
    shown = sum(day.is_open for day in days)
    return MonthScene(
        title=f"{QLocale().standaloneMonthName(first.month)} {first.year}",
        days=tuple(days),
        has_earlier=first > earliest,
        has_later=end <= today,
        figures=(
            fill(translate("Calendar", "{count} of {all} days"), count=len(played), all=shown),
            plural_text("Calendar", "{count} top rank(s)", top),
            f"{days_text(days_in_a_row(row, today))}, {longest}",
        ),
    )


def _standing(result: DayResult | None, *, is_in_row: bool) -> str:
    parts = [result_text(result)]
    if result is not None and result.has_five:
        parts.append(translate("Calendar", "all five"))
    if is_in_row:
        parts.append(translate("Calendar", "in a row"))
    return ", ".join(parts)


def _day_name(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def _months_later(day: date, months: int) -> date:
    """Return the same day of another month, or its last."""
    later = QDate(day.year, day.month, day.day).addMonths(months)
    return date(later.year(), later.month(), later.day())


class Calendar(QFrame):
    """A popup with a month; arrow keys go by day and week, Page Up and Down by month.

    Args:
        shown: The day of the board on the page; None if it isn't the board of a day.
        play: Plays the board of a day.
        set_date: Asks for the day of the board on the page, which is one of the game.
    """

    def __init__(
        self,
        days: PlayDays,
        boards: Boards,
        shown: date | None,
        play: Callable[[date], object],
        appearance: Appearance,
        *,
        parent: QWidget,
        set_date: Callable[[], object] | None = None,
    ) -> None:
        # without the system's frame and shadow, which have other corners
        kind = Qt.WindowType
        super().__init__(
            parent, kind.Popup | kind.FramelessWindowHint | kind.NoDropShadowWindowHint
        )
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(self.tr("Calendar"))
        self._days, self._boards, self._play = days, boards, play
        self._set_date = set_date
        self._theme = appearance.theme
        appearance.changed.connect(self.close)
        self._cells = [DayCell(self._theme, self) for _ in range(31)]
        self._current = self._cells[0]
        for cell in self._cells:
            cell.pressed.connect(self._on_pressed)
            cell.opened.connect(self._on_open)
        self._build()
        self._go(shown or days.today())

    def open_at(self, corner: QPoint) -> None:
        """Open with the upper left corner at a point of the screen, or as near as it fits."""
        self.adjustSize()
        room = self.screen().availableGeometry()
        left = max(room.left(), min(corner.x(), room.right() - self.width()))
        top = max(room.top(), min(corner.y(), room.bottom() - self.height()))
        self.move(left, top)
        self.show()
        self._current.setFocus(Qt.FocusReason.PopupFocusReason)

    def _build(self) -> None:
        self._title = heading("", self)
        self._earlier = self._button(_LEFT, self.tr("The month before"))
        self._later = self._button(_RIGHT, self.tr("The month after"))
        self._earlier.clicked.connect(lambda: self._go_on(-1))
        self._later.clicked.connect(lambda: self._go_on(1))
        self._about = scaled_label("", self, scale=1, weight=QFont.Weight.DemiBold)
        self._standing = muted_label("", self)
        opening = self._button(self.tr("Open"), "")
        opening.clicked.connect(self._on_open)
        self._figures = [TextLabel("", self) for _ in range(3)]
        rules = [self._rule(), self._rule()]
        large = is_large(self.font())
        above, gap = (10, 8) if large else (16, 12)  # so that small screens have room
        column(
            *self._date_parts(),
            row(self._title, None, self._earlier, self._later, spacing=8),
            row(None, self._weekdays(), None),
            self._legend(),
            rules[0],
            row(column(self._about, self._standing, spacing=2), None, opening, spacing=12),
            rules[1],
            row(*self._figures, spacing=18),
            within=self,
            margins=(18, above, 18, above),
            spacing=gap,
        )

    def _date_parts(self) -> Sequence[QWidget | QLayout]:
        """Return the parts that lead to the date of a board of the game, if there is one."""
        if self._set_date is None:
            return ()
        button = self._button(self.tr("Puzzle Date…"), "")
        button.clicked.connect(self._on_date)
        return row(button, None), self._rule()

    def _rule(self) -> QFrame:
        rule = QFrame(self)
        rule.setProperty("rule", True)
        return rule

    def _weekdays(self) -> QLayout:
        """Return the grid of days, with the names of the weekdays above."""
        self._grid = QGridLayout()
        self._first = QLocale().firstDayOfWeek().value  # 1 is Monday, 7 is Sunday
        for place in range(_WEEK):
            number = (self._first - 1 + place) % _WEEK + 1
            short = QLocale().standaloneDayName(number, QLocale.FormatType.ShortFormat)
            label = muted_label(short, self)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._grid.addWidget(label, 0, place)
        self._grid.setHorizontalSpacing(0)
        self._grid.setVerticalSpacing(round(_ROW_GAP * unit(self.font())))
        return self._grid

    def _legend(self) -> QLayout:
        def label(text: str) -> QWidget:
            return scaled_label(text, self, scale=_LEGEND / 14)

        fills = [_fill(rank, self._theme) for rank in ranks.RANKS]
        samples = [(QRectF(16 * place, 1, 14, 14), color) for place, color in enumerate(fills)]
        line = [(QRectF(0, 7, 16, _LINE), self._theme.color("accent"))]
        return row(
            label(self.tr("Start")),
            Sample(samples, 4, self),
            label(rank_name(ranks.TOP)),
            None,
            Sample(_squares(0, 5.75, self._theme.color("text")), 1, self),
            label(translate("Calendar", "all five")),
            None,
            Sample(line, 1, self),
            label(translate("Calendar", "in a row")),
            spacing=6,
        )

    def _button(self, text: str, name: str) -> QToolButton:
        button = text_button(text, "small", self)
        button.setAccessibleName(name or text)
        button.setToolTip(name)
        return button

    def _go(self, day: date) -> None:
        """Go to a day, or to the nearest that has a board."""
        day = min(max(day, self._days.first()), self._days.today())
        scene = month_scene(self._days, self._boards, day.replace(day=1))
        self._title.setText(scene.title)
        self._earlier.setEnabled(scene.has_earlier)
        self._later.setEnabled(scene.has_later)
        self._show_days(scene.days)
        for label, text in zip(self._figures, scene.figures, strict=True):
            label.setText(text)
        self._current.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._current = self._cells[day.day - 1]
        self._current.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._current.setFocus(Qt.FocusReason.OtherFocusReason)
        self._about.setText(_day_name(day))
        self._standing.setText(self._current.scene.standing)

    def _show_days(self, days: Sequence[DayScene]) -> None:
        start = (days[0].day.isoweekday() - self._first) % _WEEK
        row_days = {scene.day for scene in days if scene.is_in_row}
        for number, cell in enumerate(self._cells):
            cell.setVisible(number < len(days))
        for number, (scene, cell) in enumerate(zip(days, self._cells, strict=False)):
            week, weekday = divmod(start + number, _WEEK)
            self._grid.addWidget(cell, 1 + week, weekday)
            before = weekday > 0 and scene.day - _DAY in row_days
            after = weekday < _WEEK - 1 and scene.day + _DAY in row_days
            cell.show_scene(scene, (before, after))

    def _go_on(self, months: int) -> None:
        self._go(_months_later(self._current.scene.day, months))

    def _on_pressed(self) -> None:
        cell = self.sender()
        assert isinstance(cell, DayCell)
        self._go(cell.scene.day)

    def _on_open(self) -> None:
        self.close()
        self._play(self._current.scene.day)

    def _on_date(self) -> None:
        self.close()
        if self._set_date is not None:
            self._set_date()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        day, key = self._current.scene.day, Qt.Key(event.key())
        if key in _STEPS:
            self._go(day + _STEPS[key] * _DAY)
        elif key in _MONTHS:
            self._go_on(_MONTHS[key])
        elif key in _OPENING and self._current.hasFocus():
            self._on_open()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setPen(self._theme.color("control.border"))
        painter.setBrush(self._theme.color("card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)


class Sample(QWidget):
    """Marks of the legend."""

    def __init__(self, marks: _Marks, radius: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._marks, self._radius = marks, radius
        scale = unit(self.font())
        self.setFixedSize(ceil(marks[-1][0].right() * scale), round(16 * scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        _paint(_painter(self), self._marks, self._radius)


class DayCell(QAbstractButton):
    """A day: the fill tells the rank, squares all five, and a line below it days in a row."""

    opened = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        scale = unit(self.font())
        self.setFixedSize(round(_WIDTH * scale), round(_HEIGHT * scale))

    def show_scene(self, scene: DayScene, follows: tuple[bool, bool]) -> None:
        """Show a day; ``follows`` says whether the line comes from the left and goes right."""
        self.scene, self._follows = scene, follows
        self.setText(str(scene.day.day))
        self.setEnabled(scene.is_open)
        name = _day_name(scene.day)
        self.setAccessibleName(f"{name}: {scene.standing}" if scene.standing else name)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # they are for the calendar

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.opened.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, scene = _painter(self), self._theme, self.scene
        fill, ink = theme.color("card"), theme.color("text" if scene.is_open else "text.disabled")
        if scene.result is not None and scene.is_open:
            fill = _fill(scene.result.rank, theme)
            ink = max(theme.color("text"), theme.color("accent.text"), key=partial(contrast, fill))
        elif self.underMouse() and scene.is_open:
            fill = theme.color("control.hover")
        inset = 5 if scene.is_today else 1
        if scene.is_today:
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRoundedRect(_CELL.adjusted(1, 1, -1, -1), 9, 9)
        painter.setPen(QPen(theme.color("text"), 1.5) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRoundedRect(_CELL.adjusted(inset, inset, -inset, -inset), 9, 9)
        has_five = scene.result is not None and scene.result.has_five
        weight = QFont.Weight.DemiBold if scene.result else QFont.Weight.Normal
        painter.setFont(pixel_font(self.font(), _DIGIT, weight))
        painter.setPen(ink)
        digit = _CELL.adjusted(0, 0, 0, -9 if has_five else 0)
        painter.drawText(digit, Qt.AlignmentFlag.AlignCenter, self.text())
        if has_five:
            _paint(painter, _squares(_CELL.center().x() - 14.25, _CELL.bottom() - 12, ink), 1)
        if scene.is_in_row:
            left, right = (0.0 if follows else _GAP / 2 for follows in self._follows)
            line = QRectF(left, _LINE_TOP, _WIDTH - left - right, _LINE)
            _paint(painter, [(line, theme.color("accent"))], _LINE / 2)


def _painter(widget: QWidget) -> QPainter:
    """Return a painter whose unit is a pixel of the design."""
    painter = smooth_painter(widget)
    painter.scale(unit(widget.font()), unit(widget.font()))
    return painter


def _paint(painter: QPainter, marks: _Marks, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for rect, color in marks:
        painter.setBrush(color)
        painter.drawRoundedRect(rect, radius, radius)


def _squares(left: float, top: float, color: QColor) -> _Marks:
    """Return the squares of all five."""
    return [(QRectF(left + 6 * number, top, 4.5, 4.5), color) for number in range(5)]


def _fill(rank: Rank, theme: Theme) -> QColor:
    shares, last = _SHARES[theme.name], len(ranks.RANKS) - 1
    place = ranks.RANKS.index(rank) if rank in ranks.RANKS else last
    before, part = divmod(place * (len(shares) - 1), last)
    low, high = shares[before], shares[min(before + 1, len(shares) - 1)]
    return theme.mixed("accent", "card", low + (high - low) * part / last)
