"""Files that the person names: read whole, and replaced whole."""

import os

from quartiles_gui.core.sentence import PersonError, sentence

StrPath = str | os.PathLike[str]
"""Where a file is. Nothing here needs pathlib, whose import would take 6 ms."""


def read_bytes(path: StrPath, most: int) -> bytes:
    """Return the first ``most`` bytes of a file and, if it has more, one more.

    Raises:
        PersonError: If it cannot be read.
    """
    try:
        with open(path, "rb") as file:
            return file.read(most + 1)  # a device may never end
    except OSError as error:
        raise PersonError(
            sentence("library", "“{file}” cannot be read: {reason}.").filled(
                file=str(path), reason=error.strerror or str(error)
            )
        ) from error


def write_text(path: StrPath, text: str) -> None:
    """Write a text file, so that at ``path`` there is all of it or what was there.

    Raises:
        PersonError: If it cannot be written.
    """
    # A link keeps leading where it did, and a pipe or terminal is written to as it is.
    path = os.path.realpath(path)
    is_replaced = not os.path.exists(path) or os.path.isfile(path)
    place = f"{path}.{os.getpid()}.tmp" if is_replaced else path
    try:
        try:
            with open(place, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                if is_replaced:
                    file.flush()
                    os.fsync(file.fileno())
            if is_replaced:
                os.replace(place, path)
        except OSError:
            if is_replaced and os.path.exists(place):
                os.unlink(place)
            raise
    except OSError as error:
        raise PersonError(
            sentence("library", "“{file}” cannot be written: {reason}.").filled(
                file=path, reason=error.strerror or str(error)
            )
        ) from error
