"""The rows in the pages of an SQLite file, read without SQLite.

SQLite gives up on a table at its first damaged page. Here every row can be had that is still there.

Terms, as in https://sqlite.org/fileformat2.html: a table or index is a *tree* of pages, whose
*root* has a known number. The *leaves* have the rows; *interior* pages say which pages are below
them, and those of an index have rows too. A *cell* is a row, or the head of a long one, which
continues on *overflow* pages. Pages that nothing uses are *free*, and may have old rows.
"""

import struct
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO, NamedTuple

from quartiles_gui.library.faults import RowError

MAGIC = b"SQLite format 3\0"  # at the start of every file

DEFAULT_PAGE_SIZE = 4096  # bytes

Value = None | int | float | str | bytes

_INTERIOR_INDEX, _INTERIOR_TABLE, _INDEX_LEAF, _TABLE_LEAF = 2, 5, 10, 13
_INTERIOR = (_INTERIOR_INDEX, _INTERIOR_TABLE)
_TABLE = (_INTERIOR_TABLE, _TABLE_LEAF)
_KINDS = (*_INTERIOR, _INDEX_LEAF, _TABLE_LEAF)
_DEEPEST = 20  # levels of a tree; SQLite itself has no more
_HEADER_SIZE = 100  # bytes, before page 1 begins as others do
_INT_SIZES = (0, 1, 2, 3, 4, 6, 8)  # bytes, by the type of the value


class StoredRow(NamedTuple):
    """A row as it is stored."""

    number: int | None  # None in an index, and in a table without row numbers
    values: tuple[Value, ...]


