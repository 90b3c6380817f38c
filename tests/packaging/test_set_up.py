"""Setting up a checkout, from any Python, and doing so after something was killed or removed."""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import bootstrap
import pytest

from set_up.checkout import set_up
from set_up.environment import (
    NEWEST_PYTHON,
    fault_of,
    python_of,
    read_stamp,
    wanted_stamp,
    write_stamp,
)
from set_up.packages import FONT, advice, install_command, packages_for
from set_up.processes import SetUpError
from set_up.qt import QtTrial, display_of, try_qt, without_display
from tests.bounded import bounded, run_program
from tests.cli.command_line import posix_only
from tests.packaging.environments import (
    CHECKOUT,
    PYPROJECT,
    SCRIPT,
    add_module,
    add_qt,
    linux_only,
    pip_that,
    site_packages,
)

QT_THAT_STARTS = """
QGuiApplication = list
class QFontDatabase:
    families = staticmethod(lambda: ["Sans"])
"""

# Which Python starts it, and what the command line prints


def test_oldest_python_is_the_one_that_the_project_requires() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">={}.{}".format(*bootstrap.OLDEST_PYTHON)


def test_newest_python_is_the_last_that_the_project_names() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r"Python :: 3\.(\d+)", " ".join(project["classifiers"]))
    assert max(map(int, named)) == NEWEST_PYTHON[1]


@pytest.mark.parametrize("version", [(3, 8), (3, 9), (3, 10)])
def test_script_can_be_read_by_pythons_that_are_too_old(version: tuple[int, int]) -> None:
    paths = [SCRIPT, *SCRIPT.with_name("set_up").glob("*.py")]
    assert {"bootstrap.py", "environment.py", "qt.py"} <= {path.name for path in paths}
    for path in paths:
        ast.parse(path.read_text("utf-8"), path.name, feature_version=version)
    with pytest.raises(SyntaxError):  # what newer ones can read would be noticed
        ast.parse("try: 1\nexcept* OSError: 2", feature_version=version)


def test_old_python_is_told_what_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.python_problem((3, 8)) == (
        "Quartiles needs Python 3.11; this is 3.8. "
        "Install Python 3.11 to 3.14 and start this with it."
    )


@linux_only
def test_too_old_python_gets_the_same_command_for_a_newer_one_at_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, content in {
        "python3.15": "#!/bin/sh\n",  # there are no libraries for it yet
        "python3.14": "\x7fELF",  # for another processor
        "python3.13": "#!/bin/sh\nexit 127\n",  # a stand-in of a version manager
        "python3.12": "#!/bin/sh\n",
    }.items():
        (tmp_path / name).write_text(content)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    problem = bootstrap.python_problem((3, 9), ["run", "--board", "a b"])
    assert problem is not None
    assert problem.endswith("Type: python3.12 packaging/bootstrap.py run --board 'a b'")


def test_new_enough_python_is_not_a_problem() -> None:
    assert not any(map(bootstrap.python_problem, [(3, 11), (3, 14), (4, 0)]))


def test_help_explains_every_command_and_without_one_usage_is_shown_and_nothing_set_up() -> None:
    answer = run_program(sys.executable, SCRIPT, "--help")
    for command in ("run", "test", "bundle", "deb", "wheel"):
        assert f"  {command} " in answer.stdout
    for words in ([], ["walk"]):
        answer = run_program(sys.executable, SCRIPT, *words, code=2)
        assert answer.stdout == ""
        assert answer.stderr.startswith("usage:")


# A checkout


