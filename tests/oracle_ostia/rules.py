"""The steps, as the text tells them, on plain JSON data."""

from __future__ import annotations

import copy
from collections.abc import Callable

from tests.oracle_ostia.lines import read
from tests.oracle_ostia.shapes import (
    Line,
    Player,
    PlayerIn,
    Rules,
    Said,
    State,
    UnusableInputError,
)
from tests.oracle_ostia.tables import (
    FIELDS,
    KINDS,
    appeal,
    around,
    card_word,
    depressor_count,
    field,
    forum_price,
    in_table_order,
    ranked_chips,
    shuffle_due,
)
from tests.oracle_ostia.trade import trade


def new(players: list[PlayerIn], chance: dict[str, list[int]], rules: Rules) -> State:
    """o2."""
    by_code = sorted(players, key=lambda player: player["code"])
    seats = [by_code[n - 1]["code"] for n in chance["seats"] if n <= len(players)]
    differing = {
        name: value for name, value in rules.items() if value != {**FIELDS}[name]
    }
    stated: Rules = copy.deepcopy(rules)
    for name in list(stated):
        if name not in differing:
            del stated[name]  # type: ignore[misc]
    state: State = {
        "game": "ostia",
        "round": 1,
        "step": "hafen",
        "rules": stated,
        "seats": seats,
        "deck": [],
        "discard": dict.fromkeys(KINDS, 0),
        "senate": chance["senate"],
        "depressors": [],
        "players": {},
    }
    counts = stated.get("cards", FIELDS["cards"])
    pool = [kind for kind in KINDS for _ in range(counts[kind])]
    state["deck"] = [pool[n - 1] for n in chance["deck"] if n <= len(pool)]
    for player in by_code:
        entry: Player = {
            "pseudonym": player["pseudonym"],
            "cash": field(state, "start_cash"),
            "chips": 0,
            "stores": field(state, "start_stores"),
            "loans": 0,
            "hand": [],
            "boat": [],
            "lot": [],
            "nmr": 0,
            "nmr_in_a_row": 0,
        }
        if "name" in player:
            entry["name"] = player["name"]
        state["players"][player["code"]] = entry
    for code in around(state):
        state["players"][code]["hand"].append(state["deck"].pop(0))
    deal(state, None)
    return state


def draw(state: State, shuffle: list[int] | None) -> str:
    """o14.3."""
    if not state["deck"]:
        if shuffle is None:
            raise UnusableInputError("no shuffle")
        pool = [kind for kind in KINDS for _ in range(state["discard"][kind])]
        state["deck"] = [pool[n - 1] for n in shuffle if n <= len(pool)]
        state["discard"] = dict.fromkeys(KINDS, 0)
    return state["deck"].pop(0)


def deal(state: State, shuffle: list[int] | None) -> None:
    """o4.1."""
    for _ in range(5):
        for code in around(state):
            state["players"][code]["boat"].append(draw(state, shuffle))
    for player in state["players"].values():
        player["boat"] = in_table_order(player["boat"])


def resolve(
    before: State, orders: dict[str, str], shuffle: list[int] | None
) -> tuple[State, dict[str, list[int]]]:
    """Return the state after the step and the numbers of rejected lines."""
    if "ranking" in before or shuffle_due(before) != (shuffle is not None):
        raise UnusableInputError("over, or the wrong chance")
    state = copy.deepcopy(before)
    stated = state["rules"]
    for name in list(stated):
        if stated[name] == FIELDS[name]:  # type: ignore[literal-required]
            del stated[name]  # type: ignore[misc]
    said: dict[str, Said] = {code: {} for code in state["players"]}
    rejected: dict[str, list[int]] = {}
    for code, text in orders.items():
        said[code], wrong = read(before, code, text)
        if wrong:
            rejected[code] = wrong
    for code, player in state["players"].items():
        if state["step"] == "schluss" and not player["hand"]:
            continue
        if set(said[code]) - {"v"}:
            player["nmr_in_a_row"] = 0
        else:
            player["nmr"] += 1
            player["nmr_in_a_row"] += 1
    PLAY[state["step"]](state, said, shuffle)
    return state, rejected


