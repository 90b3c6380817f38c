"""Every theme has every role, text in it can be read, and it changes while there is a window."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QScrollBar, QWidget

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance, Contrast, Mode, Theme, contrast
from quartiles_gui.gui.hints.hints_view import HintRung
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from tests.as_windows import DarkSystem
from tests.gui.color_vision import DEFICIENCIES, difference, lab, seen_with
from tests.gui.conftest import quartiles
from tests.gui.hands import press, put_on, select, set_speed, state_of, wait_until
from tests.sample_board import SAMPLE

FOLDER = Path(paths.resource_folder(), "themes")
USUAL = ("light", "dark")
HIGH = ("light-contrast", "dark-contrast")
NAMES = (*USUAL, *HIGH)

# WCAG 2.1: 4.5 for text (AA), 3 for large text and what identifies a control or a state
TEXT = 4.5
GRAPHIC = 3.0
ENHANCED = 7.0  # AAA for text; in high contrast, for edges as well

Pair = tuple[str, str, float]

WORDS = range(1, 6)
LENGTHS = range(1, 5)
SURFACES = ("window", "card")
"""What a widget without a background of its own may stand on."""

STYLE = (FOLDER / "style.qss").read_text("utf-8")
HIGH_STYLE = STYLE + (FOLDER / "contrast.qss").read_text("utf-8")

# What widgets paint: text, and signs or frames that tell something, on each of their grounds.
PAINTED: list[Pair] = [
    # tiles
    *[("tile.text", ground, TEXT) for ground in ("tile.fill", "control.hover", "warning.fill")],
    *[("tile.text", f"{kind}.fill", TEXT) for kind in map("length.{}".format, LENGTHS)],
    *[("tile.text", f"{kind}.fill", TEXT) for kind in map("word.{}".format, WORDS)],
    ("text.muted", "tile.fill", TEXT),  # the number of the tile that is typed on
    *[("tile.input", ground, GRAPHIC) for ground in ("card", "tile.fill", "control.hover")],
    *[("focus", ground, GRAPHIC) for ground in ("card", "tile.fill", "warning.fill")],
    *[("focus", f"word.{n}.fill", GRAPHIC) for n in WORDS],
    *[("warning", ground, GRAPHIC) for ground in ("card", "warning.fill")],
    *[(f"length.{n}", ground, GRAPHIC) for n in LENGTHS for ground in ("card", f"length.{n}.fill")],
    *[(f"word.{n}", ground, TEXT) for n in WORDS for ground in ("card", f"word.{n}.fill")],
    *[("badge.text", f"length.{n}", TEXT) for n in LENGTHS],
    *[("word.text", f"word.{n}", TEXT) for n in WORDS],
    *[("card", f"length.{n}", TEXT) for n in LENGTHS],
    # lists: a row that is selected, hovered or neither
    *[
        (front, ground, TEXT)
        for front in ("text", "text.muted", "length.4")
        for ground in ("card", "stat.fill", "accent.soft")
    ],
    *[("text", f"length.{n}.fill", TEXT) for n in LENGTHS],
    *[("text.muted", f"length.{n}.fill", TEXT) for n in LENGTHS],
    *[(f"length.{n}", ground, TEXT) for n in LENGTHS for ground in ("card", f"length.{n}.fill")],
    *[
        (front, ground, GRAPHIC)
        for front in ("control.border", "accent", "focus")
        for ground in ("card", "stat.fill", "accent.soft")
    ],
    *[("control.border", f"length.{n}.fill", GRAPHIC) for n in LENGTHS],
    # letter grids and the alphabet
    ("tile.text", "accent.soft", TEXT),
    ("accent", "accent.soft", GRAPHIC),
    ("length.2", "length.2.fill", GRAPHIC),
    # where a picture may be dropped
    *[("dot", ground, GRAPHIC) for ground in ("card", "drop.fill")],
    *[("text", ground, TEXT) for ground in ("drop.fill", "accent.soft")],
    ("text.muted", "drop.fill", TEXT),
    # cells on a picture, beside which they are explained
    *[(front, "card", GRAPHIC) for front in ("warning.mark", "accent")],
    # signs beside a text
    *[("success", ground, GRAPHIC) for ground in SURFACES],
    *[("accent.text", ground, TEXT) for ground in ("accent", "success")],
    # printed sheets
    ("paper.text", "paper", TEXT),
]

# What may be pale elsewhere, and what only an edge tells in high contrast.
EDGES = [
    *[
        (edge, ground)
        for edge in ("card.border", "text.disabled", "tile.border", "scrollbar", "selected.edge")
        for ground in (*SURFACES, "tile.fill", "stat.fill", "accent.soft")
    ],
    ("tile.ghost", "tile.fill"),
    *[("accent", ground) for ground in (*SURFACES, "track", "warning.fill", "segment")],
    *[(f"word.{n}", "tile.fill") for n in WORDS],
    *[("control.border", ground) for ground in ("track", "control.hover")],
    *[("warning.mark", ground) for ground in (*SURFACES, "warning.fill")],
]

TOLD_OTHERWISE = {
    "card.border": "the edge of a card, and of what is disabled",
    "scrollbar": "lists scroll by keys and wheel as well",
    "text.disabled": "what cannot be used needs no contrast",
    "tile.border": "the edge of a tile that cannot be pressed",
    "tile.ghost": "the place of an empty tile, which its accessible name carries",
    "tile.lip": "the lower edge of a tile, below its border",
    "selected.edge": "that of a selected row, which has a ground of its own",
}
"""The roles that may be pale, and why."""


class Rule(NamedTuple):
    """A rule of the style sheet."""

    selector: str  # a single one
    roles: dict[str, str]  # the role of each property that has one


Roles = dict[str, dict[str, str]]
"""The role of each property that has one, by selector."""


def roles_in(style: str) -> Roles:
    """Return the roles of all rules of a style sheet; later rules win."""
    all_roles: Roles = {}
    for rule in rules(style):
        all_roles.setdefault(rule.selector, {}).update(rule.roles)
    return all_roles


def rules(style: str) -> list[Rule]:
    """Return the rules of a style sheet, a selector each."""
    text = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    found = []
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        declarations = [part.split(":", 1) for part in body.split(";") if ":" in part]
        values = {name.strip(): value.strip() for name, value in declarations}
        roles = {}
        for name, value in values.items():
            role = re.search(r"@([a-z][a-z0-9.]*)@", value)
            if role or value == "transparent":
                roles[name] = role[1] if role else value
        found += [Rule(selector.strip(), roles) for selector in selectors.split(",")]
    return found


def styled(style: str) -> list[Pair]:
    """Return the roles that a style sheet lays on each other."""
    found: list[Pair] = []
    all_roles = roles_in(style)
    for selector in all_roles:
        widget, _, part = selector.partition("::")
        if ":disabled" in selector or part.startswith(("separator", "groove", "sub-page", "chunk")):
            continue
        roles = merged(all_roles, selector)
        ground = roles.get("background", "transparent")
        if ground == "transparent":
            ground = merged(all_roles, widget).get("background", "transparent")
        grounds = SURFACES if ground == "transparent" else (ground,)
        if "color" in roles:
            found += [(roles["color"], each, TEXT) for each in grounds]
        if "selection-color" in roles:
            chosen = roles["selection-background-color"]
            found.append((roles["selection-color"], chosen, TEXT))
        if is_pressed_or_typed_into(all_roles, selector):
            frame = roles.get("border-color", roles["border"])
            found += [(frame, surface, GRAPHIC) for surface in SURFACES]
    return found


def merged(all_roles: Roles, selector: str) -> dict[str, str]:
    """Return the roles of a selector, with those that it has from one with fewer states."""
    widget, _, part = selector.partition("::")
    roles = {}
    if part.startswith(("item", "section", "tab")):  # they have text, in the widget's color
        roles = {name: role for name, role in merged(all_roles, widget).items() if name == "color"}
    states = selector.split(":") if not part else part.split(":")
    prefix = "" if not part else f"{widget}::"
    for count in range(1, len(states) + 1):
        roles |= all_roles.get(prefix + ":".join(states[:count]), {})
    return roles


def is_pressed_or_typed_into(all_roles: Roles, selector: str) -> bool:
    """Return whether a border is what shows where one can press or type."""
    controls = ("QToolButton[button", "QToolButton[primary", "QPushButton", "QComboBox")
    fields = ("QLineEdit[f", "QPlainTextEdit")
    parts = ("QCheckBox::indicator", "QSlider::handle")
    is_popup = "QAbstractItemView" in selector
    return (
        selector.startswith((*controls, *fields, *parts))
        and not is_popup
        and "border" in merged(all_roles, selector)
    )


STYLED = styled(STYLE)
PAIRS = sorted({pair for pair in (*STYLED, *PAINTED) if pair[0] != pair[1]})


def test_contrast_formula_spans_black_to_white() -> None:
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert contrast(QColor("white"), QColor("#767676")) == pytest.approx(4.54, abs=0.005)
    assert contrast(QColor("#0a0a0a"), QColor("black")) == pytest.approx(1.06, abs=0.005)


def theme_of(name: str) -> Theme:
    name, _, contrast = name.partition("-")
    return Theme(FOLDER, name, is_high=bool(contrast))


@pytest.mark.parametrize("name", USUAL)
def test_contrast_is_sufficient(name: str) -> None:
    theme = theme_of(name)
    told = {pair: contrast(*map(theme.color, pair[:2])) for pair in PAIRS}
    assert {pair: ratio for pair, ratio in told.items() if ratio < pair[2]} == {}


@pytest.mark.parametrize("name", HIGH)
def test_high_contrast_is_7_to_1_for_text_and_every_edge(name: str) -> None:
    theme = theme_of(name)
    laid = (*PAINTED, *styled(HIGH_STYLE))
    pairs = {pair[:2] for pair in laid if pair[0] != pair[1]} | set(EDGES)
    told = {pair: contrast(*map(theme.color, pair)) for pair in pairs}
    assert {pair: ratio for pair, ratio in told.items() if ratio < ENHANCED} == {}


def test_style_sheet_is_understood() -> None:
    assert set(STYLED) >= {
        ("text", "control.hover", TEXT),
        ("text", "segment", TEXT),
        ("text.muted", "track", TEXT),  # a tab, on its bar
        ("accent", "card", GRAPHIC),
        ("text", "accent.soft", TEXT),
        ("accent.text", "accent.hover", TEXT),
        ("control.border", "window", GRAPHIC),
        ("focus", "card", GRAPHIC),
        ("warning", "warning.fill", TEXT),
    }


def test_all_themes_have_the_same_roles_and_each_is_in_a_pair_or_may_be_pale() -> None:
    light, *others = (json.loads((FOLDER / f"{name}.json").read_text("utf-8")) for name in NAMES)
    assert all(other.keys() == light.keys() for other in others)
    tested = {role for pair in PAIRS for role in pair[:2]}
    assert light.keys() - tested == TOLD_OTHERWISE.keys()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["word.{}", "word.{}.fill"])
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_the_five_differ_for_every_eye(name: str, kind: str, deficiency: str) -> None:
    theme = theme_of(name)
    seen = [lab(seen_with(deficiency, theme.color(kind.format(n)))) for n in WORDS]

    assert min(difference(*pair) for pair in combinations(seen, 2)) >= 6


def levels(color: QColor) -> tuple[float, float, float]:
    return color.redF(), color.greenF(), color.blueF()


@pytest.mark.parametrize(("name", "opacity"), [("light", 0.42), ("dark", 0.25)])
def test_large_letters_can_be_read_on_the_ribbon(name: str, opacity: float) -> None:
    theme = theme_of(name)
    colored = [f"word.{n}" for n in WORDS] + [f"length.{n}" for n in LENGTHS]
    for ribbon in map(theme.color, colored):
        for fill in map(theme.color, ["tile.fill", *(f"{kind}.fill" for kind in colored)]):
            both = zip(levels(ribbon), levels(fill), strict=True)
            mixed = QColor.fromRgbF(*(opacity * one + (1 - opacity) * other for one, other in both))
            assert contrast(theme.color("tile.text"), mixed) >= GRAPHIC


@pytest.mark.parametrize("name", NAMES)
def test_style_sheet_leaves_no_role_unfilled(name: str) -> None:
    assert "@" not in theme_of(name).style_sheet(unit=1.5)


def test_colors_are_only_in_the_themes() -> None:
    literals = re.compile(r"#[0-9a-fA-F]{3,8}\b|QColor\(\"|Qt\.GlobalColor\.(?!transparent)")
    code = "sheet.py", ['QColor("', 'QColor("']  # a QR code is black on white in every theme
    for file in (Path(paths.resource_folder()).parent / "quartiles_gui").rglob("*.py"):
        found = literals.findall(file.read_text("utf-8"))
        assert not found or (file.name, found) == code


def test_theme_and_contrast_follow_the_choice_and_emit_changes(appearance: Appearance) -> None:
    changes: list[tuple[str, bool]] = []
    appearance.changed.connect(
        lambda: changes.append((appearance.theme.name, appearance.theme.is_high))
    )
    for _ in range(2):  # the second time is no change
        appearance.set_mode(Mode.DARK)
    for _ in range(2):
        appearance.set_contrast(Contrast.HIGH)
    appearance.set_mode(Mode.LIGHT)
    appearance.set_contrast(Contrast.USUAL)
    appearance.set_contrast(Contrast.SYSTEM)  # which asks for none, off screen
    assert changes == [("dark", False), ("dark", True), ("light", True), ("light", False)]


def test_title_bars_and_dialogs_of_the_system_follow_the_choice(
    appearance: Appearance, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = DarkSystem(monkeypatch)
    seen = []
    for mode in (Mode.LIGHT, Mode.DARK, Mode.LIGHT, Mode.SYSTEM):
        appearance.set_mode(mode)
        seen.append((appearance.theme.name, system.windows.name))
    light, dark = ("light", "Light"), ("dark", "Dark")
    assert seen == [light, dark, light, dark]


def test_pictures_to_share_are_in_the_usual_colors(appearance: Appearance) -> None:
    appearance.set_mode(Mode.LIGHT)
    usual = appearance.theme.color("card.border")
    appearance.set_contrast(Contrast.HIGH)
    shared = appearance.theme_for(Mode.SYSTEM)
    appearance.set_contrast(Contrast.SYSTEM)

    assert shared.color("card.border") == usual


def test_a_color_taken_from_the_theme_can_be_changed_without_changing_the_theme(
    appearance: Appearance,
) -> None:
    appearance.theme.color("accent").setAlpha(0)

    assert appearance.theme.color("accent").alpha() == 255


@pytest.mark.parametrize("value", ["bright", "7", "@Invalid()", ""])
def test_invalid_appearance_reads_as_the_systems(tmp_path: Path, value: str) -> None:
    (tmp_path / "settings.ini").write_text(f"[window]\nappearance={value}\n", "utf-8")
    assert Settings(tmp_path).mode is Mode.SYSTEM


# A theme and a size of text that change while there is a window


LOOKS = [(Mode.DARK, 1.0), (Mode.LIGHT, 1.5), (Mode.DARK, 0.8)]


class Look(NamedTuple):
    """What a style sheet decides about a widget."""

    kind: str  # its class
    size: float  # of its font, in points
    weight: int  # of its font
    text: str  # the color of its text
    window: str  # the color below it
    least: tuple[int, int]  # its least size, in pixels


class Probe(QWidget):
    """A widget that counts how often a layout asks for its height, and how often it is styled."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.asked = self.styled = 0

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.styled += event.type() == QEvent.Type.StyleChange

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self.asked += 1
        return 1


