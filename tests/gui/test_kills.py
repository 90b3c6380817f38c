"""A window killed at any moment resumes where it was, and loses nothing."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tests.bounded import bounded
from tests.gui.killing import kill
from tests.gui.search_hands import all_squares

KILLS = 3

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")


@posix_only
def test_kills_at_random_moments_change_no_result(tmp_path: Path) -> None:
    letters = "abcdefghijklmnopqr"
    words = tmp_path / "words.txt"
    words.write_text("".join(f"{a}{b}\n" for a, b in product(letters, repeat=2)), "utf-8")
    command = [sys.executable, "-m", "tests.gui.killed_window", str(tmp_path / "home")]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    counts = [0]
    for number in range(KILLS + 1):
        with bounded(
            subprocess.Popen(
                [*command, str(words)],
                stdout=subprocess.PIPE,
                text=True,
                env=environment,
                errors="replace",
            )
        ) as process:
            assert process.stdout is not None
            lines = random.randint(2, 4) if number < KILLS else sys.maxsize
            for _ in range(lines):
                line = process.stdout.readline()
                if not line:
                    break
                counts.append(int(line))
            process.kill()

    assert max(counts[:-1]) > 0
    found = (tmp_path / "home" / "searches" / "word-squares.txt").read_text("ascii")
    assert found.splitlines() == all_squares(letters)


@posix_only
def test_killed_window_keeps_board_ticks_and_taught_words(tmp_path: Path) -> None:
    # `python -m tests.campaign.kills` does more, and reports what was lost
    lags = kill(2, random.randrange(10**6), tmp_path, longest_life=1.0)
    assert len(lags) == 2
