"""The web page in a browser: played to its ends, by keys alone, from a file and a static server.

It takes a Chromium of the system's (Debian: ``apt install chromium``); without one it is skipped.
"""

from __future__ import annotations

import random
import re
import shutil
import threading
from collections.abc import Iterator
from datetime import date
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from quartiles_gui import languages, paths
from quartiles_gui.cli.main import main
from quartiles_gui.core.quartiles.found_word import BONUS, POINTS
from quartiles_gui.core.quartiles.generator import making_daily
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from tests.another_language import FRENCH, add_language
from tests.bounded import finish_soon
from tests.page_engine import data_of

axe = pytest.importorskip(
    "axe_playwright_python.sync_playwright",
    reason="the page is tried out with axe-playwright-python, which isn't installed",
)
playwright = pytest.importorskip("playwright.sync_api")

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

DAY = "2026-12-24"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
# what the rules are about that axe can tell: WCAG 2.2 up to AA, and good practice
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}


class Board(NamedTuple):
    """A board, and where its page is."""

    page: Path
    tiles: list[str]
    five: list[str]
    others: list[str]
    beside: list[str]  # words of the list that don't count


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory, english: Dictionary) -> Board:
    """The board of a day, as a page."""
    folder = tmp_path_factory.mktemp("pages")
    page = folder / "day.html"
    assert main(["page", "--date", DAY, "--output", str(page)]) == 0
    assert main(["page", "--any", "--output", str(folder / "any.html")]) == 0
    daily, pool = read_daily(paths.dictionary_folder()), read_pool(paths.dictionary_folder())
    made = finish_soon(making_daily(date.fromisoformat(DAY), daily, pool, english))
    five = ["".join(cut) for cut in made.five]
    others = [item.word for item in made.words if item.word not in five]
    known = {item.word for item in (*made.words, *made.extras)}
    spelled = [item.word for item in QuartilesSolver(made.tiles, english).solve_fully()]
    beside = [word for word in spelled if word not in known]
    return Board(page, list(made.tiles), five, others, beside)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        pytest.skip(
            f"the page is tried out in a browser, but there is none of {', '.join(BROWSERS)}"
        )
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """What one reader has: an English phone in the light."""
    with browser.new_context(viewport={"width": 390, "height": 844}, locale="en-US") as context:
        yield context


@pytest.fixture
def page(context: BrowserContext, board: Board) -> Iterator[Page]:
    """The page of the board; whatever it asks a server for, or complains of, is a failure."""
    page = opened(context, board.page.as_uri())
    yield page
    assert_quiet(page)


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.told = []  # type: ignore[attr-defined]
    told = page.told.append  # type: ignore[attr-defined]
    page.on("console", lambda message: told(message.text))
    page.on("pageerror", lambda error: told(str(error)))
    page.on("request", lambda request: told(request.url))
    page.goto(address)
    page.told.remove(page.url.partition("#")[0])  # type: ignore[attr-defined]
    return page


def assert_quiet(page: Page) -> None:
    assert page.told == []  # type: ignore[attr-defined]


def type_word(page: Page, word: str) -> str:
    """Type a word, check it, and return the answer."""
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    return answer_on(page)


def answer_on(page: Page) -> str:
    return page.locator("#answer").inner_text()


def findings(page: Page) -> list[str]:
    """Return what axe finds wrong."""
    results = axe.Axe().run(page, options=RULES)
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in results.response["violations"]
    ]


def test_it_is_played_to_the_top_rank_and_to_the_last_word(page: Page, board: Board) -> None:
    for word in board.five:
        assert page.locator("#finale").is_hidden()
        assert f"“{word}”: " in type_word(page, word)
    assert page.locator("#finale").is_visible()
    page.locator("#on").click()
    for word in board.others:
        type_word(page, word)
        if page.locator("#finale").is_visible() and word != board.others[-1]:
            page.locator("#on").click()
    assert page.locator("#final-rank").inner_text() == "All words"
    data = data_of(board.page.read_text("utf-8"))
    assert page.locator("#figures").inner_text().split("\n")[:4] == [
        *("quartiles", "5 of 5"),
        *("words", f"{data['count']} of {data['count']}"),
    ]
    assert findings(page) == []


