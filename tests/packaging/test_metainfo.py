"""What desktops and software centers are told, which their own tools find nothing wrong in."""

from __future__ import annotations

import shutil
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import quartiles_gui
from bundle import changelog, project
from linux import tree
from linux.metainfo import validation
from tests.packaging.environments import CHECKOUT, run_program
from tests.packaging.test_identity import ADDRESS, AUTHORS, VERSION


@pytest.fixture(params=["", ADDRESS], ids=["nowhere", "somewhere"])
def address(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The project's address."""
    monkeypatch.setattr(project, "ADDRESS", request.param)
    return str(request.param)


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
