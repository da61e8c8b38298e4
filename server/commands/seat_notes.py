"""Facts about seats for a game master beside the round: absences, silent players."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from server.commands.call import Call
from server.games.state.days import Days, span
from server.reports.documents import seat_words
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.storage.games import games
from server.storage.inbox import handled_mails
from server.storage.kinds import RoleKind
from server.storage.people import absences, roles
from server.storage.tables.people import RoleRow


def seat_notes(call: Call, players: Sequence[RoleRow]) -> list[Block]:
    """Return a sentence for each thing of the kind that there is."""
    return [*_unheard(call, players), *notes_with_days(call, players)]


def notes_with_days(call: Call, players: Sequence[RoleRow]) -> list[Block]:
    """Return who is away, has more time, is sat in for or leads, with the days."""
    notes = [
        *(_away(call, players), _with_more_time(call)),
        *(_sat_in_for(call), _deputies(call)),
    ]
    return [block for one in notes for block in one]


def _unheard(call: Call, players: Sequence[RoleRow]) -> list[Block]:
    """Name those who have not answered the opening: nobody knows if mails arrive."""
    began = _began(call)
    if began is None:
        return []
    heard = handled_mails.heard_from(call.work, [one.id for one in players], began)
    silent = [one.code for one in players if one.id not in heard]
    if not silent:
        return []
    return [paragraph("never-replied-listed", call.language, who=", ".join(silent))]


def _with_more_time(call: Call) -> list[Block]:
    """Name the seats whose deadline is later than that of the others."""
    step_row = games.open_step(call.work, call.game.id)
    if step_row is None:
        return []
    codes, until = step_row.more_for, step_row.more_until
    if step_row.open_for:
        codes, until = step_row.open_for, step_row.deadline
    if until is None:
        return []
    who, when = ", ".join(codes.split()), moment(until, ZoneInfo(call.game.zone))
    return [paragraph("extension-listed", call.language, who=who, until=when)]


def _began(call: Call) -> datetime | None:
    """Return when the game was opened, None while people sign up."""
    steps = games.steps(call.work, call.game.id)
    return steps[0].opened_at if steps else None


def _away(call: Call, players: Sequence[RoleRow]) -> list[Block]:
    today = call.now.astimezone(ZoneInfo(call.game.zone)).date()
    sentences = []
    away = [
        (one.seat_id, span(one)) for one in absences.of_game(call.work, call.game.id)
    ]
    for player in players:
        seat_id = player.own_seat.id
        days = [days for seat, days in away if seat == seat_id and days.last >= today]
        if days:
            sentences.append(f"{player.code} {seat_words.spans(days, call.language)}")
    if not sentences:
        return []
    return [paragraph("absent-listed", call.language, who="; ".join(sentences))]


def _sat_in_for(call: Call) -> list[Block]:
    zone = ZoneInfo(call.game.zone)
    sentences = []
    for role in roles.sitting_in(call.work, call.game.id, call.now):
        sentences.append(f"{role.code} {_days(role, zone, call)} ({role.address})")
    if not sentences:
        return []
    return [paragraph("substitutes-listed", call.language, who="; ".join(sentences))]


def _deputies(call: Call) -> list[Block]:
    zone = ZoneInfo(call.game.zone)
    listed = [
        f"{_days(one, zone, call)} ({one.address})"
        for one in roles.given_for_days(call.work, RoleKind.DEPUTY, since=call.now)
        if one.game_id == call.game.id
    ]
    if not listed:
        return []
    return [paragraph("deputies-listed", call.language, who="; ".join(listed))]


def _days(role: RoleRow, zone: ZoneInfo, call: Call) -> str:
    """Return the days of a role, the last one included, as letters say them."""
    until = (role.until or call.now) - timedelta(seconds=1)
    first = role.since.astimezone(zone).date()
    days = Days(first, max(first, until.astimezone(zone).date()))
    return seat_words.spans([days], call.language)
