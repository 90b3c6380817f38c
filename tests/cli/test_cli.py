from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quartiles_gui import __version__
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile, format_board_file
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles
from tests.cli.command_line import RUN_MAIN, Outcome, Run, assert_complains, posix_only
from tests.sample_board import FIVE, SAMPLE

SOME_WORDS = [*sorted(FIVE), "cross", "is", "refresh"]


@pytest.fixture
def word_list(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(SOME_WORDS))
    return path


def process(*arguments: str | Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*RUN_MAIN, *map(str, arguments)], input=stdin, capture_output=True, check=False
    )


# Solving


def test_the_real_board_is_solved_with_the_shipped_words(run: Run) -> None:
    outcome = run("solve", "--json", *SAMPLE.split())
    assert (outcome.code, outcome.err) == (0, "")
    assert set(json.loads(outcome.out)["five"]) == FIVE


def test_text_for_people(run: Run, word_list: Path) -> None:
    outcome = run("solve", "--dictionary", word_list, *SAMPLE.split())
    assert outcome.code == 0
    assert "\nThe five\n  truthfully   tru·th·fu·lly\n" in outcome.out
    assert "\nThree tiles (4 each)\n  refresh  ref·re·sh\n" in outcome.out
    assert outcome.out.endswith(" words, 87 points\n")


def test_one_json_object_for_programs(run: Run, word_list: Path) -> None:
    outcome = run("solve", "--json", "--dictionary", word_list, *SAMPLE.split())
    result = json.loads(outcome.out)
    assert set(result) >= {"solved", "five", "words", "points", "looked_up", "seconds"}
    assert result["solved"] is True
    assert result["five"] == [
        "truthfully",
        "refreshment",
        "razzmatazz",
        "nihilistic",
        "crosswords",
    ]
    assert result["points"] == 87
    by_word = {word["word"]: word for word in result["words"]}
    assert set(by_word) == set(SOME_WORDS)
    refresh = {
        "word": "refresh",
        "fragments": ["ref", "re", "sh"],
        "path": [4, 12, 11],
        "points": 4,
    }
    assert by_word["refresh"].items() >= refresh.items()


def test_the_figures_of_the_json_object_are_plausible(run: Run, word_list: Path) -> None:
    result = json.loads(run("solve", "--json", "--dictionary", word_list, *SAMPLE.split()).out)
    tiles = SAMPLE.split()
    for word in result["words"]:
        assert "".join(tiles[index] for index in word["path"]) == word["word"]
        assert word["points"] == {1: 1, 2: 2, 3: 4, 4: 8}[len(word["path"])]
    assert 20 <= result["looked_up"] <= 123_520
    assert result["seconds"] >= 0


def test_without_the_five_the_code_is_1_and_reasons_are_given(run: Run, word_list: Path) -> None:
    word_list.write_text("cross\nis\n")
    outcome = run("solve", "--dictionary", word_list, *SAMPLE.split())
    assert (outcome.code, outcome.err) == (1, "")
    assert "The five were not found.\n" in outcome.out
    assert "  No word takes four tiles.\n" in outcome.out


def test_without_the_five_the_json_object_says_so(run: Run, word_list: Path) -> None:
    word_list.write_text("cross\nis\n")
    outcome = run("solve", "--json", "--dictionary", word_list, *SAMPLE.split())
    result = json.loads(outcome.out)
    assert outcome.code == 1
    assert (result["solved"], result["five"], result["points"]) == (False, [], 3)


def test_equal_tiles_are_solved_all_the_same(run: Run, word_list: Path) -> None:
    tiles = [*SAMPLE.split()[:-1], "is"]
    outcome = run("solve", "--dictionary", word_list, *tiles)
    assert outcome.code == 1
    assert "  2 tiles read “is”.\n" in outcome.out


