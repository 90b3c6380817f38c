"""Manual pages and completions: all that the programs accept, and shells that can read them."""

from __future__ import annotations

import gzip
import re
import shutil
import tarfile
from pathlib import Path

import pytest

from bundle import project
from linux import tree
from linux.manuals import manuals
from linux.portable import make_tarball
from quartiles_gui import paths
from tests.bounded import run_program
from tests.cli.command_line import Run
from tests.packaging.environments import linux_only

_PLACES = {
    "man": "man/man1/{}.1.gz",
    "bash": "bash-completion/completions/{}",
    "zsh": "zsh/vendor-completions/_{}",
    "fish": "fish/vendor_completions.d/{}.fish",
}


_OFFERED = {
    "quartiles hi": "hint",
    "quartiles solve --word": "--word-list",
    "quartiles solve --word-list mon": "monday.quartiles",
    "quartiles hint --rung tech": "technique",
}


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return manuals()


def _text(files: dict[str, bytes], kind: str, program: str) -> str:
    content = files[_PLACES[kind].format(program)]
    return (gzip.decompress(content) if kind == "man" else content).decode().replace("\\-", "-")


@pytest.mark.parametrize("kind", _PLACES)
def test_every_command_and_option_is_named(run: Run, files: dict[str, bytes], kind: str) -> None:
    text = _text(files, kind, "quartiles")
    commands = re.findall(r"^    (\S+) ", run("--help").out, re.MULTILINE)
    assert {"solve", "hint", "review", "word-squares", "read-image"} <= {*commands}
    for command in commands:
        assert re.search(rf"\b{command}\b", text)
        for option in re.findall(
            r"^  (?:-\w, )?--([\w-]+)", run(command, "--help").out, re.MULTILINE
        ):
            assert re.search(rf"\b{option}\b", text), f"{command} --{option}"
    text = _text(files, kind, "quartiles-gui")
    for option in ("board", "solve", "screenshot"):
        assert re.search(rf"\b{option}\b", text), option


def test_terminal_that_they_are_made_in_makes_no_difference(
    files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert manuals() == files


@linux_only
def test_every_package_has_them(
    files: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    tree.install_tree(bundle, tmp_path / "usr")
    assert [place for place in files if not (tmp_path / "usr" / "share" / place).is_file()] == []
    with tarfile.open(make_tarball(bundle)) as archive:
        names = {name.partition("/share/")[2] for name in archive.getnames()}
    assert files.keys() <= names


def test_page_says_what_the_program_is_for_and_how_old_it_is(files: dict[str, bytes]) -> None:
    page = _text(files, "man", "quartiles-gui")
    assert page.startswith(f'.TH QUARTILES-GUI "1" "{project.DATE}" "Quartiles ')
    assert ".SH NAME\nquartiles-gui - solve Quartiles boards in a window\n" in page
    assert page.index(".SH ENVIRONMENT") < page.index(".BR quartiles (1)")


@linux_only
@pytest.mark.parametrize("program", ["quartiles", "quartiles-gui"])
def test_page_names_the_folders_that_are_used(
    files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    page = _text(files, "man", program)
    assert "QUARTILES_HOME" in page
    monkeypatch.setenv("HOME", "/home/somebody")
    for name in ("QUARTILES_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for folder in (paths.cache_folder(), paths.config_folder(), paths.data_folder()):
        parent, _, name = folder.replace("/home/somebody", "~").rpartition("/")
        assert parent in page
        assert name in page


@linux_only  # the man of macOS has other options
@pytest.mark.skipif(not shutil.which("man"), reason="man is not installed")
@pytest.mark.parametrize("program", ["quartiles", "quartiles-gui"])
def test_page_is_set_with_no_warning(files: dict[str, bytes], tmp_path: Path, program: str) -> None:
    page = tmp_path / f"{program}.1"
    page.write_bytes(gzip.decompress(files[_PLACES["man"].format(program)]))
    command = ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", str(page)]
    assert run_program(*command).stderr == ""


@linux_only
def test_bash_offers_commands_options_and_files(files: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "monday.quartiles").touch()
    script = tmp_path / "completions"
    script.write_bytes(files[_PLACES["bash"].format("quartiles")])
    for line, offered in _OFFERED.items():
        words = line.split()
        complete = f"""
            shopt -s extglob progcomp
            . {script}
            COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}
            COMP_LINE="{line}"; COMP_POINT=${{#COMP_LINE}}
            $(complete -p quartiles | sed "s/.*-F \\([^ ]*\\).*/\\1/") quartiles "{words[-1]}"
            echo "${{COMPREPLY[@]}}"
        """
        done = run_program("bash", "--norc", "-c", complete, cwd=tmp_path)
        assert offered in done.stdout.split(), done.stderr


@pytest.mark.skipif(not shutil.which("fish"), reason="fish is not installed")
def test_fish_offers_commands_options_and_files(files: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "monday.quartiles").touch()
    script = tmp_path / "completions"
    script.write_bytes(files[_PLACES["fish"].format("quartiles")])
    for line, offered in _OFFERED.items():
        ask = f"source {script}; complete -C '{line}'"
        done = run_program("fish", "--no-config", "-c", ask, cwd=tmp_path)
        assert offered in re.findall(r"^\S+", done.stdout, re.MULTILINE), done.stderr


@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh is not installed")
@pytest.mark.parametrize("program", ["quartiles", "quartiles-gui"])
def test_zsh_reads_the_completions(files: dict[str, bytes], tmp_path: Path, program: str) -> None:
    (tmp_path / f"_{program}").write_bytes(files[_PLACES["zsh"].format(program)])
    load = f"fpath+=({tmp_path}); autoload -Uz compinit; compinit -u -D; print $_comps[{program}]"
    done = run_program("zsh", "-f", "-c", load)
    assert (done.stdout.strip(), done.stderr) == (f"_{program}", "")
    assert not run_program("zsh", "-n", tmp_path / f"_{program}").stderr
