from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import segno
from PySide6.QtGui import QImage

from tests.bounded import LIMIT
from tests.cli.command_line import Outcome, Run, assert_complains

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


def test_one_json_object_for_programs(run: Run) -> None:
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


def test_the_exit_code_is_one_if_there_is_no_board(run: Run, blank: Path) -> None:
    outcome = run("read-image", blank)
    assert (outcome.code, outcome.out) == (1, "")
    assert "No board was found in this picture." in outcome.err


def test_a_picture_without_a_board_cannot_be_solved(run: Run, blank: Path) -> None:
    outcome = run("solve", "--image", blank)
    assert (outcome.code, outcome.out) == (2, "")
    assert "No board was found in this picture." in outcome.err


@pytest.mark.parametrize("command", [("read-image",), ("solve", "--image")])
def test_anything_but_a_picture_is_bad_input(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    text = tmp_path / "tiles.txt"
    text.write_text(ROWS)
    for path, words in (
        (text, "isn’t a picture that this app can read"),
        (tmp_path / "x", "cannot be read"),
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
    done = subprocess.run(
        [sys.executable, "-c", program, *ROWS.split()],
        capture_output=True,
        check=False,
        timeout=LIMIT,
    )
    assert done.returncode == 0, done.stderr