@pytest.mark.parametrize(
    "stdin",
    [
        pytest.param(SAMPLE.encode(), id="blanks"),
        pytest.param(SAMPLE.replace(" ", "\r\n").encode(), id="lines"),
        pytest.param(SAMPLE.replace(" ", ", ").upper().encode(), id="commas and upper case"),
        pytest.param(b"\xef\xbb\xbf" + SAMPLE.encode(), id="byte order mark"),
        pytest.param(SAMPLE.replace("azz", "ázz").encode(), id="diacritics"),
    ],
)
def test_tiles_come_from_standard_input_if_there_are_no_arguments(
    run: Run, word_list: Path, stdin: bytes
) -> None:
    outcome = run("solve", "--json", "--dictionary", word_list, stdin=stdin)
    assert set(json.loads(outcome.out)["five"]) == FIVE


def test_tiles_may_come_in_one_argument(run: Run, word_list: Path) -> None:
    outcome = run("solve", "--json", "--dictionary", word_list, SAMPLE.replace(" ", ","))
    assert set(json.loads(outcome.out)["five"]) == FIVE


# Bad input


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        ("a b c", "A board has 20 fragments; this text has 3."),
        ("a", "A board has 20 fragments; this text has 1."),
        (SAMPLE + " more", "A board has 20 fragments; this text has 21."),
        (SAMPLE[:-4] + "-", "1 tile is empty."),
        ("- " * 20, "20 tiles are empty."),
        (
            SAMPLE[:-4] + "m3nt",
            "“m3nt” is no fragment: only the letters a to z can stand on a tile.",
        ),
        (
            SAMPLE[:-4] + "refreshment",
            "“refreshment” is too long for a tile, which holds 8 letters at most.",
        ),
        (" , ", "There is no text to read fragments from."),
    ],
)
def test_a_board_that_cannot_be_solved_is_refused_in_one_line(
    run: Run, tiles: str, sentence: str
) -> None:
    assert_complains(run("solve", tiles), sentence)
    assert_complains(run("solve", stdin=tiles.encode()), sentence)


@pytest.mark.parametrize(
    ("stdin", "sentence"),
    [
        (b"", "There is no text to read fragments from."),
        (b"\xff\xfd\xfe", "“���” is no fragment: only the letters a to z can stand on a tile."),
        (b"a\0b", "“a\0b” is no fragment: only the letters a to z can stand on a tile."),
    ],
)
def test_standard_input_that_is_no_board_is_refused_in_one_line(
    run: Run, stdin: bytes, sentence: str
) -> None:
    assert_complains(run("solve", stdin=stdin), sentence)


@pytest.mark.parametrize(
    ("arguments", "prog", "message"),
    [
        ([], "quartiles", "the following arguments are required: COMMAND"),
        (["solve", "--jsn"], "quartiles solve", "unrecognized arguments: --jsn"),
        (["solve", "--dictionary"], "quartiles solve", "argument --dictionary: expected one "),
        (["compile-dictionary"], "quartiles compile-dictionary", "the following arguments are "),
        (
            ["compile-dictionary", "a", "b", "c"],
            "quartiles compile-dictionary",
            "unrecognized arguments: c",
        ),
        (["fly"], "quartiles", "argument COMMAND: invalid choice: 'fly'"),
    ],
    ids=str,
)
def test_a_command_line_that_makes_no_sense_is_refused_in_one_line(
    run: Run, arguments: list[str], prog: str, message: str
) -> None:
    outcome = run(*arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{prog}: {message}")
    assert outcome.err.endswith(f" (see {prog} --help)\n")
    assert outcome.err.count("\n") == 1


# Own dictionaries


def test_a_compiled_dictionary_can_be_used(run: Run, word_list: Path) -> None:
    run("compile-dictionary", word_list)
    word_list.unlink()
    compiled = word_list.with_suffix(".dict")
    outcome = run("solve", "--json", "--dictionary", compiled, *SAMPLE.split())
    assert set(json.loads(outcome.out)["five"]) == FIVE


def test_using_a_word_list_writes_nothing_beside_it(run: Run, word_list: Path, home: Path) -> None:
    run("solve", "--dictionary", word_list, *SAMPLE.split())
    assert list(word_list.parent.iterdir()) == [word_list]
    assert len(list((home / "cache").iterdir())) == 1


def unusable(folder: Path, kind: str) -> Path:
    path = folder / f"{kind}.txt"
    match kind:
        case "damaged":
            path.write_bytes(Dictionary.populate(SOME_WORDS).serialize()[:-1])
        case "binary":
            path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
        case "empty":
            path.touch()
        case "folder":
            path.mkdir()
        case _:  # missing
            pass
    return path


@posix_only
@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("missing", "There is no word list “{path}”."),
        ("damaged", "“{path}” is damaged or is not a compiled dictionary of this version."),
        ("binary", "“{path}” has no words: a word list is a text file, one word a line."),
        ("empty", "“{path}” has no words: a word list is a text file, one word a line."),
        ("folder", "“{path}” cannot be read: Is a directory."),
    ],
)
def test_a_dictionary_that_cannot_be_used_is_reported_in_one_line(
    run: Run, tmp_path: Path, kind: str, sentence: str
) -> None:
    path = unusable(tmp_path, kind)
    outcome = run("solve", "--dictionary", path, *SAMPLE.split())
    assert_complains(outcome, sentence.format(path=path))


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no names for open files")
def test_a_dictionary_can_come_through_a_pipe() -> None:
    words = "\n".join(SOME_WORDS).encode()
    done = process("solve", "--json", "--dictionary", "/dev/fd/0", *SAMPLE.split(), stdin=words)
    assert set(json.loads(done.stdout)["five"]) == FIVE


