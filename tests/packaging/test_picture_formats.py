"""Formats of pictures: the same in the bundle, the manual, a refusal, and what systems are told."""

from __future__ import annotations

import re

import pytest

from bundle.trimming import KEPT_PLUGINS
from macos.info_plist import info_plist
from quartiles_gui.reading.picture import FORMATS, PictureError, decode_picture
from tests.packaging.environments import CHECKOUT

WITHOUT_PLUGIN = {"PNG", "BMP"}
OF_PLUGIN = {"qgif": "GIF", "qjpeg": "JPEG", "qtiff": "TIFF", "qwebp": "WebP", "qmacheif": "HEIC"}
NAMES = WITHOUT_PLUGIN | {*OF_PLUGIN.values()}
EVERYWHERE = NAMES - {"HEIC"}
HEIC = {
    "en": "HEIC, the format of iPhone photos, is read on macOS only",
    "de": "HEIC, das Format der Fotos vom iPhone, liest die App nur auf macOS",
}


def named(text: str) -> set[str]:
    return {name for name in NAMES if re.search(rf"\b{name}\b", text, re.IGNORECASE)}


@pytest.mark.parametrize("system", KEPT_PLUGINS)
def test_the_bundle_reads_them(system: str) -> None:
    plugins = {plugin.partition("/")[2] for plugin in KEPT_PLUGINS[system] if "imagef" in plugin}
    read = {OF_PLUGIN[plugin] for plugin in plugins - {"qsvg"}} | WITHOUT_PLUGIN  # SVG: icons
    assert read == (NAMES if system == "darwin" else EVERYWHERE)
    assert {name.lower() for name in NAMES} <= FORMATS


@pytest.mark.parametrize("code", HEIC)
def test_the_manual_names_them_and_where_heic_is_read(code: str) -> None:
    text = (CHECKOUT / "resources" / "manual" / code / "troubleshooting.md").read_text("utf-8")
    (passage,) = [part for part in text.split("\n## ") if "HEIC" in part]
    before, told, _ = re.sub(r"\s+", " ", passage).partition(HEIC[code])
    assert told
    assert named(before) == EVERYWHERE


def test_a_refusal_names_them() -> None:
    with pytest.raises(PictureError) as raised:
        decode_picture(b"no picture", "board.png")
    assert named(str(raised.value).partition("Use ")[2]) == EVERYWHERE


def test_no_system_is_told_of_others() -> None:
    linux = (CHECKOUT / "packaging" / "linux" / "share" / "app.desktop").read_text("utf-8")
    windows = (CHECKOUT / "packaging" / "windows" / "installer.nsi").read_text("utf-8")
    types = str(info_plist()["CFBundleDocumentTypes"])
    assert {*re.findall(r"image/(\w+)", linux)} <= {name.lower() for name in EVERYWHERE}
    endings = {*re.findall(r'OfferFor "\.(\w+)"', windows)} - {"jpg", "tif"}
    assert endings == {name.lower() for name in EVERYWHERE}
    assert named(types) == NAMES
