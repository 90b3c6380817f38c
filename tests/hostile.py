"""A folder of somebody who means harm: modules that note when they are run, under every name."""

from __future__ import annotations

import sys
from pathlib import Path

OURS = ("bootstrap", "bundle", "quartiles_gui", "set_up", "tests")
OTHERS = (
    "PyInstaller", "PySide6", "_pytest", "appdirs", "build", "hatchling", "marisa_trie", "numpy",
    "packaging", "pip", "pytest", "setuptools", "shiboken6", "sitecustomize", "usercustomize",
)  # fmt: skip


def plant(folder: Path) -> Path:
    """Fill a folder with such modules, and return the file in which each notes its name.

    That file is only there once one has been run.
    """
    mark = folder / "was-run"
    note = f"with open({str(mark)!a}, 'a') as _file:\n    _file.write(__name__ + '\\n')\n"
    for name in {*sys.stdlib_module_names, *OURS, *OTHERS}:
        (folder / f"{name}.py").write_text(note, "ascii")
    return mark
