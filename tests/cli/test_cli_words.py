"""The commands ``quartiles words`` and ``compile-dictionary``."""

from __future__ import annotations

import json
import sqlite3
import sys
import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from quartiles_gui.library import taught_words
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.bounded import run_program
from tests.cli.command_line import SOME_WORDS, Outcome, Run, assert_complains, posix_only
from tests.library.holder import held
from tests.sample_board import FIVE, SAMPLE

HEADER = "# Words taught to Quartiles: + the game accepted it, - the game rejected it\n"


@pytest.fixture
def words(run: Run) -> Run:
    """The command."""
    return partial(run, "words")


@pytest.fixture
def library(home: Path) -> Path:
    return home / "data" / "library.sqlite3"


def test_words_are_taught_and_listed(words: Run) -> None:
    assert words("accept", "zilch", "Café") == (0, "accepted: zilch, cafe\n", "")
    assert words("reject", "zilch") == (0, "rejected: zilch\n", "")
    assert words("add", "azygos", "azygos") == (0, "accepted: azygos\n", "")
    expected = [["accepted", "azygos"], ["accepted", "cafe"], ["rejected", "zilch"]]
    assert [line.split()[::2] for line in words("list").out.splitlines()] == expected
    entries = json.loads(words("list", "--json").out)
    assert [[entry["judgment"], entry["word"]] for entry in entries] == expected
    assert all(entry["when"].endswith("Z") for entry in entries)
    assert words("forget", "AZYGOS", "zilch") == (0, "forgotten: azygos, zilch\n", "")
    assert words("export") == (0, HEADER + "+cafe\n", "")


def test_nothing_taught_is_reported_and_makes_no_file(words: Run, home: Path) -> None:
    assert words("list") == (0, "No words have been taught.\n", "")
    assert words("list", "--json") == (0, "[]\n", "")
    assert words("export") == (0, HEADER, "")
    assert list(home.iterdir()) == []


