"""The sentences of the catalogues that promise something, found by their words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from fluent.syntax import ast

from server.texts.catalogue import Catalogue
from turmpost.testing.texts.catalogues import entries, texts_in

PACKAGES: Mapping[str, str] = {
    "server": "",
    "server.bundles.egon": "egon/",
    "server.bundles.mark": "mark/",
    "server.bundles.ostia": "ostia/",
}
"""The packages with catalogues, and what stands before the keys of each."""

_GERMAN = (
    *(r"\berfährst\b", r"\b(?:erfahren|erfährt) (?:es|sofort|den neuen)\b"),
    r"\bbekommst du\b",
    r"\b(?:bekommt|bekommen) (?:\w+ ){0,3}(?:einer? Mail|sofort)\b",
    *(r"\bmit (?:einer|eigenen) (?:eigenen )?Mails?\b", r"\bper Mail\b", "gemailt"),
    *(r"\bjederzeit\b", r"\ban alle\b", r"\bwirst du\b", r"\bbringt dir\b"),
    *(r"\bwird (?:\S+ ){0,4}gefragt\b", r"\bkommt (?:\w+ )?(?:eine|auch) "),
    *(r"\bkommen, (?:wenn|sobald)\b", r"\bfolgen, sobald\b", "sagt (?:dir )?eine "),
    *(r"\bgehen alle (?:deine )?M", r"\bwartet (?:das|sie|es) auf\b"),
    *(r"\bliest du auf\b", r"\bwird so ausgewertet\b"),
)
_ENGLISH = (
    *(
        r"\byou (?:will )?hear\b",
        r"\bmailed\b",
        r"\b(?:is|are|be|been) (?:not )?told\b",
    ),
    *(r"\bby mail\b", r"\bgets? (?:it by |a )mail\b", r"\bin a mail\b"),
    *(r"\bmails? of (?:its|their) own\b", r"\bat any time\b", r"\bto everybody\b"),
    *(r"\bis asked\b", r"\bwill be asked\b", r"\blearns? of it\b", r"\bbrings you\b"),
    *(r"\byou will (?:get|be)\b", r"\ba mail (?:says|shows|tells)\b"),
    *(r"\ball your mails? (?:go|will)\b", r"\bfor you to decide\b"),
    *(r"\b(?:waits|waiting) for you\b", r"\bheld back until\b", r"\bwill follow\b"),
    *(r"\ba mail will\b", r"\bboth of you get\b"),
)
WORDS: Mapping[str, re.Pattern[str]] = {
    "de": re.compile("|".join(_GERMAN)),
    "en": re.compile("|".join(_ENGLISH)),
}
"""The words by which a sentence of a language promises something."""


@cache
def sentences(package: str, language: str) -> Mapping[str, ast.Pattern]:
    """Return what the sentences of a package are made of, by key."""
    return entries(Catalogue(package).into(language).sources)


def promising(package: str, language: str) -> Iterator[str]:
    """Yield the entries with words of a promise, each perhaps more than once."""
    for key, pattern in sentences(package, language).items():
        if WORDS[language].search(" ".join(" ".join(texts_in(pattern)).split())):
            yield PACKAGES[package] + key.partition(".")[0]


def found() -> frozenset[str]:
    """Return all entries with words of a promise in any language."""
    return frozenset(
        key
        for package in PACKAGES
        for language in WORDS
        for key in promising(package, language)
    )


def sentence(key: str, language: str) -> re.Pattern[str]:
    """Return what finds a sentence in a mail on one line, whatever its values."""
    pattern = sentences("server", language)[key]
    assert len("".join(texts_in(pattern)).split()) > 1, f"{key} says too little"
    return re.compile(_source([pattern]))


def _source(patterns: Sequence[ast.Pattern]) -> str:
    return "(?:" + "|".join("".join(map(_part, one.elements)) for one in patterns) + ")"


def _part(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        words = element.value.split()
        inside = r"\s+".join(re.escape(word) for word in words)
        before = r"\s*" if element.value[:1].isspace() else ""
        after = r"\s*" if words and element.value[-1:].isspace() else ""
        return before + inside + after
    expression = element.expression
    if isinstance(expression, ast.SelectExpression):
        return _source([one.value for one in expression.variants])
    if isinstance(expression, ast.StringLiteral):
        return re.escape(expression.value).replace(r"\ ", r"\s*")
    return ".*?"