def hafen(state: State, said: dict[str, Said], shuffle: list[int] | None) -> None:
    """o4.2, o4.3."""
    for code, player in state["players"].items():
        boat = in_table_order(player["boat"])
        card, lot = said[code].get("n", (boat[0], None))
        boat.remove(card)
        lot = in_table_order(lot or [boat[0], boat[3]])
        for one in lot:
            boat.remove(one)
        player["hand"] = in_table_order([*player["hand"], card])
        player["lot"], player["boat"] = lot, boat
    state["step"] = "handel1"


def handel1(state: State, said: dict[str, Said], shuffle: list[int] | None) -> None:
    """o5, then the second lots."""
    trade(state, said)
    for player in state["players"].values():
        player["lot"], player["boat"] = player["boat"], []
    state["step"] = "handel2"


def handel2(state: State, said: dict[str, Said], shuffle: list[int] | None) -> None:
    """o5, then o6.1."""
    trade(state, said)
    drawn = [draw(state, shuffle) for _ in range(depressor_count(state))]
    state["depressors"] = in_table_order(drawn)
    state["step"] = "kontor"


def split(state: State, hand: list[str], said: Said) -> tuple[list[str], list[str]]:
    """o6.2, o12.1: Forum and Senate; the hand keeps the rest."""
    word = card_word(state, state["senate"][state["round"] - 1])
    if "f" not in said and "s" not in said:
        forum: list[str] = []
        senate: list[str] = []
        kinds = [k for k in KINDS if k in hand]
        if kinds:
            best = max(kinds, key=lambda k: appeal(word, k))
            if appeal(word, best) > 0:
                senate = [best] * hand.count(best)
                kinds.remove(best)
            kinds.sort(key=lambda k: (-hand.count(k), KINDS.index(k)))
            for k in kinds[: field(state, "max_kinds") - 1]:
                forum += [k] * hand.count(k)
        for card in forum + senate:
            hand.remove(card)
        return forum, senate
    piles: tuple[list[str], list[str]] = ([], [])
    for pile, wanted in zip(piles, (said.get("f", []), said.get("s", [])), strict=True):
        for card in wanted:
            if card in hand:
                hand.remove(card)
                pile.append(card)
    return piles


def kontor(state: State, said: dict[str, Said], shuffle: list[int] | None) -> None:
    """o6-o10."""
    players = state["players"]
    word = card_word(state, state["senate"][state["round"] - 1])
    forums: dict[str, list[str]] = {}
    senates: dict[str, list[str]] = {}
    for code, player in players.items():
        forums[code], senates[code] = split(state, player["hand"], said[code])
        while len({*forums[code], *senates[code]}) > field(state, "max_kinds"):
            worst = max({*forums[code], *senates[code]}, key=lambda k: appeal(word, k))
            for field_of in (forums, senates):
                state["discard"][worst] += field_of[code].count(worst)
                field_of[code] = [card for card in field_of[code] if card != worst]
    supply = [card for pile in forums.values() for card in pile] + state["depressors"]
    for code, pile in forums.items():
        for card in pile:
            players[code]["cash"] += forum_price(state, supply.count(card))
    gifts = {
        code: sum(appeal(word, card) for card in pile) for code, pile in senates.items()
    }
    for code, chips in ranked_chips(state, gifts).items():
        players[code]["chips"] += chips
    for card in supply + [card for pile in senates.values() for card in pile]:
        state["discard"][card] += 1
    state["depressors"] = []
    for code, player in players.items():
        settle(state, player, said[code])
    close_round(state, shuffle)


def settle(state: State, player: Player, said: Said) -> None:
    """o9."""
    price = field(state, "loan_repay")
    while player["loans"] and player["cash"] >= price:
        player["loans"] -= 1
        player["cash"] -= price
    interest = field(state, "loan_interest") * player["loans"]
    player["cash"] = max(0, player["cash"] - interest)
    price = field(state, "store_price")
    for _ in range(said.get("a", 0)):
        room = player["stores"] < field(state, "max_stores")
        if room and not player["loans"] and player["cash"] >= price:
            player["stores"] += 1
            player["cash"] -= price
    kept: list[str] = []
    hand = player["hand"]
    for card in said.get("l", []):
        if card in hand and len(kept) < player["stores"]:
            hand.remove(card)
            kept.append(card)
    while hand and len(kept) < player["stores"]:
        # The kind of which the fewest are kept, the first of these in table order.
        card = min(hand, key=lambda one: (kept.count(one), KINDS.index(one)))
        hand.remove(card)
        kept.append(card)
    for card in hand:
        state["discard"][card] += 1
    player["hand"] = in_table_order(kept)


