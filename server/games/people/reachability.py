"""Players whose mail comes back, or who want none: held back until they write again.

One day with a mail that came back for good counts once, however many there were: a mail
server that was set up wrongly for an hour refuses everything. With time without a
further one such days are forgotten again, one by one. After a few of them the address
is asked by one mail, and only if that comes back as well is it given up.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from server.games.journal import journal
from server.games.people import appointing
from server.games.state.session import GameSession
from server.reports.replies import short_letters
from server.services import Services
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import rate_counts, unsubscribe_keys
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import PersonRow, RoleRow
from server.storage.unit_of_work import Work


def note_hard_bounce(session: GameSession, player: RoleRow, mail: OutboxRow) -> None:
    """Take notice of a mail that came back for good."""
    if player.person.is_given_up:
        return
    if mail.kind == MailKind.PROBE:
        _give_up(session, player)
        return
    now = session.now
    today = rate_counts.daily("bounced", f"p{player.person_id}", now)
    if rate_counts.add(session.work, today, now + rate_counts.DAY) > 1:
        return
    span = timedelta(days=session.services.config.intake.bounce_days)
    days = _remembered(player.person, now, span) + 1
    player.person.note_bounce(days, now)
    session.note(Kind.BOUNCED, role=player, days=days)
    if days >= session.services.config.intake.hard_bounces:
        session.mail(
            player,
            short_letters.address_probe(
                session.row.title, player.language, player.pseudonym
            ),
            kind=MailKind.PROBE,
            cause=Cause.of("probe", now.date()),
        )
        session.note(Kind.PROBED, role=player, days=days)


def _remembered(person: PersonRow, now: datetime, span: timedelta) -> int:
    """Return how many days with bounces still count: one is forgotten in each span."""
    if person.bounced_at is None:
        return person.hard_bounces
    # A clock that has gone back forgets nothing.
    forgotten = max((now - person.bounced_at) // span, 0)
    return max(person.hard_bounces - forgotten, 0)


def _give_up(session: GameSession, player: RoleRow) -> None:
    """Hold back mails to a player, and tell the game master.

    The player is told when the next mail from the address arrives. A spectator's role
    ends, and nobody is told.
    """
    work, now = session.work, session.now
    player.person.set_unreachable(now)
    work.flush()
    outbox.hold_back(work, player.person_id)
    entry = session.note(Kind.UNREACHABLE, role=player)
    if player.kind == RoleKind.SPECTATOR:
        # No game waits for a spectator, and the place is free for another one.
        appointing.end(work, player, now=now)
    else:
        session.tell_officials(entry)


def unsubscribe(session: GameSession, role: RoleRow) -> None:
    """Send somebody nothing more that was not asked for, until they write again.

    The game master is told, and so is the player, once: whoever has a mail that was
    forwarded can do it in somebody else's name. A spectator's role ends.
    """
    work, now = session.work, session.now
    if role.unsubscribed_since is not None:
        return
    if role.kind == RoleKind.SPECTATOR:
        appointing.end(work, role, now=now)
        return
    role.set_unsubscribed(now)
    outbox.hold_unasked(work, role.id)
    entry = session.note(Kind.UNSUBSCRIBED, role=role)
    session.tell_officials(entry, but_not=role.address)
    session.send_letter("unsubscribed", role, MailKind.CHANGE, entry)


def unsubscribe_by(services: Services, key: str) -> bool:
    """Unsubscribe the owner of such a key; return whether it has one."""
    now = services.clock.now()
    with services.database.work() as work:
        role = unsubscribe_keys.owner(work, [key], now)
        if role is not None:
            row = games.lock(work, role.game_id)
            unsubscribe(GameSession(work, services, row), role)
    return role is not None


def is_back(
    work: Work,
    player: RoleRow,
    now: datetime,
    *,
    at_home: bool = True,
    wants_mails: bool = True,
) -> int:
    """Note a sign of life from a player; return how many mails now follow.

    `at_home`: it came from the address that mails go to, so that works. Who only knows
    that does not know that somebody who has unsubscribed `wants_mails` again.
    """
    person, was_held = player.person, False
    if wants_mails and player.unsubscribed_since is not None:
        was_held = True
        player.set_unsubscribed(None)
    if at_home:
        was_held = was_held or person.is_given_up
        person.forget_bounces()
        person.set_unreachable(None)
    if not was_held or person.is_given_up:
        return 0
    work.flush()
    count = outbox.release(work, player.person_id, now)
    journal.note(work, Kind.REACHABLE, now=now, role=player, count=count)
    return count
