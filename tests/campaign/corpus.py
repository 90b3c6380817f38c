"""A file or more of every format, intact, from which damaged ones are made."""

from __future__ import annotations

from pathlib import Path

from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.library.library import Library
from tests.core.quartiles.fuzz_board_files import sample
from tests.library.worlds import export, keep_some, teach_some
from tests.sample_board import SAMPLE

PICTURES = Path(__file__).parents[1] / "reading" / "boards"


def fill_with_files(folder: Path) -> None:
    """Put one file of every kind that a window may be given into a folder, unless it has some."""
    if folder.exists():
        return
    folder.mkdir(parents=True)
    (folder / "board.quartiles").write_text(format_board_file(sample()), "utf-8")
    (folder / "broken.quartiles").write_text(format_board_file(sample())[:100], "utf-8")
    (folder / "board.txt").write_text(SAMPLE, "utf-8")
    (folder / "words.txt").write_text("\n".join(f"{a}{b}" for a in "abcdefgh" for b in "stuvw"))
    (folder / "five.txt").write_text("fjord\ngucks\nnymph\nvibex\nwaltz\n")
    (folder / "picture.jpg").write_bytes((PICTURES / "jpeg-light.jpg").read_bytes())
    (folder / "no picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    (folder / "<img src='x'> & co.txt").write_text("<b>no board</b>", "utf-8")
    library = folder / "library.sqlite3"
    keep_some(library, 30)
    teach_some(library, 20)
    with Library.open(library) as opened:
        export(opened, folder / "all.quartiles-library")
