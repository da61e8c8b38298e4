"""Receipts: by which number and which hash it can be proved what was used."""

from __future__ import annotations

from collections.abc import Mapping

from engine.protocol import Code
from server.games.orders.standing import digest, receipt_number
from server.games.state.running import Running
from server.reports.game.report_facts import Receipt
from server.storage.orders import orders
from server.storage.outbox import outbox
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work


def numbers(work: Work, game: Running, texts: Mapping[Code, str]) -> dict[Code, str]:
    """Return the receipts that name the hash of these orders, by player.

    The reply to each mail names the hash of what stands after it. So it is that of the
    mail which changed these orders last, or of a later one of the same step. Who sent
    nothing in the step, and has orders that last, was told of their hash by none.
    """
    row, step_row = game.row, game.step_row
    replied = outbox.answered_in_step(work, step_row.id)
    hashes: dict[Code, str] = {}
    for code in texts:
        seat_id = game.seats[code]
        changed = orders.last_mail(work, row.id, seat_id, step_row.key)
        later = [one or changed for one in replied.get(seat_id, ())]
        later = [one for one in later if one and one >= changed]
        if later:
            hashes[code] = receipt_number(row.id, step_row.number, code, min(later))
    return hashes


def used(step_row: StepRow, code: Code) -> Receipt | None:
    """Return the receipt of the orders that a step was resolved with, if any."""
    text = orders_used(step_row, code)
    if not text:
        return None
    given = (step_row.receipts or {}).get(code, "")
    return Receipt(given, digest(text))


def orders_used(step_row: StepRow, code: Code) -> str:
    """Return the orders of a player that a step was resolved with."""
    return (step_row.orders or {}).get(code, "")