class SqlitePages:
    """The pages of one file, which must not change meanwhile.

    Whatever is in it, reading ends, and finds rows or none.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._size = _page_size(file.read(_HEADER_SIZE))
        self._count = file.seek(0, 2) // self._size

    def tree(self, root: int) -> list[StoredRow]:
        """Return all rows of a table or index, in order.

        Raises:
            RowError: If a page or row of it is damaged, so that some may be missing.
        """
        seen: set[int] = set()
        rows = list(self._below(root, seen, 0))
        keys = [row.values[0] if row.number is None else row.number for row in rows]
        numbers = {key for key in keys if isinstance(key, int)}
        texts = {key for key in keys if isinstance(key, str)}
        if keys not in (sorted(numbers), sorted(texts)):  # a page is in the wrong place
            raise RowError
        return rows

    def scan(self) -> Iterator[StoredRow]:
        """Yield the rows of all pages but the free ones, of whatever tables and indexes."""
        free = self._free()
        for number in range(2, self._count + 1):
            if number in free:
                continue
            page = self._page(number)
            if page[0] not in _KINDS or page[0] == _INTERIOR_TABLE:
                continue
            for start in _cells(page, 0):
                with suppress(RowError):
                    yield self._row(page, start)

    def _below(self, number: int, seen: set[int], depth: int) -> Iterator[StoredRow]:
        if number in seen or depth > _DEEPEST:
            raise RowError
        seen.add(number)
        page = self._page(number)
        offset = _HEADER_SIZE if number == 1 else 0
        kind = page[offset]
        starts = list(_cells(page, offset))
        if kind not in _KINDS or len(starts) != _u16(page, offset + 3):
            raise RowError
        for start in starts:
            if kind in _INTERIOR:
                yield from self._below(_u32(page, start), seen, depth + 1)
            if kind != _INTERIOR_TABLE:
                yield self._row(page, start, offset)
        if kind in _INTERIOR:
            yield from self._below(_u32(page, offset + 8), seen, depth + 1)

    def _row(self, page: bytes, start: int, offset: int = 0) -> StoredRow:
        kind = page[offset]
        size, start = _varint(page, start + 4 * (kind in _INTERIOR))
        number = None
        if kind in _TABLE:
            number, start = _varint(page, start)
        return StoredRow(number, _values(self._payload(page, start, size, kind)))

    def _payload(self, page: bytes, start: int, size: int, kind: int) -> bytes:
        if size > self._size * self._count:
            raise RowError
        usable = self._size
        most = usable - 35 if kind in _TABLE else (usable - 12) * 64 // 255 - 23
        if size <= most:
            local = size
        else:
            least = (usable - 12) * 32 // 255 - 23
            local = least + (size - least) % (usable - 4)
            if local > most:
                local = least
        parts = [page[start : start + local]]
        following = _u32(page, start + local) if local < size else 0
        rest = size - local
        while rest > 0:
            overflow = self._page(following)
            parts.append(overflow[4 : 4 + min(rest, usable - 4)])
            following = _u32(overflow, 0)
            rest -= usable - 4
        return b"".join(parts)

    def _free(self) -> set[int]:
        """Return the free pages, as far as their list is intact."""
        free: set[int] = set()
        if self._count == 0:
            return free
        number = _u32(self._page(1), 32)
        while 1 < number <= self._count and number not in free:
            free.add(number)
            page = self._page(number)
            count = min(_u32(page, 4), self._size // 4 - 2)
            free.update(struct.unpack_from(f">{count}I", page, 8))
            number = _u32(page, 0)
        return free

    def _page(self, number: int) -> bytes:
        if not 1 <= number <= self._count:
            raise RowError
        self._file.seek((number - 1) * self._size)
        page = self._file.read(self._size)
        if len(page) < self._size:
            raise RowError
        return page


def _page_size(header: bytes) -> int:
    size = int.from_bytes(header[16:18], "big")
    size = 2**16 if size == 1 else size
    is_possible = size >= 512 and size & (size - 1) == 0
    return size if is_possible and header.startswith(MAGIC) else DEFAULT_PAGE_SIZE


def _cells(page: bytes, offset: int) -> Iterator[int]:
    """Yield the starts of the cells that are in a page."""
    first = offset + (12 if page[offset] in _INTERIOR else 8)
    count = min(_u16(page, offset + 3), (len(page) - first) // 2)
    for (start,) in struct.iter_unpack(">H", page[first : first + 2 * count]):
        if first + 2 * count <= start < len(page):
            yield start


def _values(payload: bytes) -> tuple[Value, ...]:
    size, at = _varint(payload, 0)
    values: list[Value] = []
    body = size
    while at < size:
        kind, at = _varint(payload, at)
        value, body = _value(kind, payload, body)
        values.append(value)
    if at != size or body != len(payload):
        raise RowError
    return tuple(values)


def _value(kind: int, payload: bytes, start: int) -> tuple[Value, int]:
    """Return a value, and where the next one starts."""
    if kind == 0:
        return None, start
    if kind in (8, 9):
        return kind - 8, start
    if kind == 7:
        size = 8
    elif kind < len(_INT_SIZES):
        size = _INT_SIZES[kind]
    elif kind >= 12:
        size = (kind - 12) // 2
    else:
        raise RowError
    content = payload[start : start + size]
    if len(content) < size:
        raise RowError
    if kind == 7:
        return struct.unpack(">d", content)[0], start + size
    if kind < 12:
        return int.from_bytes(content, "big", signed=True), start + size
    if kind % 2 == 0:
        return content, start + size
    try:
        return content.decode(), start + size
    except UnicodeDecodeError as error:
        raise RowError from error


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and where it ends."""
    value = 0
    for index in range(at, min(at + 8, len(content))):
        value = value << 7 | content[index] & 0x7F
        if content[index] < 0x80:
            return value, index + 1
    if at + 8 >= len(content):
        raise RowError
    return value << 8 | content[at + 8], at + 9


def _u16(content: bytes, at: int) -> int:
    return int.from_bytes(content[at : at + 2], "big")


def _u32(content: bytes, at: int) -> int:
    return int.from_bytes(content[at : at + 4], "big")
