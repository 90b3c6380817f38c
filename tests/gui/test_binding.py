"""The Qt binding counts references to None; if it didn't, the app would die after a few minutes."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject


def test_calls_that_return_none_keep_its_reference_count(qapp: QObject) -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        thing.setObjectName("name")

    assert sys.getrefcount(None) > before - 100
