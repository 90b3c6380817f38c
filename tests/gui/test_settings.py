"""Settings between runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Mode


def test_settings_are_restored_the_next_time(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.mode = Mode.DARK
    settings.highlight_time = 40
    settings.hides_words = True
    assert settings.save()

    again = Settings(tmp_path)
    assert (again.mode, again.highlight_time, again.hides_words) == (Mode.DARK, 40, True)


@pytest.mark.parametrize("value", ["bright", "7", "@Invalid()", ""])
def test_invalid_appearance_reads_as_the_systems(tmp_path: Path, value: str) -> None:
    (tmp_path / "settings.ini").write_text(f"[window]\nappearance={value}\n", "utf-8")
    assert Settings(tmp_path).mode is Mode.SYSTEM
