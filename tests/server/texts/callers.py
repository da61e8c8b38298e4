"""The calls that say a sentence, with their values: found by reading the source.

A function speaks if it has a parameter `key`: `Translation.phrase`, and a function that
hands its own `key` on to one that speaks, maybe with an attribute (f"{key}.subject"). A
call of one names its key as a literal, as a variable that is given nothing but
literals, or by a `Family`. Its other keywords are the sentence's values.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType

from jinja2 import Environment, nodes

from server.texts.family import Family
from server.texts.languages import CATALOGUES

ROOT = Path(__file__).parents[3]


ANY = ".*"
"""The suffix for attributes whose names the source does not show."""


@dataclass(frozen=True)
class Speaker:
    """A function that says what its `key` names."""

    position: int
    """The position of the key among what is passed without a name."""
    own: frozenset[str]
    """The parameters that are no values."""
    adds: frozenset[str]
    """The values that the function passes itself."""
    is_open: bool
    """Whether it passes others besides, whose names the source does not show."""
    suffixes: frozenset[str]
    """The attributes that it says of an entry; "" for the entry's own text."""
    optional: frozenset[str]
    """Those that an entry may lack."""


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


def _module(path: Path) -> ModuleType:
    parts = path.relative_to(_root(path.parent)).with_suffix("").parts
    return importlib.import_module(".".join(parts).removesuffix(".__init__"))


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
        speaking = [
            (call, speaker)
            for call in handed_on
            if (speaker := self.of(path, called(call))) is not None
        ]
        position = positional.index("key")
        if not speaking:
            primitive = given.kwarg is not None and given.kwarg.arg == "values"
            itself = frozenset({""})
            nothing = frozenset[str]()
            parts = (own, nothing, False, itself, nothing)
            return Speaker(position, *parts) if primitive else None
        passed = [_passed(call, node) for call, _ in speaking]
        adds = frozenset(
            name
            for (names, _), (_, speaker) in zip(passed, speaking, strict=True)
            for name in names - speaker.own | speaker.adds
        )
        is_open = any(
            is_open or speaker.is_open
            for (_, is_open), (_, speaker) in zip(passed, speaking, strict=True)
        )
        chosen = {id(call) for call in _chosen(node)}
        suffixes = {
            (suffix, id(call) in chosen or inner in speaker.optional)
            for call, speaker in speaking
            for inner in speaker.suffixes
            for suffix in (_suffix(call.args[speaker.position], inner),)
        }
        needed = {suffix for suffix, optional in suffixes if not optional}
        return Speaker(
            position,
            own,
            adds,
            is_open,
            frozenset(suffix for suffix, _ in suffixes),
            frozenset(suffix for suffix, _ in suffixes) - needed,
        )


def called(call: ast.Call) -> str:
    """Return the last name of what is called."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _chosen(function: ast.FunctionDef) -> Iterator[ast.Call]:
    """Yield the calls that a function makes on a condition, within an expression."""
    for node in ast.walk(function):
        if isinstance(node, ast.IfExp):
            within = (*ast.walk(node.body), *ast.walk(node.orelse))
            yield from (one for one in within if isinstance(one, ast.Call))


def _suffix(key: ast.expr, inner: str) -> str:
    """Return what is said of an entry by a function that is handed this of its key."""
    match key:
        case ast.Name():
            return inner
        case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(end))]):
            return f"{end}{inner}"
        case _:
            return ANY


def _holds_key(node: ast.expr) -> bool:
    return any(_is(one, "key") for one in ast.walk(node))


def _is(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _passed(
    call: ast.Call, function: ast.FunctionDef | None
) -> tuple[frozenset[str], bool]:
    """Return the names of the values of a call, and whether there are others.

    `**values` hands on those of the function around the call, which its callers show.
    """
    names = {one.arg for one in call.keywords if one.arg is not None}
    speaks = function is not None and any(
        one.arg == "key" for one in (*function.args.posonlyargs, *function.args.args)
    )
    keywords = function.args.kwarg if function is not None and speaks else None
    is_open = False
    for spread in (one.value for one in call.keywords if one.arg is None):
        shown = _keys(spread, function)
        names |= shown or set()
        if shown is None:
            given = _given(spread, function)
            is_open |= keywords is None or not _hands_on(given, keywords.arg)
    return frozenset(names), is_open


def _keys(node: ast.expr, function: ast.FunctionDef | None) -> set[str] | None:
    """Return the keys of a dictionary that is written out in a function."""
    match node:
        case ast.Dict(keys=keys):
            texts = [one.value for one in keys if isinstance(one, ast.Constant)]
            written = [text for text in texts if isinstance(text, str)]
            return set(written) if len(written) == len(keys) else None
        case ast.Name(id=name) if function is not None:
            given = [_keys(one, None) for one in _assigned(function, name)]
            if not given or None in given:
                return None
            return {key for one in given if one is not None for key in one}
        case _:
            return None


def _given(spread: ast.expr, function: ast.FunctionDef | None) -> ast.expr:
    """Return what is assigned to a variable where that is one thing, else itself."""
    if isinstance(spread, ast.Name) and function is not None:
        given = list(_assigned(function, spread.id))
        if len(given) == 1:
            return given[0]
    return spread


def _hands_on(spread: ast.expr, keywords: str) -> bool:
    """Say whether values are the keywords of a function, maybe in another form."""
    match spread:
        case ast.DictComp(
            key=ast.Name(id=key),
            generators=[
                ast.comprehension(
                    target=ast.Tuple(elts=[ast.Name(id=name), _]),
                    iter=ast.Call(func=ast.Attribute(value=given, attr="items")),
                )
            ],
        ):
            return key == name and _is(given, keywords)
        case _:
            return _is(spread, keywords)


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
        if _is(node.value.func, "Family") and isinstance(target, ast.Name):
            found = getattr(_module(path), target.id)
            source.families.append((package_of(path), found))


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
        if _holds_key(key) and self._hands_its_key_on:
            return
        chosen = self._of_a_family(key)
        keys = list(self._literals(key)) if chosen is None else chosen
        if not keys and chosen is None:
            said = f"{where}: {ast.unparse(key)} is neither a literal nor of a family"
            self.source.unclear.append(said)
        passed, is_open = _passed(self.call, self.around[-1] if self.around else None)
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
        return isinstance(node, ast.Name) and any(
            one.arg == node.id
            and one.annotation is not None
            and _is(one.annotation, "Family")
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
                given = list(_assigned(self.around[-1], name))
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
