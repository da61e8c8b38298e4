"""Games know nothing of one another, and what they share knows none of them.

The walls of `pyproject.toml` name packages; these follow from which games there are.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from server import bundles

REPOSITORY = Path(__file__).parents[1]
ROOMS = ("engine", "grammar", "server")


def game_of(module: str) -> str | None:
    """Return the game that a module is part of: its rules, its grammar, its room."""
    for name in bundles.names():
        if re.match(rf"(?:engine|server\.bundles|grammar)\.{name}(?:[._]|$)", module):
            return name
    return None


def imports(source: str) -> Iterator[str]:
    """Yield the modules that a program imports, and what it takes from them."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{one.name}" for one in names)
            case _:
                pass


def foreign(module: str, source: str) -> list[str]:
    """Return what a module imports of a game that it is no part of."""
    own = game_of(module)
    return [one for one in imports(source) if game_of(one) not in (None, own)]


def test_a_game_is_imported_by_nobody_else() -> None:
    found = {}
    for room in ROOMS:
        for path in (REPOSITORY / room).rglob("*.py"):
            module = ".".join(path.relative_to(REPOSITORY).with_suffix("").parts)
            if others := foreign(module, path.read_text(encoding="utf-8")):
                found[module] = others
    assert found == {}


def test_a_foreign_import_would_be_found() -> None:
    source = "from engine import frozen\nfrom grammar import mark_write\n"
    source += "def f():\n    import server.bundles.ostia.texts\n"
    taken = ["grammar.mark_write", "server.bundles.ostia.texts"]
    assert foreign("server.bundles.egon.texts", source) == taken
    assert foreign("server.games.editions.play", source) == taken
    assert foreign("grammar.mark", source) == taken[1:]
