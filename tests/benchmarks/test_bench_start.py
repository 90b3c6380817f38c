"""What pages and a large library add to the start of the app, until the window is painted."""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path

from quartiles_gui.library import LIBRARY_NAME
from tests.benchmarks.conftest import ENVIRONMENT, Tell
from tests.benchmarks.test_bench_library import make_library

ROUNDS = 20

START = """
import sys, time
started = time.perf_counter()
from pathlib import Path
from PySide6.QtWidgets import QApplication
from quartiles_gui import app as program, paths
from quartiles_gui.gui import main_window
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
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
    times = [(start(tmp_path, "all"), start(tmp_path, "alone")) for _ in range(ROUNDS)]
    tell(compared("start with all pages", "Quartiles alone", times))


def test_start_with_10_000_boards(tmp_path: Path, tell: Tell) -> None:
    many, one = tmp_path / "many", tmp_path / "one"
    make_library(many / LIBRARY_NAME, 10_000)
    make_library(one / LIBRARY_NAME, 1)
    for folder in (many, one):
        start(folder, "all")
    times = [(start(many, "all"), start(one, "all")) for _ in range(ROUNDS)]
    tell(compared("start with 10,000 boards", "with one", times))


def compared(name: str, other: str, times: list[tuple[float, float]]) -> str:
    """Return the milliseconds of two starts that took turns, as a line of text."""
    ours, theirs = (statistics.median(column) for column in zip(*times, strict=True))
    least, their_least = (min(column) for column in zip(*times, strict=True))
    return (
        f"{name}: median {ours:.0f} ms, {ours / theirs:.3f} times {other} ({theirs:.0f} ms); "
        f"at best {least:.0f} ms, {least / their_least:.3f} times ({their_least:.0f} ms)"
    )
