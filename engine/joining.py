"""Which codes and pseudonyms can stand side by side in a game, for every game alike."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from enum import StrEnum

from engine.names import fold
from engine.protocol import Player

_CODE = re.compile("[A-Z]{3}")


class NameFault(StrEnum):
    """What is wrong with a code or a pseudonym."""

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


def name_fault(
    player: Player, others: Sequence[Player], reserved: Set[str]
) -> NameFault | None:
    """Say why this player cannot join those who are there, or None.

    `reserved` are the folded words that are nobody's name.
    """
    codes = {fold(other.code) for other in others}
    pseudonyms = {fold(other.pseudonym) for other in others}
    code, pseudonym = fold(player.code), fold(player.pseudonym)
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
