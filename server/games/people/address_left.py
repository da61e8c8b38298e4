"""An address that has lost its mails: it is asked, and its no goes to the game master.

It has no role any more, so nothing else that it writes reaches anybody. The answers to
this one letter do, some of them, for some days (`server.intake.trust.confirm_address`).
"""

from __future__ import annotations

from server.games.people import confirmation_requests
from server.games.state.session import GameSession
from server.games.state.steps import typed_name
from server.reports.documents.document import Document, Quoted
from server.reports.documents.sentences import addressed_letter
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox.cause import Cause
from server.storage.people.questions import NewQuestion
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow

MAX_ROWS = 60
"""Rows of such an address's words in a letter."""


def ask(session: GameSession, player: RoleRow, old: str) -> None:
    """Tell an address that the mails of a player go elsewhere now; it can object."""
    question = NewQuestion(
        kind=QuestionKind.LEFT,
        role_id=player.id,
        game_id=session.row.id,
        address=old,
        asked_at=session.now,
        until=session.now + confirmation_requests.ANSWER_WAITS,
    )
    text = addressed_letter(
        "address-left", player.language, player.pseudonym, title=session.row.title
    )
    confirmation_requests.ask(session, question, text)


def pass_on(
    session: GameSession,
    player: RoleRow,
    question: QuestionRow,
    words: str,
    mail: InboxRow,
) -> None:
    """Pass a no, with its words, on to those who lead the game, else to the operator.

    It came by this `mail`.
    """
    masters, operator = session.masters(), session.post.operator
    old, cause = question.address or "", Cause.of("address-disowned", mail)
    for master in masters:
        text = _disowned(session, player, old, words, master.language)
        session.mail(master, text, kind=MailKind.ADDRESS, cause=cause)
    if operator and not masters:
        text = _disowned(session, player, old, words, session.post.language)
        session.mail_address(operator, text, kind=MailKind.ADDRESS, cause=cause)
    session.send_letter_to(
        "address-passed-on",
        *(old, player.language, MailKind.ADDRESS, mail),
        read=bool(masters or operator),
    )


def _disowned(
    session: GameSession, player: RoleRow, old: str, words: str, language: str
) -> Document:
    """Return the letter with such an address's words, and what can be done."""
    step = session.open_step
    return addressed_letter(
        "address-disowned",
        language,
        "",
        title=session.row.title,
        who=f"{player.pseudonym} ({player.code})",
        code=player.code,
        old=old,
        new=player.address,
        running=step is not None,
        round=typed_name(session.row, step, language),
        words=[Quoted(words, MAX_ROWS)],
    )
