"""Makes the portable archive: the bundle, to be unpacked anywhere."""

from __future__ import annotations

import io
import tarfile
import textwrap
from pathlib import Path

from bundle import project
from linux import elf, tree


def make_tarball(bundle: Path) -> Path:
    """Pack a bundle and return the archive. The same bundle gives the same archive."""
    name = f"{project.NAME}-{project.VERSION}-linux-{project.machine()}"
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{name}.tar.xz"
    time = tree.time_of(bundle)
    with tarfile.open(target, "w:xz", format=tarfile.PAX_FORMAT) as archive:
        text = _read_me(bundle, time).encode()
        member = tarfile.TarInfo(f"{name}/README.txt")
        member.size, member.mtime = len(text), time
        archive.addfile(_anonymous(member), io.BytesIO(text))
        for path in [bundle, *sorted(bundle.rglob("*"))]:
            place = Path(name, path.relative_to(bundle))
            archive.add(path, str(place), recursive=False, filter=_anonymous)
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
