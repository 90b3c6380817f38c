"""The manifest for winget, Windows' package manager: three files, as its collection wants them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from bundle import project

IDENTIFIER = f"{project.IDENTIFIER.split('.')[-2]}.{project.TITLE}"
_FORM = "1.10.0"
_LANGUAGE = "en-US"


class NoInstallerError(Exception):
    """There is no installer among the checksums, or no address to load it from."""


def write_manifest(sums: str, folder: Path) -> None:
    """Write the manifest into ``folder``, from the checksums of the release's files.

    Raises `NoInstallerError` if it would have nothing to point to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for ending, content in manifest(sums).items():
        lines = [f"{name}: {json.dumps(value)}\n" for name, value in content.items() if value]
        (folder / f"{IDENTIFIER}{ending}.yaml").write_text("".join(lines), "utf-8")


def manifest(sums: str) -> dict[str, dict[str, Any]]:
    """Return the content of each file, by the ending of its name; JSON is YAML as well."""
    found = re.search(r"^([0-9a-f]{64})  (\S+-windows-\S+\.exe)$", sums, re.MULTILINE)
    if not found or not project.ADDRESS:
        raise NoInstallerError("There is no installer for Windows, or the project has no address.")
    place = project.address("releases", "download", f"v{project.VERSION}", found[2])
    head = {"PackageIdentifier": IDENTIFIER, "PackageVersion": project.VERSION}
    installer = {"Architecture": "x64", "InstallerUrl": place, "InstallerSha256": found[1].upper()}
    return {
        "": {**head, "DefaultLocale": _LANGUAGE, **_kind("version")},
        ".installer": {
            **head,
            "InstallerType": "nullsoft",
            "Scope": "user",
            "MinimumOSVersion": "10.0.17763.0",
            "ExpectedReturnCodes": [
                {"InstallerReturnCode": 2, "ReturnResponse": "packageInUse"},
                {"InstallerReturnCode": 3, "ReturnResponse": "systemNotSupported"},
            ],
            "UpgradeBehavior": "install",
            "ProductCode": project.TITLE,
            "ReleaseDate": project.DATE,
            "FileExtensions": ["quartiles", "quartiles-library"],
            "Installers": [installer],
            **_kind("installer"),
        },
        f".locale.{_LANGUAGE}": {
            **head,
            "PackageLocale": _LANGUAGE,
            "Publisher": project.AUTHORS,
            "PublisherSupportUrl": project.address("issues"),
            "PrivacyUrl": project.file_address("PRIVACY.md"),
            "PackageName": project.TITLE,
            "PackageUrl": project.address(),
            "License": project.LICENSE,
            "LicenseUrl": project.file_address("LICENSE"),
            "ShortDescription": project.SUMMARY,
            "ReleaseNotesUrl": project.address("releases", "tag", f"v{project.VERSION}"),
            **_kind("defaultLocale"),
        },
    }


def _kind(name: str) -> dict[str, str]:
    return {"ManifestType": name, "ManifestVersion": _FORM}
