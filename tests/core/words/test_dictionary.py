from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.dictionary_file import DictionaryError
from quartiles_gui.core.words.dictionary_source import (
    MAX_SOURCE_SIZE,
    MAX_WORD_LENGTH,
    parse_word_list,
)
from quartiles_gui.core.words.letters import ALPHABET
from quartiles_gui.core.words.marks import WORD

words_of_few_letters = st.text("abc", min_size=1, max_size=6)
any_words = st.text(ALPHABET, min_size=1, max_size=MAX_WORD_LENGTH)


def dictionary_of(*words: str) -> Dictionary:
    dictionary = Dictionary()
    dictionary.populate(words)
    return dictionary


def source_of(folder: Path, *words: str, name: str = "words") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.txt"
    path.write_text("\n".join(words) + "\n", encoding="ascii")
    return path


def words_read(path: Path, content: bytes) -> set[str]:
    path.write_bytes(content)
    dictionary = Dictionary()
    dictionary.read_from_file(path)
    return set(dictionary)


def give_mtime(path: Path, mtime_ns: int) -> None:
    os.utime(path, ns=(mtime_ns, mtime_ns))


@contextmanager
def files_limited_to(size: int) -> Iterator[None]:
    """Let the system refuse to write more than ``size`` bytes to a file, as a full disk does."""
    resource = pytest.importorskip("resource", reason="the system cannot limit the size of files")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


# What it holds


def test_a_new_dictionary_is_empty() -> None:
    dictionary = Dictionary()
    assert dictionary.is_empty
    assert (len(dictionary), list(dictionary)) == (0, [])
    assert not dictionary.contains("a")
    assert not dictionary.contains_prefix("")


@given(st.sets(words_of_few_letters), words_of_few_letters)
def test_it_contains_what_the_set_contains(words: set[str], text: str) -> None:
    dictionary = dictionary_of(*words)
    assert dictionary.contains(text) == (text in words)
    assert (text in dictionary) == (text in words)


@given(st.sets(words_of_few_letters), st.text("abc", max_size=6))
def test_it_knows_the_prefixes_of_the_set(words: set[str], text: str) -> None:
    expected = any(word.startswith(text) for word in words)
    assert dictionary_of(*words).contains_prefix(text) == expected


@given(st.sets(words_of_few_letters), words_of_few_letters)
def test_one_look_up_tells_words_prefixes_and_others_apart(words: set[str], text: str) -> None:
    dictionary = dictionary_of(*words)
    key = dictionary.prefix_id(text)
    assert (key is not None) == any(word.startswith(text) for word in words)
    assert key is None or (dictionary.marks[key] >= WORD) == (text in words)


@given(st.lists(any_words))
def test_it_holds_each_word_once(words: list[str]) -> None:
    dictionary = dictionary_of(*words)
    assert sorted(dictionary) == sorted(set(words))
    assert len(dictionary) == len(set(words))
    assert dictionary.is_empty == (not words)


def test_the_empty_text_is_no_word() -> None:
    assert not dictionary_of("a").contains("")


@given(st.sets(words_of_few_letters), st.sets(words_of_few_letters))
def test_the_fingerprint_tells_sets_of_words_apart(some: set[str], others: set[str]) -> None:
    same = dictionary_of(*some).fingerprint == dictionary_of(*others).fingerprint
    assert same == (some == others)


def test_populating_replaces_what_was_there() -> None:
    dictionary = dictionary_of("old")
    dictionary.populate(["new"])
    assert list(dictionary) == ["new"]


def test_a_word_has_at_most_32_letters() -> None:
    assert "a" * 32 in dictionary_of("a" * 32)
    with pytest.raises(ValueError, match="32 letters"):
        dictionary_of("a" * 33)


@pytest.mark.parametrize("bad", ["", "Upper", "two words", "it's", "é", "a1", "a" * 33])
def test_a_bad_word_leaves_the_dictionary_as_it_was(bad: str) -> None:
    dictionary = dictionary_of("old", "words")
    fingerprint = dictionary.fingerprint
    with pytest.raises(ValueError, match=re.escape(repr(bad))):
        dictionary.populate(["new", bad])
    assert sorted(dictionary) == ["old", "words"]
    assert dictionary.fingerprint == fingerprint


