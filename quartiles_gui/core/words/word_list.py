"""The one reader of word lists, in whatever form they are: all their words, or those of one length.

Terms. The app's own lists have one word a line. Columns may follow a word, after tabs: its
likelihood in percent, its *SCOWL size* (10 for the commonest words up to 95 for the rarest, 0 for
those that SCOWL lacks), and ``v`` if it is vulgar (see ``dict/README.md``). In lists of others the
*cells* of a line are separated by tabs, semicolons, commas or blanks, and the words are in one
column; or a line has several words; or the list is JSON, or of Hunspell, with a count in its first
line and flags behind slashes. A number beside a word is its *score*, which may be a count and is a
likelihood only in the app's own form. A line that is neither blank nor gives a word is *left out*.

Line endings of any system, upper case, diacritics, and blanks and quotes around a word are
tolerated. A text with a zero character comes from a file of another kind and has no words, even if
some of its lines are letters only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.letters import fold, is_word
from quartiles_gui.core.words.likelihood import CERTAIN, tag_of

_PIECE = 2**17  # characters searched in one step: about 2 ms
_SAMPLE = 1000  # lines, which tell the form of all
_COLUMNS, _MOST_COLUMNS = 4, 8  # where the words may be, and where their scores may be
_AROUND = " \t\"'“”[]"  # what may stand around a word, also in a broken JSON
_OWN_LINES = re.compile(
    r"(?:(?:[a-z]{1,32}+(?:\t(?:100|[0-9]{1,2})?+(?:\t[0-9]{0,3}+(?:\tv)?+)?+)?+)?+\n)*+"
)


class DictionaryError(UserError):
    """A word list that cannot be used."""


class LeftOut(NamedTuple):
    """The lines that a list has beside its words; entries, where they aren't lines."""

    number: int = 0
    first: int = 0  # the first one, counted from 1
    are_lines: bool = True

    def with_another(self, place: int) -> LeftOut:
        return LeftOut(self.number + 1, self.first or place, self.are_lines)

    def and_taken(self, words: int, file: str) -> Sentence:
        """Return a sentence that says what was taken from ``file``, and what wasn't."""
        taken = sentence("word list", "{count} word(s) from “{file}”", count=words, file=file)
        if not self.number:
            return sentence("word list", "{taken}.", taken=taken)
        lines = sentence(
            "word list",
            "{taken}; {count} line(s) (isn’t a word: line {first}.|aren’t words, the first is"
            " line {first}.)",
        )
        entries = sentence(
            "word list",
            "{taken}; {count} entr(y|ies) (isn’t a word: number {first}.|aren’t words, the first"
            " is number {first}.)",
        )
        said = lines if self.are_lines else entries
        return said.filled(taken=taken, count=self.number, first=self.first)


NOTHING = LeftOut()


class WordList(NamedTuple):
    """The words of a list with their tags (see `likelihood`)."""

    tags: dict[str, int]
    left_out: LeftOut = NOTHING


class WordsOfLength(NamedTuple):
    """The words of one length in a list, sorted and each once."""

    words: list[str]
    left_out: LeftOut = NOTHING


def parse_word_list(text: str, least_score: float | None = None) -> WordList:
    """Return all words of a list; with a ``least_score``, those with such a score or a higher one.

    Raises `DictionaryError` if there are no scores.
    """
    tags: dict[str, int] = {}
    left_out, entries = _opened(text, least_score)
    for place, word, tag, _ in entries:
        if not word:
            left_out = left_out.with_another(place)
        elif tag:
            tags[word] = max(tag, tags.get(word, 0))
    return WordList(tags, left_out)


def finding_words(
    text: str,
    length: int,
    largest_size: int | None = None,
    least_score: float | None = None,
    *,
    is_own: bool = False,
) -> Steps[WordsOfLength]:
    """Find the words of one length in a list, in steps.

    With a ``largest_size``, only words with a SCOWL size from 1 up to this are taken; with a
    ``least_score``, those that `parse_word_list` takes. The form of the app's own lists, which
    ``is_own`` says that it is, isn't looked at: that would take twice as long as finding the words.
    """
    # in the order of the list, which sorted() makes use of: 0.1 ms for 13,000 sorted words, and
    # 2.3 ms in the order of a set
    words: dict[str, None] = {}
    plain = _unified(text)
    # A puzzle needs a few thousand of 300,000 words at once. So nobody looks at each line of a list
    # in the app's own form: one regular expression checks it in 70 ms, and another picks the words
    # out in 20; to split it into lines first takes 50.
    if least_score is None and (is_own or (yield from _checking_own(plain))):
        for piece in _pieces(plain):
            words.update(dict.fromkeys(_words_in(piece, length, largest_size)))
            yield
        return WordsOfLength(sorted(words))
    left_out, entries = _opened(text, least_score)
    for place, word, tag, size in entries:
        if not word:
            left_out = left_out.with_another(place)
        elif len(word) == length and tag and (largest_size is None or 1 <= size <= largest_size):
            words[word] = None
        if place % 1000 == 0:
            yield
    return WordsOfLength(sorted(words), left_out)


