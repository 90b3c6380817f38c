"""Start the app where strangers have been: in the current folder, the temporary one, the library.

    python -m tests.campaign.strangers --minutes 2 --seed 7

Each round has a random pick of these, and starts some of the ways into the app at once:

- the current folder has a hostile module of every name (`tests.hostile`), or is gone;
- the temporary folder has a pipe, a huge file, a link or a folder with the names of the app's
  socket and its lock, and may be given as the desktop's folder too;
- another process holds the library, for a while or as long as the round lasts.

The exit code is 1 if a hostile module was run, something hung or ended with a traceback, or a board
is missing.
"""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from quartiles_gui.library.lock import channel_names
from tests.bounded import bounded
from tests.campaign.corpus import fill_with_files
from tests.hostile import plant
from tests.library.worlds import keep_some, records_in
from tests.sample_board import SAMPLE

LONGEST = 90.0  # seconds of anything that is started, on a machine with much to do
LIFE = 4.0  # seconds of a window
AT_ONCE = 3
FOLDERS = ("own", "hostile", "hostile", "hostile", "gone")
KINDS = ("nothing", "pipe", "huge file", "link", "folder")
LOCKS = ("free", "for a while", "for ever")

# the installed programs: with `python -m`, Python itself runs what lies in the current folder
PROGRAMS = Path(sys.executable).parent
COMMANDS = (
    f"quartiles solve {SAMPLE}",
    f"quartiles hint {SAMPLE}",
    "quartiles generate --seed 1",
    "quartiles word-squares --part 1/4 --jobs 2",
    "quartiles compile-dictionary {files}/words.txt {files}/words.dict",
    "quartiles words accept moss",
    "quartiles words list",
    "quartiles-gui --screenshot {files}/board.png --solve --board {files}/board.txt",
)
WINDOWS = (
    "quartiles-gui",
    "quartiles-gui {files}/board.quartiles",
    "quartiles-gui --solve {files}/board.quartiles",
)
IMPORT = "quartiles-gui {files}/all.quartiles-library"


def start(
    command: str, files: Path, folder: Path, environment: dict[str, str], *, is_gone: bool
) -> str:
    """Run a program, a window for some seconds; return what was wrong."""
    program, *arguments = command.format(files=files).split()
    words = [str(PROGRAMS / program), *arguments]
    if is_gone:
        words = ["sh", "-c", 'rmdir "$PWD"; exec "$@"', "sh", *words]
    try:
        with bounded(
            subprocess.Popen(
                words,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
            ),
            LONGEST,
        ) as process:
            if command in (*WINDOWS, IMPORT):
                while process.poll() is None and not _has_window(process.pid):
                    time.sleep(0.05)
                with suppress(subprocess.TimeoutExpired):
                    process.wait(LIFE)
                process.send_signal(signal.SIGTERM)
            complaint = process.communicate()[1]
    except subprocess.TimeoutExpired:
        return f"{command}: hangs"
    if process.returncode not in (0, 1, 2) or "Traceback" in complaint:
        return f"{command}: ends with {process.returncode} and says {complaint}"
    return ""


def _has_window(process_id: int) -> bool:
    """Return whether a process closes its window when it is told to end."""
    try:
        status = Path(f"/proc/{process_id}/status").read_text("ascii")
    except OSError:  # it has ended
        return True
    caught = int(status.partition("SigCgt:")[2].split()[0], 16)
    return bool(caught >> signal.SIGTERM - 1 & 1)


@contextmanager
def held(library: Path, lock: str, chance: random.Random) -> Iterator[None]:
    """Have a library locked by another connection, which no other process can tell from a process.

    Args:
        library: The file.
        lock: One of `LOCKS`.
        chance: How long a while is.
    """
    if lock == "free":
        yield
        return
    over = threading.Event()

    def hold() -> None:
        with closing(sqlite3.connect(library, timeout=LONGEST)) as connection:
            if is_whole:  # else others can read
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            is_locked.set()
            over.wait(chance.uniform(0.1, 5) if lock == "for a while" else None)

    is_locked, is_whole = threading.Event(), chance.random() < 0.5
    holder = threading.Thread(target=hold)
    holder.start()
    try:
        is_locked.wait()
        yield
    finally:
        over.set()
        holder.join()


def prepare(shared: Path, kind: str, name: str) -> None:
    """Put something into a folder that all users share, under the names that can be guessed."""
    shared.mkdir()
    shared.chmod(0o1777)
    for path in (shared / name, shared / f"{name}.lock"):
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "huge file":
            path.touch()
            os.truncate(path, 8 * 2**30)
        elif kind == "link":
            path.symlink_to("/dev/zero")
        elif kind == "folder":
            path.mkdir()


def one_round(place: Path, seed: int) -> tuple[list[str], list[str]]:
    """Start a few programs at once; return the pick and the commands, and what was wrong."""
    chance = random.Random(seed)
    current, kind, lock = chance.choice(FOLDERS), chance.choice(KINDS), chance.choice(LOCKS)
    home, files = place / "home", place / "files"
    library = home / "data" / LIBRARY_NAME
    before = {record.board for record in keep_some(library, 5)}
    fill_with_files(files)
    (files / "words.txt").write_text("\n".join(f"word{'abcdefgh'[n % 8]}" * 9 for n in range(3000)))
    shared = place / "shared"
    prepare(shared, kind, Path(channel_names(home / "data")[0]).name)
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "QUARTILES_HOME": str(home),
        "TMPDIR": str(shared),
    }
    environment.pop("XDG_RUNTIME_DIR", None)
    if chance.random() < 0.5:
        environment["XDG_RUNTIME_DIR"] = str(shared)
    commands = chance.sample([*COMMANDS, *WINDOWS, IMPORT], AT_ONCE)
    marks = []
    with held(library, lock, chance), ThreadPoolExecutor(AT_ONCE) as pool:
        ends = []
        for number, command in enumerate(commands):
            folder = place / f"current{number}"
            folder.mkdir()
            if current == "hostile":
                marks.append(plant(folder))
            is_gone = current == "gone"
            ends.append(pool.submit(start, command, files, folder, environment, is_gone=is_gone))
        faults = [end.result() for end in ends if end.result()]
    faults += [f"was run: {mark.read_text('ascii').split()}" for mark in marks if mark.exists()]
    with Library.open(library) as opened:
        missing = before - {record.board for record in records_in(opened.boards)}
        faults += [f"{len(missing)} boards are missing"] if missing else []
        faults += [str(warning) for warning in opened.take_warnings()]
    return [f"folder {current}", kind, f"library {lock}", *commands], faults


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    print(f"seed {options.seed}", flush=True)
    number = faulty = 0
    met: Counter[str] = Counter()
    while number == 0 or time.monotonic() < end:
        with tempfile.TemporaryDirectory(dir="/tmp") as name:
            done, faults = one_round(Path(name).resolve(), options.seed * 1000 + number)
        met.update(done)
        if faults:
            faulty += 1
            print(f"round {number}, {done}:", *faults, sep="\n", flush=True)
        number += 1
    for what, count in met.most_common():
        print(f"{count:5}  {what}")
    print(f"{number} rounds; {faulty} at fault")
    return int(faulty > 0)


if __name__ == "__main__":
    sys.exit(main())
