"""Build the list of words that boards of our own are made from.

Method
    Take the words of `english.txt` that make good quartiles: 9 to 12 letters, with a meaning in
    `meanings.bin`, and either in SCOWL up to size 55 with a likelihood of 80 % or more, or lively:
    rarer in SCOWL or not in it, but met in text as often as zipf 2.2 says ("velociraptor").
    A word that wordfreq has fewer than 16 times in a billion (zipf 1.2) nobody says. For
    comparatives and derivations the floor is higher ("carefuller", "blearily"). Left out are
    spellings that SCOWL calls variants or British, delicate words of `delicate.txt`, vulgar words
    and what begins with one. The delicate words are added at the end of the file.

    A family has all words that share a lemma, or whose lemma WordNet derives from the same one with
    the same first letters: "decorate" and "decorations". WordNet doesn't tell that of all, so words
    that begin with the same eight letters are of one family, too, and those that are the same
    without their endings: "strangeness" and "strangely", "unknowable" and "unknowingly".

    The rare words are those of up to 8 letters that boards count and that text has less than 100
    times in a billion words (zipf 2).

Format
    See `quartiles_gui/core/quartiles/generator.py`.

Run
    python dict/build_pool.py
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from quartiles_gui.core.quartiles.game_board import COUNTED_FROM
from quartiles_gui.core.quartiles.generator import LONGEST, SHORTEST, QuartilePool, words_of
from quartiles_gui.core.words.meanings import Meanings, regular_bases
from quartiles_gui.library.meanings_file import open_meanings
from sources import Places, read_derivations, read_scowl, read_zipf

HERE = Path(__file__).resolve().parent
LARGEST_SIZE, LEAST_LIKELIHOOD = 55, 80
LIVELY_LIKELIHOOD, LIVELY_ZIPF = 70, 220
LEAST_ZIPF = 120
LONGEST_RARE, RARE_ZIPF = 8, 200
# by ending, in hundredths of zipf: what fewer writers use, nobody says
LEAST_ZIPFS = {"est": 200, "er": 170, "ers": 170, "ness": 170, "nesses": 300, "ly": 190}
CONTENT_WORDS = frozenset({"noun", "verb", "adjective", "adverb"})
_SHORTEST_STEM = 5  # letters of a vulgar word that others may begin with: "titanium" is harmless
_SAME_BEGINNING = 8  # letters of words of one family
# the shortest base with five letters or more: "mention" isn't "men"
_ENDED = re.compile(
    "(.{5,}?)(?:ably|ability|able|ally|al|ations?|ative|e|edly|ed|ers?|es|ful|fully|ible|ically|ic|ing"
    "|ingly|ings|ions?|ism|ists?|ity|ively|ive|izations?|less|ly|ments?|ness|nesses|ors?|e?ous|s|y)"
)
_SHARED_LETTERS = 5  # of words that WordNet derives from each other, to be of one family
_COMMENT, _EXCEPTION, _ANY = "#", "-", "*"


def read_words(path: Path) -> Iterator[tuple[str, int, int, bool]]:
    """Yield the words of the English list: likelihood, size and whether they are vulgar."""
    for line in path.read_text("ascii").splitlines():
        word, likelihood, size, *flags = line.split("\t")
        yield word, int(likelihood), int(size), bool(flags)


def delicate_words(words: Iterable[str], lines: Iterable[str]) -> Iterator[str]:
    """Yield those of ``words`` that a line of the list of delicate ones stands for."""
    listed = [line.partition("\t")[0] for line in lines if line and not line.startswith(_COMMENT)]
    exact = {entry for entry in listed if _ANY not in entry}
    is_meant = _matching(entry for entry in listed if _ANY in entry and entry[0] != _EXCEPTION)
    is_exception = _matching(entry[1:] for entry in listed if entry[0] == _EXCEPTION)
    for word in words:
        bases = {word, *regular_bases(word, "n", exact.__contains__)}
        bases.update(regular_bases(word, "v", exact.__contains__))
        if (bases & exact or is_meant(word)) and not is_exception(word):
            yield word


def _matching(entries: Iterable[str]) -> Callable[[str], bool]:
    """Return a function that tells whether one of the entries with asterisks means a word."""
    listed = list(entries)
    begins = tuple(entry[:-1] for entry in listed if entry[0] != _ANY)
    ends = tuple(entry[1:] for entry in listed if entry[-1] != _ANY)
    parts = [entry.strip(_ANY) for entry in listed if entry[0] == entry[-1] == _ANY]
    return lambda word: (
        word.startswith(begins) or word.endswith(ends) or any(part in word for part in parts)
    )


def base_of(word: str) -> str:
    """Return a word without its endings."""
    ended = _ENDED.fullmatch(word)
    return base_of(ended[1]) if ended else word


def families(
    words: Iterable[str], meanings: Meanings, derived: Mapping[str, set[str]]
) -> dict[str, str]:
    """Return the family of each word; ``derived`` has what WordNet derives from each other."""
    parent: dict[str, str] = {}

    def root(word: str) -> str:
        while parent.setdefault(word, word) != word:
            word = parent[word]
        return word

    chosen = sorted(words)
    for word in chosen:
        for lemma in meanings.lemmas(word):
            parent[root(lemma)] = root(word)
            for other in derived.get(lemma, ()):
                if other[:_SHARED_LETTERS] == lemma[:_SHARED_LETTERS]:
                    parent[root(other)] = root(word)
    first: dict[str, str] = {}  # by what words of one family have in common
    for word in chosen:
        for common in (word[:_SAME_BEGINNING], base_of(word) + _ANY):
            parent[root(word)] = root(first.setdefault(common, word))
    names: dict[str, str] = {}
    for word in sorted(chosen, key=len):
        names.setdefault(root(word), word)
    return {word: names[root(word)] for word in chosen}


def build(
    rows: Iterable[tuple[str, int, int, bool]],
    entries: Iterable[str],
    variants: set[str],
    zipf: Mapping[str, float],
    derived: Mapping[str, set[str]],
) -> QuartilePool:
    """Return the pool of the words of the list, with what the delicate list's lines say."""
    rows = list(rows)
    delicate = set(delicate_words((row[0] for row in rows), entries))
    vulgar = {row[0] for row in rows if row[3]}
    stems = tuple(word for word in vulgar if len(word) >= _SHORTEST_STEM)
    meanings = open_meanings(HERE / "meanings.bin")
    endings = sorted(LEAST_ZIPFS, key=len, reverse=True)
    words: dict[str, int] = {}
    for word, likelihood, size, is_vulgar in rows:
        if not SHORTEST <= len(word) <= LONGEST or is_vulgar or word in variants | delicate:
            continue
        commonness = round(100 * zipf.get(word, 0))
        ending = next((ending for ending in endings if word.endswith(ending)), "")
        is_usual = 0 < size <= LARGEST_SIZE and likelihood >= LEAST_LIKELIHOOD
        is_lively = likelihood >= LIVELY_LIKELIHOOD and commonness >= LIVELY_ZIPF
        if (
            (is_usual or is_lively)
            and commonness >= LEAST_ZIPFS.get(ending, LEAST_ZIPF)
            and not word.startswith(stems)
            and any(one.part_of_speech in CONTENT_WORDS for one in meanings.look_up(word))
        ):
            words[word] = commonness
    names = families(words, meanings, derived)
    lines: dict[str, list[str]] = {}
    for word in sorted(words):
        lines.setdefault(names[word], []).append(f"{word} {words[word]}")
    rare = {
        word
        for word, likelihood, _, _ in rows
        if likelihood >= COUNTED_FROM
        and len(word) <= LONGEST_RARE
        and word not in vulgar | delicate
        if zipf.get(word, 0) * 100 < RARE_ZIPF
    }
    return QuartilePool([*map("\t".join, lines.values())], delicate - vulgar, rare)


def text_of(pool: QuartilePool) -> str:
    """Return the text of a pool's file."""
    return "\n".join([*pool.families, "", *sorted(pool.delicate), "", *sorted(pool.rare), ""])


def main() -> None:
    """Write the list, and print how many words it has."""
    places = Places()
    scowl, _ = read_scowl(places.scowl)
    pool = build(
        read_words(HERE / "english.txt"),
        (HERE / "delicate.txt").read_text("utf-8").splitlines(),
        {
            word
            for word, entry in scowl.items()
            if entry.variant or (entry.british and not entry.size)
        },
        read_zipf("en"),
        read_derivations(places.wordnet),
    )
    output = HERE / "quartile_pool.txt"
    output.write_text(text_of(pool), encoding="ascii", newline="\n")
    count = sum(map(len, map(words_of, pool.families)))
    print(f"{count:,} words and {len(pool.delicate):,} delicate ones in {output.name}")


if __name__ == "__main__":
    main()
