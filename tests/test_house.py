"""The page that opens the house names what is there, and the numbers that hold."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "quartiles_gui"
PAGE = (PACKAGE / "README.md").read_text("utf-8")
BESIDE = {"pyproject.toml", "lint-imports", "changed"}  # no names of the package's


def names_of(file: Path) -> Iterator[tuple[str, ast.AST]]:
    """Yield what a module defines, with the parts of its classes as “Class.part”."""
    for node in ast.parse(file.read_text("utf-8")).body:
        for name in bound(node):
            yield name, node
            for part in node.body if isinstance(node, ast.ClassDef) else ():
                for member in bound(part):
                    yield f"{name}.{member}", part


def bound(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        yield from (one.id for one in node.targets if isinstance(one, ast.Name))
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id


NAMES: dict[str, list[ast.AST]] = defaultdict(list)
for module in sorted(PACKAGE.rglob("*.py")):
    for defined, where in names_of(module):
        NAMES[defined].append(where)


def is_there(place: str) -> bool:
    """Return whether a path is one of the package's, or stands beside it."""
    return any((folder / place).exists() for folder in (PACKAGE, PACKAGE.parent))


@pytest.mark.parametrize("quoted", sorted({*re.findall(r"`([^`\n]+)`", PAGE)} - BESIDE))
def test_every_name_and_path_in_it_is_there(quoted: str) -> None:
    in_a_wing = quoted.endswith(".py") and [*PACKAGE.rglob(quoted)]
    assert quoted in NAMES or is_there(quoted) or in_a_wing


@pytest.mark.parametrize(
    ("path", "told"), re.findall(r"^ {6}\(?(\w+/\S+) +(.+?)(?:\)|:|$)", PAGE, re.MULTILINE)
)
def test_every_step_from_paste_to_disk_is_in_its_file(path: str, told: str) -> None:
    defined = {name for name, _ in names_of(PACKAGE / f"{path}.py")}
    assert any(name in defined for name in told.split(", "))


@pytest.mark.parametrize(
    ("name", "values"), re.findall(r"^\| `([A-Z_]+)` \| ([^|]+?) \|", PAGE, re.MULTILINE)
)
def test_every_number_in_it_is_the_one_that_decides(name: str, values: str) -> None:
    known = [
        eval(compile(ast.Expression(node.value), "", "eval"))
        for node in NAMES[name]
        if isinstance(node, ast.Assign)
    ]
    for told in re.findall(r"\d[\d,]*(?:\.\d+)?(?=\D|$)", values.replace(", ", " ")):
        number = float(told.replace(",", ""))
        # seconds or milliseconds
        assert any(round(number * scale, 6) in known for scale in (1, 1000, 0.001))


def test_every_module_is_found_by_typing_its_name() -> None:
    """No two are mistaken for each other: they differ by more than a letter."""
    files = [file for file in PACKAGE.rglob("*.py") if not file.stem.startswith("__")]
    names = sorted(file.stem for file in files)
    assert len(names) == len({*names})
    assert not [pair for pair in combinations(names, 2) if is_near(*pair)]


def test_no_two_classes_are_mistaken_for_each_other() -> None:
    doubled = {name: where for name, where in NAMES.items() if re.match("[A-Z][a-z]", name)}
    assert not [name for name, where in doubled.items() if "." not in name and len(where) > 1]


def is_near(one: str, other: str) -> bool:
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) == 1
    short, long = sorted((one, other), key=len)
    return any(short == long[:place] + long[place + 1 :] for place in range(len(long)))


def test_each_part_of_the_window_has_a_folder() -> None:
    assert [file.name for file in (PACKAGE / "gui").glob("*.py")] == ["__init__.py"]


def test_it_can_be_read_at_once() -> None:
    assert len(PAGE.splitlines()) <= 120
