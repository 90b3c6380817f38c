"""A release: what has to agree before one, and what is made for others to install it from."""

from __future__ import annotations

import json
import os
import re
import sys
import tarfile
import zipfile
from collections import Counter
from pathlib import Path

import pytest
import release

from bundle import changelog, project
from bundle.changelog import Section
from linux import flatpak
from linux.portable import make_tarball
from quartiles_gui import DATE, __version__
from tests.bounded import run_program
from tests.packaging.environments import CHECKOUT, linux_only
from tests.packaging.test_identity import ADDRESS
from windows import winget
from windows.installer import NoBundleError
from windows.portable import make_zip
from windows.winget import NoInstallerError

SUMS = (
    f"{'0' * 64}  quartiles-gui.deb\n{'a1' * 32}  quartiles-gui-{__version__}-windows-x86_64.exe\n"
)
TAG = f"v{__version__}"
README = (CHECKOUT / "README.md").read_text("utf-8")


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """A project that can be released."""
    monkeypatch.setattr(project, "ADDRESS", ADDRESS)
    monkeypatch.setattr(changelog, "newest", lambda: Section(__version__, DATE, "- New."))


@pytest.mark.usefixtures("ready")
def test_release_needs_the_tag_of_the_version() -> None:
    assert list(release.obstacles(TAG)) == []
    (sentence,) = release.obstacles("v9.9.9")
    assert "v9.9.9" in sentence


@pytest.mark.usefixtures("ready")
@pytest.mark.parametrize(
    ("version", "date", "said"),
    [("0.0.9", DATE, "begins with 0.0.9"), (__version__, "unreleased", "“unreleased”")],
)
def test_release_needs_its_section_of_the_changelog(
    monkeypatch: pytest.MonkeyPatch, version: str, date: str, said: str
) -> None:
    monkeypatch.setattr(changelog, "newest", lambda: Section(version, date, ""))
    (sentence,) = release.obstacles(TAG)
    assert said in sentence


