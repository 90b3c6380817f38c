"""The meanings of words: WordNet's facts, the forms of words, damaged files, and masks."""

from __future__ import annotations

import random
import re
import runpy
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pack_meanings import BLOCK_SIZE, pack
from quartiles_gui.core.words.likelihood import LIKELY_FROM
from quartiles_gui.core.words.meanings import (
    MASK,
    MAX_MEANINGS,
    PARTS_OF_SPEECH,
    Meaning,
    MeaningEntry,
    Meanings,
    MeaningsError,
    Sense,
    mask,
    masked_meanings,
    regular_bases,
)
from quartiles_gui.library.meanings_file import open_meanings
from sources import Gloss
from tests.sample_board import FIVE
from translated import MetSense, Translated, stems

FOLDER = Path(__file__).parents[3] / "dict"
SHIPPED = FOLDER / "meanings.bin"


@pytest.fixture(scope="module")
def meanings() -> Meanings:
    return open_meanings(SHIPPED)


def opened(folder: Path, content: bytes | bytearray) -> Meanings:
    """Open a file of such content."""
    path = folder / "meanings.bin"
    path.write_bytes(content)
    return open_meanings(path)


def lemmas(found: list[Meaning]) -> list[tuple[str, str]]:
    return list(dict.fromkeys((meaning.lemma, meaning.part_of_speech) for meaning in found))


# What WordNet says


@pytest.mark.parametrize(
    ("word", "part_of_speech", "definition"),
    [
        ("quickly", "adverb", "with rapid movements"),
        ("truthfully", "adverb", "with truth (a fact that has been verified)"),
        ("refreshment", "noun", "snacks and drinks served as a light meal"),
        ("shah", "noun", "title for the former hereditary monarch of Iran"),
        ("fly", "verb", "travel through the air; be airborne"),
    ],
)
def test_a_lemma_has_its_own_definition(
    meanings: Meanings, word: str, part_of_speech: str, definition: str
) -> None:
    assert meanings.look_up(word)[0] == Meaning(word, word, part_of_speech, definition)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        # irregular: WordNet's lists of exceptions
        ("geese", [("goose", "noun")]),
        ("ran", [("run", "verb")]),
        ("stopped", [("stop", "verb"), ("stopped", "adjective")]),
        ("mice", [("mouse", "noun")]),
        ("axes", [("axis", "noun"), ("ax", "noun"), ("axe", "verb")]),
        # regular
        ("crosswords", [("crossword", "noun")]),
        ("boxes", [("box", "noun"), ("box", "verb")]),
        ("flies", [("fly", "verb"), ("fly", "noun"), ("flies", "noun")]),
        ("making", [("make", "verb"), ("making", "noun")]),
        ("largest", [("large", "adjective")]),
        ("happier", [("happy", "adjective")]),
        ("cavemen", [("caveman", "noun")]),
        ("rated", [("rate", "verb")]),
        ("goes", [("go", "verb"), ("go", "noun")]),
        # regular, but not for WordNet's own rules
        ("blogged", [("blog", "verb")]),
        ("autopsied", [("autopsy", "verb")]),
        ("babysat", [("babysit", "verb")]),  # WordNet's "baby-sit"
        ("chalkiest", [("chalky", "adjective")]),
        # made from an adjective, where WordNet has nothing for the word itself
        ("hardily", [("hardy", "adverb")]),
        ("discernibly", [("discernible", "adverb")]),
        ("wackiness", [("wacky", "noun")]),
        # made from another word, or with a prefix
        ("kinged", [("king", "noun")]),
        ("injurers", [("injure", "verb")]),
        ("squirrelly", [("squirrel", "noun")]),
        ("relit", [("relight", "verb")]),
        # of what Wiktionary alone has
        ("tased", [("tase", "verb")]),
    ],
)
def test_a_form_has_the_meanings_of_its_lemma(
    meanings: Meanings, word: str, expected: list[tuple[str, str]]
) -> None:
    assert lemmas(meanings.look_up(word)) == expected


