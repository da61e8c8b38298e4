"""Every regular expression of the project: where it stands, and how it is used."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine", "grammar", "server")
_CALLS = frozenset(
    {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall"}
    | {"finditer"}
)
_ANYWHERE = frozenset({"search", "sub", "subn", "split", "findall", "finditer"})
SAMPLE = "example"
"""The value of a name that is known only while a function runs."""


@dataclass(frozen=True, slots=True)
class Found:
    """A call of `re`: its place, its pattern where that is known, and its use."""

    place: str
    pattern: re.Pattern[str] | re.Pattern[bytes] | None
    anywhere: bool
    """It may begin at any place of a text, and not at its start alone."""


@cache
def patterns() -> Mapping[str, Found]:
    """Return all calls of `re` by their places."""
    found = [one for path in _files() for one in _of_file(path)]
    return {one.place: one for one in found}


def _files() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.py"))


def _of_file(path: Path) -> Iterator[Found]:
    text = path.read_text("utf-8")
    if "import re\n" not in text:
        return
    tree = ast.parse(text)
    relative = path.relative_to(ROOT)
    module = importlib.import_module(".".join(relative.with_suffix("").parts))
    counts: dict[str, int] = {}
    for name, call in _calls(tree, ""):
        counts[name] = counts.get(name, 0) + 1
        number = f"-{counts[name]}" if counts[name] > 1 else ""
        place = f"{relative}:{name}{number}"
        method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        anywhere = method in _ANYWHERE
        if method == "compile":
            anywhere = _is_used_anywhere(name.rpartition(".")[2])
        yield Found(place, _pattern(module, call), anywhere)


def _calls(node: ast.AST, name: str) -> Iterator[tuple[str, ast.Call]]:
    """Yield the calls of `re` with the constant or function that they stand in."""
    for child in ast.iter_child_nodes(node):
        within = name
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            within = f"{name}.{child.name}".lstrip(".")
        elif isinstance(child, ast.Assign) and not name:
            within = ast.unparse(child.targets[0])
        elif isinstance(child, ast.AnnAssign) and not name:
            within = ast.unparse(child.target)
        if isinstance(child, ast.Call) and _is_of_re(child.func):
            yield within, child
        yield from _calls(child, within)


def _is_of_re(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Name)
        and function.value.id == "re"
        and function.attr in _CALLS
    )


@cache
def _all_code() -> str:
    return "\n".join(path.read_text("utf-8") for path in _files())


def _is_used_anywhere(name: str) -> bool:
    """Say whether a pattern of this name may begin at any place of a text."""
    uses = set(
        re.findall(
            rf"\b{re.escape(name)}\b(?:\([^()]*\))?(?:\[\w+\])?\.(\w+)", _all_code()
        )
    )
    return not uses or bool(uses & _ANYWHERE)


class _Names(dict[str, object]):
    """The names of a module; others are local to a function."""

    def __missing__(self, name: str) -> object:
        if hasattr(__builtins__, name) or name in dir(__builtins__):
            raise KeyError(name)
        return SAMPLE


def _pattern(
    module: ModuleType, call: ast.Call
) -> re.Pattern[str] | re.Pattern[bytes] | None:
    """Return what a call compiles; None where that is known only at run time."""
    flags = [ast.unparse(word.value) for word in call.keywords if word.arg == "flags"]
    written = ast.unparse(call.args[0])
    if len(call.args) > 1 and isinstance(call.func, ast.Attribute):
        if call.func.attr == "compile":
            flags = [ast.unparse(call.args[1])]
    source = f"re.compile({', '.join([written, *flags])})"
    try:
        made = eval(source, {}, _Names(vars(module)))  # noqa: S307 - our own code
    except Exception:
        return None
    return made if isinstance(made, re.Pattern) else None
