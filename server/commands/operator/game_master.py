"""`game master`: makes somebody a game master, or ends that."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Form, Option, Shell
from server.games.people import appointing
from server.games.seats import leading
from server.games.setup import founding
from server.games.state.session import GameSession
from server.mail.addresses import usable
from server.post import RoleMail
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import not_possible
from server.storage.kinds import MailKind, RoleKind
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow, address_key


def run(call: Call) -> Sequence[Block]:
    """Give somebody the role and mail the key, or end it; raises NotPossibleError."""
    row, address = call.game, call.arguments["address"]
    if "end" not in call.arguments:
        appoint(call, row, address)
        said = f"{address} is game master of {row.title} and gets a mail with the key."
        return [Paragraph(said)]
    master = _master(call, row, address)
    if master is None:
        raise not_possible("no-master", address=address, title=row.title)
    appointing.end(call.work, master, now=call.now)
    call.work.flush()
    session = GameSession(call.work, call.services, row)
    change = "fewer" if session.masters() else "nobody"
    leading.tell_players(session, change, f"{change}:{master.id}")
    return [Paragraph(f"{address} is not game master of {row.title} any more.")]


def appoint(call: Call, row: GameRow, address: str) -> None:
    """Make somebody a game master and mail the key; raises NotPossibleError."""
    if not usable(address):
        raise not_possible("bad-address", address=address)
    if _master(call, row, address) is not None:
        raise not_possible("is-master", address=address, title=row.title)
    language = call.services.config.games.language
    person = appointing.person_at(call.work, address, language)
    master = appointing.appoint(
        call.work, row, person, RoleKind.GAME_MASTER, now=call.now
    )
    session = GameSession(call.work, call.services, row)
    text = founding.welcome(session, master.language)
    cause = f"appointed:{master.id}"
    call.services.post.to_role(
        call.work, row, RoleMail(master, text, kind=MailKind.WELCOME, cause=cause)
    )
    is_first = not any(one.id != master.id for one in session.masters())
    change = "first" if is_first else "shared"
    leading.tell_players(session, change, f"{change}:{master.id}")


def _master(call: Call, row: GameRow, address: str) -> RoleRow | None:
    """Return the game master with this address, if there is one."""
    found = roles.masters(call.work, row.id, call.now)
    wanted = address_key(address)
    return next((one for one in found if one.person.address_key == wanted), None)


COMMAND = Command(
    name="master",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        takes=(
            GAME,
            Field(name="address"),
            Option(
                name="end",
                help="end the role; the key opens nothing any more",
                form=Form.FLAG,
            ),
        ),
    ),
)
