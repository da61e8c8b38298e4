"""Facts about seats for a game master beside the round: absences, silent players."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from zoneinfo import ZoneInfo

from server.commands.call import Call
from server.games.rounds.never_replied import never_replied
from server.games.seats import notes
from server.games.state.days import Days
from server.reports.documents import seat_words
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.people import RoleRow


def seat_notes(call: Call, players: Sequence[RoleRow]) -> list[Block]:
    """Return a sentence for each thing of the kind that there is."""
    return [*_unheard(call, players), *notes_with_days(call, players)]


def notes_with_days(call: Call, players: Sequence[RoleRow]) -> list[Block]:
    """Return who is away, has more time, is sat in for or leads, with the days."""
    today = call.now.astimezone(ZoneInfo(call.game.zone)).date()
    return [
        *notes.away(call.work, call.game, players, call.language, today=today),
        *notes.with_more_time(call.work, call.game, call.language, call.now),
        *_sat_in_for(call),
        *_deputies(call),
    ]


def _unheard(call: Call, players: Sequence[RoleRow]) -> list[Block]:
    """Name those who have never replied: nobody knows if mails arrive."""
    if not games.steps(call.work, call.game.id):
        return []
    silent = [one.code for one in never_replied(call.work, call.game, players)]
    if not silent:
        return []
    return [paragraph("never-replied-listed", call.language, who=", ".join(silent))]


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
