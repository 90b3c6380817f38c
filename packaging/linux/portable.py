"""The portable packages for Linux: an archive to unpack anywhere, and the AppImage.

An AppImage is one file that holds the bundle and mounts itself when it is started. The official
``appimagetool`` makes it; the *runtime*, a program by the same people, is its start. No package
manager installs them, so they are fetched, and have to be the files that are known.
"""

from __future__ import annotations

import hashlib
import io
import os
import platform
import shutil
import subprocess
import tarfile
import textwrap
import urllib.request
from pathlib import Path

from icons.make_icons import picture_of

from bundle import project, smoke
from linux import elf, tree
from linux.manuals import manuals

_TREE = project.BUILD / "appimage"
_PROGRAMS = "https://github.com/AppImage"
_TOOL = f"{_PROGRAMS}/appimagetool/releases/download/1.9.1/appimagetool-{{}}.AppImage"
# without one, the tool would take the newest, whatever that is
_RUNTIME = f"{_PROGRAMS}/type2-runtime/releases/download/20251108/runtime-{{}}"
_SHA256 = {
    "x86_64": (
        "ed4ce84f0d9caff66f50bcca6ff6f35aae54ce8135408b3fa33abfc3cb384eb0",
        "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d",
    ),
    "aarch64": (
        "f0837e7448a0c1e4e650a93bb3e85802546e60654ef287576f46c71c126a9158",
        "00cbdfcf917cc6c0ff6d3347d59e0ca1f7f45a6df1a428a0d6d8a78664d87444",
    ),
}
"""Processor: the hashes of the tool and of the runtime, as other projects publish them as well."""
_NAME = f"{project.NAME}-{project.VERSION}-linux-{project.machine()}"


def make_tarball(bundle: Path) -> Path:
    """Pack a bundle and return the archive. The same bundle gives the same archive."""
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{_NAME}.tar.xz"
    time = tree.time_of(bundle)
    with tarfile.open(target, "w:xz", format=tarfile.PAX_FORMAT) as archive:
        files = {f"share/{place}": content for place, content in manuals().items()}
        for place, content in {"README.txt": _read_me(bundle).encode(), **files}.items():
            member = tarfile.TarInfo(f"{_NAME}/{place}")
            member.size, member.mtime = len(content), time
            archive.addfile(anonymous(member), io.BytesIO(content))
        for path in [bundle, *sorted(bundle.rglob("*"))]:
            member = archive.gettarinfo(path, str(Path(_NAME, path.relative_to(bundle))))
            member.mode, member.mtime = tree.mode_of(path), time
            packed = io.BytesIO(path.read_bytes()) if member.isreg() else None
            archive.addfile(anonymous(member), packed)
    return target


def _read_me(bundle: Path) -> str:
    files = elf.elf_files(bundle)
    own = {path.name for path in files}
    libraries = sorted({name for path in files for name in elf.needed(path)} - own)
    glibc = ".".join(map(str, elf.newest_symbol_version(files, "GLIBC")))
    listed = textwrap.fill(", ".join(libraries), 90, initial_indent="  ", subsequent_indent="  ")
    return (
        tree.filled("README-tarball.txt").replace("@GLIBC@", glibc).replace("@LIBRARIES@", listed)
    )


def anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out who made the archive."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


class WrongProgramError(Exception):
    """A program at an address isn't the one that is known."""


def make_appimage(bundle: Path) -> Path:
    """Make the AppImage of a bundle, run its smoke test, and return it.

    Raises `WrongProgramError` if what it is made with was changed.
    """
    processor = platform.machine()
    of_tool, of_runtime = _SHA256[processor]
    tool = fetched(_TOOL.format(processor), of_tool)
    runtime = fetched(_RUNTIME.format(processor), of_runtime)
    _lay_out(bundle, _TREE)
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{_NAME}.AppImage"
    environ = {
        **os.environ,
        "APPIMAGE_EXTRACT_AND_RUN": "1",  # the tool is an AppImage itself: no mounting
        "SOURCE_DATE_EPOCH": str(tree.time_of(bundle)),
        "VERSION": project.VERSION,
    }
    command = [str(tool), "--no-appstream", "--runtime-file", str(runtime), str(_TREE), str(target)]
    subprocess.run(command, env=environ, check=True)
    smoke.smoke_test([str(target), "--appimage-extract-and-run"])
    return target


def fetched(address: str, sha256: str, folder: Path = project.BUILD / "appimage-tools") -> Path:
    """Fetch a program, unless it is in ``folder`` already, and return its path.

    Raises `WrongProgramError` if its content has another hash.
    """
    target = folder / address.rpartition("/")[2]
    source = target.as_uri() if target.is_file() else address
    with urllib.request.urlopen(source) as answer:
        content = answer.read()
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        raise WrongProgramError(f"{source} has the SHA-256 {found} instead of {sha256}.")
    folder.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    target.chmod(0o755)
    return target


def _lay_out(bundle: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    tree.install_tree(bundle, folder / "usr")
    (folder / "AppRun").symlink_to(f"usr/bin/{project.NAME}")
    (folder / tree.DESKTOP_FILE).symlink_to(f"usr/share/applications/{tree.DESKTOP_FILE}")
    icon = f"{project.IDENTIFIER}.png"
    shutil.copyfile(picture_of(256), folder / icon)
    (folder / ".DirIcon").symlink_to(icon)
    tree.settle(folder, tree.time_of(bundle))
