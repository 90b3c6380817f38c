"""Adds the compiled word list to the wheel, so that the first start after installing is quick.

Hatchling runs it whenever it builds a wheel, so also for ``pip install .`` and from the archive of
the sources, which needs no compiled list for that reason. Where the list cannot be compiled for
every machine, the app compiles it at its first start.
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
        """Add the compiled list to the files of a wheel.

        Args:
            version: ``standard``, or ``editable`` for an installation that uses the checkout, which
                compiles its list beside the source.
            build_data: What the wheel is made of.
        """
        if version != "standard":
            return
        if sys.byteorder != "little":
            self.app.display_warning("The word list is not compiled: the wheel is for any machine.")
            return
        self._folder = TemporaryDirectory()
        compiled = Path(self._folder.name, "english.dict")
        self._compile(Path(self.root, "dict", "english.txt"), compiled)
        build_data["force_include"][str(compiled)] = "quartiles_gui/dict/english.dict"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what is in the wheel now."""
        if version == "standard" and sys.byteorder == "little":
            self._folder.cleanup()

    def _compile(self, source: Path, destination: Path) -> None:
        sys.path.insert(0, self.root)
        try:
            # the sources are not installed where the wheel is made
            from quartiles_gui.library.dictionaries import compile_file  # noqa: PLC0415

            compile_file(source, destination, has_source=False, is_shipped=True)
        finally:
            sys.path.remove(self.root)
