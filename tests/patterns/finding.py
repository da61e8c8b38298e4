"""Every regular expression of the project: where it stands, and how it is used."""

from __future__ import annotations

import ast
import builtins
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
    uses: frozenset[str]
    """The methods that are called: "search" and the like, "match", "fullmatch"."""


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
        uses = frozenset({method})
        if method == "compile":
            uses = _uses(name.rpartition(".")[2], text)
        yield Found(place, _pattern(module, call), uses)


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


def _uses(name: str, text: str) -> frozenset[str]:
    """Return what is called on a pattern; where that cannot be seen, everything."""
    form = rf"\b{re.escape(name)}\b(?:\([^()]*\))?(?:\[\w+\])?\.(\w+)"
    found = frozenset(re.findall(form, text)) & _CALLS
    return found if found and name.startswith("_") else _CALLS


def _pattern(
    module: ModuleType, call: ast.Call
) -> re.Pattern[str] | re.Pattern[bytes] | None:
    """Return what a call compiles, None where that is known only at run time.

    A name that is local to a function stands for a sample.
    """
    flags = [ast.unparse(word.value) for word in call.keywords if word.arg == "flags"]
    if len(call.args) > 1 and ast.unparse(call.func) == "re.compile":
        flags = [ast.unparse(call.args[1])]
    source = f"re.compile({', '.join([ast.unparse(call.args[0]), *flags])})"
    used = {one.id for one in ast.walk(call) if isinstance(one, ast.Name)}
    for sample in (SAMPLE, SAMPLE.encode()):
        names: dict[str, object] = dict.fromkeys(used - set(dir(builtins)), sample)
        try:
            made = eval(source, names | vars(module))  # noqa: S307 - our own code
        except Exception:  # noqa: S112 - the next sample
            continue
        if isinstance(made, re.Pattern):
            return made
    return None
