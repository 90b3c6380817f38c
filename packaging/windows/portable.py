"""The archive for Windows: the app that runs where it is unpacked."""

from __future__ import annotations

import zipfile
from datetime import UTC, datetime
from pathlib import Path

from bundle import project
from windows.installer import checked


def make_zip(bundle: Path) -> Path:
    """Pack a bundle for Windows and return the archive. The same bundle gives the same archive.

    Raises `NoBundleError` if the bundle is for another system.
    """
    checked(bundle)
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{project.NAME}-{project.VERSION}-windows-x86_64.zip"
    moment = datetime.fromtimestamp(project.source_date(), UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(bundle.rglob("*"), key=lambda path: path.relative_to(bundle).parts):
            if path.is_file():
                place = f"{project.TITLE}/{path.relative_to(bundle).as_posix()}"
                entry = zipfile.ZipInfo(place, moment)
                entry.create_system = 0  # Windows, wherever it is packed
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
    return target
