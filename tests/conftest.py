from __future__ import annotations

import faulthandler
import gc
import io
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from pytest_timeout import Settings

# before NumPy, since it sets how many threads that uses
import quartiles_gui.reading  # noqa: F401
from quartiles_gui import log, paths
from quartiles_gui.cli.main import main
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.background import collect_garbage
from quartiles_gui.library import current_time
from quartiles_gui.library.dictionaries import DictionaryFiles
from tests.cli.command_line import Outcome, Run
from tests.clock import sitecustomize as clock

# how long an example takes says nothing here: the machine may be busy with other things
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("patient", patient, max_examples=50)
settings.register_profile("thorough", patient, max_examples=500)  # once a week
settings.register_profile("quick", patient, max_examples=5)  # bootstrap.py test --fast
settings.load_profile("patient")

# Where and when each test begins, unless it is marked with a time of its own. It is tomorrow in UTC
# then, and the boards of such days are in a file.
os.environ["TZ"] = os.environ.get("QUARTILES_TEST_ZONE", "America/New_York")
if sys.platform != "win32":  # the zone is the system's there
    time.tzset()
NOW = os.environ.get("QUARTILES_TEST_NOW", "2026-12-05T21:30")
START = datetime.fromisoformat(NOW).astimezone()  # if no offset is given, in that zone
clock.take_over(current_time)
clock.set_clock(START)
os.environ["PYTHONPATH"] = os.pathsep.join(
    filter(None, (str(Path(clock.__file__).parent), os.environ.get("PYTHONPATH")))
)

# a shell lets what it runs in the background ignore Ctrl+C, and processes that tests start with it
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


STDERR = pytest.StashKey[int]()


def pytest_configure(config: pytest.Config) -> None:
    """Remember where errors are shown, before the tests' own output is caught."""
    config.stash[STDERR] = os.dup(2)


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Settings) -> bool:
    """End a process whose test hangs, and show where it was; xdist starts another one.

    What a signal raises may be raised in a slot, such as the one that ends a loop of Qt: nobody
    catches it there, and the loop goes on for ever. What a thread prints is lost in a process of
    xdist.
    """
    file = item.config.stash[STDERR]
    faulthandler.dump_traceback_later(settings.timeout, exit=True, file=file)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_cancel_timer(item: pytest.Item) -> bool:
    """Let a test that has ended, or that a debugger looks at, take its time."""
    faulthandler.cancel_dump_traceback_later()
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let each test begin at the same time, and what it is given: when it says, or at `START`."""
    mark = item.get_closest_marker("at")
    clock.set_clock(START if mark is None else datetime.fromisoformat(*mark.args).astimezone())


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Find the tests without looking for garbage, and never look for it among them later.

    That takes a fifth of the time, in each process: thousands of tests are found, and all stay.
    """
    gc.disable()
    yield
    gc.freeze()


@pytest.fixture(autouse=True)
def _garbage() -> Iterator[None]:
    """Collect garbage between tests, on the thread of Qt's objects, as the app does."""
    yield
    collect_garbage()


@pytest.fixture(autouse=True)
def _backups() -> Iterator[None]:
    """Let no test go on beside the next, which may stand in for files and clocks.

    A library that was closed is still being copied, as when the app quits.
    """
    yield
    for thread in threading.enumerate():
        if thread.name == "backup":
            thread.join()


@pytest.fixture(scope="session", autouse=True)
def _hangup() -> None:
    """Let programs that tests start see the end of a terminal, which nohup has them ignore.

    A handler isn't passed on to them, and this process goes on ignoring it.
    """
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda *_: None)


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give Fontconfig a folder where there is no home, of which it complains in every process."""
    with pytest.MonkeyPatch.context() as patch:
        if not os.environ.get("HOME"):
            patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def english(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    """The shipped words."""
    cache = tmp_path_factory.mktemp("cache")
    return DictionaryFiles.named(paths.dictionary_folder(), "english", cache).open()


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """New folders; pytest would look through those of all tests for the next number."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def home(_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep every test out of the user's own folders, and return the folder used instead."""
    folder = next(_homes)
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("QUARTILES_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _log() -> Iterator[None]:
    """Let the next test have a log of its own."""
    yield
    logger = logging.getLogger("quartiles_gui")
    for handler in tuple(logger.handlers):
        if isinstance(handler, RotatingFileHandler):
            logger.removeHandler(handler)
            handler.close()
    log.writers[:] = [log.earlier.append]
    log.note("The end of a test")  # a line that comes twice in a row is noted once
    log.earlier.clear()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line in this process."""

    def run(*arguments: object, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="ascii"))
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        said = (text.replace(os.linesep, "\n") for text in capsys.readouterr())
        return Outcome(code, *said)

    return run


@pytest.fixture(autouse=True)
def _usual_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes buffer their output and keep compiled modules for the next, as usual."""
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
