"""What the bundle leaves out: the app has to do without."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from bundle.small_numpy import small_numpy
from bundle.trimming import UNUSED_MODULES
from tests.packaging.environments import CHECKOUT, run_program

_SMOKE_TEST = """
import runpy, sys
sys.modules.update(dict.fromkeys(sys.argv[1:]))  # these cannot be imported
sys.argv[1:] = ["--smoke-test"]
runpy.run_module("quartiles_gui", run_name="__main__")
"""


def test_app_works_without_the_modules_and_docstrings_that_are_left_out() -> None:
    command = (sys.executable, "-OO", "-c", _SMOKE_TEST, *UNUSED_MODULES)
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = run_program(*command, cwd=CHECKOUT, env=environ)
    assert re.search(r"smoke test: (\d+) of \1 passed", done.stdout), done.stderr


def test_numpy_is_not_built_where_there_is_none_to_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert small_numpy(tmp_path / "numpy") is None
    assert (
        "The bundle gets the NumPy that pip installs, and is 34 MB larger."
        in capsys.readouterr().out
    )
