"""Techniques: each claim is true, by an algorithm that is slow and obvious."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Sequence
from itertools import pairwise, permutations
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui import paths
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.spelling import Affixes, AffixesError
from quartiles_gui.core.quartiles.techniques import TECHNIQUES, Claim
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.meanings_file import read_affixes
from tests.core.quartiles.conftest import Making

ROWS = {row.key: row for row in TECHNIQUES}
Parts = tuple[str, ...]
NEAREST_FIRST = (
    "after", "before", "within", "inside", "swapped", "family", "around", "same ending",
    "same beginning",
)  # fmt: skip
WITH_AFFIX = ("ending", "beginning")
ABOUT_ANY = ("after", "before", "within", "around")  # word of the board, whoever has it


class Oracle(NamedTuple):
    """What is true on a board, from the words alone."""

    tiles: Sequence[str]
    words: dict[str, Parts]
    had: dict[str, Parts]
    likely: Collection[str]  # of the word list
    texts: Sequence[str]  # likely words and those of the board, sorted
    affixes: Affixes

    def begins(self, text: str) -> bool:
        place = bisect_left(self.texts, text)
        return place < len(self.texts) and self.texts[place].startswith(text)

    def goes_on(self, text: str) -> bool:
        return any(self.begins(text + letter) for letter in "abcdefghijklmnopqrstuvwxyz")

    def beside(self, tile: str) -> tuple[set[str], bool]:
        """What may stand after a tile that begins a word, and whether one may stand before it."""
        short = [path for length in (2, 3) for path in permutations(self.tiles, length)]
        begun = [path for path in short if tile in path and self.begins("".join(path))]
        inner = any(tile in parts[1:] for parts in (*begun, *self.words.values()))
        return {path[1] for path in begun if path[0] == tile}, inner

    def is_word(self, text: str) -> bool:
        return text in self.likely or text in self.words

    def word_like(self, length: int) -> set[tuple[int, ...]]:
        """By trying all arrangements."""
        found = set()
        for path in permutations(range(len(self.tiles)), length - 1):
            if length == 1 or self.goes_on("".join(self.tiles[at] for at in path)):
                found |= {(*path, at) for at in range(len(self.tiles)) if at not in path}
        return {path for path in found if "".join(self.tiles[at] for at in path) not in self.had}

    def bases(self, text: str, ending: str) -> set[str]:
        """The words that an ending stands after in a text, by spelling each with it."""
        stem = text[: -len(ending)]
        if not text.endswith(ending) or len(stem) < 3:
            return set()
        near = {stem, stem[:-1], stem + "e", stem[:-1] + "y"}
        return {one for one in near if self.is_word(one) and text in self.spelled(one, ending)}

    def spelled(self, word: str, ending: str) -> set[str]:
        forms = {word + ending}
        if ending == "es" and not re.search("(s|x|z|ch|sh|o)$", word):
            forms.clear()
        if ending[0] in "aeiouy":
            forms.add(word + word[-1] + ending)
            if word.endswith("e") and ending != "es":
                forms.add(word[:-1] + ending)
        if word.endswith("y") and ending[0] not in "is":
            forms.add(word[:-1] + "i" + ending)
        return forms

    def ends(self, text: str, ending: str) -> bool:
        is_long = len(ending) > 2 and len(text) >= len(ending) + 3 and text.endswith(ending)
        return is_long or bool(self.bases(text, ending))

    def are_family(self, one: str, other: str) -> bool:
        made, others = (
            {base for ending in self.affixes.endings for base in self.bases(text, ending)}
            for text in (one, other)
        )
        return one != other and bool(made & {other, *others} or {one} & others)

    def is_near(  # noqa: PLR0911  # one for each technique
        self, technique: str, parts: Parts, text: str, other: Parts
    ) -> bool:
        """Whether a word is near another one, whose fragments are given too."""
        word = "".join(parts)
        inner = range(1, len(parts) - 1)
        rest = iter(other)
        match technique:
            case "after":
                return len(parts) > 1 and text + parts[-1] == word
            case "before":
                return len(parts) > 1 and parts[0] + text == word
            case "within":
                return any(
                    text == "".join(part for place, part in enumerate(parts) if place != at)
                    for at in inner
                )
            case "inside":
                return len(other) > len(parts) and all(part in rest for part in parts)
            case "swapped":
                same = [a == b for a, b in zip(parts, other, strict=False)]
                return len(parts) == len(other) > 2 and same.count(False) == 1
            case "family":
                return len(parts) > 1 and self.are_family(word, text)
            case "around":
                ends = [(a, b) for a in range(len(parts)) for b in range(a + 1, len(parts) + 1)]
                return any(text == "".join(parts[a:b]) and b - a < len(parts) for a, b in ends)
            case "same ending":
                return len(parts) > 1 < len(other) and parts[-1] == other[-1]
            case "same beginning":
                return len(parts) > 1 < len(other) and parts[0] == other[0]
        raise AssertionError(technique)

    def holds(self, claim: Claim, parts: Parts) -> bool:  # noqa: PLR0911  # likewise
        technique, affix = claim.technique.key, claim.affix
        word = "".join(parts)
        if claim.is_had:
            return any(self.is_near(technique, parts, *one) for one in self.had.items())
        if technique == "one tile" or len(parts) == 1:
            return technique == "one tile" and len(parts) == 1
        match technique:
            case "after" | "before" | "within" | "around":
                return any(self.is_near(technique, parts, *one) for one in self.words.items())
            case "compound":
                seams = {len("".join(parts[:at])) for at in range(1, len(parts))}
                return any(
                    one + other == word and len(one) in seams and len(one) > 2 < len(other)
                    for one in self.words
                    for other in self.words
                )
            case "ending":
                return self.ends(word, affix)
            case "beginning":
                stem = word[len(affix) :]
                is_real = len(affix) > 2 or self.is_word(stem)
                return word.startswith(affix) and len(stem) >= 3 and is_real
            case "any ending":
                return any(self.ends(word, one) for one in self.affixes.endings)
            case "any beginning":
                every = self.affixes.beginnings
                return any(self.holds(Claim(ROWS["beginning"], one), parts) for one in every)
            case "doubled":
                return any(one[-1] == other[0] for one, other in pairwise(parts))
            case "follower":
                return len(self.beside(parts[0])[0]) == 1
            case "beginner":
                after, is_inner = self.beside(parts[0])
                return bool(after) and not is_inner
        raise AssertionError(technique)

    def every_claim(self) -> set[Claim]:
        """Every claim there can be."""
        return {
            *(Claim(ROWS["ending"], one) for one in self.affixes.endings),
            *(Claim(ROWS["beginning"], one) for one in self.affixes.beginnings),
            *(Claim(ROWS[one], is_had=True) for one in NEAREST_FIRST if one != "family"),
            *(Claim(ROWS[one]) for one in ABOUT_ANY),
            *(Claim(row) for key, row in ROWS.items() if key not in (*NEAREST_FIRST, *WITH_AFFIX)),
        }


Situation = tuple[Analysis, Oracle]


def situation(
    tiles: Sequence[str],
    words: Sequence[FoundWord],
    had: Collection[str],
    dictionary: Dictionary,
    likely: Collection[str],
    affixes: Affixes,
) -> Situation:
    parts = {found.word: found.fragments(tiles) for found in words}
    kept = {word: parts[word] for word in parts if word in had}
    texts = sorted({*likely, *parts})
    oracle = Oracle(tiles, parts, kept, likely, texts, affixes)
    return Analysis(tiles, words, had, dictionary, affixes), oracle


@pytest.fixture(scope="session")
def likely() -> set[str]:
    """The words that are likely enough, read from the text of the list."""
    text = Path(paths.dictionary_folder(), "english.txt").read_text("ascii")
    rows = [line.split("\t") for line in text.splitlines()]
    # a vulgar word's likelihood is compiled in steps of four percent
    return {word for word, percent, _, *vulgar in rows if int(percent) >= (52 if vulgar else 50)}


@pytest.fixture(scope="session")
def affixes() -> Affixes:
    return read_affixes(paths.dictionary_folder())


def check(analysis: Analysis, oracle: Oracle, words: Sequence[FoundWord]) -> None:
    """Check all that is claimed of some words that were missed."""
    for found in words:
        parts = found.fragments(oracle.tiles)
        arrangements = oracle.word_like(len(parts))
        ranked = analysis.claims(found)
        true = {claim for claim in oracle.every_claim() if oracle.holds(claim, parts)}
        claimed = {one.claim for one in ranked}
        assert claimed <= true
        for claim, left in ranked:
            fit = {
                p for p in arrangements if oracle.holds(claim, tuple(oracle.tiles[i] for i in p))
            }
            assert set(left) == fit
            assert found.path in fit
        assert [len(one.left) for one in ranked] == sorted(len(one.left) for one in ranked)
        for claim in true - claimed:  # it narrows nothing
            assert all(
                oracle.holds(claim, tuple(oracle.tiles[i] for i in path)) for path in arrangements
            )
        check_nearest(analysis, oracle, found)
        check_clue(analysis, oracle, found)


def are_kin(_one: str, _other: str) -> bool:
    return True


def check_nearest(analysis: Analysis, oracle: Oracle, found: FoundWord) -> None:
    parts = found.fragments(oracle.tiles)
    near = [
        (technique, word)
        for technique in NEAREST_FIRST
        for word, other in oracle.had.items()
        if oracle.is_near(technique, parts, word, other)
    ]
    halves = [("".join(parts[:at]), "".join(parts[at:])) for at in range(1, len(parts))]
    two = [half for half in halves if set(half) <= set(oracle.had) and half[0] != half[1]]
    nearest = analysis.nearest(found, are_kin)
    if nearest is None:
        assert not near
        assert not two
    elif two:
        assert nearest.other is not None
        assert nearest.technique.key == "compound"
        assert (nearest.found.word, nearest.other.word) in two
    else:
        assert (nearest.technique.key, nearest.found.word) in near
        assert nearest.technique.key == near[0][0]
        assert nearest.other is None


def fits(oracle: Oracle, claim: Claim, length: int) -> list[tuple[str, ...]]:
    """The tiles of each word-like arrangement that a claim holds for."""
    arranged = (tuple(oracle.tiles[at] for at in path) for path in oracle.word_like(length))
    return [parts for parts in arranged if oracle.holds(claim, parts)]


def may_be_told(oracle: Oracle, claim: Claim, parts: Parts) -> bool:
    """Whether a claim narrows, leaves every tile open, and six tiles or fewer to look at."""
    left = fits(oracle, claim, len(parts))
    ends = [{one[end] for one in left} for end in (0, -1)]
    fewest = min(ends, key=len)
    is_few = sum(tile in fewest for tile in oracle.tiles) <= 6
    is_open = all(any(part not in one for one in left) for part in parts)
    narrows = len(left) < len(oracle.word_like(len(parts)))
    return narrows and is_open and claim.affix not in parts and is_few


def check_clue(analysis: Analysis, oracle: Oracle, found: FoundWord) -> None:
    clue, parts = analysis.clue(found), found.fragments(oracle.tiles)
    told = [one.claim for one in analysis.claims(found) if may_be_told(oracle, one.claim, parts)]
    if clue is None:
        assert not told
        return
    assert clue.claim == told[0]
    left = fits(oracle, clue.claim, len(parts))
    assert not oracle.had.keys() & {"".join(one) for one in left}
    place = 0 if clue.is_at_start else -1
    assert set(clue.tiles) == {one[place] for one in left}
    assert list(clue.tiles) == [one for one in dict.fromkeys(oracle.tiles) if one in clue.tiles]
    assert parts[place] in clue.tiles
    assert 2 <= len(clue.tiles) <= 6


def test_everything_claimed_of_a_made_board_is_true(
    made: Making, english: Dictionary, likely: set[str], affixes: Affixes
) -> None:
    board = made(1, Level.USUAL)
    had = {found.word for found in board.words[::2]}
    analysis, oracle = situation(board.tiles, board.words, had, english, likely, affixes)
    # trying all arrangements of four tiles takes a second
    by_length = {len(found.path): found for found in analysis.missed if len(found.path) < 4}
    check(analysis, oracle, list(by_length.values()))


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_every_claim_about_the_words_of_a_made_board(
    seed: int, made: Making, english: Dictionary, likely: set[str], affixes: Affixes
) -> None:
    board = made(seed, Level.USUAL)
    had = {found.word for found in board.words[seed % 2 :: 2]}
    analysis, oracle = situation(board.tiles, board.words, had, english, likely, affixes)
    for found in analysis.missed:
        parts = found.fragments(board.tiles)
        for claim in oracle.every_claim():
            assert analysis.holds(claim, parts) == oracle.holds(claim, parts), (claim, parts)
        assert all(oracle.holds(one.claim, parts) for one in analysis.claims(found))
        check_nearest(analysis, oracle, found)


@st.composite
def situations(draw: st.DrawFn) -> tuple[Situation, list[FoundWord]]:
    fragment = st.text("abes", min_size=1, max_size=3)
    tiles = draw(st.lists(fragment, min_size=2, max_size=5))
    spelled = st.lists(st.sampled_from(tiles), min_size=1, max_size=4).map("".join)
    listed = draw(st.dictionaries(spelled, st.integers(0, 100), min_size=1, max_size=9))
    affixes = Affixes(("ab", "sea"), ("s", "es", "abe"))
    dictionary = Dictionary.populate(listed)
    words = QuartilesSolver(tiles, dictionary).solve_fully()
    had = draw(st.sets(st.sampled_from([found.word for found in words]))) if words else set()
    likely = {word for word, percent in listed.items() if percent >= 50}
    analysis, oracle = situation(tiles, words, had, dictionary, likely, affixes)
    return (analysis, oracle), [found for found in words if found.word not in had]


@given(situations())
def test_what_is_claimed_of_any_board_is_true(made_up: tuple[Situation, list[FoundWord]]) -> None:
    (analysis, oracle), missed = made_up
    assert list(analysis.missed) == missed
    check(analysis, oracle, missed)


def analysis_of(tiles: str, words: str, had: str = "") -> tuple[Analysis, dict[str, FoundWord]]:
    dictionary = Dictionary.populate(words.split())
    found = QuartilesSolver(tiles.split(), dictionary).solve_fully()
    affixes = Affixes(("re",), ("ed", "ing", "s"))
    return Analysis(tiles.split(), found, had.split(), dictionary, affixes), {
        one.word: one for one in found
    }


@pytest.mark.parametrize(
    ("word", "had", "technique"),
    [
        ("refreshment", "refresh", "after"),
        ("recross", "cross", "before"),
        ("refresh", "resh", "before"),
        ("refresh", "refreshment", "inside"),
        ("thresh", "thrash", "swapped"),
        ("walking", "walked", "family"),
        ("refreshment", "resh", "around"),
        ("rash", "resh", "same ending"),
        ("cross", "croed", "same beginning"),
    ],
)
def test_the_nearest_word(word: str, had: str, technique: str) -> None:
    words = "refreshment refresh resh recross cross croed thresh thrash rash walk walking walked"
    analysis, found = analysis_of("ref re sh ment cro ss ed th ra wal king ked", words, had)
    nearest = analysis.nearest(found[word], are_kin)
    assert nearest is not None
    assert (nearest.found.word, nearest.technique.key) == (had, technique)


def test_two_found_words_are_nearer_than_one_and_a_word_like_no_other_is_near_none() -> None:
    analysis, found = analysis_of("mat azz is", "matazz is", "is")
    assert analysis.nearest(found["matazz"], are_kin) is None
    words = "broomstick broom stick stic sticky"
    analysis, found = analysis_of("bro om sti ck y", words, "stick broom")
    nearest = analysis.nearest(found["broomstick"], are_kin)
    assert nearest is not None
    assert nearest.other is not None
    assert (nearest.found.word, nearest.other.word) == ("broom", "stick")
    assert nearest.technique.key == "compound"


def test_words_that_only_look_like_a_family_are_none() -> None:
    analysis, found = analysis_of("but butt ed ing", "but butted butting", "butting")
    for is_one, technique in ((True, "family"), (False, "same beginning")):
        nearest = analysis.nearest(found["butted"], lambda *_, is_one=is_one: is_one)
        assert nearest is not None
        assert nearest.technique.key == technique
    claims = (one.claim for word in found.values() for one in analysis.claims(word))
    assert "family" not in {claim.technique.key for claim in claims}, "a hint has no meanings"


def test_a_letter_that_only_looks_like_an_ending_is_none() -> None:
    analysis, found = analysis_of("cro ss re s word fu", "cross words word cro fuss fuse")
    names = {word: {str(one.claim.name) for one in analysis.claims(found[word])} for word in found}
    assert "ending -s" not in names["cross"]
    assert "ending -s" not in names["fuss"]  # only a vowel takes the place of the e of “fuse”
    assert "ending -s" in names["words"]


CHANGED = "carri-ed carri-es runn-ing runn-er stopp-ed happi-ly bak-ing box-es quizz-es cone-s"


@pytest.mark.parametrize("spelled", [*CHANGED.split(), "word-s"])
def test_endings_after_words_that_change_before_them(spelled: str) -> None:
    tiles, word = tuple(spelled.split("-")), spelled.replace("-", "")
    affix = tiles[1]
    listed = ["carry", "run", "stop", "happy", "bake", "box", "quiz", "con", "cone", "word"]
    endings = ("s", "es", "ed", "er", "ly", "ing")
    dictionary = Dictionary.populate([*listed, word])
    (found,) = QuartilesSolver(tiles, Dictionary.populate([word])).solve_fully()
    analysis = Analysis(tiles, [found], (), dictionary, Affixes((), endings))
    assert analysis.tile_affixes(found) == [Claim(ROWS["ending"], affix)]
    others = {one for one in endings if analysis.holds(Claim(ROWS["ending"], one), tiles)}
    assert others == {affix}


def test_near_words_have_texts_for_the_review() -> None:
    near = [row for row in TECHNIQUES if row.asks is not None or row.halves is not None]
    assert {row.key for row in near} == {"compound", *NEAREST_FIRST}
    for row in near:
        assert None not in (row.told, row.question), row
        assert row.is_vague or None not in (row.lesson, row.advice), row


def test_every_technique_has_a_key_of_its_own_and_fills_its_texts() -> None:
    assert len(ROWS) == len(TECHNIQUES)
    for technique in TECHNIQUES:
        claim = Claim(technique, "ing")
        assert "{" not in str(claim.name) + str(claim.sentence)


def test_affixes_are_those_of_the_file(affixes: Affixes) -> None:
    assert {"re", "un"} <= set(affixes.beginnings)
    assert {"ing", "ly", "ment"} <= set(affixes.endings)


@pytest.mark.parametrize(
    "text", ["", "ing\n", "-ing\n\n", "-in g\n", "-\n", "--\n", "-ing\n\ufffd-\n"]
)
def test_damaged_affixes_are_refused(text: str) -> None:
    with pytest.raises(AffixesError):
        Affixes.read(text)
