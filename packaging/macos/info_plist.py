"""The app's Info.plist, which macOS reads before it starts the app, and its texts in German."""

from __future__ import annotations

import plistlib
from pathlib import Path
from typing import Any

from bundle import catalogs, project
from quartiles_gui import languages
from windows.installer import version_numbers

_BOARD_TYPE = f"{project.IDENTIFIER}.board"
_LIBRARY_TYPE = f"{project.IDENTIFIER}.library"

_BOARD = "Quartiles board"
_LIBRARY = "Quartiles boards and words"
_TEXT = "Text file with 20 fragments"
_PICTURE = "Picture of a board"
_REASON = "Quartiles reads pictures and boards that you open there, and saves what you want there."

TEXTS = (_BOARD, _LIBRARY, _TEXT, _PICTURE, _REASON)
"""What a user reads."""

_FOLDERS = tuple(
    f"NS{place}UsageDescription"
    for place in (
        "DesktopFolder",
        "DocumentsFolder",
        "DownloadsFolder",
        "FileProviderDomain",  # iCloud Drive and its like
        "NetworkVolumes",
        "RemovableVolumes",
    )
)
"""Where macOS asks the user before an app may read files there, and says what it wants."""


def info_plist() -> dict[str, Any]:
    """Return what PyInstaller writes into it."""
    return {
        **dict.fromkeys(_FOLDERS, _REASON),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleExecutable": project.NAME,
        "CFBundleDisplayName": project.TITLE,
        "CFBundleShortVersionString": project.VERSION,
        "CFBundleVersion": ".".join(map(str, version_numbers(project.VERSION)[:3])),
        "CFBundleLocalizations": languages.codes(),
        "LSApplicationCategoryType": "public.app-category.word-games",
        # on macOS 14 or newer, pip installs the NumPy for 14, with the system's BLAS
        "LSMinimumSystemVersion": "14.0",
        "NSHighResolutionCapable": True,
        # dark mode if the system uses it
        "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": f"© {project.AUTHORS}. {project.TERMS}",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": _BOARD,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_BOARD_TYPE],
            },
            {
                "CFBundleTypeName": _LIBRARY,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_LIBRARY_TYPE],
            },
            {
                "CFBundleTypeName": _TEXT,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": ["public.plain-text"],
            },
            {
                "CFBundleTypeName": _PICTURE,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": [
                    "public.png",
                    "public.jpeg",
                    "public.heic",
                    "public.tiff",
                    "org.webmproject.webp",
                    "com.compuserve.gif",
                    "com.microsoft.bmp",
                ],
            },
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": _BOARD_TYPE,
                "UTTypeDescription": _BOARD,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": ["quartiles"]},
            },
            {
                "UTTypeIdentifier": _LIBRARY_TYPE,
                "UTTypeDescription": _LIBRARY,
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["quartiles-library"]},
            },
        ],
    }


def write_translations(resources: Path) -> None:
    """Write the texts in other languages into the app's folder of resources."""
    for code, known in catalogs.of_packages().items():
        texts = {text: known[text] for text in TEXTS if text in known}
        texts |= dict.fromkeys(_FOLDERS, texts.pop(_REASON, _REASON))
        folder = resources / f"{code}.lproj"
        folder.mkdir()
        (folder / "InfoPlist.strings").write_bytes(plistlib.dumps(texts))
