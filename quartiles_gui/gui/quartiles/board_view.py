"""The board: 20 tiles, the path of a word across them, and marks on doubtful tiles."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS, Board
from quartiles_gui.gui.quartiles.tile import FragmentValidator, Tile
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.keys import KeyHint
from quartiles_gui.gui.widgets.path_ribbon import ribbon, ribbon_pen
from quartiles_gui.gui.widgets.tile_frames import Look, TileFrames

_RIBBON_OPACITY = 0.28
_LETTER_HEIGHT = 0.28  # of the tile's height
_LETTER_ROOM = 0.84  # of the tile's width, for the longest fragment


class BoardView(QWidget):
    """Shows a board and lets the user edit it; knows nothing about searching.

    Args:
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        fragment_edited: Emitted with a tile's index and its new text when the user types.
        tile_cleared: Emitted with the index of a tile that the user clears.
        tile_entered: Emitted with the index of the tile that gets the focus.
    """

    fragment_edited = Signal(int, str)
    tile_cleared = Signal(int)
    tile_entered = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._path: tuple[int, ...] = ()
        self._problem_tiles: frozenset[int] = frozenset()
        self._frames = TileFrames(appearance)
        self._build()
        self._connect()
        self._name_tiles()

    @property
    def current_tile(self) -> int:
        """The tile that has or last had the focus."""
        return self._current

    def show_board(self, board: Board) -> None:
        """Show the fragments of ``board``."""
        for tile, fragment in zip(self._tiles, board.fragments, strict=True):
            tile.show_fragment(fragment)
        self._fit_letters()
        self._name_tiles()
        self.update()

    def show_path(self, path: Sequence[int]) -> None:
        """Light the tiles of ``path``, and join them by a ribbon with order numbers."""
        if tuple(path) == self._path:
            return
        changed = self._path_region()
        self._path = tuple(path)
        self.update(changed.united(self._path_region()))
        self._name_tiles()

    def mark_problems(self, tiles: Collection[int]) -> None:
        """Mark ``tiles`` as doubtful, and no others."""
        if self._problem_tiles != frozenset(tiles):
            self._problem_tiles = frozenset(tiles)
            self._name_tiles()
            self.update()

    def set_editable(self, editable: bool) -> None:
        """Set whether the user can change the fragments."""
        for tile in self._tiles:
            tile.setReadOnly(not editable)

    def go_to(self, index: int) -> None:
        """Move the focus to a tile."""
        self._tiles[index].setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to_first(self) -> None:
        """Move the focus to the first tile."""
        self.go_to(0)

    def _build(self) -> None:
        validator = FragmentValidator(self)
        self._tiles = tuple(Tile(self, validator) for _ in range(COLUMNS * ROWS))
        self._current = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for index, tile in enumerate(self._tiles):
            tile.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            self._grid.addWidget(tile, index // COLUMNS, index % COLUMNS)
        self.setFocusProxy(self._tiles[0])
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._add_key_hints()

    def _add_key_hints(self) -> None:
        KeyHint(self, [self.tr("Arrow keys")], self.tr("go to the neighboring tile"))
        KeyHint(
            self,
            [QKeySequence("Tab"), QKeySequence("Shift+Tab"), QKeySequence("Space")],
            self.tr("go to the next or previous tile"),
        )
        KeyHint(
            self,
            [QKeySequence("Backspace")],
            self.tr("delete a letter; on an empty tile, go back"),
        )
        KeyHint(self, [QKeySequence("Delete")], self.tr("clear the tile"))

    def _connect(self) -> None:
        self._appearance.changed.connect(self._on_appearance_changed)
        for index, tile in enumerate(self._tiles):
            tile.setObjectName(f"tile{index}")
            tile.textEdited.connect(self._on_text_edited)
            tile.cleared.connect(self._on_cleared)
            tile.moved.connect(self._on_moved)
            tile.focus_changed.connect(self._on_focus_changed)

    def _sender_index(self) -> int:
        sender = self.sender()
        assert isinstance(sender, Tile)
        return self._tiles.index(sender)

    def _on_appearance_changed(self) -> None:
        self._frames.clear()
        for tile in self._tiles:
            tile.setFont(QFont())  # a new style sheet has reset the letters' size
        self._fit_letters()
        self.update()

    def _on_text_edited(self, text: str) -> None:
        self.fragment_edited.emit(self._sender_index(), text)

    def _on_cleared(self) -> None:
        self.tile_cleared.emit(self._sender_index())

    def _on_moved(self, tiles: int) -> None:
        target = self._sender_index() + tiles
        if 0 <= target < len(self._tiles):
            self.go_to(target)

    def _on_focus_changed(self) -> None:
        index = self._sender_index()
        if self._tiles[index].hasFocus():
            self._current = index
            self.tile_entered.emit(index)
        self.update(self._tiles[index].geometry().adjusted(-3, -3, 3, 3))

    def _name_tiles(self) -> None:
        for index, tile in enumerate(self._tiles):
            name = fill(
                self.tr("row {row}, column {column}: {fragment}"),
                row=index // COLUMNS + 1,
                column=index % COLUMNS + 1,
                fragment=tile.text() or self.tr("empty"),
            )
            if index in self._problem_tiles:
                name = fill(self.tr("{tile}, to be checked"), tile=name)
            if index in self._path:
                name = fill(
                    self.tr("{tile}, number {place} of {count}"),
                    tile=name,
                    place=self._path.index(index) + 1,
                    count=len(self._path),
                )
            if tile.accessibleName() != name:
                tile.setAccessibleName(name)

    def _fit_letters(self) -> None:
        """Set the largest letters with which every fragment fits its tile."""
        size = self._tiles[0].size()
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        font.setPixelSize(100)
        metrics = QFontMetricsF(font)
        longest = max(metrics.horizontalAdvance(tile.text()) for tile in self._tiles) / 100
        pixels = size.height() * _LETTER_HEIGHT
        if longest * pixels > size.width() * _LETTER_ROOM:
            pixels = size.width() * _LETTER_ROOM / longest
        font.setPixelSize(max(8, round(pixels)))
        if font != self._tiles[0].font():
            for tile in self._tiles:
                tile.setFont(font)

    def _center(self, index: int) -> QPointF:
        return QRectF(self._tiles[index].geometry()).center()

    def _ribbon_width(self) -> float:
        return max(6.0, self._tiles[0].height() * 0.17)

    def _path_region(self) -> QRegion:
        region = QRegion()
        for index in self._path:
            region += self._tiles[index].geometry().adjusted(-3, -3, 3, 3)
        line = ribbon([self._center(index) for index in self._path])
        margin = round(self._ribbon_width()) // 2 + 2
        bounds = line.boundingRect().toAlignedRect()
        return region.united(bounds.adjusted(-margin, -margin, margin, margin))

    def _look(self, index: int) -> Look:
        """Return how the frame of a tile looks; focus comes before path, path before problem."""
        look = Look("tile.fill", "tile.border", 1.0)
        if index in self._problem_tiles:
            look = Look("warning.fill", "warning", 1.5, is_dashed=True)
        if index in self._path:
            length = len(self._path)
            look = Look(f"length.{length}.fill", f"length.{length}", 2.0)
        if self._tiles[index].hasFocus():
            look = Look(look.fill, "focus", 2.5)
        return look

    def _paint_number(self, painter: QPainter, index: int, number: int) -> None:
        geometry = QRectF(self._tiles[index].geometry())
        diameter = min(max(16.0, geometry.height() * 0.24), geometry.height() * 0.42)
        inset = geometry.height() * 0.09
        rect = QRectF(geometry.left() + inset, geometry.top() + inset, diameter, diameter)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._path_color())
        painter.drawEllipse(rect)
        font = QFont(self.font())
        font.setPixelSize(round(diameter * 0.62))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(self._appearance.theme.color("badge.text"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(number))

    def _path_color(self) -> QColor:
        return self._appearance.theme.color(f"length.{len(self._path)}")

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(COLUMNS * 165, ROWS * 98)

    def minimumSizeHint(self) -> QSize:
        """Return the size below which letters would be unreadable."""
        return QSize(COLUMNS * 72, ROWS * 44)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the gaps and letters to the new size."""
        super().resizeEvent(event)
        self._frames.clear()
        self._grid.setSpacing(max(6, round(min(self.width() / 60, self.height() / 45))))
        self._grid.activate()
        self._fit_letters()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frames, ribbon and numbers; the tiles paint their letters above them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, tile in enumerate(self._tiles):
            if event.region().intersects(tile.geometry().adjusted(-3, -3, 3, 3)):
                frame = self._frames.frame(self._look(index), tile.size(), self.devicePixelRatioF())
                painter.drawPixmap(tile.pos(), frame)
        if not self._path:
            return
        color = self._path_color()
        color.setAlphaF(_RIBBON_OPACITY)
        line = ribbon([self._center(index) for index in self._path])
        painter.strokePath(line, ribbon_pen(color, self._ribbon_width()))
        for number, index in enumerate(self._path, start=1):
            self._paint_number(painter, index, number)
