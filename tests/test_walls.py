"""Games know nothing of one another, and what they share knows none of them.

The walls of `pyproject.toml` name packages; these follow from which games there are.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from server import bundles
from server.storage.tables import all_tables  # noqa: F401 - it maps every table
from server.storage.tables.base import Base

REPOSITORY = Path(__file__).parents[1]
ROOMS = ("engine", "grammar", "server", "turmpost")


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


NO_ROWS = {
    ("server/demo/robot.py", "self.diary"),
    ("server/doctor/lookout.py", "probe"),
    ("server/intake/worker.py", "work"),
    ("server/mail/imap/answers.py", "current"),
    ("server/process/duties.py", "duty"),
}
"""What has an attribute named like a column, by file; rows never have these names."""


def columns_set(source: str) -> Iterator[tuple[str, int]]:
    """Yield what a program sets an attribute of that is named like a column, and where.

    Its own attributes are its own business.
    """
    columns = {
        attribute.key
        for mapper in Base.registry.mappers
        for attribute in (*mapper.column_attrs, *mapper.relationships)
    }
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=value, attr=name, ctx=ast.Store() | ast.Del()):
                if name in columns and ast.unparse(value) != "self":
                    yield ast.unparse(value), node.lineno
            case ast.Call(func=ast.Name("setattr"), args=[value, *_]):
                yield ast.unparse(value), node.lineno
            case _:
                pass


def rows_made(source: str) -> Iterator[tuple[str, int]]:
    """Yield the rows that a program constructs, and where."""
    tables = {mapper.class_.__name__ for mapper in Base.registry.mappers}
    tree = ast.parse(source)
    own: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            rows = node.module.startswith("server.storage.tables")
            own |= {one.asname or one.name for one in node.names if not rows}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
                if name in tables - own:
                    yield name, node.lineno
            case _:
                pass


def test_rows_are_made_and_changed_in_storage_alone() -> None:
    """A change is a method of the row, and a state has a table of transitions."""
    found = []
    for path in (REPOSITORY / "server").rglob("*.py"):
        name = path.relative_to(REPOSITORY).as_posix()
        if name.startswith("server/storage/"):
            continue
        source = path.read_text(encoding="utf-8")
        for changed, line in columns_set(source):
            if (name, changed) not in NO_ROWS:
                found.append(f"{name}:{line}: {changed}")
        found += [f"{name}:{line}: {made}" for made, line in rows_made(source)]
    assert found == []


def test_a_row_that_is_changed_elsewhere_would_be_found() -> None:
    source = "row.state = 'new'\nwas, seat.robot = seat.robot, None\n"
    source += "step.deadline_moves += 1\nrole.person = other\nself.state = row.state\n"
    source += "for mail.told in ():\n    setattr(game, 'title', '')\n"
    changed = {"row", "seat", "step", "role", "mail", "game"}
    assert {name for name, _ in columns_set(source)} == changed


def test_a_row_that_is_made_elsewhere_would_be_found() -> None:
    source = "from server.storage.tables.games import GameRow, StepRow\n"
    source += "from server.storage.tables import orders\n"
    source += "from server.reports.replies.parts import SeatRow\n"
    source += "game = GameRow(title='')\nsteps = [StepRow() for _ in range(2)]\n"
    source += "order = orders.OrderRow()\nno_row = SeatRow()\nrow: GameRow = game\n"
    made = {"GameRow", "StepRow", "OrderRow"}
    assert {name for name, _ in rows_made(source)} == made
