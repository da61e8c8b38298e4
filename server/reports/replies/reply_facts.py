"""The results of a mail with orders: the facts of the reply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from engine.protocol import Notice, Refusal, Step
from grammar.reading import Misread, Remark
from server.reports.documents.document import Block
from server.reports.game.scene import Aside, Scene, Standing
from server.reports.replies.untaken import Unread

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol


How: TypeAlias = Literal["report", "mail", "received", "late", "confirmed", "reopened"]


@dataclass(frozen=True, slots=True)
class Stale:
    """A mail belongs to an earlier step, and counts for the open one.

    It answers a report on that step, or another mail of it; it was received before the
    deadline of that step, or after it; or it was to be confirmed in that step. Or the
    step is a later one, and the game has gone back since.
    """

    step: Step
    how: How


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that was read but is not allowed; `column` points at the wrong field."""

    line: int
    column: int
    text: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Replaced:
    """An order, as text, that another one has replaced in its slot.

    Where `newer`, the order came with this mail, and what replaces it with one that was
    received later but read before; `new` is empty where that one took it back.
    """

    old: str
    new: str
    newer: bool = False


@dataclass(frozen=True, slots=True)
class ReplyFacts(Generic[S, O]):
    """Everything a reply to a player's mail is made from."""

    scene: Scene[S]
    receipt: str
    read: str
    """The text that the server took for the player's own; quoted where nothing was
    understood."""
    accepted: int
    misreads: Sequence[Misread]
    refused: Sequence[Refused]
    remarks: Sequence[Remark]
    notices: Sequence[Notice]
    standing: Sequence[Standing[O]]
    answers: Sequence[Block] = ()
    """The blocks that commands return, in the order of their lines."""
    changed: frozenset[str] = frozenset()
    """The slots that this mail filled or emptied."""
    passed_on: int = 0
    """The number of messages, notes and texts of open press that were taken."""
    kept_back: int = 0
    """The number of those that were not taken, as the answers say."""
    closed: int = 0
    """The number of orders that came too late: only others have time now."""
    replaced: Sequence[Replaced] = ()
    """The orders that another one has displaced."""
    understood: bool = False
    """Whether a command was understood; it may need no answer."""
    ended: bool = False
    """Whether the step takes no orders any more."""
    unread: Sequence[Unread] = ()
    """Lines that look like orders and were not taken."""
    came_back: int = 0
    """The number of own lines that are a mail of ours coming back."""
    sealed: bool = False
    """Whether the mail is encrypted: it cannot be opened."""
    aside: Sequence[Aside[O]] = ()
    """Orders in force that do not count in the open step."""
    stale: Stale | None = None
    """The earlier step that the mail belongs to."""
    digest: str = ""
    """The hash of the orders in force."""
    ready: bool | None = None
    """Whether the player is marked as ready; None where nobody waits for it."""
    early: bool = False
    """Whether the deadline is early: any player who changes something takes it back."""
    told: Sequence[Block] = ()
    """Blocks that come first of all."""
    notes: Sequence[Block] = ()
    """Blocks that come last."""
    dropped: bool = False
    """Whether the mail says that a held one was not its sender's."""
