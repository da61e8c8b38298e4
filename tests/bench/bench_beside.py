"""A reply and a resolution beside few running games, and beside ten thousand.

Two databases have the same games of twelve with full orders; in one of them these are
copied. Mails are handled and rounds resolved in both in turn, and the times of the
middle pair are compared; what PostgreSQL's own processes take is part of them.
`--games FEW MANY` gives the numbers of games.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from server.games.clock.deadline_passed import fall_due
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.process import collector
from server.services import Services
from server.storage.inbox import inbox
from tests.bench.bench_intake import NewUrl
from tests.bench.databases import on_both
from tests.bench.figures import Figure, Line, Note, Side, interleaved, middle_ratio
from tests.bench.traffic import A_WEEK, prepare
from tests.bench.world import (
    MAILBOX,
    PLAYERS,
    Seat,
    Stopped,
    no_mailbox,
    order_lines,
    services,
)
from tests.server.storage import many_games

SIZES = (10, 10_000)
MAILS = 40
MAX_RATIO = 1.2


class Games:
    """A database with running games, and the next mail and round in it."""

    def __init__(self, url: str, games: int) -> None:
        """Prepare the games; templates and statements are compiled by the first one."""
        self.server = services(url, no_mailbox())
        self._seats = prepare(self.server, games, PLAYERS)
        self._chance = random.Random(5)  # noqa: S311 - the same mails in every database
        self._mails = self._resolved = 0
        self.mail()
        self.resolution()

    def mail(self) -> float:
        """Return the seconds in which the next player's mail is handled."""
        # From the last game on: the first ones are resolved.
        self._mails += 1
        _store(self.server, self._seats[-self._mails], self._chance, self._mails)
        began = time.perf_counter()
        work_off(self.server)
        return time.perf_counter() - began

    def resolution(self) -> float:
        """Return the seconds in which the next game's round is resolved."""
        self._resolved += 1
        later = replace(
            self.server, clock=Stopped(self.server.clock.now() + 2 * A_WEEK)
        )
        began = time.perf_counter()
        with later.database.work() as work:
            result = fall_due(GameSession.locked(work, later, self._resolved))
        if result is None:
            raise RuntimeError("nothing was due")
        return time.perf_counter() - began


def run(sizes: tuple[int, int] = SIZES) -> Iterator[Line]:
    """Compare on SQLite, then on PostgreSQL."""
    collector.settle()  # as `turmpost serve` does
    yield from on_both("beside", partial(_compared, sizes=sizes))


def _compared(name: str, new_url: NewUrl, sizes: tuple[int, int]) -> Iterator[Line]:
    few, many = sizes
    one, other = Games(new_url(), few), Games(new_url(), few)
    began = time.monotonic()
    many_games.copy(other.server.database.engine, many // few - 1)
    yield Note(f"{many} games were written in {time.monotonic() - began:.0f} s")
    mails = interleaved(MAILS, other.mail, one.mail)
    rounds = interleaved(few // 2, other.resolution, one.resolution)
    for what, (there, here) in (("a mail", mails), ("a resolution", rounds)):
        measured, reference = middle_ratio(there, here)
        yield Figure(
            name=f"beside {many} games: {what}, {name}",
            measured=measured * 1e3,
            reference=reference * 1e3,
            unit="ms",
            against=f"beside {few}, ms",
            side=Side.AT_MOST,
            bound=MAX_RATIO,
        )
    one.server.database.close()
    other.server.database.close()


def _store(server: Services, seat: Seat, chance: random.Random, number: int) -> None:
    lines = "\n".join(order_lines(chance, seat.others))
    raw = (
        f"From: {seat.address}\r\nTo: spiel+{seat.key}@example.test\r\n"
        f"Subject: Zug\r\nMessage-ID: <b{number}@players.test>\r\n\r\n{lines}\r\n"
    )
    with server.database.work() as work:
        arrival = inbox.Arrival(number, server.clock.now(), raw.encode())
        inbox.store(work, MAILBOX, 98, [arrival])
