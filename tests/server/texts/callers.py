"""Who says which sentence with which values: found in the source, not by running it.

A function speaks if it has a parameter `key`: `Translation.phrase`, and whoever hands
its own `key` on to one that speaks. A call of one names its key as a literal, as a
variable that is given nothing but literals, or by a `Family`. Its other keywords are
the sentence's values.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from jinja2 import Environment, nodes

from server.texts.family import Family
from server.texts.languages import CATALOGUES

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Speaker:
    """A function that says what its `key` names.

    `position` is that of the key among what is passed without a name; `own` are
    parameters that are no values, `adds` values that it passes itself.
    """

    position: int
    own: frozenset[str]
    adds: frozenset[str]


@dataclass(frozen=True)
class Said:
    """A sentence that a place in the source says, or one `among` several.

    `values` are those that the place passes, `added` what the functions pass besides
    that it calls: they do so for each of their sentences, whether or not it names all.
    """

    where: str
    package: str
    key: str
    among: Sequence[str]
    values: frozenset[str]
    added: frozenset[str]
    open_ended: bool = False


@dataclass
class Source:
    """What is found in the source: sentences, families, and keys nobody can follow."""

    said: list[Said] = field(default_factory=list)
    families: list[tuple[str, Family]] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)


def package_of(path: Path) -> str:
    """Return the package whose catalogue a file speaks from: the nearest around it."""
    home = next(one for one in path.parents if (one / CATALOGUES).is_dir())
    return ".".join(home.relative_to(_root(home)).parts)


def _root(package: Path) -> Path:
    """Return the folder that has the outermost package around this one."""
    found = package
    while (found / "__init__.py").is_file():
        found = found.parent
    return found


def _place(path: Path, line: int) -> str:
    home = next(one for one in path.parents if (one / "__init__.py").is_file())
    return f"{path.relative_to(_root(home))}:{line}"


class Speakers:
    """The functions that speak: public ones by name, private ones by module too."""

    def __init__(self, trees: Mapping[Path, ast.Module]) -> None:
        self._defined: dict[tuple[str, str], list[ast.FunctionDef]] = {}
        for path, tree in trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    place = self._place(path, node.name)
                    self._defined.setdefault(place, []).append(node)
        self._found: dict[tuple[str, str], Speaker | None] = {}

    def of(self, path: Path, name: str) -> Speaker | None:
        """Return the function of this name that a module calls, if it speaks."""
        place = self._place(path, name)
        if place not in self._found:
            self._found[place] = None
            each = [self._speaker(path, one) for one in self._defined.get(place, ())]
            if any(each) and len(set(each)) > 1:
                raise AssertionError(
                    f"there are several functions {name}, and they take a key in "
                    "different ways: give those that speak a name of their own"
                )
            self._found[place] = each[0] if each else None
        return self._found[place]

    @staticmethod
    def _place(path: Path, name: str) -> tuple[str, str]:
        return (str(path) if name.startswith("_") else "", name)

    def _speaker(self, path: Path, node: ast.FunctionDef) -> Speaker | None:
        given = node.args
        listed = [one.arg for one in (*given.posonlyargs, *given.args)]
        positional = [one for one in listed if one not in ("self", "cls")]
        if "key" not in positional:
            return None
        own = frozenset(one.arg for one in (*given.args, *given.kwonlyargs))
        handed_on = [
            call
            for call in ast.walk(node)
            if isinstance(call, ast.Call) and any(map(_holds_key, call.args))
        ]
        speaking = [(call, self.of(path, called(call))) for call in handed_on]
        primitive = given.kwarg is not None and given.kwarg.arg == "values"
        if not primitive and not any(speaker for _, speaker in speaking):
            return None
        adds = frozenset(
            name
            for call, speaker in speaking
            if speaker is not None
            for name in _passed(call) - speaker.own | speaker.adds
        )
        return Speaker(positional.index("key"), own, adds)


def called(call: ast.Call) -> str:
    """Return the last name of what is called."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _holds_key(node: ast.expr) -> bool:
    return any(_is(one, "key") for one in ast.walk(node))


