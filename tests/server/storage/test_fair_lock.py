"""The lock goes to the task that has waited longest; none is kept out."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

from server.storage.database import Database
from server.storage.fair_lock import FairLock
from server.storage.inbox import inbox
from tests.servers.waiting import wait_until


def _more_than(turns: FairLock, before: int) -> bool:
    return turns.waiting > before


def test_turns_are_taken_in_the_order_of_asking() -> None:
    turns = FairLock()
    order: list[int] = []

    def take(number: int) -> None:
        with turns:
            order.append(number)

    threads = [threading.Thread(target=take, args=(number,)) for number in range(5)]
    with turns:
        for thread in threads:
            before = turns.waiting
            thread.start()
            wait_until(
                partial(_more_than, turns, before), limit=60, what="a turn taken"
            )
    for thread in threads:
        thread.join(60)
    assert order == [0, 1, 2, 3, 4]


def test_a_turn_ends_with_an_exception() -> None:
    turns = FairLock()
    for _ in range(2):
        try:
            with turns:
                raise KeyError
        except KeyError:
            pass


def test_a_writer_without_a_pause_keeps_nobody_out(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/turns.db")
    database.migrate()
    stop = threading.Event()

    def write() -> None:
        while not stop.is_set():
            with database.work() as work:
                inbox.highest_uid(work, "spiel", 1)

    busy = threading.Thread(target=write)
    busy.start()
    try:
        for _ in range(20):
            with database.work() as work:
                assert inbox.highest_uid(work, "spiel", 1) == 0
    finally:
        stop.set()
        busy.join(60)
        database.close()
