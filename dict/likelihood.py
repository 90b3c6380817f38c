"""The features by which words are told apart that the game accepts and that it refuses.

Terms
    feature     a number that the sources give for a word: its size, its frequency, ...
    likelihood  the probability, 0 to 1, that the game accepts a word that a board spells

No feature names a word; all come from the public sources that `sources.py` reads, and none depends
on a board.
"""

import math
import re

from sources import SIZES, ScowlEntry, Sense, Sources, WiktionaryEntry, regular_lemmas

# Words less likely than this stay out: they would add wrong words and no accepted ones.
LEAST_LIKELIHOOD = 0.01

Features = dict[str, float]

# SCOWL's sizes as even steps; a word in none of its lists comes one step after the rarest.
RANKS = {size: rank for rank, size in enumerate(SIZES)} | {0: len(SIZES)}
COMMON = RANKS[50]
PLAIN = RANKS[60]
RARE = RANKS[70]

NO_ENTRY = ScowlEntry()
NO_HEADWORD = WiktionaryEntry()

# Topics of a word's meanings in WordNet, by number of the lexicographer's file.
TOPICS = {
    "animals": 5, "artifacts": 6, "attributes": 7, "body": 8, "thoughts": 9, "communication": 10,
    "food": 13, "places": 15, "natural objects": 17, "people": 18, "plants": 20,
    "possessions": 21, "quantities": 23, "states": 26, "substances": 27,
}  # fmt: skip
VERB_TOPICS = range(29, 44)

# Short words that the game leaves out have similar meanings: musical notes, names of letters,
# currencies. Together with the features of abbreviations these reduced the wrong words at 98 %
# recall from 2.7 to 2.1 a board.
MEANINGS = {
    "notes": re.compile(r"solmization|syllable naming"),
    "letters": re.compile(r"letter of the .*alphabet"),
    "money": re.compile(r"monetary unit|coin|currency"),
    "units": re.compile(r"\bunit of"),
    "measures": re.compile(r"unit|square"),
    "elements": re.compile(r"chemical element|metallic element"),
    "britain": re.compile(r"brit|england|scot"),
    "old": re.compile(r"archaic|obsolete|formerly|old-fashioned|ancient|middle ages"),
}

# The same letter three times in a row is a cry.
CRY = re.compile(r"(.)\1\1")

PREFIXES = ("re", "un", "in", "non", "de", "dis", "mis", "out", "over", "pre", "under")


