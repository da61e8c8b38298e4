"""Positions and steps of Haff in a few words: units by player, orders as typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from haff.game import GAME
from haff.language import LANGUAGE
from haff.orders import Order
from haff.places import Kind, PlaceCode
from haff.state import Stage, State, Unit
from turmpost.grammar import Roster
from turmpost.rules import Event, Player, Refusal

CODES = ("ANN", "BOB", "CID", "DAN")
KINDS = {"A": Kind.ARMY, "F": Kind.FLEET}

E = TypeVar("E", bound=Event)


def start(**rules: int) -> State:
    """Return the start of a game."""
    players = [Player(code, f"Stadt {code}", f"Name {code}") for code in CODES]
    return GAME.new(players, rules, None)


def position(stage: Stage = Stage.SPRING, /, **units: str) -> State:
    """Return a game with these units by player: `ann="F NOR, A ESC"`."""
    placed: dict[PlaceCode, Unit] = {}
    for name, listed in units.items():
        for one in listed.split(", "):
            kind, place = one.split()
            placed[place] = Unit(name.upper(), KINDS[kind])
    return replace(start(), stage=stage, units=dict(sorted(placed.items())))


def read(code: str, text: str) -> list[Order]:
    """Return the orders of a text, in which every line is one."""
    found = LANGUAGE.read(text.replace("; ", "\n"), Roster(code, ()))
    assert not found.misreads
    return [one.order for one in found.entries]


@dataclass(frozen=True)
class Played:
    """A step that was played."""

    state: State
    events: tuple[Event, ...]

    def told(self, kind: type[E]) -> list[E]:
        """Return the events of a class."""
        return [event for event in self.events if isinstance(event, kind)]

    def rules(self, kind: type[E]) -> list[str]:
        """Return the paragraphs that the events of a class cite."""
        return [event.rule for event in self.told(kind)]

    @property
    def units(self) -> Mapping[PlaceCode, str]:
        """Return who is where."""
        return {place: unit.code for place, unit in self.state.units.items()}


def play(state: State, **orders: str) -> Played:
    """Play a step with these orders by player, all of which are allowed."""
    given = {name.upper(): read(name.upper(), text) for name, text in orders.items()}
    for code, listed in given.items():
        for order in listed:
            assert GAME.admit(state, code, order) is None, order
    resolution = GAME.resolve(state, given, None)
    return Played(resolution.state, resolution.events)


def refused(state: State, code: str, text: str) -> Refusal | None:
    """Return why an order is not allowed, None where it is."""
    (order,) = read(code, text)
    return GAME.admit(state, code, order)
