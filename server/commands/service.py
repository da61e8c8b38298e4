"""Commands of the command line about whole games and about sending."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.protocol import UnusableInputError
from server.commands import private_files
from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Field, Form, Option, Shell, command
from server.errors import NotPossibleError
from server.games.journal import journal
from server.games.setup import record
from server.reports.documents.document import Block, Paragraph, Verbatim
from server.storage.journal_kinds import Kind
from server.storage.outbox import sending_switch
from server.storage.states import GameState


@command(
    "export",
    OPERATOR,
    shell=Shell(
        takes=(
            GAME,
            Field(name="file", help="a new file"),
            Option(
                name="keys",
                form=Form.FLAG,
                help="with the players' keys: where it arrives they go on without new "
                "ones; whoever has the file can act for them",
            ),
        )
    ),
)
def export(call: Call) -> Sequence[Block]:
    """Write the record into a new file that nobody else can read."""
    with_keys = "keys" in call.arguments
    found = record.made(call.work, call.game, call.now, with_keys=with_keys)
    path = Path(call.arguments["file"])
    text = json.dumps(found, ensure_ascii=False, indent=1)
    private_files.write(path, f"{text}\n".encode())
    kept = "with the players' keys" if with_keys else "without keys"
    said = f"{call.game.title} is written to {path}, {kept}. It holds names, addresses "
    said += "and what the game keeps hidden: give it to nobody who plays."
    return [Paragraph(said)]


@command(
    "import",
    OPERATOR,
    shell=Shell(
        takes=(
            Field(name="file", help="what `game export` has written"),
            Option(
                name="title", help="another title, where there is such a game already"
            ),
            Option(name="mailbox", help="name of the mailbox players write to"),
        )
    ),
)
def import_game(call: Call) -> Sequence[Block]:
    """Take the game in, if its rounds come out as they are written down."""
    path = Path(call.arguments["file"])
    mailbox = call.arguments.get("mailbox")
    if mailbox is not None and mailbox not in call.services.post.desks:
        raise NotPossibleError(f"there is no mailbox {mailbox!r}")
    taken = record.take_in(
        call.work,
        call.services,
        _read(path),
        file=path.name,
        title=call.arguments.get("title"),
        mailbox=mailbox,
    )
    return [Verbatim("\n".join(_said(taken)), depth=0)]


def _read(path: Path) -> dict[str, object]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise UnusableInputError(f"{path}: {error}") from error
    if not isinstance(data, dict):
        raise UnusableInputError(f"{path}: must be a JSON object")
    return data


def _said(taken: record.ImportedGame) -> Iterator[str]:
    row = taken.row
    yield f"{row.title} is game {row.id} here, {row.state}."
    yield f"Steps played again without a difference: {taken.steps - len(taken.others)}"
    if taken.others:
        yield f"Not compared, as other rules resolved them: {', '.join(taken.others)}"
    if taken.told:
        yield f"New keys are mailed to: {', '.join(one.code for one in taken.told)}"
    if row.state == GameState.PAUSED:
        yield f'It goes on with: turmpost game resume "{row.title}"'


@command("sending off", OPERATOR, shell=Shell())
def sending_off(call: Call) -> Sequence[Block]:
    """Turn sending off until `sending on`."""
    if not sending_switch.turn_off(call.work, call.now, "turned off by hand"):
        return [Paragraph("sending is off already")]
    journal.note(call.work, Kind.SENDING_OFF, now=call.now)
    return [
        Paragraph(
            "sending is off: mails wait until `turmpost sending on`; those that a "
            "running server has in hand still go out"
        )
    ]


GIVEN_UP = "given up when sending was turned on again"


@command(
    "sending on",
    OPERATOR,
    shell=Shell(
        takes=(
            Option(
                name="give-up-waiting",
                form=Form.FLAG,
                help="give up what waits until now, instead of sending it; each can be "
                "sent after all with `outbox retry`",
            ),
        )
    ),
)
def sending_on(call: Call) -> Sequence[Block]:
    """Turn sending on; what waits is sent, or given up where that is asked for."""
    if sending_switch.off(call.work) is None:
        return [Paragraph("sending is on; nothing was changed")]
    given_up = 0
    if "give-up-waiting" in call.arguments:
        given_up = sending_switch.give_up_waiting(call.work, GIVEN_UP)
    waiting = sending_switch.waiting(call.work)
    sending_switch.turn_on(call.work)
    journal.note(
        call.work, Kind.SENDING_ON, now=call.now, count=waiting, given_up=given_up
    )
    said = f"sending is on: mails that go out now: {waiting}, given up: {given_up}"
    return [Paragraph(said)]
