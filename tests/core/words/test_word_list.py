"""Word lists as people and programs write them, against a plain second reader."""

from __future__ import annotations

import csv
import io
import json
from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.decoding import decoded
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import likelihood_of
from quartiles_gui.core.words.word_list import DictionaryError, finding_words, parse_word_list

WORDS = ["bread", "crust", "dough", "flour", "yeast"]

FORMS = {
    "lines": "bread\ncrust\ndough\nflour\nyeast\n",
    "scored": "BREAD;50\nCRUST;51\nDOUGH;52\nFLOUR;53\nYEAST;54",
    "tabs": "bread\t300\ncrust\t20\ndough\t1\nflour\t7\nyeast\t2\n",
    "ranks": "1\tbread\t300\n2\tcrust\t20\n3\tdough\t9\n4\tflour\t7\n5\tyeast\t2\n",
    "ranks and blanks": "1 bread 300\n2 crust 20\n3 dough 9\n4 flour 7\n5 yeast 2\n",
    "blanks": "bread 1501908\ncrust 512\ndough 203\nflour 41\nyeast 6\n",
    "commas": "bread,5\ncrust,6\ndough,7\nflour,8\nyeast,9",
    "quoted": '"bread","5"\n"crust","6"\n"dough","7"\n"flour","8"\n"yeast","9"\n',
    "kinds": "noun,bread\nnoun,crust\nnoun,dough\nnoun,flour\nnoun,yeast",
    "array": json.dumps(WORDS),
    "indented array": json.dumps(WORDS, indent=2),
    "object": json.dumps(dict.fromkeys(WORDS, 7)),
    "objects": json.dumps([{"word": word, "score": 7} for word in WORDS]),
    "named array": json.dumps({"name": "my list", "words": WORDS}),
    "by letter": json.dumps({"b": ["bread"], "c": ["crust", "dough"], "d": ["flour", "yeast"]}),
    "kinds in an object": json.dumps({word: ["n", "v", "adj"] for word in WORDS}),
    "one line": "bread crust dough flour yeast",
    "one line with commas": "bread, crust, dough, flour, yeast",
    "wrapped": "bread, crust, dough,\nflour, yeast",
    "definitions": "bread a food, from flour\ncrust hard; it cracks\ndough [n -S]\nflour (fine)\n"
    "yeast it's alive\n",
    "tabs and definitions": "bread\tfrom flour\ncrust\thard part\ndough\t-\nflour\tfine\nyeast\t\n",
    "commas and definitions": "bread,a food\ncrust,a hard part\ndough,a mix\nflour,fine\nyeast,a\n",
}
WITH_OTHERS = {
    "heading": ("Word;Score\nBREAD;50\nCRUST;51\nDOUGH;52\nFLOUR;53\nYEAST;54", (1, 1, True)),
    "heading of texts": (
        "word,kind\nbread,n\ncrust,n\ndough,n\nflour,n\nyeast,n",
        (1, 1, True),
    ),
    "count of Hunspell": ("5\nbread/MS\ncrust/S\tpo:noun\ndough\nflour/S\nyeast", (1, 1, True)),
    "lines": ("bread\nit's\ncrust\n\ntwo words\ndough\nflour\nyeast\n", (2, 2, True)),
    "entries": ("bread it's crust dough flour 12 yeast", (2, 2, False)),
    "array": ('["bread", "crust", 3, "dough", "flour", "yeast", null]', (2, 3, False)),
}


@pytest.mark.parametrize("form", FORMS)
def test_the_words_are_all_taken_and_nothing_else(form: str) -> None:
    tags, left_out = parse_word_list(FORMS[form])
    assert (sorted(tags), left_out.number) == (WORDS, 0)
    assert {likelihood_of(tag) for tag in tags.values()} == {100}, "counts aren't likelihoods"


