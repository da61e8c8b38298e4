"""Work on new mails, the oldest first: a batch in one transaction.

A mail that breaks its handling breaks its batch; the batch is undone and its mails are
taken one by one, so that only the bad one is set aside, with its traceback.
"""

from __future__ import annotations

import logging
import traceback
from typing import TYPE_CHECKING

from server.intake.checks import handle
from server.intake.handling import Handling, Known, Parsed, Verdict, parse
from server.storage import games, inbox

if TYPE_CHECKING:
    from server.services import Services
    from server.storage.work import Work

log = logging.getLogger(__name__)

BATCH = 50


def work_off(services: Services) -> int:
    """Handle all new mails; return how many there were."""
    total = 0
    while done := _batch(services, BATCH):
        total += done
    return total


def _batch(services: Services, size: int) -> int:
    try:
        with services.database.work() as work:
            return _handle_rows(services, work, size)
    except Exception:
        # Some mail of the batch is bad: which one, the mails show one by one.
        log.warning("a batch of mails failed and is taken apart", exc_info=True)
        return _one(services)


def _one(services: Services) -> int:
    """Handle the oldest mail alone; if it breaks its handling, set it aside."""
    try:
        with services.database.work() as work:
            return _handle_rows(services, work, 1)
    except Exception:
        return _set_aside(services, traceback.format_exc())


def _set_aside(services: Services, trace: str) -> int:
    with services.database.work() as work:
        rows = inbox.claim(work, 1)
        for row in rows:
            row.state = "shunted"
            row.outcome = "shunted"
            row.error = trace
            row.handled_at = services.clock.now()
            log.error("mail %s broke its handling and was set aside", row.id)
    return len(rows)


def _handle_rows(services: Services, work: Work, size: int) -> int:
    rows = inbox.claim(work, size)
    if not rows:
        return 0
    parsed = [parse(services, row) for row in rows]
    known = _look_up(work, parsed)
    now = services.clock.now()
    finished: list[dict[str, object]] = []
    seen = set(known.repeated)
    for one in parsed:
        at = Handling(
            services,
            work,
            Known(frozenset(seen), known.players),
            one.row,
            one.mail,
            one.excess,
            one.keys,
        )
        verdict = handle(at)
        if one.mail.message_id:
            seen.add(one.mail.message_id)
        finished.append(_finish(at, verdict) | {"handled_at": now})
    work.flush()
    inbox.finish(work, finished)
    return len(rows)


def _look_up(work: Work, parsed: list[Parsed]) -> Known:
    keys = {key for one in parsed for key in one.keys}
    players = games.players_by_keys(work, keys) if keys else {}
    for game_id in sorted({player.game_id for player in players.values()}):
        games.hold(work, game_id)
    if players:
        games.lock_players(work, [player.id for player in players.values()])
    ids = {one.mail.message_id for one in parsed if one.mail.message_id}
    rows = [one.row.id for one in parsed]
    repeated = inbox.handled_before(work, ids, rows) if ids else set()
    return Known(frozenset(repeated), players)


def _finish(at: Handling, verdict: Verdict) -> dict[str, object]:
    return {
        "row_id": at.row.id,
        "state": verdict.state,
        "outcome": verdict.outcome,
        "message_id": at.mail.message_id or None,
        "game_id": at.game.id if at.game else None,
        "player_id": at.player.id if at.player else None,
    }
