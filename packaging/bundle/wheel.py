"""Makes and tries the wheel and the archive of its sources, and lists what they need (SBOM)."""

from __future__ import annotations

import json
import os
import re
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
    made.append(_list_parts(_try_wheel(wheel)))
    if sys.version_info[:2] == tuple(map(int, project.OLDEST_PYTHON.split("."))):
        _try_wheel(wheel, *oldest_libraries())
    else:
        print(f"Not tried with the oldest libraries: only Python {project.OLDEST_PYTHON} has all.")
    project.DIST.mkdir(exist_ok=True)
    for path in made:
        shutil.copy2(path, project.DIST)
    return project.DIST / wheel.name


def _list_parts(environment: Path) -> Path:
    """List what is installed with the wheel, in CycloneDX's form, and return the list."""
    target = _FOLDER / "dist" / f"{project.NAME}-{project.VERSION}.cdx.json"
    options = ["--output-reproducible", "--pyproject", "pyproject.toml", "--output-format", "JSON"]
    _python("-m", "cyclonedx_py", "environment", *options, "-o", str(target), str(environment))
    parts = json.loads(target.read_text("utf-8"))
    parts["metadata"]["component"]["version"] = project.VERSION  # which isn't in pyproject.toml
    target.write_text(f"{json.dumps(parts, indent=2)}\n", "utf-8")
    return target


def oldest_libraries() -> list[str]:
    """Return the oldest versions that pyproject.toml allows, as pip takes them."""
    return [re.sub(r">=([\d.]+).*", r"==\1", one) for one in project.REQUIREMENTS]


def _try_wheel(wheel: Path, *libraries: str) -> Path:
    """Install the wheel into an environment of its own, which is returned; run both commands.

    Other libraries that it needs than these are the newest.
    """
    environment = _FOLDER / ("oldest" if libraries else "environment")
    print(f"\nThe wheel with {', '.join(libraries) or 'the newest libraries'}:", flush=True)
    venv.create(environment)
    folder = environment / ("Scripts" if sys.platform == "win32" else "bin")
    pip = ("-I", "-m", "pip", "--python", str(environment), "install", "--quiet")
    _python(*pip, "--only-binary=:all:", str(wheel), *libraries)
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
    return environment


def _python(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], cwd=project.CHECKOUT, check=True)
