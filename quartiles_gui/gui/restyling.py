"""A style sheet that changes while there are widgets.

Qt styles each widget, then its children once more, and theirs: what lies ten levels deep is styled
ten times, and a window with 400 widgets takes 200 ms. Here each is styled once.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget


def set_style_sheet(app: QApplication, style_sheet: str) -> None:
    """Use a style sheet in all of ``app`` from now on.

    Args:
        app: The application.
        style_sheet: The text of the style sheet.
    """
    widgets = _styled_widgets(app)
    if widgets:  # not at the start: asking for the style takes PySide6 12 ms, once
        app.style().unpolish(app)  # Qt forgets which widgets it has styled, and leaves them to us
    app.setStyleSheet(style_sheet)
    for widget in widgets:
        widget.style().polish(widget)
    change = QEvent(QEvent.Type.StyleChange)
    for widget in reversed(widgets):  # what fits itself to its children finds them changed
        QCoreApplication.sendEvent(widget, change)


def _styled_widgets(app: QApplication) -> list[QWidget]:
    """Return the widgets that have been styled, none before its parent, whose font it may have.

    The others are styled when they are first shown.
    """
    polished = Qt.WidgetAttribute.WA_WState_Polished
    tops = [widget for widget in app.topLevelWidgets() if widget.parentWidget() is None]
    widgets = (widget for top in tops for widget in (top, *top.findChildren(QWidget)))
    return [widget for widget in widgets if widget.testAttribute(polished)]
