"""The Qt binding keeps count of None: where it does not, the app dies after a few minutes."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject


def test_calls_that_return_nothing_lose_no_reference_to_none(qapp: QObject) -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        thing.setObjectName("name")

    assert sys.getrefcount(None) > before - 100
