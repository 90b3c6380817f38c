"""Open 300 damaged compiled dictionaries, with and without their source, and print what happened.

Run as a process of its own: if a damaged file crashed the process, its exit code would show it.
Writes one JSON object for each file.

    python damaged_dictionaries.py FOLDER SEED
"""

from __future__ import annotations

import json
import random
import struct
import sys
import zlib
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import HEADER_SIZE
from quartiles_gui.library.dictionaries import DictionaryFiles

COUNT = 300
WORDS = ["".join(parts) for parts in product("bcdfglmnprst", "aeiou", ["ll", "nd", "st", "ver"])]
PAGE = 4096
CRC_AT = 12  # where the checksum of everything after it is in the header
SIZES_AT = 56  # where the three sizes are in the header: trie, tags, letter model


def with_checksum(content: bytes) -> bytes:
    """Make the checksum right, as only a faulty writer would."""
    checked = content[CRC_AT + 4 :]
    return content[:CRC_AT] + struct.pack("=I", zlib.crc32(checked)) + checked


def with_sizes(content: bytes, trie: int, tags: int, model: int) -> bytes:
    sizes = struct.pack("=QQQ", trie, tags, model)
    return with_checksum(content[:SIZES_AT] + sizes + content[SIZES_AT + len(sizes) :])


def ill_made(intact: bytes) -> Iterator[tuple[str, bytes]]:
    """Files with correct checksums but wrong content."""
    trie, tags, model = struct.unpack_from("=QQQ", intact, SIZES_AT)
    body = intact[HEADER_SIZE:]
    for shift in (8, 64, trie - 8, trie):
        yield f"trie cut by {shift}", with_sizes(intact, trie - shift, tags + shift, model)
    yield "trie too long", with_sizes(intact, trie + 8, tags - 8, model)
    yield "letter model too long", with_sizes(intact, trie, tags - 1, model + 1)
    yield "letter model with a byte more", with_sizes(intact + b"\0", trie, tags, model + 1)
    yield "letter model too short", with_sizes(intact, trie, tags + 1, model - 1)
    swapped = struct.unpack(">QQQ", intact[SIZES_AT : SIZES_AT + 24])
    yield "sizes of the other byte order", with_sizes(intact, *swapped)
    yield "sizes beyond the file", with_sizes(intact, 2**63, tags, model)
    yield "sizes that overflow", with_sizes(intact, 2**64 - 1, tags + 1, trie + model)
    head, end = intact[:HEADER_SIZE], trie + tags
    tags_first = head + body[trie:end] + body[:trie] + body[end:]
    yield "tags before the trie", with_checksum(tags_first)
    yield "letter model first", with_checksum(head + body[end:] + body[:end])
    swapped_version = intact[:8] + intact[8:12][::-1] + intact[12:]
    yield "version of the other byte order", with_checksum(swapped_version)
    yield "another version", with_checksum(intact[:8] + struct.pack("=I", 999) + intact[12:])
    yield "another magic", with_checksum(b"\x89QDICT\n\n" + intact[8:])
    yield "empty payload", with_checksum(intact[:HEADER_SIZE])


def foreign(intact: bytes, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    yield "empty", b""
    yield "picture", b"\x89PNG\r\n\x1a\n" + chance.randbytes(5000)
    yield "archive", b"PK\x03\x04" + chance.randbytes(5000)
    yield "database", b"SQLite format 3\0" + chance.randbytes(5000)
    yield "bare trie", intact[HEADER_SIZE:]
    yield "word list", "\n".join(WORDS).encode()
    yield "zeros", bytes(len(intact))
    yield "ones", b"\xff" * len(intact)
    yield "text copy", intact.replace(b"\r\n", b"\n")
    yield "longer", intact + b"\0"
    yield "twice", intact * 2


def damages(intact: bytes, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    """Yield COUNT - 3 damaged contents, each with a name; the other three aren't contents."""
    named = [*ill_made(intact), *foreign(intact, chance)]
    yield from named
    for count in range(COUNT - 3 - len(named)):
        where = chance.randrange(len(intact))
        match count % 6:
            case 0:
                yield f"truncated to {where}", intact[:where]
            case 1:  # near the header's end, where parsing starts to trust
                where = chance.randrange(HEADER_SIZE + 64)
                yield f"truncated to {where}", intact[:where]
            case 2:
                yield f"bit flipped at {where}", flipped(intact, where, chance)
            case 3:
                where = chance.randrange(HEADER_SIZE + 16)
                yield f"bit flipped at {where}", flipped(intact, where, chance)
            case 4:
                where = where // PAGE * PAGE
                end = min(where + PAGE, len(intact))
                garbage = chance.choice([bytes(end - where), chance.randbytes(end - where)])
                yield f"page lost at {where}", intact[:where] + garbage + intact[end:]
            case _:
                yield f"random {count}", chance.randbytes(where)


def flipped(content: bytes, where: int, chance: random.Random) -> bytes:
    return (
        content[:where] + bytes([content[where] ^ 1 << chance.randrange(8)]) + content[where + 1 :]
    )


def place(path: Path, damage: bytes | str) -> None:
    """Put the damaged file at ``path``."""
    if isinstance(damage, bytes):
        path.write_bytes(damage)
    elif damage == "folder":
        path.mkdir()
    elif damage == "folder with files":
        path.mkdir()
        (path / "inside").touch()
    else:  # unreadable even to the superuser, who ignores permissions
        path.symlink_to(path.name)


def main(folder: Path, seed: int) -> None:
    words = "\n".join(WORDS)
    (folder / "words.txt").write_text(words)
    DictionaryFiles.named(folder, "words").open()
    (first,) = folder.glob("*.dict")
    intact = first.read_bytes()

    others: list[tuple[str, bytes | str]] = [
        (kind, kind) for kind in ("folder", "folder with files", "loop")
    ]
    every = chain(damages(intact, random.Random(seed)), others)
    for number, (name, damage) in enumerate(every):
        # marisa-trie keeps what it refuses mapped, and Windows deletes no such file
        here = folder / str(number)
        here.mkdir()
        source, compiled, cache = here / "words.txt", here / first.name, here / "cache"
        source.write_text(words)
        place(compiled, damage)
        place(here / "words.dict", damage)
        with_source = set(DictionaryFiles.named(here, "words", cache).open()) == set(WORDS)
        next_time = compiled.is_file() and compiled.read_bytes() == intact
        next_time = next_time or any(file.read_bytes() == intact for file in cache.glob("*"))

        hidden = source.rename(here / "elsewhere")
        try:
            DictionaryFiles.named(here, "words", cache).open()
            complaint = ""
        except UserError as error:
            complaint = str(error)
        hidden.rename(source)
        result = {
            "damage": name,
            "words_are_right": with_source,
            "is_rebuilt": next_time,
            "complaint": complaint,
        }
        sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
