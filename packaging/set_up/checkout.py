"""The steps of setting up, in order."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from set_up.environment import (
    fault_of,
    install_project,
    make_environment,
    one_at_a_time,
    read_stamp,
    wanted_stamp,
)
from set_up.processes import SetUpError
from set_up.qt import ensure_qt, ensure_venv_module

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def set_up(checkout: Path, environment: Path, extra: str, environ: Mapping[str, str]) -> bool:
    """Do what hasn't been done before, and return whether a window can be opened.

    Args:
        checkout: The folder with pyproject.toml.
        environment: The folder of the virtual environment, which may not exist yet.
        extra: A name in pyproject.toml's optional dependencies, or "".
        environ: The environment variables.

    Raises:
        SetUpError: If something cannot be installed.
    """
    odd = re.search(r'["$`\\]|\s(?<! )', str(environment))
    if odd and sys.platform != "win32":
        raise SetUpError(
            f"Quartiles cannot be set up in “{environment}”: programs that pip installs there do "
            f"not start if the path has {odd[0]!r} in it. Rename that folder."
        )
    wanted = wanted_stamp(checkout, extra)
    with one_at_a_time(checkout / "pyproject.toml") as kept:
        fault = fault_of(environment, wanted)
        if fault is not None:
            ensure_venv_module(environ)
            make_environment(environment, fault, kept)
        stamp = read_stamp(environment)
        if fault is not None or stamp is None or not stamp.serves(wanted):
            install_project(checkout, environment, wanted, kept)
        # each time, which takes 0.2 s: whatever made it start before may be gone
        return ensure_qt(environment, environ)
