"""The reader of texts that have fragments: what it takes off, what it quotes, and no other tile."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board
from quartiles_gui.core.quartiles.fragments import (
    MAX_TEXT_LENGTH,
    BoardError,
    is_fragment,
    read_fragments,
)
from quartiles_gui.core.words.letters import ALPHABET, fold
from tests.sample_board import SAMPLE

FRAGMENTS = SAMPLE.split()
ADDRESS = "https://example.org/quartiles/"

fragments = st.text(ALPHABET, min_size=1, max_size=8)


def rows_of(pieces: Sequence[str]) -> list[list[str]]:
    return [list(pieces[start : start + 4]) for start in range(0, len(pieces), 4)]


def lines(pieces: Sequence[str], item: str) -> str:
    """Return the pieces in a column, each written like ``item``."""
    return "\n".join(item.format(piece, n=number) for number, piece in enumerate(pieces, start=1))


def table(pieces: Sequence[str], before: str, between: str, after: str) -> str:
    return "\n".join(before + between.join(row) + after for row in rows_of(pieces))


def read_or_none(text: str) -> list[str] | None:
    """Return the fragments, or None if a sentence says why there are none."""
    try:
        return read_fragments(text)
    except BoardError as error:
        said = str(error)
    assert said.endswith(".")
    return None


def listed(sign: str) -> Callable[[Sequence[str]], str]:
    return lambda pieces: lines(pieces, f"{sign} {{}}")


def enclosed(before: str, after: str) -> Callable[[Sequence[str]], str]:
    return lambda pieces: " ".join(f"{before}{piece}{after}" for piece in pieces)


FORMS: dict[str, Callable[[Sequence[str]], str]] = {
    "each on a line": "\n".join,
    "double spaced": "\n\n".join,
    "rows of Windows": lambda pieces: "\r\n".join(map(" ".join, rows_of(pieces))),
    "slashes": " / ".join,
    "slashes without blanks": "/".join,
    "rows between slashes": lambda pieces: " / ".join(map(" ".join, rows_of(pieces))),
    "bars": "|".join,
    "hyphens": " - ".join,
    "dashes": " \u2013 ".join,
    "ideographic commas": "、".join,
    "full stops": lambda pieces: ". ".join(pieces) + ".",
    "commas at the ends of lines": lambda pieces: table(pieces, "", ", ", ","),
    "cells of a spreadsheet": lambda pieces: table(pieces, "", "\t", ""),
    "CSV": lambda pieces: table(pieces, "", ",", ""),
    "CSV of a decimal comma": lambda pieces: table(pieces, "", ";", ""),
    "quoted CSV": lambda pieces: table(pieces, '"', '","', '"'),
    "JSON": json.dumps,
    "JSON of rows": lambda pieces: json.dumps(rows_of(pieces), indent=1),
    "Python": lambda pieces: repr(tuple(pieces)),
    "1. a": lambda pieces: lines(pieces, "{n}. {}"),
    "1) a": lambda pieces: lines(pieces, "{n}) {}"),
    "1.a": lambda pieces: lines(pieces, "{n}.{}"),
    "(1) a": lambda pieces: lines(pieces, "({n}) {}"),
    "1<tab>a": lambda pieces: lines(pieces, "{n}\t{}"),
    "1. a 2. b": lambda pieces: lines(pieces, "{n}. {}").replace("\n", " "),
    "1. a, 2. b": lambda pieces: lines(pieces, "{n}. {}").replace("\n", ", "),
    "numbered rows": lambda pieces: lines([" ".join(row) for row in rows_of(pieces)], "{n}. {}"),
    "numbers as emoji": lambda pieces: lines(pieces, "{n}\ufe0f\u20e3 {}"),
    **{f"{sign} a": listed(sign) for sign in "-*+\u2013•◦▪✓"},
    "•<tab>a": lambda pieces: lines(pieces, "•\t{}"),
    "- [x] a": lambda pieces: lines(pieces, "- [x] {}"),
    "- rows": lambda pieces: table(pieces, "- ", " ", ""),
    "Markdown": lambda pieces: (
        "| 1 | 2 | 3 | 4 |\n|:-:|---|---|--:|\n" + table(pieces, "| ", " | ", " |")
    ),
    "table of signs": lambda pieces: "+---+---+\n" + table(pieces, "| ", " | ", " |"),
    "table of lines": lambda pieces: "┌──┬──┐\n" + table(pieces, "│ ", " │ ", " │") + "\n└──┴──┘",
    "code": lambda pieces: "```\n" + table(pieces, "", " ", "") + "\n```",
    "mail": lambda pieces: table(pieces, "> ", " ", ""),
    "mail in a mail": lambda pieces: table(pieces, ">> ", " ", ""),
    "a quotation": lambda pieces: f"“{' '.join(pieces)}.”",
    "brackets": lambda pieces: f"({', '.join(pieces)})",
    **{
        signs: enclosed(*signs.split("a"))
        for signs in ("**a**", "_a_", "`a`", "“a”", "„a“", "«a»", "'a'", "[a]", "<a>")
    },
    "zero width": "\u200b ".join,
    "directions": lambda pieces: " ".join(f"\u202a{piece}\u202c" for piece in pieces),
    "soft hyphens": lambda pieces: " ".join("\u00ad".join(piece) for piece in pieces),
    "full width": lambda pieces: " ".join(
        "".join(chr(ord(letter) + 0xFEE0) for letter in piece) for piece in pieces
    ),
    "capitals": lambda pieces: " ".join(pieces).upper(),
    "a link": lambda pieces: f"Try it: <{ADDRESS}#{'-'.join(pieces)}>",
    "a link of Markdown": lambda pieces: f"[play]({ADDRESS}#{'-'.join(pieces)})",
    "a link with more": lambda pieces: f"{ADDRESS}%23{'-'.join(pieces)}&source=mail and so on",
}


@pytest.mark.parametrize("form", FORMS)
@example(FRAGMENTS)
@given(st.lists(st.text(ALPHABET, min_size=2, max_size=8), min_size=20, max_size=20))
@settings(max_examples=20)
def test_twenty_fragments_are_read_in_any_form(form: str, pieces: list[str]) -> None:
    assert read_fragments(FORMS[form](pieces)) == pieces


@pytest.mark.parametrize(
    ("text", "read"),  # with a hyphen for each gap
    [
        ("RÉ fU ñ ﬁ \U0001d400", "re fu n fi a"),
        ("azz - th ss", "azz - th ss"),
        ("azz\tth\t\ttru\nref\tfu\tra\tnih", "azz th - tru ref fu ra nih"),
        ("\tth\tss\ttru\n\t\t\tx", "- th ss tru - - - x"),
        ("azz,th,,tru", "azz th - tru"),
        ("| azz | | th |", "azz - th"),
        ('["azz", "", "th"]', "azz - th"),
        ("1. azz\n2.\n3. th", "azz - th"),
        ("1. azz 2. 3. th", "azz - th"),
        ("* azz\n*\n* th", "azz - th"),
        ("- azz\n-\n- th", "azz - th"),
        ("- a\n- b\n- c", "a b c"),
        ("azz, th,\nss, tru", "azz th ss tru"),
        ("\tazz th\n\tss tru", "azz th ss tru"),
        ("a b\n\nc d\n\ne", "a b c d e"),
        ("\n".join([*"abcd", "", *"fghijklmnopqrst"]), "a b c d - f g h i j k l m n o p q r s t"),
    ],
)
def test_fewer_are_read_in_their_places(text: str, read: str) -> None:
    assert read_fragments(text) == [piece.replace("-", "") for piece in read.split()]


UNSURE = {
    SAMPLE.replace("il", "i|"): "i|",
    "az i| ze": "i|",
    "azz\ni|\nth": "i|",
    "azz th | ss": "|",
    "azz i/ th": "i/",
    "i|l": "i|l",
    "azz |": "azz",
    "azz [l th": "[l",
    "i! th": "i!",
    "azz 1 th": "1",
    "1 azz th": "1",
    "1. azz\n3. th": "1.",
    "Tiles:\n1. azz\n2. th": "1.",
    "Tiles\n- azz\n- th": "- azz",
    "Tiles\n* azz\n* th": "* azz",
    "a. azz\nb. th": "a.",
    '["azz", null, "th"]': "null",
    "azz . th": ".",
    "azz - th": "azz -",
    "azz - th - ss": "azz -",
    "azz\n\nth": "azz",
    "- a b c\n- d e f": "- a",
    "- azz": "- azz",
    "azz,th,\nss,tru,": "azz th",
    "azz th\t\tss": "azz th ss",
    "Straße th": "straße",
    "kad\u0131n": "kad\u0131n",
    "a b2": "b2",
    "ж": "ж",
    "abcdefghi": "abcdefghi",
    "1" * 1000: "1" * 23 + "…",
    "x" * 25: "x" * 23 + "…",
}


@pytest.mark.parametrize(("text", "quoted"), UNSURE.items())
def test_what_is_not_sure_is_quoted(text: str, quoted: str) -> None:
    with pytest.raises(BoardError) as caught:
        read_fragments(text)
    assert f"“{quoted}”" in str(caught.value)


SEPARATORS = (" ", "\t", "\n", ", ", ",", "; ", " | ", "/", "\n\n", " - ", " • ", "\u200b ", "\xa0")
BEGINNINGS = (
    "",
    "- ",
    "* ",
    "• ",
    "> ",
    "{n}. ",
    "{n}) ",
    "{n}\t",
    '"',
    "[",
    "**",
    "| ",
    "(",
)
ENDS = ("", ".", ",", '"', "]", "**", " |", ")", "\u200b", "|", "!", "1")


@given(
    st.lists(st.one_of(fragments, st.just("")), min_size=1, max_size=24),
    st.lists(st.sampled_from(SEPARATORS), min_size=1, max_size=3),
    st.sampled_from(BEGINNINGS),
    st.sampled_from(ENDS),
    st.sampled_from(BEGINNINGS),
    st.sampled_from(("-", "", '""', "[]")),
)
@settings(max_examples=1000)
def test_any_mixture_gives_the_same_tiles_or_a_sentence(
    tiles: list[str],
    separators: list[str],
    before: str,
    after: str,
    rarely: str,
    gap: str,
) -> None:
    text = ""
    for number, tile in enumerate(tiles, start=1):
        begin = rarely if number % 4 == 3 else before
        text += begin.format(n=number) + (tile or gap) + after
        text += separators[number % len(separators)] if number < len(tiles) else ""
    if (read := read_or_none(text)) is None:
        return
    letters = [piece for piece in read if piece]
    assert letters == list(filter(None, tiles)), "no letter is lost, and none is another"
    seen = " ".join(text.replace("\u200b", " ").split())
    is_cell = "||" in seen or "| |" in seen  # an empty one, between bars
    if len(letters) != BOARD_SIZE and all(tiles) and "- " not in text and not is_cell:
        assert read == tiles, "where there is no gap, none is found"


@given(st.text(st.sampled_from("ab1.)-|/,;\t\n \"'[]*•>#:+_\u200b"), max_size=40))
@settings(max_examples=1000)
def test_no_letter_is_dropped_whatever_stands_around_it(text: str) -> None:
    if (read := read_or_none(text)) is None:
        return
    assert "".join(read) == "".join(sign for sign in text if sign in "ab")


@given(st.text(max_size=60))
@settings(max_examples=500)
def test_any_text_gives_fragments_or_a_sentence(text: str) -> None:
    pieces = read_or_none(text)
    assert pieces is None or all(piece == "" or is_fragment(piece) for piece in pieces)


@given(st.text(max_size=300))
def test_whatever_is_behind_an_address_is_a_board_or_refused_with_a_sentence(text: str) -> None:
    try:
        said = str(Board.parse(f"{ADDRESS}#{text}"))
    except BoardError as error:
        said = str(error)
    assert said.endswith(".") or len(said.split()) == 20


def test_links_that_say_different_boards_are_refused() -> None:
    other = "-".join(FRAGMENTS[::-1])
    with pytest.raises(BoardError):
        read_fragments(f"{ADDRESS}#{'-'.join(FRAGMENTS)} {ADDRESS}#{other}")


def test_words_are_read_in_the_same_way() -> None:
    assert read_fragments("1. crosswords\n2. truthfully", longest=32) == [
        "crosswords",
        "truthfully",
    ]
    with pytest.raises(BoardError, match=r"“crosswords” is too long for a tile"):
        read_fragments("1. crosswords")


def test_a_text_as_long_as_a_book_is_refused_before_it_is_looked_through() -> None:
    with pytest.raises(BoardError, match="too long for a board"):
        Board.parse("a" * (MAX_TEXT_LENGTH + 1))


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)
