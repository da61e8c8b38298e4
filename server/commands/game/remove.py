"""`entfernen 3, MAX`, `remove 3, MAX`, `player remove`: takes somebody out."""

from __future__ import annotations

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Option, Shell
from server.commands.confirming import YES, question, with_words
from server.commands.named_round import require_open
from server.commands.named_seat import player_named
from server.games.people.anonymity import refuse_names
from server.games.seats import removing
from server.games.state.running import refuse_ended
from server.games.state.steps import typed_name
from server.reports.documents.sentences import paragraph
from server.storage.games import games
from server.storage.states import GameState


def run(call: Call) -> Result:
    """Ask, then end a player's part in the game; raises NotPossibleError."""
    require_open(call)
    player = player_named(call, call.arguments["player"])
    name = f"{player.pseudonym} ({player.code})"
    note, begun = call.arguments.get("note", ""), call.game.state != GameState.OPEN
    refuse_ended(call.game)
    refuse_names(call.work, call.game, [note], reader=player)
    told = paragraph("would-remove", call.language, who=name, begun=begun)
    asked = question(call, with_words(call, told), player.id, begun)
    if asked is not None:
        return asked
    removing.remove(call.session, player, note)
    if not begun:
        return [paragraph("remove-before-start-done", call.language, who=name)]
    key = _open_round(call)
    return [
        paragraph("remove-done", call.language, who=name, code=player.code, round=key)
    ]


def _open_round(call: Call) -> str:
    """Return the name of the open round; the command line need not name it."""
    step_row = games.open_step(call.work, call.game.id)
    return typed_name(call.game, step_row, call.language)


COMMAND = Command(
    name="remove",
    audience=LEADS,
    run=run,
    takes=("round", "player", "note"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Option(name="note", help="your words to the player", default=""),
            YES,
        ),
    ),
)
