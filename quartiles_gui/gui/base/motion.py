"""Motion, and whether there is any: the user's choice, or the system's.

What moves has arrived in every respect but its looks: names, states and the focus never wait for
it. Qt 6.12 knows what the system asks for (`QAccessibilityHints.motionPreference`); until then each
system is asked in its own way.
"""

from __future__ import annotations

import os
import sys
from enum import Enum

from PySide6 import QtCore  # QProcess and others take 3 ms to make
from PySide6.QtCore import QCoreApplication, QEasingCurve, QObject, QVariantAnimation

if sys.platform == "win32":
    import ctypes

    _CLIENT_AREA_ANIMATION = 0x1042  # SPI_GETCLIENTAREAANIMATION

    def _animates_windows() -> bool:
        """Return whether Windows shows animations in windows; it does unless told otherwise."""
        is_on = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(
            _CLIENT_AREA_ANIMATION, 0, ctypes.byref(is_on), 0
        )
        return bool(is_on.value)


_END = 1000  # milliseconds that a killed process may take to be gone; it takes one or two


class MotionMode(Enum):
    """The motion that the user wants."""

    SYSTEM = "system"
    REDUCED = "reduced"
    FULL = "full"


class Motion(QObject):
    """Knows whether things move, or are there at once."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.mode = MotionMode.SYSTEM
        self._is_reduced_by_system = False

    @property
    def is_reduced(self) -> bool:
        if self.mode is MotionMode.SYSTEM:
            return self._is_reduced_by_system
        return self.mode is MotionMode.REDUCED

    def ask_system(self) -> None:
        """Find out what the system asks for; where that takes a process, without waiting for it."""
        if sys.platform == "win32":
            self._is_reduced_by_system = not _animates_windows()
        elif sys.platform == "darwin":
            access = QtCore.QSettings("apple.com", "universalaccess")
            self._is_reduced_by_system = bool(access.value("reduceMotion", False, bool))
        elif "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", ""):
            folder = QtCore.QStandardPaths.StandardLocation.GenericConfigLocation
            file = QtCore.QStandardPaths.locate(folder, "kdeglobals")
            desktop = QtCore.QSettings(file, QtCore.QSettings.Format.IniFormat)
            duration = desktop.value("KDE/AnimationDurationFactor", 1.0, float)
            self._is_reduced_by_system = duration == 0
        else:
            self._ask_gnome()

    def _ask_gnome(self) -> None:
        process = QtCore.QProcess(self)
        process.finished.connect(self._on_answered)
        process.errorOccurred.connect(process.deleteLater)  # another desktop
        app = QCoreApplication.instance()
        assert app is not None
        app.aboutToQuit.connect(self._stop_asking)
        process.start("gsettings", ["get", "org.gnome.desktop.interface", "enable-animations"])

    def _stop_asking(self) -> None:
        """End the process, of which Qt warns if it is still there at the end."""
        for process in self.findChildren(QtCore.QProcess):
            process.kill()
            process.waitForFinished(_END)
            process.waitForFinished()

    def _on_answered(self) -> None:
        process = self.sender()
        assert isinstance(process, QtCore.QProcess)
        self._is_reduced_by_system = process.readAllStandardOutput().trimmed() == b"false"
        process.deleteLater()


class Glide(QVariantAnimation):
    """A value that goes from 0 to 1, quickly at first; at once where motion is reduced."""

    def __init__(self, motion: Motion, milliseconds: int, parent: QObject) -> None:
        super().__init__(parent)
        self._motion = motion
        self.setDuration(milliseconds)
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)

    @property
    def progress(self) -> float:
        """The share of the way that is behind it: 1 when it isn't running."""
        is_running = self.state() is QVariantAnimation.State.Running
        return float(self.currentValue()) if is_running else 1.0

    def begin(self, *, glides: bool = True) -> None:
        """Start from 0, or be at 1 at once: without ``glides``, and where motion is reduced."""
        self.stop()
        if glides and not self._motion.is_reduced:
            self.start()