def close_round(state: State, shuffle: list[int] | None) -> None:
    """o10, o3.3."""
    if state["round"] < field(state, "rounds"):
        state["round"] += 1
        state["step"] = "hafen"
        deal(state, shuffle)
    elif any(player["hand"] for player in state["players"].values()):
        state["step"] = "schluss"
    else:
        finish(state)


def schluss(state: State, said: dict[str, Said], shuffle: list[int] | None) -> None:
    """o11.1, o11.2, then the reckoning."""
    for code, player in state["players"].items():
        default = sorted(set(player["hand"]))
        stays = in_table_order(list(said[code].get("e", default)))
        gone = list(player["hand"])
        for card in stays:
            gone.remove(card)
        for card in gone:
            state["discard"][card] += 1
        player["hand"] = stays
        player["chips"] += len(set(stays))
    finish(state)


def finish(state: State) -> None:
    """o11.3-o11.8."""
    word = card_word(state, state["senate"][5])
    money: dict[str, int] = {}
    for code, player in state["players"].items():
        free = max(0, player["stores"] - len(player["hand"]))
        player["cash"] += free * field(state, "store_sale")
        if not player["loans"]:
            money[code] = player["cash"]
    for code, chips in ranked_chips(state, money).items():
        state["players"][code]["chips"] += chips
    lines: list[Line] = []
    for code, player in state["players"].items():
        lines.append(
            {
                "code": code,
                "rank": 0,
                "chips": player["chips"],
                "stores": player["stores"],
                "goods": len(player["hand"]),
                "aside": sum(appeal(word, card) for card in player["hand"]),
                "money": player["cash"],
                "lost": player["loans"] > 0,
            }
        )
    for line in lines:
        line["rank"] = 1 + sum(better(other, line) for other in lines)
    state["ranking"] = sorted(lines, key=lambda one: (one["rank"], one["code"]))


def better(one: Line, other: Line) -> bool:
    """Return whether `one` ranks before `other`."""
    if one["lost"] != other["lost"]:
        return other["lost"]
    for mine, theirs in (
        (one["chips"], other["chips"]),
        (one["stores"], other["stores"]),
        (one["goods"], other["goods"]),
        (one["aside"], other["aside"]),
        (one["money"], other["money"]),
    ):
        if mine != theirs:
            return mine > theirs
    return False


Step = Callable[[State, dict[str, Said], "list[int] | None"], None]

PLAY: dict[str, Step] = {
    "hafen": hafen,
    "handel1": handel1,
    "handel2": handel2,
    "kontor": kontor,
    "schluss": schluss,
}


def view(state: State, reader: str | None) -> dict[str, object]:
    """o13, o17."""
    seen: dict[str, object] = copy.deepcopy(dict(state))
    if "ranking" in state:
        return seen
    last = field(state, "rounds")
    open_until = min(state["round"] + 1, last)
    seen["deck"] = len(state["deck"])
    seen["senate"] = [
        number if place < open_until else None
        for place, number in enumerate(state["senate"])
    ]
    people: dict[str, dict[str, object]] = {}
    for code, player in state["players"].items():
        people[code] = copy.deepcopy(dict(player))
        people[code].pop("name", None)
        if code != reader:
            people[code]["hand"] = len(player["hand"])
            people[code]["boat"] = len(player["boat"])
            for secret in ("cash", "nmr", "nmr_in_a_row"):
                del people[code][secret]
    seen["players"] = people
    return seen


def awaiting(state: State) -> dict[str, object]:
    """The contract's `awaiting`."""
    waited = sorted(state["players"])
    if state["step"] == "schluss":
        waited = [code for code in waited if state["players"][code]["hand"]]
    if "ranking" in state:
        waited = []
    return {
        "step": f"{state['round']}.{state['step']}",
        "kind": state["step"],
        "number": state["round"],
        "players": waited,
        "chance": shuffle_due(state),
    }
