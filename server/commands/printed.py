"""Commands that ask for an issue of the newspaper or a booklet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from server.commands.audience import IN_GAME, OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Field, Limits, Option, Shell, command
from server.commands.named_round import named_among, typed
from server.errors import NotPossibleError
from server.extras import Extra
from server.games.editions.store_edition import kept
from server.games.reports import newspaper
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.newspaper import press
from server.reports.newspaper.issue import Issue
from server.reports.newspaper.typesetter import typesetter
from server.storage.games import booklets, wishes
from server.storage.tables.booklets import BookletRow
from server.storage.tables.games import StepRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow


@command(
    "newspaper",
    IN_GAME | OPERATOR,
    "round",
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
def send_newspaper(call: Call) -> Sequence[Block]:
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
        cause = call.cause("issue-again")
        again = newspaper.Reissue(call.player, issue, made or press.missing(), cause)
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


@command("booklet", IN_GAME, limits=Limits(once=True, only_asks=True))
def booklet(call: Call) -> Sequence[Block]:
    """Note the wish; the duty of the newspapers sets and mails the booklet."""
    language, title = call.language, call.game.title
    if not press.installed():
        extra = f"turmpost[{Extra.NEWSPAPER}]"
        return [paragraph("booklet-without-press", language, extra=extra)]
    step = booklets.last_step(call.work, call.game)
    if step is None:
        return [paragraph("booklet-not-yet", language, title=title)]
    wishes.ask(call.work, BookletRow, step.id, call.player.id, language, call.now)
    return [paragraph("booklet-asked", language, title=title)]
