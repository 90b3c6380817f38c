"""The web page of a board: it answers as the app does, and its source tells nothing."""

from __future__ import annotations

import json
import random
import re
import string
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from quartiles_gui import languages, paths
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD, Board
from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.core.quartiles.found_word import FoundWord, typed_path
from quartiles_gui.core.quartiles.fragments import BoardError, read_fragments
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import QuartilePool, making_daily
from quartiles_gui.core.quartiles.web_page_contents import (
    MAX_GREETING_LENGTH,
    MAX_SENDER_LENGTH,
    listed_words,
)
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import digest
from quartiles_gui.library.meanings_file import open_meanings
from quartiles_gui.library.shipped_boards import read_daily
from quartiles_gui.library.statistics import days_in_a_row, longest_row
from quartiles_gui.library.web_pages import web_page, web_page_of_any
from tests.bounded import finish_soon
from tests.campaign.pages import (
    attempts_on,
    boards,
    differences,
    lines_of,
    load_lists,
    sealed_differences,
)
from tests.core.quartiles.test_fragments import FORMS, UNSURE
from tests.game_boards import judged
from tests.page_engine import PageScripts, data_of

FOLDERS = paths.resource_folder(), paths.dictionary_folder()
MORE = 8_000 * len(languages.LANGUAGES[2:])  # bytes; a page has all languages
MOST_OF_ONE, MOST_OF_ANY = 75_000 + MORE, 560_000 + MORE
MOST_LINES = 1000  # of the scripts
SHORTEST_TOLD = 5  # letters that no chance puts into a page

HOSTILE = [
    *("a", "a b c", "\0", "\u202eabc", "\uff41 b", "%", "%zz%", "%e2%80%ae", "%3Cscript%3E"),
    *(" ".join(letters) for letters in ("abcdefghijklmnopqrs", "abcdefghijklmnopqrss")),
    " ".join("abcdefghijklmnopqrst") + " u",
    *(20 * tile for tile in ("😀", "abcdefghi-", "{tile}-", "ß-")),
    *("x" * 5000, " x" * 5000),
    *("<script>alert(1)</script>", "javascript:alert(1)", "__proto__-constructor-toString"),
    *("{piece} {count}", "../../../etc/passwd"),
    "a1-b2-c3-d4-e5-f6-g7-h8-i9-j0-k1-l2-m3-n4-o5-p6-q7-r8-s9-t0",
]


@pytest.fixture(scope="module")
def scripts(qapp: QApplication, english: Dictionary, pool: QuartilePool) -> PageScripts:
    """The scripts of the page, with the words of that for any board."""
    scripts = PageScripts()
    load_lists(scripts, english, pool)
    return scripts


@pytest.fixture(scope="module")
def today(english: Dictionary, pool: QuartilePool) -> GameBoard:
    """The board of a day."""
    daily = read_daily(paths.dictionary_folder())
    assert daily.first is not None
    return finish_soon(making_daily(daily.first + timedelta(20), daily, pool, english))


@pytest.mark.timeout(300)
def test_both_pages_answer_as_the_app_does(
    english: Dictionary, pool: QuartilePool, scripts: PageScripts
) -> None:
    rules = data_of(web_page_of_any(english, *FOLDERS))["rules"]
    listed = {word for one in listed_words(english, pool.delicate) for word in one}
    beside = 0
    for number, board in enumerate(boards(25, 1, english, pool)):
        attempts, data = (
            attempts_on(board, number, english),
            data_of(web_page(board, None, english, *FOLDERS)),
        )
        played = scripts.call("sealed", data, attempts)
        assert differences(board, attempts, played, english, is_linked=False) == []
        assert sealed_differences(board, data, played, scripts, english, number) == []
        beside += played["beside"]
        played = scripts.call("linked", board.tiles, rules, attempts)
        assert differences(board, attempts, played, listed, is_linked=True) == []
    assert beside > 25


