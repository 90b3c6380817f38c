from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.compiled_words import HEADER_SIZE
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles, compile_file
from quartiles_gui.library.word_lists import MAX_SIZE
from tests.bounded import LIMIT
from tests.library.damaged_dictionaries import SIZES_AT


def opened(folder: Path | str, name: str, cache: Path | None = None) -> Dictionary:
    return DictionaryFiles.named(folder, name, cache).open()


def opened_file(path: Path, cache: Path | None = None) -> Dictionary:
    return DictionaryFiles.at(path, cache).open()


def source_of(folder: Path, *words: str, name: str = "words") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.txt"
    path.write_text("\n".join(words) + "\n", encoding="ascii")
    return path


def compiled_at(path: Path, *words: str) -> None:
    source = source_of(path.parent, *words, name="source")
    compile_file(source, path)
    source.unlink()


def words_compiled_in(path: Path) -> set[str]:
    """Return the words in a compiled file at a place of the app's own."""
    dictionary = DictionaryFiles(str(path.parent / "no source"), (str(path),)).open_compiled()
    assert dictionary is not None
    return set(dictionary)


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


REFUSALS = {
    "empty": "has no words: a word list is a text file with one word per line.",
    "blank": "has no words: a word list is a text file with one word per line.",
    "numbers": "has no words: a word list is a text file with one word per line.",
    "picture": "has no words: a word list is a text file with one word per line.",
    "large": "is too large for a word list: more than 16 MB.",
    "folder": "cannot be read: Is a directory.",
    "beyond a file": "cannot be read: Not a directory.",
    "loop": "cannot be read: Too many levels of symbolic links.",
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
@pytest.mark.parametrize("kind", [*REFUSALS, "missing"])
def test_a_source_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, kind: str) -> None:
    path = refused_sources(tmp_path)[kind]
    with pytest.raises(UserError) as caught:
        opened_file(path)
    if kind == "missing":
        assert str(caught.value) == f"There is no word list “{path}”."
    else:
        assert str(caught.value) == f"“{path}” {REFUSALS[kind]}"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless device")
def test_a_device_that_never_ends_is_refused() -> None:
    with pytest.raises(UserError, match="not a file"):
        opened_file(Path("/dev/zero"))
    with pytest.raises(UserError, match="too large"):
        DictionaryFiles.at("/dev/zero", may_be_pipe=True).open()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="may read anything")
def test_a_source_without_permission_is_refused(tmp_path: Path) -> None:
    path = source_of(tmp_path, "cat")
    path.chmod(0)
    with pytest.raises(UserError, match="cannot be read: Permission denied"):
        opened_file(path)


# Compiled files


def test_words_stay_readable_when_their_compiled_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    compiled_at(path, "cat", "dog")
    mapped = opened_file(path)
    compiled_at(path, "cow")
    assert set(mapped) == {"cat", "dog"}


def test_a_full_disk_leaves_the_compiled_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    compiled_at(path, "old")
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


# Opening by folder and name


def test_opening_reads_the_source_and_compiles_beside_it(tmp_path: Path) -> None:
    source_of(tmp_path, "cat", "dog")
    assert set(opened(tmp_path, "words")) == {"cat", "dog"}
    assert words_compiled_in(tmp_path / "words.dict") == {"cat", "dog"}


def test_opening_compiles_beside_the_source_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source_of(tmp_path, "cat")
    monkeypatch.chdir(tmp_path)
    opened("", "words")
    assert (tmp_path / "words.dict").exists()


def test_opening_again_does_not_write(tmp_path: Path) -> None:
    source_of(tmp_path, "cat")
    opened(tmp_path, "words")
    compiled = tmp_path / "words.dict"
    give_mtime(compiled, 1)
    opened(tmp_path, "words")
    assert compiled.stat().st_mtime_ns == 1


