"""A submission server that goes away and comes back; see test_sending for the order."""

from __future__ import annotations

from pathlib import Path

from server.storage.tables.outbox import OutboxRow
from tests.faults.house import LIMIT, STOP_SECONDS, House, house
from tests.servers.dovecot import Dovecot
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until


def replies(home: House) -> list[OutboxRow]:
    with home.database.work() as work:
        rows = work.session.query(OutboxRow).filter_by(kind="reply")
        return rows.order_by(OutboxRow.id).all()


def _pile_up(home: House) -> None:
    """Let replies wait for a mail server that is away, and stop the server."""
    for number in range(3):
        home.deliver("MAX", f"f,{number + 200}")
        home.deliver("ZOR", f"f,{number + 300}")
    wait_until(lambda: len(replies(home)) == 7, limit=LIMIT, what="all are answered")
    home.wait_for_log("no mail can be sent")
    assert home.stop() < STOP_SECONDS
    waiting = [row for row in replies(home) if row.state != "sent"]
    assert [row.state for row in waiting] == ["queued"] * 6
    assert [row.next_try_at for row in waiting] == [row.created_at for row in waiting]


def test_replies_wait_for_a_mail_server_that_is_away(
    tmp_path: Path, database_url: str, dovecot: Dovecot, postfix: Postfix
) -> None:
    with house(tmp_path, database_url, dovecot, postfix) as home:
        home.server.start()
        home.write("MAX", "f,100\n")
        home.wait_for_answers()
        postfix.deliver_all()
        postfix.stop()
        try:
            _pile_up(home)
            said = len(home.log())
            home.server.start()
            home.wait_for_log("no mail can be sent", after=said)
        finally:
            postfix.start()
        home.wait_for_answers(limit=2 * LIMIT)
        home.check_everything_once()
        assert "mails can be sent again" in home.log()
