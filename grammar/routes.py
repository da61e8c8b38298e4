"""The ways through the lines of a grammar, for who is led from field to field.

A line is a word and what can follow it. Its ways are states: each says whether the line
may end there, and which fields or words can come next, with the signs before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lark.grammar import Symbol

from grammar.description import Choice, State
from grammar.vocabulary import Vocabulary

SIGNS = {"_SEP": ",", "_GAP": " ", "_OPEN": "(", "_CLOSE": ")", "_COLON": ": "}
"""The signs between fields, as lines of ours have them."""

_EMPTY = re.compile(r"[,: ],|,[: ]| :|\({2}")
"""Signs with nothing between them: an empty name, which says nothing."""

MAX_STATES = 400
"""States of one line; a grammar that needs more is not meant for people."""


@dataclass(frozen=True, slots=True)
class _Loop:
    """What may come again any number of times: the tails of a rule that begins itself.

    Lark makes such rules of `(...)*` and `(...)+`.
    """

    rule: str


_Part = Symbol | _Loop
_Rest = tuple[_Part, ...]
_Place = frozenset[_Rest]


class Routes:
    """The ways through the lines of one grammar, with the words of a language."""

    def __init__(self, vocabulary: Vocabulary, language: str) -> None:
        self._known = vocabulary
        words = vocabulary.words
        self._typed = {key: words.typed(key, language)[0] for key in words.keys}
        self._spoken = {part for word in self._typed.values() for part in word.split()}

    def states(self, start: str, rule: str) -> tuple[State, ...]:
        """Return the ways through a kind of line, behind its word; the first begins."""
        word = self._typed[rule].split()[0]
        begins = [
            tuple(found.expansion[1:])
            for found in self._known.parser.rules
            if found.origin.name == start
            and found.alias == rule
            and self._known.literal(found.expansion[0].name) == word
        ]
        numbers: dict[_Place, int] = {frozenset[_Rest](begins): 0}
        states: list[State] = []
        for place in _growing(numbers):
            states.append(self._state(place, numbers))
            if len(numbers) > MAX_STATES:
                raise ValueError(f"{rule} has too many ways")
        return _merged(states)

    def _state(self, place: _Place, numbers: dict[_Place, int]) -> State:
        choices = [
            Choice(signs, field, word, numbers.setdefault(behind, len(numbers)))
            for signs, field, word, behind in self._choices(place, "")
        ]
        choices.sort(key=lambda one: self._order.get(one.field or one.word, 0))
        return State(any(self._may_end(rest) for rest in place), tuple(choices))

    def _choices(
        self, place: _Place, signs: str
    ) -> Iterator[tuple[str, str, str, _Place]]:
        """Yield what can come next; signs alone come with what follows them."""
        following: dict[str, set[_Rest]] = {}
        for rest in sorted(place, key=len, reverse=True):
            for symbol, behind in self._steps(rest):
                following.setdefault(symbol.name, set()).add(behind)
        for name, rests in following.items():
            then = frozenset(rests)
            if name not in SIGNS:
                word = self._known.literal(name)
                yield signs, "" if word else name, word or "", then
            elif not _EMPTY.search(signs + SIGNS[name]):
                yield from self._behind_sign(then, signs + SIGNS[name])

    def _behind_sign(
        self, place: _Place, signs: str
    ) -> Iterator[tuple[str, str, str, _Place]]:
        found = [one for one in self._choices(place, signs) if one[1] or one[2]]
        fields = {field for _, field, _, _ in found}
        # A list may be empty in the grammar, and says nothing then.
        may_end = any(self._may_end(rest) for rest in place)
        if may_end and signs[-1] != "," and not fields & self.names:
            yield signs, "", "", frozenset({()})
        yield from found

    @cached_property
    def _order(self) -> dict[str, int]:
        """Return the places of fields and words: fields that narrow come first."""
        kinds = self._known.in_order(
            frozenset(one.name for one in self._known.parser.terminals)
        )
        return {self._known.literal(one) or one: at for at, one in enumerate(kinds)}

    @cached_property
    def names(self) -> frozenset[str]:
        """Return the fields that hold a name, and so no rest of a line."""
        return self._known.fields_like("xq") - self._known.fields_like("xq,x")

    def _may_end(self, rest: _Rest) -> bool:
        return not rest or any(symbol is None for symbol, _ in self._walk(rest))

    def _steps(self, rest: _Rest) -> Iterator[tuple[Symbol, _Rest]]:
        for symbol, behind in self._walk(rest):
            if symbol is not None:
                yield symbol, behind

    def _walk(self, rest: _Rest) -> Iterator[tuple[Symbol | None, _Rest]]:
        """Yield the symbols that can come first, None where none has to come."""
        if not rest:
            yield None, ()
            return
        first, behind = rest[0], rest[1:]
        if isinstance(first, _Loop):
            yield from self._walk(behind)
            for tail in self._tails(first.rule):
                yield from self._walk((*tail, first, *behind))
        elif first.is_term:
            word = self._known.literal(first.name)
            if word is None or word in self._spoken:
                yield first, behind
        else:
            name = str(first.name)
            again: _Rest = (_Loop(name),) if self._tails(name) else ()
            for form in self._forms.get(name, ()):
                if form[:1] != (first,):
                    yield from self._walk((*form, *again, *behind))

    def _tails(self, rule: str) -> Sequence[tuple[Symbol, ...]]:
        forms = self._forms.get(rule, ())
        return [form[1:] for form in forms if form and form[0].name == rule]

    @cached_property
    def _forms(self) -> dict[str, list[tuple[Symbol, ...]]]:
        found: dict[str, list[tuple[Symbol, ...]]] = {}
        for rule in self._known.parser.rules:
            found.setdefault(str(rule.origin.name), []).append(tuple(rule.expansion))
        return found


def _merged(states: Sequence[State]) -> tuple[State, ...]:
    """Return the states, those with the same ways once; the first stays the first."""
    kinds: list[int] = [0] * len(states)
    while True:
        signs = [
            (
                kinds[at],
                one.ends,
                tuple((c.signs, c.field, c.word, kinds[c.next]) for c in one.choices),
            )
            for at, one in enumerate(states)
        ]
        known = {sign: number for number, sign in enumerate(dict.fromkeys(signs))}
        finer = [known[sign] for sign in signs]
        if finer == kinds:
            break
        kinds = finer
    first = {kind: at for at, kind in reversed([*enumerate(kinds)])}
    return tuple(
        State(
            states[at].ends,
            tuple(replace(one, next=kinds[one.next]) for one in states[at].choices),
        )
        for _, at in sorted(first.items())
    )


def _growing(numbers: dict[_Place, int]) -> Iterator[_Place]:
    """Yield the places in the order of their numbers, those added meanwhile too."""
    at = 0
    while at < len(numbers):
        yield list(numbers)[at]
        at += 1


def paths(states: Sequence[State]) -> Iterator[Sequence[Choice]]:
    """Yield the shortest path to each choice, the nearest first."""
    ways: dict[int, tuple[Choice, ...]] = {0: ()}
    waiting = [0]
    for at in waiting:
        for choice in states[at].choices:
            yield (*ways[at], choice)
            if choice.next not in ways:
                ways[choice.next] = (*ways[at], choice)
                waiting.append(choice.next)


def shortest(states: Sequence[State], at: int) -> Sequence[Choice]:
    """Return the shortest way from a state to an end."""
    ways: dict[int, tuple[Choice, ...]] = {at: ()}
    waiting = [at]
    for place in waiting:
        if states[place].ends:
            return ways[place]
        for choice in states[place].choices:
            if choice.next not in ways:
                ways[choice.next] = (*ways[place], choice)
                waiting.append(choice.next)
    return ()
