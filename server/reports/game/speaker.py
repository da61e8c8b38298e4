"""Saying a game's sentences: a language, and the pseudonyms of those who play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Self

from engine.protocol import Player
from grammar.names import Lexicon
from server.texts.catalogue import Catalogue
from server.texts.formats import number
from server.texts.values import Value


class Speaker:
    """Says the sentences of a game in one language, about one circle of players.

    A game derives its own from it, which names its `catalogue` and says in `value` how
    a sentence writes the fields of its events and orders.
    """

    catalogue: ClassVar[Catalogue]
    lexicons: ClassVar[Mapping[str, Lexicon[Any]]] = {}
    """What can stand in a field, by its name in events, orders and figures."""

    def __init__(self, language: str, players: Sequence[Player]) -> None:
        """Take the language and the players; without these, codes are not replaced."""
        self.language = language
        self.spoken = self.catalogue.into(language)
        self._names = {player.code: player.pseudonym for player in players}

    @cached_property
    def brief(self) -> Self:
        """Return the one who calls the players by their codes."""
        return type(self)(self.language, ()) if self._names else self

    def phrase(self, key: str, /, **values: Value) -> str:
        """Return a sentence."""
        return self.spoken.phrase(key, **values)

    def name(self, word: str) -> str:
        """Return the pseudonym of a code, any other word as it is."""
        return self._names.get(word, word)

    def number(self, value: int) -> str:
        """Write a number."""
        return number(value, self.language)

    def value(self, field: str, value: object) -> Value | None:
        """Return what a field holds as a sentence writes it, None where none can."""
        if field in self.lexicons and value is not None:
            return self._named(self.lexicons[field], value)
        match value:
            case int():
                return value
            case str():
                return self.name(value)
            case tuple():
                return [self.name(str(one)) for one in value]
            case _:
                return None

    def figures(self, figures: Mapping[str, int | str]) -> Mapping[str, Value]:
        """Return the figures of a notice or refusal as a sentence writes them."""
        said = {name: self.value(name, figure) for name, figure in figures.items()}
        return {name: value for name, value in said.items() if value is not None}

    def _named(self, lexicon: Lexicon[Any], value: object) -> Value:
        """Return the name, or the names, of what stands in a field."""
        if isinstance(value, tuple):
            return [str(self._named(lexicon, one)) for one in value]
        # The figure of a notice is the game's own word for it.
        meaning = lexicon.find(value) if isinstance(value, str) else value
        return lexicon.says(value if meaning is None else meaning, self.language)
