"""Build `meanings.bin`, the short definitions that the app shows for a word.

Terms
    lemma       the form of a word that WordNet lists: "goose", not "geese"
    part        a part of speech, one letter: n noun, v verb, a adjective, r adverb
    synset      a set of synonyms; each has one gloss: definition clauses, then examples in quotes
    sense       a lemma's place in one synset; WordNet orders them, the most frequent first
    exception   an irregular form and its lemmas: "better good well"

Method
    Take every lemma of 2 to 32 letters a-z, and for each part its first two senses. Keep the
    definition's first clause; a very short clause takes the next one with it ("cover; be dispersed
    over"), a very long one ends in "…". Add the exceptions whose lemma was taken.

    WordNet orders senses by how often it met them in text. One that it met less comes first if
    Wiktionary's was translated into more languages (`translated.py`): a tiger is an animal before
    it is an audacious person. Otherwise, of those that it never met, the ones come first whose word
    is another part of speech as well: a guillotine is the instrument that one guillotines with
    before it is the closure of a debate.

    Where all meanings of a part of speech say nothing without the word itself, as of "bureaucrat",
    the first one that can tells in parentheses what the word in it means: "an official of a
    bureaucracy (a government that is administered primarily by bureaus…)"; "place into a coffin
    (box in which a corpse is buried or cremated)", where the word is another part of speech.

    A definition without a noun gets that of what it is a kind of ("chrysanthemum of China"). A
    plant that WordNet never met in text comes after the other senses, of which food is then the
    first if the plant was it: "kiwi" is a fruit, "mum" a mother. The senses in `rude_senses.txt`
    come after all others of their word, also those that it has as a form of another.

    Names are left out: senses that WordNet spells with a capital ("China", but not "china"). A word
    that WordNet only spells that way is taken if it has four letters or more (chemical symbols have
    fewer), is a likely word of `english.txt`, means a kind of thing rather than one thing, and
    isn't a form of another lemma: "brie", not "wales" or "windows". That is the only use of the
    word list: any other lemma is taken, listed or not, so that words added by the user have
    meanings too.

    A likely word of `english.txt` that has no meaning then gets one that Wiktionary gives it, that
    with translations into the most languages: "onto", "rewatch", "staycation"; or gives what it is
    a form of: "tased". Failing that it has the meaning of what it is made from: "kinged" that of
    the noun, "injurer" that of the verb; with a prefix, what that does to it: "rewash" is "wash
    again (clean with some chemical process)". WordNet has neither
    pronouns nor prepositions, conjunctions and determiners; such a word means that first, unless
    WordNet met it in text as something else: "he" isn't a letter first. A verb that WordNet only
    has with an adverb means the same without it: "peter out".

Sources
    WordNet 3.0, as in Debian's package `wordnet-base`. Its terms are in `LICENSE-wordnet.txt`.
    Wiktionary, as in Debian's `dict-freedict-eng-*`. Its terms are in `LICENSE-freedict.txt`.

Run
    python dict/build_meanings.py [--wordnet FOLDER] [--freedict FOLDER] [--words FILE]
        [--output FILE]

    with the app's own package installed, because its `core.words.meanings` knows the format.
    The same sources give the same file, whatever the order of the files in their folder; another
    zlib may give another file with the same content.
"""

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pack_meanings import pack
from quartiles_gui.core.words.likelihood import LIKELY_FROM
from quartiles_gui.core.words.meanings import (
    MASK,
    MAX_LEMMA_LENGTH,
    PARTS_OF_SPEECH,
    MeaningEntry,
    Meanings,
    Sense,
    mask,
    regular_bases,
    says_something,
)
from sources import Gloss, Places, read_glosses
from translated import MetSense, Translated, stems

DEFAULT_OUTPUT = Path(__file__).with_name("meanings.bin")
DEFAULT_WORDS = Path(__file__).with_name("english.txt")
RUDE_SENSES = Path(__file__).with_name("rude_senses.txt")

PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}

