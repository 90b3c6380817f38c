"""A plugin for pytest under Wine: the window is off screen, and what can't pass there is skipped.

``left_out_under_wine.txt`` has a test in each line, with its reason after a colon and a space. A
name without parameters stands for the test with any.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_LIST = Path(__file__).with_name("left_out_under_wine.txt")

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # Wine passes on no variables of Qt's


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip those in the list, each with its reason."""
    lines = [line for line in _LIST.read_text("utf-8").splitlines() if not line.startswith("#")]
    reasons = dict(line.split(": ", 1) for line in lines)
    for item in items:
        name = item.nodeid.partition("[")[0]
        if reason := reasons.get(item.nodeid, reasons.get(name)):
            item.add_marker(pytest.mark.skip(reason=f"left out: {reason}"))