class FeatureMaker:
    """Turns words into features."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources

    def features(self, word: str) -> Features:
        """Return the features of `word`, with the same names for every word."""
        sources = self._sources
        entry = sources.scowl.get(word, NO_ENTRY)
        lemmas = sources.forms(word)
        rank = RANKS[entry.size]
        zipf = sources.english.get(word, 0.0)
        return {
            **self._scowl(word, entry, rank, zipf),
            **self._frequency(word, rank, zipf),
            **_length(word, rank),
            **self._names(word, rank),
            **self._dictionaries(word, lemmas, rank),
            **self._meaning(lemmas, rank),
            **self._structure(word, rank),
        }

    def rank(self, word: str) -> int:
        """Return the rank of `word` by SCOWL's sizes, 0 for the most common."""
        return RANKS[self._sources.scowl.get(word, NO_ENTRY).size]

    def _scowl(self, word: str, entry: ScowlEntry, rank: int, zipf: float) -> Features:
        abbreviation = bool(entry.abbreviation) and not entry.size
        # Clippings that are used as words have a plural; other abbreviations rarely do.
        plural = self._sources.english.get(word + "s", 0.0) >= 2.5
        translated = word in self._sources.wiktionary
        return {
            **{f"size {size}": entry.size == size for size in SIZES},
            "rank": rank,
            "variant": entry.variant > 0,
            "variant 2 or 3": entry.variant > 1,
            "variant x zipf": zipf if entry.variant else 0,
            "British only": not entry.size and entry.british > 0,
            "abbreviation": abbreviation,
            "abbreviation, used as a word too": entry.abbreviation > 0 and not abbreviation,
            "abbreviation x zipf": zipf if abbreviation else 0,
            "abbreviation with plural": abbreviation and plural,
            "abbreviation in Wiktionary": abbreviation and translated,
        }

    def _frequency(self, word: str, rank: int, zipf: float) -> Features:
        foreign = self._sources.foreign.get(word, 0.0) - zipf if zipf else 0.0
        foreign = max(-2.0, min(3.0, foreign))
        size_missing = rank == RANKS[0]
        return {
            "zipf": zipf,
            "zipf above 2": max(0.0, zipf - 2),
            "zipf above 3.5": max(0.0, zipf - 3.5),
            "zipf x rank": zipf * rank,
            "zipf, no size": zipf if size_missing else 0,
            "zipf, size 55 or 60": zipf if COMMON < rank <= PLAIN else 0,
            "zipf, 2 letters": zipf if len(word) == 2 else 0,
            "no zipf": zipf == 0,
            "no zipf, 8 letters or more": zipf == 0 and len(word) >= 8,
            "more frequent elsewhere": foreign,
            "more frequent elsewhere, 2 letters": foreign if len(word) == 2 else 0,
            "more frequent elsewhere, 3 or 4 letters": foreign if len(word) in (3, 4) else 0,
        }

    def _names(self, word: str, rank: int) -> Features:
        name = self._sources.names.get(word, 0)
        capitalized = word in self._sources.wordnet_names
        return {
            "name to size 50": 0 < name <= 50,
            "rare, name to size 50": 0 < name <= 50 and rank >= RARE,
            "rare, name to size 80": 0 < name <= 80 and rank >= RARE,
            "rare, name of any size": name > 0 and rank >= RARE,
            "name in WordNet": capitalized,
            "name and word in WordNet": capitalized and word in self._sources.senses,
            "name in WordNet, 3 letters or less": capitalized and len(word) <= 3,
            "name in Wiktionary": word in self._sources.wiktionary_names,
        }

    def _dictionaries(self, word: str, lemmas: list[str], rank: int) -> Features:
        sources = self._sources
        short = len(word) <= 3
        entry = sources.wiktionary.get(word, NO_HEADWORD)
        senses = math.log1p(len(sources.senses.get(word, ())))
        tagged = max(_tagged(sources, lemma) for lemma in lemmas)
        languages = max(sources.wiktionary.get(x, NO_HEADWORD).languages for x in lemmas)
        marks = set().union(*(sources.wiktionary.get(x, NO_HEADWORD).marks for x in lemmas))
        known = any(lemma in sources.headwords for lemma in lemmas)
        # of words in doubt, the game took 64 % of those in it, and 16 % of the others
        listed = word in sources.twelve
        lemma_listed = not listed and any(lemma in sources.twelve for lemma in lemmas)
        return {
            "in WordNet": word in sources.senses,
            "in WordNet, rare": word in sources.senses and rank >= RARE,
            "lemma in WordNet": any(lemma in sources.senses for lemma in lemmas),
            "senses": senses,
            "senses, 3 letters or less": senses if short else 0,
            "senses in text": _tagged(sources, word),
            "lemma's senses in text": tagged,
            "lemma's senses in text x rank": tagged * rank,
            "lemma's senses in text, 3 letters or less": tagged if short else 0,
            "languages": entry.languages,
            "languages, no size": entry.languages if rank == RANKS[0] else 0,
            "lemma's languages": languages,
            "lemma's languages x rank": languages * rank,
            "lemma's languages, 3 letters or less": languages if short else 0,
            "no lemma in either": not known,
            "no lemma in either, 3 letters or less": not known and short,
            "plural of a letter": not known and len(word) == 2 and word.endswith("s"),
            "interjection": "interjection" in marks,
            "interjection, 3 letters or less": "interjection" in marks and short,
            "adjective": "adj" in marks,
            "verb": "v" in marks,
            "noun": "n" in marks,
            "affix": word in sources.affixes,
            "in 2of12inf": listed,
            "in 2of12inf x rank": rank if listed else 0,
            "in 2of12inf, 3 letters or less": listed and short,
            "in 2of12inf, 4 letters": listed and len(word) == 4,
            "rare plural in 2of12inf": sources.twelve.get(word, False),
            "lemma alone in 2of12inf": lemma_listed,
            "lemma alone in 2of12inf x rank": rank if lemma_listed else 0,
        }

    def _meaning(self, lemmas: list[str], rank: int) -> Features:
        """Return the shares of the first lemma's senses that are about various topics."""
        known = (self._sources.senses[x] for x in lemmas if x in self._sources.senses)
        senses: list[Sense] = next(known, [])
        count = len(senses) or 1
        food = sum(sense.topic == TOPICS["food"] for sense in senses) / count
        return {
            **{
                f"about {name}": sum(sense.topic == topic for sense in senses) / count
                for name, topic in TOPICS.items()
            },
            "about doing": sum(sense.topic in VERB_TOPICS for sense in senses) / count,
            "about food x rank": food * rank,
            **{
                f"means {name}": sum(rule.search(s.gloss) is not None for s in senses) / count
                for name, rule in MEANINGS.items()
            },
        }

    def _structure(self, word: str, rank: int) -> Features:
        stems = [stem for stem in regular_lemmas(word) if len(stem) >= 2]
        stems += self._sources.irregular.get(word, [])
        stem_rank = min((self.rank(stem) for stem in stems), default=RANKS[0])
        inflected = stem_rank < RANKS[0]
        stem_zipf = max((self._sources.english.get(x, 0.0) for x in stems), default=0.0)
        return {
            "inflection of common": stem_rank <= COMMON,
            "inflection of common x rank": rank if stem_rank <= COMMON else 0,
            "inflection of less common": COMMON < stem_rank <= RARE,
            "inflection of more common": stem_rank < rank and stem_rank <= PLAIN,
            "inflection x zipf": stem_zipf if stem_rank <= PLAIN else 0,
            "short -s": inflected and len(word) <= 4 and word.endswith("s"),
            "-s of rare": PLAIN <= stem_rank < RANKS[0] and word.endswith("s"),
            **{f"-{end}": inflected and word.endswith(end) for end in ("er", "est", "ed", "ing")},
            "-ly": self._is_adverb(word),
            "prefix": any(
                self._is_plain(word.removeprefix(x))
                for x in PREFIXES
                if word.startswith(x) and len(word) >= len(x) + 4
            ),
            "compound": self._is_compound(word),
            "no vowel": not set(word) & set("aeiouy"),
        }

    def _is_plain(self, word: str) -> bool:
        return self.rank(word) <= PLAIN

    def _is_adverb(self, word: str) -> bool:
        if not word.endswith("ly"):
            return False
        adjectives = (word[:-2], word[:-1] + "e", word[:-3] + "y")
        return any(map(self._is_plain, adjectives))

    def _is_compound(self, word: str) -> bool:
        """Return whether `word` is two common words of three letters or more."""
        splits = range(3, len(word) - 2) if len(word) >= 7 else ()
        return any(max(self.rank(word[:at]), self.rank(word[at:])) <= RANKS[35] for at in splits)