def test_answers(page: Page, board: Board) -> None:
    assert type_word(page, "qqqq") == "The tiles can’t spell “qqqq”."
    assert type_word(page, board.tiles[0] + board.tiles[1]).endswith("isn’t in the word list.")
    type_word(page, board.five[0])
    assert type_word(page, board.five[0]) == f"You have found “{board.five[0]}” already."
    page.keyboard.press("Enter")
    assert answer_on(page) == "Choose some tiles first."


def test_a_word_that_does_not_count_is_noted_without_points(
    context: BrowserContext, page: Page, board: Board
) -> None:
    word = board.beside[0]
    assert type_word(page, word) == f"“{word}” doesn’t count on this board."
    assert type_word(page, word) == f"You have found “{word}” already."
    assert page.locator("#points").inner_text() == "0 points"
    again = opened(context, board.page.as_uri())
    listed = again.locator("#words > div").last.inner_text().replace("·", "")
    assert listed.split("\n") == ["Not counted here", "1", word]
    assert findings(again) == []
    assert_quiet(again)


def test_tiles_are_pressed_and_taken_back(page: Page, board: Board) -> None:
    tiles = page.locator(".tile")
    for place in (0, 1, 2):
        tiles.nth(place).click()
    assert page.locator("#typed").input_value() == "·".join(board.tiles[:3])
    tiles.nth(1).click()
    assert page.locator("#typed").input_value() == board.tiles[0]
    assert tiles.nth(0).get_attribute("aria-pressed") == "true"
    page.locator("#clear").click()
    assert page.locator("#typed").input_value() == ""


def test_keys_alone_reach_everything(page: Page, board: Board) -> None:
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert {"tile", "typed", "clear", "check", "hint", "words"} <= reached
    page.locator(".tile").nth(0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    assert page.locator("#typed").input_value() == board.tiles[5]
    page.keyboard.press("Escape")
    assert page.locator("#typed").input_value() == ""
    for word in board.five:
        type_word(page, word)
    # the reader is at the result, and goes on from there
    assert page.evaluate("document.activeElement.id") == "final-rank"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.locator("#playing").is_visible()


def test_hints_go_through_every_word(page: Page, board: Board) -> None:
    told = []
    for _ in range(200):
        page.locator("#hint").click()
        told.append(answer_on(page))
        if told[-1] == "There are no more hints.":
            break
    data = data_of(board.page.read_text("utf-8"))
    assert len(told) - 1 >= data["count"]
    assert not any("{" in text or "undefined" in text for text in told)
    # a word that was found gets no hint any more
    type_word(page, board.five[0])
    page.locator("#hint").click()
    assert answer_on(page) == "There are no more hints."


def test_a_hint_marks_the_first_tile(page: Page, board: Board) -> None:
    marked = page.locator(".tile.hinted")
    for _ in range(2):  # a clue comes before it, if there is one
        if not marked.count():
            page.locator("#hint").click()
    text = marked.get_attribute("aria-label") or ""
    assert "first tile of the hint" in text
    assert any(word.startswith(text.partition(",")[0]) for word in board.five)


def test_the_game_goes_on_after_the_page_was_closed(
    context: BrowserContext, page: Page, board: Board
) -> None:
    for word in board.five[:2]:
        type_word(page, word)
    points = page.locator("#points").inner_text()
    again = opened(context, board.page.as_uri())
    assert again.locator("#points").inner_text() == points
    assert again.locator(".tile[data-color]").count() == 8


@pytest.mark.parametrize(
    "kept", ["{", "null", "[]", '{"found": 3}', '{"found": ["zz"], "told": 1}']
)
def test_damaged_storage_is_ignored(page: Page, board: Board, kept: str) -> None:
    type_word(page, board.five[0])
    page.evaluate("kept => localStorage.setItem(Object.keys(localStorage)[0], kept)", kept)
    page.reload()
    page.told.clear()  # type: ignore[attr-defined]
    assert page.locator("#points").inner_text() == "0 points"
    # and it stands in the way of nothing
    type_word(page, board.five[1])
    points = page.locator("#points").inner_text()
    page.reload()
    page.told.clear()  # type: ignore[attr-defined]
    assert page.locator("#points").inner_text() == points != "0 points"


# each word after some milliseconds, so that tabs find some at once
FIND = """finds => {
  for (const [word, delay] of finds) setTimeout(() => {
    document.getElementById('on').click();
    const typed = document.getElementById('typed');
    typed.value = word;
    typed.dispatchEvent(new Event('input'));
    document.getElementById('word').requestSubmit();
  }, delay);
}"""
FOUND = "words => [...document.querySelectorAll('#words li')].length === words"


@pytest.mark.parametrize("seed", range(30))
def test_two_tabs_lose_nothing_and_show_the_same(browser: Browser, board: Board, seed: int) -> None:
    draw = random.Random(seed)
    words = draw.sample([*board.five, *board.others], 8)
    tabs_of = [draw.choice([(0,), (1,), (0, 1)]) for _ in words]  # those that find a word
    with browser.new_context(locale="en-US") as context:
        tabs = [opened(context, board.page.as_uri()) for _ in range(2)]
        for number, tab in enumerate(tabs):
            found = [word for word, of in zip(words, tabs_of, strict=True) if number in of]
            tab.evaluate(FIND, [[word, draw.choice([0, draw.randint(0, 40)])] for word in found])
        for tab in tabs:
            tab.wait_for_function(FOUND, arg=len(words))
        tabs.append(opened(context, board.page.as_uri()))
        shown = [tab.locator("#words li").all_text_contents() for tab in tabs]
        assert shown[0] == shown[1] == shown[2]
        assert {re.sub(r"\W|\d", "", text) for text in shown[0]} == {*words}
        for tab in tabs:
            assert_quiet(tab)


def test_a_tab_shows_what_is_done_in_another_and_stays_where_it_is(
    context: BrowserContext, page: Page, board: Board
) -> None:
    other = opened(context, board.page.as_uri())
    page.keyboard.type(board.others[0])
    typed = page.locator("#typed").input_value()
    other.locator("#hint").click()
    for word in board.five:
        type_word(other, word)
    assert other.locator("#finale").is_visible()
    page.locator("#result").wait_for()
    # the word that is being typed stays, and so does the reader
    assert page.locator("#typed").input_value() == typed
    assert page.locator("#finale").is_hidden()
    assert page.evaluate("document.activeElement.id") == "typed"
    page.locator("#result").click()
    assert page.locator("#figures").inner_text().endswith("hint used\n1")
    other.locator("#share").focus()
    page.locator("#on").click()
    page.locator("#check").click()  # the word that was typed
    other.wait_for_function(FOUND, arg=len(board.five) + 1)
    assert other.evaluate("document.activeElement.id") == "share"


def test_a_board_that_is_only_looked_at_leaves_nothing(page: Page) -> None:
    type_word(page, "qqqq")
    assert page.evaluate("localStorage.length") == 0


NO_STORAGE = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('denied'); }})"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"


