"""Sheets, painted in the same way on a screen, in a picture and on paper, in colors by role.

All lengths are in a sheet's own *units*: pixels of a picture at its original size.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QBuffer, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPalette,
    QPdfWriter,
    QPen,
    QTextDocument,
    QTextOption,
)
from PySide6.QtSvg import QSvgGenerator

from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.base.theme import Theme
from quartiles_gui.gui.base.translation import translate
from quartiles_gui.gui.sharing.saving import FileKind, Form
from quartiles_gui.gui.widgets.painting import (
    BADGE_LETTERS,
    BADGE_ROUNDING,
    DISC,
    paint_finding,
    ribbon_pen,
)

DOT = "·"

QUIET_ZONE = 4
"""Modules around a QR code, which readers need."""

_OTHER_PIPS = 0.42  # share of their color in the pips that a tile isn't
_PIP, _OWN_PIP = 0.26, 0.31  # radii, of the step from one to the next
_OVERLAP = 1.04  # of a module: next to each other, two would show a seam


_PAPER_MARGIN = 10.0  # millimeters, more than printers need; sheets have margins of their own
_POINTS = 0.75  # in a unit, which is a CSS pixel


class TextStyle:
    """A font that is ``size`` units high, and its measures."""

    def __init__(self, size: float, weight: QFont.Weight = QFont.Weight.Normal) -> None:
        self.font = QFont()
        self.font.setPixelSize(max(1, round(size)))
        self.font.setWeight(weight)
        # hinted letters have other widths in each size, and a picture is painted in any size
        self.font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        self._metrics = QFontMetricsF(self.font)
        self.ascent = self._metrics.ascent()
        self.height = self._metrics.height()

    def width(self, text: str) -> float:
        return self._metrics.horizontalAdvance(text)

    def fitting(self, needed: float, room: float) -> TextStyle:
        """Return a style in which a text that is ``needed`` wide in this one fits into ``room``."""
        if needed <= room:
            return self
        size = self.font.pixelSize() * room / needed - 0.5  # never rounded up
        return TextStyle(size, self.font.weight())

    def elided(self, text: str, width: float) -> str:
        """Return ``text``, or as much of it as fits into ``width``."""
        return self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)

    def baseline(self, top: float, height: float) -> float:
        """Return the baseline of a line centered between ``top`` and ``top + height``."""
        return top + (height - self.height) / 2 + self.ascent


class Canvas:
    """A painter, scaled to units, and a theme.

    Args:
        painter: None to measure without painting.
        has_outlines: Whether letters become shapes, which look the same where the font is missing.
    """

    def __init__(
        self, painter: QPainter | None, theme: Theme, *, has_outlines: bool = False
    ) -> None:
        if painter is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._painter = painter
        self._theme = theme
        self._has_outlines = has_outlines

    def fill(self, rect: QRectF, role: str) -> None:
        if self._painter is not None:
            self._painter.fillRect(rect, self._theme.color(role))

    def shape(self, shape: QPainterPath, role: str) -> None:
        if self._painter is not None:
            self._painter.fillPath(shape, self._theme.color(role))

    def frame(self, rect: QRectF, fill: str, border: str, width: float, radius: float) -> None:
        """Paint a rounded frame whose border stays inside ``rect``; colors by role."""
        if self._painter is None:
            return
        inset = width / 2
        self._painter.setPen(QPen(self._theme.color(border), width))
        self._painter.setBrush(self._theme.color(fill))
        self._painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)

    def text(self, text: str, left: float, baseline: float, style: TextStyle, role: str) -> None:
        if self._painter is None:
            return
        start = QPointF(left, baseline)
        if self._has_outlines:
            letters = QPainterPath()
            letters.addText(start, style.font, text)
            self.shape(letters, role)
        else:
            self._painter.setPen(self._theme.color(role))
            self._painter.setFont(style.font)
            self._painter.drawText(start, text)

    def paragraph(self, text: str, corner: QPointF, width: float, style: TextStyle) -> float:
        """Write what somebody has typed, in lines, in any script; return the bottom edge.

        It is never made into shapes: an emoji may have none.
        """
        document = QTextDocument(text)
        document.setDocumentMargin(0)
        document.setDefaultFont(style.font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        document.setDefaultTextOption(option)
        document.setTextWidth(width)
        if self._painter is not None:
            look = QAbstractTextDocumentLayout.PaintContext()
            palette = QPalette()
            palette.setColor(QPalette.ColorRole.Text, self._theme.color("text"))
            look.palette = palette
            self._painter.translate(corner)
            document.documentLayout().draw(self._painter, look)
            self._painter.translate(-corner)
        return corner.y() + document.size().height()

    def fragments(
        self, fragments: Sequence[str], left: float, baseline: float, style: TextStyle
    ) -> None:
        """Write the fragments of a word, with dots between them."""
        if self._painter is None:
            return  # a picture is measured many times until it fits a page
        for number, fragment in enumerate(fragments):
            if number:
                self.text(DOT, left, baseline, style, "text.muted")
                left += style.width(DOT)
            self.text(fragment, left, baseline, style, "text")
            left += style.width(fragment)

    def centered(self, text: str, rect: QRectF, style: TextStyle, role: str) -> None:
        if self._painter is None:
            return
        left = rect.left() + (rect.width() - style.width(text)) / 2
        self.text(text, left, style.baseline(rect.top(), rect.height()), style, role)

    def square(self, rect: QRectF, text: str, role: str) -> None:
        """Paint a rounded square with a number on it: which of the five something belongs to."""
        self._badge(rect, text, role, "word.text", BADGE_ROUNDING)

    def bead(self, rect: QRectF, text: str) -> None:
        """Paint a disc with a number on it: the order of a tile in a lit word."""
        self._badge(rect, text, "accent", "accent.text", DISC)

    def finding(self, rect: QRectF, color: int) -> None:
        """Paint the square of one of the five in a result; 0 for one that wasn't found."""
        if self._painter is not None:
            paint_finding(self._painter, rect, color, self._theme)

    def pips(self, middle: QPointF, step: float, own: int, role: str, ground: str) -> None:
        """Paint which tile of its word one is, 1 to 4, or 0 if that isn't told."""
        if self._painter is None:
            return
        for order in range(1, 5):
            radius = step * (_OWN_PIP if order == own else _PIP)
            dot = QPainterPath()
            dot.addEllipse(middle + QPointF((order - 2.5) * step, 0), radius, radius)
            share = 1.0 if order == own else _OTHER_PIPS
            self._painter.fillPath(dot, self._theme.mixed(role, ground, share))

    def line(self, line: QPainterPath, width: float, role: str, share: float = 1.0) -> None:
        """Paint a line with round ends; of its color a ``share``, the rest is that of cards."""
        if self._painter is not None:
            color = self._theme.mixed(role, "card", share)
            self._painter.strokePath(line, ribbon_pen(color, width))

    def code(self, rect: QRectF, modules: Sequence[bytearray]) -> None:
        """Paint a QR code, black on white in every theme, with the white around it."""
        if self._painter is None:
            return
        self._painter.fillRect(rect, QColor("white"))
        side = rect.width() / (len(modules) + 2 * QUIET_ZONE)
        black = QPainterPath()
        for row, line in enumerate(modules, start=QUIET_ZONE):
            for column, is_black in enumerate(line, start=QUIET_ZONE):
                if is_black:
                    corner = rect.topLeft() + QPointF(column * side, row * side)
                    black.addRect(QRectF(corner, QSizeF(side, side) * _OVERLAP))
        black.setFillRule(Qt.FillRule.WindingFill)
        self._painter.fillPath(black, QColor("black"))

    def _badge(self, rect: QRectF, text: str, role: str, ink: str, rounding: float) -> None:
        if self._painter is None:
            return
        shape, radius = QPainterPath(), rect.width() * rounding
        shape.addRoundedRect(rect, radius, radius)
        self.shape(shape, role)
        style = TextStyle(rect.height() * BADGE_LETTERS, QFont.Weight.Bold)
        self.centered(text, rect, style, ink)


