"""`schlüssel neu`, `key new`: a new key; the old one no longer works."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import IN_GAME, OPERATOR, Visitor
from server.commands.call import Call
from server.commands.command import Command, Field, Limits, Shell
from server.commands.named_seat import player_of_code
from server.games.people import key_renewal
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import paragraph
from server.storage.tables.people import RoleRow


def run(call: Call) -> Sequence[Block]:
    """Renew the key; it goes to the registered address in a mail of its own."""
    if call.actor.kind is Visitor.OPERATOR:
        role = player_of_code(call)
        _renew(call, role, f"{role.id}:{call.now.isoformat()}", asked=False)
        said = f"{role.code} has a new key; it is on its way to {role.address}."
        return [Paragraph(said)]
    cause = f"{call.given.inbox_id}:{call.given.line}"
    _renew(call, call.player, cause, asked=True)
    return [paragraph("key-new-done", call.language)]


def _renew(call: Call, role: RoleRow, cause: str, *, asked: bool) -> None:
    key_renewal.renew_key(call.session, role, cause=f"key:{cause}", asked=asked)


COMMAND = Command(
    name="key",
    audience=IN_GAME | OPERATOR,
    run=run,
    takes=("new",),
    limits=Limits(once=True, only_asks=True, takes_away=True),
    shell=Shell(
        takes=(
            Field(name="game"),
            Field(name="code", help="short name, for example MAX"),
        ),
        locked=False,
    ),
)