# Compiling


def test_compiling_writes_beside_the_source_by_default(run: Run, word_list: Path) -> None:
    outcome = run("compile-dictionary", word_list)
    compiled = word_list.with_suffix(".dict")
    assert outcome == Outcome(0, f"{compiled}: 8 words\n", "")
    assert set(DictionaryFiles.at(compiled).open()) == set(SOME_WORDS)


def test_compiling_writes_where_it_is_told(run: Run, word_list: Path, tmp_path: Path) -> None:
    destination = tmp_path / "other.name"
    assert run("compile-dictionary", word_list, destination).code == 0
    assert destination.exists()
    assert not word_list.with_suffix(".dict").exists()


def test_compiling_counts_the_lines_it_skips(run: Run, word_list: Path) -> None:
    word_list.write_text("one\ntwo\nit's\nco-op\n")
    outcome = run("compile-dictionary", word_list)
    assert outcome.out == f"{word_list.with_suffix('.dict')}: 2 words, 2 lines skipped\n"


@posix_only
@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("missing", "There is no word list “{path}”."),
        ("binary", "“{path}” has no words: a word list is a text file, one word a line."),
        ("folder", "“{path}” cannot be read: Is a directory."),
    ],
)
@pytest.mark.parametrize("is_there", [True, False])
def test_a_source_that_cannot_be_compiled_is_reported_in_one_line(
    run: Run, tmp_path: Path, kind: str, sentence: str, is_there: bool
) -> None:
    path = unusable(tmp_path, kind)
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
def test_a_source_is_not_compiled_onto_itself(run: Run, word_list: Path, is_linked: bool) -> None:
    before = word_list.read_bytes()
    destination = word_list
    if is_linked:
        destination = word_list.with_name("link")
        os.link(word_list, destination)
    outcome = run("compile-dictionary", word_list, destination)
    assert_complains(outcome, f"“{word_list}” cannot be compiled onto itself.")
    assert word_list.read_bytes() == before


# About itself


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version") == Outcome(0, f"quartiles {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--help"], ["solve", "compile-dictionary", "--version"]),
        (["solve", "--help"], ["TILE", "--json", "--dictionary FILE", "Exit code"]),
        (["compile-dictionary", "--help"], ["SOURCE.txt", "DESTINATION.dict"]),
    ],
    ids=str,
)
def test_the_help_names_what_there_is(run: Run, arguments: list[str], named: list[str]) -> None:
    outcome = run(*arguments)
    assert (outcome.code, outcome.err) == (0, "")
    assert [word for word in named if word not in outcome.out] == []


# As a process


