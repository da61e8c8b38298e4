"""The roles of a game that players can wish for before it starts.

    ROLES = Roles({"egypt": {"en": ("Egypt", "E"), "de": ("Ägypten", "Ä")}, ...})

    def draw_chance(self, position, uniform):  # position is a Setup
        return lots.draw(uniform, position.players, len(ROLES.words))

    def new(self, players, rules, chance):
        given = lots.assign(tuple(ROLES.words), [one.wish for one in players], chance)

`lots.read`, `lots.dump` and `lots.load` are for `read_chance`, `dump_chance` and
`load_chance`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.names import fold
from engine.protocol import Code, Player
from server.texts.languages import known


@dataclass(frozen=True, slots=True)
class Roles:
    """What the roles are called: `new` of the game gives them to the players.

    It finds the wishes in `Player.wish`, and `engine.lots` gives the roles out by them.
    """

    words: Mapping[str, Mapping[str, Sequence[str]]] = field(hash=False)
    """The words for each role, by its name in `Player.wish`, which has no blank, and by
    language: first what it is called, then what else may be typed for it."""
    holders: Callable[[Any], Mapping[str, Code]] | None = field(
        default=None, hash=False
    )
    """Returns from a position who has which role, where players go by their roles."""

    def named(self, state: Any) -> Iterator[Player]:
        """Yield the players by the words for their roles, short forms left out."""
        for role, code in (self.holders(state) if self.holders else {}).items():
            for words in self.words[role].values():
                yield from (Player(code, word) for word in words if len(word) > 1)

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
