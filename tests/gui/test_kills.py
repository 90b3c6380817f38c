"""A window killed in the middle of a search goes on where it was, and misses nothing."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

KILLS = 10

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")


@posix_only
def test_ten_kills_at_random_moments_change_no_result(tmp_path: Path) -> None:
    letters = "abcdefghijklmnopqrstuv"
    words = tmp_path / "words.txt"
    words.write_text("".join(f"{a}{b}\n" for a, b in product(letters, repeat=2)), "utf-8")
    command = [sys.executable, "-m", "tests.gui.killed_window", str(tmp_path / "home")]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    counts = [0]
    for kill in range(KILLS + 1):
        process = subprocess.Popen(
            [*command, str(words)],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            errors="replace",
        )
        assert process.stdout is not None
        lines = random.randint(2, 4) if kill < KILLS else sys.maxsize
        for _ in range(lines):
            line = process.stdout.readline()
            if not line:
                break
            counts.append(int(line))
        process.kill()
        process.communicate()

    assert max(counts[:-1]) > 0
    assert (tmp_path / "home" / "searches" / "word-squares.txt").read_text("ascii") == "".join(
        f"{a}{b} {c}{d}\n" for a, b, c, d in product(letters, repeat=4)
    )
