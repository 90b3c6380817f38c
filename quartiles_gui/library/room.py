"""The room on the disk that a long search may take before it asks.

Results can come at ten megabytes a second. A search pauses when they reach a *bound*, and goes on
to twice as much if the user lets it; and before it takes the *reserve*, which the disk keeps free
for everything else.
"""

from quartiles_gui.library.files import StrPath

FIRST_BOUND = 10**9
"""Bytes of results after which a search asks for the first time."""

RESERVE = 5 * 10**8
"""Bytes that stay free on the disk."""

SMALL = 10**7
"""Bytes of results that are written, or kept in memory, without a look at the disk."""

_UNITS = ("bytes", "KB", "MB", "GB", "TB")


def next_bound(size: int) -> int:
    """Return the bound for results that have ``size`` bytes so far."""
    bound = FIRST_BOUND
    while bound <= size:
        bound *= 2
    return bound


def is_reserve_reached(folder: StrPath, size: int) -> bool:
    """Return whether the disk of a folder or file has only its reserve left.

    A ``size`` of a few bytes is always written.
    """
    if size < SMALL:
        return False
    import shutil

    try:
        return shutil.disk_usage(folder).free < RESERVE
    except OSError:  # told where writing is tried
        return False


def size_text(size: int) -> str:
    """Return a number of bytes as people say it: ``"420 MB"``."""
    value, unit = float(size), 0
    while value >= 999.5 and unit < len(_UNITS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{value:.0f} {_UNITS[unit]}"
