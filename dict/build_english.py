"""Build `english.txt`, the word list that the puzzles search.

Terms
    word        1 to 32 letters a-z; the only words of one letter are "a" and "i"
    size        SCOWL's measure of how common a word is: 10 is the most common, 95 the rarest

Method
    Take SCOWL's lists of ordinary words up to one size, in American spelling with the common
    variants (its `variant_1`). Strip diacritics, so that "café" becomes "cafe"; drop whatever
    then has anything but the letters a-z, which removes possessives. SCOWL keeps names,
    contractions and abbreviations in lists of their own, and those are not read.

Source
    SCOWL, the Spell Checker Oriented Word Lists, as in Debian's package `scowl`. Its terms are
    in `LICENSE-scowl.txt`.

Run
    python dict/build_english.py [--scowl FOLDER] [--output FILE]
"""

import argparse
import re
import sys
import unicodedata
from pathlib import Path

DEFAULT_SCOWL = Path("/usr/share/dict/scowl")
DEFAULT_OUTPUT = Path(__file__).with_name("english.txt")

SPELLINGS = ("english", "american", "variant_1")
SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80, 95)

# SCOWL recommends 60 for checking spelling: "the largest size that I am fairly confident does
# not contain any misspellings or invalid words" (its README).
LARGEST_SIZE = 60

# SCOWL counts every letter of the alphabet as a word.
ONE_LETTER_WORDS = frozenset({"a", "i"})

WORD = re.compile(r"[a-z]{2,32}")

# The only letter in SCOWL that Unicode does not decompose into a plain letter and a mark.
STROKES = str.maketrans({"ø": "o"})


def strip_diacritics(text: str) -> str:
    """Return `text` with every accented letter replaced by the plain one."""
    decomposed = unicodedata.normalize("NFD", text.translate(STROKES))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def is_word(text: str) -> bool:
    """Tell whether `text` has the form of a word."""
    return text in ONE_LETTER_WORDS or WORD.fullmatch(text) is not None


def scowl_files(folder: Path, largest: int) -> list[Path]:
    """Return the lists of ordinary words up to the size `largest`."""
    wanted = [
        folder / f"{spelling}-words.{size}"
        for spelling in SPELLINGS
        for size in SIZES
        if size <= largest
    ]
    missing = [path.name for path in wanted if not path.is_file()]
    if missing:
        raise FileNotFoundError(f"{folder} lacks these SCOWL lists: {', '.join(missing)}")
    return wanted


def read_words(path: Path) -> set[str]:
    """Return the words of one SCOWL list."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {word for word in map(strip_diacritics, lines) if is_word(word)}


def build(folder: Path, largest: int = LARGEST_SIZE) -> list[str]:
    """Return all words up to the size `largest`, sorted."""
    words: set[str] = set()
    for path in scowl_files(folder, largest):
        words |= read_words(path)
    return sorted(words)


def main() -> int:
    """Write the list, and print how many words it has."""
    parser = argparse.ArgumentParser(description="Build the English word list from SCOWL.")
    parser.add_argument("--scowl", type=Path, default=DEFAULT_SCOWL, help="folder of SCOWL lists")
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT, help="file to write")
    arguments = parser.parse_args()
    try:
        words = build(arguments.scowl)
    except FileNotFoundError as error:
        print(f"{error}. On Debian: apt-get install scowl", file=sys.stderr)
        return 1
    arguments.output.write_text("\n".join(words) + "\n", encoding="ascii", newline="\n")
    print(f"{len(words):,} words written to {arguments.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
