"""The installer for Windows, made with NSIS on Windows or Linux, and the programs' Properties."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from bundle import catalogs, project
from quartiles_gui import languages
from windows import signing

_SCRIPT = Path(__file__).with_name("installer.nsi")
_LANGUAGES = project.BUILD / "installer-languages.nsh"
_USUAL_PLACE = Path(r"C:\Program Files (x86)\NSIS\makensis.exe")
_AMERICAN_ENGLISH = 0x409
_UNICODE = 1200

TEXTS = {
    "AboutApp": "The app, and an entry in the Start menu.",
    "NameOfDesktop": "Shortcut on the desktop",
    "AboutDesktop": "An icon on the desktop that starts the app.",
    "NameOfFiles": "Open files of boards",
    "AboutFiles": "A double click on a .quartiles or .quartiles-library file opens it in the app.",
    "BoardFile": "Quartiles board",
    "LibraryFile": "Quartiles boards and words",
    "IsRunning": "Quartiles is running, in a window or in a terminal. Close it, then try again.",
    "IsTooOld": (
        "Quartiles needs Windows 10, version 1809, or newer, for 64 bits; on arm64, Windows 11."
    ),
}
"""What the installer says, by the names that the script has for it."""


class NoBundleError(Exception):
    """The folder doesn't contain the app for Windows."""


def make_installer(bundle: Path) -> Path:
    """Compile the installer of a bundle for Windows and return it.

    Raises `NoBundleError` if the bundle is for another system.
    """
    checked(bundle)
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{project.NAME}-{project.VERSION}-windows-x86_64.exe"
    compile_installer(bundle, target)
    return target


def compile_installer(bundle: Path, target: Path, *options: str) -> None:
    """Compile the installer of a bundle, with more ``options`` for the compiler."""
    project.BUILD.mkdir(exist_ok=True)
    _LANGUAGES.write_text(languages_script(), "utf-8")
    compiler = shutil.which("makensis") or str(_USUAL_PLACE)
    command = [compiler, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *options]
    command += [
        f"-D{name}={value}" for name, value in installer_values(bundle, target).items() if value
    ]
    subprocess.run([*command, str(_SCRIPT)], check=True)
    signing.sign(target)


def checked(bundle: Path) -> None:
    """Raise `NoBundleError` if a bundle is for another system."""
    program = bundle / f"{project.NAME}.exe"
    if not program.is_file():
        raise NoBundleError(f"There is no {program}: a bundle for Windows is needed.")


def installer_values(bundle: Path, target: Path) -> dict[str, str]:
    """Return what the script is given by name; what is empty is not defined there."""
    return {
        "ADDRESS": project.address(),
        "AUTHORS": project.AUTHORS,
        # with the separator of this system: on Windows, makensis splits a pattern only there
        "CONTENT": str(bundle / "*"),
        "ICON": str(project.CHECKOUT / "packaging" / "icons" / "quartiles.ico"),
        "LANGUAGES": str(_LANGUAGES),
        "LICENSE": str(project.CHECKOUT / "LICENSE"),
        "NAME": project.TITLE,
        "NUMBERS": ".".join(map(str, version_numbers(project.VERSION))),
        "OUTPUT": str(target),
        "SIGN": " ".join(signing.command()),
        "TERMS": project.TERMS,
        "VERSION": project.VERSION,
    }


def languages_script() -> str:
    """Return what the script includes: the languages, with the texts in each.

    What isn't translated is English there, since the compiler wants all of them.
    """
    known = catalogs.of_packages()
    lines = [f'!insertmacro MUI_LANGUAGE "{one.english}"' for one in languages.LANGUAGES]
    for one in languages.LANGUAGES:
        for name, text in TEXTS.items():
            told = known.get(one.code, {}).get(text, text)
            quoted = told.replace("$", "$$").replace('"', r"$\"")
            lines.append(f'LangString {name} ${{LANG_{one.english.upper()}}} "{quoted}"')
    return "\n".join(lines) + "\n"


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
        "LegalCopyright": f"© {project.AUTHORS}. {project.TERMS}",
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
