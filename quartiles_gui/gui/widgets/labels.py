"""Texts: labels, tooltips and message boxes, and what screen readers say.

Notes, file names, words and tiles may come from a stranger. Qt takes a text that looks like HTML
for that, and loads the pictures that it names; so nothing here is ever more than text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from math import ceil

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QResizeEvent,
    Qt,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QApplication,
    QGridLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from quartiles_gui.core.words.meanings import MASK
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.base.theme import Appearance, Restyled, set_look, with_level_figures

_SEPARATOR = "   ·   "
HEADING_SCALE = 1.25
FIGURE_SCALE = 1.45
_RAGGED = 1.2  # of the width that words would take if they filled their lines
_BOX_MARGINS = (24, 22, 24, 18)  # pixels


class TextLabel(QLabel):
    """A label that never takes its text for HTML."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)


def plain_tip(text: str) -> str:
    """Return a tooltip that reads ``text``, whatever that looks like."""
    if not Qt.mightBeRichText(text):
        return text
    return Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)


def message_box(parent: QWidget, text: str, details: str) -> QMessageBox:
    """Return a box that says ``text``, with ``details`` below."""
    box = QMessageBox(parent)
    box.setText(text)
    box.setInformativeText(details)
    for label in box.findChildren(QLabel):  # `setTextFormat` leaves out the details
        label.setTextFormat(Qt.TextFormat.PlainText)
    layout = box.layout()
    assert isinstance(layout, QGridLayout)  # every message box has one
    layout.takeAt(0)  # the room for a sign
    layout.setColumnStretch(1, 1)  # so that none comes back below wide buttons
    layout.setHorizontalSpacing(0)
    layout.setContentsMargins(*_BOX_MARGINS)
    return box


def ask(
    parent: QWidget,
    text: str,
    details: str,
    agree: str,
    then: Callable[[], object] | None = None,
    *,
    later: str = "",
) -> bool:
    """Ask, and do ``then`` once the user agrees; without one, wait, and return whether they do.

    Enter and Esc cancel; if nothing can be lost, Enter agrees, and the other button says ``later``.
    """
    box = message_box(parent, text, details)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    kinds, roles = QMessageBox.StandardButton, QMessageBox.ButtonRole
    # made here: what `addButton` returns for a text was an object of another type once
    agreeing = QPushButton(agree, box)
    box.addButton(agreeing, roles.AcceptRole if later else roles.DestructiveRole)
    if later:
        box.addButton(QPushButton(later, box), roles.RejectRole)
        agreeing.setDefault(True)
    else:
        box.setStandardButtons(kinds.Cancel)
        box.setDefaultButton(kinds.Cancel)
    agreed: list[bool] = []
    agreeing.clicked.connect(lambda: then() if then else agreed.append(True))
    box.open() if then else box.exec()
    return bool(agreed)


