"""Who says which sentence with which values: found in the source, not by running it.

A function speaks if it takes a `key` and `**values`: `Translation.say`, and whoever
hands both on to it. A call of one names its key as a literal (or one of two), or takes
it from a `Family`; its other keywords are the sentence's values.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from jinja2 import Environment, nodes

from server.texts.family import Family

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Speaker:
    """A function that says what its `key` names.

    `position` is that of the key among what is passed without a name; `own` are
    parameters that are no values, `adds` values that it passes itself, `attributes` the
    parts of the entry that it says ("subject", "text"), or the entry alone ("").
    """

    position: int
    own: frozenset[str]
    adds: frozenset[str]


@dataclass(frozen=True)
class Said:
    """A sentence that a place in the source says, with the values that it passes."""

    where: str
    package: str
    key: str
    values: frozenset[str]
    open_ended: bool = False


@dataclass
class Source:
    """What is found in the source: sentences, families, and keys nobody can follow."""

    said: list[Said] = field(default_factory=list)
    families: list[tuple[str, Family]] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)


def package_of(path: Path) -> str:
    """Return the package whose catalogue a file speaks from."""
    parts = path.relative_to(ROOT).parts
    if parts[:2] == ("server", "bundles") and len(parts) > 3:
        return ".".join(parts[:3])
    return ".".join(parts[:2]) if parts[0] == "tests" else "server"


def speakers(trees: Mapping[Path, ast.Module]) -> Mapping[str, Speaker]:
    """Return the functions that take a `key` and `**values`, by their names."""
    defined = [
        (path, node, _speaker(node))
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    ]
    found = {node.name: speaker for _, node, speaker in defined if speaker is not None}
    for path, node, speaker in defined:
        if found.get(node.name, speaker) != speaker:
            raise AssertionError(
                f"{path}:{node.lineno}: another function called {node.name} takes a "
                "key and values in another way; one of them needs a name of its own"
            )
    return found


def _speaker(node: ast.FunctionDef) -> Speaker | None:
    arguments = node.args
    if arguments.kwarg is None or arguments.kwarg.arg != "values":
        return None
    listed = [one.arg for one in (*arguments.posonlyargs, *arguments.args)]
    positional = [one for one in listed if one != "self"]
    if "key" not in positional:
        return None
    names = {*positional, *(one.arg for one in arguments.kwonlyargs)}
    adds = {
        keyword.arg
        for call in ast.walk(node)
        if isinstance(call, ast.Call)
        and any(one.arg is None and _is(one.value, "values") for one in call.keywords)
        for keyword in call.keywords
        if keyword.arg is not None
    }
    return Speaker(positional.index("key"), frozenset(names), frozenset(adds - names))


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def read(folders: tuple[Path, ...]) -> Source:
    """Return all that the Python files and templates of these folders say."""
    paths = sorted(path for folder in folders for path in folder.rglob("*.py"))
    trees = {path: ast.parse(path.read_text("utf-8")) for path in paths}
    known = speakers(trees)
    source = Source()
    for path, tree in trees.items():
        _families(path, tree, source)
        for function, call in _calls(tree):
            _follow(path, function, call, known, source)
    for folder in folders:
        for template in sorted(folder.rglob("*.j2")):
            _template(template, known, source)
    return source


def _calls(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef | None, ast.Call]]:
    """Yield every call, with the function around it."""

    def walk(
        node: ast.AST, around: ast.FunctionDef | None
    ) -> Iterator[tuple[ast.FunctionDef | None, ast.Call]]:
        for child in ast.iter_child_nodes(node):
            inner = child if isinstance(child, ast.FunctionDef) else around
            if isinstance(child, ast.Call):
                yield around, child
            yield from walk(child, inner)

    yield from walk(tree, None)


def _families(path: Path, tree: ast.Module, source: Source) -> None:
    """Load the families that a module defines."""
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        target = node.targets[0]
        if _is(node.value.func, "Family") and isinstance(target, ast.Name):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found = getattr(importlib.import_module(module), target.id)
            source.families.append((package_of(path), found))


def _follow(
    path: Path,
    function: ast.FunctionDef | None,
    call: ast.Call,
    known: Mapping[str, Speaker],
    source: Source,
) -> None:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    speaker = known.get(name)
    if speaker is None:
        return
    where = f"{path.relative_to(ROOT)}:{call.lineno}"
    if len(call.args) <= speaker.position:
        source.unclear.append(f"{where}: {name} without a key")
        return
    key = call.args[speaker.position]
    inside = function is not None and _speaker(function) is not None
    if inside and (_is(key, "key") or isinstance(key, ast.JoinedStr)):
        return
    passed = {one.arg for one in call.keywords if one.arg is not None}
    values = frozenset(passed - speaker.own | speaker.adds)
    is_open = any(one.arg is None for one in call.keywords)
    keys = list(_literals(key))
    if not keys and not isinstance(key, ast.Subscript):
        source.unclear.append(f"{where}: {ast.unparse(key)} is no literal, no family")
    source.said += (Said(where, package_of(path), one, values, is_open) for one in keys)


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body)
            yield from _literals(orelse)
        case _:
            return


def _template(path: Path, known: Mapping[str, Speaker], source: Source) -> None:
    """Follow the calls of a template; what it calls are the speakers of Python."""
    parsed = Environment(autoescape=True).parse(path.read_text("utf-8"))
    for call in parsed.find_all(nodes.Call):
        node = call.node
        name = node.name if isinstance(node, nodes.Name) else getattr(node, "attr", "")
        speaker = known.get(name)
        if speaker is None or not call.args:
            continue
        where = f"{path.relative_to(ROOT)}:{call.lineno}"
        passed = frozenset(one.key for one in call.kwargs)
        values = passed - speaker.own | speaker.adds
        keys = list(_constants(call.args[speaker.position]))
        if not keys:
            source.unclear.append(f"{where}: the key is no literal")
        source.said += (
            Said(where, package_of(path), one, frozenset(values)) for one in keys
        )


def _constants(node: nodes.Expr) -> Iterator[str]:
    match node:
        case nodes.Const(value=str(text)):
            yield text
        case nodes.CondExpr(expr1=yes, expr2=no):
            yield from _constants(yes)
            if no is not None:
                yield from _constants(no)
        case _:
            return
