"""Faults of the mailbox: cut in mid-fetch, renumbered, read-only; nothing twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.house import LIMIT, House, house
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


def maildir(home: House) -> Path:
    """Return where Dovecot keeps the game's mailbox."""
    return home.server.dovecot.directory / "mail" / home.server.account.name / "Maildir"


def lying_about(home: House) -> int:
    """Return how many mails are in the game's INBOX."""
    return len(home.server.dovecot.messages(home.server.account))


def test_a_connection_cut_in_mid_fetch_loses_and_doubles_nothing(home: House) -> None:
    for number in range(30):
        home.deliver("MAX" if number % 2 else "ZOR", f"f,{number + 100}", size=6_000)
    with Proxy(home.server.dovecot.imaps_port, cuts=[20_000, 60_000, 120_000]) as cut:
        home.change_config(
            f"port = {home.server.dovecot.imaps_port}", f"port = {cut.port}"
        )
        home.server.start()
        home.wait_for_answers()
        assert cut.broken == 3
        home.check_everything_once()
        wait_until(
            lambda: lying_about(home) == 0, limit=LIMIT, what="all mails are put away"
        )
        assert home.stop() < 10


def test_a_mailbox_where_nothing_can_be_put_away_is_read_once(home: House) -> None:
    """A full or write-protected folder: MOVE fails; then the UIDs start anew."""
    home.server.start()
    home.write("MAX", "f,100\n")
    home.wait_for_answers()
    wait_until(lambda: lying_about(home) == 0, limit=LIMIT, what="a mail is put away")
    processed = maildir(home) / ".Processed"
    for folder in (processed, processed / "cur", processed / "new", processed / "tmp"):
        folder.chmod(0o500)
    home.write("ZOR", "f,200\n")
    home.wait_for_log("mails cannot be put away")
    home.write("MAX", "f,300\n")
    home.wait_for_answers()
    assert lying_about(home) == 2
    home.server.kill()
    home.server.start()
    home.write("ZOR", "f,400\n")
    home.wait_for_answers()
    home.check_everything_once()
    for folder in (processed, processed / "cur", processed / "new", processed / "tmp"):
        folder.chmod(0o700)
    home.write("ZOR", "f,500\n")
    wait_until(lambda: lying_about(home) == 0, limit=LIMIT, what="all are put away")
    home.wait_for_answers()
    home.check_everything_once()


def test_a_mailbox_with_a_new_uidvalidity_brings_nothing_twice(home: House) -> None:
    home.server.start()
    home.write("MAX", "f,100\n")
    home.wait_for_answers()
    processed = maildir(home) / ".Processed"
    for folder in (processed / "cur", processed / "new", processed / "tmp"):
        folder.chmod(0o500)
    home.deliver("MAX", "f,200")
    home.deliver("ZOR", "f,300")
    home.wait_for_answers()
    home.wait_for_log("mails cannot be put away")
    dovecot = home.server.dovecot
    home.server.postfix.deliver_all()
    dovecot.stop()
    for path in maildir(home).glob("dovecot*"):
        path.unlink()
    for folder in (processed / "cur", processed / "new", processed / "tmp"):
        folder.chmod(0o700)
    dovecot.start()
    wait_until(lambda: lying_about(home) == 0, limit=LIMIT, what="all are put away")
    home.deliver("ZOR", "f,400")
    home.wait_for_answers()
    found = home.outcomes()
    for name in home.written[1:3]:
        assert sorted(found.pop(name)) == ["ignored_repeated", "orders"]
    assert set(map(tuple, found.values())) == {("orders",)}
    assert home.count("sent") == len(home.written) + len(home.players)


def test_a_mailbox_that_is_gone_for_a_while_is_read_when_it_is_back(
    home: House,
) -> None:
    home.server.start()
    home.write("MAX", "f,100\n")
    home.wait_for_answers()
    dovecot = home.server.dovecot
    home.server.postfix.deliver_all()
    dovecot.kill()
    home.wait_for_log("WARNING server.transport.mailboxes: mailbox main")
    dovecot.start()
    home.write("ZOR", "f,200\n")
    home.wait_for_answers()
    home.check_everything_once()
