"""The German translation is complete, matches its sources, and is the one that the app loads."""

from __future__ import annotations

import ast
import builtins
import importlib.util
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from string import Formatter
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.board.texts import words_text
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.translation import text_of
from tests.gui.conftest import quartiles
from tests.gui.hands import action_of, view_on

ROOT = Path(__file__).resolve().parents[2]
CATALOG = ROOT / "resources" / "translations" / "quartiles_de.ts"
COMPILED = CATALOG.with_suffix(".qm")

Key = tuple[str, str]  # the context and the English text


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The script that collects and compiles the texts."""
    script = ROOT / "packaging" / "update_translations.py"
    spec = importlib.util.spec_from_file_location("update_translations", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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


def read(catalog: Path) -> dict[Key, list[str]]:
    """Return the translations in ``catalog``: one, or one for each form of a number."""
    return {
        (context.findtext("name", ""), message.findtext("source", "")): [
            form.text or "" for form in message.iter("numerusform")
        ]
        or [message.findtext("translation", "")]
        for context in ET.parse(catalog).iter("context")
        for message in context.iter("message")
    }


def pairs() -> list[tuple[str, str]]:
    """Return each text with its translation, and those with a number for one and for many."""
    found: list[tuple[str, str]] = []
    for (context, source), translations in read(CATALOG).items():
        texts = [source]
        if len(translations) > 1:
            texts = [sentence(context, source, count=count).english for count in (1, 2)]
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
        below = action.menu()
        if isinstance(below, QMenu):
            yield from menus(below, f"{name} > {action.text()}")


def assert_mnemonics_are_unique(window: MainWindow) -> None:
    """Check every menu of the menu bar, and the board's own."""
    of_the_board = ("the board’s menu", view_on(quartiles(window)).actions())
    for name, actions in (*menus(window.menuBar(), "menu bar"), of_the_board):
        letters = [letter for action in actions if (letter := mnemonic(action.text()))]
        assert len(letters) == len(set(letters)), f"{name}: {[a.text() for a in actions]}"


def test_every_text_is_translated_and_none_is_outdated(tool: ModuleType, tmp_path: Path) -> None:
    fresh = tmp_path / CATALOG.name
    shutil.copyfile(CATALOG, fresh)

    assert tool.main(fresh) == 0
    assert read(fresh) == read(CATALOG)


def test_every_sentence_is_collected() -> None:
    known = read(CATALOG).keys()
    missing = [f"{where}: {key[1]}" for key, where in written_sentences() if key not in known]

    assert not missing, "\n".join(missing)


def test_translations_have_the_fields_endings_and_mnemonics_of_their_sources() -> None:
    for source, translation in pairs():
        assert fields(translation) == fields(source), source
        ends = [re.search(r"[.…:?!,;]*$", text) for text in (source, translation)]
        assert len({end and end[0] for end in ends}) == 1, source
        assert bool(mnemonic(translation)) == bool(mnemonic(source)), source


def test_the_five_are_written_one_way_and_no_text_for_the_number_one_alone() -> None:
    ways = {way for _, text in pairs() for way in re.findall("(?i)die fünf", text)}
    assert ways == {"Die fünf", "die fünf"}
    assert not [source for source, _ in pairs() if re.search(r"(?<!\.)\b1\b(?!\.\d)", source)]


def test_compiled_catalog_matches_its_source() -> None:
    translator = QTranslator()
    assert translator.load(str(COMPILED))

    for (context, source), translations in read(CATALOG).items():
        numbers = [-1] if len(translations) == 1 else [1, 2]
        compiled = [translator.translate(context, source, "", number) for number in numbers]
        assert compiled == translations


POLISH = """<TS version="2.1" language="pl_PL"><context><name>Play</name><message numerus="yes">
<source>{count} word(s)</source><translation><numerusform>{count} słowo</numerusform>
<numerusform>{count} słowa</numerusform><numerusform>{count} słów</numerusform></translation>
</message></context></TS>"""


def test_number_takes_the_forms_of_its_language(
    tool: ModuleType, tmp_path: Path, qapp: QApplication
) -> None:
    assert [words_text(count) for count in (0, 1, 2)] == ["0 words", "1 word", "2 words"]
    source, compiled = tmp_path / "polish.ts", tmp_path / "polish.qm"
    source.write_text(POLISH, "utf-8")
    tool.run("pyside6-lrelease", "-silent", str(source), "-qm", str(compiled))
    with speaking(qapp, compiled):
        told = [words_text(count) for count in (1, 4, 5, 12, 22, 3_000_000_003)]
        words = sentence("Play", "{count} word(s)", count=2)
        inner = text_of(sentence("report", "About {words}, {points}", words=words, points=""))
    forms = [text.split(" ")[-1] for text in told]
    assert forms == ["słowo", "słowa", "słów", "słów", "słowa", "słowa"]
    assert told[-1] == "3,000,000,003 słowa"
    assert inner == "About 2 słowa, "


def test_no_two_entries_of_a_menu_share_a_letter(
    qapp: QApplication, open_window: Callable[[], MainWindow]
) -> None:
    with speaking(qapp, COMPILED):
        window = open_window()
        titles = {action.text() for action in window.menuBar().actions()}
        assert "&Datei" in titles
        assert_mnemonics_are_unique(window)

        # the other name of the entry that pauses
        pause = action_of(quartiles(window), "Pause")
        pause.setText(QCoreApplication.translate("QuartilesActions", "&Resume"))
        assert_mnemonics_are_unique(window)
