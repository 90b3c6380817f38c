"""Build the list of common beginnings and endings of words.

Method
    Take the words of `english.txt` with a likelihood of 50 % or more. A group of letters is a
    common ending if at least 100 of them are another such word, of three letters or more, with
    these letters after it (perhaps in place of an e), and at least three in eight of the words
    that end so are. Those that only lengthen a common ending of two letters or more are left out:
    -ally ends in -ly; unless the longer one has more words: -ship, not -hip. Beginnings are the
    same, in front of a word.

Format
    See `quartiles_gui/core/quartiles/spelling.py`.

Run
    python dict/build_affixes.py
"""

from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path

from build_pool import read_words

HERE = Path(__file__).resolve().parent
LEAST_LIKELIHOOD = 50
LEAST_WORDS = 100
LEAST_SHARE = 3 / 8
LONGEST = 5
SHORTEST_STEM = 3


def affixes_of(words: Collection[str], *, are_endings: bool) -> Iterator[str]:
    """Yield the common endings of words, or their beginnings, the most frequent first."""
    grown: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for word in words:
        for length in range(1, min(LONGEST, len(word) - SHORTEST_STEM) + 1):
            affix, stem = word[:length], word[length:]
            if are_endings:
                affix, stem = word[-length:], word[:-length]
            every[affix] += 1
            # with “e” itself, the word would grow out of itself
            takes_e = are_endings and affix != "e" and affix[0] in "aeiouy"
            grown[affix] += stem in words or (takes_e and stem + "e" in words)
    common: list[str] = [
        affix
        for affix, count in grown.most_common()
        if count >= LEAST_WORDS and count >= LEAST_SHARE * every[affix]
    ]

    def has_inside(one: str, other: str) -> bool:
        is_part = one.endswith(other) if are_endings else one.startswith(other)
        return is_part and len(one) > len(other) > 1

    whole = [
        affix
        for affix in common
        if (are_endings or len(affix) > 1)
        and not any(has_inside(one, affix) and grown[one] >= grown[affix] for one in common)
    ]
    yield from (affix for affix in whole if not any(has_inside(affix, one) for one in whole))


def main() -> None:
    """Write the list, and print it."""
    rows = read_words(HERE / "english.txt")
    words = {word for word, likelihood, *_ in rows if likelihood >= LEAST_LIKELIHOOD}
    beginnings = [f"{one}-\n" for one in affixes_of(words, are_endings=False)]
    endings = [f"-{one}\n" for one in affixes_of(words, are_endings=True)]
    text = "".join((*beginnings, *endings))
    (HERE / "affixes.txt").write_text(text, encoding="ascii", newline="\n")
    print(text)


if __name__ == "__main__":
    main()
