"""SIGTERM ends the server within ten seconds, whatever it is in the middle of."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from server import bundles
from server.storage.tables.outbox import OutboxRow
from tests.faults import slow
from tests.faults.house import LIMIT, STOP_SECONDS, House, back, house
from tests.faults.proxy import Proxy
from tests.servers.dovecot import Dovecot
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until


@pytest.fixture
def home(tmp_path: Path, dovecot: Dovecot, postfix: Postfix) -> Iterator[House]:
    """A game on SQLite whose server has not been started."""
    url = f"sqlite:///{tmp_path / 'turmpost.db'}"
    with house(tmp_path, url, dovecot, postfix) as made:
        yield made


@contextmanager
def silent_server() -> Iterator[tuple[int, threading.Event]]:
    """A server that takes connections and never says a word."""
    taken = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        kept: list[socket.socket] = []

        def accept() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                kept.append(connection)
                taken.set()

        thread = threading.Thread(target=accept, daemon=True)
        thread.start()
        try:
            yield listener.getsockname()[1], taken
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            thread.join()
            for connection in kept:
                connection.close()


def test_while_it_waits_for_mail(home: House) -> None:
    home.server.start()
    home.write("MAX", "f,100\n")
    home.wait_for_answers()
    home.wait_for_log("mailbox main: connected")
    assert home.stop() < STOP_SECONDS


def test_in_the_middle_of_a_fetch(home: House) -> None:
    for number in range(20):
        home.deliver("MAX", f"f,{number + 100}", size=6_000)
    port = home.server.dovecot.imaps_port
    with Proxy(port, cuts=[60_000], freeze=True) as frozen:
        home.change_config(f"port = {port}", f"port = {frozen.port}")
        home.server.start()
        wait_until(lambda: frozen.broken == 1, limit=LIMIT, what="a fetch hangs")
        assert home.stop() < STOP_SECONDS
        home.server.start()
        home.wait_for_answers()
        home.check_everything_once()
        assert home.stop() < STOP_SECONDS


def test_while_the_mail_server_says_nothing(home: House) -> None:
    port = home.server.postfix.submission_port
    with silent_server() as (silent, taken):
        home.change_config(f"port = {port}", f"port = {silent}")
        home.server.start()
        name = home.write("MAX", "f,100\n")
        wait_until(taken.is_set, limit=LIMIT, what="it is asked to take a mail")
        wait_until(
            lambda: home.outcomes().get(name) == ["orders"],
            limit=LIMIT,
            what="the mail is worked on",
        )
        assert home.stop() < STOP_SECONDS
        with home.database.work() as work:
            (reply,) = work.session.query(OutboxRow).filter_by(kind="reply")
        # Another process may send it at once.
        assert reply.state == "queued"
        assert reply.next_try_at == reply.created_at
    home.change_config(f"port = {silent}", f"port = {port}")
    home.server.start()
    home.wait_for_answers()
    home.check_everything_once()


def test_while_a_round_takes_for_ever(
    tmp_path: Path,
    dovecot: Dovecot,
    postfix: Postfix,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, enough = tmp_path / "begun", tmp_path / "enough"
    monkeypatch.setenv(slow.BEGUN, str(begun))
    monkeypatch.setenv(slow.ENOUGH, str(enough))
    monkeypatch.setitem(bundles._registered, "slow", slow.BUNDLE)
    url = f"sqlite:///{tmp_path / 'turmpost.db'}"
    with house(tmp_path, url, dovecot, postfix, bundle="slow") as home:
        home.server.choose('bundles = ["tests.faults.slow:BUNDLE"]', "hold_share = 0")
        back(home.database, timedelta(minutes=61))
        home.server.start()
        wait_until(begun.exists, limit=LIMIT, what="the round is being resolved")
        assert home.stop() < STOP_SECONDS + 1
        assert "the next start goes on with it" in home.log()
        assert home.open_step().sequence == 1
        enough.touch()
        home.server.start()
        wait_until(
            lambda: home.open_step().sequence == 2, limit=LIMIT, what="it is resolved"
        )
        assert home.stop() < STOP_SECONDS
