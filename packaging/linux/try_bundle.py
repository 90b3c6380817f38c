"""Tries a bundle where there is no Python and no library but those it may rely on."""

from __future__ import annotations

import shutil
from pathlib import Path

from bundle import project, smoke
from linux.debian_root import SUITES, DebianRoot
from linux.system_libraries import SYSTEM_LIBRARIES

_PLACE = "opt"


def try_bundle(bundle: Path, suite: str = SUITES[0]) -> None:
    """Run the smoke test of ``bundle`` in a minimal Debian with the system libraries.

    Raises:
        SmokeTestError: If it fails.
    """
    with DebianRoot(suite) as root:
        root.run("apt-get", "update")
        root.install(sorted(set(SYSTEM_LIBRARIES.values())))
        if root.has("python3"):
            raise smoke.SmokeTestError("There is a Python in the minimal Debian.")
        shutil.copytree(bundle, root.folder / _PLACE / bundle.name, symlinks=True)
        print(f"In a minimal Debian {suite}, without Python:", flush=True)
        smoke.smoke_test(root.command(f"/{_PLACE}/{bundle.name}/{project.NAME}"))
