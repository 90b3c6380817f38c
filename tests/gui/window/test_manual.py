"""The manual and its list of keys: found, read, searched, and true of the app."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QAction, QImage, QKeySequence, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListWidget,
    QTextBrowser,
    QToolButton,
    QWidget,
)

from quartiles_gui import __version__, languages, paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.techniques import TECHNIQUES, Claim, Technique
from quartiles_gui.gui.base.page_session import Page
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import text_of
from quartiles_gui.gui.widgets.actions import plain_name
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.window.manual import (
    CONTENTS,
    Manual,
    ManualPage,
    ManualWindow,
    keys_text,
    slug,
)
from tests.core.quartiles.more_techniques import MORE
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import answer_on, choose, entries_of, message_on, put_on, the, wait_until
from tests.gui.scenes import LOCALES, choose_by_key, language
from tests.sample_board import SAMPLE

CHECKOUT = Path(__file__).parents[3]
FOLDER = CHECKOUT / "resources" / "manual"
FILES = sorted(FOLDER.glob("*/*.md"))
LANGUAGES = [code for code in LOCALES if (FOLDER / code).is_dir()]
AFFIXES = {"ending": "ly", "beginning": "re"}

Speak = Callable[[str], AppWindow]


@pytest.fixture
def speak(qapp: QApplication, open_window: OpenWindow) -> Iterator[Speak]:
    """Open a window in a language."""
    spoken = []

    def open_in(code: str) -> AppWindow:
        locale = language(qapp, LOCALES[code])
        locale.__enter__()
        spoken.append(locale)
        return open_window()

    yield open_in
    for locale in spoken:
        locale.__exit__(None, None, None)


def manual(code: str) -> Manual:
    return Manual(FOLDER, code)


def opened(window: MainWindow) -> ManualWindow:
    QTest.keyClick(window, Qt.Key.Key_F1)
    return the(window, ManualWindow)


def page_on(shown: ManualWindow) -> str:
    return the(shown, QTextBrowser).toPlainText()


def found_on(shown: ManualWindow) -> list[str]:
    rows = the(shown, QListWidget)
    return [rows.item(number).text() for number in range(rows.count())]


def entries(window: MainWindow) -> set[str]:
    """Return the names of all menu entries of all pages."""
    found: set[str] = set()
    for key in (*[entry.key for entry in window.entries], "review"):
        window.show_page(key)
        names = [action.text().replace("&", "") for action in entries_of(window.menuBar())]
        found |= {re.sub(r"\s*\d*$", "", name) for name in names}
    return found - {""}


def titles() -> Iterator[str]:
    """Yield the titles of all dialogs, in the language of the interface.

    They are collected from the code, except those that a dialog is given.
    """
    for path in (CHECKOUT / "quartiles_gui" / "gui").rglob("*.py"):
        for kind in ast.parse(path.read_text("utf-8")).body:
            for call in ast.walk(kind):
                match call:
                    case ast.Call(
                        func=ast.Attribute(attr="setWindowTitle" | "ask_and_save")
                        | ast.Name(id="ask_what_to_open" | "ask_where_to_save"),
                        args=[ast.Call(args=[*context, ast.Constant(value=str(title))]), *_],
                    ):
                        named = context[0] if context else None
                        name = named.value if isinstance(named, ast.Constant) else kind.name  # type: ignore[attr-defined]
                        yield QCoreApplication.translate(str(name), title)
    for name, title in (
        ("PrintDialog", "Print"),
        ("PrintDialog", "Save Board as a Sheet"),
        ("PuzzleDialog", "Puzzle from a Square"),
    ):
        yield QCoreApplication.translate(name, title)


def test_f1_opens_the_page_about_what_is_seen_and_help_leads_to_others(window: AppWindow) -> None:
    for page, title in (
        ("quartiles", "The Quartiles page"),
        ("five-words", "Five Words"),
        ("word-squares", "Word Squares"),
        ("history", "History"),
        ("review", "Review"),
    ):
        window.show_page(page)
        shown = opened(window)
        assert page_on(shown).startswith(title)
        assert the(shown, QListWidget).currentItem().text() == title
        assert window.findChildren(ManualWindow) == [shown]
    put_on(quartiles(window), SAMPLE)
    window.show_page("quartiles")
    choose_by_key(window, "F4")
    assert page_on(opened(window)).startswith("Hints")
    for entry in ("What’s New", "Techniques"):
        choose(window, "Help", entry)
        assert page_on(shown).lower().startswith(entry.lower())


def test_words_lead_to_their_passage_and_links_to_their_page(window: AppWindow) -> None:
    shown = opened(window)
    QTest.keyClicks(the(shown, QLineEdit), "backup")
    assert found_on(shown)[0] == "Backup\nYour data"
    QTest.keyClick(the(shown, QLineEdit), Qt.Key.Key_Return)
    text = the(shown, QTextBrowser)
    assert text.textCursor().block().text() == "Backup"
    marked = {one.cursor.selectedText().lower() for one in text.extraSelections()}
    assert marked == {"backup"}
    the(shown, QLineEdit).setText("backup xyzzy")
    assert found_on(shown) == ["Nothing found for “backup xyzzy”."]
    the(shown, QLineEdit).clear()
    assert found_on(shown)[1] == "The first minute"
    for link in re.findall(r"\]\(([^)]+\.md)\)", manual("en").pages["quartiles"]):
        text.anchorClicked.emit(link)
        assert page_on(shown).startswith(manual("en").title(Path(link).stem))


@pytest.mark.parametrize(
    ("code", "start"), [("en", "The Quartiles page"), ("de", "Die Seite „Quartiles“")]
)
def test_it_is_in_the_language_of_the_interface_with_pictures(
    speak: Speak, code: str, start: str
) -> None:
    shown = opened(speak(code))
    assert page_on(shown).startswith(start)
    text = the(shown, QTextBrowser)
    picture = text.loadResource(QTextDocument.ResourceType.ImageResource, QUrl("window.png"))
    assert QImage.fromData(picture).width() > 0
    assert "\N{OBJECT REPLACEMENT CHARACTER}" in page_on(shown)
    text.anchorClicked.emit("../en/formats.md")
    assert page_on(shown).startswith("For programs")
    assert manual("fr").pages == manual("en").pages  # where a language has none


def test_each_page_is_as_high_as_its_parts_and_scrolls_to_its_end(
    window: MainWindow, appearance: Appearance
) -> None:
    pages = manual("en")
    shown = ManualPage(pages.folder, appearance, window)
    shown.resize(650, 600)
    shown.show()
    for name, text in pages.pages.items():
        shown.show_text(text, "", "")
        document = shown.document()
        height, width = document.size().height(), document.textWidth()
        document.setTextWidth(width / 2)  # then all of it is laid out anew
        document.setTextWidth(width)
        assert document.size().height() == height, name


def test_a_manual_that_is_gone_is_said(
    window: AppWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "resource_folder", lambda: str(tmp_path))
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert message_on(quartiles(window)).startswith("The manual cannot be read.")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_menu_entry_and_dialog_is_found(speak: Speak, code: str) -> None:
    window = speak(code)
    asked = entries(window) | {*titles()}
    assert len(asked) > 120
    assert [text for text in sorted(asked) if not manual(code).search(text)] == []


@pytest.mark.skipif(sys.platform != "linux", reason="systems have other keys for some actions")
@pytest.mark.parametrize("code", LANGUAGES)
def test_keys_are_those_of_the_window(speak: Speak, code: str) -> None:
    page = manual(code).pages["keys"]
    right = keys_text(page, speak(code).key_sections())
    assert page == right, f"The right page:\n{right}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_techniques_are_those_of_hints(qapp: QApplication, code: str) -> None:
    with language(qapp, LOCALES[code]):
        assert missing_techniques(code, TECHNIQUES) == []
        assert missing_techniques(code, (*TECHNIQUES, *MORE)) == [one.key for one in MORE]


def missing_techniques(code: str, techniques: Iterable[Technique]) -> list[str]:
    """The techniques that don't stand in the manual, or not as hints tell them."""
    page, missing = manual(code).pages["techniques"], []
    for technique in techniques:
        claim = Claim(technique, AFFIXES.get(technique.key, ""))
        name, said = text_of(claim.name), text_of(claim.sentence)
        entry = f"\n## {name[0].upper()}{name[1:]}\n\n{said}\n\n`"  # and an example in tiles
        if entry not in page:
            missing.append(technique.key)
    return missing


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_link_is_dead(file: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", file.read_text("utf-8")):
        name, _, anchor = link.partition("#")
        target = file.parent / name if name else file
        assert target.resolve() in FILES or (target.suffix == ".png" and target.is_file()), link
        if target.suffix == ".png":
            continue
        headings = re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.MULTILINE)
        assert not anchor or anchor in map(slug, headings), link


