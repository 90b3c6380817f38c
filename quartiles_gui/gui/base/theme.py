"""Colors by role: what a thing is, not which color it has; and the app’s font in the system’s size.

A theme is a file of roles and colors in ``resources/themes``; ``style.qss`` next to it has the
shapes, with the names of roles between at signs. Widgets that paint ask `Appearance.theme` for a
role; pages have no colors at all. A length between at signs, such as ``@14px@``, grows with the
text; it is told next to text that is 14 pixels high.

Text is in Inter: a letter is what the puzzle is about, and has to look the same on every system.
The files in ``resources/fonts`` are made by ``make_fonts.py`` there.

Sizes are told as in a design whose text is 14 pixels high, and scaled with the font in use; see
`unit`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtGui
from PySide6.QtCore import QCoreApplication, QEvent, QJsonDocument, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from quartiles_gui import paths
from quartiles_gui.gui.base.motion import Motion

_LENGTH_IN_STYLE = re.compile(r"@([0-9.]+)px@")
_ROLE_IN_STYLE = re.compile(r"@([a-z0-9.]+)@")

ZOOMS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""The sizes of text, next to the one that the system asks for."""


class Mode(Enum):
    """Which theme the user wants."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Contrast(Enum):
    """How much contrast the user wants."""

    SYSTEM = "system"
    HIGH = "high"
    USUAL = "usual"


class Theme:
    """A color for each role, in the theme called ``"light"`` or ``"dark"``.

    In one of high contrast, edges and text have at least 7:1, and tell what fills tell elsewhere.
    """

    def __init__(self, folder: Path, name: str, *, is_high: bool = False) -> None:
        self.name = name
        self.is_high = is_high
        self._folder = folder
        file = folder / (f"{name}-contrast.json" if is_high else f"{name}.json")
        # not by json, whose import would take 1 % of the first paint
        roles = QJsonDocument.fromJson(file.read_bytes()).toVariant()
        self._colors = {role: QColor(color) for role, color in roles.items()}
        self._style = (folder / "style.qss").read_text("utf-8")
        if is_high:
            self._style += (folder / "contrast.qss").read_text("utf-8")

    def color(self, role: str) -> QColor:
        # a copy: whoever asks may give it another opacity
        return QColor(self._colors[role])

    def mixed(self, role: str, other: str, share: float) -> QColor:
        """Return the color of ``role`` by ``share``, and for the rest that of ``other``."""
        one, rest = self._colors[role], self._colors[other]
        pairs = (one.red(), rest.red()), (one.green(), rest.green()), (one.blue(), rest.blue())
        return QColor(*(round(share * own + (1 - share) * ground) for own, ground in pairs))

    def icon(self, name: str) -> QtGui.QIcon:
        return QtGui.QIcon(str(self._folder.parent / "icons" / f"{name}-{self.name}.svg"))

    def style_sheet(self, unit: float) -> str:
        """Return the style sheet, with each growing length times ``unit``."""
        icons = self._folder.parent / "icons"
        style = _LENGTH_IN_STYLE.sub(
            lambda match: f"{max(1, round(float(match[1]) * unit))}px", self._style
        )
        for placeholder, icon in (("@check-mark@", "check"), ("@arrow@", "arrow")):
            style = style.replace(placeholder, (icons / f"{icon}-{self.name}.svg").as_posix())
        return _ROLE_IN_STYLE.sub(lambda match: self._colors[match[1]].name(), style)

    def palette(self) -> QPalette:
        """Return the palette for what the style sheet leaves to Qt, such as selections."""
        palette = QPalette(self.color("window"))
        for qt_role, role in {
            QPalette.ColorRole.Window: "window",
            QPalette.ColorRole.WindowText: "text",
            QPalette.ColorRole.Base: "card",
            QPalette.ColorRole.AlternateBase: "stat.fill",
            QPalette.ColorRole.Text: "text",
            QPalette.ColorRole.PlaceholderText: "text.muted",
            QPalette.ColorRole.Button: "card",
            QPalette.ColorRole.ButtonText: "text",
            QPalette.ColorRole.Highlight: "accent",
            QPalette.ColorRole.HighlightedText: "accent.text",
            QPalette.ColorRole.ToolTipBase: "card",
            QPalette.ColorRole.ToolTipText: "text",
            QPalette.ColorRole.Link: "accent",
        }.items():
            palette.setColor(qt_role, self.color(role))
        for qt_role in (
            QPalette.ColorRole.WindowText,
            QPalette.ColorRole.Text,
            QPalette.ColorRole.ButtonText,
        ):
            palette.setColor(QPalette.ColorGroup.Disabled, qt_role, self.color("text.disabled"))
        return palette


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of WCAG 2.1, from 1 to 21."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: QColor) -> float:
    parts = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Appearance(QObject):
    """The theme and the size of text: the user's choice, or the system's and its changes.

    Attributes:
        zoom: The size of text, next to the one that the system asks for; one of `ZOOMS`.
    """

    changed = Signal()

    def __init__(self, folder: Path, app: QApplication) -> None:
        super().__init__(app)
        self._folder = folder
        self._app = app
        self.mode = Mode.SYSTEM
        self.contrast = Contrast.SYSTEM
        self.zoom = 1.0
        self.motion = Motion(self)
        load_fonts(folder.parent / "fonts")
        self._font = text_font(self.zoom)
        self.theme = Theme(folder, self._theme_name(), is_high=self._is_high())
        self._apply()
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._update_theme)
        # since Qt 6.10; with an older one the user chooses it in the menu
        if hasattr(hints, "accessibility"):
            hints.accessibility().contrastPreferenceChanged.connect(self._update_theme)

    def theme_for(self, mode: Mode) -> Theme:
        """Return the theme of ``mode``, or with `Mode.SYSTEM` the one in use; for pictures."""
        name = self.theme.name if mode is Mode.SYSTEM else mode.value
        # a picture goes to others, so it has the usual contrast
        is_in_use = name == self.theme.name and not self.theme.is_high
        return self.theme if is_in_use else Theme(self._folder, name)

    def set_mode(self, mode: Mode) -> None:
        """Use a theme from now on, also for title bars and dialogs of the system, where it can."""
        if mode is not self.mode:
            self.mode = mode
            schemes = {Mode.LIGHT: Qt.ColorScheme.Light, Mode.DARK: Qt.ColorScheme.Dark}
            scheme = schemes.get(mode, Qt.ColorScheme.Unknown)
            self._app.styleHints().setColorScheme(scheme)
        self._update_theme()

    def set_contrast(self, contrast: Contrast) -> None:
        self.contrast = contrast
        self._update_theme()

    def set_zoom(self, zoom: float) -> None:
        """Show text in the size of ``zoom`` from now on, or of the nearest one in `ZOOMS`."""
        nearest = min(ZOOMS, key=lambda other: abs(other - zoom))
        if nearest != self.zoom:
            self.zoom = nearest
            self._font = text_font(nearest)
            self._apply()
            self.changed.emit()

    @property
    def is_large(self) -> bool:
        """Whether text leaves no room for anything but what matters."""
        return is_large(self._font)

    def pixels(self, length: float) -> float:
        """Return a length that grows with the text, given next to text that is 14 pixels high."""
        return length * unit(self._font)

    def _update_theme(self) -> None:
        name, is_high = self._theme_name(), self._is_high()
        # only for another theme, since each widget is then styled anew
        if (name, is_high) != (self.theme.name, self.theme.is_high):
            self.theme = Theme(self._folder, name, is_high=is_high)
            self._apply()
            self.changed.emit()

    def _theme_name(self) -> str:
        if self.mode is not Mode.SYSTEM:
            return str(self.mode.value)
        is_dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return "dark" if is_dark else "light"

    def _is_high(self) -> bool:
        hints = self._app.styleHints()
        if self.contrast is not Contrast.SYSTEM or not hasattr(hints, "accessibility"):
            return self.contrast is Contrast.HIGH
        wanted = hints.accessibility().contrastPreference()
        return wanted == Qt.ContrastPreference.HighContrast

    def _apply(self) -> None:
        self._app.setFont(self._font)
        self._app.setPalette(self.theme.palette())
        set_style_sheet(self._app, self.theme.style_sheet(unit(self._font)))


if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class Restyled(_Widget):
    """Calls a widget's ``_restyle`` when it has another style, and with it another font."""

    def _restyle(self) -> None:
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._restyle()


