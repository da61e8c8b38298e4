"""`turmpost game penalty`: what players are blackmailed with, changed or voided."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.names import fold
from server.commandline.common import add_config, figure, opened, say
from server.errors import NotFoundError, NotPossibleError
from server.games.corrections import correct
from server.games.resolve import to_json
from server.games.running import running
from server.storage import games

if TYPE_CHECKING:
    from engine.protocol import Code, Json, Player
    from server.commandline.common import Subparsers
    from server.games.running import Running
    from server.storage.unit_of_work import Work

MADE_BY = "command line"


def add(actions: Subparsers) -> None:
    """Add `penalty` to the actions of `game`."""
    parser = actions.add_parser(
        "penalty",
        help="list the blackmails in force; change or void a penalty",
        description="Without PLAYER: the blackmails in force, and the penalties in "
        "words that have fallen due. With PLAYER, the blackmailer: change or void the "
        "penalty before it falls due. What you set is not cut.",
    )
    parser.add_argument("game", help="title or number of the game")
    parser.add_argument("player", nargs="?", help="code or pseudonym of who blackmails")
    change = parser.add_mutually_exclusive_group()
    change.add_argument("--money", type=figure, metavar="KJ", help="so many Kj")
    change.add_argument("--stones", type=figure, metavar="N", help="so many stones")
    change.add_argument("--text", help="a penalty in words; you carry it out")
    change.add_argument(
        "--void", action="store_true", help="no penalty: the blackmail is lifted"
    )
    add_config(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the blackmails of a game, or change one."""
    penalty = _penalty(args)
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        game = running(work, row)
        if args.player is None:
            for line in (*_pending(game), *_due(work, game)):
                say(line)
            return 0
        by = _code(game.players, args.player)
        now = services.clock.now()
        what: dict[str, Json] = {"by": by, "penalty": penalty}
        correct(work, game, what, made_by=MADE_BY, now=now)
        for line in _pending(running(work, row)):
            say(line)
    return 0


def _penalty(args: argparse.Namespace) -> Json:
    """Return the penalty as the engine contract writes it, None to void it."""
    given = {"money": args.money, "stones": args.stones, "text": args.text}
    stated = {unit: value for unit, value in given.items() if value is not None}
    if args.player is None and (stated or args.void):
        raise NotPossibleError("name the player whose blackmail you mean")
    if args.player is not None and not (stated or args.void):
        raise NotPossibleError("say --money, --stones, --text or --void")
    return stated or None


def _code(players: Sequence[Player], name: str) -> Code:
    for player in players:
        if fold(name) in (fold(player.code), fold(player.pseudonym)):
            return player.code
    raise NotFoundError(f"there is no player {name!r} in this game")


def _pending(game: Running) -> Iterator[str]:
    """Yield the blackmails that are in force in the open step."""
    data = json.loads(to_json(game.bundle.game.dump(game.state)))
    if "blackmails" not in data:
        raise NotPossibleError(f"{game.row.title}: this game knows no blackmail")
    yield f"{game.row.title}, step {game.step_row.key}: blackmails in force"
    for one in data["blackmails"]:
        action = one["action"]
        if one["parameters"]:
            action += f"({','.join(map(str, one['parameters']))})"
        demand = f"must not {action}" if one["victim"] is None else f"must {action}"
        mark = ", set by the game master" if one.get("gm") else ""
        victim = one["victim"] or "everybody else"
        yield f"  {one['by']}: {victim} {demand}, or {_words(one['penalty'])}{mark}"
    if not data["blackmails"]:
        yield "  none"


def _words(penalty: Mapping[str, Any]) -> str:
    match penalty:
        case {"money": amount}:
            return f"{amount} Kj"
        case {"stones": count}:
            return f"{count} stones"
        case _:
            return f"in words: {penalty['text']}"


def _due(work: Work, game: Running) -> Iterator[str]:
    """Yield the penalties in words that have fallen due: the game master's list."""
    yield "Penalties in words, to be carried out by the game master"
    found = False
    for step in games.steps(work, game.row.id):
        for event in json.loads(step.events or "[]"):
            if event["type"] == "FreePenaltyDue":
                found = True
                by, text = event["blackmailer"], event["text"]
                yield f"  step {step.key}: {event['code']}, blackmailed by {by}: {text}"
    if not found:
        yield "  none"
