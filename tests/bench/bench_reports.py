"""A whole resolution: orders read, the round played and kept, every report written.

It is held against the engine's own `resolve` of the same rounds in the same run. What
it asks the database does not depend on how many play.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

from sqlalchemy import event

from engine.egon.orders import slot
from grammar.egon import LANGUAGE
from grammar.forms import Forms
from server.games.orders.admission import read_orders
from server.games.rounds import resolve
from server.games.state.chances import chance_of
from server.games.state.draws import secrets_from
from server.games.state.running import running
from server.games.state.session import GameSession
from server.process import collector
from server.services import Services
from server.storage.games import games
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.standing_order import Moment
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from tests.bench.bench_resolve import everything
from tests.bench.figures import Figure, Line, Side, median
from tests.bench.world import MAILBOX, Stopped, no_mailbox, play, services
from turmpost.testing.outgoing import finish_all

ROUNDS = 6
PLAYERS = 12
FEW = 4
TIMES = 5
FULL = 10_000
"""More seats than a database of a bench has."""
BYTES_MILLISECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU milliseconds of a round: in all, and in the engine alone; statements sent.

    Texts and pages of its mails are made in it; the bytes of `mails` later.
    """

    whole: float
    engine: float
    statements: int
    mails: float


def run() -> Iterator[Line]:
    """Measure whole rounds of twelve players, and count the statements of four."""
    collector.settle()  # as `turmpost serve` does
    costs, few = _rounds(PLAYERS), _rounds(FEW)
    yield Figure(
        name="resolve: with reports",
        measured=median([cost.whole for cost in costs]),
        reference=median([cost.engine for cost in costs]),
        unit="ms",
        against="the engine alone, ms",
    )
    yield Figure(
        name="resolve: statements",
        measured=max(cost.statements for cost in costs),
        reference=max(cost.statements for cost in few),
        unit=f"for {PLAYERS}",
        against=f"for {FEW} players",
        side=Side.AT_MOST,
        bound=1.0,
    )
    yield from _mails(costs)


def _mails(costs: Sequence[Cost]) -> Iterator[Line]:
    """Compare the mails of a round with what they may cost."""
    yield Figure(
        name="reports: bytes of mails",
        measured=median([cost.mails for cost in costs]),
        reference=BYTES_MILLISECONDS,
        unit="ms",
        against=f"limit for {PLAYERS}, ms",
        side=Side.AT_MOST,
        bound=1.0,
    )


def _rounds(players: int) -> list[Cost]:
    with tempfile.TemporaryDirectory() as folder:
        parts = services(f"sqlite:///{Path(folder) / 'bench.db'}", no_mailbox())
        # The same orders and draws, and so the same rounds, in every run: by other
        # draws a game of few may be over before.
        chance, drawn = random.Random(7), random.Random(7)  # noqa: S311
        with secrets_from(drawn.randbytes):
            play(parts, 1, players)
            found = [_round(parts, chance) for _ in range(ROUNDS)]
        parts.database.close()
    # The first one compiles templates and statements.
    return found[1:]


def _round(parts: Services, chance: random.Random) -> Cost:
    """Order everything there is to order, resolve, and say what it cost."""
    with parts.database.work() as work:
        game_id = work.all(GameRow)[0].id
        deadline = order_everything(work, game_id, chance)
        engine = _engine_alone(work, game_id)
    statements: list[object] = []

    def note(*arguments: object) -> None:
        statements.append(arguments[2])

    event.listen(parts.database.engine, "before_cursor_execute", note)
    began = time.process_time()
    with parts.database.work() as work:
        then = replace(parts, clock=Stopped(deadline))
        resolve.resolve(GameSession.locked(work, then, game_id))
    whole = time.process_time() - began
    event.remove(parts.database.engine, "before_cursor_execute", note)
    began = time.process_time()
    finish_all(parts)
    mails = time.process_time() - began
    return Cost(whole * 1e3, engine * 1e3, len(statements), mails * 1e3)


def order_everything(work: Work, game_id: int, chance: random.Random) -> datetime:
    """Fill every slot of everybody; return the deadline."""
    game = running(work, games.get(work, game_id))
    key, deadline = game.step_row.key, game.step_row.deadline
    if deadline is None:
        message = "the round has no deadline"
        raise ValueError(message)
    given_at = deadline - timedelta(hours=1)
    for player in roles.players(work, game_id):
        mail = _mail(work, game_id, key, player, given_at)
        for line, order in enumerate(everything(chance, game.state, player.code), 1):
            orders.put(
                work,
                game_id=game_id,
                seat_id=player.own_seat.id,
                step_key=key,
                slot=slot(order).name,
                text=LANGUAGE.write(order),
                moment=Moment(given_at, mail.id, line),
            )
    return deadline


def _mail(
    work: Work, game_id: int, key: str, player: RoleRow, received_at: datetime
) -> InboxRow:
    """Keep a mail that has been worked on: what is asked of it counts as well."""
    found = InboxRow(
        mailbox=MAILBOX,
        uidvalidity=game_id,
        uid=int(key) * FULL + player.own_seat.id,
        received_at=received_at,
        size=0,
        raw=b"",
        state="done",
    )
    work.session.add(found)
    work.session.flush()
    return found


def _engine_alone(work: Work, game_id: int) -> float:
    """Return the CPU seconds of the engine for the open step, orders being read."""
    game = running(work, games.get(work, game_id))
    position = game.position
    standing = orders.all_standing(
        work, game_id, game.seats.values(), game.step_row.key
    )
    # What is read here must not be known to the resolution: mails, too, are worked on
    # in another process.
    known, LANGUAGE.vocabulary.forms = LANGUAGE.vocabulary.forms, Forms()
    typed = {
        code: read_orders(
            game.bundle,
            position.view(code),
            game.roster(code),
            "\n".join(standing[seat_id]),
        )
        for code, seat_id in game.seats.items()
    }
    LANGUAGE.vocabulary.forms = known
    chance = chance_of(game.bundle, game.state, game.step_row)
    times: list[float] = []
    for _ in range(TIMES):
        began = time.process_time()
        game.bundle.game.resolve(game.state, typed, chance)
        times.append(time.process_time() - began)
    return median(times)