def finding_sizes(text: str, length: int) -> Steps[dict[str, int]]:
    """Find the words of one length that have a SCOWL size in a list of the app's, in steps."""
    sizes: dict[str, int] = {}
    for piece in _pieces(_unified(text)):
        sizes.update(_sizes_in(f"\n{piece}\n", length))
        yield
    return sizes


def _words_in(text: str, length: int, largest_size: int | None) -> list[str]:
    lines = f"\n{text}\n"
    if largest_size is None:
        return re.findall(rf"\n([a-z]{{{length}}})(?=[\t\n])", lines)
    return [word for word, size in _sizes_in(lines, length) if 1 <= size <= largest_size]


def _sizes_in(lines: str, length: int) -> list[tuple[str, int]]:
    sized = re.findall(rf"\n([a-z]{{{length}}})\t[^\t\n]*\t([0-9]{{1,3}})(?=[\t\n])", lines)
    return [(word, int(size)) for word, size in sized]


def _unified(text: str) -> str:
    """Return ``text`` in lowercase letters a to z as far as it has some, with LF line endings."""
    return fold(text).replace("\r\n", "\n").replace("\r", "\n")


def _checking_own(text: str) -> Steps[bool]:
    """Find out in steps whether each line of a list is one of the app's own form."""
    for piece in _pieces(text):
        if not _OWN_LINES.fullmatch(f"{piece}\n"):
            return False
        yield
    return True


def _pieces(text: str) -> Iterator[str]:
    """Iterate over ``text`` in pieces of whole lines, each of about `_PIECE` characters."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + _PIECE) + 1 or len(text)
        yield text[start:end]
        start = end


class _Form(NamedTuple):
    """Where the words of a list are; columns are numbers from 0."""

    sign: str  # between the cells of a line; empty if it is one cell
    column: int = 0
    scores: int = -1  # their column; -1 if there are none
    is_rated: bool = False  # the scores are likelihoods in percent
    has_flags: bool = False
    has_heading: bool = False

    def cells(self, line: str) -> list[str]:
        cells = [cell.strip(_AROUND) for cell in _cut(line, self.sign)]
        if self.has_flags:
            cells[self.column :] = [cell.partition("/")[0] for cell in cells[self.column :]]
        return cells

    def tag(self, cells: Sequence[str]) -> int:
        """Return the tag of a line's word, or 0 if its columns make no sense."""
        percent = cells[1] if self.is_rated else ""
        if not percent:
            return tag_of(CERTAIN)
        if not percent.isdecimal() or len(percent) > 3 or int(percent) > CERTAIN:
            return 0
        return tag_of(int(percent), is_vulgar=cells[3] == "v")


def _opened(
    text: str, least_score: float | None
) -> tuple[LeftOut, Iterator[tuple[int, str, int, int]]]:
    """Return a list of which nothing is left out so far, and its entries that aren't blank.

    Each has its number, the word, its tag and its size. The word is empty where there is none, and
    the tag is 0 where its score is less than ``least_score``.
    """
    lines, are_lines = ([], True) if "\0" in text else _lines_of(text)
    form = _form_of(lines, may_be_rated=are_lines)
    if least_score is not None and form.scores < 0:
        raise DictionaryError("word list", "This word list has no scores.")
    return LeftOut(are_lines=are_lines), _entries(lines, form, least_score or 0)


def _entries(
    lines: Sequence[str], form: _Form, least_score: float
) -> Iterator[tuple[int, str, int, int]]:
    is_heading = form.has_heading
    for place, line in enumerate(lines, 1):
        if not line or line.isspace():
            continue
        cells = [*form.cells(line), *[""] * _MOST_COLUMNS]
        word, size = cells[form.column], cells[2]
        tag = 0 if is_heading or not is_word(word) else form.tag(cells)
        is_heading = False
        if not tag:
            word = ""
        elif least_score and (_number(cells[form.scores]) or 0) < least_score:
            tag = 0
        yield place, word, tag, int(size) if size.isdecimal() and len(size) < 4 else 0


