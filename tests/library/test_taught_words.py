"""Teaching and forgetting, in one window and in two."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import taught_words
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import ImportResult, Judgment, OtherLine
from tests.library.worlds import memory_folder, teach_some, words

ACCEPTED, REJECTED = Judgment.ACCEPTED, Judgment.REJECTED


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """Where a library may be made, in a folder that doesn't exist yet."""
    return tmp_path / "data" / "library.sqlite3"


def known(path: Path) -> dict[str, Judgment]:
    """What another window would find."""
    with Library.open(path) as window:
        assert window.take_warnings() == []
        return {word.word: word.judgment for word in window.words.all()}


def test_nothing_is_made_before_something_is_taught(library: Path) -> None:
    with Library.open(library) as window:
        assert window.words.all() == []
        assert window.words.judgment("word") is None
        assert not window.has_changed()
        window.refresh()
        window.words.teach_many([])
        window.words.forget_many([word.word for word in window.words.all()])
        window.words.forget_many(["never"])
        assert window.words.import_text("# nothing\n") == ImportResult(0, 0, [])
        assert window.take_warnings() == []
        assert window.fault is None
    assert not library.parent.exists()


def test_what_is_taught_is_known_at_once_and_later(library: Path) -> None:
    with Library.open(library) as window:
        window.words.teach_many([("zeta", REJECTED)])
        window.words.teach_many([("alpha", ACCEPTED)])
        assert [(word.word, word.judgment) for word in window.words.all()] == [
            ("alpha", ACCEPTED),
            ("zeta", REJECTED),
        ]
        assert window.words.judgment("alpha") is ACCEPTED
        assert window.words.is_accepted() == {"alpha": True, "zeta": False}
        assert len(window.words) == 2
        assert known(library) == {"alpha": ACCEPTED, "zeta": REJECTED}
        window.words.teach_many([("alpha", REJECTED)])
        window.words.forget_many(["zeta"])
        window.words.forget_many(["never"])
    assert known(library) == {"alpha": REJECTED}


def test_the_closed_library_is_one_file(library: Path) -> None:
    with Library.open(library) as window:
        window.words.teach_many([("word", ACCEPTED)])
    assert [path for path in library.parent.iterdir() if path.is_file()] == [library]


def test_words_are_dated(library: Path) -> None:
    with Library.open(library) as window:
        window.words.teach_many([("word", ACCEPTED)])
        (word,) = window.words.all()
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", word.when)


@pytest.mark.parametrize(
    ("text", "word"), [("Word", "word"), (" café\n", "cafe"), ("a", "a"), ("z" * 32, "z" * 32)]
)
def test_words_are_folded(library: Path, text: str, word: str) -> None:
    with Library.open(library) as window:
        window.words.teach_many([(text, ACCEPTED)])
        assert window.words.judgment(word) is ACCEPTED
        window.words.forget_many([text])
        assert window.words.all() == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no word to teach."),
        ("  ", "There is no word to teach."),
        ("two words", "“two words” isn’t a word"),
        ("o'clock", "“o'clock” isn’t a word"),
        ("мир", "“мир” isn’t a word"),
        ("x" * 33, f"“{'x' * 33}” is too long: a word has at most 32 letters"),
        ("x" * 9999, "… is too long"),
    ],
)
def test_anything_but_a_word_changes_nothing(library: Path, text: str, said: str) -> None:
    with Library.open(library) as window:
        with pytest.raises(UserError) as caught:
            window.words.teach_many([("good", ACCEPTED), (text, ACCEPTED)])
        with pytest.raises(UserError):
            window.words.forget_many([text])
        assert window.words.all() == []
    assert said.rsplit("…", maxsplit=1)[-1] in str(caught.value)
    assert str(caught.value).endswith("Nothing was changed.")
    assert len(str(caught.value)) < 150
    assert not library.exists()


def test_another_window_notices(library: Path) -> None:
    with Library.open(library) as one, Library.open(library) as other:
        one.words.teach_many([("first", ACCEPTED)])  # makes the file, which the other did not have
        assert not one.has_changed()
        assert other.has_changed()
        other.refresh()
        assert other.words.judgment("first") is ACCEPTED
        assert not other.has_changed()

        other.words.teach_many([("second", REJECTED)])
        one.words.teach_many([("third", ACCEPTED)])
        assert one.has_changed()
        assert other.has_changed()
        one.refresh()
        other.refresh()
        assert one.words.all() == other.words.all()
        assert len(one.words) == 3
        assert not one.has_changed()
        assert not other.has_changed()


