"""`game write`: the game master's words to a player, from the command line.

By mail it is `Nachricht CODE:` ... `Ende`, or an answer to what a player has written.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.reading import Passage
from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Shell
from server.commands.named_seat import player_named
from server.games.messages.conversations import Readers, former, write_as_master
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.people import roles


def run(call: Call) -> Sequence[Block]:
    """Mail the words to who sits there; raises NotPossibleError."""
    to, text = call.arguments["to"], call.arguments["text"]
    if not text.strip():
        raise not_possible("message-without-text")
    gone = former(call.work, call.game, [to])
    player = gone or player_named(call, to)
    seated = roles.seated(call.work, call.game.id, call.now)
    there = [one for one in seated if one.seat_id == player.seat_id]
    readers = Readers((gone,) if gone else tuple(there))
    passage = Passage(0, "message", "", text.strip(), (player.code,))
    write_as_master(call.session, passage, readers)
    return [
        paragraph("message-written", call.language, names=tuple(readers.pseudonyms))
    ]


COMMAND = Command(
    name="write",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        description="The player gets TEXT as a message from the game master, and can "
        "answer it in plain words.",
        takes=(
            GAME,
            Field(name="to", help="code or pseudonym of the player"),
            Field(name="text", help="your words"),
        ),
    ),
)
