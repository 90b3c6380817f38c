"""The commands ``quartiles solve`` and ``read-image``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
import segno
from PySide6.QtGui import QImage

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.library.dictionaries import compile_file
from quartiles_gui.library.library_file import head_line, lines_of
from tests.bounded import run_program
from tests.cli.command_line import SOME_WORDS, Outcome, Run, assert_complains, posix_only, process
from tests.sample_board import FIVE, SAMPLE


def test_the_real_board_is_solved_with_the_shipped_words(run: Run) -> None:
    outcome = run("solve", "--json", *SAMPLE.split())
    assert (outcome.code, outcome.err) == (0, "")
    assert set(json.loads(outcome.out)["five"]) == FIVE


def test_text_to_be_read(run: Run, word_list: Path) -> None:
    outcome = run("solve", "--word-list", word_list, *SAMPLE.split())
    assert outcome.code == 0
    assert "\nThe five\n  truthfully   tru·th·fu·lly\n" in outcome.out
    assert "\nThree tiles (4 each)\n  refresh  ref·re·sh\n" in outcome.out
    assert outcome.out.endswith(" words, 87 points\n")


def test_one_json_object_for_programs(run: Run, word_list: Path) -> None:
    outcome = run("solve", "--json", "--word-list", word_list, *SAMPLE.split())
    result = json.loads(outcome.out)
    assert set(result) >= {"solved", "five", "words", "points", "looked_up", "seconds"}
    assert result["solved"] is True
    assert 20 <= result["looked_up"] <= 123_520
    assert result["seconds"] >= 0
    assert result["five"] == ["truthfully", "refreshment", "razzmatazz", "nihilistic", "crosswords"]
    assert result["points"] == 87
    by_word = {word["word"]: word for word in result["words"]}
    assert set(by_word) == set(SOME_WORDS)
    refresh = {"fragments": ["ref", "re", "sh"], "path": [4, 12, 11], "points": 4}
    assert by_word["refresh"].items() >= refresh.items()


def test_the_code_is_1_and_reasons_are_given_without_the_five(run: Run, word_list: Path) -> None:
    word_list.write_text("cross\nis\n")
    outcome = run("solve", "--word-list", word_list, *SAMPLE.split())
    assert (outcome.code, outcome.err) == (1, "")
    assert "The five were not found.\n" in outcome.out
    assert "  No word has four tiles.\n" in outcome.out
    outcome = run("solve", "--json", "--word-list", word_list, *SAMPLE.split())
    result = json.loads(outcome.out)
    assert outcome.code == 1
    assert (result["solved"], result["five"], result["points"]) == (False, [], 3)


def test_equal_tiles_are_solved_all_the_same(run: Run, word_list: Path) -> None:
    tiles = [*SAMPLE.split()[:-1], "is"]
    outcome = run("solve", "--word-list", word_list, *tiles)
    assert outcome.code == 1
    assert "  Two tiles are “is”. One is likely wrong.\n" in outcome.out


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
def test_tiles_come_from_input_without_arguments(run: Run, word_list: Path, stdin: bytes) -> None:
    outcome = run("solve", "--json", "--word-list", word_list, stdin=stdin)
    assert set(json.loads(outcome.out)["five"]) == FIVE


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        ("a b c", "A board has 20 fragments; this text has 3."),
        (SAMPLE[:-4] + "-", "1 tile is empty."),
        (" , ", "There are no fragments in this text."),
    ],
)
def test_what_cannot_be_solved_is_refused_in_one_line(run: Run, tiles: str, sentence: str) -> None:
    assert_complains(run("solve", tiles), sentence)
    assert_complains(run("solve", stdin=tiles.encode()), sentence)


@pytest.mark.parametrize(
    ("stdin", "sentence"),
    [
        (b"", "There are no fragments in this text."),
        (b"\xff\xfd\xfe", "“yyþ” isn’t a fragment: a tile can only have the letters a to z."),
        (b"a\0b", "“a\\x00b” isn’t a fragment: a tile can only have the letters a to z."),
    ],
)
def test_input_that_is_no_board_is_told_in_one_line(run: Run, stdin: bytes, sentence: str) -> None:
    assert_complains(run("solve", stdin=stdin), sentence)


def test_using_a_word_list_writes_nothing_beside_it(run: Run, word_list: Path, home: Path) -> None:
    run("solve", "--word-list", word_list, *SAMPLE.split())
    assert list(word_list.parent.iterdir()) == [word_list]
    assert len(list((home / "cache").iterdir())) == 1


@posix_only
def test_a_dictionary_can_come_through_a_pipe() -> None:
    words = "\n".join(SOME_WORDS).encode()
    done = process("solve", "--json", "--word-list", "/dev/fd/0", *SAMPLE.split(), stdin=words)
    assert set(json.loads(done.stdout)["five"]) == FIVE


@pytest.mark.parametrize("command", ["solve", "hint"])
def test_solving_and_a_plain_hint_import_nothing_slow(word_list: Path, command: str) -> None:
    script = """if True:
        import sys
        at_start = set(sys.modules)
        from quartiles_gui import paths
        from quartiles_gui.cli.main import main
        paths.dictionary_folder = lambda: sys.argv[1]
        main(sys.argv[2:])
        print("\\n".join(set(sys.modules) - at_start), file=sys.stderr)
    """
    compile_file(word_list, word_list.with_name("english.dict"))  # as they are in every package
    folder = word_list.parent
    done = run_program(sys.executable, "-c", script, folder, command, *SAMPLE.split())
    imported = set(done.stderr.split())
    assert "quartiles_gui.cli.main" in imported
    slow = {"hashlib", "json", "pathlib", "shutil", "sqlite3", "urllib"}
    slow.add("quartiles_gui.core.words.meanings")  # told by a later rung
    assert imported & {"PySide6", "shiboken6", *slow} == set()


@pytest.mark.parametrize("name", ["monday.quartiles", "monday.txt"])
@pytest.mark.parametrize("is_json", [True, False])
def test_board_in_any_file_is_solved(run: Run, tmp_path: Path, name: str, is_json: bool) -> None:
    board = Board.parse(SAMPLE)
    file = tmp_path / name
    file.write_text(format_board_file(BoardRecord(board)) if is_json else SAMPLE, "utf-8")

    outcome = run("solve", "--json", file)

    assert (outcome.code, outcome.err) == (0, "")
    assert set(json.loads(outcome.out)["five"]) == FIVE


def test_board_file_can_come_from_standard_input(run: Run) -> None:
    content = format_board_file(BoardRecord(Board.parse(SAMPLE)))
    assert run("solve", stdin=content.encode()).code == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b'{"format": "quartiles board", "version": 3}', "board file of another version"),
        (b'{"tiles"', "isn’t a board file"),
        (b"a b c", "this text has 3"),
        (b"{" + b" " * 2**23, "is too large for a board"),
        (None, "There is no file"),
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


@posix_only
@pytest.mark.parametrize(
    "arguments",
    [["solve"], ["solve", "--word-list", "/dev/stdin", *SAMPLE.split()], ["words", "import", "-"]],
)
def test_an_input_that_never_ends_is_refused_in_one_line(arguments: list[str]) -> None:
    with Path("/dev/zero").open("rb") as endless:
        done = process(*arguments, stdin=endless)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1


# Pictures


BOARDS = Path(__file__).parents[1] / "reading" / "boards"
PICTURE = BOARDS / "crop-light.png"
ROWS = "um expe ar di\nys ha boa ga\nrd ra er ss\nst wa te osc\nin pr eni ent\n"


@pytest.fixture
def blank(tmp_path: Path) -> Path:
    path = tmp_path / "blank.png"
    image = QImage(300, 300, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    image.save(str(path))
    return path


def test_the_tiles_are_printed_in_five_rows_of_four(run: Run) -> None:
    assert run("read-image", PICTURE) == Outcome(0, ROWS, "")


def test_the_tiles_of_a_picture_are_one_json_object_for_programs(run: Run) -> None:
    outcome = run("read-image", PICTURE, "--json")
    result = json.loads(outcome.out)
    assert outcome.code == 0
    assert result.keys() == {"tiles", "confidence", "alternatives", "solved"}
    assert result["tiles"] == ROWS.split()
    assert len(result["confidence"]) == len(result["alternatives"]) == 20
    assert all(0 <= confidence <= 1 for confidence in result["confidence"])
    assert result["solved"] is True


def test_a_board_is_read_and_solved_in_one_go(run: Run) -> None:
    read = run("solve", "--image", PICTURE)
    assert read.code == 0
    assert read == run("solve", *ROWS.split())


def test_a_code_in_a_picture_says_its_board(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "code.png"
    segno.make(" ".join(ROWS.split()), micro=False).save(str(path), scale=4)
    assert run("read-image", path) == Outcome(0, ROWS, "")
    result = json.loads(run("read-image", path, "--json").out)
    assert (result["tiles"], result["confidence"]) == (ROWS.split(), [1.0] * 20)
    assert result["solved"] is True
    assert run("solve", "--image", path) == run("solve", *ROWS.split())


def test_tiles_to_be_checked_are_named(run: Run, tmp_path: Path) -> None:
    image = QImage(str(PICTURE)).convertToFormat(QImage.Format.Format_Grayscale8)
    levels = np.frombuffer(image.bits(), np.uint8).reshape(image.height(), -1)
    levels[170:220, 130:180] = 255  # the third row, second column
    path = tmp_path / "hidden.png"
    image.save(str(path))
    outcome = run("read-image", path)
    assert outcome.code == 0
    assert "Check row 3, column 2: “" in outcome.err


def test_a_picture_without_a_board_is_told_and_cannot_be_solved(run: Run, blank: Path) -> None:
    for command, code in ((("read-image",), 1), (("solve", "--image"), 2)):
        outcome = run(*command, blank)
        assert (outcome.code, outcome.out) == (code, "")
        assert "No board was found in this picture." in outcome.err


@pytest.mark.parametrize("command", [("read-image",), ("solve", "--image")])
def test_what_is_no_picture_is_refused(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    text = tmp_path / "tiles.txt"
    text.write_text(ROWS)
    for path, words in (
        (text, "isn’t a picture that this app can read"),
        (tmp_path / "x", "There is no file"),
    ):
        outcome = run(*command, path)
        assert (outcome.code, outcome.out) == (2, "")
        assert words in outcome.err


def test_tiles_and_a_picture_cannot_both_be_given(run: Run) -> None:
    outcome = run("solve", "--image", PICTURE, *ROWS.split())
    assert_complains(outcome, "Give either tiles or --image, not both.")


def test_numpy_is_imported_only_when_a_picture_is_read() -> None:
    program = (
        "import sys; from quartiles_gui.cli.main import main; main(['solve', *sys.argv[1:]]); "
        "assert not {'numpy', 'PySide6', 'quartiles_gui.reading'} & set(sys.modules)"
    )
    run_program(sys.executable, "-c", program, *ROWS.split())


# Whatever the app writes


def test_a_picture_is_solved_like_any_file(run: Run) -> None:
    by_file, by_option = run("solve", PICTURE), run("solve", "--image", PICTURE)
    assert by_file == by_option
    piped = run("solve", "-", stdin=PICTURE.read_bytes())
    assert piped == run("solve", stdin=PICTURE.read_bytes()) == by_file
    assert run("read-image", "-", stdin=PICTURE.read_bytes()) == Outcome(0, ROWS, "")


def test_a_web_page_and_a_library_of_one_board_are_boards(run: Run, tmp_path: Path) -> None:
    solved = run("solve", *SAMPLE.split()).out
    page, library = tmp_path / "board.html", tmp_path / "all.quartiles-library"
    assert run("page", "--output", page, *SAMPLE.split()).code == 0
    record = BoardRecord(Board.parse(SAMPLE), created="2026-11-21T07:30:00Z")
    lines = [*lines_of([record])]
    library.write_text(head_line(1, 0) + "".join(lines))
    assert run("solve", page).out == run("solve", library).out == solved
    library.write_text(head_line(2, 0) + "".join(lines * 2))
    assert_complains(run("solve", library), f"“{library}” has several boards. Give one of them.")
    assert run("page", "--output", page, "--any").code == 0
    assert_complains(run("solve", page), f"“{page}” isn’t a board file.")


@pytest.mark.parametrize(
    "command",
    [
        ["solve"],
        ["hint", "--image"],
        ["read-image"],
        ["words", "import"],
        ["compile-dictionary"],
        ["five-words", "--word-list"],
        ["solve", *SAMPLE.split(), "--word-list"],
    ],
    ids=" ".join,
)
def test_a_pdf_is_named_in_one_sentence_everywhere(
    run: Run, tmp_path: Path, command: list[str]
) -> None:
    path = tmp_path / "board.pdf"
    path.write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    outcome = run(*command, path)
    assert outcome[:2] == (2, "")
    assert outcome.err.endswith(
        "board.pdf” is a PDF. Take a picture of it, or copy its text and paste it.\n"
    )


def test_a_folder_and_what_is_missing_are_said_to_be_that(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "board.txt"
    assert_complains(run("solve", missing), f"There is no file “{missing}”.")
    assert_complains(run("solve", tmp_path), f"“{tmp_path}” is a folder, not a file.")
    assert_complains(run("solve", "--image", tmp_path), f"“{tmp_path}” is a folder, not a file.")
    link = "https://example.org/p.html#" + SAMPLE.replace(" ", "-")
    commas = SAMPLE.replace(" ", ",") + "."
    for whole in (link, commas, SAMPLE):
        assert run("solve", whole).code == 0
