"""The shapes of order lines: a word and some fields, the whole line as one pattern.

Lark reads a line token by token, and that is most of what reading one costs. Where the
grammar says no more of an order than which fields can follow its word, one regular
expression says it as well, made here of the grammar's own terminals. Any other order is
Lark's, and so is a line that has not the shape of its order: what is wrong with it,
only Lark says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from lark import Lark, Token, Tree
from lark.grammar import Rule, Symbol
from lark.lexer import PatternStr, TerminalDef

Terminals: TypeAlias = Mapping[str, TerminalDef]


@dataclass(frozen=True, slots=True)
class Shape:
    """The pattern of a rule's lines; `fields` are its groups."""

    rule: str
    pattern: re.Pattern[str]
    fields: tuple[str, ...]

    def read(self, line: str) -> Tree[Token] | None:
        """Return what Lark makes of a line, None where it has another shape."""
        match = self.pattern.fullmatch(line)
        if match is None:
            return None
        written = zip(self.fields, match.groups(), strict=True)
        fields: list[Token | Tree[Token]] = [
            Token(name, text, end_column=match.end(group) + 1)
            for group, (name, text) in enumerate(written, start=1)
            if text is not None
        ]
        return Tree(self.rule, fields)


def shape_of(parser: Lark, origin: str, rule: str) -> Shape | None:
    """Return the shape of an alternative of `origin`; None where it has none.

    It has none if there is more to it than a word and fields: fields of a field, what
    repeats itself, signs of their own, further words, another alternative of its word.
    """
    terminals = {terminal.name: terminal for terminal in parser.terminals}
    words: set[Symbol] = set()
    others: set[Symbol] = set()
    runs: set[tuple[str, ...]] = set()
    for alternative in parser.rules:
        if alternative.origin.name != origin:
            continue
        if alternative.alias != rule:
            others.add(alternative.expansion[0])
            continue
        for word, *fields in _spelt_out(alternative.expansion, parser.rules):
            if not all(_is_field(symbol, terminals) for symbol in fields):
                return None
            words.add(word)
            runs.add(tuple(symbol.name for symbol in fields))
    if words & others or not all(_is_word(word, terminals) for word in words):
        return None
    names: list[str] = []
    rest = _any_of(runs, terminals, names)
    spellings = sorted(terminals[word.name].pattern.to_regexp() for word in words)
    pattern = re.compile(f"(?:{'|'.join(spellings)}){rest}")
    return Shape(rule, pattern, tuple(names))


def _spelt_out(
    symbols: Sequence[Symbol], rules: Sequence[Rule]
) -> Iterator[tuple[Symbol, ...]]:
    """Yield all that a run of symbols can be when it is written without `_rules`.

    What repeats itself, a rule within the same rule, is left as it is.
    """
    if not symbols:
        yield ()
        return
    first, *rest = symbols
    ways: list[tuple[Symbol, ...]] = []
    if not first.is_term and first.name.startswith("_"):
        within = [rule.expansion for rule in rules if rule.origin == first]
        others = [rule for rule in rules if rule.origin != first]
        ways = [way for symbols in within for way in _spelt_out(symbols, others)]
    for way, behind in product(ways or [(first,)], _spelt_out(rest, rules)):
        yield *way, *behind


def _precedence(terminal: TerminalDef) -> tuple[int, int, int, str]:
    """Say which terminal Lark tries first where several may stand: the lowest."""
    pattern = terminal.pattern
    return -terminal.priority, -pattern.max_width, -len(pattern.value), terminal.name


def _is_field(symbol: Symbol, terminals: Terminals) -> bool:
    kept = symbol.is_term and not symbol.name.startswith("_")
    return kept and not _is_word(symbol, terminals)


def _is_word(symbol: Symbol, terminals: Terminals) -> bool:
    terminal = terminals.get(symbol.name)
    return terminal is not None and isinstance(terminal.pattern, PatternStr)


def _any_of(runs: Set[tuple[str, ...]], terminals: Terminals, names: list[str]) -> str:
    """Return the pattern of these runs of fields, and add the names of its groups.

    As Lark does, it takes the first field that fits, and takes it for good: should the
    rest of the line not follow, no other field is tried.
    """
    ways: list[str] = []
    refused = ""
    next_ones = {terminals[run[0]] for run in runs if run}
    for terminal in sorted(next_ones, key=_precedence):
        names.append(terminal.name)
        field = terminal.pattern.to_regexp()
        rests = {run[1:] for run in runs if run[:1] == (terminal.name,)}
        rest = _any_of(rests, terminals, names)
        ways.append(f"{refused}((?>{field})){rest}")
        refused += f"(?!{field})"
    if not ways:
        return ""
    return f"(?:{'|'.join(ways)}){'?' if () in runs else ''}"
