"""Sentences for the user, written where the fact is known and shown wherever it is needed.

The core's texts are English. A `Sentence` keeps its template apart from its values, so that the
window can look the template up in its translations and format numbers in the user's own language,
while the command line simply prints ``str(sentence)``.
"""

import re
from typing import NamedTuple, Self

_ENDING = re.compile(r"\((?:([^()|]*)\|([^()|]*)|(\w+))\)")  # (for one|for many), or (for many)


class Sentence(NamedTuple):
    """One sentence for the user: context in the translation catalog, English text, its fields."""

    context: str
    template: str
    values: dict[str, object]

    @property
    def english(self) -> str:
        """The template, with the endings for its ``count``, if it has one."""
        if "count" not in self.values:
            return self.template
        return _ENDING.sub(r"\1" if self.values["count"] == 1 else r"\2\3", self.template)

    def __str__(self) -> str:
        grouped = {
            name: f"{value:,}" if isinstance(value, int) else value
            for name, value in self.values.items()
        }
        return self.english.format(**grouped)

    def filled(self, **values: object) -> "Sentence":
        return self._replace(values=values)


def sentence(context: str, template: str, /, **values: object) -> Sentence:
    """Return a sentence; ``values`` go into the fields of its template, which are named in braces.

    ``packaging/update_translations.py`` finds by this call, and by those of errors, what is to be
    translated, so both arguments must be literals. A number that changes the grammar is called
    ``count``, and the template has the endings for one and for many: "{count} word(s)",
    "{count} tile(s) (is|are) empty." A translation has as many forms as its language, such as
    three in Polish. The values may be sentences themselves.
    """
    return Sentence(context, template, values)


def printable(text: str) -> str:
    """Return text as a terminal may be given it: escapes stand for what isn't shown.

    A file's name may have characters that color the terminal, write over it, or turn its text
    around, and bytes that aren't text at all.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


class UserError(Exception):
    """Something went wrong that can be explained to the user, in the words of a `sentence`.

    It says what happened, what was kept, and what to do, in one or two sentences.
    """

    def __init__(self, context: str, template: str, /, **values: object) -> None:
        self.sentence = Sentence(context, template, values)
        super().__init__(str(self.sentence))

    @classmethod
    def of(cls, sentence: Sentence) -> Self:
        return cls(sentence.context, sentence.template, **sentence.values)
