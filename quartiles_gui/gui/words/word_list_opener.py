"""Choosing the word list to solve with: the shipped one, or one of your own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.answer import Answer, Say, done
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.saving import ask_what_to_open
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader


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
        self.use_shipped.triggered.connect(self._on_use_shipped)
        loader.compiling.connect(self._on_compiling)

    def open(self, path: Path | None) -> None:
        """Use another word list from now on; None for the shipped one."""
        self._wanted = None if path is None else path.absolute()  # to be found the next time too
        self.loader.load(self._wanted, self._on_loaded, self._on_failed)

    def _on_open_own(self) -> None:
        names = self.tr("Text files (*.txt);;All files (*)")
        path = ask_what_to_open(self.tr("Open Word List"), names, self._window)
        if path is not None:
            self.open(path)

    def _on_use_shipped(self) -> None:
        self.open(None)

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
            used = sentence("WordListOpener", "Using the built-in list, with {count} word(s).")
            if self._wanted is not None:
                used = sentence("WordListOpener", "Using “{file}”, with {count} word(s).")
            name = "" if self._wanted is None else self._wanted.name
            self._say(done(used.filled(file=name, count=len(dictionary))))

    def _on_failed(self, reason: Answer) -> None:
        """Report why a list cannot be used; if it fails at the start, use the shipped one."""
        if not self._has_words and self._wanted is not None:
            self.open(None)
        self._say(reason)
