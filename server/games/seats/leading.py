"""The lead of a game changes: whom that concerns is told, and can object to it."""

from __future__ import annotations

from server.games.people import confirmation_requests
from server.games.state.session import GameSession
from server.reports.documents.sentences import greeted_letter
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox.cause import Cause
from server.storage.people import persons, questions
from server.storage.states import ENDED
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow


def propose(
    session: GameSession, master: RoleRow, address: str, about: str, *, days: str = ""
) -> None:
    """Tell a game master that an address will lead the game: it can be objected to.

    `about` is what would happen (`server.games.seats.objections`), with the `days` of a
    deputy in words.
    """
    before = questions.open_ones(session.work, [master.id], [QuestionKind.MOVE])
    questions.withdraw(one for one in before if one.about is not None)
    asked = confirmation_requests.may_object(session, master, address, about)
    session.send_letter(
        "leading-objection",
        *(master, MailKind.CONFIRM, asked.cause, ""),
        address=address,
        about="days" if days else about,
        days=days,
        until=asked.ends,
    )
    session.send_letter_to(
        "leading-waits",
        *(address, _language(session, address, master)),
        *(MailKind.ADDRESS, asked.question),
        until=asked.ends,
    )


def keep(session: GameSession, master: RoleRow, question: QuestionRow) -> None:
    """Leave the lead as it is, for the game master has objected; tell both."""
    address = question.address or ""
    session.note(Kind.MASTER_NOT, said="objected")
    key, kind = "leading-kept", MailKind.CHANGE
    session.send_letter(key, master, kind, question, "", address=address, old=True)
    session.send_letter_to(
        key,
        *(address, _language(session, address, master), kind, question),
        address=address,
        old=False,
    )


def tell_players(session: GameSession, change: str, master: RoleRow) -> None:
    """Mail to all who play how the lead of the game has changed, by no name.

    It has changed by the role of a `master`, or of a deputy.

    Who leads is called the game master in all that they get, and by no other name.
    """
    if session.row.state in ENDED:
        return
    for one in session.seated():
        text = greeted_letter(
            "leading-changed",
            one.language,
            one.pseudonym,
            title=session.row.title,
            change=change,
        )
        cause = Cause.of("leading-changed", master, change)
        session.mail(one, text, kind=MailKind.CHANGE, cause=cause)


def _language(session: GameSession, address: str, master: RoleRow) -> str:
    known = persons.by_address(session.work, address)
    return master.language if known is None else known.language