def _is(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _passed(call: ast.Call) -> frozenset[str]:
    return frozenset(one.arg for one in call.keywords if one.arg is not None)


def read(folders: tuple[Path, ...]) -> Source:
    """Return all that the Python files and templates of these folders say."""
    paths = sorted(path for folder in folders for path in folder.rglob("*.py"))
    trees = {path: ast.parse(path.read_text("utf-8")) for path in paths}
    speakers = Speakers(trees)
    source = Source()
    for path, tree in trees.items():
        _families(path, tree, source)
        for around, call in _calls(tree):
            _Followed(path, around, call, speakers, source).follow()
    for folder in folders:
        for template in sorted(folder.rglob("*.j2")):
            _template(template, speakers, source)
    return source


def _calls(tree: ast.Module) -> Iterator[tuple[Sequence[ast.FunctionDef], ast.Call]]:
    """Yield every call, with the functions around it, the outermost first."""

    def walk(
        node: ast.AST, around: tuple[ast.FunctionDef, ...]
    ) -> Iterator[tuple[Sequence[ast.FunctionDef], ast.Call]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                yield around, child
            inner = (*around, child) if isinstance(child, ast.FunctionDef) else around
            yield from walk(child, inner)

    yield from walk(tree, ())


def _families(path: Path, tree: ast.Module, source: Source) -> None:
    """Load the families that a module defines."""
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        target = node.targets[0]
        if _is(node.value.func, "Family") and isinstance(target, ast.Name):
            module = path.relative_to(_root(path.parent)).with_suffix("")
            loaded = importlib.import_module(".".join(module.parts))
            found = getattr(loaded, target.id)
            source.families.append((package_of(path), found))


@dataclass(frozen=True)
class _Followed:
    """A call, and what its key can be."""

    path: Path
    around: Sequence[ast.FunctionDef]
    call: ast.Call
    speakers: Speakers
    source: Source

    def follow(self) -> None:
        speaker = self.speakers.of(self.path, called(self.call))
        if speaker is None:
            return
        where = _place(self.path, self.call.lineno)
        if len(self.call.args) <= speaker.position:
            self.source.unclear.append(f"{where}: a call without a key")
            return
        key = self.call.args[speaker.position]
        if _holds_key(key) and self._hands_its_key_on:
            return
        keys = list(self._literals(key))
        if not keys and not isinstance(key, ast.Subscript):
            said = f"{where}: {ast.unparse(key)} is neither a literal nor of a family"
            self.source.unclear.append(said)
        passed = _passed(self.call) - speaker.own
        is_open = any(one.arg is None for one in self.call.keywords)
        self.source.said += (
            Said(where, package_of(self.path), one, keys, passed, speaker.adds, is_open)
            for one in keys
        )

    @cached_property
    def _hands_its_key_on(self) -> bool:
        return any(self.speakers.of(self.path, one.name) for one in self.around)

    def _literals(self, node: ast.expr) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.IfExp(body=body, orelse=orelse):
                yield from self._literals(body)
                yield from self._literals(orelse)
            case ast.Name(id=name) if self.around:
                given = list(_assigned(self.around[-1], name))
                if all(isinstance(one, ast.Constant | ast.IfExp) for one in given):
                    for one in given:
                        yield from self._literals(one)
            case _:
                return


def _assigned(function: ast.FunctionDef, name: str) -> Iterator[ast.expr]:
    """Yield what a function assigns to a variable."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                yield value
            case ast.Assign(targets=[ast.Tuple() as names], value=ast.Tuple() as row):
                yield from _at(names, name, row)
            case (
                ast.For(target=ast.Tuple() as names, iter=ast.Tuple(elts=rows))
                | ast.comprehension(
                    target=ast.Tuple() as names, iter=ast.Tuple(elts=rows)
                )
            ):
                for one in rows:
                    if isinstance(one, ast.Tuple):
                        yield from _at(names, name, one)
            case _:
                continue


def _at(names: ast.Tuple, name: str, row: ast.Tuple) -> Iterator[ast.expr]:
    for target, value in zip(names.elts, row.elts, strict=False):
        if _is(target, name):
            yield value


def _template(path: Path, speakers: Speakers, source: Source) -> None:
    """Follow the calls of a template; what it calls are the speakers of Python."""
    parsed = Environment(autoescape=True).parse(path.read_text("utf-8"))
    for call in parsed.find_all(nodes.Call):
        node = call.node
        name = node.name if isinstance(node, nodes.Name) else getattr(node, "attr", "")
        speaker = speakers.of(path, name)
        if speaker is None or not call.args:
            continue
        where = _place(path, call.lineno)
        passed = frozenset(one.key for one in call.kwargs) - speaker.own
        keys = list(_constants(call.args[speaker.position]))
        if not keys:
            source.unclear.append(f"{where}: the key is no literal")
        source.said += (
            Said(where, package_of(path), one, keys, passed, speaker.adds)
            for one in keys
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
