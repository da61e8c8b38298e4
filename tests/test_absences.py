"""What a test says is absent is said somewhere: else it would hold for ever."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
OURS = ("server", "engine", "grammar", "turmpost", "examples", "tests")
TEXTS = {".py", ".ftl", ".toml", ".j2", ".lark", ".html", ".css", ".md", ".typ"}
PYTHON_SAYS = {"during handling"}


def _plain(text: str) -> str:
    """Return a text without line ends, case and figures; signs at its ends fall off."""
    without = re.sub(r"\{ ?\$?[\w.-]+ ?\}|\d+", "#", " ".join(text.split()))
    return without.casefold().strip("\"'+-.,:;()[] ")


def _absent(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of what a module asserts to be absent."""
    asserted = (node for node in ast.walk(tree) if isinstance(node, ast.Assert))
    for node in (part for one in asserted for part in ast.walk(one.test)):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotIn):
            left = node.left
            value = left.value if isinstance(left, ast.Constant) else None
            if isinstance(value, str) and value.isprintable():
                yield left.lineno, value


def test_what_is_absent_is_said_elsewhere() -> None:
    texts = {
        file: file.read_text(encoding="utf-8")
        for folder in OURS
        for file in (ROOT / folder).rglob("*")
        if file.suffix in TEXTS
    }
    absent = [
        (f"{file.relative_to(ROOT)}:{line}", text)
        for file, source in texts.items()
        if file.suffix == ".py" and " not in " in source
        for line, text in _absent(ast.parse(source))
    ]
    denied = Counter(_plain(text) for _, text in absent)
    said = _plain("\n".join(texts.values()))
    stale = [
        f"{where}: {text!r}"
        for where, text in absent
        if said.count(_plain(text)) <= denied[_plain(text)]
        and _plain(text) not in PYTHON_SAYS
    ]
    assert denied
    assert not stale, "\n".join(stale)