def test_both_windows_may_start_the_library(library: Path) -> None:
    with Library.open(library) as one, Library.open(library) as other:
        one.words.teach_many([("first", ACCEPTED)])
        other.words.teach_many([("second", ACCEPTED)])  # before it looked
        assert other.has_changed()
        other.refresh()
        assert len(other.words) == 2


def test_forgetting_all_spares_what_another_window_has_just_taught(library: Path) -> None:
    with Library.open(library) as one, Library.open(library) as other:
        one.words.teach_many([("old", ACCEPTED)])
        other.words.teach_many([("new", ACCEPTED)])
        one.words.forget_many([word.word for word in one.words.all()])
    assert known(library) == {"new": ACCEPTED}


def test_a_library_put_in_place_of_the_open_one_is_read(library: Path, tmp_path: Path) -> None:
    restored = tmp_path / "backup.sqlite3"
    teach_some(restored, 3)
    with Library.open(library) as window:
        window.words.teach_many([("new", ACCEPTED)])
        restored.replace(library)
        assert window.has_changed()
        window.words.teach_many([("newer", ACCEPTED)])
        window.refresh()
        assert {word.word for word in window.words.all()} == {*words(3), "new", "newer"}
        assert window.take_warnings() == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not delete an open file")
@pytest.mark.parametrize("action", ["teach", "refresh", "close"])
def test_a_library_deleted_under_an_open_window_is_written_again(
    library: Path, action: str
) -> None:
    with Library.open(library) as window:
        window.words.teach_many([("old", ACCEPTED)])
        library.unlink()
        assert window.has_changed()
        if action == "teach":
            window.words.teach_many([("new", ACCEPTED)])
        elif action == "refresh":
            window.refresh()
        assert window.take_warnings() == []
        assert window.words.judgment("old") is ACCEPTED
    assert known(library).get("old") is (None if action == "close" else ACCEPTED)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege on Windows")
def test_a_link_to_the_library_is_followed(library: Path, tmp_path: Path) -> None:
    library.parent.mkdir()
    library.symlink_to(tmp_path / "synced.sqlite3")
    teach_some(library, 2)
    assert library.is_symlink()
    assert len(known(tmp_path / "synced.sqlite3")) == 2


TEXT = """\
# a comment
+azygos
  - Zilch   # why

+ café
+azygos
-azygos
plain
+two words
+
*star
"""


def test_import_reports_what_it_skips(library: Path) -> None:
    with Library.open(library) as window:
        result = window.words.import_text(TEXT)
    others = [
        OtherLine(8, "plain"),
        OtherLine(9, "+two words"),
        OtherLine(10, "+"),
        OtherLine(11, "*star"),
    ]
    assert result == ImportResult(accepted=1, rejected=2, others=others)
    assert known(library) == {"azygos": REJECTED, "cafe": ACCEPTED, "zilch": REJECTED}


def test_export_is_what_import_reads(library: Path, tmp_path: Path) -> None:
    before = teach_some(library, 30)
    file = tmp_path / "words.txt"
    file.write_text("old", encoding="utf-8")
    with Library.open(library) as window:
        window.words.export_file(file)
        assert window.words.export_text() == file.read_text(encoding="utf-8")
    assert sorted(tmp_path.iterdir()) == [library.parent, file]
    with Library.open(tmp_path / "copy.sqlite3") as copy:
        assert copy.words.import_file(file) == ImportResult(15, 15, [])
        assert [word[:2] for word in copy.words.all()] == [word[:2] for word in before]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_import_reads_the_text_files_that_editors_write(
    library: Path, tmp_path: Path, encoding: str
) -> None:
    file = tmp_path / "words.txt"
    file.write_text("+café\r\n-word\r\n", encoding=encoding)
    with Library.open(library) as window:
        assert window.words.import_file(file) == ImportResult(1, 1, [])


