"""Players who are away for some days: rounds that open from now on end after that.

A deadline on such a day moves behind the last of them, to one of the schedule's where
it has fixed times. Nobody but the game master learns who asked for it. The open round
keeps the deadline that all have been told.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from engine.protocol import Code
from server.config.schedule import next_deadline, read_schedules
from server.games.journal import journal
from server.games.state.days import Days, kept, span
from server.reports.documents.sentences import not_possible
from server.storage.journal_kinds import Kind
from server.storage.people import absences, roles
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def of_seat(work: Work, row: GameRow, seat_id: int) -> list[Days]:
    """Return the days on which a seat's player is away, in the order of asking."""
    return [
        span(one) for one in absences.of_game(work, row.id) if one.seat_id == seat_id
    ]


def used(found: Sequence[Days]) -> int:
    """Return the number of days that these absences take from the budget."""
    return sum(one.count for one in found)


def add(
    work: Work, row: GameRow, player: RoleRow, days: Days, budget: int, now: datetime
) -> int:
    """Note that a player is away; return how many days of the budget are left.

    Raises NotPossibleError where it is too much, or the player is away then already.
    """
    if not budget:
        raise not_possible("absence-not-in-game", title=row.title)
    mine = of_seat(work, row, player.own_seat.id)
    if any(one.overlaps(days) for one in mine):
        raise not_possible("absence-already")
    left = budget - used(mine)
    if days.count > left:
        raise not_possible(
            "absence-over-budget", days=days.count, left=left, budget=budget
        )
    seat_id = player.own_seat.id
    absences.add(work, row.id, seat_id, days.first, days.last, now=now)
    journal.note(work, Kind.ABSENT, now=now, role=player, days=str(days))
    return left - days.count


def withdraw(work: Work, row: GameRow, player: RoleRow, now: datetime) -> int:
    """Take back all days that are still to come; return how many.

    Of an absence that has begun, the days until today stay used.
    """
    today = now.astimezone(ZoneInfo(row.zone)).date()
    seat_id, freed = player.own_seat.id, 0
    for absence in absences.of_game(work, row.id):
        days = span(absence)
        if absence.seat_id != seat_id or days.last <= today:
            continue
        if days.first > today:
            absence.withdraw(now)
            freed += days.count
        else:
            absence.shorten(today)
            freed += (days.last - today).days
    if freed:
        journal.note(work, Kind.ABSENT_NOT, now=now, role=player, count=freed)
    return freed


def deadline(
    work: Work, row: GameRow, kind: str, now: datetime, awaited: Collection[Code]
) -> datetime | None:
    """Return the deadline of a step of this kind that opens now; None: manual.

    It is on no day on which an awaited player is away.
    """
    zone, schedule = ZoneInfo(row.zone), read_schedules(row.schedule).of(kind)
    instant = next_deadline(schedule, now, zone)
    spans = _spans(work, row, awaited, zone)
    while instant is not None:
        ends = [end for begin, end in spans if begin <= instant < end]
        if not ends:
            break
        instant = next_deadline(schedule, now, zone, not_before=max(ends))
    return instant


def _spans(
    work: Work, row: GameRow, awaited: Collection[Code], zone: ZoneInfo
) -> list[tuple[datetime, datetime]]:
    absent = absences.of_game(work, row.id)
    if not absent:
        return []
    seats = {
        seat_id: code for code, seat_id in roles.seats(work, [row.id])[row.id].items()
    }
    days = [
        kept(f"{one.first}/{one.last}")
        for one in absent
        if seats.get(one.seat_id) in awaited
    ]
    return [(day.begins(zone), day.ends(zone)) for day in days]
