"""Orders of spectators: every line as it was sent, and the newest of each slot."""

from __future__ import annotations

from server.storage.standing_order import Moment
from server.storage.tables.spectator_orders import SpectatorOrderRow
from server.storage.unit_of_work import Work


def put(
    work: Work,
    *,
    game_id: int,
    role_id: int,
    step_key: str,
    slot: str,
    text: str,
    moment: Moment,
) -> None:
    """Keep a line of a spectator."""
    work.session.add(
        SpectatorOrderRow(
            game_id=game_id,
            role_id=role_id,
            step_key=step_key,
            slot=slot,
            text=text,
            received_at=moment.received_at,
            inbox_id=moment.inbox_id,
            line=moment.line,
        )
    )


def standing(work: Work, game_id: int, step_key: str) -> dict[int, list[str]]:
    """Return the current orders of each role for a step, in the order of the slots.

    In each slot it is the line that the mail server received last, in whatever order
    the mails were read.
    """
    texts: dict[int, dict[str, str]] = {}
    for row in work.all(
        SpectatorOrderRow,
        SpectatorOrderRow.game_id == game_id,
        SpectatorOrderRow.step_key == step_key,
        order_by=(
            SpectatorOrderRow.received_at,
            SpectatorOrderRow.inbox_id,
            SpectatorOrderRow.line,
        ),
    ):
        texts.setdefault(row.role_id, {})[row.slot] = row.text
    return {
        role_id: [text for _, text in sorted(slots.items())]
        for role_id, slots in texts.items()
    }
