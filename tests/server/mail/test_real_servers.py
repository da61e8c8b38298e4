"""Against real servers: Dovecot, Cyrus and Courier; Postfix and Exim."""

from __future__ import annotations

import asyncio
import imaplib
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from server.mail.imap import mailbox, undelivered
from server.mail.imap.mailbox import (
    FetchedMail,
    ImapSettings,
    Login,
    MailboxRunner,
    MailboxState,
    Security,
)
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool, SmtpSettings
from tests.servers.courier import Courier
from tests.servers.cyrus import Cyrus
from tests.servers.dovecot import HOST, Account, Dovecot
from tests.servers.exim import Exim
from tests.servers.mailboxes import MailboxServer
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


def imap_settings(server: MailboxServer, account: Account) -> ImapSettings:
    return ImapSettings(
        HOST,
        server.imap_port,
        Login(account.name, account.password),
        security=Security.PLAIN,
        max_bytes=50_000,
    )


def mail(number: int, size: int = 0) -> bytes:
    body = b"x" * 70 + b"\r\n"
    return b"Subject: %d * 3 ) (\r\n\r\nb,%d\r\n" % (number, number) + body * (
        size // 72
    )


async def read(runner: MailboxRunner, then: Callable[[], None] | None = None) -> None:
    """Let a runner read everything; do something, and read again."""
    task = asyncio.create_task(runner.run())
    await runner.drain(datetime.now(UTC), limit=LIMIT)
    if then is not None:
        await asyncio.to_thread(then)
        await runner.drain(datetime.now(UTC), limit=LIMIT)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def test_a_mailbox_is_read_and_emptied(mailbox_server: MailboxServer) -> None:
    account = mailbox_server.add_user()
    before = datetime.now(UTC) - timedelta(seconds=2)
    for number in range(25):
        mailbox_server.deliver(mail(number), account.address)
    mailbox_server.deliver(mail(25, size=60_000), account.address)
    rows = Rows()
    runner = MailboxRunner(
        replace(imap_settings(mailbox_server, account), batch=10),
        rows.store,
        on_state=rows.states.append,
    )
    asyncio.run(
        read(runner, lambda: mailbox_server.deliver(mail(26), account.tagged("k7")))
    )
    assert [found.uid for found in rows.mails] == list(range(1, 28))
    assert rows.batches == [10, 10, 5, 1, 1]
    whole = [found for found in rows.mails if found.complete]
    for found in whole[:25]:
        subject, _, text = mail(found.uid - 1).partition(b"\r\n\r\n")
        # Servers may add fields behind it.
        assert subject in found.raw
        assert found.raw.endswith(b"\r\n\r\n" + text)
    (large,) = (found for found in rows.mails if not found.complete)
    assert large.size > 60_000
    assert len(large.raw) < 5_000
    assert all(before <= found.received_at <= datetime.now(UTC) for found in rows.mails)
    assert mailbox_server.messages(account) == []
    assert len(mailbox_server.messages(account, "Processed")) == 27
    # Many mail programs show subscribed folders only.
    assert f"{mailbox_server.folders}Processed" in mailbox_server.subscribed(account)
    assert rows.states == [MailboxState(connected=True)]


@pytest.mark.parametrize("done_folder", ["Processed", ""])
def test_stored_mails_are_deleted_after_some_days(
    mailbox_server: MailboxServer, done_folder: str
) -> None:
    account = mailbox_server.add_user()
    settings = replace(
        imap_settings(mailbox_server, account), done_folder=done_folder, done_days=3
    )
    rows = Rows()
    mailbox_server.deliver(mail(0), account.address)
    asyncio.run(read(MailboxRunner(settings, rows.store)))
    old = imaplib.Time2Internaldate(datetime.now(UTC) - timedelta(days=5))
    folder = f"{mailbox_server.folders}{done_folder}" if done_folder else "INBOX"
    with mailbox_server.session(account) as session:
        session.append(folder, r"(\Seen)", old, mail(1))
    # However old a mail is, it is stored before it is deleted.
    with mailbox_server.session(account) as session:
        session.append("INBOX", "()", old, mail(2))
    highest = 2 if not done_folder else 0

    asyncio.run(
        read(
            MailboxRunner(settings, rows.store, highest_stored=lambda _: highest),
            lambda: mailbox_server.deliver(mail(3), account.address),
        )
    )
    assert [_number(found.raw) for found in rows.mails] == [0, 2, 3]
    left = [
        _number(raw) for raw in mailbox_server.messages(account, done_folder or "INBOX")
    ]
    assert sorted(left) == [0, 3]


def _number(raw: bytes) -> int:
    """Return the number of a `mail`; servers add fields before its subject."""
    return int(raw.partition(b"Subject: ")[2].partition(b" ")[0])


@pytest.mark.parametrize("name", ["spiel", "INBOX.spiel"])
def test_a_folder_that_is_read_takes_no_stored_mails(
    courier: Courier, name: str
) -> None:
    """Such mails came again and again: each was a new one with a new UID."""
    account = courier.add_user()
    with courier.session(account) as session:
        session.create("INBOX.spiel")
        session.append("INBOX.spiel", "()", "", mail(0))
    settings = replace(
        imap_settings(courier, account), folder="INBOX.spiel", done_folder=name
    )
    rows = Rows()
    asyncio.run(
        read(
            MailboxRunner(settings, rows.store, on_state=rows.states.append),
            lambda: None,
        )
    )
    assert len(rows.mails) == 1
    (state,) = rows.states
    assert state.problem == "INBOX.spiel is the folder that is read; mails stay in it"