@linux_only
def test_second_call_does_nothing(
    checkout: Path, environment: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    # pip couldn't work here: the module is empty
    add_qt(environment, QT_THAT_STARTS)
    write_stamp(environment, wanted_stamp(checkout, ""))
    assert set_up(checkout, environment, "", {"DISPLAY": ":0"})
    assert capfd.readouterr() == ("", "")


@posix_only
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_app_gets_the_signals_that_set_up_is_sent(
    checkout: Path, environment: Path, number: signal.Signals
) -> None:
    shutil.copytree(SCRIPT.parent / "set_up", checkout / "packaging" / "set_up")
    script = shutil.copy(SCRIPT, checkout / "packaging")
    add_qt(environment, QT_THAT_STARTS)
    app = site_packages(environment) / "quartiles_gui" / "__main__.py"
    app.write_text(
        "import signal, sys, time\n"
        f"signal.signal({number}, lambda *_: sys.exit(7))\n"
        "print('open', flush=True)\n"
        # not signal.pause(), which waits for ever if the signal came just before
        "while True: time.sleep(0.1)\n"
    )
    write_stamp(environment, wanted_stamp(checkout, ""))
    command = [sys.executable, script, "run", "--version"]
    with bounded(subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        process.send_signal(number)
    assert process.returncode == 7


@linux_only
def test_a_scene_and_the_fast_tests_are_those_of_the_checkout(
    checkout: Path, environment: Path, tmp_path: Path
) -> None:
    shutil.copytree(SCRIPT.parent / "set_up", checkout / "packaging" / "set_up")
    script = shutil.copy(SCRIPT, checkout / "packaging")
    add_qt(environment, QT_THAT_STARTS)
    write_stamp(environment, wanted_stamp(checkout, "test"))
    told = "import sys; print(*sys.argv[1:])"
    (site_packages(environment) / "pytest" / "__main__.py").write_text(told)
    scenes = checkout / "tests" / "gui" / "show_scene.py"
    scenes.parent.mkdir(parents=True)
    scenes.write_text(told)

    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    environ.pop("QUARTILES_ENVIRONMENT", None)  # the tests may run in another than the checkout's
    fast = run_program(sys.executable, script, "test", "--fast", "-k", "x", env=environ).stdout
    assert "bootstrap.py test tests/gui/history\n" in fast
    assert fast.splitlines()[-1].endswith(f"{' '.join(bootstrap.FAST)} -k x")
    assert all((CHECKOUT / path).exists() for path in bootstrap.FAST if path.startswith("tests/"))
    shown = run_program(
        sys.executable, script, "run", "--scene", "solved", cwd=tmp_path, env=environ
    )
    assert shown.stdout == f"--screenshot {tmp_path / 'quartiles.png'} --scene solved\n"


@pytest.mark.parametrize(("extra", "told"), [("", "100 MB"), ("test", "190 MB")])
def test_what_it_takes_is_said_once(
    checkout: Path, environment: Path, capfd: pytest.CaptureFixture[str], extra: str, told: str
) -> None:
    pip_that(environment, "")
    with contextlib.suppress(SetUpError):  # there is no Qt
        set_up(checkout, environment, extra, {})
    assert f"about {told} to download, " in capfd.readouterr().out
    (checkout / "pyproject.toml").write_text(PYPROJECT.replace('"appdirs"', '"appdirs", "attrs"'))
    with contextlib.suppress(SetUpError):
        set_up(checkout, environment, extra, {})
    assert capfd.readouterr().out == "Installing what pyproject.toml asks for now ...\n"


def test_first_call_installs_and_leaves_the_stamp(checkout: Path, environment: Path) -> None:
    pip_that(environment, "open('arguments', 'w').write(' '.join(sys.argv[1:]))")
    with contextlib.suppress(SetUpError):  # there is no Qt
        set_up(checkout, environment, "test", {})
    assert (checkout / "arguments").read_text().endswith("--editable .[test]")
    stamp = read_stamp(environment)
    assert stamp is not None
    assert stamp.serves(wanted_stamp(checkout, "test"))


def test_failure_of_pip_is_reported_and_harms_nothing(checkout: Path, environment: Path) -> None:
    pip_that(environment, "print('ERROR: No matching distribution'); sys.exit(23)")
    with pytest.raises(SetUpError, match=r"(?s)23.*No matching distribution.*online"):
        set_up(checkout, environment, "", {})
    assert read_stamp(environment) is None
    assert fault_of(environment, wanted_stamp(checkout, "")) is None
    pip_that(environment, "print('OSError: [Errno 28] No space left on device'); sys.exit(1)")
    with pytest.raises(SetUpError, match="The disk is full"):
        set_up(checkout, environment, "", {})


@linux_only
def test_environment_is_remade_after_a_killed_install(checkout: Path, environment: Path) -> None:
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
def test_pip_that_outlives_its_set_up_is_waited_for(checkout: Path, environment: Path) -> None:
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
def test_path_in_which_no_program_would_start_is_refused(checkout: Path, name: str) -> None:
    odd = checkout.rename(checkout.with_name(name))
    with pytest.raises(SetUpError, match="Rename that folder"):
        set_up(odd, odd / ".venv", "", {})
    assert not (odd / ".venv").exists()


@linux_only
def test_qt_that_does_not_start_any_more_is_noticed(checkout: Path, environment: Path) -> None:
    write_stamp(environment, wanted_stamp(checkout, ""))
    with pytest.raises(SetUpError, match=r"(?s)Qt does not start.*No module named"):
        set_up(checkout, environment, "", {})


@linux_only
def test_display_that_cannot_be_used_is_reported_and_not_remembered(
    checkout: Path, environment: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    add_qt(
        environment,
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


# When an environment can be used again


def test_stamp_that_was_written_is_read_back(checkout: Path, environment: Path) -> None:
    stamp = wanted_stamp(checkout, "test")
    write_stamp(environment, stamp)
    assert read_stamp(environment) == stamp


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"checkout": "/"}', '"\\ud800"'])
def test_damaged_stamp_counts_as_none(checkout: Path, environment: Path, content: str) -> None:
    write_stamp(environment, wanted_stamp(checkout, ""))
    (file,) = environment.glob("*.json")
    file.write_text(content)
    assert read_stamp(environment) is None


@pytest.mark.parametrize(
    ("old", "new", "is_to_be_installed"),
    [
        ('"appdirs"', '"appdirs", "attrs"', True),
        ('"hatchling"', '"hatchling>=2"', True),
        ("quartiles", "x", True),
        ("line-length = 100", "line-length = 80", False),
    ],
    ids=["dependency", "back end", "name", "linter"],
)
def test_only_what_changes_dependencies_has_to_be_installed(
    checkout: Path, old: str, new: str, is_to_be_installed: bool
) -> None:
    before = wanted_stamp(checkout, "")
    (checkout / "pyproject.toml").write_text(PYPROJECT.replace(old, new))
    assert before.serves(wanted_stamp(checkout, "")) != is_to_be_installed


def test_environment_of_tests_serves_the_app_but_no_other_python_or_folder(checkout: Path) -> None:
    run, test = (wanted_stamp(checkout, extra) for extra in ("", "test"))
    assert test.serves(run)
    assert test.serves(test)
    assert run.serves(run)
    assert not run.serves(test)
    assert not replace(run, python="3.10").serves(run)
    assert not replace(run, checkout="/elsewhere").serves(run)


def test_intact_environment_is_used_again(checkout: Path, environment: Path) -> None:
    wanted = wanted_stamp(checkout, "test")
    assert fault_of(environment, wanted) is None
    write_stamp(environment, wanted)
    assert fault_of(environment, wanted) is None


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("missing", "there is none yet"),
        ("folder", "its Python does not start"),
        ("file", "its Python does not start"),
        pytest.param("no Python", "its Python does not start", marks=linux_only),
        ("no pip", "it has no pip"),
    ],
)
def test_notices_what_is_not_an_environment(
    checkout: Path, request: pytest.FixtureRequest, kind: str, fault: str
) -> None:
    environment = checkout / ".venv"
    if kind == "folder":
        environment.mkdir()
    elif kind == "file":
        environment.touch()
    elif kind == "no Python":
        python = python_of(request.getfixturevalue("environment"))
        python.unlink()
        python.symlink_to(checkout / "python-that-was-upgraded-away")
    elif kind == "no pip":
        shutil.rmtree(site_packages(request.getfixturevalue("environment")) / "pip")
    assert fault_of(environment, wanted_stamp(checkout, "")) == fault


def test_environment_of_another_python_is_noticed(checkout: Path, environment: Path) -> None:
    wanted = replace(wanted_stamp(checkout, ""), python="3.99")
    fault = fault_of(environment, wanted)
    assert fault is not None
    assert fault.startswith("it is for Python 3.")


def test_moved_checkout_is_noticed(checkout: Path, environment: Path) -> None:
    write_stamp(environment, wanted_stamp(checkout, ""))
    moved = checkout.rename(checkout.with_name("moved"))
    fault = fault_of(moved / ".venv", wanted_stamp(moved, ""))
    assert fault == "this folder was moved or copied"


def test_removed_package_is_noticed(checkout: Path, environment: Path) -> None:
    wanted = wanted_stamp(checkout, "test")
    write_stamp(environment, wanted)
    (site_packages(environment) / "pytest").rename(environment / "pytest")
    assert fault_of(environment, wanted) == "something was removed from it"
    # the app doesn't need it
    assert fault_of(environment, wanted_stamp(checkout, "")) is None


# Whether Qt starts, and on which display


@linux_only
def test_qt_starts_in_the_environment_of_these_tests() -> None:
    trial = try_qt(Path(sys.prefix), without_display({}))
    assert trial == QtTrial(works=True, missing=(), output=trial.output)


@linux_only
def test_library_that_qt_does_not_find_is_named(environment: Path) -> None:
    message = "libEGL.so.1: cannot open shared object file: No such file or directory"
    add_module(environment, "PySide6.QtGui", f"raise ImportError({message!r})")
    trial = try_qt(environment, {})
    assert not trial.works
    assert trial.missing == ("libEGL.so.1",)
    assert message in trial.output


@linux_only
def test_missing_font_is_named_although_qt_starts(environment: Path) -> None:
    add_qt(environment, QT_THAT_STARTS.replace('["Sans"]', "[]"))
    trial = try_qt(environment, {})
    assert trial.works
    assert trial.missing == (FONT,)


@linux_only
@pytest.mark.parametrize(
    ("environ", "display"),
    [
        ({}, ""),
        ({"DISPLAY": "", "WAYLAND_DISPLAY": ""}, ""),
        ({"DISPLAY": ":0"}, "DISPLAY=:0"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "WAYLAND_DISPLAY=wayland-0"),
        # windows that nobody sees would stay open forever
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, ""),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "minimal:enable_fonts"}, ""),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, "vnc:size=800x600"),
    ],
)
def test_display_is_found_in_the_environment(environ: dict[str, str], display: str) -> None:
    assert display_of(environ) == display


