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
    """Return the numbers of the mails that changed these orders last, by player."""
    row, key = game.row, game.step_row.key
    mails: dict[Code, int] = {}
    for code in texts:
        last = orders.last_change(
            work, game_id=row.id, seat_id=game.seats[code], step_key=key
        )
        if last is not None and last.inbox_id:
            mails[code] = last.inbox_id
    answered = outbox.step_keys(work, [f"inbox:{one}" for one in mails.values()])
    return {
        code: receipt_number(row.id, answered.get(f"inbox:{mail}", key), code, mail)
        for code, mail in mails.items()
    }


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
