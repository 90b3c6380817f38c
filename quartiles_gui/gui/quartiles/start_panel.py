"""The right side of the page while the board is empty: the ways to a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QFrame,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.exact_cover import CoverPlace
from quartiles_gui.gui.base.theme import Appearance, set_look, unit
from quartiles_gui.gui.board.board_painter import BoardPainter
from quartiles_gui.gui.board.board_picture import SHAPE, BoardPicture, paint_board
from quartiles_gui.gui.board.board_scene import BoardScene
from quartiles_gui.gui.widgets.buttons import action_button, set_filled, set_narrow, text_button
from quartiles_gui.gui.widgets.labels import TextLabel, heading, plain_tip, scaled_label
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, Margins, column, row
from quartiles_gui.gui.widgets.painting import paint_badge, paint_line, pixel_font, smooth_painter
from quartiles_gui.gui.widgets.scrolling import ScrolledCard

_EXAMPLE = ("ref", "re", "sh", "ment")
_TILE = 46  # the height of a tile of the example, and below the lengths around it
_GAP = 10
_DISC = 18
_RIBBON = 8
_RIBBON_OPACITY = 0.28
_ZONE_MARGIN, _ZONE_GAP = 16, 18
_SCREENSHOT, _INSET = QSize(108, 88), 6
# of a board to go on with; a narrower one has no picture
_ROW, _PICTURE, _SIDE, _BESIDE, _LINE, _NARROW = 68, 62, 6, 14, 18, 270
_CHEVRON, _FORWARD = 9, ((0.3, 0.0), (0.8, 0.5), (0.3, 1.0))
"""Lengths in pixels of the design."""

_MARGINS = Margins(24, 22, 24, 22)
_SPACING = 12
_AROUND_RULE = 10
MOST_BOARDS = 3
"""Boards to go on with; the history has more."""


class StartActions(Protocol):
    """The actions that the panel offers."""

    paste: QAction
    open: QAction
    watch: QAction
    today: QAction
    easy: QAction
    usual: QAction
    hard: QAction
    past_days: QAction
    how_to_play: QAction


class OpenBoard(NamedTuple):
    """A board that was begun and isn't over."""

    key: str
    title: str
    standing: str  # such as "Found 3 of 24"
    fragments: tuple[str, ...]
    places: Mapping[int, CoverPlace]  # of the tiles of the five found


class StartPanel(ScrolledCard):
    """Offers the game's board and ours, and those that were begun, or says what Quartiles is."""

    chosen = Signal(str)  # the key of a board to go on with

    def __init__(self, actions: StartActions, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, _MARGINS, is_panel=True)
        content = self.content
        self._appearance = appearance
        self._paste = action_button(actions.paste, "button", content)
        self.zone = DropZone(self._paste, actions, appearance, content)
        self._rows = [BoardRow(appearance, content) for _ in range(MOST_BOARDS)]
        self._today = _button(actions.today, self.tr("Today’s Board"), "button", content)
        self._build(actions, content)
        self._connect(actions)
        self._is_filled = True
        self._on_paste_changed()
        self._fit_icon()
        self.show_boards(())

    def fill_button(self, *, is_filled: bool) -> None:
        """Fill a button, or none while there is something better to do."""
        if is_filled is not self._is_filled:
            self._is_filled = is_filled
            self._on_paste_changed()

    def show_boards(self, boards: Sequence[OpenBoard]) -> None:
        """Show the first boards to go on with; if there is none, say what Quartiles is."""
        for button, board in zip(self._rows, boards, strict=False):
            button.show_board(board)
        for number, button in enumerate(self._rows):
            button.setVisible(number < len(boards))
        self._going_on.setVisible(bool(boards))
        self._about.setHidden(bool(boards))

    def _build(self, actions: StartActions, content: QWidget) -> None:
        watch = QCheckBox(self.tr("W&atch the clipboard"), content)
        watch.setToolTip(actions.watch.toolTip())
        watch.setChecked(actions.watch.isChecked())
        watch.toggled.connect(actions.watch.setChecked)
        actions.watch.toggled.connect(watch.setChecked)
        self._days = _button(actions.past_days, self.tr("Past days"), "link", content)
        self._days.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        levels = (
            _button(actions.easy, self.tr("Easy"), "button", content),
            _button(actions.usual, self.tr("Usual"), "button", content),
            _button(actions.hard, self.tr("Hard"), "button", content),
        )
        for button in (self._today, *levels):
            set_narrow(button, is_narrow=True)
            button.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        ours = _heading(self.tr("A board of ours"), content), 1
        self._going_on = _heading(self.tr("Go on"), content)
        self._about = _About(actions.how_to_play, self._appearance, content)
        column(
            _heading(self.tr("The game’s board"), content),
            self.zone,
            watch,
            _rule(content),
            Flow(ours, self._days, spacing=8),
            Flow(*((button, 1) for button in (self._today, *levels)), spacing=8),
            _rule(content),
            self._going_on,
            column(*self._rows, spacing=0),
            self._about,
            None,
            within=content,
            spacing=_SPACING,
        )

    def _connect(self, actions: StartActions) -> None:
        for button in self._rows:
            button.clicked.connect(self._on_chosen)
        actions.paste.changed.connect(self._on_paste_changed)
        self._appearance.changed.connect(self._fit_icon)

    def _on_chosen(self) -> None:
        button = self.sender()
        assert isinstance(button, BoardRow)
        self.chosen.emit(button.key)

    def _on_paste_changed(self) -> None:
        """Fill the button for what is most likely wanted: today’s board if none can be pasted."""
        can_paste = self._paste.defaultAction().isEnabled()
        set_filled(self._paste, is_filled=self._is_filled and can_paste)
        set_filled(self._today, is_filled=self._is_filled and not can_paste)

    def _fit_icon(self) -> None:
        self._days.setIcon(self._appearance.theme.icon("calendar"))
        side = round(self._appearance.pixels(15))
        self._days.setIconSize(QSize(side, side))


