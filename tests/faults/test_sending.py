"""A mail server that goes away: the mails wait, none is lost, their order is kept."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool
from server.storage.kinds import MailKind
from server.storage.outbox import outbox
from server.transport import sender
from server.transport.sender import Sender
from tests.server.world import START, World
from tests.servers.queued import queue_text
from turmpost.testing.outgoing import mails

LIMIT = 120
NO_SERVER = Retry("connection refused", no_server=True)


@dataclass
class FakePool(SmtpPool):
    """A mail server that answers as `act` says; asked for each mail."""

    act: Callable[[str], Accepted | Retry | GivenUp]
    tried: list[tuple[str, str]] = field(default_factory=list)
    sent: list[tuple[str, str]] = field(default_factory=list)

    async def send(
        self, envelope_from: str, recipient: str, raw: bytes
    ) -> Accepted | Retry | GivenUp:
        await asyncio.sleep(0)
        text = raw.decode().splitlines()[-1]
        result = self.act(text)
        self.tried.append((recipient, text))
        if isinstance(result, Accepted):
            self.sent.append((recipient, text))
        return result


def queue(world: World, *numbers: int, recipients: int = 3) -> list[tuple[str, str]]:
    """Queue mails whose text is their number; return recipients and texts."""
    queued = []
    with world.services.database.work() as work:
        for number in numbers:
            to = f"player{number % recipients}@players.test"
            mail = outbox.Outgoing(
                dedup_key=f"test:{number}",
                kind=MailKind.REPLY,
                sender="spiel@example.org",
                recipient=to,
                message_id=f"{number}@example.org",
            )
            queue_text(work, mail, str(number), world.clock.now())
            queued.append((to, str(number)))
    return queued


def to(recipient: int, mails: list[tuple[str, str]]) -> list[str]:
    """Return the texts for one recipient, in order."""
    return [text for name, text in mails if name == f"player{recipient}@players.test"]


def run(world: World, pool: FakePool, *phases: Callable[[], bool]) -> None:
    """Let a sender run until each phase in turn says that it is over."""

    async def main() -> None:
        task = asyncio.create_task(Sender(world.services, pool, 4).run())
        try:
            async with asyncio.timeout(LIMIT):
                for over in phases:
                    while not over():  # noqa: ASYNC110 - conditions are functions
                        await asyncio.sleep(0.01)
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    asyncio.run(main())


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "AWAY_SECONDS", 0.005)
    monkeypatch.setattr(sender, "MAX_AWAY_SECONDS", 0.02)
    monkeypatch.setattr(sender, "LOOK_SECONDS", 0.02)
    # However slow the disk is, what is known is written down at the stop.
    monkeypatch.setattr(sender, "PUT_BACK_SECONDS", LIMIT)


def test_mails_written_while_no_server_is_there_go_out_later_in_order(
    world: World,
) -> None:
    away = True
    pool = FakePool(lambda _: NO_SERVER if away else Accepted("250 ok"))
    queued = queue(world, *range(30))

    def asked_again() -> bool:
        return len(pool.tried) >= 40

    def written_meanwhile() -> bool:
        nonlocal away
        world.clock.pass_by(hours=1)
        queued.extend(queue(world, *range(30, 60)))
        away = False
        return True

    run(world, pool, asked_again, written_meanwhile, lambda: len(pool.sent) >= 60)
    assert sorted(pool.sent) == sorted(queued)
    for recipient in range(3):
        assert to(recipient, pool.sent) == to(recipient, queued)
    assert {row.state for row in world.sent()} == {"sent"}


def test_a_server_that_breaks_off_in_a_mail_does_not_change_the_order(
    quick_world: World,
) -> None:
    """The mail in hand used to wait for itself, and the later ones overtook it."""
    breaks = iter([Retry("connection lost")] * 2)
    pool = FakePool(lambda _: next(breaks, Accepted("250 ok")))
    queued = queue(quick_world, *range(20), recipients=1)
    run(quick_world, pool, lambda: len(pool.sent) >= 20)
    assert pool.sent == queued


def test_a_mail_on_which_every_connection_breaks_stops_no_other(
    quick_world: World,
) -> None:
    pool = FakePool(
        lambda text: Retry("connection lost") if text == "0" else Accepted("250 ok")
    )
    queue(quick_world, *range(9), recipients=2)
    run(quick_world, pool, lambda: len(pool.sent) >= 8)
    bad = quick_world.sent()[0]
    assert (bad.state, bad.last_error) == ("queued", "connection lost")
    assert bad.next_try_at > quick_world.clock.now()


def test_a_refusal_of_one_mail_stops_no_other(quick_world: World) -> None:
    answers: dict[str, Accepted | Retry | GivenUp] = {
        "0": Accepted("250 ok"),
        "1": GivenUp("550 no such user", 550),
        "2": Retry("450 grey", 450),
    }
    pool = FakePool(lambda text: answers.get(text, Accepted("250 ok")))
    queue(quick_world, *range(6), recipients=1)
    run(quick_world, pool, lambda: len(pool.sent) >= 4)
    states = [row.state for row in quick_world.sent()]
    assert states == ["sent", "failed", "queued", "sent", "sent", "sent"]


def test_whoever_is_stopped_puts_back_what_it_has_not_tried(
    quick_world: World,
) -> None:
    pool = FakePool(lambda _: NO_SERVER)
    queue(quick_world, *range(10))
    run(quick_world, pool, lambda: len(pool.tried) >= 3)
    for row in mails(quick_world.services.database):
        assert (row.state, row.attempts) == ("queued", 0)
        assert row.next_try_at == START
