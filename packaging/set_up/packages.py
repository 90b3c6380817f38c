"""The system packages of missing libraries, and how to install them.

Libraries are named by their soname, such as ``libEGL.so.1``. A *manager* is the program that
installs the system's packages, such as ``apt-get``.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from typing import TYPE_CHECKING

from set_up.processes import SetUpError, quiet, say, tail

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# soname: (Debian's package, Arch's). Debian's old names are still provided where the new ones
# end in t64. RPM systems need no table, because they install by soname. Found by trying on bare
# Debian 12 and 13 with Qt 6.11 and 6.12.
LIBRARIES_OF_QT = {
    "libEGL.so.1": ("libegl1", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd"),
    "libX11.so.6": ("libx11-6", "libx11"),
    "libbrotlicommon.so.1": ("libbrotli1", "brotli"),  # Qt Network's
    "libbrotlidec.so.1": ("libbrotli1", "brotli"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype2"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libgssapi_krb5.so.2": ("libgssapi-krb5-2", "krb5"),  # Qt Network's
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
}
LIBRARIES_OF_X11 = {
    "libX11-xcb.so.1": ("libx11-xcb1", "libx11"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
}
LIBRARIES_OF_WAYLAND = {
    "libwayland-client.so.0": ("libwayland-client0", "wayland"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "wayland"),
    "libwayland-egl.so.1": ("libwayland-egl1", "wayland"),
}
# means "any font" among the missing libraries
FONT = "a font"
FONT_PACKAGES = {
    "apt-get": "fonts-dejavu-core",
    "dnf": "dejavu-sans-fonts",
    "pacman": "ttf-dejavu",
    "zypper": "dejavu-fonts",
}
INSTALL_COMMANDS = {
    "apt-get": "apt-get install",
    "dnf": "dnf install",
    "pacman": "pacman -S --needed",
    "zypper": "zypper install",
}


def packages_for(missing: Iterable[str], manager: str) -> tuple[list[str], list[str]]:
    """Return the packages of missing libraries, or of `FONT`, and the sonames not known here."""
    tables = {**LIBRARIES_OF_QT, **LIBRARIES_OF_X11, **LIBRARIES_OF_WAYLAND}
    packages = set()
    unknown = []
    for name in missing:
        if name == FONT:
            packages.add(FONT_PACKAGES[manager])
        elif manager in ("dnf", "zypper"):
            packages.add(f"{name}()(64bit)" if sys.maxsize > 2**32 else name)
        elif name in tables:
            packages.add(tables[name][0 if manager == "apt-get" else 1])
        else:
            unknown.append(name)
    return sorted(packages), unknown


def install_command(packages: Sequence[str], manager: str, *, is_root: bool, has_sudo: bool) -> str:
    """Return the one command that installs `packages`."""
    command = f"{INSTALL_COMMANDS[manager]} {' '.join(map(shlex.quote, packages))}"
    if is_root:
        return command
    return f"sudo {command}" if has_sudo else f"su -c {shlex.quote(command)}"


def advice(command: str, unknown: Sequence[str]) -> str:
    """Return what to tell the user: a command, which may be "", and libraries not known here."""
    rest = f"Qt also needs {', '.join(unknown)}; find out which package of your system has it. "
    if not command:
        return rest.replace(" also", "").strip()
    return (
        "Some system packages are missing. Install them with\n\n"
        f"    {command}\n\n{rest if unknown else ''}Then type the same command as before again."
    )


def install_packages(packages: Sequence[str], missing: Iterable[str]) -> None:
    """Install packages, and those of missing libraries.

    Raises `SetUpError` if that fails, or only the user can do it.
    """
    missing = list(missing)
    manager = package_manager()
    if manager is None:
        raise SetUpError(f"Qt needs these system libraries: {', '.join(missing)}. Install them.")
    more, unknown = packages_for(missing, manager)
    packages = [*packages, *more]
    if not packages:
        raise SetUpError(advice("", unknown))
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    command = install_command(
        packages, manager, is_root=is_root, has_sudo=shutil.which("sudo") is not None
    )
    if manager != "apt-get" or not is_root:
        raise SetUpError(advice(command, unknown))
    say(f"Installing system packages: {' '.join(packages)} ...")
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    install[1:1] = ["-o", "DPkg::Lock::Timeout=120"]
    done = quiet(install, environ)
    if done.returncode:
        say("Bringing the list of packages up to date ...")
        quiet(["apt-get", "update"], environ)
        done = quiet(install, environ)
    if done.returncode:
        raise SetUpError(f"{command} failed:\n{tail(done.stdout + done.stderr)}")


def package_manager() -> str | None:
    """Return the manager of this system, a key of `INSTALL_COMMANDS`, or None."""
    return next((name for name in INSTALL_COMMANDS if shutil.which(name)), None)
