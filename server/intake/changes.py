"""What the decision about a mail changes: values, carried out by `carrying`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow


@dataclass(frozen=True, slots=True)
class Count:
    """Something has happened once more (`server.storage.people.rate_counts`)."""

    name: str
    until: datetime


@dataclass(frozen=True, slots=True)
class CountAnew:
    """A count begins at nought again."""

    name: str
    until: datetime


@dataclass(frozen=True, slots=True)
class Silent:
    """A player's mails are not understood since an instant, or are again: None."""

    player: RoleRow
    since: datetime | None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question is put to somebody."""

    question: QuestionRow


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The sender stands by a held mail: it goes on as if received `at` that instant.

    `player` is whose it is; none for a sign-up.
    """

    held: InboxRow
    at: datetime
    player: RoleRow | None = None


@dataclass(frozen=True, slots=True)
class Disowned:
    """The alleged sender of a held mail has said no."""

    held: InboxRow


@dataclass(frozen=True, slots=True)
class KnownSender:
    """A player writes from another address, too (`QuestionRow`, `KnownSenderRow`)."""

    player: RoleRow
    digest: str
    since: datetime


@dataclass(frozen=True, slots=True)
class MovesAddress:
    """A new address has answered whether it is the player's."""

    question: QuestionRow
    player: RoleRow
    yes: bool


@dataclass(frozen=True, slots=True)
class Settles:
    """Whoever was asked about a seat has answered
    (`server.games.seats.settle_confirmation`)."""

    question: QuestionRow
    yes: bool


@dataclass(frozen=True, slots=True)
class IsBack:
    """A sign of life from a player's address."""

    player: RoleRow


@dataclass(frozen=True, slots=True)
class CameBack:
    """A mail of ours came back; `counted` where that speaks against the address."""

    mail: OutboxRow
    bounce: str
    at: datetime
    counted: tuple[GameRow, RoleRow] | None = None


Change: TypeAlias = (
    Count
    | CountAnew
    | Silent
    | Asked
    | Confirmed
    | Disowned
    | KnownSender
    | MovesAddress
    | Settles
    | IsBack
    | CameBack
)
