"""Each page, state and dialog once, and one of them asked for by its name."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtGui import QImage

from quartiles_gui.app_window import AppWindow
from tests.bounded import run_program, run_python
from tests.gui.scenes import NAMES, tour

CHECKOUT = Path(__file__).parents[2]
SHOW = ("-m", "tests.gui.show_scene", "--scene")


def test_every_page_state_and_dialog_is_reached_and_painted(
    window: AppWindow, tmp_path: Path
) -> None:
    names, pages = [], set()
    for scene in tour(window, tmp_path):
        assert not scene.widget.grab().isNull(), scene.name
        names.append(scene.name)
        pages.add(window.page)
    assert names == NAMES
    assert {window.show_page(entry.key) for entry in window.entries} <= pages


def test_a_scene_is_shown_by_its_name_and_all_are_listed(tmp_path: Path, home: Path) -> None:
    picture = tmp_path / "filling.png"
    run_python(*SHOW, "filling", "--screenshot", picture)
    assert QImage(str(picture)).width() == 1200
    assert not [*home.iterdir()], "it has a library of its own"
    assert run_program(sys.executable, *SHOW).stdout.split() == NAMES
    wrong = run_program(sys.executable, *SHOW, "filing", code=2)
    assert wrong.stderr == "There is no scene “filing”. These are there:\n"
    assert wrong.stdout.split() == NAMES
