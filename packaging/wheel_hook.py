"""What Hatchling asks for whenever a wheel is built, also for ``pip install .``.

The compiled word list, so that the first start after installing is quick: a wheel made on a
big-endian machine goes without, and the app compiles the list at its first start. And the links to
the project, and the README with them, once it has an address.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


@contextlib.contextmanager
def _importable(*folders: Path) -> Iterator[None]:
    """Let the sources be imported, which are not installed where a wheel is made."""
    added = [str(folder) for folder in folders]
    sys.path[:0] = added
    try:
        yield
    finally:
        for folder in added:
            sys.path.remove(folder)


class AddressHook(MetadataHookInterface):
    """Says where the project is."""

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        with _importable(root, root / "packaging"):
            from bundle import project, readme  # noqa: PLC0415

            text = readme.for_indexes((root / "README.md").read_text("utf-8"))
            metadata["urls"] = project.links()
            metadata["readme"] = {"content-type": "text/markdown", "text": text}


class WordListHook(BuildHookInterface[Any]):
    """Compiles the word list before the wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "standard":  # "editable" uses the checkout, and compiles there
            return
        if sys.byteorder != "little":
            self.app.display_warning("The word list is not compiled: the wheel is for any machine.")
            return
        self._folder = TemporaryDirectory()
        compiled = Path(self._folder.name, "english.dict")
        self._compile(Path(self.root, "dict", "english.txt"), compiled)
        build_data["force_include"][str(compiled)] = "quartiles_gui/dict/english.dict"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version == "standard" and sys.byteorder == "little":
            self._folder.cleanup()

    def _compile(self, source: Path, destination: Path) -> None:
        with _importable(Path(self.root)):
            from quartiles_gui.library.dictionaries import compile_file  # noqa: PLC0415

            compile_file(source, destination)
