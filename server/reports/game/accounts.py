"""Accounts: the figures that a game master can correct, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from engine.protocol import Audience, Code, Json, Player, Reader

S_contra = TypeVar("S_contra", contravariant=True)

Owner: TypeAlias = Code | None
"""The player of the figures, None for those of the game itself."""


@dataclass(frozen=True, slots=True)
class Account:
    """A figure of each player, or of the game itself, from `least` to `most`.

    `names` says what it is called in a language: its name, then further words that it
    is known by. One that is `hidden` is known to its owner alone.
    """

    key: str
    names: Callable[[str], Sequence[str]]
    least: int
    most: int
    hidden: bool = False

    def name(self, language: str) -> str:
        """Return what it is called."""
        return self.names(language)[0]


@dataclass(frozen=True, slots=True)
class Amended:
    """An account that a game master has corrected, and why."""

    owner: Owner
    account: Account
    before: int
    after: int
    reason: str

    def is_known_to(self, reader: Reader) -> bool:
        """Return whether a reader may know of it."""
        if self.account.hidden:
            return reader is Audience.GM or reader == self.owner
        return True

    def named(self, players: Iterable[Player], language: str) -> str:
        """Say which figure it is: "Haus Max, cash", or "jackpot A" of the game."""
        name = self.account.name(language)
        whose = [player.pseudonym for player in players if player.code == self.owner]
        return ", ".join([*whose, name])


class Accounts(Protocol[S_contra]):
    """The accounts of one game."""

    listed: Sequence[Account]
    """Those of each player, in the order in which they are shown."""

    shared: Sequence[Account]
    """Those of the game itself; none of them is hidden."""

    @property
    def units(self) -> Sequence[str]:
        """Return the units that may follow a figure, in every language."""
        ...

    def figures(self, state: S_contra, owner: Owner) -> Mapping[str, int]:
        """Return the figures of a player, or of the game, by their accounts' keys."""
        ...

    def corrected(self, owner: Owner, key: str, figure: int) -> Mapping[str, Json]:
        """Return the correction that sets an account; the game's `correct` takes it."""
        ...


def listed_of(accounts: Accounts[S_contra], owner: Owner) -> Sequence[Account]:
    """Return what can be corrected of a player, or of the game itself."""
    return accounts.shared if owner is None else accounts.listed