def test_without_display_keeps_the_other_variables() -> None:
    environ = without_display({"HOME": "/home/ada", "QT_QPA_PLATFORM": "xcb"})
    assert environ == {"HOME": "/home/ada", "QT_QPA_PLATFORM": "offscreen"}


# The packages of the system that Qt lacks


@pytest.mark.parametrize(
    ("manager", "packages"),
    [
        ("apt-get", ["fonts-dejavu-core", "libegl1", "libglib2.0-0", "libxcb-cursor0"]),
        ("pacman", ["glib2", "libglvnd", "ttf-dejavu", "xcb-util-cursor"]),
    ],
)
def test_missing_libraries_become_packages_each_once(manager: str, packages: list[str]) -> None:
    missing = ["libgthread-2.0.so.0", "libglib-2.0.so.0", "libEGL.so.1", "libxcb-cursor.so.0"]
    assert packages_for([*missing, FONT], manager) == (packages, [])


@pytest.mark.parametrize("manager", ["dnf", "zypper"])
def test_rpm_systems_are_asked_for_the_library_itself(manager: str) -> None:
    width = "()(64bit)" if sys.maxsize > 2**32 else ""
    packages = packages_for(["libnew.so.3"], manager)
    assert packages == ([f"libnew.so.3{width}"], [])


