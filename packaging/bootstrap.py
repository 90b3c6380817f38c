"""Sets up a checkout and starts it, with nothing but Python at hand.

    python3 packaging/bootstrap.py run  [arguments of the app]
    python3 packaging/bootstrap.py test [arguments of pytest]

Terms:

- environment: the virtual environment ``.venv`` of this checkout, the only folder written to.
- mark: a file in the environment while it is being made or installed into. One that is found
  there later was left by a set-up that was killed, so nothing in that environment can be relied on.
- stamp: what the environment was set up for, written last. As long as it still holds, a call
  goes straight to the app.
- system library: what Qt loads and pip cannot bring, named by its soname (``libEGL.so.1``).

Whether Qt works is found out by starting it; the tables below only translate what is missing into
packages. The file must at least be readable by Pythons that are too old, to be able to say so:
nothing newer than 3.8 in its syntax or in what it does when imported.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import deque
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

CHECKOUT = Path(__file__).resolve().parent.parent
# the same as requires-python in pyproject.toml, which an old Python could not read
OLDEST_PYTHON = (3, 11)
SAMPLE_BOARD = "azz th ss tru ref fu ra nih cro mat wo sh re rds tic il lly zz is ment"

FAILED = 1
BAD_CALL = 2
INTERRUPTED = 130

# soname: (Debian's package, Arch's). Debian's old names are still provided where the new ones
# end in t64. RPM systems need no table, they install by soname. Found by trying on bare Debian 12
# and 13 with Qt 6.11 and 6.12.
LIBRARIES_OF_QT = {
    "libEGL.so.1": ("libegl1", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd"),
    "libX11.so.6": ("libx11-6", "libx11"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype2"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
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
# what stands for "any font" among the libraries that are missing
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

# asked of the environment's Python, apart from this one and from the current folder (-I)
_WHAT_IS_THERE = """
import importlib.util, json, sys
modules = [name for name in sys.argv[1:] if importlib.util.find_spec(name)]
print(json.dumps({"python": "%d.%d" % sys.version_info[:2], "modules": modules}))
"""
_START_QT = """
from PySide6.QtGui import QFontDatabase, QGuiApplication
import PySide6.QtWidgets
app = QGuiApplication(["Quartiles"])
print("font families:", len(QFontDatabase.families()))
"""

# lines that only push out of sight what pip has to say
_PIPS_PADDING = r"Retrying \(|\[end of output\]|note: This error originates|See above for output"


class SetUpError(Exception):
    """Set-up cannot go on; the message tells the person why and what to do."""


@dataclass(frozen=True)
class Stamp:
    """What an environment was set up for.

    Attributes:
        checkout: The folder of the checkout; an environment does not survive being moved.
        python: The Python's version, such as ``3.11``.
        project: A hash of what pyproject.toml says about installing.
        extra: The extra that was installed too, ``test`` or none (empty).
        display: The display (see `display_of`) on which Qt was seen to start, or None.
    """

    checkout: str
    python: str
    project: str
    extra: str
    display: str | None = None

    def serves(self, wanted: Stamp) -> bool:
        """Return whether nothing has to be installed for `wanted`: an extra is no hindrance."""
        return replace(self, extra=wanted.extra, display=wanted.display) == wanted and (
            wanted.extra in ("", self.extra)
        )


@dataclass(frozen=True)
class QtTrial:
    """How an attempt to start Qt went.

    Attributes:
        works: Whether it started.
        missing: Sonames of the libraries that were not found, and `FONT` if there is no font.
        said: The last lines that Qt wrote.
    """

    works: bool
    missing: tuple[str, ...]
    said: str


@dataclass(frozen=True)
class Command:
    """One word of the command line.

    Attributes:
        summary: One line for ``--help``.
        act: Takes the rest of the command line and returns the exit code.
    """

    summary: str
    act: Callable[[Sequence[str]], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: The command line without the program's name; the process's own by default.

    Returns:
        The exit code: that of the app or of pytest; 1 if set-up failed, 2 for a Python that is
        too old or an unknown command.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what pip and Qt say is passed on
    words = list(sys.argv[1:] if arguments is None else arguments)
    problem = python_problem(sys.version_info[:2], words)
    if problem:
        return _complain(problem, BAD_CALL)
    command = COMMANDS.get(words[0]) if words else None
    if command is None:
        is_asked = words[:1] in (["-h"], ["--help"])
        print(_help(), file=sys.stdout if is_asked else sys.stderr)
        return 0 if is_asked else BAD_CALL
    try:
        return command.act(words[1:])
    except SetUpError as error:
        return _complain(str(error), FAILED)
    except OSError as error:
        return _complain(f"Set-up failed: {error.filename or ''}: {error.strerror}.", FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED


def run(arguments: Sequence[str]) -> int:
    """Open the app, or show what it does where no window can be opened."""
    environment = CHECKOUT / ".venv"
    can_open = set_up(CHECKOUT, environment, "", os.environ)
    app = [str(python_of(environment)), "-m", "quartiles_gui"]
    if can_open or _needs_no_window(arguments):
        code = _call([*app, *arguments], os.environ)
        if code:
            forget_display(environment)
        return code

    picture = Path.cwd() / "quartiles.png"
    _say("There is no display to open a window on.")
    if not arguments:
        _say("So here is a board, solved in the terminal:\n")
        solve = [str(python_of(environment).with_name("quartiles")), "solve"]
        code = _call([*solve, *SAMPLE_BOARD.split()], os.environ)
        if code:
            return code
        arguments = ["--board", SAMPLE_BOARD, "--solve"]
        _say("")
    code = _call([*app, *arguments, "--screenshot", str(picture)], without_display(os.environ))
    if code == 0:
        _say(f"A picture of the window is in {picture}")
    return code


def test(arguments: Sequence[str]) -> int:
    """Run the checkout's tests with pytest."""
    environment = CHECKOUT / ".venv"
    can_open = set_up(CHECKOUT, environment, "test", os.environ)
    pytest = [str(python_of(environment)), "-m", "pytest", *arguments]
    return _call(pytest, os.environ if can_open else without_display(os.environ), CHECKOUT)


