"""What the project is stands in two places; whatever states it agrees, also with an address."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from email.parser import Parser
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

import quartiles_gui
from bundle import project, readme
from linux.deb import control
from macos.info_plist import INFO_PLIST
from quartiles_gui.gui import help_dialogs
from quartiles_gui.gui.help_dialogs import AboutDialog
from tests.packaging.environments import CHECKOUT
from windows.installer import installer_values

ADDRESS = "https://example.org/someone/quartiles"
PYPROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
NAME, SUMMARY, VERSION = PYPROJECT["name"], PYPROJECT["description"], quartiles_gui.__version__
(AUTHORS,) = (author["name"] for author in PYPROJECT["authors"])
LICENSE = PYPROJECT["license"].split(" AND ")[0]


@pytest.fixture(params=["", ADDRESS], ids=["nowhere", "somewhere"])
def address(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The project's address, which everything is told."""
    for module in (project, help_dialogs):
        monkeypatch.setattr(module, "ADDRESS", request.param)
    return str(request.param)


def test_source_has_a_day_and_one_line_for_the_address() -> None:
    date.fromisoformat(quartiles_gui.DATE)
    source = Path(quartiles_gui.__file__).read_text("utf-8")
    assert re.findall(r'^ADDRESS = "(.*?)"', source, re.MULTILINE) == [quartiles_gui.ADDRESS]


def test_package_for_pip(address: str) -> None:
    about = ProjectMetadata(str(CHECKOUT), PluginManager()).core
    assert (about.name, about.description) == (NAME, SUMMARY)
    assert about.authors_data["name"] == [AUTHORS]
    assert about.urls.get("Homepage", "") == address
    assert all(link.startswith(address) for link in about.urls.values())
    targets = re.findall(r"\]\(([^)]+)\)|\b(?:src|srcset|href)=\"([^\"]+)\"", about.readme)
    relative = [a or b for a, b in targets if not re.match("https?://|#", a or b)]
    assert relative == []


def test_readme_for_indexes(address: str) -> None:
    text = "See [the\nterms](LICENSE#mit), [Python](https://python.org) and [below](#x)."
    pictures = '![A board](a/a.png)<picture><img src="a/b.png"></picture>[all](../../releases)'
    if not address:
        assert readme.for_indexes(text) == text.replace("[the\nterms](LICENSE#mit)", "the\nterms")
        assert readme.for_indexes(pictures) == "all"
        return
    shown, raw = (f"{address}/{kind}/v{VERSION}" for kind in ("blob", "raw"))
    assert readme.for_indexes(text) == text.replace("LICENSE", f"{shown}/LICENSE")
    whole = pictures.replace("a/", f"{raw}/a/").replace("../..", address)
    assert readme.for_indexes(pictures) == whole


def test_debian_package(address: str) -> None:
    about = Parser().parsestr(control("amd64", 1, ["libc6"]))
    assert (about["Package"], about["Version"]) == (NAME, VERSION)
    assert about["Maintainer"].startswith(f"{AUTHORS} <")
    assert (about["Homepage"] or "") == address
    assert "\n\n" not in control("amd64", 1, ["libc6"])


def test_installer(address: str) -> None:
    values = installer_values(Path("bundle"), Path("setup.exe"))
    assert (values["VERSION"], values["AUTHORS"]) == (VERSION, AUTHORS)
    assert values["ADDRESS"] == address
    assert LICENSE in values["TERMS"]
    script = (CHECKOUT / "packaging" / "windows" / "installer.nsi").read_text("utf-8")
    assert [fact for fact in (VERSION, AUTHORS, LICENSE, "https://") if fact in script] == []


def test_app_for_macos() -> None:
    assert INFO_PLIST["CFBundleShortVersionString"] == VERSION
    for fact in (AUTHORS, LICENSE):
        assert fact in str(INFO_PLIST["NSHumanReadableCopyright"])


def test_about_dialog(address: str, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = AboutDialog(parent)
    texts = "\n".join(label.text() for label in dialog.findChildren(QLabel))
    assert VERSION in texts
    assert str(date.fromisoformat(quartiles_gui.DATE).year) in texts
    assert LICENSE in texts
    assert ("https://" in texts) == bool(address)
    assert address in texts
