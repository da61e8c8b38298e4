"""What is decided about a mail, before anything of it is done."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from server.intake.changes import Change
from server.intake.outcomes import Outcome
from server.mail.reading.message import IncomingMail
from server.reports.documents.document import Document
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
    kind: str
    cause: str
    answers: IncomingMail | None
    """The mail that the letter is threaded with."""
    step: StepRow | None = None
    """The step that the letter was written in."""
    talk: ConversationRow | None = None
    """The conversation that an answer to the letter goes on with."""


@dataclass(frozen=True, slots=True)
class LetterToAddress:
    """A letter that answers a mail, to the address of somebody who does not play."""

    address: str
    text: Document
    kind: str
    cause: str
    answers: IncomingMail | None


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of a mail: a word for the record, why, and the state of its row.

    The changes are carried out first, then the letters go out, all in one transaction.
    A mail that is put off is taken up again when `due` has come. `player` and `game`
    are whose mail it is, as far as that was found out.
    """

    outcome: Outcome
    letters: tuple[LetterToPlayer | LetterToAddress, ...] = ()
    changes: tuple[Change, ...] = ()
    state: MailState = MailState.DONE
    why: str = ""
    due: datetime | None = None
    player: RoleRow | None = None
    game: GameRow | None = None
