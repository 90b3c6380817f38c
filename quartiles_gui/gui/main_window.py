"""The window: menus, files, drops, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSaveFile, QStandardPaths, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QFont,
    QKeySequence,
)
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QProgressDialog,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui.core.dictionary import Dictionary
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.gui.dialogs import show_about, show_keys
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import scaled_label
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.word_teacher import WordTeacher

_LARGEST_TEXT = 64 * 1024  # bytes; twenty fragments have two hundred
_SAVE_DELAY = 500  # milliseconds without a change before the board is written


class MainWindow(QMainWindow):
    """The one window of the app.

    Args:
        loader: Opens word lists.
        teacher: Knows and stores what the person taught about words.
        meaning_of: Gives the meaning of a word as text.
        settings: What is remembered.
        appearance: Gives the colors.
    """

    def __init__(
        self,
        loader: DictionaryLoader,
        teacher: WordTeacher,
        meaning_of: Callable[[str], str],
        settings: Settings,
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self._loader = loader
        self._teacher = teacher
        self._settings = settings
        self._appearance = appearance
        self._save_timer = QTimer(self)
        self._save_timer.setSingleShot(True)
        self._save_timer.setInterval(_SAVE_DELAY)
        self._is_save_failing = False
        self._wanted_list: Path | None = None
        self._waiting: QProgressDialog | None = None
        self._page = QuartilesPage(Dictionary(), teacher, meaning_of, settings, appearance, self)
        self._build()
        self._build_menus()
        self._connect()
        self.resize(1200, 800)
        self.restoreGeometry(settings.geometry)
        self._page.board_view.go_to(0)

    @property
    def loader(self) -> DictionaryLoader:
        """What opens word lists."""
        return self._loader

    @property
    def page(self) -> QuartilesPage:
        """The page shown."""
        return self._page

    def open_word_list(self, path: Path | None) -> None:
        """Use another word list from now on; the shipped one if none is given."""
        self._wanted_list = None if path is None else path.absolute()  # to be found next time too
        self._loader.load(self._wanted_list)

    def open_file(self, path: Path) -> None:
        """Read the fragments in a text file and put them on the board."""
        try:
            with path.open("rb") as file:
                content = file.read(_LARGEST_TEXT + 1)
        except OSError as error:
            self._page.say(
                sentence(
                    "files", "“{file}” cannot be read: {reason}. The board is unchanged."
                ).filled(file=path.name, reason=error.strerror or str(error))
            )
            return
        if len(content) > _LARGEST_TEXT or b"\0" in content:
            self._page.say(
                sentence(
                    "files", "“{file}” is no text file with 20 fragments. The board is unchanged."
                ).filled(file=path.name)
            )
            return
        self._page.insert_text(content.decode("utf-8-sig", "replace"), self.tr("Open"))

    def save_solution(self, path: Path) -> None:
        """Write the solution as text: all of it, or what was there stays."""
        file = QSaveFile(str(path))
        if file.open(QSaveFile.OpenModeFlag.WriteOnly):
            file.write(self._page.solution_text().encode())
        if not file.commit():
            self._page.say(
                sentence("files", "The solution cannot be saved as “{file}”: {reason}.").filled(
                    file=path.name, reason=file.errorString()
                )
            )

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Quartiles"))
        self.setAcceptDrops(True)
        self.setMinimumSize(740, 540)
        title = scaled_label(self.tr("Quartiles"), self, scale=1.35, weight=QFont.Weight.DemiBold)
        header = QHBoxLayout()
        header.setContentsMargins(18, 8, 14, 4)
        header.addWidget(title)
        header.addStretch()
        for action in (
            self._page.actions_.paste,
            self._page.actions_.open,
            self._page.actions_.new,
        ):
            button = QToolButton(self)
            button.setProperty("flat", True)
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            header.addWidget(button)
        central = QWidget(self)
        layout = QVBoxLayout(central)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(header)
        layout.addWidget(self._page, 1)
        self.setCentralWidget(central)

    def _build_menus(self) -> None:
        actions = self._page.actions_
        self._quit = QAction(self.tr("&Quit"), self)
        self._quit.setShortcuts(QKeySequence.StandardKey.Quit)
        self._quit.setMenuRole(QAction.MenuRole.QuitRole)
        self._full_screen = QAction(self.tr("&Full Screen"), self)
        self._full_screen.setCheckable(True)
        self._full_screen.setShortcuts(QKeySequence.StandardKey.FullScreen)
        self._keys = QAction(self.tr("&Keys"), self)
        self._keys.setShortcuts(QKeySequence.StandardKey.HelpContents)
        self._open_list = QAction(self.tr("Open Word &List…"), self)
        self._shipped_list = QAction(self.tr("Use the &Shipped List"), self)
        self._about = QAction(self.tr("&About Quartiles"), self)
        self._about.setMenuRole(QAction.MenuRole.AboutRole)

        bar = self.menuBar()
        bar.addMenu(
            self._menu(
                self.tr("&File"), actions.new, actions.open, None, actions.save, None, self._quit
            )
        )
        bar.addMenu(
            self._menu(
                self.tr("&Edit"),
                actions.undo,
                actions.redo,
                None,
                actions.paste,
                actions.copy_board,
                actions.copy_solution,
            )
        )
        bar.addMenu(
            self._menu(self.tr("&Solve"), actions.solve, actions.pause, actions.step, actions.stop)
        )
        view = self._menu(self.tr("&View"), self._full_screen)
        view.insertMenu(self._full_screen, self._appearance_menu())
        bar.addMenu(
            self._menu(
                self.tr("&Words"),
                actions.accept,
                actions.reject,
                actions.forget,
                None,
                actions.taught_words,
                None,
                self._open_list,
                self._shipped_list,
            )
        )
        bar.addMenu(view)
        bar.addMenu(self._menu(self.tr("&Help"), self._keys, self._about))

    def _menu(self, title: str, *actions: QAction | None) -> QMenu:
        """Return a menu of ``actions``, with a line in place of each None."""
        menu = QMenu(title, self)
        menu.setToolTipsVisible(True)
        for action in actions:
            if action is None:
                menu.addSeparator()
            else:
                menu.addAction(action)
        return menu

    def _appearance_menu(self) -> QMenu:
        menu = QMenu(self.tr("&Appearance"), self)
        self._modes = QActionGroup(self)
        for mode, text in (
            (Mode.SYSTEM, self.tr("As the &System")),
            (Mode.LIGHT, self.tr("&Light")),
            (Mode.DARK, self.tr("&Dark")),
        ):
            action = self._modes.addAction(text)
            action.setCheckable(True)
            action.setData(mode)
            action.setChecked(mode is self._appearance.mode)
            menu.addAction(action)
        return menu

    def _connect(self) -> None:
        actions = self._page.actions_
        actions.open.triggered.connect(self._on_open)
        actions.save.triggered.connect(self._on_save)
        self._quit.triggered.connect(self.close)
        self._full_screen.toggled.connect(self._on_full_screen)
        self._open_list.triggered.connect(self._on_open_list)
        self._shipped_list.triggered.connect(self._on_shipped_list)
        self._loader.started.connect(self._on_list_started)
        self._loader.ended.connect(self._on_list_ended)
        self._loader.loaded.connect(self._on_list_loaded)
        self._loader.failed.connect(self._on_list_failed)
        self._keys.triggered.connect(self._on_keys)
        self._about.triggered.connect(self._on_about)
        self._modes.triggered.connect(self._on_mode)
        self._page.board_changed.connect(self._save_timer.start)
        self._save_timer.timeout.connect(self._save)

    def _save(self) -> None:
        """Remember the board and the window; say once if that is not possible."""
        self._settings.board = self._page.board
        self._settings.geometry = self.saveGeometry()
        is_saved = self._settings.save()
        if not is_saved and not self._is_save_failing:
            self._page.say(_cannot_remember(self._settings.store.fileName()))
        self._is_save_failing = not is_saved

    def _on_open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Open Fragments"),
            _documents(),
            self.tr("Text files (*.txt);;All files (*)"),
        )
        if name:
            self.open_file(Path(name))

    def _on_save(self) -> None:
        suggestion = str(Path(_documents()) / self.tr("Quartiles solution.txt"))
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save Solution"), suggestion, self.tr("Text files (*.txt)")
        )
        if name:
            self.save_solution(Path(name))

    def _on_open_list(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Open Word List"),
            _documents(),
            self.tr("Word lists (*.txt *.dict);;All files (*)"),
        )
        if name:
            self.open_word_list(Path(name))

    def _on_shipped_list(self) -> None:
        self.open_word_list(None)

    def _on_list_started(self, path: Path) -> None:
        """Show that a list is being compiled, and let the person end that."""
        self._on_list_ended()
        text = fill(self.tr("“{file}” is being prepared, this first time."), file=path.name)
        self._waiting = QProgressDialog(text, self.tr("Cancel"), 0, 0, self)
        self._waiting.setWindowModality(Qt.WindowModality.WindowModal)
        self._waiting.setMinimumDuration(200)
        self._waiting.setValue(0)
        self._waiting.canceled.connect(self._loader.cancel)

    def _on_list_ended(self) -> None:
        if self._waiting is not None:
            self._waiting.canceled.disconnect(self._loader.cancel)
            self._waiting.close()
            self._waiting.deleteLater()
            self._waiting = None

    def _on_list_loaded(self, dictionary: Dictionary) -> None:
        self._settings.word_list = "" if self._wanted_list is None else str(self._wanted_list)
        self._shipped_list.setEnabled(self._wanted_list is not None)
        self._page.use_dictionary(dictionary)

    def _on_list_failed(self, reason: Sentence) -> None:
        """Say why a list cannot be used; one that fails at the start gives way to the shipped."""
        if self._page.has_words or self._wanted_list is None:
            self._page.say(reason)
            return
        self.open_word_list(None)
        self._page.say(reason)

    def _on_full_screen(self, wanted: bool) -> None:
        if wanted:
            self.showFullScreen()
        else:
            self.showNormal()

    def _on_keys(self) -> None:
        show_keys(self)

    def _on_about(self) -> None:
        show_about(self)

    def _on_mode(self, action: QAction) -> None:
        mode: Mode = action.data()
        self._appearance.set_mode(mode)
        self._settings.mode = mode

    def changeEvent(self, event: QEvent) -> None:
        """When the person comes back, see what another window has taught meanwhile."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._teacher.notice_others()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take text and text files, wherever they are dropped."""
        if self._page.accepts(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Put the fragments that were dropped on the board."""
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            self.open_file(Path(files[0]))
        else:
            self._page.insert_text(event.mimeData().text(), self.tr("Drop"))
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the search, and remember the board and the window."""
        self._page.runner.stop()
        self._loader.cancel()
        self._save_timer.stop()
        self._save()
        super().closeEvent(event)


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)


def _cannot_remember(file: str) -> Sentence:
    return sentence(
        "files", "The board cannot be kept for the next time: “{file}” cannot be written."
    ).filled(file=file)
