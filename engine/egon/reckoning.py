"""10: the final reckoning and the ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.egon.events import (
    ArticlesMissed,
    DebtSold,
    EgonEvent,
    FinalPlace,
    NobodyWon,
)
from engine.egon.state import Place
from engine.egon.table import Table
from engine.protocol import Code

PRESS_DUTY = 4
"""Articles that each player owes in a game (4.4)."""

ARTICLE_STONES = 10
"""Stones of height that a missing article costs (4.4.5)."""


def reckon(table: Table) -> Table:
    """10: after the last round, settle press duty and debts and rank the players."""
    if table.round < table.rules.rounds:
        return table
    return rank_players(sell_for_debts(charge_missing_articles(table)))


def charge_missing_articles(table: Table) -> Table:
    """4.4.5: ten stones off the tower for each missing article."""
    tower = dict(table.tower)
    events = []
    for code in _finishers(table):
        missing = max(PRESS_DUTY - table.articles[code], 0)
        if missing:
            stones = ARTICLE_STONES * missing  # 4.4.5
            tower[code] -= stones
            events.append(
                ArticlesMissed(
                    rule="4.4.5",
                    code=code,
                    articles=table.articles[code],
                    missing=missing,
                    tower=-stones,
                )
            )
    return replace(table, tower=tower, events=(*table.events, *events))


def sell_for_debts(table: Table) -> Table:
    """2.4.3: players in debt sell stones, from the storage first."""
    cash, storage, tower = dict(table.cash), dict(table.storage), dict(table.tower)
    events = []
    for code in _finishers(table):
        if cash[code] < 0 < tower[code]:  # 2.4.3 [D]: a tower of 0 sells nothing
            event = _sell(table, code)
            cash[code] += event.cash
            storage[code] += event.storage
            tower[code] += event.tower
            events.append(event)
    return replace(
        table,
        cash=cash,
        storage=storage,
        tower=tower,
        events=(*table.events, *events),
    )


def _sell(table: Table, code: Code) -> DebtSold:
    debt, height = -table.cash[code], table.tower[code]
    price = 2 * height  # 2.4.3 [D]: the height after 10.1 throughout
    needed = -(-debt // price)  # 2.4.3: rounded up
    stored = min(needed, table.storage[code])  # 2.4.31: from storage first
    built = min(needed - stored, height)  # 2.4.32: then from the tower, down to 0
    return DebtSold(
        rule="2.4.3",
        code=code,
        debt=debt,
        height=height,
        needed=needed,
        storage=-stored,
        tower=-built,
        cash=price * (stored + built),  # 2.4.33
    )


def rank_players(table: Table) -> Table:
    """1.1: rank by height; players who are out come after all who finished."""
    finished = {code: table.tower[code] for code in _finishers(table)}
    out = {
        code: table.tower.get(code, entry.tower)
        for code, entry in table.before.players.items()
        if code not in finished
    }
    ranking = rank(finished, out)
    events: list[EgonEvent] = [
        FinalPlace(
            rule="1.1",
            code=place.code,
            rank=place.rank,
            height=place.tower,
            out=place.code in out,
        )
        for place in ranking
    ]
    if all(height < 0 for height in finished.values()):  # 1.1
        events.append(NobodyWon(rule="1.1"))
    return replace(table, ranking=ranking, events=(*table.events, *events))


def rank(finished: Mapping[Code, int], out: Mapping[Code, int]) -> tuple[Place, ...]:
    """Return the ranking of these heights; equal heights share a rank: 1, 1, 3."""
    return (*_rank(finished, ahead=0), *_rank(out, ahead=len(finished)))


def _rank(heights: Mapping[Code, int], *, ahead: int) -> list[Place]:
    highest_first = sorted(heights.values(), reverse=True)
    places = [
        Place(
            code=code,
            tower=height,
            rank=1 + ahead + highest_first.index(height),  # 1.1 [D]
        )
        for code, height in heights.items()
    ]
    return sorted(places, key=lambda place: (place.rank, place.code))


def _finishers(table: Table) -> Sequence[Code]:
    return [code for code in table.active if code not in table.bankrupt]
