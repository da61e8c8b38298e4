"""The calls that say a sentence, with their values: found by reading the source.

A call of a function that speaks (`speakers.py`) names its key as a literal, as a
variable that is given nothing but literals, or by a `Family`. Its other keywords are
the sentence's values.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from types import ModuleType

from jinja2 import Environment, nodes

from server.texts.family import Family
from server.texts.languages import CATALOGUES
from turmpost.testing.texts.simple import Kinds, families_of, kinds_in
from turmpost.testing.texts.speakers import (
    Speaker,
    Speakers,
    assigned_to,
    called,
    holds_key,
    is_name,
    passed_by,
)


@dataclass(frozen=True)
class Said:
    """A sentence that a place in the source says, or one `among` several."""

    where: str
    package: str
    key: str
    """The key; with the suffix ANY, all attributes of the entry."""
    among: Sequence[str]
    values: frozenset[str]
    """The values that the place passes."""
    added: frozenset[str]
    """The values that the functions pass besides that it calls.

    They do so for each of their sentences, whether or not it names all.
    """
    open_ended: bool = False
    """Whether there are others, whose names the source does not show."""
    optional: bool = False
    """Whether the entry may lack it."""


@dataclass
class Source:
    """The calls and families in the source."""

    said: list[Said] = field(default_factory=list)
    families: list[tuple[str, Family]] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)
    """Keys that cannot be followed."""
    words: set[str] = field(default_factory=set)
    """Texts in the source: a sentence can choose by no other words."""


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


_FAMILIES = ("Family", "Teller")


def _module(path: Path) -> ModuleType:
    parts = path.relative_to(_root(path.parent)).with_suffix("").parts
    return importlib.import_module(".".join(parts).removesuffix(".__init__"))


def _place(path: Path, line: int) -> str:
    home = next(one for one in path.parents if (one / "__init__.py").is_file())
    return f"{path.relative_to(_root(home))}:{line}"


def read(folders: tuple[Path, ...], *, knowing: tuple[Path, ...] = ()) -> Source:
    """Return all that the Python files and templates of these folders say.

    Sentences choose by words of theirs, or of the folders that they know.
    """
    paths = sorted(path for folder in folders for path in folder.rglob("*.py"))
    trees = {path: ast.parse(path.read_text("utf-8")) for path in paths}
    speakers = Speakers(trees)
    source = Source()
    known = (path.read_text("utf-8") for one in knowing for path in one.rglob("*.py"))
    for tree in (*trees.values(), *map(ast.parse, known)):
        source.words |= _texts(tree)
    for path, tree in trees.items():
        _families(path, tree, source)
        _simple(path, tree, trees, source)
        for around, call in _calls(tree):
            _Followed(path, around, call, speakers, source).follow()
    for folder in folders:
        for template in sorted(folder.rglob("*.j2")):
            _template(template, speakers, source)
    return source


def _texts(tree: ast.Module) -> set[str]:
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


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
        is_family = any(is_name(node.value.func, one) for one in _FAMILIES)
        if is_family and isinstance(target, ast.Name):
            found = getattr(_module(path), target.id)
            source.families.append((package_of(path), found))


def _simple(
    path: Path, tree: ast.Module, trees: Mapping[Path, ast.Module], source: Source
) -> None:
    """Load the families of texts that say by the words of their game."""
    for node in tree.body:
        parts = [ast.walk(one) for one in getattr(node, "bases", ())]
        named = any(is_name(one, "SimpleTexts") for part in parts for one in part)
        if not isinstance(node, ast.ClassDef) or not named:
            continue
        package = package_of(path)
        home = next(one for one in path.parents if (one / CATALOGUES).is_dir())
        own = {one: each for one, each in trees.items() if one.is_relative_to(home)}
        texts = getattr(_module(path), node.name)
        made = families_of(texts, _kinds(own, "Notice"), _kinds(own, "Refusal"))
        source.families += ((package, family) for family in made)


def _kinds(trees: Mapping[Path, ast.Module], name: str) -> Kinds:
    """Return the kinds of notices or refusals in some files, with their figures."""
    found: dict[str, set[str] | None] = {}
    for path, tree in trees.items():
        for kind, figures in kinds_in(tree, name, partial(_found_in, path)):
            known = found.get(kind, None if figures is None else set(figures))
            both = None if known is None or figures is None else known & set(figures)
            found[kind] = both
    return found


def _found_in(path: Path, node: ast.expr) -> object:
    return _loaded(node, _module(path))


def _say(
    source: Source,
    where: str,
    path: Path,
    keys: Sequence[str],
    passed: frozenset[str],
    speaker: Speaker,
    *,
    is_open: bool = False,
) -> None:
    """Add what a call says: each attribute that its function says of each key."""
    suffixes = sorted(speaker.suffixes)
    source.said += (
        Said(
            where,
            package_of(path),
            f"{key}{suffix}",
            [f"{one}{other}" for one in keys for other in suffixes],
            passed - speaker.own,
            speaker.adds,
            is_open or speaker.is_open,
            suffix in speaker.optional,
        )
        for key in keys
        for suffix in suffixes
    )


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
        if holds_key(key) and self._hands_its_key_on:
            return
        chosen = self._of_a_family(key)
        keys = list(self._literals(key)) if chosen is None else chosen
        if not keys and chosen is None:
            said = f"{where}: {ast.unparse(key)} is neither a literal nor of a family"
            self.source.unclear.append(said)
        passed, is_open = passed_by(self.call, self.around[-1] if self.around else None)
        _say(self.source, where, self.path, keys, passed, speaker, is_open=is_open)

    @cached_property
    def _hands_its_key_on(self) -> bool:
        return any(self.speakers.of(self.path, one.name) for one in self.around)

    def _of_a_family(self, node: ast.expr) -> Sequence[str] | None:
        """Return the keys of the members that a family is asked for, if it is one.

        Which members a family has that is a parameter is for its own check to see.
        """
        if not isinstance(node, ast.Subscript):
            return None
        if any(self._is_family(node.value, function) for function in self.around):
            return ()
        family = _loaded(node.value, _module(self.path))
        if not isinstance(family, Family):
            return None
        form = re.compile(_form(node.slice))
        return [key for one, key in family.keys.items() if form.fullmatch(one)]

    @staticmethod
    def _is_family(node: ast.expr, function: ast.FunctionDef) -> bool:
        """Return whether a parameter is a family; what has items of its own is one."""
        return isinstance(node, ast.Name) and any(
            one.arg == node.id
            and (
                one.arg == "self"
                or (one.annotation is not None and is_name(one.annotation, "Family"))
            )
            for one in function.args.args
        )

    def _literals(self, node: ast.expr) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.IfExp(body=body, orelse=orelse):
                yield from self._literals(body)
                yield from self._literals(orelse)
            case ast.Name(id=name) if self.around:
                given = list(assigned_to(self.around[-1], name))
                if all(isinstance(one, ast.Constant | ast.IfExp) for one in given):
                    for one in given:
                        yield from self._literals(one)
            case _:
                return


def _loaded(node: ast.expr, module: ModuleType) -> object:
    """Return what a module calls by a name, or by a name of another module."""
    match node:
        case ast.Name(id=name):
            return getattr(module, name, None)
        case ast.Attribute(value=ast.Name(id=home), attr=name):
            return getattr(getattr(module, home, None), name, None)
        case _:
            return None


def _form(member: ast.expr) -> str:
    """Return the expression that the name of a member matches."""
    match member:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(map(_form, parts))
        case _:
            return ".*"


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
        passed = frozenset(one.key for one in call.kwargs)
        keys = list(_constants(call.args[speaker.position]))
        if not keys:
            source.unclear.append(f"{where}: the key is no literal")
        _say(source, where, path, keys, passed, speaker)


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
