"""What happens in a step: typed, with the deciding paragraph, without a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from haff.places import Kind, PlaceCode
from turmpost.rules import Code, EventFamily


class SupportResult(StrEnum):
    """What became of support (h5)."""

    GIVEN = "given"
    CUT = "cut"
    UNFIT = "unfit"


class Disbanding(StrEnum):
    """The reasons for which a unit is disbanded (h6, h7)."""

    NOWHERE = "nowhere"  # h6.2: there is no place to retreat to
    COLLISION = "collision"  # h6.3: two units retreat to one place
    ORDERED = "ordered"  # h6.4, h7.2
    SILENT = "silent"  # h6.4, h7.4: no order came


class HaffEvent(EventFamily):
    """Something that happened in a step."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(HaffEvent):
    """h4.3: a unit has moved."""

    code: Code
    kind: Kind
    place: PlaceCode
    to: PlaceCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounced(HaffEvent):
    """h4: a unit has tried to move and stays."""

    code: Code
    kind: Kind
    place: PlaceCode
    to: PlaceCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Held(HaffEvent):
    """h4.1: a unit stays; `ordered` unless no order came."""

    code: Code
    kind: Kind
    place: PlaceCode
    ordered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Supported(HaffEvent):
    """h5: a unit stays and helps another to stay (`to` is None), or to move."""

    code: Code
    kind: Kind
    place: PlaceCode
    unit: PlaceCode
    to: PlaceCode | None
    result: SupportResult


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownOut(HaffEvent):
    """h4.5: a unit has to leave its place to that of `by`; `open` are its retreats."""

    code: Code
    kind: Kind
    place: PlaceCode
    by: Code
    open: tuple[PlaceCode, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Retreated(HaffEvent):
    """h6.1: a dislodged unit has retreated."""

    code: Code
    kind: Kind
    place: PlaceCode
    to: PlaceCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Disbanded(HaffEvent):
    """h6, h7: a unit is no more."""

    code: Code
    kind: Kind
    place: PlaceCode
    reason: Disbanding


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(HaffEvent):
    """h3.3: a market has a new owner; `of` is the former one."""

    code: Code
    place: PlaceCode
    of: Code | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(HaffEvent):
    """h7.1: a new unit."""

    code: Code
    kind: Kind
    place: PlaceCode


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildForgone(HaffEvent):
    """h7.3: builds that were possible and not ordered."""

    code: Code
    units: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Silent(HaffEvent):
    """h9.2: a player who was awaited sent nothing."""

    code: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(HaffEvent):
    """h8.3: a player's place at the end."""

    code: Code
    rank: int
    markets: int
    units: int
