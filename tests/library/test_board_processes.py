"""Processes that are killed, play at the same time, or run out of disk."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

import pytest

from tests.bounded import LIMIT, bounded
from tests.library.killing import ROOT, kill, known_in
from tests.library.player import WORDS, Known, script
from tests.library.test_processes import with_a_disk_of

KILLS = 10  # `python -m tests.campaign.kills` does more


def test_a_killed_process_loses_at_most_what_it_was_just_doing(tmp_path: Path) -> None:
    done = kill(KILLS, random.randrange(10**6), tmp_path)
    assert done


def test_processes_that_play_at_once_lose_nothing(tmp_path: Path) -> None:
    library = tmp_path / "data" / "library.sqlite3"
    command = [sys.executable, "-m", "tests.library.player", str(library)]
    ticked: set[tuple[int, str]] = set()
    unticked: set[tuple[int, str]] = set()
    said_by: dict[int, str] = {}
    with ExitStack() as together:
        players = {
            seed: together.enter_context(
                bounded(
                    subprocess.Popen(
                        [*command, str(seed), "0"], cwd=ROOT, stdout=subprocess.PIPE, text=True
                    )
                )
            )
            for seed in (1, 2)
        }
        for seed, player in players.items():
            assert player.stdout is not None
            said_by[seed] = "".join(islice(player.stdout, 150))
            player.kill()
            said_by[seed] += player.stdout.read()
    for seed, said in said_by.items():
        reports = said[: said.rfind("\n")].split()
        stored = [report for report in reports if not report.endswith("?")]
        done = int(stored[-1]) + 1
        alone = Known()
        for what, number, how in islice(script(seed), done):
            if what != "untick":
                alone.do((what, number, how))
        # one more may have been done but not reported
        for what, number, how in islice(script(seed), int(reports[-1].rstrip("?")) + 2):
            if what == "untick":
                unticked.add((number, WORDS[how]))
        ticked |= {(number, word) for number, words in alone.ticked.items() for word in words}
    found = known_in(library)
    kept = {(number, word) for number, words in found.ticked.items() for word in words}
    # whatever their order, only what one of them took back can be missing
    assert len(kept) > 20
    assert ticked - kept <= unticked


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits on Windows")
@pytest.mark.parametrize(
    ("fault", "said"),
    [("full", "the disk is full"), ("limited", "disk I/O error"), ("read-only", "is read-only")],
)
def test_what_the_disk_refuses_is_known_and_stored_later(
    tmp_path: Path, fault: str, said: str
) -> None:
    command = [] if fault == "limited" else with_a_disk_of(8000, tmp_path)
    process = subprocess.run(
        [*command, sys.executable, "-m", "tests.library.board_teller", str(tmp_path), fault],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        timeout=LIMIT,
    )
    report = json.loads(process.stdout)
    assert report["opened"] == 20
    assert report["current"]
    assert not report["told at first"]
    assert report["known"] == 80
    assert report["ticked"] > 0
    reason, consequence = report["told"]
    assert said in reason
    assert "until you close the app" in consequence
    assert 20 <= report["stored"] < 80
    assert not report["told later"]
    assert report["fault later"] == ""
    assert report["stored in the end"] == 80
    assert report["current in the end"]
    assert not report["told in the end"]
