"""The removal of old mails' bytes, and of marks that identify former players.

The record of a game stays: its seats, orders, rounds, texts, and the journal, but for
the private notes of game masters on somebody who is forgotten.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import (
    ColumnElement,
    case,
    delete,
    func,
    literal_column,
    or_,
    select,
    update,
)

from server.storage.games import journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import PassageKind, RoleKind
from server.storage.membership import among
from server.storage.outbox import files, pages
from server.storage.people.persons import NOBODY, earlier_addresses
from server.storage.states import GOING_ON, OutgoingState
from server.storage.tables import inbox, outbox
from server.storage.tables.addresses import EarlierAddressRow
from server.storage.tables.adoptions import AdoptionRow
from server.storage.tables.base import Instant
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.journal import CorrectionRow, JournalRow
from server.storage.tables.orders import OrderRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import PersonRow, RoleRow, SeatRow
from server.storage.tables.senders import KnownSenderRow, QuestionRow, TallyRow
from server.storage.tables.spectator_orders import SpectatorOrderRow
from server.storage.unit_of_work import Work

Mail: TypeAlias = "type[InboxRow | OutboxRow]"
_CAN_BE_EMPTIED_SINCE: Mapping[Mail, ColumnElement[datetime]] = {
    InboxRow: literal_column(f"({inbox.CAN_BE_EMPTIED_SINCE})", Instant),
    OutboxRow: literal_column(f"({outbox.CAN_BE_EMPTIED_SINCE})", Instant),
}

OVER = (OutgoingState.SENT, OutgoingState.FAILED)
"""States of outgoing mails that nothing more will happen to by itself."""

_AT_ONCE = 100
_EMPTIED = "it was emptied before it was sent"
_TEXTS: Mapping[
    type[StepRow | OrderRow | PassageRow | SpectatorOrderRow], tuple[str, ...]
] = {
    StepRow: ("state", "events", "orders"),
    OrderRow: ("text",),
    PassageRow: ("title", "text"),
    SpectatorOrderRow: ("text",),
}
"""The places of a game's record that may contain somebody's name."""
_IN_JSON = frozenset({"state", "events"})
"""Those of them that are texts of JSON."""
_STRING = re.compile(r'("(?:[^"\\]|\\.)*+")(:?)')
"""A string of JSON, and the colon that follows it where it is a key."""


def empty_mails(work: Work, before: datetime, limit: int) -> int:
    """Empty mails that were done with before an instant; return how many."""
    count = 0
    for table, since in _CAN_BE_EMPTIED_SINCE.items():
        numbers = work.session.scalars(
            select(table.id).where(since < before).order_by(since).limit(limit)
        ).all()
        count += _empty(work, table, numbers)
    return count


def taking_part(work: Work, person: PersonRow) -> list[str]:
    """Return the titles of games that are not over and need somebody."""
    theirs = select(RoleRow.game_id).where(
        RoleRow.person_id == person.id,
        RoleRow.until.is_(None),
        RoleRow.kind != RoleKind.SPECTATOR,
    )
    going_on = GameRow.state.in_(GOING_ON)
    return work.all(GameRow.title, going_on, GameRow.id.in_(theirs))


def forget(work: Work, person: PersonRow, now: datetime) -> int:
    """Take away name, address and mails of somebody; return how many mails.

    The person stays as a number, which games refer to; no mail goes there any more. The
    caller has seen that no game needs them, and gives their roles new keys.
    """
    role_ids = work.all(RoleRow.id, RoleRow.person_id == person.id)
    nobody = f"{NOBODY}{person.id}"
    addresses = _addresses(work, person)
    count = sum(_erase(work, one, role_ids, nobody) for one in addresses)
    notes = among(work, PassageRow.recipients, [str(one) for one in role_ids])
    work.change(delete(PassageRow).where(PassageRow.kind == PassageKind.NOTE, notes))
    about = among(work, JournalRow.role_id, role_ids)
    for memo in work.all(JournalRow, JournalRow.kind == Kind.MEMO, about):
        memo.erase_note()
    work.change(
        delete(EarlierAddressRow).where(EarlierAddressRow.person_id == person.id)
    )
    senders = among(work, KnownSenderRow.role_id, role_ids)
    work.change(delete(KnownSenderRow).where(senders))
    person.address, person.real_name, person.zone = nobody, None, None
    person.rated_as = None
    # Letters written all the same are held back, as for anybody out of reach.
    person.unreachable_since = person.unreachable_since or now
    work.session.flush()
    return count


def _addresses(work: Work, person: PersonRow) -> list[str]:
    """Return what somebody is or was reached at, but what is somebody else's now."""
    earlier = {one.address_key for one in earlier_addresses(work, person.id)}
    others = set(
        work.all(
            PersonRow.address_key,
            among(work, PersonRow.address_key, earlier),
            PersonRow.id != person.id,
        )
    )
    return sorted({person.address_key, *(earlier - others)})


def _erase(work: Work, address: str, role_ids: Sequence[int], nobody: str) -> int:
    """Take an address away wherever it stands; return how many mails were emptied."""
    count = _empty_theirs(work, address, role_ids)
    work.change(
        update(OutboxRow)
        .where(
            or_(
                among(work, OutboxRow.role_id, role_ids),
                func.lower(OutboxRow.recipient) == address,
            )
        )
        .values(
            recipient=nobody,
            state=_given_up_unless_over(),
            last_error=None,
            bounce=None,
        )
    )
    work.change(
        update(QuestionRow)
        .where(
            or_(
                among(work, QuestionRow.role_id, role_ids),
                func.lower(QuestionRow.address) == address,
            )
        )
        .values(address=None, person=None, line=None)
    )
    for column in (CorrectionRow.made_by, AdoptionRow.made_by):
        work.change(
            update(column.class_)
            .where(func.lower(column) == address)
            .values({column: nobody})
        )
    named = TallyRow.name.contains(address, autoescape=True)
    work.change(delete(TallyRow).where(named))
    return count


