"""Small word lists, and a command that uses one."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.cli.command_line import SOME_WORDS, Run


@pytest.fixture
def word_list(tmp_path: Path) -> Path:
    """The five of the sample board, and a few more words."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(SOME_WORDS))
    return path


@pytest.fixture
def square_words(tmp_path: Path) -> Path:
    """Words of two letters that all combine with each other, and another word."""
    path = tmp_path / "words.txt"
    path.write_text("aa\nab\nba\nbb\nlonger\n", encoding="utf-8")
    return path


@pytest.fixture
def squares(run: Run) -> Run:
    """The command ``quartiles word-squares``."""
    return partial(run, "word-squares")


@pytest.fixture
def small(squares: Run, square_words: Path) -> Run:
    """The command for squares of size 2 of `square_words`."""
    return lambda *arguments: squares("--word-list", square_words, "--size", 2, *arguments)
