"""The version resource: what Windows shows in a program's Properties."""

from __future__ import annotations

import re
from typing import Any

from bundle import project

_AMERICAN_ENGLISH = 0x409
_UNICODE = 1200


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """Return the four numbers that Windows needs: 1.2.3rc1 is (1, 2, 3, 0)."""
    release = re.match(r"\d+(\.\d+){0,3}", version)
    numbers = [int(number) for number in release[0].split(".")] if release else []
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_resource(name: str) -> Any:
    """Return the version resource of the program ``name``, in PyInstaller's form."""
    from PyInstaller.utils.win32 import versioninfo as win32  # noqa: PLC0415  (Windows only)

    texts = {
        "CompanyName": project.AUTHORS,
        "FileDescription": project.TITLE,
        "FileVersion": project.VERSION,
        "InternalName": name,
        "LegalCopyright": f"© {project.AUTHORS}. Free software, MIT license.",
        "OriginalFilename": f"{name}.exe",
        "ProductName": project.TITLE,
        "ProductVersion": project.VERSION,
    }
    numbers = version_numbers(project.VERSION)
    return win32.VSVersionInfo(
        ffi=win32.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            win32.StringFileInfo(
                [
                    win32.StringTable(
                        f"{_AMERICAN_ENGLISH:04X}{_UNICODE:04X}",
                        [win32.StringStruct(key, text) for key, text in texts.items()],
                    )
                ]
            ),
            win32.VarFileInfo([win32.VarStruct("Translation", [_AMERICAN_ENGLISH, _UNICODE])]),
        ],
    )
