"""What packages are made with, icons among it, and the Debians that they are tried in."""

from __future__ import annotations

import hashlib
import os
import random
import re
import shutil
import struct
import sys
from pathlib import Path

import pytest
from icons.drawing import SMALLEST_WITH_LETTERS, drawing
from icons.make_icons import FOLDER, LINUX_SIZES, SCALABLE, WINDOWS_SIZES, picture_of
from PySide6.QtGui import QImage, QImageReader

from bundle import project
from linux import debian_root
from linux.debian_root import DebianRoot, NoRootError
from linux.portable import WrongProgramError, fetched
from linux.trials import ForeignTypeError, expect_own_types
from tests.bounded import run_program
from tests.cli.command_line import posix_only
from tests.packaging.environments import CHECKOUT, linux_only
from windows import under_wine
from windows.installer import NoBundleError, make_installer, version_numbers
from windows.signing import sign

# The tests under Wine


def test_what_is_left_out_under_wine_is_a_test_and_has_a_reason() -> None:
    for name, reason in under_wine.left_out().items():
        path, _, function = name.partition("[")[0].partition("::")
        text = (CHECKOUT / path).read_text("utf-8")
        assert not function or f"def {function}(" in text  # else the whole file
        assert reason


# The installer for Windows, whose script compiles wherever its compiler is


needs_nsis = pytest.mark.skipif(not shutil.which("makensis"), reason="makensis is not installed")


@needs_nsis
@pytest.mark.parametrize("address", ["", "https://example.org/someone/quartiles"])
def test_script_compiles_without_a_warning(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "ADDRESS", address)
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    for name in ("quartiles-gui.exe", "quartiles.exe"):
        (tmp_path / name).write_bytes(b"MZ")
    installer = make_installer(tmp_path)
    assert installer.read_bytes()[:2] == b"MZ"
    assert project.VERSION in installer.name


@needs_nsis
def test_a_bundle_is_whole_in_an_installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    sizes = []
    for content in (b"", random.Random(1).randbytes(1_000_000)):
        (tmp_path / "bundle" / "_internal").mkdir(parents=True, exist_ok=True)
        (tmp_path / "bundle" / "quartiles-gui.exe").write_bytes(b"MZ")
        (tmp_path / "bundle" / "_internal" / "words").write_bytes(content)
        sizes.append(make_installer(tmp_path / "bundle").stat().st_size)
    assert sizes[1] - sizes[0] > 1_000_000


def test_no_place_in_the_script_has_a_slash_at_which_windows_does_not_split() -> None:
    script = Path(CHECKOUT, "packaging", "windows", "installer.nsi").read_text("utf-8")
    places = re.findall(r"^ *(?:File|RMDir|Delete) .*$", script, re.MULTILINE)
    assert places
    assert [line for line in places if re.search(r"(?<!\s)/", line)] == []


def test_folder_without_the_app_for_windows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoBundleError, match="bundle for Windows"):
        make_installer(tmp_path)


# Signatures, as `signtool` of Windows gives them


SIGNTOOL = """#!/bin/sh
case $1 in
verify) case $4 in *vcruntime*) exit 0 ;; *) exit 1 ;; esac ;;
sign) printf '%s\\n' "$@" >>"$(dirname "$0")/said" ;;
esac
"""