COMMANDS = {
    "run": Command("open the app; what follows is passed on to it (run --help)", run),
    "test": Command("run the tests; what follows is passed on to pytest", test),
}


def _help() -> str:
    lines = [f"  {name:6} {command.summary}" for name, command in COMMANDS.items()]
    return "\n".join(
        [
            "usage: python3 packaging/bootstrap.py COMMAND [arguments]",
            "",
            "Sets up what is missing, then does one of these:",
            *lines,
            "",
            "The project and what it needs are installed into the folder .venv of this checkout.",
            "On Linux, system libraries that Qt lacks are installed with apt-get by root; for",
            "anyone else the command that does it is shown.",
        ]
    )


# ---------------------------------------------------------------------------------- set-up


def set_up(checkout: Path, environment: Path, extra: str, environ: Mapping[str, str]) -> bool:
    """See to it that the project can run, doing only what has not been done before.

    Args:
        checkout: The folder with pyproject.toml.
        environment: Where the virtual environment is or will be.
        extra: The extra to install too, ``test`` or none (empty).
        environ: The process's environment variables.

    Returns:
        Whether a window can be opened; if not, Qt works all the same, but only off screen.

    Raises:
        SetUpError: Something cannot be installed.
    """
    wanted = wanted_stamp(checkout, extra)
    display = display_of(environ)
    with _one_at_a_time(checkout / "pyproject.toml"):
        fault = fault_of(environment, wanted)
        if fault is not None:
            _ensure_venv_module(environ)
            _make_environment(environment, fault)
        stamp = read_stamp(environment)
        if fault is not None or stamp is None or not stamp.serves(wanted):
            _install_project(checkout, environment, wanted)
            stamp = wanted
        if stamp.display == display:
            return display != ""
        can_open = _ensure_qt(environment, environ)
        if can_open or display == "":
            write_stamp(environment, replace(stamp, display=display))
        return can_open


def python_problem(version: tuple[int, ...], words: Sequence[str] = ()) -> str | None:
    """Return what to do about a Python of this version, or None if it will do."""
    if version >= OLDEST_PYTHON:
        return None
    needed = _dotted(OLDEST_PYTHON)
    for minor in range(OLDEST_PYTHON[1] + 9, OLDEST_PYTHON[1] - 1, -1):
        name = f"python3.{minor}"
        # a version manager's stand-in is found, but does not run
        if shutil.which(name) and not _quiet([name, "--version"]).returncode:
            again = f"Type: {' '.join([name, 'packaging/bootstrap.py', *map(shlex.quote, words)])}"
            break
    else:
        again = f"Install Python {needed} or newer and start this with it."
    return f"Quartiles needs Python {needed}; this is {_dotted(version)}. {again}"


def python_of(environment: Path) -> Path:
    """Return the path of the environment's Python."""
    if sys.platform == "win32":
        return environment / "Scripts" / "python.exe"
    return environment / "bin" / "python"


