"""Where a text belongs: a game before its next step, a reader, orders that stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar
from zoneinfo import ZoneInfo

from engine.protocol import Code, Player, Reader, Refusal, RuleValue, Step

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol


@dataclass(frozen=True, slots=True)
class Scene(Generic[S]):
    """The place of a text: the game, its next step, and the reader."""

    title: str
    step: Step
    reader: Reader
    """A player (a code), the public, or the game master."""
    players: tuple[Player, ...]
    view: S
    """The state as the reader may know it."""
    deadline: datetime | None
    """In UTC; None while the game has none."""
    zone: ZoneInfo
    """The game's time zone."""
    rules: Mapping[str, RuleValue]
    """The values of all rules of the game, as `Game.rule_values` returns them."""
    paused: bool = False
    """Whether the game is paused: it resolves nothing."""
    closed: bool = False
    """Whether it was closed early: there is no next step, whatever `step` and `view`
    are."""
    is_open: bool = True
    """Whether the reader's orders for the step can change until the deadline; if not,
    the step waits for players who have more time."""
    lacks_draw: bool = False
    """Whether the step is resolved only after the game master has entered its draw."""

    @property
    def code(self) -> Code:
        """Return the code of the player who reads; "" for a reader without a seat."""
        return self.reader if isinstance(self.reader, str) else ""


@dataclass(frozen=True, slots=True)
class Standing(Generic[O]):
    """An order that stands: its slot, its canonical text, and what it means.

    `place` names slot and time together, for orders in one slot that differ in it;
    where it is empty, the slot says all.
    """

    slot: str
    text: str
    order: O
    place: str = ""


@dataclass(frozen=True, slots=True)
class Aside(Generic[O]):
    """A stored order that does not count in the open step.

    `step` is the one it is for, None where it lasts. In the open step it does not count
    because of a `refusal`, or because it stands `behind` another order's line.
    """

    standing: Standing[O]
    step: Step | None
    refusal: Refusal | None = None
    behind: str = ""


def pseudonym(players: Iterable[Player], code: Code) -> str:
    """Return the pseudonym of a code; the code where nobody has it."""
    return next((player.pseudonym for player in players if player.code == code), code)
