"""Processes that are killed, or run out of disk."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bounded import LIMIT
from tests.library.killing import ROOT, kill

KILLS = 20  # `python -m tests.campaign.kills` does more


def test_a_killed_process_loses_at_most_what_it_was_just_doing(tmp_path: Path) -> None:
    done = kill(KILLS, random.randrange(10**6), tmp_path)
    assert done


def with_a_disk_of(kilobytes: int, folder: Path) -> list[str]:
    """Return the start of a command that sees a disk of its own at ``folder``."""
    command = ["unshare", "--map-root-user", "--mount"]
    mount = f'mount -t tmpfs -o size={kilobytes}k none "{folder}" && exec "$@"'
    command += ["sh", "-c", mount, "sh"]
    if (
        not shutil.which("unshare")
        or subprocess.run([*command, "true"], check=False, timeout=LIMIT).returncode
    ):
        pytest.skip("the system does not allow mounting a disk in a namespace")
    return command


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits on Windows")
@pytest.mark.parametrize(
    ("fault", "said"),
    [("full", "the disk is full"), ("limited", "disk I/O error"), ("read-only", "is read-only")],
)
def test_what_the_disk_refuses_is_known_and_stored_later(
    tmp_path: Path, fault: str, said: str
) -> None:
    command = [] if fault == "limited" else with_a_disk_of(4000, tmp_path)
    process = subprocess.run(
        [*command, sys.executable, "-m", "tests.library.teller", str(tmp_path), fault],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        timeout=LIMIT,
    )
    report = json.loads(process.stdout)
    assert report["opened"] == [20, 100]
    assert report["current"]
    assert not report["told at first"]
    assert report["known"] == [80, 280]
    assert report["found"] > 0
    reason, consequence = report["told"]
    assert said in reason
    assert "until you close the app" in consequence
    assert 20 <= report["stored"]["boards"] < 80
    assert 100 <= report["stored"]["words"] < 280
    assert not report["stored"]["told"]
    assert not report["told later"]
    assert report["fault later"] == ""
    in_the_end = {"boards": 80, "words": 281, "told": False, "current": True}
    assert report["stored in the end"] == in_the_end
