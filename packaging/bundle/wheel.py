"""Makes and tries the wheel and the archive of its sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from bundle import project, smoke
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD

_FOLDER = project.BUILD / "wheel"


def make_wheel() -> Path:
    """Make the wheel from the archive of the sources, try it, and put both into ``dist``."""
    shutil.rmtree(_FOLDER, ignore_errors=True)
    _python("-m", "build", "--outdir", str(_FOLDER / "dist"), str(project.CHECKOUT))
    made = sorted((_FOLDER / "dist").iterdir())
    _python("-m", "twine", "check", "--strict", *map(str, made))
    (wheel,) = (path for path in made if path.suffix == ".whl")
    _try_wheel(wheel)
    project.DIST.mkdir(exist_ok=True)
    for path in made:
        shutil.copy2(path, project.DIST)
    return project.DIST / wheel.name


def _try_wheel(wheel: Path) -> None:
    """Install the wheel into an environment of its own and run both commands."""
    environment = _FOLDER / "environment"
    venv.create(environment, with_pip=True)
    folder = environment / ("Scripts" if sys.platform == "win32" else "bin")
    python = folder / ("python.exe" if sys.platform == "win32" else "python")
    subprocess.run([str(python), "-I", "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    command_line = str(folder / project.COMMAND_LINE)
    subprocess.run([command_line, "--version"], check=True)
    home = environment / "home"
    environ = {**os.environ, "QUARTILES_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    shipped = next(environment.rglob("dict/english.dict"))
    unpacked = shipped.stat().st_mtime_ns
    solve = [command_line, "solve", *SAMPLE_BOARD.fragments]
    subprocess.run(solve, env=environ, stdout=subprocess.DEVNULL, check=True)
    if home.exists() or shipped.stat().st_mtime_ns != unpacked:
        raise smoke.SmokeTestError("The word list in the wheel was compiled once more.")
    smoke.run_once([str(folder / project.NAME)], environ, "of the installed wheel")


def _python(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], cwd=project.CHECKOUT, check=True)
