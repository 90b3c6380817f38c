"""A window whose files go away, and that stops now and then, while a monkey uses it.

    python -m tests.campaign.neighbors --minutes 2 --seed 7

In each round the library, settings, searches and caches are deleted, emptied, forged or replaced
by others, and the window is stopped and goes on, now and then after a minute. Where there is
`faketime`, it may have a clock that is wrong by years. The exit code is 1 if it crashed, hung,
raised or warned of anything.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from quartiles_gui.library import LIBRARY_NAME
from tests.campaign import forging
from tests.campaign.corpus import fill_with_files
from tests.campaign.monkey import live

LIFE = 15.0  # seconds of a window
PATIENCE = 300.0  # seconds, as one may be stopped more than once
MINUTE = 61.0  # seconds: longer than a game counts time
ZONES = ("UTC", "Europe/Berlin", "America/Santiago", "Pacific/Apia", "Asia/Kathmandu")
CLOCKS = ("1999-12-31 23:59:50", "2024-02-29 23:59:50", "2026-12-31 23:59:50",
          "2027-03-28 01:59:50", "2038-01-19 03:14:00", "2099-12-31 23:59:50")  # fmt: skip


def _replace(library: Path, corpus: Path, chance: random.Random, *, is_forged: bool) -> None:
    new = library.with_name("new")
    shutil.copyfile(corpus / LIBRARY_NAME, new)
    if is_forged:
        forging.forge(new, chance)
    new.replace(library)


def _stop(window: subprocess.Popen[str], chance: random.Random) -> None:
    if window.poll() is None:
        window.send_signal(signal.SIGSTOP)
        time.sleep(MINUTE if chance.random() < 0.1 else chance.uniform(0, 3))
        window.send_signal(signal.SIGCONT)


def disturb(folder: Path, window: subprocess.Popen[str], chance: random.Random) -> str:
    """Do something to a window, or to its files; return what."""
    data, config = folder / "data", folder / "config" / "settings.ini"
    library, corpus = data / LIBRARY_NAME, folder / "corpus"
    deeds: dict[str, Callable[[], object]] = {
        "delete the library": library.unlink,
        "replace the library": partial(_replace, library, corpus, chance, is_forged=False),
        "forge the library": partial(_replace, library, corpus, chance, is_forged=True),
        "empty the library": lambda: os.truncate(library, 0),
        "delete the log": Path(f"{library}-wal").unlink,
        "delete everything": lambda: shutil.rmtree(data, ignore_errors=True),
        "delete backups": lambda: shutil.rmtree(data / "backups", ignore_errors=True),
        "delete searches": lambda: shutil.rmtree(data / "searches", ignore_errors=True),
        "delete caches": lambda: shutil.rmtree(folder / "cache", ignore_errors=True),
        "delete the settings": config.unlink,
        "replace the settings": lambda: config.write_bytes(chance.randbytes(300)),
        "stop the window": partial(_stop, window, chance),
    }
    deed = chance.choice([*deeds])
    with suppress(OSError):  # it isn't there
        deeds[deed]()
    return deed


def clock(chance: random.Random) -> dict[str, str]:
    """Return the environment of a process with a clock of its own, if there is a way."""
    environment = {"TZ": chance.choice(ZONES)}
    fake = shutil.which("faketime")
    if fake is None or chance.random() < 0.5:
        return environment
    wrong = f"@{chance.choice(CLOCKS)}"
    command = [fake, "-f", wrong, "sh", "-c", 'printf "%s" "$LD_PRELOAD"']
    library = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    # what counts seconds goes on, as it does when somebody sets the clock
    dates = {"FAKETIME": wrong, "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
    return environment | {"LD_PRELOAD": library} | dates


def one_round(folder: Path, seed: int) -> tuple[list[str], str, dict[str, Any]]:
    """Have a window used while it is disturbed; return what was done, and what was wrong."""
    chance = random.Random(seed)
    windows: list[subprocess.Popen[str]] = []
    done: list[str] = []
    with ThreadPoolExecutor(1) as pool:
        life = pool.submit(
            live,
            folder,
            seed,
            LIFE,
            sys.maxsize,  # what is stopped has long gaps
            is_real=False,
            patience=PATIENCE,
            more=clock(chance),
            started=windows.append,
        )
        while not life.done():
            time.sleep(chance.uniform(0.3, 3))
            if windows:
                done.append(disturb(folder, windows[0], chance))
    report, wrong = life.result()
    return done, wrong, report


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    print(f"seed {options.seed}", flush=True)
    number = faulty = deeds = 0
    disturbed: Counter[str] = Counter()
    while number == 0 or time.monotonic() < end:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            fill_with_files(folder / "corpus")
            forging.fill(folder / "corpus" / LIBRARY_NAME)
            done, fault, report = one_round(folder, options.seed * 1000 + number)
        disturbed.update(done)
        deeds += sum(report.get("deeds", {}).values())
        if fault:
            faulty += 1
            print(f"round {number}, after {done}:", fault, sep="\n", flush=True)
        number += 1
    print(f"{number} rounds, {deeds:,} deeds, {dict(disturbed)}; {faulty} rounds at fault")
    return int(faulty > 0)


if __name__ == "__main__":
    sys.exit(main())
