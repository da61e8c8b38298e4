"""A substitute plays a seat for some days, with a key of their own.

The substitute's own address is asked, and only a yes from there counts. On the first
day the substitute gets the key and what is needed to play; then both get the reports,
and both can order. After the last day the role ends by itself, and both are told.
"""

from __future__ import annotations

from datetime import datetime

from server.errors import NotPossibleError
from server.games.journal import journal
from server.games.people import address_change, confirmation_requests
from server.games.people.appointing import appoint, end, person_at
from server.games.seats import catching_up, replacing
from server.games.state.days import Days, kept
from server.games.state.running import refuse_suspended
from server.games.state.session import GameSession
from server.mail.addresses import usable, without_tag
from server.reports.documents import seat_words
from server.reports.documents.sentences import greeted_letter, not_possible
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind, RoleKind
from server.storage.outbox.cause import Cause
from server.storage.people import questions, roles
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work


def ask(
    session: GameSession, player: RoleRow, address: str, days: Days, *, by_master: bool
) -> None:
    """Ask an address to sit in for a player; raises NotPossibleError.

    The player has asked for it, or a game master has (`by_master`). Whether the address
    may is found out when it has said yes: a player must not learn by asking who else
    plays. Of several questions the newest one can be answered.
    """
    mailbox = check(session, player, address)
    before = confirmation_requests.recent(session, player, QuestionKind.SUBSTITUTE)
    if len(before) >= confirmation_requests.MAX_REQUESTS_PER_ROLE:
        raise not_possible(
            "substitutes-asked-too-many",
            most=confirmation_requests.MAX_REQUESTS_PER_ROLE,
        )
    questions.withdraw(before)
    question = confirmation_requests.for_days(
        session, QuestionKind.SUBSTITUTE, player, mailbox, days
    )
    session.note(
        Kind.SUBSTITUTE_ASKED, role=player, days=str(days), by_master=by_master
    )
    # It may be a stranger's: it learns of no pseudonym.
    language = player.language
    terms = confirmation_requests.terms(session, question.until, language)
    text = greeted_letter(
        "substitute-question",
        language,
        "",
        title=session.row.title,
        days=seat_words.spans([days], language),
        by_master=by_master,
        game=terms.game,
        until=terms.until,
    )
    confirmation_requests.ask(session, question, text)


def check(session: GameSession, player: RoleRow, address: str) -> str:
    """Return the mailbox of an address that may be asked; raises NotPossibleError."""
    refuse_suspended(session.row)
    if session.row.state not in TAKES_ORDERS:
        key = (
            "substitute-before-start"
            if session.row.state == GameState.OPEN
            else "seat-after-end"
        )
        raise not_possible(key, title=session.row.title)
    mailbox = usable(address)
    if not mailbox or address_change.is_own(session.post, mailbox):
        raise not_possible("seat-bad-address", address=address[:60])
    if without_tag(mailbox) == without_tag(player.address):
        raise not_possible("substitute-is-yourself")
    return mailbox


def withdraw(session: GameSession, player: RoleRow, *, by_master: bool) -> bool:
    """End a substitute's role and open questions; return whether there were any.

    The player is told where it is not the player's own doing.
    """
    now = session.now
    asked = confirmation_requests.recent(session, player, QuestionKind.SUBSTITUTE)
    withdrawn = questions.withdraw(asked)
    for role in roles.on_seat(session.work, player.own_seat.id, now):
        if role.kind == RoleKind.SUBSTITUTE:
            end(session.work, role, now=now)
            _tell_over(session, role, player=player if by_master else None)
            withdrawn = True
    return withdrawn


def settle(session: GameSession, question: QuestionRow, *, yes: bool) -> None:
    """Appoint the substitute after a yes; tell of the answer where it was asked for."""
    player = roles.get(session.work, question.role_id or 0)
    days, address = kept(question.about or ""), question.address or ""
    if not yes:
        _tell_not(session, player, question, "declined")
        return
    if player.until is not None:
        return
    try:
        replacing.check(session, player, address)
    except NotPossibleError:
        text = greeted_letter(
            "substitute-refused", player.language, "", title=session.row.title
        )
        cause = Cause.of("substitute-refused", question)
        session.mail_address(address, text, kind=MailKind.REPLY, cause=cause)
        _tell_not(session, player, question, "cannot")
        return
    _begin(session, player, address, days)


def due(work: Work, now: datetime) -> list[tuple[int, int]]:
    """Return games and roles of substitutes who are to be told of their days.

    Their days have begun or are over, and they have not been told.
    """
    since = now - confirmation_requests.ANSWER_WAITS
    found = roles.given_for_days(work, RoleKind.SUBSTITUTE, since=since)
    return [(role.game_id, role.id) for role in found if _is_due(work, role, now)]


