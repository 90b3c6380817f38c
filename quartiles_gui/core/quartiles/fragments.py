"""Fragments, and the one reader of texts that have some, whatever a program wrote around them.

Terms. A *piece* is what stands between two separators: blanks, commas, semicolons, bars, slashes,
bullets. A *marker* begins an item of a list: a number or a bullet. A *gap* stands for an empty
tile: a lone hyphen, an empty cell or item, or ``""``.

The reader takes off what it knows: markers of each line, quotes and brackets in pairs, a full stop
behind a piece, rules of tables, what isn't seen. Anything else that isn't a letter may be part of a
tile, as a bar may be an l, and is quoted in a `BoardError`; so no letter is dropped. And no tile is
moved: twenty pieces are the board, and with fewer, one beside which there may be a gap is quoted.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import fold, is_letters

COLUMNS = 4
ROWS = 5
BOARD_SIZE = COLUMNS * ROWS
MAX_FRAGMENT_LENGTH = 8
MAX_TEXT_LENGTH = 2**16  # characters, which take up to 0.3 s; twenty fragments have two hundred

_ALIKE = str.maketrans(
    "•◦▪▫‣∙·●○■□▸►✓✔→‐‑‒–—―−─━═│┃║┌┬┐├┼┤└┴┘“”„«»‘’‚‹›、。",  # noqa: RUF001
    "••••••••••••••••----------|||+++++++++\"\"\"\"\"''''',.",
)
_UNSEEN = "\ufe0e\ufe0f\u20e3"  # beside those of category Cf: signs as emoji, and on keys
_PARTNERS = {")": "(", "]": "[", "}": "{", ">": "<", **{quote: quote for quote in "\"'`*_~"}}
_OPENING = frozenset(_PARTNERS.values())
_LINK_ENDS = str.maketrans(dict.fromkeys("<>()[]{}\"'&?|\\,;", "\n"))
_IN_LINKS = str.maketrans("-+._", "    ")
_DASH, _GAP = "-", ""


class BoardError(UserError):
    """Text that cannot be put on a board."""


class _Number(NamedTuple):
    """A number that may count the items of a list, or head a column."""

    value: int
    text: str  # as it is written: “1”, “1.”, “(1)”


_Cells = list[list[str]]  # of a line, with the pieces and gaps in each


def is_fragment(text: str) -> bool:
    """Return whether ``text`` is 1 to 8 letters a to z."""
    return is_letters(text) and len(text) <= MAX_FRAGMENT_LENGTH


def shortened(text: str) -> str:
    """Return ``text``, or its beginning if it is too long for a sentence."""
    return text if len(text) <= 24 else text[:23] + "…"


def read_fragments(text: str, longest: int = MAX_FRAGMENT_LENGTH) -> list[str]:
    """Return the fragments in ``text``, lowercase and without diacritics; ``""`` for a gap.

    A link with a board behind its “#”, as `code_of` makes it, gives the tiles of that board. Words
    are read in the same way, with another ``longest``.

    Raises `BoardError` if there are none, one isn't a fragment, or the text is too long.
    """
    if len(text) > MAX_TEXT_LENGTH:
        raise BoardError("board", "This text is too long for a board.")
    fragments = _of_links(text) or _of_lines(_plain(text).splitlines())
    if not fragments:
        raise BoardError("board", "There are no fragments in this text.")
    for fragment in filter(None, fragments):
        if not is_letters(fragment):
            raise not_letters(fragment)
        if len(fragment) > longest:
            raise BoardError(
                "board",
                "“{piece}” is too long for a tile, which has room for {most} letters.",
                piece=shortened(fragment),
                most=longest,
            )
    return fragments


def _of_links(text: str) -> list[str]:
    """Return the tiles that the links in a text say, if they all say the same; else nothing."""
    boards = set()
    for link in text.split("://")[1:]:
        tiles = "".join(link.split()[:1]).replace("%23", "#").partition("#")[2]
        tiles = tiles.translate(_LINK_ENDS).partition("\n")[0].replace("%20", "-")
        fragments = tuple(fold(tiles).translate(_IN_LINKS).split())
        if len(fragments) == BOARD_SIZE and all(map(is_fragment, fragments)):
            boards.add(fragments)
    return list(boards.pop()) if len(boards) == 1 else []


def _plain(text: str) -> str:
    """Return a text in lowercase, with one sign for those that look alike, and nothing unseen."""
    if text.isascii():
        return text.lower()
    seen = "".join(c for c in text if unicodedata.category(c) != "Cf" and c not in _UNSEEN)
    # "ß" is a letter, not two
    folded = "ß".join(map(fold, seen.replace("ẞ", "ß").split("ß")))
    return folded.translate(_ALIKE)


def _of_lines(lines: list[str]) -> list[str]:
    """Return the pieces and gaps in the lines of a text."""
    lines = [line.lstrip("> \t") if ">" in line[:9] else line for line in lines]
    lines, is_list = _without_bullets([line for line in lines if not _is_rule(line)])
    sign, pairs = _sign_between_cells(lines), _Pairs()
    read = [_cells(line, sign, pairs) for line in lines if is_list or line.strip()]
    pairs.refuse_open()
    rows, is_numbered = _without_numbers(read)
    items = [item for row in rows for cell in row for item in cell]
    pieces = [item for item in items if item not in (_DASH, _GAP)]
    if len(pieces) == BOARD_SIZE:
        return pieces
    if not pieces:  # of an empty board
        return [_GAP] * items.count(_DASH)
    if sign in ("|", "/") and any(len(cell) > 1 for row in rows for cell in row):
        raise _unclear(sign)
    if _DASH in items:
        rows = _without_dashes(rows)
    if is_list:
        rows = [row if any(row) else [[_GAP]] for row in rows]
    elif sign:
        rows = _with_empty_cells(rows, sign)
    elif not is_numbered and all(len(row[0]) == 1 for row in rows):
        rows = _with_empty_lines(rows, lines)
    return [_GAP if item == _DASH else item for row in rows for cell in row for item in cell]


def _is_rule(line: str) -> bool:
    runs = ("--", "==", "``", "~~", "**", "__", ":-", "-:")
    return not line.strip("-=+|:~`_* \t") and any(run in line for run in runs)


def _without_bullets(lines: list[str]) -> tuple[list[str], bool]:
    """Return the lines without the bullets that begin each of them, and whether there were any."""
    filled = [line.strip() for line in lines if line.strip()]
    if filled and all(line.startswith(("- [ ] ", "- [x] ")) for line in filled):
        return [line[6:] for line in filled], True
    for line in filled:
        if line.lstrip("(")[:1].isalpha() and line.lstrip("(")[1:3] in (". ", ") "):  # “a. azz”
            raise _unclear(line.split()[0])
    begun = [line for line in filled if line[0] == "•" or line.split()[0] in ("*", "+")]
    if not begun or any("•" in line[1:] for line in filled):
        return [line.replace("•", " ") for line in lines], False
    if len(begun) < len(filled):
        raise _unclear(begun[0])
    return [line[1:].lstrip() for line in filled], True


def _sign_between_cells(lines: list[str]) -> str:
    """Return what separates the cells of a line; nothing where only blanks do.

    A bar or slash surely isn't a letter if it has blanks on both sides, or if all lines have the
    same number of them, at least two, and no blanks.
    """
    filled = [line.strip() for line in lines if line.strip()]
    for sign in "|/":
        touching = [piece for line in filled for piece in line.split() if sign in piece != sign]
        shapes = {(line.count(sign), line[0] == sign, line[-1] == sign) for line in filled}
        is_tight = touching == filled and len(shapes) == 1 and filled[0].count(sign) > 1
        if touching and not (is_tight and len({*shapes.pop()[1:]}) == 1):
            raise not_letters(touching[0])
    return next((sign for sign in "|/\t;," if any(sign in line for line in lines)), "")


def _cells(line: str, sign: str, pairs: _Pairs) -> list[list[str | _Number]]:
    """Return the text of each cell of a line; bars at both its ends have no cells outside them."""
    if sign in ("|", "/") and len(line.strip()) > 1:
        bare = line.strip()
        line = bare[1:-1] if bare[0] == bare[-1] == sign else line
    row: list[list[str | _Number]] = []
    for cell in line.split(sign) if sign else [line]:
        pieces = cell.replace(",", " , ").replace(";", " ; ").split()
        if any(one == other and one in ",;" for one, other in pairwise(pieces)):
            raise _beside(cell.strip())
        row.append([i for piece in pieces if piece not in ",;" for i in _items(piece, pairs)])
    return row


def _items(piece: str, pairs: _Pairs) -> Iterator[str | _Number]:
    begun = piece.lstrip("([#")
    behind = begun.lstrip("0123456789")
    digits, rest = begun[: len(begun) - len(behind)], behind.lstrip(".):]")
    if 0 < len(digits) < 4 and (rest != behind or not rest):  # “1”, “1.” or “1.azz”
        yield _Number(int(digits), piece[: len(piece) - len(rest)])
        piece = rest
    if (inside := pairs.inside(piece)) is not None:
        yield inside


class _Pairs:
    """The quotes and brackets that are open, each with the piece that it stands before."""

    def __init__(self) -> None:
        self._open: list[tuple[str, str]] = []
        self._are_quoted: set[bool] = set()

    def inside(self, piece: str) -> str | None:
        """Return ``piece`` without signs in pairs and a full stop; None if there is no more.

        Two signs with nothing between them are a gap.
        """
        inside = piece.lstrip("".join(_OPENING))
        before = piece[: len(piece) - len(inside)]
        inside = inside.rstrip("".join(_PARTNERS) + ".")
        after = piece[len(before) + len(inside) :]
        if after.count(".") > 1 or (not inside and "." in after):
            raise not_letters(piece)
        is_gap, opened = False, 0
        for sign in before:
            if not inside and self._open and self._open[-1][0] == _PARTNERS.get(sign):
                self._open.pop()
                is_gap, opened = is_gap or opened > 0, opened - 1
            else:
                self._open.append((sign, piece))
                opened += 1
        if inside and any(sign in "([{" for sign, _ in self._open):
            self._are_quoted.add(any(sign in "\"'" for sign in before))
            if len(self._are_quoted) > 1:  # null among texts
                raise _unclear(inside)
        for sign in after.replace(".", ""):
            if not self._open or self._open.pop()[0] != _PARTNERS[sign]:
                raise not_letters(piece)
            is_gap, opened = is_gap or opened > 0, opened - 1
        return inside or (_GAP if is_gap else None)

    def refuse_open(self) -> None:
        if self._open:
            raise not_letters(self._open[-1][1])


def _without_numbers(read: list[list[list[str | _Number]]]) -> tuple[list[_Cells], bool]:
    """Return the cells without the numbers of items, rows or columns, and whether there were any.

    Raises `BoardError` for a number that may be something else.
    """
    read = [row for row in read if not _is_heading([item for cell in row for item in cell])]
    lines = [[item for cell in row for item in cell] for row in read]
    items = [item for line in lines for item in line]
    rows = [[[item for item in cell if isinstance(item, str)] for cell in row] for row in read]
    numbers = [item for item in items if isinstance(item, _Number)]
    if not numbers:
        return rows, False
    are_marked = all(number.text != str(number.value) for number in numbers)
    is_count = _are_consecutive(numbers) or (are_marked and len({n.value for n in numbers}) == 1)
    if not is_count or items[0] != numbers[0] or not (are_marked or len(numbers) > 1):
        raise not_letters(numbers[0].text)
    if [line[0] for line in lines if line] == numbers:
        rows = [row if row[0] or len(row) == 1 else row[1:] for row in rows]
        return [row if any(row) else [[_GAP]] for row in rows], True
    flat: list[str] = []  # “1. azz 2. th”, on one line or several
    for item, following in zip(items, [*items[1:], numbers[0]], strict=True):
        if isinstance(item, str):
            flat.append(item)
        elif isinstance(following, _Number):
            flat.append(_GAP)
    if len(flat) != len(numbers):
        raise not_letters(numbers[0].text)
    return [[[item] for item in flat]], True


def _is_heading(line: list[str | _Number]) -> bool:
    numbers = [item for item in line if isinstance(item, _Number)]
    return len(numbers) == len(line) > 1 and _are_consecutive(numbers)


def _are_consecutive(numbers: Sequence[_Number]) -> bool:
    first = numbers[0].value
    return [number.value for number in numbers] == [*range(first, first + len(numbers))]


def _without_dashes(rows: list[_Cells]) -> list[_Cells]:
    """Return the rows without the hyphens that begin the items of a list.

    Raises `BoardError` for one that may do so, or separate pieces, or be a gap.
    """
    lines = [[item for cell in row for item in cell] for row in rows]
    begun = [line for line in lines if line[:1] == [_DASH]]
    if len(begun) == len(lines) > 1:
        lengths = {len(line) for line in lines}
        if max(lengths) == 2 or lengths == {COLUMNS + 1}:
            return [[line[1:] or [_GAP]] for line in lines]
    items = [item for line in lines for item in line]
    is_whole = len(items) == BOARD_SIZE and (len(lines) == 1 or {*map(len, begun)} <= {1, COLUMNS})
    unsure = [] if is_whole else [line for line in begun if len(line) > 1]
    is_alternate = {*items[1::2]} == {_DASH} and items.count(_DASH) == len(items) // 2
    if is_alternate and len(items) != BOARD_SIZE and len(items) % 2:
        unsure.append(items)
    if unsure:
        raise _beside(" ".join(unsure[0][:2]))
    return rows


def _with_empty_cells(rows: list[_Cells], sign: str) -> list[_Cells]:
    """Return the rows with a gap in each empty cell.

    Raises `BoardError` for a cell that may not be one, as behind the last comma of a line.
    """
    ended = [row if row[-1] else row[:-1] for row in rows]
    widths = {len(row) for row in rows}
    if sign in ";," and all(map(all, ended)) and ended != rows:
        is_wrapped = all(not row[-1] for row in rows[:-1]) and (rows[-1][-1] or len(rows) == 1)
        rows = ended if is_wrapped or widths == {COLUMNS + 1} else rows
    elif len(rows) > 1 and widths != {COLUMNS}:
        for place in (0, -1):  # of an indented or framed table
            while all(len(row) > 1 and not row[place] for row in rows):
                for row in rows:
                    row.pop(place)
    is_sure = len({len(row) for row in rows}) == 1 and (sign not in ";," or ended == rows)
    is_framed = len(rows) > 1 or sign == "\t" or bool(rows[0][0] and rows[0][-1])
    are_single = all(len(cell) < 2 for row in rows for cell in row)
    unsure = next((row for row in rows if not all(row)), None)
    if unsure and not (is_sure and is_framed and are_single):
        raise _beside(" ".join(item for cell in unsure for item in cell) or sign)
    return [[cell or [_GAP] for cell in row] for row in rows]


def _with_empty_lines(rows: list[_Cells], lines: list[str]) -> list[_Cells]:
    """Return pieces that stand in a column, with a gap for each empty line if 20 lines are a board.

    Raises `BoardError` if it isn't sure that such a line merely separates others.
    """
    filled = [bool(line.strip()) for line in "\n".join(lines).rstrip().split("\n")]
    if len(filled) == BOARD_SIZE and filled[0]:
        pieces = iter(rows)
        return [next(pieces) if is_filled else [[_GAP]] for is_filled in filled]
    sizes = [len([*group]) for is_filled, group in groupby(filled) if is_filled]
    are_alike = {*sizes[:-1]} <= {sizes[0]} and sizes[-1] <= sizes[0]
    if len(sizes) > 1 and not (are_alike and (len(sizes) > 2 or sizes[0] == COLUMNS)):
        raise _beside(rows[sizes[0] - 1][0][0])
    return rows


def not_letters(piece: str) -> BoardError:
    """Return the error that no tile can have ``piece``, or a letter."""
    return BoardError(
        "board",
        "“{piece}” isn’t a fragment: a tile can only have the letters a to z.",
        piece=shortened(piece),
    )


def _unclear(piece: str) -> BoardError:
    return BoardError(
        "board", "It isn’t clear whether “{piece}” is a tile.", piece=shortened(piece)
    )


def _beside(piece: str) -> BoardError:
    return BoardError(
        "board",
        "It isn’t clear whether a tile is empty beside “{piece}”. Write “-” for an empty tile.",
        piece=shortened(piece),
    )
