"""Random games of Egon: rule sets, draws and typed orders made from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.egon.actions import FIELDS, Field
from engine.egon.correction import correct
from engine.egon.draw import Draw, make_draw
from engine.egon.orders import (
    Article,
    Blackmail,
    Bribe,
    Build,
    Counterfeit,
    Dealer,
    FirstAction,
    FreeText,
    Guard,
    Guess,
    Import,
    Justification,
    Kept,
    Lottery,
    Money,
    Order,
    Party,
    Penalty,
    Press,
    Purchase,
    Rent,
    Report,
    Sabotage,
    SecondAction,
    Slander,
    Stones,
    Theft,
    Transfer,
    slot,
)
from engine.egon.round import close_table, open_table, play
from engine.egon.setup import new
from engine.egon.state import State
from engine.egon.table import Table
from engine.protocol import Code, Event, Json, Player

CODES = [a + b + "X" for a in "ABCD" for b in "KLMN"]
DEALERS = list(Dealer)


@dataclass(frozen=True)
class Round:
    """One round of a random game, with everything that went in and came out."""

    before: State
    corrected: Sequence[Event]
    orders: Mapping[Code, Sequence[Order]]
    draw: Draw
    table: Table
    after: State


def games(seed: int, count: int) -> Iterator[Round]:
    """Yield all rounds of `count` random games."""
    for number in range(count):
        chance = random.Random(seed * 1000 + number)  # noqa: S311 - no secret
        yield from game(chance)


def game(chance: random.Random) -> Iterator[Round]:
    """Yield the rounds of one random game."""
    state = new(_players(chance), _rules(chance), draw(chance))
    lazy = min(state.players)
    while state.ranking is None:
        corrected: list[Event] = []
        for threat in state.threats:
            if chance.random() < 0.1:
                changed = correct(state, _change(chance, threat.by))
                corrected += changed.events
                state = changed.state
        orders = {
            code: everything(chance, state, code)
            for code in state.players
            if chance.random() < (0.4 if code == lazy else 0.95)
        }
        drawn = draw(chance)
        table = play(open_table(state, orders, drawn))
        after = close_table(table)
        yield Round(state, corrected, orders, drawn, table, after)
        state = after


def _change(chance: random.Random, by: Code) -> Json:
    penalties: list[Json] = [
        None,
        {"money": chance.randint(1, 9000)},
        {"stones": chance.randint(1, 20)},
        {"text": "Ein Sonett"},
    ]
    return {"by": by, "penalty": chance.choice(penalties)}


def draw(chance: random.Random) -> Draw:
    """Return any draw."""
    return make_draw(chance.sample(range(1, 50), 7))


def _players(chance: random.Random) -> list[Player]:
    codes = chance.sample(CODES, chance.randint(2, 16))
    return [Player(code, f"The {code}", f"Name {code}") for code in codes]


def _rules(chance: random.Random) -> dict[str, Json]:
    options: dict[str, Json] = {
        "rounds": chance.choice([1, 3, 6, 13]),
        "start_cash": chance.choice([-3000, 0, 2000]),
        "start_di": chance.choice([0, 0, 20]),
        "event_modulus": chance.choice([5, 20]),
        "egonmind": chance.random() < 0.5,
        "bank_transfers": chance.random() < 0.5,
        "interim_egonmind": chance.random() < 0.5,
        "razzia": chance.choice([None, 1]),
        "unwetter": 2,
        "pressestreik": 3,
        "blauer_montag": chance.choice([None, 4]),
    }
    return {name: value for name, value in options.items() if chance.random() < 0.6}


def everything(chance: random.Random, state: State, me: Code) -> list[Order]:
    """Return orders for some slots; targets may be out, figures are mostly sane."""
    others = [code for code in state.players if code != me]
    orders: list[Order] = []
    if chance.random() < 0.9:
        orders.append(first(chance, others))
    if chance.random() < 0.9:
        orders.append(second(chance, others))
    orders += _purchases(chance, max(state.players[me].tower, 0))
    if chance.random() < 0.7:
        orders.append(Build(chance.randint(0, 4)))
    if chance.random() < 0.2:
        orders.append(Transfer(chance.randint(1, 1500), chance.choice(others)))
    if chance.random() < 0.2:
        name = f"name {chance.choice(others).lower()}"
        orders.append(Guess(chance.choice(others), name))
    for threat in state.threats:
        if threat.by != me and chance.random() < 0.2:  # 6.6.5
            orders = [order for order in orders if slot(order).name != "first"]
            orders += [Report(threat.by), Justification(threat.by, _article(chance))]
    for code in others:
        if chance.random() < 0.15:
            orders.append(Justification(code, _article(chance)))
    chance.shuffle(orders)
    return one_each(orders)


def _purchases(chance: random.Random, tower: int) -> list[Order]:
    dealers = chance.sample(DEALERS, chance.randint(0, 5))
    return [
        Purchase(
            dealer,
            chance.randint(1, 4000),
            chance.randint(1, 9),
            chance.randint(0, tower // 3),
        )
        for dealer in dealers
    ]


def one_each(orders: Sequence[Order]) -> list[Order]:
    """Return the orders without those whose slot is filled by a later one."""
    return list({slot(order).name: order for order in orders}.values())


def _article(chance: random.Random) -> Article:
    return Article("Title", "Zeile mit Text\n" * chance.randint(40, 60))


def _press(chance: random.Random) -> Press:
    return Kept.KEPT if chance.random() < 0.1 else _article(chance)


def first(chance: random.Random, others: Sequence[Code]) -> FirstAction:
    """Return any action of the first phase."""
    target = chance.choice(others)
    actions: list[FirstAction] = [
        Report(target),
        Report(chance.choice(DEALERS)),
        Slander(chance.randint(1, 9), target, _press(chance)),
        Rent(),
        Lottery(chance.randint(1, 49)),
        Counterfeit(chance.randint(1, 3000)),
        Bribe(chance.choice(DEALERS), chance.choice([100, 200, 300])),
    ]
    return chance.choice(actions)


def second(chance: random.Random, others: Sequence[Code]) -> SecondAction:
    """Return any action of the second phase."""
    target = chance.choice(others)
    guests = tuple(chance.choices(others, k=chance.randint(1, 6)))
    actions: list[SecondAction] = [
        Party(chance.randint(1, 1500), guests, _press(chance)),
        Import(chance.randint(1, 6)),
        Guard(chance.randint(1, 20)),
        Theft(chance.randint(1, 12), target),
        Sabotage(chance.randint(1, 1000), target),
        _blackmail(chance, others),
    ]
    return chance.choice(actions)


def _blackmail(chance: random.Random, others: Sequence[Code]) -> Blackmail:
    action = chance.choice(sorted(FIELDS))
    values: dict[Field, int | str] = {
        Field.NUMBER: chance.randint(1, 5),
        Field.TICKET: chance.randint(1, 49),
        Field.DEALER: chance.choice(DEALERS).value,
        Field.PLAYER: chance.choice(others),
        Field.DEALER_OR_PLAYER: chance.choice(others),
    }
    parameters = tuple(values[field] for field in FIELDS[action])
    penalties: list[Penalty] = [
        Money(chance.randint(1, 3000)),
        Stones(chance.randint(1, 8)),
        FreeText("Ein Gedicht"),
    ]
    return Blackmail(
        action,
        parameters[: chance.randint(0, len(parameters))],
        chance.choice([None, *others]),
        chance.choice(penalties),
        _press(chance),
    )