def test_a_library_that_others_write_is_waited_for_and_named(words: Run, library: Path) -> None:
    assert words("accept", "zilch").code == 0
    with held(library, "IMMEDIATE"):
        for change in (("accept", "cafe"), ("forget", "zilch")):
            said = f"“{library}” is in use by another program."
            assert_complains(words(*change), said)
    assert words("export").out == HEADER + "+zilch\n"

    with closing(sqlite3.connect(library, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        threading.Timer(0.3, other.close).start()
        assert words("accept", "cafe") == (0, "accepted: cafe\n", "")
    assert words("export").out == HEADER + "+cafe\n+zilch\n"


def test_what_an_open_window_has_only_logged_is_listed_at_once(words: Run, library: Path) -> None:
    with Library.open(library) as window:
        for word in ("cafe", "zilch"):
            window.words.teach_many([(word, Judgment.ACCEPTED)])
            assert f"+{word}\n" in words("export").out
        window.checkpoint()
        assert words("export") == (0, HEADER + "+cafe\n+zilch\n", "")
        window.wait()  # for the backup
        before = sorted(library.parent.iterdir())
        words("list")
        assert sorted(library.parent.iterdir()) == before
        assert window.fault is None


def test_anything_but_a_word_is_refused(words: Run, library: Path) -> None:
    answer = words("accept", "good", "b4d")
    assert answer[:2] == (2, "")
    assert answer.err.startswith("quartiles: “b4d” isn’t a word")
    assert answer.err.count("\n") == 1
    assert not library.exists()


def test_a_word_that_was_never_taught_cannot_be_forgotten(words: Run) -> None:
    words("accept", "zilch")
    answer = words("forget", "zilch", "zilhc")
    assert answer[:2] == (2, "")
    assert "no verdict on “zilhc”" in answer.err
    assert len(words("list").out.splitlines()) == 1


def test_a_file_is_exported_and_imported(words: Run, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    words("accept", "zilch")
    assert words("export", str(file)) == (0, f"{file}: 1 word\n", "")
    words("reject", "azygos")
    assert words("export", str(file)) == (0, f"{file}: 2 words\n", "")
    words("forget", "zilch", "azygos")
    assert words("import", str(file)) == (0, "1 accepted, 1 rejected\n", "")
    assert words("export").out == file.read_text(encoding="utf-8")


def test_import_reports_the_lines_it_skips(words: Run, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("+fine\n" + "plain\n" * 7, encoding="utf-8")
    answer = words("import", str(file))
    assert answer[:2] == (2, "1 accepted, 0 rejected\n")
    told = answer.err.splitlines()
    assert told[0] == "quartiles: line 2 isn’t a word after + or -: “plain”"
    assert told[5:] == ["quartiles: and 2 more such lines"]

    file.write_text("plain\n" * 6, encoding="utf-8")
    answer = words("import", str(file))
    assert answer[:2] == (2, "0 accepted, 0 rejected\n")
    assert answer.err.endswith("and 1 more such line\n")


def test_import_reads_standard_input(words: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    content = b"\xef\xbb\xbf+zilch\r\n"
    assert words("import", "-", stdin=content) == (0, "1 accepted, 0 rejected\n", "")
    monkeypatch.setattr(taught_words, "MAX_FILE_SIZE", 3)
    answer = words("import", "-", stdin=b"+abc")
    assert answer.code == 2
    assert "“standard input” is too large" in answer.err


@pytest.mark.parametrize("arguments", [["import", "none.txt"], ["export", "none/words.txt"]])
def test_reports_a_file_that_cannot_be_used(
    words: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = words(*arguments)
    assert answer[:2] == (2, "")
    assert answer.err.count("\n") == 1


def test_a_damaged_library_is_reported_once(words: Run, library: Path) -> None:
    library.parent.mkdir()
    library.write_bytes(b"no library")
    answer = words("accept", "zilch")
    assert answer[:2] == (0, "accepted: zilch\n")
    assert "is damaged" in answer.err
    assert "kept as “library.damaged-" in answer.err
    assert words("list").err == ""


@pytest.mark.parametrize("arguments", [["words", "list"], ["words", "export"], ["solve", SAMPLE]])
def test_reading_leaves_damage_as_it_is(run: Run, library: Path, arguments: list[str]) -> None:
    library.parent.mkdir()
    library.write_bytes(b"no library")
    answer = run(*arguments)
    assert answer.code == (0 if arguments[0] == "solve" else 2)
    assert answer.err == f"quartiles: “{library}” is damaged.\n"
    assert [path.name for path in library.parent.iterdir()] == [library.name]
    assert library.read_bytes() == b"no library"


@pytest.mark.parametrize(
    "arguments", [["accept", "zilch"], ["import", "words.txt"], ["forget", "zilch"], ["list"]]
)
def test_what_cannot_be_stored_is_not_reported_as_stored(
    words: Run, home: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    words("accept", "zilch")
    with closing(sqlite3.connect(home / "data" / "library.sqlite3")) as connection:
        connection.execute("PRAGMA user_version = 99")
    (home / "words.txt").write_text("+word\n", encoding="utf-8")
    monkeypatch.chdir(home)
    answer = words(*arguments)
    assert answer[:2] == (2, "")
    assert "newer version" in answer.err
    assert answer.err.count("\n") == 1


def test_a_listing_imports_neither_qt_nor_anything_slow(words: Run) -> None:
    words("accept", "zilch")
    script = (
        "import sys; from quartiles_gui.cli.main import main; main(['words', 'list']);"
        "print(*sys.modules.keys() & sys.argv, file=sys.stderr)"
    )
    slow = [
        "PySide6",
        "json",
        "pathlib",
        "threading",
        "urllib",
        "quartiles_gui.library.stored_boards",
    ]
    listing = run_program(sys.executable, "-c", script, *slow)
    assert "zilch" in listing.stdout
    assert listing.stderr == "\n"


# Compiled lists


def test_a_compiled_list_opens_at_once(run: Run, word_list: Path, home: Path) -> None:
    assert run("compile-dictionary", word_list) == Outcome(0, f"8 words from “{word_list}”.\n", "")
    files = DictionaryFiles.at(word_list, home / "cache")
    assert set(files.open_compiled() or ()) == set(SOME_WORDS)


def test_compiling_writes_to_the_given_folder(run: Run, word_list: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "folder"
    assert run("compile-dictionary", word_list, folder).code == 0
    assert set(DictionaryFiles.at(word_list, folder).open_compiled() or ()) == set(SOME_WORDS)
    assert not (tmp_path / "home" / "cache").exists()


def test_compiling_counts_the_lines_it_skips(run: Run, word_list: Path) -> None:
    for text, said in (
        (
            "one\ntwo\nit's\nco-op\n",
            "2 words from “{}”; 2 lines aren’t words, the first is line 3.",
        ),
        ("one\nit's\n", "1 word from “{}”; 1 line isn’t a word: line 2."),
    ):
        word_list.write_text(text)
        assert run("compile-dictionary", word_list).out == f"{said.format(word_list)}\n"


@posix_only
@pytest.mark.parametrize("source", [".", "/"])
def test_a_folder_is_not_compiled(run: Run, source: str) -> None:
    assert_complains(
        run("compile-dictionary", source), f"“{source}” cannot be read: Is a directory."
    )


@posix_only
@pytest.mark.parametrize("folder", ["words.txt", "words.txt/folder"])
def test_a_folder_that_cannot_be_made_is_told(run: Run, word_list: Path, folder: str) -> None:
    outcome = run("compile-dictionary", word_list, word_list.parent / folder)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"quartiles: “{word_list}")
    assert outcome.err.count("\n") == 1
    assert list(word_list.parent.iterdir()) == [word_list]


# Lists in other forms


FORMS = {
    "scored.txt": "{0};50\n{1};51\n{2};52\n{3};53\n{4};54\n",
    "counts.tsv": "Word\tcount\n{0}\t9000\n{1}\t800\n{2}\t70\n{3}\t6\n{4}\t5\n",
    "array.json": '["{0}", "{1}", "{2}", "{3}", "{4}"]',
    "line.txt": "{0} {1} {2} {3} {4}",
}


@pytest.mark.parametrize("name", FORMS)
def test_commands_take_a_list_in_any_form_and_say_what_they_left_out(
    run: Run, tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    path.write_bytes(FORMS[name].format(*FIVE).encode("utf-16"))
    said = f"quartiles: 5 words from “{path}”; 1 line isn’t a word: line 1.\n"
    err = said if name == "counts.tsv" else ""
    for option in ("--word-list", "--dictionary"):
        first, again = (run("solve", option, path, *SAMPLE.split()) for _ in range(2))
        assert first == again == (0, first.out, err)
        assert all(word in first.out for word in FIVE)


def test_a_least_score_is_for_a_list_that_has_some(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "words.csv"
    path.write_text("fjord,9\ngucks,9\nnymph,8\nvibex,8\nwaltz,8\nbrick,7\n")
    given = ("five-words", "--word-list", path, "--stats", "--least-score")
    assert run(*given, 8).out == "fjord gucks nymph vibex waltz\n"
    assert "words: 5," in run(*given, 8).err
    assert run(*given, 9)[:2] == (1, "")
    assert_complains(run("five-words", "--least-score", 8), "--least-score needs --word-list.")
    path.write_text("fjord\ngucks\n")
    assert_complains(run(*given, 8), "This word list has no scores.")
