"""`zeitung 3`, `turmpost newspaper`: the issue of a round, by mail or as a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from server.commands.audience import IN_GAME, OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Option, Shell
from server.commands.named_round import named_among, typed
from server.errors import NotPossibleError
from server.games.editions.store_edition import kept
from server.games.reports import newspaper
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.newspaper import press
from server.reports.newspaper.issue import Issue
from server.reports.newspaper.typesetter import typesetter
from server.storage.games import wishes
from server.storage.tables.games import StepRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow


def run(call: Call) -> Sequence[Block]:
    """Mail the issue of a round, the newest where none is named; or write its file.

    One that is not stored any more is set, and mailed, by the duty that sets issues:
    nobody waits for Typst here.
    """
    printed, words = newspaper.out(call.work, call.game), call.arguments.get("round")
    found = named_among(call, printed, words)
    if not found:
        raise _none(call, printed, words)
    step = found[-1]
    services, now = call.services, call.services.clock.now()
    edition = kept(call.work, call.game, step)
    config, language = services.config.games, call.language
    issue = newspaper.issue_of(call.work, config, edition, language)
    made = newspaper.stored_pdf(call.work, step, language)
    if "file" in call.arguments:
        path = Path(call.arguments["file"])
        return [Paragraph(_written(path, made or _set(issue)))]
    if made is None and press.installed():
        reader = call.player.id
        wishes.ask(call.work, NewspaperIssueRow, step.id, reader, issue.language, now)
    else:
        cause = f"issue again:{call.given.inbox_id}:{call.given.line}"
        again = newspaper.Again(call.player, issue, made or press.missing(), cause)
        newspaper.mail_again(call.work, services.post, step, again)
    return [paragraph("issue-sent", call.language, name=issue.name)]


def _set(issue: Issue) -> bytes:
    """Set an issue now; raises NotPossibleError."""
    if not press.installed():
        raise NotPossibleError(press.missing())
    with typesetter() as setter:
        made = setter.issue(issue)
    if isinstance(made, str):
        raise NotPossibleError(made)
    return made


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
