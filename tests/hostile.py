"""A folder of somebody who means harm: modules that note when they are run, under every name."""

from __future__ import annotations

import sys
from importlib.metadata import packages_distributions
from pathlib import Path

OURS = (
    "bootstrap", "bundle", "icons", "linux", "macos", "quartiles_gui", "set_up", "tests", "windows",
)  # fmt: skip
# of packaging, which has an environment of its own, and what Python itself looks for
OTHERS = ("PyInstaller", "build", "setuptools", "sitecustomize", "twine", "usercustomize")
DEPENDENCIES = frozenset(filter(str.isidentifier, packages_distributions()))


def plant(folder: Path) -> Path:
    """Fill a folder with such modules, and return the file in which each notes its name.

    That file is only there once one has been run.
    """
    mark = folder / "was-run"
    note = f"with open({str(mark)!a}, 'a') as _file:\n    _file.write(__name__ + '\\n')\n"
    for name in {*sys.stdlib_module_names, *OURS, *OTHERS, *DEPENDENCIES}:
        (folder / f"{name}.py").write_text(note, "ascii")
    return mark
