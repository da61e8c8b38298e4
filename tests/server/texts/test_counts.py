"""No sentence says "1 rounds": each is said with 1 in the place of each number.

"Wer nach 1 Runden den höchsten hat" stood in the opening of a game of one round. What
is a plural the catalogues say themselves, by the forms that they choose among.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from server.texts.catalogue import Catalogue, variables
from server.texts.values import Value
from tests.server.texts.test_catalogues import catalogues
from turmpost.testing.texts.catalogues import entries
from turmpost.testing.texts.plurals import CATEGORIES

FURTHER = {
    "de": (
        *("sind", "waren", "fehlen", "haben", "Mails", "Artikeln", "Steinen"),
        *("Bauten", "Jahren"),
    ),
    "en": (
        "are",
        "were",
        "have",
        "characters",
        "times",
        "mails",
        "letters",
        "builds",
        "years",
    ),
}
"""Plurals that no sentence chooses, or only in another case.

A language is looked at when it has an entry here, in BEFORE and in IN_BETWEEN.
"""
BEFORE = {"de": "(?:sind|fehlen)(?: nur| noch)*", "en": "(?:are|were)(?: only| still)*"}
"""Plural verbs, directly before a number and its noun."""
NO_NOUN = "in|to|bis|D|Kj|Mark"
"""Words behind a number whose plural is the same, or that begin another phrase."""
IN_BETWEEN = {
    "de": ("oder", "mehr", "weitere", "offene", "neue", "verschiedene", "freie"),
    "en": ("or", "more", "further", "open", "new", "different", "free"),
}
"""Words between a number and its noun."""
TEXTS = frozenset(
    {
        *("title", "step", "line", "last", "name", "who", "code", "places", "span"),
        *("known", "names", "new", "rank-chips"),
    }
)
"""Values that are texts, never a number."""
CONSTANTS = frozenset(
    {
        *("open-seats", "many-openings", "many-deputies", "many-game-masters"),
        *(
            "many-enrolments",
            "long-circular",
            "memo-long",
            "editorial-long",
            "long-reason",
            "option-name",
        ),
        "option-house-rules",
        *("addresses-too-many", "afterword-too-long", "substitutes-asked-too-many"),
        *("message-to-master-too-many", "rating-too-few", "hall-how"),
        *("rating-bad-name", "unfit-bad-name", "title-cannot-be-used"),
    }
)
"""Sentences that name constants of the program, which are all greater than one."""
NEVER_ONE: Mapping[str, tuple[str, ...]] = {
    # A player is told of it from the second time on; two share a place at least.
    "event-defaulted-again": ("in-a-row",),
    "event-chips-senate-shared": ("sharing",),
    "event-chips-money-shared": ("sharing",),
    # Two players at least have no orders where a round is held.
    "journal-held": ("count", "awaited"),
    # Nobody decides alone.
    "vote-question": ("needed",),
    "vote-noted": ("needed",),
    "vote-open": ("needed",),
    "vote-proposed": ("needed",),
    "vote-carried": ("all",),
    # A limit or an allowance of one leaves no room for a mail or a text.
    "mail-too-much": ("limit",),
    "option-told-messages": ("length",),
    "option-told-texts": ("characters",),
    "text-beyond-allowance": ("max-characters",),
    "introduction": ("chars",),
    "template-article": ("least",),
    "problem-missing-article": ("least",),
    "article-kept": ("chars",),
    "article-kept-last": ("chars",),
    # More than those that count, of which there is one at least.
    "notice-too-many-builds": ("ordered",),
    "notice-too-many-disbands": ("ordered",),
}
"""Values by entry that are numbers greater than one, and why."""
DIPLOMACY = Catalogue("turmpost_diplomacy")
_WORD = r"[^\W\d_]+"


class _Choices(Visitor):
    """Finds which values choose a form by their number, and which by a word."""

    def __init__(self) -> None:
        self.numbers: dict[str, list[ast.SelectExpression]] = {}
        self.words: dict[str, list[str]] = {}
        self.lists: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = [
            one.key.name if isinstance(one.key, ast.Identifier) else one.key.value
            for one in node.variants
        ]
        for name in variables(node.selector):
            if CATEGORIES & set(keys):
                self.numbers.setdefault(name, []).append(node)
            else:
                words = self.words.setdefault(name, [])
                words += [str(one) for one in keys if str(one) not in words]
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        if node.id.name == "COUNT":
            self.lists |= variables(node.arguments)
        self.generic_visit(node)


def _choices(pattern: ast.Pattern) -> _Choices:
    found = _Choices()
    found.visit(pattern)
    return found


def _counted(node: ast.SelectExpression, name: str) -> Mapping[str, str]:
    """Return the word behind the number in each form that writes its number first."""
    found = {}
    for one in node.variants:
        parts = one.value.elements
        match parts[:2]:
            case [
                ast.Placeable(expression=ast.VariableReference(id=counted)),
                ast.TextElement(value=text),
            ] if counted.name == name and isinstance(one.key, ast.Identifier):
                word = re.match(rf"\s*({_WORD})", text)
                found[one.key.name] = word[1] if word else ""
    return found


@cache
def plurals(language: str) -> frozenset[str]:
    """Return the words that the catalogues of a language write in no singular form."""
    several, single = set(FURTHER[language]), set()
    for catalogue in catalogues():
        if language not in catalogue.languages:
            continue
        for pattern in entries(catalogue.into(language).sources).values():
            for name, nodes in _choices(pattern).numbers.items():
                for node in nodes:
                    forms = _counted(node, name)
                    several.add(forms.get("other", ""))
                    single.add(forms.get("one", ""))
    return frozenset(several - single - {"", *IN_BETWEEN[language]})


def _with_one(
    catalogue: Catalogue, language: str, key: str, pattern: ast.Pattern
) -> Iterator[tuple[str, str]]:
    """Yield each number of a sentence, and what it says with 1 in that place."""
    spoken, choices = catalogue.into(language), _choices(pattern)
    names = variables(pattern)
    entry = key.partition(".")[0]
    for name in sorted(names - choices.words.keys() - choices.lists - TEXTS):
        if entry in CONSTANTS or name in NEVER_ONE.get(entry, ()):
            continue
        others: dict[str, Value] = {
            one: 2 if one in choices.numbers else "…" for one in names
        }
        others |= {one: ["…", "…"] for one in choices.lists}
        for chosen in product(*choices.words.values()):
            values = others | dict(zip(choices.words, chosen, strict=True)) | {name: 1}
            said = spoken.phrase(
                key, **{k.replace("-", "_"): v for k, v in values.items()}
            )
            yield name, " ".join(said.split())


def wrong(catalogue: Catalogue, language: str) -> Iterator[str]:
    words = "|".join(sorted(plurals(language)))
    between = "|".join(IN_BETWEEN[language])
    slip = re.compile(
        rf"(?<![\w.,:(/+-])1 (?:(?:{between})[nr]? )*(?:{words})\b"
        rf"|\b(?:{BEFORE[language]}) 1 (?!(?:{NO_NOUN})\b){_WORD}"
    )
    for key, pattern in entries(catalogue.into(language).sources).items():
        for name, said in _with_one(catalogue, language, key, pattern):
            found = slip.search(said)
            if found is not None:
                yield f"{key} (${name}): {found[0]}"


@pytest.mark.parametrize(
    "told", [*catalogues(), DIPLOMACY], ids=lambda one: one.package
)
def test_no_plural_follows_a_one(told: Catalogue) -> None:
    found = {
        (language, one)
        for language in FURTHER.keys() & set(told.languages)
        for one in wrong(told, language)
    }
    assert found == set()


@pytest.mark.parametrize(
    ("sentence", "is_right"),
    [
        ("Wer nach { $rounds } Runden gewinnt", False),
        ("a tower of { $height } stones", False),
        ("There are { $count ->\n [one] 1 hat\n *[other] { $count } hats\n }", False),
        ("{ $count } more lines", False),
        ("{ $count ->\n [one] { $count } line\n *[other] { $count } lines\n }", True),
        ("Besetzt: { $count } von { $seats }", True),
    ],
)
def test_a_planted_plural_is_found(
    catalogue: Callable[..., Catalogue], sentence: str, *, is_right: bool
) -> None:
    planted = catalogue(**dict.fromkeys(("de", "en"), f"key = {sentence}\n"))
    found = [one for language in ("de", "en") for one in wrong(planted, language)]
    assert (found == []) is is_right
