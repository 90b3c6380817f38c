"""The licenses of everything in a bundle, gathered from where each part has its own.

The bundle complies with the LGPL for Qt: it includes the license and the GPL that this refers to,
tells the user about them here and in About, has the libraries as files that can be replaced, and
forbids neither that nor finding out how the app works with other ones.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from bundle import project
from linux import elf

_OUR_TEXTS = Path(__file__).parents[1] / "licenses"
_TABLE = _OUR_TEXTS / "README.md"
_QT_SOURCES = "https://download.qt.io/official_releases"


class OwnPart(NamedTuple):
    """Something that is in the project itself: a row of the table in ``licenses/README.md``."""

    name: str
    files: list[str]  # patterns, from the checkout's folder
    license: str  # an identifier of SPDX
    source: str
    texts: list[str]  # the license, and the notices that the sources ask to keep


class Part(NamedTuple):
    """Something in the bundle made by others."""

    name: str  # with its version
    terms: str  # the license in a few words
    source: str
    texts: list[Path]  # the license in full


class NoticeError(Exception):
    """The license of a part was not found, so the bundle must not be distributed."""


def own_parts() -> list[OwnPart]:
    """Return what is in every package."""
    table = _TABLE.read_text("utf-8").partition("|---|---|---|---|---|\n")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]
    return [
        OwnPart(name, files.replace("\\", "").split(), terms, source, texts.split())
        for name, files, terms, source, texts in rows
    ]


def write_notices(folder: Path, bundle: Path, packages: Path | None = None) -> None:
    """Write the licenses of everything in ``bundle`` to a new folder, with an overview.

    Packages in the folder ``packages`` were taken instead of the environment's.

    Raises:
        NoticeError: If a license isn't found, or two would have the same name.
    """
    parts = [*_qt(), _python(), *_python_packages(packages), *_debian_libraries(bundle)]
    folder.mkdir(parents=True)
    lines = [
        f"{project.TITLE} {project.VERSION}",
        "",
        "The program itself is under the MIT license: Quartiles.txt. Its lists and its font have",
        "licenses of their own, in the folders dict and resources beside this one:",
        "",
        *chain.from_iterable(
            _paragraph(part.name, part.license, part.source, part.texts)
            for part in own_parts()
            if part.license != "MIT"
        ),
        "The rest was made by others, and is used here unchanged, except that parts of NumPy that",
        "aren't needed were left out. Qt and PySide6 are libraries under the LGPL: you may",
        "exchange their files in the folder PySide6 for versions of your own that fit, and examine",
        "how the program works with them.",
        "",
    ]
    shutil.copyfile(project.CHECKOUT / "LICENSE", folder / "Quartiles.txt")
    for part in parts:
        names = [_copy(text, folder, part) for text in part.texts]
        lines += _paragraph(part.name, part.terms, part.source, names)
    (folder / "README.txt").write_text("\n".join(lines), "utf-8")


def _paragraph(name: str, terms: str, source: str, texts: list[str]) -> list[str]:
    return [name, *(f"    {line}" for line in (terms, source, ", ".join(texts))), ""]


def _copy(text: Path, folder: Path, part: Part) -> str:
    """Copy a license and return its name, which no other license has; or that of the same text."""
    content = text.read_bytes()
    # the four libraries of Kerberos would bring 63 KB each
    for there in folder.iterdir():
        if there.read_bytes() == content:
            return there.name
    name = text.name
    if text.parent != _OUR_TEXTS:
        name = "-".join([part.name.split()[0], *_place_in_package(text)])
    target = folder / name
    if target.suffix not in (".txt", ".md", ".rst"):
        target = target.with_name(f"{target.name}.txt")
    if target.exists():
        raise NoticeError(f"Two licenses would be called {target.name}; one is {text}.")
    target.write_bytes(content)
    return target.name


def _place_in_package(text: Path) -> list[str]:
    """Return a license's folders and name; a package of Python has several LICENSEs."""
    depth = next((n for n, name in enumerate(text.parts) if name.endswith(".dist-info")), None)
    if depth is None:
        return [text.name]
    return [name for name in text.parts[depth + 1 :] if name != "licenses"]


