"""Words that are hidden until they are found, and the user's marks: found, accepted, rejected."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.search import is_spelled
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.answer import Answer, Say, done, refusal
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.settings import FirstView, Settings
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import make_choice
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment


class WordHiding(QObject):
    """Hides the words before a search finds any, and remembers what the user likes.

    What the user chooses in the menu is for boards that are solved from then on. The box at the
    solution is for the one that is there, and unless boards are solved into hints, it says as well
    what the next ones begin with.
    """

    def __init__(self, board: BoardInPlace, settings: Settings, page: QWidget) -> None:
        super().__init__(page)
        self._board = board
        self._settings = settings
        self._is_asked = True  # whether a change comes from the user
        choices = {
            FirstView.SOLUTION: self.tr("The &Solution"),
            FirstView.HIDDEN: self.tr("The Solution, &Hidden"),
            FirstView.HINTS: self.tr("H&ints"),
        }
        title = self.tr("After Solving, Sho&w")
        self.menu = make_choice(title, page, choices, settings.first_view)
        self.menu.triggered.connect(self._on_chosen)

    @property
    def starts_with_hints(self) -> bool:
        """Whether hints are shown once a board is solved."""
        return self._settings.first_view is FirstView.HINTS

    def hide_in(self, panel: SolutionPanel) -> None:
        """Hide the words in ``panel`` from now on."""
        panel.hiding_changed.connect(self._board.set_hides_words)
        panel.set_hides_words(self._settings.first_view is not FirstView.SOLUTION)
        panel.hiding_changed.connect(self._on_hiding_changed)

    def begin(self, panel: SolutionPanel) -> None:
        """Hide or show the words of the board that is being searched from now on."""
        record = self._board.record
        is_new = record is None or not (record.words or record.five)
        is_secret = record is not None and record.is_secret
        first = self._settings.first_view
        hides = is_secret or first is FirstView.HIDDEN or (is_new and first is FirstView.HINTS)
        self._is_asked = False
        panel.set_hides_words(hides)
        self._is_asked = True

    def _on_chosen(self, action: QAction) -> None:
        self._settings.first_view = action.data()

    def _on_hiding_changed(self, hidden: bool) -> None:
        if self._is_asked and not self.starts_with_hints:
            self._settings.first_view = FirstView.HIDDEN if hidden else FirstView.SOLUTION
            for action in self.menu.actions():
                action.setChecked(action.data() is self._settings.first_view)


class WordMarks(QObject):
    """Ticks off and teaches words: the one selected in the list, or one that is typed.

    Ticks go from the panel to the board's record, and from there back to the panel. A user who
    plays with hidden words types the words found in the game. Pressing Enter again for a word that
    the list lacks but the tiles spell teaches it, and ticks it off. Each mark can be undone, in its
    turn among the edits of the board.
    """

    def __init__(
        self,
        panel: SolutionPanel,
        board: BoardInPlace,
        teacher: WordTeacher,
        actions: QuartilesActions,
        say: Say,
    ) -> None:
        super().__init__(panel)
        self._panel = panel
        self._board = board
        self._teacher = teacher
        self._say = say
        self._offered = ""  # the unknown word that Enter would teach
        panel.tick_requested.connect(self._tick)
        panel.word_typed.connect(self._on_typed)
        panel.typed_on.connect(self._on_edited)
        panel.list_view.copied.connect(self._on_copied)
        board.record_changed.connect(self._on_record_changed)
        actions.tick.triggered.connect(self._tick_selected)
        actions.type_found.triggered.connect(self._go_to_field)
        actions.accept.triggered.connect(self._accept_selected)
        actions.reject.triggered.connect(self._reject_selected)
        actions.forget.triggered.connect(self._forget_selected)
        self._on_record_changed()

    def _go_to_field(self) -> None:
        self._panel.typed_field.setFocus()
        self._panel.typed_field.selectAll()

    def _tick_selected(self, is_ticked: bool) -> None:
        word = self._panel.selected_word
        if word is not None:
            self._tick(word.word, is_ticked)

    def _tick(self, word: str, is_ticked: bool) -> None:
        self._board.tick(word, is_ticked)
        done = self.tr("Ticked off “{word}”.")
        if not is_ticked:
            done = self.tr("“{word}” is no longer ticked off.")
        self._say(Answer(fill(done, word=word), can_undo=True))

    def _accept_selected(self) -> None:
        self._judge_selected(Judgment.ACCEPTED)

    def _reject_selected(self) -> None:
        self._judge_selected(Judgment.REJECTED)

    def _forget_selected(self) -> None:
        self._judge_selected(None)

    def _judge_selected(self, judgment: Judgment | None) -> None:
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
            Judgment.ACCEPTED: self.tr("Marked “{word}” as accepted."),
            Judgment.REJECTED: self.tr("Marked “{word}” as rejected."),
            None: self.tr("Forgot your verdict on “{word}”."),
        }
        already = {
            Judgment.ACCEPTED: self.tr("“{word}” is already marked as accepted."),
            Judgment.REJECTED: self.tr("“{word}” is already marked as rejected."),
            None: self.tr("There is no verdict on “{word}”."),
        }
        change = self._teacher.change(fill(names[judgment], word=word), [word], judgment)
        if change is None:
            self._say(Answer(fill(already[judgment], word=word)))
        else:
            self._board.undo_stack.push(change)
            self._say(Answer(fill(done[judgment], word=word), can_undo=True))

    def _on_typed(self, word: str) -> None:
        if word in self._panel.ticked:
            self._panel.say(done(sentence("ticks", "“{word}” is ticked off.", word=word)))
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
            reason = sentence(
                "ticks",
                "“{word}” isn’t in the word list, but the tiles spell it. Press Enter again"
                " if the game accepted it.",
                word=word,
            )
            self._panel.say(refusal(reason))
        else:
            reason = sentence("ticks", "The tiles can’t spell “{word}”.", word=word)
            self._panel.say(refusal(reason))

    def _accept(self, word: str) -> None:
        self._offered = ""
        self._tick(word, True)
        self._panel.accept(word)

    def _on_copied(self, word: str) -> None:
        self._say(Answer(fill(self.tr("Copied “{word}”."), word=word)))

    def _on_edited(self) -> None:
        self._offered = ""

    def _on_record_changed(self) -> None:
        record = self._board.record
        self._panel.set_ticked(frozenset() if record is None else record.ticked)
