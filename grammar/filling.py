"""The lines that a grammar can make of some values: each order's fields, filled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from lark.grammar import Symbol

from grammar.vocabulary import Vocabulary

MAX_VALUES = 10
"""Values that are tried as the fields of an order."""

MAX_STEPS = 1_500
"""Symbols that are looked at for one order: each line takes some."""

_SIGNS: Mapping[str, str] = {
    "_SEP": ",",
    "_GAP": " ",
    "_OPEN": "(",
    "_CLOSE": ")",
    "_COLON": ":",
}
_NAME = "Xy"
_NOWHERE = -1

Symbols = tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Value:
    """What a field may hold.

    `tokens` are the words of a sentence that say it, `fields` the only ones that it can
    be; none: any. Figures, and names, come in the order of the sentence, but for those
    with fields.
    """

    text: str
    tokens: frozenset[int] = frozenset()
    is_figure: bool = False
    fields: frozenset[str] = frozenset()

    @property
    def at(self) -> int:
        """Return behind which others of its kind it must come, by its place."""
        return min(self.tokens) if self.tokens and not self.fields else _NOWHERE


@dataclass(frozen=True, slots=True)
class Way:
    """A line, and the words of the sentence that it uses."""

    line: str
    used: frozenset[int] = frozenset()


class Filling:
    """The forms of the orders of one grammar, with keywords as they are kept."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.known = vocabulary
        self._terminals = {
            terminal.name: terminal for terminal in vocabulary.parser.terminals
        }
        words = vocabulary.words
        self.kept: Mapping[str, str] = {key: words.first(key) for key in words.keys}
        self._fits = cache(self._is_of_form)

    def ways(
        self, rule: str, values: Sequence[Value], keywords: frozenset[str]
    ) -> Iterator[Way]:
        """Yield the lines of an order; inside may stand these `keywords`."""
        first = self.known.words.first(rule)
        search = _Search(self, keywords)
        for form in self._forms.get(f"order>{rule}", ()):
            if self.keyword(form[0]) == first:
                for way in search.fill(form[1:], values[:MAX_VALUES]):
                    yield Way(first + way.line, way.used)

    def inside(self, rule: str) -> Sequence[str]:
        """Return the keywords that can stand inside an order, by their names."""
        within = self._within(rule)
        there = {word for one in within if (word := self.keyword(one)) is not None}
        return [key for key, word in self.kept.items() if word in there and key != rule]

    def fields(self, rule: str) -> frozenset[str]:
        """Return the names of the fields that an order can have."""
        return frozenset(one.name for one in self._within(rule) if one.is_term)

    def _within(self, rule: str) -> frozenset[Symbol]:
        found: set[Symbol] = set()
        waiting = {
            one for form in self._forms.get(f"order>{rule}", ()) for one in form[1:]
        }
        while waiting:
            symbol = waiting.pop()
            if symbol not in found:
                found.add(symbol)
                forms = () if symbol.is_term else self._forms.get(symbol.name, ())
                waiting.update(one for form in forms for one in form)
        return frozenset(found)

    @cached_property
    def _forms(self) -> Mapping[str, Sequence[Symbols]]:
        """Return what each rule can be, by its name, and by its name and its kind."""
        kept = frozenset(self.kept.values())
        found: dict[str, list[Symbols]] = {}
        for rule in self.known.parser.rules:
            words = map(self.keyword, rule.expansion)
            if all(word is None or word in kept for word in words):
                name = str(rule.origin.name)
                found.setdefault(name, []).append(tuple(rule.expansion))
                if rule.alias is not None:
                    kind = f"{name}>{rule.alias}"
                    found.setdefault(kind, []).append(tuple(rule.expansion))
        return found

    @cached_property
    def _least(self) -> Mapping[str, int]:
        """Return how many values each rule needs at least."""
        least = dict.fromkeys(self._forms, MAX_VALUES + 1)
        changed = True
        while changed:
            changed = False
            for name, forms in self._forms.items():
                fewest = min(sum(self.needs(one, least) for one in f) for f in forms)
                changed |= fewest < least[name]
                least[name] = min(fewest, least[name])
        return least

    def least_for(self, symbols: Symbols) -> int:
        """Return how many values symbols need at least."""
        return sum(self.needs(symbol, self._least) for symbol in symbols)

    def forms(self, rule: str) -> Sequence[Symbols]:
        """Return what a rule can be."""
        return self._forms.get(rule, ())

    def needs(self, symbol: Symbol, least: Mapping[str, int]) -> int:
        """Return how many values a symbol needs, where rules need so many."""
        if not symbol.is_term:
            return least.get(symbol.name, MAX_VALUES + 1)
        return int(symbol.name not in _SIGNS and self.keyword(symbol) is None)

    def keyword(self, symbol: Symbol) -> str | None:
        """Return the keyword that a symbol is, None for any other."""
        return self.known.literal(symbol.name)

    def may_be(self, field: str, lead: str, value: Value) -> bool:
        """Return whether a field may hold a value; a figure is no name."""
        if value.fields and field not in value.fields:
            return False
        is_name = value.is_figure and self._fits(field, lead + _NAME)
        return not is_name and self._fits(field, lead + value.text)

    def _is_of_form(self, field: str, text: str) -> bool:
        pattern = self._terminals[field].pattern
        flags = re.IGNORECASE if "i" in pattern.flags else 0
        return re.fullmatch(pattern.to_regexp(), text, flags) is not None


class _Search:
    """One search for lines, which ends after some steps."""

    def __init__(self, filling: Filling, keywords: frozenset[str]) -> None:
        self._filling = filling
        self._keywords = keywords
        self._left = MAX_STEPS

    def fill(
        self,
        symbols: Symbols,
        values: Sequence[Value],
        behind: tuple[int, int] = (_NOWHERE, _NOWHERE),
    ) -> Iterator[Way]:
        """Yield what symbols can be with some of these values."""
        filling = self._filling
        self._left -= 1
        if not symbols:
            yield Way("")
            return
        if self._left < 0 or filling.least_for(symbols) > len(values):
            return
        first, rest = symbols[0], symbols[1:]
        plain = _SIGNS.get(first.name, filling.keyword(first))
        if not first.is_term:
            for form in filling.forms(first.name):
                yield from self.fill((*form, *rest), values, behind)
        elif plain is None:
            yield from self._field(first.name, rest, values, behind)
        elif first.name in _SIGNS or plain in self._keywords:
            for way in self.fill(rest, values, behind):
                yield Way(plain + way.line, way.used)

    def _field(
        self,
        field: str,
        rest: Symbols,
        values: Sequence[Value],
        behind: tuple[int, int],
    ) -> Iterator[Way]:
        """Yield the ways in which a field holds one of the values."""
        lead = self._filling.known.lead(field)
        for value in values:
            kind = int(value.is_figure)
            in_order = value.at == _NOWHERE or value.at >= behind[kind]
            if not in_order or not self._filling.may_be(field, lead, value):
                continue
            left = [one for one in values if one is not value]
            left = [one for one in left if not one.tokens & value.tokens]
            last = max(behind[kind], value.at)
            placed = (behind[0], last) if value.is_figure else (last, behind[1])
            for way in self.fill(rest, left, placed):
                yield Way(lead + value.text + way.line, way.used | value.tokens)
