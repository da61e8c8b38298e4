"""Commands of the command line about mails that are held back, and from whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import Field, Form, Option, Shell, command
from server.errors import NotFoundError, NotPossibleError
from server.games.people import reachability
from server.reports.documents.document import Block, Paragraph
from server.storage.games import games
from server.storage.outbox import outbox
from server.storage.people import persons, roles
from server.storage.tables.people import PersonRow, RoleRow


@command("suppressed", OPERATOR, shell=Shell())
def suppressed(call: Call) -> Sequence[Block]:
    """List the addresses that get no mails, or none of a game, and why."""
    lines = [
        line for person in persons.suppressed(call.work) for line in _why(call, person)
    ]
    return [Paragraph(line) for line in lines or ["No mails are held back."]]


def _why(call: Call, person: PersonRow) -> Iterator[str]:
    """Say since when and why somebody gets no mails, and how many wait."""
    if person.unreachable_since is not None:
        theirs = call.work.all(RoleRow.id, RoleRow.person_id == person.id)
        count = outbox.count_held_of(call.work, theirs)
        since = f"{person.unreachable_since:%Y-%m-%d %H:%M} UTC"
        yield f"{person.address}  mails come back, since {since}  held: {count}"
        return
    for role in roles.held_by(call.work, person.id):
        if role.unsubscribed_since is not None:
            count = outbox.count_held_of(call.work, [role.id])
            since = f"{role.unsubscribed_since:%Y-%m-%d %H:%M} UTC"
            title = games.get(call.work, role.game_id).title
            said = f"unsubscribed from {title}, since {since}"
            yield f"{person.address}  {said}  held: {count}"


@command(
    "release",
    OPERATOR,
    shell=Shell(
        takes=(
            Field(name="address", help="the mail address", needed=False),
            Option(
                name="all",
                help="all addresses whose mails came back, but nobody who has "
                "unsubscribed",
                form=Form.FLAG,
            ),
        )
    ),
)
def release(call: Call) -> Sequence[Block]:
    """Send what was held back; bounces are counted from nought again.

    For an operator who knows better: a mailbox was full, a mail server set up wrongly,
    or somebody wants the mails again and says so elsewhere.
    """
    address = call.arguments.get("address", "")
    if bool(address) is ("all" in call.arguments):
        raise NotPossibleError("name one address, or say --all")
    if not address:
        given_up = [one for one in persons.suppressed(call.work) if one.is_given_up]
        count = sum(_works(call, one) for one in given_up)
        said = f"addresses that are used again: {len(given_up)}"
        return [Paragraph(f"{said}; mails that follow now: {count}")]
    person = persons.by_address(call.work, address)
    if person is None or person.address.startswith(persons.NOBODY):
        raise NotFoundError(f"nobody here has the address {address!r}")
    if all(one.id != person.id for one in persons.suppressed(call.work)):
        raise NotPossibleError(f"{address} is not given up: mails go there")
    count = _released(call, person)
    return [Paragraph(f"{address} is used again; mails that follow now: {count}")]


def _works(call: Call, person: PersonRow) -> int:
    """Send what came back, and nothing of a game that somebody has unsubscribed."""
    theirs = call.work.all(RoleRow, RoleRow.person_id == person.id)
    return sum(
        reachability.is_back(call.work, one, call.now, wants_mails=False)
        for one in theirs[-1:]
    )


def _released(call: Call, person: PersonRow) -> int:
    """Send what was held back from somebody, in all games; return how many mails."""
    theirs = call.work.all(RoleRow, RoleRow.person_id == person.id)
    held = [one for one in theirs if one.unsubscribed_since is not None]
    return sum(
        reachability.is_back(call.work, one, call.now) for one in held or theirs[-1:]
    )
