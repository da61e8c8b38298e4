"""`player add`: signs somebody up by hand, without a question; a welcome follows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Player
from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import Command, Field, Option, Shell
from server.games.setup import signing_up
from server.post import RoleMail
from server.reports.documents.document import Block, Paragraph
from server.storage.kinds import MailKind
from server.storage.people import roles
from server.texts.languages import languages


def run(call: Call) -> Sequence[Block]:
    """Sign a player up; raises NotPossibleError."""
    arguments, row = call.arguments, call.game
    language = arguments.get("language") or call.services.config.games.language
    player = Player(
        arguments["code"].upper(), arguments["pseudonym"], arguments.get("name")
    )
    joined = signing_up.sign_up(
        call.session,
        player,
        arguments["address"],
        language,
        now=call.now,
        by=call.actor.address,
    )
    count = len(roles.players(call.work, row.id))
    text = signing_up.welcome(row, joined, count, by_hand=True)
    cause = f"welcome:{joined.id}"
    call.services.post.to_role(
        call.work, row, RoleMail(joined, text, kind=MailKind.WELCOME, cause=cause)
    )
    said = f"{joined.code} ({joined.pseudonym}) takes part in {row.title}."
    return [Paragraph(said)]


COMMAND = Command(
    name="add-player",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        takes=(
            Field(name="game"),
            Field(name="code", help="short name, for example MAX"),
            Field(name="pseudonym"),
            Field(name="address"),
            Option(name="name", help="real name"),
            Option(name="language", choices=languages()),
        ),
    ),
)
