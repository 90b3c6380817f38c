"""What the bundle leaves out: the app has to do without."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from bundle.small_numpy import small_numpy
from bundle.trimming import UNUSED_MODULES
from tests.packaging.environments import CHECKOUT

_SMOKE_TEST = """
import runpy, sys
sys.modules.update(dict.fromkeys(sys.argv[1:]))  # these cannot be imported
sys.argv[1:] = ["--smoke-test"]
runpy.run_module("quartiles_gui", run_name="__main__")
"""

_SORTED = """
import ctypes, functools, sys
sys.argv[1:] and ctypes.CDLL(sys.argv[1], ctypes.RTLD_GLOBAL)
from PySide6.QtCore import QCollator, QLocale
names = "Zebra zoo Äpfel apfel öl olm b10 b9 ß ñ Å llama 二 一".split()
for language in ("en_US", "de_AT", "sv_SE", "es_ES", "zh_CN", "ja_JP"):
    collator = QCollator(QLocale(language))
    collator.setNumericMode(True)
    print(language, ascii(sorted(names, key=functools.cmp_to_key(collator.compare))))
print({line.split()[-1] for line in open("/proc/self/maps") if "icudata" in line})
"""


def test_app_works_without_the_modules_and_docstrings_that_are_left_out() -> None:
    command = [sys.executable, "-OO", "-c", _SMOKE_TEST, *UNUSED_MODULES]
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        command, cwd=CHECKOUT, env=environ, capture_output=True, text=True, check=False
    )
    assert not re.findall(r"^FAILED.*", done.stdout, re.MULTILINE)
    assert re.search(r"smoke test: (\d+) of \1 passed", done.stdout), done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="Qt has ICU with it only on Linux")
@pytest.mark.skipif(
    not (shutil.which("objcopy") and shutil.which("as")), reason="this needs binutils"
)
def test_names_are_sorted_in_every_language_with_a_sixth_of_icus_data(tmp_path: Path) -> None:
    from linux import icu_data  # noqa: PLC0415  (only there)

    (whole,) = Path(PySide6.__file__).parent.glob("Qt/lib/libicudata.so.*")
    library = tmp_path / whole.name
    shutil.copyfile(whole, library)
    icu_data.thin_out(library)
    assert library.stat().st_size < whole.stat().st_size / 6
    *expected, _ = _said(_SORTED)
    *found, used = _said(_SORTED, library)
    assert found == expected
    assert used == str({str(library)})


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


def _said(script: str, *arguments: str | Path) -> list[str]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()
