"""Compiling a word list takes no more than 70 times its size of memory, whatever its words are."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from quartiles_gui.core.words.letters import MAX_WORD_LENGTH
from tests.bounded import run_program

MOST = 70

_LETTER_OF = bytes(ord("a") + byte % 26 for byte in range(256))


def write_list(path: Path, size: int, shortest: int, longest: int) -> Path:
    """Write about so many bytes of random words, which share no more beginnings than they must."""
    chance = random.Random(size)
    written = 0
    with path.open("wb") as file:
        while written < size:
            word = chance.randbytes(chance.randint(shortest, longest)).translate(_LETTER_OF)
            written += file.write(word + b"\n")
    return path


@pytest.mark.skipif(sys.platform != "linux", reason="only there is the peak of one process known")
@pytest.mark.parametrize(
    ("shortest", "longest"),
    [(3, 6), (4, 14), (MAX_WORD_LENGTH, MAX_WORD_LENGTH)],
    ids=["short", "usual", "long"],
)
def test_words_take_up_to_70_times_their_room(tmp_path: Path, shortest: int, longest: int) -> None:
    source = write_list(tmp_path / "words.txt", 600_000, shortest, longest)
    program = (sys.executable, "-m", "tests.library.compiling_memory")
    taken = run_program(*program, source, tmp_path / "words.dict").stdout
    assert int(taken) <= MOST * source.stat().st_size
