"""The app's Info.plist, which macOS reads before it starts the app."""

from __future__ import annotations

from typing import Any

from bundle import project
from quartiles_gui import languages

_BOARD_TYPE = f"{project.IDENTIFIER}.board"
_LIBRARY_TYPE = f"{project.IDENTIFIER}.library"


def info_plist() -> dict[str, Any]:
    """Return what PyInstaller writes into it."""
    return {
        "CFBundleExecutable": project.NAME,
        "CFBundleDisplayName": project.TITLE,
        "CFBundleShortVersionString": project.VERSION,
        "CFBundleLocalizations": languages.codes(),
        "LSApplicationCategoryType": "public.app-category.word-games",
        # since one of the two programs has a console, PyInstaller would set it: no windows, no menu
        "LSBackgroundOnly": False,
        # on macOS 14 or newer, pip installs the NumPy for 14, with the system's BLAS
        "LSMinimumSystemVersion": "14.0",
        "NSHighResolutionCapable": True,
        # dark mode if the system uses it
        "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": f"© {project.AUTHORS}. {project.TERMS}",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Quartiles board",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_BOARD_TYPE],
            },
            {
                "CFBundleTypeName": "Quartiles boards and words",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_LIBRARY_TYPE],
            },
            {
                "CFBundleTypeName": "Text file with 20 fragments",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": ["public.plain-text"],
            },
            {
                "CFBundleTypeName": "Picture of a board",
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
                "UTTypeDescription": "Quartiles board",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": ["quartiles"]},
            },
            {
                "UTTypeIdentifier": _LIBRARY_TYPE,
                "UTTypeDescription": "Quartiles boards and words",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["quartiles-library"]},
            },
        ],
    }
