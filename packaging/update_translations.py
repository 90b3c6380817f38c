"""Collects the interface's texts, and compiles their translations.

    .venv/bin/python packaging/update_translations.py

It brings ``resources/translations/quartiles_de.ts`` up to date, to be completed by hand or with
Qt Linguist, and compiles it to the ``.qm`` beside it, which the app loads, and to ``page_de.json``
for the web page: the texts of its scripts, and of the core what it shows.
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

ROOT = Path(__file__).resolve().parent.parent
CATALOG = ROOT / "resources" / "translations" / "quartiles_de.ts"
PAGE = ROOT / "resources" / "page"
_ENDING = re.compile(
    r"\(([^()|]*\|[^()|]*|\w+)\)"
)  # the text has a number that changes its grammar
_SAID = re.compile(r"\bsay\('(\w+)', '([^']+)'")  # in a script
_MARKED = re.compile(r'data-(?:say|name)="([^"]+)"')  # in the template
# contexts from which the core takes what the page shows
_OF_CORE = ("Meaning", "Rank", "techniques")


def main(catalog: Path = CATALOG) -> int:
    """Return 1 if a text isn't translated."""
    sources = sorted((ROOT / "quartiles_gui").rglob("*.py"))
    with tempfile.TemporaryDirectory() as folder:
        marked = Path(folder, "sentences.py")
        calls = (
            f"translate({context!r}, {text!r}" + (", '', 2)" if _ENDING.search(text) else ")")
            for context, text in (*sentences(sources), *page_texts())
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
            "de_DE",
        )
    run("pyside6-lrelease", "-silent", str(catalog), "-qm", str(catalog.with_suffix(".qm")))
    catalog.with_name("page_de.json").write_text(page_translations(catalog), "utf-8")
    missing = untranslated(catalog)
    for text in missing:
        print(f"not translated: {text}")
    return 1 if missing else 0


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


def page_translations(catalog: Path) -> str:
    """Return the translations that the web page needs, as the JSON that it is made with."""
    said = set(page_texts())
    german: dict[str, dict[str, str | list[str]]] = {"page": {}, "core": {}}
    for context in ET.parse(catalog).iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            source = message.findtext("source", "")
            text: str | list[str] = forms(message) or message.findtext("translation", "")
            if (name, source) in said:
                german["page"][source] = text
            elif name in _OF_CORE and "{total}" not in source:
                german["core"][source] = text
    return json.dumps(german, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def forms(message: ET.Element) -> list[str]:
    """Return the translations of a message with a number, first of all for one; none of others."""
    return [form.text or "" for form in message.iter("numerusform")]


def untranslated(catalog: Path) -> list[str]:
    """Return the source texts of ``catalog`` that have no translation."""
    return [
        message.findtext("source", "")
        for message in ET.parse(catalog).iter("message")
        if not message.findtext("translation")
        or "" in forms(message)
        or message.find("translation[@type='unfinished']") is not None
    ]


def run(tool: str, *arguments: str) -> None:
    """Run one of Qt's tools from this Python's environment."""
    program = shutil.which(tool, path=str(Path(sys.executable).parent))
    if program is None:
        sys.exit(f"{tool} is missing: run python3 packaging/bootstrap.py test first")
    subprocess.run([program, *arguments], check=True)


if __name__ == "__main__":
    sys.exit(main())