class StyledWhenShown(QWidget):
    """Takes no time while it is hidden: if the style has changed meanwhile, it is styled then."""

    _is_outdated = False

    def setVisible(self, is_visible: bool) -> None:  # noqa: N802
        if is_visible and self._is_outdated:
            self._is_outdated = False
            _style((self, *self.findChildren(QWidget)))
        super().setVisible(is_visible)

    def leave_unstyled(self) -> set[QWidget]:
        """Remember that there is another style, and return what doesn't have it yet."""
        self._is_outdated = True
        return {part for part in (self, *self.findChildren(QWidget)) if not part.isVisible()}


def set_style_sheet(app: QApplication, style_sheet: str) -> None:
    """Use a style sheet in all of ``app`` from now on, and style each widget once."""
    # Qt styles each widget, then its children once more, and theirs: what lies ten levels deep is
    # styled ten times, and a window with 400 widgets takes 200 ms.
    tops = [widget for widget in app.topLevelWidgets() if widget.parentWidget() is None]
    if tops:  # not at the start: asking for the style takes PySide6 12 ms, once
        app.style().unpolish(app)  # Qt forgets which widgets it has styled, and leaves them to us
    app.setStyleSheet(style_sheet)
    widgets = [widget for top in tops for widget in (top, *top.findChildren(QWidget))]
    hidden = set[QWidget]()
    for widget in widgets:
        if isinstance(widget, StyledWhenShown) and widget.isHidden():
            hidden |= widget.leave_unstyled()
    _style([widget for widget in widgets if widget not in hidden])


