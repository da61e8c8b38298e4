"""Every sentence of the three games, each of its values a number of its own.

Where two values are swapped, another one is named, or a form of the plural is wrong,
a line changes of a file that a reader has approved. The numbers belong to the names of
the values by the alphabet; they stand behind the sentence's key.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from server.bundles.egon.catalogue import TEXTS as EGON
from server.bundles.mark.catalogue import TEXTS as MARK
from server.bundles.ostia.catalogue import TEXTS as OSTIA
from server.texts.catalogue import Catalogue, variables
from server.texts.values import Value
from tests import approving
from tests.server.reports.numbered import primes
from turmpost.testing.texts.catalogues import entries

GOLDEN = Path(__file__).parent / "golden" / "figures"
NAMES = ["Anna", "Bert"]
PLURALS = {"zero": 0, "one": 1, "two": 2}


class _Choices(Visitor):
    """Finds which values choose among forms, and by what; which are lists of names."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []
        self.lists: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        for name in variables(node.selector):
            self.found += [
                (name, _key(one)) for one in node.variants if not one.default
            ]
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        if node.id.name == "COUNT":
            self.lists |= variables(node.arguments)
        self.generic_visit(node)


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else str(key.value)


def _chosen(name: str, key: str, choices: _Choices) -> Value:
    """Return a value of this name by which this form is chosen."""
    number = int(key) if key.isdigit() else PLURALS.get(key)
    if name in choices.lists:
        return NAMES[:1] * (1 if number is None else number)
    return key if number is None else number


def _said(catalogue: Catalogue, language: str) -> Iterator[str]:
    spoken = catalogue.into(language)
    for key, pattern in sorted(entries(spoken.sources).items()):
        choices = _Choices()
        choices.visit(pattern)
        names = sorted(variables(pattern))
        if not names:
            continue
        values: dict[str, Value] = dict(zip(names, primes(), strict=False))
        yield f"{key} ({', '.join(f'{name} {values[name]}' for name in names)})"
        values |= dict.fromkeys(sorted(choices.lists), NAMES)
        yield f"    {_phrase(spoken.phrase(key, **_named(values)))}"
        for name, case in dict.fromkeys(choices.found):
            changed = {**values, name: _chosen(name, case, choices)}
            said = _phrase(spoken.phrase(key, **_named(changed)))
            yield f"    {name} {case}: {said}"


def _named(values: Mapping[str, Value]) -> dict[str, Value]:
    return {name.replace("-", "_"): value for name, value in values.items()}


def _phrase(said: str) -> str:
    return " ".join(said.split())


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("game", "catalogue"), [("egon", EGON), ("mark", MARK), ("ostia", OSTIA)]
)
def test_every_sentence_names_each_of_its_values_in_its_place(
    game: str, catalogue: Catalogue, language: str, *, approve: bool
) -> None:
    made = "\n".join(_said(catalogue, language)) + "\n"
    approved = GOLDEN / f"sentences.{game}.{language}.txt"
    approving.check(made, approved, approve=approve)
