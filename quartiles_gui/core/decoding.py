"""Text in the bytes of a file, whatever its encoding; and files of kinds that have none."""

from __future__ import annotations

import re

from quartiles_gui.core.sentence import UserError

MAX_PICTURE_SIZE = 64 * 2**20  # bytes of the largest file with a picture that is read

_MARKS = {
    b"\xef\xbb\xbf": "utf-8-sig",
    b"\xff\xfe\0\0": "utf-32",  # before UTF-16, whose mark begins it
    b"\0\0\xfe\xff": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
}

_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*")
_ARCHIVES = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # also documents of office programs, new and old

_RTF = b"{\\rtf"
_RTF_PARTS = re.compile(
    r"\\'([0-9a-f]{2})|\\([a-z]+)(-?[0-9]{1,9})? ?|\\([^\r\n])|([{}])|([^\r\n\\])", re.IGNORECASE
)
_RTF_HIDDEN = ("fonttbl", "colortbl", "stylesheet", "info", "pict")
_RTF_SIGNS = {"par": "\n", "line": "\n", "row": "\n", "tab": "\t", "cell": "\t"}


def is_picture(content: bytes) -> bool:
    """Return whether a file begins as a picture does."""
    is_webp = content[:4] == b"RIFF" and content[8:12] == b"WEBP"
    is_bmp = content[:2] == b"BM" and content[6:10] == bytes(4)  # “BM” may begin a tile
    return content.startswith(_PICTURES) or is_webp or is_bmp or content[4:8] == b"ftyp"


def refuse_other_kinds(content: bytes, name: str) -> None:
    """Raise a `UserError` for a file called ``name`` if it is of a kind that nothing here reads."""
    if content.startswith(b"%PDF"):
        raise UserError(
            "files",
            "“{file}” is a PDF. Take a picture of it, or copy its text and paste it.",
            file=name,
        )
    if content.startswith(_ARCHIVES):
        raise UserError(
            "files",
            "“{file}” is an archive, or a document of an office program. Copy its text or cells"
            " and paste them.",
            file=name,
        )


def decoded(content: bytes) -> str:
    """Return the text in the bytes of a file: with a byte order mark, or else the likeliest.

    That is UTF-16 where nearly every other byte is zero, UTF-8, or Windows-1252, which has the
    letters of Latin-1 in the same places, if there is only ASCII beside bytes that aren't UTF-8.
    Other invalid bytes become U+FFFD, so in other kinds of content nothing is found.
    """
    if content.startswith(_RTF):
        return _text_of_rtf(content.decode("cp1252", "replace"))
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            return content.decode(encoding, "replace")
    zeros = [content[start::2].count(0) for start in (0, 1)]
    if 8 * max(zeros) > 3 * len(content) and len(content) % 2 == min(zeros) == 0:
        return content.decode("utf-16-be" if zeros[0] else "utf-16-le", "replace")
    text = content.decode("utf-8", "replace")
    is_latin = not text.isascii() and text.replace("\ufffd", "").isascii()
    return content.decode("cp1252", "replace") if is_latin else text


def _text_of_rtf(text: str) -> str:
    """Return the text of a document in RTF, without tables of fonts and the like."""
    pieces: list[str] = []
    outside: list[bool] = []  # of each group that is open, whether what is around it is hidden
    is_hidden, is_replaced = False, False  # what stands for a character that was told before
    for code, word, number, sign, brace, letter in _RTF_PARTS.findall(text):
        if brace == "{":
            outside.append(is_hidden)
        elif brace:
            is_hidden = bool(outside) and outside.pop()
        elif sign == "*" or word in _RTF_HIDDEN:
            is_hidden = True
        elif is_hidden or (is_replaced and (code or letter)):
            is_replaced = False
        elif word == "u" and number:
            pieces.append(chr(int(number) % 2**16))
            is_replaced = True
        else:
            byte = bytes.fromhex(code).decode("cp1252", "replace")
            pieces.append(byte or letter or _RTF_SIGNS.get(word, "" if word else sign))
    return "".join(pieces).replace("\t\n", "\n")  # each cell of a row ends
