"""Words that the user taught the app, which override every word list.

Terms. A *judgment* is what the game said about a word: accepted or rejected. *Teaching* a word
means giving it a judgment, *forgetting* it means taking that back. Either counts at once, and is
stored durably before the call returns, if the library can be written. Of two judgments of one word
the later one counts; of two equally old ones, that it is accepted.

As a text, to read, edit and share, they are one word a line, after ``+`` if the game accepted it or
``-`` if it rejected it. What follows ``#`` is a comment; blank lines are ignored. If a word comes
twice, the later line counts.
"""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, NamedTuple, Self

from quartiles_gui.core.days import is_time
from quartiles_gui.core.decoding import decoded, refuse_other_kinds
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH, fold, is_word
from quartiles_gui.library import files
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.files import StrPath

MAX_FILE_SIZE = 8 * 2**20  # bytes of the largest file of words that is read

MOST_TAUGHT = 20_000
"""Words that can be taught: several for each board there ever was. Each verdict has the dictionary
look at all of them, which takes 0.1 s for so many."""

MOST_LINES = 5 * MOST_TAUGHT  # of a file of words, which may have comments


class Judgment(Enum):
    """The game's answer to a word; the values are those in the library."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"


_SIGNS = {Judgment.ACCEPTED: "+", Judgment.REJECTED: "-"}
_JUDGMENTS = {sign: judgment for judgment, sign in _SIGNS.items()}
_HEADER = "# Words taught to Quartiles: + the game accepted it, - the game rejected it\n"


class TaughtWord(NamedTuple):
    """A word and what the user taught about it."""

    word: str  # 1 to 32 letters a to z
    judgment: Judgment
    when: str  # see `core.days`

    def to_members(self) -> dict[str, str]:
        """Return the members of the JSON object that stands for it in an exported library."""
        return {"word": self.word, "judgment": self.judgment.value, "when": self.when}

    @classmethod
    def from_members(cls, members: Mapping[str, Any]) -> Self:
        """Return the word; a `KeyError`, `TypeError` or `ValueError` if it isn't one."""
        word, when = members["word"], members["when"]
        if not isinstance(word, str) or not is_word(word) or not is_time(when):
            raise ValueError("no taught word")
        return cls(word, Judgment(members["judgment"]), when)


class OtherLine(NamedTuple):
    """A line that isn't a judged word: its number, from 1, and its text, shortened."""

    number: int
    text: str


class Listed(NamedTuple):
    """The judged words of a text, and the lines without one."""

    judgments: dict[str, Judgment]
    others: list[OtherLine]

    @property
    def accepted(self) -> int:
        return sum(judgment is Judgment.ACCEPTED for judgment in self.judgments.values())

    @property
    def rejected(self) -> int:
        return len(self.judgments) - self.accepted


def later_taught(own: TaughtWord | None, other: TaughtWord) -> TaughtWord:
    """Return which of two judgments of one word counts."""
    if own is None:
        return other
    return max(own, other, key=lambda word: (word.when, word.judgment is Judgment.ACCEPTED))


def every(connection: sqlite3.Connection) -> dict[str, TaughtWord]:
    """Return the words of a library; a `RowError` if a row is damaged."""
    query = "SELECT word, judgment, taught_at FROM taught_word ORDER BY word"
    return {row[0]: to_word(*row) for row in connection.execute(query).fetchall()}


def to_word(word: object, judgment: object, when: object) -> TaughtWord:
    """Return what a row says; a `RowError` if it is damaged."""
    try:
        return TaughtWord.from_members({"word": word, "judgment": judgment, "when": when})
    except ValueError as error:
        raise RowError from error


def merge(connection: sqlite3.Connection, words: Iterable[TaughtWord]) -> None:
    """Merge words from elsewhere."""
    stored = every(connection)
    merged = {taught.word: later_taught(stored.get(taught.word), taught) for taught in words}
    put(connection, {word: it for word, it in merged.items() if it is not stored.get(word)})