@pytest.mark.parametrize(
    ("word", "first"),
    [("building", "building"), ("felt", "feel"), ("glasses", "glasses"), ("found", "find")],
)
def test_the_likelier_reading_comes_first(meanings: Meanings, word: str, first: str) -> None:
    assert meanings.look_up(word)[0].lemma == first


@pytest.mark.parametrize(
    ("one", "other", "are_kin"),
    [
        ("walks", "walking", True),
        ("happily", "happy", True),
        ("handlers", "handle", True),  # by its definition
        ("countrymen", "country", True),
        ("corner", "corn", False),
        ("butted", "butter", False),
        ("position", "positive", False),
        ("zzz", "zzzs", False),
    ],
)
def test_words_of_a_family_share_a_lemma_or_a_meaning(
    meanings: Meanings, one: str, other: str, are_kin: bool
) -> None:
    assert meanings.are_kin(one, other) == meanings.are_kin(other, one) == are_kin


def test_better_is_a_form_of_good_and_of_well(meanings: Meanings) -> None:
    found = meanings.look_up("better")
    assert found[0].definition.startswith("(comparative of “good”)")
    assert ("good", "adjective") in lemmas(found)


@pytest.mark.parametrize("word", ["zzzq", "prenup", "q", "", "Goose", "ice cream", "naïve", "é"])
def test_what_wordnet_lacks_has_no_meaning(meanings: Meanings, word: str) -> None:
    assert meanings.look_up(word) == []


def test_common_senses_come_first(meanings: Meanings) -> None:
    words = ("kiwi", "butterfly", "onto", "guillotine", "waltz")
    firsts = [meanings.look_up(word)[0].definition.split()[0] for word in words]
    assert firsts == ["nocturnal", "diurnal", "upon;", "instrument", "a"]
    assert "mother" in meanings.look_up("mum")[0].definition


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("pestilence", "any epidemic disease"),  # before one of rodents
        ("tiger", "large feline"),  # before an audacious person
        ("lettuce", "leaves of"),  # before money
        ("mints", "the leaves of a mint plant"),  # before a large number
        ("recess", "a small concavity"),  # the noun
        ("plum", "any of numerous"),  # before “exactly”
        ("core", "a small group"),  # which WordNet met too often
    ],
)
def test_the_sense_that_most_languages_have_comes_before_what_was_hardly_met(
    meanings: Meanings, word: str, first: str
) -> None:
    assert meanings.look_up(word)[0].definition.startswith(first)


@pytest.mark.parametrize(
    ("word", "definition"),
    [
        ("rewash", "wash again (clean with some chemical process)"),
        ("unrated", "not rated (assign a rank or rating to)"),
    ],
)
def test_a_prefix_tells_what_it_does_to_the_rest(
    meanings: Meanings, word: str, definition: str
) -> None:
    assert meanings.look_up(word)[0].definition == definition


def test_a_gloss_is_about_the_sense_that_shares_the_most_with_it() -> None:
    fool, bird = stems("a silly fool"), stems("web-footed flyer")
    definitions = [fool, bird, *[stems("a kind of bird")] * 50]

    def first(*glosses: tuple[str, int], met: int = 0) -> int | None:
        known = [Gloss("goose", "n", text, languages) for text, languages in glosses]
        senses = [MetSense(fool, frozenset(), met), MetSense(bird, stems("animal"), 0)]
        return Translated({("goose", "n"): known}, definitions).first("goose", "n", senses)

    assert first(("web-footed", 3)) == first(("animal", 3)) == first(("web-footed", 2)) == 1
    assert first(("web-footed", 3), ("silly", 3)) == 0  # a tie, and one of them is the first
    assert first(("web-footed", 1)) is None  # one language isn't enough
    assert first(("bird", 3)) is None  # shared with neither
    assert first(("web-footed", 3), met=3) is None
    assert first(("the letter", 3)) is None


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("he", "personal pronoun"),  # before the letter
        ("at", "in or very near"),  # before the money
        ("to", "in the direction of"),  # in most languages
        ("inbox", "electronic folder"),
        ("in", "to or toward"),  # which WordNet met in text
        ("meted", "administer or bestow"),  # WordNet's "mete out"
    ],
)
def test_function_words_and_verbs_with_an_adverb_mean_what_they_mostly_do(
    meanings: Meanings, word: str, first: str
) -> None:
    assert meanings.look_up(word)[0].definition.startswith(first)


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("taco", "a tortilla"),
        ("dike", "a barrier"),
        ("tit", "small insectivorous birds"),  # of three senses the first two are rude
        ("sheeny", "reflecting light"),  # an adjective; its noun is a slur
        ("screwing", "turn like a screw"),  # a form of a verb; its noun is obscene
        ("peter", "end weakly"),  # with “out”
    ],
)
def test_a_rude_sense_comes_after_other_senses(meanings: Meanings, word: str, first: str) -> None:
    assert meanings.look_up(word)[0].definition.startswith(first)


