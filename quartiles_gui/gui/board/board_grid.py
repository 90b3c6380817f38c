"""The grid of tiles that the pages show, and the card that it stands on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

from PySide6.QtCore import QEasingCurve, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE, COLUMNS, ROWS
from quartiles_gui.gui.base.motion import Glide
from quartiles_gui.gui.base.theme import Appearance, Restyled, is_low, unit
from quartiles_gui.gui.board.board_painter import BoardPainter, letters_font, mark_sizes
from quartiles_gui.gui.board.board_scene import ALL_FIVE, BoardScene
from quartiles_gui.gui.board.tile_widgets import PressedTile, Tile
from quartiles_gui.gui.widgets.layouts import Margins, Room, column
from quartiles_gui.gui.widgets.scrolling import ScrolledCard

_EMPTY = BoardScene()
_LEAST_TILE, _LEAST_GAP = QSize(72, 44), 6  # pixels

DRAWING_TIME = 180
"""Milliseconds in which a path is drawn."""

BEADING_TIME = 120
"""Milliseconds in which the pips of a path become beads."""

MOVING_TIME = 180
"""Milliseconds in which a row of tiles moves to its place."""

WAVE_TIME = 120
"""Milliseconds in which a wave passes a row."""

_WAVE_DEPTH = 0.05  # of a tile's height, by which it shrinks on each side

COLORING_TIME = 120
"""Milliseconds until the next of the five is colored."""


class BoardGrid(Restyled, QWidget):
    """Shows a board whose tiles are pressed; knows nothing about searching or games.

    The tiles may be shown in another order than the board's own; all indices are those of the
    board, and a *place* is where a tile is shown. What is shown already is not painted again.
    """

    tile_pressed = Signal(int)  # its index

    def __init__(self, appearance: Appearance, parent: QWidget, scene: BoardScene = _EMPTY) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scene = BoardScene(fragments=())  # nothing is shown yet
        self._looks = _EMPTY.looks()
        self._current = 0  # the place that has or last had the focus
        self._painter = BoardPainter(appearance)
        self._tiles = self._make_tiles()
        self._drawing = Glide(appearance.motion, DRAWING_TIME, self)
        self._beading = Glide(appearance.motion, BEADING_TIME, self)
        self._coloring = Glide(appearance.motion, COLORING_TIME * (ALL_FIVE - 1), self)
        self._coloring.setEasingCurve(QEasingCurve.Type.Linear)
        self._moving = Glide(appearance.motion, MOVING_TIME * ROWS, self)
        self._moving.setEasingCurve(QEasingCurve.Type.Linear)
        self._moving.valueChanged.connect(self._on_moving)
        self._moving.finished.connect(self._go_home)
        self._homes: list[QRect] = []  # where tiles are that don't move, by the place
        self._stages: list[list[int]] = []  # the places, before and after each row is there
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for place, tile in enumerate(self._tiles):
            tile.setObjectName(f"tile{place}")
            tile.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            tile.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._grid.addWidget(tile, place // COLUMNS, place % COLUMNS)
            tile.chosen.connect(self._on_chosen)
            tile.left.connect(self.go_to)
            tile.looked_different.connect(self._on_looked_different)
        self._tiles[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self._tiles[0])
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._drawing.valueChanged.connect(self.update)
        self._beading.valueChanged.connect(self.update)
        self._coloring.valueChanged.connect(self._refresh)
        self.show_scene(scene)

    @property
    def scene(self) -> BoardScene:
        return self._scene

    def show_scene(self, scene: BoardScene) -> None:
        """Show another scene: name the tiles, and paint those that look different."""
        before = self._scene
        if scene.path and scene.path != before.path:
            self._drawing.begin(glides=scene.path_glides)
            self._beading.begin(glides=scene.path_glides)
        if scene.places != before.places:
            self._coloring.begin(glides=scene.places_glide)
        self._move(before, scene)
        # how it came to be isn't compared: the same scene at rest paints nothing
        scene = scene._replace(path_glides=False, places_glide=False, order_glides=False)
        self._show_fragments(scene)
        if scene == before:
            return
        self._scene = scene
        # a ribbon may touch any tile, and badges and pips change
        shown, shown_before = ((one.path, one.role, one.order) for one in (scene, before))
        if shown != shown_before:
            self.update()
        for tile, index in zip(self._tiles, scene.order, strict=True):
            fragment = scene.fragments[index]
            name = scene.marked(index, tile.named(fragment))
            if tile.accessibleName() != name:
                tile.setAccessibleName(name)
                told = scene.marked(index, fragment)
                tile.setToolTip(told if told != fragment else "")
        self._refresh()

    def go_to(self, place: int) -> None:
        """Give the focus to the tile at a place, if there is one."""
        if 0 <= place < BOARD_SIZE:
            self._tiles[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, before: BoardScene, scene: BoardScene) -> None:
        """Move the tiles to their new places, row by row; then wave, if the five are complete."""
        if scene.order == before.order:
            return
        # at home first, or places on the way would be taken for homes
        self._stop_moving()
        self._homes = [tile.geometry() for tile in self._tiles]
        self._stages = _stages(before.order, scene.order)
        is_same_board = scene.fragments == before.fragments
        has_wave = len(before.places) < len(scene.places) == BOARD_SIZE
        self._moving.setDuration(MOVING_TIME * ROWS + (WAVE_TIME * ROWS if has_wave else 0))
        # tiles of another board have nothing to do with those that were there
        if scene.order_glides and is_same_board and self.isVisible():
            self._moving.begin()

    def _on_moving(self) -> None:
        now = self._moving.progress * self._moving.duration()
        dip = round(self._homes[0].height() * _WAVE_DEPTH)
        stage = min(ROWS - 1, int(now / MOVING_TIME))
        # the share of the way that is left: fast at first, as everything here that moves
        left = (1 - min(1.0, now / MOVING_TIME - stage)) ** 3
        for place, tile in enumerate(self._tiles):
            start, end = (self._homes[self._stages[n][place]] for n in (stage, stage + 1))
            wave = (now - ROWS * MOVING_TIME) / WAVE_TIME - place // COLUMNS
            depth = round(dip * sin(pi * min(1.0, max(0.0, wave))))
            moved = end.translated((start.topLeft() - end.topLeft()) * left)
            tile.setGeometry(moved.adjusted(depth, depth, -depth, -depth))
        self.update()

    def _stop_moving(self) -> None:
        if self._moving.state() is Glide.State.Running:
            self._moving.stop()
            self._go_home()

    def _go_home(self) -> None:
        for tile, home in zip(self._tiles, self._homes, strict=True):
            tile.setGeometry(home)
        self.update()

    def _restyle(self) -> None:
        """Give letters their size again, which a new style sheet or another parent has reset."""
        for tile in self._tiles:
            tile.setFont(QFont())
        self._fit_letters()
        self.update()

    def _make_tiles(self) -> Sequence[Tile]:
        return [PressedTile(place, self._appearance, self) for place in range(BOARD_SIZE)]

    def _show_fragments(self, scene: BoardScene) -> None:
        is_other = False
        for tile, index in zip(self._tiles, scene.order, strict=True):
            if tile.text() != scene.fragments[index]:  # also an edit that was refused
                tile.setText(scene.fragments[index])
                is_other = True
        if is_other:
            self._fit_letters()

    def _refresh(self) -> None:
        """Paint the tiles that look different."""
        order, current = self._scene.order, self._tiles[self._current]
        looks = self._scene.looks(
            focused=order[self._current] if current.hasFocus() else -1,
            hovered=next((order[n] for n, tile in enumerate(self._tiles) if tile.underMouse()), -1),
            colored=1 + int(self._coloring.progress * (ALL_FIVE - 1)),
        )
        for rect, look, before in zip(self._geometries(), looks, self._looks, strict=True):
            # a pixel more, since its edge may be within one
            if look != before:
                self.update(rect.adjusted(-1, -1, 1, 1))
        self._looks = looks

    def _on_chosen(self, place: int) -> None:
        self.tile_pressed.emit(self._scene.order[place])

    def _on_looked_different(self, place: int) -> None:
        # the board is one stop for Tab: the tile that has or last had the focus
        if self._tiles[place].hasFocus():
            self._tiles[self._current].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._tiles[place].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._current = place
        self._refresh()

    def _fit_letters(self) -> None:
        """Set the largest letters with which every fragment fits its tile."""
        fragments = (tile.text() for tile in self._tiles)
        font = letters_font(self.font(), self._tiles[0].size(), fragments)
        if font != self._tiles[0].font():
            for tile in self._tiles:
                tile.setFont(font)
        raised = round(mark_sizes(self._tiles[0].height()).raised)
        for tile in self._tiles:
            tile.set_raised(raised)

    def _geometries(self) -> list[QRect]:
        """Return the rectangles of the tiles, by their indices."""
        places = sorted(range(BOARD_SIZE), key=self._scene.order.__getitem__)
        return [self._tiles[place].geometry() for place in places]

    def sizeHint(self) -> QSize:
        # an area that scrolls would have it as high as it likes to be
        return QSize(COLUMNS * 165, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(
            COLUMNS * _LEAST_TILE.width(),
            ROWS * _LEAST_TILE.height() + (ROWS - 1) * _LEAST_GAP,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stop_moving()
        self._grid.setSpacing(max(_LEAST_GAP, round(min(self.width() / 57, self.height() / 40))))
        self._grid.activate()
        self._fit_letters()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        is_moving = self._moving.state() is Glide.State.Running
        self._painter.paint(
            painter,
            event.region(),
            self._geometries(),
            # a ribbon between moving tiles would be worked out anew for each frame
            self._scene._replace(path=()) if is_moving else self._scene,
            self._looks,
            font=self.font(),
            letters=self._tiles[0].font(),
            drawn=self._drawing.progress,
            beaded=self._beading.progress,
        )


def _stages(before: Sequence[int], after: Sequence[int]) -> list[list[int]]:
    """Return the places of the tiles, in the order ``after``: first, and with each row in place.

    A tile that has to make room goes to the place that became free.
    """
    order = list(before)
    stages = [[order.index(index) for index in after]]
    for place, index in enumerate(after):
        other = order.index(index)
        order[place], order[other] = order[other], order[place]
        if place % COLUMNS == COLUMNS - 1:
            stages.append([order.index(index) for index in after])
    return stages


# in pixels of the design
_HEADING, _LOW_HEADING = 32, 28
_FOOT = 132
_INSETS = Margins(27, 17, 27, 27)  # pixels around the parts
_LOW_INSETS = Margins(27, 8, 27, 10)
_SPACING, _CLOSE = 12, 7  # pixels between them


class BoardCard(ScrolledCard):
    """A board between a heading and a foot, which the page fills.

    In little room the tiles shrink first, and then the whole card scrolls.
    """

    def __init__(self, parent: QWidget, make_board: Callable[[QWidget], BoardGrid]) -> None:
        super().__init__(parent, _INSETS)
        self.heading, self.foot = Room(self.content), Room(self.content)
        self.board = make_board(self.content)
        self._parts = column(self.heading, (self.board, 1), self.foot, within=self.content)
        self._fit()

    def _fit(self) -> None:
        low, scale = is_low(self), unit(self.font())
        self._insets = _LOW_INSETS if low else _INSETS
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(0, self._insets.top, 0, self._insets.bottom)
            self.heading.keep(round((_LOW_HEADING if low else _HEADING) * scale))
            self.foot.keep(round(_FOOT * scale))
            self._parts.setSpacing(_CLOSE if low else _SPACING)
        super()._fit()
