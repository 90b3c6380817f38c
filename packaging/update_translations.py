"""Collects the interface's texts and what packages say, and compiles their translations.

    .venv/bin/python packaging/update_translations.py

For each language of ``quartiles_gui/languages.py`` but English, it begins a catalog such as
``resources/translations/quartiles_de.ts``, or brings it up to date. It is completed by hand or with
Qt Linguist, and compiled to the ``.qm`` beside it, which the app loads, and to ``page_de.json`` for
the web page: the texts of its scripts, and of the core what it shows.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

from PySide6.QtCore import QTranslator

from bundle import catalogs
from linux import texts as linux
from macos import info_plist
from quartiles_gui import languages
from windows import installer

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "resources" / "page"
_ENDING = re.compile(
    r"\(([^()|]*\|[^()|]*|\w+)\)"
)  # the text has a number that changes its grammar
_SAID = re.compile(r"\bsay\('(\w+)', '([^']+)'")  # in a script
_MARKED = re.compile(r'data-(?:say|name)="([^"]+)"')  # in the template
# contexts from which the core takes what the page shows
_OF_CORE = ("Meaning", "Rank", "review", "techniques")
_TOLD_NUMBERS = 200  # which form larger ones take goes by their last two digits


def main() -> int:
    """Return 1 if a text isn't translated."""
    is_complete = True
    for language in languages.translated():
        catalog = catalogs.catalog_of(language.code)
        update(catalog, language.code)
        compile_catalog(catalog)
        for message in catalogs.read(catalog):
            if not message.translations:
                is_complete = False
                print(f"not translated to {language.english}: {message.source}")
    return 0 if is_complete else 1


def update(catalog: Path, code: str) -> None:
    """Have the texts of now in a catalog, with the translations that it has of them."""
    sources = sorted((ROOT / "quartiles_gui").rglob("*.py"))
    of_packages = (
        (catalogs.PACKAGES, text)
        for text in (*linux.texts(), *installer.TEXTS.values(), *info_plist.TEXTS)
    )
    with tempfile.TemporaryDirectory() as folder:
        marked = Path(folder, "sentences.py")
        calls = (
            f"translate({context!r}, {text!r}" + (", '', 2)" if _ENDING.search(text) else ")")
            for context, text in (*sentences(sources), *page_texts(), *of_packages)
        )
        marked.write_text("\n".join(calls), "utf-8")
        run(
            "pyside6-lupdate",
            *map(str, sources),
            str(marked),
            "-ts",
            str(catalog),
            "-no-obsolete",
            "-locations",
            "none",
            "-source-language",
            "en_US",
            "-target-language",
            code,
        )


def compile_catalog(catalog: Path) -> None:
    """Write what the app and the web page take of a catalog."""
    run("pyside6-lrelease", "-silent", str(catalog), "-qm", str(catalog.with_suffix(".qm")))
    page = {"forms": number_forms(catalog), **page_translations(catalog)}
    text = json.dumps(page, ensure_ascii=False, indent=1, sort_keys=True)
    name = catalog.with_suffix(".json").name.replace("quartiles_", "page_")
    catalog.with_name(name).write_text(f"{text}\n", "utf-8")


def sentences(sources: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Yield context and text of calls that ``lupdate`` doesn't know.

    These are ``sentence("context", "text", field=value)``, errors raised in the same way, and
    ``plural_text("context", "text", number)``.
    """
    for path in sources:
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            match call:
                case ast.Call(
                    func=ast.Name(id=name),
                    args=[ast.Constant(value=str(context)), ast.Constant(value=str(text)), *_],
                ) if name in ("sentence", "plural_text") or name.endswith("Error"):
                    yield context, text


def page_texts() -> Iterator[tuple[str, str]]:
    """Yield context and text of what the web page says."""
    for script in sorted(PAGE.glob("*.js")):
        yield from _SAID.findall(script.read_text("utf-8"))
    for text in _MARKED.findall((PAGE / "page.html").read_text("utf-8")):
        yield "WebPage", text


def page_translations(catalog: Path) -> dict[str, dict[str, str | list[str]]]:
    """Return the translations that the web page needs, of its own texts and of the core's."""
    said = set(page_texts())
    page: dict[str, str | list[str]] = {}
    core: dict[str, str | list[str]] = {}
    for context, source, translations, has_number in catalogs.read(catalog):
        if translations:
            text = [*translations] if has_number else translations[0]
            if (context, source) in said:
                page[source] = text
            elif context in _OF_CORE and "{total}" not in source:
                core[source] = text
    return {"page": page, "core": core}


def number_forms(catalog: Path) -> str:
    """Return a digit for each number from 0: which form of a text the language has for it.

    The rule and the order of the forms are Qt's.
    """
    root = ET.parse(catalog).getroot()
    count = len(root.findall(".//message[@numerus]/translation")[0])
    forms = "".join(f"<numerusform>{form}</numerusform>" for form in range(count))
    told = f"<source>n</source><translation>{forms}</translation>"
    with tempfile.TemporaryDirectory() as folder:
        source, compiled = Path(folder, "n.ts"), Path(folder, "n.qm")
        source.write_text(
            f'<TS version="2.1" language="{root.get("language")}"><context><name>n</name>'
            f'<message numerus="yes">{told}</message></context></TS>',
            "utf-8",
        )
        run("pyside6-lrelease", "-silent", str(source), "-qm", str(compiled))
        translator = QTranslator()
        translator.load(str(compiled))
        numbers = range(_TOLD_NUMBERS)
        return "".join(translator.translate("n", "n", "", number) or "" for number in numbers)


def run(tool: str, *arguments: str) -> None:
    """Run one of Qt's tools from this Python's environment."""
    program = shutil.which(tool, path=str(Path(sys.executable).parent))
    if program is None:
        sys.exit(f"{tool} is missing: run python3 packaging/bootstrap.py test first")
    subprocess.run([program, *arguments], check=True)


if __name__ == "__main__":
    sys.exit(main())
