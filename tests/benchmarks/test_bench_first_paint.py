"""The CPU time until the window is painted for the first time, beside a bare window of Qt.

The two take turns, so that both see the same state of the machine.
"""

from __future__ import annotations

import statistics
import time
from itertools import pairwise
from pathlib import Path

import pytest

from tests.first_paint import FirstPaint, first_paint

ROUNDS = 15
WARM_UP = 2


@pytest.mark.parametrize("kind", ["app", "solving"])
def test_first_paint_beside_a_bare_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    for _ in range(WARM_UP):  # compiles the modules and, meanwhile, the word list
        first_paint(kind, tmp_path)
        time.sleep(2)
    rounds = [(first_paint(kind, tmp_path), first_paint("bare", tmp_path)) for _ in range(ROUNDS)]
    apps, bares = zip(*rounds, strict=True)
    ratio = statistics.median(app.seconds / bare.seconds for app, bare in rounds)
    with capsys.disabled():
        print(f"\n{'ms of CPU':28}{kind:>8}{'bare':>8}")
        ours, theirs = stages_of(apps), stages_of(bares)
        for stage in ours:
            print(f"{stage:28}{ours[stage]:8.1f}{theirs.get(stage, 0):8.1f}")
        first = (
            statistics.median(paint.seconds * 1000 for paint in paints) for paints in (apps, bares)
        )
        print("{:28}{:8.1f}{:8.1f}".format("until the first paint", *first))
        print(f"ratio, the median of {ROUNDS} pairs: {ratio:.2f}")


def stages_of(paints: tuple[FirstPaint, ...]) -> dict[str, float]:
    """Return the median of each stage, in milliseconds."""
    stages: dict[str, list[float]] = {}
    for paint in paints:
        ends = [("", 0.0), *sorted(paint.stages.items(), key=lambda stage: stage[1])]
        for (_, begun), (name, ended) in pairwise(ends):
            stages.setdefault(name, []).append((ended - begun) * 1000)
    return {name: statistics.median(times) for name, times in stages.items()}
