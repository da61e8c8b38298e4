"""How far a mailbox is read when a round is due."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import pytest

from server.config.settings import MailboxConfig
from server.mail.imap.mailbox import MailboxRunner
from server.transport.mailboxes import AWAITED_FOR, Mailbox
from tests.server.world import World


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
