"""What happens in a step: typed, with the deciding paragraph, without a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from turmpost.rules import Code, EventFamily
from turmpost_diplomacy.adjudication.outcome import Fate, RetreatFate
from turmpost_diplomacy.board import Kind, Place, Power, Province


class Action(StrEnum):
    """What a unit was ordered to do in spring or autumn."""

    HOLD = "hold"
    MOVE = "move"
    SUPPORT = "support"
    CONVOY = "convoy"


class DiplomacyEvent(EventFamily):
    """Something that happened in a step."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted(DiplomacyEvent):
    """d4 to d6: what a unit was ordered, and what became of it.

    `other` is the unit that is helped ("A BER"), `by` are the units to blame.
    """

    power: Power
    kind: Kind
    place: Place
    action: Action
    other: str
    to: Place
    by_sea: bool
    ordered: bool
    fate: Fate
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Beaten(DiplomacyEvent):
    """d7.1: a unit has to leave its place; `open` are its retreats."""

    power: Power
    kind: Kind
    place: Place
    by: Power
    by_unit: str
    open: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew(DiplomacyEvent):
    """d7: what became of a dislodged unit; `to` is "" where it is disbanded."""

    power: Power
    kind: Kind
    place: Place
    to: Place
    fate: RetreatFate
    by: tuple[Province, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(DiplomacyEvent):
    """d8.1: a centre has a new owner; `of` is the former one."""

    power: Power
    place: Province
    of: Power | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(DiplomacyEvent):
    """d8.2: a new unit."""

    power: Power
    kind: Kind
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(DiplomacyEvent):
    """d8.4: a unit too many is gone; `ordered` unless d8.6 has chosen it."""

    power: Power
    kind: Kind
    place: Place
    ordered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Unbuilt(DiplomacyEvent):
    """d8.3: builds that were not used."""

    power: Power
    units: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Silent(DiplomacyEvent):
    """d9.6: a player who was awaited sent nothing."""

    code: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Disorder(DiplomacyEvent):
    """d9.5: a player's powers fall into civil disorder."""

    code: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned(DiplomacyEvent):
    """d9.5: somebody orders again for powers that were in civil disorder."""

    code: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone(DiplomacyEvent):
    """d9.4: a power has neither unit nor centre."""

    power: Power


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(DiplomacyEvent):
    """d9.3: a player's place at the end."""

    code: Code
    rank: int
    centres: int
    units: int