def test_words_that_break_off_leave_the_dictionary_as_it_was() -> None:
    def words() -> Iterator[str]:
        yield "new"
        raise LookupError

    dictionary = dictionary_of("old")
    with pytest.raises(LookupError):
        dictionary.populate(words())
    assert list(dictionary) == ["old"]


# Reading a source


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"cat\ndog\n", id="LF"),
        pytest.param(b"cat\r\ndog\r\n", id="CR LF"),
        pytest.param(b"cat\rdog\r", id="CR"),
        pytest.param(b"cat\ndog", id="no last line ending"),
        pytest.param(b"cat\r\n\n\r\rdog\n\n", id="blank lines"),
        pytest.param(b"\xef\xbb\xbfcat\ndog\n", id="byte order mark"),
        pytest.param("\ufeffcat\ndog\n".encode("utf-16-le"), id="UTF-16 little"),
        pytest.param("\ufeffcat\ndog\n".encode("utf-16-be"), id="UTF-16 big"),
        pytest.param(b"CAT\nDog\n", id="upper case"),
        pytest.param(b"  cat\t\n\xc2\xa0dog \n", id="blanks around"),
        pytest.param("cät\ndøg\nḓȏǵ".replace("ø", "o").encode(), id="diacritics"),
        pytest.param(b"dog\ncat\ndog\nDOG\n", id="repetitions"),
    ],
)
def test_a_source_is_read_whatever_wrote_it(tmp_path: Path, content: bytes) -> None:
    assert words_read(tmp_path / "words.txt", content) == {"cat", "dog"}


def test_lines_that_are_no_words_are_skipped_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(b"cat\nit's\ntwo words\n\n   \nb2b\ncaf\xe9\n" + b"a" * 33 + b"\n" + b"a" * 32)
    dictionary = Dictionary()
    dictionary.read_from_file(path)
    assert set(dictionary) == {"cat", "a" * 32}
    assert dictionary.skipped_lines == 5


@given(
    st.lists(st.one_of(any_words, st.sampled_from(["it's", "", "  ", "two words"]))),
    st.sampled_from(["\n", "\r", "\r\n"]),
)
def test_reading_agrees_with_a_slow_reader(lines: list[str], ending: str) -> None:
    words, skipped = parse_word_list(ending.join(lines).encode())
    assert set(words) == {line for line in lines if line.isalpha()}
    assert skipped == sum(line in ("it's", "two words") for line in lines)


@given(st.one_of(st.binary(), st.text("ab1%\t\n").map(str.encode)))
@example(b"cat\t" + b"9" * 5000)  # more digits than Python turns into a number
def test_any_bytes_give_words_or_nothing(content: bytes) -> None:
    words, _ = parse_word_list(content)
    dictionary_of(*words)  # which accepts words only


def refused_sources(folder: Path) -> dict[str, Path]:
    paths = {name: folder / name for name in ("empty", "blank", "numbers", "picture", "large")}
    paths["empty"].write_bytes(b"")
    paths["blank"].write_bytes(b" \n\n")
    paths["numbers"].write_bytes(b"1\n2\n3\n")
    paths["picture"].write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n\na\n\nbc\n")
    with paths["large"].open("wb") as file:
        file.write(b"cat\n")
        file.truncate(MAX_SOURCE_SIZE + 1)  # sparse: takes no room
    paths["missing"] = folder / "missing"
    paths["folder"] = folder
    paths["beyond a file"] = paths["empty"] / "words.txt"
    paths["loop"] = folder / "loop"
    paths["loop"].symlink_to("loop")
    return paths


REFUSALS = {
    "empty": "has no words: a word list is a text file, one word a line.",
    "blank": "has no words: a word list is a text file, one word a line.",
    "numbers": "has no words: a word list is a text file, one word a line.",
    "picture": "has no words: a word list is a text file, one word a line.",
    "large": "is too large for a word list: more than 64 MB.",
    "folder": "cannot be read: Is a directory.",
    "beyond a file": "cannot be read: Not a directory.",
    "loop": "cannot be read: Too many levels of symbolic links.",
}


