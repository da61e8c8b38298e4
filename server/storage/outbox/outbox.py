"""Mails that go out: queued with their cause, found again when they are answered."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, or_, select, update

from server.clock import SKEW
from server.storage.kinds import UNASKED, UNHURRIED, MailKind
from server.storage.membership import among
from server.storage.outbox import files, pages
from server.storage.outbox.cause import Cause, kind_of, number_in
from server.storage.outbox.files import File
from server.storage.states import UNSENT, OutgoingState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.storage.topics import Topic
from server.storage.transitions import changing
from server.storage.unit_of_work import Work

REPLY = "reply"
"""The kind of the reply to a mail."""

FOR_PLAYER = "ordered-for"
"""The kind of the reply to what a game master has entered for a seat."""

_MESSAGE_ID_LENGTH = 24
_TOKEN_LENGTH = 20


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A mail that is put into the outbox.

    `dedup_key` names its cause and is never used twice. `head` is JSON of what stands
    in its head besides the subject, `page` the page beside the text, None for none.
    """

    dedup_key: str
    kind: MailKind
    sender: str
    recipient: str
    message_id: str
    game_id: int | None = None
    role_id: int | None = None
    step_id: int | None = None
    conversation_id: int | None = None
    held: bool = False
    subject: str = ""
    head: str = "{}"
    text: str = ""
    page: str | None = None
    files: tuple[File, ...] = ()


def message_id(dedup_key: str, domain: str, secret: str = "") -> str:
    """Return the Message-ID of a cause, without its brackets (RFC 5322, 3.6.4).

    With the key of its recipient as the `secret`, nobody else can know it.
    """
    digest = hashlib.sha256(f"{dedup_key}@{domain}{secret}".encode()).hexdigest()
    return f"{digest[:_MESSAGE_ID_LENGTH]}@{domain}"


def bounce_token(dedup_key: str, secret: str) -> str:
    """Return the token of a cause's envelope sender: 80 bits that nobody can guess.

    It does not follow from the Message-ID, which answers show to others.
    """
    digest = hashlib.sha256(f"bounce of {dedup_key} {secret}".encode()).hexdigest()
    return digest[:_TOKEN_LENGTH]


def queue(
    work: Work,
    mail: Outgoing,
    now: datetime,
    due: datetime | None = None,
) -> None:
    """Put a mail into the outbox, in the transaction of its cause.

    It is sent now, or when it is `due`.
    """
    work.queued.add(mail.dedup_key)
    if not mail.held:
        work.announce(Topic.OUTBOX)
    row = {
        "dedup_key": mail.dedup_key,
        "game_id": mail.game_id,
        "role_id": mail.role_id,
        "step_id": mail.step_id,
        "conversation_id": mail.conversation_id,
        "kind": mail.kind,
        "sender": mail.sender,
        "recipient": mail.recipient,
        "message_id": mail.message_id,
        "subject": mail.subject,
        "head": mail.head,
        "text": mail.text,
        "page": pages.packed(mail.page, mail.text),
        "files": files.listed(work, mail.files, now),
        "state": OutgoingState.HELD if mail.held else OutgoingState.QUEUED,
        "attempts": 0,
        "unhurried": mail.kind in UNHURRIED,
        "next_try_at": due or now,
        "created_at": now,
    }
    work.later(OutboxRow, row)


def take_back(work: Work, cause: Cause, now: datetime) -> bool:
    """Take a mail that is not due yet out of the outbox again.

    False where there is none, or where a sender may have it in hand.
    """
    work.flush()
    row = work.first(
        OutboxRow,
        OutboxRow.dedup_key == cause.key,
        OutboxRow.state.in_(UNSENT),
        OutboxRow.next_try_at > now + SKEW,
        OutboxRow.attempts == 0,
    )
    if row is None:
        return False
    work.session.delete(row)
    work.session.flush()
    work.queued.discard(cause.key)
    return True


def readdress(work: Work, role_ids: Iterable[int], address: str) -> None:
    """Let mails to these roles that have not been sent go to another address."""
    work.flush()
    work.change(
        update(OutboxRow)
        .where(among(work, OutboxRow.role_id, role_ids), OutboxRow.state.in_(UNSENT))
        .values(recipient=address)
    )


