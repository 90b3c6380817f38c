"""Makes the AppImage: one file that holds the bundle and mounts itself when it is started.

It uses the official ``appimagetool`` on the path, which provides the program at the start of the
file. No package manager installs that tool: see packages.yml.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from icons.make_icons import picture_of

from bundle import project, smoke
from linux import tree

_TREE = project.BUILD / "appimage"


class NoAppImageToolError(Exception):
    """The tool is missing."""


def make_appimage(bundle: Path) -> Path:
    """Make the AppImage of a bundle, run its smoke test, and return it.

    Raises:
        NoAppImageToolError: If there is no ``appimagetool``.
    """
    tool = shutil.which("appimagetool")
    if tool is None:
        raise NoAppImageToolError("appimagetool is not on the path: github.com/AppImage has it.")
    lay_out(bundle, _TREE)
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{project.NAME}-{project.VERSION}-linux-{project.machine()}.AppImage"
    environ = {
        **os.environ,
        "APPIMAGE_EXTRACT_AND_RUN": "1",  # the tool is an AppImage itself: no mounting
        "SOURCE_DATE_EPOCH": str(tree.time_of(bundle)),
        "VERSION": project.VERSION,
    }
    subprocess.run([tool, "--no-appstream", str(_TREE), str(target)], env=environ, check=True)
    smoke.smoke_test([str(target), "--appimage-extract-and-run"])
    return target


def lay_out(bundle: Path, folder: Path) -> None:
    """Fill ``folder`` with what an AppImage must contain."""
    shutil.rmtree(folder, ignore_errors=True)
    tree.install_tree(bundle, folder / "usr")
    desktop_file = f"{project.NAME}.desktop"
    (folder / "AppRun").symlink_to(f"usr/bin/{project.NAME}")
    (folder / desktop_file).symlink_to(f"usr/share/applications/{desktop_file}")
    shutil.copyfile(picture_of(256), folder / f"{project.NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{project.NAME}.png")
    tree.settle(folder, tree.time_of(bundle))