def test_a_real_board_has_no_side_points_and_ends_when_nothing_likely_is_left(
    english: Dictionary, scripts: PageScripts
) -> None:
    board = judged(SAMPLE_BOARD.fragments, english)
    assert board.is_real
    attempts = attempts_on(board, 1, english)
    data = data_of(web_page(board, None, english, *FOLDERS))
    played = scripts.call("sealed", data, attempts)
    assert differences(board, attempts, played, english, is_linked=False) == []
    assert data["beside"] == []
    assert not data["isCertain"]
    assert played["extra"] == 0
    likely = [item.word for item in board.words][: data["about"]]
    assert not scripts.call("sealed", data, likely[:-1])["stage"][2]
    played = scripts.call("sealed", data, likely)
    assert played["stage"][2]
    assert played["rank"] <= data["rules"]["rankNames"].index("Top rank")
    # what was told counts once it is typed
    seen = scripts.call("reviewed", data, [])
    assert {*seen["results"]} == {"found"}
    assert seen["points"] == played_whole(scripts, data, board)


def played_whole(scripts: PageScripts, data: dict[str, Any], board: GameBoard) -> int:
    """Return the points of all words that count."""
    words = [item.word for item in board.words]
    points: int = scripts.call("sealed", data, words)["points"]
    return points


def test_each_day_is_the_same_on_the_page_for_any_board(
    english: Dictionary, pool: QuartilePool, scripts: PageScripts
) -> None:
    data = data_of(web_page_of_any(english, *FOLDERS))
    daily, lines = read_daily(paths.dictionary_folder()), lines_of(data)
    assert daily.first is not None
    assert (data["first"], data["last"]) == (str(daily.first), str(daily.last))
    assert len(lines) == len(daily.lines)
    listed = {word for one in listed_words(english, pool.delicate) for word in one}
    for ahead in range(0, len(lines), 150):
        board = finish_soon(making_daily(daily.first + timedelta(ahead), daily, pool, english))
        attempts = attempts_on(board, ahead, english)
        played = scripts.call("day", lines[ahead], data["rules"], attempts)
        assert differences(board, attempts, played, listed, is_linked=True) == []


def test_hints_and_the_solution_are_joined_and_told_words_give_no_points(
    english: Dictionary, scripts: PageScripts, today: GameBoard
) -> None:
    rules = data_of(web_page_of_any(english, *FOLDERS))["rules"]

    def visit(kept: object, words: list[str], told: list[str]) -> Any:
        return scripts.call("visit", today.tiles, rules, kept, words, told)

    one, other, *_ = words = [item.word for item in today.words if len(item.path) > 1]
    first = visit(None, [], [one] * 3)  # the first tile, its tiles and the word
    assert (first["hints"], first["shown"]) == (3, [one])
    second = visit(None, [other], [one])
    both = visit(scripts.call("joined", first["kept"], second["kept"]), [one, *words[2:4]], [])
    assert (both["hints"], both["shown"]) == (3, [one])
    assert both["found"] == [other, *words[2:4]]
    solved = visit(both["kept"], words, ["-"])
    assert {*solved["found"], *solved["shown"]} == {item.word for item in today.words}
    # who found a word in another tab meanwhile has found it
    late = visit(scripts.call("joined", solved["kept"], visit(None, [one], [])["kept"]), [], [])
    assert one in late["found"]
    assert one not in late["shown"]


def test_three_hundred_pairs_of_tabs_lose_nothing(
    english: Dictionary, scripts: PageScripts, today: GameBoard
) -> None:
    # each tab knows what it did itself, writes it joined with what is kept, and hears the other
    words = [item.word for item in today.words]
    draw = random.Random(5)
    for _ in range(300):
        tabs, kept, done = [json.dumps({})] * 2, "{}", []
        for _ in range(6):
            which = draw.randrange(2)
            word, part = draw.choice(words), draw.choice(["found", "told", "seen"])
            turn = 1 << draw.randint(1, 5) if part == "told" else draw.randint(1, 30)
            done.append((part, word, turn))
            mine = scripts.call("joined", json.loads(tabs[which]), {part: {word: turn}})
            if draw.random() < 0.8:  # else it was killed before
                mine = scripts.call("joined", mine, json.loads(kept))
                kept = json.dumps(mine)
            if draw.random() < 0.5:  # the other one hears it later
                heard = scripts.call("joined", json.loads(tabs[1 - which]), json.loads(kept))
                tabs[1 - which] = json.dumps(heard)
            tabs[which] = json.dumps(mine)
        whole = scripts.call("joined", *map(json.loads, tabs))
        for part, word, turn in done:
            value = whole[part][word]
            assert value & turn if part == "told" else value <= turn


