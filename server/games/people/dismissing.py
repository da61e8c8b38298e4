"""Tell somebody whose seat is played by another now."""

from __future__ import annotations

from server.games.state.session import GameSession
from server.reports.sentences import greeted_letter
from server.storage.tables.people import RoleRow


def tell_dismissed(session: GameSession, role: RoleRow, key: str, cause: str) -> None:
    """Write that the seat is gone; the mail answers to no key.

    `key` names the letter, `cause` the mail, together with the role.
    """
    text = greeted_letter(
        key, role.language, role.pseudonym, name=role.pseudonym, title=session.row.title
    )
    session.post.to_address(
        session.work,
        role.address,
        text,
        mailbox=session.row.mailbox,
        kind="change",
        cause=f"{cause}:{role.id}",
        game_id=session.row.id,
    )
