"""Which Python starts the set-up, and what the command line prints."""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path

import bootstrap
import pytest

from tests.packaging.environments import CHECKOUT, SCRIPT, linux_only, run_program


def test_oldest_python_is_the_one_that_the_project_requires() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">={}.{}".format(*bootstrap.OLDEST_PYTHON)


@pytest.mark.parametrize("version", [(3, 8), (3, 9), (3, 10)])
def test_script_can_be_read_by_pythons_that_are_too_old(version: tuple[int, int]) -> None:
    paths = [SCRIPT, *SCRIPT.with_name("set_up").glob("*.py")]
    assert {"bootstrap.py", "environment.py", "qt.py"} <= {path.name for path in paths}
    assert [path.name for path in paths if not can_read(path, version)] == []


def test_syntax_of_newer_pythons_would_be_noticed(tmp_path: Path) -> None:
    file = tmp_path / "newer.py"
    file.write_text("match 1:\n    case 1:\n        pass\n")
    assert can_read(file, (3, 10))
    assert not can_read(file, (3, 9))


def can_read(path: Path, version: tuple[int, int]) -> bool:
    try:
        ast.parse(path.read_text("utf-8"), feature_version=version)
    except SyntaxError:
        return False
    return True


def test_too_old_python_gets_a_message_with_what_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.python_problem((3, 8)) == (
        "Quartiles needs Python 3.11; this is 3.8. "
        "Install Python 3.11 or newer and start this with it."
    )


@linux_only
def test_too_old_python_gets_the_same_command_for_a_newer_one_at_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a stand-in that is found but doesn't run is skipped
    for name, code in (("python3.13", 127), ("python3.12", 0)):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    problem = bootstrap.python_problem((3, 9), ["run", "--board", "a b"])
    assert problem is not None
    assert problem.endswith("Type: python3.12 packaging/bootstrap.py run --board 'a b'")


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_new_enough_python_is_not_a_problem(version: tuple[int, int]) -> None:
    assert bootstrap.python_problem(version) is None


def test_help_explains_every_command() -> None:
    answer = run_program(sys.executable, SCRIPT, "--help")
    for command in ("run", "test", "bundle", "deb", "wheel"):
        assert f"  {command} " in answer.stdout


@pytest.mark.parametrize("words", [[], ["walk"]])
def test_without_a_command_usage_is_shown_and_nothing_set_up(words: list[str]) -> None:
    answer = run_program(sys.executable, SCRIPT, *words, code=2)
    assert answer.stdout == ""
    assert answer.stderr.startswith("usage:")
