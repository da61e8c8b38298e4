"""The state as plain JSON data, to the letter of the engine contract."""

from __future__ import annotations

from collections.abc import Mapping
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
    Sentence,
    State,
    Threat,
)
from engine.protocol import Code, Json, Player, UnusableInputError

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
_ENTRY = (
    "pseudonym",
    "cash",
    "storage",
    "tower",
    "di",
    "bonus",
    "sentence",
    "articles",
    "justified",
    "nmr",
    "nmr_in_a_row",
    "out",
)
_THREAT = ("by", "action", "parameters", "victim", "penalty", "article_chars")


def dump(state: State) -> dict[str, Json]:
    """Return the complete state; `load` of it yields the state again."""
    data: dict[str, Json] = {
        "game": "egon",
        "round": state.round,
        "rules": {name: getattr(state.rules, name) for name in state.stated_rules},
        "players": {code: _dump_entry(entry) for code, entry in state.players.items()},
        "dealers": {
            dealer.value: {"offer": entry.offer, "correction": entry.correction}
            for dealer, entry in state.dealers.items()
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
        data["ranking"] = [
            {"code": place.code, "tower": place.tower, "rank": place.rank}
            for place in state.ranking
        ]
    return data


def _dump_entry(entry: PlayerState) -> dict[str, Json]:
    data = seated.dump_names(entry.pseudonym, entry.name)
    data |= {
        "cash": entry.cash,
        "storage": entry.storage,
        "tower": entry.tower,
        "di": entry.di,
        "bonus": {dealer.value: entry.bonus[dealer] for dealer in Dealer},
        "sentence": None if entry.sentence is None else entry.sentence.value,
        "articles": entry.articles,
        "justified": entry.justified,
        "nmr": entry.nmr,
        "nmr_in_a_row": entry.nmr_in_a_row,
        "out": entry.out,
    }
    return data


def _dump_threat(threat: Threat) -> dict[str, Json]:
    data: dict[str, Json] = {
        "by": threat.by,
        "action": threat.action,
        "parameters": list(threat.parameters),
        "victim": threat.victim,
        "penalty": dump_penalty(threat.penalty),
        "article_chars": threat.article_chars,
    }
    if threat.gm:
        data["gm"] = True
    return data


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


def load(data: Json) -> State:
    """Return the state of `dump`; raises UnusableInputError for anything else."""
    record = plain.record(data, "state", _STATE, ("ranking",))
    if record["game"] != "egon":
        raise UnusableInputError("state.game: not egon")
    mapping = plain.mapping(record["rules"], "rules")
    rules = read_rules(mapping)
    completed = plain.whole(record["round"], "round", least=0)
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
    record = plain.record(data, where, _ENTRY, ("name",))
    nmr, in_a_row = seated.load_missed(record, where)
    return PlayerState(
        pseudonym=plain.text(record["pseudonym"], f"{where}.pseudonym"),
        name=seated.load_name(record, where),
        cash=plain.whole(record["cash"], f"{where}.cash"),
        storage=plain.whole(record["storage"], f"{where}.storage", least=0),
        tower=plain.whole(record["tower"], f"{where}.tower"),
        di=plain.whole(record["di"], f"{where}.di", least=0),  # 4.5
        bonus=_load_bonus(record["bonus"], f"{where}.bonus"),
        sentence=_load_sentence(record["sentence"], f"{where}.sentence"),
        articles=plain.whole(record["articles"], f"{where}.articles", least=0),
        justified=plain.truth(record["justified"], f"{where}.justified"),
        nmr=nmr,
        nmr_in_a_row=in_a_row,
        out=_load_out(record["out"], f"{where}.out", completed),
    )


def _load_bonus(data: Json, where: str) -> dict[Dealer, int]:
    names = [dealer.value for dealer in Dealer]
    found = plain.record(data, where, names)
    return {
        dealer: plain.whole(found[dealer.value], f"{where}.{dealer.value}", least=0)
        for dealer in Dealer
    }


def _load_sentence(data: Json, where: str) -> Sentence | None:
    if data is None:
        return None
    for sentence in Sentence:
        if data == sentence.value:
            return sentence
    raise UnusableInputError(f"{where}: neither jail nor penitentiary nor null")


def _load_out(data: Json, where: str, completed: int) -> int | None:
    if data is None:
        return None
    out = plain.whole(data, where, least=1)
    if out > completed:
        raise UnusableInputError(f"{where}: round {out} is still to come")
    return out


def _load_dealers(data: Json) -> dict[Dealer, DealerEntry]:
    record = plain.record(data, "dealers", [dealer.value for dealer in Dealer])
    dealers = {}
    for dealer in Dealer:
        where = f"dealers.{dealer.value}"
        entry = plain.record(record[dealer.value], where, ("offer", "correction"))
        dealers[dealer] = DealerEntry(
            offer=plain.whole(entry["offer"], f"{where}.offer", least=0),
            correction=plain.whole(entry["correction"], f"{where}.correction"),
        )
    return dealers


def _load_jackpots(data: Json) -> Jackpots:
    record = plain.record(data, "jackpots", "ABC")
    return Jackpots(
        a=plain.whole(record["A"], "jackpots.A", least=0),
        b=plain.whole(record["B"], "jackpots.B", least=0),
        c=plain.whole(record["C"], "jackpots.C", least=0),
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
    record = plain.record(data, where, _THREAT, ("gm",))
    by = _load_code(record["by"], f"{where}.by", players)
    victim = None
    if record["victim"] is not None:
        victim = _load_code(record["victim"], f"{where}.victim", players)
    if by == victim or players[by].out or (victim and players[victim].out):  # 2.4.2
        raise UnusableInputError(f"{where}: not possible between these players")
    gm = "gm" in record
    if gm and record["gm"] is not True:
        raise UnusableInputError(f"{where}.gm: true or absent")
    action = plain.text(record["action"], f"{where}.action")
    parameters = _load_parameters(record["parameters"], f"{where}.parameters")
    if not parameters_fit(action, parameters, players):
        raise UnusableInputError(f"{where}: no such action")
    return Threat(
        by=by,
        action=action,
        parameters=parameters,
        victim=victim,
        penalty=load_penalty(record["penalty"], f"{where}.penalty"),
        article_chars=plain.whole(
            record["article_chars"], f"{where}.article_chars", least=0
        ),
        gm=gm,
    )


def _load_parameters(data: Json, where: str) -> tuple[int | str, ...]:
    return tuple(
        item if isinstance(item, str) else plain.whole(item, where)
        for item in plain.sequence(data, where)
    )


def load_penalty(data: Json, where: str) -> Penalty:
    """Return a penalty as the contract writes it; raises UnusableInputError."""
    record = plain.record(data, where, (), ("money", "stones", "text"))
    if len(record) != 1:
        raise UnusableInputError(f"{where}: not one of money, stones and text")
    if "money" in record:  # 6.6.2
        return Money(plain.whole(record["money"], f"{where}.money", least=1))
    if "stones" in record:
        return Stones(plain.whole(record["stones"], f"{where}.stones", least=1))
    return FreeText(plain.text(record["text"], f"{where}.text"))


def _load_code(data: Json, where: str, players: Mapping[Code, PlayerState]) -> Code:
    if not isinstance(data, str) or data not in players:
        raise UnusableInputError(f"{where}: not a player of the game")
    return data


def _load_kept(
    data: Json, players: Mapping[Code, PlayerState]
) -> dict[Code, dict[str, int]]:
    mapping = plain.mapping(data, "kept_articles")
    kept = {}
    for code in sorted(mapping):
        where = f"kept_articles.{code}"
        _load_code(code, where, players)
        articles = plain.record(mapping[code], where, (), WRITTEN)
        if not articles:
            raise UnusableInputError(f"{where}: is empty")
        kept[code] = {
            letter: plain.whole(articles[letter], f"{where}.{letter}", least=0)
            for letter in sorted(articles)
        }
    return kept


def _load_ranking(data: Json, players: Mapping[Code, PlayerState]) -> tuple[Place, ...]:
    places = []
    for number, item in enumerate(plain.sequence(data, "ranking")):
        where = f"ranking.{number}"
        record = plain.record(item, where, ("code", "tower", "rank"))
        places.append(
            Place(
                code=_load_code(record["code"], f"{where}.code", players),
                tower=plain.whole(record["tower"], f"{where}.tower"),
                rank=plain.whole(record["rank"], f"{where}.rank", least=1),
            )
        )
    if sorted(place.code for place in places) != sorted(players):
        raise UnusableInputError("ranking: not everybody once")
    return tuple(places)