# The code of a part in the sense keys of `cntlist.rev`; 5 is an adjective near another in meaning.
PART_OF_KEY = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}

# The codes of FreeDict's marks.
PART_OF_MARK = {"adj": "a", "adv": "r", **{name: part for part, name in PARTS_OF_SPEECH.items()}}
PART_OF_MARK |= {"n": "n", "v": "v"}

FUNCTIONS = "pecd"
"""The codes of function words: pronouns, prepositions, conjunctions and determiners."""

SENSES_PER_PART = 2
FEW = 2  # the commonness of what was met three times
KINDS = 3  # steps upwards: a spider is an arachnid, an arthropod, an invertebrate
SHORTEST_CAPITALIZED = 4

SHORTEST = 25
LONGEST = 120
"""Letters of a definition: below the first number the next clause is added, above the second it is
cut. 97 % of the first clauses are shorter than 120 letters; the median has 46."""

LEMMA = re.compile(rf"[a-z]{{2,{MAX_LEMMA_LENGTH}}}")
GROUP_OF_SPECIES = re.compile(r"\b(?:genus|family|order) of\b")
EXAMPLE = re.compile(r'(?:[;:,] ?|(?<=\)) )"')
CLAUSE = re.compile(r"; (?![^(]*\))")  # not within parentheses
WITHOUT_NOUN = re.compile(r"(?:of|from|native to)\b")  # "of China" is a chrysanthemum
PLANTS, FOOD = "20", "13"  # the numbers of WordNet's files
QUOTED = re.compile(r"""`([^'`]*)'|"([^"]*)\"""")
USAGE = re.compile(r"^\((?:\w+ )?followed by [^)]*\) ")
WITH_ADVERB = re.compile(r"([a-z]+)_(?:away|down|in|off|out|over|up)")
# What words mean that a prefix was put before, by the part of speech of the rest.
PREFIXES = (
    ("re", "v", "{} again"),
    ("mis", "v", "{} wrongly"),
    ("un", "a", "not {}"),
    ("over", "a", "too {}"),
)
# Endings of words, each with the part of speech of what such a word is made from.
MADE_WITH = (
    *(("er", "v"), ("ation", "v"), ("ment", "v"), ("able", "v"), ("ability", "v"), ("y", "v")),
    *(("y", "n"), ("ic", "n"), ("al", "n"), ("ist", "n"), ("ize", "n"), ("ship", "n")),
    *(("ity", "a"), ("ize", "a"), ("ism", "a"), ("able", "n")),
)
POSITION = re.compile(r"\((?:a|p|ip)\)$")  # where an adjective may be placed: "galore(ip)"


class Synset(NamedTuple):
    """The content of one line of a data file.

    Attributes:
        spellings: Its lemmas as they are written, with capitals.
        is_instance: Whether it is one thing (a city, a human being) and not a kind of thing.
        file: The number of the file that WordNet's authors wrote it in, one for each field.
        gloss: Definition and examples.
        derived: Its lemmas with part and offset of a synset that has a word derived from it.
        stems: Those of its lemmas and its definition.
        kinds: Those of the lemmas of what it is a kind of.
    """

    spellings: frozenset[str]
    is_instance: bool
    file: str
    gloss: str
    derived: Set[tuple[str, str, str]]
    stems: frozenset[str]
    kinds: frozenset[str] = frozenset()


def read_lines(path: Path) -> Iterator[str]:
    """Yield the lines of one of WordNet's files, except its license, which is indented."""
    for line in path.read_text(encoding="ascii").splitlines():
        if not line.startswith(" "):
            yield line