@pytest.mark.parametrize(
    ("days", "now", "longest"),
    [
        ([], 0, 0),
        (["2026-03-01"], 1, 1),
        (["2026-02-28"], 1, 1),
        (["2026-02-27"], 0, 1),
        (["2026-02-28", "2026-03-01", "help", "2026-02-26"], 2, 2),
        (["2026-02-01", "2026-02-02", "2026-02-03", "2026-03-01"], 1, 3),
        (["2026-03-02", "2026-03-01"], 1, 2),  # one that hasn't come yet
    ],
)
def test_days_in_a_row(scripts: PageScripts, days: list[str], now: int, longest: int) -> None:
    assert scripts.call("inRow", days, "2026-03-01") == {"now": now, "longest": longest}
    played = [date.fromisoformat(day) for day in days if day != "help"]
    played.sort(reverse=True)
    assert days_in_a_row(played, date(2026, 3, 1)) == now
    assert longest_row(played) == longest


def test_a_board_without_the_five_is_played_too(scripts: PageScripts) -> None:
    some = Dictionary.populate(["refresh", "crosswords", "cross", "is"])
    board = judged(SAMPLE_BOARD.fragments, some)
    data = data_of(web_page(board, None, some, *FOLDERS))
    assert not data["hasFive"]
    played = scripts.call("sealed", data, ["crosswords", "refresh"])
    assert [answer[0] for answer in played["answers"]] == ["found", "found"]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_tiles_light_as_in_the_app_while_a_word_is_typed(scripts: PageScripts, seed: int) -> None:
    draw = random.Random(seed)
    tiles = ["".join(draw.choices("ab", k=draw.randint(1, 3))) for _ in range(8)]
    path = tuple(draw.sample(range(8), 4))
    found = [FoundWord("".join(tiles[index] for index in path), path)]
    text = "".join(draw.choices("ab", k=draw.randint(1, 8)))
    seen = [{"word": item.word, "path": item.path} for item in found]
    for typed in (text, found[0].word):
        expected = list(typed_path(tiles, typed, found) or ())
        assert scripts.call("typed", tiles, typed, seen) == expected


def kept_states() -> st.SearchStrategy[object]:
    """What two pages of a board have kept, with the words and hints of both, or damaged."""
    numbers = (
        st.integers(-1, 5)
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(max_size=2)
    )
    part = st.dictionaries(
        st.sampled_from([*"abcde", "7", "10", "-", "constructor", "__proto__"]), numbers
    )
    names = ("found", "told", "seen")
    whole = st.fixed_dictionaries({}, optional={**dict.fromkeys(names, part), "other": numbers})
    foreign = st.none() | numbers | st.lists(numbers, max_size=3)
    return whole | foreign | st.fixed_dictionaries({"found": foreign, "told": foreign})


@settings(deadline=None)
@given(one=kept_states(), other=kept_states(), third=kept_states())
def test_pages_join_what_they_keep_in_any_order(
    scripts: PageScripts, one: object, other: object, third: object
) -> None:
    def joined(one: object, other: object) -> Any:
        return scripts.call("joined", one, other)

    both = joined(one, other)
    assert json.dumps(both) == json.dumps(joined(other, one))
    assert joined(joined(one, other), third) == joined(one, joined(other, third))
    assert joined(both, one) == joined(both, both) == both


def test_joined_states_have_all_words_in_the_order_found_and_all_hints(
    scripts: PageScripts,
) -> None:
    one = {"found": {"ash": 1, "rash": 2}, "told": {"1f": 2, "b": 4}, "seen": {"b": 3}}
    other = {"found": {"rash": 1, "or": 4, "an": 4}, "told": {"b": 34, "c": 1}, "seen": {"-": 5}}
    assert scripts.call("joined", one, other) == {
        "found": {"an": 4, "ash": 1, "or": 4, "rash": 1},
        "told": {"1f": 2, "b": 38},  # which of the rungs, and no others
        "seen": {"-": 5, "b": 3},
    }


def test_finds_of_two_tabs_make_the_same_game_in_both(
    english: Dictionary, scripts: PageScripts, today: GameBoard
) -> None:
    rules, draw = data_of(web_page_of_any(english, *FOLDERS))["rules"], random.Random(7)

    def visit(kept: object, words: list[str]) -> Any:
        return scripts.call("visit", today.tiles, rules, kept, words)

    words = visit(None, [item.word for item in (*today.words, *today.extras)])["found"]
    for _ in range(5):
        first, second = (visit(None, draw.sample(words, 6)) for _ in range(2))
        here = visit(scripts.call("joined", first["kept"], second["kept"]), [])
        there = visit(scripts.call("joined", second["kept"], first["kept"]), [])
        assert here == there
        assert {*here["found"]} == {*first["found"], *second["found"]}
        # what only one has found stays in the order in which it found them
        for one, other in ((first, second), (second, first)):
            alone = [word for word in one["found"] if word not in other["found"]]
            assert [word for word in here["found"] if word in alone] == alone


