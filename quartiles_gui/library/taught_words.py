"""Words that the user taught the app, which override every word list.

Terms. A *judgment* is what the game said about a word: accepted or rejected. *Teaching* a word
means giving it a judgment, *forgetting* it means taking that back. Either counts at once, and is
stored durably before the call returns, if the library can be written.
"""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH
from quartiles_gui.library import files, word_file, word_table
from quartiles_gui.library.board_record import now
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.store import Store
from quartiles_gui.library.word_file import OtherLine
from quartiles_gui.library.word_table import Judgment, TaughtWord

__all__ = ["ImportResult", "Judgment", "OtherLine", "TaughtWord", "TaughtWords", "checked_word"]


class ImportResult(NamedTuple):
    """The numbers of words taught by an import, and the lines that were skipped."""

    accepted: int
    rejected: int
    others: list[OtherLine]


class TaughtWords:
    """The taught words of a library, all kept in memory as well."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._words: dict[str, TaughtWord] = {}

    def __len__(self) -> int:
        return len(self._words)

    def load(self, connection: sqlite3.Connection) -> None:
        self._words = word_table.every(connection)

    def all(self) -> list[TaughtWord]:
        """Return everything taught, sorted by word."""
        return sorted(self._words.values())

    def is_accepted(self) -> dict[str, bool]:
        """Return, for each taught word, whether the game accepts it."""
        return {word: taught.judgment is Judgment.ACCEPTED for word, taught in self._words.items()}

    def judgment(self, word: str) -> Judgment | None:
        """Return what was taught about ``word``, in lowercase."""
        taught = self._words.get(word)
        return taught.judgment if taught else None

    def teach_many(self, judgments: Iterable[tuple[str, Judgment]]) -> None:
        """Teach words: all of them or, with a `UserError` (see `checked_word`), none."""
        when = now()
        self._change({(w := checked_word(text)): TaughtWord(w, j, when) for text, j in judgments})

    def forget_many(self, words: Iterable[str]) -> None:
        """Forget words: all of them or, with a `UserError` (see `checked_word`), none."""
        self._change({checked_word(text): None for text in words})

    def import_text(self, text: str) -> ImportResult:
        """Teach the words of an exported or hand-written text, all of them or none.

        Args:
            text: One word a line after ``+`` (accepted) or ``-`` (rejected); comments after
                ``#``. Other lines are skipped and reported.
        """
        judgments, others = word_file.parse(text)
        self.teach_many(judgments.items())
        accepted = sum(judgment is Judgment.ACCEPTED for judgment in judgments.values())
        return ImportResult(accepted, len(judgments) - accepted, others)

    def export_text(self) -> str:
        """Return everything taught as a text for `import_text`, without the dates."""
        return word_file.format_judgments((word.word, word.judgment) for word in self.all())

    def import_file(self, path: StrPath) -> ImportResult:
        """Do what `import_text` does with a file; a `UserError` if it can't be read."""
        return self.import_text(word_file.read_text(path))

    def export_file(self, path: StrPath) -> None:
        """Write everything taught to a text file; a `UserError` if it can't be written."""
        self._store.refuse_as_export(path)
        files.write_text(path, self.export_text())

    def store_known(self, connection: sqlite3.Connection) -> None:
        """Store what this window knows in a library that may know less."""
        word_table.merge(connection, self._words.values())

    def _change(self, changes: dict[str, TaughtWord | None]) -> None:
        is_something = any(taught or word in self._words for word, taught in changes.items())
        if is_something or (changes and self._store.has_changed()):
            self._store.write(
                lambda connection: word_table.put(connection, changes), is_durable=True
            )
            for word, taught in changes.items():
                if taught is None:
                    self._words.pop(word, None)
                else:
                    self._words[word] = taught


def checked_word(text: str) -> str:
    """Return the word that ``text`` means, in lowercase and without diacritics.

    Raises:
        UserError: If that isn't 1 to 32 letters a to z.
    """
    word = word_file.folded_word(text)
    if word is not None:
        return word
    shown = word_file.shortened(text.strip())
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
