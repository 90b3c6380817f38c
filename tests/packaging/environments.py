"""Environments made for a test, and their contents."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
SCRIPT = CHECKOUT / "packaging" / "bootstrap.py"

linux_only = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a matter of Linux")

PYPROJECT = """
[build-system]
requires = ["hatchling"]
[project]
name = "quartiles-gui"
version = "1"
dependencies = ["appdirs"]
[tool.ruff]
line-length = 100
"""


def add_module(environment: Path, name: str, source: str = "") -> None:
    file = site_packages(environment).joinpath(*name.split("."))
    file.mkdir()
    (file / "__init__.py").write_text(source)


def add_qt(environment: Path, gui: str) -> None:
    """Add a stand-in for Qt, with the source of its module for windows."""
    for name, source in (("QtNetwork", ""), ("QtWidgets", ""), ("QtGui", gui)):
        add_module(environment, f"PySide6.{name}", source)


def site_packages(environment: Path) -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(environment)}))


def pip_that(environment: Path, source: str) -> None:
    (site_packages(environment) / "pip" / "__main__.py").write_text(f"import os, sys\n{source}\n")
