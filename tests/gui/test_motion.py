"""What moves, and that nothing does where motion is reduced."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.motion import Glide, Motion, MotionMode
from tests.bounded import run_python
from tests.gui.conftest import quartiles
from tests.gui.hands import choose, tile_on, view_on, wait_until


def test_value_glides_to_its_end_unless_motion_is_reduced(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    motion = Motion(owner)
    glide = Glide(motion, 50, owner)
    seen: list[float] = []
    glide.valueChanged.connect(lambda: seen.append(glide.progress))
    with qtbot.waitSignal(glide.finished):
        glide.begin()

    assert seen == sorted(seen)
    assert len(seen) > 1
    assert glide.progress == 1

    motion.mode = MotionMode.REDUCED
    glide = Glide(motion, 50, owner)
    glide.begin()
    assert glide.progress == 1
    assert glide.state() is Glide.State.Stopped


def test_choice_is_used_and_remembered(
    window: MainWindow, appearance: Appearance, tmp_path: Path
) -> None:
    assert not appearance.motion.is_reduced
    choose(window, "View", "Reduce Motion", "On")
    assert appearance.motion.is_reduced
    window.close()
    assert Settings(tmp_path / "config").motion is MotionMode.REDUCED


@pytest.mark.skipif(sys.platform != "linux", reason="asks the desktops of Linux")
@pytest.mark.parametrize(("said", "is_reduced"), [("false", True), ("true", False)])
def test_gnome_is_asked(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, is_reduced: bool
) -> None:
    program = tmp_path / "gsettings"
    program.write_text(f"#!/bin/sh\necho {said}\n", "ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    motion = Motion(qapp)
    motion.ask_system()
    wait_until(lambda: not motion.findChildren(QProcess))

    assert motion.is_reduced is is_reduced
    motion.mode = MotionMode.FULL
    assert not motion.is_reduced


@pytest.mark.skipif(sys.platform != "linux", reason="asks the desktops of Linux")
def test_kde_is_asked(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kdeglobals").write_text("[KDE]\nAnimationDurationFactor=0\n", "ascii")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    motion = Motion(qapp)
    motion.ask_system()

    assert motion.is_reduced


def test_path_is_drawn_and_named_at_once(window: MainWindow, appearance: Appearance) -> None:
    view = view_on(quartiles(window))
    dark = view.scene
    whole = []
    for mode in (MotionMode.REDUCED, MotionMode.FULL):
        appearance.motion.mode = mode
        view.show_scene(dark._replace(path=(0, 5, 10), path_glides=True))
        assert "number 3 of 3" in tile_on(view, 10).accessibleName()
        whole.append(view.grab().toImage())
        view.show_scene(dark)

    assert whole[0] != whole[1]
    view.show_scene(dark._replace(path=(0, 5, 10), path_glides=True))
    wait_until(lambda: view.grab().toImage() == whole[0])


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no process is asked there")
def test_quitting_before_the_system_has_answered_is_silent(tmp_path: Path) -> None:
    asked = tmp_path / "gsettings"
    asked.write_text("#!/bin/sh\nexec sleep 600\n", "utf-8")
    asked.chmod(0o755)
    code = (
        "from PySide6.QtWidgets import QApplication; from PySide6.QtCore import QTimer; "
        "from quartiles_gui.gui.widgets.motion import Motion; app = QApplication([]); "
        "Motion(app).ask_system(); QTimer.singleShot(50, app.quit); app.exec()"
    )
    path = os.pathsep.join([str(tmp_path), os.environ["PATH"]])
    done = run_python("-c", code, PATH=path, XDG_CURRENT_DESKTOP="GNOME")
    assert (done.returncode, done.stderr) == (0, "")
