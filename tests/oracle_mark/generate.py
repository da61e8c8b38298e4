"""Random games: players, house rules, dice, positions."""

from __future__ import annotations

import copy
from random import Random
from typing import NamedTuple

from tests.oracle_mark.rules import step_rounds
from tests.oracle_mark.shapes import DEFAULTS, LETTERS, PlayerIn, Rules, State

PSEUDONYMS = ["Müller & Söhne", "Müll, Mann", "Recycling 2000", "Der   Sammler", "Zorn"]


class Setup(NamedTuple):
    """The beginning of a game."""

    players: list[PlayerIn]
    seats: list[int]
    rules: Rules


def setup(random: Random) -> Setup:
    """Return a random beginning."""
    count = random.choice([2, 3, 4])
    codes: list[str] = []
    while len(codes) < count:
        code = "".join(random.choices("ABCDEXYZ", k=3))
        if code not in codes:
            codes.append(code)
    players: list[PlayerIn] = []
    for code, pseudonym in zip(codes, random.sample(PSEUDONYMS, count), strict=True):
        player: PlayerIn = {"code": code, "pseudonym": pseudonym}
        if random.random() < 0.3:
            player["name"] = f"Name {code}"
        players.append(player)
    return Setup(players, random.sample([1, 2, 3, 4], 4), rules(random))


def rules(random: Random) -> Rules:
    """Return house rules, half of the time none."""
    found: Rules = {}
    if random.random() < 0.5:
        return found
    options: Rules = {
        "pieces": random.randint(5, 9),
        "start_cash": random.choice([0, 3, 30, 100]),
        "rounds_per_step": random.choice([None, 1, 2, 3, 4]),
        "rotate_start": random.random() < 0.5,
        "fee": random.choice([0, 1, 5, 12]),
        "fee_from": random.randint(1, 5),
        "star_doubles": random.random() < 0.5,
        "option_buy": random.random() < 0.5,
        "buy_cost": random.choice([0, 5, 9]),
        "option_advance": random.random() < 0.5,
        "advance_cost": random.choice([0, 4, 10]),
        "forced_sale": random.choice([0, 5, 15, 40]),
        "option_own_pieces": random.random() < 0.5,
        "option_liquidation": random.random() < 0.5,
        "end_rows": random.randint(1, 5),
        "max_turns": random.choice([1, 9, 60, 120]),
        "market": [sorted(random.sample(range(1, 80), 5)) for _ in range(5)],
    }
    for key in random.sample(sorted(options), random.randint(1, 8)):
        # One field after the other keeps the types that a loop would lose.
        found |= {name: value for name, value in options.items() if name == key}  # type: ignore[typeddict-item]
    return found


def roll(random: Random, *, hammer: bool) -> str:
    """Return one roll."""
    one = "H" if hammer else random.choice(LETTERS)
    return one + random.choice(LETTERS + "S")


def dice(random: Random, state: State) -> str:
    """Return the dice of the coming step, with more hammers than real ones have."""
    rounds = []
    for _ in step_rounds(state):
        seats = []
        for _seat in state["seats"]:
            hammers = random.choice([0, 0, 0, 1, 1, 2])
            rolls = [roll(random, hammer=True) for _ in range(hammers)]
            seats.append("+".join([*rolls, roll(random, hammer=False)]))
        rounds.append(",".join(seats))
    return "/".join(rounds)


def mutate(random: Random, state: State) -> State:
    """Return another position of the same game, one that is not over."""
    changed = copy.deepcopy(state)
    limits = DEFAULTS | state["rules"]
    left = dict.fromkeys(LETTERS, limits["pieces"])
    full = limits["end_rows"] - 1
    sorts = random.sample([*LETTERS, None, None], 5)
    for row, sort in zip(changed["market"], sorts, strict=True):
        pieces = 0 if sort is None else random.randint(1, 5 if full else 4)
        full -= pieces == 5
        row["sort"], row["pieces"] = sort, pieces
        if sort is not None:
            left[sort] -= pieces
    for person in changed["players"].values():
        person["cash"] = random.choice([0, 2, 4, 5, 9, 14, 30, random.randint(0, 99)])
        for area in (person["delivery"], person["processing"]):
            for at in range(4):
                piece = random.choice([*LETTERS, None, None, None])
                if piece is not None and not left[piece]:
                    piece = None
                if piece is not None:
                    left[piece] -= 1
                area[at] = piece
    return changed
