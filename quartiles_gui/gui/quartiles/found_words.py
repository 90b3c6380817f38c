"""Ticking words off as they are found in the game: in the list, or by typing them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.quartiles.standing import is_spelled
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.quartiles.board_keeper import BoardKeeper
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.judgment import Judgment


class FoundWords(QObject):
    """Brings ticks from the panel to the board's record, and from there to the panel.

    Whoever plays with hidden words types what they found. A word that the list lacks and the
    tiles spell is taught when Enter is pressed again, and ticked off.

    Args:
        panel: Shows the words.
        keeper: Keeps the ticks.
        teacher: Learns words that the list lacks.

    Attributes:
        told: Emitted with a sentence for the person.
    """

    told = Signal(object)

    def __init__(self, panel: SolutionPanel, keeper: BoardKeeper, teacher: WordTeacher) -> None:
        super().__init__(panel)
        self._panel = panel
        self._keeper = keeper
        self._teacher = teacher
        self._offered = ""  # the unknown word that Enter would teach
        panel.tick_wanted.connect(self._tick)
        panel.word_typed.connect(self._on_typed)
        panel.typed_field.textEdited.connect(self._on_edited)
        keeper.record_changed.connect(self._on_record_changed)
        self._on_record_changed()

    @property
    def is_selected_ticked(self) -> bool:
        """Whether the word selected in the list is ticked off."""
        word = self._panel.selected_word
        return word is not None and word.word in self._panel.ticked

    def tick_selected(self, is_ticked: bool) -> None:
        """Tick off the word selected in the list, or take the tick from it."""
        word = self._panel.selected_word
        if word is not None:
            self._tick(word.word, is_ticked)

    def type(self) -> None:
        """Let the person type a word."""
        self._panel.typed_field.setFocus()
        self._panel.typed_field.selectAll()

    def _tick(self, word: str, is_ticked: bool) -> None:
        self._keeper.tick([word], is_ticked=is_ticked)

    def _on_typed(self, word: str) -> None:
        known = {found.word for found in self._panel.model.all_words}
        if word in self._panel.ticked:
            self.told.emit(sentence("ticks", "“{word}” is ticked off.").filled(word=word))
        elif word in known:
            self._accept(word)
        elif word == self._offered:
            self._teacher.teach([word], Judgment.ACCEPTED)
            self._accept(word)
        elif is_spelled(word, self._keeper.board.fragments):
            self._offered = word
            self.told.emit(
                sentence(
                    "ticks",
                    "“{word}” is not in the word list, but the tiles spell it. "
                    "Press Enter again if the game accepted it.",
                ).filled(word=word)
            )
        else:
            self.told.emit(sentence("ticks", "No 1 to 4 tiles spell “{word}”.").filled(word=word))

    def _accept(self, word: str) -> None:
        self._offered = ""
        self._tick(word, True)
        self._panel.typed_field.clear()
        self._panel.select(word)

    def _on_edited(self) -> None:
        self._offered = ""

    def _on_record_changed(self) -> None:
        record = self._keeper.record
        self._panel.set_ticked(frozenset() if record is None else record.ticked)
