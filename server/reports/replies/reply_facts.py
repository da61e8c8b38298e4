"""The results of a mail with orders: the facts of the reply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.protocol import Notice, Refusal, Step
from grammar.reading import Misread, Remark
from server.reports.documents.document import Block
from server.reports.game.scene import Aside, Scene, Standing
from server.reports.replies.untaken import Unread

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol


@dataclass(frozen=True, slots=True)
class Stale:
    """A mail answers one of ours from an earlier step: a report on it, or another."""

    step: Step
    is_report: bool


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
    """Everything a reply to a player's mail is made from.

    `read` is what the server took for the player's own text; it is quoted where nothing
    was understood. `answers` are the blocks that commands return, in the order of
    their lines; a command that was `understood` may need none. `passed_on` counts the
    messages, notes and open press that were taken, `kept_back` those that were not, as
    the answers say. `changed` lists the slots this mail
    filled or emptied, `replaced` the orders that another one has displaced. `ended`
    says that the step takes no orders any more. `unread` are lines that look like
    orders and were not taken; a `sealed` mail cannot be opened. `aside` are orders that
    stand and do not count in the step; a `stale` mail answers one of an earlier step.
    `digest` is the hash of what stands. `ready` says whether the player is marked as
    ready, None where nobody waits for it; an `early` deadline is one that whoever
    changes anything takes back. What is `told` comes first of all, `notes` come last.
    The mail may say that a held one was not its sender's, which is `dropped`.
    """

    scene: Scene[S]
    receipt: str
    read: str
    accepted: int
    misreads: Sequence[Misread]
    refused: Sequence[Refused]
    remarks: Sequence[Remark]
    notices: Sequence[Notice]
    standing: Sequence[Standing[O]]
    answers: Sequence[Block] = ()
    changed: frozenset[str] = frozenset()
    passed_on: int = 0
    kept_back: int = 0
    replaced: Sequence[Replaced] = ()
    understood: bool = False
    ended: bool = False
    unread: Sequence[Unread] = ()
    sealed: bool = False
    aside: Sequence[Aside[O]] = ()
    stale: Stale | None = None
    digest: str = ""
    ready: bool | None = None
    early: bool = False
    told: Sequence[Block] = ()
    notes: Sequence[Block] = ()
    dropped: bool = False
