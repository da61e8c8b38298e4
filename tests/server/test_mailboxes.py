"""How far a mailbox is read when a round is due."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from server.config.settings import MailboxConfig
from server.intake.worker import work_off
from server.mail.imap.mailbox import MailboxRunner
from server.post import OwnAddress
from server.storage.inbox import inbox
from server.storage.outcomes import Outcome
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.transport.mailboxes import AWAITED_FOR, Mailbox
from tests.server.world import World, parsed


@pytest.fixture
def awaited(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The UIDs that the server has not delivered and may yet deliver."""
    uids: list[int] = []

    async def drain(_self: MailboxRunner, until: datetime, *, limit: float) -> None:
        """Everything else is read."""

    monkeypatch.setattr(MailboxRunner, "drain", drain)
    monkeypatch.setattr(MailboxRunner, "awaited", uids)
    return uids


def test_a_round_waits_an_hour_for_mails_that_the_server_does_not_deliver(
    quick_world: World, awaited: list[int]
) -> None:
    """It was resolved at once, as if they had been read."""
    config = MailboxConfig(
        name="main", address="s@example.org", host="127.0.0.1", user="s", password="x"
    )
    box = Mailbox(quick_world.services, config, lambda: None)
    box._held = True
    deadline = quick_world.clock.now()

    def is_read() -> bool:
        return asyncio.run(box.read_until(deadline))

    awaited.append(5)
    quick_world.clock.pass_by(seconds=60)
    assert not is_read()
    quick_world.clock.pass_by(seconds=AWAITED_FOR // timedelta(seconds=1))
    assert is_read()
    # And then it stays so.
    awaited.append(6)
    assert is_read()


def test_a_round_goes_on_when_the_mails_have_come(
    quick_world: World, awaited: list[int]
) -> None:
    config = MailboxConfig(
        name="main", address="s@example.org", host="127.0.0.1", user="s", password="x"
    )
    box = Mailbox(quick_world.services, config, lambda: None)
    box._held = True
    deadline = quick_world.clock.now()
    quick_world.clock.pass_by(seconds=60)
    awaited.append(5)
    assert not asyncio.run(box.read_until(deadline))
    awaited.clear()
    assert asyncio.run(box.read_until(deadline))


def test_a_mailbox_out_of_service_as_the_handbook_has_it(quick_world: World) -> None:
    """Its name goes to the new one; what players still send to it counts."""
    world = quick_world
    world.start("MAX", "ZOR")
    key, services = world.key("MAX"), world.services
    with services.database.work() as work:
        (name,) = work.all(GameRow.mailbox)
    old = services.post.desk(name)
    new = OwnAddress("games@example.net")
    post = replace(services.post, desks={name: new, "before": old})
    world.services = replace(services, posting=lambda: post)
    raw = (
        f"From: max@players.test\nTo: spiel+{key}@example.org\n"
        "Message-ID: <1@players.test>\n\nk,Alois,400,1\n"
    ).encode()
    arrival = inbox.Arrival(1, world.clock.now(), raw, sender="max@players.test")
    with services.database.work() as work:
        inbox.store(work, "before", 1, [arrival])
    work_off(world.services)
    with services.database.work() as work:
        assert work.all(InboxRow.outcome) == [Outcome.ORDERS]
    world.end_round()
    for row in world.sent("report", "MAX"):
        assert "games@example.net" in parsed(row)["From"]
        assert f"games+{key}@example.net" in parsed(row)["Reply-To"]
