"""A deputy leads a game for some days in one game master's place, with an own key.

The deputy's own address is asked, and only a yes from there counts; where a line with a
yes alone says that the game master wants it, that address can object. On the first day
the deputy gets the key and the commands; from then on letters go to the deputy in place
of that game master, and to others who lead the game as before. After the last day the
role ends by itself, and both are told, and all who play: the game master with all that
letters have told the deputy meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from server.games.journal import journal
from server.games.journal.news import news
from server.games.people import address_change, confirmation_requests, duplicate_persons
from server.games.people.appointing import appoint, end, person_at
from server.games.seats import leading
from server.games.setup.founding import welcome
from server.games.state.days import Days, kept
from server.games.state.session import GameSession
from server.mail.addresses import usable
from server.reports.documents import seat_words
from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import addressed_letter, not_possible, paragraph
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind, RoleKind
from server.storage.outbox.cause import Cause
from server.storage.people import questions, roles
from server.storage.states import ENDED, QuestionState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work


def ask(
    session: GameSession,
    master: RoleRow,
    address: str,
    days: Days,
    line: str | None = None,
) -> None:
    """Ask an address to lead a game for some days; raises NotPossibleError.

    With the `line` that wishes it the game master can object once there is a yes.
    """
    mailbox, open_ones = check(session, master, address, days)
    questions.withdraw(open_ones)
    question = confirmation_requests.for_days(
        session, QuestionKind.DEPUTY, master, mailbox, days
    )
    session.note(Kind.DEPUTY_ASKED, days=str(days))
    terms = confirmation_requests.terms(session, question.until, master.language)
    text = addressed_letter(
        "deputy-question",
        master.language,
        "",
        title=session.row.title,
        days=seat_words.spans([days], master.language),
        game=terms.game,
        until=terms.until,
    )
    confirmation_requests.ask(session, replace(question, line=line), text)


def check(
    session: GameSession, master: RoleRow, address: str, days: Days
) -> tuple[str, list[QuestionRow]]:
    """Return the mailbox of an address that may be asked, and what is asked already.

    Raises NotPossibleError.
    """
    now, mailbox = session.now, usable(address)
    if session.row.state in ENDED:
        raise not_possible("game-has-ended", title=session.row.title)
    if not mailbox or address_change.is_own(session.post, mailbox):
        raise not_possible("bad-address", address=address[:60])
    _check(session.work, session.row, mailbox, now)
    before = confirmation_requests.recent(session, master, QuestionKind.DEPUTY)
    open_ones = [one for one in before if one.state == QuestionState.OPEN]
    if any((one.address, one.about) == (mailbox, str(days)) for one in open_ones):
        raise not_possible("asked-already", address=mailbox)
    if len(before) >= confirmation_requests.MAX_REQUESTS_PER_ROLE:
        raise not_possible(
            "many-deputies", most=confirmation_requests.MAX_REQUESTS_PER_ROLE
        )
    return mailbox, open_ones


def withdraw(
    session: GameSession, master: RoleRow, *, tell: bool
) -> Sequence[Block] | None:
    """End the role of a game master's deputy and open questions; None for neither.

    Return what the game master has missed, where no letter is to `tell` it.
    """
    now = session.now
    kinds = (QuestionKind.DEPUTY, QuestionKind.MOVE)
    asked = questions.open_ones(session.work, [master.id], kinds)
    withdrawn = questions.withdraw(
        one for one in asked if one.about and one.about[0].isdigit()
    )
    ended = [one for one in _of_master(session, master) if one.until != now]
    missed: list[Block] = []
    for role in ended:
        end(session.work, role, now=now)
        if not tell:
            missed += _missed(session, role, master)
        _tell_over(session, role, tells_master=tell)
    return missed if withdrawn or ended else None


def settle(session: GameSession, question: QuestionRow, *, yes: bool) -> None:
    """Appoint the deputy after a yes, and tell the game master of the answer."""
    work, row = session.work, session.row
    master = roles.get(work, question.role_id or 0)
    days, address = kept(question.about or ""), question.address or ""
    if not yes or master.until is not None or row.state in ENDED:
        session.note(Kind.DEPUTY_NOT, said="too late" if yes else "declined")
        text = _letter("deputy-declined", row, days, master.language, address)
        cause = Cause.of("deputy-declined", question)
        session.mail(master, text, kind=MailKind.CHANGE, cause=cause)
        return
    if question.line is not None:
        spans = seat_words.spans([days], master.language)
        leading.propose(session, master, address, str(days), days=spans)
        return
    begin(session, master, question)


def begin(session: GameSession, master: RoleRow, question: QuestionRow) -> None:
    """Appoint a deputy who has agreed, and whom nobody has objected to; tell both."""
    work, row, now = session.work, session.row, session.now
    days, address = kept(question.about or ""), question.address or ""
    if row.state in ENDED or days.ends(session.zone) <= now:
        return
    for other in _of_master(session, master):
        end(work, other, now=now)
        _tell_over(session, other, tells_master=False)
    role = appoint(
        work,
        row,
        person_at(work, address, master.language),
        RoleKind.DEPUTY,
        now=now,
        since=max(now, days.begins(session.zone)),
        until=days.ends(session.zone),
        stands_in_for=master,
    )
    text = _letter("deputy-found", row, days, master.language, address)
    cause = Cause.of("deputy-found", role)
    session.mail(master, text, kind=MailKind.CHANGE, cause=cause)
    text = _letter("deputy-agreed", row, days, role.language)
    cause = Cause.of("deputy-agreed", role)
    session.mail_address(address, text, kind=MailKind.CHANGE, cause=cause)
    if role.since <= now:
        _go_on_duty(session, role)


def due(work: Work, now: datetime) -> list[tuple[int, int]]:
    """Return games and roles of deputies who are to be told of their days.

    Their days have begun or are over, and they have not been told.
    """
    since = now - confirmation_requests.ANSWER_WAITS
    found = roles.given_for_days(work, RoleKind.DEPUTY, since=since)
    return [(role.game_id, role.id) for role in found if _is_due(work, role, now)]


def run_due(session: GameSession, role_id: int) -> None:
    """Tell a deputy that the days have begun or are over."""
    role = roles.get(session.work, role_id)
    if not role.has_ended(session.now):
        _go_on_duty(session, role)
    else:
        _tell_over(session, role)


def _is_due(work: Work, role: RoleRow, now: datetime) -> bool:
    has_begun = journal.is_noted(work, f"deputy on:{role.id}")
    if not role.has_ended(now):
        return role.since <= now and not has_begun
    return has_begun and not journal.is_noted(work, f"deputy over:{role.id}")


def _check(work: Work, row: GameRow, mailbox: str, now: datetime) -> None:
    """Raise NotPossibleError where an address plays in a game, or leads it already."""
    if duplicate_persons.seat_of(mailbox, roles.seated(work, row.id, now)) is not None:
        raise not_possible("deputy-plays", address=mailbox, title=row.title)
    if duplicate_persons.seat_of(mailbox, roles.masters(work, row.id, now)) is not None:
        raise not_possible("is-master", address=mailbox, title=row.title)


def _of_master(session: GameSession, master: RoleRow) -> Sequence[RoleRow]:
    """Return who stands in for a game master, now or from a later day on."""
    found = roles.given_for_days(session.work, RoleKind.DEPUTY, since=session.now)
    return [one for one in found if one.stands_in_for == master.id]


def _go_on_duty(session: GameSession, role: RoleRow) -> None:
    """Mail the key and the commands, once."""
    once = f"deputy on:{role.id}"
    if journal.is_noted(session.work, once):
        return
    until = role.until or session.now
    session.note(Kind.DEPUTY_ON, role=role, once=once, until=until)
    zone, language = session.zone, role.language
    last = (until - timedelta(seconds=1)).astimezone(zone).date()
    days = Days(min(role.since.astimezone(zone).date(), last), last)
    spans = seat_words.spans([days], language)
    said = paragraph("deputy-on-duty", language, days=spans)
    text = welcome(session, language, [said], but_not=QuestionKind.DEPUTY)
    session.mail(role, text, kind=MailKind.WELCOME, cause=Cause.of("deputy-on-duty"))
    leading.tell_players(session, "deputy", role)


def _missed(session: GameSession, role: RoleRow, master: RoleRow) -> list[Block]:
    """Return what a game master has not been told of, and note that it is told now.

    A server without daily letters has told nothing of the time before the deputy.
    """
    daily = session.services.config.games.digest_hour >= 0
    found = news(session.work, master, None if daily else role.since)
    blocks = found.blocks(session.work)
    found.note_told()
    if not blocks:
        return []
    return [paragraph("deputy-missed", master.language), *blocks]


def _tell_over(
    session: GameSession, role: RoleRow, *, tells_master: bool = True
) -> None:
    """Tell a deputy, and the game master, that the days are over: once."""
    once = f"deputy over:{role.id}"
    if journal.is_noted(session.work, once):
        return
    session.note(Kind.DEPUTY_OVER, role=role, once=once)
    was_on_duty = journal.is_noted(session.work, f"deputy on:{role.id}")
    if was_on_duty:
        leading.tell_players(session, "deputy-over", role)
    session.send_letter_to(
        "deputy-over",
        *(role.address, role.language, MailKind.CHANGE, role),
    )
    master = roles.get(session.work, role.stands_in_for or 0)
    if not tells_master or master.has_ended(session.now):
        return
    session.send_letter(
        "deputy-of-yours-over",
        *(master, MailKind.CHANGE, role, ""),
        missed=_missed(session, role, master) if was_on_duty else [],
    )


def _letter(
    key: str, row: GameRow, days: Days, language: str, address: str = ""
) -> Document:
    said = seat_words.spans([days], language)
    return addressed_letter(
        key, language, "", title=row.title, days=said, address=address
    )
