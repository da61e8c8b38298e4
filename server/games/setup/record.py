"""A game as one JSON value that another server can go on with (docs/game-record.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib.metadata import version

from engine.protocol import Json, UnusableInputError
from server.bundles import bundle
from server.config.checks import check_zone
from server.config.schedule import ScheduleError, read_schedules
from server.errors import NotPossibleError, TurmpostError
from server.games.editions.replay import replay
from server.games.journal import journal
from server.games.people import key_renewal
from server.games.people.appointing import is_key, new_key
from server.games.setup import announcing
from server.games.state.session import GameSession
from server.mail.addresses import usable
from server.services import Services
from server.storage.games import game_records, games
from server.storage.journal_kinds import Kind
from server.storage.outbox.cause import Cause
from server.storage.people import persons, roles
from server.storage.states import GOING_ON, GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

FORM = "turmpost game"
VERSION = 1


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A game that was taken in: the players with a new key, and the rounds compared.

    `others` are the names of steps that other rules resolved, which were not compared.
    """

    row: GameRow
    told: Sequence[RoleRow]
    steps: int
    others: Sequence[str]


def made(work: Work, row: GameRow, now: datetime, *, with_keys: bool) -> Json:
    """Return the record of a game; `with_keys` also what proves who a player is."""
    rows = game_records.of_game(work, row.id)
    record: dict[str, Json] = {
        "format": FORM,
        "version": VERSION,
        "turmpost": version("turmpost"),
        "made_at": now.isoformat(),
        "tables": {name: list(some) for name, some in rows.items()},
    }
    if with_keys:
        record["keys"] = {str(one.id): one.key for one in roles.ever_in(work, row.id)}
    return record


def take_in(
    work: Work,
    services: Services,
    data: Mapping[str, object],
    *,
    file: str,
    title: str | None,
    mailbox: str | None,
) -> ImportedGame:
    """Write a game of another server here, and play its rounds again.

    One that runs arrives paused. Without keys in the record everybody in a game that
    is not over is mailed a new one. Raises UnusableInputError or NotPossibleError; then
    nothing may be committed.
    """
    tables = _named(_tables(data), title)
    _check(work, tables)
    keys = _keys(work, data, tables)
    number = game_records.write(work, tables, keys)
    row = games.lock(work, number)
    wanted = mailbox or row.mailbox
    desks = services.post.desks
    row.set_mailbox(wanted if wanted in desks else next(iter(desks)))
    if row.state == GameState.RUNNING:
        row.pause()
    journal.note(work, Kind.IMPORTED, now=services.clock.now(), game=row, file=file)
    steps, others = _compared(work, row)
    told = () if "keys" in data else _told(GameSession(work, services, row))
    return ImportedGame(row, told, steps, others)


def _tables(data: Mapping[str, object]) -> Mapping[str, object]:
    if data.get("format") != FORM:
        raise UnusableInputError("this is no game that turmpost has exported")
    if data.get("version") != VERSION:
        raise UnusableInputError(
            f"version {data.get('version')!r} of the form is not known here; this "
            f"turmpost reads version {VERSION}"
        )
    tables = data.get("tables")
    if not isinstance(tables, dict):
        raise UnusableInputError("tables: must be an object")
    return tables


def _named(tables: Mapping[str, object], title: str | None) -> Mapping[str, object]:
    """Return the tables with another title for the game, where one is given."""
    if title is None:
        return tables
    return {
        **tables,
        "games": [{**row, "title": title} for row in _rows(tables, "games")],
    }


def _check(work: Work, tables: Mapping[str, object]) -> None:
    """Refuse a game that could not be played here, before anything is written."""
    game = _rows(tables, "games")[0] if _rows(tables, "games") else {}
    name = game.get("title")
    announcing.check_title(work, name if isinstance(name, str) else "")
    try:
        kinds = bundle(str(game.get("bundle"))).game.kinds
        read_schedules(str(game.get("schedule"))).check(kinds)
        check_zone("tables", "games.zone", str(game.get("zone")))
    except (ScheduleError, TurmpostError) as error:
        raise UnusableInputError(str(error)) from error
    addresses = [row.get("address") for row in _rows(tables, "persons")]
    addresses += [game.get("gm_address")] if game.get("gm_address") else []
    for address in addresses:
        if not isinstance(address, str) or not (
            usable(address) or address.startswith(persons.NOBODY)
        ):
            raise UnusableInputError(f"{address!r} is not a mail address")


def _rows(given: Mapping[str, object], table: str) -> Sequence[Mapping[str, object]]:
    rows = given.get(table)
    if not isinstance(rows, list):
        return []
    return [row for row in rows if isinstance(row, dict)]


def _keys(
    work: Work, data: Mapping[str, object], tables: Mapping[str, object]
) -> Mapping[int, str]:
    """Return the keys of the roles, new ones where the record has none."""
    numbers = [row["id"] for row in _rows(tables, "roles") if "id" in row]
    written = data.get("keys")
    if written is None:
        return {number: new_key() for number in numbers if isinstance(number, int)}
    if not isinstance(written, dict):
        raise UnusableInputError("keys: must be an object")
    keys = {number: written.get(str(number)) for number in numbers}
    present = set(work.all(RoleRow.key))
    read: dict[int, str] = {}
    for number, key in keys.items():
        if not isinstance(number, int) or not isinstance(key, str) or not is_key(key):
            raise UnusableInputError(f"keys: that of role {number!r} is no key")
        if key in present:
            raise NotPossibleError(
                "keys of this game are in use here: it is on this server already"
            )
        present.add(key)
        read[number] = key
    return read


def _compared(work: Work, row: GameRow) -> tuple[int, Sequence[str]]:
    """Play the rounds again; raises UnusableInputError where something differs."""
    try:
        replayed = replay(work, row)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        kind = type(error).__name__
        raise UnusableInputError(f"its rounds cannot be played: {kind}") from error
    if replayed.differences:
        raise UnusableInputError(f"it was changed: {replayed.differences[0]}")
    return replayed.steps, replayed.others


def _told(session: GameSession) -> Sequence[RoleRow]:
    """Mail everybody who takes part a new key."""
    if session.row.state not in GOING_ON:
        return ()
    players = session.seated()
    for role in players:
        cause = Cause.of("key-imported")
        key_renewal.renew_key(session, role, cause, asked=False)
    return players
