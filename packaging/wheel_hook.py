"""Adds the compiled word list to the wheel, so that the first start after installing is quick.

Hatchling runs it for every wheel, also for ``pip install .``. A wheel made on a big-endian machine
goes without, and the app compiles the list at its first start.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


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
        sys.path.insert(0, self.root)
        try:
            # the sources are not installed where the wheel is made
            from quartiles_gui.library.dictionaries import compile_file  # noqa: PLC0415

            compile_file(source, destination)
        finally:
            sys.path.remove(self.root)