@pytest.fixture
def signtool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in, to which the runtime of Microsoft is signed; return what was said to it."""
    folder = tmp_path / "tools"
    folder.mkdir()
    program = folder / "signtool"
    program.write_text(SIGNTOOL)
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    monkeypatch.setenv("WINDOWS_SIGNING_CERTIFICATE", "ABC123")
    return folder / "said"


def signed(said: Path) -> list[str]:
    """Return the names of what was signed, with the certificate and a time."""
    lines = said.read_text().splitlines()
    assert {"ABC123", "SHA256"} <= {*lines}
    assert any(line.startswith("http") for line in lines)
    return [Path(line).name for line in lines if Path(line).parent.is_dir() and "/" in line[1:]]


@posix_only
def test_all_that_nobody_signed_is_signed(tmp_path: Path, signtool: Path) -> None:
    names = ("quartiles-gui.exe", "a/Qt6Core.dll", "a/vcruntime140.dll", "a/b/x.pyd", "a/words.txt")
    for name in names:
        file = tmp_path / "bundle" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    sign(tmp_path / "bundle")
    assert signed(signtool) == ["Qt6Core.dll", "x.pyd", "quartiles-gui.exe"]


@posix_only
@needs_nsis
def test_an_installer_is_signed_and_so_is_what_uninstalls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, signtool: Path
) -> None:
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    (tmp_path / "quartiles-gui.exe").write_bytes(b"MZ")
    installer = make_installer(tmp_path)
    uninstaller, last = signed(signtool)
    assert last == installer.name
    assert uninstaller != last


def test_without_a_certificate_it_is_said_that_nothing_is_signed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("WINDOWS_SIGNING_CERTIFICATE", raising=False)
    sign(tmp_path)
    assert capsys.readouterr().out.endswith("isn't signed: there is no certificate.\n")


def test_version_is_four_numbers() -> None:
    versions = ("0.1.0", "1.2.3rc1", "2", "1.2.3.4", "10.20.dev3")
    numbers = [(0, 1, 0, 0), (1, 2, 3, 0), (2, 0, 0, 0), (1, 2, 3, 4), (10, 20, 0, 0)]
    assert [*map(version_numbers, versions)] == numbers


# The icon in the formats that programs and menus are made with


def test_scalable_icon_is_the_drawing_whose_text_starts_where_it_can_be_read() -> None:
    assert SCALABLE.read_text("ascii") == drawing(512)
    assert "#1d1840" in drawing(SMALLEST_WITH_LETTERS)
    assert "#1d1840" not in drawing(SMALLEST_WITH_LETTERS - 1)


@pytest.mark.parametrize("size", LINUX_SIZES)
def test_menu_has_a_picture_of_each_size(size: int) -> None:
    image = QImage(str(picture_of(size)))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size // 2, 1).alpha() == 255


def test_icon_for_windows_has_each_size_the_right_way_up() -> None:
    reader = QImageReader(str(FOLDER / "quartiles.ico"))
    assert reader.imageCount() == len(WINDOWS_SIZES)
    for number, size in enumerate(WINDOWS_SIZES):
        reader.jumpToImage(number)
        assert _opaque_pixels(reader.read()) == _opaque_pixels(QImage(str(picture_of(size))))


def test_icon_for_macos_has_the_margin_of_its_other_icons() -> None:
    content = (FOLDER / "quartiles.icns").read_bytes()
    assert struct.unpack(">4sL", content[:8]) == (b"icns", len(content))
    sizes, at = {}, 8
    while at < len(content):
        kind, length = struct.unpack(">4sL", content[at : at + 8])
        image = QImage.fromData(content[at + 8 : at + length])
        sizes[kind.decode()] = image.width()
        margin = round(image.width() * 100 / 1024)
        middle = image.width() // 2
        assert image.pixelColor(middle, margin - 1).alpha() == 0
        assert image.pixelColor(middle, margin).alpha() == 255
        at += length
    assert sizes == {
        "ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256,
        "ic13": 256, "ic09": 512, "ic14": 512, "ic10": 1024,
    }  # fmt: skip


def test_tiles_of_every_size_are_alike_on_both_sides_and_on_whole_pixels() -> None:
    for size in range(16, 1025):
        tiles = re.findall(r'<rect x="(\d+)" y="(\d+)" width="(\d+)".*#ffffff', drawing(size))
        edges = {(int(x), size - int(x) - int(width)) for x, _, width in tiles}
        (margin, far), mirrored = sorted(edges)
        assert (far, margin) == mirrored
        assert far - margin > size / 4


def _opaque_pixels(image: QImage) -> dict[tuple[int, int], int]:
    return {
        (x, y): image.pixel(x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }


# The programs that AppImages are made with


_CONTENT = b"#!/bin/sh\n"
_SHA256 = hashlib.sha256(_CONTENT).hexdigest()


@pytest.fixture
def published(tmp_path: Path) -> Path:
    file = tmp_path / "published" / "tool.AppImage"
    file.parent.mkdir()
    file.write_bytes(_CONTENT)
    return file


def test_program_is_fetched_once_and_can_be_started_unless_it_was_changed(
    tmp_path: Path, published: Path
) -> None:
    folder = tmp_path / "tools"
    program = fetched(published.as_uri(), _SHA256, folder)
    assert program.read_bytes() == _CONTENT
    assert os.access(program, os.X_OK)
    published.unlink()
    assert fetched(published.as_uri(), _SHA256, folder) == program
    program.write_bytes(b"")
    with pytest.raises(WrongProgramError, match="has the SHA-256 e3b0c442"):
        fetched(published.as_uri(), _SHA256, folder)


def test_program_that_was_changed_is_refused_and_not_kept(tmp_path: Path, published: Path) -> None:
    published.write_bytes(b"#!/bin/sh\nrm -r .\n")
    with pytest.raises(WrongProgramError, match=f"instead of {_SHA256}"):
        fetched(published.as_uri(), _SHA256, tmp_path / "tools")
    assert not (tmp_path / "tools").exists()


# Apple’s examination of a disk image, with a stand-in for Apple’s program, which is only there


_NOTARIZE = """
import sys
from pathlib import Path
sys.path.insert(0, "packaging")
from macos.signing import notarize
notarize(Path("Quartiles.dmg"))
"""
_ACCOUNT = {"MACOS_SIGNING_IDENTITY": "Developer ID", "MACOS_NOTARY_PROFILE": "quartiles"}


@posix_only
@pytest.mark.parametrize("keychain", ["/tmp/signing.keychain-db", ""])
def test_account_is_looked_for_in_the_keychain_that_has_it(tmp_path: Path, keychain: str) -> None:
    xcrun = tmp_path / "xcrun"
    xcrun.write_text(f'#!/bin/sh\necho "$@" >>"{tmp_path}/asked"\n')
    xcrun.chmod(0o755)
    environ = {**os.environ, **_ACCOUNT, "MACOS_NOTARY_KEYCHAIN": keychain}
    environ["PATH"] = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    run_program(sys.executable, "-c", _NOTARIZE, cwd=CHECKOUT, env=environ)
    submitted, stapled = (tmp_path / "asked").read_text().splitlines()
    account = "--keychain-profile quartiles --wait"
    assert submitted.startswith(f"notarytool submit Quartiles.dmg {account}")
    assert submitted.partition(" --keychain ")[2] == keychain
    assert stapled == "stapler staple Quartiles.dmg"


# How packages are asked for, and the minimal Debians that they are tried in


@pytest.mark.parametrize("kind", ["bundle", "deb", "tarball"])
def test_package_can_be_made_with_the_numpy_that_is_there(kind: str) -> None:
    done = run_program(sys.executable, CHECKOUT / "packaging" / "build.py", kind, "--help")
    assert "--ordinary-numpy" in done.stdout


_INDEX = f"""[MIME Cache]
application/x-quartiles-board={project.IDENTIFIER}.desktop;
application/x-quartiles-library={project.IDENTIFIER}.desktop;
image/png=viewer.desktop;
"""


def test_package_that_opens_pictures_by_a_double_click_is_refused() -> None:
    expect_own_types(_INDEX)
    with pytest.raises(ForeignTypeError, match=r"opens application/.*, image/png\."):
        expect_own_types(_INDEX.replace("viewer", project.IDENTIFIER))
    with pytest.raises(ForeignTypeError, match="opens nothing"):
        expect_own_types("[MIME Cache]\n")


@linux_only
def test_debian_that_fails_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "debootstrap"
    program.write_text("#!/bin/sh\necho I: Retrieving\necho E: No such suite\nexit 1\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(debian_root, "ROOTS", tmp_path / "roots")
    is_root = os.geteuid() == 0
    with pytest.raises(NoRootError, match="says last: E: No such suite" if is_root else "admin"):
        DebianRoot("trixie")
