"""What Flatpak builds the app from, without a network: the wheel, and the base app with PySide6.

An archive with the manifest and all it names. In the folder that it unpacks to,

    flatpak-builder --user --install --install-deps-from=flathub app IDENTIFIER.json

builds and installs the app; only the runtime and the base app are loaded before. The base app has
NumPy, too.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

from bundle import project
from linux import tree
from linux.portable import anonymous

_FOLDER = project.BUILD / "flatpak"
_QT = "6.10"
"""The branch of the runtime and the base app: the newest Qt that pyproject.toml allows there."""
_PYTHONS = ("3.12", "3.13")  # one of them is the runtime's
_PROCESSORS = ("x86_64", "aarch64")
_PLATFORMS = ("manylinux_2_28", "manylinux_2_24", "manylinux2014")
_IN_BASE_APP = ("PySide6", "numpy")


class NoWheelError(Exception):
    """The wheel hasn't been made yet."""


def manifest() -> dict[str, Any]:
    """Return the manifest of the app."""
    install = "pip3 install --no-index --no-deps --find-links=wheels --prefix=${FLATPAK_DEST}"
    names = [name.partition(">")[0] for name in _requirements()]
    return {
        "id": project.IDENTIFIER,
        "runtime": "org.kde.Platform",
        "runtime-version": _QT,
        "sdk": "org.kde.Sdk",
        "base": "io.qt.PySide.BaseApp",
        "base-version": _QT,
        "command": project.NAME,
        # a window and a printer: files come by the portal, and there is no network
        "finish-args": [
            "--share=ipc",
            "--socket=wayland",
            "--socket=fallback-x11",
            "--socket=cups",
            "--device=dri",
        ],
        "build-options": {"env": {"BASEAPP_REMOVE_WEBENGINE": "1"}},
        "cleanup-commands": ["/app/cleanup-BaseApp.sh"],
        "modules": [
            {
                "name": project.NAME,
                "buildsystem": "simple",
                "build-commands": [
                    " ".join([install, project.NAME, *names]),
                    "cp -r share ${FLATPAK_DEST}",
                ],
                "sources": [
                    {"type": "dir", "path": kind, "dest": kind} for kind in ("share", "wheels")
                ],
            }
        ],
    }


def make_flatpak() -> Path:
    """Gather everything, pack it and return the archive.

    Raises `NoWheelError` if there is no wheel in ``dist``.
    """
    wheel = next(project.DIST.glob(f"*-{project.VERSION}-py3-none-any.whl"), None)
    if wheel is None:
        raise NoWheelError(f"There is no wheel yet in {project.DIST}.")
    name = f"{project.NAME}-{project.VERSION}-flatpak"
    shutil.rmtree(_FOLDER, ignore_errors=True)
    wheels = _FOLDER / "wheels"
    wheels.mkdir(parents=True)
    shutil.copy(wheel, wheels)
    pip = [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    for python in _PYTHONS:
        for processor in _PROCESSORS:
            command = [*pip, "--no-deps", "--only-binary", ":all:", "--dest", str(wheels)]
            command += ["--python-version", python]
            command += [f"--platform={platform}_{processor}" for platform in _PLATFORMS]
            subprocess.run([*command, *_requirements()], check=True)
    tree.install_share(_FOLDER / "share")
    text = json.dumps(manifest(), indent=2)
    (_FOLDER / f"{project.IDENTIFIER}.json").write_text(f"{text}\n", "utf-8")
    tree.settle(_FOLDER, project.source_date())
    target = project.DIST / f"{name}.tar.xz"
    with tarfile.open(target, "w:xz", format=tarfile.PAX_FORMAT) as archive:
        for path in [_FOLDER, *sorted(_FOLDER.rglob("*"))]:
            place = Path(name, path.relative_to(_FOLDER))
            archive.add(path, str(place), recursive=False, filter=anonymous)
    return target


def _requirements() -> list[str]:
    return [one for one in project.REQUIREMENTS if not one.startswith(_IN_BASE_APP)]
