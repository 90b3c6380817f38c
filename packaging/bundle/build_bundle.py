"""Makes the bundle: runs PyInstaller, then finishes what it left in ``build/bundle``."""

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
from macos import signing
from quartiles_gui.library.dictionaries import compile_file

_SPEC = Path(__file__).with_name("quartiles.spec")


def build_bundle(*, is_numpy_built: bool = True) -> Path:
    """Make the bundle from scratch and return its folder.

    It is made only from the sources: the same sources, Python and libraries give the same files
    with the same times.

    Args:
        is_numpy_built: Whether NumPy is built without BLAS, where that is possible.

    Raises:
        subprocess.CalledProcessError: If PyInstaller or something else fails.
    """
    numpy = small_numpy() if is_numpy_built else None
    folder = freeze(_SPEC, project.BUNDLE.name, packages=numpy)
    shipped = shipped_folder(folder)
    notices.write_notices(shipped / "licenses", folder, packages=numpy)
    words = project.CHECKOUT / "dict" / "english.txt"
    compile_file(words, shipped / "dict" / "english.dict", has_source=False, is_shipped=True)
    _set_times(folder)
    if sys.platform == "darwin":
        signing.sign(folder)  # again, since files were added
    return folder


def freeze(spec: Path, name: str, packages: Path | None = None) -> Path:
    """Run PyInstaller.

    Args:
        spec: PyInstaller's script.
        name: The name of what the script makes.
        packages: A folder of packages that are taken instead of the environment's.

    Returns:
        The folder with that name.

    Raises:
        subprocess.CalledProcessError: If it fails.
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
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(folder.parent)]
    command += ["--workpath", str(project.BUILD / "pyinstaller"), str(spec)]
    subprocess.run(command, env=environ, check=True)
    if sys.platform == "linux":
        _clean(elf.elf_files(folder))
    return folder


def shipped_folder(bundle: Path) -> Path:
    """Return the folder of the app's own files in a bundle."""
    if sys.platform == "darwin":
        return bundle / "Contents" / "Resources" / "quartiles_gui"
    return bundle / "_internal" / "quartiles_gui"


def size_of(folder: Path) -> int:
    """Return the total size of the files below ``folder`` in bytes."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


def _clean(libraries: Iterable[Path]) -> None:
    """Remove what only served to build the libraries, or says where they were built.

    These are debugging symbols, which Python's parts and ICU may have, and the folder of a
    self-compiled Python, where its modules would look for libraries first.
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
