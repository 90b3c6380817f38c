"""Read the open word lists that the English list is made from.

Terms
    word        1 to 32 letters a-z; the only words of one letter are "a" and "i"
    size        SCOWL's measure of how common a word is: 10 is the most common, 95 the rarest
    variant     how far a spelling is from the usual American one: 0 the usual one, 1 almost as
                common, 2 acceptable, 3 rarely used (SCOWL's own levels)
    zipf        log10 of a word's occurrences in a billion words of text: "the" 7.7, "chateau"
                3.1, and 1.0 for the rarest that wordfreq counts
    lemma       the form of a word that a dictionary lists: "tile" for "tiles" and "tiling"

Sources
    SCOWL       Debian's `scowl`: words, names and abbreviations by size and spelling
    wordfreq    PyPI's `wordfreq`: frequencies in English and in six other languages
    WordNet     Debian's `wordnet-base`: senses with their meanings
    Wiktionary  Debian's `dict-freedict-eng-fin`, `-bul` and `-jpn`: the English headwords that
                Wiktionary translates into three languages, with part of speech and case
    2of12inf    Alan Beale's list of words that two of twelve dictionaries have, with their
                inflections; `2of12inf.txt.xz` in this folder
    cuss, LDNOOBW
                npm's `cuss` and `naughty-words`: two lists of profane words

Their terms are in the `LICENSE-*.txt` files of this folder.
"""

import gzip
import importlib
import json
import lzma
import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80, 95)

# Spellings by how far they are from the usual American one.
VARIANTS = {"english": 0, "american": 0, "variant_1": 1, "variant_2": 2, "variant_3": 3}
BRITISH = ("british", "british_z", "canadian", "australian")

# Languages whose words turn up in English text as scraps and names; wordfreq has large lists for
# all of them.
FOREIGN_LANGUAGES = ("es", "fr", "de", "it", "pt", "nl")

WIKTIONARY_LANGUAGES = ("fin", "bul", "jpn")
WORDNET_PARTS = ("noun", "verb", "adj", "adv")

# FreeDict's marks for independent words, unlike prefixes, suffixes, symbols and proverbs.
WORD_MARKS = frozenset({
    "n", "v", "adj", "adv", "interjection", "numeral", "preposition", "pronoun", "conjunction",
    "determiner", "article", "particle",
})  # fmt: skip

# SCOWL counts every letter of the alphabet as a word.
ONE_LETTER_WORDS = frozenset({"a", "i"})
WORD = re.compile(r"[a-z]{2,32}")

# The only letter in the sources that Unicode doesn't decompose into a plain letter and a mark.
STROKES = str.maketrans({"ø": "o"})

SCOWL_FILE = re.compile(r"(\w+)-(words|upper|proper-names|abbreviations)\.(\d+)")
# "able /sound/ <adj>": the headword, its pronunciation, its part of speech
FREEDICT_HEADWORD = re.compile(r"(\S[^/<]*?)(?: /[^<]*/)? <([a-z, ]+)>")
FREEDICT_NUMBER = re.compile(r" ?\d+\.")  # of a sense, before its translations
OFFENSIVE_GLOSS = re.compile(
    r"obscene terms? for|ethnic slur|insulting terms?"
    r"|\((?:offensive|disparaging|vulgar)|(?:offensive|disparaging) (?:\w+ )?(?:terms?|names?) for"
)

# The two lists have few of the words made from these; shitake, shittim and whorl aren't such words.
VULGAR_STEM = re.compile(r"fuck|cunt|shit(?!a|t[ai][hm])|whor(?!l|t)|slut|bitch|faggot|nigger")


def strip_diacritics(text: str) -> str:
    """Return `text` with every accented letter replaced by the plain one."""
    decomposed = unicodedata.normalize("NFD", text.translate(STROKES))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def is_word(text: str) -> bool:
    """Return whether `text` has the form of a word."""
    return text in ONE_LETTER_WORDS or WORD.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Places:
    """The places of the sources on this machine."""

    scowl: Path = Path("/usr/share/dict/scowl")
    wordnet: Path = Path("/usr/share/wordnet")
    freedict: Path = Path("/usr/share/dictd")
    # The folder in which `npm install cuss naughty-words` was run; None to mark no word as vulgar.
    npm: Path | None = None


@dataclass(slots=True)
class ScowlEntry:
    """SCOWL's entry of a word; a size of 0 means that it isn't in that kind of list."""

    size: int = 0
    variant: int = 0
    abbreviation: int = 0
    british: int = 0


@dataclass(slots=True)
class WiktionaryEntry:
    """The Wiktionary headwords' entry of a word."""

    languages: int = 0  # how many of the three dictionaries translate it
    marks: set[str] = field(default_factory=set)  # parts of speech


