"""A short campaign of kills on each database; the long one is `python -m tests.faults`.

The checks are tested as well: each finds what it is there for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from server.games.state.options import ATTACH, KEEP
from server.storage.database import Database
from server.storage.kinds import MailKind
from server.storage.outbox.cause import number_in
from server.storage.tables.games import StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.tables.orders import OrderRow
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from tests.faults import accounts, undisturbed
from tests.faults.accounts import Balance
from tests.faults.exactly_once import Campaign
from tests.faults.writers import HandedOver
from tests.servers.dovecot import Dovecot
from tests.servers.postfix import Postfix


@pytest.mark.parametrize(
    ("kills", "processes", "newspaper"), [(15, 1, KEEP), (8, 2, ATTACH)]
)
def test_nobody_notices_that_the_server_was_killed(
    database_url: str,
    tmp_path: Path,
    dovecot: Dovecot,
    postfix: Postfix,
    kills: int,
    processes: int,
    newspaper: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On PostgreSQL with two servers as well; SQLite has one at a time."""
    is_sqlite = database_url.startswith("sqlite")
    campaign = Campaign(
        *(tmp_path, database_url, dovecot, postfix, kills),
        seed=7,
        processes=1 if is_sqlite else processes,
        newspaper=newspaper,
    )
    balance = campaign.run()
    with capsys.disabled():
        sys.stdout.write(f"\n{campaign.report()}\n")
    assert balance.findings == []
    assert balance.inbox > kills
    assert balance.rounds >= 1
    assert (balance.newspapers > 0) == (newspaper == ATTACH)
    if processes == 1 and is_sqlite:
        _show_that_the_checks_find_something(campaign)


def _show_that_the_checks_find_something(campaign: Campaign) -> None:
    """Spoil what the campaign left behind; each check must notice."""
    letters = [HandedOver(f"{campaign.seed}.0@example.test", "nobody")]
    balance = Balance()
    accounts.mails_in(balance, campaign.database, letters)
    assert "has 0 rows" in balance.findings[0]
    for spoil, said in (
        (_take_an_order_back, "order"),
        (_change_a_state, "replay"),
        (_lose_a_mail, "has no reply"),
        (_print_nothing, "has 0 issues"),
    ):
        assert any(said in finding for finding in _spoiled(campaign, spoil)), said


def _spoiled(campaign: Campaign, spoil: Callable[[Work], None]) -> list[str]:
    """Return the findings on a copy of the database that was spoiled."""
    copy = campaign.folder / f"{spoil.__name__}.sqlite3"
    with campaign.database.work() as work:
        work.session.connection().exec_driver_sql("COMMIT")
        work.session.connection().exec_driver_sql(f"VACUUM INTO '{copy}'")
        work.session.connection().exec_driver_sql("BEGIN")
    database = Database(f"sqlite:///{copy}")
    try:
        with database.work() as work:
            spoil(work)
        balance = Balance()
        accounts.rounds(balance, database)
        accounts.mails_out(balance, database, {})
        accounts.newspapers(balance, database, {})
        folder = campaign.folder / f"{spoil.__name__}.again"
        folder.mkdir()
        return balance.findings + undisturbed.differences(
            campaign.config, database, folder
        )
    finally:
        database.close()


def _take_an_order_back(work: Work) -> None:
    row = work.session.query(OrderRow).first()
    assert row is not None
    work.session.delete(row)


def _change_a_state(work: Work) -> None:
    row = work.session.query(StepRow).filter_by(sequence=1).one()
    row.events = "[]"


def _lose_a_mail(work: Work) -> None:
    mail = work.session.query(InboxRow).first()
    assert mail is not None
    replies = work.all(OutboxRow, OutboxRow.kind == MailKind.REPLY)
    row = next(one for one in replies if number_in(one.dedup_key, InboxRow) == mail.id)
    work.session.delete(row)


def _print_nothing(work: Work) -> None:
    row = work.session.query(NewspaperIssueRow).first()
    assert row is not None
    work.session.delete(row)
