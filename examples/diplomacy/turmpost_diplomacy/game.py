"""Diplomacy as the server sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from turmpost.rules import (
    Code,
    Game,
    Json,
    NothingHidden,
    Opening,
    Player,
    Recorded,
    Refusal,
    Resolution,
    RuleValue,
    SimpleGame,
    UnusableInputError,
    check_joining,
    check_names,
    check_number,
    lots,
)
from turmpost_diplomacy import admit, codec, course, notices, orders, seats
from turmpost_diplomacy.board import HOMES, START
from turmpost_diplomacy.orders import Order
from turmpost_diplomacy.seats import FEWEST, MOST
from turmpost_diplomacy.state import FIRST_YEAR, Seat, Stage, State


class Diplomacy(
    NothingHidden[State],
    Recorded[State],
    SimpleGame[State, Order, lots.Lot],
):
    """The game of `rules.en.md`: the seats are drawn, and all is public (d9.7)."""

    name: ClassVar[str] = codec.GAME
    kinds: ClassVar[tuple[str, ...]] = tuple(stage.value for stage in Stage)

    states = codec.STATES
    events = codec.EVENTS

    draw_chance = staticmethod(seats.draw)
    read_chance = staticmethod(seats.read)
    dump_chance = staticmethod(lots.dump)
    load_chance = staticmethod(lots.load)
    awaiting = staticmethod(course.awaiting)
    step = staticmethod(course.step)
    to_come = staticmethod(course.to_come)
    ranking = staticmethod(course.ranking)
    slot = staticmethod(orders.slot)
    admit = staticmethod(admit.admit)
    check = staticmethod(notices.check)
    defaults = staticmethod(notices.defaults)

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """d1.2, d1.6: two to seven play; centres, years and patience may be set."""
        if players is not None:
            check_number(players, FEWEST, MOST)
        values = codec.house_fields(codec.read_house(fields))
        usual = codec.house_fields(codec.USUAL)
        return {name: one for name, one in values.items() if one != usual[name]}

    def rule_values(self, state: State) -> Mapping[str, RuleValue]:
        """d1.6: return the rules that a game may set."""
        return codec.house_fields(state.house)

    def opening(self, position: object) -> Opening:
        """d1.3: return that the lot is shown with what follows from it."""
        return Opening.WITH_RESULT

    def check_player(self, player: Player, others: Sequence[Player]) -> Refusal | None:
        """d1.5: codes and pseudonyms are all different."""
        return check_joining(player, others, rule="d1.5", reserved=frozenset())

    def new(
        self,
        players: Sequence[Player],
        rules: Mapping[str, Json],
        chance: lots.Lot | None,
    ) -> State:
        """d1.3, d2.6: give the powers to the players, and each its units."""
        house = codec.read_house(self.read_rules(rules, players=len(players)))
        check_names(players, self.check_player)
        if chance is None:
            raise UnusableInputError("chance: the seats are missing", rule="d1.3")
        powers = seats.powers_by(players, chance)
        return State(
            house=house,
            year=FIRST_YEAR,
            stage=Stage.SPRING,
            players={
                one.code: Seat(one.pseudonym, one.name, powers[one.code])
                for one in sorted(players, key=lambda player: player.code)
            },
            units={
                unit.province: unit
                for unit in sorted(START, key=lambda one: one.province)
            },
            dislodged={},
            owners=dict(
                sorted((home, power) for power, all_ in HOMES.items() for home in all_)
            ),
        )

    def resolve(
        self,
        state: State,
        orders: Mapping[Code, Sequence[Order]],
        chance: lots.Lot | None,
    ) -> Resolution[State]:
        """d3: play one step."""
        if state.over:
            raise UnusableInputError("state: the game is over")
        return course.play(state, orders)


GAME: Game[State, Order, lots.Lot] = Diplomacy()
"""Diplomacy: its rules as pure functions."""
