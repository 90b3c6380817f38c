"""The words that the user taught the app, as the library has them now."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable

from quartiles_gui.library import files, taught_words
from quartiles_gui.library.current_time import now
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.store import Store
from quartiles_gui.library.taught_words import Judgment, TaughtWord


class TaughtWords:
    """The taught words of a library, all kept in memory as well."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._words: dict[str, TaughtWord] = {}
        self._generation = -1  # of the store, when they were loaded

    def __len__(self) -> int:
        return len(self.load())

    def load(self) -> dict[str, TaughtWord]:
        """Return everything taught; after a fault it is looked up again."""
        if self._generation != self._store.generation:
            self._words = self._store.read(taught_words.every)
            self._generation = self._store.generation
        return self._words

    def all(self) -> list[TaughtWord]:
        """Return everything taught, sorted by word."""
        return sorted(self.load().values())

    def is_accepted(self) -> dict[str, bool]:
        """Return, for each taught word, whether the game accepts it."""
        return {word: taught.judgment is Judgment.ACCEPTED for word, taught in self.load().items()}

    def judgment(self, word: str) -> Judgment | None:
        """Return what was taught about ``word``, in lowercase."""
        taught = self.load().get(word)
        return taught.judgment if taught else None

    def check_room(self, words: Collection[str]) -> None:
        """Raise a `UserError` if there is no room for those of the words that aren't taught yet."""
        taught_words.check_count(len(self._words.keys() | words))

    def teach_many(self, judgments: Iterable[tuple[str, Judgment | None]]) -> None:
        """Teach words, and forget those with None.

        All of them or, with a `UserError` (see `checked_word`), none.
        """
        when = now()
        self._change(
            {
                (word := taught_words.checked_word(text)): judgment
                and TaughtWord(word, judgment, when)
                for text, judgment in judgments
            }
        )

    def export_file(self, path: StrPath) -> None:
        """Write everything taught, without the dates, to a file for `read_file`.

        A `UserError` if it can't be written.
        """
        files.refuse_as_export(path, self._store.path)
        files.write_text(path, taught_words.format_judgments(word[:2] for word in self.all()))

    def merge(self, words: Iterable[TaughtWord]) -> int:
        """Merge words from elsewhere; return how many now have another judgment."""
        words, before = [*words], self.load()
        self._store.write(lambda connection: taught_words.merge(connection, words), is_durable=True)
        self._words = self._store.read(taught_words.every)
        judgments = {word: taught.judgment for word, taught in before.items()}
        return sum(
            judgments.get(word) is not taught.judgment for word, taught in self._words.items()
        )

    def store_known(self, connection: sqlite3.Connection) -> None:
        """Store what this window knows in a library that may know less."""
        taught_words.merge(connection, self._words.values())

    def _change(self, changes: dict[str, TaughtWord | None]) -> None:
        if any(taught or word in self.load() for word, taught in changes.items()):
            self._store.write(
                lambda connection: taught_words.put(connection, changes), is_durable=True
            )
            known = {**self._words, **changes}
            self._words = {word: taught for word, taught in known.items() if taught is not None}