def look(widget: QWidget) -> Look:
    palette = widget.palette()
    return Look(
        type(widget).__name__,
        round(widget.font().pointSizeF(), 2),
        widget.font().weight(),
        palette.color(QPalette.ColorRole.WindowText).name(),
        palette.color(QPalette.ColorRole.Window).name(),
        (widget.minimumWidth(), widget.minimumHeight()),
    )


def solve(window: AppWindow) -> None:
    page = quartiles(window)
    set_speed(page, 0)
    put_on(page, SAMPLE)
    page.solve()
    wait_until(partial(is_ready, page))
    select(page, "truthfully")


def is_ready(page: QWidget) -> bool:
    """Return whether everything is shown that comes some turns after the page."""
    return not isinstance(page, QuartilesPage) or state_of(page) is State.SOLVED


def looks_of_pages(window: AppWindow) -> list[list[Look]]:
    """Show each page, and return the looks of what can be seen there, but for parts of Qt's own."""
    found = []
    for name in ("five-words", "word-squares", "history", "quartiles"):
        page = window.show_page(name)
        wait_until(partial(is_ready, page))
        for _ in range(3):  # what came is laid out in a turn of its own
            QApplication.processEvents()
        widgets = [one for one in window.findChildren(QWidget) if one.isVisible()]
        # a bar is there or not, both rightly, where the text just fits without one
        own = [one for one in widgets if not isinstance(one, QScrollBar)]
        found.append([look(one) for one in own if not one.objectName().startswith("qt_")])
    return found


