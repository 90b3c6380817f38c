"""The words that a library was taught, as the rest of the app asks for them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from quartiles_gui.library import files, taught_words
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.store import Store
from quartiles_gui.library.taught_words import ImportResult, Judgment, TaughtWord, checked_word
from quartiles_gui.library.times import now


class TaughtWords:
    """The taught words of a library, all kept in memory as well."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._words: dict[str, TaughtWord] = {}

    def __len__(self) -> int:
        return len(self._words)

    def load(self, connection: sqlite3.Connection) -> None:
        self._words = taught_words.every(connection)

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
        """Teach the words of a text, all of them or none; other lines are skipped and reported."""
        judgments, others = taught_words.parse(text)
        self.teach_many(judgments.items())
        accepted = sum(judgment is Judgment.ACCEPTED for judgment in judgments.values())
        return ImportResult(accepted, len(judgments) - accepted, others)

    def export_text(self) -> str:
        """Return everything taught as a text for `import_text`, without the dates."""
        return taught_words.format_judgments((word.word, word.judgment) for word in self.all())

    def import_file(self, path: StrPath) -> ImportResult:
        """Do what `import_text` does with a file; a `UserError` if it can't be read."""
        return self.import_text(
            taught_words.text_of(files.read_bytes(path, taught_words.MAX_FILE_SIZE), str(path))
        )

    def export_file(self, path: StrPath) -> None:
        """Write everything taught to a text file; a `UserError` if it can't be written."""
        files.refuse_as_export(path, self._store.path)
        files.write_text(path, self.export_text())

    def merge(self, words: Iterable[TaughtWord]) -> int:
        """Merge words from elsewhere; return how many now have another judgment."""
        words, before = [*words], self._words
        self._store.write(lambda connection: taught_words.merge(connection, words), is_durable=True)
        self._store.read(self.load)
        judgments = {word: taught.judgment for word, taught in before.items()}
        return sum(
            judgments.get(word) is not taught.judgment for word, taught in self._words.items()
        )

    def store_known(self, connection: sqlite3.Connection) -> None:
        """Store what this window knows in a library that may know less."""
        taught_words.merge(connection, self._words.values())

    def _change(self, changes: dict[str, TaughtWord | None]) -> None:
        if any(taught or word in self._words for word, taught in changes.items()):
            self._store.write(
                lambda connection: taught_words.put(connection, changes), is_durable=True
            )
            known = {**self._words, **changes}
            self._words = {word: taught for word, taught in known.items() if taught is not None}
