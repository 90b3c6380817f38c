"""Files of words and of meanings: read, compiled, and whatever becomes of them."""

from __future__ import annotations

import json
import os
import sys
import threading
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import product
from pathlib import Path

import pytest

from quartiles_gui import paths
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.meanings import MeaningsError
from quartiles_gui.core.words.word_list import parse_word_list
from quartiles_gui.library.dictionaries import MAX_SIZE, DictionaryFiles, compile_file, read_words
from quartiles_gui.library.files import FileError
from quartiles_gui.library.meanings_file import open_meanings
from tests.as_windows import Scanner
from tests.bounded import LIMIT, run_program
from tests.cli.command_line import Run


def opened(folder: Path | str, name: str, cache: Path | None = None) -> Dictionary:
    return DictionaryFiles.named(folder, name, cache).open()


def opened_file(path: Path, cache: Path | None = None) -> Dictionary:
    return DictionaryFiles.at(path, cache).open()


def source_of(folder: Path, *words: str, name: str = "words") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.txt"
    path.write_text("\n".join(words) + "\n", encoding="ascii")
    return path


def compiled_name(source: Path) -> str:
    return f"words-{sha256(source.read_bytes()).hexdigest()}.dict"


def words_compiled_in(folder: Path, source: Path) -> set[str]:
    """Return what was compiled from a source into a folder of the app's own."""
    return set(Dictionary.deserialize((folder / compiled_name(source)).read_bytes()))


SECOND = 10**9  # in nanoseconds, which not every file system tells apart


def give_mtime(path: Path, mtime_ns: int) -> None:
    os.utime(path, ns=(mtime_ns, mtime_ns))


@contextmanager
def files_limited_to(size: int) -> Iterator[None]:
    """Make the system refuse to write more than ``size`` bytes to a file, as a full disk does."""
    resource = pytest.importorskip("resource", reason="the system cannot limit the size of files")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


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
    path = tmp_path / "words.txt"
    path.write_bytes(content)
    assert set(opened_file(path)) == {"cat", "dog"}


NO_WORDS = "“{}” has no words: a word list is a text file with one word per line."
REFUSALS = {
    **dict.fromkeys(("empty", "blank", "numbers", "picture"), NO_WORDS),
    "large": "“{}” is too large for a word list: more than 16 MB.",
    "missing": "There is no word list “{}”.",
    "folder": "“{}” cannot be read: Is a directory.",
    "beyond a file": "“{}” cannot be read: Not a directory.",
    "loop": "“{}” cannot be read: Too many levels of symbolic links.",
}


def refused_sources(folder: Path) -> dict[str, Path]:
    paths = {name: folder / name for name in ("empty", "blank", "numbers", "picture", "large")}
    paths["empty"].write_bytes(b"")
    paths["blank"].write_bytes(b" \n\n")
    paths["numbers"].write_bytes(b"1\n2\n3\n")
    paths["picture"].write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n\na\n\nbc\n")
    with paths["large"].open("wb") as file:
        file.write(b"cat\n")
        file.truncate(MAX_SIZE + 1)  # sparse: takes no room
    paths["missing"] = folder / "missing"
    paths["folder"] = folder
    paths["beyond a file"] = paths["empty"] / "words.txt"
    paths["loop"] = folder / "loop"
    paths["loop"].symlink_to("loop")
    return paths


@pytest.mark.skipif(sys.platform == "win32", reason="the system’s sentences differ")
@pytest.mark.parametrize("kind", REFUSALS)
def test_a_source_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, kind: str) -> None:
    path, cache = refused_sources(tmp_path)[kind], tmp_path / "cache"
    for place in (None, cache):
        with pytest.raises(UserError) as caught:
            opened_file(path, place)
        assert str(caught.value) == REFUSALS[kind].format(path)
    assert not cache.exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="may read anything")
def test_a_source_without_permission_is_refused(tmp_path: Path) -> None:
    path = source_of(tmp_path, "cat")
    path.chmod(0)
    with pytest.raises(UserError, match="cannot be read: Permission denied"):
        opened_file(path)


# Compiled files


@pytest.mark.skipif(sys.platform == "win32", reason="Windows replaces no file that is mapped")
def test_words_stay_readable_when_their_compiled_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    compile_file(source_of(tmp_path, "cat", "dog"), path)
    mapped = opened(tmp_path, "words")
    compile_file(source_of(tmp_path, "cow"), path)
    assert set(mapped) == {"cat", "dog"}


