"""Receipts: by which number and which hash it can be proved what was used."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from server.games.standing import digest
from server.reports.texts import Receipt, receipt_number
from server.storage import orders, outbox

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.protocol import Code
    from server.games.running import Running
    from server.storage.tables import StepRow
    from server.storage.unit_of_work import Work


def numbers(work: Work, game: Running, texts: Mapping[Code, str]) -> dict[Code, str]:
    """Return the numbers of the mails that changed these orders last, by player."""
    row, key = game.row, game.step_row.key
    found = {}
    for code in texts:
        last = orders.last_change(
            work, game_id=row.id, seat_id=game.seats[code], step_key=key
        )
        if last is not None and last.inbox_id:
            answered = outbox.step_key(work, f"inbox:{last.inbox_id}") or key
            found[code] = receipt_number(row.id, answered, code, last.inbox_id)
    return found


def used(step_row: StepRow, code: Code) -> Receipt | None:
    """Return the receipt of the orders that a step was resolved with, if any."""
    text = json.loads(step_row.orders or "{}").get(code, "")
    if not text:
        return None
    given = json.loads(step_row.receipts or "{}").get(code, "")
    return Receipt(given, digest(text))
