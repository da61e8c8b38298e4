"""The whole game: `new`, `resolve` and `arrange` of the engine contract."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping, Sequence

from tests.oracle.discipline import (
    build,
    charge_interest,
    count_justifications,
    interim_guesses,
    pay_salary,
    sentence,
    settle_blackmails,
    transfer,
)
from tests.oracle.first import first_phase
from tests.oracle.market import new_stones, next_offers, purchases
from tests.oracle.orders import Orders, Roster, read
from tests.oracle.second import second_phase
from tests.oracle.shapes import (
    ARTICLES_DUE,
    DEALERS,
    DEFAULTS,
    EVENTS,
    FIRST_PHASE,
    FOUNDATION,
    LOTTERY,
    SECOND_PHASE,
    Arrangement,
    Place,
    Player,
    PlayerIn,
    Rejection,
    Rules,
    State,
    UnusableInputError,
    figure,
    option,
)
from tests.oracle.table import Table, arrange_with, event_number
from tests.oracle.text import fold

LEAST = {"rounds": 1, "min_players": 1, "max_players": 1, "event_modulus": 1}


def arrange(draw: Sequence[int]) -> Arrangement:
    """Arrange a draw under the default rules."""
    return arrange_with(draw, {})


def check_rules(rules: Rules) -> None:
    """Refuse unknown fields and impossible values."""
    for name, value in rules.items():
        if name not in DEFAULTS:
            raise UnusableInputError(f"unknown field {name}")
        default = DEFAULTS[name]
        if value is None and name in EVENTS:
            continue
        if type(value) is not type(default):
            raise UnusableInputError(f"impossible value of {name}")
        if name != "start_cash" and figure(rules, name) < LEAST.get(name, 0):
            raise UnusableInputError(f"{name} is too small")
    if figure(rules, "min_players") > figure(rules, "max_players"):
        raise UnusableInputError("min_players is above max_players")
    numbers = [event_number(rules, name) for name in EVENTS]
    used = [number for number in numbers if number is not None]
    if len(set(used)) < len(used):
        raise UnusableInputError("two events have the same number")


def check_players(players: Sequence[PlayerIn], rules: Rules) -> None:
    """Refuse players that 1.2, 1.3 or 9.2 do not allow."""
    least, most = figure(rules, "min_players"), figure(rules, "max_players")
    if not least <= len(players) <= most:
        raise UnusableInputError("too few or too many players")
    codes = [player["code"] for player in players]
    if not all(re.fullmatch("[A-Z]{3}", code) and code != "ALL" for code in codes):
        raise UnusableInputError("a code is three letters A-Z, and not ALL")
    reserved = {fold(word) for word in (*DEALERS, *"ABCDE", "alle", "all", "")}
    pseudonyms = [fold(player["pseudonym"]) for player in players]
    taken = [*pseudonyms, *(fold(code) for code in codes)]
    if len(set(taken)) < len(taken) or reserved & set(pseudonyms):
        raise UnusableInputError("a pseudonym or a code is taken")
    if option(rules, "interim_egonmind"):
        names = {fold(player.get("name", "")) for player in players}
        if "" in names or len(names) < len(players):
            raise UnusableInputError("9.2 needs the real names, all different")


def new(players: Sequence[PlayerIn], draw: Sequence[int], rules: Rules) -> State:
    """Return the state before round 1 (1, 2.2)."""
    check_rules(rules)
    check_players(players, rules)
    numbers = arrange_with(draw, rules)["dealers"]
    return {
        "game": "egon",
        "round": 0,
        "rules": {
            name: value for name, value in rules.items() if value != DEFAULTS[name]
        },
        "players": {player["code"]: seat(player, rules) for player in players},
        "dealers": {
            dealer: {"offer": new_stones(numbers[dealer]), "correction": 0}
            for dealer in DEALERS
        },
        "jackpots": {name: least for name, (_, least, _) in LOTTERY.items()},
        "blackmails": [],
        "kept_articles": {},
    }


def seat(player: PlayerIn, rules: Rules) -> Player:
    """Return a player's entry at the start."""
    entry: Player = {
        "pseudonym": player["pseudonym"],
        "cash": figure(rules, "start_cash"),
        "storage": 0,
        "tower": FOUNDATION,
        "di": figure(rules, "start_di"),
        "bonus": dict.fromkeys(DEALERS, 0),
        "sentence": None,
        "articles": 0,
        "justified": False,
        "nmr": 0,
        "nmr_in_a_row": 0,
        "out": None,
    }
    if player.get("name"):
        entry["name"] = player["name"]
    return entry


