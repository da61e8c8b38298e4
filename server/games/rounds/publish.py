"""The reports of an edition, into the outbox: one for each who plays or watches."""

from __future__ import annotations

from server.games.editions.store_edition import Edition, kept
from server.games.messages import closing_words
from server.games.reports import ending
from server.games.reports.letters import Letters, letters_of
from server.games.state.in_browser import with_page
from server.games.state.session import GameSession
from server.reports.documents.document import Document
from server.reports.text.fitting import fitted
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow


def publish(session: GameSession, edition: Edition) -> None:
    """Queue the reports of a resolved step, for players and spectators.

    That of a later edition says first what differs from the one before.
    """
    step_row = edition.game.step_row
    cause = Cause.of("report", step_row, step_row.edition)
    if edition.over:
        closing_words.begin(session.row, session.now)
    session.work.flush()
    reports = letters_of(session.work, edition)
    for reader in session.audience():
        session.mail(
            reader,
            _letter(session, reports, reader),
            kind=MailKind.REPORT,
            cause=cause,
            step=None if reader.seat is None else _opened(edition),
            attachments=reports.attachments(reader),
        )
    if edition.over:
        ending.tell(session.at(edition.game))


def tell_game_master(session: GameSession, edition: Edition) -> None:
    """Mail facts of a step that are for the game master alone (Egon: 8.3.3)."""
    game = edition.game
    words = game.bundle.words(session.post.language)
    events = [
        event
        for event in edition.events
        if event.seen_by == () and words.for_game_master(event, game.players)
    ]
    if not events:
        return
    entry = session.note(
        Kind.FOR_GAME_MASTER,
        once=f"gm:{_name(edition)}",
        step=game.step.key,
        events=[game.bundle.game.dump_event(event) for event in events],
    )
    session.tell_officials(entry)


def report_again(
    session: GameSession,
    player: RoleRow,
    step: StepRow,
    *,
    cause: Cause,
) -> None:
    """Queue the report of a resolved step once more, as this reader may know it."""
    edition = kept(session.work, session.row, step)
    reports = letters_of(session.work, edition)
    session.mail(
        player,
        _letter(session, reports, player),
        kind=MailKind.REPORT,
        cause=cause,
        step=_opened(edition),
        attachments=reports.attachments(player),
    )


def _letter(session: GameSession, reports: Letters, reader: RoleRow) -> Document:
    report, most = reports.report(reader), session.services.config.games.report_bytes
    step_row = reports.edition.game.step_row
    return with_page(session, fitted(report, most), step_row)


def _opened(edition: Edition) -> StepRow | None:
    return None if edition.over else edition.after.step_row


def _name(edition: Edition) -> str:
    step_row = edition.game.step_row
    name = f"{step_row.game_id}:{step_row.key}"
    return f"{name}:{step_row.edition}" if step_row.edition > 1 else name
