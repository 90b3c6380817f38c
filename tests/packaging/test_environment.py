"""When an environment can be used again."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from set_up.environment import fault_of, python_of, read_stamp, wanted_stamp, write_stamp
from tests.packaging.environments import PYPROJECT, linux_only, site_packages


def test_stamp_that_was_written_is_read_back(checkout: Path, environment: Path) -> None:
    stamp = replace(wanted_stamp(checkout, "test"), display="DISPLAY=:0")
    write_stamp(environment, stamp)
    assert read_stamp(environment) == stamp


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"checkout": "/"}', '"\\ud800"'])
def test_damaged_stamp_counts_as_none(checkout: Path, environment: Path, content: str) -> None:
    write_stamp(environment, wanted_stamp(checkout, ""))
    (file,) = environment.glob("*.json")
    file.write_text(content)
    assert read_stamp(environment) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [('"appdirs"', '"appdirs", "attrs"'), ('"hatchling"', '"hatchling>=2"'), ("quartiles", "x")],
)
def test_changed_dependency_has_to_be_installed(checkout: Path, old: str, new: str) -> None:
    before = wanted_stamp(checkout, "")
    (checkout / "pyproject.toml").write_text(PYPROJECT.replace(old, new))
    assert not before.serves(wanted_stamp(checkout, ""))


def test_changed_linter_setting_installs_nothing(checkout: Path) -> None:
    before = wanted_stamp(checkout, "")
    (checkout / "pyproject.toml").write_text(PYPROJECT.replace("100", "80"))
    assert before.serves(wanted_stamp(checkout, ""))


def test_environment_of_the_tests_serves_the_app_but_not_the_reverse(checkout: Path) -> None:
    run, test = (wanted_stamp(checkout, extra) for extra in ("", "test"))
    assert test.serves(run)
    assert test.serves(test)
    assert run.serves(run)
    assert not run.serves(test)


def test_stamp_of_another_python_or_folder_does_not_serve(checkout: Path) -> None:
    wanted = wanted_stamp(checkout, "")
    assert not replace(wanted, python="3.10").serves(wanted)
    assert not replace(wanted, checkout="/elsewhere").serves(wanted)


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
