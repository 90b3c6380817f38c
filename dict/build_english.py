"""Build the English word list: every word with the likelihood that the game accepts it.

Terms
    likelihood  the probability that the game accepts a word that a board spells, in percent
    size        smallest size of SCOWL's lists of American words and variants that have the word,
                10 for the most common to 95; 0 if none has
    flags       "v": vulgar or offensive

Method
    Take all candidates of the open sources (`sources.py`) and what the game was seen to take, and
    fit each one's likelihood to `seen.txt` (`fits.py`). Leave out what is less likely than the
    least with and without what was seen; a word of the list that was refused is its least likely.

Format
    One word a line, sorted, columns separated by tabs: word, likelihood as a whole percent from 1
    to 100, size, and flags; the last column is missing if a word has no flags.

Run (with the packages that README.md names)
    npm install --prefix FOLDER cuss naughty-words
    python dict/build_english.py --npm FOLDER
"""

import argparse
import math
import sys
from collections.abc import Iterator
from pathlib import Path

from fits import SEEN_FILE, Seen, Table, brought, read_seen, with_seen

from likelihood import LEAST_LIKELIHOOD, FeatureMaker, candidates
from sources import Places, ScowlEntry, Sources, read_sources

DEFAULT_OUTPUT = Path(__file__).with_name("english.txt")


def percent(likelihood: float) -> int:
    """Return a likelihood as a whole percent.

    It is rounded down, so that a word reaches a tier's threshold exactly when the model says so;
    words in the list have at least 1, and none is certain: that is what you teach the app.
    """
    return max(1, min(99, math.floor(100 * likelihood)))


def lines(sources: Sources, seen: Seen) -> Iterator[str]:
    """Yield the lines of the list."""
    accepted = {word for word, evidence in seen.items() if evidence.accepted}
    maker = FeatureMaker(sources)
    fitted = Table(maker, seen).fit(seen)
    words = frozenset(candidates(sources))
    likelihoods = Table(maker, words | brought(seen, words)).likelihoods(fitted)
    after = with_seen(likelihoods, seen)
    for word, likelihood in likelihoods.items():
        if max(likelihood, after[word]) < LEAST_LIKELIHOOD and word not in accepted:
            continue
        size = sources.scowl.get(word, ScowlEntry()).size
        columns = [word, str(percent(after[word])), str(size)]
        if sources.is_vulgar(word):
            columns.append("v")
        yield "\t".join(columns)


def main() -> int:
    """Write the list, and print how many words it has."""
    default = Places()
    parser = argparse.ArgumentParser(description="Build the English word list.")
    parser.add_argument("--scowl", type=Path, default=default.scowl, help="folder of SCOWL lists")
    parser.add_argument("--wordnet", type=Path, default=default.wordnet, help="WordNet's folder")
    parser.add_argument("--freedict", type=Path, default=default.freedict, help="FreeDict's folder")
    parser.add_argument("--npm", type=Path, required=True, help="folder with node_modules")
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT, help="file to write")
    arguments = parser.parse_args()
    places = Places(arguments.scowl, arguments.wordnet, arguments.freedict, arguments.npm)
    try:
        sources = read_sources(places)
    except (FileNotFoundError, ModuleNotFoundError) as error:
        print(f"{error}\nREADME.md tells which packages are needed.", file=sys.stderr)
        return 1
    seen = read_seen(SEEN_FILE.read_text(encoding="ascii"))
    content = "".join(line + "\n" for line in lines(sources, seen))
    arguments.output.write_text(content, encoding="ascii", newline="\n")
    print(f"{content.count(chr(10)):,} words written to {arguments.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
