"""Whether Qt starts, and on which display."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from set_up.packages import FONT
from set_up.qt import QtTrial, display_of, try_qt, without_display
from tests.packaging.environments import add_module, linux_only


@linux_only
def test_qt_starts_in_the_environment_of_these_tests() -> None:
    trial = try_qt(Path(sys.prefix), without_display({}))
    assert trial == QtTrial(works=True, missing=(), output=trial.output)


@linux_only
def test_library_that_qt_does_not_find_is_named(environment: Path) -> None:
    message = "libEGL.so.1: cannot open shared object file: No such file or directory"
    add_module(environment, "PySide6.QtGui", f"raise ImportError({message!r})")
    trial = try_qt(environment, {})
    assert not trial.works
    assert trial.missing == ("libEGL.so.1",)
    assert message in trial.output


@linux_only
def test_missing_font_is_named_although_qt_starts(environment: Path) -> None:
    add_module(environment, "PySide6.QtNetwork")
    add_module(environment, "PySide6.QtWidgets")
    add_module(
        environment,
        "PySide6.QtGui",
        "QGuiApplication = list\nclass QFontDatabase:\n    families = staticmethod(list)\n",
    )
    trial = try_qt(environment, {})
    assert trial.works
    assert trial.missing == (FONT,)


@linux_only
@pytest.mark.parametrize(
    ("environ", "display"),
    [
        ({}, ""),
        ({"DISPLAY": "", "WAYLAND_DISPLAY": ""}, ""),
        ({"DISPLAY": ":0"}, "DISPLAY=:0"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "WAYLAND_DISPLAY=wayland-0"),
        # windows that nobody sees would stay open forever
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, ""),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "minimal:enable_fonts"}, ""),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, "vnc:size=800x600"),
    ],
)
def test_display_is_found_in_the_environment_variables(
    environ: dict[str, str], display: str
) -> None:
    assert display_of(environ) == display


def test_without_display_keeps_the_other_variables() -> None:
    environ = without_display({"HOME": "/home/ada", "QT_QPA_PLATFORM": "xcb"})
    assert environ == {"HOME": "/home/ada", "QT_QPA_PLATFORM": "offscreen"}
