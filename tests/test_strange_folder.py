"""Whatever is started in somebody else's folder, nothing that lies there is run.

`python -m quartiles_gui` looks in the current folder first for the app, and for the few modules
that Python needs to do so, and runs whatever of these is there: nobody can help that. What the app
can see to is everything after that.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from bundle import project
from bundle.build_bundle import freeze
from bundle.small_numpy import small_numpy
from tests.bounded import LIMIT, bounded
from tests.cli.command_line import posix_only
from tests.hostile import plant
from tests.packaging.environments import SCRIPT
from tests.sample_board import SAMPLE

ROOT = Path(__file__).parents[1]
SCRIPTS = Path(sysconfig.get_path("scripts"))
PYTHON = sys.executable
SOLVED = ["--board", SAMPLE, "--solve", "--screenshot", "board.png"]
SQUARES = ["--part", "1/4", "--count", "--jobs", "2"]  # long enough for two processes
BACKEND = """
import zipfile
def build_editable(folder, *_):
    name = "quartiles_gui-1-py3-none-any.whl"
    with zipfile.ZipFile(folder + "/" + name, "w") as wheel:
        about = "quartiles_gui-1.dist-info/"
        wheel.writestr("quartiles_gui.pth", PLACE)
        facts = "Metadata-Version: 2.1", "Name: quartiles-gui", "Version: 1"
        wheel.writestr(about + "METADATA", "\\n".join(facts))
        facts = "Wheel-Version: 1.0", "Root-Is-Purelib: true", "Tag: py3-none-any"
        wheel.writestr(about + "WHEEL", "\\n".join(facts))
        wheel.writestr(about + "RECORD", "")
    return name
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The current folder of whatever is started."""
    folder = tmp_path / "strange"
    folder.mkdir()
    return folder


@pytest.fixture
def mark(folder: Path) -> Path:
    """What is only there once something in that folder was run."""
    return plant(folder)


def start(command: Sequence[str | Path], folder: Path, **environment: str) -> str:
    """Run a command, which succeeds, in a folder; return what it printed."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"} | environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        timeout=LIMIT,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_what_lies_there_would_be_seen_to_run(folder: Path, mark: Path) -> None:
    (folder / "linecache.py").unlink()  # Python 3.13 itself takes one for -c
    start([PYTHON, "-c", "import numpy, quartiles_gui"], folder)
    assert mark.read_text("ascii").split() == ["numpy", "quartiles_gui"]


@pytest.mark.parametrize(
    "command",
    [
        [SCRIPTS / "quartiles", "solve", SAMPLE],
        [SCRIPTS / "quartiles", "word-squares", *SQUARES],
        [SCRIPTS / "quartiles-gui", *SOLVED],
        [SCRIPTS / "quartiles-gui", "--smoke-test"],  # which has the command line and a worker run
        [PYTHON, "-m", "quartiles_gui.cli", "solve", SAMPLE],
        [PYTHON, "-m", "quartiles_gui.cli", "word-squares", *SQUARES],
        [PYTHON, "-m", "quartiles_gui", "--smoke-test"],
    ],
    ids=lambda command: " ".join(Path(word).name for word in command[:4]),
)
def test_no_way_into_the_app_runs_it(command: list[str | Path], folder: Path, mark: Path) -> None:
    if command[1] == "-m":
        needed = start([PYTHON, "-I", "-c", "import runpy, sys; print(*sys.modules)"], folder)
        for name in ("quartiles_gui", *needed.split()):
            (folder / f"{name}.py").unlink(missing_ok=True)
    start(command, folder)
    assert not mark.exists(), mark.read_text("ascii")


@posix_only
def test_compiling_beside_the_window_does_not_run_it(folder: Path, mark: Path, home: Path) -> None:
    shutil.copy(ROOT / "dict" / "english.txt", folder / "words.txt")
    (home / "config").mkdir(parents=True)
    settings = f"[words]\nlist={folder / 'words.txt'}\n"
    (home / "config" / "settings.ini").write_text(settings, "utf-8")
    command = [str(SCRIPTS / "quartiles-gui")]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    with bounded(subprocess.Popen(command, cwd=folder, env=environment)) as window:
        while not (any((home / "cache").glob("words*.dict")) or mark.exists()):
            with suppress(subprocess.TimeoutExpired):
                window.wait(0.1)
                break
        window.send_signal(signal.SIGTERM)
    assert not mark.exists(), mark.read_text("ascii")
    assert window.returncode == 0


def test_a_checkout_that_is_not_installed_starts_itself(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "quartiles_gui", tmp_path / "quartiles_gui")
    with (tmp_path / "quartiles_gui" / "__init__.py").open("a", encoding="ascii") as module:
        module.write("__version__ = '99'\n")
    again = (
        "import subprocess; from quartiles_gui import paths; "
        "subprocess.run([*paths.command_line(), '--version'])"
    )
    for way in (["-m", "quartiles_gui"], ["-m", "quartiles_gui.cli"], ["-c", again]):
        assert start([PYTHON, *way, "--version"], tmp_path).endswith(" 99\n")