def _is_due(work: Work, role: RoleRow, now: datetime) -> bool:
    has_begun = journal.is_noted(work, f"substitute on:{role.id}")
    if not role.has_ended(now):
        return role.since <= now and not has_begun
    return has_begun and not journal.is_noted(work, f"substitute over:{role.id}")


def run_due(session: GameSession, role_id: int) -> None:
    """Tell a substitute, and the player, that the days have begun or are over."""
    role = roles.get(session.work, role_id)
    if not role.has_ended(session.now):
        _go_on_duty(session, role)
    elif not journal.is_noted(session.work, f"substitute over:{role.id}"):
        holder = roles.holder(session.work, role.own_seat.id)
        _tell_over(session, role, player=holder)


def _begin(session: GameSession, player: RoleRow, address: str, days: Days) -> None:
    """Give the role, for its days; that of an earlier substitute ends."""
    now, zone = session.now, session.zone
    for other in roles.on_seat(session.work, player.own_seat.id, now):
        if other.kind == RoleKind.SUBSTITUTE:
            end(session.work, other, now=now)
            _tell_over(session, other, player=None)
    role = appoint(
        session.work,
        session.row,
        person_at(session.work, address, player.language),
        RoleKind.SUBSTITUTE,
        now=now,
        seat=player.own_seat,
        since=max(now, days.begins(zone)),
        until=days.ends(zone),
    )
    by_master = _is_asked_by_master(session.work, player)
    _tell_agreed(session, player, role, days, by_master=by_master)
    entry = session.note(Kind.SUBSTITUTE_AGREED, role=player, days=str(days))
    if by_master:
        session.tell_officials(entry, address=address)
    if role.since <= now:
        _go_on_duty(session, role)


def _tell_agreed(
    session: GameSession, player: RoleRow, role: RoleRow, days: Days, *, by_master: bool
) -> None:
    """Tell the player and the substitute; the key comes on the first day."""
    text = greeted_letter(
        "substitute-agreed",
        player.language,
        player.pseudonym,
        title=session.row.title,
        days=seat_words.spans([days], player.language),
        by_master=by_master,
    )
    cause = Cause.of("substitute-agreed", role)
    session.mail(player, text, kind=MailKind.CHANGE, cause=cause)
    text = greeted_letter(
        "substitute-engaged",
        role.language,
        "",
        title=session.row.title,
        name=player.pseudonym,
        days=seat_words.spans([days], role.language),
    )
    cause = Cause.of("substitute-engaged", role)
    session.mail_address(role.address, text, kind=MailKind.CHANGE, cause=cause)


def _is_asked_by_master(work: Work, player: RoleRow) -> bool:
    asked = entries.of_role(work, player.id, Kind.SUBSTITUTE_ASKED)
    return bool(asked.figures.get("by_master"))


def _go_on_duty(session: GameSession, role: RoleRow) -> None:
    """Mail the key, the orders that count and the last report, once."""
    once = f"substitute on:{role.id}"
    if session.row.state not in TAKES_ORDERS or journal.is_noted(session.work, once):
        return
    session.note(Kind.SUBSTITUTE_ON, role=role, once=once, until=role.until)
    catching_up.welcome_to_seat(session, role, "substitute-on-duty")


def _tell_over(session: GameSession, role: RoleRow, *, player: RoleRow | None) -> None:
    """Tell a substitute that it is over, and the `player` where he has not done it."""
    once = f"substitute over:{role.id}"
    session.note(Kind.SUBSTITUTE_OVER, role=role, once=once)
    values = {"title": session.row.title, "name": role.pseudonym}
    text = greeted_letter("substitute-ended", role.language, "", **values)
    cause = Cause.of("substitute-ended", role)
    session.mail_address(role.address, text, kind=MailKind.CHANGE, cause=cause)
    if player is not None:
        text = greeted_letter(
            "substitute-of-yours-ended", player.language, player.pseudonym, **values
        )
        cause = Cause.of("substitute-of-yours-ended", role)
        session.mail(player, text, kind=MailKind.CHANGE, cause=cause)


def _tell_not(
    session: GameSession, player: RoleRow, question: QuestionRow, why: str
) -> None:
    """Tell who asked that nothing comes of it; the reason would tell on others."""
    entry = session.note(Kind.SUBSTITUTE_NOT, role=player, said=why)
    if _is_asked_by_master(session.work, player):
        session.tell_officials(entry, address=question.address or "")
        return
    text = greeted_letter(
        "substitute-declined",
        player.language,
        player.pseudonym,
        title=session.row.title,
        address=question.address or "",
    )
    cause = Cause.of("substitute-declined", question)
    session.mail(player, text, kind=MailKind.CHANGE, cause=cause)
