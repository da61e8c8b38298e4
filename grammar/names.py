"""Names as players write them: their meaning, and the nearest known name.

The comparison is in `engine.names`, because the rules (1.2) compare likewise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Generic, TypeVar

from engine.names import fold
from engine.protocol import Code, Player
from grammar.words import CANONICAL, words_of

V = TypeVar("V")
W = TypeVar("W")

_LONGEST_GUESS = 60
_SHORTEST_BEGINNING = 3
SEPARATING = ",;" + "".join(
    letter for letter in map(chr, range(0x3001)) if letter.isspace()
)
QUOTES = '"„“”«»'
"""Signs that may stand before and behind a name, in any pair."""


def unquote(text: str) -> str:
    """Return a name without the spaces and the quotes around it."""
    stripped = text.strip()
    if len(stripped) > 1 and stripped[0] in QUOTES and stripped[-1] in QUOTES:
        return stripped[1:-1].strip()
    return stripped


def field(token: str) -> str:
    """Return a field without the separator before it and the spaces after it."""
    return token.lstrip(SEPARATING).rstrip()


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """Return the choice that was probably meant, None where none is near.

    The beginning of a word is near a name of several words that no other name shares.
    """
    if len(word) > _LONGEST_GUESS:
        return None
    by_fold: dict[str, str] = {}
    for choice in choices:
        by_fold.setdefault(fold(choice), choice)
    written = fold(word)
    near = get_close_matches(written, by_fold, n=1)
    if not near and len(written) >= _SHORTEST_BEGINNING:
        long = [name for name in by_fold if " " in name]
        near = [name for name in long if f" {written}" in f" {name}"]
    return by_fold[near[0]] if len(near) == 1 else None


class Lexicon(Generic[V]):
    """The meanings of the names of one kind."""

    def __init__(
        self, names: Mapping[str, V], *, short: Mapping[str, V] | None = None
    ) -> None:
        """Take the names; `short` are known too, but never suggested."""
        self.names = tuple(names)
        self._said: dict[str, list[tuple[V, str]]] = {CANONICAL: []}
        self._said[CANONICAL] += ((meaning, name) for name, meaning in names.items())
        self._meanings: dict[str, V] = {}
        known = {**(short or {}), **names}
        forms = [_forms(name) for name in known]
        # Where two names differ in inner spaces only, each is found as it is written.
        for form in zip(*forms, strict=True):
            for spelling, meaning in zip(form, known.values(), strict=True):
                self._meanings.setdefault(spelling, meaning)

    @classmethod
    def of(cls, grammar: Path, field: str, meanings: Iterable[V]) -> Lexicon[V]:
        """Return the names that the files of words give what stands in a field.

        They call it by its word: the value of an Enum, or itself. Orders can be
        written with the word, too; a name that is missing is said in another language.
        """
        words = words_of(grammar)
        by_word = {word_of(meaning): meaning for meaning in meanings}
        named = {one: words.names(field, one) for one in words.languages}
        lacking = {word for names in named.values() for word in names} - by_word.keys()
        if lacking:
            raise ValueError(f"[names.{field}]: nothing is called {sorted(lacking)}")
        every = {
            name: by_word[word]
            for names in named.values()
            for word, spellings in names.items()
            for name in spellings
        }
        made = cls(every, short=by_word)
        made._said = {
            one: [(by_word[word], names[0]) for word, names in found.items()]
            for one, found in named.items()
        }
        made._said[""] = [(meaning, word) for word, meaning in by_word.items()]
        return made

    def says(self, meaning: V, language: str = CANONICAL) -> str:
        """Return the name of a meaning in a language; raises KeyError."""
        for spoken in dict.fromkeys((language, *self._said)):
            for one, name in self._said.get(spoken, ()):
                if one == meaning:
                    return name
        raise KeyError(f"there is no name for {meaning!r}")

    def __or__(self, other: Lexicon[W]) -> Lexicon[V | W]:
        """Return both; where they share a name, it means what it means here."""
        both: Lexicon[V | W] = Lexicon({})
        both.names = (*self.names, *other.names)
        for lexicon in (self, other):
            for language, said in lexicon._said.items():
                both._said.setdefault(language, []).extend(said)
        both._meanings = {**other._meanings, **self._meanings}
        return both

    def find(self, written: str) -> V | None:
        """Return what a name means, None where nobody has it."""
        found = self._meanings.get(written)
        if found is not None:
            return found
        _, folded, loose = _forms(unquote(written))
        return self._meanings.get(folded) or self._meanings.get(loose)


def word_of(meaning: object) -> str:
    """Return a game's own word for what a name means."""
    return str(meaning.value) if isinstance(meaning, Enum) else str(meaning)


def _forms(name: str) -> tuple[str, str, str]:
    folded = fold(name)
    return name, folded, " ".join(folded.split())


def players_by_name(players: Iterable[Player]) -> dict[str, Code]:
    """Return the codes by code and by pseudonym."""
    names: dict[str, Code] = {}
    for player in players:
        names[player.code] = player.code
        names[player.pseudonym] = player.code
    return names


def quoted(name: str) -> str:
    """Return the name in quotes where it holds a separator."""
    return f'"{name}"' if "," in name or ";" in name else name
