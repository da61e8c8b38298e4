"""The newspaper of a game: an issue for each round, kept, and brought to its readers.

It is made when a round is over and its reports are out. Press of all steps of the round
is in it. Who plays a round again gets a corrected issue of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.protocol import Audience
from server.games import options
from server.games.keep import kept
from server.games.publish import letters_of
from server.mail.writing.compose import Attachment
from server.reports.document import Document, Paragraph
from server.reports.newspaper import make, press
from server.reports.newspaper.page import contents, page
from server.reports.newspaper.words import WORDS
from server.reports.texts import Public
from server.reports.wording import known
from server.storage import editions, games, issues, roles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from server.config.settings import GamesConfig
    from server.games.keep import Edition
    from server.post import Post
    from server.reports.newspaper.issue import Issue
    from server.storage.tables import GameRow, RoleRow, StepRow
    from server.storage.unit_of_work import Work

PDF = "application/pdf"


def ends_round(edition: Edition) -> bool:
    """Say whether a step was the last one of its round: then an issue comes out."""
    return edition.over or edition.after.step.number != edition.game.step.number


def issues_of(
    work: Work, config: GamesConfig, row: GameRow, step_row: StepRow
) -> Mapping[str, Issue]:
    """Return the issue of a step in each language that is read in its game.

    There is none where the step does not end its round.
    """
    edition = kept(work, row, step_row)
    if not ends_round(edition):
        return {}
    now = step_row.resolved_at
    read = [] if now is None else roles.audience(work, row.id, now)
    languages = sorted({known(one.language) for one in read}) or ["de"]
    return {one: issue_of(work, config, edition, one) for one in languages}


def issue_of(work: Work, config: GamesConfig, edition: Edition, language: str) -> Issue:
    """Return the issue of the round that ended with this step."""
    row, step_row = edition.game.row, edition.game.step_row
    parts = [letters_of(work, one) for one in _of_round(work, edition)]
    facts = [one.facts(Audience.PUBLIC) for one in parts]
    last, public = facts[-1], parts[-1].public(language)
    whole = replace(
        last,
        before=facts[0].before,
        events=tuple(event for one in facts for event in one.events),
        press=tuple(dict.fromkeys(text for one in facts for text in one.press)),
        kept={key: text for one in facts for key, text in one.kept.items()},
    )
    entries = {
        event: entry
        for one in parts
        for event, entry in one.public(language).entries.items()
    }
    masthead = make.Masthead(
        name=options.of(config, row).newspaper_name,
        number=len(_rounds_before(work, edition)) + 1,
        day=step_row.resolved_at or step_row.opened_at,
        corrected=step_row.edition > 1,
    )
    return make.issue_of(
        whole, Public(entries, public.blocks), edition.game.bundle, masthead, language
    )


def _of_round(work: Work, edition: Edition) -> Sequence[Edition]:
    """Return the steps of a round, the one it ended with as the last."""
    row, number = edition.game.row, edition.game.step.number
    passed = editions.course(work, edition.game.step_row)[1:-1]
    key = edition.game.step.key.partition(".")[0]
    rows = editions.by_ids(
        work, [one.id for one in passed if one.key.partition(".")[0] == key]
    )
    before = [kept(work, row, one) for one in sorted(rows, key=lambda o: o.sequence)]
    return [*(one for one in before if one.game.step.number == number), edition]


def _rounds_before(work: Work, edition: Edition) -> set[str]:
    """Return the rounds before this one, by what their steps' keys begin with."""
    passed = editions.course(work, edition.game.step_row)[1:]
    keys = {one.key.partition(".")[0] for one in passed}
    return keys - {edition.game.step.key.partition(".")[0]}


def keep(
    work: Work,
    post: Post,
    config: GamesConfig,
    step_row: StepRow,
    found: Mapping[str, tuple[Issue, bytes | str]],
) -> bool:
    """Keep the issues of a step and bring them to their readers; False: they are there.

    A text in place of a PDF says why it could not be set. Nothing is sent then: the
    reports had everything.
    """
    row = games.lock(work, step_row.game_id)
    if issues.of_step(work, step_row.id):
        return False
    now = post.clock.now()
    for language, (_, made) in found.items():
        issues.add(work, step_row.id, language, made, now)
    if options.of(config, row).newspaper == options.ATTACH:
        for reader in roles.audience(work, row.id, now):
            issue, made = found.get(known(reader.language)) or next(
                iter(found.values())
            )
            if isinstance(made, bytes):
                _bring(work, post, row, step_row, reader, issue, made)
    return True


def _bring(
    work: Work,
    post: Post,
    row: GameRow,
    step_row: StepRow,
    reader: RoleRow,
    issue: Issue,
    made: bytes,
) -> None:
    words = WORDS[issue.language]
    whole = page(issue)
    said = Paragraph(words["attached"].format(issue.name, issue.line[0]))
    text = Document(whole.title, (said, *contents(issue)), issue.language)
    post.to_player(
        work,
        row,
        reader,
        text,
        kind="newspaper",
        cause=f"issue:{step_row.id}:{reader.mark}",
        attachments=(attachment(issue, step_row, made),),
    )


def attachment(issue: Issue, step_row: StepRow, made: bytes) -> Attachment:
    """Return the issue as a file that goes with a mail."""
    name = {"de": "zeitung", "en": "newspaper"}[issue.language]
    return Attachment(f"{name}-{step_row.key}.pdf", PDF, made)


def had_again(
    work: Work, config: GamesConfig, row: GameRow, step_row: StepRow, language: str
) -> tuple[Issue, bytes | str]:
    """Return the issue of a step, and its PDF; what is not there yet is set now.

    A text in place of the PDF says why there is none.
    """
    language = known(language)
    issue = issue_of(work, config, kept(work, row, step_row), language)
    stored = issues.of_step(work, step_row.id).get(language)
    if stored is not None and stored.pdf is not None:
        return issue, stored.pdf
    try:
        made = press.pdf(issue)
    except press.PressError as error:
        return issue, str(error)
    if stored is not None:
        stored.pdf, stored.failure = made, ""
    return issue, made


def out(work: Work, row: GameRow) -> list[StepRow]:
    """Return the steps of a game whose issues are out, in order."""
    return [
        one
        for one in games.steps(work, row.id)
        if one.sequence
        and one.resolved_at is not None
        and one.kept_back_at is None
        and ends_round(kept(work, row, one))
    ]