@dataclass(frozen=True, slots=True)
class Sense:
    """One sense of a word in WordNet."""

    topic: int  # number of the lexicographer's file: 5 animals, 13 food, 29 to 43 verbs
    gloss: str  # the meaning, in lower case


class Gloss(NamedTuple):
    """What a word means as one part of speech according to Wiktionary."""

    word: str
    mark: str  # the part of speech
    text: str
    languages: int  # how many of the dictionaries translate it


@dataclass
class Sources:
    """Everything that the sources know, by word in plain lower-case letters."""

    scowl: dict[str, ScowlEntry]
    names: dict[str, int]  # smallest SCOWL size as a name or an abbreviation in capitals
    english: dict[str, float]  # zipf
    foreign: dict[str, float]  # highest zipf in the other languages
    wiktionary: dict[str, WiktionaryEntry]
    wiktionary_names: set[str]  # headwords with a capital
    affixes: set[str]  # prefixes and suffixes, without the hyphen
    senses: dict[str, list[Sense]]
    wordnet_names: set[str]  # entries with a capital
    tagged_senses: Counter[str]  # how many senses WordNet found in a corpus of text
    irregular: dict[str, list[str]]  # irregular forms to lemmas
    twelve: dict[str, bool]  # words of 2of12inf; whether they are plurals that are rarely used
    profane: Counter[str]  # 1 or 2 from cuss by certainty, and 4 more from LDNOOBW

    @cached_property
    def headwords(self) -> set[str]:
        """The lemmas of WordNet and Wiktionary."""
        return self.senses.keys() | {w for w, entry in self.wiktionary.items() if entry.languages}

    def forms(self, word: str) -> list[str]:
        """Return `word` and whatever it may be an inflection of, by both ways of guessing."""
        return [word, *regular_lemmas(word), *self.irregular.get(word, ())]

    def is_vulgar(self, word: str) -> bool:
        """Return whether a word, or one that it is an inflection of, is vulgar or offensive.

        The two lists are broad ("chunky", "escort") and WordNet knows slurs that are rare senses of
        harmless words ("spade"), so a word needs two sources, or WordNet alone for most of its
        senses. An inflection is marked if all its possible lemmas are, so "spiced" isn't; words in
        -er, which are rarely inflections, are judged by themselves. A word that cuss lists needs
        only one such lemma.
        """
        if VULGAR_STEM.search(word) or self._is_marked(word):
            return True
        lemmas = [form for form in self.forms(word) if form != word and form in self.headwords]
        vulgar = [self.is_vulgar(lemma) for lemma in lemmas]
        if self.profane[word]:
            return any(vulgar)
        judged = word in self.headwords or word.endswith(("er", "ers", "est"))
        return not judged and any(vulgar) and all(vulgar)

    def _is_marked(self, word: str) -> bool:
        senses = self.senses.get(word, [])
        offensive = sum(OFFENSIVE_GLOSS.search(sense.gloss) is not None for sense in senses)
        listed = self.profane[word]
        return (
            listed > 4  # cuss and LDNOOBW
            or (listed == 2 and offensive > 0)
            or (offensive > 0 and 2 * offensive > len(senses))
        )


def regular_lemmas(word: str) -> list[str]:
    """Return what `word` may be a regular inflection of; many of these aren't words."""
    lemmas: list[str] = []
    if word.endswith("s") and not word.endswith("ss"):
        lemmas.append(word[:-1])
        if word.endswith("ies"):
            lemmas.append(word[:-3] + "y")
        if word.endswith("es"):
            lemmas.append(word[:-2])
    for suffix in ("ed", "ing", "er", "est"):
        stem = word.removesuffix(suffix)
        if stem == word or len(stem) < 2:
            continue
        lemmas += [stem, stem + "e"]
        if stem[-1] == stem[-2]:
            lemmas.append(stem[:-1])
        if stem.endswith("i"):
            lemmas.append(stem[:-1] + "y")
    return lemmas


def plural(word: str) -> str:
    """Return the regular plural of `word`."""
    if word.endswith("y") and word[-2:-1] not in set("aeiou"):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "z", "ch", "sh")) else "s")


def in_other_number(word: str) -> list[str]:
    """Return the regular plural of `word`, and what `word` may be that of."""
    return [plural(word), *(regular_lemmas(word) if word.endswith("s") else [])]


