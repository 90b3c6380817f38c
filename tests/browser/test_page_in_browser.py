"""The web page in a browser: played to its ends, by keys alone, from a file and a static server.

It takes a Chromium of the system's (Debian: ``apt install chromium``); without one it is skipped.
"""

from __future__ import annotations

import random
import re
import shutil
import string
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from quartiles_gui import paths
from quartiles_gui.cli.main import main
from quartiles_gui.core.quartiles.found_word import BONUS, POINTS, path_of
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
GREETING, SENDER = "Have a <b>good</b> trip, {name}! </script>", "<img src=x onerror=alert(1)>"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
# what the rules are about that axe can tell: WCAG 2.2 up to AA, and good practice
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}


class Board(NamedTuple):
    """A board, and where its page is."""

    page: Path
    site: str  # of a server that has the folder of the page
    tiles: list[str]
    five: list[str]
    others: list[str]
    beside: list[str]  # words of the list that don't count

    @property
    def address(self) -> str:
        """Where the page is served.

        Tests that open it more than once have it from there: of a file opened twice on a busy
        machine, Chromium gives one tab in 40 a storage of its own, which no other ever sees.
        """
        return f"{self.site}/{self.page.name}"


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory, english: Dictionary) -> Iterator[Board]:
    """The board of a day, as a page."""
    folder = tmp_path_factory.mktemp("pages")
    page = folder / "day.html"
    gift = ["--greeting", GREETING, "--from", SENDER]
    assert main(["page", "--date", DAY, "--output", str(page)]) == 0
    assert main(["page", "--date", DAY, "--output", str(folder / "gift.html"), *gift]) == 0
    assert main(["page", "--any", "--output", str(folder / "any.html")]) == 0
    daily, pool = read_daily(paths.dictionary_folder()), read_pool(paths.dictionary_folder())
    made = finish_soon(making_daily(date.fromisoformat(DAY), daily, pool, english))
    five = ["".join(cut) for cut in made.five]
    others = [item.word for item in made.words if item.word not in five]
    known = {item.word for item in (*made.words, *made.extras)}
    spelled = [item.word for item in QuartilesSolver(made.tiles, english).solve_fully()]
    beside = [word for word in spelled if word not in known]
    handler = partial(Handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        site = f"http://127.0.0.1:{server.server_port}"
        yield Board(page, site, list(made.tiles), five, others, beside)
        server.shutdown()
        serving.join()


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
    page = opened(context, board.address)
    yield page
    assert_quiet(page)


def opened(context: BrowserContext, address: str, *, is_first: bool = False) -> Page:
    """Open a page, and close what it tells of how to play unless it is the first time."""
    page = context.new_page()
    page.told = []  # type: ignore[attr-defined]
    told = page.told.append  # type: ignore[attr-defined]
    page.on("console", lambda message: told(message.text))
    page.on("pageerror", lambda error: told(str(error)))
    page.on("request", lambda request: told(request.url))
    page.goto(address)
    page.told.remove(page.url.partition("#")[0])  # type: ignore[attr-defined]
    if not is_first:
        understand(page)
    return page


def understand(page: Page) -> None:
    """Wait for a board, or for the form for one, and close what is told of how to play."""
    page.locator(".tile:visible, #tiles:visible").first.wait_for()
    if page.locator("#how").is_visible():
        page.keyboard.press("Escape")
        page.locator("#how").wait_for(state="hidden")


def assert_quiet(page: Page) -> None:
    assert page.told == []  # type: ignore[attr-defined]


def type_word(page: Page, word: str) -> str:
    """Type a word, check it, and return the answer."""
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    return answer_on(page)


def answer_on(page: Page) -> str:
    return page.locator("#answer").inner_text()


def wait_for_points(page: Page, points: str) -> None:
    """Wait until a page has what was kept, which may come a moment after it was opened."""
    has_points = "points => document.getElementById('points').textContent === points"
    page.wait_for_function(has_points, arg=points)


def findings(page: Page, forced: str = "none") -> list[str]:
    """Return what axe finds wrong, which doesn't know colors that the system forces."""
    rules = {"color-contrast": {"enabled": forced == "none"}}
    results = axe.Axe().run(page, options={**RULES, "rules": rules})
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in results.response["violations"]
    ]


