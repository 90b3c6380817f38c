"""Sets the clock of the app, here and in every Python that a test starts.

Python imports a module of this name when it starts, from any folder of PYTHONPATH, to which
`tests/conftest.py` adds this one. The app asks for the time in `library.current_time` alone. It
need know nothing of this: it is told the time of a clock that goes on from a moment of the test.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta, tzinfo
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType, SimpleNamespace

AHEAD = "QUARTILES_TEST_AHEAD"  # a variable: the seconds from the system's clock to the app's
ASKED = "QUARTILES_TEST_ASKED"  # a variable: the file to note the tests in that ask for the time
HOME = "quartiles_gui.library.current_time"


def set_clock(moment: datetime) -> None:
    """Have the clock go on from a moment, here and in processes that are started later."""
    os.environ[AHEAD] = str((moment - datetime.now(UTC)).total_seconds())


def local_now() -> datetime:
    """Return the time of that clock where the user is, aware of the zone."""
    return (datetime.now(UTC) + timedelta(seconds=float(os.environ[AHEAD]))).astimezone()


def take_over(times: ModuleType) -> None:
    """Have the app look at this clock."""
    times.__dict__["datetime"] = SimpleNamespace(now=_asked)


def _asked(zone: tzinfo) -> datetime:
    place, test = os.environ.get(ASKED), os.environ.get("PYTEST_CURRENT_TEST")
    if place and test:
        # a process may be one that is allowed no such files
        with suppress(OSError), open(place, "a", encoding="utf-8") as file:  # noqa: PTH123
            file.write(f"{test}\n")
    return local_now().astimezone(zone)


class _Finder:
    """Finds only the module with the app's clock, when a program imports it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name == HOME else None
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(name, spec.origin)
        return spec


class _Loader(SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        take_over(module)


sys.meta_path.insert(0, _Finder())
