"""Texts in lowercase and without diacritics, however they are made up."""

from __future__ import annotations

import time
import unicodedata

import pytest

from quartiles_gui.core.words.letters import fold


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Café", "cafe"),
        ("Cafe\u0301", "cafe"),
        ("STRASSE ß", "strasse ss"),
        ("ﬁne ﬃ", "fine ffi"),
        ("\uff37\uff49\uff44\uff45", "wide"),
        ("İ", "i"),
        ("a\u0323\u0301\u0302b", "ab"),
        ("ж Ж 12 — ☃", "ж ж 12 — ☃"),
        ("", ""),
    ],
)
def test_text_is_folded(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_every_character_gives_the_letters_it_is_made_of() -> None:
    for code in (*range(0xD800), *range(0xE000, 0x30000)):
        character = chr(code)
        decomposed = unicodedata.normalize("NFKD", character).casefold()
        plain = "".join(part for part in decomposed if not unicodedata.combining(part))
        if len(plain) <= 4 and plain.isascii():
            assert fold(character) == plain, hex(code)


@pytest.mark.parametrize("piece", ["\u0315\u0300", "\u0f73", "\ufdfa", "é", "\u0344"])
def test_a_long_text_takes_time_and_room_by_its_length(piece: str) -> None:
    text = "a" + piece * (400_000 // len(piece))
    started = time.process_time()
    folded = fold(text)
    assert time.process_time() - started < 2  # it takes some 0.05; quadratic time would be minutes
    assert len(folded) <= 4 * len(text)
