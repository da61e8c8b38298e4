"""Receipts: by which number and which hash it can be proved what stood.

The hash is the SHA-256 of the standing orders as one text in UTF-8: the orders in the
order in which they were given, a line end (LF) between them, none after the last.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING

from server.reports.texts import Receipt
from server.storage import orders, outbox

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.protocol import Code
    from server.games.running import Running
    from server.storage.tables import StepRow
    from server.storage.unit_of_work import Work


def number(game_id: int, key: str, code: Code, inbox_id: int) -> str:
    """Return the number by which a mail can be found again: game-step-code-mail."""
    return f"{game_id}-{key}-{code}-{inbox_id}"


def digest(text: str) -> str:
    """Return the SHA-256 of orders in hex, empty where there are none."""
    return hashlib.sha256(text.encode()).hexdigest() if text else ""


def standing_digest(work: Work, playing: Running, code: Code) -> str:
    """Return the hash of what stands of a player for the open step."""
    seat_id, key = playing.seats[code], playing.step_row.key
    found = orders.all_standing(work, playing.row.id, [seat_id], key)
    return digest("\n".join(found.get(seat_id, ())))


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
        code: number(row.id, answered.get(f"inbox:{mail}", key), code, mail)
        for code, mail in mails.items()
    }


def used(step_row: StepRow, code: Code) -> Receipt | None:
    """Return the receipt of the orders that a step was resolved with, if any."""
    text = _by_player(step_row.orders or "{}").get(code, "")
    if not text:
        return None
    given = _by_player(step_row.receipts or "{}").get(code, "")
    return Receipt(given, digest(text))


@lru_cache(maxsize=2)
def _by_player(stored: str) -> Mapping[Code, str]:
    """Return what is stored with a step by player: all reports of it ask for one."""
    found: dict[Code, str] = json.loads(stored)
    return found
