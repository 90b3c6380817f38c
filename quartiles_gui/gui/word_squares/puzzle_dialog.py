"""A square as a puzzle: its pieces to look at, to cut anew, and to take away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from PySide6.QtCore import QMimeData, QRectF, QSaveFile, QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.core.word_squares.fractogram import format_puzzle, make_puzzle
from quartiles_gui.core.word_squares.options import Square
from quartiles_gui.gui.sharing.saving import FileKind, ask_where_to_save
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.word_squares.puzzle_sheet import (
    Ink,
    PuzzleSheet,
    Side,
    saved_pieces,
)


class SheetView(QWidget):
    """Shows one sheet, as large as there is room.

    Args:
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._sheet: PuzzleSheet | None = None
        self._side = Side.PIECES
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.changed.connect(self.update)

    def show_sheet(self, sheet: PuzzleSheet, side: Side, description: str) -> None:
        """Show a sheet; ``description`` is for those who cannot see it."""
        self._sheet, self._side = sheet, side
        self.setAccessibleName(description)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(640, 420)

    def minimumSizeHint(self) -> QSize:
        """Return the size below which letters could not be read."""
        return QSize(360, 240)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sheet."""
        if self._sheet is not None:
            theme = self._appearance.theme
            ink = Ink(
                theme.color("card"),
                theme.color("accent.soft"),
                theme.color("accent"),
                theme.color("tile.text"),
            )
            self._sheet.paint(QPainter(self), QRectF(self.rect()), self._side, ink)


class PuzzleDialog(QDialog):
    """Cuts a square, and shows, copies and saves the pieces.

    Args:
        square: The rows of the square.
        words: The words that rows and columns may be, to tell in how many ways the puzzle can be
            solved; None if they are not known.
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(
        self,
        square: Square,
        words: Collection[str] | None,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Puzzle from a Square"))
        self._words = words
        self._appearance = appearance
        self._seed = 0
        self._puzzle = make_puzzle(square, words, self._seed)
        self._headings = (
            self.tr("Put the pieces together: all rows and columns are words"),
            self.tr("Solution"),
        )
        self._sheet = self._new_sheet()
        self._build()
        self._show()

    @property
    def text(self) -> str:
        """The puzzle as text."""
        return format_puzzle(self._puzzle, self._headings)

    @property
    def message(self) -> str:
        """What is said below the sheet."""
        return self._message.text()

    @property
    def is_solution_shown(self) -> bool:
        """Whether the solved square is shown, not the pieces."""
        return self._show_solution.isChecked()

    def save(self, path: Path) -> None:
        """Write the puzzle, in the format that the ending of ``path`` names."""
        writers: dict[str, Callable[[Path], list[Path]]] = {
            ".png": self._sheet.save_png,
            ".svg": self._sheet.save_svg,
            ".pdf": self._sheet.save_pdf,
        }
        try:
            paths = writers.get(path.suffix.lower(), self._save_text)(path)
        except PersonError as error:
            self._message.setText(text_of(error.sentence))
        else:
            self._message.setText(fill(self.tr("Saved as {files}."), files=saved_pieces(paths)))

    def _build(self) -> None:
        self._view = SheetView(self._appearance, self)
        self._message = QLabel(self)
        self._message.setProperty("muted", True)
        self._message.setWordWrap(True)
        another = self._action(self.tr("&Another Cut"), self._on_another)
        self._show_solution = QAction(self.tr("&Solution"), self)
        self._show_solution.setCheckable(True)
        self._show_solution.toggled.connect(self._show)
        copy = self._action(self.tr("&Copy"), self._on_copy)
        save = self._action(self.tr("Sa&ve As…"), self._on_save)
        close = self._action(self.tr("C&lose"), self.close)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        for action in (another, self._show_solution, copy, save):
            buttons.addWidget(action_button(action, "button", self))
        buttons.addStretch()
        buttons.addWidget(action_button(close, "primary", self))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self._view, 1)
        layout.addWidget(self._message)
        layout.addLayout(buttons)

    def _action(self, text: str, act: Callable[[], object]) -> QAction:
        action = make_action(self, text)
        action.triggered.connect(act)
        return action

    def _new_sheet(self) -> PuzzleSheet:
        paper, text = (self._appearance.theme.color(role) for role in ("paper", "paper.text"))
        return PuzzleSheet(self._puzzle, self._headings, Ink(paper, paper, text, text))

    def _show(self) -> None:
        side = Side.SOLUTION if self.is_solution_shown else Side.PIECES
        self._view.show_sheet(self._sheet, side, self.text.split(self._headings[1])[0])
        self._message.setText(self._ways())

    def _ways(self) -> str:
        """Return in how many ways the puzzle can be solved."""
        assemblies = self._puzzle.assemblies
        if assemblies is None:
            return self.tr("Whether the pieces make words in one way is not known.")
        if assemblies == 0:
            return self.tr("The word list no longer has all words of this square.")
        if assemblies == 1:
            return self.tr("The pieces make words in one way only.")
        return self.tr("The pieces make words in more than one way, in every cut that was tried.")

    def _save_text(self, path: Path) -> list[Path]:
        file = QSaveFile(str(path))
        if file.open(QSaveFile.OpenModeFlag.WriteOnly):
            file.write(self.text.encode("utf-8"))
        if not file.commit():
            raise PersonError(
                sentence("files", "The puzzle cannot be saved as “{file}”: {reason}.").filled(
                    file=path.name, reason=file.errorString()
                )
            )
        return [path]

    def _on_another(self) -> None:
        self._seed += 1
        self._puzzle = make_puzzle(self._puzzle.square, self._words, self._seed)
        self._sheet = self._new_sheet()
        self._show_solution.setChecked(False)
        self._show()

    def _on_copy(self) -> None:
        """Copy as text and as a picture: whoever pastes takes what it can use."""
        side = Side.SOLUTION if self.is_solution_shown else Side.PIECES
        data = QMimeData()
        data.setText(self.text)
        data.setImageData(self._sheet.picture(side))
        QGuiApplication.clipboard().setMimeData(data)
        self._message.setText(self.tr("Copied, as a picture and as text."))

    def _on_save(self) -> None:
        kinds = (
            FileKind(self.tr("Documents"), ".pdf"),
            FileKind(self.tr("Pictures"), ".png"),
            FileKind(self.tr("Drawings"), ".svg"),
            FileKind(self.tr("Text files"), ".txt"),
        )
        ask_where_to_save(self.tr("Save Puzzle"), self.tr("Puzzle"), kinds, self, self.save)