def test_no_sense_in_the_list_of_rude_ones_is_the_first_of_its_word(meanings: Meanings) -> None:
    script = runpy.run_path(str(FOLDER / "build_meanings.py"))
    listed = script["read_rude_senses"]((FOLDER / "rude_senses.txt").read_text("ascii"))
    words = {word for word, _ in listed}
    assert {"taco", "dike"} < words
    firsts = {(word, meanings.look_up(word)[0].definition) for word in words}
    assert firsts & listed == set()


def test_names_are_left_out(meanings: Meanings) -> None:
    for name in ("london", "shakespeare", "china", "turkey"):
        definitions = " ".join(meaning.definition for meaning in meanings.look_up(name))
        assert not re.search("England|republic", definitions), name


@pytest.mark.parametrize(
    ("word", "part", "lemma"),
    [("bees", "v", "be"), ("seed", "v", "see"), ("pass", "n", "pas"), ("caped", "v", "cap")],
)
def test_a_chance_resemblance_is_not_a_form(word: str, part: str, lemma: str) -> None:
    assert regular_bases(word, part, {lemma}.__contains__) == []


# The whole file


def test_every_block_can_be_read_and_most_words_have_a_meaning(meanings: Meanings) -> None:
    lines = (FOLDER / "english.txt").read_text(encoding="ascii").splitlines()
    words = [line.split("\t") for line in lines]
    likely = [word for word, percent, *_ in words if int(percent) >= LIKELY_FROM]
    # 10,500 of 105,000 words, in order, reach each of the 340 blocks
    found = [meanings.look_up(word) for word in likely[::10]]
    assert sum(map(bool, found)) / len(found) == pytest.approx(0.915, abs=0.005)
    for answer in found:
        assert len(answer) <= MAX_MEANINGS
        assert len(set(answer)) == len(answer)
        for meaning in answer:
            assert 2 <= len(meaning.definition) <= 121
            assert meaning.definition == meaning.definition.strip(" ;,:\t\n")
            assert '"' not in meaning.definition


def test_look_ups_do_not_depend_on_their_order(meanings: Meanings) -> None:
    words = (FOLDER / "english.txt").read_text(encoding="ascii").split()[::451]
    in_order = {word: meanings.look_up(word) for word in words}
    random.Random(7).shuffle(words)
    fresh = open_meanings(SHIPPED)
    assert {word: fresh.look_up(word) for word in words} == in_order


def test_the_app_grows_only_a_little() -> None:
    assert SHIPPED.stat().st_size < 2.5e6


# The format, with worlds of its own

# not forms of any other word, because no inflection ends in o
uninflected = st.text("abcdeilnorsty", max_size=31).map(lambda text: f"{text}o")
definitions = st.text(st.characters(codec="utf-8", exclude_characters="\t\n"), max_size=120)
entries_of_one_sense = st.dictionaries(
    uninflected, st.builds(Sense, st.sampled_from("nvar"), st.integers(0, 9), definitions)
)


