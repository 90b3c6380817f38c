"""What comes before the first paint of the app, or of a bare window, in a process of its own.

The first picture of the app has the board; menus, the panel beside it and the controls come next.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.bounded import LIMIT


class FirstPaint(NamedTuple):
    """What came before the first paint.

    Attributes:
        stages: The CPU seconds of the process at the end of each stage. The first paint ends one,
            and with the app the last one is when everything is there.
    """

    stages: dict[str, float]

    @property
    def seconds(self) -> float:
        """The CPU seconds until the first paint."""
        return self.stages["lay out and paint"]


def first_paint(kind: str, home: Path) -> FirstPaint:
    """Open a window, off screen unless a platform is set.

    Args:
        kind: ``"app"``, ``"solving"`` for the app with a board to be solved, or ``"bare"``.
        home: The folder of the user's files.
    """
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    environment = {"QT_QPA_PLATFORM": "offscreen"} | environment | {"QUARTILES_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.painted", kind],
        env=environment,
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
        timeout=LIMIT,
    )
    return FirstPaint(json.loads(done.stdout))