@pytest.mark.parametrize("fault", [NO_STORAGE, FULL], ids=["none", "full"])
def test_a_browser_that_keeps_nothing_plays(
    context: BrowserContext, board: Board, fault: str
) -> None:
    context.add_init_script(fault)
    page = opened(context, board.page.as_uri())
    for word in board.five:
        page.locator("#hint").click()
        assert f"“{word}”: " in type_word(page, word)
    assert page.locator("#finale").is_visible()
    assert_quiet(page)


def test_what_did_not_fit_is_kept_once_there_is_room(
    context: BrowserContext, page: Page, board: Board
) -> None:
    page.evaluate(f"kept = Storage.prototype.setItem; {FULL}; null")
    type_word(page, board.five[0])
    page.evaluate("Storage.prototype.setItem = kept; null")
    type_word(page, board.five[1])
    again = opened(context, board.page.as_uri())
    assert again.locator(".tile[data-color]").count() == 8


def test_the_result_is_copied_and_spoils_nothing(browser: Browser, board: Board) -> None:
    with browser.new_context(locale="en-US") as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = opened(context, board.page.as_uri())
        page.evaluate("Object.defineProperty(navigator, 'share', {value: undefined})")
        page.locator("#hint").click()
        for word in board.five:
            type_word(page, word)
        page.locator("#share").click()
        page.locator("#shared:not(:empty)").wait_for()
        copied = page.evaluate("navigator.clipboard.readText()")
    squares, title, line = copied.split("\n")
    assert sorted(squares) == sorted("🟩🟦🟧🟪🟨")
    assert title == "Quartiles · December 24, 2026"
    points = 5 * POINTS[4] + BONUS
    assert line == f"Brilliant · {points} points · 1 hint"
    assert not any(word in copied for word in (*board.five, *board.others) if len(word) > 3)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("contrast", ["no-preference", "more"])
