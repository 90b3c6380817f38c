"""The folders below ``usr`` that the Debian package and the AppImage have in common."""

from __future__ import annotations

import gzip
import os
import shutil
from pathlib import Path

from icons.make_icons import LINUX_SIZES, SCALABLE, picture_of

from bundle import project
from linux import elf
from linux.manuals import manuals
from linux.metainfo import completed
from linux.texts import translated

_HERE = Path(__file__).parent
_PROGRAMS = (project.NAME, project.COMMAND_LINE)
DESKTOP_FILE = f"{project.IDENTIFIER}.desktop"
METAINFO = f"metainfo/{project.IDENTIFIER}.metainfo.xml"
"""Where the metainfo is, in a folder ``share``."""


def time_of(bundle: Path) -> int:
    """Return the time of a bundle's sources, for everything packed with it."""
    return int(bundle.stat().st_mtime)


def install_tree(bundle: Path, usr: Path) -> None:
    """Fill ``usr``, which must not exist yet."""
    shutil.copytree(bundle, usr / "lib" / project.NAME, symlinks=True)
    (usr / "bin").mkdir()
    for name in _PROGRAMS:
        (usr / "bin" / name).symlink_to(f"../lib/{project.NAME}/{name}")
    install_share(usr / "share")


def install_share(share: Path) -> None:
    """Fill ``share``, which must not exist yet: for desktops, software centers and shells.

    Each file has the name of the app, as Flatpak wants it.
    """
    for target, content in {
        f"applications/{DESKTOP_FILE}": filled("share/app.desktop"),
        f"mime/packages/{project.IDENTIFIER}.xml": filled("share/mime.xml"),
        METAINFO: completed(filled("share/app.metainfo.xml")),
    }.items():
        (share / target).parent.mkdir(parents=True)
        (share / target).write_text(translated(content), "utf-8")
    for place, page in manuals().items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        (share / place).write_bytes(page)
    _install_icons(share / "icons" / "hicolor")


def filled(template: str) -> str:
    """Return a template beside this file, filled in with what the project is."""
    text = (_HERE / template).read_text("utf-8")
    for field, value in {
        "@NAME@": project.NAME,
        "@TITLE@": project.TITLE,
        "@COMMAND_LINE@": project.COMMAND_LINE,
        "@VERSION@": project.VERSION,
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


def mode_of(path: Path) -> int:
    """Return the mode of a file or folder in every package, whoever made it."""
    is_program = elf.is_elf(path) and path.name in _PROGRAMS
    return 0o755 if is_program or path.is_dir() else 0o644


def settle(root: Path, time: int) -> None:
    """Give everything below ``root`` this time, and modes that don't depend on who made it."""
    for path in [root, *root.rglob("*")]:
        if path.is_symlink():
            os.utime(path, (time, time), follow_symlinks=False)
            continue
        path.chmod(mode_of(path))
        os.utime(path, (time, time))


def _install_icons(hicolor: Path) -> None:
    for kind, name in (
        ("apps", project.IDENTIFIER),
        ("mimetypes", f"{project.IDENTIFIER}.board"),
        ("mimetypes", f"{project.IDENTIFIER}.library"),
    ):
        for size in LINUX_SIZES:
            folder = hicolor / f"{size}x{size}" / kind
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(picture_of(size), folder / f"{name}.png")
        folder = hicolor / "scalable" / kind
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SCALABLE, folder / f"{name}.svg")