@pytest.mark.parametrize("security", [Security.STARTTLS, Security.TLS])
def test_a_mailbox_is_read_over_tls(dovecot: Dovecot, security: Security) -> None:
    account = dovecot.add_user()
    dovecot.deliver(mail(1), account.address)
    rows = Rows()
    settings = replace(
        imap_settings(dovecot, account),
        port=dovecot.imaps_port if security is Security.TLS else dovecot.imap_port,
        security=security,
        tls=dovecot.tls_context(),
    )
    asyncio.run(read(MailboxRunner(settings, rows.store)))
    assert [found.uid for found in rows.mails] == [1]


@pytest.mark.parametrize("name", ["cyrus", "courier"])
def test_a_mail_that_the_server_cannot_read_is_not_taken_for_one_that_is_gone(
    name: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Courier sends another text in its place, Cyrus nothing at all.

    The one was stored as the mail, the other taken for deleted.
    """
    monkeypatch.setattr(mailbox, "_FIRST_PAUSE", 0.001)
    monkeypatch.setattr(undelivered, "_TRIES", 2)
    server: Cyrus | Courier = request.getfixturevalue(name)
    account = server.add_user()
    for number in range(5):
        server.deliver(mail(number), account.address)
    unreadable = server.files(account)[2]
    owner = unreadable.stat().st_uid
    os.chown(unreadable, 0, 0)
    unreadable.chmod(0o600)
    rows = Rows()
    settings = replace(imap_settings(server, account), batch=1)
    runner = MailboxRunner(settings, rows.store)

    async def main() -> None:
        await read(runner)
        assert sorted(found.uid for found in rows.mails) == [1, 2, 4, 5]
        assert (runner.skipped, runner.awaited) == ([3], [3])
        for file in server.files(account):
            os.chown(file, owner, -1)
        again = MailboxRunner(settings, rows.store)
        await read(again)
        assert again.skipped == []

    asyncio.run(main())
    assert sorted(found.uid for found in rows.mails) == [1, 2, 3, 4, 5]
    assert len(server.messages(account, "Processed")) == 5


def test_idle_wakes_the_runner(mailbox_server: MailboxServer) -> None:
    account = mailbox_server.add_user()
    rows = Rows()

    async def main() -> None:
        runner = MailboxRunner(imap_settings(mailbox_server, account), rows.store)
        task = asyncio.create_task(runner.run())
        await runner.drain(datetime.now(UTC), limit=LIMIT)
        await asyncio.to_thread(mailbox_server.deliver, mail(1), account.address)
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
    settings = replace(imap_settings(dovecot, account), batch=1_100)
    asyncio.run(read(MailboxRunner(settings, rows.store)))
    assert [found.raw for found in rows.mails] == [mail(n) for n in range(1_100)]


# Courier lets whoever has typed a wrong one wait for five seconds.
@pytest.mark.parametrize("mailbox_server", ["dovecot", "cyrus"], indirect=True)
def test_a_wrong_password_is_reported(mailbox_server: MailboxServer) -> None:
    account = Account(mailbox_server.add_user().name, "wr0ng")
    rows = Rows()

    async def main() -> None:
        runner = MailboxRunner(
            imap_settings(mailbox_server, account),
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


def send(
    settings: SmtpSettings, recipients: list[str]
) -> list[Accepted | Retry | GivenUp]:
    """Send one mail to each recipient, all at once."""

    async def main() -> list[Accepted | Retry | GivenUp]:
        async with asyncio.timeout(LIMIT), SmtpPool(settings) as pool:
            return await asyncio.gather(
                *(
                    pool.send("game@example.test", recipient, mail(1))
                    for recipient in recipients
                )
            )

    return asyncio.run(main())


def login(server: Postfix | Exim, account: Account, password: str) -> SmtpSettings:
    return SmtpSettings(
        HOST,
        server.submission_port,
        Login(account.name, password),
        tls=server.dovecot.tls_context(),
    )


def test_mails_arrive(dovecot: Dovecot, submission_server: Postfix | Exim) -> None:
    account = dovecot.add_user()
    settings = login(submission_server, account, account.password)
    tagged = [account.tagged(f"k{number}") for number in range(30)]
    results = send(settings, tagged)
    assert all(isinstance(result, Accepted) for result in results)
    mails = dovecot.wait_for_messages(account, 30)
    assert all(raw.endswith(b"\r\n\r\nb,1\r\n") for raw in mails)


def test_what_is_refused(dovecot: Dovecot, submission_server: Postfix | Exim) -> None:
    account = dovecot.add_user()
    settings = login(submission_server, account, account.password)
    (refused,) = send(settings, ["zor@foreign.test"])
    assert isinstance(refused, GivenUp)
    assert refused.code == 550
    wrong = login(submission_server, account, "wr0ng")
    (locked_out,) = send(wrong, [account.address])
    assert isinstance(locked_out, Retry)
    assert "wr0ng" not in locked_out.reason


def test_an_unknown_certificate_is_refused(submission_server: Postfix | Exim) -> None:
    settings = SmtpSettings(
        HOST, submission_server.submission_port, Login("game", "secret")
    )
    (result,) = send(settings, ["game@example.test"])
    assert isinstance(result, Retry)
    assert "CERTIFICATE_VERIFY_FAILED" in result.reason
