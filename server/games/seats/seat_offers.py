"""A seat is offered to those who wait, one after the other, until somebody takes it.

Before the start a seat that was given back goes to the game's own list. Later a seat
that nobody plays goes to that list, then to those who stand by for any game. Each offer
lasts for some time; who plays again meanwhile keeps the seat.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.protocol import Player
from server.errors import NotPossibleError
from server.games.journal import journal
from server.games.orders.missed_rounds import missed_in_a_row
from server.games.people import confirmation_requests
from server.games.seats import replacing
from server.games.setup import signing_up
from server.games.state import options
from server.games.state.running import running
from server.games.state.session import GameSession
from server.reports.documents import instants
from server.reports.documents.sentences import greeted_letter
from server.services import Services
from server.storage.games import games
from server.storage.games.journal import Kind
from server.storage.inbox import handled_mails
from server.storage.outbox import outbox
from server.storage.people import questions, roles, waitlist_entries
from server.storage.states import TAKES_ORDERS, GameState, QuestionState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.tables.waitlist_entries import WaitlistEntryRow
from server.storage.unit_of_work import Work

SEAT = "seat"
"""The kind of the question."""

BY_HAND = "by hand"
"""What an offer is about that the game master has made: the player is to go."""

OFFER_LASTS = timedelta(hours=48)
"""Time in which a seat offer can be accepted."""

OFFERED_AGAIN_AFTER = timedelta(days=60)
"""Time after which a person who got no seat is offered one again."""


def offer(
    session: GameSession,
    player: RoleRow | None,
    *,
    by_hand: bool = False,
) -> WaitlistEntryRow | None:
    """Offer a seat to whoever is next; None where nobody is, or it is offered already.

    It is that of the `player`, None for one that is free.
    """
    now = session.now
    role_id = None if player is None else player.id
    before = waitlist_entries.offers(
        session.work, session.row.id, role_id, now - OFFERED_AGAIN_AFTER
    )
    if any(one.state == QuestionState.OPEN for one in before):
        return None
    found = _next(session, player, {one.waitlist_entry_id for one in before})
    if found is None:
        return None
    until, person = now + OFFER_LASTS, found.person
    question = QuestionRow(
        kind=SEAT,
        role_id=role_id,
        game_id=session.row.id,
        waitlist_entry_id=found.id,
        address=person.address,
        about=BY_HAND if by_hand else None,
        asked_at=now,
        until=until,
    )
    session.note(Kind.SEAT_OFFERED, role=player, until=until)
    values = {
        "title": session.row.title,
        "until": instants.moment(until, session.zone),
    }
    if player is None:
        text = greeted_letter("seat-offered", person.language, "", **values)
    else:
        text = greeted_letter(
            "abandoned-seat-offered", person.language, "", by_hand=by_hand, **values
        )
        _tell_player(session, player, by_hand=by_hand)
    post, box = session.post, session.row.mailbox
    confirmation_requests.ask(
        session.work, post, question, text, mailbox=box, game_id=session.row.id
    )
    return found


def _tell_player(session: GameSession, player: RoleRow, *, by_hand: bool) -> None:
    """Tell a player, once in a step, that the seat is offered to others."""
    cause = f"own seat offered:{player.id}:{session.step_row.id}"
    if player.until is not None or outbox.is_queued(session.work, cause):
        return
    session.mail(
        player,
        greeted_letter(
            "own-seat-offered",
            player.language,
            player.pseudonym,
            title=session.row.title,
            name=player.pseudonym,
            by_hand=by_hand,
        ),
        kind="change",
        cause=cause,
    )


def after_round(work: Work, services: Services, game_id: int) -> None:
    """Invite replacements for seats that have missed too many rounds in a row."""
    row = games.get(work, game_id)
    session = GameSession(work, services, row)
    most = options.of(services.config.games, row).invite_after
    if row.state not in TAKES_ORDERS or not most:
        return
    game = running(work, row)
    players = {one.code: one for one in roles.players(work, row.id)}
    missed = missed_in_a_row(work, game, players, most)
    for code in sorted(code for code, count in missed.items() if count >= most):
        _invite(session, players[code], most)


def settle(work: Work, services: Services, question: QuestionRow, *, yes: bool) -> None:
    """Give the seat to whoever takes it; after a no, offer it to the next."""
    row = games.get(work, question.game_id or 0)
    session = GameSession(work, services, row)
    player = None if question.role_id is None else roles.get(work, question.role_id)
    found = waitlist_entries.get(work, question.waitlist_entry_id or 0)
    by_hand = question.about == BY_HAND
    if not yes:
        _pass_on(session, player, by_hand=by_hand)
        return
    if not _is_still_free(work, row, player, question):
        _say(session, found, "offered-seat-gone", question)
        return
    taken = (
        _sign_up(session, found) if player is None else _replace(session, player, found)
    )
    if taken is None:
        _say(session, found, "offered-seat-refused", question)
        _pass_on(session, player, by_hand=by_hand)
        return
    now = services.clock.now()
    waitlist_entries.end([found], now)
    entry = journal.note(work, Kind.SEAT_TAKEN, now=now, game=row, role=taken)
    if player is not None:
        journal.tell(work, services.post, entry)


def due(work: Work, now: datetime) -> list[int]:
    """Return the offers that were not answered in time."""
    return [one.id for one in waitlist_entries.expired_offers(work, now)]


def tend(work: Work, services: Services, number: int) -> None:
    """Offer a seat to the next where an offer was not answered in time."""
    question = questions.get(work, number)
    row = games.lock(work, question.game_id or 0)
    session = GameSession(work, services, row)
    work.session.refresh(question)
    if question.answered_at is not None:
        return
    questions.let_expire(question, services.clock.now())
    work.flush()
    player = None if question.role_id is None else roles.get(work, question.role_id)
    if _is_still_free(work, row, player, question):
        by_hand = question.about == BY_HAND
        _pass_on(session, player, by_hand=by_hand)


def _invite(session: GameSession, player: RoleRow, count: int) -> None:
    """Offer the seat, or tell the game master, once, that nobody is there."""
    now = session.now
    before = waitlist_entries.offers(
        session.work, session.row.id, player.id, now - OFFERED_AGAIN_AFTER
    )
    if any(one.state == QuestionState.OPEN for one in before):
        return
    found = offer(session, player)
    once = f"nobody:{player.id}"
    if found is None and not journal.is_noted(session.work, once):
        entry = session.note(Kind.NOBODY_WAITS, role=player, once=once)
        session.tell_officials(entry)
    elif found is not None:
        entry = session.note(Kind.REPLACEMENT_INVITED, role=player, count=count)
        session.tell_officials(entry)


def _pass_on(
    session: GameSession,
    player: RoleRow | None,
    *,
    by_hand: bool,
) -> None:
    """Offer a seat to the next; the game master hears where there is nobody."""
    session.work.flush()
    if offer(session, player, by_hand=by_hand) is not None:
        return
    if player is None:
        return
    entry = session.note(Kind.NOBODY_WAITS, role=player, once=f"nobody:{player.id}")
    session.tell_officials(entry)


def _next(
    session: GameSession, player: RoleRow | None, asked: set[int | None]
) -> WaitlistEntryRow | None:
    """Return who is asked next for a seat, if anybody can take it."""
    lists = [waitlist_entries.waiting(session.work, session.row.id)]
    if player is not None:
        lists.append(waitlist_entries.waiting(session.work, None))
    for found in (one for each in lists for one in each):
        if found.id in asked or found.person.unreachable_since is not None:
            continue
        if player is None or _may(session, player, found):
            return found
    return None


def _may(session: GameSession, player: RoleRow, found: WaitlistEntryRow) -> bool:
    try:
        replacing.check(session, player, found.person.address)
    except NotPossibleError:
        return False
    return True


def _is_still_free(
    work: Work, row: GameRow, player: RoleRow | None, question: QuestionRow
) -> bool:
    """Say whether a seat is one that somebody else may take."""
    if player is None:
        return (
            row.state == GameState.OPEN
            and len(roles.players(work, row.id)) < row.wanted
        )
    if row.state not in TAKES_ORDERS:
        return False
    if player.until is not None:
        own = player.own_seat
        return own.robot is None and roles.holder(work, own.id) is None
    # Who plays again keeps his seat, unless the game master wants it otherwise.
    played = handled_mails.heard_since(work, player.id, question.asked_at)
    return question.about == BY_HAND or not played


def _sign_up(session: GameSession, found: WaitlistEntryRow) -> RoleRow | None:
    """Give a free seat to who waits for it, as whom he wanted; None if impossible."""
    person = found.person
    wish = Player(found.code, found.pseudonym, person.real_name)
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
    cause = f"welcome:{taken.id}"
    session.mail(taken, text, kind="welcome", cause=cause)
    return taken


def _replace(
    session: GameSession, player: RoleRow, found: WaitlistEntryRow
) -> RoleRow | None:
    try:
        return replacing.replace(
            session, player, found.person.address, language=found.person.language
        )
    except NotPossibleError:
        return None


def _say(
    session: GameSession, found: WaitlistEntryRow, key: str, question: QuestionRow
) -> None:
    text = greeted_letter(key, found.person.language, "", title=session.row.title)
    session.post.to_address(
        session.work,
        found.person.address,
        text,
        mailbox=session.row.mailbox,
        kind="reply",
        cause=f"{key}:{question.id}",
        game_id=session.row.id,
    )
