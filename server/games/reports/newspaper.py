"""The newspaper of a game: an issue for each round, kept, and brought to its readers.

It is made when a round is over and its reports are out. Press of all steps of the round
is in it. Who plays a round again gets a corrected issue of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from server.config.settings import GamesConfig
from server.games.editions.store_edition import Edition, kept
from server.games.reports.issue_content import ends_round, paper_of
from server.games.state import options
from server.mail.writing.compose import Attachment
from server.post import Post, RoleMail
from server.reports.documents.document import Address, Block, Document
from server.reports.documents.sentences import paragraph
from server.reports.newspaper.issue import Issue
from server.reports.newspaper.page import contents, page
from server.storage.games import editions, games, newspaper_issues, passages
from server.storage.kinds import MailKind, PassageKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import default_language, known
from server.texts.slugs import slug

PDF = "application/pdf"
PLAIN = "text/plain; charset=utf-8"


def issues_of(
    work: Work, config: GamesConfig, row: GameRow, step_row: StepRow
) -> Mapping[str, Issue]:
    """Return the issue of a step in each language that is read in its game."""
    edition = kept(work, row, step_row)
    now = step_row.resolved_at
    read = [] if now is None else roles.audience(work, row.id, now)
    languages = sorted({known(one.language) for one in read}) or [default_language()]
    paper = paper_of(work, options.of(config, row).newspaper_name, edition)
    return {language: paper.issue(language) for language in languages}


def issue_of(work: Work, config: GamesConfig, edition: Edition, language: str) -> Issue:
    """Return the issue of the round that ended with this step."""
    name = options.of(config, edition.game.row).newspaper_name
    return paper_of(work, name, edition).issue(language)


def keep(
    work: Work,
    post: Post,
    config: GamesConfig,
    step_row: StepRow,
    issues: Mapping[str, tuple[Issue, bytes | str]],
) -> bool:
    """Keep the issues of a step and bring them to their readers; False: they are there.

    A text in place of a PDF says why it could not be set. Nothing is sent then, nor of
    an issue in which nobody wrote: the reports had everything.
    """
    row = games.lock(work, step_row.game_id)
    if newspaper_issues.of_step(work, step_row.id):
        return False
    now = post.clock.now()
    for language, (_, made) in issues.items():
        newspaper_issues.add(work, step_row.id, language, made, now)
    how = how_brought(post, config, row)
    if how == options.KEEP or all(issue.empty for issue, _ in issues.values()):
        return True
    # The last issue may come out anew, once the game is over.
    over = ["over"] if row.state == GameState.OVER else []
    for reader in roles.audience(work, row.id, now):
        issue, made = issues.get(known(reader.language)) or next(iter(issues.values()))
        files: tuple[Attachment, ...] = ()
        if how == options.LINK:
            link = post.web.issue(work, row, step_row, issue.language)
            sentence = _linked(issue, link)
        elif isinstance(made, bytes):
            sentence, files = _attached(issue), (attachment(issue, step_row, made),)
        else:
            continue
        mail = RoleMail(
            reader,
            Document(page(issue).title, (*sentence, *contents(issue)), issue.language),
            kind=MailKind.NEWSPAPER,
            cause=Cause.of("issue", step_row, *over),
            attachments=files,
        )
        post.to_role(work, row, mail)
    return True


def end_with_all(work: Work, unplayed: StepRow) -> None:
    """Let the last issue of a game that ends now come out with what is unprinted.

    Where its round was over already, it comes out anew.
    """
    written = passages.for_report(work, unplayed.game_id, unplayed.key)
    if any(one.kind == PassageKind.PRESS for one in written):
        newspaper_issues.drop(work, editions.before(work, unplayed).id)


def how_brought(post: Post, config: GamesConfig, row: GameRow) -> str:
    """Return the treatment of a game's issues: without pages none is linked."""
    how = options.of(config, row).newspaper
    return options.KEEP if how == options.LINK and not post.web.site else how


def _attached(issue: Issue) -> tuple[Block, ...]:
    name, number = issue.name, issue.line[0]
    spoken = issue.language
    return (paragraph("issue-attached", spoken, newspaper=name, issue=number),)


def _linked(issue: Issue, address: str) -> tuple[Block, ...]:
    spoken, number = issue.language, issue.line[0]
    linked = paragraph("issue-linked", spoken, newspaper=issue.name, issue=number)
    return linked, Address(address), paragraph("issue-by-mail-too", spoken)


def attachment(issue: Issue, step_row: StepRow, made: bytes) -> Attachment:
    """Return the issue as a file that goes with a mail."""
    name = slug(CORE.into(issue.language).phrase("newspaper-file")) or "issue"
    return Attachment(f"{name}-{step_row.number}.pdf", PDF, made)


def texts_file(issue: Issue, step_row: StepRow) -> tuple[Attachment, ...]:
    """Return all texts of the round as a file, nothing where the issue has them."""
    if not issue.texts:
        return ()
    name = slug(CORE.into(issue.language).phrase("texts-file")) or "texts"
    content = issue.texts.encode("utf-8", "replace")
    return (Attachment(f"{name}-{step_row.number}.txt", PLAIN, content),)


def stored_pdf(work: Work, step_row: StepRow, language: str) -> bytes | None:
    """Return the PDF of a step's issue, None where it is to be set anew."""
    row = newspaper_issues.of_step(work, step_row.id).get(known(language))
    return None if row is None else newspaper_issues.pdf(work, row)


def set_again(
    work: Work, step_row: StepRow, issue: Issue, made: bytes | str, now: datetime
) -> None:
    """Keep an issue that was set again, for as long as one that is new."""
    row = newspaper_issues.of_step(work, step_row.id).get(issue.language)
    if row is not None and isinstance(made, bytes):
        newspaper_issues.keep_pdf(work, row, made, now)


@dataclass(frozen=True, slots=True)
class Reissue:
    """An issue that is mailed once more: to whom, for which cause.

    A text in place of the PDF says why there is none: the mail has the words alone.
    """

    reader: RoleRow
    issue: Issue
    made: bytes | str
    cause: Cause


def mail_again(work: Work, post: Post, step_row: StepRow, again: Reissue) -> None:
    """Mail an issue once more, with all texts of the round."""
    issue, made = again.issue, again.made
    pdf = [attachment(issue, step_row, made)] if isinstance(made, bytes) else []
    mail = RoleMail(
        again.reader,
        page(issue),
        kind=MailKind.NEWSPAPER,
        cause=again.cause,
        attachments=(*pdf, *texts_file(issue, step_row)),
    )
    post.to_role(work, games.get(work, step_row.game_id), mail)


def out(work: Work, row: GameRow) -> list[StepRow]:
    """Return the steps of a game whose issues are out, in order."""
    return [
        step
        for step in games.steps(work, row.id)
        if step.sequence
        and step.resolved_at is not None
        and step.kept_back_at is None
        and ends_round(kept(work, row, step))
    ]
