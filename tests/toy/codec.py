"""States, chances and events of the bazaar as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping

from tests.toy.things import (
    DECK,
    HIGHEST,
    Card,
    Chance,
    Deck,
    Dice,
    Good,
    Rules,
    Seat,
    Stage,
    State,
    ToyEvent,
)
from turmpost.rules import EventRecord, Json, UnusableInputError, plain

RECORD = EventRecord(ToyEvent.kinds)
_CARDS = {str(card): card for card in DECK}
_NAME = "bazaar"
_PLAYED = ("game", "rules", "round", "stage", "seats", "stock", "prices", "over")


def dump(state: State) -> Json:
    """Return the complete state."""
    prices = state.prices
    return {
        "game": _NAME,
        "rules": {
            "rounds": state.rules.rounds,
            "hand": state.rules.hand,
            "purses": list(state.rules.purses),
            "fee": state.rules.fee,
        },
        "round": state.round,
        "stage": state.stage.value,
        "seats": {
            code: {
                "pseudonym": seat.pseudonym,
                "name": seat.name,
                "cards": list(map(str, seat.cards)),
                "coins": seat.coins,
            }
            for code, seat in state.seats.items()
        },
        "stock": list(map(str, state.stock)),
        "prices": None if prices is None else [prices[good] for good in Good],
        "over": state.over,
    }


def load(data: Json) -> State:
    """Return the state of `dump`; raises UnusableInputError."""
    found = plain.record(data, "state", _PLAYED)
    if found["game"] != _NAME:
        raise UnusableInputError("state.game: another game")
    seats = plain.mapping(found["seats"], "seats")
    prices = found["prices"]
    return State(
        rules=read_rules(plain.mapping(found["rules"], "rules")),
        round=plain.whole(found["round"], "round", least=1),
        stage=_stage(found["stage"]),
        seats={code: _seat(seats[code], f"seats.{code}") for code in sorted(seats)},
        stock=_cards(found["stock"], "stock"),
        prices=None if prices is None else prices_of(_dice(prices)),
        over=plain.truth(found["over"], "over"),
    )


def read_rules(given: Mapping[str, Json]) -> Rules:
    """Return the house rules; raises UnusableInputError."""
    plain.record(given, "rules", (), ("rounds", "hand", "purses", "fee"))
    purses = plain.sequence(given.get("purses", ()), "purses")
    rules = Rules(
        **{
            key: plain.whole(value, key, least=0 if key == "fee" else 1)
            for key, value in given.items()
            if key != "purses"
        },
        purses=tuple(plain.whole(coins, "purses", least=0) for coins in purses),
    )
    if rules.rounds > HIGHEST or rules.hand > len(Good):
        raise UnusableInputError("rules: so many cards are not there")
    return rules


def dump_chance(chance: Chance) -> Json:
    """Return a deck or dice as plain data."""
    if isinstance(chance, Deck):
        return {"deck": list(map(str, chance.cards))}
    return {"dice": list(chance.faces)}


def load_chance(data: Json) -> Chance:
    """Return the chance of `dump_chance`; raises UnusableInputError."""
    found = plain.record(data, "chance", (), ("deck", "dice"))
    if "dice" in found:
        return _dice(found["dice"])
    cards = _cards(found.get("deck"), "deck")
    if sorted(map(str, cards)) != sorted(_CARDS):
        raise UnusableInputError("deck: not every card once")
    return Deck(cards)


def prices_of(dice: Dice) -> Mapping[Good, int]:
    """2.3: return the price of each good."""
    return dict(zip(Good, dice.faces, strict=True))


def _stage(value: Json) -> Stage:
    for stage in Stage:
        if stage.value == value:
            return stage
    raise UnusableInputError("stage: neither auction nor market")


def _seat(data: Json, where: str) -> Seat:
    found = plain.record(data, where, ("pseudonym", "name", "cards", "coins"))
    name = found["name"]
    return Seat(
        pseudonym=plain.text(found["pseudonym"], f"{where}.pseudonym"),
        name=None if name is None else plain.text(name, f"{where}.name"),
        cards=_cards(found["cards"], f"{where}.cards"),
        coins=plain.whole(found["coins"], f"{where}.coins", least=0),
    )


def _cards(data: Json, where: str) -> tuple[Card, ...]:
    return tuple(_card(item, where) for item in plain.sequence(data, where))


def _card(data: Json, where: str) -> Card:
    found = _CARDS.get(plain.text(data, where))
    if found is None:
        raise UnusableInputError(f"{where}: {data!r} is no card")
    return found


def _dice(data: Json) -> Dice:
    faces = tuple(
        plain.whole(item, "dice", least=1) for item in plain.sequence(data, "dice")
    )
    if len(faces) != len(Good) or max(faces) > HIGHEST:
        raise UnusableInputError("dice: one die, 1 to 6, for each good")
    return Dice(faces)
