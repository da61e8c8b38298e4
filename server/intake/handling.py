"""A mail that is being handled, with the facts that the checks find."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from server.games.state.running import Running
from server.games.state.session import GameSession
from server.intake.changes import Change
from server.intake.decision import Decision, LetterToAddress, LetterToPlayer
from server.intake.reading.marks import Marks
from server.intake.reading.one_mail import (
    Letterbox,
    ParsedMail,
    Unread,
    read_mail,
)
from server.mail.addresses import ERASED
from server.mail.envelope import MARK as BOUNCES
from server.mail.reading.bounces import Bounce
from server.mail.reading.message import IncomingMail, TooMuch
from server.post import OwnAddress
from server.reports.documents.document import Block
from server.services import Services
from server.storage.inbox.handled_mails import Handled
from server.storage.outbox.cause import Cause
from server.storage.outbox.outbox import REPLY
from server.storage.outbox.stored_mails import NamedMails, StoredMail
from server.storage.outcomes import Outcome
from server.storage.states import MailState
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work

MAX_MAILS_NAMED = 20
"""Mails of a thread that count as answered, the last ones of References."""


@dataclass(frozen=True, slots=True)
class Known:
    """Rows that were loaded for a whole batch of mails at once."""

    seen: dict[str, Handled]
    """Mails that were handled before, by their marks (`server.intake.trust.repeated`).

    Mails of the batch are added one by one.
    """
    players: Mapping[str, RoleRow]
    """Players by key."""
    claimed: Mapping[str, Sequence[RoleRow]]
    """Players by address, for mails without a known key."""
    signed: Callable[[], Mapping[str, int]]
    """Loads the numbers of players by pseudonym, once."""
    games: Mapping[int, GameRow]
    """Games by player."""
    running: dict[int, Running]
    """Running games by game; loaded anew when a game master has changed one."""
    asked: Mapping[str, QuestionRow]
    """Questions by the Message-IDs of the mails that asked them."""
    talks: Mapping[str, ConversationRow]
    """Conversations by the keys that the mails carry."""
    named: NamedMails
    """The mails of ours that the mails name as what they answer."""


@dataclass(frozen=True, slots=True)
class MailWait:
    """The state that a mail waits in, and until when; it is held till confirmed."""

    state: MailState = MailState.HELD
    due: datetime | None = None


@dataclass(frozen=True, slots=True)
class Handling:
    """A mail on its way through the checks, with the facts that they have found."""

    services: Services
    work: Work
    known: Known
    row: InboxRow
    mail: IncomingMail
    now: datetime
    """The instant at which handling began, and of all that is decided."""
    excess: TooMuch | None
    keys: tuple[str, ...]
    authenticated: bool
    """Whether the address in From is known to be genuine."""
    vouched: bool
    """Whether that is as good as a key."""
    marks: Marks
    """Signs that no person wrote the mail."""
    message_id: str
    digest: str
    bounce: Bounce | None = None
    """The content of a mail server's report."""
    known_id: int | None = None
    """The player that a key in the mail belongs to."""
    copy_of: Handled | None = None
    """An earlier mail that this one may be a copy of."""
    question: QuestionRow | None = None
    """The question that the mail answers."""
    agreed: str = ""
    """The hash of what its line depends on, where a yes has put that line here."""
    player: RoleRow | None = None
    """The role that the mail acts for."""
    game: GameRow | None = None
    """The game that it acts in."""
    orders_only: bool = False
    """Whether it shows no more than a key that orders in one step."""
    converses: bool = False
    """Whether it goes on with a conversation, and orders nothing."""
    talk: ConversationRow | None = None
    """The conversation; None if it is unclear which, or if it no longer counts."""
    unknown: bool = False
    """Whether the sender is unknown."""
    told: tuple[Block, ...] = ()
    """Blocks for the beginning of the reply, if there is one."""
    notes: tuple[Block, ...] = ()
    """Blocks for the end of the reply, if there is one."""
    dropped: bool = False
    """Whether it says no to a held mail, which is dropped."""
    changes: tuple[Change, ...] = ()
    """Changes that go with whatever is decided."""
    letters: tuple[LetterToPlayer | LetterToAddress, ...] = ()
    """Letters that go with whatever is decided."""

    def having(self, *changes: Change) -> Handling:
        """Return the mail with further changes that go with whatever is decided."""
        if not changes:
            return self
        return replace(self, changes=(*self.changes, *changes))

    def telling(self, *blocks: Block) -> Handling:
        """Return the mail with further blocks for the beginning of its reply."""
        return replace(self, told=(*self.told, *blocks))

    def noting(self, *blocks: Block) -> Handling:
        """Return the mail with further blocks for the end of its reply."""
        if not blocks:
            return self
        return replace(self, notes=(*self.notes, *blocks))

    def decided(
        self,
        outcome: Outcome,
        *letters: LetterToPlayer | LetterToAddress,
        changes: tuple[Change, ...] = (),
        why: str = "",
        waits: MailWait | None = None,
    ) -> Decision:
        """Return a decision, with the letters and changes of the checks."""
        return Decision(
            outcome,
            (*self.letters, *letters),
            (*self.changes, *changes),
            state=waits.state if waits else MailState.DONE,
            why=why,
            due=waits.due if waits else None,
            player=self.player,
            game=self.game,
        )

    @property
    def is_too_large(self) -> bool:
        """Return whether the mail is over a limit."""
        return self.excess is not None or not self.row.complete

    def answered_mails(self, role: RoleRow) -> list[StoredMail]:
        """Return the mails of ours to a role that the mail answers, newest first."""
        return self.known.named.to(role.id, names(self.mail))

    @property
    def comes_back(self) -> bool:
        """Return whether it looks like a report, or came to an address for reports."""
        return self.marks.report or any(key.startswith(BOUNCES) for key in self.keys)

    @property
    def author(self) -> RoleRow:
        """Return the role that the mail acts for, of a mail that passed the checks."""
        if self.player is None:
            raise AssertionError("the sender check finds the role or gives a verdict")
        return self.player

    @property
    def session(self) -> GameSession:
        """Return the game that the mail acts in, of a mail that passed the checks."""
        if self.game is None:
            raise AssertionError("the sender check finds the game or gives a verdict")
        return GameSession(self.work, self.services, self.game, self.playing, self.now)

    @property
    def playing(self) -> Running | None:
        """Return the game in its open step, None unless it takes orders."""
        return self.known.running.get(self.game.id) if self.game else None

    @property
    def is_from_home(self) -> bool:
        """Return whether its role sent it, by the mail server's word for the address.

        From alone proves nothing, and a mail that was held has not been proved either.
        """
        own = self.mail.from_address.lower() == self.author.address.lower()
        return own and self.authenticated and not self.row.is_confirmed

    @property
    def desk(self) -> OwnAddress:
        """Return the mailbox's own address."""
        return self.services.post.desk(self.row.mailbox)

    @property
    def counted_at(self) -> datetime:
        """Return the instant in whose hour and day an answer counts."""
        return self.now if self.row.is_taken_up else self.row.received_at

    @property
    def cause(self) -> Cause:
        """Return the cause of the reply to this mail."""
        return Cause.of(REPLY, self.row)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A row with its mail as it was read (`server.intake.reading.one_mail.Reading`)."""

    row: InboxRow
    mail: IncomingMail
    excess: TooMuch | None
    keys: tuple[str, ...]
    asked: tuple[str, ...]
    authenticated: bool
    vouched: bool
    marks: Marks
    bounce: Bounce | None = None


def names(mail: IncomingMail) -> list[str]:
    """Return the Message-IDs of what a mail answers, by its thread and directly."""
    named = dict.fromkeys((*mail.references[-MAX_MAILS_NAMED:], mail.in_reply_to))
    return [one for one in named if one]


def parsed(row: InboxRow, reading: ParsedMail) -> Parsed:
    """Put a row and its reading together."""
    return Parsed(
        row,
        reading.mail,
        reading.excess,
        reading.keys,
        reading.asked,
        authenticated=reading.authenticated,
        vouched=reading.vouched,
        marks=reading.marks,
        bounce=reading.bounce,
    )


def parse(services: Services, row: InboxRow) -> Parsed:
    """Read a row's bytes here and now: for mails that have been read before."""
    unread = Unread(row.raw, letterbox(services, row.mailbox))
    return parsed(row, read_mail(unread, services.config.limits))


def letterbox(services: Services, mailbox: str) -> Letterbox:
    """Return what must be known of a mailbox to read its mails."""
    desk = services.post.desk(mailbox)
    return Letterbox(
        desk.address,
        desk.authserv_id,
        desk.accept_authenticated,
        tuple(one.address for one in services.post.desks.values()),
    )


def without_key(text: str, key: str) -> str:
    """Return a text without a player's key."""
    if key not in text.lower():
        return text
    return re.sub(re.escape(key), ERASED, text, flags=re.IGNORECASE)