def roster(state: State, code: str) -> Roster:
    """Return what the reader of a player's text must know."""
    players = state["players"]
    coming = state["round"] + 1
    names = {fold(player["pseudonym"]): one for one, player in players.items()}
    last = coming >= figure(state["rules"], "rounds")
    return Roster(
        own=code,
        names=names | {fold(one): one for one in players},
        out={one for one, player in players.items() if player["out"] is not None},
        article_min_chars=figure(state["rules"], "article_min_chars"),
        kept=dict(state["kept_articles"].get(code, {})),
        transfers=option(state["rules"], "bank_transfers"),
        guesses=(last and option(state["rules"], "egonmind"))
        or (coming == 6 and option(state["rules"], "interim_egonmind")),
        coming=coming,
        rounds=figure(state["rules"], "rounds"),
    )


def resolve(
    state: State, texts: Mapping[str, str], draw: Sequence[int]
) -> tuple[State, dict[str, list[Rejection]]]:
    """Play one round; return the new state and the lines not accepted."""
    if "ranking" in state or not set(texts) <= set(state["players"]):
        raise UnusableInputError("the game is over, or a code is unknown")
    arranged = arrange_with(draw, state["rules"])
    state = copy.deepcopy(state)
    orders = dict.fromkeys(state["players"], Orders())
    rejected: dict[str, list[Rejection]] = {}
    for code, text in texts.items():
        if state["players"][code]["out"] is None:
            orders[code], wrong = read(text, roster(state, code))
            if wrong:
                rejected[code] = wrong
    players = state["players"]
    table = Table(
        state=state,
        orders=orders,
        draw=draw,
        arranged=arranged,
        sitting={
            code: player["sentence"]
            for code, player in players.items()
            if player["sentence"] is not None
        },
        old_blackmails=state["blackmails"],
        start_height={code: player["tower"] for code, player in players.items()},
    )
    state["blackmails"] = []
    play(table)
    return state, rejected


def play(table: Table) -> None:
    """Section 2, from step 3 on."""
    pay_salary(table)
    interim_guesses(table)
    count_justifications(table)
    settle_blackmails(table, FIRST_PHASE)
    first_phase(table)
    purchases(table)
    settle_blackmails(table, SECOND_PHASE)
    second_phase(table)
    build(table)
    if option(table.rules, "bank_transfers"):
        transfer(table)
    charge_interest(table)
    sentence(table)
    next_offers(table)
    last = table.last
    table.state["round"] += 1
    if last:
        reckon(table)


def reckon(table: Table) -> None:
    """10: the final reckoning and the ranking."""
    for player in table.active().values():
        player["tower"] -= 10 * max(0, ARTICLES_DUE - player["articles"])  # 4.4.5
        height = player["tower"]
        if player["cash"] < 0 and height > 0:  # 2.4.3
            needed = -(player["cash"] // (2 * height))
            sold = min(needed, player["storage"] + height)
            from_storage = min(sold, player["storage"])
            player["storage"] -= from_storage
            player["tower"] -= sold - from_storage
            player["cash"] += 2 * height * sold
    table.state["ranking"] = ranking(table.state["players"])


def ranking(players: dict[str, Player]) -> list[Place]:
    """1.1: ranks by tower height; players who are out come last."""
    keys = {
        code: (player["out"] is not None, -player["tower"])
        for code, player in players.items()
    }
    places: list[Place] = [
        {
            "code": code,
            "tower": players[code]["tower"],
            "rank": 1 + sum(other < key for other in keys.values()),
        }
        for code, key in keys.items()
    ]
    return sorted(places, key=lambda place: (place["rank"], place["code"]))
