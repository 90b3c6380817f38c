"""Ways to damage a library's file."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

PAGE = 4096


def rewritten(name: str, change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    """Return what writes a file anew with other content."""

    def damage(path: Path) -> None:
        path.write_bytes(change(path.read_bytes()))

    damage.__name__ = name
    return damage


random_bytes = rewritten("random_bytes", lambda content: random.randbytes(len(content)))
zeroed = rewritten("zeroed", lambda content: bytes(len(content)))
zeroed_header = rewritten("zeroed_header", lambda content: bytes(PAGE) + content[PAGE:])
zeroed_page = rewritten(
    "zeroed_page", lambda content: content[: 4 * PAGE] + bytes(PAGE) + content[5 * PAGE :]
)
saved_by_a_text_editor = rewritten(
    "saved_by_a_text_editor", lambda content: content.decode("utf-8", errors="replace").encode()
)
written_by_hand = rewritten("written_by_hand", lambda _: b"+some\n-words\n")


def cut_to(size: int) -> Callable[[Path], None]:
    return rewritten(f"cut_to_{size}", lambda content: content[:size])


def shuffled_pages(path: Path) -> None:
    content = path.read_bytes()
    pages = [content[start : start + PAGE] for start in range(PAGE, len(content), PAGE)]
    path.write_bytes(content[:PAGE] + b"".join(reversed(pages)))


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside.txt").write_text("kept", encoding="utf-8")


def anothers_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE moz_places (id INTEGER)")
        connection.commit()


def changed_by(statement: str, *values: object) -> Callable[[Path], None]:
    """Return a change that somebody with a database tool may make."""

    def damage(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA ignore_check_constraints = ON")
            connection.execute(statement, values)
            connection.commit()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    damage.__name__ = statement.partition(" SET ")[2] or statement
    return damage


def mutated(path: Path, chance: random.Random) -> None:
    """Change some bytes, some of them in the header."""
    content = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 20)):
        place = chance.randrange(len(content) if chance.random() < 0.8 else 100)
        content[place] = chance.randrange(256)
    if chance.random() < 0.2:
        del content[chance.randrange(len(content)) :]
    path.write_bytes(content)


AT_ONCE = [
    *(random_bytes, zeroed, zeroed_header, zeroed_page, shuffled_pages),
    *map(cut_to, (2, 99, PAGE, 5 * PAGE, 5 * PAGE + 1000)),
    *(saved_by_a_text_editor, written_by_hand, anothers_database),
    changed_by("DROP TABLE taught_word"),
    changed_by("INSERT INTO taught_word VALUES ('l33t', 'accepted', 'yesterday')"),
    changed_by("INSERT INTO taught_word VALUES (CAST(x'ff' AS TEXT), 'accepted', '')"),
]
"""Damages that are found when a small library is opened."""

WHEN_READ = [
    changed_by("UPDATE board SET record = replace(record, '2', '3')"),
    changed_by("UPDATE board SET record = ?", b"\xff"),
]
"""Damages that are found when the board is read."""