def _given_up_unless_over() -> ColumnElement[OutgoingState]:
    """Return the state of a mail that is not to go out any more."""
    return case(
        (OutboxRow.state.in_(OVER), OutboxRow.state), else_=OutgoingState.FAILED
    )


def rename(work: Work, game_id: int, name: str, other: str) -> None:
    """Write another name instead of one into all texts of a game, in any case.

    In states and events keys, codes and pseudonyms stay: somebody may be called as a
    field is, or as a seat.
    """
    whole = whole_name(name)
    seats = work.all(SeatRow, SeatRow.game_id == game_id)
    kept = {word for seat in seats for word in (seat.code, seat.pseudonym)}

    def in_json(found: re.Match[str]) -> str:
        text = json.loads(found[1])
        stays = found[2] or text in kept  # a key
        return found[0] if stays else json.dumps(reword(text), ensure_ascii=False)

    def reword(text: str) -> str:
        return whole.sub(lambda _: other, text)

    for table, names in _TEXTS.items():
        for row in work.session.scalars(
            select(table).where(table.game_id == game_id)
        ).all():
            for column in names:
                value: str | Mapping[str, str] | None = getattr(row, column)
                if isinstance(value, str):
                    is_json = column in _IN_JSON
                    value = _STRING.sub(in_json, value) if is_json else reword(value)
                elif value:
                    value = {code: reword(text) for code, text in value.items()}
                setattr(row, column, value)
    for memo in journal.of_kind(work, game_id, Kind.MEMO):
        if note := memo.figures.get("note"):
            memo.reword_note(reword(str(note)))
    work.session.flush()


def is_played_with(work: Work, game_id: int, name: str) -> bool:
    """Whether a seat of a game has a name in its own, or an order ever said it."""
    whole = whole_name(name)
    return any(
        whole.search(text)
        for table, column in (
            (SeatRow, SeatRow.code),
            (SeatRow, SeatRow.pseudonym),
            (OrderRow, OrderRow.text),
            (SpectatorOrderRow, SpectatorOrderRow.text),
        )
        for text in work.all(column, table.game_id == game_id)
    )


def whole_name(name: str) -> re.Pattern[str]:
    """Return what finds a name in a text, in any case, but not within a word."""
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)


def _empty_theirs(work: Work, address: str, role_ids: Iterable[int]) -> int:
    """Empty the mails from and to somebody, and those that name the address."""
    numbers, sought = set(role_ids), address.encode()
    received = work.session.execute(
        select(InboxRow.id, InboxRow.role_id, InboxRow.raw)
        .where(_says_something(InboxRow))
        .execution_options(yield_per=_AT_ONCE)
    )
    emptied = [
        number
        for number, role_id, raw in received
        if role_id in numbers or sought in raw.lower()
    ]
    count = _empty(work, InboxRow, emptied)
    emptied = [
        row.id
        for row, said in outgoing(work)
        if row.role_id in numbers or address in said.lower()
    ]
    return count + _empty(work, OutboxRow, emptied)


def outgoing(
    work: Work, *wanted: ColumnElement[bool]
) -> Iterator[tuple[OutboxRow, str]]:
    """Yield mails that go or went out, each with all that it says, files too."""
    rows = work.session.scalars(
        select(OutboxRow)
        .where(*wanted, _says_something(OutboxRow))
        .execution_options(yield_per=_AT_ONCE)
    )
    for some in rows.partitions():
        attached = files.read(work, [row.files for row in some])
        for row, its in zip(some, attached, strict=True):
            contents = ((one.beginning or b"") + (one.content or b"") for one in its)
            texts = (one.decode("utf-8", errors="ignore") for one in contents)
            head = json.loads(row.head or "{}")
            said = (row.subject, *map(str, head.values()), row.text or "")
            page = pages.unpacked(row.page, row.text) or ""
            yield row, "\n".join((*said, page, *texts))


def empty_outgoing(work: Work, numbers: Sequence[int]) -> int:
    """Empty mails that go or went out; return how many."""
    return _empty(work, OutboxRow, numbers)


def _says_something(table: Mail) -> ColumnElement[bool]:
    """Return the condition under which a mail has not been emptied."""
    if table is OutboxRow:
        return OutboxRow.text.is_not(None)
    return func.length(InboxRow.raw) > 0


def _empty(work: Work, table: Mail, numbers: Sequence[int]) -> int:
    """Empty mails; return their number. An emptied mail is not sent any more."""
    if not numbers:
        return 0
    these = among(work, table.id, numbers)
    if table is InboxRow:
        return work.change(update(InboxRow).where(these).values(raw=b""))
    lists = work.all(OutboxRow.files, these, OutboxRow.files.is_not(None))
    over = OutboxRow.state.in_(OVER)
    count = work.change(
        update(OutboxRow)
        .where(these)
        .values(
            dict.fromkeys(("head", "text", "page", "files"))
            | {
                "subject": "",
                "last_error": case((over, OutboxRow.last_error), else_=_EMPTIED),
                "state": _given_up_unless_over(),
            }
        )
    )
    files.drop(work, lists)
    return count
