"""Stand-ins for what Windows does otherwise, where the tests run on another system."""

from __future__ import annotations

import shutil
from pathlib import Path


def check_out_with_crlf(source: Path, target: Path) -> None:
    """Copy a folder as Git for Windows may check it out: each text has CRLF."""
    shutil.copytree(source, target)
    for path in target.rglob("*"):
        # as Git tells texts from other content
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            assert b"\r" not in content
            path.write_bytes(content.replace(b"\n", b"\r\n"))
