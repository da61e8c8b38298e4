"""Spectators' forecasts, and their results when the game was over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from grammar.reading import Roster
from server.games.editions.store_edition import Edition
from server.games.people import spectators
from server.games.state.running import Running
from server.storage.orders import spectator_orders
from server.storage.people import roles
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def given(work: Work, edition: Edition) -> Mapping[int, Sequence[Any]]:
    """Return the orders of all who watched the last step, by their numbers.

    Who had stopped watching when it was resolved has none.
    """
    game = edition.game
    if game.bundle.gallery is None or not edition.over:
        return {}
    row, step_row = game.row, game.step_row
    numbers, ended = spectators.numbered(work, row.id), step_row.resolved_at
    by_role = spectator_orders.standing(work, row.id, step_row.key)
    return {
        numbers[role_id]: orders_of(game, texts)
        for role_id, texts in sorted(by_role.items())
        if role_id in numbers and _watched(roles.get(work, role_id), ended)
    }


def _watched(role: RoleRow, ended: datetime | None) -> bool:
    return role.until is None or ended is None or role.until > ended


def orders_of(game: Running, texts: Sequence[str]) -> Sequence[Any]:
    """Return the orders of stored lines, in a game as it is."""
    roster = Roster(me="", players=game.players)
    reading = game.bundle.language.read("\n".join(texts), roster)
    return [entry.order for entry in reading.entries]
