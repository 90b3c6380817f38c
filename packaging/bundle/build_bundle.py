"""Makes the bundle with PyInstaller, in ``build/bundle``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from bundle import notices, project
from bundle.small_numpy import small_numpy
from linux import elf
from macos import info_plist, signing
from quartiles_gui.library.dictionaries import compile_file
from windows import signing as signing_for_windows

_SPEC = Path(__file__).with_name("quartiles.spec")
_MOST = 123_700_000
"""Bytes of a bundle on Linux without the libraries of NumPy: 6.3 MB more, or 39 if pip took it."""


class SizeError(Exception):
    """A bundle has grown beyond what it may have."""


def build_bundle(*, is_numpy_built: bool = True) -> Path:
    """Make the bundle from scratch and return its folder.

    The same sources, Python and libraries give the same files with the same times.
    Raises `SizeError` if it is too large.

    Args:
        is_numpy_built: NumPy is built without BLAS, where that is possible.
    """
    numpy = small_numpy() if is_numpy_built else None
    folder = freeze(_SPEC, project.BUNDLE.name, packages=numpy)
    shipped = shipped_folder(folder)
    notices.write_notices(shipped / "licenses", folder, packages=numpy)
    words = project.CHECKOUT / "dict" / "english.txt"
    compile_file(words, shipped / "dict" / "english.dict")
    if sys.platform == "linux":
        expect_size(folder)
    if sys.platform == "win32":
        signing_for_windows.sign(folder)
    if sys.platform == "darwin":
        info_plist.write_translations(folder / "Contents" / "Resources")
    _set_times(folder)
    if sys.platform == "darwin":
        signing.sign(folder)  # again, since files were added
    return folder


def freeze(spec: Path, name: str, packages: Path | None = None) -> Path:
    """Run PyInstaller and return the folder ``name`` that it makes.

    Packages in the folder ``packages`` are taken instead of the environment's.
    """
    folder = project.BUNDLE.with_name(name)
    shutil.rmtree(folder, ignore_errors=True)
    environ = {
        **os.environ,
        "PYTHONHASHSEED": "0",  # the order of names in compiled modules
        "SOURCE_DATE_EPOCH": str(project.source_date()),
    }
    if packages is not None:
        environ["PYTHONPATH"] = str(packages)  # PyInstaller's hooks look there, too
    # it warns about libraries that only dropped plugins need; `trimmed` finds the others
    command = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(folder.parent)]
    command += ["--workpath", str(project.BUILD / "pyinstaller"), str(spec)]
    subprocess.run(command, env=environ, check=True)
    if sys.platform == "linux":
        _clean(elf.elf_files(folder))
    return folder


def shipped_folder(bundle: Path) -> Path:
    """Return the folder of the app's own files."""
    if sys.platform == "darwin":
        return bundle / "Contents" / "Resources" / "quartiles_gui"
    return bundle / "_internal" / "quartiles_gui"


def size_of(folder: Path) -> int:
    """Return the bytes of all files below a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


def expect_size(bundle: Path, most: int = _MOST) -> None:
    """Check that a bundle for Linux isn't too large; whatever makes it grow has to be worth it.

    Raises `SizeError` if it is.
    """
    size = size_of(bundle) - sum(map(size_of, bundle.glob("_internal/numpy*")))
    print(f"Without NumPy the bundle has {size / 1e6:.1f} MB, of {most / 1e6:.1f}.", flush=True)
    if size > most:
        raise SizeError("That is too large: see packaging/README.md for what keeps it small.")


def _clean(libraries: Iterable[Path]) -> None:
    """Remove debugging symbols, which Python's parts and ICU may have, and foreign search paths.

    The modules of a self-compiled Python would look for libraries in its own folder first.
    """
    for path in libraries:
        path.chmod(0o755)
        # NumPy's libraries were edited after linking: if stripped, they cannot be imported
        if path.name.startswith(("libpython", "libicu")) or (
            "cpython" in path.name and "numpy" not in path.parts
        ):
            elf.strip(path)
        if not all(place.startswith("$ORIGIN") for place in elf.search_path(path)):
            subprocess.run(["patchelf", "--remove-rpath", str(path)], check=True)


def _set_times(folder: Path) -> None:
    time = project.source_date()
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (time, time), follow_symlinks=os.utime not in os.supports_follow_symlinks)
