"""Languages that the app doesn't have, begun with a few texts in a folder of their own."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

import update_translations
from bundle import catalogs
from quartiles_gui import languages, paths
from quartiles_gui.languages import Language

POINTS = "Play", "{count} point(s)"
Texts = dict[tuple[str, str], str | list[str]]
"""Translations by context and text; several for a text with a number."""

FRENCH = Language("fr", "&Français", "French")
POLISH = Language("pl", "&Polski", "Polish")
ARABIC = Language("ar", "العربية", "Arabic")
TEXTS: dict[Language, Texts] = {
    FRENCH: {
        ("QuartilesActions", "&File"): "&Fichier",
        POINTS: ["{count} point", "{count} points"],
        ("WebPage", "Check"): "Vérifier",
        ("packages", "Word Puzzle Solver"): "Jeu de mots",
        ("packages", "Quartiles board"): "Plateau de Quartiles",
        ("packages", "A solved board"): "Un plateau résolu",
        (
            "packages",
            "Everything works without a network, and nothing about you leaves your computer.",
        ): ("Sans réseau & sans rien dire de vous."),
        ("packages", "Shortcut on the desktop"): 'Raccourci "$1"',
    },
    POLISH: {POINTS: ["{count} punkt", "{count} punkty", "{count} punktów"]},
    ARABIC: {POINTS: [f"{{count}} {form}" for form in ("0", "1", "2", "3-10", "11-99", "100")]},
}


def add_language(language: Language, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have English, German and a language with its few texts, and all resources in a folder."""
    left_out = shutil.ignore_patterns("recognizer")
    shutil.copytree(paths.resource_folder(), folder, ignore=left_out, dirs_exist_ok=True)
    monkeypatch.setattr(paths, "resource_folder", lambda: str(folder))
    monkeypatch.setattr(catalogs, "FOLDER", folder / "translations")
    monkeypatch.setattr(languages, "LANGUAGES", (*languages.LANGUAGES[:2], language))
    catalog = catalogs.catalog_of(language.code)
    catalog.write_text(_written(language.code, TEXTS[language]), "utf-8")
    update_translations.compile_catalog(catalog)


def _written(code: str, texts: Texts) -> str:
    lines = [f'<TS version="2.1" language="{code}">']
    for (context, source), told in texts.items():
        forms = told if isinstance(told, list) else []
        inner = "".join(f"<numerusform>{form}</numerusform>" for form in forms)
        numerus = ' numerus="yes"' if forms else ""
        lines += [
            f"<context><name>{context}</name><message{numerus}>",
            f"<source>{escape(source)}</source>",
            f"<translation>{inner or escape(str(told))}</translation></message></context>",
        ]
    return "\n".join([*lines, "</TS>"])
