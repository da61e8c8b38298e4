"""Facts about seats for a game master beside the round: absences, more time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from zoneinfo import ZoneInfo

from server.games.state.days import span
from server.reports.documents import seat_words
from server.reports.documents.document import Paragraph
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.storage.games import games
from server.storage.people import absences
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def away(
    work: Work,
    game: GameRow,
    players: Sequence[RoleRow],
    language: str,
    *,
    today: date,
) -> list[Paragraph]:
    """Name who is away on days that end today or later."""
    sentences = []
    found = [(one.seat_id, span(one)) for one in absences.of_game(work, game.id)]
    for player in players:
        days = [
            days
            for seat_id, days in found
            if seat_id == player.seat_id and days.last >= today
        ]
        if days:
            sentences.append(f"{player.code} {seat_words.spans(days, language)}")
    if not sentences:
        return []
    return [paragraph("absent-listed", language, who="; ".join(sentences))]


def with_more_time(
    work: Work, game: GameRow, language: str, now: datetime
) -> list[Paragraph]:
    """Name the seats whose deadline is later than that of the others, and to come."""
    step_row = games.open_step(work, game.id)
    if step_row is None:
        return []
    codes, until = step_row.more_for, step_row.more_until
    if step_row.open_for:
        codes, until = step_row.open_for, step_row.deadline
    if until is None or until <= now:
        return []
    who, when = ", ".join(codes.split()), moment(until, ZoneInfo(game.zone))
    return [paragraph("extension-listed", language, who=who, until=when)]
