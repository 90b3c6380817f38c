"""Choosing the parts of Qt and Python for the bundle.

PyInstaller collects what any program might need: every plugin of Qt, and everything these are
linked with, including GTK. Terms:

- entry: one file of the bundle as PyInstaller lists it: where it goes, where it comes from, and
  its kind ("EXTENSION" is a module of Python, "BINARY" any other library).
- plugin: a library that Qt loads by its folder and name, so that no other file refers to it.
- root: an extension module, a plugin that is kept, or Python itself. A library that no root is
  linked with, directly or through others, is dropped.
- system library: one that is left to the user's system, because it belongs to its drivers, its
  display server or its fonts, or is also loaded by these; two versions in one process would clash.
"""

from __future__ import annotations

import ast
import posixpath
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path, PurePath

from linux import elf
from linux.system_libraries import SYSTEM_LIBRARIES

Entry = tuple[str, str, str]
Imports = Callable[[str], Iterable[tuple[str, str | None]]]
"""Returns the libraries that a library is linked with: name, and path if found."""

_EVERYWHERE = {
    "iconengines/qsvgicon",
    "imageformats/qgif",
    "imageformats/qjpeg",
    "imageformats/qsvg",
    "imageformats/qtiff",
    "imageformats/qwebp",
    "platforms/qoffscreen",  # --screenshot, and the smoke test
}
KEPT_PLUGINS = {
    "linux": _EVERYWHERE
    | {
        "platforms/qwayland",
        "platforms/qxcb",
        "platforminputcontexts/composeplatforminputcontextplugin",  # dead keys
        "platforminputcontexts/ibusplatforminputcontextplugin",
        "platformthemes/qxdgdesktopportal",  # the desktop's own file dialogs
        "printsupport/cupsprintersupport",  # where there is no CUPS, there is PDF
        "wayland-decoration-client/adwaita",  # GNOME draws no window frames
        "wayland-decoration-client/bradient",
        "wayland-shell-integration/xdg-shell",
    },
    "win32": _EVERYWHERE | {"platforms/qwindows", "printsupport/windowsprintersupport"},
    "darwin": _EVERYWHERE
    | {
        "imageformats/qmacheif",  # the format of iPhone photos
        "platforms/qcocoa",
        "printsupport/cocoaprintersupport",
    },
}
"""The plugins that a widget app draws with. Nothing here uses OpenGL."""

UNUSED_MODULES = [
    "_hashlib",  # hashlib has its own code for the hashes used here; this one brings OpenSSL, 5 MB
    "_ssl",
    "asyncio",
    "bz2",
    "dask",
    "decimal",  # for statistics alone
    "distributed",
    "distutils",
    "doctest",
    "email._header_value_parser",
    "email.contentmanager",
    "email.headerregistry",
    "email.policy",
    "ensurepip",
    "fractions",
    "ftplib",
    "getpass",
    "http.cookiejar",
    "idlelib",
    "importlib_metadata",  # segno's, before Python 3.8
    "lib2to3",
    "lzma",
    "mimetypes",
    "multiprocessing.dummy",
    "multiprocessing.heap",
    "multiprocessing.managers",
    "multiprocessing.pool",
    "multiprocessing.shared_memory",
    "multiprocessing.sharedctypes",
    "netrc",
    "numpy._pyinstaller",
    "numpy.char",
    "numpy.core",
    "numpy.ctypeslib",
    "numpy.distutils",
    "numpy.f2py",
    "numpy.fft",
    "numpy.lib._user_array_impl",
    "numpy.linalg.lapack_lite",
    "numpy.ma.mrecords",
    "numpy.matlib",
    "numpy.polynomial",
    "numpy.random",
    "numpy.testing",
    "pdb",
    "pip",
    "pkg_resources",
    "pprint",
    "pydoc",
    "setuptools",
    "smtplib",
    "ssl",
    "statistics",
    "tarfile",
    "tkinter",
    "typing_extensions",
    "unittest",
    "webbrowser",
    "pyexpat",  # segno writes SVG with xml.sax, and nothing reads XML
    "xml.parsers",
    "xml.sax.expatreader",
    "xmlrpc",
    "yaml",  # NumPy shows its configuration with it
]
"""Modules that would be included for functions that are never called."""

PACKAGES = {
    "PyInstaller", "PySide6", "appdirs", "marisa_trie", "numpy", "pyside6_essentials", "segno",
    "shiboken6", "zxingcpp",
}  # fmt: skip
"""What pip installed and the app uses, by its folders; the notices have the licenses of these."""

LEFT_TO_SYSTEM = {
    "linux": SYSTEM_LIBRARIES.keys(),
    "win32": {"icuuc.dll"},  # in Windows since 10.0.15063, but not in Wine
}
"""The system libraries; PyInstaller knows the others of Windows."""

_TEST_EXTENSIONS = re.compile(r"numpy[/.]_core[/.]_(?!multiarray_umath)\w*(tests|simd)\b")
_PYTHON_ITSELF = re.compile(r"(lib)?python3[\d.]*(\.so.*|\.dll|\.dylib)$|Python$", re.IGNORECASE)


class MissingLibraryError(Exception):
    """A library that the bundle needs is neither in it nor part of every system."""


