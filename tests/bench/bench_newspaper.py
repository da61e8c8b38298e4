"""An issue of the newspaper of twelve players, and the pictures of a round: CPU."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

from server.games.editions.store_edition import kept
from server.games.reports import newspaper
from server.games.rounds import resolve
from server.games.state.session import GameSession
from server.reports import pictures
from server.reports.newspaper import press
from server.reports.pictures.raster import rastered
from server.services import Services
from server.storage.games import games
from server.storage.tables.games import GameRow
from tests.bench.bench_reports import PLAYERS, order_everything
from tests.bench.figures import Figure, Line, Missing, Side, median
from tests.bench.world import Stopped, no_mailbox, play, services

ROUNDS = 4
TIMES = 5
ISSUE_MILLISECONDS = 500.0
PICTURE_MILLISECONDS = 60.0


def run() -> Iterator[Line]:
    """Measure the issue of a round in which everybody did everything."""
    with tempfile.TemporaryDirectory() as folder:
        parts = services(f"sqlite:///{Path(folder) / 'bench.db'}", no_mailbox())
        play(parts, 1, PLAYERS)
        yield from _measured(parts)
        parts.database.close()


def _measured(parts: Services) -> Iterator[Line]:
    chance = random.Random(7)  # noqa: S311 - the same rounds in every run
    with parts.database.work() as work:
        game_id = work.all(GameRow)[0].id
    for _ in range(ROUNDS):
        with parts.database.work() as work:
            deadline = order_everything(work, game_id, chance)
        with parts.database.work() as work:
            then = replace(parts, clock=Stopped(deadline))
            resolve.resolve(GameSession.locked(work, then, game_id))
    numbers = count(1)
    with parts.database.work() as work:
        row, step_row = games.get(work, game_id), games.steps(work, game_id)[ROUNDS]
        edition, config = kept(work, row, step_row), parts.config.games

        def issue() -> None:
            found = newspaper.issue_of(work, config, edition, "de")
            # Typst remembers what it has set: every issue is another one.
            press.pdf(replace(found, name=f"Der Turmbote {next(numbers)}"))

        if press.installed():
            yield _line("newspaper: an issue as PDF", issue, ISSUE_MILLISECONDS)
        else:
            yield Missing("newspaper: an issue as PDF", "Typst (turmpost[newspaper])")
        drawn = newspaper.issue_of(work, config, edition, "de").figures

        def images() -> None:
            for one in drawn:
                rastered(pictures.svg(one, "de") or "", pictures.WIDTH)

        most = PICTURE_MILLISECONDS * len(drawn)
        yield _line(f"newspaper: {len(drawn)} pictures as PNG", images, most)


def _line(name: str, made: Callable[[], None], most: float) -> Figure:
    made()  # loads what it needs
    times: list[float] = []
    for _ in range(TIMES):
        began = time.process_time()
        made()
        times.append((time.process_time() - began) * 1e3)
    return Figure(
        name=name,
        measured=median(times),
        reference=most,
        unit="ms CPU",
        against="limit, ms",
        side=Side.AT_MOST,
        bound=1.0,
    )
