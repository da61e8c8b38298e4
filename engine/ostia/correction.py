"""o17: what a game master may change before a step."""

from __future__ import annotations

from dataclasses import replace

from engine import plain
from engine.ostia.codec import dump, load
from engine.ostia.events import Corrected
from engine.ostia.goods import GOODS
from engine.ostia.rules import RuleSet
from engine.ostia.state import PlayerState, State
from engine.protocol import Json, Resolution, UnusableInputError

_ACCOUNTS = ("cash", "chips", "stores", "loans")


def correct(state: State, what: Json) -> Resolution[State]:
    """Set accounts of a player: {"code": "ANN", "cash": 40}.

    The cash is told to its owner alone (o13.1). Raises UnusableInputError, also for
    more chips than a whole game has for a player, and where the state could not be
    played with afterwards.
    """
    if state.ranking is not None:
        raise UnusableInputError("correction: the game is over")
    record = plain.record(what, "correction", ("code",), _ACCOUNTS)
    code = plain.text(record["code"], "correction.code")
    if code not in state.players:
        raise UnusableInputError("correction.code: not a player of the game")
    wanted = {
        name: plain.whole(record[name], f"correction.{name}", least=0)
        for name in _ACCOUNTS
        if name in record
    }
    if not wanted:
        raise UnusableInputError("correction: nothing to change")
    if wanted.get("chips", 0) > (most := _most_chips(state.rules)):
        raise UnusableInputError(f"correction.chips: more than {most}", rule="o8.2")
    entry = state.players[code]
    changed = replace(
        entry,
        chips=wanted.get("chips", entry.chips),
        stores=wanted.get("stores", entry.stores),
        loans=wanted.get("loans", entry.loans),
        private=replace(entry.own, cash=wanted.get("cash", entry.own.cash)),
    )
    after = replace(state, players={**state.players, code: changed})
    return Resolution(load(dump(after)), tuple(_events(code, entry, changed)))


def _most_chips(rules: RuleSet) -> int:
    """Return the chips that one player can get in a whole game (o8.2, o11.2, o11.5)."""
    return (rules.rounds + 1) * max(rules.rank_chips) + len(GOODS)


def _events(code: str, before: PlayerState, after: PlayerState) -> list[Corrected]:
    """Return the changes as everybody may know them, and the owner's."""
    seen = Corrected(
        rule="o17",
        code=code,
        chips=after.chips - before.chips,
        stores=after.stores - before.stores,
        loans=after.loans - before.loans,
    )
    cash = after.own.cash - before.own.cash
    if not cash:
        # The wanted figure may be the present one.
        return [seen] if seen.chips or seen.stores or seen.loans else []
    return [seen, Corrected(rule="o17", seen_by=(code,), code=code, cash=cash)]