def test_no_link_in_the_readme_is_dead() -> None:
    text = (CHECKOUT / "README.md").read_text("utf-8")
    links = [a or b for a, b in re.findall(r"\]\(([^)]+)\)|src(?:set)?=\"([^\"]+)\"", text)]
    own = [link for link in links if not link.startswith(("https://", "../../releases"))]
    assert len(own) > 15
    assert [link for link in own if not (CHECKOUT / link).is_file()] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_contents_lead_to_every_page_of_the_language(code: str) -> None:
    own = {file.stem for file in FILES if file.parent.name == code}
    assert own <= {*manual(code).pages}
    assert {*manual(code).pages} == {*manual("en").pages}
    for page, text in manual(code).pages.items():
        if page != CONTENTS:
            assert f"[{manual(code).title(page)}](" in manual(code).pages[CONTENTS]
        assert text.startswith("# ")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
@pytest.mark.parametrize("code", LANGUAGES)
def test_data_are_where_it_says(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    for name in ("QUARTILES_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for folder in (paths.data_folder, paths.config_folder, paths.cache_folder, paths.log_folder):
        place = folder().replace("/home/somebody", "~")
        for text in (manual(code).pages["data"], (CHECKOUT / "PRIVACY.md").read_text("utf-8")):
            assert f"| `{place}` |" in text


ABOUT = ["README.md", "PRIVACY.md", "SECURITY.md"]
MANUAL = [
    f"resources/manual/{code}/{page}.md" for code in LANGUAGES for page in ("data", "commands")
]


@pytest.mark.parametrize("name", [*ABOUT, *MANUAL])
def test_the_one_network_connection_is_named_wherever_others_are_denied(name: str) -> None:
    """And what it lets in is said where it is explained."""
    text = (CHECKOUT / name).read_text("utf-8")
    denial = re.search("no network connection|keine Netzverbindung", re.sub(r"\s+", " ", text))
    assert bool(denial) == ("commands" not in name)
    assert "--dask" in text
    if name == "SECURITY.md" or "commands" in name:
        assert re.search("anyone who can reach|wer einen .* erreicht", text, re.IGNORECASE)
        assert "tls://" in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_languages_are_those_of_the_menu(code: str) -> None:
    (row,) = re.findall(r"^\|.*English.*Deutsch.*\|$", manual(code).pages["window"], re.MULTILINE)
    assert [
        name for one in languages.LANGUAGES if (name := one.name.replace("&", "")) not in row
    ] == []


def test_what_is_new_is_the_changelog() -> None:
    changes = (CHECKOUT / "CHANGELOG.md").read_text("utf-8").partition("\n## ")[2]
    undated = re.sub(r"^(## [\d.]+) .*", r"\1", f"## {changes}", flags=re.MULTILINE)
    assert manual("en").pages["news"] == f"# What’s new\n\n{undated}"
    versions = r"^## ([\d.]+)"
    news = {code: manual(code).pages["news"] for code in LANGUAGES}
    told = {code: re.findall(versions, page, re.MULTILINE) for code, page in news.items()}
    assert told == dict.fromkeys(told, told["en"])
    assert told["en"][0] == __version__


def test_an_update_is_said_once(appearance: Appearance, tmp_path: Path) -> None:
    answers = []
    for before in (None, "0.0.9", None):
        settings = Settings(tmp_path)
        if before:
            settings.version = before
        window = AppWindow(settings, tmp_path / "data", tmp_path / "cache", appearance)
        window.show()
        window.furnish()
        answers.append(answer_on(quartiles(window)))
        window.close()
        window.deleteLater()
    assert answers[1].startswith(f"This is Quartiles {__version__}. Help → What’s New")
    assert not {answers[0], answers[2]} & {answers[1]}


NATIVE = QKeySequence.SequenceFormat.NativeText


def listed_keys(window: MainWindow) -> list[str]:
    """Open the list of keys, and return its texts."""
    choose(window, "Help", "Keyboard Shortcuts")
    text = the(the(window, ManualWindow), QTextBrowser)
    wait_until(lambda: not window.make_next_page())
    wait_until(lambda: "leave the review" in text.toPlainText())
    return text.toPlainText().splitlines()


def test_all_keys_of_all_pages_are_listed_and_those_of_several_pages_once(
    window: MainWindow,
) -> None:
    shown = listed_keys(window)
    assert shown.count("start the search") == 1
    assert shown.index("Five Words, Word Squares") < shown.index("start the search")
    assert shown.index("start the search") < shown.index("set a fixed letter before searching")
    listed = " ".join(shown)
    pages = [child for child in window.findChildren(QWidget) if isinstance(child, Page)]
    assert len(pages) == 5
    for place in (window, *pages):
        for action in place.actions():
            keys = [key.toString(NATIVE).replace("Return", "Enter") for key in action.shortcuts()]
            assert not keys or any(key in listed for key in keys), action.text()


@pytest.mark.skipif(sys.platform == "darwin", reason="menus have signs for keys there")
def test_menus_call_the_key_enter_as_everything_else_does(window: MainWindow) -> None:
    window.show_page("history")
    shown = [action.shortcut().toString() for action in window.findChildren(QAction)]
    assert {"Enter", "Ctrl+Enter"} <= set(shown)
    assert not [key for key in shown if "Return" in key]


def test_buttons_say_that_a_dialog_follows_as_menus_do(window: MainWindow) -> None:
    names = {button.text() for button in window.findChildren(QToolButton) if button.isVisible()}
    assert "Open…" in names
    assert "Open" not in names


def test_every_action_with_keys_says_what_it_does(window: MainWindow) -> None:
    purposes = {hint.purpose for section in window.key_sections() for hint in section.hints}
    names = {action.text().replace("&", "") for action in window.findChildren(QAction)}
    assert not purposes & names


@pytest.mark.parametrize("text", ["&Open…", "&Open\N{NO-BREAK SPACE}…", "Open"])
@pytest.mark.usefixtures("qapp")
def test_a_name_has_no_ellipsis_nor_the_space_before_it(text: str) -> None:
    assert plain_name(QAction(text)) == "Open"
