"""Settings that last between runs, each declared once, with its default, and files opened last."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Generic, TypeVar, cast

from PySide6.QtCore import QByteArray, QObject, QSettings, QTemporaryDir, Signal

from quartiles_gui import PLAY_ADDRESS
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.theme import Contrast, Mode
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError

T = TypeVar("T")


class _Setting(Generic[T]):
    """One remembered value; a stored value of another type reads as the default."""

    def __init__(self, key: str, default: T) -> None:
        self._key = key
        self._default = default

    def __get__(self, instance: Settings, owner: type) -> T:
        default = self._default
        if self._key in instance.own:
            return cast(T, instance.own[self._key])
        try:
            if isinstance(default, Enum):
                return type(default)(instance.stored.value(self._key, default.value, str))
            value = instance.stored.value(self._key, default, type(default))
        except (TypeError, ValueError):  # edited by hand
            return default
        return value if isinstance(value, type(default)) else default

    def __set__(self, instance: Settings, value: T) -> None:
        if value != self.__get__(instance, type(instance)):
            instance.own[self._key] = value
            instance.changed()


class Settings:
    """The remembered values, in an ``.ini`` file that is created when they are first saved.

    Attributes:
        own: What was set here; `stored` is what the file says.
        changed: Called when another value is set.
    """

    version = _Setting("window/version", "")  # of the app that was started last
    geometry = _Setting("window/geometry", QByteArray())
    page = _Setting("window/page", "")  # the key of the last page
    highlight_time = _Setting("quartiles/highlight_time", 150)  # milliseconds
    word_list = _Setting("words/list", "")  # the user's list; empty for the shipped one
    five_words = _Setting("five_words/request", "")  # JSON: what to search for
    word_squares = _Setting("word_squares/request", "")
    recent_files = _Setting("quartiles/recent_files", "")  # JSON: the paths, newest first
    hides_words = _Setting("quartiles/hides_words", False)  # of solutions
    history_hides_words = _Setting("history/hides_words", False)
    history_oldest_first = _Setting("history/oldest_first", False)
    history_board = _Setting("history/board", "")  # the key of the last selected board
    shares_code = _Setting("share/with_code", False)  # a QR code on pictures and on paper
    sender = _Setting("share/sender", "")  # the name on a board that is given to somebody
    share_address = _Setting("share/address", PLAY_ADDRESS)
    watches_clipboard = _Setting("quartiles/watches_clipboard", False)
    knows_top = _Setting("quartiles/knows_top", False)  # how Wayland keeps a window on top
    mode = _Setting("window/appearance", Mode.SYSTEM)
    contrast = _Setting("window/contrast", Contrast.SYSTEM)
    zoom = _Setting("window/text_zoom", 1.0)  # next to the size that the system asks for
    motion = _Setting("window/motion", MotionMode.SYSTEM)
    language = _Setting("window/language", "")  # its code, from the next start on; or the system's

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.ini"
        self.own: dict[str, object] = {}
        self.changed: Callable[[], object] = lambda: None
        # a pipe would wait for a writer
        name = "" if files.is_special(self.path) else str(self.path)
        self.stored = QSettings(name, QSettings.Format.IniFormat)

    def save(self) -> bool:
        """Write everything now, and return whether it will be there the next time."""
        # Qt would wait for a lock beside the file, 30 seconds for one that another computer left
        # and for ever for a pipe, and replace a device; so it writes to a folder of its own
        folder = QTemporaryDir()
        copy = Path(folder.filePath(self.path.name))
        try:
            files.refuse_special(self.path)
            copy.touch()
            whole = QSettings(str(copy), QSettings.Format.IniFormat)
            self.stored.sync()  # an editor may have changed others
            for key in self.stored.allKeys():
                whole.setValue(key, self.stored.value(key))
            for key, value in self.own.items():
                whole.setValue(key, value.value if isinstance(value, Enum) else value)
            whole.sync()
            files.make_private(self.path.parent)  # the user's alone: settings name files of theirs
            files.write_bytes(self.path, copy.read_bytes())
        except (OSError, FileError):
            return False
        return True


MOST_RECENT = 8
"""Files that are remembered."""


class RecentFiles(QObject):
    """Remembers in the settings which files were opened."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings

    @property
    def paths(self) -> list[Path]:
        """The files, which may be gone by now."""
        try:
            names = json.loads(self._settings.recent_files or "[]")
        except ValueError:  # edited by hand
            return []
        if not isinstance(names, list):
            return []
        return [Path(name) for name in names if isinstance(name, str) and name][:MOST_RECENT]

    def add(self, path: Path) -> None:
        path = path.absolute()
        self._remember([path, *(other for other in self.paths if other != path)])

    def remove(self, path: Path) -> None:
        self._remember([other for other in self.paths if other != path])

    def clear(self) -> None:
        self._remember([])

    def _remember(self, paths: list[Path]) -> None:
        if paths != self.paths:
            self._settings.recent_files = json.dumps([str(path) for path in paths[:MOST_RECENT]])
            self.changed.emit()
