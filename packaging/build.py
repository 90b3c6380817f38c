"""Makes the packages.

bootstrap.py starts it, after setting up what it needs:

    python3 packaging/bootstrap.py bundle

Each command is a function here; what it does for one platform is in that platform's folder.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from icons.make_icons import make_icons

from bundle import project, smoke
from bundle.build_bundle import build_bundle, size_of
from bundle.wheel import make_wheel
from linux.appimage import make_appimage
from linux.deb import TREE, make_deb
from linux.tarball import make_tarball
from linux.try_bundle import try_bundle, try_tarball
from linux.try_deb import check_deb, try_in_all_suites
from macos.dmg import make_dmg
from windows.cross_build import cross_build
from windows.installer import make_installer

FAILED = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Make one package and print where it is.

    Args:
        arguments: The command line without the program's name; the process's own by default.

    Returns:
        The exit code: 0, or 1 if the package cannot be made or doesn't work.
    """
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bootstrap.py", description="Make a package.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    bundle = commands.add_parser("bundle", help="the app with its own Python and Qt, in a folder")
    bundle.add_argument(
        "--smoke-test",
        choices=["root", "here"],
        default="root" if sys.platform == "linux" else "here",
        help="where the app is tried: in a minimal Debian (the default on Linux), or here",
    )
    bundle.add_argument(
        "--ordinary-numpy",
        action="store_true",
        help="take the NumPy that pip installs, 34 MB larger, rather than build one without BLAS",
    )
    bundle.set_defaults(make=_bundle)

    from_bundle = argparse.ArgumentParser(add_help=False)
    from_bundle.add_argument(
        "--keep-bundle",
        action="store_true",
        help="use the bundle that was made before, rather than make it anew",
    )
    deb = commands.add_parser(
        "deb", parents=[from_bundle], help="the package for Debian and its relatives"
    )
    deb.set_defaults(make=_deb)

    tarball = commands.add_parser(
        "tarball", parents=[from_bundle], help="the portable archive for Linux"
    )
    tarball.set_defaults(make=_tarball)

    dmg = commands.add_parser("dmg", parents=[from_bundle], help="the disk image for macOS")
    dmg.set_defaults(make=_dmg)

    installer = commands.add_parser(
        "installer", parents=[from_bundle], help="the installer for Windows"
    )
    installer.add_argument(
        "--bundle", type=Path, metavar="FOLDER", help="use this bundle; for Linux, which makes none"
    )
    installer.set_defaults(make=_installer)

    cross_build = commands.add_parser(
        "cross-build", help="the installer for Windows, by Wine: to try things, not to ship"
    )
    cross_build.set_defaults(make=_cross_build)

    wheel = commands.add_parser("wheel", help="what pip installs, and the sources")
    wheel.set_defaults(make=_wheel)

    appimage = commands.add_parser(
        "appimage", parents=[from_bundle], help="the app as one file for Linux"
    )
    appimage.set_defaults(make=_appimage)

    icons = commands.add_parser("icons", help="every size and format of the icon")
    icons.set_defaults(make=_icons)
    return parser


def _bundle(options: argparse.Namespace) -> Path:
    folder = build_bundle(is_numpy_built=not options.ordinary_numpy)
    if options.smoke_test == "here":
        smoke.smoke_test([str(project.program(folder, project.NAME))])
    else:
        try_bundle(folder)
    return folder


def _deb(options: argparse.Namespace) -> Path:
    deb = make_deb(_bundle_for(options))
    check_deb(deb, TREE)
    try_in_all_suites(deb)
    return deb


def _tarball(options: argparse.Namespace) -> Path:
    tarball = make_tarball(_bundle_for(options))
    try_tarball(tarball)
    return tarball


def _dmg(options: argparse.Namespace) -> Path:
    return make_dmg(_bundle_for(options))


def _installer(options: argparse.Namespace) -> Path:
    return make_installer((options.bundle or _bundle_for(options)).resolve())


def _cross_build(_: argparse.Namespace) -> Path:
    return cross_build()


def _wheel(_: argparse.Namespace) -> Path:
    return make_wheel()


def _appimage(options: argparse.Namespace) -> Path:
    return make_appimage(_bundle_for(options))


def _bundle_for(options: argparse.Namespace) -> Path:
    """Return the bundle for a package."""
    if not options.keep_bundle:
        return build_bundle()
    if not project.BUNDLE.is_dir():
        raise FileNotFoundError(f"There is no bundle yet in {project.BUNDLE}.")
    return project.BUNDLE


def _icons(_: argparse.Namespace) -> Path:
    return make_icons()


def _complain(message: str) -> int:
    print(message, file=sys.stderr, flush=True)
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
