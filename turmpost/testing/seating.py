"""New games for tests, and seats in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from engine.protocol import Json, Player
from server.games.people import seating
from server.games.setup import announcing
from server.services import EMBEDDED
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def plan(
    bundle: str,
    title: str,
    *,
    players: int,
    schedule: str = "every 1 hour",
    mailbox: str = EMBEDDED,
    rules: Mapping[str, Json] | None = None,
    opens: tuple[str, ...] = (),
    afterword_days: int = announcing.AFTERWORD_DAYS,
) -> announcing.NewGame:
    """Return a game for a number of players, in Berlin."""
    return announcing.NewGame(
        bundle=bundle,
        title=title,
        schedule=schedule,
        zone="Europe/Berlin",
        mailbox=mailbox,
        wanted=players,
        rules=rules or {},
        opens=opens,
        afterword_days=afterword_days,
    )


def somebody(code: str) -> Player:
    """Return the player of a code; "Haus MAX" is really "Name of MAX"."""
    return Player(code, f"Haus {code}", f"Name of {code}")


def give_seat(
    work: Work,
    row: GameRow,
    player: Player,
    address: str,
    now: datetime,
    language: str = "de",
) -> RoleRow:
    """Give somebody a seat who can have one."""
    return seating.join(work, row, player, address, language, now=now)


def give_seats(work: Work, row: GameRow, codes: Iterable[str], now: datetime) -> None:
    """Give seats to the players of these codes, at code@players.test."""
    for code in codes:
        give_seat(work, row, somebody(code), f"{code.lower()}@players.test", now)