@pytest.mark.usefixtures("ready")
def test_release_needs_an_address(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(project, "ADDRESS", "")
    assert release.main(["check", TAG]) == 1
    assert "no address" in capsys.readouterr().err


@pytest.mark.usefixtures("ready")
@pytest.mark.parametrize(
    ("owner", "identifier", "said"),
    [
        ("some-one", "io.github.some_one.Quartiles", []),
        ("Someone", "io.github.someone.Quartiles", []),
        ("someone", "io.github.quartiles_gui.Quartiles", ["asks for io.github.someone.…"]),
        ("some", "io.github.someone.Quartiles", ["asks for io.github.some.…"]),
    ],
)
def test_release_needs_the_identifier_of_its_address(
    monkeypatch: pytest.MonkeyPatch, owner: str, identifier: str, said: list[str]
) -> None:
    monkeypatch.setattr(project, "ADDRESS", f"https://github.com/{owner}/quartiles")
    monkeypatch.setattr(project, "IDENTIFIER", identifier)
    assert [one.partition(", but ")[2].partition(" ")[2] for one in release.obstacles(TAG)] == said


def test_address_is_filled_in_and_nothing_else(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text('A = 1\nADDRESS = ""  # the place\nB = 2\n', "utf-8")
    about = tmp_path / "README.md"
    about.write_text(README, "utf-8")
    assert list(release.set_address(ADDRESS, source, about)) == []
    assert source.read_text("utf-8") == f'A = 1\nADDRESS = "{ADDRESS}"  # the place\nB = 2\n'
    assert list(release.set_address('https://x.org/"', source, about)) != []
    assert ADDRESS in source.read_text("utf-8")


def headings(text: str) -> list[str]:
    return re.findall("^## (.*)$", text, re.MULTILINE)


def test_readme_promises_a_download_only_where_there_is_an_address() -> None:
    order = ["Download", "From source"] if project.ADDRESS else ["From source", "Download"]
    assert [one for one in headings(README) if one in order] == order
    assert headings(README)[0] == order[0]
    assert (f"{__version__} isn’t published yet" in README) == (not project.ADDRESS)
    assert ("../../releases" in README) == bool(project.ADDRESS)


def test_readme_begins_with_the_download_once_there_is_an_address(tmp_path: Path) -> None:
    source, about = tmp_path / "source.py", tmp_path / "README.md"
    source.write_text('ADDRESS = ""\n', "utf-8")
    about.write_text(README, "utf-8")
    for _ in range(2):  # what is there already stays
        assert list(release.set_address(ADDRESS, source, about)) == []
        text = about.read_text("utf-8")
        assert headings(text)[0] == "Download"
        assert headings(text)[-2:] == ["From source", "License"]
        assert "From the [releases](../../releases/latest)." in text
        assert "isn’t published" not in text
    # and nothing is lost, or in two places
    before, after = (Counter(one.splitlines()) for one in (README, text))
    assert (before - after).total() == (after - before).total() == (0 if project.ADDRESS else 1)


def test_notes_are_printed_with_nothing_but_python() -> None:
    script = CHECKOUT / "packaging" / "release.py"
    done = run_program(sys.executable, "-S", script, "notes")
    assert done.stdout.strip() == changelog.newest().text


@pytest.mark.usefixtures("ready")
def test_winget_finds_the_installer_of_this_release(tmp_path: Path) -> None:
    winget.write_manifest(SUMS, tmp_path)
    files = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert len(files) == 3
    for text in files.values():
        assert f'PackageVersion: "{__version__}"\n' in text
    installer = files[f"{winget.IDENTIFIER}.installer.yaml"]
    (told,) = json.loads(re.findall("^Installers: (.*)$", installer, re.MULTILINE)[0])
    assert told["InstallerSha256"] == "A1" * 32
    name = f"quartiles-gui-{__version__}-windows-x86_64.exe"
    assert told["InstallerUrl"] == f"{ADDRESS}/releases/download/{TAG}/{name}"


@pytest.mark.usefixtures("ready")
def test_winget_needs_an_installer_and_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoInstallerError):
        winget.manifest(SUMS.splitlines()[0])
    monkeypatch.setattr(project, "ADDRESS", "")
    with pytest.raises(NoInstallerError):
        winget.manifest(SUMS)


def test_flatpak_asks_for_no_network_and_takes_everything_from_its_folder() -> None:
    told = flatpak.manifest()
    assert told["id"] == project.IDENTIFIER
    assert not [one for one in told["finish-args"] if "network" in one or "filesystem" in one]
    (module,) = told["modules"]
    assert {source["type"] for source in module["sources"]} == {"dir"}
    install, _ = module["build-commands"]
    assert "--no-index" in install
    assert install.endswith("quartiles-gui marisa-trie appdirs segno zxing-cpp")


@linux_only
def test_archive_for_linux_is_the_same_whoever_made_the_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    (bundle / "words").write_text("a")
    (bundle / "link").symlink_to("words")
    made = []
    for mode, time in ((0o600, 1), (0o664, 2)):
        (bundle / "words").chmod(mode)
        os.utime(bundle / "words", (time, time))
        os.utime(bundle, (0, 0))
        made.append(make_tarball(bundle).read_bytes())
    assert made[0] == made[1]
    with tarfile.open(make_tarball(bundle)) as archive:
        assert [oct(one.mode) for one in archive if one.name.endswith("/words")] == ["0o644"]


def test_archive_for_windows_is_one_folder_and_the_same_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    bundle = tmp_path / "bundle"
    with pytest.raises(NoBundleError):
        make_zip(bundle)
    made = []
    for names in (["b/words", "a.txt", "quartiles-gui.exe"], ["quartiles-gui.exe", "b/words"]):
        for name in names:
            (bundle / name).parent.mkdir(parents=True, exist_ok=True)
            (bundle / name).write_bytes(name.encode())
        made.append(make_zip(bundle).read_bytes())
    assert made[0] == made[1]
    with zipfile.ZipFile(make_zip(bundle)) as archive:
        places = archive.namelist()
    assert places == [f"Quartiles/{name}" for name in ("a.txt", "b/words", "quartiles-gui.exe")]
