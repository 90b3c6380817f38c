"""Tables of the values of a test."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def each(table: Mapping[str, Iterable[object]]) -> list[tuple[str, object]]:
    """Return each value with the key that it stands beside."""
    return [(key, value) for key, values in table.items() for value in values]
