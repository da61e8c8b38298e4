"""The state as plain JSON data, to the letter of the contract (m11.4-m11.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from engine import plain, seated
from engine.mark.dice import Dice, check_size, dump_rolls, load_rolls
from engine.mark.ending import end_of, rank
from engine.mark.factory import DELIVERY, PROCESSING, Factory, Space
from engine.mark.joining import check_players
from engine.mark.market import LENGTH, Row
from engine.mark.rules import RuleSet, plain_values, read_rules
from engine.mark.sorts import SORT_OF, SORTS, Sort
from engine.mark.state import Place, PlayerState, State
from engine.protocol import Code, Json, Player, UnusableInputError
from engine.record import Record

GAME_NAME = "mark"

_STATE = ("game", "round", "rules", "seats", "players", "market")
_ENTRY = ("pseudonym", "cash", "delivery", "processing", "nmr", "nmr_in_a_row")
_AREAS: Mapping[str, tuple[Space, ...]] = {
    "delivery": DELIVERY,
    "processing": PROCESSING,
}
_ROW = Record(Row, {"pieces": partial(plain.within, limits=(0, LENGTH))})
_PLACE = Record(Place)


def dump(state: State) -> dict[str, Json]:
    """Return the complete state; `load` of it yields the state again."""
    values = plain_values(state.rules)
    data: dict[str, Json] = {
        "game": GAME_NAME,
        "round": state.round,
        "rules": {name: values[name] for name in state.stated_rules},
        "seats": list(state.seats),
        "players": {code: _dump_entry(entry) for code, entry in state.players.items()},
        "market": [_ROW.dump(row) for row in state.rows],
    }
    if state.dice is not None:
        data["dice"] = [
            {
                code: dump_rolls(rolls)
                for code, rolls in zip(state.seats, seats, strict=True)
            }
            for seats in state.dice.rounds
        ]
    if state.ranking is not None:
        data["ranking"] = [_PLACE.dump(place) for place in state.ranking]
    return data


def _dump_entry(entry: PlayerState) -> dict[str, Json]:
    data = seated.dump_names(entry.pseudonym, entry.name)
    data["cash"] = entry.cash
    for key, spaces in _AREAS.items():
        data[key] = [entry.factory.get(space) for space in spaces]
    return data | {"nmr": entry.nmr, "nmr_in_a_row": entry.nmr_in_a_row}


def load(data: Json) -> State:
    """Return the state of `dump`; raises UnusableInputError for anything else."""
    record = plain.record(data, "state", _STATE, ("ranking", "dice"))
    if record["game"] != GAME_NAME:
        raise UnusableInputError(f"state.game: not {GAME_NAME}")
    mapping = plain.mapping(record["rules"], "rules")
    rules = read_rules(mapping)
    players = _load_players(record["players"], rules)
    seats = seated.load_seats(record["seats"], players)
    ranking = _load_ranking(record["ranking"]) if "ranking" in record else None
    state = State(
        round=plain.count(record["round"], "round"),
        rules=rules,
        stated_rules=tuple(mapping),
        seats=seats,
        players=players,
        rows=_load_market(record["market"]),
        ranking=ranking,
    )
    _check_pieces(state)
    _check_ranking(state)
    if "dice" not in record:
        return state
    return _with_dice(state, record["dice"])


def _load_players(data: Json, rules: RuleSet) -> dict[Code, PlayerState]:
    found = plain.mapping(data, "players")
    entries = {code: _load_entry(code, found[code]) for code in sorted(found)}
    check_players(
        [Player(code, entry.pseudonym, entry.name) for code, entry in entries.items()],
        rules,
    )
    return entries


def _load_entry(code: Code, data: Json) -> PlayerState:
    where = f"players.{code}"
    record = plain.record(data, where, _ENTRY, ("name",))
    entry = PlayerState(
        pseudonym=plain.text(record["pseudonym"], f"{where}.pseudonym"),
        name=seated.load_name(record, where),
        cash=plain.count(record["cash"], f"{where}.cash"),  # m1.3
        factory=_load_factory(record, where),
        nmr=plain.count(record["nmr"], f"{where}.nmr"),
        nmr_in_a_row=plain.count(record["nmr_in_a_row"], f"{where}.nmr_in_a_row"),
    )
    seated.check_missed(entry, where)
    return entry


def _load_factory(entry: Mapping[str, Json], where: str) -> Factory:
    factory: dict[Space, Sort] = {}
    for key, spaces in _AREAS.items():
        listed = plain.sequence(entry[key], f"{where}.{key}")
        if len(listed) != len(spaces):
            raise UnusableInputError(f"{where}.{key}: not {len(spaces)} spaces")
        for space, item in zip(spaces, listed, strict=True):
            if item is not None:
                factory[space] = _load_sort(item, f"{where}.{key}.{space}")
    return factory


def _load_sort(data: Json, where: str) -> Sort:
    if not isinstance(data, str) or data not in SORT_OF:
        raise UnusableInputError(f"{where}: not a sort")
    return SORT_OF[data]


def _load_market(data: Json) -> tuple[Row, ...]:
    listed = plain.sequence(data, "market")
    if len(listed) != LENGTH:
        raise UnusableInputError(f"market: not {LENGTH} rows")
    rows = tuple(
        _load_row(item, f"market.{number}") for number, item in enumerate(listed, 1)
    )
    sorts = [row.sort for row in rows if row.sort is not None]
    if len(set(sorts)) < len(sorts):  # m1.7
        raise UnusableInputError("market: two rows of one sort")
    return rows


def _load_row(data: Json, where: str) -> Row:
    row = _ROW.load(data, where)
    if (row.sort is None) != (row.pieces == 0):  # m1.7
        raise UnusableInputError(f"{where}: pieces and their sort belong together")
    return row


def _check_pieces(state: State) -> None:
    """m1.9: no more of a sort than there is."""
    for sort in SORTS:
        used = state.market.pieces(sort)
        for entry in state.players.values():
            used += sum(piece is sort for piece in entry.factory.values())
        if used > state.rules.pieces:
            raise UnusableInputError(f"state: more than {state.rules.pieces} of {sort}")


def _load_ranking(data: Json) -> tuple[Place, ...]:
    listed = enumerate(plain.sequence(data, "ranking"))
    return tuple(_PLACE.load(item, f"ranking.{number}") for number, item in listed)


def _check_ranking(state: State) -> None:
    """m11.6: a ranking where the game is over, that of m8.3, and only there."""
    over = end_of(
        state.rules, state.market, round_=state.round, players=len(state.seats)
    )
    if (over is None) != (state.ranking is None):
        raise UnusableInputError("ranking: after the end, and only then")
    if state.ranking is not None and state.ranking != ranking_of(state):
        raise UnusableInputError("ranking: another one than that of m8.3")


def ranking_of(state: State) -> tuple[Place, ...]:
    """m8.3: return the ranking by what the players have."""
    return rank(
        {code: entry.cash for code, entry in state.players.items()},
        {code: entry.factory for code, entry in state.players.items()},
    )


def _with_dice(state: State, data: Json) -> State:
    """m11.5: one object per round of the step, with everybody's rolls."""
    rounds = []
    for number, item in enumerate(plain.sequence(data, "dice"), start=1):
        where = f"dice.{number}"
        found = plain.record(item, where, state.seats)
        rounds.append(
            tuple(load_rolls(found[code], f"{where}.{code}") for code in state.seats)
        )
    return unveil(state, Dice(tuple(rounds)))


def unveil(state: State, dice: Dice) -> State:
    """Return the state with the dice of its coming step (m9.2).

    Raises UnusableInputError where they are not for this step, or after the end.
    """
    if state.ranking is not None:
        raise UnusableInputError("dice: the game is over")
    rounds = len(state.step_rounds)
    check_size(dice, rounds=rounds, seats=len(state.seats))
    return replace(state, dice=dice)