def by_keys(page: Page, word: str, tiles: list[str]) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def pressed(page: Page, word: str, tiles: list[str], press: str) -> None:
    path = path_of(tiles, word)
    assert path is not None
    for index in path:
        getattr(page.locator(f".tile[data-tile='{index}']"), press)()
    getattr(page.locator("#check"), press)()


@pytest.mark.parametrize("way", ["keys", "mouse", "touch"])
def test_it_is_played_to_the_last_word(browser: Browser, board: Board, way: str) -> None:
    with browser.new_context(
        viewport={"width": 390, "height": 664}, has_touch=way == "touch", reduced_motion="reduce"
    ) as context:
        page = opened(context, board.address)
        for word in (*board.five, *board.others):
            if page.locator("#finale").is_visible():
                page.locator("#on").click()
            if way == "keys":
                by_keys(page, word, board.tiles)
            else:
                pressed(page, word, board.tiles, "tap" if way == "touch" else "click")
        assert page.locator("#final-rank").inner_text() == "All words"
        count = data_of(board.page.read_text("utf-8"))["count"]
        figures = page.locator("#figures").inner_text().split("\n")
        assert figures[0::2] == ["points", "quartiles", "words", "hints used"]
        assert figures[3::2] == ["5 of 5", f"{count} of {count}", "0"]
        assert page.locator("#rest").is_hidden()
        assert findings(page) == []
        # nothing is lost by closing it, and the result is still there
        again = opened(context, board.address)
        again.locator("#final-rank", has_text="All words").wait_for()
        assert again.locator("#figures").inner_text().split("\n") == figures
        assert_quiet(page)


