"""Processes that are killed, run out of disk, or want the same data folder."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from quartiles_gui.library.lock import Holder, Lock, acquire, host_name, last_holder
from tests import as_windows
from tests.bounded import LIMIT, bounded
from tests.cli.command_line import posix_only
from tests.library.killing import ROOT, kill

KILLS = 20  # `python -m tests.campaign.kills` does more
ROUNDS = 40  # `python -m tests.campaign.failing_calls` does more


@pytest.mark.timeout(300)
def test_a_killed_process_loses_at_most_what_it_was_just_doing(tmp_path: Path) -> None:
    assert kill(KILLS, random.randrange(10**6), tmp_path)


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
def test_what_a_disk_refuses_is_stored_later(tmp_path: Path, fault: str, said: str) -> None:
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


@pytest.mark.skipif(sys.platform != "linux", reason="calls fail by preloading")
def test_whichever_call_of_the_system_fails_nothing_is_lost() -> None:
    if not shutil.which("gcc"):
        pytest.skip("there is no gcc")
    command = [sys.executable, "-m", "tests.campaign.failing_calls", "--rounds", str(ROUNDS)]
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False, timeout=LIMIT
    )
    assert done.returncode == 0, done.stdout


def test_a_full_disk_that_copies_on_write_kills_nobody(tmp_path: Path) -> None:
    disk, image = tmp_path / "disk", tmp_path / "image"
    disk.mkdir()
    image.touch()
    os.truncate(image, 120 * 2**20)
    mount = (
        f'mkfs.btrfs -q -f "{image}" >/dev/null && mount -o loop "{image}" "{disk}" && exec "$@"'
    )
    command = ["unshare", "--mount", "sh", "-c", mount, "sh"]
    if (
        not shutil.which("mkfs.btrfs")
        or subprocess.run([*command, "true"], check=False, timeout=LIMIT).returncode
    ):
        pytest.skip("the system does not allow mounting a Btrfs")
    process = subprocess.run(
        [*command, sys.executable, "-m", "tests.library.full_disk", str(disk)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        timeout=LIMIT,
    )
    report = json.loads(process.stdout)
    reason, consequence = report["told"]
    assert "the disk is full" in reason
    assert "until you close the app" in consequence
    assert report["fault later"] == ""
    assert report["found"] == report["found later"]


# The lock on the data folder


TAKE = """
import sys
from quartiles_gui.library.lock import acquire
lock = acquire(sys.argv[1], "here")
print("taken", flush=True)
sys.stdin.read()
"""


def test_one_has_it_and_others_learn_who(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "data"
    taken = acquire(folder, "where I listen")
    assert isinstance(taken, Lock)
    me = Holder(host_name(), os.getpid(), "where I listen")
    assert acquire(folder) == last_holder(folder) == me
    taken.release()
    assert last_holder(folder) == Holder()
    assert isinstance(acquire(folder), Lock)


@posix_only
def test_it_is_for_its_owner_alone(tmp_path: Path) -> None:
    acquire(tmp_path / "data")
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data").parent.rglob("*")]
    assert modes == [0o700, 0o600]


@posix_only
def test_a_killed_process_leaves_it_free(tmp_path: Path) -> None:
    with bounded(
        subprocess.Popen(
            [sys.executable, "-c", TAKE, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert acquire(tmp_path) == Holder(host_name(), process.pid, "here")
        process.send_signal(signal.SIGKILL)
        process.wait(LIMIT)
        assert last_holder(tmp_path).process_id == process.pid
        assert isinstance(acquire(tmp_path), Lock)


@pytest.mark.parametrize(
    "content", [b"elsewhere\n12\n/run/window", b"", b"\0\xff" * 9000, b"elsewhere\nx\n"]
)
def test_whatever_an_unlocked_file_says_binds_nobody(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "lock").write_bytes(content)
    assert isinstance(acquire(tmp_path), Lock)
    assert last_holder(tmp_path).process_id == os.getpid()


@posix_only
def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "lock").touch()
    os.truncate(tmp_path / "lock", 8 * 2**30)
    assert last_holder(tmp_path) == Holder()
    assert isinstance(acquire(tmp_path), Lock)
    assert (tmp_path / "lock").stat().st_size < 1000


def test_where_nothing_can_be_written_nothing_is_locked(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert isinstance(acquire(tmp_path / "data"), Lock)
    assert last_holder(tmp_path / "data") == Holder()


@pytest.mark.parametrize(
    ("refused", "is_free"),
    [(None, False), (0, False), (errno.EDEADLK, False), (errno.EINVAL, True), (errno.ENOLCK, True)],
)
def test_on_windows_a_lock_is_taken_once_and_a_drive_without_locks_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: int | None, is_free: bool
) -> None:
    stand_in = as_windows.msvcrt(monkeypatch, refused)
    windows = as_windows.loaded("quartiles_gui.library.lock", monkeypatch, msvcrt=stand_in)
    paths = [tmp_path / name for name in ("one", "one", "other")]
    handles = [os.open(path, os.O_RDWR | os.O_CREAT) for path in paths]
    taken = [windows.lock(handle) for handle in handles]
    assert taken[1] is is_free
    assert taken[::2] == [refused is None or is_free] * 2
    assert os.read(handles[0], 1) == b"", "reading begins at the beginning"
    for handle in handles:
        os.close(handle)


@posix_only  # a socket stands in for the pipe
@pytest.mark.parametrize("is_its", [True, False])
def test_on_windows_the_process_that_has_the_lock_is_told_and_no_other_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_its: bool
) -> None:
    """Anybody may make a pipe of any name, also of one that a killed window had."""
    stand_in = as_windows.msvcrt(monkeypatch)
    windows = as_windows.loaded("quartiles_gui.library.lock", monkeypatch, msvcrt=stand_in)
    (tmp_path / "lock").write_text(f"{host_name()}\n7\nthe pipe")
    ours, theirs = socket.socketpair()
    with ours, theirs, theirs.makefile("rwb", buffering=0) as peer:
        asked = as_windows.pipes(monkeypatch, windows, peer, 7 if is_its else 8)
        ours.sendall(windows.GREETING + windows.reply_line("It is full."))
        ours.shutdown(socket.SHUT_WR)
        found = windows.tell_or_lock(tmp_path, windows.Opening(file="/monday"))
        assert asked == [r"\\.\pipe\the pipe"]
        if is_its:
            assert found == "It is full."
            assert json.loads(ours.recv(1000))["open"]["file"] == "/monday"
        else:
            found.release()
            ours.setblocking(False)
            with pytest.raises(BlockingIOError):
                ours.recv(1000)