@pytest.mark.parametrize("locale", languages.codes())
def test_axe_finds_nothing(
    browser: Browser, board: Board, scheme: Any, contrast: Any, locale: str
) -> None:
    with browser.new_context(
        viewport={"width": 390, "height": 844},
        color_scheme=scheme,
        contrast=contrast,
        locale=locale,
    ) as context:
        page = opened(context, board.page.as_uri())
        assert findings(page) == []
        for word in board.five[:2]:
            type_word(page, word)
        page.keyboard.type(board.five[2][:-1])
        assert findings(page) == []
        page.keyboard.press("Escape")
        page.locator("#hint").click()
        for word in board.five[2:]:
            type_word(page, word)
        assert page.locator("#finale").is_visible()
        assert findings(page) == []
        assert_quiet(page)


@pytest.mark.parametrize("size", [(320, 480), (390, 664), (390, 844), (844, 390), (1280, 900)])
@pytest.mark.parametrize("text", [16, 32])
def test_nothing_is_cut_or_too_small(
    browser: Browser, board: Board, size: tuple[int, int], text: int
) -> None:
    with browser.new_context(viewport={"width": size[0], "height": size[1]}) as context:
        page = opened(context, board.page.as_uri())
        page.add_style_tag(content=f"html {{ font-size: {text}px !important; }}")
        page.told.clear()  # type: ignore[attr-defined]
        type_word(page, board.five[0])
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        small = page.evaluate(
            "[...document.querySelectorAll('button')].filter((one) => one.offsetParent &&"
            " (one.offsetHeight < 44 || one.offsetWidth < 44)).map((one) => one.id)"
        )
        assert small == []
        cut = page.evaluate(
            "[...document.querySelectorAll('.tile .letters')].filter((one) =>"
            " one.offsetWidth > one.parentElement.clientWidth).map((one) => one.textContent)"
        )
        assert cut == []


def test_it_speaks_the_first_language_of_the_reader_that_it_has(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_language(FRENCH, tmp_path / "resources", monkeypatch)
    file = tmp_path / "day.html"
    assert main(["page", "--date", DAY, "--output", str(file)]) == 0
    for locale, spoken, check, points in (
        ("fr-CA", "fr", "Vérifier", "0 point"),
        ("de-AT", "de", "Prüfen", "0 Punkte"),
        ("es-ES", "en", "Check", "0 points"),
    ):
        with browser.new_context(locale=locale) as context:
            page = opened(context, file.as_uri())
            assert page.locator("html").get_attribute("lang") == spoken
            assert page.locator("#check").inner_text() == check
            assert page.locator("#points").inner_text() == points
            assert_quiet(page)


def test_a_link_is_a_board(context: BrowserContext, board: Board) -> None:
    page = opened(context, f"{board.page.with_name('any.html').as_uri()}#{'-'.join(board.tiles)}")
    page.locator(".tile").first.wait_for()
    for word in board.five:
        assert f"“{word}”: " in type_word(page, word)
    assert page.locator("#finale").is_visible()
    page.locator("#on").click()
    for word in board.beside:
        answer = type_word(page, word)
        assert answer.endswith(("doesn’t count on this board.", "in this page’s word list."))
    assert_quiet(page)


def test_a_wrong_link_gets_a_sentence_and_a_field(context: BrowserContext, board: Board) -> None:
    page = opened(context, f"{board.page.with_name('any.html').as_uri()}#a-b")
    assert page.locator("#problem").inner_text() == "A board has 20 fragments; this text has 2."
    assert findings(page) == []
    page.locator("#tiles").fill(" ".join(board.tiles))
    page.keyboard.press("Enter")
    page.locator(".tile").first.wait_for()
    page.goto("about:blank")
    page.goto(board.page.with_name("any.html").as_uri())
    assert page.locator("#problem").inner_text() == ""
    assert page.locator("#open").is_visible()


def test_a_static_server_serves_it(context: BrowserContext, board: Board) -> None:
    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Say nothing."""

    handler = partial(Handler, directory=str(board.page.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        try:
            host = f"http://127.0.0.1:{server.server_port}"
            for address in ("day.html", f"any.html#{'-'.join(board.tiles)}"):
                page = opened(context, f"{host}/{address}")
                page.locator(".tile").first.wait_for()
                assert "“" in type_word(page, board.five[0])
                assert [one for one in page.told if "favicon" not in one] == []  # type: ignore[attr-defined]
        finally:
            server.shutdown()
            serving.join()
