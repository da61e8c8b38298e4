"""The outbox at work: signed when sent, at a pace for each domain."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable

import pytest

from server.mail.signing import Signer
from server.mail.smtp import Sent, SmtpPool, SmtpSettings
from server.pace import Pace
from server.sender import Sender
from server.storage import outbox
from server.storage.tables import OutboxRow
from tests.server.world import World
from tests.servers.waiting import wait_until

RAW = b"From: s@example.org\r\nTo: x@y.test\r\nSubject: x\r\n\r\nx\r\n"


class Pool(SmtpPool):
    """A mail server that takes everything."""

    def __init__(self) -> None:
        super().__init__(SmtpSettings("localhost", 1))
        self.taken: list[tuple[str, bytes]] = []

    async def send(self, envelope_from: str, recipient: str, raw: bytes) -> Sent:
        self.taken.append((recipient, raw))
        return Sent("250 ok")


def queue(world: World, *recipients: str, sender: str = "s@example.org") -> None:
    with world.services.database.work() as work:
        for number, recipient in enumerate(recipients):
            row = outbox.Outgoing(
                f"c{number}:{recipient}", "reply", sender, recipient, f"{number}@x"
            )
            outbox.queue(work, row, RAW, world.clock.now())


def run(sender: Sender, until: Callable[[], bool]) -> None:
    """Let a sender run until something is so, then stop it."""

    async def main() -> None:
        task = asyncio.create_task(sender.run())
        await asyncio.to_thread(wait_until, until, limit=10, what="the sender")
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())


def states(world: World) -> dict[str, str]:
    with world.services.database.work() as work:
        return {row.recipient: row.state for row in work.session.query(OutboxRow)}


def test_mails_over_the_rate_wait_and_others_do_not(world: World) -> None:
    many = [f"p{number}@big.test" for number in range(300)]
    queue(world, *many, "p@small.test")
    pool = Pool()
    pace = Pace(60)
    run(Sender(world.services, pool, 2, pace=pace), lambda: len(pool.taken) >= 11)
    assert {recipient for recipient, _ in pool.taken} == {*many[:10], "p@small.test"}
    assert sum(state == "sent" for state in states(world).values()) == 11
    world.clock.pass_by(seconds=30)
    run(Sender(world.services, pool, 1, pace=pace), lambda: len(pool.taken) >= 41)
    assert [recipient for recipient, _ in pool.taken[11:]] == many[10:40]


@pytest.fixture
def signer() -> Signer:
    key = subprocess.run(["openssl", "genrsa", "1024"], check=True, capture_output=True)
    return Signer("example.org", "turm", key.stdout)


def test_mails_are_signed_when_they_are_sent(
    quick_world: World, signer: Signer
) -> None:
    queue(quick_world, "a@y.test")
    queue(quick_world, "b@y.test", sender="s@elsewhere.test")
    pool = Pool()
    run(
        Sender(quick_world.services, pool, 1, signer=signer),
        lambda: len(pool.taken) == 2,
    )
    signed, unsigned = pool.taken
    assert signed[1].startswith(b"DKIM-Signature: ")
    assert signed[1].endswith(RAW)
    assert unsigned[1] == RAW
