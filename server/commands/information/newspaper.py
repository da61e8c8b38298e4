"""`zeitung 3`, `turmpost newspaper`: the issue of a round, by mail or as a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from server.commands.audience import IN_GAME, OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Option, Shell
from server.commands.named_round import named_among, typed
from server.errors import NotPossibleError
from server.games.reports import newspaper
from server.post import RoleMail
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.newspaper.page import page
from server.storage.kinds import MailKind
from server.storage.tables.games import StepRow


def run(call: Call) -> Sequence[Block]:
    """Queue the issue of a round, the newest where none is named; or write its file."""
    printed, words = newspaper.out(call.work, call.game), call.arguments.get("round")
    found = named_among(call, printed, words)
    if not found:
        raise _none(call, printed, words)
    step = found[-1]
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


def _none(
    call: Call, printed: Sequence[StepRow], words: str | None
) -> NotPossibleError:
    """Return the error where there is no such issue."""
    if not printed or words is None:
        return not_possible("no-issue", title=call.game.title)
    return not_possible("no-such-issue", words=words, steps=typed(call.game, printed))


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