def _qt() -> Iterator[Part]:
    version = metadata.version("PySide6-Essentials")
    texts = [_OUR_TEXTS / name for name in ("LGPL-3.txt", "GPL-3.txt")]
    yield Part(
        f"PySide6 and Shiboken6 {version}",
        "GNU Lesser General Public License, version 3",
        f"{_QT_SOURCES}/QtForPython",
        texts,
    )
    yield Part(
        f"Qt {version.rpartition('.')[0]}",
        "GNU Lesser General Public License, version 3; parts of it under licenses of their own",
        f"{_QT_SOURCES}/qt",
        [*texts, _OUR_TEXTS / "Qt-third-party.txt"],
    )
    if sys.platform == "linux":
        icu = "https://icu.unicode.org"
        yield Part("ICU, a part of Qt", "Unicode license", icu, [_OUR_TEXTS / "ICU.txt"])


def _python() -> Part:
    version = sys.version.split()[0]
    places = [
        Path(sys.base_prefix, "LICENSE.txt"),  # Windows
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"),
        Path(f"/usr/share/doc/libpython3.{sys.version_info.minor}-minimal/copyright"),
        Path(f"/usr/share/doc/python3.{sys.version_info.minor}-minimal/copyright"),
    ]
    text = next((place for place in places if place.is_file()), None)
    if text is None:
        raise NoticeError(f"The license of Python is in none of {places}.")
    source = "https://www.python.org/downloads/source"
    return Part(f"Python {version}", "Python Software Foundation license", source, [text])


def _python_packages(packages: Path | None) -> Iterator[Part]:
    """Yield what the app depends on and what starts it; Qt's packages have no texts."""
    path = sys.path if packages is None else [str(packages), *sys.path]
    names = [re.split(r"[^\w.-]", requirement)[0] for requirement in project.REQUIREMENTS]
    for name in [*names, "pyinstaller"]:
        if name.lower().startswith("pyside6"):
            continue
        distribution = next(iter(metadata.distributions(name=name, path=path)))
        texts = [
            Path(str(distribution.locate_file(file)))
            for file in distribution.files or []
            if ".dist-info" in str(file) and re.search("LICENSE|COPYING", file.name)
        ]
        if not texts:
            raise NoticeError(f"{name} has no license with it.")
        about = distribution.metadata.json
        yield Part(
            f"{name} {distribution.version}",
            str(
                about.get("license_expression") or about.get("license") or "see the text"
            ).splitlines()[0],
            f"the package {name} of the Python Package Index",
            texts,
        )


def _debian_libraries(bundle: Path) -> Iterator[Part]:
    """Yield the packages of Debian that libraries in a bundle for Linux were taken from."""
    if sys.platform != "linux":
        return
    packages: dict[str, list[str]] = {}
    for path in elf.elf_files(bundle / "_internal"):
        if path.parent.name == "_internal" and not path.name.startswith(("libpython", "marisa")):
            packages.setdefault(_debian_package(path.name), []).append(path.name)
    for package, libraries in sorted(packages.items()):
        text = Path("/usr/share/doc", package, "copyright")
        if not text.is_file():
            raise NoticeError(f"Debian's package {package} has no file {text}.")
        yield Part(
            f"{package} ({', '.join(libraries)})",
            "see the text",
            f"the package {package} of Debian",
            [text],
        )


def _debian_package(library: str) -> str:
    done = subprocess.run(
        ["dpkg-query", "--search", f"*/{library}"], capture_output=True, text=True, check=False
    )
    package = done.stdout.partition(":")[0]
    if not package:
        raise NoticeError(f"It is not known where {library} comes from.")
    return package
