"""What the app tells software centers: a template, with links, pictures, languages and news."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from bundle import catalogs, changelog, project
from quartiles_gui import languages

PICTURES = {
    "window-light.png": "A solved board",
    "hints-light.png": "Hints, step by step",
    "play-light.png": "A board for each day",
    "review-light.png": "What was missed, and why",
}
"""Pictures in ``packaging/pictures`` that are shown, with their captions; the first is in front."""


def validation(file: str, *, is_old: bool = False) -> list[str]:
    """Return the command that validates metainfo, also by an AppStream older than 1.0."""
    # an older one doesn't know the developer; a newer one wants the address that there may not be
    tolerated = "unknown-tag" if is_old else "" if project.ADDRESS else "url-homepage-missing"
    override = [f"--override={tolerated}=pedantic"] if tolerated else []
    return ["appstreamcli", "validate", "--strict", "--no-net", *override, file]


def completed(template: str) -> str:
    """Return the template with what depends on the version, the address and the languages."""
    component = ET.fromstring(template)
    if project.ADDRESS:
        for kind, address in {
            "homepage": project.address(),
            "bugtracker": project.address("issues"),
            "vcs-browser": project.address(),
        }.items():
            ET.SubElement(component, "url", type=kind).text = address
        screenshots = ET.SubElement(component, "screenshots")
        for name, caption in PICTURES.items():
            screenshot = ET.SubElement(screenshots, "screenshot")
            ET.SubElement(screenshot, "caption").text = caption
            place = project.file_address(f"packaging/pictures/{name}", "raw")
            ET.SubElement(screenshot, "image", type="source").text = place
        screenshots[0].set("type", "default")
    known = ET.SubElement(component, "languages")
    for code in languages.codes():
        ET.SubElement(known, "lang", percentage=str(catalogs.finished(code))).text = code
    releases = ET.SubElement(component, "releases")
    release = ET.SubElement(releases, "release", version=project.VERSION, date=project.DATE)
    description = ET.SubElement(release, "description")
    news = changelog.newest()
    ET.SubElement(description, "p").text = news.opening or f"{project.TITLE} {news.version}:"
    points = ET.SubElement(description, "ul")
    for point in news.points:
        ET.SubElement(points, "li").text = point
    ET.indent(component)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(component, "unicode")}\n'
