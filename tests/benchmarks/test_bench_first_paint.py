"""The CPU time until the window is first painted, and until all is there, beside a bare window."""

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

from tests.benchmarks.conftest import ENVIRONMENT, Tell
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
