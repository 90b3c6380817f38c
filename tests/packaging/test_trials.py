"""How packages are asked for, and the minimal Debians that they are tried in."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from linux import debian_root
from linux.debian_root import DebianRoot, NoRootError
from tests.packaging.environments import CHECKOUT, linux_only, run_program


@pytest.mark.parametrize("kind", ["bundle", "deb", "tarball"])
def test_package_can_be_made_with_the_numpy_that_is_there(kind: str) -> None:
    done = run_program(sys.executable, CHECKOUT / "packaging" / "build.py", kind, "--help")
    assert "--ordinary-numpy" in done.stdout


@linux_only
def test_debian_that_cannot_be_made_is_explained_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "debootstrap"
    program.write_text("#!/bin/sh\necho I: Retrieving\necho E: No such suite\nexit 1\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(debian_root, "ROOTS", tmp_path / "roots")
    is_root = os.geteuid() == 0
    with pytest.raises(NoRootError, match="says last: E: No such suite" if is_root else "admin"):
        DebianRoot("trixie")
