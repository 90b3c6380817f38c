"""Short definitions of words, from WordNet and Wiktionary, also without what gives a word away.

Terms. A *lemma* is the form that a dictionary lists: "goose", "run". A *sense* is one meaning of a
lemma as one *part* of speech, written as a letter. A sense's *commonness* is the bit length of how
often WordNet's authors met it in running text: 0 for never, 9 for 256 times or more.
A *form* of a lemma is either regular, and undone by one of the `_INFLECTIONS`, or irregular, and
listed: "geese".

The file. A header, a table with one row for each block, then the blocks. A block is a run of sorted
lines, compressed by itself; a line is a lemma or an irregular form and, after tabs, its fields:

    geese    Ngoose                             irregular: a form of the noun "goose"
    goose    n2web-footed long-necked …         a sense: part, commonness, definition

Only the header and the table are read at first. A look-up reads the block that may hold the word,
and rarely a second one, since a form is mostly near its lemma. Each block has its own checksum: a
damaged one only loses its own words. The file is read, not mapped: if a mapped file is truncated
while in use, the process is killed, and reading a block costs only 0.02 ms.

Measured with 64,000 lemmas, 5.4 MB of lines; median look-up of words drawn from english.txt:

    blocks of 8 kB      2.21 MB    0.14 ms      16 kB, by LZMA           2.03 MB    0.67 ms
    blocks of 16 kB     2.09 MB    0.22 ms      one marisa trie of all   4.57 MB
    blocks of 32 kB     1.99 MB    0.35 ms      marisa for the lemmas    0.21 MB more
    blocks of 64 kB     1.90 MB    0.61 ms      opening, in every case   0.1 to 0.5 ms

A preset dictionary for zlib would save about 9 %, storing each definition once and numbering them
17 %: too little for a second structure.

The *forms* of a word are itself and the lemmas that it is an inflection of or made from. A
run of letters in a definition *gives the word away* if it has four letters in a row in common with
one of the forms, or all of one with three, or if it is a form of the same lemma: "ran" for
"running". It is then *masked*, with what hyphens and apostrophes join to it: a mask stands in its
place, always the same one, so that not even its length is told. Four letters, because three in
common are chance: "lighthouse" and "a tower with a light" share "light", but also "the" with
"them".

Of the first definitions of real quartiles, a third give the word away; so would most endings that
two words share ("station", "motion"), and they are masked too: that hides a little more than it
must, and needs no list of endings that may be wrong.
"""

from __future__ import annotations

import re
import struct
import zlib
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable
from itertools import accumulate, chain
from operator import itemgetter
from typing import NamedTuple

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import fold, is_letters

MAGIC = b"\x89QMEAN\r\n"  # like PNG's: a text-mode copy or a lost eighth bit shows at once
VERSION = 1
MAX_LEMMA_LENGTH = 32  # letters in the longest lemma; the table has room for that many
MAX_MEANINGS = 3  # the most meanings that one look-up returns

# The parts of speech and their names; the first four are WordNet's.
PARTS_OF_SPEECH = {
    "n": "noun",
    "v": "verb",
    "a": "adjective",
    "r": "adverb",
    "p": "pronoun",
    "e": "preposition",
    "c": "conjunction",
    "d": "determiner",
    "i": "interjection",
}

# magic, version, number of blocks, CRC of these three and the table; numbers little-endian
PREFACE = struct.Struct("<8sII")
CRC = struct.Struct("<I")
HEADER_SIZE = PREFACE.size + CRC.size

# the first key of a block (its end filled with zeros), size and CRC of its compressed bytes
ROW = struct.Struct(f"<{MAX_LEMMA_LENGTH}sII")

