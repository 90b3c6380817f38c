"""NumPy without BLAS, for the bundle: 34 MB smaller.

The NumPy that pip installs brings OpenBLAS, a library for products of large matrices, larger than
NumPy itself. Reading pictures needs none (`quartiles_gui.reading.recognizer`). NumPy can be built
without, by options that it documents for that; it takes some minutes, and a compiler for C and C++.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections import deque
from importlib import metadata
from pathlib import Path

from bundle import project

_OPTIONS = [
    "setup-args=-Dallow-noblas=true",
    "setup-args=-Dblas=none",
    "setup-args=-Dlapack=none",
    # for every processor that NumPy runs on; einsum, on which it all depends, has only one way
    "setup-args=-Dcpu-dispatch=none",
    "setup-args=-Doptimization=2",  # smaller and sooner built than with 3, and as fast here
    "install-args=--tags=runtime,python-runtime",  # no tests
]
_OPTIONS_OF_SYSTEM = {
    "linux": ["install-args=--strip"],
    "win32": ["setup-args=--vsenv"],
}


def small_numpy(place: Path = project.BUILD / "numpy") -> Path | None:
    """Return a folder below ``place`` with a NumPy without BLAS, built if it isn't there yet.

    None means that the environment's NumPy brings no BLAS either, as on macOS, where it uses the
    system's, or that none can be built, which is said.
    """
    installed = metadata.distribution("numpy")
    if not any("openblas" in file.name for file in installed.files or []):
        return None
    options = [*_OPTIONS, *_OPTIONS_OF_SYSTEM.get(sys.platform, [])]
    made_with = hashlib.sha256("\n".join(options).encode()).hexdigest()[:8]
    build = f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}-{made_with}"
    folder = place / f"{installed.version}-{build}"
    if not folder.is_dir():
        _build(f"numpy=={installed.version}", options, folder)
    return folder if folder.is_dir() else None


def _build(requirement: str, options: list[str], folder: Path) -> None:
    """Build NumPy and unpack it, or say why that isn't possible."""
    print("Building NumPy without BLAS, which takes some minutes the first time ...", flush=True)
    draft = folder.with_suffix(".new")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    log = draft.with_suffix(".log")
    command = [sys.executable, "-I", "-m", "pip", "wheel", "--no-deps", "--no-binary", "numpy"]
    # not from pip's cache, which forgets what a wheel was built with
    command += ["--disable-pip-version-check", "--no-cache-dir"]
    command += ["--wheel-dir", str(draft), requirement]
    for option in options:
        command += ["--config-settings", option]
    with log.open("w", encoding="utf-8") as file:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, check=False
        )
    if done.returncode:
        with log.open(encoding="utf-8", errors="replace") as file:
            last_lines = deque((line.rstrip() for line in file if line.strip()), maxlen=8)
        print("NumPy could not be built; these are the last lines of", log)
        print("\n".join(f"  | {line}" for line in last_lines))
        print(
            "The bundle gets the NumPy that pip installs, and is 34 MB larger. To build it, this\n"
            "machine has to be online and have a compiler for C and C++.",
            flush=True,
        )
        return
    (wheel,) = draft.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(draft)
    wheel.unlink()
    about = draft / "numpy" / "__config__.py"  # where it was built is nobody's business
    about.write_text(about.read_text("utf-8").replace(sys.executable, "python"), "utf-8")
    draft.rename(folder)
