"""`zuschauer`, `spectators`, `game spectators`: lists spectators; takes one away.

The operator can add somebody, who gets the welcome immediately.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Form, Limits, Option, Shell
from server.errors import NotPossibleError
from server.games.people import spectators
from server.games.people.spectators import Spectator
from server.mail.addresses import usable
from server.post import RoleMail
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.replies.command_answers import WATCH_REFUSED
from server.storage.kinds import MailKind
from server.texts.languages import languages


def run(call: Call) -> Sequence[Block]:
    """List those who watch, add one or take one away; raises NotPossibleError."""
    arguments = call.arguments
    if "add" in arguments:
        return _add(call, arguments["add"])
    number = arguments.get("number") or arguments.get("remove")
    present = spectators.listed(call.work, call.game.id, call.now)
    if number is not None:
        return _remove(call, present, int(number))
    if not present:
        return [paragraph("spectators-none", call.language, title=call.game.title)]
    return [Verbatim("\n".join(map(_line, present)), depth=0)]


def _line(one: Spectator) -> str:
    since = f"{one.role.since:%Y-%m-%d}"
    return f"{one.number:3}  {since}  {one.role.language}  {one.role.address}"


def _remove(call: Call, present: Sequence[Spectator], number: int) -> Sequence[Block]:
    title = call.game.title
    spectator = next((one for one in present if one.number == number), None)
    if spectator is None:
        raise not_possible("no-spectator", title=title, number=str(number))
    spectators.remove(call.session, spectator.role)
    return [
        paragraph("spectator-removed", call.language, title=title, number=str(number))
    ]


def _add(call: Call, address: str) -> Sequence[Block]:
    row, mailbox = call.game, usable(address)
    if not mailbox:
        raise not_possible("bad-address", address=address)
    config = call.services.config.games
    problem = spectators.problem(call.work, row, mailbox, config.spectators, call.now)
    if problem is not None:
        raise NotPossibleError(
            paragraph(WATCH_REFUSED[problem], call.language, title=row.title).text
        )
    language = call.arguments.get("language") or config.language
    role = spectators.watch(call.work, row, mailbox, language, now=call.now)
    text = spectators.welcome(call.work, row, role, by_hand=True)
    call.services.post.to_role(
        call.work,
        row,
        RoleMail(role, text, kind=MailKind.WELCOME, cause=f"welcome:{role.id}"),
    )
    return [
        paragraph("spectator-added", call.language, title=row.title, address=mailbox)
    ]


COMMAND = Command(
    name="spectators",
    audience=LEADS,
    run=run,
    takes=("number", "away"),
    limits=Limits(only_asks=True),
    shell=Shell(
        takes=(
            GAME,
            Option(
                name="add",
                help="the address of somebody who is to get the public reports",
                apart="change",
            ),
            Option(
                name="remove",
                help="the number that the list shows",
                form=Form.FIGURE,
                apart="change",
            ),
            Option(
                name="language",
                help="for --add: the language of the reports",
                choices=languages(),
            ),
        ),
    ),
)
