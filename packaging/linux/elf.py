"""Linux's programs and libraries (ELF), read by binutils' ``objdump``."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

_MAGIC = b"\x7fELF"


def is_elf(path: Path) -> bool:
    """Return whether this is a program or library; a link to one isn't."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def elf_files(folder: Path) -> list[Path]:
    """Return all programs and libraries below ``folder``."""
    return [path for path in sorted(folder.rglob("*")) if is_elf(path)]


def needed(path: str | Path) -> list[str]:
    """Return the sonames that a file itself is linked with, without what those need."""
    return re.findall(r"^\s*NEEDED\s+(\S+)", _objdump("-p", path), re.MULTILINE)


def search_path(path: Path) -> list[str]:
    """Return the folders that a file searches for libraries before the system's."""
    found = re.search(r"^\s*(?:RUNPATH|RPATH)\s+(\S+)", _objdump("-p", path), re.MULTILINE)
    return found[1].split(":") if found else []


def strip(path: Path) -> None:
    """Remove what only serves debugging from a library."""
    subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)


def newest_symbol_version(paths: Iterable[Path], prefix: str) -> tuple[int, ...]:
    """Return the newest version with a prefix such as ``GLIBC`` that files need: (2, 34), or ()."""

    def versions() -> Iterator[tuple[int, ...]]:
        for path in paths:
            for found in re.findall(rf"\b{prefix}_([\d.]+)\b", _objdump("-p", path)):
                yield tuple(int(number) for number in found.split("."))

    return max(versions(), default=())


def _objdump(option: str, path: str | Path) -> str:
    return subprocess.run(
        ["objdump", option, str(path)], capture_output=True, text=True, check=True
    ).stdout
