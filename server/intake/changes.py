"""Changes that come with the decision about a mail (`server.intake.apply_decision`)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from server.storage.people.questions import NewQuestion
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow


@dataclass(frozen=True, slots=True)
class Count:
    """An event is counted once more (`server.storage.people.rate_counts`)."""

    name: str
    until: datetime


@dataclass(frozen=True, slots=True)
class CountAnew:
    """A count begins at zero again."""

    name: str
    until: datetime


@dataclass(frozen=True, slots=True)
class Silent:
    """A player's mails are not understood `since` an instant; None: they are again."""

    player: RoleRow
    since: datetime | None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question is asked."""

    question: NewQuestion


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The sender confirms a held mail: it goes on as if received `at` that instant."""

    held: InboxRow
    at: datetime
    player: RoleRow | None = None
    """The player that the mail acts for, none for a sign-up."""


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
    """A new address, or the old one, has answered whether mails may go to the new.

    Or the old one says, in its `words`, that it did not wish it (`QuestionKind.LEFT`).
    """

    question: QuestionRow
    player: RoleRow
    yes: bool
    words: str = ""


@dataclass(frozen=True, slots=True)
class Settles:
    """A question about a seat, or to one that votes, is answered."""

    question: QuestionRow
    yes: bool


@dataclass(frozen=True, slots=True)
class IsBack:
    """A sign of life from a player, `at_home` from the registered address."""

    player: RoleRow
    at_home: bool


@dataclass(frozen=True, slots=True)
class Unsubscribed:
    """Somebody wants no more mails of a game that were not asked for."""

    role: RoleRow


@dataclass(frozen=True, slots=True)
class CameBack:
    """A mail of ours came back."""

    mail: OutboxRow
    bounce: str
    at: datetime
    counted: tuple[GameRow, RoleRow] | None = None
    """The role whose address the bounce counts against, with its game."""


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
    | Unsubscribed
    | CameBack
)
