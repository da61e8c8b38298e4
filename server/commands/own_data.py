"""Commands about all that is stored of a person, for that person alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from server.commands import private_files
from server.commands.audience import OPERATOR
from server.commands.call import Call, Result
from server.commands.command import Field, Shell, command
from server.commands.confirming import question
from server.errors import NotFoundError
from server.games.people import own_data
from server.reports.documents.document import Address, Block, Paragraph
from server.reports.documents.sentences import addressed_letter, paragraph
from server.storage.kinds import MailKind
from server.storage.people import persons


def asked_for(call: Call) -> Result:
    """Ask the registered address, and then mail all data there."""
    language, player = call.language, call.player
    asked = question(call, [paragraph("would-send-data", language)], player.person_id)
    if asked is not None:
        return asked
    made = own_data.of(
        call.work, call.services, player.person, call.now, own_data.BY_MAIL
    )
    page = call.services.post.web.privacy(language)
    text = addressed_letter(
        "own-data",
        language,
        player.pseudonym,
        days=call.services.config.retention.mail_days,
        operator=call.services.config.intake.operator,
        page=(Address(page),) if page else (),
    )
    call.session.mail(
        player,
        text,
        kind=MailKind.REPLY,
        cause=call.cause("own-data"),
        attachments=(own_data.attachment(made),),
    )
    return [paragraph("own-data-sent", language)]


@command(
    "export-person",
    OPERATOR,
    shell=Shell(
        takes=(
            Field(name="address", help="the mail address"),
            Field(name="file", help="a new file"),
        )
    ),
)
def export(call: Call) -> Sequence[Block]:
    """Write all data of a person into a new file that nobody else can read."""
    address, path = call.arguments["address"], Path(call.arguments["file"])
    person = persons.by_address(call.work, address)
    if person is None or person.address.startswith(persons.NOBODY):
        raise NotFoundError(f"nobody here has the address {address!r}")
    made = own_data.of(call.work, call.services, person, call.now, own_data.WHOLE)
    private_files.write(path, own_data.dumped(made))
    said = f"The data of {address} are written to {path}. They are for that person: "
    return [Paragraph(f"{said}send them to this address and nobody else.")]
