"""The dialogs that show a sheet as it is printed, copied and saved, and print a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLocale, QMimeData, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QGuiApplication,
    QKeySequence,
    QPageLayout,
    QPageSize,
    QPainter,
    QPaintEvent,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import code_of
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.clipboard import OWN
from quartiles_gui.gui.session import Answer, refusal
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.saving import Exporter, Form
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.sharing.sheet import (
    BoardSheet,
    Sheet,
    document_form,
    page_like,
    painting_pages,
    paper,
    sheet_forms,
)
from quartiles_gui.gui.sharing.solution_picture import SolutionPicture
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.translation import fill, translate
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import MessageLabel, give_role
from quartiles_gui.gui.widgets.layouts import column, row

_SIZE = QSize(480, 600)  # of the preview, where there is room
_SMALLEST = QSize(240, 220)

_Paper = QPageSize.PageSizeId
_PAPERS = (_Paper.A4, _Paper.A5, _Paper.A3, _Paper.Letter, _Paper.Legal, _Paper.Tabloid)
"""Below “Picture”; the printer's own dialog has all others."""

_Territory = QLocale.Country
_WITH_LETTER = (_Territory.UnitedStates, _Territory.Canada, _Territory.Mexico)


class Shared(NamedTuple):
    """Sheets, a page each, and all that is needed to copy and save them."""

    sheets: Mapping[str, Sheet]  # by what is added to the name of a picture's file
    text: str  # for programs that can't use a picture
    title: str  # of the dialog that asks where to save
    name: str  # a suggestion for the file's, without ending
    shown: str = ""  # the sheet that is seen and copied
    forms: Sequence[Form] = ()  # besides documents and pictures


