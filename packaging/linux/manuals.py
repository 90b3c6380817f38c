"""Manual pages, and completions for shells, made of what the two programs accept."""

from __future__ import annotations

import argparse
import gzip
import re
from functools import partial

import shtab
from argparse_manpage.manpage import Manpage

from bundle import project
from quartiles_gui import options
from quartiles_gui.cli import main

COMPLETIONS = {
    "bash": "bash-completion/completions/{}",
    "zsh": "zsh/vendor-completions/_{}",
    "fish": "fish/vendor_completions.d/{}.fish",
}
"""Where each shell looks for the completions of a program, in a folder ``share``."""
_FILE = re.compile(r"FILE|PNG|\.\w+$")
"""The names of arguments that are files."""
_ENVIRONMENT = r""".TP
.B QUARTILES_HOME
A folder for everything that is remembered, in place of \fI~/.config\fR, \fI~/.local/share\fR and
\fI~/.cache\fR, in each of which it is the folder \fIquartiles\-gui\fR."""


def manuals() -> dict[str, bytes]:
    """Return files for a folder ``share``, by their places in it."""
    parsers = [main.parser(main.COMMANDS), options.parser()]
    files = {}
    for parser, other in zip(parsers, reversed(parsers), strict=True):
        page = _page(parser, other.prog).encode()
        files[f"man/man1/{parser.prog}.1.gz"] = gzip.compress(page, 9, mtime=0)
        _complete_files(parser)
        for shell, place in COMPLETIONS.items():
            files[place.format(parser.prog)] = shtab.complete(parser, shell).encode()
    return files


def _page(parser: argparse.ArgumentParser, other: str) -> str:
    # whatever terminal it is made in
    parser.formatter_class = partial(argparse.HelpFormatter, width=78)
    page = Manpage(parser, format="single-commands-section")
    summary = (parser.description or "").partition(".")[0]
    page.description = summary[:1].lower() + summary[1:]
    page.date = project.DATE
    page.source = f"{project.TITLE} {project.VERSION}"
    page.manual = "Games"
    page.add_section("environment", "=", _ENVIRONMENT)
    page.add_section("see also", "=", rf".BR {other} (1)".replace("-", r"\-"))
    return str(page)


def _complete_files(parser: argparse.ArgumentParser) -> None:
    """Let the Tab key offer files where an argument is one."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                _complete_files(command)
        elif isinstance(action.metavar, str) and _FILE.search(action.metavar):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