def test_libraries_come_from_one_package_and_none_without_one_is_dropped() -> None:
    missing = ["libbrotlicommon.so.1", "libbrotlidec.so.1"]
    assert packages_for(missing, "apt-get") == (["libbrotli1"], [])
    answer = packages_for(["libnew.so.3", "libGL.so.1"], "apt-get")
    assert answer == (["libgl1"], ["libnew.so.3"])


@pytest.mark.parametrize(
    ("is_root", "has_sudo", "command"),
    [
        (False, True, "sudo apt-get install libegl1 libgl1"),
        (False, False, "su -c 'apt-get install libegl1 libgl1'"),
        (True, False, "apt-get install libegl1 libgl1"),
    ],
)
def test_one_command_is_named(is_root: bool, has_sudo: bool, command: str) -> None:
    named = install_command(["libegl1", "libgl1"], "apt-get", is_root=is_root, has_sudo=has_sudo)
    assert named == command


def test_one_unknown_library_hides_no_command() -> None:
    said = advice("sudo apt-get install libgl1", ["libnew.so.3"])
    assert "sudo apt-get install libgl1" in said
    assert "Qt also needs libnew.so.3;" in said
    assert "libnew" not in advice("sudo apt-get install libgl1", [])
    assert advice("", ["libnew.so.3"]).startswith("Qt needs libnew.so.3;")


@linux_only
@pytest.mark.parametrize("is_root", [False, True])
def test_parentheses_of_a_package_survive_the_shell(tmp_path: Path, is_root: bool) -> None:
    packages = ["libEGL.so.1()(64bit)"]
    command = install_command(packages, "dnf", is_root=is_root, has_sudo=True)
    name = command.split()[0]
    (tmp_path / name).write_text('#!/bin/sh\nfor word; do echo "$word"; done\n')
    (tmp_path / name).chmod(0o755)
    said = run_program("/bin/sh", "-c", command, env={"PATH": str(tmp_path)}).stdout
    assert said.splitlines()[-2:] == ["install", *packages]
