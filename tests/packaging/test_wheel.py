"""What pip installs, as it is and without the text of the words, as a bundle has it."""

from __future__ import annotations

import json
import os
import sys
import zipfile
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from bundle import project
from bundle.notices import own_parts
from bundle.wheel import oldest_libraries
from linux import debian_root
from linux.trials import try_wheel
from quartiles_gui import paths
from quartiles_gui.library.dictionaries import DictionaryFiles
from tests.bounded import run_program
from tests.packaging.environments import CHECKOUT
from tests.sample_board import FIVE, TILES

pytestmark = [
    pytest.mark.skipif(
        sys.byteorder != "little", reason="the word list is compiled at the first start there"
    ),
    pytest.mark.timeout(300),
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which a wheel of this checkout was unpacked."""
    folder = tmp_path_factory.mktemp("installed")
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel")
    run_program(*command, "--directory", folder / "dist", cwd=CHECKOUT)
    (wheel,) = (folder / "dist").iterdir()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def words_in(installed: Path) -> Path:
    return installed / "quartiles_gui" / "dict"


@pytest.fixture(params=["with the text", "without the text"])
def home(request: pytest.FixtureRequest, installed: Path, tmp_path: Path) -> Path:
    """The user's folder, which doesn't exist yet, for an app with or without ``english.txt``."""
    words = words_in(installed)
    source, hidden = words / "english.txt", words / "hidden"
    if request.param == "without the text" and source.exists():
        source.rename(hidden)
    if request.param == "with the text" and hidden.exists():
        hidden.rename(source)
    return tmp_path / "home"


def run(installed: Path, home: Path, module: str, *arguments: str) -> str:
    """Run a program of the installed app and return what it printed."""
    environ = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(installed), os.environ["PYTHONPATH"])),
        "QUARTILES_HOME": str(home),
        "QT_QPA_PLATFORM": "offscreen",
    }
    command = (sys.executable, "-P", "-m", module, *arguments)
    return run_program(*command, cwd=installed, env=environ).stdout


def assert_nothing_was_compiled(installed: Path, home: Path) -> None:
    assert not (home / "cache").exists()
    assert [path.name for path in words_in(installed).glob("*.dict")] == ["english.dict"]


def test_compiled_list_in_a_wheel_has_our_words(installed: Path, tmp_path: Path) -> None:
    ours = DictionaryFiles.named(paths.dictionary_folder(), "english", tmp_path).open()
    shipped = DictionaryFiles.named(words_in(installed), "english").open_compiled()
    assert shipped is not None
    assert (len(shipped), shipped.fingerprint) == (len(ours), ours.fingerprint)


def test_wheel_states_its_licenses_and_has_their_texts(installed: Path) -> None:
    (folder,) = installed.glob("*.dist-info")
    about = PathDistribution(folder).metadata
    assert set(about["License-Expression"].split(" AND ")) == {p.license for p in own_parts()}
    texts = {text for part in own_parts() for text in part.texts}
    assert set(about.get_all("License-File", [])) == texts
    assert all((folder / "licenses" / text).is_file() for text in texts)


def test_oldest_libraries_are_the_lower_bounds_of_the_project() -> None:
    bounds = dict(one.split(",")[0].split(">=") for one in project.REQUIREMENTS)
    assert oldest_libraries() == [f"{name}=={version}" for name, version in bounds.items()]


def test_trial_where_no_debian_can_be_made_is_left_out_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(debian_root, "ROOTS", tmp_path)
    try_wheel(tmp_path / "any.whl")
    assert capsys.readouterr().out.startswith("Not tried with python3.14: ")


def test_first_start_after_installing_compiles_nothing(installed: Path, home: Path) -> None:
    compiled = words_in(installed) / "english.dict"
    before = (compiled.read_bytes(), compiled.stat().st_mtime_ns)
    answer = json.loads(run(installed, home, "quartiles_gui.cli", "solve", "--json", *TILES))
    assert set(answer["five"]) == FIVE
    assert (compiled.read_bytes(), compiled.stat().st_mtime_ns) == before
    assert_nothing_was_compiled(installed, home)


@pytest.mark.parametrize("home", ["without the text"], indirect=True)
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["hint", *TILES], "one of the five"),
        (["generate", "--seed", "1", "--json"], '"five"'),
        (["generate", "--date", "2026-01-05", "--json"], '"five"'),
        (["words", "accept", "qwertz"], "qwertz"),
        (["five-words"], "gryph"),
        (["word-squares", "--size", "2", "--list-size", "10", "--count"], ""),
    ],
    ids=["hint", "generate", "board of a day", "teach", "five words", "word squares"],
)
def test_every_command_works(installed: Path, home: Path, arguments: list[str], said: str) -> None:
    assert said in run(installed, home, "quartiles_gui.cli", *arguments)
    assert_nothing_was_compiled(installed, home)


@pytest.mark.parametrize("home", ["with the text"], indirect=True)
def test_every_part_of_the_window_works(installed: Path, home: Path) -> None:
    said = run(installed, home, "quartiles_gui", "--smoke-test")
    assert "smoke test: 5 of 5 passed" in said
    assert_nothing_was_compiled(installed, home)
