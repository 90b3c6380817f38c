"""How much longer the first start after installing takes than a later one.

Run it with the Python of an environment into which the wheel was installed, such as the one that
making the wheel leaves behind:

    .venv/bin/python tests/benchmarks/first_start.py build/wheel/environment/bin/python

Each round starts in a new folder for the user's files, and then once more in the same. It prints
medians of `quartiles solve`, whole, and of the window until everything in it is there.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
BOARD = "azz th ss tru ref fu ra nih cro mat wo sh re rds tic il lly zz is ment"
PROGRAMS = {
    "quartiles solve": ["-P", "-m", "quartiles_gui.cli", "solve", BOARD],
    "the window": ["-P", str(ROOT / "tests" / "painted.py"), "app"],
}


def start(command: list[str], home: str) -> tuple[float, float]:
    """Run a program to its end, and return its CPU and wall time in milliseconds."""
    environment = {**os.environ, "QUARTILES_HOME": home, "QT_QPA_PLATFORM": "offscreen"}
    environment.pop("PYTHONPATH", None)
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    subprocess.run(command, env=environment, cwd=home, stdout=subprocess.DEVNULL, check=True)
    wall, after = perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu * 1000, wall * 1000


def measure(python: str, rounds: int) -> None:
    """Print the medians of each program."""
    for name, arguments in PROGRAMS.items():
        first, later = [], []
        for _ in range(rounds):
            with tempfile.TemporaryDirectory() as home:
                first.append(start([python, *arguments], home))
                later.append(start([python, *arguments], home))
        for number, kind in enumerate(("CPU", "wall")):
            once, again = (
                statistics.median(times[number] for times in starts) for starts in (first, later)
            )
            print(f"{name}, {kind}: {once:.0f} ms, later {again:.0f} ms: {once / again:.2f} times")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Time the first start after installing.")
    parser.add_argument("python", help="the Python of the environment with the wheel")
    parser.add_argument("--rounds", type=int, default=11)
    options = parser.parse_args()
    measure(options.python, options.rounds)
    sys.exit(0)
