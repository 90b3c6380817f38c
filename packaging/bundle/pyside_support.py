"""The modules in Python that PySide6 has in its library, compiled for the bundle.

PySide6 unpacks and compiles them at each start, which is a tenth of what the app takes to its first
paint. It takes them from the folder ``files.dir`` beside its library if there is one, and makes
that itself where the environment variable ``SBK_EMBED`` is 0.
"""

from __future__ import annotations

import compileall
import os
import py_compile
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from bundle import project

PACKAGE = "shiboken6"
FOLDER = "files.dir"
_OPTIMIZE = 2


def pyside_support(place: Path = project.BUILD / "pyside-support") -> Path | None:
    """Return a folder with these modules, to be put beside PySide6's library in the bundle.

    Args:
        place: Where it is made.

    Returns:
        The folder; None if PySide6 doesn't give them, or on macOS, where a folder with a dot in its
        name is taken for a program when the app is signed.
    """
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None or sys.platform == "darwin":
        return None
    shutil.rmtree(place, ignore_errors=True)
    copy = place / PACKAGE  # it writes beside its library, and the environment's is in use
    shutil.copytree(Path(spec.origin).parent, copy)
    subprocess.run(
        [sys.executable, "-c", f"import {PACKAGE}"],
        env={**os.environ, "PYTHONPATH": str(place), "SBK_EMBED": "0"},
        cwd=place,
        check=True,
    )
    folder = copy / FOLDER
    if not folder.is_dir():
        return None
    compileall.compile_dir(
        folder,
        ddir="",
        quiet=1,
        legacy=True,  # beside the source, and so found without it
        optimize=_OPTIMIZE,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.suffix == ".py":
            path.unlink()
        elif path.name == "__pycache__":
            shutil.rmtree(path)
    return folder
