"""Choosing a word list to solve with, and opening it without holding up the window.

A compiled list opens at once, and so does a small one. Any other list is first compiled by the
command line program, in a separate process: that takes some seconds for half a million words, can
be canceled at any moment, and is needed only once. A list that brings that process down isn't tried
again here, where it would bring down the window.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from quartiles_gui import log, paths
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.page_session import Answer, Say, done, refusal
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.sharing.saving import ask_what_to_open
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.library import files
from quartiles_gui.library.dictionaries import COMPILED, DictionaryFiles, dictionary_files

_COMPILED_FROM = 100_000  # bytes; a larger source is compiled in a separate process

_DONE, _REFUSED = 0, 2  # exit codes of the command line; there is none after a crash


class DictionaryLoader(QObject):
    """Opens the shipped word list or one of the user's.

    Args:
        folder: Where the shipped list is.
        cache_folder: Where compiled lists are kept that cannot be stored next to their source.
        parent: When it is deleted, compiling is ended.
    """

    compiling = Signal(object)  # with the path of the list; with None once it ends

    def __init__(self, folder: Path, cache_folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self._cache_folder = cache_folder
        self._files = dictionary_files(None, folder, cache_folder)
        self._ahead: tuple[DictionaryFiles | None, Dictionary | None] = (None, None)
        self._process: QtCore.QProcess | None = None
        self._temporary: QtCore.QTemporaryDir | None = None
        self._then: Callable[[Dictionary], object] | None = None
        self._say: Say | None = None
        self._waiting: list[Callable[[], None]] = []  # until it is idle

    @property
    def is_busy(self) -> bool:
        """Whether a list is being compiled."""
        return self._process is not None

    def load(self, path: Path | None, then: Callable[[Dictionary], object], say: Say) -> None:
        """Open a word list, or the shipped one; call ``then`` with it, or say why not."""
        self._end()
        self._files = dictionary_files(path, self._folder, self._cache_folder)
        self._then, self._say = then, say
        self._open(self._open_at_once)

    def open_ahead(self, path: Path | None) -> None:
        """Open a list that `load` will be asked for next, unless it has to be compiled."""
        places = dictionary_files(path, self._folder, self._cache_folder)
        with log.noted(UserError):
            self._ahead = places, places.open_compiled()

    def opened_at_once(self) -> Dictionary | None:
        """Return the shipped list if it is compiled; None if not, or if it is damaged."""
        with log.noted(UserError):
            return dictionary_files(None, self._folder, self._cache_folder).open_compiled()
        return None

    def when_idle(self, act: Callable[[], None]) -> None:
        """Call ``act`` now or, while a list is being compiled, once a list is open.

        That is another list if compiling is canceled. After `shut_down` it is never called.
        """
        self._waiting.append(act)
        self._go_on()

    def cancel(self) -> None:
        """End compiling; the list in use stays in use."""
        self._end()
        self._go_on()

    def shut_down(self) -> None:
        """End compiling, and do nothing that waits for it."""
        self._waiting.clear()
        self._end()

    def _go_on(self) -> None:
        while self._waiting and not self.is_busy:
            self._waiting.pop(0)()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.finished.disconnect(self._on_finished)
        _kill(process)
        for unfinished in Path(self._files.folders[0]).glob(f".{COMPILED}*.tmp"):
            unfinished.unlink(missing_ok=True)
        self.compiling.emit(None)

    def _open(self, opened: Callable[[], Dictionary | None]) -> None:
        """Hand on what ``opened`` returns; compile the list if that is None."""
        assert self._then is not None
        assert self._say is not None
        try:
            dictionary = opened()
        except UserError as error:
            self._say(refusal(error.sentence))
        else:
            if dictionary is not None:
                self._then(dictionary)
            else:
                self._compile()
        self._go_on()

    def _open_at_once(self) -> Dictionary | None:
        (ahead, dictionary), self._ahead = self._ahead, (None, None)
        if dictionary is None or ahead != self._files:
            dictionary = self._files.open_compiled()
        if dictionary is None and not self._needs_compiling():
            dictionary = self._files.open()
        return dictionary

    def _needs_compiling(self) -> bool:
        source = Path(self._files.source)
        try:
            return source.is_file() and source.stat().st_size > _COMPILED_FROM
        except OSError:
            return False

    def _writable_folder(self) -> str:
        """Return the best folder for the compiled list that can be written.

        Where there is none, as with an installation and a cache that are read-only, one that is
        gone when the app ends: each start compiles the list then, but the window goes on meanwhile.
        """
        for folder in self._files.folders:
            with log.noted(OSError):
                files.make_private(folder)
                Path(files.make_beside(f"{folder}/{COMPILED}")).unlink()
                return folder
        if self._temporary is None:
            self._temporary = QtCore.QTemporaryDir()
        return self._temporary.path()

    def _compile(self) -> None:
        folder = self._writable_folder()
        self._files = self._files._replace(folders=(folder,))
        process = QtCore.QProcess(self)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._on_error)
        self.destroyed.connect(partial(_kill, process))  # before Qt does, which would complain
        self._process = process
        source = self._files.source
        self.compiling.emit(Path(source))
        program, *arguments = paths.command_line()
        process.start(program, [*arguments, "compile-dictionary", "--", source, folder])

    def _on_error(self, error: QtCore.QProcess.ProcessError) -> None:
        if error is QtCore.QProcess.ProcessError.FailedToStart:
            self._on_finished(_REFUSED, QtCore.QProcess.ExitStatus.NormalExit)

    def _on_finished(self, code: int, status: QtCore.QProcess.ExitStatus) -> None:
        self._process = None
        self.compiling.emit(None)
        if status is QtCore.QProcess.ExitStatus.NormalExit and code in (_DONE, _REFUSED):
            # refused: it has no words, which is found quickly, or the disk is full
            self._open(self._files.open)
            return
        assert self._say is not None
        name = Path(self._files.source).name
        reason = sentence("word list", "“{file}” can’t be used: preparing it failed.", file=name)
        self._say(refusal(reason))
        self._go_on()


def _kill(process: QtCore.QProcess) -> None:
    process.kill()
    process.waitForFinished()


class WordListOpener(QObject):
    """Opens word lists, shows that one is being compiled, and remembers which is in use."""

    opened = Signal(object)  # the `Dictionary` to use from now on

    def __init__(
        self, loader: DictionaryLoader, settings: Settings, say: Say, window: QWidget
    ) -> None:
        super().__init__(window)
        self.loader = loader
        self._settings = settings
        self._say = say
        self._window = window
        self._wanted: Path | None = None
        self._has_words = False
        self._progress: ProgressDialog | None = None
        self.open_own = QAction(self.tr("Open Word &List…"), self)
        self.use_shipped = QAction(self.tr("Use Built-&in List"), self)
        self.open_own.triggered.connect(self._on_open_own)
        self.use_shipped.triggered.connect(lambda: self.open(None))
        loader.compiling.connect(self._on_compiling)

    def open(self, path: Path | None) -> None:
        """Use another word list from now on; None for the shipped one."""
        self._wanted = None if path is None else path.absolute()  # to be found the next time too
        self.loader.load(self._wanted, self._on_loaded, self._on_failed)

    def _on_open_own(self) -> None:
        names = self.tr("Word lists (*.txt *.csv *.tsv *.json *.dic);;All files (*)")
        path = ask_what_to_open(self.tr("Open Word List"), names, self._window)
        if path is not None:
            self.open(path)

    def _on_compiling(self, path: Path | None) -> None:
        progress, self._progress = self._progress, None
        if progress is not None:
            progress.dismiss()
        if path is not None:
            text = self.tr("Preparing “{file}”. This happens only the first time.")
            self._progress = ProgressDialog(fill(text, file=path.name), 0, self._window.window())
            self._progress.canceled.connect(self.loader.cancel)

    def _on_loaded(self, dictionary: Dictionary) -> None:
        remembered = "" if self._wanted is None else str(self._wanted)
        if self._has_words or remembered != self._settings.word_list:  # writing takes 10 ms
            self._settings.word_list = remembered
        self.use_shipped.setEnabled(self._wanted is not None)
        is_other, self._has_words = self._has_words, True
        self.opened.emit(dictionary)
        if is_other:
            used = sentence(
                "WordListOpener",
                "Using the built-in list, with {count} word(s).",
                count=len(dictionary),
            )
            if self._wanted is not None:
                used = dictionary.left_out.and_taken(len(dictionary), self._wanted.name)
            self._say(done(used))

    def _on_failed(self, reason: Answer) -> None:
        """Report why a list cannot be used; if it fails at the start, use the shipped one."""
        if not self._has_words and self._wanted is not None:
            self.open(None)
        self._say(reason)
