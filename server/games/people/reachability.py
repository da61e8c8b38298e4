"""Players whose mail comes back: held back until they write again.

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
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import rate_counts
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import PersonRow, RoleRow
from server.storage.unit_of_work import Work

"""The kind of the mail that shows whether an address still works."""


def note_hard_bounce(session: GameSession, player: RoleRow, mail: OutboxRow) -> None:
    """Take notice of a mail that came back for good."""
    if player.person.unreachable_since is not None:
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


def is_back(work: Work, player: RoleRow, now: datetime) -> int:
    """Note a sign of life from a player's address; return how many mails now follow."""
    player.person.forget_bounces()
    if player.person.unreachable_since is None:
        return 0
    player.person.set_unreachable(None)
    work.flush()
    count = outbox.release(work, player.person_id, now)
    journal.note(work, Kind.REACHABLE, now=now, role=player, count=count)
    return count
