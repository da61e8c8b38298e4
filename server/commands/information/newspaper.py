"""`zeitung 3`, `turmpost newspaper`: the issue of a round, by mail or as a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from server.commands.audience import IN_GAME, OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Option, Shell
from server.commands.named_round import key_of
from server.errors import NotPossibleError
from server.games.reports import newspaper
from server.games.state.steps import around, meant
from server.post import RoleMail
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import paragraph
from server.reports.newspaper.page import page
from server.storage.kinds import MailKind
from server.storage.tables.games import StepRow


def run(call: Call) -> Sequence[Block]:
    """Queue the issue of a round, the newest where none is named; or write its file."""
    step = _meant(call)
    if step is None:
        if "file" in call.arguments:
            raise NotPossibleError("there is no newspaper of that round")
        return [paragraph("no-issue", call.language)]
    issue, made = newspaper.had_again(
        call.work, call.services.config.games, call.game, step, call.language
    )
    if "file" in call.arguments:
        if isinstance(made, str):
            raise NotPossibleError(made)
        return [Paragraph(_written(Path(call.arguments["file"]), made))]
    pdf = [newspaper.attachment(issue, step, made)] if isinstance(made, bytes) else []
    call.services.post.to_role(
        call.work,
        call.game,
        RoleMail(
            call.player,
            page(issue),
            kind=MailKind.NEWSPAPER,
            cause=f"issue again:{call.given.inbox_id}:{call.given.line}",
            attachments=(*pdf, *newspaper.texts_file(issue, step)),
            parts_of=step,
        ),
    )
    return [paragraph("issue-sent", call.language, name=issue.name)]


def _meant(call: Call) -> StepRow | None:
    steps = newspaper.out(call.work, call.game)
    wanted = key_of(call.work, steps, call.arguments.get("round"))
    return meant(steps, wanted) or around(steps, wanted)


def _written(path: Path, made: bytes) -> str:
    """Write the file and say so; raises NotPossibleError."""
    try:
        with path.open("xb") as file:
            file.write(made)
    except OSError as error:
        raise NotPossibleError(f"{path}: {error.strerror}") from error
    return f"The issue is written to {path}."


COMMAND = Command(
    name="newspaper",
    audience=IN_GAME | OPERATOR,
    run=run,
    takes=("round",),
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="file", help="a new PDF file"),
            Option(name="round", help="which one (the newest)"),
        ),
        locked=False,
    ),
)