def scaled_font(scale: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return a font ``scale`` times as large as the user's."""
    font = QApplication.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    font.setWeight(weight)
    return font


class ScaledLabel(Restyled, TextLabel):
    """A label whose text is larger or smaller than the user's font, and grows with it.

    If it is level, figures have one width, so that they keep their place while they change.
    """

    def __init__(
        self,
        text: str,
        parent: QWidget,
        scale: float,
        weight: QFont.Weight,
        *,
        is_level: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self._scale = scale
        self._weight = weight
        self._is_level = is_level
        self._restyle()

    def _restyle(self) -> None:
        font = scaled_font(self._scale, self._weight)
        self.setFont(with_level_figures(font) if self._is_level else font)


class FigureLabel(ScaledLabel):
    """A large figure."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, FIGURE_SCALE, QFont.Weight.DemiBold, is_level=True)


def scaled_label(
    text: str, parent: QWidget, scale: float, weight: QFont.Weight = QFont.Weight.Normal
) -> TextLabel:
    """Return a label ``scale`` times as large as the user's font."""
    return ScaledLabel(text, parent, scale, weight)


def heading(text: str, parent: QWidget) -> TextLabel:
    """Return a label for the heading of a part of a page."""
    return scaled_label(text, parent, scale=HEADING_SCALE, weight=QFont.Weight.DemiBold)


def muted_label(text: str, parent: QWidget) -> TextLabel:
    """Return a label for less important text."""
    label = TextLabel(text, parent)
    label.setProperty("muted", True)
    return label


def number_label(number: int, parent: QWidget) -> TextLabel:
    """Return a label for the number of a line, as wide as that of any other."""
    label = muted_label(str(number), parent)
    label.setFont(with_level_figures(label.font()))
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


class MessageLabel(TextLabel):
    """Shows a message to the user, in several lines if necessary, and announces it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setObjectName("message")
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.setProperty("message", "plain")
        self._least_lines = 0.0

    def keep_lines(self, count: float) -> None:
        """Keep room for ``count`` lines, also for a shorter message, so that nothing moves."""
        self._least_lines = count
        self.setMinimumHeight(round(self.fontMetrics().lineSpacing() * count))

    def say(self, answer: Answer, *, is_announced: bool = True) -> None:
        """Show an answer, with another background if it is a warning, and have it said aloud."""
        text = answer.text
        set_look(self, "message", "warning" if answer.is_warning else "plain")
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
            if is_announced:
                announce(self, text, is_urgent=answer.is_warning)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.keep_lines(self._least_lines)


def fitting_parts(
    parts: Sequence[str], separator: str, width: float, metrics: QFontMetrics | QFontMetricsF
) -> str:
    """Return as many of the first parts of a line as fit, but at least one."""
    shown = list(parts)
    while len(shown) > 1 and metrics.horizontalAdvance(separator.join(shown)) > width:
        shown.pop()
    return separator.join(shown)


def first_fitting(texts: Sequence[str], width: float, metrics: QFontMetrics | QFontMetricsF) -> str:
    """Return the first of some texts, the longest first, that fits, or else the last."""
    return next((text for text in texts if metrics.horizontalAdvance(text) <= width), texts[-1])


class WrappedLabel(ScaledLabel):
    """A label as wide as its text in some ``lines``, or in more where there is less room."""

    def __init__(
        self,
        parent: QWidget,
        scale: float = 1.0,
        weight: QFont.Weight = QFont.Weight.Normal,
        *,
        is_muted: bool = True,
        lines: int = 1,
    ) -> None:
        self._usual_lines = lines
        # what has less weight is often a figure that changes
        super().__init__("", parent, scale, weight, is_level=is_muted)
        self.setProperty("muted", is_muted)
        self.setWordWrap(True)

    def show_parts(self, parts: Sequence[str]) -> None:
        self.setText(_SEPARATOR.join(parts))

    def sizeHint(self) -> QSize:
        around = self.contentsMargins()
        width = self.fontMetrics().size(0, self.text()).width()
        if self._usual_lines > 1:
            width = round(width / self._usual_lines * _RAGGED)
        width += around.left() + around.right()
        return QSize(width, self.heightForWidth(width))


class LinesLabel(TextLabel):
    """Shows the first lines of a text; the last ends with an ellipsis if there is more.

    Screen readers have all of it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self._whole = ""
        self._most = 1
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def lines(self, text: str, width: int) -> int:
        """Return how many lines ``text`` takes in ``width`` pixels."""
        return len(self._line_starts(text, width))

    def show_lines(self, text: str, most: int) -> None:
        self._whole = text
        self._most = most
        self.setAccessibleName(text)
        self._fit()

    def _fit(self) -> None:
        starts = self._line_starts(self._whole, self.width())
        shown = self._whole
        if len(starts) > self._most:
            start = starts[self._most - 1]
            last = self.fontMetrics().elidedText(
                self._whole[start:], Qt.TextElideMode.ElideRight, self.width()
            )
            shown = f"{self._whole[:start].rstrip()}\n{last}" if start else last
        self.setText(shown)
        metrics = QFontMetricsF(self.font())
        line = ceil(metrics.ascent()) + ceil(metrics.descent())  # as Qt lays out lines
        self.setFixedHeight(min(len(starts), self._most) * line)

    def _line_starts(self, text: str, width: int) -> list[int]:
        layout = QTextLayout(text, self.font())
        starts = []
        layout.beginLayout()
        line = layout.createLine()
        while line.isValid():
            line.setLineWidth(max(1, width))
            starts.append(line.textStart())
            line = layout.createLine()
        layout.endLayout()
        return starts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._whole:
            self._fit()


_BAR = 14 * "&nbsp;"  # every bar is equally wide


class MaskedLabel(QLabel):
    """Shows a text, which may be a stranger's, with a bar for each `MASK`."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._masked = ""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        appearance.changed.connect(self._show)

    def show_text(self, text: str) -> None:
        """Show a text; screen readers are told "blank" for each mask."""
        self._masked = text
        self.setAccessibleName(text.replace(MASK, self.tr("blank")))
        self._show()

    def _show(self) -> None:
        color = self._appearance.theme.color("scrollbar").name()
        bar = f'<span style="background-color: {color}">{_BAR}</span>'
        text = escape(self._masked).replace(MASK, bar)
        self.setText(f'<p style="line-height: 125%">{text}</p>' if text else "")


_ROLE = "accessibleRole"  # the property with the number of the role


def announce(widget: QWidget, text: str, *, is_urgent: bool = False) -> None:
    """Let a screen reader say ``text``, wherever the focus is.

    Nothing happens if no assistive technology is running, or if the user can't see ``widget``
    either: what a hidden page has to say is there when they go to it.
    An urgent one interrupts what is being said, as a warning should.
    """
    if not text or not widget.isVisible() or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    if is_urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)


def give_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Tell screen readers what a widget is, which Qt would call a pane; its name says the rest."""
    widget.setProperty(_ROLE, role.value)
    _install()


@cache
def _install() -> None:
    """Let Qt ask for the role of each widget that it makes known, once for each process."""
    QAccessible.installFactory(_interface)


def _interface(_class_name: str, widget: QObject) -> QAccessibleInterface | None:
    """Return what stands for a widget with a role of its own; None to leave it to Qt."""
    role = widget.property(_ROLE)
    if role is None or not isinstance(widget, QWidget):
        return None
    return QAccessibleWidget(widget, QAccessible.Role(role), "")
