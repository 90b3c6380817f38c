"""The portable packages for Linux: an archive to unpack anywhere, and the AppImage.

An AppImage is one file that holds the bundle and mounts itself when it is started. The program at
its start comes from the official ``appimagetool`` on the path, which no package manager installs:
see packages.yml.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
import textwrap
from pathlib import Path

from icons.make_icons import picture_of

from bundle import project, smoke
from linux import elf, tree
from linux.manuals import manuals

_TREE = project.BUILD / "appimage"
_NAME = f"{project.NAME}-{project.VERSION}-linux-{project.machine()}"


def make_tarball(bundle: Path) -> Path:
    """Pack a bundle and return the archive. The same bundle gives the same archive."""
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{_NAME}.tar.xz"
    time = tree.time_of(bundle)
    with tarfile.open(target, "w:xz", format=tarfile.PAX_FORMAT) as archive:
        files = {f"share/{place}": content for place, content in manuals(time).items()}
        for place, content in {"README.txt": _read_me(bundle, time).encode(), **files}.items():
            member = tarfile.TarInfo(f"{_NAME}/{place}")
            member.size, member.mtime = len(content), time
            archive.addfile(_anonymous(member), io.BytesIO(content))
        for path in [bundle, *sorted(bundle.rglob("*"))]:
            target_path = Path(_NAME, path.relative_to(bundle))
            archive.add(path, str(target_path), recursive=False, filter=_anonymous)
    return target


def _read_me(bundle: Path, time: int) -> str:
    files = elf.elf_files(bundle)
    own = {path.name for path in files}
    libraries = sorted({name for path in files for name in elf.needed(path)} - own)
    glibc = ".".join(map(str, elf.newest_symbol_version(files, "GLIBC")))
    listed = textwrap.fill(", ".join(libraries), 90, initial_indent="  ", subsequent_indent="  ")
    return (
        tree.filled("README-tarball.txt", time)
        .replace("@GLIBC@", glibc)
        .replace("@LIBRARIES@", listed)
    )


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out who made the archive."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


class NoAppImageToolError(Exception):
    """``appimagetool`` is missing."""


def make_appimage(bundle: Path) -> Path:
    """Make the AppImage of a bundle, run its smoke test, and return it.

    Raises `NoAppImageToolError` if there is no ``appimagetool``.
    """
    tool = shutil.which("appimagetool")
    if tool is None:
        raise NoAppImageToolError("appimagetool is not on the path: github.com/AppImage has it.")
    _lay_out(bundle, _TREE)
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{_NAME}.AppImage"
    environ = {
        **os.environ,
        "APPIMAGE_EXTRACT_AND_RUN": "1",  # the tool is an AppImage itself: no mounting
        "SOURCE_DATE_EPOCH": str(tree.time_of(bundle)),
        "VERSION": project.VERSION,
    }
    subprocess.run([tool, "--no-appstream", str(_TREE), str(target)], env=environ, check=True)
    smoke.smoke_test([str(target), "--appimage-extract-and-run"])
    return target


def _lay_out(bundle: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    tree.install_tree(bundle, folder / "usr")
    desktop_file = f"{project.NAME}.desktop"
    (folder / "AppRun").symlink_to(f"usr/bin/{project.NAME}")
    (folder / desktop_file).symlink_to(f"usr/share/applications/{desktop_file}")
    shutil.copyfile(picture_of(256), folder / f"{project.NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{project.NAME}.png")
    tree.settle(folder, tree.time_of(bundle))
