"""The actions that make text larger and smaller."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import ZOOMS, Appearance
from quartiles_gui.gui.widgets.actions import allow, make_action


class TextZoom(QObject):
    """Shows text in the size remembered in the settings, and lets the user change it.

    Args:
        settings: Where it is remembered.
        appearance: Shows text in the size.
        window: The owner of the actions.

    Attributes:
        changed: Emitted when the user has chosen another size.
        actions: The actions, for a menu.
    """

    changed = Signal()

    def __init__(self, settings: Settings, appearance: Appearance, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._appearance = appearance
        appearance.set_zoom(settings.zoom)
        key = QKeySequence.StandardKey
        self._larger = make_action(
            window, self.tr("&Larger Text"), self.tr("make text larger"), key.ZoomIn
        )
        # the key of + without Shift, where both are on one
        self._larger.setShortcuts([*self._larger.shortcuts(), QKeySequence("Ctrl+=")])
        self._smaller = make_action(
            window, self.tr("&Smaller Text"), self.tr("make text smaller"), key.ZoomOut
        )
        self._ordinary = make_action(
            window,
            self.tr("&Ordinary Text Size"),
            self.tr("show text in its ordinary size"),
            "Ctrl+0",
        )
        self.actions: tuple[QAction, ...] = (self._larger, self._smaller, self._ordinary)
        self._allow()
        self._larger.triggered.connect(self._on_larger)
        self._smaller.triggered.connect(self._on_smaller)
        self._ordinary.triggered.connect(self._on_ordinary)

    def _on_larger(self) -> None:
        self._step(1)

    def _on_smaller(self) -> None:
        self._step(-1)

    def _on_ordinary(self) -> None:
        self._set(1.0)

    def _step(self, steps: int) -> None:
        self._set(ZOOMS[ZOOMS.index(self._appearance.zoom) + steps])

    def _set(self, zoom: float) -> None:
        self._appearance.set_zoom(zoom)
        self._settings.zoom = zoom
        self._allow()
        self.changed.emit()

    def _allow(self) -> None:
        zoom = self._appearance.zoom
        allow(self._larger, self.tr("Text is as large as it gets.") if zoom == ZOOMS[-1] else "")
        allow(self._smaller, self.tr("Text is as small as it gets.") if zoom == ZOOMS[0] else "")
        allow(self._ordinary, self.tr("Text has its ordinary size.") if zoom == 1 else "")
