"""What goes into a wheel and a bundle: what the app reads and runs, and nothing else."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from bundle import project
from bundle.build_bundle import SizeError, expect_size
from bundle.small_numpy import small_numpy
from bundle.trimming import (
    UNUSED_MODULES,
    Entry,
    Imports,
    MissingLibraryError,
    StrayPackageError,
    expect_known,
    imported_qt_modules,
    kept_data,
    trimmed,
)
from quartiles_gui import languages
from tests.bounded import run_program
from tests.packaging.environments import CHECKOUT

# The data


READ = {
    "dict": "affixes.txt english.txt LICENSE-english.txt meanings.bin scowl.txt",
    "resources/fonts": "Inter-Regular.ttf LICENSE-inter.txt",
    "resources/icons": "check-dark.svg quartiles-256.png",
    "resources/manual": "de/README.md en/formats.md",
    "resources/page": "any.js game.js icon.png page.css page.html",
    "resources/recognizer": "weights.bin",
    "resources/themes": "dark.json style.qss",
    "resources/translations": " ".join(
        f"page_{one.code}.json quartiles_{one.code}.qm" for one in languages.translated()
    ),
}


@pytest.mark.parametrize("folder", READ)
def test_files_that_the_app_reads_are_shipped(folder: str) -> None:
    files = {Path(folder, name) for name in READ[folder].split()}
    assert files - {*project.data_files()} == set()


def test_files_that_only_made_these_or_were_made_from_them_are_not_shipped() -> None:
    endings = {path.suffix for path in project.data_files()}
    assert endings == {
        *{".txt", ".bin", ".png", ".svg", ".json", ".qss", ".qm", ".ttf", ".md"},
        *{".css", ".html", ".js"},
    }
    sources = ("requirements", "delicate", "rude_senses", "seen")
    only_made_them = {Path("dict", f"{name}.txt") for name in sources}
    assert only_made_them.isdisjoint(project.data_files())


def test_no_work_files_are_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project, "CHECKOUT", tmp_path)
    for name in (
        "dict/english.dict",
        "dict/english.txt",
        "dict/fonts.whl",
        "dict/requirements.txt",
        "quartiles_gui/notes.txt",
        "resources/recognizer/README.md",
        "resources/recognizer/trained.bin",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert project.data_files() == [Path("dict/english.txt")]


# What is left out


def test_app_works_without_the_modules_and_docstrings_that_are_left_out(tmp_path: Path) -> None:
    # these can't be imported, nor by the commands that the app starts
    source = f"import sys; sys.modules.update(dict.fromkeys({UNUSED_MODULES}))"
    (tmp_path / "sitecustomize.py").write_text(source)
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONOPTIMIZE": "2"}
    environ["PYTHONPATH"] = str(tmp_path)
    done = run_program(
        sys.executable, "-m", "quartiles_gui", "--smoke-test", code=None, cwd=CHECKOUT, env=environ
    )
    assert re.search(r"smoke test: (\d+) of \1 passed", done.stdout), done.stdout + done.stderr


def test_numpy_is_not_built_where_there_is_none_to_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert small_numpy(tmp_path / "numpy") is None
    said = "The bundle gets the NumPy that pip installs, and is 34 MB larger."
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    "folder", ["/venv/lib/python3.13/site-packages/", r"C:\v\Lib\site-packages" + "\\"]
)
def test_package_that_another_one_brought_is_refused(folder: str) -> None:
    used = ["numpy/core.py", "marisa_trie.cpython-313-x86_64-linux-gnu.so", "numpy.libs/libx.so"]
    entries = [("", f"{folder}{place}", "DATA") for place in used]
    expect_known([*entries, ("json", "/usr/lib/python3.13/json/__init__.py", "PYMODULE")])
    with pytest.raises(StrayPackageError, match=r"uses importlib_metadata\.$"):
        expect_known([*entries, ("", f"{folder}importlib_metadata-10.2.0.dist-info/WHEEL", "DATA")])


def test_bundle_that_has_grown_too_large_is_refused(tmp_path: Path) -> None:
    for name in ("quartiles-gui", "_internal/PySide6/QtGui.so", "_internal/numpy/core.so"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(bytes(1000))
    expect_size(tmp_path, 2000)
    with pytest.raises(SizeError):
        expect_size(tmp_path, 1999)


# Small worlds of libraries, on all three platforms


QT = "PySide6/Qt"


def library(destination: str, kind: str = "BINARY") -> Entry:
    return (destination, f"/wheels/{destination}", kind)


def linked(**needs: list[str]) -> Imports:
    """Return a world in which files are linked with others, by their names without suffixes."""

    def imports(path: str) -> list[tuple[str, str | None]]:
        return [(name, None) for name in needs.get(Path(path).name.split(".")[0], [])]

    return imports


def names(entries: list[Entry]) -> set[str]:
    return {entry[0] for entry in entries}


def test_libraries_that_only_a_dropped_plugin_needs_are_dropped_with_it() -> None:
    entries = [
        library(f"{QT}/plugins/platforms/libqxcb.so"),
        library(f"{QT}/plugins/platformthemes/libqgtk3.so"),
        library("libxcb-cursor.so.0"),
        library("libgtk-3.so.0"),
        library("libpango-1.0.so.0"),
    ]
    world = linked(
        libqxcb=["libxcb-cursor.so.0"],
        libqgtk3=["libgtk-3.so.0"],
        **{"libgtk-3": ["libpango-1.0.so.0"]},
    )
    assert names(trimmed(entries, {"QtCore"}, world, "linux")) == {
        f"{QT}/plugins/platforms/libqxcb.so",
        "libxcb-cursor.so.0",
    }


def test_libraries_that_are_needed_through_another_are_each_kept_once() -> None:
    entries = [library("a.cpython-311.so", "EXTENSION"), library("libb.so"), library("libc-b.so")]
    world = linked(a=["libb.so"], libb=["libc-b.so"], **{"libc-b": ["libb.so"]})
    assert sorted(trimmed(entries, set(), world, "linux")) == sorted(entries)


def test_modules_of_qt_that_nothing_imports_are_dropped() -> None:
    entries = [
        library("PySide6/QtCore.abi3.so", "EXTENSION"),
        library("PySide6/QtNetwork.abi3.so", "EXTENSION"),
        library("marisa_trie.cpython-311-x86_64-linux-gnu.so", "EXTENSION"),
    ]
    kept = trimmed(entries, {"QtCore"}, linked(), "linux")
    assert names(kept) == {"PySide6/QtCore.abi3.so", "marisa_trie.cpython-311-x86_64-linux-gnu.so"}


def test_system_library_is_left_out_even_if_it_was_collected() -> None:
    entries = [library("PySide6/QtGui.abi3.so", "EXTENSION"), library("libfontconfig.so.1")]
    kept = trimmed(entries, {"QtGui"}, linked(QtGui=["libfontconfig.so.1"]), "linux")
    assert names(kept) == {"PySide6/QtGui.abi3.so"}


def test_library_of_windows_that_wine_lacks_is_not_an_error() -> None:
    entries = [library("PySide6/QtCore.pyd", "EXTENSION"), library("PySide6/Qt6Core.dll")]
    world = linked(QtCore=["Qt6Core.dll"], Qt6Core=["icuuc.dll"])
    assert trimmed(entries, {"QtCore"}, world, "win32") == entries


def test_library_that_is_missing_here_is_an_error_and_named() -> None:
    entries = [library(f"{QT}/plugins/platforms/libqxcb.so")]
    with pytest.raises(MissingLibraryError, match=r"libxcb-cursor\.so\.0, for .*libqxcb\.so"):
        trimmed(entries, set(), linked(libqxcb=["libxcb-cursor.so.0"]), "linux")


def test_library_of_windows_that_was_found_but_not_collected_is_not_an_error() -> None:
    entries = [library("PySide6/plugins/platforms/qwindows.dll")]

    def imports(_: str) -> list[tuple[str, str | None]]:
        return [("KERNEL32.dll", r"C:\Windows\System32\KERNEL32.dll")]

    assert trimmed(entries, set(), imports, "win32") == entries


@pytest.mark.parametrize(
    ("system", "kept", "dropped"),
    [
        ("linux", f"{QT}/plugins/platforms/libqwayland.so", f"{QT}/plugins/platforms/libqvnc.so"),
        ("win32", "PySide6/plugins/platforms/qwindows.dll", "PySide6/opengl32sw.dll"),
        (
            "darwin",
            f"{QT}/plugins/platforms/libqcocoa.dylib",
            f"{QT}/plugins/tls/libqopensslbackend.dylib",
        ),
    ],
)
def test_each_system_has_its_plugins(system: str, kept: str, dropped: str) -> None:
    entries = [library(kept), library(dropped)]
    assert names(trimmed(entries, set(), linked(), system)) == {kept}


@pytest.mark.parametrize(
    "name",
    ["libpython3.11.so.1.0", "python312.dll", "python3.dll", "Python", "libpython3.13.dylib"],
)
def test_python_itself_is_kept(name: str) -> None:
    assert names(trimmed([library(name)], set(), linked(), "linux")) == {name}


def test_test_modules_of_numpy_are_dropped() -> None:
    entries = [
        library(f"numpy/_core/{name}.cpython-311-x86_64-linux-gnu.so", "EXTENSION")
        for name in ("_multiarray_umath", "_multiarray_tests", "_simd", "_umath_tests")
    ]
    kept = trimmed(entries, set(), linked(), "linux")
    assert [Path(entry[0]).name.split(".")[0] for entry in kept] == ["_multiarray_umath"]


@pytest.mark.parametrize("encoding", ["cp932", "cp936", "cp949", "cp950", "euc_jp", "gb18030"])
def test_encodings_of_east_asian_systems_are_kept(encoding: str) -> None:
    # Python itself doesn't start without the encoding that the system is set to
    probe = "import sys; sys.modules.update(dict.fromkeys(sys.argv[2:])); 'a'.encode(sys.argv[1])"
    run_program(sys.executable, "-c", probe, encoding, *UNUSED_MODULES)


def test_only_translations_that_the_app_offers_are_kept() -> None:
    entries = [
        library(f"{QT}/translations/{name}.qm", "DATA")
        for name in ("qtbase_de", "qtbase_fr", "qt_de", "assistant_de")
    ]
    ours = library("quartiles_gui/resources/translations/quartiles_de.qm", "DATA")
    kept = kept_data([*entries, ours], [], {"de"})
    assert names(kept) == {f"{QT}/translations/qtbase_de.qm", ours[0]}


def test_what_pip_installed_where_and_links_to_dropped_libraries_are_dropped() -> None:
    entries = [library(f"PySide6.dist-info/{name}", "DATA") for name in ("METADATA", "RECORD")]
    assert kept_data(entries, [], set()) == entries[:1]
    links = [
        ("libQt6Core.so.6", f"{QT}/lib/libQt6Core.so.6", "SYMLINK"),
        ("libQt6Network.so.6", f"{QT}/lib/libQt6Network.so.6", "SYMLINK"),
    ]
    assert kept_data(links, [library(f"{QT}/lib/libQt6Core.so.6")], set()) == links[:1]


def test_link_among_the_libraries_is_dropped_with_its_target() -> None:
    python = library("Python.framework/Versions/3.13/Python")
    links = [("Python", python[0], "SYMLINK"), ("libgtk.so", "lib/libgtk.so", "SYMLINK")]
    assert trimmed([python, *links], set(), linked(), "darwin") == [python, links[0]]


def test_frameworks_of_macos_are_kept_or_dropped_whole() -> None:
    def framework(name: str) -> list[Entry]:
        folder = f"{QT}/lib/{name}.framework"
        return [
            (f"{folder}/Versions/Current", "A", "SYMLINK"),
            (f"{folder}/{name}", f"Versions/Current/{name}", "SYMLINK"),
            (name, f"{folder}/Versions/A/{name}", "SYMLINK"),
            library(f"{folder}/Versions/A/Resources/Info.plist", "DATA"),
        ]

    core = library(f"{QT}/lib/QtCore.framework/Versions/A/QtCore")
    kept = kept_data([*framework("QtCore"), *framework("QtNetwork")], [core], set())
    assert kept == framework("QtCore")


def test_modules_in_use_are_read_from_the_sources(tmp_path: Path) -> None:
    (tmp_path / "page.py").write_text("from PySide6.QtGui import QColor\n")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "other.py").write_text("from PySide6 import QtSvg\nimport json\n")
    assert imported_qt_modules(tmp_path) == {"QtCore", "QtGui", "QtSvg"}
