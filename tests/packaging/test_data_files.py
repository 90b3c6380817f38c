"""The data in a wheel and a bundle: what the app reads, and nothing else from a checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from bundle import project


@pytest.mark.parametrize(
    "name",
    [
        "dict/affixes.txt",
        "dict/english.txt",
        "dict/LICENSE-english.txt",
        "dict/meanings.bin",
        "dict/scowl.txt",
        "resources/fonts/Inter-Regular.ttf",
        "resources/fonts/LICENSE-inter.txt",
        "resources/icons/check-dark.svg",
        "resources/icons/quartiles-256.png",
        "resources/manual/de/README.md",
        "resources/manual/en/formats.md",
        "resources/page/game.js",
        "resources/page/page.css",
        "resources/page/page.html",
        "resources/recognizer/weights.bin",
        "resources/themes/dark.json",
        "resources/themes/style.qss",
        "resources/translations/page_de.json",
        "resources/translations/quartiles_de.qm",
    ],
)
def test_file_that_the_app_reads_is_shipped(name: str) -> None:
    assert Path(name) in project.data_files()


def test_files_that_only_made_these_or_were_made_from_them_are_not_shipped() -> None:
    endings = {path.suffix for path in project.data_files()}
    assert endings == {
        *{".txt", ".bin", ".png", ".svg", ".json", ".qss", ".qm", ".ttf", ".md"},
        *{".css", ".html", ".js"},
    }
    sources = ("requirements", "delicate", "rude_senses", "seen")
    only_made_them = {Path("dict", f"{name}.txt") for name in sources}
    assert only_made_them.isdisjoint(project.data_files())


def test_work_files_in_a_checkout_are_not_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "CHECKOUT", tmp_path)
    for name in (
        "dict/english.dict",
        "dict/english.txt",
        "dict/fonts.whl",
        "dict/requirements.txt",
        "quartiles_gui/notes.txt",
        "resources/recognizer/README.md",
        "resources/recognizer/trained.bin",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert project.data_files() == [Path("dict/english.txt")]
