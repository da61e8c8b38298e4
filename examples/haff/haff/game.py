"""Haff as the server sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from haff import admit, codec, course, notices, orders
from haff.orders import Order
from haff.places import HOMES, Kind, PlaceCode
from haff.state import Seat, Stage, State, Unit
from turmpost.rules import (
    Code,
    Game,
    Json,
    NoChance,
    NothingHidden,
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
)


class Haff(
    NoChance, NothingHidden[State], Recorded[State], SimpleGame[State, Order, None]
):
    """The game of `rules.en.md`: nothing is drawn, and all is public (h9.1)."""

    name: ClassVar[str] = codec.GAME
    kinds: ClassVar[tuple[str, ...]] = tuple(stage.value for stage in Stage)

    states = codec.STATES
    events = codec.EVENTS

    awaiting = staticmethod(course.awaiting)
    step = staticmethod(course.step)
    ranking = staticmethod(course.ranking)
    slot = staticmethod(orders.slot)
    admit = staticmethod(admit.admit)
    check = staticmethod(notices.check)
    defaults = staticmethod(notices.defaults)

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """h1.1, h8.2: four play; the years of the game may be set."""
        if players is not None:
            check_number(players, len(HOMES), len(HOMES))
        super().read_rules(
            {name: value for name, value in fields.items() if name != "years"},
            players=players,
        )
        years = codec.read_years(fields.get("years", codec.USUAL_YEARS))
        return {} if years == codec.USUAL_YEARS else {"years": years}

    def rule_values(self, state: State) -> Mapping[str, RuleValue]:
        """h8.2: return the years."""
        return {"years": state.years}

    def check_player(self, player: Player, others: Sequence[Player]) -> Refusal | None:
        """h1.2: codes and pseudonyms are all different."""
        return check_joining(player, others, rule="h1.2", reserved=frozenset())

    def new(
        self, players: Sequence[Player], rules: Mapping[str, Json], chance: None
    ) -> State:
        """h1.1, h2.4: give the towns to the players, and each its two units."""
        stated = self.read_rules(rules, players=len(players))
        check_names(players, self.check_player)
        ordered = sorted(players, key=lambda player: player.code)
        units: dict[PlaceCode, Unit] = {}
        owners: dict[PlaceCode, Code] = {}
        for player, (port, inland) in zip(ordered, HOMES, strict=True):
            units[port] = Unit(player.code, Kind.FLEET)
            units[inland] = Unit(player.code, Kind.ARMY)
            owners |= dict.fromkeys((port, inland), player.code)
        return State(
            years=codec.read_years(stated.get("years", codec.USUAL_YEARS)),
            year=1,
            stage=Stage.SPRING,
            players={
                player.code: Seat(player.pseudonym, player.name, town)
                for town, player in enumerate(ordered)
            },
            units=dict(sorted(units.items())),
            dislodged={},
            owners=dict(sorted(owners.items())),
        )

    def resolve(
        self, state: State, orders: Mapping[Code, Sequence[Order]], chance: None
    ) -> Resolution[State]:
        """h3: play one step."""
        if state.over:
            raise UnusableInputError("state: the game is over")
        return course.play(state, orders)


GAME: Game[State, Order, None] = Haff()