@pytest.mark.parametrize(("mode", "zoom"), LOOKS)
def test_a_window_looks_as_if_it_had_been_opened_so(
    open_window: Callable[[], AppWindow],
    appearance: Appearance,
    tmp_path: Path,
    mode: Mode,
    zoom: float,
) -> None:
    restyled = open_window()
    solve(restyled)
    looks_of_pages(restyled)
    appearance.set_mode(mode)
    appearance.set_zoom(zoom)
    looks = looks_of_pages(restyled)
    settings = Settings(tmp_path / "config")
    settings.mode, settings.zoom, settings.page = mode, zoom, "quartiles"
    settings.save()
    opened = open_window()
    solve(opened)

    assert looks == looks_of_pages(opened)


def test_a_page_made_ahead_is_first_shown_in_the_size_of_text_that_there_is_then(
    open_window: Callable[[], AppWindow], appearance: Appearance, tmp_path: Path
) -> None:
    ahead = open_window()
    solve(ahead)
    while ahead.make_next_page():
        pass
    appearance.set_zoom(1.25)
    QApplication.processEvents()  # Qt tells widgets of another font in a turn of its own
    looks = looks_of_pages(ahead)
    settings = Settings(tmp_path / "config")
    settings.zoom, settings.page = 1.25, "quartiles"
    settings.save()
    opened = open_window()
    solve(opened)

    assert looks == looks_of_pages(opened)


