"""A picture of a solution before it is given away: how it looks, and where it goes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui.gui.sharing.shared_solution import PictureOptions, SharedSolution
from quartiles_gui.gui.sharing.solution_picture import PICTURE_WIDTH, SolutionPicture
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.buttons import action_button


class PicturePreview(QWidget):
    """Shows a picture as large as there is room.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture: SolutionPicture | None = None
        self.setAccessibleName(self.tr("Preview"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, picture: SolutionPicture) -> None:
        """Show ``picture``."""
        self._picture = picture
        self.setAccessibleDescription(picture.text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(480, 640)

    def minimumSizeHint(self) -> QSize:
        """Return the size below which nothing could be recognized."""
        return QSize(240, 240)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture in the middle."""
        if self._picture is None:
            return
        height = self._picture.height(PICTURE_WIDTH)
        scale = min(self.width() / PICTURE_WIDTH, self.height() / height)
        painter = QPainter(self)
        painter.translate((self.width() - scale * PICTURE_WIDTH) / 2, 0)
        painter.scale(scale, scale)
        painter.setClipRect(QRectF(0, 0, PICTURE_WIDTH, height))
        self._picture.paint(painter, PICTURE_WIDTH)


class ShareDialog(QDialog):
    """Shows the picture of a solution, and lets the person choose how it looks.

    Args:
        solution: What is to be shared.
        options: How the picture looks at first.
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        options_changed: Emitted when the person wants the picture to look otherwise.
        copy_wanted: Emitted when it is to be put on the clipboard.
        save_wanted: Emitted when it is to be written to a file.
        print_wanted: Emitted when it is to be printed.
    """

    options_changed = Signal()
    copy_wanted = Signal()
    save_wanted = Signal()
    print_wanted = Signal()

    def __init__(
        self,
        solution: SharedSolution,
        options: PictureOptions,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Share Picture"))
        self._solution = solution
        self._appearance = appearance
        self._build()
        self._show_options(options)
        self._connect()
        self._show_picture()

    @property
    def solution(self) -> SharedSolution:
        """What is to be shared."""
        return self._solution

    @property
    def options(self) -> PictureOptions:
        """How the picture looks."""
        return PictureOptions(self._words_box.isChecked(), self._mode_box.currentData())

    @property
    def picture(self) -> SolutionPicture:
        """The picture as it looks now."""
        options = self.options
        theme = self._appearance.theme_for(options.mode)
        return SolutionPicture(self._solution, theme, with_words=options.with_words)

    @property
    def message(self) -> str:
        """What is said below the picture."""
        return self._message.text()

    def say(self, text: str) -> None:
        """Tell the person something, until the picture changes."""
        self._message.setText(text)

    def _build(self) -> None:
        self._preview = PicturePreview(self)
        self._words_box = QCheckBox(self.tr("&With the words"), self)
        self._mode_box = QComboBox(self)
        self._mode_box.setAccessibleName(self.tr("Colors"))
        for mode, text in (
            (Mode.SYSTEM, self.tr("As shown")),
            (Mode.LIGHT, self.tr("Light")),
            (Mode.DARK, self.tr("Dark")),
        ):
            self._mode_box.addItem(text, mode)
        self._message = QLabel(self)
        self._message.setProperty("muted", True)
        self._message.setWordWrap(True)
        choices = QHBoxLayout()
        choices.addWidget(self._words_box)
        choices.addStretch()
        choices.addWidget(self._mode_box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addLayout(choices)
        layout.addWidget(self._preview, 1)
        layout.addWidget(self._message)
        layout.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        for text, wanted in (
            (self.tr("&Copy"), self.copy_wanted),
            (self.tr("&Save As…"), self.save_wanted),
            (self.tr("&Print…"), self.print_wanted),
        ):
            action = make_action(self, text)
            action.triggered.connect(wanted)
            row.addWidget(action_button(action, "button", self))
        row.addStretch()
        close = make_action(self, self.tr("C&lose"))
        close.triggered.connect(self.close)
        row.addWidget(action_button(close, "primary", self))
        return row

    def _show_options(self, options: PictureOptions) -> None:
        has_words = self._solution.has_words
        self._words_box.setEnabled(has_words)
        self._words_box.setToolTip("" if has_words else self.tr("There is no solution yet."))
        self._words_box.setChecked(has_words and options.with_words)
        self._mode_box.setCurrentIndex(self._mode_box.findData(options.mode))

    def _connect(self) -> None:
        self._words_box.toggled.connect(self._on_options_changed)
        self._mode_box.currentIndexChanged.connect(self._on_options_changed)
        self._appearance.changed.connect(self._show_picture)

    def _on_options_changed(self) -> None:
        self._message.clear()
        self._show_picture()
        self.options_changed.emit()

    def _show_picture(self) -> None:
        self._preview.show_picture(self.picture)
