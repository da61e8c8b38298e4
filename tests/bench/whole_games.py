"""A game of twelve that is played to its end: by mail, with newspapers, all sent.

Everybody mails full orders for each round, without a quote.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.policy import SMTP

from grammar.egon import LANGUAGE
from server.games.rounds import resolve
from server.games.state.running import Running, running
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.process.newspapers import Newspapers
from server.services import Services
from server.storage.inbox import inbox
from server.storage.outbox import due_mails, files
from server.storage.states import GameState, OutgoingState
from server.storage.tables.games import GameRow
from server.storage.tables.outbox import OutboxRow
from tests.bench.bench_resolve import everything
from tests.bench.world import MAILBOX, Seat, Stopped

MAX_ROUNDS = 30
BEFORE_DEADLINE = timedelta(hours=1)


def rounds(server: Services, seats: list[Seat]) -> Iterator[datetime]:
    """Play the only game of a database; yield the instant that each round ended at.

    What a round has left waits to be sent then. It has been sent when the next begins.
    """
    chance = random.Random(7)  # noqa: S311 - the same rounds in every run
    for number in range(1, MAX_ROUNDS + 1):
        with server.database.work() as work:
            row = work.all(GameRow)[0]
            if row.state != GameState.RUNNING:
                return
            game = running(work, row)
            if game.step_row.deadline is None:
                raise ValueError("the round has no deadline")
            deadline = game.step_row.deadline
            mails = list(_mails(game, seats, chance, deadline - BEFORE_DEADLINE))
            inbox.store(work, MAILBOX, number, mails)
        at_work = replace(server, clock=Stopped(deadline - BEFORE_DEADLINE))
        work_off(at_work)
        ended = replace(server, clock=Stopped(deadline))
        with server.database.work() as work:
            resolve.resolve(GameSession.locked(work, ended, row.id))
        newspapers = Newspapers(ended, lambda: None)
        newspapers.look()
        newspapers.stop()
        yield deadline
        send(server, deadline)
    raise ValueError(f"the game goes on after {MAX_ROUNDS} rounds")


def send(server: Services, now: datetime) -> None:
    """Let everything be sent, and the time of files in the database pass."""
    with server.database.work() as work:
        queued = work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
        due_mails.mark_sent(work, [row.id for row in queued], now)
    with server.database.work() as work:
        files.remove_unused(work, now + 2 * files.FILES_STAY, 1_000)


def _mails(
    game: Running, seats: list[Seat], chance: random.Random, at: datetime
) -> Iterator[inbox.Arrival]:
    """Yield the mail of each seat: an order for every slot."""
    for number, seat in enumerate(seats, 1):
        mail = EmailMessage(policy=SMTP)
        mail["From"] = f'"{seat.code} spielt" <{seat.address}>'
        mail["To"] = f"turmpost <spiel+{seat.key}@example.test>"
        mail["Subject"] = f"Re: [{seat.title}] Runde"
        mail["Date"] = at
        mail["Message-ID"] = f"<{game.step_row.key}.{number}@players.test>"
        mail["User-Agent"] = "Mozilla Thunderbird"
        lines = map(LANGUAGE.write, everything(chance, game.state, seat.code))
        mail.set_content("\n".join(lines) + "\n")
        yield inbox.Arrival(number, at, mail.as_bytes())
