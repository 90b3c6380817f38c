"""Values are read where they are made: what each of many fields is stands beside it."""

from __future__ import annotations

import ast
from pathlib import Path

import quartiles_gui

MOST_POSITIONAL = 4


def is_value(node: ast.AST) -> bool:
    """Return whether a node is the class of a value: a named tuple, or a dataclass."""
    if not isinstance(node, ast.ClassDef):
        return False
    marks = [ast.unparse(mark) for mark in (*node.bases, *node.decorator_list)]
    return any("NamedTuple" in mark or "dataclass" in mark for mark in marks)


def is_unreadable(call: ast.Call) -> bool:
    is_starred = any(isinstance(argument, ast.Starred) for argument in call.args)
    return is_starred or len(call.args) > MOST_POSITIONAL


def test_no_value_is_made_with_more_than_four_positional_arguments() -> None:
    root = Path(quartiles_gui.__file__).parent
    nodes = [
        (file.relative_to(root), node)
        for file in sorted(root.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
    ]
    values = {node.name for _, node in nodes if is_value(node) and isinstance(node, ast.ClassDef)}
    assert len(values) > 100
    calls = [(file, node) for file, node in nodes if isinstance(node, ast.Call)]
    assert not [
        f"{file}:{call.lineno}: {ast.unparse(call.func)}"
        for file, call in calls
        if ast.unparse(call.func).rpartition(".")[2] in values and is_unreadable(call)
    ]
