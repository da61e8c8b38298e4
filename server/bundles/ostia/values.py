"""The rule set in words: one text for each field, with a game's own values (o15)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from engine.ostia.rules import FIELDS, RuleSet, json_value
from engine.protocol import Json, RuleValue
from server.bundles.ostia.tongue import Tongue
from server.reports.wording import Figure, Figures, number

_DEFAULT = RuleSet()
_BY_GOOD = frozenset({"cards", "values"})
NOTHING = "-"
"""A list that is empty."""


def rule_words(tongue: Tongue, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every field in words; one that is not given has its default.

    Lists and objects are given as their JSON text, as `Game.rule_values` has them.
    """
    return {name: _word(tongue, name, _given(name, rules)) for name in FIELDS}


def rule_figures(tongue: Tongue, rules: RuleSet) -> Figures:
    """Return every field of a game for sentences that count."""
    given = {name: json_value(rules, name) for name in FIELDS}
    found = Figures({name: _word(tongue, name, value) for name, value in given.items()})
    for name, value in given.items():
        if isinstance(value, int):
            found[name] = Figure(value, tongue.language)
    return found


def _given(name: str, rules: Mapping[str, RuleValue]) -> Json:
    if name not in rules:
        return json_value(_DEFAULT, name)
    value = rules[name]
    if isinstance(value, str):
        found: Json = json.loads(value)
        return found
    return value


def _word(tongue: Tongue, name: str, value: Json) -> str:
    match value:
        case int():
            return number(value, tongue.language)
        case Mapping() if name in _BY_GOOD:
            parts = (f"{good} {value[good.value]}" for good in tongue.goods)
            return ", ".join(parts)
        case Mapping():
            return ", ".join(str(value[key]) for key in sorted(value))
        case Sequence():
            return ", ".join(map(str, value)) or NOTHING
        case _:
            return str(value)