class StrayPackageError(Exception):
    """A bundle would have a package that the app doesn't use."""


def expect_known(entries: Iterable[Entry]) -> None:
    """Check that everything pip installed is from `PACKAGES`.

    PyInstaller takes whatever a package tries to import, if something else has brought it.

    Raises `StrayPackageError` if there are others.
    """
    found = set()
    for _, source, _ in entries:
        place = source.replace("\\", "/").rpartition("/site-packages/")[2]
        if place != source.replace("\\", "/"):
            found.add(re.split(r"[-./]", place)[0])
    stray = sorted(found - PACKAGES)
    if stray:
        raise StrayPackageError(f"Nothing in the app uses {', '.join(stray)}.")


def linked_libraries(path: str) -> list[tuple[str, str | None]]:
    """Return the libraries that the one at ``path`` needs: their names, and paths if known."""
    if sys.platform == "linux":
        # not ldd's answer, which includes what the system's own libraries need
        return [(name, None) for name in elf.needed(path)]
    from PyInstaller.depend import bindepend, dylib  # noqa: PLC0415  (not on Linux)

    return [
        (name, place)
        for name, place in bindepend.get_imports(path)
        if place or (dylib.include_library(name) and dylib.warn_missing_lib(name))
    ]


def imported_qt_modules(package: Path) -> set[str]:
    """Return the modules of PySide6, such as QtGui, that sources import."""
    modules = {"QtCore"}
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                first, _, second = node.module.partition(".")
                if first == "PySide6":
                    names = [second] if second else [alias.name for alias in node.names]
                    modules.update(names)
    return modules


def trimmed(
    entries: Sequence[Entry],
    qt_modules: set[str],
    imports: Imports,
    system: str = sys.platform,
) -> list[Entry]:
    """Return those of the collected libraries that the bundle needs.

    Raises:
        MissingLibraryError: If something needed was not collected. PyInstaller only warns about
            that, and the package would break on another machine.
    """
    files = [entry for entry in entries if entry[2] != "SYMLINK"]
    libraries = {_file_name(entry[0]): entry for entry in files}
    roots = [entry for entry in files if _is_root(entry, qt_modules, system)]
    kept = {entry[0]: entry for entry in roots}
    missing = set()
    waiting = list(roots)
    while waiting:
        destination, source, _ = waiting.pop()
        for name, path in imports(source):
            library = libraries.get(_file_name(path or name))
            if name in LEFT_TO_SYSTEM.get(system, ()):
                continue
            if library is None:
                if path is None:
                    missing.add(f"{name}, for {destination}")
            elif library[0] not in kept:
                kept[library[0]] = library
                waiting.append(library)
    if missing:
        raise MissingLibraryError(
            "These libraries are missing on this machine, and would be in the package:\n  "
            + "\n  ".join(sorted(missing))
        )
    links = [entry for entry in entries if entry[2] == "SYMLINK" and _target_of(entry) in kept]
    return [*kept.values(), *links]


def kept_data(
    entries: Sequence[Entry], libraries: Sequence[Entry], languages: set[str]
) -> list[Entry]:
    """Return the data files and links that the bundle needs.

    Links to other libraries than these, and Qt's translations into other languages, are dropped. So
    is what pip installed where, which depends on the folder that a bundle is made in.
    """
    targets = {destination for destination, _, _ in libraries}
    frameworks = {_framework_of(destination) for destination in targets}
    catalogs = {f"qtbase_{language}.qm" for language in languages}

    def is_kept(entry: Entry) -> bool:
        destination, _, kind = entry
        target = _target_of(entry) if kind == "SYMLINK" else destination
        framework = _framework_of(target)
        if framework:
            return framework in frameworks
        if kind == "SYMLINK":
            return target in targets
        path = PurePath(destination)
        is_qts_catalog = "PySide6" in path.parts and path.suffix == ".qm"
        is_list_of_pip = path.parent.suffix == ".dist-info" and path.name == "RECORD"
        return not is_list_of_pip and (not is_qts_catalog or path.name in catalogs)

    return [entry for entry in entries if is_kept(entry)]


def _target_of(link: Entry) -> str:
    """Return where in the bundle a link points."""
    destination, target, _ = link
    return posixpath.normpath(posixpath.join(posixpath.dirname(destination), target))


def _framework_of(path: str) -> str | None:
    """Return the macOS framework around it: a folder with a library and its data."""
    return next((part for part in PurePath(path).parts if part.endswith(".framework")), None)


def _is_root(entry: Entry, qt_modules: set[str], system: str) -> bool:
    destination, _, kind = entry
    path = PurePath(destination)
    if "plugins" in path.parts and "PySide6" in path.parts:
        stem = path.name.split(".")[0]
        if system != "win32":
            stem = stem.removeprefix("lib")
        return f"{path.parent.name}/{stem}" in KEPT_PLUGINS[system]
    if kind == "EXTENSION":
        if path.parts[0] == "PySide6":
            return path.name.split(".")[0] in qt_modules
        return not _TEST_EXTENSIONS.search(path.as_posix())
    return bool(_PYTHON_ITSELF.match(path.name))


def _file_name(path: str) -> str:
    name = PurePath(path.replace("\\", "/")).name
    return name.lower() if name.lower().endswith(".dll") else name  # Windows ignores case
