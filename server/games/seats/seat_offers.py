"""A seat is offered to those who wait, one after the other, until somebody takes it.

Before the start a seat that was given back goes to the game's own list. Later a seat
that nobody plays goes to that list, then to those who stand by for any game. Each offer
lasts for some time; a player who plays again meanwhile keeps the seat.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from engine.protocol import Code, Player
from server.errors import NotPossibleError
from server.games.journal import journal
from server.games.orders.missed_rounds import missed_in_a_row
from server.games.people import confirmation_requests
from server.games.seats import replacing
from server.games.setup import signing_up
from server.games.state import options
from server.games.state.session import GameSession
from server.reports.documents.sentences import greeted_letter
from server.storage.inbox import handled_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import WELCOME, Cause
from server.storage.people import roles, waitlist_entries
from server.storage.people.questions import NewQuestion
from server.storage.states import TAKES_ORDERS, GameState, QuestionState
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.tables.waitlist_entries import WaitlistEntryRow
from server.storage.unit_of_work import Work

BY_HAND = "by hand"
"""The subject of an offer that the game master has made: the player is to go."""

OFFER_LASTS = timedelta(hours=48)
"""Time in which a seat offer can be accepted."""

OFFERED_AGAIN_AFTER = timedelta(days=60)
"""Time after which a person who got no seat is offered one again."""


def offer(
    session: GameSession, player: RoleRow | None, *, by_hand: bool = False
) -> WaitlistEntryRow | None:
    """Offer a seat to the next person on a list; return the entry.

    The seat is that of the `player`, None for one that is free. Nothing is offered, and
    None returned, where nobody waits or an offer of the seat is open.
    """
    before = _offers_of(session, player)
    if any(one.state == QuestionState.OPEN for one in before):
        return None
    entry = _next(session, player, {one.waitlist_entry_id for one in before})
    if entry is not None:
        _ask(session, player, entry, by_hand=by_hand)
    return entry


def _offers_of(session: GameSession, player: RoleRow | None) -> list[QuestionRow]:
    return session.work.all(
        QuestionRow,
        QuestionRow.kind == QuestionKind.SEAT,
        QuestionRow.game_id == session.row.id,
        QuestionRow.role_id == (None if player is None else player.id),
        QuestionRow.asked_at >= session.now - OFFERED_AGAIN_AFTER,
    )


def _ask(
    session: GameSession,
    player: RoleRow | None,
    entry: WaitlistEntryRow,
    *,
    by_hand: bool,
) -> None:
    """Ask a person who waits whether they take the seat."""
    until, person = session.now + OFFER_LASTS, entry.person
    question = NewQuestion(
        kind=QuestionKind.SEAT,
        role_id=None if player is None else player.id,
        game_id=session.row.id,
        waitlist_entry_id=entry.id,
        address=person.address,
        about=BY_HAND if by_hand else None,
        asked_at=session.now,
        until=until,
    )
    session.note(Kind.SEAT_OFFERED, role=player, until=until)
    terms = confirmation_requests.terms(session, until, person.language)
    values = {
        "title": session.row.title,
        "game": terms.game,
        "until": terms.until,
    }
    if player is None:
        text = greeted_letter("seat-offered", person.language, "", **values)
    else:
        text = greeted_letter(
            "abandoned-seat-offered", person.language, "", by_hand=by_hand, **values
        )
        _tell_player(session, player, by_hand=by_hand)
    confirmation_requests.ask(session, question, text)


def _tell_player(session: GameSession, player: RoleRow, *, by_hand: bool) -> None:
    """Tell a player, once in a step, that the seat is offered to others."""
    cause = Cause.of("own-seat-offered", session.step_row)
    if player.until is not None or outbox.is_queued(session.work, cause.to(player)):
        return
    text = greeted_letter(
        "own-seat-offered",
        player.language,
        player.pseudonym,
        title=session.row.title,
        name=player.pseudonym,
        by_hand=by_hand,
    )
    session.mail(player, text, kind=MailKind.CHANGE, cause=cause)


def after_round(session: GameSession, moved: Collection[Code]) -> None:
    """Invite replacements for seats that have missed too many rounds in a row.

    Seats that have `moved` in the round that is over have missed none.
    """
    most = options.of(session.services.config.games, session.row).invite_after
    if session.row.state not in TAKES_ORDERS or not most:
        return
    if not session.playing.seats.keys() - moved:
        return
    players = {
        player.code: player for player in session.players() if player.code not in moved
    }
    missed = missed_in_a_row(session.work, session.playing, players, most)
    for code in sorted(code for code, count in missed.items() if count >= most):
        _invite(session, players[code], most)


def settle(session: GameSession, question: QuestionRow, *, yes: bool) -> None:
    """Give the seat to the person who says yes; after a no, offer it to the next."""
    player = _player(session, question)
    waiting = session.work.get_one(WaitlistEntryRow, question.waitlist_entry_id or 0)
    if not yes:
        _pass_on(session, player, question)
        return
    if not _is_still_free(session, player, question):
        _say(session, waiting, "offered-seat-gone", question)
        return
    taken = (
        _sign_up(session, waiting)
        if player is None
        else _replace(session, player, waiting)
    )
    if taken is None:
        _say(session, waiting, "offered-seat-refused", question)
        _pass_on(session, player, question)
        return
    waiting.end(session.now)
    entry = session.note(Kind.SEAT_TAKEN, role=taken)
    if player is not None:
        session.tell_officials(entry)


def due(work: Work, now: datetime) -> list[tuple[int, int]]:
    """Return games and questions of the offers that were not answered in time."""
    found = work.all(
        QuestionRow,
        QuestionRow.kind == QuestionKind.SEAT,
        QuestionRow.state.in_((QuestionState.OPEN, QuestionState.EXPIRED)),
        QuestionRow.answered_at.is_(None),
        QuestionRow.until.is_(None) | (QuestionRow.until <= now),
    )
    return [(one.game_id or 0, one.id) for one in found]


def run_due(session: GameSession, number: int) -> None:
    """Offer a seat to the next where an offer was not answered in time."""
    question = session.work.get_one(QuestionRow, number)
    if question.answered_at is not None:
        return
    question.let_expire(session.now)
    session.work.flush()
    player = _player(session, question)
    if _is_still_free(session, player, question):
        _pass_on(session, player, question)


def _player(session: GameSession, question: QuestionRow) -> RoleRow | None:
    """Return the player whose seat is offered, None for a seat that is free."""
    number = question.role_id
    return None if number is None else roles.get(session.work, number)


def _invite(session: GameSession, player: RoleRow, count: int) -> None:
    """Offer the seat, or tell the game master, once, that nobody waits for one."""
    if any(one.state == QuestionState.OPEN for one in _offers_of(session, player)):
        return
    offered = offer(session, player)
    once = f"nobody:{player.id}"
    if offered is None and not journal.is_noted(session.work, once):
        entry = session.note(Kind.NOBODY_WAITS, role=player, once=once)
        session.tell_officials(entry)
    elif offered is not None:
        entry = session.note(Kind.REPLACEMENT_INVITED, role=player, count=count)
        session.tell_officials(entry)


def _pass_on(
    session: GameSession, player: RoleRow | None, question: QuestionRow
) -> None:
    """Offer a seat to the next; the game master hears where nobody waits."""
    session.work.flush()
    if offer(session, player, by_hand=question.about == BY_HAND) is not None:
        return
    if player is None:
        return
    entry = session.note(Kind.NOBODY_WAITS, role=player, once=f"nobody:{player.id}")
    session.tell_officials(entry)


def _next(
    session: GameSession, player: RoleRow | None, asked: set[int | None]
) -> WaitlistEntryRow | None:
    """Return the entry of the next person who can take a seat, if any."""
    lists = [waitlist_entries.waiting(session.work, session.row.id)]
    if player is not None:
        lists.append(waitlist_entries.waiting(session.work, None))
    for entry in (one for each in lists for one in each):
        if entry.id in asked or entry.person.is_given_up:
            continue
        if player is None or _may(session, player, entry):
            return entry
    return None


def _may(session: GameSession, player: RoleRow, entry: WaitlistEntryRow) -> bool:
    try:
        replacing.check(session, player, entry.person.address)
    except NotPossibleError:
        return False
    return True


def _is_still_free(
    session: GameSession, player: RoleRow | None, question: QuestionRow
) -> bool:
    work, row = session.work, session.row
    if player is None:
        return row.state == GameState.OPEN and len(session.players()) < row.wanted
    if row.state not in TAKES_ORDERS:
        return False
    if player.until is not None:
        own = player.own_seat
        return own.robot is None and roles.holder(work, own.id) is None
    # A player who plays again keeps the seat, unless the game master has offered it.
    played = handled_mails.heard_since(work, player.id, question.asked_at)
    return question.about == BY_HAND or not played


def _sign_up(session: GameSession, entry: WaitlistEntryRow) -> RoleRow | None:
    """Give a free seat to a person, under the name wanted; None if impossible."""
    person = entry.person
    wish = Player(entry.code, entry.pseudonym, person.real_name)
    try:
        taken = signing_up.sign_up(
            session,
            wish,
            person.address,
            person.language,
            now=session.now,
            by=person.address,
        )
    except NotPossibleError:
        return None
    count = len(session.players())
    text = signing_up.welcome(session.row, taken, count, by_hand=False)
    session.mail(taken, text, kind=MailKind.WELCOME, cause=WELCOME)
    return taken


def _replace(
    session: GameSession, player: RoleRow, entry: WaitlistEntryRow
) -> RoleRow | None:
    try:
        return replacing.replace(
            session, player, entry.person.address, language=entry.person.language
        )
    except NotPossibleError:
        return None


def _say(
    session: GameSession, entry: WaitlistEntryRow, key: str, question: QuestionRow
) -> None:
    text = greeted_letter(key, entry.person.language, "", title=session.row.title)
    session.mail_address(
        entry.person.address, text, kind=MailKind.REPLY, cause=Cause.of(key, question)
    )
