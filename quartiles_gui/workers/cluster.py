"""A pool of many computers: a cluster of Dask, which the extra ``cluster`` installs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from functools import lru_cache, partial
from typing import Any

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import system_clock
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.parallel import Piece, Pool, Task, find, packed, unpacked

_PIECE_SECONDS = 1.0  # so that the network and the scheduler have little to do
_CONNECT_SECONDS = 10
_COUNT_SECONDS = 2.0  # between two looks at how many workers there are


def open_cluster(address: str, words: Sequence[str], options: SquareOptions) -> Pool:
    """Connect to a scheduler, such as ``tcp://HOST:8786``; a `UserError` says why it can't be."""
    try:
        import distributed
    except ImportError as error:
        raise UserError(
            "cluster", "A cluster needs Dask: pip install “quartiles-gui[cluster]”."
        ) from error
    try:
        connect: Any = distributed.Client  # it has no types
        client = connect(address, timeout=_CONNECT_SECONDS, set_as_default=False)
        workers = _Workers(client.nthreads)
    except (OSError, ValueError) as error:
        raise UserError(
            "cluster", "There is no Dask scheduler at “{address}”.", address=address
        ) from error
    lost = (CancelledError, OSError, _LostError, distributed.KilledWorker)  # OSError: no connection
    search = partial(_find, packed(words), options)
    executor = client.get_executor(pure=False)  # a piece is searched for again if it has to be
    return Pool(executor, search, workers.count, partial(client.close, timeout=1), lost=lost)


class _Workers:
    """The threads that work in a cluster; computers may join and leave at any time."""

    def __init__(self, ask: Callable[[], dict[str, int]]) -> None:
        self._ask = ask
        self._asked = float("-inf")
        self._count = 1

    def count(self) -> int:
        now = system_clock()
        if now - self._asked >= _COUNT_SECONDS:
            self._asked = now
            self._count = max(sum(self._ask().values()), 1)  # somebody may join
        return self._count


class _LostError(Exception):
    """A piece arrived, but its worker was lost in the same moment."""


class _Tried(int):
    """The second field of a piece.

    Dask's executor takes a piece that is lost when it has arrived for the type, the value and the
    traceback of an exception, and asks the value for that.
    """

    def with_traceback(self, _: object) -> _LostError:
        return _LostError()


# What follows is done in the cluster.


def _find(words: bytes, options: SquareOptions, task: Task) -> Piece:
    piece = find(_prepared(words, options), task, _PIECE_SECONDS)
    return piece._replace(tried=_Tried(piece.tried))


_prepared = lru_cache(maxsize=1)(unpacked)
