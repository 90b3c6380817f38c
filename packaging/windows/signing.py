"""Signing: what Windows asks for, to start a program without a warning, or at all.

It takes a certificate for code, so it is only done if this environment variable is set:

- ``WINDOWS_SIGNING_CERTIFICATE``: the thumbprint of one in the user's store. ``signtool``, which
  takes it from there, has to be on the PATH.

Smart App Control blocks libraries that nobody signed as it does programs, so all are signed.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

_ENDINGS = {".exe", ".dll", ".pyd"}
_CLOCK = "http://timestamp.digicert.com"


def command() -> list[str]:
    """Return the command that signs the files named after it; empty without a certificate."""
    certificate = os.environ.get("WINDOWS_SIGNING_CERTIFICATE")
    if not certificate:
        return []
    return f"signtool sign /sha1 {certificate} /fd SHA256 /td SHA256 /tr {_CLOCK}".split()


def sign(place: Path) -> None:
    """Sign a file, or all programs and libraries in a folder that nobody has signed."""
    if not command():
        print(f"{place.name} isn't signed: there is no certificate.", flush=True)
        return
    found = sorted(path for path in place.rglob("*") if path.suffix in _ENDINGS)
    unsigned = [path for path in found if not _is_signed(path)] if place.is_dir() else [place]
    subprocess.run([*command(), *map(str, unsigned)], check=True)


def _is_signed(path: Path) -> bool:
    check = ["signtool", "verify", "/pa", "/q", str(path)]
    return subprocess.run(check, capture_output=True, check=False).returncode == 0
