"""Checks of the rules in words: whole in each language, and all that is cited there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from string import Formatter
from typing import TypeVar

from grammar.language import LineLanguage
from server.reports.game.handbook import Handbook, read
from server.texts.catalogue import Catalogue
from turmpost.testing.conformance.cases import Case, start, steps
from turmpost.testing.conformance.promises import promise
from turmpost.testing.conformance.sentences import home_of
from turmpost.testing.texts.callers import package_of

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

_CITED = re.compile(r'RULE\("([^"]+)"\)')


def rules_are_whole(case: Case[S, O, C]) -> None:
    """The rules in words have the same paragraphs in every language of the game."""
    book = case.bundle.handbook
    if book is None:
        return
    rules = case.bundle.game.rule_values(start(case, 0))
    numbers: dict[str, list[str]] = {}
    for language in _languages(case):
        file = f"rules.{language}.md"
        path = files(book.package) / file
        promise(path.is_file(), f"{book.package}/{file} is missing: write the rules")
        paragraphs = read(path.read_text(encoding="utf-8"))
        promise(paragraphs, f'{book.package}/{file} has no paragraph ("- 1.1 Text")')
        numbers[language] = [one.number for one in paragraphs]
        known = book.values(language, rules)
        for one in paragraphs:
            promise(
                one.title or one.text.strip(),
                f"{file}: paragraph {one.number} is empty: write its text",
            )
            braces = {name for _, name, _, _ in Formatter().parse(one.text) if name}
            promise(
                braces <= known.keys(),
                f"{file}: paragraph {one.number} has braces that nobody fills, "
                f"{sorted(braces - known.keys())}: there are {sorted(known)}",
            )
    first, *others = numbers.items()
    for language, found in others:
        here, there = set(found), set(first[1])
        promise(
            found == first[1],
            f"rules.{language}.md and rules.{first[0]}.md have other paragraphs, or "
            f"another order: {sorted(here ^ there) or found}",
        )


def _languages(case: Case[S, O, C]) -> list[str]:
    """Return the languages in which a game speaks."""
    home = home_of(case)
    there = () if home is None else Catalogue(package_of(home / "texts")).languages
    return [case.only_language] if case.only_language else list(there)


def cited_rules_exist(case: Case[S, O, C]) -> None:
    """Events, refusals, notices, orders and sentences cite paragraphs that exist."""
    book = case.bundle.handbook
    if book is None:
        return
    there = _numbers(case, book)
    for rule, who in _cited(case):
        promise(
            rule in there,
            f"{who} cites the paragraph {rule!r}, which the rules in words do not "
            "have: correct the number, or write the paragraph",
        )


def _numbers(case: Case[S, O, C], book: Handbook) -> set[str]:
    found = [
        path.read_text(encoding="utf-8")
        for language in _languages(case)
        if (path := files(book.package) / f"rules.{language}.md").is_file()
    ]
    return {one.number for text in found for one in read(text)}


def _cited(case: Case[S, O, C]) -> Iterator[tuple[str, str]]:
    """Yield the numbers that are cited, and who cites them."""
    game, language = case.bundle.game, case.bundle.language
    if isinstance(language, LineLanguage):
        heads = (one for one in language.vocabulary.heads if one.start == "order")
        yield from ((one.notes["rule"], f"the grammar ({one.rule})") for one in heads)
    for step in steps(case):
        for event in step.resolution.events:
            yield event.rule, f"the event {type(event).__name__}"
        for _, refusal in step.refused:
            yield refusal.rule, f"the refusal {refusal.kind!r}"
        for code, orders in step.orders.items():
            view = game.view(step.before, code)
            for notice in (*game.check(view, code, orders), *game.defaults(view, code)):
                yield notice.rule, f"the notice {notice.kind!r}"
    home = home_of(case)
    if home is not None:
        for language_ in _languages(case):
            for file, text in (
                Catalogue(package_of(home / "texts")).into(language_).sources.items()
            ):
                yield from (
                    (one, f"{file} ({language_})") for one in _CITED.findall(text)
                )