def read_sources(places: Places) -> Sources:
    """Read all sources; raise FileNotFoundError or ModuleNotFoundError if one is missing."""
    scowl, names = read_scowl(places.scowl)
    wiktionary, wiktionary_names, affixes = read_wiktionary(places.freedict)
    senses, wordnet_names = read_wordnet_senses(places.wordnet)
    return Sources(
        scowl=scowl,
        names=names,
        english=read_zipf("en"),
        foreign=read_foreign(),
        wiktionary=wiktionary,
        wiktionary_names=wiktionary_names,
        affixes=affixes,
        senses=senses,
        wordnet_names=wordnet_names,
        tagged_senses=read_tagged_senses(places.wordnet),
        irregular=read_irregular(places.wordnet),
        twelve=read_twelve(Path(__file__).with_name("2of12inf.txt.xz")),
        profane=read_profane(places.npm) if places.npm else Counter(),
    )


def _smaller(old: int, new: int) -> int:
    return min(old, new) if old else new


def read_scowl(folder: Path) -> tuple[dict[str, ScowlEntry], dict[str, int]]:
    """Return the entries of SCOWL's words, and the sizes of its names."""
    files = [
        (path, match)
        for path in sorted(folder.glob("*"))
        if (match := SCOWL_FILE.fullmatch(path.name))
    ]
    if not files:
        raise FileNotFoundError(f"{folder} has no SCOWL lists. On Debian: apt-get install scowl")
    entries: dict[str, ScowlEntry] = {}
    names: dict[str, int] = {}
    for path, match in files:
        spelling, kind, size = match[1], match[2], int(match[3])
        if spelling not in VARIANTS and spelling not in BRITISH:
            continue  # the variants of British spelling
        for text in map(strip_diacritics, path.read_text(encoding="utf-8").splitlines()):
            if kind in ("words", "abbreviations") and is_word(text):
                _enter(entries.setdefault(text, ScowlEntry()), spelling, kind, size)
            elif kind != "words" and spelling in ("english", "american"):
                name = text.lower()
                if is_word(name):
                    names[name] = _smaller(names.get(name, 0), size)
    return entries, names


def _enter(entry: ScowlEntry, spelling: str, kind: str, size: int) -> None:
    """Note in `entry` that a list has the word, keeping the smallest size of each kind."""
    if spelling in BRITISH:
        entry.british = _smaller(entry.british, size)
    elif kind == "abbreviations":
        entry.abbreviation = _smaller(entry.abbreviation, size)
    elif not entry.size or (size, VARIANTS[spelling]) < (entry.size, entry.variant):
        entry.size, entry.variant = size, VARIANTS[spelling]


def read_zipf(language: str) -> dict[str, float]:
    """Return the zipf of the words of one language."""
    wordfreq = importlib.import_module("wordfreq")
    zipf: dict[str, float] = {}
    for token, frequency in wordfreq.get_frequency_dict(language, "best").items():
        word = strip_diacritics(token)
        if is_word(word):
            zipf[word] = max(zipf.get(word, 0.0), round(math.log10(frequency) + 9, 2))
    return zipf


def read_foreign() -> dict[str, float]:
    """Return the highest zipf of each word in the other languages."""
    highest: dict[str, float] = {}
    for language in FOREIGN_LANGUAGES:
        for word, zipf in read_zipf(language).items():
            highest[word] = max(highest.get(word, 0.0), zipf)
    return highest


def read_wiktionary(folder: Path) -> tuple[dict[str, WiktionaryEntry], set[str], set[str]]:
    """Return the entries of the words, the headwords with a capital, and the affixes."""
    entries: dict[str, WiktionaryEntry] = {}
    names: set[str] = set()
    affixes: set[str] = set()
    for language in WIKTIONARY_LANGUAGES:
        seen: set[str] = set()
        for text, mark, _ in _headwords(folder / f"freedict-eng-{language}.dict.dz"):
            if mark in ("prefix", "suffix"):
                affixes.add(text.strip("-"))
            elif is_word(text) and mark in WORD_MARKS:
                entries.setdefault(text, WiktionaryEntry()).marks.add(mark)
                seen.add(text)
            elif text != text.lower():
                names.add(text.lower())
        for word in seen:
            entries[word].languages += 1
    return entries, names, affixes


def read_glosses(folder: Path) -> Iterator[Gloss]:
    """Yield the senses that words have in English.

    Those of a word come first that the most languages have a translation for.
    """
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for language in WIKTIONARY_LANGUAGES:
        for text, mark, glosses in _headwords(folder / f"freedict-eng-{language}.dict.dz"):
            if is_word(text):
                counts[text, mark].update([*dict.fromkeys(glosses)])
    for (text, mark), known in counts.items():
        for gloss, languages in known.most_common():
            yield Gloss(text, mark, gloss, languages)


