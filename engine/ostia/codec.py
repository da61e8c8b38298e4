"""The state as plain JSON data, to the letter of the contract (o17)."""

from __future__ import annotations

from collections.abc import Mapping

from engine import plain, seated
from engine.ostia.goods import GOODS, PLACES, Cards, Good
from engine.ostia.rules import BOAT, FIELDS, PLAYERS, RuleSet, json_value, read_rules
from engine.ostia.state import Own, Place, PlayerState, Stage, State
from engine.protocol import Json, UnusableInputError
from engine.record import Record

GAME = "ostia"

_STATE = (
    "game",
    "round",
    "step",
    "rules",
    "seats",
    "deck",
    "discard",
    "senate",
    "depressors",
    "players",
)
_PRIVATE = ("cash", "hand", "boat", "nmr", "nmr_in_a_row")
_ENTRY = ("pseudonym", "chips", "stores", "loans", "lot", *_PRIVATE)
_PLACE = Record(
    Place,
    dict.fromkeys(("rank", "chips", "stores", "goods", "aside", "money"), plain.count),
)

_LOT = 2

_BOATS = {Stage.HAFEN: BOAT, Stage.HANDEL1: _LOT}
"""o17: cards in each boat before a step; none before the others."""

_LAST = (Stage.KONTOR, Stage.SCHLUSS)
"""o3.3: the steps after which a game can be over."""


def _load_cards(data: Json, where: str) -> Cards:
    return tuple(_load_good(item, where) for item in plain.sequence(data, where))


def _load_good(data: Json, where: str) -> Good:
    for good in GOODS:
        if good.value == data:
            return good
    raise UnusableInputError(f"{where}: {data!r} is no kind of goods")


def _load_list(data: Json, where: str) -> Cards:
    cards = _load_cards(data, where)
    places = [PLACES[good] for good in cards]
    if places != sorted(places):
        raise UnusableInputError(f"{where}: not in table order")
    return cards


_OWN = Record(
    Own,
    {
        "cash": plain.count,
        "hand": _load_list,
        "boat": _load_list,
        "nmr": plain.count,
        "nmr_in_a_row": plain.count,
    },
)


def dump(state: State) -> dict[str, Json]:
    """Return the state, or a view of it; `load` of a state yields it again.

    In a view, hidden lists are their length and other hidden values are left out.
    """
    deck = state.deck
    data: dict[str, Json] = {
        "game": GAME,
        "round": state.round,
        "step": state.stage.value,
        "rules": {name: json_value(state.rules, name) for name in state.stated_rules},
        "seats": list(state.seats),
        "deck": deck if isinstance(deck, int) else _dump_cards(deck),
        "discard": {good.value: state.discard[good] for good in GOODS},
        "senate": list(state.senate),
        "depressors": _dump_cards(state.depressors),
        "players": {code: _dump_entry(entry) for code, entry in state.players.items()},
    }
    if state.ranking is not None:
        data["ranking"] = [_PLACE.dump(place) for place in state.ranking]
    return data


def _dump_entry(entry: PlayerState) -> dict[str, Json]:
    data = seated.dump_names(entry.pseudonym, entry.name)
    data |= {
        "chips": entry.chips,
        "stores": entry.stores,
        "loans": entry.loans,
        "lot": _dump_cards(entry.lot),
    }
    match entry.private:
        case Own() as own:
            return data | _OWN.dump(own)
        case hidden:
            return data | {"hand": hidden.hand, "boat": hidden.boat}


def _dump_cards(cards: Cards) -> list[str]:
    return [good.value for good in cards]


def load(data: Json) -> State:
    """Return the state of `dump`; raises UnusableInputError.

    A view is no state.
    """
    record = plain.record(data, "state", _STATE, ("ranking",))
    if record["game"] != GAME:
        raise UnusableInputError("game: not ostia")
    players = plain.mapping(record["players"], "players")
    if len(players) not in PLAYERS:  # o1.1
        raise UnusableInputError(f"players: {len(players)} cannot play")
    stated = plain.mapping(record["rules"], "rules")
    rules = read_rules(stated, len(players))
    ranking = None
    if "ranking" in record:
        ranking = _load_ranking(record["ranking"], players)
    state = State(
        round=plain.whole(record["round"], "round", least=1),
        stage=_load_stage(record["step"]),
        rules=rules,
        stated_rules=tuple(name for name in FIELDS if name in stated),
        seats=seated.load_seats(record["seats"], players),
        deck=_load_cards(record["deck"], "deck"),
        discard=_load_pile(record["discard"], "discard"),
        senate=_load_senate(record["senate"], rules),
        depressors=_load_list(record["depressors"], "depressors"),
        players={
            code: _load_entry(players[code], f"players.{code}")
            for code in sorted(players)
        },
        ranking=ranking,
    )
    check_state(state)
    return state


