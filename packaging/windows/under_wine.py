"""A plugin for pytest under Wine: the window is off screen, and what can't pass there is skipped.

``left_out_under_wine.txt`` has a test in each line, with its reason after a colon and a space. A
name without parameters stands for the test with any, and a file for all in it.
"""

from __future__ import annotations

import atexit
import os
import sys
from pathlib import Path

import pytest

_LIST = Path(__file__).with_name("left_out_under_wine.txt")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Let Qt know where the window is, and its fonts: Wine passes on no variables of Qt's."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_QPA_FONTDIR"] = str(Path(__file__).parents[2] / "resources" / "fonts")


def pytest_sessionstart(session: pytest.Session) -> None:
    """End the process before Qt is taken down: PySide6 6.9 may crash then, on Linux as well."""

    def end() -> None:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(session.exitstatus)

    # what came last comes first: before PySide6, which is there since conftest.py, and after pytest
    atexit.register(end)


def left_out() -> dict[str, str]:
    """Return the reasons by the names of tests."""
    lines = [line for line in _LIST.read_text("utf-8").splitlines() if not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip those in the list, each with its reason."""
    reasons = left_out()
    for item in items:
        test = item.nodeid.partition("[")[0]
        for name in (item.nodeid, test, test.partition("::")[0]):
            if name in reasons:
                item.add_marker(pytest.mark.skip(reason=f"left out: {reasons[name]}"))
