"""What a release is told, in one place: release.yml runs this, with nothing but Python.

    python3 packaging/release.py address https://github.com/OWNER/NAME
    python3 packaging/release.py check v1.2.3
    python3 packaging/release.py notes
    python3 packaging/release.py winget SHA256SUMS FOLDER

``address`` fills in the project's address, from which every link is made, and has the README begin
with the download, which there is then. ``check`` compares the tag with the version, the day and the
changelog, and the identifier with the address, whose owner it names for ever. ``notes`` prints what
is new. ``winget`` writes the manifest for Windows' package manager, to be sent to its collection
once the release is public.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bundle import changelog, project
from windows import winget

_SOURCE = project.CHECKOUT / "quartiles_gui" / "__init__.py"
_README = project.CHECKOUT / "README.md"
_LINE = re.compile(r'^ADDRESS = ".*?"', re.MULTILINE)
_NOT_YET = re.compile(r"^Version .* isn’t published yet;.*?\.", re.MULTILINE)
_ADDRESS = re.compile(r"https://[\w.-]+(?:/[\w.-]+)+")
_OWNER = re.compile(r"https://github\.com/([\w-]+)/")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do one of these; return 1 if something stands in the way of a release."""
    parser = argparse.ArgumentParser(prog="release.py")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("address").add_argument("address")
    commands.add_parser("check").add_argument("tag")
    commands.add_parser("notes")
    command = commands.add_parser("winget")
    command.add_argument("sums", type=Path)
    command.add_argument("folder", type=Path)
    options = parser.parse_args(arguments)
    match options.command:
        case "address":
            return _complain(*set_address(options.address))
        case "check":
            return _complain(*obstacles(options.tag))
        case "notes":
            print(changelog.newest().text)
        case _:
            winget.write_manifest(options.sums.read_text("utf-8"), options.folder)
    return 0


def set_address(address: str, source: Path = _SOURCE, about: Path = _README) -> Iterator[str]:
    """Write the address into the source, and the download into the README, or say why not."""
    if not _ADDRESS.fullmatch(address):
        yield f"“{address}” is no address such as https://github.com/OWNER/NAME."
        return
    source.write_text(_LINE.sub(f'ADDRESS = "{address}"', source.read_text("utf-8")), "utf-8")
    about.write_text(with_download(about.read_text("utf-8")), "utf-8")


def with_download(readme: str) -> str:
    """Return a README that begins with the download, which can be had, and ends with the source."""
    head, first, second, *others, terms = re.split(r"^(?=## )", readme, flags=re.MULTILINE)
    if not first.startswith("## From source"):
        return readme
    second = _NOT_YET.sub("From the [releases](../../releases/latest).", second)
    return "".join([head, second, *others, first, terms])


def obstacles(tag: str) -> Iterator[str]:
    """Yield what stands in the way of a release with this tag."""
    news = changelog.newest()
    if not project.ADDRESS:
        yield "The project has no address yet: packaging/release.py address fills it in."
    owner = _OWNER.match(project.ADDRESS)
    # as Flathub writes it
    own = f"io.github.{owner[1].replace('-', '_')}." if owner else ""
    if not project.IDENTIFIER.lower().startswith(own.lower()):
        yield f"The identifier is {project.IDENTIFIER}, but {project.ADDRESS} asks for {own}…"
    if tag != f"v{project.VERSION}":
        yield f"The tag is {tag}, but quartiles_gui/__init__.py has the version {project.VERSION}."
    if news.version != project.VERSION:
        yield f"The version is {project.VERSION}, but CHANGELOG.md begins with {news.version}."
    if news.date != project.DATE:
        yield f"The day is {project.DATE}, but CHANGELOG.md says “{news.date}”."


def _complain(*sentences: str) -> int:
    for sentence in sentences:
        print(sentence, file=sys.stderr)
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main())
