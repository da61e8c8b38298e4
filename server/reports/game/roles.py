"""The roles of a game that players can wish for before it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.names import fold
from server.texts.languages import known


@dataclass(frozen=True, slots=True)
class Roles:
    """What the roles are called: `new` of the game gives them to the players.

    It finds the wishes in `Player.wish`, and `engine.lots` gives the roles out by them.
    """

    words: Mapping[str, Mapping[str, Sequence[str]]] = field(hash=False)
    """The words for each role, by its name in `Player.wish`, which has no blank, and by
    language: first what it is called, then what else may be typed for it."""

    def called(self, role: str, language: str) -> str:
        """Return what a role is called in a language."""
        words = self.words[role]
        return (words.get(known(language)) or next(iter(words.values())))[0]

    def find(self, typed: str) -> str | None:
        """Return the role that is meant by a word of any language, if one is."""
        said = fold(typed)
        for role, words in self.words.items():
            if any(said == fold(one) for some in words.values() for one in some):
                return role
        return None