def _load_stage(data: Json) -> Stage:
    for stage in Stage:
        if stage.value == data:
            return stage
    raise UnusableInputError("step: no step of this game")


def _load_senate(data: Json, rules: RuleSet) -> tuple[int, ...]:
    numbers = tuple(
        plain.whole(item, "senate") for item in plain.sequence(data, "senate")
    )
    if sorted(numbers) != list(range(1, len(rules.senate_cards) + 1)):
        raise UnusableInputError("senate: not a permutation")
    return numbers


def _load_pile(data: Json, where: str) -> Mapping[Good, int]:
    found = plain.record(data, where, [good.value for good in GOODS])
    return {good: plain.count(found[good], f"{where}.{good}") for good in GOODS}


def _load_entry(data: Json, where: str) -> PlayerState:
    record = plain.record(data, where, _ENTRY, ("name",))

    def figure(key: str) -> int:
        return plain.count(record[key], f"{where}.{key}")

    return PlayerState(
        pseudonym=plain.text(record["pseudonym"], f"{where}.pseudonym"),
        name=seated.load_name(record, where),
        chips=figure("chips"),
        stores=figure("stores"),
        loans=figure("loans"),
        lot=_load_list(record["lot"], f"{where}.lot"),
        private=_OWN.load({name: record[name] for name in _PRIVATE}, where),
    )


def _load_ranking(data: Json, players: Mapping[str, Json]) -> tuple[Place, ...]:
    places = tuple(
        _PLACE.load(item, f"ranking.{number}")
        for number, item in enumerate(plain.sequence(data, "ranking"))
    )
    if sorted(place.code for place in places) != sorted(players):
        raise UnusableInputError("ranking: not everybody once")
    return places


def check_state(state: State) -> None:
    """Raise UnusableInputError unless the state can be played with, or is an end."""
    _check_step(state)
    for code, entry in state.players.items():
        _check_entry(state, entry, f"players.{code}")
    _check_cards(state)


def _check_step(state: State) -> None:
    """o3: the step is one of this round; `schluss` belongs to the last one."""
    if state.round > state.rules.rounds:
        raise UnusableInputError(f"round: more than {state.rules.rounds}")
    if state.stage.closing and not state.last_round:
        raise UnusableInputError("step: schluss belongs to the last round")
    over = state.ranking is not None
    if over and not (state.last_round and state.stage in _LAST):
        raise UnusableInputError("ranking: the game cannot be over at this step")
    holding = any(entry.held for entry in state.players.values())
    if state.stage.closing and not over and not holding:  # o3.3
        raise UnusableInputError("step: nobody has a card for schluss")


def _check_entry(state: State, entry: PlayerState, where: str) -> None:
    own, rules = entry.own, state.rules
    if entry.stores > (most := rules.max_stores):
        raise UnusableInputError(f"{where}.stores: more than {most}", rule="o9.3")
    if entry.loans > (most := rules.max_loans):
        raise UnusableInputError(f"{where}.loans: more than {most}", rule="o5.8")
    if entry.stores and entry.loans:
        raise UnusableInputError(f"{where}: a store beside an open loan", rule="o5.8")
    seated.check_missed(own, where)
    if len(own.boat) != _BOATS.get(state.stage, 0):
        raise UnusableInputError(f"{where}.boat: wrong number of cards")
    if len(entry.lot) != (_LOT if state.stage.trade else 0):
        raise UnusableInputError(f"{where}.lot: wrong number of cards")
    if state.stage.closing and len(own.hand) > entry.stores:
        raise UnusableInputError(f"{where}.hand: more cards than stores")


def _check_cards(state: State) -> None:
    """o1.2, o6.1: every card is in one place, and there are enough to draw."""
    due = state.rules.depressors[len(state.seats)]
    open_now = state.stage is Stage.KONTOR and state.ranking is None
    if len(state.depressors) != (due if open_now else 0):
        raise UnusableInputError("depressors: wrong number of cards")
    before_kontor = state.stage is Stage.HAFEN or state.stage.trade
    if before_kontor and state.deck_size + sum(state.discard.values()) < due:
        raise UnusableInputError("deck: not enough cards for the depressors")
    there = [*(() if isinstance(state.deck, int) else state.deck), *state.depressors]
    for entry in state.players.values():
        there += [*entry.own.hand, *entry.own.boat, *entry.lot]
    for good in GOODS:
        if there.count(good) + state.discard[good] != state.rules.cards[good]:
            raise UnusableInputError(f"cards: not {state.rules.cards[good]} of {good}")
