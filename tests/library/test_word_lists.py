"""Words of one length read from a file, and files that aren't such a list."""

from __future__ import annotations

import tracemalloc
from itertools import product
from pathlib import Path

import pytest

from quartiles_gui import paths
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.word_list import parse_word_list
from quartiles_gui.library.dictionaries import MAX_SIZE, DictionaryFiles, read_words

ENGLISH = Path(paths.dictionary_folder()) / "english.txt"


def written(folder: Path, content: bytes) -> Path:
    path = folder / "words.txt"
    path.write_bytes(content)
    return path


def complaint(path: Path | str, length: int = 5, largest_size: int | None = None) -> str:
    with pytest.raises(UserError) as caught:
        read_words(path, length, largest_size=largest_size)
    return str(caught.value)


# What is read


@pytest.mark.parametrize(
    "content",
    [
        b"waltz\nfour\nvowel\n",
        b"\xef\xbb\xbfwaltz\r\nvowel\r\n",
        "waltz\nvowel\n".encode("utf-16"),
        "w\u00e4ltz\nv\u014dwel\n".encode(),
        b"waltz\n\xff\xff\xff\xff\xff\nvowel\n",
    ],
    ids=repr,
)
def test_the_words_of_one_length_are_read_sorted(tmp_path: Path, content: bytes) -> None:
    assert read_words(written(tmp_path, content), 5) == ["vowel", "waltz"]


@pytest.mark.parametrize(
    ("largest", "count"), [(None, 10_316), (10, 602), (50, 4_619), (70, 6_482), (95, 8_739)]
)
def test_the_shipped_list_has_known_numbers_of_words(largest: int | None, count: int) -> None:
    assert len(read_words(ENGLISH, 5, largest_size=largest)) == count


def test_the_shipped_list_has_the_words_that_the_dictionary_has() -> None:
    tags, _ = parse_word_list(ENGLISH.read_text("utf-8"))
    assert read_words(ENGLISH, 5) == sorted(word for word in tags if len(word) == 5)


# What is wrong


@pytest.mark.parametrize(
    ("content", "length", "size", "said"),
    [
        (b"", 5, None, "is empty."),
        (b"\n \r\n\t\n", 5, None, "is empty."),
        (
            b"\x7fELF\0\0\nvowel\nwaltz\n",
            5,
            None,
            "isn’t a text file: a word list is a text file with one word per line.",
        ),
        (bytes(MAX_SIZE + 1), 5, None, "is too large for a word list: more than 16 MB."),
        (b"vowel\nwaltz\n", 1, None, "has no words of 1 letter."),
        (b"vowel\nwaltz\n", 7, None, "has no words of 7 letters."),
        (b"vowel\t9\t50\n", 5, 35, "has no words of 5 letters with a SCOWL size up to 35."),
    ],
    ids=["empty", "blank", "binary", "large", "one letter", "seven letters", "size"],
)
def test_what_is_wrong_with_a_list_is_said(
    tmp_path: Path, content: bytes, length: int, size: int | None, said: str
) -> None:
    path = written(tmp_path, content)
    assert complaint(path, length, size) == f"“{path}” {said}"


def test_compiling_a_list_takes_room_by_its_size(tmp_path: Path) -> None:
    parts = ["ab", "con", "de", "ing", "ler", "mo", "per", "st", "ti", "ver", "wu", "xy", "zo"]
    texts = sorted(set(map("".join, product(parts, repeat=4))))
    path = written(tmp_path, "\n".join(texts).encode())
    tracemalloc.start()
    try:
        DictionaryFiles.at(path).open()
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 30 * path.stat().st_size
