"""The decision about a mail, as a value: nothing of it is done yet."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from server.intake.changes import Change
from server.mail.reading.message import IncomingMail
from server.reports.documents.document import Document
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.states import MailState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.people import RoleRow


@dataclass(frozen=True, slots=True)
class LetterToPlayer:
    """A letter that answers a mail, to a player's registered address."""

    game: GameRow
    player: RoleRow
    text: Document
    kind: MailKind
    cause: Cause
    answers: IncomingMail | None
    """The mail that the letter is threaded with."""
    step: StepRow | None = None
    """The step that the letter was written in."""
    talk: ConversationRow | None = None
    """The conversation that an answer to the letter goes on with."""


@dataclass(frozen=True, slots=True)
class LetterToAddress:
    """A letter that answers a mail, to an address without a role."""

    address: str
    text: Document
    kind: MailKind
    cause: Cause
    answers: IncomingMail | None


@dataclass(frozen=True, slots=True)
class Decision:
    """The outcome of a mail, with the changes and letters that come with it.

    The changes are carried out first, then the letters go out, all in one transaction.
    """

    outcome: Outcome
    letters: tuple[LetterToPlayer | LetterToAddress, ...] = ()
    changes: tuple[Change, ...] = ()
    state: MailState = MailState.DONE
    """The next state of the mail's row."""
    why: str = ""
    due: datetime | None = None
    """The instant at which a mail that is put off is taken up again."""
    player: RoleRow | None = None
    """The role that the mail acts for, as far as that was found."""
    game: GameRow | None = None
