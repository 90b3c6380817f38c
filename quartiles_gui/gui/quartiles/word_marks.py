"""The user's marks on words: found in the game, accepted or rejected by it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.quartiles.search import is_spelled
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.message_bar import Answer
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.judgment import Judgment


class WordMarks(QObject):
    """Ticks off and teaches words: the one selected in the list, or one that is typed.

    Ticks go from the panel to the board's record, and from there back to the panel. A user who
    plays with hidden words types the words found in the game. Pressing Enter again for a word that
    the list lacks but the tiles spell teaches it, and ticks it off. Each mark can be undone, in its
    turn among the edits of the board.

    Args:
        panel: Shows the words.
        board: Stores the ticks.
        teacher: Learns what the game accepts and rejects.

    Attributes:
        answered: Emitted with the `Answer` to a mark.
    """

    answered = Signal(object)

    def __init__(self, panel: SolutionPanel, board: BoardInPlace, teacher: WordTeacher) -> None:
        super().__init__(panel)
        self._panel = panel
        self._board = board
        self._teacher = teacher
        self._offered = ""  # the unknown word that Enter would teach
        panel.tick_requested.connect(self._tick)
        panel.hiding_changed.connect(board.set_hides_words)
        panel.word_typed.connect(self._on_typed)
        panel.word_copied.connect(self._on_copied)
        panel.typed_on.connect(self._on_edited)
        board.record_changed.connect(self._on_record_changed)
        self._on_record_changed()

    def connect_to(self, actions: QuartilesActions) -> None:
        """Do what the actions say."""
        actions.tick.triggered.connect(self.tick)
        actions.type_found.triggered.connect(self.type)
        actions.accept.triggered.connect(self.accept)
        actions.reject.triggered.connect(self.reject)
        actions.forget.triggered.connect(self.forget)

    def tick(self, is_ticked: bool) -> None:
        """Tick off the word selected in the list, or remove its tick."""
        word = self._panel.selected_word
        if word is not None:
            self._tick(word.word, is_ticked)

    def accept(self) -> None:
        """Teach that the game accepted the selected word."""
        self._teach(Judgment.ACCEPTED)

    def reject(self) -> None:
        """Teach that the game rejected the selected word."""
        self._teach(Judgment.REJECTED)

    def forget(self) -> None:
        """Forget what was taught about the selected word."""
        self._teach(None)

    def type(self) -> None:
        """Move the focus to the field for typing a word."""
        self._panel.typed_field.setFocus()
        self._panel.typed_field.selectAll()

    def _tick(self, word: str, is_ticked: bool) -> None:
        self._board.tick(word, is_ticked)
        done = self.tr("Ticked off “{word}”.")
        if not is_ticked:
            done = self.tr("“{word}” is no longer ticked off.")
        self.answered.emit(Answer(fill(done, word=word), can_undo=True))

    def _teach(self, judgment: Judgment | None) -> None:
        word = self._panel.selected_word
        if word is not None:
            self._judge(word.word, judgment)

    def _judge(self, word: str, judgment: Judgment | None) -> None:
        names = {
            Judgment.ACCEPTED: self.tr("Accept “{word}”"),
            Judgment.REJECTED: self.tr("Reject “{word}”"),
            None: self.tr("Forget Verdict on “{word}”"),
        }
        done = {
            Judgment.ACCEPTED: self.tr("“{word}” counts as accepted by the game from now on."),
            Judgment.REJECTED: self.tr("“{word}” counts as rejected by the game from now on."),
            None: self.tr("Forgot your verdict on “{word}”."),
        }
        already = {
            Judgment.ACCEPTED: self.tr("“{word}” already counts as accepted by the game."),
            Judgment.REJECTED: self.tr("“{word}” already counts as rejected by the game."),
            None: self.tr("There is no verdict on “{word}”."),
        }
        change = self._teacher.change(fill(names[judgment], word=word), [word], judgment)
        if change is None:
            self.answered.emit(Answer(fill(already[judgment], word=word)))
        else:
            self._board.undo_stack.push(change)
            self.answered.emit(Answer(fill(done[judgment], word=word), can_undo=True))

    def _on_typed(self, word: str) -> None:
        if word in self._panel.ticked:
            said = sentence("ticks", "“{word}” is ticked off.", word=word)
            self._panel.answer(said, is_warning=False)
        elif self._panel.has_word(word):
            self._accept(word)
        elif word == self._offered:
            stack = self._board.undo_stack
            stack.beginMacro(fill(self.tr("Accept and Tick “{word}”"), word=word))
            self._judge(word, Judgment.ACCEPTED)
            self._accept(word)
            stack.endMacro()
        elif is_spelled(word, self._board.board.fragments):
            self._offered = word
            self._panel.answer(
                sentence(
                    "ticks",
                    "“{word}” isn't in the word list, but the tiles spell it. Press Enter again"
                    " if the game accepted it.",
                    word=word,
                )
            )
        else:
            self._panel.answer(sentence("ticks", "The tiles can't spell “{word}”.", word=word))

    def _accept(self, word: str) -> None:
        self._offered = ""
        self._tick(word, True)
        self._panel.accept(word)

    def _on_copied(self, word: str) -> None:
        self.answered.emit(Answer(fill(self.tr("Copied “{word}”."), word=word)))

    def _on_edited(self) -> None:
        self._offered = ""

    def _on_record_changed(self) -> None:
        record = self._board.record
        self._panel.set_ticked(frozenset() if record is None else record.ticked)
