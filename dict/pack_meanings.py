"""Pack meanings into the file that `core.words.meanings` describes and reads."""

import zlib
from collections.abc import Mapping

from quartiles_gui.core.words.letters import is_letters
from quartiles_gui.core.words.meanings import (
    CRC,
    MAGIC,
    MAX_LEMMA_LENGTH,
    PREFACE,
    ROW,
    VERSION,
    MeaningEntry,
)

BLOCK_SIZE = 16 * 1024
"""Bytes of the lines in a block, before compression; the last line may exceed it."""

_MOST_MEMORY = 9  # zlib's highest memory level


def pack(entries: Mapping[str, MeaningEntry]) -> bytes:
    """Return the content of a file with ``entries``, by word; the same entries give the same lines.

    Raises:
        ValueError: If a word is too long for the table.
    """
    blocks: list[list[bytes]] = []
    size = BLOCK_SIZE
    for word in sorted(entries):
        if not is_letters(word) or len(word) > MAX_LEMMA_LENGTH:
            raise ValueError(f"{word!r} is not 1 to {MAX_LEMMA_LENGTH} letters a to z")
        line = _written(word, entries[word])
        if size >= BLOCK_SIZE:
            blocks.append([])
            size = 0
        blocks[-1].append(line)
        size += len(line)
    packed = [_deflated(b"".join(lines)) for lines in blocks]
    table = b"".join(
        ROW.pack(lines[0][1:].partition(b"\t")[0], len(block), zlib.crc32(block))
        for lines, block in zip(blocks, packed, strict=True)
    )
    preface = PREFACE.pack(MAGIC, VERSION, len(blocks))
    crc = zlib.crc32(table, zlib.crc32(preface))
    return b"".join((preface, CRC.pack(crc), table, *packed))


def _written(word: str, entry: MeaningEntry) -> bytes:
    bases = [f"{part.upper()}{lemma}" for part, lemma in entry.bases]
    senses = [f"{part}{commonness}{definition}" for part, commonness, definition in entry.senses]
    return ("\n" + "\t".join((word, *bases, *senses))).encode()


def _deflated(lines: bytes) -> bytes:
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, _MOST_MEMORY)
    return compressor.compress(lines) + compressor.flush()
