"""The command ``quartiles compile-dictionary``."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quartiles_gui.library.dictionaries import DictionaryFiles
from tests.cli.command_line import (
    SOME_WORDS,
    Outcome,
    Run,
    assert_complains,
    posix_only,
    unusable_list,
)


def test_compiling_writes_beside_the_source_by_default(run: Run, word_list: Path) -> None:
    outcome = run("compile-dictionary", word_list)
    compiled = word_list.with_suffix(".dict")
    assert outcome == Outcome(0, f"{compiled}: 8 words\n", "")
    assert set(DictionaryFiles.at(compiled).open()) == set(SOME_WORDS)


def test_compiling_writes_to_the_given_place(run: Run, word_list: Path, tmp_path: Path) -> None:
    destination = tmp_path / "other.name"
    assert run("compile-dictionary", word_list, destination).code == 0
    assert destination.exists()
    assert not word_list.with_suffix(".dict").exists()


def test_compiling_counts_the_lines_it_skips(run: Run, word_list: Path) -> None:
    word_list.write_text("one\ntwo\nit's\nco-op\n")
    outcome = run("compile-dictionary", word_list)
    assert outcome.out == f"{word_list.with_suffix('.dict')}: 2 words, 2 lines skipped\n"


def test_one_word_and_one_line_are_in_the_singular(run: Run, word_list: Path) -> None:
    word_list.write_text("one\nit's\n")
    outcome = run("compile-dictionary", word_list)
    assert outcome.out == f"{word_list.with_suffix('.dict')}: 1 word, 1 line skipped\n"


@posix_only
@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("missing", "There is no word list “{path}”."),
        ("binary", "“{path}” has no words: a word list is a text file with one word per line."),
        ("folder", "“{path}” cannot be read: Is a directory."),
    ],
)
@pytest.mark.parametrize("is_there", [True, False])
def test_a_source_that_cannot_be_compiled_is_reported_in_one_line(
    run: Run, tmp_path: Path, kind: str, sentence: str, is_there: bool
) -> None:
    path = unusable_list(tmp_path, kind)
    if is_there:
        path.with_suffix(".dict").write_bytes(b"old")
    outcome = run("compile-dictionary", path)
    assert_complains(outcome, sentence.format(path=path))
    assert path.with_suffix(".dict").exists() == is_there


@posix_only
@pytest.mark.parametrize("source", [".", "/"])
def test_a_folder_is_not_compiled(run: Run, source: str) -> None:
    assert_complains(
        run("compile-dictionary", source), f"“{source}” cannot be read: Is a directory."
    )


@posix_only
@pytest.mark.parametrize(
    ("destination", "reason"),
    [
        ("words.txt/words.dict", "Not a directory"),
        ("missing/words.dict", "No such file or directory"),
        (".", "Is a directory"),
    ],
)
def test_a_destination_that_cannot_be_written_is_reported_in_one_line(
    run: Run, word_list: Path, destination: str, reason: str
) -> None:
    place = f"{word_list.parent}/{destination}"
    outcome = run("compile-dictionary", word_list, place)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"quartiles: “{place}” cannot be written: ")
    assert outcome.err.count("\n") == 1
    assert list(word_list.parent.iterdir()) == [word_list]


@pytest.mark.parametrize("is_linked", [True, False])
def test_a_source_is_not_compiled_over_itself(run: Run, word_list: Path, is_linked: bool) -> None:
    before = word_list.read_bytes()
    destination = word_list
    if is_linked:
        destination = word_list.with_name("link")
        os.link(word_list, destination)
    outcome = run("compile-dictionary", word_list, destination)
    assert_complains(outcome, f"“{word_list}” cannot be compiled onto itself.")
    assert word_list.read_bytes() == before
