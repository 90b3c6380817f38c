"""Apple's examination of a disk image, with a stand-in for Apple's program, which is only there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.cli.command_line import posix_only
from tests.packaging.environments import CHECKOUT, run_program

_NOTARIZE = """
import sys
from pathlib import Path
sys.path.insert(0, "packaging")
from macos.signing import notarize
notarize(Path("Quartiles.dmg"))
"""
_ACCOUNT = {"MACOS_SIGNING_IDENTITY": "Developer ID", "MACOS_NOTARY_PROFILE": "quartiles"}


@posix_only
@pytest.mark.parametrize("keychain", ["/tmp/signing.keychain-db", ""])
def test_account_is_looked_for_in_the_keychain_that_has_it(tmp_path: Path, keychain: str) -> None:
    xcrun = tmp_path / "xcrun"
    xcrun.write_text(f'#!/bin/sh\necho "$@" >>"{tmp_path}/asked"\n')
    xcrun.chmod(0o755)
    environ = {**os.environ, **_ACCOUNT, "MACOS_NOTARY_KEYCHAIN": keychain}
    environ["PATH"] = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    run_program(sys.executable, "-c", _NOTARIZE, cwd=CHECKOUT, env=environ)
    submitted, stapled = (tmp_path / "asked").read_text().splitlines()
    account = "--keychain-profile quartiles --wait"
    assert submitted.startswith(f"notarytool submit Quartiles.dmg {account}")
    assert submitted.partition(" --keychain ")[2] == keychain
    assert stapled == "stapler staple Quartiles.dmg"
