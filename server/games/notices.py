"""Letters to the operator: each in a unit of work of its own; none stops the server.

What is told of has been undone or is done already when the letter is written; a letter
that cannot be written is logged.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from server.storage import games, outbox

if TYPE_CHECKING:
    from server.reports.document import Document
    from server.services import Services
    from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)


def tell_operator(services: Services, write: Callable[[Work, str], None]) -> None:
    """Let `write` queue what the operator is to know; it is given the address."""
    address = services.config.intake.operator
    if not address:
        return
    try:
        with services.database.work() as work:
            write(work, address)
    except Exception as error:
        log.error("the operator cannot be told: %s", type(error).__name__)
        log.debug("the operator cannot be told", exc_info=True)


def tell_of_step(
    services: Services, game_id: int, text: Callable[[str, str], Document]
) -> None:
    """Tell the operator of a game's open step: once for each step, whatever it is.

    `text` makes the letter of the game's title and the step's key.
    """

    def write(work: Work, address: str) -> None:
        row, step_row = games.get(work, game_id), games.open_step(work, game_id)
        if step_row is None:
            return
        cause = f"trouble:{game_id}:{step_row.key}"
        if outbox.is_queued(work, cause):
            return
        services.post.to_address(
            work,
            address,
            text(row.title, step_row.key),
            mailbox=row.mailbox,
            kind="trouble",
            cause=cause,
            game_id=game_id,
        )

    tell_operator(services, write)
