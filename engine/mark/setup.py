"""m1.3, m1.4: the state before the first round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.mark.dice import Seats
from engine.mark.joining import check_players
from engine.mark.market import EMPTY
from engine.mark.rules import RuleSet, read_rules
from engine.mark.state import PlayerState, State
from engine.protocol import Json, Player


def new(players: Sequence[Player], rules: Mapping[str, Json], seats: Seats) -> State:
    """Return the state before round 1; raises UnusableInputError."""
    rule_set = read_rules(rules)
    check_players(players, rule_set)
    return State(
        round=0,
        rules=rule_set,
        stated_rules=tuple(rule_set.stated()),
        seats=seats.seated(player.code for player in players),
        players={
            player.code: _entry(player, rule_set)
            for player in sorted(players, key=lambda player: player.code)
        },
        rows=EMPTY,
    )


def _entry(player: Player, rules: RuleSet) -> PlayerState:
    return PlayerState(
        pseudonym=player.pseudonym,
        name=player.name,
        cash=rules.start_cash,
        factory={},
        nmr=0,
        nmr_in_a_row=0,
    )
