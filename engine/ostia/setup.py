"""o1.1, o2: who can play, and the state before the first step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.joining import check_joining, check_names
from engine.names import fold
from engine.ostia.chance import Start, shuffled
from engine.ostia.goods import GOODS
from engine.ostia.harbour import deal
from engine.ostia.round import close_table
from engine.ostia.rules import RuleSet, read_rules
from engine.ostia.state import Own, PlayerState, Stage, State
from engine.ostia.table import lay_table
from engine.protocol import Json, Player, Refusal

_RESERVED = frozenset(fold(word) for word in ("alle", "all"))
"""o1.1: nobody's name."""


def check_player(player: Player, others: Sequence[Player]) -> Refusal | None:
    """o1.1: say why this code or pseudonym cannot be used, or None."""
    return check_joining(player, others, rule="o1.1", reserved=_RESERVED)


def new(players: Sequence[Player], rules: Mapping[str, Json], start: Start) -> State:
    """Return the state before the first step; raises UnusableInputError."""
    check_names(players, check_player)
    rule_set = read_rules(rules, len(players))
    return _first_boats(_first_cards(players, rule_set, start))


def _first_cards(players: Sequence[Player], rules: RuleSet, start: Start) -> State:
    """o2.1-o2.4: seats, the first card of each hand, the Senate cards."""
    codes = sorted(player.code for player in players)
    seats = tuple(codes[i - 1] for i in start.seats if i <= len(codes))  # o14.2
    deck = shuffled(rules.cards, start.deck)
    hands = dict(zip(seats, deck, strict=False))  # o2.3
    by_code = {player.code: player for player in players}
    return State(
        round=1,
        stage=Stage.HAFEN,
        rules=rules,
        stated_rules=tuple(rules.stated()),
        seats=seats,
        deck=deck[len(seats) :],
        discard=dict.fromkeys(GOODS, 0),
        senate=start.senate,
        depressors=(),
        players={
            code: PlayerState(
                pseudonym=by_code[code].pseudonym,
                name=by_code[code].name,
                chips=0,
                stores=rules.start_stores,
                loans=0,
                lot=(),
                private=Own(cash=rules.start_cash, hand=(hands[code],), boat=()),
            )
            for code in codes
        },
    )


def _first_boats(state: State) -> State:
    """o2.5: deal the boats of round 1."""
    table = lay_table(state, {}, None)
    deal(table)
    return replace(close_table(table), stage=Stage.HAFEN)
