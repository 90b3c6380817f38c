"""The dialogs that pass a board or another sheet on: shared, printed, copied and saved.

A board can go out as a line, a picture, a file, a code or a link. Nothing of it tells a word of the
solution, unless the user says so for this once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLocale, QMimeData, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QFont,
    QGuiApplication,
    QKeySequence,
    QPageLayout,
    QPageSize,
    QPainter,
    QPaintEvent,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QSizePolicy,
    QWidget,
)

from quartiles_gui.core.quartiles.board import Board, code_of
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.base.clipboard import OWN
from quartiles_gui.gui.base.page_session import Answer, refusal
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance, Mode, set_look, unit
from quartiles_gui.gui.base.translation import translate
from quartiles_gui.gui.sharing.boards_on_disk import board_form
from quartiles_gui.gui.sharing.pencil_sheets import BoardSheet
from quartiles_gui.gui.sharing.saving import Exporter, Form, is_asked_on
from quartiles_gui.gui.sharing.shared_solution import (
    ResultLine,
    SharedSolution,
    code_caption,
    modules_of,
    page_form,
)
from quartiles_gui.gui.sharing.sheet import (
    QUIET_ZONE,
    Canvas,
    Sheet,
    document_form,
    page_like,
    painting_pages,
    paper,
    picture_forms,
    sheet_forms,
)
from quartiles_gui.gui.sharing.solution_picture import SolutionPicture
from quartiles_gui.gui.widgets.actions import allow, make_action
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import (
    MessageLabel,
    TextLabel,
    WrappedLabel,
    give_role,
    heading,
    muted_label,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import Flow, LayoutPart, column, move_focus, row
from quartiles_gui.gui.widgets.painting import square_rect
from quartiles_gui.gui.widgets.scrolling import Scrolled

_SIZE = QSize(480, 600)  # of the preview, where there is room
_SMALLEST = QSize(240, 220)
_ENTER = [QKeySequence(key) for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)]

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


class OutgoingDialog(QDialog):
    """Shows a sheet, and says what became of it when it was passed on."""

    def __init__(self, title: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._appearance = appearance
        self._view = SheetView(appearance, self)
        self._message = MessageLabel(self)
        self._exporter = Exporter(self, self._message.say)

    def say(self, text: str) -> None:
        self._message.say(Answer(text))

    def _action(self, text: str, slot: Callable[[], object]) -> QAction:
        action = make_action(self, text)
        action.triggered.connect(slot)
        return action


class SheetDialog(OutgoingDialog):
    """Shows a sheet below choices of paper and look, and prints, copies and saves it.

    What is shown is what goes out. As a picture, a sheet has its own shape and colors.
    """

    def __init__(self, title: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(title, appearance, parent)
        self._paper_box = QComboBox(self)
        self._paper_box.setAccessibleName(self.tr("Paper"))
        self._paper_box.addItem(self.tr("Picture"))
        self._paper_box.addItems([QPageSize.name(paper).split(" / ")[0] for paper in _PAPERS])
        self._landscape_box = QCheckBox(self.tr("La&ndscape"), self)
        self._choose_paper()
        self._actions = (
            self._action(self.tr("&Print…"), self._on_print),
            self._action(self.tr("Sa&ve As…"), self._on_save),
            self._action(self.tr("&Copy"), self._on_copy),
        )

    @property
    def _page(self) -> QPageLayout | None:
        """The page of paper that is chosen, or None for a picture."""
        index, kinds = self._paper_box.currentIndex(), QPageLayout.Orientation
        kind = kinds.Landscape if self._landscape_box.isChecked() else kinds.Portrait
        return paper(_PAPERS[index - 1], kind) if index else None

    def _make(self) -> Shared:
        """Return the sheets that the choices ask for."""
        raise NotImplementedError

    def _lay_out(self, *choices: QWidget) -> None:
        """Lay out the dialog, with choices beside those of paper; Enter does the first action."""
        first, *others = self._actions
        first.setShortcuts(_ENTER)
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
        dialog = PrinterDialog(printer, self)
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


class PrinterDialog(QPrintDialog):
    """Asks for the printer, or for the file to print to."""

    def reject(self) -> None:
        if not is_asked_on(self):
            super().reject()


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
        text = sheet.text
        if with_words:
            sheet = SolutionPicture(shared, theme, with_words=True, code=code)
            text = shared.text(with_words=True)
        name = shared.file_name(with_words=with_words)
        return Shared({"": sheet}, text, self.tr("Save Board as a Sheet"), name)

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


_SHARE_SIZE = QSize(960, 720)
_SQUARE = 20.0
_MODULE = 4
"""Lengths in pixels of the design."""

_MARGINS = (28, 24, 28, 20)
_INSETS = (16, 14, 16, 14)
_GAP = 16
_WIDTHS = (424, 448)  # of the picture and of what is beside it
_LEAST_PICTURE = 180


class Graphic(QWidget):
    """Something painted in pixels of the design, with a name for screen readers."""

    def __init__(
        self,
        size: QSize,
        scale: float,
        paint: Callable[[Canvas], None],
        name: str,
        appearance: Appearance,
        *,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._scale = scale
        self._paint = paint
        self._appearance = appearance
        give_role(self, QAccessible.Role.Graphic)
        self.setAccessibleName(name)
        self.setFixedSize(size * scale)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.scale(self._scale, self._scale)
        self._paint(Canvas(painter, self._appearance.theme))


class PictureDialog(OutgoingDialog):
    """Shows the picture of a board, and what is beside it; below are the ways to pass it on."""

    def __init__(
        self, title: str, appearance: Appearance, settings: Settings, parent: QWidget
    ) -> None:
        super().__init__(title, appearance, parent)
        self.setProperty("card", True)
        self._solution = SharedSolution(Board())
        self._with_words = False
        self._settings = settings
        self._view.setMinimumWidth(_LEAST_PICTURE)
        self._beside = Scrolled(self)
        self._copy = self._action(self.tr("&Copy Picture"), self._on_copy_picture)
        self._save_page = self._action(self.tr("W&eb Page…"), self._on_save_page)
        self._outgoing = (
            self._copy,
            self._save_page,
            self._action(self.tr("P&DF…"), self._on_save_document),
            self._action(self.tr("&Picture…"), self._on_save_picture),
            self._action(self.tr("&Board…"), self._on_save_board),
            self._action(self.tr("P&rint…"), self._on_print),
        )

    def _lay_out(
        self, first: QAction, beside: Sequence[LayoutPart], *about: QWidget | tuple[QWidget, int]
    ) -> None:
        """Lay out all parts, with what is about the board at the top; Enter does the first."""
        first.setShortcuts([*first.shortcuts(), *_ENTER])
        self.addAction(first)
        close = self._action(self.tr("Cl&ose"), self.close)
        other, *saves, print_ = (action for action in self._outgoing if action is not first)
        foot = Flow(
            action_button(first, "primary", self),
            action_button(other, "button", self),
            muted_label(self.tr("Save as"), self),
            *(action_button(action, "button", self) for action in saves),
            (QWidget(self), 1),
            *(action_button(action, "button", self) for action in (print_, close)),
            spacing=_GAP // 2,
        )
        column(*beside, (None, 1), within=self._beside.content, spacing=_GAP)
        middle = row((self._view, _WIDTHS[0]), (self._beside, _WIDTHS[1]), spacing=2 * _GAP)
        rule = QFrame(self)
        rule.setProperty("rule", True)
        head = Flow(heading(self.windowTitle(), self), *about, spacing=_GAP)
        parts = (head, (middle, 1), self._message, rule, foot)
        column(*parts, within=self, margins=_MARGINS, spacing=_GAP)
        self.resize(_SHARE_SIZE.boundedTo(self.screen().availableSize()))
        self._appearance.changed.connect(self._show)

    def _frame(self, kind: str) -> QFrame:
        frame = QFrame(self._beside.content)
        frame.setProperty(kind, True)
        return frame

    def _caption(self, text: str, note: str, *beside: QWidget) -> QWidget:
        caption = QWidget(self._beside.content)
        name = scaled_label(text, caption, 1.0, QFont.Weight.DemiBold)
        between = (QWidget(caption), 1)
        note_ = muted_label(note, caption)
        Flow(name, note_, between, *beside, within=caption, spacing=_GAP // 2)
        return caption

    def _show(self) -> None:
        """Show the picture of the board as it is now."""
        shared, code = self._solution, ""
        if shared.board.is_full:
            code = code_of(shared.board, self._settings.share_address)
            unknown = self.tr("The words of this board aren’t known yet.")
            allow(self._save_page, "" if shared.game_board is not None else unknown)
        self._picture = SolutionPicture(
            shared,
            self._appearance.theme,
            with_words=self._with_words,
            code=code if self._settings.shares_code else "",
        )
        self._view.show_sheet(self._picture, page_like(self._picture))

    def _on_copy_picture(self) -> None:
        copy_sheet(self._picture, self._solution.text(with_words=self._with_words))
        self.say(self.tr("Copied as a picture and as text."))

    def _on_save_document(self) -> None:
        self._save([document_form([self._picture], None)])

    def _on_save_picture(self) -> None:
        self._save(picture_forms({"": self._picture}))

    def _on_save_board(self) -> None:
        """Save what a friend needs to play it, and nothing of what was found on it."""
        record = BoardRecord(self._solution.board, date=self._solution.date)
        self._save([board_form(record)])

    def _on_save_page(self) -> None:
        if self._solution.game_board is not None:
            self._save([page_form(self._solution.game_board, self._solution)])

    def _save(self, forms: Sequence[Form]) -> None:
        name = self._solution.file_name(with_words=self._with_words)
        self._exporter.ask_and_save(self.windowTitle(), name, forms)

    def _on_print(self) -> None:
        dialog = PrintDialog(self._solution, self._appearance, self._settings, self)
        dialog.finished.connect(self._show)  # there, the code may be switched on or off
        dialog.open()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        return move_focus(self, forward=is_next)


class ShareDialog(PictureDialog):
    """Passes on a board as it is, and what was reached on it."""

    def __init__(
        self,
        shared: SharedSolution,
        appearance: Appearance,
        settings: Settings,
        parent: QWidget,
        give: Callable[[SharedSolution], object],
    ) -> None:
        super().__init__(translate("ShareDialog", "Share"), appearance, settings, parent)
        self._solution, self._give = shared, give
        self._told = WrappedLabel(self)
        self._words_box = words_box(shared, self._beside.content)
        ways = [self._words_part()]
        if shared.result is not None:
            ways += self._result_part(shared.result)
        ways += self._board_part()
        title = muted_label(shared.title, self)
        self._lay_out(self._copy, ways, title, (QWidget(self), 1), self._told)
        self._show()
        self._words_box.toggled.connect(self._show)
        self._code_box.toggled.connect(self._on_code_toggled)

    def _words_part(self) -> QWidget:
        frame = self._frame("box")
        details = WrappedLabel(frame)
        details.setText(self.tr("Adds the five, their colors and every word."))
        column(self._words_box, details, within=frame, margins=_INSETS, spacing=2)
        return frame

    def _result_part(self, result: ResultLine) -> list[QWidget]:
        frame = self._frame("stat")
        lines = TextLabel(f"{result.title}\n{result.standing}", frame)
        lines.setWordWrap(True)
        squares: list[QWidget] = []
        if result.colors:
            last = square_rect(len(result.colors) - 1, _SQUARE).toAlignedRect()
            size = QSize(last.right() + 2, last.height() + 1)  # rounded when scaled
            paint = partial(_paint_squares, result.colors)
            scale, order = unit(self.font()), result.order
            squares.append(Graphic(size, scale, paint, order, self._appearance, parent=frame))
        copy = action_button(self._action(self.tr("Cop&y"), self._on_copy_result), "small", self)
        reached = column(*squares, lines, spacing=8)
        row((reached, 1), copy, within=frame, margins=_INSETS, spacing=_GAP)
        return [self._caption(self.tr("Result line"), self.tr("spoils nothing")), frame]

    def _board_part(self) -> list[QWidget]:
        frame, address = self._frame("box"), self._settings.share_address
        code = code_of(self._solution.board, address)
        text = WrappedLabel(frame, is_muted=False, lines=4)
        text.setText(code_caption(code))
        tiles, link = str(self._solution.board), code if address else ""
        copies = {self.tr("Copy &Tiles"): tiles, self.tr("Copy &Link"): link}
        buttons = []
        for name, content in copies.items():
            action = self._action(name, partial(self._on_copy_board, content))
            action.setEnabled(bool(content))
            buttons.append(action_button(action, "small", self))
        no_link = WrappedLabel(frame, lines=3)
        no_link.setText(self.tr("There is no address for links yet. A web page works without one."))
        no_link.setHidden(bool(address))
        copying = Flow(*buttons, spacing=_GAP // 2)
        self._code_box = QCheckBox(self.tr("On the picture and on paper, &too"), frame)
        about = QWidget(frame)
        parts = (text, copying, no_link, self._code_box, (None, 1))
        column(*parts, within=about, spacing=8)
        modules = modules_of(code)
        side = _MODULE * (len(modules) + 2 * QUIET_ZONE)
        paint = partial(Canvas.code, rect=QRectF(0, 0, side, side), modules=modules)
        scale = max(1.0, round(unit(self.font())))  # modules are whole pixels
        name = self.tr("QR code")
        square = Graphic(QSize(side, side), scale, paint, name, self._appearance, parent=frame)
        square.setAccessibleDescription(code)
        Flow(square, (about, 1), within=frame, margins=_INSETS, spacing=_GAP)
        give = action_button(self._action(self.tr("For &Someone…"), self._on_give), "small", self)
        give.setToolTip(self.tr("With a greeting and your name"))
        return [self._caption(self.tr("The board"), self.tr("to play elsewhere"), give), frame]

    def _show(self) -> None:
        """Show the picture, and whether it tells the solution."""
        self._with_words = self._words_box.isChecked()
        super()._show()
        self.say("")
        self._code_box.setChecked(self._settings.shares_code)
        told = self.tr("No solution in any of these")
        if self._with_words:
            told = self.tr("The picture and the PDF tell the solution")
        self._told.setText(told)
        set_look(self._told, "good", not self._with_words)
        set_look(self._told, "warning", self._with_words)

    def _on_code_toggled(self, is_wanted: bool) -> None:
        self._settings.shares_code = is_wanted
        self._show()

    def _on_copy_result(self) -> None:
        if self._solution.result is not None:
            QGuiApplication.clipboard().setText(self._solution.result.text)
            self.say(self.tr("Copied the result line."))

    def _on_copy_board(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.say(self.tr("Copied the board."))

    def _on_give(self) -> None:
        self.close()
        self._give(self._solution)


def _paint_squares(colors: Sequence[int], canvas: Canvas) -> None:
    for place, color in enumerate(colors):
        canvas.finding(square_rect(place, _SQUARE), color)
