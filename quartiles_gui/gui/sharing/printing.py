"""Printing, with a preview."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QMarginsF, Qt
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.sharing.sheet import Sheet, paint_pages

_PAPER_MARGIN = 8.0  # millimeters; sheets have margins of their own


def preview_print(sheet: Sheet, parent: QWidget) -> None:
    """Open a dialog that shows how a sheet will look on one page, and prints it."""
    preview = QPrintPreviewDialog(parent)
    preview.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    preview.setWindowTitle(QCoreApplication.translate("Printing", "Print"))
    preview.setWindowModality(Qt.WindowModality.WindowModal)
    printer = preview.printer()
    printer.setDocName(sheet.title)
    margins = QMarginsF(_PAPER_MARGIN, _PAPER_MARGIN, _PAPER_MARGIN, _PAPER_MARGIN)
    printer.setPageMargins(margins, QPageLayout.Unit.Millimeter)

    def paint(target: QPrinter) -> None:
        paint_pages(target, [sheet])

    preview.paintRequested.connect(paint)
    preview.show()
