"""The license of each part: whatever states it agrees with the table in packaging/licenses."""

from __future__ import annotations

import re
import tomllib
from email.parser import Parser
from fnmatch import fnmatch
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bundle import project
from bundle.notices import NoticeError, OwnPart, own_parts, write_notices
from tests.packaging.environments import CHECKOUT

PARTS = own_parts()
LICENSES = list(dict.fromkeys(part.license for part in PARTS))
TEXTS = {text for part in PARTS for text in part.texts}
SHIPPED = [path.as_posix() for path in project.data_files()]
IN_BUNDLE = "usr/lib/quartiles-gui/_internal/quartiles_gui/"
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]


def part_of(file: str) -> OwnPart:
    (part,) = (part for part in PARTS if any(fnmatch(file, pattern) for pattern in part.files))
    return part


def test_meanings_are_as_free_as_those_of_wiktionary_among_them() -> None:
    assert part_of("dict/meanings.bin").license == "CC-BY-SA-3.0"
    text = (CHECKOUT / "dict" / "LICENSE-freedict.txt").read_text("utf-8")
    assert "meanings.bin" in text
    assert "Attribution-ShareAlike 3.0 Unported\n\nCREATIVE COMMONS" in text


@pytest.mark.parametrize("file", [name for name in SHIPPED if name not in TEXTS])
def test_each_file_is_in_one_part_whose_texts_are_shipped(file: str) -> None:
    assert set(part_of(file).texts) <= {"LICENSE", *SHIPPED}


def test_every_text_belongs_to_a_part() -> None:
    assert {name for name in SHIPPED if "LICENSE" in name} == TEXTS - {"LICENSE"}


def test_package_for_pip_states_all_licenses_and_has_their_texts() -> None:
    assert sorted(PROJECT["license"].split(" AND ")) == sorted(LICENSES)
    patterns = PROJECT["license-files"]
    assert {p.relative_to(CHECKOUT).as_posix() for g in patterns for p in CHECKOUT.glob(g)} == TEXTS
    # an index refuses a license expression beside these
    assert not [name for name in PROJECT["classifiers"] if name.startswith("License ::")]


def test_software_centers_are_told_every_license_with_an_identifier() -> None:
    told = ET.parse(CHECKOUT / "packaging/linux/share/app.metainfo.xml")
    stated = (told.findtext("project_license") or "").split(" AND ")
    assert sorted(stated) == sorted(one for one in LICENSES if not one.startswith("LicenseRef-"))


@pytest.mark.parametrize("file", [name for name in SHIPPED if name not in TEXTS])
def test_debian_package_states_the_license_of_each_file(file: str) -> None:
    text = (CHECKOUT / "packaging" / "linux" / "copyright").read_text("utf-8")
    stanzas = [Parser().parsestr(stanza) for stanza in text.split("\n\n")]
    # the last one that matches counts
    *_, stanza = (
        s for s in stanzas if any(fnmatch(IN_BUNDLE + file, p) for p in s.get("Files", "").split())
    )
    part = part_of(file)
    name, _, rest = stanza["License"].partition("\n")
    assert name == part.license.removeprefix("LicenseRef-").replace("MIT", "Expat")
    assert part.license == "MIT" or all(Path(text).name in rest for text in part.texts)


def test_readme_names_every_license() -> None:
    text = (CHECKOUT / "README.md").read_text("utf-8").partition("## License")[2]
    names = {"OFL-1.1": "SIL Open Font License", "LicenseRef-SCOWL": "SCOWL's, under"}
    for one in LICENSES:
        assert names.get(one, one.replace("CC-BY-SA-", "CC BY-SA ")) in text


def test_bundle_has_every_text_and_states_the_license_of_our_parts(tmp_path: Path) -> None:
    for name, texts in {
        "pyinstaller": ["COPYING.txt"],
        "numpy": ["licenses/LICENSE.txt", "licenses/dragon4_LICENSE.txt"],
    }.items():
        folder = tmp_path / "packages" / f"{name}-6.dist-info"
        (folder / "licenses").mkdir(parents=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 6\n")
        (folder / "RECORD").write_text("".join(f"{folder.name}/{text},,\n" for text in texts))
        for text in texts:
            (folder / text).write_text(text)
    (tmp_path / "bundle" / "_internal").mkdir(parents=True)
    try:
        write_notices(tmp_path / "made", tmp_path / "bundle", packages=tmp_path / "packages")
    except NoticeError as error:
        if "license of Python" not in str(error):
            raise
        pytest.skip(str(error))
    made = {path.name for path in (tmp_path / "made").iterdir()}
    assert {"pyinstaller-COPYING.txt", "numpy-LICENSE.txt", "numpy-dragon4_LICENSE.txt"} <= made
    about = (tmp_path / "made" / "README.txt").read_text("utf-8")
    for part in own_parts():
        assert part.license == "MIT" or f"{part.name}\n    {part.license}\n" in about


def test_every_package_that_a_bundle_has_is_in_the_table() -> None:
    text = (CHECKOUT / "packaging" / "licenses" / "README.md").read_text("utf-8")
    rows = text.partition("Only in packages")[2]
    for requirement in project.REQUIREMENTS:
        assert re.split(r"[^\w.-]", requirement)[0] in rows
    for path in (CHECKOUT / "packaging" / "licenses").glob("*.txt"):
        assert path.name in rows
