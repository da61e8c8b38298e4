"""Plurals in catalogues: a choice has all forms, and "1 coins" is never said."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from babel.plural import to_python
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from server.texts.catalogue import variables
from server.texts.tongues import language

CATEGORIES = frozenset(("zero", "one", "two", "few", "many", "other"))

_WORD = re.compile(r"\s+([^\W\d_]+)")
_WRITTEN = re.compile(r"(?<![\w.,])1 ([^\W\d_]+)")


class _Selections(Visitor):
    def __init__(self) -> None:
        self.found: list[ast.SelectExpression] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.found.append(node)
        self.generic_visit(node)


def selections(pattern: ast.Pattern) -> list[ast.SelectExpression]:
    """Return the choices of a sentence."""
    visitor = _Selections()
    visitor.visit(pattern)
    return visitor.found


def variants(selection: ast.SelectExpression) -> frozenset[str]:
    """Return the words and plural forms that a choice has."""
    return frozenset(
        one.key.name
        for one in selection.variants
        if isinstance(one.key, ast.Identifier)
    )


def categories(by_language: Mapping[str, Mapping[str, ast.Pattern]]) -> Iterator[str]:
    """A choice by number uses the plural categories of its language, all of them."""
    for spoken, found in by_language.items():
        rule = language(spoken).locale.plural_form
        to_python(rule)
        allowed = frozenset(rule.tags) | {"other"}
        for key, pattern in found.items():
            for selection in selections(pattern):
                names = variants(selection)
                if names & CATEGORIES and names != allowed:
                    there, needed = _listed(names), _listed(allowed)
                    yield (
                        f"{key} ({spoken}): plural forms {there}; the language has "
                        f"{needed}, and a choice by number needs them all"
                    )


def _listed(forms: Collection[str]) -> str:
    return ", ".join(f"[{one}]" for one in sorted(forms))


class _Counted(Visitor):
    """Finds the words directly behind numbers, and those that a choice has for one."""

    def __init__(self) -> None:
        self.several: set[str] = set()
        self.single: set[str] = set()
        self.unchosen: list[tuple[str, str]] = []
        self._chosen: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if not variants(node) & CATEGORIES:
            self.generic_visit(node)
            return
        self._chosen += variables(node.selector)
        for variant in node.variants:
            is_one = getattr(variant.key, "name", "") == "one"
            words = {word for _, word in _behind_numbers(variant.value)}
            (self.single if is_one else self.several).update(words)
        self.generic_visit(node)
        del self._chosen[len(self._chosen) - len(variables(node.selector)) :]

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        self.unchosen += [
            (name, word)
            for name, word in _behind_numbers(node)
            if name and name not in self._chosen
        ]
        self.generic_visit(node)


def _behind_numbers(pattern: ast.Pattern) -> Iterator[tuple[str, str]]:
    """Yield each value with the word behind it, "" for a 1 that is written out."""
    name = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            if name and (word := _WORD.match(element.value)):
                yield name, word[1]
            yield from (("", word) for word in _WRITTEN.findall(element.value))
        match element:
            case ast.Placeable(expression=ast.VariableReference(id=value)):
                name = value.name
            case _:
                name = ""


def plurals_without_choice(
    by_language: Mapping[str, Mapping[str, ast.Pattern]],
) -> Iterator[str]:
    """A plural behind a value is one of the forms of a choice by that value.

    What is a plural the sentences say themselves: words behind numbers that stand in no
    form for one.
    """
    for spoken, found in by_language.items():
        counted = {key: _Counted() for key in found}
        for key, pattern in found.items():
            counted[key].visit(pattern)
        several = {word for one in counted.values() for word in one.several}
        several -= {word for one in counted.values() for word in one.single}
        for key, one in counted.items():
            for name, word in one.unchosen:
                if word in several:
                    yield (
                        f'{key} ({spoken}): with 1 as ${name} it says "1 {word}": '
                        f"choose by the number, {{ ${name} -> [one] ... *[other] ... }}"
                    )
