"""The engine contract (docs/engine-contract.md): rounds of Egon from data and texts.

Nothing here knows mail or database: plain data in, plain data out. What cannot be
played with raises UnusableInputError; a player's mistake is a rejected line. A draw is
a list of seven numbers, the six in any order, then ZZ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine import plain
from engine.egon import draw as draws
from engine.egon.game import GAME
from engine.egon.rules import RuleSet
from engine.protocol import Code, Json, Player, UnusableInputError
from grammar.egon import LANGUAGE
from grammar.reading import Roster

if TYPE_CHECKING:
    from engine.egon.orders import Order
    from engine.egon.state import State
    from engine.protocol import Refusal
    from grammar.reading import Misread

MESSAGES = "de"
"""The language of the messages about rejected lines."""


def new_game(players: Json, draw: Json, rules: Json = None) -> Json:
    """Return the state before round 1; raises UnusableInputError."""
    given = {} if rules is None else plain.mapping(rules, "rules")
    listed = [
        _player(item, f"players.{number}")
        for number, item in enumerate(plain.sequence(players, "players"))
    ]
    return GAME.dump(GAME.new(listed, given, draws.load_draw(draw)))


def _player(data: Json, where: str) -> Player:
    found = plain.record(data, where, ("code", "pseudonym"), ("name",))
    return Player(
        code=plain.text(found["code"], f"{where}.code"),
        pseudonym=plain.text(found["pseudonym"], f"{where}.pseudonym"),
        name=plain.text(found["name"], f"{where}.name") if "name" in found else None,
    )


def resolve_text(state: Json, orders: Json, draw: Json) -> dict[str, Json]:
    """Return state, rejected lines and events after a round (result.json).

    `orders` has the text of each player who sent one. Raises UnusableInputError.
    """
    before = GAME.load(state)
    chance = draws.load_draw(draw)
    if before.ranking is not None:
        raise UnusableInputError("state: the game is over")
    given: dict[Code, Sequence[Order]] = {}
    rejected: dict[str, Json] = {}
    for code, text in sorted(_texts(orders, before).items()):
        given[code], lines = _read(before, code, text)
        if lines:
            rejected[code] = lines
    resolution = GAME.resolve(before, given, chance)
    return {
        "state": GAME.dump(resolution.state),
        "rejected": rejected,
        "events": [GAME.dump_event(event) for event in resolution.events],
    }


def arrange(draw: Json) -> dict[str, Json]:
    """Return what the numbers of a draw are used for (8.1) and its events (11)."""
    arranged = draws.arrange(draws.load_draw(draw))
    event = draws.event_of(arranged.total, RuleSet())
    return {
        "dealers": {dealer.value: n for dealer, n in arranged.dealers.items()},
        "z6": arranged.z6,
        "zz": arranged.zz,
        "events": [] if event is None else [event.value],
    }


def _texts(orders: Json, state: State) -> Mapping[Code, str]:
    texts = {}
    for code, text in plain.mapping(orders, "orders").items():
        if code not in state.players:
            raise UnusableInputError(f"orders.{code}: not a player of the game")
        if not isinstance(text, str):
            raise UnusableInputError(f"orders.{code}: not a text")
        plain.text(f"{code} {text}", f"orders.{code}")
        texts[code] = text
    return texts


def _read(
    state: State, code: Code, text: str
) -> tuple[Sequence[Order], Sequence[Json]]:
    """Return the orders that stand, one for each slot, and the rejected lines."""
    players = GAME.players(state)
    reading = LANGUAGE.read(text, Roster(code, players), commands=False)
    rejected = [
        (misread.line, misread.text, _misread_message(misread))
        for misread in reading.misreads
    ]
    standing: dict[str, Order] = {}
    for entry in reading.entries:
        if state.players[code].out is not None:  # 2.4.2: void, whatever it is
            continue
        refusal = GAME.admit(state, code, entry.order)
        if refusal is None:
            standing[GAME.slot(entry.order).name] = entry.order
        else:
            message = _refusal_message(refusal, players)
            rejected.append((entry.line, entry.text, message))
    rejected.sort(key=lambda item: item[0])
    return list(standing.values()), [
        {"line": line, "text": written, "message": message}
        for line, written, message in rejected
    ]


def _misread_message(misread: Misread) -> str:
    # The texts are needed for rejected lines alone.
    from server.reports.problems import fault

    found = fault(misread, MESSAGES, LANGUAGE.expected)
    return " ".join(found.sentences)


def _refusal_message(refusal: Refusal, players: Sequence[Player]) -> str:
    from server.bundles import bundle

    return bundle("egon").words(MESSAGES).refusal(refusal, players)
