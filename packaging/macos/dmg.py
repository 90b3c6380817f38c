"""Makes the disk image for macOS, and tries the app in it."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from bundle import project, smoke
from macos import signing

_FOLDER = project.BUILD / "dmg"


def make_dmg(app: Path) -> Path:
    """Put an app into a disk image, to be dragged to Applications, try it, and return the image."""
    shutil.rmtree(_FOLDER, ignore_errors=True)
    _FOLDER.mkdir(parents=True)
    subprocess.run(["ditto", str(app), str(_FOLDER / app.name)], check=True)
    (_FOLDER / "Applications").symlink_to("/Applications")
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{project.NAME}-{project.VERSION}-macos-{project.machine()}.dmg"
    command = ["hdiutil", "create", "-volname", project.TITLE, "-srcfolder", str(_FOLDER)]
    command += ["-format", "UDZO", "-ov", "-quiet", str(target)]
    subprocess.run(command, check=True)
    if signing.IDENTITY:
        subprocess.run(["codesign", "--sign", signing.IDENTITY, str(target)], check=True)
    signing.notarize(target)
    with _mounted(target) as folder:
        smoke.smoke_test([str(project.program(folder / app.name, project.NAME))])
    return target


@contextlib.contextmanager
def _mounted(image: Path) -> Iterator[Path]:
    folder = project.BUILD / "mounted"
    folder.mkdir(exist_ok=True)
    place = ["-mountpoint", str(folder), "-nobrowse", "-readonly", "-quiet"]
    subprocess.run(["hdiutil", "attach", str(image), *place], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["hdiutil", "detach", str(folder), "-quiet"], check=True)
