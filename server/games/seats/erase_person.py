"""Somebody is forgotten: name, address, mails; the games stay, and can be replayed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from server.errors import NotPossibleError
from server.games.journal import journal
from server.games.people.appointing import end, new_key
from server.games.seats import real_names
from server.storage.games import booklets, newspaper_issues
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.membership import among
from server.storage.people import conversations, waitlist_entries
from server.storage.service import retention
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import PersonRow, RoleRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The number of mails that were emptied, and the games that still hold the name."""

    mails: int
    kept_in: Sequence[str]


def refuse_needed(work: Work, person: PersonRow) -> None:
    """Raise NotPossibleError where a game needs somebody."""
    needed = retention.taking_part(work, person)
    if needed:
        raise NotPossibleError(
            f"{person.address} takes part in {', '.join(needed)}: that must end before"
        )


def forget(work: Work, person: PersonRow, now: datetime) -> Forgotten:
    """Forget somebody; raises NotPossibleError where a game needs them."""
    refuse_needed(work, person)
    name, nobody = person.real_name, f"Person {person.id}"
    game_ids, kept_in, renamed = [], [], []
    for row in real_names.games_of(work, person):
        game_ids.append(row.id)
        if name and not real_names.renamed(work, row, name, nobody):
            kept_in.append(row.title)
        else:
            renamed.append(row.id)
    count = _empty_naming(work, renamed, name) if name else 0
    booklets.forget(work, game_ids)
    newspaper_issues.forget(work, game_ids, now)
    for role in work.all(RoleRow, RoleRow.person_id == person.id):
        role.set_key(new_key())
        conversations.renew(work, role.id, new_key)
        if role.kind == RoleKind.SPECTATOR and role.until is None:
            end(work, role, now=now)
    for entry in waitlist_entries.of_person(work, person.id):
        entry.end(now)
    count += retention.forget(work, person, now)
    journal.note(work, Kind.FORGOTTEN, now=now, count=count)
    work.leaves_no_trace = True
    return Forgotten(count, kept_in)


def _empty_naming(work: Work, game_ids: Collection[int], name: str) -> int:
    """Empty all mails of these games that say a name, to whomever; return how many."""
    whole = retention.whole_name(name)
    naming = [
        row.id
        for row, said in retention.outgoing(
            work, among(work, OutboxRow.game_id, game_ids)
        )
        if whole.search(said)
    ]
    return retention.empty_outgoing(work, naming)
