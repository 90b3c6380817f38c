"""Actions with keys, which say what they do and why they are disabled, and menus of them.

A key hint is declared by the action or widget that handles the keys, and listed for the user.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QKeyCombination, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QUndoStack
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.widgets.labels import plain_tip

_Format = QKeySequence.SequenceFormat

# F keys dim the screen and set the volume there, Option with an arrow moves the cursor, and there
# may be no key that deletes forward
_ON_A_MAC = {
    "F1": "Ctrl+?",
    "F2": "Ctrl+E",
    "F3": "Ctrl+G",
    "F4": "Ctrl+Shift+H",
    "F6": "Ctrl+L",
    "Shift+F6": "Ctrl+Shift+L",
    "F8": "Ctrl+Shift+M",
    "F9": "Ctrl+Shift+E",
    "Alt+Left": "Ctrl+Alt+Left",
    "Alt+Right": "Ctrl+Alt+Right",
    "Alt+Up": "Ctrl+Alt+Up",
    "Alt+Down": "Ctrl+Alt+Down",
    "Del": "Backspace",
}


class KeyHint(QObject):
    """Says what some keys do that an action or widget handles.

    Several keys may be given in words, such as ``"Arrow keys"``. A purpose is like
    ``"clear the tile"``.
    """

    def __init__(
        self, owner: QObject, keys: Sequence[QKeySequence | Qt.Key | str], purpose: str
    ) -> None:
        super().__init__(owner)
        self._keys = keys
        self.purpose = purpose

    def text(self, form: QKeySequence.SequenceFormat = _Format.NativeText) -> str:
        """Return the keys as this system writes them, or in another form."""
        return ", ".join(
            key if isinstance(key, str) else key_text(QKeySequence(key), form) for key in self._keys
        )


class KeySection(NamedTuple):
    """Keys that work in the same places."""

    title: str  # the places
    hints: list[KeyHint]


def key_text(key: QKeySequence, form: QKeySequence.SequenceFormat = _Format.NativeText) -> str:
    """Return the name of a key as this system writes it; Return is called Enter."""
    return key.toString(form).replace("Return", "Enter")


def own_keys(key: QKeySequence | Qt.Key | str) -> list[QKeySequence]:
    """Return a key that most systems have, on a Mac after the one that takes its place there."""
    usual = QKeySequence(key)
    mac = _ON_A_MAC.get(usual.toString(_Format.PortableText)) if sys.platform == "darwin" else None
    return [usual] if mac is None else [QKeySequence(mac), usual]


def own_key_text(key: str) -> str:
    """Return the name of the first key that takes the place of ``key`` on this system."""
    return key_text(own_keys(key)[0])


def key_sections(places: Iterable[tuple[str, QObject]]) -> list[KeySection]:
    """Return all hints in some places; a hint that several places share is listed once.

    A place has a title and the owner of its hints. Those of an earlier place are left out of later
    ones, so that a window may follow the pages that it contains.
    """
    titles: dict[tuple[str, str], list[str]] = {}
    hints: dict[tuple[str, str], KeyHint] = {}
    seen: set[KeyHint] = set()
    for title, place in places:
        found = place.findChildren(KeyHint)
        found.sort(key=lambda hint: isinstance(hint.parent(), QAction))  # what widgets do first
        for hint in found:
            if hint not in seen:
                seen.add(hint)
                entry = (hint.text(), hint.purpose)
                hints.setdefault(entry, hint)
                titles.setdefault(entry, []).append(title)
    sections: dict[str, KeySection] = {}
    for entry, hint in hints.items():
        title = ", ".join(dict.fromkeys(titles[entry]))
        sections.setdefault(title, KeySection(title, [])).hints.append(hint)
    return list(sections.values())


T = TypeVar("T")


def make_action(
    parent: QObject,
    text: str,
    purpose: str = "",
    *keys: QKeySequence.StandardKey | Qt.Key | str | object,
) -> QAction:
    """Return an action, which the list of keys describes by its purpose or else by its name.

    Return stands for both Enter keys.
    """
    action = QAction(text, parent)
    if text.endswith("…"):  # Qt leaves that out on buttons
        action.setIconText(text.replace("&", ""))
    shortcuts: list[QKeySequence] = []
    listed: list[QKeySequence] = []
    for key in keys:
        if isinstance(key, QKeySequence.StandardKey):
            bindings = QKeySequence.keyBindings(key)
        else:
            bindings = own_keys(key)  # type: ignore[arg-type]
        shortcuts += [twin for binding in bindings for twin in _twins(binding)]
        listed += bindings[:1]
    action.setShortcuts(shortcuts)
    if listed:
        KeyHint(action, listed, purpose or plain_name(action))
    return action


def _twins(key: QKeySequence) -> list[QKeySequence]:
    """Return a key, and for Return the Enter key of the keypad as well."""
    first: QKeyCombination = key[0]  # type: ignore[index]  # the stubs don't know that it can
    if first.key() != Qt.Key.Key_Return:
        return [key]
    twin = QKeySequence(QKeyCombination(first.keyboardModifiers(), Qt.Key.Key_Enter))
    # menus show the first; macOS has signs for them, others the names “Return” and “Enter”
    return [key, twin] if sys.platform == "darwin" else [twin, key]


def plain_name(action: QAction) -> str:
    """Return the name of an action without its mnemonic and ellipsis."""
    return action.text().replace("&", "").rstrip("\N{NO-BREAK SPACE}…")


def allow(action: QAction, obstacle: str) -> None:
    """Enable ``action``, or disable it with the reason as its tooltip."""
    action.setEnabled(not obstacle)
    keys = key_text(action.shortcut())
    name = plain_name(action)
    action.setToolTip(plain_tip(obstacle or (f"{name} ({keys})" if keys else name)))


class Actions(QObject):
    """The actions of a page, within which their keys work; one that is disabled says why."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._shown: dict[QAction, tuple[str, str]] = {}  # obstacles, and names in tooltips

    def add(
        self, text: str, purpose: str = "", *keys: QKeySequence.StandardKey | Qt.Key | str | object
    ) -> QAction:
        action = make_action(self, text, purpose, *keys)
        self._page.addAction(action)
        return action

    def menu(self, title: str, *actions: QAction | None) -> QMenu:
        return make_menu(title, self._page, *actions)

    def add_undo(self) -> None:
        """Add the actions `undo` and `redo`."""
        key = QKeySequence.StandardKey
        self.undo = self.add(self.tr("&Undo"), self.tr("undo"), key.Undo)
        self.redo = self.add(self.tr("&Redo"), self.tr("redo"), key.Redo)

    def add_hints(self, name: str) -> None:
        """Add the actions `hint`, called ``name``, `previous_hint` and `following_hint`."""
        self.hint = self.add(name, self.tr("hints: show them, then the next step"), "F4")
        self.previous_hint = self.add(
            self.tr("Pre&vious Word"), self.tr("hints: the previous word"), "Alt+Left"
        )
        self.following_hint = self.add(
            self.tr("Ne&xt Word"), self.tr("hints: the next word"), "Alt+Right"
        )
        self.previous_hint.setIconText("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}")
        self.following_hint.setIconText("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")

    def allow(self, obstacles: Mapping[QAction, str]) -> None:
        """Enable the actions without an obstacle; the others tell theirs."""
        for action, obstacle in obstacles.items():
            shown = obstacle, action.text()
            if self._shown.get(action) != shown:
                self._shown[action] = shown
                allow(action, obstacle)

    def allow_undo(self, stack: QUndoStack, busy: str) -> None:
        """Name undoing and redoing after their steps; ``busy`` is what else is in their way."""
        undone, redone = stack.undoText(), stack.redoText()
        undo = fill(self.tr("&Undo {step}"), step=undone)
        redo = fill(self.tr("&Redo {step}"), step=redone)
        self.undo.setText(undo if undone else self.tr("&Undo"))
        self.redo.setText(redo if redone else self.tr("&Redo"))
        no_undo = "" if undone else self.tr("Nothing to undo.")
        no_redo = "" if redone else self.tr("Nothing to redo.")
        self.allow({self.undo: busy or no_undo, self.redo: busy or no_redo})

    def allow_hint_steps(self, *, is_first: bool, is_last: bool, obstacle: str = "") -> None:
        """Enable going from word to word, unless the present one is the first or last."""
        first = self.tr("This is the first word.") if is_first else ""
        last = self.tr("This is the last word.") if is_last else ""
        self.allow({self.previous_hint: obstacle or first, self.following_hint: obstacle or last})


def make_menu(title: str, parent: QWidget, *actions: QAction | None) -> QMenu:
    """Return a menu of ``actions``, with a separator for each None."""
    menu = QMenu(title, parent)
    menu.setToolTipsVisible(True)
    for action in actions:
        if action is None:
            menu.addSeparator()
        else:
            menu.addAction(action)
    return menu


def make_choice(title: str, parent: QWidget, choices: Mapping[T, str], chosen: T) -> QMenu:
    """Return a menu of choices with their texts; each is the data of its action."""
    menu = QMenu(title, parent)
    group = QActionGroup(menu)
    for choice, text in choices.items():
        action = group.addAction(text)
        action.setCheckable(True)
        action.setData(choice)
        action.setChecked(choice == chosen)
        menu.addAction(action)
    return menu
