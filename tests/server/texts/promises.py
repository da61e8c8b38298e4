"""The values that sentences are filled with where a call does not show them.

The engines promise the figures of each refusal and notice in its docstring, and in the
comment above a group of them; the journal's are those that are noted.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from engine.egon import notices as egon
from engine.mark import notices as mark
from engine.ostia import notices as ostia
from server.bundles.egon import answers
from server.bundles.mark import names as mark_names
from server.bundles.ostia import names as ostia_names
from server.reports.officials import journal
from server.texts.family import Family
from tests.server.texts import ROOT
from turmpost.testing.texts.speakers import called

Promised: TypeAlias = Mapping[str, Collection[str]]
"""The names of the values of a sentence, by its key."""
_Derived: TypeAlias = Callable[[frozenset[str]], frozenset[str]]

_NOTING = frozenset({"note", "write", "tell", "tell_officials"})
"""The functions that write an entry of the journal, or tell of one."""
_OF_EVERY_ENTRY = frozenset(
    {
        *(
            "title",
            "number",
            "step",
            "round",
            "round_quoted",
            "edition",
            "times",
            "several",
            "lost",
            "by_mail",
        ),
        *("role", "code", "pseudonym", "who", "whoever", "was", "open"),
    }
)
"""What an entry says of its game and its role, and what follows from its figures."""

_MEMBER = re.compile(r"    ([A-Z_]+) = ")
_FIGURE = re.compile(r"`([a-z][a-z_]*)`")
_FIGURES_OF = re.compile(r"the figures of ([A-Z]+)")


def promised(package: str) -> Promised:
    """Return what is promised to the sentences of a package."""
    if package == "server":
        return _of_journal()
    return {
        key: derived(figures)
        for family, kinds, derived in _OF_ENGINES.get(package, ())
        for key, figures in _by_key(family, documented(kinds))
    }


def documented(kinds: type[StrEnum]) -> Mapping[str, frozenset[str]]:
    """Return the figures of each member of an enumeration, as its source says."""
    found: dict[str, set[str]] = {}
    shared, referred = set[str](), dict[str, str]()
    name, in_comment = "", False
    for line in inspect.getsource(kinds).splitlines():
        text = line.strip()
        if text.startswith("#"):
            shared = (shared if in_comment else set()) | set(_FIGURE.findall(text))
        elif begun := _MEMBER.match(line):
            name = begun[1]
            found[name] = set(shared)
        elif name:
            found[name] |= set(_FIGURE.findall(text))
            if shown := _FIGURES_OF.search(text):
                referred[name] = shown[1]
        in_comment = text.startswith("#")
    for name, other in referred.items():
        found[name] |= found[other]
    return {kinds[name].value: frozenset(figures) for name, figures in found.items()}


def _by_key(
    family: Family, kinds: Mapping[str, frozenset[str]]
) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the sentences of a family, with the figures of the kind each is about."""
    for member, key in family.keys.items():
        about = [kind for kind in kinds if re.match(rf"{kind}\b", member)]
        yield key, kinds[max(about, key=len)]


def _itself(figures: frozenset[str]) -> frozenset[str]:
    return figures


def _of_mark(figures: frozenset[str]) -> frozenset[str]:
    """A move is told as a deed."""
    return figures | {"deed"} if "do" in figures else figures


def _of_egon(figures: frozenset[str]) -> frozenset[str]:
    """Orders, deeds and prices are told in words, chances in per cent."""
    words = {
        "order": "thing",
        "action": "deed",
        "chance": "percent",
        "unit": "price",
        "spending": "parts",
    }
    ranges = {
        one.replace(low, "certain")
        for one in figures
        for low in ("worst", "least")
        if one.endswith(low)
    }
    told = {word for figure, word in words.items() if figure in figures}
    return figures | told | ranges | ({"limit"} if "unit" in figures else set())


_OF_ENGINES: Mapping[str, Sequence[tuple[Family, type[StrEnum], _Derived]]] = {
    "server.bundles.egon": (
        (answers.NOTICES, egon.NoticeKind, _of_egon),
        (answers.REFUSALS, egon.RefusalKind, _of_egon),
    ),
    "server.bundles.mark": (
        (mark_names.NOTICES, mark.NoticeKind, _of_mark),
        (mark_names.REFUSALS, mark.RefusalKind, _itself),
    ),
    "server.bundles.ostia": (
        (ostia_names.NOTICES, ostia.NoticeKind, _itself),
        (ostia_names.REFUSALS, ostia.RefusalKind, _itself),
    ),
}
"""The families of each game, what the engine promises, and what follows from it."""


def _of_journal() -> Promised:
    """Return the figures that entries of the journal are noted or told with.

    Each of them may be in an entry of any kind, as far as the source shows.
    """
    calls = [
        node
        for path in (ROOT / "server").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and called(node) in _NOTING
    ]
    noted = {one.arg for call in calls for one in call.keywords if one.arg is not None}
    return dict.fromkeys(
        (*journal.LINES.keys.values(), *journal.OFFICIALS.keys.values()),
        noted | _OF_EVERY_ENTRY,
    )
