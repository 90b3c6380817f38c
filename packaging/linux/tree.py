"""The folders below ``usr`` that the Debian package and the AppImage have in common."""

from __future__ import annotations

import gzip
import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

from icons.make_icons import LINUX_SIZES, SCALABLE, picture_of

from bundle import project
from linux import elf
from linux.manuals import manuals

_HERE = Path(__file__).parent
_PROGRAMS = (project.NAME, project.COMMAND_LINE)


def time_of(bundle: Path) -> int:
    """Return the time of a bundle's sources, for everything packed with it."""
    return int(bundle.stat().st_mtime)


def install_tree(bundle: Path, usr: Path) -> None:
    """Fill ``usr``, which must not exist yet."""
    shutil.copytree(bundle, usr / "lib" / project.NAME, symlinks=True)
    (usr / "bin").mkdir()
    for name in _PROGRAMS:
        (usr / "bin" / name).symlink_to(f"../lib/{project.NAME}/{name}")
    share = usr / "share"
    time = time_of(bundle)
    for target, template in {
        f"applications/{project.NAME}.desktop": "share/quartiles-gui.desktop",
        f"mime/packages/{project.NAME}.xml": "share/quartiles-gui.xml",
        f"metainfo/{project.IDENTIFIER}.metainfo.xml": "share/quartiles-gui.metainfo.xml",
    }.items():
        (share / target).parent.mkdir(parents=True)
        (share / target).write_text(filled(template, time), "utf-8")
    for place, content in manuals(time).items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        (share / place).write_bytes(content)
    _install_icons(share / "icons" / "hicolor")


def filled(template: str, time: int) -> str:
    """Return a template beside this file, filled in with the time of the bundle and the project."""
    text = (_HERE / template).read_text("utf-8")
    for field, value in {
        "@VERSION@": project.VERSION,
        "@DATE@": f"{datetime.fromtimestamp(time, UTC):%Y-%m-%d}",
        "@IDENTIFIER@": project.IDENTIFIER,
        "@AUTHORS@": project.AUTHORS,
        "@DEVELOPER@": project.IDENTIFIER.rpartition(".")[0],
    }.items():
        text = text.replace(field, value)
    return text


def compress(text: str, target: Path) -> None:
    """Write ``text`` with gzip, the same each time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))


def settle(root: Path, time: int) -> None:
    """Give everything below ``root`` this time, and modes that don't depend on who made it."""
    for path in [root, *root.rglob("*")]:
        if path.is_symlink():
            os.utime(path, (time, time), follow_symlinks=False)
            continue
        is_program = path.is_dir() or (elf.is_elf(path) and path.name in _PROGRAMS)
        path.chmod(0o755 if is_program else 0o644)
        os.utime(path, (time, time))


def _install_icons(hicolor: Path) -> None:
    for kind, name in (
        ("apps", project.NAME),
        ("mimetypes", "application-x-quartiles-board"),
        ("mimetypes", "application-x-quartiles-library"),
    ):
        for size in LINUX_SIZES:
            folder = hicolor / f"{size}x{size}" / kind
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(picture_of(size), folder / f"{name}.png")
        folder = hicolor / "scalable" / kind
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SCALABLE, folder / f"{name}.svg")