@pytest.mark.skipif(sys.platform == "win32", reason="the system's sentences differ")
@pytest.mark.parametrize("kind", [*REFUSALS, "missing"])
def test_a_source_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, kind: str) -> None:
    path = refused_sources(tmp_path)[kind]
    dictionary = dictionary_of("old")
    with pytest.raises(DictionaryError) as caught:
        dictionary.read_from_file(path)
    if kind == "missing":
        assert str(caught.value) == f"There is no word list “{path}”."
    else:
        assert str(caught.value) == f"“{path}” {REFUSALS[kind]}"
    assert list(dictionary) == ["old"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless device")
def test_a_device_that_never_ends_is_refused() -> None:
    with pytest.raises(DictionaryError, match="too large"):
        Dictionary().read_from_file(Path("/dev/zero"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="may read anything")
def test_a_source_without_permission_is_refused(tmp_path: Path) -> None:
    path = source_of(tmp_path, "cat")
    path.chmod(0)
    with pytest.raises(DictionaryError, match="cannot be read: Permission denied"):
        Dictionary().read_from_file(path)


def test_reading_forgets_the_lines_skipped_before(tmp_path: Path) -> None:
    dictionary = Dictionary()
    path = tmp_path / "words.txt"
    path.write_text("cat\n1\n")
    dictionary.read_from_file(path)
    path.write_text("cat\n")
    dictionary.read_from_file(path)
    assert dictionary.skipped_lines == 0


# The compiled form


@given(words=st.sets(any_words))
def test_the_compiled_form_holds_the_same(
    tmp_path_factory: pytest.TempPathFactory, words: set[str]
) -> None:
    path = tmp_path_factory.mktemp("compiled") / "words.dict"
    written = dictionary_of(*words)
    written.serialize_to_file(path)
    read = Dictionary()
    read.deserialize_from_file(path)
    assert set(read) == words
    assert len(read) == len(words)
    assert read.fingerprint == written.fingerprint
    assert read.letter_model.table == written.letter_model.table
    assert all(read.contains(word) for word in words)


def test_the_compiled_form_of_the_same_words_is_the_same(tmp_path: Path) -> None:
    for place, words in (("one", ("cat", "dog", "cow")), ("other", ("dog", "cow", "cat"))):
        dictionary_of(*words).serialize_to_file(tmp_path / place)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


def test_a_missing_compiled_file_is_told_apart_from_a_damaged_one(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Dictionary().deserialize_from_file(tmp_path / "words.dict")


def test_a_damaged_compiled_file_leaves_the_dictionary_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    dictionary = dictionary_of("old")
    dictionary.serialize_to_file(path)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(DictionaryError, match="is damaged"):
        dictionary.deserialize_from_file(path)
    assert list(dictionary) == ["old"]


def test_words_stay_readable_when_their_compiled_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    dictionary_of("cat", "dog").serialize_to_file(path)
    mapped = Dictionary()
    mapped.deserialize_from_file(path)
    dictionary_of("cow").serialize_to_file(path)
    assert set(mapped) == {"cat", "dog"}


def test_a_full_disk_leaves_the_compiled_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    dictionary_of("old").serialize_to_file(path)
    before = path.read_bytes()
    with files_limited_to(1000), pytest.raises(OSError, match="too large"):
        dictionary_of("new").serialize_to_file(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_that_is_taken_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    path.mkdir()
    with pytest.raises(OSError):  # noqa: PT011  (its kind and text are the system's)
        dictionary_of("new").serialize_to_file(path)
    assert list(tmp_path.iterdir()) == [path]


# Opening by folder and name


def test_opening_reads_the_source_and_compiles_beside_it(tmp_path: Path) -> None:
    source_of(tmp_path, "cat", "dog")
    assert set(Dictionary.open(tmp_path, "words")) == {"cat", "dog"}
    compiled = Dictionary()
    compiled.deserialize_from_file(tmp_path / "words.dict")
    assert set(compiled) == {"cat", "dog"}


def test_opening_compiles_beside_the_source_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source_of(tmp_path, "cat")
    monkeypatch.chdir(tmp_path)
    Dictionary.open("", "words")
    assert (tmp_path / "words.dict").exists()


def test_opening_again_does_not_write(tmp_path: Path) -> None:
    source_of(tmp_path, "cat")
    Dictionary.open(tmp_path, "words")
    compiled = tmp_path / "words.dict"
    give_mtime(compiled, 1)
    Dictionary.open(tmp_path, "words")
    assert compiled.stat().st_mtime_ns == 1


def test_opening_leaves_the_cache_alone_when_it_can_write_beside(tmp_path: Path) -> None:
    source_of(tmp_path, "cat")
    Dictionary.open(tmp_path, "words", tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_a_changed_source_is_compiled_anew(tmp_path: Path) -> None:
    source_of(tmp_path, "cat")
    Dictionary.open(tmp_path, "words")
    source_of(tmp_path, "cat", "dog")
    assert set(Dictionary.open(tmp_path, "words")) == {"cat", "dog"}
    compiled = Dictionary()
    compiled.deserialize_from_file(tmp_path / "words.dict")
    assert set(compiled) == {"cat", "dog"}


@pytest.mark.parametrize("later", [-(10**9), 1, 10**9])
def test_a_source_changed_within_its_size_is_compiled_anew(tmp_path: Path, later: int) -> None:
    source = source_of(tmp_path, "cat")
    mtime_ns = source.stat().st_mtime_ns
    Dictionary.open(tmp_path, "words")
    source_of(tmp_path, "dog")
    give_mtime(source, mtime_ns + later)  # older too: an earlier list may be put back
    assert set(Dictionary.open(tmp_path, "words")) == {"dog"}


def test_the_new_time_of_an_unchanged_source_is_noted_once(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    Dictionary.open(tmp_path, "words")
    compiled = tmp_path / "words.dict"
    give_mtime(source, 2)
    assert set(Dictionary.open(tmp_path, "words")) == {"cat"}
    give_mtime(compiled, 1)
    assert set(Dictionary.open(tmp_path, "words")) == {"cat"}
    assert compiled.stat().st_mtime_ns == 1


def test_a_compiled_file_without_a_source_is_enough(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    Dictionary.open(tmp_path, "words")
    source.unlink()
    assert set(Dictionary.open(tmp_path, "words")) == {"cat"}


def test_a_compiled_file_serves_while_its_source_cannot_be_read(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    Dictionary.open(tmp_path, "words")
    source.unlink()
    source.symlink_to(source.name)
    assert set(Dictionary.open(tmp_path, "words")) == {"cat"}


def test_neither_source_nor_compiled_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError) as caught:
        Dictionary.open(tmp_path, "words", tmp_path / "cache")
    assert str(caught.value) == f"There is no word list “{tmp_path / 'words.txt'}”."


def test_a_source_without_words_does_not_hide_behind_an_older_compiled_file(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    Dictionary.open(tmp_path, "words")
    source.write_bytes(b"")
    with pytest.raises(DictionaryError, match="has no words"):
        Dictionary.open(tmp_path, "words")


# Where the compiled file cannot lie beside its source


def occupied(folder: Path) -> None:
    """Make it impossible, even for the superuser, to write the compiled file in ``folder``."""
    (folder / "words.dict").mkdir(parents=True)


def test_the_cache_is_used_where_the_folder_cannot_be_written(tmp_path: Path) -> None:
    occupied(tmp_path)
    source_of(tmp_path, "cat")
    cache = tmp_path / "deep" / "cache"
    Dictionary.open(tmp_path, "words", cache)
    (compiled,) = cache.iterdir()
    give_mtime(compiled, 1)
    assert set(Dictionary.open(tmp_path, "words", cache)) == {"cat"}
    assert compiled.stat().st_mtime_ns == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="may write anywhere")
def test_the_cache_is_used_for_a_read_only_folder(tmp_path: Path) -> None:
    folder = tmp_path / "shipped"
    source_of(folder, "cat")
    folder.chmod(0o555)
    Dictionary.open(folder, "words", tmp_path / "cache")
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_the_cache_follows_its_source(tmp_path: Path) -> None:
    occupied(tmp_path)
    source_of(tmp_path, "cat")
    cache = tmp_path / "cache"
    Dictionary.open(tmp_path, "words", cache)
    source_of(tmp_path, "cat", "dog")
    assert set(Dictionary.open(tmp_path, "words", cache)) == {"cat", "dog"}
    assert len(list(cache.iterdir())) == 1


def test_a_damaged_file_in_the_cache_is_replaced(tmp_path: Path) -> None:
    occupied(tmp_path)
    source_of(tmp_path, "cat")
    cache = tmp_path / "cache"
    Dictionary.open(tmp_path, "words", cache)
    (compiled,) = cache.iterdir()
    intact = compiled.read_bytes()
    compiled.write_bytes(intact[:-1])
    assert set(Dictionary.open(tmp_path, "words", cache)) == {"cat"}
    assert compiled.read_bytes() == intact


def test_sources_of_one_name_do_not_displace_each_other_in_the_cache(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for folder, word in (("one", "cat"), ("other", "dog")):
        occupied(tmp_path / folder)
        source_of(tmp_path / folder, word)
        Dictionary.open(tmp_path / folder, "words", cache)
    assert len(list(cache.iterdir())) == 2
    assert set(Dictionary.open(tmp_path / "one", "words", cache)) == {"cat"}


def test_sources_of_one_relative_path_do_not_displace_each_other_in_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    for folder, word in (("one", "cat"), ("other", "dog")):
        source_of(tmp_path / folder, word)
        monkeypatch.chdir(tmp_path / folder)
        Dictionary.open_file(Path("words.txt"), cache)
    assert len(list(cache.iterdir())) == 2


def test_words_are_there_even_where_nothing_can_be_written(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    with files_limited_to(0):
        assert set(Dictionary.open(tmp_path, "words", tmp_path / "cache")) == {"cat"}
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [source]


def test_words_are_there_even_without_a_possible_cache(tmp_path: Path) -> None:
    occupied(tmp_path)
    source = source_of(tmp_path, "cat")
    assert set(Dictionary.open(tmp_path, "words", source / "cache")) == {"cat"}


# Opening one file


def test_a_source_of_the_persons_is_compiled_into_the_cache_only(tmp_path: Path) -> None:
    source = source_of(tmp_path / "own", "cat")
    cache = tmp_path / "cache"
    assert set(Dictionary.open_file(source, cache)) == {"cat"}
    assert list(source.parent.iterdir()) == [source]
    (compiled,) = cache.iterdir()
    give_mtime(compiled, 1)
    assert set(Dictionary.open_file(source, cache)) == {"cat"}
    assert compiled.stat().st_mtime_ns == 1


def test_a_source_of_the_persons_needs_no_cache(tmp_path: Path) -> None:
    assert set(Dictionary.open_file(source_of(tmp_path, "cat"))) == {"cat"}


def test_a_compiled_file_is_recognized_by_its_content(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    dictionary_of("cat").serialize_to_file(path)
    assert set(Dictionary.open_file(path)) == {"cat"}


def test_a_damaged_compiled_file_of_the_persons_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    dictionary_of("cat").serialize_to_file(path)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(DictionaryError) as caught:
        Dictionary.open_file(path)
    assert str(caught.value) == (
        f"“{path}” is damaged or is not a compiled dictionary of this version."
    )


def test_a_compiled_file_with_a_damaged_beginning_is_not_taken_for_words(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    dictionary_of("cat").serialize_to_file(path)
    path.write_bytes(b"\n\na\n" + path.read_bytes()[4:])
    with pytest.raises(DictionaryError, match="has no words"):
        Dictionary.open_file(path)


@pytest.mark.skipif(sys.platform == "win32", reason="the system's sentences differ")
@pytest.mark.parametrize("kind", [*REFUSALS, "missing"])
def test_a_file_of_the_persons_that_cannot_be_used_is_refused(tmp_path: Path, kind: str) -> None:
    path = refused_sources(tmp_path)[kind]
    cache = tmp_path / "cache"
    with pytest.raises(DictionaryError, match=re.escape(str(path))):
        Dictionary.open_file(path, cache)
    assert not cache.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_words_can_come_through_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=("cat\ndog\n",))
    writer.start()
    words = set(Dictionary.open_file(pipe, tmp_path / "cache"))
    writer.join()
    assert words == {"cat", "dog"}
    assert not (tmp_path / "cache").exists()


# Damage


def test_300_damaged_compiled_files_are_rebuilt_or_reported(tmp_path: Path) -> None:
    script = Path(__file__).with_name("damaged_dictionaries.py")
    run = subprocess.run(
        [sys.executable, "-X", "faulthandler", str(script), str(tmp_path), "20240619"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")  # a crash would show here
    results = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(results) == 300
    assert [result["damage"] for result in results if not result["words_are_right"]] == []
    assert [result["damage"] for result in results if not result["is_rebuilt"]] == []
    sentences = re.compile(
        r"“.*words\.dict” (is damaged or is not a compiled dictionary of this version"
        r"|cannot be read: .+)\.|The compiled dictionary is of an incompatible version\."
    )
    assert [
        result["damage"] for result in results if not sentences.fullmatch(result["complaint"])
    ] == []
