"""Makes the packages; bootstrap.py starts it, after setting up what it needs.

What a command does for one platform is in that platform's folder.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from icons.make_icons import make_icons

from bundle import project, smoke
from bundle.build_bundle import build_bundle, size_of
from bundle.wheel import make_wheel
from linux.deb import TREE, make_deb
from linux.flatpak import make_flatpak
from linux.portable import make_appimage, make_tarball
from linux.trials import check_deb, try_bundle, try_deb, try_tarball, try_wheel
from macos.dmg import make_dmg
from windows.cross_build import cross_build
from windows.installer import NoBundleError, make_installer
from windows.portable import make_zip

FAILED = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Make one package and print its path; return 1 if that fails."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what programs say is passed on
    options = _parser().parse_args(arguments)
    started = time.monotonic()
    try:
        made: Path = options.make(options)
    except subprocess.CalledProcessError as error:
        return _complain(f"This failed: {' '.join(map(str, error.cmd))}")
    except Exception as error:
        if type(error).__module__ == "builtins":
            raise  # unexpected: the traceback is wanted
        return _complain(str(error))
    size = size_of(made) if made.is_dir() else made.stat().st_size
    seconds = time.monotonic() - started
    print(f"\n{made}: {size / 1e6:.1f} MB, made and tried in {seconds:.0f} s", flush=True)
    return 0


def _bundle(options: argparse.Namespace) -> Path:
    folder = _built(options)
    if options.smoke_test == "here":
        smoke.smoke_test([str(project.program(folder, project.NAME))])
    else:
        try_bundle(folder)
    return folder


def _built(options: argparse.Namespace) -> Path:
    return build_bundle(is_numpy_built=not options.ordinary_numpy)


def _deb(bundle: Path) -> Path:
    deb = make_deb(bundle)
    check_deb(deb, TREE)
    try_deb(deb)
    return deb


def _tarball(bundle: Path) -> Path:
    tarball = make_tarball(bundle)
    try_tarball(tarball)
    return tarball


def _wheel() -> Path:
    wheel = make_wheel()
    try_wheel(wheel)
    return wheel


_FROM_BUNDLE: dict[str, Callable[[Path], Path]] = {
    "appimage": make_appimage,
    "deb": _deb,
    "dmg": make_dmg,
    "installer": make_installer,
    "tarball": _tarball,
    "zip": make_zip,
}
_OTHERS: dict[str, Callable[[], Path]] = {
    "cross-build": cross_build,
    "flatpak": make_flatpak,
    "icons": make_icons,
    "wheel": _wheel,
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bootstrap.py", description="Make a package.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    numpy = argparse.ArgumentParser(add_help=False)
    numpy.add_argument(
        "--ordinary-numpy",
        action="store_true",
        help="take the NumPy that pip installs, 34 MB larger, rather than build one without BLAS",
    )
    bundle = commands.add_parser("bundle", parents=[numpy])
    bundle.add_argument(
        "--smoke-test",
        choices=["root", "here"],
        default="root" if sys.platform == "linux" else "here",
        help="where the app is tried: in a minimal Debian (the default on Linux), or here",
    )
    bundle.set_defaults(make=_bundle)

    for name, pack in _FROM_BUNDLE.items():
        command = commands.add_parser(name, parents=[numpy])
        command.add_argument(
            "--keep-bundle",
            action="store_true",
            help="use the bundle that was made before, rather than make it anew",
        )
        command.set_defaults(bundle=None, make=partial(_from_bundle, pack))
        if name in ("installer", "zip"):
            command.add_argument("--bundle", type=Path, help="use this one, which Windows made")
    for name, make in _OTHERS.items():
        commands.add_parser(name).set_defaults(make=lambda _, make=make: make())
    return parser


def _from_bundle(pack: Callable[[Path], Path], options: argparse.Namespace) -> Path:
    if options.bundle:
        return pack(options.bundle.resolve())
    if not options.keep_bundle:
        return pack(_built(options))
    if not project.BUNDLE.is_dir():
        raise NoBundleError(f"There is no bundle yet in {project.BUNDLE}.")
    return pack(project.BUNDLE)


def _complain(message: str) -> int:
    print(message, file=sys.stderr, flush=True)
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
