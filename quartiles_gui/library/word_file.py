"""Taught words as text, to look through, edit, and hand on.

One word a line, after ``+`` if the game accepted it or ``-`` if it rejected it. What follows
``#`` is a comment; blank lines do not count. Of a word that comes twice the later line counts.
"""

import os
from collections.abc import Iterable
from typing import NamedTuple

from quartiles_gui.core.dictionary import MAX_WORD_LENGTH
from quartiles_gui.core.letters import fold, is_letters
from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.library.judgment import Judgment

MAX_FILE_SIZE = 64 * 2**20
"""Bytes of the largest file of words that is read."""

_SIGNS = {Judgment.ACCEPTED: "+", Judgment.REJECTED: "-"}
_JUDGMENTS = {sign: judgment for judgment, sign in _SIGNS.items()}
_HEADER = "# Words taught to Quartiles: + the game accepted it, - the game rejected it\n"

StrPath = str | os.PathLike[str]


class OtherLine(NamedTuple):
    """A line that is no judged word.

    Attributes:
        number: Which line of the text, from 1.
        text: The line, shortened if it is long.
    """

    number: int
    text: str


def parse(text: str) -> tuple[dict[str, Judgment], list[OtherLine]]:
    """Return the judged words of ``text``, and its lines that are none."""
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
        PersonError: If it cannot be read, or is too large for a file of words.
    """
    try:
        with open(path, "rb") as file:
            content = file.read(MAX_FILE_SIZE + 1)  # a device may never end
    except OSError as error:
        raise PersonError(
            sentence("library", "“{file}” cannot be read: {reason}.").filled(
                file=str(path), reason=error.strerror or str(error)
            )
        ) from error
    return decoded(content, str(path))


def decoded(content: bytes, name: str) -> str:
    """Return the text that the bytes of a file are; senseless ones become lines of no words.

    Args:
        content: The first `MAX_FILE_SIZE` bytes, and one more if there are more.
        name: What to call the file.

    Raises:
        PersonError: If it is too large for a file of words.
    """
    if len(content) > MAX_FILE_SIZE:
        raise PersonError(
            sentence(
                "library", "“{file}” is too large for a file of words: more than {megabytes} MB."
            ).filled(file=name, megabytes=MAX_FILE_SIZE // 2**20)
        )
    utf16 = content[:2] in (b"\xff\xfe", b"\xfe\xff")
    return content.decode("utf-16" if utf16 else "utf-8-sig", errors="replace")


def write_text(path: StrPath, text: str) -> None:
    """Write a text file, so that at ``path`` there is all of it or what was there.

    Raises:
        PersonError: If it cannot be written.
    """
    # A link keeps leading where it did, and a pipe or terminal is written to as it is.
    path = os.path.realpath(path)
    is_replaced = not os.path.exists(path) or os.path.isfile(path)
    place = f"{path}.{os.getpid()}.tmp" if is_replaced else path
    try:
        try:
            with open(place, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                if is_replaced:
                    file.flush()
                    os.fsync(file.fileno())
            if is_replaced:
                os.replace(place, path)
        except OSError:
            if is_replaced and os.path.exists(place):
                os.unlink(place)
            raise
    except OSError as error:
        raise PersonError(
            sentence("library", "“{file}” cannot be written: {reason}.").filled(
                file=path, reason=error.strerror or str(error)
            )
        ) from error


def folded_word(text: str) -> str | None:
    """Return ``text`` as a word of 1 to 32 letters a to z, or None if it is none."""
    word = fold(text.strip())
    return word if is_letters(word) and len(word) <= MAX_WORD_LENGTH else None


def shortened(text: str) -> str:
    """Return ``text`` so short that it fits into a sentence."""
    return text if len(text) <= 40 else text[:39] + "…"
