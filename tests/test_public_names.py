"""A game in a package of its own imports public names alone, and these are there."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "adding-a-game.md"
MODULES = (
    *("bundle", "commands", "grammar", "pictures", "reports", "robots", "rules"),
    *("testing", "testing.plugin", "texts"),
)
OURS = ("engine", "grammar", "migrations", "server", "turmpost")

SERVERS = {"stage.py", "test_by_mail.py", "test_commands.py", "test_contract.py"} | {
    *("test_house_rules.py", "test_side_by_side.py", "test_times.py"),
    "test_votes.py",
}
"""Files beside the bazaar that test the server with it, and are no part of the game."""

WITHOUT_PYTEST = """
import sys
sys.modules["pytest"] = sys.modules["tests"] = None
import turmpost.testing
print(len(turmpost.testing.CHECKS))
"""


def public(module: str) -> frozenset[str]:
    """Return the names that a public module lists."""
    listed = importlib.import_module(f"turmpost.{module}").__all__
    return frozenset(str(name) for name in listed)


def private(source: str) -> Iterator[str]:
    """Yield what a program uses of this repository that is not public."""
    tree = ast.parse(source)
    modules: dict[str, str] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                each = [(one.name, "") for one in names]
            case ast.ImportFrom(module="turmpost", names=names):
                modules |= {one.asname or one.name: one.name for one in names}
                each = [("turmpost", one.name) for one in names]
            case ast.ImportFrom(module=str(module), names=names):
                each = [(module, one.name) for one in names]
            case _:
                continue
        yield from (f"{module}.{name}" for module, name in each if _bad(module, name))
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=used), attr=name) if used in modules:
                if _bad(f"turmpost.{modules[used]}", name):
                    yield f"turmpost.{modules[used]}.{name}"
            case _:
                continue


def _bad(module: str, name: str) -> bool:
    """Return whether what is imported is of this repository, and not public."""
    top, _, inner = module.partition(".")
    if top not in OURS:
        return False
    if module == "turmpost":
        return name not in MODULES
    return top != "turmpost" or inner not in MODULES or name not in public(inner)


def games() -> Iterator[Path]:
    """Yield the files of the games that are written like packages of their own."""
    for folder in (ROOT / "tests" / "toy", ROOT / "tests" / "nim", ROOT / "examples"):
        yield from (one for one in folder.rglob("*.py") if one.name not in SERVERS)


@pytest.mark.parametrize("module", MODULES)
def test_public_names_are_listed_and_there(module: str) -> None:
    found = importlib.import_module(f"turmpost.{module}")
    assert {name for name in public(module) if not hasattr(found, name)} == set()


def test_a_public_name_means_one_thing() -> None:
    meanings: dict[str, set[int]] = {}
    for module in MODULES:
        found = importlib.import_module(f"turmpost.{module}")
        for name in public(module):
            meanings.setdefault(name, set()).add(id(getattr(found, name)))
    assert [name for name, things in meanings.items() if len(things) > 1] == []


def test_every_public_module_is_known_to_these_tests() -> None:
    files = {one.stem for one in (ROOT / "turmpost").glob("*.py")} - {"__init__"}
    assert files | {"testing"} == {name.partition(".")[0] for name in MODULES}


def test_games_import_public_names_alone() -> None:
    files = list(games())
    assert ROOT / "tests" / "nim" / "game.py" in files
    found = {
        file.relative_to(ROOT).as_posix(): others
        for file in files
        if (others := list(private(file.read_text(encoding="utf-8"))))
    }
    assert found == {}


def test_a_private_import_would_be_found() -> None:
    source = "from engine import plain\nimport server.cli\n"
    source += "from turmpost.rules import Game, Nothing\nimport turmpost.testing\n"
    source += "def f():\n    from turmpost.testing.world import World\n"
    source += "from turmpost import texts, secrets\ntexts.Texts(texts.hidden)\n"
    assert set(private(source)) == {
        *("turmpost.secrets", "turmpost.texts.hidden"),
        *("engine.plain", "server.cli.", "turmpost.rules.Nothing"),
        *("turmpost.testing.", "turmpost.testing.world.World"),
    }


def test_the_guide_uses_public_names_that_are_there() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    code = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    used = [one for block in code for one in private(block)]
    named = set(re.findall(r"`turmpost\.([a-z.]+)\.([A-Za-z_]+)`", text))
    used += [
        f"{module}.{name}"
        for module, name in named
        if f"{module}.{name}" not in MODULES
        and (module not in MODULES or name not in public(module))
    ]
    assert named
    assert used == []


def test_the_checks_need_neither_pytest_nor_our_tests() -> None:
    said = subprocess.run(
        [sys.executable, "-c", WITHOUT_PYTEST],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    assert said.stderr == ""
    assert int(said.stdout) > 20
