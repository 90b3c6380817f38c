"""The file of meanings: missing, unreadable, or changed while it is used."""

from pathlib import Path

import pytest

from quartiles_gui.core.words.meanings import MeaningsError
from quartiles_gui.library.files import FileError
from quartiles_gui.library.meanings_file import open_meanings

SHIPPED = Path(__file__).parents[2] / "dict" / "meanings.bin"


def test_reports_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(MeaningsError, match=r"meanings\.bin” is missing"):
        open_meanings(tmp_path / "meanings.bin")


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be read"):
        open_meanings(tmp_path)


def test_a_file_may_vanish_or_be_truncated_while_it_is_used(tmp_path: Path) -> None:
    path = tmp_path / "meanings.bin"
    path.write_bytes(SHIPPED.read_bytes())
    opened = open_meanings(path)
    path.write_bytes(SHIPPED.read_bytes()[:20_000])
    with pytest.raises(MeaningsError, match="damaged"):
        opened.look_up("quickly")
    path.unlink()
    with pytest.raises(MeaningsError, match="missing"):
        opened.look_up("quickly")
    path.write_bytes(SHIPPED.read_bytes())
    assert opened.look_up("quickly")[0].lemma == "quickly"
