"""6: the second action phase."""

from __future__ import annotations

from dataclasses import dataclass

from engine.egon.events.family import EgonEvent
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class PartyGiven(EgonEvent):
    """6.1: amount DIV (10 x ZZ) names are invited; DI falls by one per guest.

    `struck` are hosts and prisoners of the list (6.1.2), `torn` the invited who have
    several parties to go to (6.1.3), `guests` those who come.
    """

    code: Code
    amount: int
    zz: int
    places: int
    struck: tuple[Code, ...]
    invited: tuple[Code, ...]
    torn: tuple[Code, ...]
    guests: tuple[Code, ...]
    cash: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported(EgonEvent):
    """6.2: each stone costs the highest price + 4 x count x count."""

    code: Code
    highest: int
    price: int
    storage: int
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Guarded(EgonEvent):
    """6.3: 50 Kj for each factor; a guest's factor is halved (6.3.2)."""

    code: Code
    factor: int
    effective: int
    guest: bool
    cash: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TheftTried(EgonEvent):
    """6.4: effective_di + ZZ + guard - 2 x round + 2 x ((count + 1) DIV 2) = value."""

    code: Code
    target: Code
    count: int
    effective_di: int
    zz: int
    guard: int
    round: int
    value: int
    success: bool
    di: int
    jail: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StonesStolen(EgonEvent):
    """6.4.3: a successful thief gets stones, of `there` for all thieves together."""

    code: Code
    victim: Code
    count: int
    there: int
    storage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StonesLost(EgonEvent):
    """6.4: the victim's loss to all thieves together."""

    code: Code
    thieves: tuple[Code, ...]
    storage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SabotageTried(EgonEvent):
    """6.5.31: effective_di + ZZ - round + guard DIV 2 = value; 6.5.32: amount DIV 20.

    `guard` is the victim's effective factor; success needs amount DIV 20 >= ZZ.
    """

    code: Code
    target: Code
    amount: int
    effective_di: int
    zz: int
    guard: int
    round: int
    value: int
    success: bool
    cash: int
    di: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerBlownUp(EgonEvent):
    """6.5.1, 6.5.2: min(ZZ, height) stones fall, `above` of them from above Z6.

    count x digits percent of those are `destroyed`, the others go to the storage.
    """

    code: Code
    by: tuple[Code, ...]
    height: int
    zz: int
    z6: int
    above: int
    count: int
    digits: int
    destroyed: int
    tower: int
    storage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackmailMade(EgonEvent):
    """6.6: a blackmail for the next round; `penalty` and `text` as ordered.

    `unit` is "money", "stones" or "text"; `victim` None: all others.
    """

    code: Code
    action: str
    parameters: tuple[int | str, ...]
    victim: Code | None
    unit: str
    penalty: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackmailDropped(EgonEvent):
    """A blackmail has no effect: 6.6.6 (guest), 6.6 (last round), 2.4.2 (out)."""

    code: Code
    action: str
    parameters: tuple[int | str, ...]
    victim: Code | None
