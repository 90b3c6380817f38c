"""What can be read in a damaged library by its bytes alone.

This finds what SQLite cannot: it needs neither the file's header nor its schema nor the pages
that lead to a row. A row lies in the file as the size of its header, the type of each value,
and the values (https://sqlite.org/fileformat2.html#record_format); a text of n bytes has the
type 13 + 2n. What is taken for a row has to be one of ours in every respect.
"""

import re
from typing import NamedTuple

from quartiles_gui.library.board_record import COLUMNS, BoardRecord, Row, from_row
from quartiles_gui.library.database import MAX_SIZE, is_regular_file
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.judgment import Judgment, TaughtWord

_JUDGMENTS = {judgment.value: judgment for judgment in Judgment}
_WORD_ROW = (
    rb"\x04([\x0f-\x4d])\x1d\x35"
    rb"([a-z]{1,32})(accepted|rejected)(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"
)

# The header of a board: its size, the type of the id (which lies elsewhere), and at least one
# byte for each other column; the first of them has at least 39 letters.
_COLUMN_COUNT = COLUMNS.count(",") + 1
# No lookahead, which would take three times as long: no header begins within another's first bytes.
_BOARD_HEADER = re.compile(rb"[%c-\x30]\x00[\x5b-\xff][\x00-\x7f]" % (2 + _COLUMN_COUNT), re.DOTALL)
_LONG_COLUMNS = 3  # the last ones, which may go on on another page
_INTEGER_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}
_PAGE = 4096  # bytes; what SQLite takes unless told otherwise
_MOST_ON_PAGE = _PAGE - 35
_LEAST_ON_PAGE = (_PAGE - 12) * 32 // 255 - 23


class Carved(NamedTuple):
    """What was read in a damaged library.

    Attributes:
        words: The words taught, by themselves.
        boards: The boards, by their keys; searches on them are not looked for.
    """

    words: dict[str, TaughtWord]
    boards: dict[str, BoardRecord]


def carve_file(path: StrPath) -> Carved:
    """Return what is whole in a file; nothing if it cannot be read."""
    if not is_regular_file(path):
        return Carved({}, {})
    try:
        with open(path, "rb") as file:
            content = file.read(MAX_SIZE)
    except OSError:
        return Carved({}, {})  # whoever asked tells the person how much was saved
    return Carved(carve_words(content), carve_boards(content))


def carve_words(content: bytes) -> dict[str, TaughtWord]:
    """Return the taught words whose rows are whole somewhere in ``content``.

    Of several rows for a word the last taught counts.
    """
    found: dict[str, TaughtWord] = {}
    for match in re.finditer(_WORD_ROW, content):
        kind, word, judgment, when = match.groups()
        if kind[0] != 13 + 2 * len(word):
            continue
        row = TaughtWord(word.decode(), _JUDGMENTS[judgment.decode()], when.decode())
        before = found.get(row.word)
        if before is None or before.when <= row.when:
            found[row.word] = row
    return found


def carve_boards(content: bytes) -> dict[str, BoardRecord]:
    """Return the boards whose rows are whole somewhere in ``content``.

    Of several rows for a board the greatest version counts. What has more than a page is
    given without the note, the ticked words or the words that lie on another.
    """
    found: dict[str, BoardRecord] = {}
    for match in _BOARD_HEADER.finditer(content):
        try:
            record = from_row(_row_at(content, match.start()))
        except (IndexError, TypeError, ValueError):
            continue
        before = found.get(record.key)
        if before is None or before.version <= record.version:
            found[record.key] = record
    return found


def _row_at(content: bytes, start: int) -> Row:
    """Return the values of the row whose header begins at ``start``.

    Raises:
        IndexError: If it goes on beyond the end.
        ValueError: If no row of a board begins there.
    """
    header_end = at = start + content[start]
    types = _types(content[start + 2 : header_end])
    sizes = [_size(type_) for type_ in types]
    local_end = start + _size_on_page(content[start] + sum(sizes))
    values: list[object] = []
    for type_, size in zip(types, sizes, strict=True):
        if at + size <= min(local_end, len(content)):
            values.append(_value(type_, content[at : at + size]))
        elif len(values) >= _COLUMN_COUNT - _LONG_COLUMNS:
            values.append("")
        else:
            raise IndexError(at)
        at += size
    return tuple(values)


def _types(header: bytes) -> list[int]:
    """Return the types of the columns, which are big-endian in groups of seven bits."""
    types = []
    value = 0
    for byte in header:
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            types.append(value)
            value = 0
    if len(types) != _COLUMN_COUNT or value:
        raise ValueError("a board has other columns")
    return types


def _size(type_: int) -> int:
    if type_ >= 13 and type_ % 2:
        return (type_ - 13) // 2
    if type_ not in _INTEGER_SIZES:
        raise ValueError("a board has texts and whole numbers only")
    return _INTEGER_SIZES[type_]


def _value(type_: int, content: bytes) -> object:
    if type_ >= 13:
        return content.decode()
    if type_ in (8, 9):
        return type_ - 8
    return int.from_bytes(content, "big", signed=True) if type_ else None


def _size_on_page(size: int) -> int:
    """Return how many bytes of a row of ``size`` lie on its own page."""
    if size <= _MOST_ON_PAGE:
        return size
    least = _LEAST_ON_PAGE + (size - _LEAST_ON_PAGE) % (_PAGE - 4)
    return least if least <= _MOST_ON_PAGE else _LEAST_ON_PAGE
