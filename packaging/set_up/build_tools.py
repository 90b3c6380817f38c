"""System packages that packages are made with, on Debian and its relatives.

All of Qt's libraries must be there, even those for displays that this machine lacks: the bundle
gets its copies from here.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from set_up.packages import (
    LIBRARIES_OF_QT,
    LIBRARIES_OF_WAYLAND,
    LIBRARIES_OF_X11,
    install_packages,
)
from set_up.processes import SetUpError, dotted
from set_up.qt import not_loadable

# program: Debian's package
_BUNDLING = {
    "Xvfb": "xvfb",
    "c++": "g++",  # for NumPy
    "cc": "gcc",
    "debootstrap": "debootstrap",
    "objdump": "binutils",
    "patchelf": "patchelf",
}
_TOOLS = {
    "bundle": _BUNDLING,
    "tarball": _BUNDLING,
    "appimage": _BUNDLING,
    "deb": {
        **_BUNDLING,
        "desktop-file-validate": "desktop-file-utils",
        "lintian": "lintian",
    },
    "installer": {"makensis": "nsis"},
    "cross-build": {"debootstrap": "debootstrap", "makensis": "nsis"},
}


def ensure_build_tools(kind: str) -> None:
    """Install what a command of bootstrap.py needs.

    Raises `SetUpError` if that fails, or only the user can do it.
    """
    if sys.platform != "linux" or kind not in _TOOLS:
        return
    tools = _TOOLS[kind]
    path = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin"
    packages = [tools[name] for name in tools if not shutil.which(name, path=path)]
    libraries = []
    if "objdump" in tools:
        packages += _parts_of_python()
        libraries = not_loadable([*LIBRARIES_OF_QT, *LIBRARIES_OF_X11, *LIBRARIES_OF_WAYLAND])
    if packages or libraries:
        install_packages(packages, libraries)


def _parts_of_python() -> list[str]:
    """Return the packages of Python's library and headers, which Debian splits from the program."""
    if sys.base_prefix != "/usr":
        return []
    version = dotted(sys.version_info[:2])
    missing = {}
    if not_loadable([f"libpython{version}.so.1.0"]):
        missing[f"libpython{version}"] = f"its library libpython{version}.so.1.0"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        missing[f"libpython{version}-dev"] = "its headers, Python.h"
    if missing and not shutil.which("apt-get"):
        raise SetUpError(f"{sys.executable} lacks {' and '.join(missing.values())}.")
    return list(missing)
