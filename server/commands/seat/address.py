"""`adresse neu@example.org`: another address, which is asked first.

The operator changes it without asking, for a player whose old one is dead.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import OPERATOR, PLAYER, Visitor
from server.commands.call import Call
from server.commands.command import Command, Field, Limits, Shell
from server.commands.named_seat import player_of_code
from server.errors import NotPossibleError
from server.games.people import address_change, confirmation_requests
from server.mail.addresses import usable
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Ask the new address; for the operator, change it."""
    new = usable(call.arguments["address"].strip("<>"))
    if call.actor.kind is Visitor.OPERATOR:
        return _move(call, new)
    language = call.language
    if not new:
        return [paragraph("address-unusable", language)]
    if address_change.is_same(call.player.person, new):
        return [paragraph("address-same", language)]
    if address_change.is_own(call.services.post, new):
        return [paragraph("address-unusable", language)]
    if not address_change.ask(call.session, call.player, new):
        return [
            paragraph(
                "addresses-too-many",
                language,
                most=confirmation_requests.MAX_REQUESTS_PER_ROLE,
            )
        ]
    days = call.services.config.intake.objection_days
    return [paragraph("address-asked", language, address=new, days=days)]


def _move(call: Call, new: str) -> Sequence[Block]:
    """Change a player's address for all games; raises NotPossibleError."""
    player = player_of_code(call)
    if not new or address_change.is_own(call.services.post, new):
        raise NotPossibleError(f"{call.arguments['address']!r} is no mail address")
    if address_change.is_same(player.person, new):
        raise NotPossibleError(f"{player.code} has this address already")
    if not address_change.move(call.session, player, new):
        raise NotPossibleError("whoever has this address plays in one of these games")
    return [Paragraph(f"{player.code} gets all mails at {player.address} now.")]


COMMAND = Command(
    name="address",
    audience=PLAYER | OPERATOR,
    run=run,
    takes=("address",),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            Field(name="game"),
            Field(name="code", help="short name, for example MAX"),
            Field(name="address", help="the new address"),
        ),
    ),
)
