"""The letter to a player whose seat another one plays now."""

from __future__ import annotations

from server.games.state.session import GameSession
from server.reports.documents.sentences import greeted_letter
from server.storage.tables.people import RoleRow


def tell_dismissed(session: GameSession, role: RoleRow, key: str, cause: str) -> None:
    """Write that the seat is gone; the mail answers to no key.

    `key` names the letter, `cause` the mail, together with the role.
    """
    text = greeted_letter(
        key, role.language, role.pseudonym, name=role.pseudonym, title=session.row.title
    )
    session.mail_address(role.address, text, kind="change", cause=f"{cause}:{role.id}")
