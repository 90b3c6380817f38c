"""Signing and notarizing: what macOS requires to start an app without a warning.

Both need an account with Apple, so they are only done if these environment variables are set:

- ``MACOS_SIGNING_IDENTITY``: the name of a "Developer ID Application" certificate in the keychain.
- ``MACOS_NOTARY_PROFILE``: the name under which ``xcrun notarytool store-credentials`` has stored
  the account, and ``MACOS_NOTARY_KEYCHAIN`` the keychain, unless it is the user's own.

Without the first the app is signed only for this machine, which it needs in order to start at all
on Apple's processors; other users then have to allow it in the system settings.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

IDENTITY = os.environ.get("MACOS_SIGNING_IDENTITY")
ENTITLEMENTS = Path(__file__).with_name("entitlements.plist")


def sign(app: Path) -> None:
    """Sign an app whose libraries and programs are signed already, and check the signature."""
    command = ["codesign", "--force", "--sign", IDENTITY or "-"]
    if IDENTITY:
        command += ["--options", "runtime", "--timestamp", "--entitlements", str(ENTITLEMENTS)]
    subprocess.run([*command, str(app)], check=True)
    subprocess.run(["codesign", "--verify", "--deep", "--strict", str(app)], check=True)


def notarize(image: Path) -> None:
    """Let Apple examine a disk image and attach the answer, if there is an account for that."""
    profile = os.environ.get("MACOS_NOTARY_PROFILE")
    if not (IDENTITY and profile):
        print("Not notarized: there is no account.", flush=True)
        return
    submit = ["xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait"]
    keychain = os.environ.get("MACOS_NOTARY_KEYCHAIN")
    if keychain:
        submit += ["--keychain", keychain]
    subprocess.run(submit, check=True)
    subprocess.run(["xcrun", "stapler", "staple", str(image)], check=True)
