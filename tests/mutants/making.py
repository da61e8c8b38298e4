"""Small changes of a program that a test should notice."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import TypeAlias

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OTHER: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
SMALL = 10
"""Smaller figures grow by one, others are doubled: one byte more tells little."""

UNTOLD = ("log", "logging", "warnings")
"""Calls of these names are for people; no test has to notice that they are gone."""

Place: TypeAlias = ast.expr | ast.stmt


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file, with the lines that it is about."""

    path: Path
    first: int
    last: int
    text: str

    def is_program(self) -> bool:
        """Return whether Python can read it."""
        try:
            compile(self.text, self.path.name, "exec")
        except SyntaxError:
            return False
        return True

    def diff(self, root: Path) -> str:
        """Return the lines that it changes."""
        name = self.path.relative_to(root).as_posix()
        was = self.path.read_text(encoding="utf-8").splitlines()
        lines = unified_diff(was, self.text.splitlines(), name, name, lineterm="", n=1)
        return "\n".join(list(lines)[2:])


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield everything that can be changed in a file."""
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for place, new in _changes(ast.parse(source)):
        first, last = place.lineno, place.end_lineno or place.lineno
        begin = starts[first - 1] + place.col_offset
        end = starts[last - 1] + (place.end_col_offset or 0)
        text = (source[:begin] + new.encode() + source[end:]).decode()
        yield Mutant(path, first, last, text)


def _changes(tree: ast.AST) -> Iterator[tuple[Place, str]]:
    """Yield parts of a program, each with the text that replaces it."""
    for node in _code(tree):
        yield from _operators(node)
        yield from _values(node)
        yield from _statements(node)


def _operators(node: ast.AST) -> Iterator[tuple[Place, str]]:
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in OPPOSITE:
            yield node, _with(node, ops=[OPPOSITE[type(operator)]()])
        case ast.BinOp(op=operator) if type(operator) in OTHER:
            yield node, _with(node, op=OTHER[type(operator)]())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, _in_parentheses(operand)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, _with(node, op=other)
            for left_out in node.values:
                kept = [one for one in node.values if one is not left_out]
                yield node, _with(node, values=kept)
        case _:
            pass


def _values(node: ast.AST) -> Iterator[tuple[Place, str]]:
    match node:
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value)):
            yield node, str(value + 1 if value < SMALL else value * 2)
        case ast.Call(args=[ast.Name() | ast.Call() as only], keywords=[]):
            yield node, _in_parentheses(only)
        case ast.Call(func=ast.Attribute(attr="where"), args=[_, _, *_]):
            for left_out in node.args:
                kept = [one for one in node.args if one is not left_out]
                yield node, _with(node, args=kept)
        case ast.comprehension(ifs=[*conditions]):
            for condition in conditions:
                yield condition, "True"
        case ast.IfExp(body=body, orelse=orelse):
            yield node, _in_parentheses(body)
            yield node, _in_parentheses(orelse)
        case _:
            pass


def _statements(node: ast.AST) -> Iterator[tuple[Place, str]]:
    match node:
        case ast.If(test=test):
            yield test, "True"
            yield test, "False"
        case ast.Expr(value=ast.Call(func=called)) if not _is_untold(called):
            yield node, "pass"
        case ast.AugAssign() | ast.Raise():
            yield node, "pass"
        case ast.Return(value=ast.expr()) if not isinstance(node.value, ast.Constant):
            yield node, "return None"
        case _:
            pass


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is carried out: no types, no patterns, no texts with figures."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "pattern"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_left_alone(child):
                yield from _code(child)


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        # Python 3.11 does not know where the parts of such a text are.
        case ast.JoinedStr():
            return True
        case ast.If(test=ast.Name("TYPE_CHECKING")):
            return True
        case ast.Assert():
            return True
        case _:
            return False


def _is_untold(called: ast.expr) -> bool:
    while isinstance(called, ast.Attribute):
        called = called.value
    return isinstance(called, ast.Name) and called.id in UNTOLD


def _with(node: ast.expr, **fields: ast.AST | Iterable[ast.AST]) -> str:
    """Return an expression in which these fields are others."""
    known = dict(ast.iter_fields(node))
    return _in_parentheses(type(node)(**{**known, **fields}))


def _in_parentheses(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"
