"""Which codes and pseudonyms are allowed together in a game, for all games alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from enum import StrEnum

from engine.names import fold
from engine.protocol import Player, Refusal, UnusableInputError

_CODE = re.compile("[A-Z]{3}")


class NameFault(StrEnum):
    """A fault of a code or a pseudonym; the kind of the refusal that names it.

    Its figures are `player`, the code, and `pseudonym`.
    """

    NO_CODE = "no code"
    """Not three letters A-Z."""

    CODE_RESERVED = "code reserved"
    """A word that means something else in the game's orders."""

    CODE_TAKEN = "code taken"
    """Another player has the code."""

    CODE_IS_PSEUDONYM = "code is pseudonym"
    """Another player has the code as pseudonym."""

    NO_PSEUDONYM = "no pseudonym"
    """The pseudonym is empty."""

    PSEUDONYM_RESERVED = "pseudonym reserved"
    """A word that means something else in the game's orders."""

    PSEUDONYM_IS_CODE = "pseudonym is code"
    """The pseudonym is somebody's code, maybe the own one."""

    PSEUDONYM_TAKEN = "pseudonym taken"
    """Another player has the pseudonym."""

    @property
    def field(self) -> int:
        """Return 0 where it is about the code, 1 where about the pseudonym."""
        return 0 if self in _OF_CODES else 1


_OF_CODES = frozenset(
    {
        NameFault.NO_CODE,
        NameFault.CODE_RESERVED,
        NameFault.CODE_TAKEN,
        NameFault.CODE_IS_PSEUDONYM,
    }
)


def check_joining(
    player: Player,
    others: Sequence[Player],
    *,
    rule: str,
    reserved: Set[str],
    same: Callable[[str], str] = fold,
) -> Refusal | None:
    """Say why this player cannot join those who are there, or None.

    `same` is the form in which names compare, and `reserved` has the words, in this
    form, that are nobody's name.
    """
    fault = _fault(player, others, reserved, same)
    if fault is None:
        return None
    figures = {"player": player.code, "pseudonym": player.pseudonym}
    return Refusal(kind=fault, rule=rule, field=fault.field, figures=figures)


def check_number(players: int, fewest: int, most: int) -> None:
    """Raise UnusableInputError unless that number of players can play."""
    if not fewest <= players <= most:
        raise UnusableInputError(
            f"players: {players} cannot play, only {fewest} to {most} can"
        )


def check_names(
    players: Sequence[Player],
    check: Callable[[Player, Sequence[Player]], Refusal | None],
) -> None:
    """Raise UnusableInputError where one cannot join those before, or has no name.

    A real name may be left out, but it is not blank.
    """
    for number, player in enumerate(players):
        refusal = check(player, players[:number])
        if refusal is not None:
            raise UnusableInputError(f"players: {player.code!r}: {refusal.kind}")
        if player.name is not None and not player.name.strip():
            raise UnusableInputError(f"players: {player.code}: the name is empty")


def _fault(
    player: Player,
    others: Sequence[Player],
    reserved: Set[str],
    same: Callable[[str], str],
) -> NameFault | None:
    codes = {same(other.code) for other in others}
    pseudonyms = {same(other.pseudonym) for other in others}
    code, pseudonym = same(player.code), same(player.pseudonym)
    if not _CODE.fullmatch(player.code):
        return NameFault.NO_CODE
    for taken, fault in (
        (reserved, NameFault.CODE_RESERVED),
        (codes, NameFault.CODE_TAKEN),
        (pseudonyms, NameFault.CODE_IS_PSEUDONYM),
    ):
        if code in taken:
            return fault
    if not pseudonym:
        return NameFault.NO_PSEUDONYM
    for taken, fault in (
        (reserved, NameFault.PSEUDONYM_RESERVED),
        ({*codes, code}, NameFault.PSEUDONYM_IS_CODE),
        (pseudonyms, NameFault.PSEUDONYM_TAKEN),
    ):
        if pseudonym in taken:
            return fault
    return None
