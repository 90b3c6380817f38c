"""Text in files of any encoding, and kinds of files that have none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.decoding import decoded, is_picture, refuse_other_kinds
from quartiles_gui.core.quartiles.fragments import read_fragments
from quartiles_gui.core.sentence import UserError
from tests.sample_board import SAMPLE

TILES = SAMPLE.split()

ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_the_tiles_are_read_in_every_encoding(encoding: str) -> None:
    text = "\r\n".join(f"• {tile}" for tile in TILES).replace("azz", "àzz")
    assert read_fragments(decoded(text.encode(encoding))) == TILES


@given(st.text(st.characters(codec="ascii", exclude_characters="\0"), min_size=1))
def test_ascii_is_the_same_in_utf_16_without_a_mark(text: str) -> None:
    expected = text if len(text) > 0 else ""
    assert decoded(text.encode("utf-16-le")) == expected
    assert decoded(text.encode("utf-16-be")) == expected
    if not text.startswith("{\\rtf"):
        assert decoded(text.encode()) == text


@given(st.binary())
def test_any_bytes_are_some_text(content: bytes) -> None:
    assert isinstance(decoded(content), str)
    assert isinstance(decoded(b"{\\rtf1" + content), str)


HEAD = rb"{\rtf1\ansi{\fonttbl{\f0 Inter;}}{\*\generator Some Program;}\f0\fs22 "


def test_a_document_in_rtf_gives_its_text() -> None:
    lines = "\\par\n".join(TILES)
    assert read_fragments(decoded(HEAD + lines.encode() + b"}")) == TILES
    cells = [rf"\pard\intbl {tile}\cell" for tile in TILES]
    rows = "".join(
        rf"\trowd{''.join(cells[start : start + 4])}\row" + "\n" for start in range(0, 20, 4)
    )
    assert read_fragments(decoded(HEAD + rows.encode() + b"}")) == TILES
    accents = rb"caf\'e9 \u8226? na\u239\'efve \{x\}"
    assert decoded(HEAD + accents + b"}") == "café • naïve {x}"


def test_an_empty_cell_of_a_document_is_an_empty_tile() -> None:
    cells = [*TILES[:3], ""]
    row = r"\trowd" + "".join(rf"\intbl {cell}\cell" for cell in cells) + r"\row "
    content = HEAD + (row * 2).encode() + b"}"
    assert read_fragments(decoded(content)) == cells * 2


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff\xe0",
        b"GIF89a",
        b"RIFF\0\0\0\0WEBPVP8 ",
        b"BM\x36\0\1\0\0\0\0\0\x36",
        b"II*\0",
        b"\0\0\0\x18ftypheic",
    ],
)
def test_a_picture_is_one_by_its_content(content: bytes) -> None:
    assert is_picture(content)


@pytest.mark.parametrize("text", [SAMPLE, "BMX TH SS TRU", "RIFF FRA", "ii* mm*", "", "PKZ"])
def test_text_is_neither_a_picture_nor_of_another_kind(text: str) -> None:
    assert not is_picture(text.encode())
    refuse_other_kinds(text.encode(), "a.txt")


def test_a_pdf_is_named() -> None:
    with pytest.raises(UserError, match=r"^“a\.pdf” is a PDF\. Take a picture of it, or copy its"):
        refuse_other_kinds(b"%PDF-1.7\n", "a.pdf")
