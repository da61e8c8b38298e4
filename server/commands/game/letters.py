"""`meldungen täglich`, `letters daily`: what is not urgent comes once a day."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.words import means
from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.people import roles
from server.storage.tables.people import RoleRow


def run(call: Call) -> Sequence[Block]:
    """Let letters that are not urgent come at once, or once a day."""
    at_once = means(call.arguments["pace"], "at_once")
    for role in _readers(call):
        roles.set_at_once(role, at_once=at_once)
    return [
        paragraph(
            "letters-all-at-once" if at_once else "letters-once-a-day", call.language
        )
    ]


def _readers(call: Call) -> Sequence[RoleRow]:
    """Return the roles that get the letters; the operator means all game masters."""
    if call.actor.role is not None:
        return [call.actor.role]
    return roles.masters(call.work, call.game.id, call.now)


COMMAND = Command(
    name="letters",
    audience=LEADS,
    run=run,
    takes=("pace",),
    limits=Limits(once=True),
    shell=Shell(
        takes=(GAME, Field(name="pace", choices=("now", "daily"))),
    ),
)
