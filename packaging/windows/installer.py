"""Makes the installer for Windows from a bundle, with NSIS, on Windows or Linux."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from bundle import project
from windows.version_resource import version_numbers

_SCRIPT = Path(__file__).with_name("installer.nsi")
_USUAL_PLACE = Path(r"C:\Program Files (x86)\NSIS\makensis.exe")


class NoBundleError(Exception):
    """The folder doesn't contain the app for Windows."""


def make_installer(bundle: Path) -> Path:
    """Compile the installer and return it.

    Args:
        bundle: A bundle for Windows; on Linux one that was made there, or by Wine.

    Raises:
        NoBundleError: If it isn't one.
        subprocess.CalledProcessError: If the script has an error or a warning.
    """
    program = bundle / f"{project.NAME}.exe"
    if not program.is_file():
        raise NoBundleError(f"There is no {program}: a bundle for Windows is needed.")
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{project.NAME}-{project.VERSION}-windows-x86_64.exe"
    values = {
        "AUTHORS": project.AUTHORS,
        "BUNDLE": str(bundle),
        "ICON": str(project.CHECKOUT / "packaging" / "icons" / "quartiles.ico"),
        "LICENSE": str(project.CHECKOUT / "LICENSE"),
        "NUMBERS": ".".join(map(str, version_numbers(project.VERSION))),
        "OUTPUT": str(target),
        "VERSION": project.VERSION,
    }
    compiler = shutil.which("makensis") or str(_USUAL_PLACE)
    command = [compiler, "-V2", "-WX", "-INPUTCHARSET", "UTF8"]
    command += [f"-D{name}={value}" for name, value in values.items()]
    subprocess.run([*command, str(_SCRIPT)], check=True)
    return target