NO_LIST = "There is no word list “words.txt”.\n"


@posix_only
@pytest.mark.parametrize(
    ("command", "said"),
    [
        (f"quartiles solve --word-list words.txt {SAMPLE}", f"quartiles: {NO_LIST}"),
        ("quartiles words export words.txt", "quartiles: {}"),
        ("quartiles-gui words.txt", "quartiles-gui: {}"),
        ("QUARTILES_HOME=here quartiles-gui", "quartiles-gui: {}"),
        ("QUARTILES_HOME=here quartiles words accept moss", "quartiles: {}"),
        (f"python -m quartiles_gui.cli solve --json {SAMPLE}", ""),
        (f"quartiles-gui --board '{SAMPLE}' --solve --screenshot /dev/null", ""),
    ],
)
def test_a_folder_that_is_gone_is_said_if_needed(folder: Path, command: str, said: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"rmdir ../strange; {command}"],
        cwd=folder,
        env=os.environ
        | {"QT_QPA_PLATFORM": "offscreen", "PATH": f"{SCRIPTS}:{os.environ['PATH']}"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=LIMIT,
    )
    complaint = said and said.format("The current folder is gone.\n")
    assert (done.returncode, done.stderr) == (2 if said else 0, complaint)


@pytest.mark.timeout(300)
def test_setting_up_a_checkout_does_not_run_it(tmp_path: Path, folder: Path, mark: Path) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(SCRIPT.parent, checkout / "packaging", ignore=shutil.ignore_patterns("__py*"))
    backend = BACKEND.replace("PLACE", repr(str(checkout / "modules")))
    (checkout / "backend.py").write_text(backend, "utf-8")
    (checkout / "pyproject.toml").write_text(
        "[build-system]\nrequires = []\nbuild-backend = 'backend'\nbackend-path = ['.']\n"
        "[project]\nname = 'quartiles-gui'\nversion = '1'\n"
        "optional-dependencies = { test = [], package = [] }\n",
        "utf-8",
    )
    say = "import sys, json, asyncio, numbers; print(sys.argv[1:])\n"
    for name in ("quartiles_gui", "pytest"):
        (checkout / "modules" / name).mkdir(parents=True)
        (checkout / "modules" / name / "__init__.py").touch()
        (checkout / "modules" / name / "__main__.py").write_text(say, "ascii")
    (checkout / "packaging" / "build.py").write_text(say, "ascii")
    qt = checkout / "modules" / "PySide6"
    qt.mkdir()
    for name in ("__init__", "QtNetwork", "QtWidgets"):
        (qt / f"{name}.py").touch()
    fonts = "type('', (), {'families': staticmethod(lambda: ['Sans'])})"
    (qt / "QtGui.py").write_text(f"QGuiApplication = print\nQFontDatabase = {fonts}\n", "ascii")

    bootstrap = [PYTHON, str(checkout / "packaging" / "bootstrap.py")]
    said = start([*bootstrap, "run", "--version"], folder, PIP_NO_INDEX="1")
    assert "Making the virtual environment" in said
    assert said.endswith("['--version']\n")
    said = start([*bootstrap, "test", "-k", "x"], folder, PIP_NO_INDEX="1")
    assert said.endswith("'-k', 'x']\n")
    # all kinds of packages are made alike, but for this one no tool of Debian is installed
    said = start([*bootstrap, "icons"], folder, PIP_NO_INDEX="1")
    assert said.endswith("['icons']\n")
    if sys.platform != "win32":
        gone = tmp_path / "gone"
        gone.mkdir()
        said = start(["sh", "-c", 'rmdir ../gone; ! "$@"', "sh", *bootstrap, "run"], gone)
        assert said.endswith("Set-up failed: the current folder: No such file or directory.\n")
    assert not mark.exists(), mark.read_text("ascii")


def test_making_a_bundle_does_not_run_it(
    tmp_path: Path, folder: Path, mark: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start([PYTHON, SCRIPT.with_name("build.py"), "bundle", "--help"], folder)
    monkeypatch.chdir(folder)
    monkeypatch.setattr(project, "BUNDLE", tmp_path / "made" / "bundle")
    packer = tmp_path / "packages" / "PyInstaller"
    packer.mkdir(parents=True)
    (packer / "__init__.py").touch()
    (packer / "__main__.py").write_text(
        f"import argparse, numpy, pathlib; pathlib.Path({str(tmp_path / 'made')!a}).mkdir()",
        "ascii",
    )
    freeze(tmp_path / "app.spec", "bundle", packages=packer.parent)
    assert (tmp_path / "made").is_dir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    small_numpy(tmp_path / "numpy")
    assert not mark.exists(), mark.read_text("ascii")
