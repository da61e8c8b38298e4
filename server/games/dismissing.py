"""Tell somebody whose seat is played by another now."""

from __future__ import annotations

from server.reports import seats
from server.services import Services
from server.storage.tables.core import GameRow, RoleRow
from server.storage.unit_of_work import Work


def tell(
    work: Work, services: Services, row: GameRow, role: RoleRow, words: str, cause: str
) -> None:
    """Write that the seat is gone; the mail answers to no key.

    `words` names the letter (`server.reports.seats`), `cause` the mail, with the role.
    """
    text = seats.letter(
        words, role.language, role.pseudonym, name=role.pseudonym, title=row.title
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
