"""A language more, of which a few texts are translated, is in all that shows languages."""

from __future__ import annotations

import shutil
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextBrowser
from pytestqt.qtbot import QtBot

import update_translations
from bundle import catalogs, project
from linux import tree
from macos.info_plist import info_plist
from quartiles_gui import languages, paths
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.translation import language_of, locale_of, text_of
from quartiles_gui.gui.window.manual import ManualWindow
from quartiles_gui.languages import Language
from quartiles_gui.library.web_pages import web_page
from tests.another_language import ARABIC, FRENCH, POINTS, POLISH, add_language
from tests.gui.conftest import OpenWindow
from tests.gui.hands import choose, the
from tests.gui.scenes import language
from tests.library.played_boards import record
from tests.page_engine import PageScripts, data_of
from windows.installer import TEXTS, languages_script

LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add_language(FRENCH, tmp_path / "resources", monkeypatch)


def page_data() -> object:
    """Return what the page of a board is told."""
    made = record().game_board
    assert made is not None
    return data_of(web_page(made, None, None, paths.resource_folder(), paths.dictionary_folder()))


@pytest.mark.usefixtures("french")
def test_the_window_offers_and_speaks_it(
    qtbot: QtBot, qapp: QApplication, open_window: OpenWindow, tmp_path: Path
) -> None:
    choose(open_window(), "View", "Language", "Français")
    qtbot.waitUntil(lambda: Settings(tmp_path / "config").language == "fr")
    locale = locale_of("fr", QLocale("en_US"))
    assert language_of(QLocale("fr_CA")) == "fr"
    with language(qapp, locale):
        window = open_window()
        titles = [action.text() for action in window.menuBar().actions()]
        assert titles[:2] == ["&Fichier", "&Edit"], "the rest is English"
        texts = [text_of(sentence(*POINTS, count=count)) for count in (0, 1, 2, 1200)]
        assert texts == ["0 point", "1 point", "2 points", "1\u202f200 points"]
        QTest.keyClick(window, Qt.Key.Key_F1)
        page = the(the(window, ManualWindow), QTextBrowser).toPlainText()
        assert page.startswith("The Quartiles page"), "there is no French manual"


@pytest.mark.usefixtures("french")
def test_the_web_page_speaks_the_language_of_its_reader() -> None:
    data, scripts = page_data(), PageScripts()
    for tags, said in {
        ("fr-CA", "de-DE"): "Vérifier",
        ("es-ES", "de-AT", "fr"): "Prüfen",
        ("en-GB", "fr"): "Check",
        ("es-ES",): "Check",
        (): "Check",
    }.items():
        assert scripts.call("say", data, tags, "Check", {}) == said
    texts = [scripts.call("say", data, ["fr"], POINTS[1], {"count": count}) for count in (0, 1, 2)]
    assert texts == ["0 point", "1 point", "2 points"]


@pytest.mark.parametrize("added", [FRENCH, POLISH, ARABIC], ids=lambda one: one.english)
def test_numbers_take_the_same_forms_in_the_window_and_on_the_web_page(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, added: Language
) -> None:
    add_language(added, tmp_path, monkeypatch)
    data, scripts = page_data(), PageScripts()
    with language(qapp, QLocale(added.code)):
        QLocale.setDefault(QLocale.c())  # digits as the page writes them
        for count in (*range(130), *range(195, 330, 3), 1002, 2011, 10_103):
            text = text_of(sentence(*POINTS, count=count)).replace(",", "")
            assert scripts.call("say", data, [added.code], POINTS[1], {"count": count}) == text


@pytest.mark.usefixtures("french")
def test_packages_tell_desktops_and_software_centers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "ADDRESS", "https://example.org")
    tree.install_share(tmp_path / "share")
    entry = ConfigParser(interpolation=None)
    entry.read(tmp_path / "share" / "applications" / tree.DESKTOP_FILE, "utf-8")
    names = entry["Desktop Entry"]
    assert names["GenericName"] == "Word Puzzle Solver"
    assert names["GenericName[de]"] == "Worträtsel-Löser"
    assert names["GenericName[fr]"] == "Jeu de mots"
    assert "Comment[fr]" not in names, "it isn't translated yet"
    types = ET.parse(next((tmp_path / "share" / "mime").rglob("*.xml")))
    comments = {one.text: one.get(LANG) for one in types.iterfind(".//{*}comment")}
    assert comments["Plateau de Quartiles"] == "fr"
    assert comments["Quartiles-Brett"] == "de"
    component = ET.parse(tmp_path / "share" / tree.METAINFO).getroot()
    told = {one.text: one.get(LANG) for one in component.iter() if one.get(LANG)}
    assert told["Un plateau résolu"] == told["Sans réseau & sans rien dire de vous."] == "fr"
    assert told["Ein gelöstes Brett"] == "de"
    spoken = {one.text: one.get("percentage") for one in component.iterfind("languages/lang")}
    assert spoken == {"en": "100", "de": "100", "fr": "100"}


@pytest.mark.usefixtures("french")
def test_macos_and_the_installer_for_windows_know_it() -> None:
    assert info_plist()["CFBundleLocalizations"] == ["en", "de", "fr"]
    script = languages_script().splitlines()
    assert '!insertmacro MUI_LANGUAGE "French"' in script
    assert 'LangString NameOfDesktop ${LANG_FRENCH} "Raccourci $\\"$$1$\\""' in script
    assert 'LangString NameOfDesktop ${LANG_GERMAN} "Verknüpfung auf dem Desktop"' in script
    for name in TEXTS:  # the compiler wants them all
        assert len([line for line in script if line.startswith(f"LangString {name} ")]) == 3


def test_its_catalog_is_begun_and_kept_and_the_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = catalogs.FOLDER
    shutil.copytree(shipped, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(catalogs, "FOLDER", tmp_path)
    monkeypatch.setattr(languages, "LANGUAGES", (*languages.LANGUAGES[:2], FRENCH))
    assert update_translations.main() == 1
    told = capsys.readouterr().out
    assert "not translated to French: &File" in told
    assert "to German" not in told
    catalog = catalogs.catalog_of("fr")
    begun = [*catalogs.read(catalog)]
    assert len(begun) == len([*catalogs.read(catalogs.catalog_of("de"))])
    assert catalogs.finished("fr") == 0
    text = catalog.read_text("utf-8")
    source = "<source>&amp;File</source>\n        <translation"
    assert f'{source} type="unfinished"></translation>' in text
    catalog.write_text(
        text.replace(f'{source} type="unfinished">', f"{source}>&amp;Fichier"), "utf-8"
    )
    update_translations.update(catalog, "fr")
    kept = [one for one in catalogs.read(catalog) if one.translations]
    assert {one.translations for one in kept} == {("&Fichier",)}
    for name in ("quartiles_de.ts", "page_de.json"):
        assert (tmp_path / name).read_text("utf-8") == (shipped / name).read_text("utf-8")