def test_the_names_of_hints_keep_their_size_when_another_is_asked_for(
    open_window: Callable[[], AppWindow], appearance: Appearance
) -> None:
    window = open_window()
    page = quartiles(window)
    put_on(page, SAMPLE)
    press(Qt.Key.Key_F4)
    press(Qt.Key.Key_F4)
    appearance.set_zoom(1.5)
    press(Qt.Key.Key_F4)
    rungs = page.findChildren(HintRung)
    sizes = {label.font().pointSizeF() for rung in rungs for label in rung.findChildren(QLabel)}

    assert sizes == {QApplication.font().pointSizeF()}


def test_a_page_that_is_not_shown_is_not_laid_out_for_another_size_of_text(
    open_window: Callable[[], AppWindow], appearance: Appearance
) -> None:
    window = open_window()
    page = window.show_page("five-words")
    probe = Probe(page)
    layout = page.layout()
    assert layout is not None
    layout.addWidget(probe)
    window.show_page("history")
    QApplication.processEvents()
    probe.asked = probe.styled = 0
    for zoom in (1.25, 0.9, 1.5):
        appearance.set_zoom(zoom)
        QApplication.processEvents()
    assert (probe.asked, probe.styled) == (0, 0)

    window.show_page("five-words")
    QApplication.processEvents()
    assert probe.asked > 0
    assert probe.styled == 1
