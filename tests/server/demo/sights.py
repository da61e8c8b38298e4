"""A robot's view, made of the engine's view instead of a mail."""

from __future__ import annotations

from engine.ostia.state import State
from engine.protocol import Code
from server.bundles.ostia.robots.sight import Sight


def sight_of(view: State, me: Code) -> Sight:
    """Return a player's sight of Ostia."""
    entry, coming = view.players[me], view.round < view.rules.rounds
    return Sight(
        stage=view.stage,
        me=me,
        players=tuple(view.players),
        cash=entry.own.cash,
        stores=entry.stores,
        loans=entry.loans,
        hand=entry.own.hand,
        boat=entry.own.boat,
        lots={code: one.lot for code, one in view.players.items() if one.lot},
        depressors=view.depressors,
        senate="" if view.stage.closing else view.senate_card,
        coming=view.senate_word(view.round) if coming else None,
        rules=view.rules,
    )