def read_synsets(path: Path) -> dict[str, Synset]:
    """Return the synsets of a data file by their offset."""
    synsets: dict[str, Synset] = {}
    first_names: dict[str, str] = {}
    kinds: dict[str, list[str]] = {}  # the offsets of what each is a kind of, or is near
    for line in read_lines(path):
        data, _, gloss = line.partition(" | ")
        # offset, file, type, number of words in base 16, word, id, word, id, …, pointers
        fields = data.split()
        count = int(fields[3], 16)
        words = fields[4 : 4 + 2 * count : 2]
        spellings = frozenset(POSITION.sub("", word).replace("-", "") for word in words)
        if fields[2] == "v":
            spellings |= {match[1] for match in map(WITH_ADVERB.fullmatch, words) if match}
        end = 4 + 2 * count
        pointers = fields[end + 1 : end + 1 + 4 * int(fields[end])]
        kinds[fields[0]] = [
            offset
            for symbol, offset in zip(pointers[::4], pointers[1::4], strict=True)
            if symbol in ("@", "&")
        ]
        derived = {
            (words[int(ends[:2], 16) - 1], part, offset)
            for symbol, offset, part, ends in zip(
                *(pointers[at::4] for at in range(4)), strict=True
            )
            if symbol == "+"
        }
        own = stems(" ".join((*spellings, EXAMPLE.split(gloss, maxsplit=1)[0])))
        synsets[fields[0]] = Synset(
            spellings, "@i" in fields, fields[1], gloss.strip(), derived, own
        )
        first_names[fields[0]] = words[0].replace("_", " ")
    names = {offset: stems(" ".join(synset.spellings)) for offset, synset in synsets.items()}
    for offset, synset in synsets.items():
        gloss = synset.gloss
        if path.suffix == ".noun" and WITHOUT_NOUN.match(gloss) and kinds[offset]:
            gloss = f"{first_names[kinds[offset][0]]} {gloss}"
        named, above = frozenset[str](), [offset]
        for _ in range(KINDS):
            above = [kind for one in above for kind in kinds[one]]
            named = named.union(*(names[kind] for kind in above))
        synsets[offset] = synset._replace(gloss=gloss, kinds=named)
    return synsets


def read_index(path: Path, listed: Collection[str]) -> dict[str, list[str]]:
    """Return the offsets of each lemma's synsets, in the order of its senses.

    Lemmas with a hyphen stand for ``listed`` words without it: "baby-sit"; verbs with an adverb,
    for those that aren't there without it.
    """
    index: dict[str, list[str]] = {}
    with_adverb: dict[str, list[str]] = {}
    for line in read_lines(path):
        # lemma, part, number of senses, number of pointer kinds, …, offsets
        fields = line.split()
        lemma, offsets = fields[0].replace("-", ""), fields[-int(fields[2]) :]
        if LEMMA.fullmatch(fields[0]):
            index[lemma] = offsets
        elif lemma in listed and LEMMA.fullmatch(lemma):
            index.setdefault(lemma, offsets)
        elif fields[1] == "v" and (match := WITH_ADVERB.fullmatch(lemma)) and match[1] in listed:
            with_adverb.setdefault(match[1], offsets)
    return with_adverb | index


def read_counts(path: Path) -> dict[tuple[str, str, int], int]:
    """Return how often each sense occurred in text, by lemma, part and number from 1."""
    counts = {}
    for line in read_lines(path):
        key, number, count = line.split()
        lemma, _, rest = key.partition("%")
        counts[lemma, PART_OF_KEY[rest[0]], int(number)] = int(count)
    return counts


def read_exceptions(path: Path) -> dict[str, list[str]]:
    """Return the lemmas of each irregular form."""
    exceptions = {}
    for line in read_lines(path):
        form, *lemmas = line.replace("-", "").split()
        if LEMMA.fullmatch(form):
            exceptions[form] = [lemma for lemma in lemmas if lemma != form]
    return exceptions


def definition(gloss: str) -> str:
    """Return the start of a gloss, short enough to be shown beside a list."""
    text = EXAMPLE.split(gloss, maxsplit=1)[0]
    text = QUOTED.sub("“\\1\\2”", " ".join(text.split())).replace('"', "")  # some are unpaired
    first, *others = (clause.rstrip(",;: ") for clause in CLAUSE.split(text))
    for other in others:
        if len(first) >= SHORTEST or len(first) + len(other) + 2 > LONGEST:
            break
        first = f"{first} {other}" if first.endswith(")") else f"{first}; {other}"
    return shortened(first, LONGEST)


