"""A game master proposes a player before the start: the person asked decides.

The proposed address is asked whether it wants the seat, with the name that it would
have, and only a yes from there signs anybody up.
"""

from __future__ import annotations

import json

from engine.protocol import Player
from server.errors import NotPossibleError
from server.games.people import (
    address_change,
    confirmation_requests,
    duplicate_persons,
    seating,
)
from server.games.setup import signing_up
from server.games.state.session import GameSession
from server.mail.addresses import usable
from server.reports.documents.sentences import addressed_letter, not_possible
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox.cause import WELCOME
from server.storage.people import persons, questions, roles
from server.storage.people.questions import NewQuestion
from server.storage.states import GameState, QuestionState
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow

MAX_REQUESTS_PER_SEAT = 2
"""Proposed players within a week for each seat of a game, whoever proposes them."""


def ask(
    session: GameSession,
    master: RoleRow,
    wish: Player,
    address: str,
    spoken: str | None = None,
) -> str:
    """Ask an address whether it takes a seat; return it. Raises NotPossibleError.

    A person who is not known yet is asked in the language `spoken`, else in that of the
    game master, and plays in it.
    """
    mailbox = _check(session, wish, address, master.language)
    before = confirmation_requests.recent(session, master, QuestionKind.ENROLMENT)
    asked = [one for one in before if one.address == mailbox]
    open_ones = [one for one in asked if one.state == QuestionState.OPEN]
    kept = _kept(wish, spoken)
    if any(one.about == kept for one in open_ones):
        raise not_possible("asked-already", address=mailbox)
    most = MAX_REQUESTS_PER_SEAT * session.row.wanted
    if len(before) >= most:
        raise not_possible("many-enrolments", most=most)
    questions.withdraw(open_ones)
    session.note(Kind.ENROLMENT_ASKED, code=wish.code, pseudonym=wish.pseudonym)
    question = NewQuestion(
        kind=QuestionKind.ENROLMENT,
        role_id=master.id,
        game_id=session.row.id,
        address=mailbox,
        about=kept,
        asked_at=session.now,
        until=session.now + confirmation_requests.ANSWER_WAITS,
    )
    language = _language(session, mailbox, master, spoken)
    terms = confirmation_requests.terms(session, question.until, language)
    text = addressed_letter(
        "enrolment-question",
        language,
        "",
        game=terms.game,
        until=terms.until,
        title=session.row.title,
        name=wish.pseudonym,
        code=wish.code,
        real_name=wish.name or "",
    )
    confirmation_requests.ask(session, question, text)
    return mailbox


def settle(session: GameSession, question: QuestionRow, *, yes: bool) -> None:
    """Sign the person up after a yes, and tell the game master of the answer."""
    master, address = roles.get(session.work, question.role_id or 0), question.address
    code, pseudonym, name, spoken = json.loads(question.about or "[]")
    wish, mailbox = Player(code, pseudonym, name), address or ""
    language = _language(session, mailbox, master, spoken)
    key = "enrolment-accepted"
    try:
        if yes:
            _sign_up(session, wish, mailbox, master, language)
    except NotPossibleError:
        key = "enrolment-impossible"
        session.send_letter_to(
            "enrolment-too-late", mailbox, language, MailKind.CHANGE, question
        )
    if not yes:
        key = "enrolment-declined"
    if key != "enrolment-accepted":
        session.note(
            Kind.ENROLMENT_NOT, code=wish.code, said="too late" if yes else "declined"
        )
    if master.until is None:
        who = f"{wish.pseudonym} ({wish.code})"
        session.send_letter(
            key, master, MailKind.CHANGE, question, "", address=mailbox, who=who
        )


def withdraw(session: GameSession, wish: Player, address: str) -> None:
    """Withdraw the question to an address, and tell it so; raises NotPossibleError."""
    asked = [one.id for one in session.masters()]
    kinds = [QuestionKind.ENROLMENT]
    found = [
        one
        for one in questions.open_ones(session.work, asked, kinds)
        if one.address == usable(address)
        and json.loads(one.about or "[]")[:1] == [wish.code]
    ]
    if not found:
        raise not_possible("enrolment-not-asked", address=address[:60], code=wish.code)
    questions.withdraw(found)
    session.note(Kind.ENROLMENT_NOT, code=wish.code, said="withdrawn")
    for one in found:
        master = roles.get(session.work, one.role_id or 0)
        spoken = json.loads(one.about or "[]")[3]
        mailbox = one.address or ""
        language = _language(session, mailbox, master, spoken)
        session.send_letter_to("enrolment-off", mailbox, language, MailKind.CHANGE, one)


def _sign_up(
    session: GameSession, wish: Player, address: str, master: RoleRow, language: str
) -> None:
    """Give the person the seat; raises NotPossibleError where that cannot be."""
    _check(session, wish, address, language)
    taken = signing_up.sign_up(
        session, wish, address, language, now=session.now, by=master.address
    )
    count = len(session.players())
    text = signing_up.welcome(session.row, taken, count, by_hand=True)
    session.mail(taken, text, kind=MailKind.WELCOME, cause=WELCOME)


def _check(session: GameSession, wish: Player, address: str, language: str) -> str:
    """Return the mailbox of an address that may have a seat under a name.

    Raises NotPossibleError.
    """
    row, mailbox = session.row, usable(address)
    if row.state != GameState.OPEN:
        raise not_possible("game-has-started", title=row.title)
    if not mailbox or address_change.is_own(session.post, mailbox):
        raise not_possible("bad-address", address=address[:60])
    present = session.players()
    seated = duplicate_persons.seat_of(mailbox, present)
    if seated is not None:
        raise not_possible("plays-already", address=mailbox, code=seated.code)
    if duplicate_persons.seat_of(mailbox, session.masters()) is not None:
        raise not_possible("seat-address-leads", address=mailbox, title=row.title)
    if len(present) >= row.wanted:
        raise not_possible("seats-all-taken", title=row.title)
    others = [seating.player_of(one) for one in present]
    reason = seating.refused(row, wish, others, language)
    if reason:
        raise not_possible("enrolment-refused", reason=reason)
    return mailbox


def _kept(wish: Player, spoken: str | None) -> str:
    names = (wish.code, wish.pseudonym, wish.name, spoken)
    return json.dumps(names, ensure_ascii=False, separators=(",", ":"))


def _language(
    session: GameSession, address: str, master: RoleRow, spoken: str | None
) -> str:
    person = persons.by_address(session.work, address)
    return (spoken or master.language) if person is None else person.language
