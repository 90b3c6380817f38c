"""The library of a test, and a window on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quartiles_gui.library.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """Where a library may be made, in a folder that doesn't exist yet."""
    return tmp_path / "data" / "library.sqlite3"


@pytest.fixture
def window(library: Path) -> Iterator[Library]:
    """A window on a new library."""
    with Library.open(library) as window:
        yield window
