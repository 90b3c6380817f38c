"""Text in bytes, whatever its encoding."""

from __future__ import annotations

_MARKS = {
    b"\xef\xbb\xbf": "utf-8-sig",
    b"\xff\xfe\0\0": "utf-32",  # before UTF-16, whose mark begins it
    b"\0\0\xfe\xff": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
}


def decoded(content: bytes) -> str:
    """Return the text in the bytes of a file: with a byte order mark, or else the likeliest.

    That is UTF-16 where most of every other byte are zero, UTF-8, or Windows-1252, which has the
    letters of Latin-1 in the same places, if there is only ASCII beside bytes that aren't UTF-8.
    Other invalid bytes become U+FFFD, so in other kinds of content nothing is found.
    """
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            return content.decode(encoding, "replace")
    zeros = [content[start::2].count(0) for start in (0, 1)]
    if 8 * max(zeros) > 3 * len(content) and len(content) % 2 == min(zeros) == 0:
        return content.decode("utf-16-be" if zeros[0] else "utf-16-le", "replace")
    text = content.decode("utf-8", "replace")
    is_latin = not text.isascii() and text.replace("\ufffd", "").isascii()
    return content.decode("cp1252", "replace") if is_latin else text
