"""Lines that a sentence may mean: orders made of its verbs, names and figures.

"ich kaufe bei Alois für 300, mindestens 1" has a word for a purchase, a dealer and two
figures. The grammar says which fields an order has, and here every way is listed to
fill them with what the sentence says. Nothing is taken for an order: who asks reads the
lines, and looks whether one alone is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, islice, product

from engine.names import fold
from grammar.filling import Filling, Value
from grammar.names import quoted
from grammar.vocabulary import Vocabulary
from grammar.words import SENTENCES, words_of

MAX_TOKENS = 24
"""Words of a sentence."""

MAX_LINES = 60
"""Lines that are made of one sentence for each order."""

_LONGEST_NAME = 6
_SHORTEST_WORD = 3
_TOKEN = re.compile(
    r"(?:\+\s?|[-−–](?=\d))?\d+(?:[.\u2009\u202f]\d{3})*(?!\w)|\w+|[*&]",
)
_SHORT_NAME = re.compile(r"[A-Z*]|[A-Za-z]\d{1,5}|\d{1,2}[A-Za-z]")
_FIGURE = re.compile(r"([-+−–]?)\s?(\d[\d.\u2009\u202f]*)")

_WORDS_KEPT = 4096

Phrase = tuple[str, ...]
"""Folded words; a star at the end of one stands for any ending."""

Names = Mapping[tuple[str, ...], str]
"""Known names by their folded words."""


def names_of(names: Iterable[str]) -> Names:
    """Return names by their words."""
    return {tuple(map(fold, _TOKEN.findall(name))): quoted(name) for name in names}


class Sentences:
    """The orders of one grammar, as sentences may say them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._filling = Filling(vocabulary)
        self._phrases = cache(self._all_phrases)
        self._words = vocabulary.words
        orders = [head for head in vocabulary.heads if head.start == "order"]
        self._rules = [head.rule for head in orders]
        said = chain.from_iterable(h.notes.get("says", "").split() for h in orders)
        says = [key for key in dict.fromkeys(said) if key in self._words.keys]
        self._says = [self._words.first(key) for key in says]
        self.own_names = names_of(
            word for key in says for word in self._words.all_typed(key)
        )
        times = [time.keyword for time in vocabulary.times.values() if time.kind]
        self._counted = frozenset(
            fold(word)
            for key in {*times, "round"}.intersection(self._words.keys)
            for word in self._words.all_typed(key)
        )
        shared = words_of(SENTENCES)
        self._beside = frozenset(map(fold, shared.listed("words.beside")))
        links = "|".join(map(re.escape, shared.listed("words.links")))
        self._between = re.compile(rf" ?[,;] ?| (?:{links}) ", re.IGNORECASE)
        self._articles = frozenset(map(fold, shared.listed("words.articles")))
        self._figures = {
            fold(word): figure
            for figure in range(13)
            for word in shared.listed(f"figures.n{figure}")
        }

    def meant(self, text: str, names: Names) -> Sequence[str]:
        """Return the lines that use up all words of a sentence.

        An article is a figure only where no line is found otherwise.
        """
        tokens = _TOKEN.findall(text)
        for counts in (False, True) if len(tokens) <= MAX_TOKENS else ():
            found = chain.from_iterable(
                self._of_order(rule, tokens, names, counts=counts)
                for rule in self._rules
            )
            lines = tuple(dict.fromkeys(islice(found, MAX_LINES)))
            if lines:
                return lines
        return ()

    def made_of(self, text: str, names: Names, only: str = "") -> Iterator[str]:
        """Yield the lines that can be made of what a sentence says, and of keywords.

        Whether one is meant shows what is said of its order. `only` is an order's rule.
        """
        tokens = _TOKEN.findall(text)
        if len(tokens) > MAX_TOKENS:
            return
        values = list(self._values(frozenset(), tokens, names, counts=True))
        signed = [
            Value(sign + value.text, value.tokens, is_figure=True)
            for value in values
            for sign in "+-"
            if value.is_figure and value.text[:1] not in "+-"
        ]
        values += signed
        implied = [*map(Value, self._says), Value("0", is_figure=True)]
        spans = _names_in(tokens, {**self.own_names, **names})
        named = frozenset(
            chain.from_iterable(range(at, end) for at, end, name in spans if name[1:])
        )
        wanted = [one for one in self._rules if not only or one == only]
        for rule, more in product(wanted, ((), implied)):
            inside = self._filling.inside(rule)
            keywords = frozenset(
                self._filling.kept[key] for key in inside if self._cued(key, tokens)
            )
            ways = self._filling.ways(rule, [*values, *more], keywords)
            whole = (way.line for way in ways if named <= way.used)
            yield from islice(whole, MAX_LINES)

    def clauses(self, text: str) -> Sequence[str]:
        """Return the parts of a sentence between its commas and "and"s."""
        plain = " ".join(text.split())
        return [part for part in self._between.split(plain) if part.strip()]

    def _of_order(
        self, rule: str, tokens: Sequence[str], names: Names, *, counts: bool
    ) -> Iterator[str]:
        """Yield the lines of an order that a sentence has a word for."""
        cued = self._cued(rule, tokens)
        inside = ((key, self._cued(key, tokens)) for key in self._filling.inside(rule))
        inner = {key: found for key, found in inside if found}
        if not cued and (not inner or self._words.listed(f"said.{rule}")):
            return
        taken = frozenset(chain(cued, *inner.values()))
        keywords = frozenset(self._filling.kept[key] for key in inner)
        fields = self._filling.fields(rule)
        found = self._values(fields, tokens, names, counts=counts, taken=taken)
        values = list(found)
        idle = {
            at for at, one in enumerate(tokens) if self._is_idle(one, counts=counts)
        }
        for way in self._filling.ways(rule, values, keywords):
            if len(way.used | taken | idle) == len(tokens):
                yield way.line

    def _is_idle(self, token: str, *, counts: bool) -> bool:
        word = _folded(token)
        return word in self._beside or (not counts and word in self._articles)

    def _cued(self, key: str, tokens: Sequence[str]) -> frozenset[int]:
        folded = [_folded(token) for token in tokens]
        found = (_all_of(phrase, folded) for phrase in self._phrases(key))
        return frozenset(chain.from_iterable(found))

    def _all_phrases(self, key: str) -> Sequence[Phrase]:
        words = self._words.all_typed(key)
        typed = (word for word in words if len(word) >= _SHORTEST_WORD)
        phrases = (*typed, *self._words.listed(f"said.{key}"))
        return [_phrase(phrase) for phrase in phrases]

    def _values(
        self,
        fields: frozenset[str],
        tokens: Sequence[str],
        names: Names,
        *,
        counts: bool,
        taken: frozenset[int] = frozenset(),
    ) -> Iterator[Value]:
        """Yield what of a sentence a field may hold: figures, names, both together.

        Words that are `taken` say which order it is.
        """
        figures: dict[int, str] = {}
        for at, token in enumerate(tokens):
            figure = "" if at in taken else self._figure(token, counts=counts)
            if figure:
                figures[at] = figure
                yield from self._cued_figures(at, figure, fields, tokens)
        for at, end, name in _names_in(tokens, {**self.own_names, **names}):
            if not taken.isdisjoint(range(at, end)):
                continue
            yield Value(name, frozenset(range(at, end)))
            if at - 1 in figures:
                yield Value(f"{figures[at - 1]} {name}", frozenset(range(at - 1, end)))
        for at, token in enumerate(tokens[:-1]):
            if _folded(token) in self._counted and at + 1 in figures:
                yield Value(f"{token} {figures[at + 1]}", frozenset({at, at + 1}))

    def _figure(self, token: str, *, counts: bool) -> str:
        """Return the figure that a word is, "" for none."""
        found = _FIGURE.fullmatch(token)
        if found:
            return ("" if not found[1] else "+" if found[1] == "+" else "-") + found[2]
        word = _folded(token)
        if word in self._figures and (counts or word not in self._articles):
            return str(self._figures[word])
        return ""

    def _cued_figures(
        self, at: int, figure: str, fields: frozenset[str], tokens: Sequence[str]
    ) -> Iterator[Value]:
        """Yield a figure for each field that words beside it name, or for any."""
        sign = frozenset[int]()
        for key, mark in (("plus", "+"), ("minus", "-")):
            found = self._beside_figure(key, at, tokens)
            if found and figure[0] not in "+-":
                figure, sign = mark + figure, found
        named = False
        for field in sorted(fields):
            found = self._beside_figure(field, at, tokens)
            if found:
                named = True
                only = frozenset({field})
                yield Value(figure, found | sign, is_figure=True, fields=only)
        if not named:
            yield Value(figure, sign | {at}, is_figure=True)

    def _beside_figure(
        self, key: str, at: int, tokens: Sequence[str]
    ) -> frozenset[int]:
        """Return a figure with the words that say which field it is; none without."""
        phrases = map(_phrase, self._words.listed(f"cues.{key}"))
        found = (_around(phrase, at, tokens) for phrase in phrases)
        return frozenset(chain.from_iterable(found))


