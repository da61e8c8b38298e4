"""How mails are put together: for a process that reads, and for one transaction."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from server.intake import worker
from server.intake.reading import readers
from server.intake.reading.one_mail import Letterbox, Unread
from server.storage.games import games
from server.storage.states import MailState
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.unit_of_work import Work
from tests.server.masters_office import MASTER, Office
from tests.server.world import World

BOX = Letterbox("spiel@example.org", "", accept_authenticated=False)


@pytest.mark.parametrize(
    ("lengths", "chunks"),
    [
        ([], []),
        ([5, 5], [[0, 1]]),
        ([5, 6], [[0], [1]]),
        ([11, 1, 9, 1], [[0], [1, 2], [3]]),
        ([1] * 4, [[0, 1, 2], [3]]),
    ],
)
def test_a_process_reads_some_mails_and_some_bytes_at_once(
    lengths: list[int], chunks: list[list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "MAX_BYTES_PER_TASK", 10)
    monkeypatch.setattr(readers, "MAX_MAILS_PER_TASK", 3)
    mails = [Unread(b"x" * length, BOX) for length in lengths]
    assert readers._chunks(mails) == chunks


def test_replies_are_told_of_after_each_batch(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While mails came in without a pause, nobody sent the replies to those before."""
    monkeypatch.setattr(worker, "MAILS_PER_BATCH", 2)
    for number in range(5):
        quick_world.put(f"From: p{number}@players.test\r\n\r\nhilfe\r\n".encode())
    done: list[int] = []

    def note() -> None:
        with quick_world.services.database.work() as work:
            left = work.all(InboxRow, InboxRow.state == MailState.NEW)
        done.append(5 - len(left))

    worker.work_off(quick_world.services, after_batch=note)
    assert done == [2, 4, 5]


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether games were held alone, for each batch that held any."""
    found: list[bool] = []
    hold = games.hold

    def noted(
        work: Work, game_ids: Iterable[int], *, alone: bool = False
    ) -> dict[int, GameRow]:
        found.append(alone)
        return hold(work, game_ids, alone=alone)

    monkeypatch.setattr(games, "hold", noted)
    return found


def test_players_of_a_game_may_write_at_the_same_time(
    quick_world: World, held: list[bool]
) -> None:
    quick_world.start("MAX", "ZOR")
    held.clear()
    quick_world.mail("MAX", "bk,1\n")
    assert held == [False]


def test_a_game_master_has_the_game_alone(office: Office, held: list[bool]) -> None:
    """Two who hold a game together and both change it would wait for each other."""
    held.clear()
    office.write("frist 1, +24h\n")
    assert held == [True]
    held.clear()
    # Without the key, too: it is asked about, and the answer may be a yes.
    office.world.write(MASTER, "spiel@example.org", "frist 1, +24h\n")
    assert held == [True]