def test_the_points_count_up_and_the_rows_fly_home(page: Page, board: Board) -> None:
    # the animations of this page are slowed down, so that they are seen
    page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          window.flown = 0;
          Element.prototype.animate = function (...how) {
            window.flown += 1;
            return animate.apply(this, how);
          };
        }"""
    )
    for word in board.five:
        type_word(page, word)
    assert page.evaluate("window.flown") >= 20
    points = str(5 * POINTS[4] + BONUS)
    page.wait_for_function(
        "points => document.querySelector('#figures dd').textContent === points", arg=points
    )


@pytest.mark.parametrize("size", [(390, 664), (360, 560), (844, 390), (1440, 900)])
@pytest.mark.parametrize("locale", ["en", "de"])
def test_the_result_is_in_sight(
    browser: Browser, board: Board, size: tuple[int, int], locale: str
) -> None:
    width, height = size
    with browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce"
    ) as context:
        page = opened(context, board.address)
        for word in board.five:
            type_word(page, word)
        for part in ("#final-rank", "#figures", "#squares", "#share", "#on"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
        assert page.evaluate("scrollY") == 0
        # without motion all is there at once
        assert page.evaluate("document.getAnimations().length") == 0


def test_how_to_play_is_told_once_and_again_on_demand(
    context: BrowserContext, board: Board
) -> None:
    page = opened(context, board.address, is_first=True)
    how = page.locator("#how")
    assert how.is_visible()
    assert how.locator("li").count() == 6
    assert findings(page) == []
    page.keyboard.press("Escape")
    assert how.is_hidden()
    again = opened(context, board.address, is_first=True)
    assert again.locator("#how").is_hidden()
    again.locator("#help").click()
    assert again.locator("#how").is_visible()
    again.locator("#understood").click()
    assert again.locator("#how").is_hidden()
    assert_quiet(again)


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
    again = opened(context, board.address)
    again.wait_for_function(FOUND, arg=1)  # what a tab keeps may come to another a moment later
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
    for _ in range(45):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert {"tile", "typed", "clear", "check", "shuffle", "hint", "solve", "help"} <= reached
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


def test_enter_checks_and_backspace_takes_back_wherever_the_focus_is(
    page: Page, board: Board
) -> None:
    typed, path = page.locator("#typed"), path_of(board.tiles, board.five[0])
    assert path is not None
    tile = "[data-tile='{}']"
    for index in path[:2]:
        page.locator(tile.format(index)).click()
    page.keyboard.press("Backspace")
    assert typed.input_value() == board.tiles[path[0]]
    for index in path[1:]:
        page.locator(tile.format(index)).focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")  # on a tile, but there is a word
    assert answer_on(page).startswith(f"“{board.five[0]}”: ")
    page.locator(tile.format(path_of(board.tiles, board.five[1])[0])).focus()  # type: ignore[index]
    page.keyboard.press("Enter")  # on a tile without one
    assert typed.input_value() == board.five[1][: len(typed.input_value())] != ""
    # a button that was clicked doesn't keep it, one that was walked to does
    page.locator("#shuffle").click()
    page.keyboard.press("Enter")
    assert typed.input_value() == ""
    page.keyboard.type(board.five[1])
    page.locator("#check").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "hint"
    page.keyboard.press("Enter")
    assert page.locator("#hints").is_visible()
    assert typed.input_value().replace("·", "") == board.five[1]
    page.keyboard.press("Escape")
    assert typed.input_value() == ""


def test_each_press_tells_one_rung_until_every_word_is_told(page: Page, board: Board) -> None:
    data, told, ladder = data_of(board.page.read_text("utf-8")), 0, page.locator("#ladder li")
    for _ in range(200):
        page.locator("#hint").click()
        if page.locator("#finale").is_visible():
            page.locator("#on").click()
        if answer_on(page) == "There are no more hints.":
            break
        told += 1
        assert not re.search(r"\{|undefined", ladder.last.inner_text())
    assert told >= 2 * data["count"]
    words = page.locator("#words li").all_text_contents()
    assert {re.sub(r"\W|\d", "", text) for text in words} == {*board.five, *board.others}
    assert page.locator("#points").text_content() == "0 points"
    # what was told gives no points on a board of ours
    assert type_word(page, board.five[0]) == f"“{board.five[0]}” was shown already."


def test_the_ladder_is_climbed_from_the_table(page: Page, board: Board) -> None:
    page.locator("#total").click()
    assert (
        page.locator("#total").inner_text() == f"{len(board.five) + len(board.others)} words left"
    )
    assert findings(page) == []
    page.locator("#rows button").first.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "next"
    tile = page.locator("#rows th").first.inner_text()
    marked = page.locator(".tile.hinted")
    assert "first tile of the hint" in (marked.get_attribute("aria-label") or "")
    assert page.locator("#ladder li").last.inner_text() == f"It begins with “{tile}”."
    subject = page.locator("#subject").inner_text()
    for _ in range(2):
        page.locator("#hint").click()
    assert page.locator("#next").inner_text() == "Next hint: the answer"
    page.locator("#next").click()
    assert page.locator("#next").is_hidden()
    assert page.locator("#subject").inner_text() == subject
    word = page.locator("#ladder b").inner_text().replace("·", "")
    assert word.startswith(tile)
    assert word in (*board.five, *board.others)
    page.locator("#another").click()
    assert page.locator("#ladder li").count() == 0


def test_solve_asks_and_then_reviews_what_was_missed(page: Page, board: Board) -> None:
    type_word(page, board.five[0])
    page.locator("#solve").click()
    page.locator("#no").click()
    assert page.locator("#finale").is_hidden()
    page.locator("#solve").click()
    assert findings(page) == []
    page.locator("#yes").click()
    assert page.locator("#final-rank").inner_text() == "Ended at Off to a start"
    missed = page.locator("#missed li")
    shown = missed.locator("b").all_text_contents()
    words = {*board.five[1:], *board.others}
    assert {text.replace("·", "") for text in shown} == words
    assert any(f"“{board.five[0]}”" in text for text in missed.all_text_contents())
    assert page.locator("#share").is_hidden()
    assert findings(page) == []
    again = opened(page.context, board.address)
    again.wait_for_function("!document.getElementById('result').hidden")
    if again.locator("#finale").is_hidden():  # it has heard of it only a moment later
        again.locator("#result").click()
    assert again.locator("#missed li").count() == len(words)
    page.locator("#on").click()
    assert type_word(page, board.five[1]) == f"“{board.five[1]}” was shown already."


def test_shuffle_keeps_the_word_and_the_tiles(page: Page, board: Board) -> None:
    type_word(page, board.five[0])
    page.keyboard.type(board.five[1])
    before = page.locator(".tile .letters").all_text_contents()
    page.locator("#shuffle").click()
    after = page.locator(".tile .letters").all_text_contents()
    assert before[:4] == after[:4]
    assert sorted(before) == sorted(after) != before != after
    assert page.locator("#typed").input_value().replace("·", "") == board.five[1]


def test_the_game_goes_on_after_the_page_was_closed(
    context: BrowserContext, page: Page, board: Board
) -> None:
    for word in board.five[:2]:
        type_word(page, word)
    points = page.locator("#points").inner_text()
    again = opened(context, board.address)
    wait_for_points(again, points)
    assert again.locator(".tile[data-color]").count() == 8


@pytest.mark.parametrize(
    "kept", ["{", "null", "[]", '{"found": 3}', '{"found": ["zz"], "told": 1}']
)
def test_damaged_storage_is_ignored(page: Page, board: Board, kept: str) -> None:
    type_word(page, board.five[0])
    keep = "kept => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, kept))"
    page.evaluate(keep, kept)
    page.reload()
    page.told.clear()  # type: ignore[attr-defined]
    understand(page)
    assert page.locator("#points").inner_text() == "0 points"
    # and it stands in the way of nothing
    type_word(page, board.five[1])
    points = page.locator("#points").inner_text()
    assert points != "0 points"
    # not reloaded: under load, Chromium loses what was written a moment before
    wait_for_points(opened(page.context, board.address), points)


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
# what a tab keeps is on its way to the others for a moment; one that is opened then comes without
KEPT = "words => Object.keys(JSON.parse(localStorage.getItem(keptAs)).found).length === words"


@pytest.mark.parametrize("seed", range(8))
def test_two_tabs_lose_nothing_and_show_the_same(browser: Browser, board: Board, seed: int) -> None:
    draw = random.Random(seed)
    words = draw.sample([*board.five, *board.others], 8)
    tabs_of = [draw.choice([(0,), (1,), (0, 1)]) for _ in words]  # those that find a word
    with browser.new_context(locale="en-US") as context:
        tabs = [opened(context, board.address) for _ in range(2)]
        for number, tab in enumerate(tabs):
            found = [word for word, of in zip(words, tabs_of, strict=True) if number in of]
            tab.evaluate(FIND, [[word, draw.choice([0, draw.randint(0, 40)])] for word in found])
        for tab in tabs:
            tab.wait_for_function(FOUND, arg=len(words))
            tab.wait_for_function(KEPT, arg=len(words))
        tabs.append(opened(context, board.address))
        tabs[-1].wait_for_function(FOUND, arg=len(words))
        shown = [tab.locator("#words li").all_text_contents() for tab in tabs]
        assert shown[0] == shown[1] == shown[2]
        assert {re.sub(r"\W|\d", "", text) for text in shown[0]} == {*words}
        for tab in tabs:
            assert_quiet(tab)


def test_a_tab_shows_what_is_done_in_another_and_stays_where_it_is(
    context: BrowserContext, page: Page, board: Board
) -> None:
    other = opened(context, board.address)
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
    assert page.evaluate("Object.keys(localStorage)") == ["quartiles"]


NO_STORAGE = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('denied'); }})"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"


@pytest.mark.parametrize("fault", [NO_STORAGE, FULL], ids=["none", "full"])
def test_a_browser_that_keeps_nothing_plays(
    context: BrowserContext, board: Board, fault: str
) -> None:
    context.add_init_script(fault)
    page = opened(context, board.address)
    page.keyboard.press("Escape")  # it can't know that how to play was seen
    for word in board.five:
        page.locator("#hint").click()
        assert f"“{word}”: " in type_word(page, word)
    assert page.locator("#finale").is_visible()
    assert_quiet(page)


def test_what_did_not_fit_is_kept_once_there_is_room(
    context: BrowserContext, page: Page, board: Board
) -> None:
    page.evaluate(f"window.setting = Storage.prototype.setItem; {FULL}; null")
    type_word(page, board.five[0])
    page.evaluate("Storage.prototype.setItem = window.setting; null")
    type_word(page, board.five[1])
    again = opened(context, board.address)
    wait_for_points(again, page.locator("#points").inner_text())
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
    squares, title, line = copied.split("\n")  # a file has no address
    assert sorted(squares) == sorted("🟩🟦🟧🟪🟨")
    assert title == "Quartiles · December 24, 2026"
    points = 5 * POINTS[4] + BONUS
    count = data_of(board.page.read_text("utf-8"))["count"]
    assert line == f"Brilliant · {points} points · 5 of {count} words · 1 hint"
    assert not any(word in copied for word in (*board.five, *board.others) if len(word) > 3)


@pytest.mark.parametrize(
    ("scheme", "contrast", "forced", "locale"),
    [
        ("light", "no-preference", "none", "en"),
        ("dark", "no-preference", "none", "de"),
        ("light", "more", "none", "de"),
        ("dark", "more", "none", "en"),
        ("dark", "no-preference", "active", "en"),
    ],
)
def test_axe_finds_nothing(
    browser: Browser, board: Board, scheme: Any, contrast: Any, forced: Any, locale: str
) -> None:
    with browser.new_context(
        viewport={"width": 390, "height": 844},
        color_scheme=scheme,
        contrast=contrast,
        forced_colors=forced,
        reduced_motion="reduce",
        locale=locale,
    ) as context:
        page = opened(context, f"{board.site}/gift.html")
        assert findings(page, forced) == []
        for word in board.five[:2]:
            type_word(page, word)
        page.keyboard.type(board.five[2][:-1])
        assert findings(page, forced) == []
        page.keyboard.press("Escape")
        for _ in range(3):
            page.locator("#hint").click()
        page.locator("#total").click()
        assert findings(page, forced) == []
        for word in board.five[2:]:
            type_word(page, word)
        assert page.locator("#finale").is_visible()
        assert findings(page, forced) == []
        page.locator("#rest").click()
        page.locator("#yes").click()
        assert findings(page, forced) == []
        assert_quiet(page)


# phones upright, small, lying down; windows
SIZES = [(320, 480), (360, 560), (390, 844), (844, 390), (1024, 768), (1440, 900)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [16, 32])
def test_nothing_is_cut_or_too_small(
    browser: Browser, board: Board, size: tuple[int, int], text: int
) -> None:
    viewport: Any = {"width": size[0], "height": size[1]}
    with browser.new_context(viewport=viewport, reduced_motion="reduce", locale="de") as context:
        page = opened(context, f"{board.site}/gift.html")
        page.add_style_tag(content=f"html {{ font-size: {text}px !important; }}")
        page.told.clear()  # type: ignore[attr-defined]

        def check() -> None:
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
            assert page.evaluate(SMALL) == []
            assert page.evaluate(CUT) == []

        check()
        type_word(page, board.five[0])
        page.keyboard.type(board.five[1])
        page.locator("#hint").click()
        check()
        if size[0] >= 700:  # two columns
            left, right = (page.locator(one).bounding_box() for one in ("#board", "#word"))
            assert left is not None
            assert right is not None
            assert left["x"] + left["width"] < right["x"]
        for word in board.five[1:]:
            page.keyboard.press("Escape")
            type_word(page, word)
        check()


SMALL = """[...document.querySelectorAll('button')].filter((one) => one.offsetParent
  && !one.closest('[inert], table')
  && (one.offsetHeight < (['another', 'next'].includes(one.id) ? 36 : 44) || one.offsetWidth < 44)
).map((one) => one.id)"""
CUT = """[...document.querySelectorAll('.letters, button, h1, h2, p, dd, dt, li, th, td')].filter(
  (one) => {
    const [inner, outer] = [one, one.parentElement].map((part) => part.getBoundingClientRect());
    return one.offsetParent && ((one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      || inner.left < outer.left - 1 || inner.right > outer.right + 1);
  }).map((one) => `${one.tagName} ${one.textContent}`)"""


def test_a_greeting_and_a_name_are_text(context: BrowserContext, board: Board) -> None:
    page = opened(context, f"{board.site}/gift.html")
    assert page.locator("#greeting").inner_text() == GREETING
    assert page.locator("#title").inner_text() == f"Quartiles by {SENDER} · December 24"
    assert page.title() == page.locator("#title").inner_text()
    assert page.locator("main :is(b, img, script)").count() == 1  # the points
    assert_quiet(page)


def test_the_title_tells_whose_board_it_is(page: Page) -> None:
    title = """([origin, when]) => {
      [kind, day] = [origin, when];
      return titleText({ month: 'long', day: 'numeric' });
    }"""
    for origin, when, told in (
        ("day", DAY, "Quartiles · December 24"),
        ("read", DAY, "Quartiles by a friend · December 24"),
        ("own", "", "Quartiles by a friend"),
        ("hard", "", "Quartiles · hard board"),
    ):
        assert page.evaluate(title, [origin, when]) == told


def test_a_board_without_a_word_says_so(context: BrowserContext, tmp_path: Path) -> None:
    words, page = tmp_path / "words.txt", tmp_path / "none.html"
    words.write_text("zzzz\n")
    tiles = [f"q{letter}" for letter in string.ascii_lowercase[:20]]
    assert main(["page", "--output", str(page), "--word-list", str(words), *tiles]) == 0
    shown = opened(context, page.as_uri())
    assert answer_on(shown) == "No word of this board is known."
    assert shown.locator("#hint").is_hidden()
    assert shown.locator("#title").inner_text() == "Quartiles by a friend"


@pytest.mark.parametrize("seed", range(2))
def test_a_killed_tab_keeps_what_was_there(browser: Browser, board: Board, seed: int) -> None:
    with browser.new_context(locale="en-US") as context:
        page = opened(context, board.address)
        found = random.Random(seed).sample(board.others, 3)
        for word in found:
            type_word(page, word)
        page.keyboard.type(board.five[0])
        with suppress(playwright.Error):
            page.evaluate("document.getElementById('word').requestSubmit()")
            page.goto("chrome://crash")
        again = opened(context, board.address)
        again.locator("#words li").first.wait_for()
        listed = again.locator("#words li").all_text_contents()
        shown = {re.sub(r"\W|\d", "", one) for one in listed}
        assert {*found} <= shown


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


def test_a_wrong_link_gets_a_sentence_and_keeps_what_was_typed(
    context: BrowserContext, board: Board
) -> None:
    page = opened(context, f"{board.page.with_name('any.html').as_uri()}#a-b")
    assert page.locator("#problem").inner_text() == "A board has 20 fragments; this text has 2."
    assert page.locator("#tiles").input_value() == "a-b"
    assert findings(page) == []
    page.locator("#tiles").fill("1. ab\n2. c<b>d")
    page.locator("#open button").click()
    assert "“c<b>d”" in page.locator("#problem").inner_text()
    assert page.locator("#tiles").input_value() == "1. ab\n2. c<b>d"
    page.locator("#tiles").fill("\n".join(f"{n}. {tile}" for n, tile in enumerate(board.tiles, 1)))
    page.locator("#open button").click()
    understand(page)
    page.locator("#others").click()
    page.locator("#door").wait_for()
    assert page.locator("#problem").inner_text() == ""


def test_the_page_for_any_board_is_a_door_to_the_days(
    context: BrowserContext, board: Board
) -> None:
    address = f"{board.site}/any.html"
    page = opened(context, address)
    page.clock.set_fixed_time(f"{DAY}T10:00:00")
    page.reload()
    assert findings(page) == []
    page.locator("#today").click()
    understand(page)
    assert page.url == f"{address}#{DAY}"
    assert page.locator("#title").inner_text() == "Quartiles · December 24"
    assert page.locator(".tile .letters").all_text_contents() == board.tiles
    for word in board.five:
        assert f"“{word}”: " in type_word(page, word)
    assert page.locator("#days").inner_text().split("\n")[0].startswith("1 day in a row")
    page.locator("#others").click()
    page.locator("#yesterday").click()
    understand(page)
    assert page.url.endswith("#2026-12-23")
    page.locator("#others").click()
    page.locator("#day").fill("2026-02-03")
    page.locator("#past button").click()
    understand(page)
    assert page.locator("#title").inner_text() == "Quartiles · February 3"
    page.goto("about:blank")
    page.goto(f"{address}#1999-01-01")
    assert (
        page.locator("#problem").inner_text().startswith("This page has the days from 2026-01-01")
    )


def test_what_a_server_has_is_shared_with_its_address(
    context: BrowserContext, board: Board
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    for address in (board.address, f"{board.site}/any.html#{'-'.join(board.tiles)}"):
        page = opened(context, address)
        page.locator(".tile").first.wait_for()
        assert_quiet(page)
        page.evaluate("Object.defineProperty(navigator, 'share', {value: undefined})")
        for word in board.five if page.locator("#finale").is_hidden() else ():
            assert "“" in type_word(page, word)
        page.locator("#share").click()
        page.locator("#shared:not(:empty)").wait_for()
        assert page.evaluate("navigator.clipboard.readText()").split("\n")[-1] == address
