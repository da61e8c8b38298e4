"""Samples for the examples of the help in a running game: players, rounds, days.

So each of them can be sent as it stands, by whoever reads it. Where a game has nothing
for an example to name, such as a protest, the example names what there could be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from engine.protocol import Setup
from grammar.names import quoted
from grammar.samples import SAMPLES
from server.bundles import bundle
from server.games.messages import press_moderation
from server.games.setup import opening_line
from server.games.state import absences, draw_forms, options
from server.games.state.running import all_running
from server.games.state.steps import BEFORE_START, name, typed_name
from server.services import Services
from server.storage.games import games, journal, newspaper_issues
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

GAMES_LOOKED_AT = 50
"""Games of a state, the oldest, among which one for an example is looked for."""

DAYS_AHEAD = 7
"""Days from now to the first day of an example."""

MAX_DAYS = 14
"""Days of an example of an absence, fewer where the game allows fewer."""


def of_game(
    work: Work, services: Services, row: GameRow, reader: RoleRow | None, language: str
) -> Mapping[str, str]:
    """Return what examples name for somebody who reads about a game."""
    now = services.clock.now()
    samples = dict(SAMPLES)
    samples |= _rounds(work, row, now, language) | _titles(
        work, row.bundle, language, but=row.id
    )
    samples |= _players(work, row, reader)
    samples |= _draw(work, row)
    samples["days"] = _days(work, services, row, reader, now)
    if reader is not None and reader.leads:
        samples |= _to_decide(work, row)
    return samples


def of_nobody(work: Work, kind: str, language: str) -> Mapping[str, str]:
    """Return what examples name for somebody who plays nowhere."""
    return {**SAMPLES, **_titles(work, kind, language)}


def _rounds(work: Work, row: GameRow, now: datetime, language: str) -> dict[str, str]:
    """Return the open round, 0 before the start, the last one, and a later instant.

    Commands that change the game name a round by its number, where it has no others.
    """
    steps = [one for one in games.steps(work, row.id) if one.sequence]
    step = games.open_step(work, row.id)
    resolved = [one for one in steps if one.resolved_at]
    printed = [one for one in steps if newspaper_issues.of_step(work, one.id)]

    def named(last: Sequence[StepRow]) -> str:
        step_row = last[-1] if last else step
        return BEFORE_START if step_row is None else name(row, step_row, language)

    zone = ZoneInfo(row.zone)
    deadline = step.deadline if step is not None else None
    day = max(deadline or now, now).astimezone(zone).date() + timedelta(days=1)
    instant = datetime.combine(day, time(18, 0), zone)
    return {
        "round": typed_name(row, step, language),
        "last": typed_name(row, resolved[-1] if resolved else step, language),
        "step": named([]),
        "reported": named(resolved),
        "issue": named(printed),
        "instant": f"{instant:%Y-%m-%d %H:%M}",
    }


def _players(work: Work, row: GameRow, reader: RoleRow | None) -> dict[str, str]:
    """Return two players; the reader is the second one at most."""
    codes = [player.code for player in roles.players(work, row.id)]
    own = reader.code if reader is not None and reader.seat is not None else ""
    found = [code for code in codes if code != own] + [
        code for code in codes if code == own
    ]
    named = [*found[:2], SAMPLES["player"], SAMPLES["other_player"]]
    return {"player": named[0], "other_player": named[1]}


def _titles(work: Work, kind: str, language: str, *, but: int = 0) -> dict[str, str]:
    """Return games to sign up for, to watch, and one that could be opened."""
    going_on = games.in_state(work, *TAKES_ORDERS, limit=GAMES_LOOKED_AT)
    rows = [one for one in going_on if one.id != but]
    is_open = games.in_state(work, GameState.OPEN, limit=GAMES_LOOKED_AT)
    counts = roles.player_counts(work, [one.id for one in is_open])
    free = [one for one in is_open if counts.get(one.id, 0) < one.wanted]
    joinable = [quoted(one.title) for one in free if one.id != but]
    others = (*rows, *(one for one in is_open if one.id != but))
    watched = [quoted(other.title) for other in others]
    full = [quoted(other.title) for other in others if other not in free]
    new = opening_line.free_title(work, kind, language)
    return {
        "open": (joinable or [quoted(new)])[0],
        "other": (watched or [quoted(new)])[0],
        "full": (full or [quoted(new)])[0],
        "kind": kind,
        "new": new,
        "seats": str(opening_line.seats(kind)[-1]),
    }


def _days(
    work: Work,
    services: Services,
    row: GameRow,
    reader: RoleRow | None,
    now: datetime,
) -> str:
    """Return days to come, as many as the reader may be away, and 14 at most."""
    left = MAX_DAYS
    if reader is not None and reader.seat is not None:
        budget = options.of(services.config.games, row).absence_days
        used = absences.used(absences.of_seat(work, row, reader.own_seat.id))
        left = min(budget - used, MAX_DAYS)
    first = now.astimezone(ZoneInfo(row.zone)).date() + timedelta(days=DAYS_AHEAD)
    last = first + timedelta(days=max(left, 1) - 1)
    return f"{first} {last}"


def _to_decide(work: Work, row: GameRow) -> dict[str, str]:
    """Return the numbers of a protest and of a text that wait for the game master."""
    step_row = games.open_step(work, row.id)
    key = BEFORE_START if step_row is None else step_row.key
    protests = [str(number) for number in journal.undecided(work, row.id)]
    texts = [str(one.id) for one in press_moderation.waiting(work, row, key)]
    named = {"protest": protests, "text": texts}
    return {name: each[0] for name, each in named.items() if each}


def _draw(work: Work, row: GameRow) -> dict[str, str]:
    found, playing = bundle(row.bundle), all_running(work, [row]).get(row.id)
    setup = Setup(row.wanted, row.rules)
    needed = draw_forms.example(found, setup if playing is None else playing.state)
    return {"draw": needed} if needed else {}
