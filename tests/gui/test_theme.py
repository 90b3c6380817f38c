"""Both themes have every role, and text in them can be read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from quartiles_gui import paths
from quartiles_gui.gui.theme import Appearance, Mode, Theme

FOLDER = Path(paths.resource_folder(), "themes")
NAMES = ("light", "dark")

# WCAG 2.1: 4.5 for text (AA), 3 for what identifies a control or a state
TEXT = 4.5
GRAPHIC = 3.0
PAIRS = [
    ("text", "window", TEXT),
    ("text", "card", TEXT),
    ("text", "accent.soft", TEXT),
    ("text.muted", "window", TEXT),
    ("text.muted", "card", TEXT),
    ("text.muted", "stat.fill", TEXT),
    ("text", "stat.fill", TEXT),
    ("text", "control.hover", TEXT),
    ("accent.text", "accent", TEXT),
    ("accent.text", "accent.hover", TEXT),
    ("tile.text", "tile.fill", TEXT),
    ("warning", "warning.fill", TEXT),
    ("accent", "track", GRAPHIC),
    ("focus", "tile.fill", GRAPHIC),
    ("focus", "card", GRAPHIC),
    ("control.border", "card", GRAPHIC),
    *[(f"length.{n}", "card", TEXT) for n in (1, 2, 3, 4)],
    *[(f"length.{n}", f"length.{n}.fill", TEXT) for n in (1, 2, 3, 4)],
    *[("tile.text", f"length.{n}.fill", TEXT) for n in (1, 2, 3, 4)],
    *[("text.muted", f"length.{n}.fill", TEXT) for n in (1, 2, 3, 4)],
    *[("tile.text", f"word.{n}.fill", TEXT) for n in (1, 2, 3, 4, 5)],
    *[("word.text", f"word.{n}", TEXT) for n in (1, 2, 3, 4, 5)],
    *[(f"word.{n}", f"word.{n}.fill", GRAPHIC) for n in (1, 2, 3, 4, 5)],
    ("tile.text", "accent.soft", TEXT),
    ("accent", "accent.soft", GRAPHIC),
    ("text.muted", "accent.soft", TEXT),
    ("length.4", "accent.soft", TEXT),
    ("paper.text", "paper", TEXT),
    *[("badge.text", f"length.{n}", TEXT) for n in (1, 2, 3, 4)],
]


def luminance(color: QColor) -> float:
    """Return the relative luminance, by the formula of WCAG 2.1."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(c) for c in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of WCAG 2.1, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_formula_spans_black_to_white() -> None:
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_contrast_is_sufficient(name: str, front: str, back: str, least: float) -> None:
    theme = Theme(FOLDER, name)

    assert contrast(theme.color(front), theme.color(back)) >= least


def test_letters_can_be_read_on_the_ribbon() -> None:
    opacity = 0.28
    for name in NAMES:
        theme = Theme(FOLDER, name)
        for length in (2, 3, 4):
            ribbon = theme.color(f"length.{length}")
            for fill_role in ("tile.fill", f"length.{length}.fill"):
                fill = theme.color(fill_role)
                mixed = QColor.fromRgbF(
                    *(
                        opacity * front + (1 - opacity) * back
                        for front, back in (
                            (ribbon.redF(), fill.redF()),
                            (ribbon.greenF(), fill.greenF()),
                            (ribbon.blueF(), fill.blueF()),
                        )
                    )
                )
                assert contrast(theme.color("tile.text"), mixed) >= TEXT


def test_both_themes_have_the_same_roles() -> None:
    light, dark = (json.loads((FOLDER / f"{name}.json").read_text("utf-8")) for name in NAMES)
    assert light.keys() == dark.keys()


@pytest.mark.parametrize("name", NAMES)
def test_style_sheet_leaves_no_role_unfilled(name: str) -> None:
    assert "@" not in Theme(FOLDER, name).style_sheet(unit=1.5)


def test_colors_are_only_in_the_themes() -> None:
    literals = re.compile(r"#[0-9a-fA-F]{3,8}\b|QColor\(\"|Qt\.GlobalColor\.(?!transparent)")
    for file in (Path(paths.resource_folder()).parent / "quartiles_gui").rglob("*.py"):
        assert not literals.search(file.read_text("utf-8")), file


def test_theme_follows_the_choice_and_emits_changes(appearance: Appearance) -> None:
    changes: list[str] = []
    appearance.changed.connect(lambda: changes.append(appearance.theme.name))
    appearance.set_mode(Mode.DARK)
    appearance.set_mode(Mode.DARK)
    appearance.set_mode(Mode.LIGHT)

    assert changes == ["dark", "light"]


def test_a_color_taken_from_the_theme_can_be_changed_without_changing_the_theme(
    appearance: Appearance,
) -> None:
    appearance.theme.color("accent").setAlpha(0)

    assert appearance.theme.color("accent").alpha() == 255
