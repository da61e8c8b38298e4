"""What games leave in the database, and whether years of other games cost anything.

A game of Egon with twelve players is played to its end by mail, with pages and a
newspaper. Its rounds are weighed, with the mails that came in, while they wait to be
sent and a day later. Then the game is copied many times: `status` and `bericht 1` are
asked beside the copies, against the game alone; it is measured what retention takes,
and what vacuum gains. `--games FEW MANY` gives the number of games (MANY).
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import Connection, cast, create_engine, event, func, select, text
from sqlalchemy.types import LargeBinary

from server.config.settings import RetentionConfig
from server.intake import tidy
from server.intake.worker import work_off
from server.reports.newspaper import press
from server.services import Services
from server.storage.inbox import inbox
from server.storage.service import backups
from server.storage.tables.all_tables import METADATA
from server.storage.tables.inbox import InboxRow
from tests.bench import whole_games
from tests.bench.bench_intake import NewUrl
from tests.bench.databases import on_both
from tests.bench.figures import Figure, Line, Missing, Note, Side, median
from tests.bench.world import (
    MAILBOX,
    PLAYERS,
    Seat,
    Stopped,
    no_mailbox,
    play,
    services,
)
from tests.server.storage import many_games

GAMES = 100
TIMES = 15
MAIL_DAYS = 30
MAX_WAITING_KILOBYTES = 300.0
MAX_KEPT_KILOBYTES = 150.0
MAX_RATIO = 1.2
MAX_BACKUP_RATIO = 1.05


def run(games: int = GAMES) -> Iterator[Line]:
    """Measure on SQLite, then on PostgreSQL."""
    if not press.installed():
        yield Missing("years", "Typst is missing (turmpost[newspaper])")
        return
    yield from on_both("years", partial(_measured, games=games))


def _measured(name: str, new_url: NewUrl, games: int) -> Iterator[Line]:
    url = new_url()
    server = services(url, no_mailbox())
    seats = play(server, 1, PLAYERS)
    if server.database.is_sqlite:
        rounds = list(_rounds(server, seats))
        ended = rounds[-1].ended
        yield _weight("waiting", [one.waiting for one in rounds], MAX_WAITING_KILOBYTES)
        yield _weight("after a day", [one.kept for one in rounds], MAX_KEPT_KILOBYTES)
    else:
        ended = list(whole_games.rounds(server, seats))[-1]
    later = replace(server, clock=Stopped(ended + timedelta(days=2)))
    yield from _asked(name, later, seats[0], games)
    yield _size_figure(f"years: a game, {name}", server, games)
    if server.database.is_sqlite:
        yield from _backed_up(later, Path(url.partition("///")[2]).parent)
    yield from _emptied(name, server, ended)
    server.database.close()


@dataclass(frozen=True, slots=True)
class Round:
    """Bytes of values that a round has left: waiting to be sent, and a day later."""

    ended: datetime
    waiting: int
    kept: int


def _rounds(server: Services, seats: list[Seat]) -> Iterator[Round]:
    before = _bytes(server)
    for ended in whole_games.rounds(server, seats):
        waiting = _bytes(server)
        whole_games.send(server, ended)
        kept = _bytes(server)
        yield Round(ended, waiting - before, kept - before)
        before = kept


def _weight(when: str, rounds: Sequence[int], limit: float) -> Figure:
    return Figure(
        name=f"years: a round of {PLAYERS}, {when}",
        measured=median(rounds) / 1e3,
        reference=limit,
        unit="kB",
        against="limit, kB",
        side=Side.AT_MOST,
        bound=1.0,
    )


def _bytes(server: Services) -> int:
    """Return the bytes of all values in SQLite, without what the database adds."""
    total = 0
    with server.database.engine.connect() as connection:
        for table in METADATA.sorted_tables:
            lengths = (
                func.coalesce(func.sum(func.length(cast(column, LargeBinary))), 0)
                for column in table.columns
            )
            total += sum(connection.execute(select(*lengths)).one())
    return total


def _asked(name: str, server: Services, seat: Seat, games: int) -> Iterator[Line]:
    alone = {line: _cost(server, seat, line) for line in ("status", "bericht 1")}
    # A player is answered so many questions a day.
    tomorrow = replace(server, clock=Stopped(server.clock.now() + timedelta(days=1)))
    began = time.monotonic()
    many_games.copy(server.database.engine, games - 1, texts=True)
    yield Note(f"{games} games were written in {time.monotonic() - began:.0f} s")
    for line, before in alone.items():
        yield Figure(
            name=f"years: {line!r} beside {games} games, {name}",
            measured=_cost(tomorrow, seat, line),
            reference=before,
            unit="ms",
            against="alone, ms",
            side=Side.AT_MOST,
            bound=MAX_RATIO,
        )


def _size_figure(name: str, server: Services, games: int) -> Figure:
    size = _size(server)
    return Figure(
        name=name,
        measured=size / games / 1e3,
        reference=size / 1e6,
        unit="kB",
        against="the database, MB",
    )


def _size(server: Services) -> int:
    """Return the bytes of the database, indices included."""
    with server.database.engine.connect() as connection:
        if not server.database.is_sqlite:
            found = text("SELECT pg_database_size(current_database())")
            return int(connection.scalar(found) or 0)
        pages = connection.scalar(text("PRAGMA page_count")) or 0
        return int(pages * (connection.scalar(text("PRAGMA page_size")) or 0))


def _backed_up(server: Services, folder: Path) -> Iterator[Line]:
    began = time.monotonic()
    backup = backups.write(server.database, folder / "backups", server.clock.now())
    seconds = time.monotonic() - began
    yield Figure(
        name="years: a backup",
        measured=backup.stat().st_size / 1e6,
        reference=_size(server) / 1e6,
        unit="MB",
        against="the database, MB",
        side=Side.AT_MOST,
        bound=MAX_BACKUP_RATIO,
    )
    yield Note(f"it took {seconds:.1f} s")


def _emptied(name: str, server: Services, ended: datetime) -> Iterator[Line]:
    """Let all letters go by `mail_days`, once and once more; then vacuum."""
    retention = RetentionConfig(mail_days=MAIL_DAYS)
    later = replace(
        server,
        clock=Stopped(ended + timedelta(days=MAIL_DAYS + 1)),
        config=replace(server.config, retention=retention),
    )
    before = _size(server)
    first, again = _tidied(later), _tidied(later)
    yield Note(
        f"retention, {name}: {first.seconds:.0f} s in {first.transactions} "
        f"transactions, the longest of {first.longest:.2f} s; where nothing is left "
        f"{again.seconds:.2f} s"
    )
    after = _size(server)
    # Not the server's own connections: each of these is a transaction.
    plain = create_engine(server.database.url, isolation_level="AUTOCOMMIT")
    for statement in _VACUUM[server.database.is_sqlite]:
        began = time.monotonic()
        with plain.connect() as connection:
            connection.exec_driver_sql(statement)
        yield Note(
            f"{statement}, {name}: {time.monotonic() - began:.1f} s; "
            f"{before / 1e6:.0f} MB before retention, {after / 1e6:.0f} MB after it, "
            f"{_size(server) / 1e6:.0f} MB now"
        )
    plain.dispose()


_VACUUM = {
    True: ("VACUUM", "ANALYZE"),
    False: ("VACUUM", "VACUUM FULL", "ANALYZE"),
}


@dataclass(frozen=True, slots=True)
class Tidied:
    """What a run of retention took."""

    seconds: float
    transactions: int
    longest: float


def _tidied(server: Services) -> Tidied:
    times: list[float] = []
    began = [0.0]

    def begin(_connection: Connection) -> None:
        began[0] = time.monotonic()

    def commit(_connection: Connection) -> None:
        times.append(time.monotonic() - began[0])

    engine = server.database.engine
    event.listen(engine, "begin", begin)
    event.listen(engine, "commit", commit)
    start = time.monotonic()
    # A server takes a rest between.
    with patch.object(tidy, "MAX_SECONDS", math.inf):
        tidy.tidy(server)
    seconds = time.monotonic() - start
    event.remove(engine, "begin", begin)
    event.remove(engine, "commit", commit)
    return Tidied(seconds, len(times), max(times))


def _cost(server: Services, seat: Seat, line: str) -> float:
    """Return the CPU milliseconds of a mail with this command, when it is answered."""
    times: list[float] = []
    for _ in range(TIMES):
        with server.database.work() as work:
            number = inbox.highest_uid(work, MAILBOX, 99) + 1
            raw = (
                f"From: {seat.address}\r\nTo: spiel+{seat.key}@example.test\r\n"
                f"Subject: x\r\nMessage-ID: <a{number}@players.test>\r\n\r\n{line}\r\n"
            )
            arrival = inbox.Arrival(number, server.clock.now(), raw.encode())
            inbox.store(work, MAILBOX, 99, [arrival])
        began = time.process_time()
        work_off(server)
        times.append((time.process_time() - began) * 1e3)
    with server.database.work() as work:
        refused = select(InboxRow.why).where(InboxRow.why.startswith("not answered"))
        if why := work.session.scalar(refused.limit(1)):
            message = f"{line}: {why}"
            raise RuntimeError(message)
    return median(times)
