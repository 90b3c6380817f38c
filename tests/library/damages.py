"""Ways to damage a library's file."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

PAGE = 4096


def random_bytes(path: Path) -> None:
    path.write_bytes(random.randbytes(path.stat().st_size))


def zeroed(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def zeroed_header(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(bytes(PAGE) + content[PAGE:])


def zeroed_page(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: 4 * PAGE] + bytes(PAGE) + content[5 * PAGE :])


def cut_to(size: int) -> Callable[[Path], None]:
    def cut(path: Path) -> None:
        path.write_bytes(path.read_bytes()[:size])

    cut.__name__ = f"cut_to_{size}"
    return cut


def shuffled_pages(path: Path) -> None:
    content = path.read_bytes()
    pages = [content[start : start + PAGE] for start in range(PAGE, len(content), PAGE)]
    path.write_bytes(content[:PAGE] + b"".join(reversed(pages)))


def saved_by_a_text_editor(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", errors="replace")
    path.write_text(text, encoding="utf-8")


def written_by_hand(path: Path) -> None:
    path.write_text("+some\n-words\n", encoding="utf-8")


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
    random_bytes,
    zeroed,
    zeroed_header,
    zeroed_page,
    cut_to(2),
    cut_to(99),
    cut_to(PAGE),
    cut_to(5 * PAGE),
    cut_to(5 * PAGE + 1000),
    shuffled_pages,
    saved_by_a_text_editor,
    written_by_hand,
    anothers_database,
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
