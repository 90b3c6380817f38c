"""The four numbers that Windows wants for a version."""

from __future__ import annotations

import pytest

from windows.version_resource import version_numbers


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("0.1.0", (0, 1, 0, 0)),
        ("1.2.3rc1", (1, 2, 3, 0)),
        ("2", (2, 0, 0, 0)),
        ("1.2.3.4", (1, 2, 3, 4)),
        ("10.20.dev3", (10, 20, 0, 0)),
    ],
)
def test_version_is_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert version_numbers(version) == numbers
