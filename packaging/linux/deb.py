"""Makes the package for Debian and its relatives, with nothing but dpkg.

The same bundle gives the same package, byte for byte. It needs no scripts of its own: the triggers
of other packages see to menu entries, file types and manual pages.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from bundle import project
from linux import elf, tree
from linux.system_libraries import SYSTEM_LIBRARIES

TREE = project.BUILD / "deb"
"""The folder that a package is made from."""
_MAINTAINER = f"{project.AUTHORS} <{project.NAME}@localhost>"
"""The project has no mail address yet."""
_EXPAT = b"XML_DTD support in Expat"
"""Lintian's sign of Expat. Debian's own Python includes it; others may have it separately."""
_EXPAT_OVERRIDE = "embedded-library *expat* *\n"


class MissingPackageError(Exception):
    """A needed library is in no known package of Debian."""


def make_deb(bundle: Path) -> Path:
    """Make the package of a bundle and return it."""
    root = TREE
    time = tree.time_of(bundle)
    shutil.rmtree(root, ignore_errors=True)
    tree.install_tree(bundle, root / "usr")
    _write_documents(root / "usr" / "share", time)
    tree.settle(root / "usr", time)
    command = ["dpkg", "--print-architecture"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    architecture = done.stdout.strip()
    _write_control(root, architecture)
    tree.settle(root / "DEBIAN", time)
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{project.NAME}_{project.VERSION}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(time)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return target


def dependencies(bundle: Path) -> list[str]:
    """Return the packages that the libraries in a bundle need, with versions where they matter.

    Raises `MissingPackageError` if a library is neither in the bundle nor in `SYSTEM_LIBRARIES`.
    """
    files = elf.elf_files(bundle)
    own = {path.name for path in files}
    outside = {name for path in files for name in elf.needed(path)} - own
    unknown = outside - SYSTEM_LIBRARIES.keys()
    if unknown:
        raise MissingPackageError(f"No package is known for {', '.join(sorted(unknown))}.")
    packages = {SYSTEM_LIBRARIES[name] for name in outside} - {"libc6"}
    glibc = ".".join(map(str, elf.newest_symbol_version(files, "GLIBC")))
    return [f"libc6 (>= {glibc})", *sorted(packages)]


def _write_documents(share: Path, time: int) -> None:
    folder = share / "doc" / project.NAME
    folder.mkdir(parents=True)
    (folder / "copyright").write_text(tree.filled("copyright"), "utf-8")
    date = format_datetime(datetime.fromtimestamp(time, UTC))
    entry = f"{project.NAME} ({project.VERSION}) unstable; urgency=medium\n\n"
    entry += "  * For what is new, see the file NEWS.gz beside this one.\n\n"
    tree.compress(f"{entry} -- {_MAINTAINER}  {date}\n", folder / "changelog.gz")
    tree.compress((project.CHECKOUT / "CHANGELOG.md").read_text("utf-8"), folder / "NEWS.gz")
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    (overrides / project.NAME).write_text(_overrides(share.parent / "lib"), "utf-8")


def _overrides(lib: Path) -> str:
    """Return lintian's overrides; it complains about those that aren't needed."""
    text = tree.filled("lintian-overrides")
    has_expat = any(_EXPAT in path.read_bytes() for path in lib.rglob("libpython*.so*"))
    return text if has_expat else text.replace(_EXPAT_OVERRIDE, "")


def _write_control(root: Path, architecture: str) -> None:
    folder = root / "DEBIAN"
    folder.mkdir()
    files = [path for path in sorted(root.rglob("usr/**/*")) if path.is_file()]
    sums = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  "
        f"{path.relative_to(root)}\n"
        for path in files
        if not path.is_symlink()
    ]
    (folder / "md5sums").write_text("".join(sums), "utf-8")
    kilobytes = sum(-(-path.lstat().st_size // 1024) for path in files)
    needed = dependencies(root / "usr" / "lib" / project.NAME)
    (folder / "control").write_text(control(architecture, kilobytes, needed), "utf-8")


def control(architecture: str, kilobytes: int, needed: list[str]) -> str:
    """Return what the package says of itself; ``needed`` are the packages it depends on."""
    fields = {
        "Package": project.NAME,
        "Version": project.VERSION,
        "Architecture": architecture,
        "Maintainer": _MAINTAINER,
        "Installed-Size": str(kilobytes),
        "Depends": ", ".join(needed),
        "Section": "misc",
        "Priority": "optional",
        "Homepage": project.address(),
        "Description": _DESCRIPTION,
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items() if value)


_DESCRIPTION = """solve, explain and learn Quartiles word puzzles
 Type or paste the 20 tiles of a board, press Enter, and watch every word being
 found, its path lit on the board. The five words that use each tile once are
 named with certainty. The app works without a network.
 .
 The command line "quartiles" does the same without a window."""