_PLURAL = (
    ("s", ""),
    ("ses", "s"),
    ("xes", "x"),
    ("zes", "z"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("oes", "o"),
    ("ies", "y"),
)

# The regular inflections, by part: an ending, and what the lemma has instead. The first rule that
# leads to a lemma wins: "rated" is from "rate", not "rat". These are WordNet's own (its manual page
# "morphy"), with two changes: -es is removed only where English adds it ("bees" isn't from "be"),
# and -y and doubled consonants are known without being listed. The doubling alone finds 100 more
# words of english.txt ("blogged").
_INFLECTIONS: dict[str, tuple[tuple[str, str], ...]] = {
    "n": (*_PLURAL, ("men", "man")),
    "v": (*_PLURAL, ("ed", "e"), ("ed", ""), ("ied", "y"), ("ing", "e"), ("ing", "")),
    "a": (
        *(("er", ""), ("er", "e"), ("ier", "y")),
        *(("est", ""), ("est", "e"), ("iest", "y")),
    ),
}

_DOUBLING = frozenset({"ed", "ing", "er", "est"})
"""The endings before which a consonant may be doubled."""

# Adverbs and nouns made from an adjective. They are undone only where WordNet has nothing for the
# word; the meaning is then the adjective's.
_DERIVATIONS = (
    *(("ly", ""), ("ly", "le"), ("lly", "ll"), ("ily", "y"), ("ally", "")),
    *(("ness", ""), ("iness", "y")),
)

# They look like forms of "ala", "genu", "hi", "see" and "well", but aren't. Found among the words
# of english.txt whose lemma has irregular forms, or two letters, or is an adjective.
_NO_FORMS = frozenset({"alas", "genus", "his", "seed", "welly"})

# What a word means by itself comes before what it means as a form, unless that is four times as
# common: "building" is a house before it is a form of "build", but "felt" is from "feel" first. A
#     regular comparative comes last: -er also makes nouns, and a "setter" isn't more set.
_OWN_BONUS = 2
_COMPARATIVE_BONUS = -10


class Meaning(NamedTuple):
    """One meaning of a word."""

    word: str  # that was looked up
    lemma: str  # the word that the definition is about: ``word``, or what it is a form of
    part_of_speech: str  # one of `PARTS_OF_SPEECH`
    definition: str  # one or two clauses without a full stop, at most about 120 characters


class Sense(NamedTuple):
    """One meaning of a lemma, as the file keeps it."""

    part: str  # one of `PARTS_OF_SPEECH`
    commonness: int  # 0 to 9
    definition: str


class MeaningEntry(NamedTuple):
    """The entry of one word in the file."""

    senses: tuple[Sense, ...] = ()  # its own meanings in WordNet's order, but slurs last
    bases: tuple[tuple[str, str], ...] = ()  # part and lemma of what it is an irregular form of


class MeaningsError(UserError):
    """The file of meanings cannot be used."""


Read = Callable[[int, int], bytes]
"""Returns bytes of a file from an offset on: as many as asked for, or as there are."""


class Meanings:
    """The meanings of English words, in a file whose table is read and checked now.

    What ``read`` raises is passed on; ``name`` is that of the file, for errors. Anything but
    letters a to z has no meaning, and isn't a form of anything. If the file has been damaged since
    it was opened, looking something up raises a MeaningsError.

    Raises `MeaningsError` if the file is damaged or foreign.
    """

    __slots__ = ("_first_words", "_name", "_read", "_recent", "_rows", "_starts")

    def __init__(self, read: Read, size: int, name: str) -> None:
        self._read = read
        self._name = name
        self._rows = self._checked_rows(size)
        self._first_words = [first_word.rstrip(b"\0") for first_word, _, _ in self._rows]
        start = HEADER_SIZE + len(self._rows) * ROW.size
        self._starts = list(accumulate((size for _, size, _ in self._rows), initial=start))
        if self._starts[-1] != size:
            raise self._damaged()
        self._recent = (-1, b"")  # number and lines of the block used last

    def look_up(self, word: str) -> list[Meaning]:
        """Return up to three meanings of ``word``, the likeliest first."""
        if not is_letters(word):
            return []
        # among equally common parts of speech the file's order decides: "sheeny" is shiny first
        own = [sense.part for sense in self._entry(word).senses]
        parts = sorted(PARTS_OF_SPEECH, key=lambda part: own.index(part) if part in own else 0)
        lemmas = [(base, part) for part in parts for base in self._bases(word, part)]
        ranked: list[tuple[int, int, Meaning]] = []
        made = "adverb" if word.endswith("ly") else "noun"
        for lemma, part in lemmas or self._origin(word):
            bonus = self._bonus(word, lemma, part)
            name = PARTS_OF_SPEECH[part] if lemmas else made
            for place, sense in enumerate(self._senses(lemma, part)):
                meaning = Meaning(word, lemma, name, sense.definition)
                ranked.append((place, -sense.commonness - bonus, meaning))
        # the first sense of each lemma and part, then the second ones; the common before the rare
        ranked.sort(key=itemgetter(0, 1))
        # synonyms share a definition: "axes" is the plural of "ax" and of "axe"
        distinct: dict[tuple[str, str], Meaning] = {}
        for _, _, meaning in ranked:
            distinct.setdefault((meaning.part_of_speech, meaning.definition), meaning)
        return list(distinct.values())[:MAX_MEANINGS]

    def lemmas(self, word: str) -> set[str]:
        """Return what ``word`` is a form of or made from, itself included if it is a lemma."""
        if not is_letters(word):
            return set()
        bases = {base for part in PARTS_OF_SPEECH for base in self._bases(word, part)}
        return bases or {origin for origin, _ in self._origin(word)}

    def are_kin(self, one: str, other: str) -> bool:
        """Return whether two words that begin alike share a lemma, or one's meaning has the other.

        A handler handles; but “corner” isn't from “corn”.
        """
        return any(self._names(*pair) for pair in ((one, other), (other, one)))

    def _names(self, word: str, other: str) -> bool:
        definitions = (meaning.definition for meaning in self.look_up(word))
        named = (re.findall("[a-z]+", definition) for definition in definitions)
        alike = (run for run in chain(*named) if run[:2] == other[:2])
        lemmas = self.lemmas(other).union(base for base, _ in self._origin(other))
        return any(not lemmas.isdisjoint(self.lemmas(one)) for one in (word, *alike))

    def _bases(self, word: str, part: str) -> list[str]:
        """Return the lemmas of one part that ``word`` is, or is an inflected form of."""
        own, forms_of = self._entry(word)
        bases = [lemma for lemma_part, lemma in forms_of if lemma_part == part]
        if not bases:
            bases = regular_bases(word, part, lambda lemma: self._is_lemma(lemma, part))
            if part == "a" and own:
                # -er makes nouns too: "fuller" is more full, but "owner" isn't more own. If
                # WordNet's authors met only the adjective, it is that.
                is_noun = any(sense.commonness for sense in own)
                bases = [] if is_noun else [b for b in bases if self._is_common(b, part)]
        if any(sense.part == part for sense in own):
            return [word, *bases]
        return bases

    def _origin(self, word: str) -> list[tuple[str, str]]:
        """Return the adjective that an adverb in -ly or a noun in -ness is made from, if any."""
        adjectives = _first_lemma(word, _DERIVATIONS, lambda lemma: self._is_lemma(lemma, "a"))
        return [(adjective, "a") for adjective in adjectives]

    def _bonus(self, word: str, lemma: str, part: str) -> int:
        """Return what is added to the commonness of a lemma's senses when they are ranked."""
        if lemma == word:
            return _OWN_BONUS
        is_regular_comparative = part == "a" and (part, lemma) not in self._entry(word).bases
        return _COMPARATIVE_BONUS if is_regular_comparative else 0

    def _is_lemma(self, word: str, part: str) -> bool:
        return bool(self._senses(word, part))

    def _is_common(self, word: str, part: str) -> bool:
        return any(sense.commonness for sense in self._senses(word, part))

    def _senses(self, lemma: str, part: str) -> list[Sense]:
        return [sense for sense in self._entry(lemma).senses if sense.part == part]

    def _entry(self, word: str) -> MeaningEntry:
        key = word.encode("ascii")
        lines = self._block(bisect_right(self._first_words, key) - 1)
        start = lines.find(b"\n%b\t" % key) + 1
        if not start:
            return MeaningEntry()
        end = lines.find(b"\n", start)
        return _parsed(lines[start : end if end >= 0 else None].decode())

    def _block(self, number: int) -> bytes:
        """Return the lines of a block; block -1, before all words, has none."""
        if number < 0:
            return b""
        recent, lines = self._recent
        if recent == number:
            return lines
        _, size, crc = self._rows[number]
        packed = self._read(self._starts[number], size)
        if zlib.crc32(packed) != crc:
            raise self._damaged()
        lines = zlib.decompress(packed, -zlib.MAX_WBITS)
        self._recent = (number, lines)
        return lines

    def _checked_rows(self, file_size: int) -> list[tuple[bytes, int, int]]:
        """Return the table: the first word, the size and the checksum of each block."""
        header = self._read(0, HEADER_SIZE)
        if len(header) < HEADER_SIZE:
            raise self._damaged()
        magic, version, row_count = PREFACE.unpack_from(header)
        # checked before the table is read: a wrong count must not ask for gigabytes
        if magic != MAGIC or version != VERSION or row_count * ROW.size > file_size:
            raise self._damaged()
        table = self._read(HEADER_SIZE, row_count * ROW.size)
        (crc,) = CRC.unpack_from(header, PREFACE.size)
        if crc != zlib.crc32(table, zlib.crc32(header[: PREFACE.size])):
            raise self._damaged()
        return list(ROW.iter_unpack(table))

    def _damaged(self) -> MeaningsError:
        return MeaningsError(
            "meanings",
            "There is no definition because “{file}” is damaged or from another "
            "version. Everything else works. Reinstall the app to fix it.",
            file=self._name,
        )


def regular_bases(word: str, part: str, is_lemma: Callable[[str], bool]) -> list[str]:
    """Return the lemma of one part that ``word`` is a regularly inflected form of, or nothing."""
    if word.endswith("ss"):  # "pass" isn't the plural of "pas"
        return []
    return _first_lemma(word, _INFLECTIONS.get(part, ()), is_lemma)


def _first_lemma(
    word: str, rules: Iterable[tuple[str, str]], is_lemma: Callable[[str], bool]
) -> list[str]:
    if word in _NO_FORMS:
        return []
    for ending, replacement in rules:
        stem = word.removesuffix(ending)
        if stem == word or (ending in _DOUBLING and len(stem) < 2):  # "bed" isn't from "be"
            continue
        if not replacement and ending in _DOUBLING:
            if stem[-1] == stem[-2] and is_lemma(stem[:-1]):
                return [stem[:-1]]
            if _must_double(stem):
                continue
        if is_lemma(stem + replacement):
            return [stem + replacement]
    return []


def _must_double(stem: str) -> bool:
    """Return whether -ed after ``stem`` doubles its last letter: "caped" isn't from "cap"."""
    vowels = [letter in "aeiou" for letter in stem]
    return vowels[-2] and sum(vowels) == 1 and stem[-1] not in "wxy"


def _parsed(line: str) -> MeaningEntry:
    fields = line.split("\t")[1:]
    bases = ((field[0].lower(), field[1:]) for field in fields if field[0].isupper())
    senses = (Sense(field[0], int(field[1]), field[2:]) for field in fields if field[0].islower())
    return MeaningEntry(tuple(senses), tuple(bases))


MASK = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for what was masked; the window paints a bar there."""

REVEALING_LENGTH = 4  # letters in a row that give a word away

# Words that say nothing by themselves. What is left of a definition must say something.
_FILLERS = frozenset({
    "about", "act", "after", "also", "and", "another", "any", "are", "around", "because",
    "been", "before", "being", "between", "but", "can", "certain", "character", "condition",
    "does", "doing", "done", "each", "for", "form", "from", "has", "have", "having", "into",
    "its", "kind", "made", "make", "makes", "making", "manner", "many", "more", "most", "much",
    "not", "nothing", "one", "other", "over", "part", "person", "quality", "quantity", "regard",
    "related", "relating", "respect", "resulting", "same", "several", "some", "someone",
    "something", "state", "such", "than", "that", "the", "their", "them", "they", "thing",
    "things", "this", "those", "through", "too", "used", "using", "usually", "very", "was",
    "way", "when", "where", "which", "while", "who", "whose", "with", "without", "you", "your",
})  # fmt: skip
_TELLING_LENGTH = 3  # letters of the shortest word that says something by itself

_LETTERS = re.compile(r"[^\W\d_]+")
_JOINED = re.compile(r"[^\W\d_]+(?:['’-]+[^\W\d_]+)*")  # "cat-o'-nine-tails"


class MaskedMeaning(NamedTuple):
    """One meaning of a word that isn't named."""

    part_of_speech: str  # of the lemma: one of `PARTS_OF_SPEECH`
    definition: str  # with `MASK` for each run of letters that gives the word away


def masked_meanings(word: str, meanings: Meanings) -> tuple[MaskedMeaning, ...]:
    """Return the masked meanings of a word, without those that say nothing any more.

    Raises:
        MeaningsError: If the file of meanings has been damaged since it was opened.
        FileError: If it can't be read.
    """
    found = meanings.look_up(word)
    forms = {word, *meanings.lemmas(word), *(meaning.lemma for meaning in found)}
    masked = (
        MaskedMeaning(one.part_of_speech, mask(one.definition, forms, meanings.lemmas))
        for one in found
    )
    return tuple(one for one in masked if says_something(one.definition))


def mask(text: str, forms: Collection[str], lemmas_of: Callable[[str], Collection[str]]) -> str:
    """Return a definition with `MASK` for each run of letters that gives one of the forms away.

    ``forms`` are the word and its lemmas; ``lemmas_of`` returns what a word is a form of.
    """
    pieces = {piece for form in forms for piece in _pieces(form)}

    def gives_away(run: str) -> bool:
        letters = fold(run)
        return (
            letters in forms
            or any(piece in letters for piece in pieces)
            or any(lemma in forms for lemma in lemmas_of(letters))
        )

    def masked(match: re.Match[str]) -> str:
        joined = match.group()
        return MASK if any(map(gives_away, _LETTERS.findall(joined))) else joined

    return _JOINED.sub(masked, text.replace(MASK, " "))


def _pieces(form: str) -> set[str]:
    """Return each run of letters of a form that gives it away."""
    if len(form) == REVEALING_LENGTH - 1:
        return {form}
    starts = range(len(form) - REVEALING_LENGTH + 1)
    return {form[start : start + REVEALING_LENGTH] for start in starts}


def says_something(definition: str) -> bool:
    """Return whether enough is left: “conforming to” alone says less than another meaning does."""
    telling = {
        letters
        for letters in _LETTERS.findall(definition.lower())
        if len(letters) >= _TELLING_LENGTH and letters not in _FILLERS
    }
    return len(telling) > (MASK in definition)