def shortened(text: str, room: int) -> str:
    """Return a text, cut if it has more than so many letters."""
    return text if len(text) <= room else text[:room].rpartition(" ")[0].rstrip(",;:(") + "…"


def by_part(glosses: Iterable[Gloss]) -> dict[tuple[str, str], list[Gloss]]:
    """Return the glosses of each word and part."""
    found: dict[tuple[str, str], list[Gloss]] = defaultdict(list)
    for gloss in glosses:
        if gloss.mark in PART_OF_MARK:
            found[gloss.word, PART_OF_MARK[gloss.mark]].append(gloss)
    return found


def is_kind(lemma: str, synset: Synset) -> bool:
    """Return whether a synset that spells `lemma` with a capital means a kind of thing."""
    spelling = lemma.capitalize()
    return (
        spelling in synset.spellings
        and not synset.is_instance
        and GROUP_OF_SPECIES.search(synset.gloss) is None
    )


def read_lemmas(
    folder: Path, listed: Collection[str], glosses: Iterable[Gloss]
) -> tuple[dict[str, list[Sense]], dict[str, list[Sense]]]:
    """Return the senses of the lemmas in lowercase, and of those only ever capitalized."""
    counts = read_counts(folder / "cntlist.rev")
    plain: dict[str, list[Sense]] = defaultdict(list)
    capitalized: dict[str, list[Sense]] = defaultdict(list)
    synsets_of = {part: read_synsets(folder / f"data.{name}") for part, name in PARTS.items()}
    every = (synset for synsets in synsets_of.values() for synset in synsets.values())
    translated = Translated(by_part(glosses), (stems(synset.gloss) for synset in every))

    def rank(lemma: str, synset: Synset, count: int) -> int:
        if count:
            return 0
        if synset.file == PLANTS:
            return 3
        is_used_otherwise = any(
            lemma in synsets_of[part][offset].spellings
            for source, part, offset in synset.derived
            if source == lemma
        )
        return 1 if is_used_otherwise else 2

    for part, name in PARTS.items():
        synsets = synsets_of[part]
        for lemma, offsets in read_index(folder / f"index.{name}", listed).items():
            senses = [
                (synsets[offset], counts.get((lemma, part, number), 0))
                for number, offset in enumerate(offsets, start=1)
            ]
            rare = [one for one in senses if one[0].file == PLANTS and not one[1]]
            others = [one for one in senses if one not in rare]
            if senses[0] in rare:
                others.sort(key=lambda one: one[0].file != FOOD)
            others += rare
            told = [one for one in others if lemma in one[0].spellings]
            place = translated.first(
                lemma, part, [MetSense(one.stems, one.kinds, count) for one, count in told]
            )
            if place is None:
                others.sort(key=lambda one: rank(lemma, *one))
            else:
                others.remove(told[place])
                others.insert(0, (told[place][0], max(count for _, count in told)))
            for synset, count in others:
                commonness = min(count.bit_length(), 9)
                sense = Sense(part, commonness, definition(synset.gloss))
                if lemma in synset.spellings:
                    plain[lemma].append(sense)
                elif is_kind(lemma, synset):
                    capitalized[lemma].append(sense)
    for lemma, meant in plain.items():
        capitalized.pop(lemma, None)
        plain[lemma] = with_translated_part_first(lemma, meant, translated)
    return plain, capitalized


def with_translated_part_first(
    lemma: str, senses: list[Sense], translated: Translated
) -> list[Sense]:
    """Return senses with a part of speech first that is by far the most translated."""
    firsts: dict[str, Sense] = {}
    for sense in senses:
        firsts.setdefault(sense.part, sense)
    most = max(firsts.values(), key=lambda sense: sense.commonness)
    if most.commonness > FEW:
        return senses
    for part, first in firsts.items():
        if translated.is_much_more(lemma, part, most.part):
            senses[senses.index(first)] = first._replace(commonness=most.commonness)
            return sorted(senses, key=lambda sense: sense.part != part)
    return senses


