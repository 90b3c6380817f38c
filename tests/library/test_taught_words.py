"""Teaching and forgetting."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import taught_words
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment, Listed, OtherLine
from tests.library.worlds import LibraryMachine, teach_some, words

ACCEPTED, REJECTED = Judgment.ACCEPTED, Judgment.REJECTED


def known(path: Path) -> dict[str, Judgment]:
    """All verdicts that the file has."""
    with Library.open(path) as window:
        assert window.take_warnings() == []
        return {word.word: word.judgment for word in window.words.all()}


def teach_listed(window: Library, listed: Listed) -> tuple[int, int]:
    """Teach what a text says, and return how many words it accepts and rejects."""
    window.words.check_room(listed.judgments)
    window.words.teach_many(listed.judgments.items())
    return listed.accepted, listed.rejected


def test_nothing_is_made_before_something_is_taught(library: Path) -> None:
    with Library.open(library) as window:
        assert window.words.all() == []
        assert window.words.judgment("word") is None
        window.words.teach_many([])
        window.words.teach_many((word.word, None) for word in window.words.all())
        window.words.teach_many([("never", None)])
        assert teach_listed(window, taught_words.parse("# nothing\n")) == (0, 0)
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
        for word in window.words.all():
            assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", word.when)
        assert known(library) == {"alpha": ACCEPTED, "zeta": REJECTED}
        window.words.teach_many([("alpha", REJECTED)])
        window.words.teach_many([("zeta", None)])
        window.words.teach_many([("never", None)])
    assert known(library) == {"alpha": REJECTED}


@pytest.mark.parametrize(
    ("text", "word"), [("Word", "word"), (" café\n", "cafe"), ("a", "a"), ("z" * 32, "z" * 32)]
)
def test_words_are_folded(window: Library, text: str, word: str) -> None:
    window.words.teach_many([(text, ACCEPTED)])
    assert window.words.judgment(word) is ACCEPTED
    window.words.teach_many([(text, None)])
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
            window.words.teach_many([(text, None)])
        assert window.words.all() == []
    assert said.rsplit("…", maxsplit=1)[-1] in str(caught.value)
    assert str(caught.value).endswith("Nothing was changed.")
    assert len(str(caught.value)) < 150
    assert not library.exists()


def test_words_are_taught_and_forgotten_together_or_not_at_all(library: Path) -> None:
    with Library.open(library) as window:
        window.words.teach_many([("old", REJECTED)])
        with pytest.raises(UserError):
            window.words.teach_many([("new", ACCEPTED), ("old", None), ("two words", ACCEPTED)])
        assert known(library) == {"old": REJECTED}
        window.words.teach_many([("new", ACCEPTED), ("old", None)])
    assert known(library) == {"new": ACCEPTED}


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
        listed = taught_words.parse(TEXT)
        assert teach_listed(window, listed) == (1, 2)
    assert listed.others == [
        OtherLine(8, "plain"),
        OtherLine(9, "+two words"),
        OtherLine(10, "+"),
        OtherLine(11, "*star"),
    ]
    assert known(library) == {"azygos": REJECTED, "cafe": ACCEPTED, "zilch": REJECTED}


def test_export_is_what_import_reads(library: Path, tmp_path: Path) -> None:
    before = teach_some(library, 30)
    file = tmp_path / "words.txt"
    file.write_text("old", encoding="utf-8")
    with Library.open(library) as window:
        window.words.export_file(file)
    assert sorted(tmp_path.iterdir()) == [library.parent, file]
    with Library.open(tmp_path / "copy.sqlite3") as copy:
        assert teach_listed(copy, taught_words.read_file(file)) == (15, 15)
        assert [word[:2] for word in copy.words.all()] == [word[:2] for word in before]


def test_anything_but_text_says_nothing_of_words(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n" + bytes(range(256)) * 20)
    listed = taught_words.read_file(file)
    assert listed.judgments == {}
    assert listed.others


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_file_with_too_many_lines_is_refused_before_it_is_split(tmp_path: Path, end: str) -> None:
    file = tmp_path / "words.txt"
    file.write_text("+zilch" + end * taught_words.MOST_LINES, "utf-8", newline="")
    assert taught_words.read_file(file) == Listed({"zilch": ACCEPTED}, [])
    with file.open("a", newline="") as longer:
        longer.write(end)
    with pytest.raises(UserError, match="more than 8 MB or 100,000 lines"):
        taught_words.read_file(file)


def test_there_are_no_more_words_than_there_may_be(library: Path, tmp_path: Path) -> None:
    half = words(taught_words.MOST_TAUGHT // 2)
    most = [(word, ACCEPTED) for word in half] + [(f"{word}z", REJECTED) for word in half]
    with Library.open(library) as window:
        window.words.teach_many(most[:-1])
    with Library.open(library) as window:
        with pytest.raises(UserError) as caught:
            window.words.check_room(["another", "zilch"])
        assert str(caught.value) == (
            "That would make 20,001 taught words, more than 20,000. Nothing was changed."
        )
        teach_listed(window, taught_words.parse(taught_words.format_judgments(most)))
        window.words.export_file(tmp_path / "words.txt")
        assert teach_listed(window, taught_words.read_file(tmp_path / "words.txt"))[0] == len(half)
        assert len(window.words) == taught_words.MOST_TAUGHT


def test_reports_files_that_cannot_be_used(library: Path, tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(taught_words.MAX_FILE_SIZE + 1)
    teach_some(library, 1)
    with Library.open(library) as window:
        with pytest.raises(UserError, match="too large for a list of taught words"):
            taught_words.read_file(huge)
        with pytest.raises(UserError, match="cannot be read"):
            taught_words.read_file(tmp_path / "none.txt")
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


class Window(LibraryMachine):
    """A window on a library against a plain dict."""

    def __init__(self) -> None:
        super().__init__()
        self.model: dict[str, Judgment] = {}

    @rule(judged=st.lists(judged_strategy, max_size=200))
    def teach(self, judged: list[tuple[str, Judgment]]) -> None:
        self.window.words.teach_many(judged)
        self.model.update(judged)

    @rule(start=st.integers(0, 5), size=st.sampled_from([1, 30, 300]))
    def teach_block(self, start: int, size: int) -> None:
        block = dict.fromkeys(words(size, start * 50), ACCEPTED)
        self.window.words.teach_many(block.items())
        self.model.update(block)

    @rule(word=word_strategy)
    def forget(self, word: str) -> None:
        self.window.words.teach_many([(word, None)])
        self.model.pop(word, None)

    @rule(step=st.integers(1, 5))
    def forget_many(self, step: int) -> None:
        chosen = sorted(self.model)[::step]
        self.window.words.teach_many((word, None) for word in chosen)
        for word in chosen:
            del self.model[word]

    @rule(judged=st.dictionaries(word_strategy, st.sampled_from(Judgment)))
    def import_text(self, judged: dict[str, Judgment]) -> None:
        listed = taught_words.parse(taught_words.format_judgments(judged.items()))
        assert (sum(teach_listed(self.window, listed)), listed.others) == (len(judged), [])
        self.model.update(judged)

    @rule()
    def close_and_go_on(self) -> None:
        self.window.close()

    @invariant()
    def all_is_known(self) -> None:
        self.assert_it_has_all(self.window)

    def assert_it_has_all(self, window: Library) -> None:
        known = window.words
        assert [word[:2] for word in known.all()] == sorted(self.model.items())
        assert all(known.judgment(word) is said for word, said in self.model.items())
        assert window.take_warnings() == []


TestWindow = Window.TestCase
TestWindow.settings = settings(deadline=None, max_examples=40, stateful_step_count=25)
