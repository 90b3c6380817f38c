"""The packages of the system that Qt lacks."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from set_up.packages import FONT, advice, install_command, packages_for
from tests.packaging.environments import linux_only, run_program


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


def test_library_without_a_known_package_is_not_dropped() -> None:
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


def test_all_of_a_library_come_from_one_package() -> None:
    missing = ["libbrotlicommon.so.1", "libbrotlidec.so.1"]
    assert packages_for(missing, "apt-get") == (["libbrotli1"], [])


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