def set_look(widget: QWidget, name: str, value: object) -> None:
    """Give a widget a property that the style sheet asks for, and style it if that is another."""
    if (widget.property(name) or False) != value:
        widget.setProperty(name, value)
        _style([widget])


def _style(widgets: Sequence[QWidget]) -> None:
    """Style widgets, none of which may come before its parent, whose font it may have."""
    for widget in widgets:
        if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # or else Qt will
            widget.style().polish(widget)
    change = QEvent(QEvent.Type.StyleChange)
    # children first: what fits itself to its children finds them changed
    for widget in reversed(widgets):
        QCoreApplication.sendEvent(widget, change)


APP_ICON_SIZES = (16, 20, 24, 32, 40, 48, 64, 128)
"""Pixels; each size is a picture of its own. On X11 all are read before the first paint, and one of
256 would delay it by 1.5 ms."""


def app_icon() -> QtGui.QIcon:
    """Return the app's icon. Its pictures are read when a size is asked for."""
    icon = QtGui.QIcon()
    for size in APP_ICON_SIZES:
        icon.addFile(f"{paths.resource_folder()}/icons/quartiles-{size}.png", QSize(size, size))
    return icon


FAMILY = "Inter for Quartiles"
"""The name that `make_fonts.py` gives the fonts."""

DESIGN_TEXT = 14
"""Pixels: the size of text that all lengths of the design go with."""

LARGE_TEXT = 1.155
"""The `unit` from which text is large: 125 % of the least that a system asks for."""

_FILES = ("Inter-Regular.ttf", "Inter-Medium.ttf", "Inter-SemiBold.ttf", "Inter-Bold.ttf")

_SMALLEST_TEXT = 13  # pixels at 100 %; Windows asks for 12, where its own apps have 14

# none that joins letters: "fi" on a tile is two of them, in whatever font
_JOINING = ("liga", "clig", "dlig", "calt")

_LOW_WINDOW = 640  # pixels of the design

_POINTS_PER_INCH = 72


def load_fonts(folder: Path) -> None:
    """Make the fonts in ``folder`` known to Qt, once for each process.

    A font that can't be read leaves its texts to one of the system.
    """
    if not QFontDatabase.hasFamily(FAMILY):
        for name in _FILES:
            QFontDatabase.addApplicationFont(str(folder / name))


def text_font(zoom: float) -> QFont:
    """Return the font for ordinary text; 1 is the size that the system asks for."""
    system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))
    smallest = _SMALLEST_TEXT * _POINTS_PER_INCH / _dots_per_inch()
    # what Inter lacks, such as Cyrillic, is in the font of the system
    font = QFont([FAMILY, system.family()])
    font.setPointSizeF(max(system.pointSizeF(), smallest) * zoom)
    for feature in _JOINING:
        font.setFeature(QFont.Tag(feature), 0)
    return font


def with_level_figures(font: QFont) -> QFont:
    """Return ``font`` with figures of one width, for numbers that change while one looks."""
    level = QFont(font)
    level.setFeature(QFont.Tag("tnum"), 1)
    return level


def unit(font: QFont) -> float:
    """Return how many pixels one pixel of the design takes next to text in ``font``."""
    return font.pointSizeF() * _dots_per_inch() / _POINTS_PER_INCH / DESIGN_TEXT


def is_low(widget: QWidget) -> bool:
    """Return whether the window of a widget is too low to show everything at once."""
    return widget.window().height() < _LOW_WINDOW * unit(widget.font())


def is_large(font: QFont) -> bool:
    """Return whether text in ``font`` leaves no room for anything but what matters."""
    return unit(font) >= LARGE_TEXT


def _dots_per_inch() -> float:
    return QGuiApplication.primaryScreen().logicalDotsPerInchY()