def test_a_list_that_another_process_has_compiled_and_mapped_is_compiled_in_peace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    source, cache = source_of(tmp_path, "cat"), tmp_path / "cache"
    cache.mkdir()
    place = cache / compiled_name(source)
    compile_file(source, place)
    Scanner(monkeypatch, tmp_path, 60, number=5)  # nor can it be replaced on Windows
    done = run("compile-dictionary", source, cache)
    assert (done.code, done.err) == (0, "")
    assert words_compiled_in(cache, source) == {"cat"}
    place.write_bytes(b"damaged")
    assert "cannot be written" in run("compile-dictionary", source, cache).err


def test_a_full_disk_leaves_the_compiled_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    compile_file(source_of(tmp_path / "new", "old"), path)
    before = path.read_bytes()
    source = source_of(tmp_path / "new", "new")
    with files_limited_to(1000), pytest.raises(UserError, match="cannot be written: File too"):
        compile_file(source, path)
    assert path.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} == {"words.dict", "new"}


def test_a_place_that_is_taken_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    path.mkdir()
    source = source_of(tmp_path / "new", "new")
    with pytest.raises(UserError, match="cannot be written"):
        compile_file(source, path)
    assert list(path.iterdir()) == []
    assert {file.name for file in tmp_path.iterdir()} == {"words.dict", "new"}


# A list of the app's own that isn't compiled yet, as in a checkout

REINSTALL = "The app’s own word list is missing or damaged. Install the app again."


