"""Somebody else takes a seat over: its pseudonym, its state, its orders, its duties.

The role of whoever sat there ends, and its key with it; the seat stays as it is. Nobody
but the game master learns of it: letters name pseudonyms, messages follow the seat.
Notes that a player made for himself belong to his role, so they stay behind.
"""

from __future__ import annotations

from datetime import datetime

from server.games.journal import journal
from server.games.orders import early_end
from server.games.people import address_change, dismissing, duplicate_persons
from server.games.people.appointing import appoint, end, person_at
from server.games.seats import catching_up, robot_seats
from server.games.state.running import refuse_suspended, running
from server.games.state.session import GameSession
from server.mail.addresses import usable, without_tag
from server.reports.documents.sentences import not_possible
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.outbox import outbox
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def replace(
    session: GameSession,
    before: RoleRow,
    address: str,
    *,
    language: str | None = None,
    name: str | None = None,
) -> RoleRow:
    """Let the person of an address play a seat from now on; return the new role.

    `before` is the player until now, and is told that the seat is gone. The language,
    that of the server where none is named, is that of the letters to an address that is
    not known yet. Raises NotPossibleError.
    """
    mailbox = check(session, before, address)
    now, game = session.now, running(session.work, session.row)
    seat, had_player = before.own_seat, before.until is None
    _end_roles(session, before)
    person = person_at(
        session.work, mailbox, language or session.services.config.games.language
    )
    person.set_real_name(name)
    role = appoint(
        session.work, session.row, person, RoleKind.PLAYER, now=now, seat=seat
    )
    was_robot = seat.robot is not None
    if was_robot:
        robot_seats.unseat(session, role)
    # The new player has not said that all is done.
    seat.hand_over()
    session.work.flush()
    early_end.settle(session.at(game), by=role)
    _welcome(session.at(game), role, before, was_robot=was_robot)
    if had_player:
        dismissing.tell_dismissed(session, before, "seat-handed-over")
    return role


def _end_roles(session: GameSession, before: RoleRow) -> None:
    """End the roles on a seat, that of the player until now too."""
    outbox.drop(session.work, before.id)
    if before.until is None:
        end(session.work, before, now=session.now, kind=Kind.REPLACED)
    for role in roles.on_seat(session.work, before.own_seat.id, session.now):
        end(session.work, role, now=session.now)


def _welcome(
    session: GameSession, role: RoleRow, before: RoleRow, *, was_robot: bool
) -> None:
    """Mail the person who takes the seat over all that is needed to play it."""
    letter = "seat-taken-over"
    if was_robot:
        is_back = without_tag(role.address) == without_tag(before.address)
        letter = "seat-back-from-robot" if is_back else "seat-taken-over-from-robot"
    catching_up.welcome_to_seat(session, role, letter)


def check(session: GameSession, before: RoleRow, address: str) -> str:
    """Return the mailbox of an address that may take a seat over, or sit in on it.

    Raises NotPossibleError where it cannot: nobody has two seats, and who has known
    the secrets of one takes no other.
    """
    refuse_suspended(session.row)
    if session.row.state not in TAKES_ORDERS:
        raise not_possible(
            "seat-before-start"
            if session.row.state == GameState.OPEN
            else "seat-after-end",
            title=session.row.title,
        )
    mailbox = usable(address)
    if not mailbox or address_change.is_own(session.post, mailbox):
        raise not_possible("seat-bad-address", address=address)
    is_there = before.until is None
    if is_there and without_tag(mailbox) == without_tag(before.address):
        raise not_possible("seat-played-by-address", address=address, code=before.code)
    for one in roles.ever_in(session.work, session.row.id):
        if without_tag(one.address) == without_tag(mailbox):
            _refuse(session.row, before, one, address, session.now)
    return mailbox


def likely(work: Work, row: GameRow, new: RoleRow) -> list[str]:
    """Return the others who may be the same person, as the journal names them."""
    others = [player for player in roles.players(work, row.id) if player.id != new.id]
    doubles = [
        f"{one.pseudonym} ({one.code})"
        for one in duplicate_persons.likely(work, new, others)
    ]
    for other in doubles:
        journal.note(work, Kind.LIKELY_DOUBLE, now=new.since, role=new, other=other)
    return doubles


def _refuse(
    row: GameRow, before: RoleRow, role: RoleRow, address: str, now: datetime
) -> None:
    """Raise NotPossibleError where a role, now or before, forbids a person the seat."""
    is_now = not role.has_ended(now)
    if role.leads and is_now:
        raise not_possible("seat-address-leads", address=address, title=row.title)
    if role.seat_id is None or role.seat_id == before.seat_id:
        return
    key = "seat-address-plays-another" if is_now else "seat-address-played-another"
    raise not_possible(key, address=address, title=row.title, code=role.code)


def ask_for_replacement(
    session: GameSession,
    player: RoleRow,
    *,
    cause: str,
) -> bool:
    """Tell the game master, once for a cause, that a player wants to leave.

    The game is running. Returns whether there is anybody to tell.
    """
    entry = session.note(Kind.REPLACEMENT_WANTED, role=player, once=f"leave:{cause}")
    return session.tell_officials(entry)
