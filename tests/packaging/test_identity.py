"""What the project is stands in two places; whatever states it agrees, also with an address."""

from __future__ import annotations

import re
import shutil
import tomllib
from configparser import ConfigParser
from datetime import date
from email.parser import Parser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

import quartiles_gui
from bundle import changelog, project, readme
from linux import tree
from linux.deb import control
from linux.metainfo import validation
from macos.info_plist import info_plist
from quartiles_gui import languages
from quartiles_gui.gui.window import about_dialog
from quartiles_gui.gui.window.about_dialog import AboutDialog
from tests.bounded import run_program
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
    for module in (project, about_dialog):
        monkeypatch.setattr(module, "ADDRESS", request.param)
    return str(request.param)


def test_source_has_a_day_and_one_line_for_the_address() -> None:
    date.fromisoformat(quartiles_gui.DATE)
    source = Path(quartiles_gui.__file__).read_text("utf-8")
    assert re.findall(r'^ADDRESS = "(.*?)"', source, re.MULTILINE) == [quartiles_gui.ADDRESS]


def test_package_for_pip_names_the_languages() -> None:
    kind = "Natural Language :: "
    named = [one.removeprefix(kind) for one in PYPROJECT["classifiers"] if one.startswith(kind)]
    assert named == [one.english for one in languages.LANGUAGES]


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
    assert info_plist()["CFBundleShortVersionString"] == VERSION
    for fact in (AUTHORS, LICENSE):
        assert fact in str(info_plist()["NSHumanReadableCopyright"])


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


# What desktops and software centers are told, which their own tools find nothing wrong in


@pytest.fixture
def share(address: str, tmp_path: Path) -> Path:
    """The folder ``share`` of an installed package."""
    tree.install_share(tmp_path / "share")
    return tmp_path / "share"


@pytest.fixture
def component(share: Path) -> ET.Element:
    return ET.parse(share / tree.METAINFO).getroot()


def test_software_centers_are_told_what_the_project_is(component: ET.Element, address: str) -> None:
    assert component.findtext("id") == quartiles_gui.IDENTIFIER
    assert component.findtext("developer/name") == AUTHORS
    developer = component.find("developer")
    assert developer is not None
    assert developer.get("id") == quartiles_gui.IDENTIFIER.rpartition(".")[0].lower()
    links = {url.get("type"): url.text or "" for url in component.iter("url")}
    assert links.get("homepage", "") == address
    assert links.get("bugtracker", "").startswith(address)


def test_pictures_are_in_the_project(component: ET.Element, address: str) -> None:
    pictures = [image.text or "" for image in component.iter("image")]
    captions = {caption.text for caption in component.iter("caption")}
    assert len(captions) == 2 * len(pictures)
    assert len(pictures) >= 3 * bool(address)
    for picture in pictures:
        assert (CHECKOUT / picture.removeprefix(f"{address}/raw/v{VERSION}/")).is_file()


def test_news_are_those_of_the_changelog(component: ET.Element) -> None:
    (release,) = component.iter("release")
    assert (release.get("version"), release.get("date")) == (VERSION, quartiles_gui.DATE)
    points = [item.text or "" for item in release.iter("li")]
    section = changelog.newest()
    assert section.version == VERSION
    assert section.date in ("unreleased", quartiles_gui.DATE)
    assert len(points) == section.text.count("\n- ") + section.text.startswith("- ")
    assert not [point for point in points if {"*", "`", "\n"} & {*point}]


def test_everything_is_called_what_the_app_is(share: Path) -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(share / "applications" / f"{quartiles_gui.IDENTIFIER}.desktop", "utf-8")
    icons = [entry["Desktop Entry"]["Icon"]]
    kinds = ET.parse(share / "mime" / "packages" / f"{quartiles_gui.IDENTIFIER}.xml")
    types = [kind.get("type", "") for kind in kinds.findall("{*}mime-type")]
    assert entry["Desktop Entry"]["MimeType"] == "".join(f"{kind};" for kind in types)
    icons += [icon.get("name", "") for icon in kinds.findall(".//{*}icon")]
    assert len(icons) == 3
    for icon in icons:
        assert icon.startswith(quartiles_gui.IDENTIFIER)
        assert list(share.glob(f"icons/hicolor/256x256/*/{icon}.png"))


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="appstreamcli is not installed")
def test_appstream_finds_nothing_wrong(share: Path) -> None:
    version = run_program("appstreamcli", "--version").stdout
    run_program(*validation(str(share / tree.METAINFO), is_old=": 0." in version))


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="it is not installed")
def test_desktop_file_is_valid(share: Path) -> None:
    (file,) = (share / "applications").iterdir()
    assert run_program("desktop-file-validate", file).stdout == ""