def test_opening_leaves_the_cache_alone_when_it_can_write_beside(tmp_path: Path) -> None:
    source_of(tmp_path, "cat")
    opened(tmp_path, "words", tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_a_changed_source_is_compiled_again(tmp_path: Path) -> None:
    source_of(tmp_path, "cat")
    opened(tmp_path, "words")
    source_of(tmp_path, "cat", "dog")
    assert set(opened(tmp_path, "words")) == {"cat", "dog"}
    assert words_compiled_in(tmp_path / "words.dict") == {"cat", "dog"}


@pytest.mark.parametrize("later", [-(10**9), 1, 10**9])
def test_a_source_changed_without_changing_its_size_is_compiled_again(
    tmp_path: Path, later: int
) -> None:
    source = source_of(tmp_path, "cat")
    mtime_ns = source.stat().st_mtime_ns
    opened(tmp_path, "words")
    source_of(tmp_path, "dog")
    give_mtime(source, mtime_ns + later)  # older too: an earlier list may be put back
    assert set(opened(tmp_path, "words")) == {"dog"}


def test_the_new_time_of_an_unchanged_source_is_noted_once(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    opened(tmp_path, "words")
    compiled = tmp_path / "words.dict"
    give_mtime(source, 2)
    assert set(opened(tmp_path, "words")) == {"cat"}
    give_mtime(compiled, 1)
    assert set(opened(tmp_path, "words")) == {"cat"}
    assert compiled.stat().st_mtime_ns == 1


def test_a_compiled_file_without_a_source_is_enough(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    opened(tmp_path, "words")
    source.unlink()
    assert set(opened(tmp_path, "words")) == {"cat"}


def test_a_compiled_file_serves_while_its_source_cannot_be_read(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    opened(tmp_path, "words")
    source.unlink()
    source.symlink_to(source.name)
    assert set(opened(tmp_path, "words")) == {"cat"}


def test_reports_that_neither_source_nor_compiled_file_is_there(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        opened(tmp_path, "words", tmp_path / "cache")
    assert str(caught.value) == REINSTALL


# What comes with the app

REINSTALL = "The app’s own word list is missing or damaged. Install the app again."


def shipped(folder: Path, *words: str) -> Path:
    """Return the compiled list of a package, unpacked beside its source."""
    compiled = folder / "words.dict"
    compile_file(source_of(folder, *words), compiled, has_source=False, is_shipped=True)
    return compiled


def test_a_shipped_list_is_used_as_it_is_whenever_it_is_unpacked(tmp_path: Path) -> None:
    compiled = shipped(tmp_path, "cat", "dog")
    content, now = compiled.read_bytes(), 10**18
    for unpacked_at in (now - 10**9, now, now + 10**9):
        give_mtime(compiled, now)
        give_mtime(tmp_path / "words.txt", unpacked_at)
        assert set(opened(tmp_path, "words", tmp_path / "cache")) == {"cat", "dog"}
        assert (compiled.read_bytes(), compiled.stat().st_mtime_ns) == (content, now)
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("words", [("cat", "cow"), ("cat", "cow", "dog")])
def test_a_shipped_source_that_is_changed_is_compiled_again(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    compiled = shipped(tmp_path, "cat", "dog")
    source = source_of(tmp_path, *words)
    give_mtime(source, compiled.stat().st_mtime_ns + 3600 * 10**9)
    assert set(opened(tmp_path, "words")) == set(words)
    assert words_compiled_in(compiled) == set(words)


def test_a_shipped_list_needs_no_source_and_is_the_same(tmp_path: Path) -> None:
    shipped(tmp_path, "cat", "dog")
    with_source = opened(tmp_path, "words")
    (tmp_path / "words.txt").unlink()
    alone = opened(tmp_path, "words", tmp_path / "cache")
    assert set(alone) == {"cat", "dog"}
    assert alone.fingerprint == with_source.fingerprint
    assert not (tmp_path / "cache").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions there")
def test_a_shipped_list_without_its_source_is_trusted_like_the_app(tmp_path: Path) -> None:
    compiled = shipped(tmp_path, "cat")
    (tmp_path / "words.txt").unlink()
    compiled.chmod(0o666)  # as on a stick, where everything looks like that
    assert set(opened(tmp_path, "words")) == {"cat"}


def test_a_shipped_list_that_is_damaged_and_has_no_source_asks_for_the_app_again(
    tmp_path: Path,
) -> None:
    compiled = shipped(tmp_path, "cat")
    (tmp_path / "words.txt").unlink()
    content = bytearray(compiled.read_bytes())
    content[HEADER_SIZE + 20] ^= 1
    compiled.write_bytes(content)
    with pytest.raises(UserError) as caught:
        opened(tmp_path, "words", tmp_path / "cache")
    assert str(caught.value) == REINSTALL


def test_a_source_without_words_does_not_hide_behind_an_older_compiled_file(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    opened(tmp_path, "words")
    source.write_bytes(b"")
    with pytest.raises(UserError, match="has no words"):
        opened(tmp_path, "words")


# Where the compiled file cannot be beside its source


def occupied(folder: Path) -> None:
    """Make it impossible, even for the superuser, to write the compiled file in ``folder``."""
    (folder / "words.dict").mkdir(parents=True)


def test_the_cache_is_used_where_the_folder_cannot_be_written(tmp_path: Path) -> None:
    occupied(tmp_path)
    source_of(tmp_path, "cat")
    cache = tmp_path / "deep" / "cache"
    opened(tmp_path, "words", cache)
    (compiled,) = cache.iterdir()
    give_mtime(compiled, 1)
    assert set(opened(tmp_path, "words", cache)) == {"cat"}
    assert compiled.stat().st_mtime_ns == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="may write anywhere")
def test_the_cache_is_used_for_a_read_only_folder(tmp_path: Path) -> None:
    folder = tmp_path / "shipped"
    source_of(folder, "cat")
    folder.chmod(0o555)
    opened(folder, "words", tmp_path / "cache")
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_the_cache_follows_its_source(tmp_path: Path) -> None:
    occupied(tmp_path)
    source_of(tmp_path, "cat")
    cache = tmp_path / "cache"
    opened(tmp_path, "words", cache)
    source_of(tmp_path, "cat", "dog")
    assert set(opened(tmp_path, "words", cache)) == {"cat", "dog"}
    assert len(list(cache.iterdir())) == 1


def test_a_damaged_file_in_the_cache_is_replaced(tmp_path: Path) -> None:
    occupied(tmp_path)
    source_of(tmp_path, "cat")
    cache = tmp_path / "cache"
    opened(tmp_path, "words", cache)
    (compiled,) = cache.iterdir()
    intact = compiled.read_bytes()
    compiled.write_bytes(intact[:-1])
    assert set(opened(tmp_path, "words", cache)) == {"cat"}
    assert compiled.read_bytes() == intact


def test_sources_with_the_same_name_do_not_displace_each_other_in_the_cache(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for folder, word in (("one", "cat"), ("other", "dog")):
        occupied(tmp_path / folder)
        source_of(tmp_path / folder, word)
        opened(tmp_path / folder, "words", cache)
    assert len(list(cache.iterdir())) == 2
    assert set(opened(tmp_path / "one", "words", cache)) == {"cat"}


def test_sources_with_the_same_relative_path_do_not_displace_each_other_in_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    for folder, word in (("one", "cat"), ("other", "dog")):
        source_of(tmp_path / folder, word)
        monkeypatch.chdir(tmp_path / folder)
        opened_file(Path("words.txt"), cache)
    assert len(list(cache.iterdir())) == 2


def test_words_are_there_even_where_nothing_can_be_written(tmp_path: Path) -> None:
    source = source_of(tmp_path, "cat")
    with files_limited_to(0):
        assert set(opened(tmp_path, "words", tmp_path / "cache")) == {"cat"}
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [source]


def test_words_are_there_even_without_a_possible_cache(tmp_path: Path) -> None:
    occupied(tmp_path)
    source = source_of(tmp_path, "cat")
    assert set(opened(tmp_path, "words", source / "cache")) == {"cat"}


# Opening one file


def test_the_users_source_is_compiled_only_into_the_cache(tmp_path: Path) -> None:
    source = source_of(tmp_path / "own", "cat")
    cache = tmp_path / "cache"
    assert set(opened_file(source, cache)) == {"cat"}
    assert list(source.parent.iterdir()) == [source]
    (compiled,) = cache.iterdir()
    give_mtime(compiled, 1)
    assert set(opened_file(source, cache)) == {"cat"}
    assert compiled.stat().st_mtime_ns == 1


def test_the_users_source_needs_no_cache(tmp_path: Path) -> None:
    assert set(opened_file(source_of(tmp_path, "cat"))) == {"cat"}


def test_a_compiled_file_is_recognized_by_its_content(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    compiled_at(path, "cat")
    assert set(opened_file(path)) == {"cat"}


def test_the_users_damaged_compiled_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    compiled_at(path, "cat")
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(UserError) as caught:
        opened_file(path)
    assert str(caught.value) == (
        f"“{path}” holds no words that can be read. Open the text that it was compiled from."
    )


def test_a_compiled_file_with_a_damaged_start_is_not_read_as_words(tmp_path: Path) -> None:
    path = tmp_path / "words.dict"
    compiled_at(path, "cat")
    path.write_bytes(b"\n\na\n" + path.read_bytes()[4:])
    with pytest.raises(UserError, match="has no words"):
        opened_file(path)


@pytest.mark.skipif(sys.platform == "win32", reason="the system’s sentences differ")
@pytest.mark.parametrize("kind", [*REFUSALS, "missing"])
def test_the_users_file_is_refused_if_it_cannot_be_used(tmp_path: Path, kind: str) -> None:
    path = refused_sources(tmp_path)[kind]
    cache = tmp_path / "cache"
    with pytest.raises(UserError, match=re.escape(str(path))):
        opened_file(path, cache)
    assert not cache.exists()


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
    pipe = Path(words.places[0])
    cache.mkdir()
    os.mkfifo(pipe)
    opened: list[Dictionary] = []
    opening = threading.Thread(target=lambda: opened.append(words.open()), daemon=True)
    opening.start()
    opening.join(10)
    assert [set(dictionary) for dictionary in opened] == [{"cat", "dog"}]
    assert pipe.is_fifo()


# Compiled files of strangers


def test_what_a_stranger_compiled_is_read_and_never_loaded(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.library.forged_dictionaries", str(tmp_path), "20240619"],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "400 0\n", "")  # a crash shows here


def test_a_compiled_file_of_the_users_is_compiled_again_into_the_cache(tmp_path: Path) -> None:
    path, cache = tmp_path / "own" / "words.dict", tmp_path / "cache"
    source_of(path.parent, "cat", "dog", name="source")
    compiled_at(path, "cat", "dog")
    assert set(opened_file(path, cache)) == {"cat", "dog"}
    (compiled,) = cache.iterdir()
    assert words_compiled_in(compiled) == {"cat", "dog"}


def test_likelihoods_and_vulgar_words_are_kept_in_a_compiled_file(tmp_path: Path) -> None:
    source = tmp_path / "words.txt"
    source.write_text("cat\t60\t20\ndog\t97\t0\tv\n")
    compile_file(source, tmp_path / "words.dict")
    from_text, compiled = opened_file(source), opened_file(tmp_path / "words.dict")
    for word in ("cat", "dog"):
        assert compiled.likelihood(word) == from_text.likelihood(word)
        assert compiled.is_vulgar(word) == from_text.is_vulgar(word)
    assert compiled.fingerprint == from_text.fingerprint


def test_a_compiled_file_without_its_source_is_only_opened_where_the_app_keeps_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "words.dict"
    compile_file(source_of(tmp_path, "cat"), path, has_source=False)
    with pytest.raises(UserError, match="Open the text that it was compiled from"):
        opened_file(path)
    assert words_compiled_in(path) == {"cat"}


def test_a_compiled_file_with_more_text_than_a_word_list_may_have_is_refused(
    tmp_path: Path,
) -> None:
    path = tmp_path / "words.dict"
    compiled_at(path, "cat")
    content = path.read_bytes()
    bomb = zlib.compress(b"cat\n" * (MAX_SIZE // 4 + 1))
    stamp = struct.pack("=Qq32sQ", 1, 1, bytes(32), len(bomb))
    crc = struct.pack("=I", zlib.crc32(stamp))
    path.write_bytes(content[:HEADER_SIZE] + bomb + stamp + crc)
    with pytest.raises(UserError, match="is too large for a word list: more than 16 MB"):
        opened_file(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions there")
def test_a_compiled_file_that_anybody_may_write_is_not_loaded(tmp_path: Path) -> None:
    source_of(tmp_path, "cat")
    opened(tmp_path, "words")
    compiled = tmp_path / "words.dict"
    compile_file(source_of(tmp_path / "other", "forged"), compiled)
    source = tmp_path / "words.txt"
    content = compiled.read_bytes()
    stamp = struct.pack("=Qq32sQ", source.stat().st_size, source.stat().st_mtime_ns, bytes(32), 0)
    end = HEADER_SIZE + sum(struct.unpack_from("=QQQ", content, SIZES_AT))
    compiled.write_bytes(content[:end] + stamp + struct.pack("=I", zlib.crc32(stamp)))
    assert set(opened(tmp_path, "words")) == {"forged"}  # where only the app could have written it
    compiled.chmod(0o666)
    assert set(opened(tmp_path, "words")) == {"cat"}


# Damage


def test_300_damaged_compiled_files_are_rebuilt_or_reported(tmp_path: Path) -> None:
    script = Path(__file__).with_name("damaged_dictionaries.py")
    run = subprocess.run(
        [sys.executable, "-X", "faulthandler", str(script), str(tmp_path), "20240619"],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert (run.returncode, run.stderr) == (0, "")  # a crash would show here
    results = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(results) == 300
    assert [result["damage"] for result in results if not result["words_are_right"]] == []
    assert [result["damage"] for result in results if not result["is_rebuilt"]] == []
    assert [result["damage"] for result in results if result["complaint"] != REINSTALL] == []
