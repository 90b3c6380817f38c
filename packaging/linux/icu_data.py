"""Leaves out of ICU's data what Qt doesn't ask for in this app.

On Linux Qt brings ICU, with the currencies, units, scripts and old encodings of the world in one
library of 32 MB, a third of what a bare window takes. Qt asks it for three things: the order of
names in file dialogs, which stays as it is in every language; the names of time zones, which the
app never shows; and encodings other than Unicode, which it never reads or writes.

Terms:

- data: the content of the library, a container of ICU's (its source/tools/toolutil/package.cpp): a
  header, which starts with its own size in two bytes; the number of items; for each, in the order
  of the names, where its name and its content are, counted from that number; the names, each with
  a zero byte; and the contents.
- item: such as ``icudt73l/coll/de.res``, German's rules for sorting.
"""

from __future__ import annotations

import re
import struct
import subprocess
import tempfile
from pathlib import Path

from linux import elf

_MAGIC = b"\xda\x27"  # the third and fourth byte of the header
_NEEDED = re.compile(r"(coll/)?\w+\.(icu|nrm|res)", re.ASCII)
# the words of a language, which "root" and the tables aren't, and the names of characters
_UNUSED = re.compile(r"[a-z]{2,3}(_\w+)?\.res|unames\.icu", re.ASCII)
_ALIGNMENT = 16  # bytes

_ASSEMBLY = """
    .section .rodata
    .balign {alignment}
    .globl {symbol}
    .type {symbol}, STT_OBJECT
    .size {symbol}, {size}
{symbol}:
    .incbin "{data}"
    .section .note.GNU-stack, ""
"""


class IcuDataError(Exception):
    """The data isn't as it is described here."""


def thin_out(library: Path) -> None:
    """Replace ``libicudata.so.NN`` by one with the data that is needed.

    Raises:
        IcuDataError: If its data isn't as expected.
        subprocess.CalledProcessError: If binutils can't read or write it.
    """
    version = library.name.rpartition(".")[2]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        data = folder / "data"
        _run("objcopy", "--output-target=binary", "--only-section=.rodata", library, data)
        data.write_bytes(thinned(data.read_bytes()))
        assembly = _ASSEMBLY.format(
            symbol=f"icudt{version}_dat",
            alignment=_ALIGNMENT,
            size=data.stat().st_size,
            data=data,
        )
        (folder / "data.s").write_text(assembly, "ascii")
        _run("as", "-o", folder / "data.o", folder / "data.s")
        linking = ["-shared", "-soname", library.name, "--hash-style=gnu", "--build-id=none"]
        _run("ld", *linking, "-z", "noexecstack", "-o", folder / "library", folder / "data.o")
        elf.strip(folder / "library")
        library.write_bytes((folder / "library").read_bytes())


def thinned(data: bytes) -> bytes:
    """Return the data with only the items that are needed.

    Raises:
        IcuDataError: If it isn't as expected.
    """
    if data[2:4] != _MAGIC:
        raise IcuDataError("The data of ICU is of another format, or for another byte order.")
    (start,) = struct.unpack_from("<H", data)
    (count,) = struct.unpack_from("<I", data, start)
    places = [struct.unpack_from("<II", data, start + 4 + 8 * item) for item in range(count)]
    ends = [content for _, content in places[1:]] + [len(data) - start]
    kept: list[tuple[bytes, bytes]] = []
    for (name_at, content_at), end in zip(places, ends, strict=True):
        name = data[start + name_at : data.index(b"\0", start + name_at)]
        place = name.decode("ascii").partition("/")[2]
        if _NEEDED.fullmatch(place) and not _UNUSED.fullmatch(place):
            kept.append((name, data[start + content_at : start + end]))
    if not kept:
        raise IcuDataError("The data of ICU has none of the items that are needed.")
    return data[:start] + _container(kept)


def _container(items: list[tuple[bytes, bytes]]) -> bytes:
    """Return everything after the header."""
    names = b"".join(name + b"\0" for name, _ in items)
    table_size = 4 + 8 * len(items)
    table = [struct.pack("<I", len(items))]
    contents = [names.ljust(-(table_size + len(names)) % _ALIGNMENT + len(names), b"\0")]
    name_at, content_at = table_size, table_size + len(contents[0])
    for name, content in items:
        table.append(struct.pack("<II", name_at, content_at))
        contents.append(content.ljust(-len(content) % _ALIGNMENT + len(content), b"\0"))
        name_at += len(name) + 1
        content_at += len(contents[-1])
    return b"".join(table + contents)


def _run(*command: str | Path) -> None:
    subprocess.run(list(map(str, command)), check=True, capture_output=True)