@pytest.mark.parametrize(
    "kept",
    [
        *(None, 3, "found", [], {"found": None}, {"found": ["rash"]}, {"found": {"refresh": -1}}),
        *({"found": {"zzzz": 1, "réfresh": 1, "constructor": 1}}, {"told": {"refresh": 0.5}}),
        {"found": {"refresh": {"valueOf": 1}}, "told": {"refresh": "1", "constructor": 1}},
    ],
)
def test_what_is_damaged_or_foreign_is_left_out(
    english: Dictionary, scripts: PageScripts, kept: object
) -> None:
    rules = data_of(web_page_of_any(english, *FOLDERS))["rules"]
    seen = scripts.call("visit", SAMPLE_BOARD.fragments, rules, kept, [])
    assert (seen["found"], seen["points"], seen["hints"]) == ([], 0, 0)


def test_the_highest_turn_loses_no_word(english: Dictionary, scripts: PageScripts) -> None:
    rules = data_of(web_page_of_any(english, *FOLDERS))["rules"]
    tiles, kept = SAMPLE_BOARD.fragments, {"found": {"refresh": 2**53 - 1}}
    seen = scripts.call("visit", tiles, rules, kept, ["cross", "crosswords"])
    again = scripts.call("visit", tiles, rules, seen["kept"], [])
    assert {*again["found"]} == {"refresh", "cross", "crosswords"}


def test_no_word_is_read_in_the_source(english: Dictionary, today: GameBoard) -> None:
    data = data_of(web_page(today, "2026-11-24", english, *FOLDERS))
    told = json.dumps({part: data[part] for part in data if part not in ("translations", "rules")})
    for item in (*today.words, *today.extras):
        if len(item.path) > 1 and len(item.word) >= SHORTEST_TOLD:
            assert item.word not in told
    meanings = open_meanings(Path(paths.dictionary_folder(), "meanings.bin"))
    definitions = [one.definition for item in today.words for one in meanings.look_up(item.word)]
    pieces = {piece for text in definitions for piece in text.split() if len(piece) > SHORTEST_TOLD}
    assert pieces
    assert not any(piece in told for piece in pieces.difference(*map(str.split, data["texts"])))
    # neither their order nor their length tells the five
    assert list(data["words"]) == sorted(data["words"])
    assert data["beside"] == sorted(data["beside"])


def test_a_gift_has_its_greeting_and_sender_as_one_line_each(
    english: Dictionary, today: GameBoard
) -> None:
    def told(greeting: str, sender: str) -> Any:
        page = web_page(today, None, english, *FOLDERS, greeting=greeting, sender=sender)
        assert "<b>" not in page
        return [data_of(page)[part] for part in ("greeting", "sender")]

    assert told("For you:\n\n\ta \u202e<b>board</b>\0", "Ann\u2028Lee") == [
        *("For you: a <b>board</b>", "Ann Lee")
    ]
    long = told("x" * 999, "\u200d 👩\u200d👧 " * 99)
    assert [len(one) for one in long] == [MAX_GREETING_LENGTH, MAX_SENDER_LENGTH]
    assert "👩\u200d👧" in long[1]


def test_without_the_list_a_page_knows_that_it_does_not_know_all_words(today: GameBoard) -> None:
    assert data_of(web_page(today, None, None, *FOLDERS))["beside"] is None


def test_a_page_is_the_same_each_time_and_asks_nothing_of_a_server(
    english: Dictionary, today: GameBoard
) -> None:
    of_day = web_page(today, None, english, *FOLDERS)
    assert of_day == web_page(today, None, english, *FOLDERS)
    for page in (of_day, web_page_of_any(english, *FOLDERS)):
        assert "default-src 'none'" in page
        assert not re.search(r"https?://|\bsrc=|\burl\(|@import|\bfetch\(", page)


