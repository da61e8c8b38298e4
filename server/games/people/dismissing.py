"""Tell somebody whose seat is played by another now."""

from __future__ import annotations

from server.reports.sentences import greeted_letter
from server.services import Services
from server.storage.tables.core import GameRow, RoleRow
from server.storage.unit_of_work import Work


def tell_dismissed(
    work: Work, services: Services, row: GameRow, role: RoleRow, key: str, cause: str
) -> None:
    """Write that the seat is gone; the mail answers to no key.

    `key` names the letter, `cause` the mail, together with the role.
    """
    text = greeted_letter(
        key, role.language, role.pseudonym, name=role.pseudonym, title=row.title
    )
    services.post.to_address(
        work,
        role.address,
        text,
        mailbox=row.mailbox,
        kind="change",
        cause=f"{cause}:{role.id}",
        game_id=row.id,
    )