def _lines_of(text: str) -> tuple[list[str], bool]:
    """Return the entries of a list, and whether they are its lines."""
    if text.lstrip("\ufeff \t\r\n").startswith(("[", "{")) and (entries := _of_json(text)):
        return entries, False
    lines = fold(text).splitlines()
    filled = [line for line in lines if line.strip()]
    # where there are tabs, blanks are within cells
    for sign in ",;" if "\t" in text else ",; ":
        if _are_full_of_words(filled[:_SAMPLE], sign):
            return [piece for line in filled for piece in _cut(line, sign)], False
    return lines, True


def _are_full_of_words(lines: Sequence[str], sign: str) -> bool:
    """Return whether lines have several words each: a definition has some of another's as well."""
    pieces = [piece.strip(_AROUND) for line in lines for piece in _cut(line[:_PIECE], sign)]
    pieces = [piece for piece in pieces if piece]
    words = [piece for piece in pieces if is_word(piece)]
    if len(lines) == 1:
        return len(words) > 1 and 2 * len(words) > len(pieces)
    return len(words) > 1.5 * len(lines) and 10 * len({*words}) >= 9 * len(pieces)


def _of_json(text: str) -> list[str]:
    """Return what is in a JSON array or object, with tabs between the cells of an entry."""
    import json

    try:
        value = json.loads(text.lstrip("\ufeff"))
    except (RecursionError, ValueError):
        return []
    if isinstance(value, dict):
        # {"words": […]} or {"a": […], "b": […]}; where texts come again, names are the words
        lists = [list_ for list_ in value.values() if isinstance(list_, list)]
        listed = [entry for list_ in lists for entry in list_]
        is_list = len(listed) > len(value) and 10 * len({*map(str, listed)}) >= 9 * len(listed)
        value = listed if is_list else list(value.items())
    entries = []
    for entry in value:
        cells = entry.values() if isinstance(entry, dict) else entry
        cells = cells if isinstance(entry, dict | list | tuple) else [entry]
        entries.append("\t".join(map(_text_of, cells)))
    return fold("\n".join(entries)).split("\n")


def _text_of(value: object) -> str:
    """Return a text or a number as one line; null, true and false aren't words."""
    is_shown = isinstance(value, str | int | float) and not isinstance(value, bool)
    return " ".join(str(value).split()) if is_shown else "-"


def _form_of(lines: Sequence[str], *, may_be_rated: bool) -> _Form:
    filled = [line for line in lines[: 2 * _SAMPLE] if line.strip()][:_SAMPLE]
    has_flags = len(filled) > 1 and filled[0].strip().isdecimal()
    # the first column before others, since “fjord,a long inlet” has blanks before words as well
    for columns in (range(1), range(1, _COLUMNS)):
        for sign in ("\t", "", " ", ";", ","):
            form = _Form(sign, has_flags=has_flags)
            rows = [form.cells(line) for line in filled]
            if sign not in ("", "\t") and 2 * sum(len(row) > 1 for row in rows) <= len(rows):
                continue
            for column in columns:
                words = [row[column] for row in rows if is_word("".join(row[column : column + 1]))]
                if 2 * len(words) > len(rows) and 2 * len({*words}) >= len(words):
                    return _with_scores(form._replace(column=column), lines, rows, may_be_rated)
    return _with_scores(_Form("\t"), lines, [], may_be_rated)


def _with_scores(
    form: _Form, lines: Sequence[str], rows: Sequence[Sequence[str]], may_be_rated: bool
) -> _Form:
    # a rank stands before its word, a score behind it
    for place in (*range(form.column + 1, _MOST_COLUMNS), *range(form.column)):
        numbers = [_number(row[place]) for row in rows if len(row) > place and row[place]]
        if 2 * sum(n is not None for n in numbers) <= len(numbers):
            continue
        form = form._replace(scores=place, has_heading=numbers[0] is None)
        if not may_be_rated or form != _Form("\t", 0, 1, has_flags=form.has_flags):
            return form
        scores = (_number("".join(line.split("\t", 2)[1:2]).strip(_AROUND)) for line in lines)
        # many a count is as small as a likelihood, but no likelihood as large as a count
        return form._replace(is_rated=all((score or 0) <= CERTAIN for score in scores))
    is_named = bool(rows) and len(rows[0]) > 1 and rows[0][form.column] in ("word", "words")
    return form._replace(has_heading=is_named)


def _cut(line: str, sign: str) -> list[str]:
    if not sign:
        return [line]
    return line.split() if sign == " " else line.split(sign)


def _number(text: str) -> float | None:
    """Return the number that ``text`` is; None if it is none, or longer than any."""
    is_number = len(text) <= 20 and text.replace(".", "", 1).isdecimal()
    return float(text) if is_number else None
