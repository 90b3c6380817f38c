"""Damaged files of every format: each is used, or refused by a sentence.

    python -m tests.campaign.fuzz --minutes 2 --seed 7 [--format board]

Each format has a process of its own, which a crash ends. The exit code is 1 if one crashed, raised
anything but a sentence, took longer than five seconds, or 300 MB.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from quartiles_gui import paths
from quartiles_gui.cli.main import main as command_line
from quartiles_gui.core.decoding import is_picture
from quartiles_gui.core.quartiles.board_file import (
    format_board_file,
    parse_board_file,
)
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.dictionaries import DictionaryFiles, compile_file
from quartiles_gui.library.library import Library
from quartiles_gui.reading.board_reader import BoardReader
from quartiles_gui.reading.picture import decode_picture
from tests.bounded import LIMIT
from tests.campaign import forging
from tests.core.quartiles import fuzz_board_files
from tests.library.damaging import damage_and_open
from tests.library.played_boards import FIRST, play_some
from tests.library.worlds import (
    export,
    import_,
    keep_some,
    make_day,
    teach_some,
)
from tests.reading import fuzz_pictures

LONGEST = 5.0  # seconds of processor time for one file
MOST_MEMORY = 300  # megabytes beyond those in use after the intact files
WORDS = "".join(f"{a}{b}\n" for a in "abcdefghij" for b in "klmnopqrst")
SETTINGS = ("geometry", "page", "word_list", "highlight_time", "hides_words", "shares_code",
            "share_address", "sender", "mode", "history_board")  # fmt: skip

Mutate = Callable[[bytes, Sequence[bytes], random.Random], bytes]


class Format(NamedTuple):
    """A kind of file.

    Attributes:
        corpus: Makes intact contents, in a folder of their own.
        use: Does with a file what the app does with it; anything but a `UserError` is a fault.
        mutate: Damages a content.
    """

    corpus: Callable[[Path], list[bytes]]
    use: Callable[[Path, random.Random], object]
    mutate: Mutate = fuzz_pictures.mutated


def _boards(folder: Path) -> list[bytes]:
    return [format_board_file(fuzz_board_files.sample()).encode()]


def _mutated_board(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    return fuzz_board_files.mutated(content, chance)


def _use_board(file: Path, chance: random.Random) -> None:
    content = file.read_bytes()
    is_picture(content)
    parsed = parse_board_file(content, file.name)
    assert parse_board_file(format_board_file(parsed).encode(), file.name) == parsed
    with Library.open(file.parent / LIBRARY_NAME) as library:
        if all(parsed.board.fragments):
            kept = library.add(parsed, make_day())
            assert parse_board_file(format_board_file(kept).encode(), file.name) == kept
        assert not library.take_warnings()


def _exported(folder: Path) -> list[bytes]:
    keep_some(folder / LIBRARY_NAME, 5)
    teach_some(folder / LIBRARY_NAME, 5)
    play_some(folder / LIBRARY_NAME, 3)
    with Library.open(folder / LIBRARY_NAME) as library:
        export(library, folder / "all")
    return [(folder / "all").read_bytes()]


def _import(file: Path, chance: random.Random) -> None:
    with Library.open(file.parent / LIBRARY_NAME) as library:
        before = _counts(library)
        import_(library, file)
        assert all(now >= then for now, then in zip(_counts(library), before, strict=True))
        export(library, file.parent / "again")  # whatever was imported can be exported
        assert not library.take_warnings()


def _counts(library: Library) -> tuple[int, int]:
    """Return how many boards and taught words there are."""
    library.boards.statistics(FIRST)
    return len(library.boards.find().keys), len(library.words.all())


def _no_corpus(folder: Path) -> list[bytes]:
    return [b"-"]


def _damage_library(file: Path, chance: random.Random) -> str:
    return "noticed" if damage_and_open(chance) else "unnoticed"


@cache
def _english() -> Dictionary:
    return DictionaryFiles.named(paths.dictionary_folder(), "english").open()


def _libraries(folder: Path) -> list[bytes]:
    forging.fill(folder / LIBRARY_NAME)
    return [(folder / LIBRARY_NAME).read_bytes()]


def _forged(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, LIBRARY_NAME)
        library.write_bytes(content)
        forging.forge(library, chance)
        return library.read_bytes()


def _use_forged(file: Path, chance: random.Random) -> str:
    folder = file.parent / "forged"  # without the backups of others
    folder.mkdir()
    try:
        return forging.ask(file.rename(folder / LIBRARY_NAME), _english())
    finally:
        shutil.rmtree(folder)


def _lists(folder: Path) -> list[bytes]:
    return [WORDS.encode(), WORDS.upper().encode("utf-16"), b"\xef\xbb\xbf" + WORDS.encode()]


def _open_list(file: Path, chance: random.Random) -> None:
    dictionary = DictionaryFiles.at(file, file.parent / "cache").open()
    assert all(word in dictionary for word in list(dictionary)[:5])


def _compiled(folder: Path) -> list[bytes]:
    (folder / "words.txt").write_text(WORDS)
    compile_file(folder / "words.txt", folder / "words.dict")
    return [(folder / "words.dict").read_bytes()]


def _open_compiled(file: Path, chance: random.Random) -> None:
    dictionary = DictionaryFiles("", (), shipped=str(file)).open()
    assert all(word in dictionary for word in list(dictionary)[:5])


def _commands(*arguments: object) -> str:
    complaints = StringIO()
    with redirect_stdout(StringIO()), redirect_stderr(complaints):
        code = command_line([str(argument) for argument in arguments])
    if code:
        assert complaints.getvalue().count("\n") < 5, complaints.getvalue()
        return complaints.getvalue().split("”")[-1].strip()
    return "used"


def _search(folder: Path, resume: Path, output: Path) -> str:
    words = folder / "words.txt"
    words.write_text(WORDS)
    options = ("--size", 2, "--word-list", words, "--resume", resume, "--output", output)
    return _commands("word-squares", *options)


def _checkpoints(folder: Path) -> list[bytes]:
    _search(folder, folder / "resume", folder / "output")
    return [(folder / "resume").read_bytes()]


def _resume(file: Path, chance: random.Random) -> str:
    output = file.parent / "output"
    output.unlink(missing_ok=True)
    return _search(file.parent, file, output)


def _settings(folder: Path) -> list[bytes]:
    settings = Settings(folder)
    settings.page, settings.word_list, settings.highlight_time = "history", "/tmp/words.txt", 150
    settings.hides_words = True
    settings.shares_code = True
    settings.share_address = "https://example.org/"
    settings.save()
    return [(folder / "settings.ini").read_bytes()]


def _read_settings(file: Path, chance: random.Random) -> None:
    folder = file.parent / "config"
    folder.mkdir(exist_ok=True)
    (folder / "settings.ini").write_bytes(file.read_bytes())
    settings = Settings(folder)
    for name in SETTINGS:
        setattr(settings, name, getattr(settings, name))
    settings.save()


def _pictures(folder: Path) -> list[bytes]:
    return fuzz_pictures.seeds()


_reader: list[BoardReader] = []


def _read_picture(file: Path, chance: random.Random) -> None:
    if not _reader:
        _reader.append(BoardReader.open(Path(paths.resource_folder(), "recognizer"), _english()))
    _reader[0].read(decode_picture(file.read_bytes(), file.name))


FORMATS = {
    "board": Format(_boards, _use_board, _mutated_board),
    "exported": Format(_exported, _import),
    "library": Format(_no_corpus, _damage_library),
    "forged": Format(_libraries, _use_forged, _forged),
    "list": Format(_lists, _open_list),
    "compiled": Format(_compiled, _open_compiled),
    "resume": Format(_checkpoints, _resume),
    "settings": Format(_settings, _read_settings),
    "picture": Format(_pictures, _read_picture),
}


def _memory() -> int:
    """Return the megabytes that this process has had at most; 0 where nobody tells."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  (not on every system)

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def fuzz(name: str, seed: int, seconds: float) -> int:
    """Use damaged files of one format as long as there is time; return the exit code."""
    kind = FORMATS[name]
    outcomes: Counter[str] = Counter()
    longest, faulty, number = 0.0, 0, 0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "corpus").mkdir()
        corpus = kind.corpus(folder / "corpus")
        file = folder / "file"
        memory = 0
        end = time.monotonic() + seconds
        while number == 0 or time.monotonic() < end:
            chance = random.Random(seed * 1_000_000 + number)
            content = chance.choice(corpus)
            # the intact one first: what it takes is no fault
            file.write_bytes(kind.mutate(content, corpus, chance) if number else content)
            print(number, file=sys.stderr, flush=True)
            started = time.process_time()
            try:
                outcomes[str(kind.use(file, chance) or "used")] += 1
            except UserError as error:
                outcomes[error.sentence.template] += 1
            except Exception:
                faulty += 1
                print(f"{name}, file {number} of seed {seed}:\n{traceback.format_exc()}")
            took = time.process_time() - started
            longest = max(longest, took)
            if took > LONGEST:
                faulty += 1
                print(f"{name}, file {number} of seed {seed}: {took:.1f} s")
            memory = memory or _memory()
            number += 1
    grown = _memory() - memory
    if grown > MOST_MEMORY:
        faulty += 1
        print(f"{name}: {grown} MB")
    print(
        f"{name}: {number:,} files, the longest {longest:.2f} s, {grown} MB more, {faulty} faults"
    )
    for outcome, times in outcomes.most_common():
        print(f"{times:8,}  {outcome[:100]}")
    return int(faulty > 0)


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--format", choices=FORMATS)
    options = parser.parse_args()
    if options.format:
        faulthandler.enable()
        logging.disable()  # what a library says of each damage
        return fuzz(options.format, options.seed, 60 * options.minutes)
    print(f"seed {options.seed}", flush=True)
    faulty = 0
    for name in FORMATS:
        command = [sys.executable, "-m", "tests.campaign.fuzz", "--format", name]
        minutes = options.minutes / len(FORMATS)
        command += ["--seed", str(options.seed), "--minutes", str(minutes)]
        try:
            done = subprocess.run(
                command,
                stderr=subprocess.PIPE,
                check=False,
                text=True,
                timeout=60 * minutes + LIMIT,
            )
        except subprocess.TimeoutExpired as hang:
            faulty += 1
            print(f"{name}: {hang}, after file {(hang.stderr or b'')[-2000:]!r}", flush=True)
            continue
        if done.returncode:
            faulty += 1
            last = done.stderr[-2000:]
            print(f"{name}: exit code {done.returncode}, after file {last}", flush=True)
    return int(faulty > 0)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main())
