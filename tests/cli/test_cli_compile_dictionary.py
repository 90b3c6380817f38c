"""The command ``quartiles compile-dictionary``."""

from __future__ import annotations

from pathlib import Path

import pytest

from quartiles_gui.library.dictionaries import DictionaryFiles
from tests.cli.command_line import (
    SOME_WORDS,
    Outcome,
    Run,
    assert_complains,
    posix_only,
)


def test_a_compiled_list_opens_at_once(run: Run, word_list: Path, home: Path) -> None:
    assert run("compile-dictionary", word_list) == Outcome(0, f"{word_list}: 8 words\n", "")
    files = DictionaryFiles.at(word_list, home / "cache")
    assert set(files.open_compiled() or ()) == set(SOME_WORDS)


def test_compiling_writes_to_the_given_folder(run: Run, word_list: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "folder"
    assert run("compile-dictionary", word_list, folder).code == 0
    assert set(DictionaryFiles.at(word_list, folder).open_compiled() or ()) == set(SOME_WORDS)
    assert not (tmp_path / "home" / "cache").exists()


def test_compiling_counts_the_lines_it_skips(run: Run, word_list: Path) -> None:
    word_list.write_text("one\ntwo\nit's\nco-op\n")
    outcome = run("compile-dictionary", word_list)
    assert outcome.out == f"{word_list}: 2 words, 2 lines skipped\n"


def test_one_word_and_one_line_are_in_the_singular(run: Run, word_list: Path) -> None:
    word_list.write_text("one\nit's\n")
    outcome = run("compile-dictionary", word_list)
    assert outcome.out == f"{word_list}: 1 word, 1 line skipped\n"


def test_a_source_that_cannot_be_compiled_is_reported_in_one_line(
    run: Run, tmp_path: Path, home: Path
) -> None:
    path = tmp_path / "missing.txt"
    assert_complains(run("compile-dictionary", path), f"There is no word list “{path}”.")
    assert not (home / "cache").exists()


@posix_only
@pytest.mark.parametrize("source", [".", "/"])
def test_a_folder_is_not_compiled(run: Run, source: str) -> None:
    assert_complains(
        run("compile-dictionary", source), f"“{source}” cannot be read: Is a directory."
    )


@posix_only
@pytest.mark.parametrize("folder", ["words.txt", "words.txt/folder"])
def test_a_folder_that_cannot_be_made_is_reported_in_one_line(
    run: Run, word_list: Path, folder: str
) -> None:
    outcome = run("compile-dictionary", word_list, word_list.parent / folder)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"quartiles: “{word_list}")
    assert outcome.err.count("\n") == 1
    assert list(word_list.parent.iterdir()) == [word_list]
