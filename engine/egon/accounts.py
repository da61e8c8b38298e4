"""8.4: a game master corrects accounts of a player before a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine import plain
from engine.egon.codec import dump, load
from engine.egon.events import AccountCorrected
from engine.egon.orders import Dealer
from engine.egon.state import PlayerState, State
from engine.protocol import Code, Json, Resolution, UnusableInputError

RANGES: Mapping[str, tuple[int, int]] = {
    "cash": (-999_999_999, 999_999_999),
    "storage": (0, 999_999),
    "tower": (0, 999_999),  # 8.4.1: below 0 only at the end (4.4.5)
    "di": (0, 9_999),  # 4.5
    "bonus": (0, 999_999),
}
"""8.4: the least and the greatest figure of each account; a bonus is of one dealer."""

_RULE = "8.4.1"


def correct_accounts(state: State, value: Json) -> Resolution[State]:
    """Set accounts: {"code": "MAX", "cash": 1200, "bonus": {"Alois": 2}}.

    Raises UnusableInputError, also where nothing would change, and for a player who is
    out (2.4.2).
    """
    if state.ranking is not None:
        raise UnusableInputError("correction: the game is over")
    record = plain.record(value, "correction", ("code",), RANGES)
    code = plain.text(record["code"], "correction.code")
    if code not in state.players:
        raise UnusableInputError("correction.code: not a player of the game")
    entry = state.players[code]
    if entry.out is not None:
        raise UnusableInputError("correction.code: the player is out", rule="2.4.2")
    changed = replace(
        entry,
        cash=_figure(record, "cash", entry.cash),
        storage=_figure(record, "storage", entry.storage),
        tower=_figure(record, "tower", entry.tower),
        di=_figure(record, "di", entry.di),
        bonus=_bonus(record, entry),
    )
    events = tuple(_events(code, entry, changed))
    if not events:
        raise UnusableInputError("correction: nothing to change")
    after = replace(state, players={**state.players, code: changed})
    return Resolution(load(dump(after)), events)


def _figure(found: Mapping[str, Json], account: str, before: int) -> int:
    return _in_range(account, found[account], account) if account in found else before


def _bonus(record: Mapping[str, Json], entry: PlayerState) -> Mapping[Dealer, int]:
    if "bonus" not in record:
        return entry.bonus
    names = [dealer.value for dealer in Dealer]
    figures = plain.record(record["bonus"], "correction.bonus", (), names)
    wanted = {
        Dealer(name): _in_range("bonus", figure, f"bonus.{name}")
        for name, figure in figures.items()
    }
    return {**entry.bonus, **wanted}


def _in_range(account: str, value: Json, where: str) -> int:
    return plain.within(value, f"correction.{where}", RANGES[account])


def _events(
    code: Code, before: PlayerState, after: PlayerState
) -> Iterator[AccountCorrected]:
    for account in ("cash", "storage", "tower", "di"):
        was, now = getattr(before, account), getattr(after, account)
        if was != now:
            told = _event(code, account, was, now)
            yield replace(told, **{account: now - was})
    for dealer in Dealer:
        was, now = before.bonus[dealer], after.bonus[dealer]
        if was != now:
            yield replace(_event(code, "bonus", was, now), dealer=dealer.value)


def _event(code: Code, account: str, was: int, now: int) -> AccountCorrected:
    return AccountCorrected(
        rule=_RULE, code=code, account=account, dealer="", before=was, after=now
    )
