"""Run the tests that ask for the time on other days, and in other zones.

    python -m tests.campaign.days [--six] [--days 60] [--seed 7] [--whole] [--list FILE] [-- -n 2]

Once, all tests are run, and those that ask for the time are noted (``--list`` takes an earlier
note, or keeps this one). They are run again at each *moment*: those of `SIX`, the worst days and
clocks, or on 60 days from before the first shipped board of a day until after the last, in the
four `ZONES` in turn. ``--whole`` runs all tests each time. Whatever follows ``--`` goes to pytest.
What failed is told for each moment; the exit code is 1 if something did.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

from tests.clock.sitecustomize import ASKED

ROOT = Path(__file__).parents[2]
SIX = (
    ("2026-11-27T12:00", "America/New_York"),  # the board has “system”, a word of the menus
    ("2028-02-29T12:00", "America/New_York"),
    ("2027-03-14T01:59:50", "America/New_York"),  # ten seconds before clocks are changed
    ("2027-11-07T01:59:50-04:00", "America/New_York"),
    ("2027-03-28T01:59:50", "Europe/Berlin"),
    ("2027-10-31T02:59:50+02:00", "Europe/Berlin"),
    ("2026-12-31T23:59:50", "America/New_York"),
    ("2030-01-01T12:00", "America/New_York"),  # the day after the last shipped board
)
ZONES = ("UTC", "Pacific/Kiritimati", "America/St_Johns", "Pacific/Pago_Pago")
FIRST, LAST = date(2025, 12, 28), date(2030, 1, 10)  # before and after those of the shipped boards


def moments(number: int, seed: int) -> Iterator[tuple[str, str]]:
    """Return moments on days that are spread evenly, at any time of day, with their zones."""
    chance, length = random.Random(seed), (LAST - FIRST).days
    for place in range(number):
        day = FIRST + timedelta(place * length // max(number - 1, 1))
        minute = chance.randrange(24 * 60)
        yield f"{day}T{minute // 60:02}:{minute % 60:02}", ZONES[place % len(ZONES)]


def run_tests(*arguments: str, **environment: str) -> tuple[int, str]:
    """Run pytest, and return its code and what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout


def noted(file: Path) -> list[str]:
    """Return the tests that asked for the time."""
    told = file.read_text("utf-8").splitlines()
    return sorted({re.sub(r" \(\w+\)$", "", line) for line in told})


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--six", action="store_true")
    parser.add_argument("--days", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1000))
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--list", type=Path)
    parser.add_argument("rest", nargs="*", help="for pytest")
    options = parser.parse_args()
    print(f"seed {options.seed}")
    is_well = True
    with tempfile.TemporaryDirectory() as folder:
        tests = Path(folder, "tests")
        if not options.whole:
            asked = options.list or Path(folder, "asked")
            if not asked.exists():
                run_tests(*options.rest, **{ASKED: str(asked.absolute())})
            tests.write_text("\n".join(noted(asked)), "utf-8")
            print(f"{len(noted(asked))} tests ask for the time", flush=True)
        chosen = SIX if options.six else tuple(moments(options.days, options.seed))
        for moment, zone in chosen:
            code, told = run_tests(
                *options.rest,
                *([] if options.whole else [f"@{tests}"]),
                QUARTILES_TEST_NOW=moment,
                QUARTILES_TEST_ZONE=zone,
            )
            is_well = is_well and code == 0
            failed = [line for line in told.splitlines() if line.startswith(("FAILED", "ERROR"))]
            print(f"{moment} {zone}: {told.splitlines()[-1]}", *failed, sep="\n  ", flush=True)
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