def read_rude_senses(text: str) -> set[tuple[str, str]]:
    """Return the words and definitions in the text of `rude_senses.txt`."""
    lines = (line.split("\t") for line in text.splitlines() if line and not line.startswith("#"))
    return {(word, definition) for definition, words in lines for word in words.split()}


def first_of_each_part(senses: Iterable[Sense]) -> Iterator[Sense]:
    """Yield the `senses` that are shipped."""
    parts = Counter[str]()
    for sense in senses:
        parts[sense.part] += 1
        if parts[sense.part] <= SENSES_PER_PART:
            yield sense


def build(
    folder: Path,
    listed: Collection[str],
    glosses: Collection[Gloss] = (),
    rude: Collection[tuple[str, str]] = (),
) -> dict[str, MeaningEntry]:
    """Return what is shipped of the WordNet in `folder`; `listed` are the words of the app.

    Of the senses of a word, that comes first which most of the ``glosses`` tell.

    The definitions in `rude`, each with its word, come after the others of that word. They are left
    out if there is no other, and the word is a form of one.
    """
    plain, capitalized = read_lemmas(folder, listed, glosses)
    parts = {lemma: {sense.part for sense in senses} for lemma, senses in plain.items()}
    bases: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for part, name in PARTS.items():
        for form, lemmas in read_exceptions(folder / f"{name}.exc").items():
            bases[form] += [(part, lemma) for lemma in lemmas if part in parts.get(lemma, ())]

    def is_form(word: str, part: str) -> bool:
        return bool(regular_bases(word, part, lambda lemma: part in parts.get(lemma, ())))

    for word in capitalized.keys() & set(listed):
        is_symbol = len(word) < SHORTEST_CAPITALIZED
        if not is_symbol and word not in bases and not any(is_form(word, part) for part in PARTS):
            plain[word] = capitalized[word]
    for word in {word for word, _ in rude} & plain.keys():
        plain[word].sort(key=lambda sense: (word, sense.definition) in rude)
        has_other = (word, plain[word][0].definition) not in rude
        if not has_other and any(is_form(word, part) for part in PARTS):
            del plain[word]  # "screwing" is a form of "screw"
    return {
        word: MeaningEntry(
            tuple(first_of_each_part(plain.get(word, []))), tuple(bases.get(word, []))
        )
        for word in plain.keys() | {form for form, lemmas in bases.items() if lemmas}
    }


def explain(entries: dict[str, MeaningEntry]) -> None:
    """Let definitions that say nothing without the word itself tell what their words mean.

    These are of a part of speech all of whose meanings are like that: the hints would have none,
    and who looks up a word would go in circles. The first one that can be explained is.
    """
    meanings = meanings_of(entries)
    for word, entry in entries.items():
        senses = list(entry.senses)
        for part in {sense.part for sense in senses}:
            places = [place for place, sense in enumerate(senses) if sense.part == part]
            of_part = [senses[place].definition for place in places]
            if any(mask(one, {word}, list) == one for one in of_part):
                continue  # nothing to hide, which is found soonest
            forms = {word, *meanings.lemmas(word)}
            if not any(says_something(mask(one, forms, meanings.lemmas)) for one in of_part):
                for place in places:
                    told = _explained(senses[place], word, forms, meanings)
                    if told != senses[place].definition:
                        senses[place] = senses[place]._replace(definition=told)
                        break
        entries[word] = entry._replace(senses=tuple(senses))


