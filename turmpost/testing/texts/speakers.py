"""The functions that say a sentence: found by reading the source.

A function speaks if it has a parameter `key`: `Translation.phrase`, and a function that
hands its own `key` on to one that speaks, maybe with an attribute (f"{key}.subject").
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

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
            if isinstance(call, ast.Call) and any(map(holds_key, call.args))
        ]
        speaking = [
            (call, speaker)
            for call in handed_on
            if (speaker := self.of(path, called(call))) is not None
        ]
        position = positional.index("key")
        if not speaking:
            return _primitive(node, position, own)
        passed = [passed_by(call, node) for call, _ in speaking]
        adds = frozenset(
            name
            for (names, _), (_, speaker) in zip(passed, speaking, strict=True)
            for name in names - speaker.own | speaker.adds
        )
        is_open = any(
            is_open or speaker.is_open
            for (_, is_open), (_, speaker) in zip(passed, speaking, strict=True)
        )
        suffixes, optional = _suffixes(node, speaking)
        return Speaker(position, own, adds, is_open, suffixes, optional)


def _primitive(
    node: ast.FunctionDef, position: int, own: frozenset[str]
) -> Speaker | None:
    """Return a function that says its key itself: it takes any `**values`."""
    if node.args.kwarg is None or node.args.kwarg.arg != "values":
        return None
    return Speaker(
        position,
        own,
        frozenset(),
        is_open=False,
        suffixes=frozenset({""}),
        optional=frozenset(),
    )


def _suffixes(
    node: ast.FunctionDef, speaking: Sequence[tuple[ast.Call, Speaker]]
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the attributes that a function says of its key, and those it may omit."""
    chosen = {id(call) for call in _chosen(node)}
    said = {
        (suffix, id(call) in chosen or inner in speaker.optional)
        for call, speaker in speaking
        for inner in speaker.suffixes
        for suffix in (_suffix(call.args[speaker.position], inner),)
    }
    suffixes = frozenset(suffix for suffix, _ in said)
    return suffixes, suffixes - {suffix for suffix, optional in said if not optional}


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


def holds_key(node: ast.expr) -> bool:
    return any(is_name(one, "key") for one in ast.walk(node))


def is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def passed_by(
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
            given = [_keys(one, None) for one in assigned_to(function, name)]
            if not given or None in given:
                return None
            return {key for one in given if one is not None for key in one}
        case _:
            return None


def _given(spread: ast.expr, function: ast.FunctionDef | None) -> ast.expr:
    """Return what is assigned to a variable where that is one thing, else itself."""
    if isinstance(spread, ast.Name) and function is not None:
        given = list(assigned_to(function, spread.id))
        if len(given) == 1:
            return given[0]
    return spread


def _hands_on(spread: ast.expr, keywords: str) -> bool:
    """Return whether values are the keywords of a function, maybe in another form."""
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
            return key == name and is_name(given, keywords)
        case _:
            return is_name(spread, keywords)


def assigned_to(function: ast.FunctionDef, name: str) -> Iterator[ast.expr]:
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
        if is_name(target, name):
            yield value