def _headwords(path: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Yield headwords, their marks, and the English that follows their translations."""
    if not path.is_file():
        package = "dict-" + path.name.removesuffix(".dict.dz")
        raise FileNotFoundError(f"{path} is missing. On Debian: apt-get install {package}")
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    heads = [place for place, line in enumerate(lines) if FREEDICT_HEADWORD.fullmatch(line)]
    for place, end in pairwise([*heads, len(lines)]):
        match = FREEDICT_HEADWORD.fullmatch(lines[place])
        assert match is not None
        yield strip_diacritics(match[1]), match[2], list(_glosses(lines[place + 1 : end]))


def _glosses(lines: Sequence[str]) -> Iterator[str]:
    """Yield the senses in English of an entry, whose first line is a translation."""
    for line in lines[1:]:
        if line.endswith("/"):  # a phrase that is no headword
            return
        if line and line.isascii() and not FREEDICT_NUMBER.match(line):
            yield line


def _wordnet_lines(folder: Path, kind: str) -> Iterator[str]:
    """Yield the lines of WordNet's four files of one kind, without the license at the top."""
    for part in WORDNET_PARTS:
        path = folder / (f"{part}.exc" if kind == "exc" else f"{kind}.{part}")
        if not path.is_file():
            raise FileNotFoundError(f"{path} is missing. On Debian: apt-get install wordnet-base")
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("  "):
                yield line


def read_wordnet_senses(folder: Path) -> tuple[dict[str, list[Sense]], set[str]]:
    """Return the senses of each word in lower case, and the entries with a capital."""
    senses: dict[str, list[Sense]] = {}
    names: set[str] = set()
    for line in _wordnet_lines(folder, "data"):
        head, _, gloss = line.partition(" | ")
        fields = head.split(" ")
        sense = Sense(int(fields[1]), gloss.lower())
        for index in range(int(fields[3], 16)):
            entry = fields[4 + 2 * index].partition("(")[0]
            if is_word(entry):
                senses.setdefault(entry, []).append(sense)
            elif entry != entry.lower():
                names.add(entry.lower())
    return senses, names


def read_derivations(folder: Path) -> dict[str, set[str]]:
    """Return the words that WordNet calls derivationally related to each word."""
    synsets: dict[tuple[str, str], list[str]] = {}
    links: list[tuple[str, str, str, str]] = []  # a word; part, offset and number of another
    for line in _wordnet_lines(folder, "data"):
        fields = line.partition(" | ")[0].split()
        end = 4 + 2 * int(fields[3], 16)
        words = [fields[place].partition("(")[0] for place in range(4, end, 2)]
        synsets[fields[2].replace("s", "a"), fields[0]] = words
        for place in range(end + 1, end + 1 + 4 * int(fields[end]), 4):
            symbol, offset, part, ends = fields[place : place + 4]
            if symbol == "+":
                links.append((words[int(ends[:2], 16) - 1], part, offset, ends[2:]))
    derived: dict[str, set[str]] = {}
    for word, part, offset, number in links:
        derived.setdefault(word, set()).add(synsets[part, offset][int(number, 16) - 1])
    return derived


def read_tagged_senses(folder: Path) -> Counter[str]:
    """Return how many senses of each word WordNet found in its corpus."""
    tagged: Counter[str] = Counter()
    for line in _wordnet_lines(folder, "index"):
        fields = line.split()
        pointers = int(fields[3])
        tagged[fields[0]] += int(fields[5 + pointers])
    return tagged


def read_irregular(folder: Path) -> dict[str, list[str]]:
    """Return the lemmas of irregular forms."""
    irregular: dict[str, list[str]] = {}
    for line in _wordnet_lines(folder, "exc"):
        form, *lemmas = line.split()
        irregular.setdefault(form, []).extend(lemmas)
    return irregular


def read_twelve(path: Path) -> dict[str, bool]:
    """Return the words of 2of12inf, and whether they are plurals of what is rarely counted."""
    words = lzma.decompress(path.read_bytes()).decode("ascii").split()
    return {word.removesuffix("%"): word.endswith("%") for word in words}


def read_profane(folder: Path) -> Counter[str]:
    """Return the marks of cuss (1 perhaps profane, 2 surely) plus 4 for LDNOOBW's words."""
    modules = folder / "node_modules"
    cuss = (modules / "cuss" / "index.js").read_text(encoding="utf-8")
    found = re.findall(r"^ +([a-z]+): (\d)", cuss, re.MULTILINE)
    marks = Counter({word: int(mark) for word, mark in found})
    listed: Iterable[str] = json.loads(
        (modules / "naughty-words" / "en.json").read_text(encoding="utf-8")
    )
    marks.update(dict.fromkeys(listed, 4))
    return marks
