"""The dialog that passes a board on: as a line, a picture, a file, a code or a link.

Nothing that leaves it tells a word of the solution, unless the user says so for this once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFont, QGuiApplication, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QFrame, QToolButton, QWidget

from quartiles_gui.core.quartiles.board import code_of
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.board_files import board_form
from quartiles_gui.gui.sharing.canvas import QUIET_ZONE, Canvas
from quartiles_gui.gui.sharing.saving import Exporter, Form, saved_text
from quartiles_gui.gui.sharing.shared_solution import (
    ResultLine,
    SharedSolution,
    code_caption,
    modules_of,
    page_form,
)
from quartiles_gui.gui.sharing.sheet import document_form, page_like, picture_forms
from quartiles_gui.gui.sharing.sheet_dialog import PrintDialog, SheetView, copy_sheet, words_box
from quartiles_gui.gui.sharing.solution_picture import SolutionPicture
from quartiles_gui.gui.theme import Appearance, unit
from quartiles_gui.gui.widgets.actions import make_action
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
from quartiles_gui.gui.widgets.layouts import Flow, column, row
from quartiles_gui.gui.widgets.painting import square_rect
from quartiles_gui.gui.widgets.scrolling import Scrolled

_SIZE = QSize(960, 720)
_SQUARE = 20.0
_MODULE = 4
"""Lengths in pixels of the design."""

_MARGINS = (28, 24, 28, 20)
_INSETS = (16, 14, 16, 14)
_GAP = 16
_WIDTHS = (424, 448)  # of the picture and of what is beside it
_LEAST_PICTURE = 180

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Graphic(QWidget):
    """Something painted in pixels of the design, with a name for screen readers."""

    def __init__(
        self,
        size: QSize,
        scale: float,
        paint: Callable[[Canvas], None],
        name: str,
        appearance: Appearance,
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


class ShareDialog(QDialog):
    """Shows the picture of a board, and beside it the other ways to pass it on."""

    def __init__(
        self, shared: SharedSolution, appearance: Appearance, settings: Settings, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Share"))
        self.setProperty("card", True)
        self._solution = shared
        self._appearance = appearance
        self._settings = settings
        self._page = parent
        self._code = code_of(shared.board, settings.share_address)
        self._view = SheetView(appearance, self)
        self._view.setMinimumWidth(_LEAST_PICTURE)
        self._told = WrappedLabel(self)
        self._message = MessageLabel(self)
        self._exporter = Exporter(self, self._message.say, saved_text)
        self._beside = Scrolled(self)
        self._words_box = words_box(shared, self._beside.content)
        self._code_box = QCheckBox(
            self.tr("On the picture and on paper, &too"), self._beside.content
        )
        self._code_box.setChecked(settings.shares_code)
        self._build()
        self._show()
        self._words_box.toggled.connect(self._show)
        self._code_box.toggled.connect(self._on_code_toggled)
        appearance.changed.connect(self._show)

    def _build(self) -> None:
        title, name = heading(self.tr("Share"), self), muted_label(self._solution.title, self)
        head = Flow(title, name, (QWidget(self), 1), self._told, spacing=_GAP)
        ways = [self._words_part()]
        if self._solution.result is not None:
            ways += self._result_part(self._solution.result)
        ways += self._board_part()
        column(*ways, (None, 1), within=self._beside.content, spacing=_GAP)
        middle = row((self._view, _WIDTHS[0]), (self._beside, _WIDTHS[1]), spacing=2 * _GAP)
        rule = QFrame(self)
        rule.setProperty("rule", True)
        parts = (head, (middle, 1), self._message, rule, self._foot())
        column(*parts, within=self, margins=_MARGINS, spacing=_GAP)
        self.resize(_SIZE.boundedTo(self.screen().availableSize()))

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
            squares.append(Graphic(size, scale, paint, order, self._appearance, frame))
        copy = self._button(self.tr("Cop&y"), self._on_copy_result, "small")
        reached = column(*squares, lines, spacing=8)
        row((reached, 1), copy, within=frame, margins=_INSETS, spacing=_GAP)
        return [self._caption(self.tr("Result line"), self.tr("spoils nothing")), frame]

    def _board_part(self) -> list[QWidget]:
        frame = self._frame("box")
        text = WrappedLabel(frame, is_muted=False)
        text.setText(code_caption(self._code))
        is_link = bool(self._settings.share_address)
        name = self.tr("Copy &Link") if is_link else self.tr("Copy &Tiles")
        copy = self._button(name, self._on_copy_code, "small")
        about = column(text, copy, self._code_box, (None, 1), spacing=8)
        modules = modules_of(self._code)
        side = _MODULE * (len(modules) + 2 * QUIET_ZONE)
        paint = partial(Canvas.code, rect=QRectF(0, 0, side, side), modules=modules)
        scale = max(1.0, round(unit(self.font())))  # modules are whole pixels
        name = self.tr("QR code")
        code = Graphic(QSize(side, side), scale, paint, name, self._appearance, frame)
        code.setAccessibleDescription(self._code)
        row(code, (about, 1), within=frame, margins=_INSETS, spacing=_GAP)
        return [self._caption(self.tr("The board"), self.tr("to play elsewhere")), frame]

    def _foot(self) -> Flow:
        copy = self._button(self.tr("&Copy Picture"), self._on_copy_picture, "primary")
        copy.defaultAction().setShortcuts([QKeySequence(key) for key in _ENTER])
        self.addAction(copy.defaultAction())
        page = self._button(self.tr("&Web Page…"), self._save_page, "button")
        page.defaultAction().setEnabled(self._solution.made is not None)
        return Flow(
            copy,
            muted_label(self.tr("Save as"), self),
            self._button(self.tr("P&DF…"), self._save_document, "button"),
            self._button(self.tr("&Picture…"), self._save_picture, "button"),
            self._button(self.tr("&Board…"), self._save_board, "button"),
            page,
            (QWidget(self), 1),
            self._button(self.tr("P&rint…"), self._on_print, "button"),
            self._button(self.tr("Cl&ose"), self.close, "button"),
            spacing=_GAP // 2,
        )

    def _frame(self, kind: str) -> QFrame:
        frame = QFrame(self._beside.content)
        frame.setProperty(kind, True)
        return frame

    def _caption(self, text: str, note: str) -> QWidget:
        caption = QWidget(self._beside.content)
        name = scaled_label(text, caption, 1.0, QFont.Weight.DemiBold)
        row(name, muted_label(note, caption), None, within=caption, spacing=_GAP // 2)
        return caption

    def _button(self, text: str, slot: Callable[[], object], style: str) -> QToolButton:
        action = make_action(self, text)
        action.triggered.connect(slot)
        return action_button(action, style, self)

    @property
    def _with_words(self) -> bool:
        return self._words_box.isChecked()

    def _show(self) -> None:
        """Show the picture, and whether it tells the solution."""
        self._message.say(Answer(""))
        told = self.tr("No solution in any of these")
        if self._with_words:
            told = self.tr("The picture and the PDF tell the solution")
        self._told.setText(told)
        self._told.setProperty("good", not self._with_words)
        self._told.setProperty("warning", self._with_words)
        self._told.style().unpolish(self._told)
        self._told.style().polish(self._told)
        self._picture = SolutionPicture(
            self._solution,
            self._appearance.theme,
            with_words=self._with_words,
            code=self._code if self._settings.shares_code else "",
        )
        self._view.show_sheet(self._picture, page_like(self._picture))

    def _on_code_toggled(self, is_wanted: bool) -> None:
        self._settings.shares_code = is_wanted
        self._show()

    def _on_copy_picture(self) -> None:
        copy_sheet(self._picture, self._picture.text)
        self._message.say(Answer(self.tr("Copied as a picture and as text.")))

    def _on_copy_result(self) -> None:
        if self._solution.result is not None:
            QGuiApplication.clipboard().setText(self._solution.result.text)
            self._message.say(Answer(self.tr("Copied the result line.")))

    def _on_copy_code(self) -> None:
        link = self._code if self._settings.share_address else str(self._solution.board)
        QGuiApplication.clipboard().setText(link)
        self._message.say(Answer(self.tr("Copied the board.")))

    def _save_document(self) -> None:
        self._save([document_form([self._picture], None)])

    def _save_picture(self) -> None:
        self._save(picture_forms({"": self._picture}))

    def _save_board(self) -> None:
        """Save what a friend needs to play it, and nothing of what was found on it."""
        record = BoardRecord(self._solution.board, date=self._solution.date)
        self._save([board_form(record)])

    def _save_page(self) -> None:
        if self._solution.made is not None:
            self._save([page_form(self._solution.made, self._solution)])

    def _save(self, forms: Sequence[Form]) -> None:
        name = self._solution.file_name(with_words=self._with_words)
        self._exporter.ask_and_save(self.tr("Share"), name, forms)

    def _on_print(self) -> None:
        self.close()
        PrintDialog(self._solution, self._appearance, self._settings, self._page).open()


def _paint_squares(colors: Sequence[int], canvas: Canvas) -> None:
    for place, color in enumerate(colors):
        canvas.finding(square_rect(place, _SQUARE), color)
