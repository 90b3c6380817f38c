"""Measures a bundle against a bare window of PySide6 that is frozen and trimmed the same way.

    python3 packaging/bootstrap.py bundle
    build/environment/bin/python packaging/bundle/compare_with_bare_window.py

It prints sizes, and times from the start of the process to the first paint, off screen unless
``DISPLAY`` is set. The two take turns, so that both see the same state of the machine. Qt's own log
tells of painting, which costs the app more than the bare window, because it paints more.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bundle import project
from bundle.build_bundle import freeze, size_of

_ROUNDS = 30
_FIRST_PAINT = b"qt.widgets.painting: Flushing"


def main() -> int:
    """Freeze the bare window and measure both."""
    bare = freeze(Path(__file__).with_name("bare_window.spec"), "bare-window")
    programs = {
        "the app": project.program(project.BUNDLE, project.NAME),
        "a bare window": bare / "bare-window",
    }
    sizes = [size_of(project.BUNDLE), size_of(bare)]
    times: dict[str, list[float]] = {name: [] for name in programs}
    for round_ in range(_ROUNDS + 2):
        for name, program in programs.items():
            seconds = first_paint(program)
            if round_ >= 2:  # the first two fill the caches
                times[name].append(seconds)
    print(f"size: {sizes[0] / 1e6:.1f} MB, {sizes[0] / sizes[1]:.2f} times a bare window's")
    medians = [statistics.median(values) for values in times.values()]
    least = [min(values) for values in times.values()]
    print(
        f"first paint: {medians[0] * 1000:.0f} ms, {medians[0] / medians[1]:.2f} times a bare "
        f"window's; at best {least[0] * 1000:.0f} ms, {least[0] / least[1]:.2f} times"
    )
    return 0


def first_paint(program: Path) -> float:
    """Start a program and return the seconds until its first paint."""
    with tempfile.TemporaryDirectory() as home:
        environ = {
            **os.environ,
            "QUARTILES_HOME": home,
            "QT_LOGGING_RULES": "qt.widgets.painting=true",
            "QT_LOGGING_TO_CONSOLE": "1",
            "LANG": "C.UTF-8",
        }
        if not environ.get("DISPLAY"):
            environ["QT_QPA_PLATFORM"] = "offscreen"
        started = perf_counter()
        with subprocess.Popen([str(program)], env=environ, stderr=subprocess.PIPE) as process:
            assert process.stderr is not None
            for line in process.stderr:
                if line.startswith(_FIRST_PAINT):
                    break
            seconds = perf_counter() - started
            process.kill()
    return seconds


if __name__ == "__main__":
    sys.exit(main())
