"""Taught words as text, to read, edit and share.

One word a line, after ``+`` if the game accepted it or ``-`` if it rejected it. What follows ``#``
is a comment; blank lines are ignored. If a word comes twice, the later line counts.
"""

from collections.abc import Iterable
from typing import NamedTuple

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import fold, is_word
from quartiles_gui.library.files import StrPath, decoded, read_bytes
from quartiles_gui.library.word_table import Judgment

MAX_FILE_SIZE = 64 * 2**20  # bytes of the largest file of words that is read

_SIGNS = {Judgment.ACCEPTED: "+", Judgment.REJECTED: "-"}
_JUDGMENTS = {sign: judgment for judgment, sign in _SIGNS.items()}
_HEADER = "# Words taught to Quartiles: + the game accepted it, - the game rejected it\n"


class OtherLine(NamedTuple):
    """A line that isn't a judged word: its number, from 1, and its text, shortened."""

    number: int
    text: str


def parse(text: str) -> tuple[dict[str, Judgment], list[OtherLine]]:
    """Return the judged words of ``text``, and its other lines."""
    judgments: dict[str, Judgment] = {}
    others = []
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.partition("#")[0].strip()
        if not content:
            continue
        judgment = _JUDGMENTS.get(content[0])
        word = folded_word(content[1:])
        if judgment is None or word is None:
            others.append(OtherLine(number, shortened(line.strip())))
        else:
            judgments[word] = judgment
    return judgments, others


def format_judgments(judgments: Iterable[tuple[str, Judgment]]) -> str:
    """Return the text from which `parse` makes ``judgments``."""
    return _HEADER + "".join(f"{_SIGNS[judgment]}{word}\n" for word, judgment in judgments)


def read_text(path: StrPath) -> str:
    """Return the text of a file, in UTF-8 or, with its byte order mark, UTF-16.

    Raises:
        UserError: If it cannot be read, or is too large for a file of words.
    """
    return text_of(read_bytes(path, MAX_FILE_SIZE), str(path))


def text_of(content: bytes, name: str) -> str:
    """Return the text in the bytes of a file; invalid bytes become lines without words.

    Args:
        content: The first `MAX_FILE_SIZE` bytes, and one more if there are more.
        name: What to call the file.

    Raises:
        UserError: If it is too large for a file of words.
    """
    if len(content) > MAX_FILE_SIZE:
        raise UserError(
            "library",
            "“{file}” is too large for a list of taught words: more than {megabytes} MB.",
            file=name,
            megabytes=MAX_FILE_SIZE // 2**20,
        )
    return decoded(content)


def folded_word(text: str) -> str | None:
    """Return ``text`` as a word of 1 to 32 letters a to z, or None if it isn't one."""
    word = fold(text.strip())
    return word if is_word(word) else None


def shortened(text: str) -> str:
    """Return ``text``, shortened to fit into a sentence."""
    return text if len(text) <= 40 else text[:39] + "…"