def width_of_fragments(fragments: Sequence[str], style: TextStyle) -> float:
    """Return the width of a word that `Canvas.fragments` writes."""
    return sum(map(style.width, fragments)) + style.width(DOT) * (len(fragments) - 1)


class Sheet(ABC):
    """Something painted in its own *units*, and scaled to fit wherever it is shown.

    Args:
        text: What it shows, for screen readers.
        background: The role of the color behind everything.
    """

    pixels = 1
    """The width and height of a unit in a picture, in pixels."""

    def __init__(self, title: str, text: str, theme: Theme, background: str) -> None:
        self.title = title
        self.text = text
        self._theme = theme
        self._background = background

    @abstractmethod
    def size(self) -> QSize:
        """Return the size in units."""

    @abstractmethod
    def paint_on(self, canvas: Canvas) -> None:
        """Paint everything but the background, starting at the canvas's origin."""

    def fitted(self, room: QSizeF) -> Sheet:
        """Return the sheet in the layout that suits a space best."""
        return self

    def paint(self, painter: QPainter, *, has_outlines: bool = False) -> None:
        painter.save()
        canvas = Canvas(painter, self._theme, has_outlines=has_outlines)
        canvas.fill(QRectF(0, 0, self.size().width(), self.size().height()), self._background)
        self.paint_on(canvas)
        painter.restore()

    def paint_into(self, painter: QPainter, room: QRectF) -> None:
        """Paint the sheet as large as fits into ``room``, at the top and centered."""
        size = self.size()
        scale = min(room.width() / size.width(), room.height() / size.height())
        painter.save()
        painter.translate(room.left() + (room.width() - scale * size.width()) / 2, room.top())
        painter.scale(scale, scale)
        painter.setClipRect(QRectF(0, 0, size.width(), size.height()))
        self.paint(painter)
        painter.restore()

    def image(self) -> QImage:
        image = QImage(self.size() * self.pixels, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self.pixels)
        with painting(image) as painter:
            self.paint(painter)
        return image

    def png(self) -> bytes:
        buffer = _buffer()
        self.image().save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(buffer.data().data())

    def svg(self) -> bytes:
        """Return the content of an SVG file, with letters as shapes and the text as description."""
        buffer = _buffer()
        drawing = QSvgGenerator()
        drawing.setOutputDevice(buffer)
        drawing.setResolution(96)  # one CSS pixel per unit
        drawing.setSize(self.size())
        drawing.setViewBox(QRectF(0, 0, self.size().width(), self.size().height()))
        drawing.setTitle(self.title)
        drawing.setDescription(self.text)
        with painting(drawing) as painter:
            self.paint(painter, has_outlines=True)
        return bytes(buffer.data().data())


