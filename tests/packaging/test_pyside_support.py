"""PySide6 takes its own modules from the folder that the bundle has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bundle.pyside_support import pyside_support

_USES = """
from PySide6.QtWidgets import QApplication
import shibokensupport.signature.loader as loader
app = QApplication([])
try:
    app.setQuitOnLastWindowClosed("no", "more")
except TypeError as error:
    print(error)
print(loader.__file__)
"""


@pytest.mark.skipif(sys.platform == "darwin", reason="the bundle goes without it there")
def test_modules_are_taken_from_the_folder(tmp_path: Path) -> None:
    folder = pyside_support(tmp_path / "support")
    assert folder is not None
    assert {path.suffix for path in folder.rglob("*") if path.is_file()} == {".pyc"}
    done = subprocess.run(
        [sys.executable, "-OO", "-c", _USES],
        env={**os.environ, "PYTHONPATH": str(folder.parents[1]), "QT_QPA_PLATFORM": "offscreen"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    told, *_, module = done.stdout.splitlines()
    assert "setQuitOnLastWindowClosed" in told
    assert Path(module).is_relative_to(folder)