def _names_in(tokens: Sequence[str], names: Names) -> Iterator[tuple[int, int, str]]:
    """Yield where known names stand among words; a capital alone may be one."""
    at = 0
    while at < len(tokens):
        for end in range(min(at + _LONGEST_NAME, len(tokens)), at, -1):
            name = names.get(tuple(map(_folded, tokens[at:end])))
            if name is not None:
                yield at, end, name
                break
        else:
            end = at + 1
            if _SHORT_NAME.fullmatch(tokens[at]):
                yield at, end, tokens[at]
        at = end


def _all_of(phrase: Phrase, folded: Sequence[str]) -> Sequence[int]:
    """Return where the words of a phrase stand, in any order; none unless all do."""
    found: list[int] = []
    for word in phrase:
        places = (at for at, said in enumerate(folded) if _is_form(said, word))
        at = next((place for place in places if place not in found), None)
        if at is None:
            return ()
        found.append(at)
    return found


def _around(phrase: Phrase, at: int, tokens: Sequence[str]) -> frozenset[int]:
    """Return the words of a phrase that stand right around a figure, "_" in it."""
    start = at - phrase.index("_")
    end = start + len(phrase)
    if start < 0 or end > len(tokens):
        return frozenset()
    pairs = zip(tokens[start:end], phrase, strict=True)
    same = all(word == "_" or _is_form(_folded(one), word) for one, word in pairs)
    return frozenset(range(start, end)) if same else frozenset()


def _is_form(said: str, meant: str) -> bool:
    return said.startswith(meant[:-1]) if meant[-1] == "*" else said == meant


@lru_cache(maxsize=_WORDS_KEPT)
def _phrase(written: str) -> Phrase:
    return tuple(map(fold, written.split()))


_folded = lru_cache(maxsize=_WORDS_KEPT)(fold)