@given(senses=entries_of_one_sense, others=st.sets(uninflected))
def test_what_was_packed_is_found_and_nothing_else(
    senses: dict[str, Sense], others: set[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    content = pack({word: MeaningEntry((sense,)) for word, sense in senses.items()})
    packed = opened(tmp_path_factory.getbasetemp(), content)
    for word, (part, _, definition) in senses.items():
        assert packed.look_up(word) == [Meaning(word, word, PARTS_OF_SPEECH[part], definition)]
    for word in others - senses.keys():
        assert packed.look_up(word) == []


@pytest.mark.parametrize(
    ("senses", "order"),
    [
        pytest.param("n2 n2 v3 v3", "203", id="the first sense of each part before second ones"),
        pytest.param("a0 n0 v1", "201", id="of equally common parts as in the file"),
    ],
)
def test_senses_come_in_an_order(tmp_path: Path, senses: str, order: str) -> None:
    packed = [Sense(one[0], int(one[1]), f"{at}") for at, one in enumerate(senses.split())]
    found = opened(tmp_path, pack({"go": MeaningEntry((*packed,))})).look_up("go")
    assert "".join(meaning.definition for meaning in found) == order


def test_words_of_many_blocks_are_found(tmp_path: Path) -> None:
    alphabet = "bcdfghjklm"
    words = [a + b + c + "o" for a in alphabet for b in alphabet for c in alphabet]
    own = {word: MeaningEntry((Sense("n", 1, f"{word} " * 20),)) for word in words}
    assert len(words) * 100 > 4 * BLOCK_SIZE
    packed = opened(tmp_path, pack(own))
    assert [packed.look_up(word)[0].definition for word in words] == [f"{w} " * 20 for w in words]
    assert packed.look_up("aaao") == packed.look_up("zzzo") == []


@pytest.mark.parametrize("word", ["", "Goose", "ice-cream", "a" * 33])
def test_only_words_can_be_packed(word: str) -> None:
    with pytest.raises(ValueError, match="letters a to z"):
        pack({word: MeaningEntry()})


# Damaged files

PROBES = ["aardvark", "better", "boxes", "geese", "making", "quickly", "ran", "zoos", "zzzq"]


def test_a_flipped_bit_is_noticed_or_does_no_harm(tmp_path: Path, meanings: Meanings) -> None:
    right = {word: meanings.look_up(word) for word in PROBES}
    content = bytearray(SHIPPED.read_bytes())
    chance = random.Random(2024)
    # half of the places in the header and the table, which are a small part of the file
    places = [chance.randrange(end) for end in (14_000, len(content)) for _ in range(100)]
    for place in places:
        bit = 1 << chance.randrange(8)
        content[place] ^= bit
        with suppress(MeaningsError):
            damaged = opened(tmp_path, content)
            for word, answer in right.items():
                with suppress(MeaningsError):
                    assert damaged.look_up(word) == answer
        content[place] ^= bit


@pytest.mark.parametrize("place", [0, 8, 12, 15, 16, 20, 51, 52, 56, 13_000])
def test_a_damaged_header_or_table_is_refused_when_it_is_opened(tmp_path: Path, place: int) -> None:
    content = bytearray(SHIPPED.read_bytes())
    content[place] ^= 0x80
    with pytest.raises(MeaningsError, match="damaged"):
        opened(tmp_path, content)


def test_a_damaged_block_only_loses_its_own_words(tmp_path: Path, meanings: Meanings) -> None:
    content = bytearray(SHIPPED.read_bytes())
    content[-1] ^= 1
    damaged = opened(tmp_path, content)
    assert damaged.look_up("geese") == meanings.look_up("geese")
    for _ in range(2):
        with pytest.raises(MeaningsError, match="damaged"):
            damaged.look_up("zymurgy")


def test_another_file_is_refused(tmp_path: Path) -> None:
    content = SHIPPED.read_bytes()
    others = {f"cut to {size}": content[:size] for size in (0, 19, 20, 1000, len(content) - 1)}
    others |= {
        "longer": content + b"\0",
        "as a text": content.replace(b"\r\n", b"\n"),
        "foreign": content.hex().encode(),
        "zeros": bytes(len(content)),
        "with countless blocks": content[:12] + b"\xff\xff\xff\xff" + content[16:],
    }
    said = r"damaged or from another version.*Everything else"
    for other, spoiled in others.items():
        with pytest.raises(MeaningsError, match=said):
            pytest.fail(f"{other}: {opened(tmp_path, spoiled)}")


TINY_WORDNET = {
    "data.noun": """\
  1 the license, which is indented
00000001 05 n 01 goose 0 000 | web-footed bird; larger than a duck; "a flock of geese"
00000002 18 n 02 goose 1 silly_goose 0 000 | fool
00000003 18 n 01 goose 2 000 | a third sense
00000004 15 n 02 China 0 PRC 0 001 @i 00000001 n 0000 | a republic in Asia
00000005 06 n 01 china 0 000 | dishware
00000006 13 n 01 Brie 0 000 | (usually) a soft cheese (of `France'; creamy)
00000007 05 n 01 Anser 0 000 | a genus of geese
00000008 27 n 01 Cs 0 000 | a metal
""",
    "index.noun": """\
  1 the license
anser n 1 1 @ 1 0 00000007
brie n 1 1 @ 1 0 00000006
china n 2 1 @ 2 0 00000004 00000005
cs n 1 1 @ 1 0 00000008
goose n 3 1 @ 3 1 00000001 00000002 00000003
silly_goose n 1 1 @ 1 0 00000002
""",
    "data.verb": '00000001 35 v 01 strew 0 000 01 + 08 00 | cover; "strewn with"\n',
    "index.verb": "strew v 1 0 1 0 00000001\n",
    "data.adj": "00000001 00 a 01 galore(ip) 0 000 | " + "existing in abundance " * 9 + "\n",
    "index.adj": "galore a 1 0 1 0 00000001\n",
    "data.adv": "",
    "index.adv": "",
    "cntlist.rev": "goose%1:05:00:: 1 5\n",
    "noun.exc": "geese goose\nmice mouse\n",
    "verb.exc": "",
    "adj.exc": "",
    "adv.exc": "",
}


def test_a_word_in_a_definition_is_explained_as_what_it_is_there() -> None:
    script = runpy.run_path(str(FOLDER / "build_meanings.py"))
    next_one = Sense("a", 4, "coming next after the first in position")
    entries = {
        "second": MeaningEntry((next_one, Sense("n", 3, "one sixtieth part of a minute"))),
        "millisecond": MeaningEntry((Sense("n", 0, "one thousandth of a second"),)),
    }
    script["explain"](entries)
    (told,) = entries["millisecond"].senses
    assert told.definition == "one thousandth of a second (one sixtieth part of a minute)"


def test_the_file_is_built_from_wordnet(tmp_path: Path) -> None:
    for name, text in TINY_WORDNET.items():
        (tmp_path / name).write_text(text, encoding="ascii")
    script = runpy.run_path(str(FOLDER / "build_meanings.py"))
    entries = script["build"](tmp_path, ["anser", "brie", "cs", "goose"])
    abundance = ("existing in abundance " * 9)[: len("existing") + 5 * 22]
    assert entries == {
        "goose": MeaningEntry(
            (Sense("n", 3, "web-footed bird; larger than a duck"), Sense("n", 0, "fool"))
        ),
        "geese": MeaningEntry((), (("n", "goose"),)),
        "china": MeaningEntry((Sense("n", 0, "dishware"),)),
        "brie": MeaningEntry((Sense("n", 0, "(usually) a soft cheese (of “France”; creamy)"),)),
        "strew": MeaningEntry((Sense("v", 0, "cover"),)),
        "galore": MeaningEntry((Sense("a", 0, f"{abundance}…"),)),
    }
    assert pack(entries) == pack(dict(sorted(entries.items(), reverse=True)))
    rude = script["build"](tmp_path, [], [], {("goose", "web-footed bird; larger than a duck")})
    assert rude["goose"] == MeaningEntry((Sense("n", 0, "fool"), Sense("n", 0, "a third sense")))
    texts = {("onto", "preposition"): "upon", ("china", "n"): "mate", ("zzz", "n"): "snore"}
    glosses = [Gloss(word, mark, text, 1) for (word, mark), text in texts.items()]
    script["add_glosses"](entries, glosses, {"onto", "china"})
    assert entries["onto"] == MeaningEntry((Sense("e", 0, "upon"),))
    assert entries["china"] == MeaningEntry((Sense("n", 0, "dishware"),))
    assert "zzz" not in entries


# Without what gives the word away


def told(word: str, meanings: Meanings) -> list[str]:
    """The masked definitions of a word, with a blank for each mask."""
    return [one.definition.replace(MASK, "_") for one in masked_meanings(word, meanings)]


def longest_common(one: str, other: str) -> int:
    """The length of the longest text that is in both."""
    return max(
        (
            length
            for start in range(len(one))
            for length in range(1, len(one) - start + 1)
            if one[start : start + length] in other
        ),
        default=0,
    )


@pytest.mark.parametrize(
    ("word", "definition"),
    [
        ("refreshment", "activity that _ and recreates"),
        ("truthfully", "with _ (a fact that has been verified)"),
        ("lighthouse", "a tower with a _ that gives warning of shoals to passing ships"),
        ("geese", "web-footed long-necked typically gregarious migratory aquatic birds usually"),
    ],
)
def test_what_gives_a_word_away_is_masked(word: str, definition: str, meanings: Meanings) -> None:
    assert any(one.startswith(definition) for one in told(word, meanings))


def test_inflections_of_short_words_are_masked_though_they_share_few_letters() -> None:
    def masked(text: str, word: str) -> str:
        lemmas = {"ran": {"run"}, "runs": {"run"}, "fox": {"fox"}}
        return mask(text, {word}, lambda one: lemmas.get(one, set()))

    assert masked("he ran, she runs; a run", "run") == f"he {MASK}, she {MASK}; a {MASK}"
    assert masked("rune of a ruin", "run") == f"{MASK} of a ruin"
    assert masked("do as a dog does", "do") == f"{MASK} as a dog does"


@pytest.mark.parametrize(
    ("word", "text", "told"),
    [
        ("cat", "a cat-o'-nine-tails, the cat's; well-known", f"a {MASK}, the {MASK}; well-known"),
        ("lighthouse", "light, lighthouses and Daylighting", f"{MASK}, {MASK} and {MASK}"),
        ("word", f"a {MASK} b", "a   b"),
    ],
    ids=["what is joined to a word", "one width whatever is hidden", "a mask in the text itself"],
)
def test_a_text_is_masked(word: str, text: str, told: str) -> None:
    assert mask(text, {word}, lambda _: ()) == told


def test_a_meaning_that_says_nothing_more_is_not_told(meanings: Meanings) -> None:
    assert [one.definition for one in meanings.look_up("quarrelsome")] == ["given to quarreling"]
    assert told("quarrelsome", meanings) == []
    assert told("thewordthatisnone", meanings) == []


@pytest.mark.parametrize(
    ("word", "part", "definition"),
    [
        ("beautifully", "adverb", "in a _ manner (delighting the senses"),
        ("bureaucrat", "noun", "an official of a _ ("),
        ("dynastic", "adjective", "of or relating to or _ of a _ (a sequence of powerful leaders"),
        ("hardily", "adverb", "having rugged physical strength"),
        ("refresh", "verb", "make (to feel) _ (recently made"),
        ("coffined", "verb", "place into a _ (box in which a corpse"),
    ],
)
def test_what_would_go_in_circles_tells_what_its_words_mean(
    word: str, part: str, definition: str, meanings: Meanings
) -> None:
    assert told(word, meanings)[0].startswith(definition)
    assert masked_meanings(word, meanings)[0].part_of_speech == part


def test_no_meaning_gives_four_letters_of_a_word_or_its_lemmas_away(meanings: Meanings) -> None:
    lines = (FOLDER / "english.txt").read_text("ascii").splitlines()
    likely = [fields[0] for line in lines if int((fields := line.split("\t"))[1]) >= 60]
    for word in [*sorted(FIVE), *Random(14).sample(likely, 600)]:
        forms = {word, *meanings.lemmas(word), *(one.lemma for one in meanings.look_up(word))}
        for definition in told(word, meanings):
            letters = re.findall("[a-z]+", definition.lower())
            assert forms.isdisjoint(letters)
            for form in forms:
                assert all(longest_common(run, form) < 4 for run in letters), (word, definition)
