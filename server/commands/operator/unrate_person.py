"""`player unrate`: take somebody, or the name they chose, out of ratings and tables."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import Command, Field, Shell
from server.errors import NotFoundError
from server.reports.documents.document import Block, Paragraph
from server.storage.people import persons


def run(call: Call) -> Sequence[Block]:
    """Rate the person with this address no longer, as their `rating off` would."""
    address = call.arguments["address"]
    person = persons.by_address(call.work, address)
    if person is None or person.rated_as is None:
        raise NotFoundError(f"nobody with the address {address!r} is rated")
    was = person.rated_as
    persons.set_rated_as(person, None)
    return [
        Paragraph(
            f"{address} is no longer rated, nor shown as {was}. Nobody is told; "
            "whoever says `rating on` once more is rated again."
        )
    ]


COMMAND = Command(
    name="unrate",
    audience=OPERATOR,
    run=run,
    shell=Shell(takes=(Field(name="address", help="the mail address"),)),
)