def sheet_forms(sheets: Mapping[str, Sheet], page: QPageLayout | None = None) -> list[Form]:
    """Return the forms that sheets can be saved in, by what is added to a picture's file name."""
    pictures, document = picture_forms(sheets), document_form([*sheets.values()], page)
    return [*pictures, document] if page is None else [document, *pictures]


def picture_forms(sheets: Mapping[str, Sheet]) -> list[Form]:
    """Return the forms of pictures that sheets can be saved in."""
    pngs = {part: lambda sheet=sheet: [sheet.png()] for part, sheet in sheets.items()}
    svgs = {part: lambda sheet=sheet: [sheet.svg()] for part, sheet in sheets.items()}
    return [
        Form(FileKind(translate("Files", "Pictures"), ".png"), pngs),
        Form(FileKind(translate("Files", "Drawings"), ".svg"), svgs),
    ]


def document_form(sheets: Sequence[Sheet], page: QPageLayout | None) -> Form:
    """Return the form of a PDF file (see `pdf`)."""
    kind = FileKind(translate("Files", "Documents"), ".pdf")
    return Form.whole(kind, lambda: pdf(sheets, page))


def paper(size: QPageSize.PageSizeId, orientation: QPageLayout.Orientation) -> QPageLayout:
    """Return a page of paper with the margins that all sheets have."""
    margins = QMarginsF(_PAPER_MARGIN, _PAPER_MARGIN, _PAPER_MARGIN, _PAPER_MARGIN)
    return QPageLayout(QPageSize(size), orientation, margins, QPageLayout.Unit.Millimeter)


def page_like(sheet: Sheet) -> QPageLayout:
    """Return a page that a sheet covers completely."""
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    size = QPageSize(sheet.size().toSizeF() * _POINTS, QPageSize.Unit.Point, "", exact)
    return QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF())


def pdf(sheets: Sequence[Sheet], page: QPageLayout | None = None) -> bytes:
    """Return the content of a PDF file with a page for each sheet, by default like the first."""
    return b"".join(pdf_pieces(sheets, page))


def pdf_pieces(sheets: Sequence[Sheet], page: QPageLayout | None = None) -> Iterator[bytes]:
    """Yield the content of a PDF file after a piece for each page, which has nothing yet."""
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setPageLayout(page or page_like(sheets[0]))
    writer.setTitle(sheets[0].title)
    for _ in painting_pages(writer, sheets):
        yield b""
    yield bytes(buffer.data().data())


def painting_pages(device: QPagedPaintDevice, sheets: Sequence[Sheet]) -> Iterator[None]:
    """Paint each sheet on its own page, as large as fits; or raise a `UserError`."""
    with painting(device) as painter:
        page = QRectF(0, 0, device.width(), device.height())
        for number, sheet in enumerate(sheets):
            if not painter.isActive() or (number and not device.newPage()):
                raise UserError("Printing", "Printing failed. Please check the printer.")
            sheet.fitted(page.size()).paint_into(painter, page)
            yield


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """Yield a painter that is ended when the block is left, whatever happens."""
    painter = QPainter(device)
    try:
        yield painter
    finally:
        if painter.isActive():  # a printer may have refused
            painter.end()


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    return buffer