def test_the_process_ends_with_the_exit_code(word_list: Path) -> None:
    solved = process("solve", "--dictionary", word_list, stdin=SAMPLE.encode())
    assert (solved.returncode, solved.stderr) == (0, b"")
    word_list.write_text("is\n")
    unsolved = process("solve", "--dictionary", word_list, stdin=SAMPLE.encode())
    assert (unsolved.returncode, unsolved.stderr) == (1, b"")
    refused = process("solve", stdin=b"a b c")
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr == b"quartiles: A board has 20 fragments; this text has 3." + (
        os.linesep.encode()
    )


def test_solving_imports_no_qt_and_nothing_slow(word_list: Path) -> None:
    script = """if True:
        import sys
        at_start = set(sys.modules)
        from quartiles_gui.cli.main import main
        main(sys.argv[1:])
        print("\\n".join(set(sys.modules) - at_start), file=sys.stderr)
    """
    solve = ["solve", "--dictionary", str(word_list), *SAMPLE.split()]
    for _ in range(2):  # the second time the words are compiled, as they nearly always are
        done = subprocess.run(
            [sys.executable, "-c", script, *solve], capture_output=True, text=True, check=True
        )
    imported = {name.partition(".")[0] for name in done.stderr.split()}
    assert "quartiles_gui" in imported
    slow = {"hashlib", "json", "pathlib", "shutil", "sqlite3", "urllib"}
    assert imported & {"PySide6", "shiboken6", *slow} == set()


@posix_only
def test_a_reader_who_has_seen_enough_is_no_error(word_list: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [*RUN_MAIN, "solve", "--dictionary", word_list, *SAMPLE.split()],
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written_is_reported_in_one_line(word_list: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*RUN_MAIN, "solve", "--dictionary", word_list, *SAMPLE.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"quartiles: The output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


@posix_only
def test_input_that_cannot_be_read_is_reported_in_one_line(tmp_path: Path) -> None:
    with (tmp_path / "written").open("wb") as write_only:
        done = subprocess.run(
            [*RUN_MAIN, "solve"], stdin=write_only, capture_output=True, check=False
        )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"quartiles: The input cannot be read: ")
    assert done.stderr.count(b"\n") == 1


@posix_only
def test_input_of_words_that_cannot_be_read_is_not_told_as_output(tmp_path: Path) -> None:
    with (tmp_path / "written").open("wb") as write_only:
        done = subprocess.run(
            [*RUN_MAIN, "words", "import", "-"], stdin=write_only, capture_output=True, check=False
        )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"quartiles: The input cannot be read: ")
    assert done.stderr.count(b"\n") == 1


def test_an_output_without_the_right_letters_still_gets_the_words(word_list: Path) -> None:
    done = subprocess.run(
        [*RUN_MAIN, "solve", "--dictionary", word_list, *SAMPLE.split()],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"  truthfully   tru?th?fu?lly" in done.stdout


@pytest.mark.parametrize("name", ["monday.quartiles", "monday.txt"])
@pytest.mark.parametrize("is_json", [True, False])
def test_board_in_a_file_is_solved_whatever_the_name_says(
    run: Run, tmp_path: Path, name: str, is_json: bool
) -> None:
    board = Board.parse(SAMPLE)
    file = tmp_path / name
    file.write_text(format_board_file(BoardFile(board)) if is_json else SAMPLE, "utf-8")

    outcome = run("solve", "--json", file)

    assert (outcome.code, outcome.err) == (0, "")
    assert set(json.loads(outcome.out)["five"]) == FIVE


def test_board_file_can_come_from_standard_input(run: Run) -> None:
    content = format_board_file(BoardFile(Board.parse(SAMPLE)))
    assert run("solve", stdin=content.encode()).code == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b'{"format": "quartiles board", "version": 2}', "board file of another version"),
        (b'{"tiles"', "is no board file"),
        (b"a b c", "this text has 3"),
        (b"{" + b" " * 2**20, "is too large for a board"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_file_without_a_board_is_refused_in_a_sentence(
    run: Run, tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    file = tmp_path / "monday.quartiles"
    if content is not None:
        file.write_bytes(content)

    outcome = run("solve", file)

    assert outcome.code == 2
    assert sentence in outcome.err