def put(connection: sqlite3.Connection, changes: Mapping[str, TaughtWord | None]) -> None:
    """Store what is taught about words, by word; None if nothing is."""
    forgotten = [(word,) for word, taught in changes.items() if taught is None]
    taught = [(it.word, it.judgment.value, it.when) for it in changes.values() if it is not None]
    connection.executemany("DELETE FROM taught_word WHERE word = ?", forgotten)
    connection.executemany("REPLACE INTO taught_word VALUES (?, ?, ?)", taught)


def parse(text: str) -> Listed:
    """Return the judged words of a text, and its other lines."""
    judgments: dict[str, Judgment] = {}
    others = []
    for number, line in enumerate(io.StringIO(text, newline=None), start=1):
        content = line.partition("#")[0].strip()
        if not content:
            continue
        judgment = _JUDGMENTS.get(content[0])
        word = folded_word(content[1:])
        if judgment is None or word is None:
            others.append(OtherLine(number, shortened(line.strip())))
        else:
            judgments[word] = judgment
    return Listed(judgments, others)


def read_file(path: StrPath) -> Listed:
    """Return what `parse` finds in a file; a `UserError` if it can't be read."""
    return parse(text_of(files.read_bytes(path, MAX_FILE_SIZE), str(path)))


def format_judgments(judgments: Iterable[tuple[str, Judgment]]) -> str:
    """Return the text from which `parse` makes ``judgments``."""
    return _HEADER + "".join(f"{_SIGNS[judgment]}{word}\n" for word, judgment in judgments)


def text_of(content: bytes, name: str) -> str:
    """Return the text in the bytes of a file; invalid bytes become lines without words.

    ``content`` is the first `MAX_FILE_SIZE` bytes, and one more if there are more.

    Raises:
        UserError: If it is too large for a file of words.
    """
    refuse_other_kinds(content, name)
    # counted before anything is split: 8 MB may be as many lines
    if len(content) > MAX_FILE_SIZE or max(map(content.count, (b"\n", b"\r"))) > MOST_LINES:
        raise UserError(
            "library",
            "“{file}” is too large for a list of taught words: more than {megabytes} MB or {lines} "
            "lines. You can open it as a word list.",
            file=name,
            megabytes=MAX_FILE_SIZE // 2**20,
            lines=MOST_LINES,
        )
    return decoded(content)


def check_count(count: int) -> None:
    """Raise a `UserError` if ``count`` words can't be taught."""
    if count > MOST_TAUGHT:
        raise UserError(
            "library",
            "That would make {count} taught words, more than {most}. Nothing was changed.",
            count=count,
            most=MOST_TAUGHT,
        )


def folded_word(text: str) -> str | None:
    """Return ``text`` as a word of 1 to 32 letters a to z, or None if it isn't one."""
    word = text if is_word(text) else fold(text.strip())  # of 20,000 at once, most are
    return word if is_word(word) else None


def shortened(text: str) -> str:
    """Return ``text``, shortened to fit into a sentence."""
    return text if len(text) <= 40 else text[:39] + "…"


def checked_word(text: str) -> str:
    """Return the word that ``text`` means, in lowercase and without diacritics.

    Raises:
        UserError: If that isn't 1 to 32 letters a to z.
    """
    word = folded_word(text)
    if word is not None:
        return word
    shown = shortened(text.strip())
    if not shown:
        raise UserError("library", "There is no word to teach. Nothing was changed.")
    if len(shown) < len(text.strip()) or len(shown) > MAX_WORD_LENGTH:
        raise UserError(
            "library",
            "“{word}” is too long: a word has at most {most} letters. Nothing was changed.",
            word=shown,
            most=MAX_WORD_LENGTH,
        )
    raise UserError(
        "library",
        "“{word}” isn’t a word: a word has only the letters a to z. Nothing was changed.",
        word=shown,
    )
