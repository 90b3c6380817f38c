from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.bounded import LIMIT


def test_damaged_pictures_are_read_or_refused() -> None:
    script = Path(__file__).with_name("fuzz_pictures.py")
    done = subprocess.run(
        [sys.executable, str(script), "15", "7"],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert done.returncode == 0, done.stderr
    assert "15 pictures" in done.stdout