class DropZone(Fitting, QFrame):
    """A field with dashes around it, and a line and a color while something is dragged."""

    def __init__(
        self, paste: QToolButton, actions: StartActions, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setProperty("zone", "waiting")
        self._screenshot = QFrame(self)
        self._screenshot.setProperty("screenshot", True)
        picture = BoardPicture(appearance, self._screenshot)
        picture.show_board(SAMPLE_BOARD, {}, " ".join(SAMPLE_BOARD.fragments))
        column(picture, within=self._screenshot, margins=(_INSET,) * 4)
        self._texts = QWidget(self)
        bold = QFont.Weight.DemiBold
        first = scaled_label(self.tr("Paste a screenshot,"), self._texts, scale=1, weight=bold)
        second = TextLabel(self.tr("or drop it here."), self._texts)
        for label in (first, second):
            label.setWordWrap(True)
        ways = Flow(paste, action_button(actions.open, "button", self), spacing=8)
        column(column(first, second, spacing=2), ways, within=self._texts, spacing=8)
        margins = (_ZONE_MARGIN, 8, _ZONE_MARGIN, 8)
        row(self._screenshot, (self._texts, 1), within=self, margins=margins, spacing=_ZONE_GAP)

    def set_active(self, is_active: bool) -> None:
        set_look(self, "zone", "active" if is_active else "waiting")

    def _fit(self) -> None:
        """Leave the picture out where the texts need its room."""
        size = _SCREENSHOT * unit(self.font())
        self._screenshot.setFixedSize(size)
        needed = self._texts.sizeHint().width() + size.width() + _ZONE_GAP
        self._screenshot.setVisible(needed <= self.width() - 2 * _ZONE_MARGIN)


class BoardRow(QAbstractButton):
    """A board to go on with: its picture, its name, and how it stands."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._frames = BoardPainter(appearance)
        self._board = OpenBoard("", "", standing="", fragments=(), places={})
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def key(self) -> str:
        return self._board.key

    def show_board(self, board: OpenBoard) -> None:
        self._board = board
        self.setAccessibleName(f"{board.title}: {board.standing}")
        self.setToolTip(plain_tip(self.accessibleName()))  # some of it may be cut
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, _ROW) * unit(self.font())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, scale = self._appearance.theme, unit(self.font())
        painter = smooth_painter(self)
        if self.underMouse() or self.hasFocus():
            edge = "focus" if self.hasFocus() else "text" if theme.is_high else "control.hover"
            painter.setPen(QPen(theme.color(edge), 2))
            painter.setBrush(theme.color("control.hover"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        left, arrow, middle = _SIDE * scale, _CHEVRON * scale, self.height() / 2
        if self.width() >= _NARROW * scale:
            height = _PICTURE * scale
            picture = QRectF(left, middle - height / 2, height * SHAPE, height).toRect()
            scene = BoardScene(self._board.fragments, places=self._board.places, is_open=False)
            paint_board(painter, picture, scene, self._frames, self._appearance, font=self.font())
            left = picture.right() + _BESIDE * scale
        chevron = QRectF(self.width() - _SIDE * scale - arrow, middle - arrow / 2, arrow, arrow)
        paint_line(painter, chevron, _FORWARD, theme.color("text.muted"), 1.5 * scale)
        title = QFont(self.font())
        title.setWeight(QFont.Weight.DemiBold)
        line = QRectF(left, 0, chevron.left() - _SIDE * scale - left, _LINE * scale)
        line.moveBottom(middle)
        for text, font, role in (
            (self._board.title, title, "text"),
            (self._board.standing, self.font(), "text.muted"),
        ):
            elided = Qt.TextElideMode.ElideRight
            shown = QFontMetricsF(font).elidedText(text, elided, line.width())
            painter.setFont(font)
            painter.setPen(theme.color(role))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)
            line.translate(0, line.height())


class _About(QWidget):
    """An explanation of Quartiles, with an example."""

    def __init__(self, how_to_play: QAction, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        text = TextLabel(
            self.tr(
                "The daily word puzzle of Apple News+: join up to four of the twenty tiles into"
                " words, and find the five four-tile words that use every tile once."
            ),
            self,
        )
        text.setWordWrap(True)
        rules = _button(how_to_play, self.tr("How to Play"), "button", self)
        title = _heading(self.tr("What is Quartiles?"), self)
        example = ExampleWord(appearance, self)
        column(title, text, example, row(rules, None), within=self, spacing=_SPACING)


class ExampleWord(QWidget):
    """The tiles of a quartile with the path through them."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setAccessibleName(" ".join(_EXAMPLE))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        scale = unit(self.font())
        return QSize(round(240 * scale), round((_TILE + _DISC / 2 + 1) * scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, scale = self._appearance.theme, unit(self.font())
        painter = smooth_painter(self)
        painter.scale(scale, scale)
        tiles = self._tiles(self.width() / scale)
        color = theme.color("length.4")
        painter.setPen(QPen(color, 1.5))
        painter.setBrush(theme.color("length.4.fill"))
        for tile in tiles:
            painter.drawRoundedRect(tile, 9, 9)
        ribbon = theme.color("length.4")
        ribbon.setAlphaF(_RIBBON_OPACITY)
        painter.setPen(QPen(ribbon, _RIBBON, c=Qt.PenCapStyle.FlatCap))
        for one, other in pairwise(tile.center() for tile in tiles):
            painter.drawLine(one, other)
        painter.setFont(pixel_font(self.font(), 16, QFont.Weight.DemiBold))
        painter.setPen(theme.color("tile.text"))
        for tile, fragment in zip(tiles, _EXAMPLE, strict=True):
            painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, fragment)
        painter.setFont(pixel_font(self.font(), 11, QFont.Weight.Bold))
        for number, tile in enumerate(tiles, start=1):
            disc = QRectF(0, 0, _DISC, _DISC)
            disc.moveCenter(tile.topLeft() + QPointF(_DISC, 0))
            border, ink = QPen(theme.color("card"), 2), theme.color("badge.text")
            paint_badge(painter, disc, number, color, ink, border=border)

    @staticmethod
    def _tiles(width: float) -> Sequence[QRectF]:
        side = (width - 2 - _GAP * (len(_EXAMPLE) - 1)) / len(_EXAMPLE)
        return [
            QRectF(1 + number * (side + _GAP), _DISC / 2, side, _TILE - 1)
            for number in range(len(_EXAMPLE))
        ]


def _button(action: QAction, text: str, style: str, parent: QWidget) -> QToolButton:
    """Return a button of an action under another name, as it stands in a list of its kind."""
    button = text_button(text, style, parent)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.clicked.connect(action.trigger)

    def follow() -> None:
        button.setEnabled(action.isEnabled())
        button.setToolTip(action.toolTip())

    follow()
    action.changed.connect(follow)
    return button


def _heading(text: str, parent: QWidget) -> TextLabel:
    label = heading(text, parent)
    label.setWordWrap(True)
    return label


def _rule(parent: QWidget) -> QWidget:
    room = QWidget(parent)
    line = QFrame(room)
    line.setProperty("rule", True)
    column(line, within=room, margins=(0, _AROUND_RULE, 0, _AROUND_RULE))
    return room
