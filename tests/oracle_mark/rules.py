"""The contract, by this second implementation: new, resolve, awaiting (m11)."""

from __future__ import annotations

import copy
import re

from tests.oracle_mark.auction import Auctions, fees
from tests.oracle_mark.lines import Slots, Table, Wish, fold, read
from tests.oracle_mark.position import Game
from tests.oracle_mark.shapes import DEFAULTS, Person, Place, PlayerIn, Rules, State
from tests.oracle_mark.turn import take


def new(players: list[PlayerIn], seats: list[int], rules: Rules) -> State:
    """m1.3, m9.1: the state before round 1."""
    codes = sorted(player["code"] for player in players)
    persons: dict[str, Person] = {}
    for player in players:
        persons[player["code"]] = {
            "pseudonym": player["pseudonym"],
            "cash": (DEFAULTS | rules)["start_cash"],
            "delivery": [None] * 4,
            "processing": [None] * 4,
            "nmr": 0,
            "nmr_in_a_row": 0,
        }
        if "name" in player:
            persons[player["code"]]["name"] = player["name"]
    return {
        "game": "mark",
        "round": 0,
        "rules": differing(rules),
        "seats": [codes[at - 1] for at in seats if at <= len(codes)],
        "players": persons,
        "market": [{"sort": None, "pieces": 0} for _ in range(5)],
    }


def differing(rules: Rules) -> Rules:
    """m11.7: leave out what equals the default."""
    found: Rules = copy.deepcopy(rules)
    standard: dict[str, object] = {**DEFAULTS}
    for key, value in rules.items():
        if value == standard[key]:
            found.pop(key)  # type: ignore[misc]
    return found


def step_rounds(state: State) -> range:
    """m2.4: the rounds of the coming step."""
    count = (DEFAULTS | state["rules"])["rounds_per_step"]
    if count is None:
        count = 2 if len(state["seats"]) == 2 else 1
    return range(state["round"] + 1, state["round"] + 1 + count)


def step_number(state: State) -> int:
    """m9.4: the first round of the coming step, at the end of the last one."""
    rounds = len(step_rounds(state))
    if "ranking" in state:
        return (state["round"] - 1) // rounds * rounds + 1
    return state["round"] + 1


def resolve(
    state: State, orders: dict[str, str], dice: str
) -> tuple[State, dict[str, list[int]]]:
    """Play a step; return the new state and the rejected lines."""
    rolls = [[seat.split("+") for seat in one.split(",")] for one in dice.split("/")]
    sheets: dict[str, Slots] = {}
    rejected: dict[str, list[int]] = {}
    for code, text in orders.items():
        sheets[code], lines = read(text, _table(state))
        if lines:
            rejected[code] = lines
    game = Game(state)
    reason = ""
    for one in rolls:
        game.round += 1
        _round(game, sheets, dict(zip(game.seats, one, strict=True)))
        reason = _over(game)
        if reason:
            break
    return _after(state, game, sheets, over=bool(reason)), rejected


def _table(state: State) -> Table:
    rules = DEFAULTS | state["rules"]
    names = {fold(code) for code in state["players"]}
    names |= {fold(person["pseudonym"]) for person in state["players"].values()}
    options = {
        "k": rules["option_buy"],
        "s": rules["option_advance"],
        "e": rules["option_own_pieces"],
    }
    return Table(step_rounds(state), options, names)


def _round(game: Game, sheets: dict[str, Slots], rolls: dict[str, list[str]]) -> None:
    """m3."""
    for code in game.order():
        fees(game, code)
    auctions = Auctions(
        game,
        lambda code, sort: _bid(sheets.get(code, {}), sort, game.round),
        lambda code, sort: _word(sheets.get(code, {}), f"offer:{sort}", game.round),
        lambda code, _sort: _word(sheets.get(code, {}), "name", game.round),
    )
    for code in game.order():
        for roll in rolls[code][:-1]:
            auctions.hold(code, roll)
    for code in game.order():
        take(game, code, rolls[code][-1], _wishes(sheets.get(code, {}), game.round))


def _bid(sheet: Slots, sort: str, number: int) -> tuple[int, int, str | None] | None:
    """m10.7: of round, step and lasting, the own bid of the sort before the star."""
    for when in (f":{number}", "", ":lasting"):
        for letter in (sort, "*"):
            found = sheet.get(f"bid:{letter}{when}")
            if isinstance(found, tuple):
                return found
    return None


def _word(sheet: Slots, place: str, number: int) -> str | None:
    """m10.7: an offer or a naming, for the round, the step, or lasting."""
    for when in (f":{number}", "", ":lasting"):
        found = sheet.get(f"{place}{when}")
        if isinstance(found, str):
            return found
    return None


def _wishes(sheet: Slots, number: int) -> list[Wish]:
    """m10.7: the list of the round, else that of the step, then the lasting one."""
    own = sheet.get(f"turn:{number}", sheet.get("turn", []))
    lasting = sheet.get("turn:lasting", [])
    assert isinstance(own, list)
    assert isinstance(lasting, list)
    return own + lasting


def _over(game: Game) -> str:
    """m8.1, m8.2: why the game is over, empty while it is not."""
    full = sum(1 for _, pieces in game.rows if pieces == 5)
    if full >= game.rules["end_rows"]:
        return "rows"
    last = max(1, game.rules["max_turns"] // len(game.seats))
    return "rounds" if game.round >= last else ""


def _after(state: State, game: Game, sheets: dict[str, Slots], *, over: bool) -> State:
    after = copy.deepcopy(state)
    after.pop("dice", None)
    after["round"] = game.round
    after["market"] = [{"sort": sort, "pieces": pieces} for sort, pieces in game.rows]
    for code, person in after["players"].items():
        board = game.board[code]
        person["cash"] = game.cash[code]
        person["delivery"] = [board[f"A{at}"] for at in range(1, 5)]
        person["processing"] = [board[f"B{at}"] for at in range(1, 5)]
        silent = not sheets.get(code)
        person["nmr"] += silent
        person["nmr_in_a_row"] = person["nmr_in_a_row"] + 1 if silent else 0
    if over:
        after["ranking"] = ranking(after)
    return after


def ranking(state: State) -> list[Place]:
    """m8.3."""
    order = []
    for code, person in state["players"].items():
        lying = [*person["delivery"], *person["processing"]]
        order.append((-person["cash"], 8 - lying.count(None), code))
    order.sort()
    places: list[Place] = []
    for at, (cash, pieces, code) in enumerate(order):
        rank = at + 1
        if at and order[at - 1][:2] == (cash, pieces):
            rank = places[-1]["rank"]
        places.append({"code": code, "cash": -cash, "pieces": pieces, "rank": rank})
    return places


def bad_dice(state: State, dice: str) -> bool:
    """m11.1: are these no dice for the coming step?"""
    pattern = r"(H[GKPMVS]\+)*[GKPMV][GKPMVS]"
    rounds = [one.split(",") for one in dice.split("/")]
    return len(rounds) != len(step_rounds(state)) or any(
        len(seats) != len(state["seats"])
        or not all(re.fullmatch(pattern, seat) for seat in seats)
        for seats in rounds
    )
