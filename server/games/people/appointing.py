"""Give a person a role in a game, with a key of its own."""

from __future__ import annotations

import secrets
from datetime import datetime

from server.games.journal import journal
from server.mail.addresses import without_tag
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.people import persons, roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import PersonRow, RoleRow, SeatRow
from server.storage.unit_of_work import Work

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
KEY_LENGTH = 16
"""About 79 random bits: not to be guessed, short enough for a reply address."""


def new_key() -> str:
    """Return a role's key, without characters that look alike."""
    return "".join(secrets.choice(ALPHABET) for _ in range(KEY_LENGTH))


def is_key(text: str) -> bool:
    """Return whether a text has the form of a role's key."""
    return len(text) == KEY_LENGTH and set(text) <= set(ALPHABET)


def appoint(
    work: Work,
    row: GameRow,
    person: PersonRow,
    kind: RoleKind,
    *,
    now: datetime,
    seat: SeatRow | None = None,
    since: datetime | None = None,
    until: datetime | None = None,
    stands_in_for: RoleRow | None = None,
) -> RoleRow:
    """Give a person a role, now or `since` later, on a seat where it has one.

    A deputy `stands_in_for` a game master.
    """
    role = roles.add(
        *(work, person, row.id, kind),
        key=new_key(),
        seat=seat,
        since=since or now,
        until=until,
        stands_in_for=stands_in_for,
    )
    if kind is not RoleKind.SPECTATOR:
        _watches_no_longer(work, role, now)
    signs_up = kind is RoleKind.PLAYER and row.state == GameState.OPEN
    noted = Kind.SIGNED_UP if signs_up else Kind.APPOINTED
    entry = journal.note(work, noted, now=now, role=role, until=until)
    # Earlier entries are no news to a new game master.
    role.note_digested(entry.id)
    return role


def _watches_no_longer(work: Work, taken: RoleRow, now: datetime) -> None:
    """End the spectator's role of a person who takes part in another way now."""
    mailbox = without_tag(taken.address)
    for spectator in roles.spectators(work, taken.game_id, now):
        if (
            spectator.person_id == taken.person_id
            or without_tag(spectator.address) == mailbox
        ):
            end(work, spectator, now=now)


def end(
    work: Work, role: RoleRow, *, now: datetime, kind: Kind = Kind.ROLE_ENDED
) -> JournalRow:
    """End a role: its key opens nothing any more. `kind` is that of the journal's
    entry.

    Return the entry.
    """
    role.end(now)
    return journal.note(work, kind, now=now, role=role)


def person_at(work: Work, address: str, language: str) -> PersonRow:
    """Return the person of an address; a new one reads this language."""
    known = persons.by_address(work, address)
    return known or persons.add(work, address, language)
