"""The engine contract (docs/engine-contract.md): steps of any game from data and texts.

Nothing here knows mail or database: plain data in, plain data out. What cannot be
played with raises UnusableInputError; a player's mistake is a rejected line. The chance
is the text that a game master would type in, in the game's own form; a state names its
game in the field "game".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from engine import plain
from engine.protocol import (
    Audience,
    Code,
    Game,
    Json,
    Opening,
    Player,
    Refusal,
    Setup,
    UnusableInputError,
)
from grammar.reading import Misread, Roster
from server.bundles import bundle
from server.errors import UnknownGameError
from server.games.orders.admission import counting, for_open_step, submit
from server.games.state.draws import SealedUniform
from server.reports.game.bundle import AnyBundle
from server.texts.languages import default_language
from server.texts.references import bare

# The contract hands states, orders and chances on unread, as the server does.
AnyGame: TypeAlias = Game[Any, Any, Any]

_ANY_SECRET = "00" * 32


def new_game(
    name: str, players: Json, chance: str | None = None, rules: Json = None
) -> Json:
    """Return the state before the first step of a game of this name.

    Raises UnusableInputError or UnknownGameError.
    """
    game: AnyGame = bundle(name).game
    listed = [
        _player(item, f"players.{number}")
        for number, item in enumerate(plain.sequence(players, "players"))
    ]
    fields = {} if rules is None else plain.mapping(rules, "rules")
    stated = game.read_rules(fields, players=len(listed))
    setup = Setup(len(listed), stated)
    read = None if chance is None else game.read_chance(setup, chance)
    return game.dump(game.new(listed, stated, read))


def _player(data: Json, where: str) -> Player:
    record = plain.record(data, where, ("code", "pseudonym"), ("name", "wish"))
    return Player(
        code=plain.text(record["code"], f"{where}.code"),
        pseudonym=plain.text(record["pseudonym"], f"{where}.pseudonym"),
        name=plain.text(record["name"], f"{where}.name") if "name" in record else None,
        wish=tuple(
            plain.text(one, f"{where}.wish")
            for one in plain.sequence(record.get("wish", ()), f"{where}.wish")
        ),
    )


def resolve_text(
    state: Json, orders: Json, chance: str | None = None
) -> dict[str, Json]:
    """Return state, rejected lines and events after a step (result.json).

    `orders` has the text of each player who sent one. Raises UnusableInputError.
    """
    game_bundle = bundle_of(state)
    game: AnyGame = game_bundle.game
    before = game.load(state)
    read = None if chance is None else game.read_chance(before, chance)
    if read is not None and game.opening(before) is Opening.WITH_ORDERS:
        before = game.unveil(before, read)
    orders_by_code: dict[Code, Sequence[Any]] = {}
    rejected: dict[str, Json] = {}
    players = game.players(before)
    for code, text in sorted(_texts(orders, players).items()):
        orders_by_code[code], lines = _read(
            *(game_bundle, before),
            Roster(code, players, position=game.view(before, code)),
            text,
        )
        if lines:
            rejected[code] = lines
    resolution = game.resolve(before, orders_by_code, read)
    return {
        "state": game.dump(resolution.state),
        "rejected": rejected,
        "events": [game.dump_event(event) for event in resolution.events],
    }


def awaiting(state: Json) -> dict[str, Json]:
    """Return the coming step, who is awaited, and whether the step needs a chance.

    After the end it is the last step, and nobody. Raises UnusableInputError.
    """
    game: AnyGame = bundle_of(state).game
    loaded = game.load(state)
    step, codes = game.step(loaded), game.awaiting(loaded)
    # Any numbers will do: whether there is a chance does not depend on them.
    uniform = SealedUniform(_ANY_SECRET)
    return {
        "step": step.key,
        "kind": step.kind,
        "number": step.number,
        "players": sorted(codes),
        "chance": bool(codes) and game.draw_chance(loaded, uniform) is not None,
    }


def view(state: Json, code: Code | None = None, chance: str | None = None) -> Json:
    """Return the state as this player, or without a code the public, may know it.

    A chance that the step shows with the orders is shown. Raises UnusableInputError,
    also for a chance that stays hidden until the step is over.
    """
    game: AnyGame = bundle_of(state).game
    loaded = game.load(state)
    if code is not None and code not in {
        player.code for player in game.players(loaded)
    }:
        raise UnusableInputError(f"{code}: not a player of the game")
    if chance is not None:
        over = not game.awaiting(loaded)
        if over or game.opening(loaded) is not Opening.WITH_ORDERS:
            raise UnusableInputError("chance: nobody sees one here")
        loaded = game.unveil(loaded, game.read_chance(loaded, chance))
    return game.dump(game.view(loaded, Audience.PUBLIC if code is None else code))


def bundle_of(state: Json) -> AnyBundle:
    """Return the game that a state belongs to; raises UnusableInputError."""
    name = plain.text(plain.mapping(state, "state").get("game"), "state.game")
    try:
        return bundle(name)
    except UnknownGameError as error:
        raise UnusableInputError(f"state.game: {error}") from error


def _texts(orders: Json, players: Sequence[Player]) -> Mapping[Code, str]:
    codes = {player.code for player in players}
    texts = {}
    for code, text in plain.mapping(orders, "orders").items():
        if code not in codes:
            raise UnusableInputError(f"orders.{code}: not a player of the game")
        if not isinstance(text, str):
            raise UnusableInputError(f"orders.{code}: not a text")
        plain.text(f"{code} {text}", f"orders.{code}")
        texts[code] = text
    return texts


def _read(
    bundle: AnyBundle, state: Any, roster: Roster, text: str
) -> tuple[Sequence[Any], Sequence[Json]]:
    """Return the orders that stand, one for each slot, and the rejected lines.

    The game sees what the player may know, as it does when a mail is answered. Lines
    for a later step are neither.
    """
    game: AnyGame = bundle.game
    seen = game.view(state, roster.me)
    reading = bundle.language.read(text, roster, commands=False)
    to_come = game.to_come(seen)
    entries = for_open_step(to_come, reading.entries)
    misreads = for_open_step(to_come, reading.misreads)
    submission = submit(bundle, seen, roster.me, entries)
    rejected = [
        (misread.line, misread.text, _misread_message(bundle, misread))
        for misread in (*misreads, *submission.misreads)
    ]
    rejected += [
        (one.line, one.text, _refusal_message(bundle, one.refusal, roster.players))
        for one in submission.refused
        if one.refusal.kind not in bundle.void
    ]
    rejected.sort(key=lambda item: item[0])
    return [one.order for one in counting(submission.placed)], [
        {"line": line, "text": written, "message": message}
        for line, written, message in rejected
    ]


def _misread_message(bundle: AnyBundle, misread: Misread) -> str:
    # The texts are needed for rejected lines alone.
    from server.reports.replies.problems import fault

    said = fault(misread, default_language(), bundle.language.expected, bundle.problem)
    return " ".join(said.sentences)


def _refusal_message(
    found: AnyBundle, refusal: Refusal, players: Sequence[Player]
) -> str:
    return bare(found.refuser(default_language()).refusal(refusal, players))