def display_of(environ: Mapping[str, str]) -> str:
    """Return what identifies the display on which a window would open, or "" for none."""
    chosen = environ.get("QT_QPA_PLATFORM", "")
    if chosen.partition(":")[0] in ("offscreen", "minimal"):
        return ""
    if chosen or sys.platform in ("win32", "darwin"):
        return chosen or sys.platform
    names = ("WAYLAND_DISPLAY", "DISPLAY")
    return " ".join(f"{name}={environ[name]}" for name in names if environ.get(name))


def without_display(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment variables with which Qt draws off screen."""
    return {**environ, "QT_QPA_PLATFORM": "offscreen"}


def _needs_no_window(arguments: Sequence[str]) -> bool:
    names = {argument.partition("=")[0] for argument in arguments}
    return not names.isdisjoint({"-h", "--help", "--version", "--screenshot"})


# ---------------------------------------------------------------------------- environment


def wanted_stamp(checkout: Path, extra: str) -> Stamp:
    """Return the stamp of an environment that would serve this checkout and this Python."""
    import tomllib  # noqa: PLC0415  (not in the Pythons that are too old)

    with (checkout / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    # changed settings of a linter are no reason to install anything again
    tools = {name: tool for name, tool in project.get("tool", {}).items() if name == "hatch"}
    relevant = [project.get("build-system"), project.get("project"), tools]
    return Stamp(
        checkout=str(checkout),
        python=_dotted(sys.version_info[:2]),
        project=hashlib.sha256(json.dumps(relevant, sort_keys=True).encode()).hexdigest(),
        extra=extra,
    )


def read_stamp(environment: Path) -> Stamp | None:
    """Return the environment's stamp, or None if it has none that can be read."""
    try:
        return Stamp(**json.loads(_stamp_file(environment).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_stamp(environment: Path, stamp: Stamp) -> None:
    """Replace the environment's stamp."""
    draft = _stamp_file(environment).with_suffix(".new")
    draft.write_text(json.dumps(asdict(stamp)), "utf-8")
    draft.replace(_stamp_file(environment))


def forget_display(environment: Path) -> None:
    """Make the next call try Qt again: the app failed, and this might be why."""
    stamp = read_stamp(environment)
    if stamp is not None:
        write_stamp(environment, replace(stamp, display=None))


def fault_of(environment: Path, wanted: Stamp) -> str | None:
    """Return why the environment has to be made anew, or None if it is intact."""
    if not environment.exists():
        return "there is none yet"
    if _mark(environment).exists():
        return "the last set-up was interrupted"
    try:
        command = [str(python_of(environment)), "-I", "-c", _WHAT_IS_THERE, *_modules(wanted)]
        there = json.loads(_quiet(command).stdout)
    except (OSError, ValueError):
        return "its Python does not start"
    stamp = read_stamp(environment)
    faults = {
        f"it is for Python {there['python']}": there["python"] != wanted.python,
        "it has no pip": "pip" not in there["modules"],
        "this folder was moved or copied": stamp and stamp.checkout != wanted.checkout,
        "something was removed from it": (
            stamp and stamp.serves(wanted) and there["modules"] != _modules(wanted)
        ),
    }
    return next((fault for fault, is_there in faults.items() if is_there), None)


def _modules(wanted: Stamp) -> list[str]:
    """Return a few modules that show whether an environment holds what its stamp says."""
    return ["pip", "quartiles_gui", "PySide6", *(["pytest"] if wanted.extra == "test" else [])]


def _make_environment(environment: Path, reason: str) -> None:
    if environment.is_symlink() or environment.is_file():
        environment.unlink()
    elif environment.exists():
        shutil.rmtree(environment)
    environment.mkdir()
    _mark(environment).touch()
    _say(f"Making the virtual environment {environment} ({reason}) ...")
    # the base, because this very Python may be in the environment that was just removed
    python = getattr(sys, "_base_executable", sys.executable)
    done = _quiet([python, "-m", "venv", str(environment)])
    if done.returncode:
        raise SetUpError(
            f"The virtual environment could not be made:\n{_tail(done.stdout + done.stderr)}"
        )
    _mark(environment).unlink()


def _install_project(checkout: Path, environment: Path, wanted: Stamp) -> None:
    _mark(environment).touch()
    _say("Installing the project and what it needs (the first time about 100 MB) ...")
    what = f".[{wanted.extra}]" if wanted.extra else "."
    command = [str(python_of(environment)), "-m", "pip", "install", "--no-input"]
    command += ["--disable-pip-version-check", "--progress-bar", "off", "--editable", what]
    # a person's "always --user" would be refused in an environment
    environ = {**os.environ, "PIP_USER": "0"}
    last_lines: deque[str] = deque(maxlen=8)
    with subprocess.Popen(
        command,
        cwd=checkout,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        assert pip.stdout is not None
        for line in pip.stdout:
            download = re.match(r"\s*Downloading (?:\S+/)?(\S+) \((\d\S* MB)\)", line)
            if download:
                _say(f"  {download[1]} ({download[2]})")
            if "Retrying (Retry(total=4" in line:
                _say("  The network does not answer; pip tries again ...")
            if line.strip() and not re.search(_PIPS_PADDING, line):
                last_lines.append(line.strip())
    if pip.returncode >= 0:  # it ended by itself, and left things in order
        _mark(environment).unlink()
    if pip.returncode:
        raise SetUpError(
            f"pip could not install the project (exit code {pip.returncode}). Its last words:\n"
            + "\n".join(f"  | {line}" for line in last_lines)
            + "\nIs this machine online? Then type the same command again; what was downloaded "
            "is kept."
        )
    write_stamp(environment, wanted)


def _stamp_file(environment: Path) -> Path:
    return environment / "bootstrap.json"


def _mark(environment: Path) -> Path:
    return environment / "bootstrap-under-way"


@contextlib.contextmanager
def _one_at_a_time(file: Path) -> Iterator[None]:
    """Keep a second call from taking the first one's half-made environment for a broken one."""
    with file.open("rb") as handle:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415

            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                _say("Waiting for another set-up of this checkout to end ...")
                fcntl.flock(handle, fcntl.LOCK_EX)
            except OSError:
                pass  # a file system without locks
        yield


# ------------------------------------------------------------------------ system packages


def try_qt(environment: Path, environ: Mapping[str, str]) -> QtTrial:
    """Start Qt in the environment's Python, without showing anything."""
    done = _quiet([str(python_of(environment)), "-I", "-c", _START_QT], environ)
    said = done.stdout + done.stderr
    families = re.search(r"font families: (\d+)", said)
    if done.returncode == 0 and families:
        missing = [] if int(families[1]) else [FONT]
    else:
        missing = re.findall(r"(lib\S+): cannot open shared object file", said)
        missing += _not_found(_qt_files(environment, environ))
    return QtTrial(
        works=done.returncode == 0,
        missing=tuple(sorted(set(missing))),
        said=_tail(said),
    )


def packages_for(missing: Iterable[str], manager: str) -> tuple[list[str], list[str]]:
    """Translate missing libraries into packages.

    Args:
        missing: Sonames, and perhaps `FONT`.
        manager: A key of `INSTALL_COMMANDS`.

    Returns:
        The packages, each once and in alphabetical order, and the sonames without a known one.
    """
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
    """Return the one command that a person types to install `packages`."""
    command = f"{INSTALL_COMMANDS[manager]} {' '.join(map(shlex.quote, packages))}"
    if is_root:
        return command
    return f"sudo {command}" if has_sudo else f"su -c {shlex.quote(command)}"


def _ensure_venv_module(environ: Mapping[str, str]) -> None:
    """Debian splits ``ensurepip`` from Python; without it no environment gets its pip."""
    if importlib.util.find_spec("ensurepip"):
        return
    # the packages belong to Debian's own Python; they would not help another one
    if _package_manager() == "apt-get" and sys.base_prefix == "/usr":
        package = f"python{_dotted(sys.version_info[:2])}-venv"
        # whatever Qt is going to lack as well, so that there is only one command to type
        _install_packages([package], _not_loadable(_libraries(display_of(environ))))
        importlib.invalidate_caches()
    if not importlib.util.find_spec("ensurepip"):
        raise SetUpError(
            f"{sys.executable} is a Python without the module ensurepip, so it cannot make virtual "
            "environments. Install a complete Python and start this with it."
        )


def _ensure_qt(environment: Path, environ: Mapping[str, str]) -> bool:
    """Make Qt start, and return whether it can show windows."""
    if sys.platform in ("win32", "darwin"):
        return True  # the wheels bring all that Qt needs
    display = display_of(environ)
    environ = environ if display else without_display(environ)
    trial = try_qt(environment, environ)
    if trial.missing:
        _install_packages([], trial.missing)
        trial = try_qt(environment, environ)
    if trial.works:
        return display != ""
    if display and not trial.missing and try_qt(environment, without_display(environ)).works:
        # after the cause Qt guesses at libraries, which are not missing
        causes = [line for line in trial.said.splitlines() if "connect to display" in line]
        _say(f"The display ({display}) cannot be used. Qt says:")
        _say("\n".join(causes) or trial.said)
        return False
    raise SetUpError(f"Qt does not start. It says:\n{trial.said}")


def _install_packages(packages: Sequence[str], missing: Iterable[str]) -> None:
    """Install system packages, or tell the person how.

    Raises:
        SetUpError: It is left to the person, or failed.
    """
    missing = list(missing)
    manager = _package_manager()
    if manager is None:
        raise SetUpError(f"Qt needs these system libraries: {', '.join(missing)}. Install them.")
    more, unknown = packages_for(missing, manager)
    if unknown:
        raise SetUpError(f"Qt needs system libraries from packages unknown here: {unknown}.")
    packages = [*packages, *more]
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    command = install_command(
        packages, manager, is_root=is_root, has_sudo=shutil.which("sudo") is not None
    )
    if manager != "apt-get" or not is_root:
        raise SetUpError(
            "Some system packages are missing. Install them with\n\n"
            f"    {command}\n\nand type the same command as before again."
        )
    _say(f"Installing system packages: {' '.join(packages)} ...")
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    install[1:1] = ["-o", "DPkg::Lock::Timeout=120"]
    done = _quiet(install, environ)
    if done.returncode:
        _say("Bringing the list of packages up to date ...")
        _quiet(["apt-get", "update"], environ)
        done = _quiet(install, environ)
    if done.returncode:
        raise SetUpError(f"{command} failed:\n{_tail(done.stdout + done.stderr)}")


def _package_manager() -> str | None:
    return next((name for name in INSTALL_COMMANDS if shutil.which(name)), None)


def _libraries(display: str) -> list[str]:
    """Return the sonames that Qt is known to need for this kind of display."""
    x11 = LIBRARIES_OF_X11 if " DISPLAY" in f" {display}" else {}
    wayland = LIBRARIES_OF_WAYLAND if "WAYLAND_DISPLAY" in display else {}
    return [*LIBRARIES_OF_QT, *x11, *wayland]


def _not_loadable(sonames: Iterable[str]) -> list[str]:
    import ctypes  # noqa: PLC0415  (rarely needed)

    missing = []
    for name in sonames:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def _qt_files(environment: Path, environ: Mapping[str, str]) -> list[Path]:
    """Return the files of Qt whose libraries it takes to open a window."""
    platforms = {"libqoffscreen.so"}
    display = f" {environ.get('QT_QPA_PLATFORM', '')} {display_of(environ)}"
    if " DISPLAY" in display or "xcb" in display:
        platforms.add("libqxcb.so")
    if "WAYLAND_DISPLAY" in display or "wayland" in display:
        platforms.add("libqwayland.so")
    return [
        path
        for folder in environment.glob("lib/python3*/site-packages/PySide6")
        for path in (
            folder / "QtWidgets.abi3.so",
            *(folder / "Qt" / "plugins" / "platforms" / name for name in platforms),
        )
        if path.exists()
    ]


def _not_found(files: Iterable[Path]) -> list[str]:
    """Return the sonames that the dynamic linker does not find for `files`."""
    if not shutil.which("ldd"):
        return []
    answers = "".join(_quiet(["ldd", str(path)]).stdout for path in files)
    return re.findall(r"^\s*(\S+) => not found", answers, re.MULTILINE)


# ------------------------------------------------------------------------------ processes


def _quiet(
    command: Sequence[str], environ: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def _call(command: Sequence[str], environ: Mapping[str, str], folder: Path | None = None) -> int:
    """Run a command in the foreground and return its exit code."""
    with subprocess.Popen(command, env=environ, cwd=folder) as process:
        # the first Ctrl+C reaches the command too, which may have something to save
        for stop in (process.poll, process.terminate, process.kill):
            try:
                process.wait()
                break
            except KeyboardInterrupt:
                stop()
    # ended by a signal: the number that a shell gives
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


def _dotted(version: Sequence[int]) -> str:
    return f"{version[0]}.{version[1]}"


def _tail(text: str) -> str:
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    return "\n".join(f"  | {line}" for line in lines[-8:])


def _say(line: str) -> None:
    print(line, flush=True)


def _complain(message: str, code: int) -> int:
    print(message, file=sys.stderr, flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