def _explained(sense: Sense, word: str, forms: Collection[str], meanings: Meanings) -> str:
    """Return a definition with the meaning of a masked word in it; the same if there is none."""
    text, part = sense.definition, PARTS_OF_SPEECH[sense.part]
    hidden = [
        run for run in re.findall(r"[a-z]{3,}", text) if mask(run, forms, meanings.lemmas) == MASK
    ]
    # "a dynasty" rather than "characteristic of" explains "dynastic"; the word itself, as what it
    # is otherwise ("place into a coffin"), comes last
    hidden.sort(
        key=lambda run: (
            run in forms,
            -max(end for end in range(len(word)) if run[:end] == word[:end]),
        )
    )
    room = LONGEST - len(text) - len(" ()")
    for run in hidden:
        follows_article = re.search(rf"\b(?:an?|the) {run}\b", text)
        is_noun = re.search(rf"\b(?:an?|the) {run}$", text)  # "of a second" is no ordinal number
        is_degree = re.search(rf"\b(?:more|less|very|\w+ly) {run}\b", text)  # "more active"
        for meaning in meanings.look_up(run):
            told, other_part = USAGE.sub("", meaning.definition), meaning.part_of_speech
            # "a pine cone" has nothing to do with pining, "a propelling force" has with propelling
            is_infinitive = other_part == "verb" and meaning.lemma == run
            is_wrong = (run in forms and other_part == part) or (follows_article and is_infinitive)
            told = shortened(told, room)
            says_more = says_something(mask(told, forms, meanings.lemmas))
            is_wrong = is_wrong or (is_noun and other_part != "noun")
            is_wrong = is_wrong or (is_degree and other_part == "noun")
            if not is_wrong and len(told) >= SHORTEST and says_more:
                return f"{text} ({told})"
    return text


def meanings_of(entries: Mapping[str, MeaningEntry]) -> Meanings:
    """Return the meanings that a file with these entries has."""
    content = pack(entries)
    return _InMemory(lambda start, size: content[start : start + size], len(content), "")


class _InMemory(Meanings):
    """Meanings that decompress each block only once."""

    __slots__ = ()
    _block = cache(Meanings._block)


def add_glosses(
    entries: dict[str, MeaningEntry],
    glosses: Iterable[Gloss],
    listed: Collection[str],
    rude: Collection[tuple[str, str]] = (),
) -> None:
    """Give those of the ``listed`` words that lack a meaning one of ``glosses``, but no rude one.

    A function word is one before it is what WordNet never met in text.
    """
    meanings = meanings_of(entries)
    # nouns, verbs, adjectives and adverbs first
    for word, mark, gloss, _ in sorted(
        glosses, key=lambda one: PART_OF_MARK.get(one.mark) not in PARTS
    ):
        if mark not in PART_OF_MARK or word not in listed:
            continue
        told = definition(gloss.rstrip("."))
        if (word, told) in rude:
            continue
        part, senses = PART_OF_MARK[mark], entries.get(word, MeaningEntry()).senses
        is_met = any(sense.commonness or sense.part in FUNCTIONS for sense in senses)
        if (part in FUNCTIONS and not is_met) if senses else not meanings.look_up(word):
            known = entries.setdefault(word, MeaningEntry())
            entries[word] = known._replace(senses=(Sense(part, 0, told), *senses))


def add_lemmas(
    entries: dict[str, MeaningEntry], glosses: Collection[Gloss], listed: Iterable[str]
) -> None:
    """Give those of the ``listed`` words that lack a meaning that of what they are forms of."""
    meanings, found = meanings_of(entries), by_part(glosses)
    glossed = {part: {lemma for lemma, one in found if one == part} for part in "nv"}
    for word in (one for one in listed if not meanings.look_up(one)):
        for part, lemmas in glossed.items():
            for base in regular_bases(word, part, lemmas.__contains__):
                known = entries.get(base, MeaningEntry())
                if not any(sense.part == part for sense in known.senses):
                    sense = Sense(part, 0, definition(found[base, part][0].text.rstrip(".")))
                    entries[base] = known._replace(senses=(*known.senses, sense))


