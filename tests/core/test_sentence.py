from __future__ import annotations

from quartiles_gui.core.sentence import UserError, sentence

ROOM = sentence("board", "{count} fragments on {room} tiles.", count=3, room=2)


def test_a_sentence_reads_as_its_template_and_keeps_that_apart_for_translation() -> None:
    assert str(ROOM) == "3 fragments on 2 tiles."
    assert ROOM.context == "board"
    assert ROOM.template == "{count} fragments on {room} tiles."
    assert ROOM.values == {"count": 3, "room": 2}
    error = UserError.of(ROOM)
    assert str(error) == "3 fragments on 2 tiles."
    assert error.sentence == ROOM


def test_a_number_takes_its_english_ending() -> None:
    empty = sentence("board", "{count} tile(s) (is|are) empty.")
    assert str(empty.filled(count=1)) == "1 tile is empty."
    assert str(empty.filled(count=20)) == "20 tiles are empty."
    assert str(sentence("board", "{tiles}!", tiles=empty.filled(count=1))) == "1 tile is empty.!"
    assert str(sentence("search", "Faster (vowels)")) == "Faster (vowels)"
    assert str(sentence("board", "“{piece}”", piece="{count}")) == "“{count}”"
