"""Open compiled dictionaries of strangers: forged with right checksums, and cut short while open.

Run as a process of its own: if one brought the process down, its exit code would show it. Writes
how many gave their words, and how many were refused.

    python forged_dictionaries.py FOLDER SEED
"""

from __future__ import annotations

import os
import random
import struct
import sys
import zlib
from pathlib import Path

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.compiled_words import HEADER_SIZE
from quartiles_gui.library.dictionaries import DictionaryFiles, compile_file
from tests.library.damaged_dictionaries import CRC_AT, SIZES_AT, WORDS

COUNT = 400


def forged(intact: bytes, chance: random.Random) -> bytes:
    """Change a few bytes of the tables, and make the checksum right."""
    end = HEADER_SIZE + sum(struct.unpack_from("=QQQ", intact, SIZES_AT))
    content = bytearray(intact)
    for _ in range(chance.choice([1, 1, 3, 30])):
        content[chance.randrange(HEADER_SIZE, end)] = chance.randrange(256)
    struct.pack_into("=I", content, CRC_AT, zlib.crc32(content[CRC_AT + 4 : end]))
    return bytes(content)


def main(folder: Path, seed: int) -> None:
    source, compiled = folder / "words.txt", folder / "words.dict"
    source.write_text("\n".join(WORDS))
    compile_file(source, compiled)
    intact = compiled.read_bytes()
    source.unlink()
    chance = random.Random(seed)
    right = refused = 0
    for _ in range(COUNT):
        compiled.write_bytes(forged(intact, chance))
        try:
            dictionary = DictionaryFiles.at(compiled).open()
        except UserError:
            refused += 1
        else:
            right += sorted(dictionary) == sorted(WORDS)

    compiled.write_bytes(intact)
    dictionary = DictionaryFiles.at(compiled).open()
    os.truncate(compiled, 0)
    assert sorted(dictionary) == sorted(WORDS)
    sys.stdout.write(f"{right} {refused}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
