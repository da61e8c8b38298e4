"""What a test says is absent is said somewhere: else it would hold for ever."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
OURS = ("server", "engine", "grammar", "turmpost")
TESTS = ("tests", "examples")
TEXTS = {".py", ".ftl", ".toml", ".j2", ".lark", ".html", ".css", ".md", ".typ"}
NOT_OURS = {"during handling"}
"""What Python says."""


def _plain(text: str) -> str:
    """Return a text without line ends, case and figures; signs at its ends fall off."""
    without = re.sub(r"\{ ?\$?[\w.-]+ ?\}|\d+", "#", " ".join(text.split()))
    return without.casefold().strip("\"'+-.,:;()[] ")


def _trees() -> Iterator[tuple[Path, ast.Module]]:
    for folder in TESTS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            yield file, ast.parse(file.read_text(encoding="utf-8"))


def _absent(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield the texts of a module that it asserts to be absent."""
    asserted = (node for node in ast.walk(tree) if isinstance(node, ast.Assert))
    for node in (part for one in asserted for part in ast.walk(one.test)):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotIn):
            left = node.left
            if isinstance(left, ast.Constant) and isinstance(left.value, str):
                yield left


def _said(tree: ast.Module) -> Iterator[str]:
    """Yield all other texts of a module."""
    absent = set(map(id, _absent(tree)))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "#"
                for part in node.values
            )
        elif isinstance(node, ast.Constant) and id(node) not in absent:
            yield str(node.value)


def test_what_is_absent_is_said_elsewhere() -> None:
    said = [
        _plain(file.read_text(encoding="utf-8"))
        for folder in (*OURS, *TESTS)
        for file in (ROOT / folder).rglob("*")
        if file.suffix in TEXTS and (folder in OURS or file.suffix != ".py")
    ]
    trees = list(_trees())
    said += [_plain(text) for _, tree in trees for text in _said(tree)]
    everything = "\n".join((*said, *NOT_OURS))
    stale = [
        f"{file.relative_to(ROOT)}:{text.lineno}: {text.value!r}"
        for file, tree in trees
        for text in _absent(tree)
        if _plain(str(text.value)) not in everything
    ]
    assert not stale, "\n".join(stale)
