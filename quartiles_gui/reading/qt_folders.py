"""Folders of Qt's plugins and translations, also where Qt itself misreads their path.

PySide6 tells Qt its folder in a file of settings, in which ``"``, ``,`` and ``;`` have a meaning:
installed below a folder with one of them in its name, Qt looks in another one, and finds neither
a window system nor JPEG.
"""

from pathlib import Path

import PySide6
from PySide6.QtCore import QCoreApplication, QLibraryInfo

_FOLDERS = {
    QLibraryInfo.LibraryPath.PluginsPath: "plugins",
    QLibraryInfo.LibraryPath.TranslationsPath: "translations",
}


def qt_folder(kind: QLibraryInfo.LibraryPath) -> Path:
    """Return the folder of Qt's plugins or translations."""
    package = Path(PySide6.__file__).parent
    told = Path(QLibraryInfo.path(kind))
    places = (told, package / "Qt" / _FOLDERS[kind], package / _FOLDERS[kind])
    return next(filter(Path.is_dir, places), told)


def find_plugins() -> None:
    """Let Qt find its plugins, if it would not. To be called before they are needed."""
    folder = qt_folder(QLibraryInfo.LibraryPath.PluginsPath)
    if folder != Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)):
        QCoreApplication.addLibraryPath(str(folder))