def add_kin(entries: dict[str, MeaningEntry], listed: Iterable[str]) -> None:
    """Give those of the ``listed`` words that lack a meaning that of what they are made from."""
    meanings = meanings_of(entries)

    def is_base(lemma: str, part: str) -> bool:
        senses = entries.get(lemma, MeaningEntry()).senses
        return any(sense.part == part and (part != "v" or sense.commonness) for sense in senses)

    for word in [one for one in listed if not meanings.look_up(one)]:
        if made := _prefixed(word, meanings):
            lemma, sense = made
            known = entries.get(lemma, MeaningEntry())
            entries[lemma] = known._replace(senses=(*known.senses, sense))
            if word != lemma and not regular_bases(word, sense.part, lemma.__eq__):
                entries[word] = MeaningEntry(bases=((sense.part, lemma),))
            continue
        bases = [("n", base) for base in regular_bases(word, "v", lambda one: is_base(one, "n"))]
        for one in (word, word.removesuffix("s")):
            for ending, part in MADE_WITH:
                if (stem := one.removesuffix(ending)) != one:
                    bases += [(part, end) for end in _ends(stem, part) if is_base(end, part)]
        if bases:
            entries[word] = MeaningEntry(bases=tuple(bases[:1]))


def _ends(stem: str, part: str) -> list[str]:
    """Return what a word with an ending may have been before, as one part of speech."""
    ends = [stem, stem + "e"]
    if part == "n":
        ends.append(stem + "y")
    if stem[-2:-1] == stem[-1:]:
        ends.append(stem[:-1])
    if stem.endswith("i"):
        ends.append(stem[:-1] + "y")
    return [end for end in ends if len(end) >= 4]


def _prefixed(word: str, meanings: Meanings) -> tuple[str, Sense] | None:
    """Return the lemma of a word that a prefix was put before, and what it means by that."""
    for prefix, part, told in PREFIXES:
        rest = word.removeprefix(prefix)
        if rest == word:
            continue
        for meaning in meanings.look_up(rest):
            is_participle = rest.endswith("ed") and meaning.part_of_speech == "verb"
            if meaning.part_of_speech == PARTS_OF_SPEECH[part] or (
                is_participle and prefix == "un"
            ):
                base = rest if part == "a" else meaning.lemma
                if len(base) >= 4:  # a shorter one isn't masked
                    text = f"{told.format(base)} ({USAGE.sub('', meaning.definition)}"
                    return prefix + base, Sense(part, 0, shortened(text, LONGEST - 1) + ")")
    return None


def likely_words(text: str) -> set[str]:
    """Return the words of a ranked list that the game most likely accepts."""
    rows = (line.split("\t") for line in text.splitlines())
    return {word for word, percent, *_ in rows if int(percent) >= LIKELY_FROM}


def main() -> int:
    """Write the file, and print how large it is."""
    default = Places()
    parser = argparse.ArgumentParser(description="Pack definitions for the app.")
    parser.add_argument("--wordnet", type=Path, default=default.wordnet, help="WordNet's folder")
    parser.add_argument("--freedict", type=Path, default=default.freedict, help="FreeDict's folder")
    parser.add_argument("--words", type=Path, default=DEFAULT_WORDS, help="the app's word list")
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT, help="file to write")
    arguments = parser.parse_args()
    try:
        listed = likely_words(arguments.words.read_text(encoding="ascii"))
        rude = read_rude_senses(RUDE_SENSES.read_text(encoding="ascii"))
        glosses = [*read_glosses(arguments.freedict)]
        entries = build(arguments.wordnet, listed, glosses, rude)
        add_glosses(entries, glosses, listed, rude)
        add_lemmas(entries, glosses, sorted(listed))
        add_kin(entries, sorted(listed))
        explain(entries)
    except FileNotFoundError as error:
        print(f"{error}. On Debian: apt-get install wordnet-base", file=sys.stderr)
        return 1
    content = pack(entries)
    arguments.output.write_bytes(content)
    lemmas = sum(1 for entry in entries.values() if entry.senses)
    senses = sum(len(entry.senses) for entry in entries.values())
    print(
        f"{senses:,} definitions of {lemmas:,} words, {len(entries) - lemmas:,} irregular forms: "
        f"{len(content):,} bytes written to {arguments.output}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
