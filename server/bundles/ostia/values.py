"""The rule set in words: a value for each field, with a game's own values (o15)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from engine.ostia.goods import Good
from engine.ostia.rules import FIELDS, RuleSet, json_value
from engine.protocol import Json, RuleValue
from server.bundles.ostia.catalogue import TEXTS
from server.bundles.ostia.names import RULES
from server.texts.formats import number

_DEFAULT = RuleSet()
_BY_GOOD = frozenset({"cards", "values"})
NOTHING = "-"
"""A list that is empty."""


def rule_words(language: str, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every field in words; one that is not given has its default.

    Lists and objects are given as their JSON text, as `Game.rule_values` has them.
    """
    return {name: _word(language, name, _given(name, rules)) for name in FIELDS}


def rule_lines(language: str, rules: Mapping[str, RuleValue]) -> Iterator[str]:
    """Yield a line for each field that is given."""
    spoken = TEXTS.into(language)
    for name, word in rule_words(language, rules).items():
        if name in rules:
            yield spoken.phrase(RULES[name], value=word)


def rank_chips(rules: RuleSet) -> str:
    """List the chips for the first places (o8.2, o11.5)."""
    return ", ".join(map(str, rules.rank_chips)) or NOTHING


def _given(name: str, rules: Mapping[str, RuleValue]) -> Json:
    if name not in rules:
        return json_value(_DEFAULT, name)
    value = rules[name]
    if isinstance(value, str):
        found: Json = json.loads(value)
        return found
    return value


def _word(language: str, name: str, value: Json) -> str:
    match value:
        case int():
            return number(value, language)
        case Mapping() if name in _BY_GOOD:
            return ", ".join(f"{good} {value[good.value]}" for good in Good)
        case Mapping():
            return ", ".join(str(value[key]) for key in sorted(value))
        case Sequence():
            return ", ".join(map(str, value)) or NOTHING
        case _:
            return str(value)
