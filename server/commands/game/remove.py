"""`entfernen 3, MAX, ja`, `remove 3, MAX, yes`, `player remove`: takes somebody out."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, SURE, Command, Field, Limits, Option, Shell
from server.commands.named_round import BEFORE_START, require_open
from server.commands.named_seat import player_named
from server.games.seats import removing
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.games import games
from server.storage.states import GameState


def run(call: Call) -> Sequence[Block]:
    """End a player's part in the game; raises NotPossibleError unless confirmed."""
    require_open(call)
    player = player_named(call, call.arguments["player"])
    name = f"{player.pseudonym} ({player.code})"
    if "yes" not in call.arguments:
        raise not_possible("not-sure-remove", who=name, hint="; add --yes")
    note = call.arguments.get("note", "")
    removing.remove(call.session, player, note)
    if call.game.state == GameState.OPEN:
        return [paragraph("remove-before-start-done", call.language, who=name)]
    key = _open_round(call)
    return [
        paragraph("remove-done", call.language, who=name, code=player.code, round=key)
    ]


def _open_round(call: Call) -> str:
    """Return the key of the open round; the command line need not name it."""
    step_row = games.open_step(call.work, call.game.id)
    return BEFORE_START if step_row is None else step_row.key


COMMAND = Command(
    name="remove",
    audience=LEADS,
    run=run,
    takes=("round", "player", "yes", "note"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Option(name="note", help="your words to the player", default=""),
            SURE,
        ),
    ),
)
