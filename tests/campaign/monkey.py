"""A monkey at the real window: random keys, mouse, menus, dialogs, drops, quits and restarts.

    python -m tests.campaign.monkey --minutes 2 --seed 7 [--display real]

Each start of the window is a process with a seed of its own, on the folder that the one before has
left. The exit code is 1 if one crashed or hung, raised or warned of anything, kept the event loop
for more than a quarter of a second (see `watch`), or ended with many more objects than it had. On a
machine that takes longer to import Qt than usual, a gap may be longer by as much.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tests.campaign.corpus import fill_with_files

if sys.platform != "win32":
    import resource

ROOT = Path(__file__).parents[2]
LONGEST_LIFE = 20.0  # seconds of one start
PATIENCE = 60.0  # seconds after which a window that does not end is held to hang
LONGEST_GAP = 0.25  # seconds, where importing Qt takes no more than
USUAL_IMPORT = 0.1  # seconds of work
STARTS_PER_FOLDER = 10  # and then a new one, so that beginning is met too


def longest_gap() -> float:
    """Return how long a gap may be on this machine, in seconds."""
    if sys.platform == "win32":
        return LONGEST_GAP

    def work() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", "import PySide6.QtWidgets"], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    # the slowest of some, as the gap is the longest of thousands
    return LONGEST_GAP * max(1.0, max(work() for _ in range(9)) / USUAL_IMPORT)


def live(
    folder: Path,
    seed: int,
    seconds: float,
    most: float,
    *,
    is_real: bool,
    patience: float = PATIENCE,
    more: Mapping[str, str] = MappingProxyType({}),
    started: Callable[[subprocess.Popen[str]], object] = id,
) -> tuple[dict[str, Any], str]:
    """Start the window once, in which no gap may be longer than ``most`` seconds.

    It is ``started`` with some ``more`` in its environment.

    Returns:
        What it reports; and what was wrong with it, if anything.
    """
    # dialogs for files begin at home, where the monkey would save, overwrite and delete
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    own = {"QUARTILES_HOME": str(folder), "PYTHONPATH": str(ROOT)}
    own |= dict.fromkeys(("HOME", "USERPROFILE"), str(home))
    # looking at all fonts anew would be a gap, but none of the app
    own["XDG_CACHE_HOME"] = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    environment = {**os.environ, **own, **more}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling at each start is no gap of the app
    if is_real:
        environment.pop("QT_QPA_PLATFORM", None)
    else:
        environment["QT_QPA_PLATFORM"] = "offscreen"
    command = [sys.executable, "-m", "tests.campaign.monkey_window"]
    with subprocess.Popen(
        [*command, str(folder), str(seed), str(seconds)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        started(process)
        try:
            said, complaints = process.communicate(timeout=seconds + patience)
        except subprocess.TimeoutExpired:
            if hasattr(signal, "SIGUSR1"):
                process.send_signal(signal.SIGUSR1)  # tells where it is
                time.sleep(1)
            process.kill()
            return {}, "hangs:\n" + process.communicate(timeout=PATIENCE)[1]
    if process.returncode or not said.strip():
        return {}, f"exit code {process.returncode}:\n{complaints}"
    report = json.loads(said.splitlines()[-1])
    wrong = list(report["faults"])
    if wrong:
        wrong.append(f"after {report['last']}")
    if report["longest_gap"] > most:
        wrong.append(f"gap of {report['longest_gap']:.2f} s after {report['gap_after']}")
    for things in ("widgets", "objects"):
        before, after = report[things]
        if before and after > 1.5 * before + 100:
            wrong.append(f"{before} {things} became {after}")
    return report, "\n".join(wrong)


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--display", choices=("offscreen", "real"), default="offscreen")
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    deeds: Counter[str] = Counter()
    number = faulty = 0
    longest = growth = 0.0
    chance = random.Random(options.seed)
    most = longest_gap()
    print(f"seed {options.seed}; gaps of {most * 1000:.0f} ms at most", flush=True)
    with tempfile.TemporaryDirectory() as name:
        while number == 0 or time.monotonic() < end:
            folder = Path(name, str(number // STARTS_PER_FOLDER))
            fill_with_files(folder / "corpus")
            seconds = min(chance.uniform(2, LONGEST_LIFE), max(2, end - time.monotonic()))
            seed = options.seed * 1000 + number
            report, wrong = live(folder, seed, seconds, most, is_real=options.display == "real")
            deeds.update(report.get("deeds", {}))
            longest = max(longest, report.get("longest_gap", 0))
            if report and report["objects"][0]:
                growth = max(growth, report["objects"][1] / report["objects"][0] - 1)
            if wrong:
                faulty += 1
                print(f"start {number} (seed {seed}, {seconds:.0f} s) {wrong}", flush=True)
            number += 1
    print(
        f"{number} starts, {deeds.total():,} deeds ({dict(deeds)}); longest gap "
        f"{longest * 1000:.0f} ms; objects grew by {growth:.0%} at most; {faulty} starts at fault"
    )
    return int(faulty > 0)


if __name__ == "__main__":
    sys.exit(main())