def _tagged(sources: Sources, word: str) -> float:
    return math.log1p(sources.tagged_senses[word]) if word in sources.senses else 0.0


def _length(word: str, rank: int) -> Features:
    letters = len(word)
    return {
        **{f"{count} letters": letters == count for count in (2, 3, 4, 5)},
        "8 letters or more": letters >= 8,
        "letters": min(letters, 12),
        "rank, 3 letters or less": rank if letters <= 3 else 0,
        "rank, 4 letters": rank if letters == 4 else 0,
        "uncommon, 3 letters or less": letters <= 3 and rank > COMMON,
        "rare, 4 letters": letters == 4 and rank >= RARE,
    }


def candidates(sources: Sources) -> list[str]:
    """Return every word that the list may contain, sorted.

    These are SCOWL's American words and variants of all sizes, the abbreviations that it writes in
    small letters, the headwords of WordNet and Wiktionary with their inflections that wordfreq
    counts, and whatever else wordfreq counts if it can be a word.
    """
    words = {word for word, entry in sources.scowl.items() if entry.size or entry.abbreviation}
    words |= sources.headwords
    words |= {token for token in sources.english if _may_be_word(sources, token)}
    return sorted(words)


def _may_be_word(sources: Sources, token: str) -> bool:
    """Return whether a token that wordfreq counts is an inflection or else plausible as a word.

    Most tokens that no dictionary has are names, acronyms and cries ("aaargh"), but some are recent
    words. On 149 days, those that SCOWL doesn't list as names gave, at zipf 1.5 and more, 5
    accepted words and 2.0 wrong words a board from 6 letters on; with 5 letters 2 and 4.2 (1 and
    0.6 at zipf 2.2), and with 4 letters none and 7.6.
    """
    if any(lemma in sources.headwords for lemma in sources.forms(token)):
        return True
    if token in sources.names or CRY.search(token):
        return False
    return sources.english[token] >= (1.5 if len(token) >= 6 else 2.2) and len(token) >= 5
