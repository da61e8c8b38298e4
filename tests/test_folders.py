"""The folders of the server on the page about the architecture, made of docstrings."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.made_pages import check_lines, items

ROOT = Path(__file__).parents[1]
SERVER = ROOT / "server"
PAGE = ROOT / "docs" / "architecture.md"
INSIDE = ("games", "intake")
"""The folders of which those inside are shown as well."""


def test_the_folders_are_described_by_their_docstrings(*, approve: bool) -> None:
    rows = ((f"`{name}`", _said(path)) for name, path in _listed())
    check_lines(items(rows), PAGE, "## The folders of the server", approve=approve)


def _listed() -> Iterator[tuple[str, Path]]:
    """Yield the folders of the server, each after those that import it."""
    for layer in _layers():
        for name in layer.split(" | "):
            folder = SERVER / name
            if folder.is_dir():
                yield f"{name}/", folder / "__init__.py"
            inside = sorted(folder.glob("*/__init__.py")) if name in INSIDE else ()
            yield from ((f"{name}/{one.parent.name}/", one) for one in inside)


def _layers() -> tuple[str, ...]:
    """Return the layers of the server, from above."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (layers,) = (
        tuple(one["layers"])
        for one in project["tool"]["importlinter"]["contracts"]
        if one.get("containers") == ["server"]
    )
    return layers


def _said(path: Path) -> str:
    """Return the first sentence of a module."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(said.partition("\n\n")[0].split()).removesuffix(".")
