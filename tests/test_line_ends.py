"""A checkout of Git for Windows, where each line of a text ends in CRLF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from quartiles_gui import paths
from quartiles_gui.core.decoding import decoded
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Theme
from quartiles_gui.gui.window.manual import Manual, keys_text
from quartiles_gui.library import dictionaries, files, shipped_boards
from quartiles_gui.library.library_file import head_line, parsing
from quartiles_gui.library.meanings_file import open_meanings, read_affixes
from quartiles_gui.library.web_pages import web_page_of_any
from tests.as_windows import check_out_with_crlf
from tests.sample_board import FIVE
from update_translations import page_translations

SHIPPED = Path(paths.resource_folder()).parent
SOME = Dictionary.read("\n".join(FIVE))


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("dict", "resources"):
        check_out_with_crlf(SHIPPED / name, folder / name)
    return folder


def pool(root: Path) -> tuple[object, ...]:
    words = shipped_boards.read_pool(root / "dict")
    return words.families, words.delicate, words.rare, words.lot(7)


def days(root: Path) -> tuple[object, ...]:
    boards = shipped_boards.read_daily(root / "dict")
    assert boards.first
    return boards.first, boards.last, boards.board(boards.first)


def compiled(root: Path) -> bytes:
    text = decoded(files.read_bytes(root / "dict" / "english.txt", 2**24))
    return Dictionary.read("\n".join(text.split("\n")[:20_000])).serialize()


def sizes(root: Path) -> dict[str, int]:
    return finish(dictionaries.reading_sizes(root / "dict" / "scowl.txt", 4))


def manual(root: Path) -> tuple[object, ...]:
    pages = Manual(root / "resources" / "manual", "de")
    return pages.pages, pages.search("Sicherung"), keys_text(pages.pages["keys"], [])


def page(root: Path) -> str:
    return web_page_of_any(SOME, str(root / "resources"), str(root / "dict"))


def looks(root: Path) -> list[str]:
    folder = root / "resources" / "themes"
    sheets = [Theme(folder, name, is_high=True).style_sheet(1) for name in ("dark", "light")]
    return [sheet.replace(root.as_posix(), "") for sheet in sheets]


def mark(root: Path) -> QImage:
    picture = QImage(str(root / "resources" / "icons" / "check-dark.svg"))
    assert not picture.isNull()
    return picture


@pytest.mark.parametrize(
    "read",
    [
        pool,
        days,
        compiled,
        sizes,
        lambda root: dictionaries.read_words(root / "dict" / "scowl.txt", 4, largest_size=35).words,
        lambda root: read_affixes(root / "dict"),
        lambda root: open_meanings(root / "dict" / "meanings.bin").look_up("tile"),
        manual,
        page,
        looks,
        mark,
        lambda root: page_translations(root / "resources" / "translations" / "quartiles_de.ts"),
    ],
    ids=[
        *("pool", "days", "compiled", "sizes", "words", "affixes", "meanings"),
        *("manual", "page", "looks", "mark", "translations"),
    ],
)
def test_what_is_shipped_reads_the_same(checkout: Path, read: Callable[[Path], Any]) -> None:
    assert read(checkout) == read(SHIPPED)


def test_an_exported_library_reads_the_same() -> None:
    assert list(parsing(head_line(0, 0).replace("\n", "\r\n").encode(), "all")) == []
