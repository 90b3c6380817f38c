"""Every translation is complete, matches its sources, and is the one that the app loads."""

from __future__ import annotations

import ast
import builtins
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

import update_translations
from bundle import catalogs
from bundle.catalogs import FOLDER, catalog_of, read
from quartiles_gui import languages
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.base.figure_texts import words_text
from quartiles_gui.gui.base.translation import text_of
from quartiles_gui.gui.window.main_window import MainWindow
from tests.gui.conftest import quartiles
from tests.gui.hands import action_of, view_on

ROOT = Path(__file__).resolve().parents[3]
CATALOGS = pytest.mark.parametrize(
    "catalog", [catalog_of(one.code) for one in languages.translated()]
)

Key = tuple[str, str]  # the context and the English text


@contextmanager
def speaking(app: QApplication, compiled: Path) -> Iterator[None]:
    """Have the interface in the language of a compiled catalog."""
    translator = QTranslator()
    assert translator.load(str(compiled))
    app.installTranslator(translator)
    try:
        yield
    finally:
        app.removeTranslator(translator)


def pairs(catalog: Path) -> list[tuple[str, str]]:
    """Return each text with its translations; those with a number for one, and for many."""
    found: list[tuple[str, str]] = []
    for context, source, translations, has_number in read(catalog):
        one, many = (sentence(context, source, count=count).english for count in (1, 2))
        texts = [one, *[many] * (len(translations) - 1)] if has_number else [source]
        found += zip(texts, translations, strict=True)
    return found


def fields(template: str) -> Counter[str]:
    """Return the fields of ``template``, and how often each occurs."""
    return Counter(name for _, name, _, _ in Formatter().parse(template) if name is not None)


def written_sentences() -> Iterator[tuple[Key, str]]:
    """Yield each ``sentence(context, template, …)`` and error with such a text, and where it is."""
    for path in sorted((ROOT / "quartiles_gui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and (node.func.id in {"sentence", "plural_text"} or node.func.id.endswith("Error"))
                and not hasattr(builtins, node.func.id)
                and len(node.args) >= 2
            ):
                context, template = (ast.literal_eval(argument) for argument in node.args[:2])
                yield (context, template), f"{path.relative_to(ROOT)}:{node.lineno}"


def mnemonic(text: str) -> str:
    """Return the underlined letter of ``text``, in lowercase; empty if there isn't one."""
    match = re.search(r"&([^&])", text.replace("&&", ""))
    return match[1].lower() if match else ""


def menus(top: QWidget, name: str) -> Iterator[tuple[str, list[QAction]]]:
    """Yield the name and the entries of a menu and of every menu below it."""
    actions = [action for action in top.actions() if not action.isSeparator()]
    yield name, actions
    for action in actions:
        below = QMenu.menuInAction(action)
        if below is not None:
            yield from menus(below, f"{name} > {action.text()}")


def assert_mnemonics_are_unique(window: MainWindow) -> None:
    """Check every menu of the menu bar with the buttons seen beside it, and the board's own."""
    buttons = [one.text() for one in window.findChildren(QAbstractButton) if one.isVisible()]
    bar = [action.text() for action in window.menuBar().actions()]
    of_the_board = [action.text() for action in view_on(quartiles(window)).actions()]
    groups = [("the window", [*bar, *buttons]), ("the board’s menu", of_the_board)]
    for name, actions in menus(window.menuBar(), "menu bar"):
        groups.append((name, [action.text() for action in actions]))
    for name, texts in groups:
        letters = [letter for text in texts if (letter := mnemonic(text))]
        assert len(letters) == len(set(letters)), f"{name}: {texts}"


def test_every_text_is_translated_and_none_is_outdated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(catalogs, "FOLDER", tmp_path)
    assert update_translations.main() == 0
    for file in FOLDER.glob("*.ts"):
        assert {*read(tmp_path / file.name)} == {*read(file)}
    for file in FOLDER.glob("*.json"):
        assert (tmp_path / file.name).read_text("utf-8") == file.read_text("utf-8")


def test_every_sentence_is_collected() -> None:
    known = {(one.context, one.source) for one in read(catalog_of("de"))}
    missing = [f"{where}: {key[1]}" for key, where in written_sentences() if key not in known]

    assert not missing, "\n".join(missing)


@CATALOGS
def test_translations_have_the_fields_endings_and_mnemonics_of_their_sources(
    catalog: Path,
) -> None:
    for source, translation in pairs(catalog):
        assert fields(translation) == fields(source), source
        ends = [re.search(r"[.…:?!,;]*$", text) for text in (source, translation)]
        assert len({end and end[0] for end in ends}) == 1, source
        assert bool(mnemonic(translation)) == bool(mnemonic(source)), source


def test_the_five_are_written_one_way_and_no_text_for_the_number_one_alone() -> None:
    known = pairs(catalog_of("de"))
    ways = {way for _, text in known for way in re.findall("(?i)die fünf", text)}
    assert ways == {"Die fünf", "die fünf"}
    assert not [source for source, _ in known if re.search(r"(?<!\.)\b1\b(?!\.\d)", source)]


@CATALOGS
def test_compiled_catalog_matches_its_source(catalog: Path) -> None:
    translator = QTranslator()
    assert translator.load(str(catalog.with_suffix(".qm")))
    for context, source, translations, has_number in read(catalog):
        numbers = range(200) if has_number else [-1]
        compiled = {translator.translate(context, source, "", number) for number in numbers}
        assert compiled == {*translations}


POLISH = """<TS version="2.1" language="pl_PL"><context><name>Play</name><message numerus="yes">
<source>{count} word(s)</source><translation><numerusform>{count} słowo</numerusform>
<numerusform>{count} słowa</numerusform><numerusform>{count} słów</numerusform></translation>
</message></context></TS>"""


def test_number_takes_the_forms_of_its_language(tmp_path: Path, qapp: QApplication) -> None:
    assert [words_text(count) for count in (0, 1, 2)] == ["0 words", "1 word", "2 words"]
    source, compiled = tmp_path / "polish.ts", tmp_path / "polish.qm"
    source.write_text(POLISH, "utf-8")
    update_translations.run("pyside6-lrelease", "-silent", str(source), "-qm", str(compiled))
    with speaking(qapp, compiled):
        told = [words_text(count) for count in (1, 4, 5, 12, 22, 3_000_000_003)]
        words = sentence("Play", "{count} word(s)", count=2)
        inner = text_of(sentence("report", "About {words}, {points}", words=words, points=""))
    forms = [text.split(" ")[-1] for text in told]
    assert forms == ["słowo", "słowa", "słów", "słów", "słowa", "słowa"]
    assert told[-1] == "3,000,000,003 słowa"
    assert inner == "About 2 słowa, "


@CATALOGS
def test_no_two_entries_of_a_menu_share_a_letter(
    qapp: QApplication, open_window: Callable[[], MainWindow], catalog: Path
) -> None:
    with speaking(qapp, catalog.with_suffix(".qm")):
        window = open_window()
        titles = {action.text() for action in window.menuBar().actions()}
        assert "&File" not in titles
        for key in ("quartiles", "history", "five-words", "word-squares"):
            window.show_page(key)
            assert_mnemonics_are_unique(window)
        window.show_page("quartiles")

        # the other name of the entry that pauses
        pause = action_of(quartiles(window), "Pause")
        pause.setText(QCoreApplication.translate("QuartilesActions", "&Resume"))
        assert_mnemonics_are_unique(window)