class SheetView(QWidget):
    """Shows a sheet on its page, as large as fits."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._sheet: Sheet | None = None
        self._page = QPageLayout()
        give_role(self, QAccessible.Role.Graphic)
        self.setAccessibleName(self.tr("Preview"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_sheet(self, sheet: Sheet, page: QPageLayout) -> None:
        self._sheet, self._page = sheet, page
        self.setAccessibleDescription(sheet.text)
        self.update()

    def sizeHint(self) -> QSize:
        return _SIZE

    def minimumSizeHint(self) -> QSize:
        return _SMALLEST

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._sheet is None:
            return
        painter, theme = QPainter(self), self._appearance.theme
        unit = QPageLayout.Unit.Point
        whole, inner = self._page.fullRect(unit), self._page.paintRect(unit)
        seen = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        scale = min(seen.width() / whole.width(), seen.height() / whole.height())
        painter.translate(seen.center() - whole.center() * scale)
        edge = QRectF(whole.topLeft(), whole.size() * scale)
        painter.fillRect(edge, theme.color("paper"))
        self._sheet.paint_into(painter, QRectF(inner.topLeft() * scale, inner.size() * scale))
        painter.setPen(theme.color("control.border"))
        painter.drawRect(edge)


class SheetDialog(QDialog):
    """Shows a sheet below choices of paper and look, and prints, copies and saves it.

    What is shown is what goes out. As a picture, a sheet has its own shape and colors.
    """

    def __init__(self, title: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._appearance = appearance
        self._paper_box = QComboBox(self)
        self._paper_box.setAccessibleName(self.tr("Paper"))
        self._paper_box.addItem(self.tr("Picture"))
        self._paper_box.addItems([QPageSize.name(paper).split(" / ")[0] for paper in _PAPERS])
        self._landscape_box = QCheckBox(self.tr("La&ndscape"), self)
        self._choose_paper()
        self._view = SheetView(appearance, self)
        self._message = MessageLabel(self)
        self._exporter = Exporter(self, self._message.say, self._saved_text)
        self._actions = (
            self._action(self.tr("&Print…"), self._on_print),
            self._action(self.tr("Sa&ve As…"), self._on_save),
            self._action(self.tr("&Copy"), self._on_copy),
        )

    def say(self, text: str) -> None:
        self._message.say(Answer(text))

    @property
    def _page(self) -> QPageLayout | None:
        """The page of paper that is chosen, or None for a picture."""
        index, kinds = self._paper_box.currentIndex(), QPageLayout.Orientation
        kind = kinds.Landscape if self._landscape_box.isChecked() else kinds.Portrait
        return paper(_PAPERS[index - 1], kind) if index else None

    def _make(self) -> Shared:
        """Return what the choices ask for."""
        raise NotImplementedError

    def _lay_out(self, *choices: QWidget) -> None:
        """Lay out the dialog, with choices beside those of paper; Enter does the first action."""
        first, *others = self._actions
        first.setShortcuts([QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)])
        self.addAction(first)
        close = self._action(self.tr("C&lose"), self.close)
        accented = action_button(first, "primary", self)
        *buttons, last = (action_button(action, "button", self) for action in (*others, close))
        above = row(self._paper_box, self._landscape_box, *choices, None, spacing=10)
        below = row(accented, *buttons, None, last, spacing=10)
        parts = (above, (self._view, 1), self._message, below)
        column(*parts, within=self, margins=(20, 20, 20, 16), spacing=12)
        self._paper_box.currentIndexChanged.connect(self._show)
        self._landscape_box.toggled.connect(self._show)
        self._appearance.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        page, self._shared = self._page, self._make()
        self._landscape_box.setEnabled(page is not None)
        self._sheets = self._shared.sheets
        if page is not None:
            room = page.paintRect().size()
            self._sheets = {part: sheet.fitted(room) for part, sheet in self._sheets.items()}
        sheet = self._sheets[self._shared.shown]
        self._view.show_sheet(sheet, page or page_like(sheet))

    def _action(self, text: str, slot: Callable[[], object]) -> QAction:
        action = make_action(self, text)
        action.triggered.connect(slot)
        return action

    def _choose_paper(self) -> None:
        """Choose the usual paper of the user's country."""
        size = _Paper.Letter if QLocale.system().territory() in _WITH_LETTER else _Paper.A4
        self._paper_box.setCurrentIndex(1 + _PAPERS.index(size))

    def _on_copy(self) -> None:
        copy_sheet(self._sheets[self._shared.shown], self._shared.text)
        self.say(self.tr("Copied as a picture and as text."))

    def _on_save(self) -> None:
        forms = [*sheet_forms(self._sheets, self._page), *self._shared.forms]
        self._exporter.ask_and_save(self._shared.title, self._shared.name, forms)

    def _on_print(self) -> None:
        """Ask for the printer; the preview behind shows the paper."""
        if self._page is None:
            self._choose_paper()
        assert self._page is not None
        printer = QPrinter()
        printer.setDocName(self._shared.name)
        printer.setPageLayout(self._page)
        dialog = QPrintDialog(printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.accepted.connect(lambda: self._print(printer))
        dialog.show()

    def _print(self, printer: QPrinter) -> None:
        sheets, file = [*self._shared.sheets.values()], printer.outputFileName()
        if file and printer.outputFormat() is QPrinter.OutputFormat.PdfFormat:
            # Qt would say nothing of a full disk
            self._exporter.save(Path(file), [document_form(sheets, printer.pageLayout())])
            return
        try:
            for _ in painting_pages(printer, sheets):
                pass
        except UserError as error:
            self._message.say(refusal(error.sentence))
        else:
            self.say(self.tr("Sent to the printer."))

    def _saved_text(self, paths: Sequence[Path]) -> str:
        names = ", ".join(f"“{path.name}”" for path in paths)
        return fill(self.tr("Saved as {files}."), files=names)


def copy_sheet(sheet: Sheet, text: str) -> None:
    """Copy as a picture and as text: a program that pastes takes what it can use."""
    data = QMimeData()
    data.setText(text)
    data.setData(OWN, b"")
    data.setImageData(sheet.image())
    QGuiApplication.clipboard().setMimeData(data)


class PrintDialog(SheetDialog):
    """Shows a board on paper, always light, and with its words only if the user says so."""

    def __init__(
        self, shared: SharedSolution, appearance: Appearance, settings: Settings, parent: QWidget
    ) -> None:
        super().__init__(translate("PrintDialog", "Print"), appearance, parent)
        self._solution = shared
        self._settings = settings
        self._words_box = words_box(shared, self)
        self._code_box = QCheckBox(self.tr("With the &QR code"), self)
        self._code_box.setChecked(settings.shares_code)
        self._lay_out(self._words_box, self._code_box)
        self._words_box.toggled.connect(self._show)
        self._code_box.toggled.connect(self._on_code_toggled)

    def _make(self) -> Shared:
        shared, with_words = self._solution, self._words_box.isChecked()
        theme = self._appearance.theme_for(Mode.LIGHT)
        settings = self._settings
        code = code_of(shared.board, settings.share_address) if settings.shares_code else ""
        sheet: Sheet = BoardSheet(shared, theme, code)
        if with_words:
            sheet = SolutionPicture(shared, theme, with_words=True, code=code)
        name = shared.file_name(with_words=with_words)
        return Shared({"": sheet}, sheet.text, self.tr("Save Board as a Sheet"), name)

    def _on_code_toggled(self, is_wanted: bool) -> None:
        self._settings.shares_code = is_wanted
        self._show()


def words_box(shared: SharedSolution, parent: QWidget) -> QCheckBox:
    """Return the box that says whether the words go out too; it is never checked to begin with."""
    box = QCheckBox(translate("ShareDialog", "With the &words"), parent)
    box.setEnabled(shared.has_words)
    if not shared.has_words:
        first = translate("ShareDialog", "Solve the board, or find all of its words first.")
        box.setToolTip(first)
    return box
