"""Against a real Dovecot and a real Postfix."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

import pytest

from server.mail.imap.mailbox import (
    FetchedMail,
    ImapSettings,
    Login,
    MailboxRunner,
    MailboxState,
    Security,
)
from server.mail.smtp.pool import GivenUp, Retry, Sent, SmtpPool, SmtpSettings
from tests.servers.dovecot import HOST, Account, Dovecot
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until

LIMIT = 120


class Rows:
    """Where the runner stores."""

    def __init__(self) -> None:
        self.mails: list[FetchedMail] = []
        self.states: list[MailboxState] = []
        self.batches: list[int] = []

    def store(self, mails: Sequence[FetchedMail]) -> None:
        self.mails.extend(mails)
        self.batches.append(len(mails))


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    what = "the runner to act"
    await asyncio.to_thread(wait_until, is_so, limit=LIMIT, what=what)


def imap_settings(
    dovecot: Dovecot, account: Account, security: Security, *, batch: int = 100
) -> ImapSettings:
    direct = security is Security.TLS
    return ImapSettings(
        HOST,
        dovecot.imaps_port if direct else dovecot.imap_port,
        Login(account.name, account.password),
        security=security,
        tls=None if security is Security.PLAIN else dovecot.tls_context(),
        batch=batch,
        max_bytes=50_000,
    )


def mail(number: int, size: int = 0) -> bytes:
    body = b"x" * 70 + b"\r\n"
    return b"Subject: %d * 3 ) (\r\n\r\nb,%d\r\n" % (number, number) + body * (
        size // 72
    )


@pytest.mark.parametrize("security", list(Security))
def test_a_mailbox_is_read_and_emptied(dovecot: Dovecot, security: Security) -> None:
    account = dovecot.add_user()
    before = datetime.now(UTC) - timedelta(seconds=2)
    for number in range(25):
        dovecot.deliver(mail(number), account.address)
    dovecot.deliver(mail(25, size=60_000), account.address)
    rows = Rows()

    async def main() -> None:
        runner = MailboxRunner(
            imap_settings(dovecot, account, security, batch=10),
            rows.store,
            on_state=rows.states.append,
        )
        task = asyncio.create_task(runner.run())
        await runner.drain(datetime.now(UTC), limit=LIMIT)
        await asyncio.to_thread(dovecot.deliver, mail(26), account.address)
        await runner.drain(datetime.now(UTC), limit=LIMIT)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())
    assert [found.uid for found in rows.mails] == list(range(1, 28))
    assert rows.batches == [10, 10, 5, 1, 1]
    whole = [found for found in rows.mails if found.complete]
    assert all(
        found.raw.endswith(mail(found.uid - 1)) for found in whole if found.uid < 26
    )
    (large,) = (found for found in rows.mails if not found.complete)
    assert large.size > 60_000
    assert len(large.raw) < 5_000
    assert all(before <= found.received_at <= datetime.now(UTC) for found in rows.mails)
    assert dovecot.messages(account) == []
    assert len(dovecot.messages(account, "Processed")) == 27
    assert rows.states == [MailboxState(connected=True)]


def test_idle_wakes_the_runner(dovecot: Dovecot) -> None:
    account = dovecot.add_user()
    rows = Rows()

    async def main() -> None:
        runner = MailboxRunner(
            imap_settings(dovecot, account, Security.PLAIN), rows.store
        )
        task = asyncio.create_task(runner.run())
        await runner.drain(datetime.now(UTC), limit=LIMIT)
        await asyncio.to_thread(dovecot.deliver, mail(1), account.address)
        await until(lambda: bool(rows.mails))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())


def test_more_than_a_thousand_mails_at_once(dovecot: Dovecot) -> None:
    """More lines than the library's own parser survives."""
    account = dovecot.add_user()
    with dovecot.session(account) as client:
        for number in range(1_100):
            client.append("INBOX", "", "", mail(number))
    rows = Rows()

    async def main() -> None:
        runner = MailboxRunner(
            imap_settings(dovecot, account, Security.PLAIN, batch=1_100), rows.store
        )
        task = asyncio.create_task(runner.run())
        await runner.drain(datetime.now(UTC), limit=LIMIT)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())
    assert [found.raw for found in rows.mails] == [mail(n) for n in range(1_100)]


def test_a_wrong_password_is_reported(dovecot: Dovecot) -> None:
    account = Account(dovecot.add_user().name, "wr0ng")
    rows = Rows()

    async def main() -> None:
        runner = MailboxRunner(
            imap_settings(dovecot, account, Security.PLAIN),
            rows.store,
            on_state=rows.states.append,
        )
        task = asyncio.create_task(runner.run())
        await until(lambda: bool(rows.states))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())
    assert not rows.states[0].connected
    assert "LOGIN was refused" in rows.states[0].problem
    assert "wr0ng" not in rows.states[0].problem


def send(settings: SmtpSettings, recipients: list[str]) -> list[Sent | Retry | GivenUp]:
    """Send one mail to each recipient, all at once."""

    async def main() -> list[Sent | Retry | GivenUp]:
        async with asyncio.timeout(LIMIT), SmtpPool(settings) as pool:
            return await asyncio.gather(
                *(
                    pool.send("game@example.test", recipient, mail(1))
                    for recipient in recipients
                )
            )

    return asyncio.run(main())


def submission(postfix: Postfix, account: Account, password: str) -> SmtpSettings:
    return SmtpSettings(
        HOST,
        postfix.submission_port,
        Login(account.name, password),
        tls=postfix.dovecot.tls_context(),
    )


def test_mails_arrive_through_postfix(dovecot: Dovecot, postfix: Postfix) -> None:
    account = dovecot.add_user()
    settings = submission(postfix, account, account.password)
    tagged = [account.tagged(f"k{number}") for number in range(30)]
    results = send(settings, tagged)
    assert all(isinstance(result, Sent) for result in results)
    mails = dovecot.wait_for_messages(account, 30)
    assert all(raw.endswith(b"\r\n\r\nb,1\r\n") for raw in mails)


def test_postfix_refuses(dovecot: Dovecot, postfix: Postfix) -> None:
    account = dovecot.add_user()
    settings = submission(postfix, account, account.password)
    (refused,) = send(settings, ["zor@foreign.test"])
    assert isinstance(refused, GivenUp)
    assert refused.code == 550
    (locked_out,) = send(submission(postfix, account, "wr0ng"), [account.address])
    assert isinstance(locked_out, Retry)
    assert "wr0ng" not in locked_out.reason


def test_an_unknown_certificate_is_refused(postfix: Postfix) -> None:
    settings = SmtpSettings(HOST, postfix.submission_port, Login("game", "secret"))
    (result,) = send(settings, ["game@example.test"])
    assert isinstance(result, Retry)
    assert "CERTIFICATE_VERIFY_FAILED" in result.reason
