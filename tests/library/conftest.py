"""Where the library of a test is."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """Where a library may be made, in a folder that doesn't exist yet."""
    return tmp_path / "data" / "library.sqlite3"
