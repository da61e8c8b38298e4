"""`game penalty`: what players are threatened with, listed, changed or voided.

Which penalties there are, and what they are counted in, the game's bundle says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.names import fold
from server.commands.command import GAME, OPERATOR, Command, Field, Form, Shell
from server.commands.game_lines import named
from server.errors import NotFoundError, NotPossibleError
from server.games.corrections import correct
from server.games.running import running
from server.reports.document import Verbatim
from server.reports.penalties import Stated
from server.storage import games

if TYPE_CHECKING:
    from engine.protocol import Code, Player
    from server.commands.call import Call
    from server.games.running import Running
    from server.reports.bundle import AnyPenalties
    from server.reports.document import Block
    from server.storage.unit_of_work import Work


def run(call: Call) -> Sequence[Block]:
    """List the penalties of a game, or change one."""
    game = running(call.work, call.game)
    penalties = _of_game(game)
    stated = _stated(call.arguments, penalties)
    name = call.arguments.get("player")
    if name is None:
        return _lines(*_in_force(penalties, game), *_due(penalties, call.work, game))
    what = penalties.changed(_code(game.players, name), stated)
    correct(
        *(call.work, game.bundle, game.state, game.step_row, what),
        made_by=call.actor.signature,
        now=call.now,
    )
    return _lines(*_in_force(penalties, running(call.work, call.game)))


def _of_game(game: Running) -> AnyPenalties:
    """Return the penalties of a game; raises NotPossibleError where it has none."""
    found = game.bundle.penalties
    if found is None:
        raise NotPossibleError(
            f"{game.row.title}: {game.row.bundle} is a game without penalties"
        )
    return found


def _lines(*lines: str) -> Sequence[Block]:
    return [Verbatim("\n".join(lines), depth=0)]


def _stated(given: Mapping[str, str], penalties: AnyPenalties) -> Stated:
    """Return the penalty that the options state; raises NotPossibleError."""
    words = [word for word in given if word not in ("game", "player", "void", "text")]
    options = [f"--{word}" for word in (*penalties.units, "text", "void")]
    choice = f"{', '.join(options[:-1])} or {options[-1]}"
    for word in words:
        if word not in penalties.units:
            raise NotPossibleError(f"--{word}: this game knows {choice}")
    says = [*words, *given.keys() & {"void", "text"}]
    if "player" not in given and says:
        raise NotPossibleError("name the player whose penalty you mean")
    if "player" in given and len(says) != 1:
        raise NotPossibleError(f"say {choice}{', one of them' if says else ''}")
    amounts = {word: int(given[word]) for word in words}
    return Stated(amounts, given.get("text"))


def _code(players: Sequence[Player], name: str) -> Code:
    for player in players:
        if fold(name) in (fold(player.code), fold(player.pseudonym)):
            return player.code
    raise NotFoundError(f"there is no player {name!r} in this game")


def _in_force(penalties: AnyPenalties, game: Running) -> Iterator[str]:
    yield f"{game.row.title}, {named(game)}: penalties in force"
    yield from _listed(penalties.in_force(game.state))


def _due(penalties: AnyPenalties, work: Work, game: Running) -> Iterator[str]:
    """Yield the penalties in words that have fallen due: the game master's list."""
    yield "Penalties in words, to be carried out by the game master"
    rules = game.bundle.game
    events = (
        (step_row.key, penalties.due(rules.load_event(event)))
        for step_row in games.steps(work, game.row.id)
        for event in json.loads(step_row.events or "[]")
    )
    yield from _listed([f"step {key}: {said}" for key, said in events if said])


def _listed(lines: Sequence[str]) -> Iterator[str]:
    yield from (f"  {line}" for line in lines or ("none",))


COMMAND = Command(
    name="penalty",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="game",
        name="penalty",
        help="list the penalties in force; change or void one",
        description="Without PLAYER: the penalties in force, and those in words that "
        "have fallen due. With PLAYER, who threatens with it: change or void the "
        "penalty before it falls due. How much it is, a game counts in units of its "
        "own: --money 300. What you set is not cut.",
        takes=(
            GAME,
            Field(
                name="player", help="code or pseudonym of who threatens", needed=False
            ),
            Field(
                name="text",
                help="a penalty in words; you carry it out",
                option=True,
                needed=False,
            ),
            Field(
                name="void",
                help="no penalty: nothing is threatened any more",
                form=Form.FLAG,
                option=True,
                needed=False,
            ),
        ),
        own_words=lambda found: (
            {} if found.penalties is None else found.penalties.units
        ),
    ),
)
