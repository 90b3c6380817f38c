"""The CPU until the window is first painted; and what pages and a large library add to a start."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from quartiles_gui.library import LIBRARY_NAME
from tests.benchmarks.conftest import ENVIRONMENT, Tell
from tests.benchmarks.test_bench_library import make_library
from tests.bounded import LIMIT

ROUNDS = 15
WARM_UP = 2
PAINT = "lay out and paint"
ALL = "everything else"

Stages = dict[str, float]
"""The CPU seconds of a process at the end of each stage."""


@pytest.mark.parametrize("kind", ["app", "solving"])
def test_first_paint_beside_a_bare_window(tmp_path: Path, tell: Tell, kind: str) -> None:
    for _ in range(WARM_UP):  # compiles the modules and, meanwhile, the word list
        stages_of(kind, tmp_path)
        time.sleep(2)
    rounds = [(stages_of(kind, tmp_path), stages_of("bare", tmp_path)) for _ in range(ROUNDS)]
    apps, bares = zip(*rounds, strict=True)
    tell(f"{'ms of CPU':28}{kind:>8}{'bare':>8}")
    ours, theirs = medians(apps), medians(bares)
    for stage in ours:
        tell(f"{stage:28}{ours[stage]:8.1f}{theirs.get(stage, 0):8.1f}")
    for name, end in (("until the first paint", PAINT), ("until all is there", ALL)):
        ratio = statistics.median(app[end] / bare[PAINT] for app, bare in rounds)
        spent = statistics.median(app[end] * 1000 for app in apps)
        tell(f"{name:28}{spent:8.1f}{ratio:8.2f} times a bare window’s first paint")


def stages_of(kind: str, home: Path) -> Stages:
    """Open a window in a process of its own, off screen unless a platform is set.

    Args:
        kind: ``"app"``, ``"solving"`` for the app with a board to be solved, or ``"bare"``.
        home: The folder of the user's files.
    """
    environment = {"QT_QPA_PLATFORM": "offscreen"} | ENVIRONMENT | {"QUARTILES_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.painted", kind],
        env=environment,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
        timeout=LIMIT,
    )
    stages: Stages = json.loads(done.stdout)
    return stages


def medians(all_stages: Sequence[Stages]) -> Stages:
    """Return the median length of each stage, in milliseconds."""
    lengths: dict[str, list[float]] = {}
    for stages in all_stages:
        ends = [("", 0.0), *sorted(stages.items(), key=lambda stage: stage[1])]
        for (_, begun), (name, ended) in pairwise(ends):
            lengths.setdefault(name, []).append((ended - begun) * 1000)
    return {name: statistics.median(times) for name, times in lengths.items()}


STARTS = 20

START = """
import sys, time
started = time.perf_counter()
from pathlib import Path
from PySide6.QtWidgets import QApplication
from quartiles_gui import app as program, paths
from quartiles_gui.gui.window import main_window
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
if sys.argv[2] == "alone":
    every_page = main_window.MainWindow.__init__
    def with_one(self, entries, *others):
        every_page(self, entries[:1], *others)
    main_window.MainWindow.__init__ = with_one
app = QApplication([])
app.setStyle("Fusion")
folder = Path(sys.argv[1])
appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
window = program.AppWindow(Settings(folder), folder, folder, appearance)
window.furnish()
window.show()
window.grab()
print((time.perf_counter() - started) * 1000)
"""


def start(folder: Path, pages: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", START, folder, pages],
        env=ENVIRONMENT | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def test_start_with_all_pages(tmp_path: Path, tell: Tell) -> None:
    for pages in ("all", "alone"):  # compiles the modules and the word list
        start(tmp_path, pages)
    times = [(start(tmp_path, "all"), start(tmp_path, "alone")) for _ in range(STARTS)]
    tell(compared("start with all pages", "Quartiles alone", times))


def test_start_with_10_000_boards(tmp_path: Path, tell: Tell) -> None:
    many, one = tmp_path / "many", tmp_path / "one"
    make_library(many / LIBRARY_NAME, 10_000)
    make_library(one / LIBRARY_NAME, 1)
    for folder in (many, one):
        start(folder, "all")
    times = [(start(many, "all"), start(one, "all")) for _ in range(STARTS)]
    tell(compared("start with 10,000 boards", "with one", times))


def compared(name: str, other: str, times: list[tuple[float, float]]) -> str:
    """Return the milliseconds of two starts that took turns, as a line of text."""
    ours, theirs = (statistics.median(column) for column in zip(*times, strict=True))
    least, their_least = (min(column) for column in zip(*times, strict=True))
    return (
        f"{name}: median {ours:.0f} ms, {ours / theirs:.3f} times {other} ({theirs:.0f} ms); "
        f"at best {least:.0f} ms, {least / their_least:.3f} times ({their_least:.0f} ms)"
    )