def test_opening_reads_the_source_and_compiles_beside_it(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat", "dog")
    assert set(opened(tmp_path, "words", tmp_path / "cache")) == {"cat", "dog"}
    assert words_compiled_in(tmp_path, source) == {"cat", "dog"}
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("word", ["dog", "horse"])
def test_a_changed_source_is_compiled_whatever_its_size_and_time(tmp_path: Path, word: str) -> None:
    source = source_of(tmp_path, "cat")
    mtime_ns = source.stat().st_mtime_ns
    opened(tmp_path, "words")
    source_of(tmp_path, word)
    give_mtime(source, mtime_ns)
    assert set(opened(tmp_path, "words")) == {word}
    assert words_compiled_in(tmp_path, source) == {word}


def test_an_unchanged_source_is_compiled_once_whatever_its_place_and_time(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    opened_file(source_of(tmp_path, "cat"), cache)
    (compiled,) = cache.iterdir()
    give_mtime(compiled, SECOND)
    other = source_of(tmp_path / "other", "cat", name="other")
    give_mtime(other, 2 * SECOND)
    assert set(opened_file(other, cache)) == {"cat"}
    assert list(cache.iterdir()) == [compiled]
    assert compiled.stat().st_mtime_ns == SECOND


def test_compiled_lists_do_not_pile_up(tmp_path: Path) -> None:
    kept = tmp_path / "english.dict"
    kept.touch()
    give_mtime(kept, 0)
    for number in range(1, 11):
        source = source_of(tmp_path, "cat", "moo" + "o" * number)
        opened(tmp_path, "words")
        give_mtime(tmp_path / compiled_name(source), number * SECOND)
    assert kept.exists()
    assert len(list(tmp_path.glob("words-*.dict"))) == 8
    assert words_compiled_in(tmp_path, source) == {"cat", "moo" + "o" * 10}


def test_a_source_without_words_does_not_hide_behind_an_older_compiled_file(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    opened(tmp_path, "words")
    source.write_bytes(b"")
    with pytest.raises(UserError, match="has no words"):
        opened(tmp_path, "words")


def test_reports_that_neither_source_nor_compiled_file_is_there(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        opened(tmp_path, "words", tmp_path / "cache")
    assert str(caught.value) == REINSTALL


# What comes with the app


def shipped(folder: Path, *words: str) -> Path:
    """Return the compiled list of a package, beside its source."""
    compiled = folder / "words.dict"
    compile_file(source_of(folder, *words), compiled)
    return compiled


@pytest.mark.parametrize("has_source", [True, False])
def test_a_shipped_list_is_used_as_it_is(tmp_path: Path, has_source: bool) -> None:
    compiled = shipped(tmp_path, "cat", "dog")
    give_mtime(compiled, SECOND)
    fingerprint = opened_file(tmp_path / "words.txt").fingerprint
    if not has_source:
        (tmp_path / "words.txt").unlink()
    before = sorted(tmp_path.iterdir())
    words = opened(tmp_path, "words", tmp_path / "cache")
    assert (set(words), words.fingerprint) == ({"cat", "dog"}, fingerprint)
    assert sorted(tmp_path.iterdir()) == before
    assert compiled.stat().st_mtime_ns == SECOND


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions there")
def test_a_shipped_list_without_its_source_is_trusted_like_the_app(tmp_path: Path) -> None:
    compiled = shipped(tmp_path, "cat")
    (tmp_path / "words.txt").unlink()
    compiled.chmod(0o666)  # as on a stick, where everything looks like that
    assert set(opened(tmp_path, "words")) == {"cat"}


def test_a_shipped_list_with_another_byte_order_gives_way_to_its_source(tmp_path: Path) -> None:
    compiled = shipped(tmp_path, "cat")
    content = compiled.read_bytes()
    compiled.write_bytes(content[:8] + content[8:12][::-1] + content[12:])
    assert set(opened(tmp_path, "words")) == {"cat"}
    assert words_compiled_in(tmp_path, tmp_path / "words.txt") == {"cat"}


# Where the compiled file cannot be beside its source


def occupied(source: Path) -> None:
    """Make it impossible, even for the superuser, to write the compiled file beside a source."""
    source.with_name(compiled_name(source)).mkdir()


def test_the_cache_is_used_where_the_folder_cannot_be_written(tmp_path: Path) -> None:
    occupied(source_of(tmp_path, "cat"))
    cache = tmp_path / "deep" / "cache"
    opened(tmp_path, "words", cache)
    (compiled,) = cache.iterdir()
    give_mtime(compiled, SECOND)
    assert set(opened(tmp_path, "words", cache)) == {"cat"}
    assert compiled.stat().st_mtime_ns == SECOND


def test_words_are_there_even_where_nothing_can_be_written(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    with files_limited_to(0):
        assert set(opened(tmp_path, "words", tmp_path / "cache")) == {"cat"}
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [source]


# Opening one file


def test_the_users_source_is_compiled_only_into_the_cache(tmp_path: Path) -> None:
    source = source_of(tmp_path / "own", "cat")
    cache = tmp_path / "cache"
    assert set(opened_file(source, cache)) == {"cat"}
    assert list(source.parent.iterdir()) == [source]
    assert words_compiled_in(cache, source) == {"cat"}


def test_what_the_user_opens_is_never_loaded_as_a_compiled_file(tmp_path: Path) -> None:
    path = shipped(tmp_path, "cat")
    content = path.read_bytes()
    for text_or_not in (content, b"\n\na\n" + content[4:]):
        path.write_bytes(text_or_not)
        with pytest.raises(UserError, match="has no words: a word list is a text file"):
            opened_file(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_words_can_come_through_a_pipe_where_that_is_asked_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(UserError, match="is a pipe or a device, not a file"):
        opened_file(pipe, tmp_path / "cache")
    writer = threading.Thread(target=pipe.write_text, args=("cat\ndog\n",), daemon=True)
    writer.start()
    words = set(DictionaryFiles.at(pipe, tmp_path / "cache", may_be_pipe=True).open())
    writer.join(LIMIT)
    assert words == {"cat", "dog"}
    assert not (tmp_path / "cache").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_a_pipe_in_place_of_a_compiled_file_is_not_waited_for(tmp_path: Path) -> None:
    source, cache = source_of(tmp_path, "cat", "dog"), tmp_path / "cache"
    words = DictionaryFiles.at(source, cache)
    pipe = cache / compiled_name(source)
    cache.mkdir()
    os.mkfifo(pipe)
    opened: list[Dictionary] = []
    opening = threading.Thread(target=lambda: opened.append(words.open()), daemon=True)
    opening.start()
    opening.join(LIMIT)
    assert [set(dictionary) for dictionary in opened] == [{"cat", "dog"}]
    assert pipe.is_fifo()


def test_likelihoods_and_vulgar_words_are_kept_in_a_compiled_file(tmp_path: Path) -> None:
    source, cache = tmp_path / "words.txt", tmp_path / "cache"
    source.write_text("cat\t60\t20\ndog\t97\t0\tv\n")
    from_text, compiled = opened_file(source, cache), opened_file(source, cache)
    for word in ("cat", "dog"):
        assert compiled.likelihood(word) == from_text.likelihood(word)
        assert compiled.is_vulgar(word) == from_text.is_vulgar(word)
    assert compiled.fingerprint == from_text.fingerprint


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions there")
def test_a_compiled_file_that_anybody_may_write_is_not_loaded(tmp_path: Path) -> None:
    source, cache = source_of(tmp_path, "cat"), tmp_path / "cache"
    opened_file(source, cache)
    (compiled,) = cache.iterdir()
    compile_file(source_of(tmp_path / "other", "forged"), compiled)
    assert set(opened_file(source, cache)) == {"forged"}  # where only the app could have written it
    compiled.chmod(0o666)
    assert set(opened_file(source, cache)) == {"cat"}


def test_300_damaged_compiled_files_are_rebuilt_or_reported(tmp_path: Path) -> None:
    script = Path(__file__).with_name("damaged_dictionaries.py")
    run = run_program(sys.executable, "-X", "faulthandler", script, tmp_path, "20240619")
    assert run.stderr == ""  # a crash would show here, and in the exit code
    results = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(results) == 300
    assert [result["damage"] for result in results if not result["words_are_right"]] == []
    assert [result["damage"] for result in results if not result["is_rebuilt"]] == []
    assert [result["damage"] for result in results if result["complaint"] != REINSTALL] == []


# Words of one length


ENGLISH = Path(paths.dictionary_folder()) / "english.txt"


def written(folder: Path, content: bytes) -> Path:
    path = folder / "words.txt"
    path.write_bytes(content)
    return path


def complaint(path: Path | str, length: int = 5, largest_size: int | None = None) -> str:
    with pytest.raises(UserError) as caught:
        read_words(path, length, largest_size=largest_size)
    return str(caught.value)


@pytest.mark.parametrize(
    "content",
    [
        b"waltz\nfour\nvowel\n",
        b"\xef\xbb\xbfwaltz\r\nvowel\r\n",
        "waltz\nvowel\n".encode("utf-16"),
        "w\u00e4ltz\nv\u014dwel\n".encode(),
        b"waltz\n\xbf\xbf\xbf\xbf\xbf\nvowel\n",
    ],
    ids=repr,
)
def test_the_words_of_one_length_are_read_sorted(tmp_path: Path, content: bytes) -> None:
    assert read_words(written(tmp_path, content), 5).words == ["vowel", "waltz"]


@pytest.mark.parametrize(
    ("largest", "count"), [(None, 10_369), (10, 602), (50, 4_619), (70, 6_410), (95, 8_678)]
)
def test_the_shipped_list_has_known_numbers_of_words(largest: int | None, count: int) -> None:
    assert len(read_words(ENGLISH, 5, largest_size=largest).words) == count


def test_the_shipped_list_has_the_words_that_the_dictionary_has() -> None:
    tags, _ = parse_word_list(ENGLISH.read_text("utf-8"))
    assert read_words(ENGLISH, 5).words == sorted(word for word in tags if len(word) == 5)


@pytest.mark.parametrize(
    ("content", "length", "size", "said"),
    [
        (b"", 5, None, "is empty."),
        (b"\n \r\n\t\n", 5, None, "is empty."),
        (
            b"\x7fELF\0\0\nvowel\nwaltz\n",
            5,
            None,
            "isn’t a text file: a word list is a text file with one word per line.",
        ),
        (bytes(MAX_SIZE + 1), 5, None, "is too large for a word list: more than 16 MB."),
        (b"vowel\nwaltz\n", 1, None, "has no words of 1 letter."),
        (b"vowel\nwaltz\n", 7, None, "has no words of 7 letters."),
        (b"vowel\t9\t50\n", 5, 35, "has no words of 5 letters with a SCOWL size up to 35."),
    ],
    ids=["empty", "blank", "binary", "large", "one letter", "seven letters", "size"],
)
def test_what_is_wrong_with_a_list_is_said(
    tmp_path: Path, content: bytes, length: int, size: int | None, said: str
) -> None:
    path = written(tmp_path, content)
    assert complaint(path, length, size) == f"“{path}” {said}"


def test_compiling_a_list_takes_room_by_its_size(tmp_path: Path) -> None:
    parts = ["ab", "con", "de", "ing", "ler", "mo", "per", "st", "ti", "ver", "wu", "xy", "zo"]
    texts = sorted(set(map("".join, product(parts, repeat=4))))
    path = written(tmp_path, "\n".join(texts).encode())
    tracemalloc.start()
    try:
        DictionaryFiles.at(path).open()
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 30 * path.stat().st_size


# The file of meanings


SHIPPED = Path(__file__).parents[2] / "dict" / "meanings.bin"


def test_a_file_of_meanings_that_is_missing_or_a_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(MeaningsError, match=r"meanings\.bin” is missing"):
        open_meanings(tmp_path / "meanings.bin")
    with pytest.raises(FileError, match="cannot be read"):
        open_meanings(tmp_path)


def test_a_file_may_vanish_or_be_truncated_while_it_is_used(tmp_path: Path) -> None:
    path = tmp_path / "meanings.bin"
    path.write_bytes(SHIPPED.read_bytes())
    opened = open_meanings(path)
    path.write_bytes(SHIPPED.read_bytes()[:20_000])
    with pytest.raises(MeaningsError, match="damaged"):
        opened.look_up("quickly")
    path.unlink()
    with pytest.raises(MeaningsError, match="missing"):
        opened.look_up("quickly")
    path.write_bytes(SHIPPED.read_bytes())
    assert opened.look_up("quickly")[0].lemma == "quickly"
