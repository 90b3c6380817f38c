"""The hints on one word, rung by rung."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.hints import Ladder
from quartiles_gui.gui.quartiles.hint_rung import HintRung, RungState, RungText
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.layouts import column
from quartiles_gui.gui.words.meaning_text import part_name


class HintLadder(QWidget):
    """Shows what the hints on a word have told so far, and a button for the next.

    Args:
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        asked: Emitted when the user asks for the next rung.
    """

    asked = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._tile_names = {
            1: self.tr("Its tile"),
            2: self.tr("Its two tiles"),
            3: self.tr("Its three tiles"),
            4: self.tr("Its four tiles"),
        }
        names = (
            self.tr("First tile"),
            self.tr("Meaning"),
            self._tile_names[4],
            self.tr("The word"),
        )
        self._rungs = {
            rung: HintRung(rung, name, appearance, self, is_last=rung is Rung.WORD)
            for rung, name in zip(Rung, names, strict=True)
        }
        column(*self._rungs.values(), within=self, spacing=4)
        for rung in self._rungs.values():
            rung.asked.connect(self.asked)

    def show_ladder(self, ladder: Ladder) -> None:
        """Show what was told on a word."""
        self._rungs[Rung.TILES].rename(self._tile_names[ladder.length])
        texts = rung_texts(ladder)
        for rung, view in self._rungs.items():
            view.show_rung(texts[rung])

    def spoken(self, rung: Rung) -> str:
        """Return what a rung says, as a sentence to be read out."""
        return self._rungs[rung].accessibleName()

    def rung_view(self, rung: Rung) -> HintRung:
        """Return what shows a rung."""
        return self._rungs[rung]


def rung_texts(ladder: Ladder) -> dict[Rung, RungText]:
    """Return what each rung of a ladder says."""
    translate = QCoreApplication.translate
    texts = {rung: RungText(_state(rung, ladder)) for rung in Rung}
    if ladder.letters is not None:
        single = translate("HintLadder", "a single tile of {count} letters")
        if ladder.letters == 1:
            single = translate("HintLadder", "a single tile of 1 letter")
        note = fill(single, count=ladder.letters)
        texts[Rung.FIRST_TILE] = RungText(RungState.SHOWN, note=note)
    if ladder.first_tile:
        texts[Rung.FIRST_TILE] = RungText(RungState.SHOWN, ladder.first_tile)
    if ladder.meanings:
        kinds = list(dict.fromkeys(one.part_of_speech for one in ladder.meanings))
        lines = [one.definition for one in ladder.meanings]
        if len(kinds) > 1:
            parts = (part_name(one.part_of_speech) for one in ladder.meanings)
            lines = [f"{part}: {line}" for part, line in zip(parts, lines, strict=True)]
        note = part_name(kinds[0]) if len(kinds) == 1 else ""
        texts[Rung.MEANING] = RungText(
            RungState.SHOWN, note=note, lines=lines, is_numbered=len(lines) > 1
        )
    elif ladder.meanings is not None or ladder.following is Rung.TILES:
        none = translate("HintLadder", "No meaning that wouldn't give the word away.")
        texts[Rung.MEANING] = RungText(_state(Rung.MEANING, ladder), lines=(none,))
    if ladder.tiles:
        texts[Rung.TILES] = RungText(RungState.SHOWN, lines=(" · ".join(ladder.tiles),))
    if ladder.word:
        texts[Rung.WORD] = RungText(RungState.SHOWN, ladder.word)
    return texts


def _state(rung: Rung, ladder: Ladder) -> RungState:
    if rung <= ladder.rung:
        return RungState.SHOWN
    return RungState.NEXT if rung is ladder.following else RungState.LATER
