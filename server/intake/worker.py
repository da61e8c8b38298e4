"""Work on new mails, the oldest first: a batch in one transaction.

A mail that breaks its handling breaks its batch; the batch is undone and its mails are
taken one by one, so that only the bad one is set aside, with its traceback.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from server.errors import DatabaseAwayError
from server.games.running import all_running
from server.intake.checks import handle
from server.intake.handling import Handling, Known, Parsed, Verdict, parse
from server.storage import games, inbox, orders, outbox

if TYPE_CHECKING:
    from server.services import Services
    from server.storage.tables import InboxRow
    from server.storage.work import Work

log = logging.getLogger(__name__)

BATCH = 50


def work_off(services: Services, go_on: Callable[[], bool] = lambda: True) -> int:
    """Handle all new mails, batch by batch as long as `go_on` says so; count them.

    Raises DatabaseAwayError; then the mails stay as they are.
    """
    total = 0
    while go_on() and (done := _batch(services)):
        total += done
    return total


def _batch(services: Services) -> int:
    try:
        with services.database.work() as work:
            return _handle_rows(services, work, inbox.claim(work, BATCH))
    except DatabaseAwayError:
        raise
    except Exception:
        # Some mail of the batch is bad: which one, the mails show one by one.
        log.warning("a batch of mails failed and is taken apart", exc_info=True)
    return _one(services)


def _one(services: Services) -> int:
    """Handle the oldest mail alone; if it breaks its handling, set it aside."""
    claimed: list[int] = []
    try:
        with services.database.work() as work:
            rows = inbox.claim(work, 1)
            claimed = [row.id for row in rows]
            return _handle_rows(services, work, rows)
    except DatabaseAwayError:
        raise
    except Exception:
        if not claimed:
            raise
        trace = traceback.format_exc()
    return _set_aside(services, claimed[0], trace)


def _set_aside(services: Services, row_id: int, trace: str) -> int:
    """Keep the mail with its traceback, unless somebody else has handled it."""
    with services.database.work() as work:
        row = inbox.one(work, row_id)
        if row is not None and row.state == "new":
            row.state = "shunted"
            row.outcome = "shunted"
            row.error = trace
            row.handled_at = services.clock.now()
            log.error("mail %s broke its handling and was set aside", row.id)
    return 1


def _handle_rows(services: Services, work: Work, rows: Sequence[InboxRow]) -> int:
    if not rows:
        return 0
    parsed = [parse(services, row) for row in rows]
    known = _look_up(work, parsed)
    now = services.clock.now()
    finished: list[dict[str, object]] = []
    for one in parsed:
        at = Handling(services, work, known, one.row, one.mail, one.excess, one.keys)
        verdict = handle(at)
        if one.mail.message_id:
            known.seen.add(one.mail.message_id)
        finished.append(_finish(at, verdict) | {"handled_at": now})
    work.flush()
    inbox.finish(work, finished)
    return len(rows)


def _look_up(work: Work, parsed: list[Parsed]) -> Known:
    """Ask the database once for everything that the mails of a batch need."""
    keys = {key for one in parsed for key in one.keys}
    by_key = games.players_by_keys(work, keys) if keys else {}
    ids = {player.id for player in by_key.values()}
    ids |= {one.row.player_id for one in parsed if one.row.player_id is not None}
    message_ids = {one.mail.message_id for one in parsed if one.mail.message_id}
    answered = {one.mail.in_reply_to for one in parsed if one.mail.in_reply_to}
    held = games.hold(work, games.games_of(work, ids)) if ids else {}
    players = games.lock_players(work, ids) if ids else {}
    playing = all_running(work, held.values())
    steps = {game_id: one.step_row.key for game_id, one in playing.items()}
    if steps:
        writers = [one for one in players.values() if one.game_id in steps]
        orders.look_up(work, writers, steps)
    return Known(
        inbox.handled_before(work, message_ids, [one.row.id for one in parsed]),
        by_key,
        held,
        playing,
        outbox.confirmations(work, answered) if answered else {},
    )


def _finish(at: Handling, verdict: Verdict) -> dict[str, object]:
    return {
        "row_id": at.row.id,
        "state": verdict.state,
        "outcome": verdict.outcome,
        "message_id": at.mail.message_id or None,
        "game_id": at.game.id if at.game else None,
        "player_id": at.player.id if at.player else None,
    }
