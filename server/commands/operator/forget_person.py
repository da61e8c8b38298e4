"""`player forget`: take away what tells who somebody was; the games stay."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import Command, Field, Form, Option, Shell
from server.errors import NotFoundError, NotPossibleError
from server.games.seats import erase_person
from server.reports.documents.document import Block, Paragraph
from server.storage.people import persons


def run(call: Call) -> Sequence[Block]:
    """Forget the person with this address, unless a game needs them."""
    address = call.arguments["address"]
    person = persons.by_address(call.work, address)
    if person is None:
        raise NotFoundError(f"nobody here has the address {address!r}")
    if "yes" not in call.arguments:
        raise NotPossibleError(
            f"name, address and mails of {address} would be gone for good: say --yes"
        )
    forgotten = erase_person.forget(call.work, person, call.now)
    sentence = (
        f"{address} is forgotten here; mails emptied: {forgotten.mails}. Backups, the "
    )
    sentence += "mail server's own folders and exported games still know it."
    if forgotten.kept_in:
        sentence += (
            f" The real name stays in the rounds of {', '.join(forgotten.kept_in)}, "
        )
        sentence += "which are played with it."
    return [Paragraph(sentence)]


COMMAND = Command(
    name="forget",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        takes=(
            Field(name="address", help="the mail address"),
            Option(name="yes", form=Form.FLAG, help="it cannot be undone"),
        ),
    ),
)
