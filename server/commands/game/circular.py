"""`Rundschreiben:` ... `Ende`, `Circular:` ... `End`, `game circular`: a text to all.

It changes nothing in the game, so no round is named; the same text goes out once.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Form, Limits, Option, Shell
from server.games.messages.circulars import circulate
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.texts.catalogue import CORE


def run(call: Call) -> Sequence[Block]:
    """Mail the text and say to whom it goes; raises NotPossibleError."""
    given, language = call.arguments, call.language
    title, text = given.get("title", ""), given.get("text", "")
    told = circulate(call.session, title, text)
    names = list(dict.fromkeys(one.code for one in told if one.code))
    watching = sum(1 for one in told if not one.code)
    if watching:
        names.append(CORE.into(language).phrase("spectators-counted", count=watching))
    return [paragraph("circular-sent", language, count=len(told), who=names)]


COMMAND = Command(
    name="circular",
    audience=LEADS,
    run=run,
    takes=("text", "title"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="a file with the text", form=Form.TEXT_FILE),
            Option(name="title", help="what the letter is about"),
        ),
    ),
)
