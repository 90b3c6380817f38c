"""The programs that AppImages are made with."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from linux.portable import WrongProgramError, fetched

_CONTENT = b"#!/bin/sh\n"
_SHA256 = hashlib.sha256(_CONTENT).hexdigest()


@pytest.fixture
def published(tmp_path: Path) -> Path:
    file = tmp_path / "published" / "tool.AppImage"
    file.parent.mkdir()
    file.write_bytes(_CONTENT)
    return file


def test_program_is_fetched_once_and_can_be_started(tmp_path: Path, published: Path) -> None:
    folder = tmp_path / "tools"
    program = fetched(published.as_uri(), _SHA256, folder)
    assert program.read_bytes() == _CONTENT
    assert os.access(program, os.X_OK)
    published.unlink()
    assert fetched(published.as_uri(), _SHA256, folder) == program


def test_program_that_was_changed_is_refused_and_not_kept(tmp_path: Path, published: Path) -> None:
    published.write_bytes(b"#!/bin/sh\nrm -r .\n")
    with pytest.raises(WrongProgramError, match=f"instead of {_SHA256}"):
        fetched(published.as_uri(), _SHA256, tmp_path / "tools")
    assert not (tmp_path / "tools").exists()


def test_program_that_was_changed_after_it_was_fetched_is_refused(
    tmp_path: Path, published: Path
) -> None:
    program = fetched(published.as_uri(), _SHA256, tmp_path / "tools")
    program.write_bytes(b"")
    with pytest.raises(WrongProgramError, match="has the SHA-256 e3b0c442"):
        fetched(published.as_uri(), _SHA256, tmp_path / "tools")
