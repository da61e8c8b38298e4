"""`game penalty`: what players are blackmailed with, listed, changed or voided."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.names import fold
from server.commands.command import GAME, OPERATOR, Command, Field, Form, Shell
from server.errors import NotFoundError, NotPossibleError
from server.games.chances import to_json
from server.games.corrections import correct
from server.games.running import running
from server.reports.document import Verbatim
from server.storage import games

if TYPE_CHECKING:
    from engine.protocol import Code, Json, Player
    from server.commands.call import Call
    from server.games.running import Running
    from server.reports.document import Block
    from server.storage.unit_of_work import Work


def run(call: Call) -> Sequence[Block]:
    """List the blackmails of a game, or change one."""
    penalty, game = _penalty(call.arguments), running(call.work, call.game)
    name = call.arguments.get("player")
    if name is None:
        return _lines(*_pending(game), *_due(call.work, game))
    what: dict[str, Json] = {"by": _code(game.players, name), "penalty": penalty}
    correct(
        *(call.work, game.bundle, game.state, game.step_row, what),
        made_by=call.actor.signature,
        now=call.now,
    )
    return _lines(*_pending(running(call.work, call.game)))


def _lines(*lines: str) -> Sequence[Block]:
    return [Verbatim("\n".join(lines), depth=0)]


def _penalty(given: Mapping[str, str]) -> Json:
    """Return the penalty as the engine contract writes it, None to void it."""
    stated: dict[str, Json] = {
        unit: int(given[unit]) for unit in ("money", "stones") if unit in given
    }
    if "text" in given:
        stated["text"] = given["text"]
    says = bool(stated) or "void" in given
    if "player" not in given and says:
        raise NotPossibleError("name the player whose blackmail you mean")
    if "player" in given and not says:
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
    yield f"{game.row.title}, round {game.step_row.key}: blackmails in force"
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
                who = f"{event['code']}, blackmailed by {by}"
                yield f"  round {step.key}: {who}: {text}"
    if not found:
        yield "  none"


COMMAND = Command(
    name="penalty",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="game",
        name="penalty",
        help="list the blackmails in force; change or void a penalty",
        description="Without PLAYER: the blackmails in force, and the penalties in "
        "words that have fallen due. With PLAYER, the blackmailer: change or void the "
        "penalty before it falls due. What you set is not cut.",
        takes=(
            GAME,
            Field(
                name="player", help="code or pseudonym of who blackmails", needed=False
            ),
            Field(
                name="money",
                help="so many Kj",
                form=Form.FIGURE,
                option=True,
                needed=False,
                unit="KJ",
                apart="penalty",
            ),
            Field(
                name="stones",
                help="so many stones",
                form=Form.FIGURE,
                option=True,
                needed=False,
                unit="N",
                apart="penalty",
            ),
            Field(
                name="text",
                help="a penalty in words; you carry it out",
                option=True,
                needed=False,
                apart="penalty",
            ),
            Field(
                name="void",
                help="no penalty: the blackmail is lifted",
                form=Form.FLAG,
                option=True,
                needed=False,
                apart="penalty",
            ),
        ),
    ),
)
