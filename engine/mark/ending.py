"""m8: when the game ends, and who has won."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark.events import Ended, EndReason
from engine.mark.factory import Factory
from engine.mark.market import Market
from engine.mark.rules import RuleSet
from engine.mark.state import Place
from engine.mark.table import Table
from engine.protocol import Code


def end_of(
    rules: RuleSet, market: Market, *, round_: int, players: int
) -> EndReason | None:
    """Say why the game is over after a number of rounds, None while it is on."""
    if not round_:  # m11.6: before the first round it never is
        return None
    if market.full_rows >= rules.end_rows:  # m8.1, before m8.2
        return EndReason.ROWS
    if round_ >= rules.last_round(players):  # m8.2
        return EndReason.ROUNDS
    return None


def rank(
    cash: Mapping[Code, int], factories: Mapping[Code, Factory]
) -> tuple[Place, ...]:
    """m8.3: by cash (m1.1), then by fewer pieces; equal in both shares the rank."""
    keys = {code: (-cash[code], len(factories[code])) for code in cash}
    order = sorted(keys, key=lambda code: (keys[code], code))
    return tuple(
        Place(
            code=code,
            cash=cash[code],
            pieces=len(factories[code]),
            rank=1 + sum(key < keys[code] for key in keys.values()),
        )
        for code in order
    )


def end_round(table: Table) -> None:
    """m3: end the game after this round, if it is time."""
    reason = end_of(
        table.rules, table.market, round_=table.round, players=len(table.seats)
    )
    if reason is None:
        return
    table.ranking = rank(table.cash, table.factories)
    rule = "m8.1" if reason is EndReason.ROWS else "m8.2"
    table.events.append(
        Ended(rule=rule, round=table.round, reason=reason, ranking=table.ranking)
    )
