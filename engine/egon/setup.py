"""1: the state before the first round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.egon.dealers import restock
from engine.egon.draw import Draw, arrange
from engine.egon.joining import check_players
from engine.egon.rules import RuleSet, read_rules
from engine.egon.state import FOUNDATION, DealerEntry, Jackpots, PlayerState, State
from engine.egon.table import NO_BONUS
from engine.protocol import Json, Player


def new(players: Sequence[Player], rules: Mapping[str, Json], draw: Draw) -> State:
    """Return the state before round 1; raises UnusableInputError."""
    rule_set = read_rules(rules)
    check_players(players, rule_set)
    return State(
        round=0,
        rules=rule_set,
        stated_rules=tuple(rule_set.stated()),
        players={
            player.code: _entry(player, rule_set)
            for player in sorted(players, key=lambda player: player.code)
        },
        dealers={
            dealer: DealerEntry(offer=restock(dealer, number, 0), correction=0)  # 2.2
            for dealer, number in arrange(draw).dealers.items()
        },
        jackpots=Jackpots(),  # 5.4.6: they start at their minimum
        threats=(),
        kept_articles={},
    )


def _entry(player: Player, rules: RuleSet) -> PlayerState:
    return PlayerState(
        pseudonym=player.pseudonym,
        name=player.name,
        cash=rules.start_cash,
        storage=0,
        tower=FOUNDATION,  # 1.5
        di=rules.start_di,
        bonus=NO_BONUS,
        sentence=None,
        articles=0,
        justified=False,
        nmr=0,
        nmr_in_a_row=0,
        out=None,
    )
