"""Setting up a checkout, and doing so after something was killed or removed."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from set_up.checkout import set_up
from set_up.environment import fault_of, forget_display, read_stamp, wanted_stamp, write_stamp
from set_up.processes import SetUpError
from tests.bounded import bounded
from tests.packaging.environments import SCRIPT, add_module, linux_only, pip_that


@linux_only
def test_second_call_does_nothing(
    checkout: Path, environment: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    # neither pip nor Qt could work here: the modules are empty
    stamp = replace(wanted_stamp(checkout, ""), display="DISPLAY=:0")
    write_stamp(environment, stamp)
    assert set_up(checkout, environment, "", {"DISPLAY": ":0"})
    assert capfd.readouterr() == ("", "")


def test_first_call_installs_and_leaves_the_stamp(checkout: Path, environment: Path) -> None:
    pip_that(environment, "open('arguments', 'w').write(' '.join(sys.argv[1:]))")
    with contextlib.suppress(SetUpError):  # there is no Qt
        set_up(checkout, environment, "test", {})
    assert (checkout / "arguments").read_text().endswith("--editable .[test]")
    stamp = read_stamp(environment)
    assert stamp is not None
    assert stamp.serves(wanted_stamp(checkout, "test"))


def test_failure_of_pip_is_reported_in_its_own_words_and_harms_nothing(
    checkout: Path, environment: Path
) -> None:
    pip_that(environment, "print('ERROR: No matching distribution'); sys.exit(23)")
    with pytest.raises(SetUpError, match=r"(?s)23.*No matching distribution.*online"):
        set_up(checkout, environment, "", {})
    assert read_stamp(environment) is None
    assert fault_of(environment, wanted_stamp(checkout, "")) is None


def test_full_disk_is_not_taken_for_a_missing_network(checkout: Path, environment: Path) -> None:
    pip_that(environment, "print('OSError: [Errno 28] No space left on device'); sys.exit(1)")
    with pytest.raises(SetUpError, match="The disk is full"):
        set_up(checkout, environment, "", {})


@linux_only
def test_environment_is_remade_after_a_killed_installation(
    checkout: Path, environment: Path
) -> None:
    pip_that(environment, "os.kill(os.getpid(), 9)")
    with pytest.raises(SetUpError, match="pip could not"):
        set_up(checkout, environment, "", {})
    fault = fault_of(environment, wanted_stamp(checkout, ""))
    assert fault == "the last set-up was interrupted"


def setting_up(checkout: Path) -> subprocess.Popen[str]:
    """Start to set up a checkout in a process of its own."""
    code = "from pathlib import Path; from set_up.checkout import set_up; folder = Path.cwd()\n"
    code += "set_up(folder, folder / '.venv', '', {})"
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(SCRIPT.parent)},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )


@linux_only
@pytest.mark.skipif(not importlib.util.find_spec("ensurepip"), reason="nothing to be killed")
def test_environment_is_remade_after_a_killed_creation(checkout: Path) -> None:
    with bounded(setting_up(checkout)) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Making the virtual environment")
        os.killpg(process.pid, signal.SIGKILL)
    fault = fault_of(checkout / ".venv", wanted_stamp(checkout, ""))
    assert fault == "the last set-up was interrupted"


@linux_only
def test_pip_that_goes_on_after_its_set_up_was_killed_is_waited_for(
    checkout: Path, environment: Path
) -> None:
    os.mkfifo(checkout / "end")
    pip_that(environment, "print('Downloading x (1 MB)', flush=True); open('end').read()")
    with bounded(setting_up(checkout)) as killed:
        assert killed.stdout is not None
        while not killed.stdout.readline().startswith("  x (1 MB)"):
            assert killed.poll() is None
        killed.kill()
    with bounded(setting_up(checkout)) as second:
        assert second.stdout is not None
        waiting = second.stdout.readline()
        os.close(os.open(checkout / "end", os.O_WRONLY | os.O_NONBLOCK))  # it still reads there
        remade = second.stdout.readline()
        os.killpg(second.pid, signal.SIGKILL)
    assert waiting == "Waiting for another set-up of this checkout to end ...\n"
    assert "(the last set-up was interrupted)" in remade


@linux_only
@pytest.mark.parametrize("name", ['a"b', "a\\b", "a$b c", "a`b", "a\nb"])
def test_path_in_which_programs_would_not_start_is_refused_at_once(
    checkout: Path, name: str
) -> None:
    odd = checkout.rename(checkout.with_name(name))
    with pytest.raises(SetUpError, match="Rename that folder"):
        set_up(odd, odd / ".venv", "", {})
    assert not (odd / ".venv").exists()


@linux_only
def test_qt_is_tried_again_after_the_app_failed(checkout: Path, environment: Path) -> None:
    stamp = replace(wanted_stamp(checkout, ""), display="")
    write_stamp(environment, stamp)
    forget_display(environment)
    with pytest.raises(SetUpError, match=r"(?s)Qt does not start.*No module named"):
        set_up(checkout, environment, "", {})


@linux_only
def test_display_that_cannot_be_used_is_reported_and_not_remembered(
    checkout: Path, environment: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    add_module(environment, "PySide6.QtNetwork")
    add_module(environment, "PySide6.QtWidgets")
    add_module(
        environment,
        "PySide6.QtGui",
        """
import os
class QGuiApplication:
    def __init__(self, arguments):
        if os.environ.get("QT_QPA_PLATFORM") != "offscreen":
            raise SystemExit("could not connect to display")
class QFontDatabase:
    families = staticmethod(lambda: ["Sans"])
""",
    )
    write_stamp(environment, wanted_stamp(checkout, ""))
    for _ in range(2):
        assert not set_up(checkout, environment, "", {"DISPLAY": ":77"})
        said = capfd.readouterr().out
        assert "DISPLAY=:77" in said
        assert "could not connect to display" in said
