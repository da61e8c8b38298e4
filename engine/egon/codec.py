"""The state as plain JSON data, to the letter of the engine contract."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import assert_never

from engine import plain, seated
from engine.egon.actions import WRITTEN, parameters_fit
from engine.egon.joining import check_players
from engine.egon.orders import Dealer, FreeText, Money, Penalty, Stones
from engine.egon.rules import RuleSet, read_rules
from engine.egon.state import (
    DealerEntry,
    Jackpots,
    Place,
    PlayerState,
    State,
    Threat,
)
from engine.protocol import Code, Json, Player, UnusableInputError
from engine.record import Record

_STATE = (
    "game",
    "round",
    "rules",
    "players",
    "dealers",
    "jackpots",
    "blackmails",
    "kept_articles",
)


def dump_penalty(penalty: Penalty) -> dict[str, Json]:
    """Return a penalty as the contract writes it."""
    match penalty:
        case Money(amount=amount):
            return {"money": amount}
        case Stones(count=count):
            return {"stones": count}
        case FreeText(text=text):
            return {"text": text}
        case _:
            assert_never(penalty)


def load_penalty(data: Json, where: str) -> Penalty:
    """Return a penalty as the contract writes it; raises UnusableInputError."""
    record = plain.record(data, where, (), ("money", "stones", "text"))
    if len(record) != 1:
        raise UnusableInputError(f"{where}: not one of money, stones and text")
    if "money" in record:  # 6.6.2
        return Money(_positive(record["money"], f"{where}.money"))
    if "stones" in record:
        return Stones(_positive(record["stones"], f"{where}.stones"))
    return FreeText(plain.text(record["text"], f"{where}.text"))


def _load_bonus(data: Json, where: str) -> dict[Dealer, int]:
    names = [dealer.value for dealer in Dealer]
    found = plain.record(data, where, names)
    return {
        dealer: plain.count(found[dealer.value], f"{where}.{dealer.value}")
        for dealer in Dealer
    }


_positive = partial(plain.whole, least=1)
_PLAYER = Record(
    PlayerState,
    {
        "pseudonym": plain.text,
        "name": plain.text,
        "storage": plain.count,
        "di": plain.count,  # 4.5
        "bonus": _load_bonus,
        "articles": plain.count,
        "nmr": plain.count,
        "nmr_in_a_row": plain.count,
    },
    optional={"name": None},
)
_DEALER = Record(DealerEntry, {"offer": plain.count})
_THREAT = Record(
    Threat,
    {"action": plain.text, "penalty": load_penalty, "article_chars": plain.count},
    optional={"gm": False},
)
_PLACE = Record(Place, {"rank": _positive})


def dump(state: State) -> dict[str, Json]:
    """Return the complete state; `load` of it yields the state again."""
    data: dict[str, Json] = {
        "game": "egon",
        "round": state.round,
        "rules": {name: getattr(state.rules, name) for name in state.stated_rules},
        "players": {code: _dump_entry(entry) for code, entry in state.players.items()},
        "dealers": {
            dealer.value: _DEALER.dump(entry) for dealer, entry in state.dealers.items()
        },
        "jackpots": {
            "A": state.jackpots.a,
            "B": state.jackpots.b,
            "C": state.jackpots.c,
        },
        "blackmails": [_dump_threat(threat) for threat in state.threats],
        "kept_articles": {
            code: dict(articles) for code, articles in state.kept_articles.items()
        },
    }
    if state.ranking is not None:
        data["ranking"] = [_PLACE.dump(place) for place in state.ranking]
    return data


def _dump_entry(entry: PlayerState) -> dict[str, Json]:
    bonus: Json = {dealer.value: entry.bonus[dealer] for dealer in Dealer}
    return _PLAYER.dump(entry) | {"bonus": bonus}


def _dump_threat(threat: Threat) -> dict[str, Json]:
    return _THREAT.dump(threat) | {"penalty": dump_penalty(threat.penalty)}


def load(data: Json) -> State:
    """Return the state of `dump`; raises UnusableInputError for anything else."""
    record = plain.record(data, "state", _STATE, ("ranking",))
    if record["game"] != "egon":
        raise UnusableInputError("state.game: not egon")
    mapping = plain.mapping(record["rules"], "rules")
    rules = read_rules(mapping)
    completed = plain.count(record["round"], "round")
    players = _load_players(record["players"], rules, completed)
    state = State(
        round=completed,
        rules=rules,
        stated_rules=tuple(mapping),
        players=players,
        dealers=_load_dealers(record["dealers"]),
        jackpots=_load_jackpots(record["jackpots"]),
        threats=_load_threats(record["blackmails"], players),
        kept_articles=_load_kept(record["kept_articles"], players),
        ranking=_load_ranking(record["ranking"], players)
        if "ranking" in record
        else None,
    )
    if (state.ranking is not None) != (completed >= rules.rounds):
        raise UnusableInputError("state.ranking: only after the last round, and then")
    return state


def _load_players(
    data: Json, rules: RuleSet, completed: int
) -> dict[Code, PlayerState]:
    found = plain.mapping(data, "players")
    entries = {
        code: _load_entry(code, found[code], completed) for code in sorted(found)
    }
    check_players(
        [Player(code, entry.pseudonym, entry.name) for code, entry in entries.items()],
        rules,
    )
    return entries


def _load_entry(code: Code, data: Json, completed: int) -> PlayerState:
    where = f"players.{code}"
    entry = _PLAYER.load(data, where)
    seated.check_missed(entry, where)
    if entry.out is not None and not 1 <= entry.out <= completed:
        raise UnusableInputError(f"{where}.out: round {entry.out} is not over")
    return entry


def _load_dealers(data: Json) -> dict[Dealer, DealerEntry]:
    record = plain.record(data, "dealers", [dealer.value for dealer in Dealer])
    return {
        dealer: _DEALER.load(record[dealer.value], f"dealers.{dealer.value}")
        for dealer in Dealer
    }


def _load_jackpots(data: Json) -> Jackpots:
    record = plain.record(data, "jackpots", "ABC")
    return Jackpots(
        a=plain.count(record["A"], "jackpots.A"),
        b=plain.count(record["B"], "jackpots.B"),
        c=plain.count(record["C"], "jackpots.C"),
    )


def _load_threats(
    data: Json, players: Mapping[Code, PlayerState]
) -> tuple[Threat, ...]:
    listed = plain.sequence(data, "blackmails")
    threats = [
        _load_threat(item, f"blackmails.{number}", players)
        for number, item in enumerate(listed)
    ]
    if len({threat.by for threat in threats}) < len(threats):  # 4.1
        raise UnusableInputError("blackmails: two by the same player")
    return tuple(sorted(threats, key=lambda threat: threat.by))


def _load_threat(data: Json, where: str, players: Mapping[Code, PlayerState]) -> Threat:
    threat = _THREAT.load(data, where)
    by, victim = threat.by, threat.victim
    for code in (by, victim):
        if code is not None:
            _check_code(code, where, players)
    if by == victim or players[by].out or (victim and players[victim].out):  # 2.4.2
        raise UnusableInputError(f"{where}: not possible between these players")
    if not parameters_fit(threat.action, threat.parameters, players):
        raise UnusableInputError(f"{where}: no such action")
    return threat


def _check_code(code: Code, where: str, players: Mapping[Code, PlayerState]) -> None:
    if code not in players:
        raise UnusableInputError(f"{where}: not a player of the game")


def _load_kept(
    data: Json, players: Mapping[Code, PlayerState]
) -> dict[Code, dict[str, int]]:
    mapping = plain.mapping(data, "kept_articles")
    kept = {}
    for code in sorted(mapping):
        where = f"kept_articles.{code}"
        _check_code(code, where, players)
        articles = plain.record(mapping[code], where, (), WRITTEN)
        if not articles:
            raise UnusableInputError(f"{where}: is empty")
        kept[code] = {
            letter: plain.count(articles[letter], f"{where}.{letter}")
            for letter in sorted(articles)
        }
    return kept


def _load_ranking(data: Json, players: Mapping[Code, PlayerState]) -> tuple[Place, ...]:
    places = tuple(
        _PLACE.load(item, f"ranking.{number}")
        for number, item in enumerate(plain.sequence(data, "ranking"))
    )
    if sorted(place.code for place in places) != sorted(players):
        raise UnusableInputError("ranking: not everybody once")
    return places