def test_sizes(english: Dictionary, today: GameBoard) -> None:
    real = judged(SAMPLE_BOARD.fragments, english)
    for board in (today, real):
        assert len(web_page(board, "2026-11-24", english, *FOLDERS).encode()) <= MOST_OF_ONE
    assert len(web_page_of_any(english, *FOLDERS).encode()) <= MOST_OF_ANY
    scripts = Path(paths.resource_folder(), "page").glob("*.js")
    assert sum(len(one.read_text("utf-8").splitlines()) for one in scripts) <= MOST_LINES


def test_a_page_has_no_clues_and_meanings_if_their_files_are_missing(
    english: Dictionary, today: GameBoard, scripts: PageScripts
) -> None:
    data = data_of(web_page(today, None, english, paths.resource_folder(), "nowhere"))
    played = scripts.call("sealed", data, [today.words[0].word])
    assert {*map(tuple, (hint["rungs"] for hint in played["hints"]))} == {(2, 4, 5), (2, 5)}
    assert "meaning" not in played["best"]


def test_words_of_the_page_for_any_board(english: Dictionary, pool: QuartilePool) -> None:
    counted, extras, likely = listed_words(english, pool.delicate)
    assert not {*counted} & {*extras}
    assert not {*counted, *extras} & {*likely}
    assert not any(map(english.is_vulgar, [*counted, *extras]))
    assert not {*counted} & {*pool.delicate}


def test_a_link_has_the_tiles_in_plain_text(scripts: PageScripts) -> None:
    board = str(SAMPLE_BOARD)
    for text in ("-".join(SAMPLE_BOARD.fragments), board, board.upper(), board.replace(" ", "%20")):
        read = scripts.call("tiles", text)
        assert read == {"tiles": [*SAMPLE_BOARD.fragments], "problem": ""}


@pytest.mark.parametrize("form", FORMS)
def test_what_people_paste_is_read_as_in_the_app(scripts: PageScripts, form: str) -> None:
    draw = random.Random(form)
    letters = string.ascii_lowercase
    made = {"".join(draw.choices(letters, k=draw.randint(2, 8))) for _ in range(30)}
    for pieces in ([*SAMPLE_BOARD.fragments], sorted(made)[:20]):
        read = scripts.call("tiles", FORMS[form](pieces))
        assert read == {"tiles": pieces, "problem": ""}


@pytest.mark.parametrize("text", UNSURE)
def test_what_is_not_sure_gets_a_sentence_with_twenty_tiles_too(
    scripts: PageScripts, text: str
) -> None:
    assert scripts.call("tiles", text)["problem"]
    others = [one for one in SAMPLE_BOARD.fragments if one not in text.split()]
    for whole in (f"{text} {' '.join(others)}"[:4000], "\n".join([text, *others])):
        try:
            app = read_fragments(whole)
        except BoardError:
            app = []
        read = scripts.call("tiles", whole)
        assert read["problem"] or [one for one in app if one] == read["tiles"]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_link_gets_a_sentence(scripts: PageScripts, text: str) -> None:
    problem = scripts.call("tiles", text)["problem"]
    assert problem.endswith(".")
    assert len(problem) < 120


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=200))
def test_any_other_text_gets_a_sentence(scripts: PageScripts, text: str) -> None:
    assert scripts.call("tiles", text.encode(errors="replace").decode())["problem"]


def test_many_covers_do_not_hold_up_the_page(english: Dictionary, scripts: PageScripts) -> None:
    # each of these is a word with nearly every other, by what it ends in or begins with
    tiles = Board.parse(
        "s es ed er ing re un in de ly ness less ful able ion al ic est or an"
    ).fragments
    found = scripts.call("entries", tiles, ["seed", "sing", "zzzz"])
    assert found["entries"][2] is None


def test_colors_are_drawn_in_every_order_from_the_five_alone(
    scripts: PageScripts, today: GameBoard
) -> None:
    five = ["".join(cut) for cut in today.five]
    colors = colors_of(five)
    assert sorted(colors.values()) == [1, 2, 3, 4, 5]
    assert colors_of(reversed(five)) == colors
    assert dict(scripts.call("colors", five)) == colors
    orders = {tuple(colors_of(["a", "b", "c", "d", f"e{n}"]).values()) for n in range(2000)}
    assert len(orders) == 120


@given(text=st.text("abcdefghijklmnopqrstuvwxyz /0123456789", max_size=60))
def test_hashes_are_the_same_on_both_sides(scripts: PageScripts, text: str) -> None:
    assert scripts.call("digest", text) == digest(text)
