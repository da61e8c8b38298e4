"""The fields of the rule set and what is looked up in them (o1, o15)."""

from __future__ import annotations

from typing import Literal

from tests.oracle_ostia.shapes import Rules, State

KINDS = "EOWSHG"

FIELDS: Rules = {
    "cards": {"E": 6, "O": 7, "W": 8, "S": 9, "H": 10, "G": 11},
    "values": {"E": 8, "O": 7, "W": 6, "S": 5, "H": 4, "G": 3},
    "senate_cards": ["EHWSGO", "OEGHSW", "WOSEHG", "SGEWOH", "HSOGWE", "GWHOES"],
    "forum_prices": [15, 12, 10, 6, 6, 4, 3, 2, 1],
    "forum_price_more": 0,
    "rounds": 5,
    "start_cash": 55,
    "start_stores": 1,
    "max_stores": 4,
    "store_price": 10,
    "store_sale": 7,
    "max_loans": 4,
    "loan": 7,
    "loan_repay": 10,
    "loan_interest": 2,
    "depressors": {"3": 4, "4": 2, "5": 0},
    "max_kinds": 3,
    "rank_chips": [3, 2, 1],
}

Figure = Literal[
    "forum_price_more",
    "rounds",
    "start_cash",
    "start_stores",
    "max_stores",
    "store_price",
    "store_sale",
    "max_loans",
    "loan",
    "loan_repay",
    "loan_interest",
    "max_kinds",
]


def field(state: State, name: Figure) -> int:
    """A figure in force."""
    return state["rules"].get(name, FIELDS[name])


def minimum(state: State, lot: list[str]) -> int:
    """o5.1."""
    values = state["rules"].get("values", FIELDS["values"])
    return sum(values[card] for card in lot)


def card_word(state: State, number: int) -> str:
    """o1.3."""
    words = state["rules"].get("senate_cards", FIELDS["senate_cards"])
    return words[number - 1]


def appeal(word: str, card: str) -> int:
    """o1.3: 5 for the first letter."""
    return 5 - word.index(card)


def forum_price(state: State, count: int) -> int:
    """o1.4."""
    listed = state["rules"].get("forum_prices", FIELDS["forum_prices"])
    if count > len(listed):
        return field(state, "forum_price_more")
    return listed[count - 1]


def depressor_count(state: State) -> int:
    """o6.1."""
    by_players = state["rules"].get("depressors", FIELDS["depressors"])
    return by_players[str(len(state["seats"]))]


def in_table_order(cards: list[str]) -> list[str]:
    """o1.2."""
    return sorted(cards, key=KINDS.index)


def around(state: State) -> list[str]:
    """The seats from the start player to the left."""
    seats = state["seats"]
    first = (state["round"] - 1) % len(seats)
    return [seats[(first + i) % len(seats)] for i in range(len(seats))]


def draws(state: State) -> int:
    """o14.4: cards that are drawn at the end of the step."""
    if state["step"] == "handel2":
        return depressor_count(state)
    if state["step"] == "kontor" and state["round"] < field(state, "rounds"):
        return 5 * len(state["seats"])
    return 0


def shuffle_due(state: State) -> bool:
    """o14.4."""
    return "ranking" not in state and len(state["deck"]) < draws(state)


def ranked_chips(state: State, figures: dict[str, int]) -> dict[str, int]:
    """o8.2, o8.3: chips for the highest figures above 0."""
    rank_chips = state["rules"].get("rank_chips", FIELDS["rank_chips"])
    chips = dict.fromkeys(figures, 0)
    for code, figure in figures.items():
        if figure == 0:
            continue
        better = sum(other > figure for other in figures.values())
        equal = sum(other == figure for other in figures.values())
        places = range(better, better + equal)
        pot = sum(rank_chips[p] for p in places if p < len(rank_chips))
        chips[code] = pot // equal
    return chips
