"""Parts of the pages in `docs/` that are made of what the code says.

A made table or list is the first one below its heading; nothing else marks it, so that
a page reads as one that is written. `--approve` puts what is made in its place.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from textwrap import dedent

from tests import approving


def check_lines(
    made: Sequence[str], page: Path, heading: str, *, approve: bool
) -> None:
    """Fail unless the first table or list below a heading has these lines."""
    kind = made[0][0]
    lines = page.read_text(encoding="utf-8").split("\n")
    begin = next(
        place
        for place, line in enumerate(lines)
        if place > lines.index(heading) and line.startswith(kind)
    )
    end = next(
        place
        for place, line in enumerate(lines)
        if place > begin and not line.startswith(kind)
    )
    now = "\n".join([*lines[:begin], *made, *lines[end:]])
    approving.check(now, page, approve=approve)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table in Markdown."""
    return [_row(head), _row(["---"] * len(head)), *map(_row, rows)]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def items(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a list in Markdown, each with a name and what it means."""
    return [f"- {name}: {meaning}" for name, meaning in rows]


def docstrings(owner: type) -> Mapping[str, str]:
    """Return what stands below each attribute of a class, in one line.

    The fields that a dataclass has from others are among them.
    """
    (body,) = ast.parse(dedent(inspect.getsource(owner))).body
    if not isinstance(body, ast.ClassDef):
        raise TypeError(owner)
    found: dict[str, str] = {}
    for base in filter(is_dataclass, owner.__bases__):
        found |= docstrings(base)
    name = ""
    for statement in body.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name)):
                pass
            case ast.Assign(targets=[ast.Name(id=name)]):
                pass
            case ast.Expr(value=ast.Constant(value=str(said))) if name:
                found[name] = " ".join(said.split())
    return found
