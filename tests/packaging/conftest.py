"""Checkouts and environments to be set up."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.bounded import run_program
from tests.packaging.environments import PYPROJECT, add_module


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with a pyproject.toml."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "pyproject.toml").write_text(PYPROJECT)
    return folder


@pytest.fixture(scope="session")
def empty_environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A real virtual environment, whose installed modules are empty."""
    folder = tmp_path_factory.mktemp("environment") / ".venv"
    run_program(sys.executable, "-m", "venv", "--without-pip", folder)
    for name in ("pip", "quartiles_gui", "PySide6", "pytest"):
        add_module(folder, name)
    return folder


@pytest.fixture
def environment(checkout: Path, empty_environment: Path) -> Path:
    """A copy of it for one test."""
    return Path(shutil.copytree(empty_environment, checkout / ".venv", symlinks=True))
