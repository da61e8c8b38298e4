"""Accounts: the figures of players that a game master can correct, game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from engine.frozen import frozen
from engine.protocol import Audience, Code, Json, Reader

S_contra = TypeVar("S_contra", contravariant=True)


@frozen
class Account:
    """A figure of each player, from `least` to `most`.

    `names` is what it is called, by language; `words` are further ones that it is known
    by. One that is `hidden` is known to its owner alone.
    """

    key: str
    names: Mapping[str, str]
    least: int
    most: int
    words: tuple[str, ...] = ()
    hidden: bool = False


@frozen
class Amended:
    """An account that a game master has corrected, and why."""

    code: Code
    account: Account
    before: int
    after: int
    reason: str

    def is_known_to(self, reader: Reader) -> bool:
        """Say whether a reader may know of it."""
        if self.account.hidden:
            return reader is Audience.GM or reader == self.code
        return True


class Accounts(Protocol[S_contra]):
    """The accounts of one game."""

    listed: Sequence[Account]
    """All there are, in the order in which they are shown."""

    units: Sequence[str]
    """What may stand behind a figure: the game's units, in every language."""

    def figures(self, state: S_contra, code: Code) -> Mapping[str, int]:
        """Return a player's figures by the keys of their accounts."""
        ...

    def corrected(self, code: Code, key: str, figure: int) -> Json:
        """Return the correction that sets an account; the game's `correct` takes it."""
        ...
