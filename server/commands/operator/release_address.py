"""`player release`: use an address again that was given up, without waiting for a mail.

For an operator who knows better: a mailbox was full, a mail server set up wrongly.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import Command, Field, Shell
from server.errors import NotFoundError, NotPossibleError
from server.games.people import reachability
from server.reports.documents.document import Block, Paragraph
from server.storage.people import persons, roles


def run(call: Call) -> Sequence[Block]:
    """Send what was held back; bounces are counted from nought again."""
    address = call.arguments["address"]
    person = persons.by_address(call.work, address)
    if person is None or person.address.startswith(persons.NOBODY):
        raise NotFoundError(f"nobody here has the address {address!r}")
    theirs = roles.of_person(call.work, person.id)
    if person.unreachable_since is None or not theirs:
        raise NotPossibleError(f"{address} is not given up: mails go there")
    count = reachability.is_back(call.work, theirs[-1], call.now)
    return [Paragraph(f"{address} is used again; mails that follow now: {count}")]


COMMAND = Command(
    name="release",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        takes=(Field(name="address", help="the mail address"),),
    ),
)
