"""Read randomly damaged pictures: each has to be read, or refused with a sentence.

The process limits its own memory and the processor time of each picture, so that a crash, a hang, a
leak and an error without a sentence all end it with an exit code other than 0.

Run
    python tests/reading/fuzz_pictures.py [COUNT] [SEED]
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtGui import QImage

from quartiles_gui import paths
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.reading.board_reader import BoardReader
from quartiles_gui.reading.picture import decode_picture
from tests.reading.pictures import encoded

BOARDS = Path(__file__).parent / "boards"
KINDS = ("PNG", "JPG", "WEBP", "TIFF", "BMP", "PPM")
MEMORY = 1_500_000_000  # bytes of address space beyond those in use when reading starts
MOST_SECONDS = 10  # of processor time, whatever else the machine does


def seeds() -> list[bytes]:
    """Return intact pictures of every kind."""
    contents = []
    for path in sorted(BOARDS.glob("*.*g")):
        contents.append(path.read_bytes())
        image = QImage(str(path)).scaledToWidth(320)
        contents += [encoded(image, kind) for kind in KINDS]
    return contents


def mutated(content: bytes, others: Sequence[bytes], random: Random) -> bytes:
    """Return a picture's bytes with some of them changed, lost, doubled or replaced by
    another's."""
    data = bytearray(content)
    for _ in range(random.choice((1, 1, 2, 4, 16))):
        # headers are short and matter most
        place = random.randrange(min(len(data), 400 if random.random() < 0.5 else len(data)))
        kind = random.randrange(6)
        if kind == 0:
            data[place] ^= 1 << random.randrange(8)
        elif kind == 1:
            data[place] = random.choice((0, 1, 0x7F, 0x80, 0xFF))
        elif kind == 2:
            del data[place : place + random.randrange(1, 200)]
        elif kind == 3:
            data[place:place] = random.randbytes(random.randrange(1, 40))
        elif kind == 4:
            other = random.choice(others)
            start = random.randrange(len(other))
            data[place : place + 60] = other[start : start + 60]
        else:
            del data[max(place, 20) :]
        if not data:
            return b""
    return bytes(data)


def limit_memory() -> None:
    """Let this process grow by `MEMORY` at most, where the system can do that."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415  (not on every system)

        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        most = pages * os.sysconf("SC_PAGE_SIZE") + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def limit_time() -> None:
    """End this process, showing where it is, unless it calls this again soon enough."""
    if sys.platform != "win32":
        faulthandler.register(signal.SIGPROF, chain=True)
        signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)


def main(arguments: Sequence[str]) -> int:
    """Read as many damaged pictures as asked for, and print the results."""
    count = int(arguments[0]) if arguments else 2000
    random = Random(int(arguments[1]) if len(arguments) > 1 else 1)
    dictionary = DictionaryFiles.named(paths.dictionary_folder(), "english").open()
    reader = BoardReader.open(Path(paths.resource_folder(), "recognizer"), dictionary)
    contents = seeds()
    reader.read(decode_picture(contents[0], "warm-up"))
    limit_memory()
    outcomes: Counter[str] = Counter()
    longest = 0.0
    for _ in range(count):
        content = mutated(random.choice(contents), contents, random)
        limit_time()
        started = process_time()
        try:
            reading = reader.read(decode_picture(content, "picture"))
            outcomes["read, solved" if reading.is_solved else "read, not solved"] += 1
        except UserError as error:
            outcomes[error.sentence.template] += 1
        longest = max(longest, process_time() - started)
    for outcome, times in outcomes.most_common():
        print(f"{times:6} {outcome}")
    print(f"{count} pictures, the slowest {longest:.1f} s of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
