"""Build the list for Five Words and Word Squares: every short word of SCOWL, with its size.

Terms
    word        2 to 8 letters a-z: the sizes of a word square
    size the smallest size of SCOWL's lists of words that have the word, in any spelling: 10 for the
    most common to 95

Method
    Take the lists of words (not of names and abbreviations) of all sizes and spellings, and strip
    diacritics. The likelihood that a game accepts a word doesn't matter for these puzzles, but rare
    words do, which the list for Quartiles leaves out.

Format
    One word a line, sorted, columns separated by tabs: word, nothing, size. The sizes are where
    `english.txt` has them.

Run (with the package that README.md names)
    python dict/build_scowl.py
"""

import argparse
import re
import sys
from pathlib import Path

from sources import Places, strip_diacritics

DEFAULT_OUTPUT = Path(__file__).with_name("scowl.txt")

WORD = re.compile(r"[a-z]{2,8}")
LIST_OF_WORDS = re.compile(r"\w+-words\.(\d+)")


def smallest_sizes(folder: Path) -> dict[str, int]:
    """Return the size of every word in the lists of a folder.

    Raises:
        FileNotFoundError: If there are none.
    """
    sizes: dict[str, int] = {}
    for path in sorted(folder.glob("*")):
        match = LIST_OF_WORDS.fullmatch(path.name)
        if match:
            size = int(match[1])
            for word in map(strip_diacritics, path.read_text(encoding="utf-8").splitlines()):
                if WORD.fullmatch(word):
                    sizes[word] = min(sizes.get(word, size), size)
    if not sizes:
        raise FileNotFoundError(f"{folder} has no SCOWL lists. On Debian: apt-get install scowl")
    return sizes


def main() -> int:
    """Write the list, and print how many words it has."""
    parser = argparse.ArgumentParser(description="Build the list of SCOWL's short words.")
    parser.add_argument("--scowl", type=Path, default=Places().scowl, metavar="FOLDER")
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT, metavar="FILE")
    options = parser.parse_args()
    try:
        sizes = smallest_sizes(options.scowl)
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 1
    lines = "".join(f"{word}\t\t{size}\n" for word, size in sorted(sizes.items()))
    options.output.write_text(lines, encoding="ascii", newline="\n")
    print(f"{options.output}: {len(sizes):,} words")
    return 0


if __name__ == "__main__":
    sys.exit(main())