def answered_in_step(work: Work, step_id: int) -> dict[int, list[int]]:
    """Return the numbers of the mails that replies in a step answer, by seat.

    One that a game master entered for the seat is 0.
    """
    rows = work.session.execute(
        select(RoleRow.seat_id, OutboxRow.dedup_key)
        .join(RoleRow, OutboxRow.role_id == RoleRow.id)
        .where(OutboxRow.step_id == step_id, OutboxRow.kind == MailKind.REPLY)
    )
    answers: dict[int, list[int]] = {}
    for seat_id, key in rows:
        kind = kind_of(key)
        if seat_id is not None and kind in (REPLY, FOR_PLAYER):
            number = number_in(key, InboxRow) or 0
            answers.setdefault(seat_id, []).append(number)
    return answers


def newest(work: Work, state: OutgoingState | None, limit: int) -> list[OutboxRow]:
    """Return the newest mails, of one state or of all."""
    which = () if state is None else (OutboxRow.state == state,)
    return work.all(OutboxRow, *which, order_by=OutboxRow.id.desc(), limit=limit)


def is_queued(work: Work, cause: Cause) -> bool:
    """Return whether this cause has its mail already."""
    return cause.key in work.queued or work.any(
        OutboxRow, OutboxRow.dedup_key == cause.key
    )


def by_message_id(work: Work, message_ids: Sequence[str]) -> OutboxRow | None:
    """Return the newest of our mails that has one of these Message-IDs."""
    return work.first(
        OutboxRow, OutboxRow.message_id.in_(message_ids), order_by=OutboxRow.id.desc()
    )


def conversation_of(work: Work, role_id: int, message_id: str) -> int | None:
    """Return the conversation that a mail to a role belongs to, if to any."""
    return work.first(
        OutboxRow.conversation_id,
        OutboxRow.message_id == message_id,
        OutboxRow.role_id == role_id,
        order_by=OutboxRow.id.desc(),
    )


def hold_back(work: Work, person_id: int) -> None:
    """Keep what is queued for somebody who cannot be reached, in all games."""
    queued = [OutgoingState.QUEUED]
    work.change(changing(OutboxRow, queued, OutgoingState.HELD).where(_to(person_id)))


def hold_unasked(work: Work, role_id: int) -> None:
    """Keep what is queued for a role and what nobody has asked for."""
    queued, unasked = [OutgoingState.QUEUED], OutboxRow.kind.in_(UNASKED)
    work.flush()
    work.change(
        changing(OutboxRow, queued, OutgoingState.HELD).where(
            OutboxRow.role_id == role_id, unasked
        )
    )


def release(work: Work, person_id: int, now: datetime) -> int:
    """Queue what was kept for somebody; return how many mails that are."""
    work.announce(Topic.OUTBOX)
    return work.change(
        changing(OutboxRow, [OutgoingState.HELD], OutgoingState.QUEUED)
        .where(_to(person_id), _is_wanted(person_id))
        .values(next_try_at=now)
    )


def count_held(work: Work, back: RoleRow) -> int:
    """Return how many mails are kept that `release` queues once a role wants mails."""
    held = OutboxRow.state == OutgoingState.HELD
    wanted = _is_wanted(back.person_id, back.id)
    return work.count(OutboxRow, _to(back.person_id), wanted, held)


def count_held_of(work: Work, role_ids: Iterable[int]) -> int:
    """Return how many mails are kept for these roles."""
    held = OutboxRow.state == OutgoingState.HELD
    return work.count(OutboxRow, among(work, OutboxRow.role_id, role_ids), held)


def drop(work: Work, role_id: int) -> None:
    """Give up what has not been sent to a role: it is no longer meant to know it.

    Also what a sender has in hand: it may be put back, or have to be tried again.
    """
    work.flush()
    work.change(
        changing(OutboxRow, UNSENT, OutgoingState.FAILED)
        .where(OutboxRow.role_id == role_id)
        .values(last_error="the role has ended")
    )


def _is_wanted(person_id: int, back_id: int = 0) -> ColumnElement[bool]:
    """Return the condition of mails that no role has ended but the one that is back."""
    ended = select(RoleRow.id).where(
        RoleRow.person_id == person_id,
        RoleRow.unsubscribed_since.is_not(None),
        RoleRow.id != back_id,
    )
    return or_(OutboxRow.kind.not_in(UNASKED), OutboxRow.role_id.not_in(ended))


def _to(person_id: int) -> ColumnElement[bool]:
    theirs = select(RoleRow.id).where(RoleRow.person_id == person_id)
    return OutboxRow.role_id.in_(theirs)
