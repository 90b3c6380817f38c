"""Build the list of words that boards of our own are made from.

Method
    Take the words of `english.txt` that make good quartiles: 9 to 12 letters, in SCOWL up to size
    55, as are 90 % of the quartiles of real boards, with a likelihood of 80 % or more and with a
    meaning in `meanings.bin`. Leave out the delicate words of `delicate.txt`, vulgar words, and
    what begins with one. Add the delicate ones to the file, marked as such.

Format
    See `quartiles_gui/core/quartiles/quartile_pool.py`.

Run
    python dict/build_pool.py
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from quartiles_gui.core.quartiles.quartile_pool import (
    DELICATE,
    LONGEST,
    SHORTEST,
    QuartilePool,
)
from quartiles_gui.core.words.meanings import regular_bases
from quartiles_gui.library.meanings_file import open_meanings

HERE = Path(__file__).resolve().parent
LARGEST_SIZE = 55
LEAST_LIKELIHOOD = 80
_SHORTEST_STEM = 5  # letters of a vulgar word that others may begin with: "titanium" is harmless
_COMMENT = "#"
_ANY_END = "*"


def read_words(path: Path) -> Iterator[tuple[str, int, int, bool]]:
    """Yield the words of the English list: likelihood, size and whether they are vulgar."""
    for line in path.read_text("ascii").splitlines():
        word, likelihood, size, *flags = line.split("\t")
        yield word, int(likelihood), int(size), bool(flags)


def delicate_words(words: Iterable[str], entries: Iterable[str]) -> Iterator[str]:
    """Yield those of ``words`` that an entry of the list of delicate ones stands for."""
    listed = [entry for entry in entries if entry and not entry.startswith(_COMMENT)]
    exact = {entry for entry in listed if not entry.endswith(_ANY_END)}
    stems = tuple(entry.rstrip(_ANY_END) for entry in listed if entry.endswith(_ANY_END))
    for word in words:
        bases = {word, *regular_bases(word, "n", exact.__contains__)}
        bases.update(regular_bases(word, "v", exact.__contains__))
        if bases & exact or word.startswith(stems):
            yield word


def build(words: Iterable[tuple[str, int, int, bool]], entries: Iterable[str]) -> QuartilePool:
    """Return the pool of ``words``, with what the entries of the list of delicate ones say."""
    rows = list(words)
    delicate = set(delicate_words((row[0] for row in rows), entries))
    vulgar = tuple(row[0] for row in rows if row[3] and len(row[0]) >= _SHORTEST_STEM)
    meanings = open_meanings(HERE / "meanings.bin")
    sizes = {
        word: size
        for word, likelihood, size, is_vulgar in rows
        if SHORTEST <= len(word) <= LONGEST
        and 0 < size <= LARGEST_SIZE
        and likelihood >= LEAST_LIKELIHOOD
        and not is_vulgar
        and word not in delicate
        and not word.startswith(vulgar)
        and meanings.look_up(word)
    }
    return QuartilePool(sizes, (word for word in delicate if word not in set(vulgar)))


def text_of(pool: QuartilePool) -> str:
    """Return the text of a pool's file."""
    notes = {word: str(size) for word, size in pool.sizes.items()}
    notes.update(dict.fromkeys(pool.delicate, DELICATE))
    return "".join(f"{word}\t{notes[word]}\n" for word in sorted(notes))


def main() -> None:
    """Write the list, and print how many words it has."""
    entries = (HERE / "delicate.txt").read_text("utf-8").splitlines()
    pool = build(read_words(HERE / "english.txt"), entries)
    output = HERE / "quartile_pool.txt"
    output.write_text(text_of(pool), encoding="ascii", newline="\n")
    print(f"{len(pool.sizes):,} words and {len(pool.delicate):,} delicate ones in {output.name}")


if __name__ == "__main__":
    main()
