"""The letter to a person who has lost a seat; an answer goes to the game master."""

from __future__ import annotations

from grammar.reading import GAME_MASTER
from server.games.people.appointing import new_key
from server.games.state.session import GameSession
from server.post import RoleMail, Talk
from server.reports.documents.document import Document
from server.reports.documents.sentences import greeted_letter
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.people import conversations
from server.storage.tables.people import RoleRow


def tell_dismissed(session: GameSession, role: RoleRow, key: str) -> None:
    """Write that the seat is gone; `key` names the letter."""
    text = greeted_letter(
        key, role.language, role.pseudonym, name=role.pseudonym, title=session.row.title
    )
    write(session, role, text, key)


def write(session: GameSession, role: RoleRow, text: Document, key: str) -> None:
    """Mail the letter `key` about its end to a role, once.

    An answer goes to the game master.
    """
    talk = conversations.of(session.work, role.id, GAME_MASTER, new_key)
    cause = Cause.of(key)
    session.send(
        RoleMail(role, text, kind=MailKind.CHANGE, cause=cause, talk=Talk(talk))
    )
