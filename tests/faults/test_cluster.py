"""Two servers in a storm of due games: one ends in the middle, the other does all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import select, text

from server import bundles
from server.clock import SystemClock
from server.config.loading import load
from server.games.setup import announcing, beginning
from server.games.state.session import GameSession
from server.services import build
from server.storage.kinds import DeadlineReason
from server.storage.tables.games import StepRow
from server.storage.tables.outbox import OutboxRow
from tests.end_to_end.running import TurmpostProcess
from tests.faults import slow
from tests.faults.house import LIMIT, STOP_SECONDS, House, house
from tests.servers.dovecot import Dovecot
from tests.servers.fixtures import real_server
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until
from turmpost.testing.seating import give_seat, plan, somebody

GAMES = 4
FREE_GAMES = "SELECT id FROM games ORDER BY id FOR UPDATE SKIP LOCKED"
# Two of them follow one another; the machine may be slow.
TAKEN_OVER_WITHIN = 3 * LIMIT

pytestmark = real_server


@dataclass
class Cluster:
    """Two servers on one database, and a file that lets their rounds end."""

    home: House
    servers: tuple[TurmpostProcess, TurmpostProcess]
    enough: Path

    def storm(self) -> None:
        """Let all games fall due; wait until each server resolves one of them."""
        now = SystemClock().now()
        with self.home.database.work() as work:
            for row in work.session.scalars(select(StepRow)):
                row.move(now, DeadlineReason.HAND)
        wait_until(
            lambda: self._locked() == len(self.servers),
            limit=LIMIT,
            what="each server resolves a game",
        )

    def let_rounds_end(self) -> None:
        """Let each round be resolved from now on, and all of them, once."""
        self.enough.touch()
        wait_until(
            lambda: self._resolved() == dict.fromkeys(range(1, GAMES + 1), 1),
            limit=TAKEN_OVER_WITHIN,
            what="all games are resolved",
        )

    def check_reports(self) -> None:
        """Each player has one report of each game, in the mailbox, once."""
        with self.home.database.work() as work:
            rows = work.session.query(OutboxRow).filter_by(kind="report").all()
        people = [one.account.address for one in self.home.players.values()]
        wanted = {(number, at) for number in range(1, GAMES + 1) for at in people}
        assert Counter((row.game_id, row.recipient) for row in rows) == Counter(wanted)
        names = {row.message_id for row in rows}

        def arrived() -> Counter[str]:
            found = (
                str(mail["Message-ID"]).strip("<>")
                for person in self.home.players.values()
                for mail in person.mails()
            )
            return Counter(name for name in found if name in names)

        wait_until(lambda: set(arrived()) == names, limit=LIMIT, what="all reports")
        assert set(arrived().values()) == {1}

    def _locked(self) -> int:
        with self.home.database.work() as work:
            free = work.session.execute(text(FREE_GAMES)).scalars().all()
        return GAMES - len(free)

    def _resolved(self) -> dict[int, int]:
        """Return how many rounds of each game were resolved, without openings."""
        with self.home.database.work() as work:
            rows = work.session.scalars(
                select(StepRow.game_id).where(
                    StepRow.resolved_at.is_not(None), StepRow.sequence > 0
                )
            )
            return Counter(rows)


@pytest.fixture
def cluster(
    tmp_path: Path,
    dovecot: Dovecot,
    postfix: Postfix,
    postgres_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Cluster]:
    """Two servers with games whose rounds take until they are told to end."""
    enough = tmp_path / "enough"
    monkeypatch.setenv(slow.BEGUN, str(tmp_path / "begun"))
    monkeypatch.setenv(slow.ENOUGH, str(enough))
    monkeypatch.setitem(bundles._registered, "slow", slow.BUNDLE)
    with house(tmp_path, postgres_url, dovecot, postfix, bundle="slow") as home:
        home.server.choose('bundles = ["tests.faults.slow:BUNDLE"]', "hold_share = 0")
        for number in range(2, GAMES + 1):
            _another_game(home, number)
        # The same configuration, and the same log.
        other = copy(home.server)
        home.server.start()
        with other:
            yield Cluster(home, (home.server, other), enough)


def _another_game(home: House, number: int) -> None:
    clock = SystemClock()
    config = load(home.server.config, home.server.environment)
    services = build(config, embedded=False, clock=clock)
    game = plan("slow", f"Slow {number}", players=2, schedule="every 1 hour")
    with home.database.work() as work:
        row = announcing.announce(work, game, clock.now())
        for code, person in home.players.items():
            address = person.account.address
            give_seat(work, row, somebody(code), address, clock.now())
        beginning.start(GameSession(work, services, row), clock.now())
    services.database.close()


def _killed(server: TurmpostProcess) -> None:
    server.kill()


def _stopped(server: TurmpostProcess) -> None:
    assert server.stop() == 0
    assert server.stop_took < STOP_SECONDS + 1


@pytest.mark.parametrize("end", [_killed, _stopped])
def test_one_of_two_servers_ends_in_the_middle_of_a_storm(
    cluster: Cluster, end: Callable[[TurmpostProcess], None]
) -> None:
    """It has read the mailbox, too. Nothing is lost, nothing doubled.

    The other one takes over what is free by itself.
    """
    home = cluster.home
    home.write("MAX", "f,100\n")
    home.wait_for_answers()
    cluster.storm()
    end(cluster.servers[0])
    home.write("ZOR", "f,200\n")
    cluster.let_rounds_end()
    home.wait_for_answers(TAKEN_OVER_WITHIN)
    cluster.check_reports()
    home.check_everything_once()