def test_import_of_anything_but_text_teaches_nothing(library: Path, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n" + bytes(range(256)) * 20)
    with Library.open(library) as window:
        result = window.words.import_file(file)
    assert result[:2] == (0, 0)
    assert result.others
    assert not library.exists()


def test_reports_files_that_cannot_be_used(library: Path, tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(taught_words.MAX_FILE_SIZE + 1)
    teach_some(library, 1)
    with Library.open(library) as window:
        with pytest.raises(UserError, match="too large for a list of taught words"):
            window.words.import_file(huge)
        with pytest.raises(UserError, match="cannot be read"):
            window.words.import_file(tmp_path / "none.txt")
        with pytest.raises(UserError, match="cannot be written"):
            window.words.export_file(tmp_path / "none" / "words.txt")
        with pytest.raises(UserError, match="is the library itself"):
            window.words.export_file(library)
    assert len(known(library)) == 1


word_strategy = st.text("abxyz", min_size=1, max_size=32) | st.sampled_from(words(400))
judged_strategy = st.tuples(word_strategy, st.sampled_from(Judgment))


@settings(deadline=None, max_examples=50)
@given(st.lists(judged_strategy), st.text())
def test_text_is_parsed_as_it_was_written(judged: list[tuple[str, Judgment]], comment: str) -> None:
    text = taught_words.format_judgments(dict(judged).items())
    noise = "".join(f"#{line}\n" for line in comment.splitlines())
    assert taught_words.parse(noise + text) == (dict(judged), [])


class TwoWindows(RuleBasedStateMachine):
    """Two windows on one library against a plain dict."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = memory_folder()
        self.library = Path(self.folder.name) / "data" / "library.sqlite3"
        self.model: dict[str, Judgment] = {}

    @initialize()
    def open(self) -> None:
        self.windows = [Library.open(self.library), Library.open(self.library)]

    @rule(at=st.integers(0, 1), word=word_strategy, judgment=st.sampled_from(Judgment))
    def teach(self, at: int, word: str, judgment: Judgment) -> None:
        self.windows[at].words.teach_many([(word, judgment)])
        self.model[word] = judgment

    @rule(at=st.integers(0, 1), judged=st.lists(judged_strategy, max_size=200))
    def teach_many(self, at: int, judged: list[tuple[str, Judgment]]) -> None:
        self.windows[at].words.teach_many(judged)
        self.model.update(judged)

    @rule(at=st.integers(0, 1), start=st.integers(0, 5), size=st.sampled_from([1, 30, 300]))
    def teach_block(self, at: int, start: int, size: int) -> None:
        block = dict.fromkeys(words(size, start * 50), ACCEPTED)
        self.windows[at].words.teach_many(block.items())
        self.model.update(block)

    @rule(at=st.integers(0, 1), word=word_strategy)
    def forget(self, at: int, word: str) -> None:
        self.windows[at].words.forget_many([word])
        self.model.pop(word, None)

    @rule(at=st.integers(0, 1), step=st.integers(1, 5))
    def forget_many(self, at: int, step: int) -> None:
        chosen = sorted(self.model)[::step]
        self.windows[at].words.forget_many(chosen)
        for word in chosen:
            del self.model[word]

    @rule(at=st.integers(0, 1))
    def forget_all(self, at: int) -> None:
        self.windows[at].refresh()
        words = self.windows[at].words
        words.forget_many([word.word for word in words.all()])
        self.model.clear()

    @rule(at=st.integers(0, 1), judged=st.dictionaries(word_strategy, st.sampled_from(Judgment)))
    def import_text(self, at: int, judged: dict[str, Judgment]) -> None:
        result = self.windows[at].words.import_text(taught_words.format_judgments(judged.items()))
        assert (result.accepted + result.rejected, result.others) == (len(judged), [])
        self.model.update(judged)

    @rule(at=st.integers(0, 1))
    def open_again(self, at: int) -> None:
        self.windows[at].close()
        self.windows[at] = Library.open(self.library)

    @rule(at=st.integers(0, 1))
    def close_and_go_on(self, at: int) -> None:
        self.windows[at].close()

    @rule(at=st.integers(0, 1))
    def refresh(self, at: int) -> None:
        window = self.windows[at]
        window.refresh()
        assert not window.has_changed()

    @invariant()
    def all_is_known(self) -> None:
        for window in self.windows:
            if window.has_changed():
                continue
            assert [word[:2] for word in window.words.all()] == sorted(self.model.items())
            assert all(window.words.judgment(word) is said for word, said in self.model.items())
            assert window.take_warnings() == []

    def teardown(self) -> None:
        for window in self.windows:
            window.close()
        with Library.open(self.library) as last:
            assert [word[:2] for word in last.words.all()] == sorted(self.model.items())
        self.folder.cleanup()


TestTwoWindows = TwoWindows.TestCase
TestTwoWindows.settings = settings(deadline=None, max_examples=40, stateful_step_count=25)