@pytest.mark.parametrize("form", WITH_OTHERS)
def test_what_is_left_out_is_counted_with_the_first_of_it(form: str) -> None:
    text, expected = WITH_OTHERS[form]
    tags, left_out = parse_word_list(text)
    assert (sorted(tags), left_out) == (WORDS, expected)
    found = finish(finding_words(text, 5))
    assert (found.words, found.left_out) == (WORDS, expected)
    compiled = Dictionary.deserialize(Dictionary.read(text).serialize())
    assert compiled.left_out == expected, "a list that opens at once tells it as well"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1"]
)
def test_encodings_and_line_endings_make_no_difference(
    form: str, ending: str, encoding: str
) -> None:
    text = FORMS[form].replace("yeast", "yéast").replace("\n", ending)
    read = decoded(text.encode(encoding))
    assert sorted(parse_word_list(read).tags) == finish(finding_words(read, 5)).words == WORDS


@pytest.mark.parametrize("form", ["scored", "commas", "tabs", "ranks", "blanks", "objects"])
def test_a_least_score_is_asked_for_and_known(form: str) -> None:
    rows = {
        "scored": {"yeast", "flour"},
        "commas": set(),
        "tabs": {"bread"},
        "ranks": {"bread"},
        "blanks": {"bread", "crust", "dough"},
        "objects": set(),
    }
    assert set(parse_word_list(FORMS[form], 53).tags) == rows[form]
    assert set(finish(finding_words(FORMS[form], 5, least_score=53)).words) == rows[form]


def test_a_list_without_scores_has_no_least_one() -> None:
    with pytest.raises(DictionaryError, match="has no scores"):
        parse_word_list(FORMS["lines"], 5)


def test_a_single_large_number_makes_all_of_them_counts() -> None:
    likely = parse_word_list("bread\t60\ncrust\t7\ndough\t100\n").tags
    assert [likelihood_of(tag) for tag in likely.values()] == [60, 7, 100]
    before = "".join(f"{''.join(word)}\t5\n" for word in product("abcdefghijklmn", repeat=3))
    counted = parse_word_list(f"{before}bread\t101\n").tags
    assert len(counted) == 14**3 + 1
    assert {likelihood_of(tag) for tag in counted.values()} == {100}


def plainly_read(text: str, sign: str, column: int) -> set[str]:
    """What Python's own reader of such tables finds in a column."""
    return {row[column].lower() for row in csv.reader(io.StringIO(text), delimiter=sign)}


letters = st.text("abcdefghijklmnopqrstuvwxyzABC", min_size=1, max_size=12)
numbers = st.integers(101, 10**9).map(str)


@given(
    st.lists(letters, min_size=1, max_size=30, unique_by=str.lower),
    st.lists(numbers, min_size=30, max_size=30),
    st.sampled_from(["\t", ";", ","]),
    st.booleans(),
    st.booleans(),
)
def test_tables_agree_with_a_plain_reader(
    words: list[str], scores: list[str], sign: str, is_ranked: bool, is_quoted: bool
) -> None:
    rows = [[word, score] for word, score in zip(words, scores, strict=False)]
    file = io.StringIO()
    quoting: Literal[0, 1] = csv.QUOTE_ALL if is_quoted else csv.QUOTE_MINIMAL
    writer = csv.writer(file, delimiter=sign, quoting=quoting)
    writer.writerows([str(place), *row] if is_ranked else row for place, row in enumerate(rows))
    tags, left_out = parse_word_list(file.getvalue())
    assert set(tags) == plainly_read(file.getvalue(), sign, int(is_ranked))
    assert left_out.number == 0


@given(st.one_of(st.text(), st.text('ab1%/;,"[]{}:\t \n')), st.sampled_from([None, 2.0]))
def test_any_text_gives_words_or_a_sentence(text: str, least: float | None) -> None:
    try:
        tags, left_out = parse_word_list(text, least)
    except DictionaryError:
        return
    assert all(word.isalpha() and word.isascii() and word.islower() for word in tags)
    assert left_out.number <= len(text)
    lengths = {len(word) for word in tags}
    found = (finish(finding_words(text, size, least_score=least)) for size in lengths)
    assert sorted(word for words, _ in found for word in words) == sorted(tags)
