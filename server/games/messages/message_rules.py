"""What a game allows of messages and open press: who writes what, when, how much."""

from __future__ import annotations

from datetime import datetime, timedelta

from grammar.reading import Passage
from server.games.messages.conversations import for_players, step_key
from server.games.state.options import Options
from server.reports.documents.document import Paragraph
from server.reports.documents.sentences import paragraph
from server.storage.games import games
from server.storage.people import conversations
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

AFTER_THE_END = timedelta(days=14)
"""The time after the last report in which players may still write to each other."""


def refusal(
    work: Work,
    row: GameRow,
    author: RoleRow,
    passage: Passage,
    *,
    what: str,
    step: StepRow | None,
    now: datetime,
    options: Options,
) -> Paragraph | None:
    """Return why a player's message does not go out, None if it may.

    `what` is what the sentence calls it. To the game master one may write at any time,
    as often as the day and the allowance of texts allow.
    """
    language, title = author.language, row.title
    length, most = len(passage.title) + len(passage.text), options.message_length
    if length > most:
        return paragraph(
            "message-too-long",
            language,
            what=what,
            title=title,
            length=length,
            most=most,
        )
    if not for_players(passage):
        return None
    if refused := _out_of_time(work, row, now, language, what):
        return refused
    most, key = options.messages_per_round, step_key(work, row, step)
    if conversations.count_written(work, row.id, author.own_seat.id, key) < most:
        return None
    return paragraph("message-too-many", language, what=what, title=title, most=most)


def _out_of_time(
    work: Work, row: GameRow, now: datetime, language: str, what: str
) -> Paragraph | None:
    """Return why a game that is not being played takes no messages."""
    title = row.title
    if row.state == GameState.OPEN:
        return paragraph("message-before-start", language, what=what, title=title)
    if row.state == GameState.CANCELLED:
        return paragraph("message-game-cancelled", language, what=what, title=title)
    if row.state != GameState.OVER:
        return None
    ends = [step.resolved_at for step in games.steps(work, row.id) if step.resolved_at]
    if ends and now <= max(ends) + AFTER_THE_END:
        return None
    days = AFTER_THE_END.days
    return paragraph("message-after-end", language, what=what, title=title, days=days)
