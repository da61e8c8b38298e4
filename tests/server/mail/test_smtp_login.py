"""Logging in at SMTP by XOAUTH2: a listening aiosmtpd, a provider, and odd servers."""

from __future__ import annotations

import asyncio
import base64
import warnings
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session

from server.config.settings import Config
from server.mail.access import oauth
from server.mail.imap import mailbox
from server.mail.imap.mailbox import FetchedMail, MailboxRunner, MailboxState
from server.mail.smtp import pool as smtp
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool
from server.process.smtp_setup import smtp_settings
from server.transport.logins import Logins
from server.transport.mailboxes import imap_settings
from tests.server.mail.provider import (
    CHALLENGE,
    REFRESH,
    SECRET,
    Provider,
    hear_everything,
    listening,
    loaded,
    written,
)
from tests.server.mail.scripted import HOST, Client, server
from tests.servers.waiting import free_ports, wait_until

USER = "game@example.test"
RAW = b"Subject: x\r\n\r\nb,3\r\n"

Result = Accepted | Retry | GivenUp


class Handler:
    """An aiosmtpd that takes mails from those whose token the provider knows."""

    def __init__(self, provider: Provider) -> None:
        self.provider = provider
        self.mails: list[bytes] = []
        self.offered: list[str] = []
        self.after_the_challenge: list[bytes] = []

    async def auth_XOAUTH2(  # noqa: N802
        self, server: SMTP, args: list[str]
    ) -> AuthResult:
        """Take a token, or say by JSON in a 334 why not, and wait for the line."""
        found = base64.b64decode(args[1]).decode()
        user, bearer, *rest = found.split("\1")
        assert rest == ["", ""]
        token = bearer.removeprefix("auth=Bearer ")
        self.offered.append(token)
        if user == f"user={USER}" and token in self.provider.good:
            return AuthResult(success=True, handled=False)
        await server.push(f"334 {base64.b64encode(CHALLENGE.encode()).decode()}")
        assert server._reader is not None
        self.after_the_challenge.append(await server._reader.readline())
        await server.push("535 5.7.8 Username and Password not accepted")
        return AuthResult(success=False, handled=True)

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        assert session.authenticated
        assert isinstance(envelope.content, bytes)
        self.mails.append(envelope.content)
        return "250 taken"


@asynccontextmanager
async def submission(handler: Handler) -> AsyncIterator[int]:
    """Yield the port of an aiosmtpd that wants a login."""
    loop = asyncio.get_running_loop()
    made = await loop.create_server(
        lambda: SMTP(
            handler,
            hostname="mail.example.test",
            auth_required=True,
            auth_require_tls=False,
            auth_exclude_mechanism=["LOGIN", "PLAIN"],
            loop=loop,
        ),
        HOST,
        0,
    )
    try:
        with warnings.catch_warnings():
            # Of aiosmtpd, about servers that take passwords without TLS.
            warnings.simplefilter("ignore")
            yield made.sockets[0].getsockname()[1]
    finally:
        made.close()
        await made.wait_closed()


def config_for(folder: Path, provider: Provider, port: int) -> Config:
    """Return the configuration from its file, with OAuth2 at both servers."""
    file = written(
        folder,
        provider,
        address=USER,
        user=USER,
        imap=f'host = "{HOST}"\nport = 1\nsecurity = "plain"\n',
        smtp=f'host = "{HOST}"\nport = {port}\nsecurity = "plain"\nsessions = 3\n',
    )
    return loaded(file)


async def send(config: Config, logins: Logins, count: int = 1) -> list[Result]:
    """Send a number of mails at once over new connections."""
    assert config.smtp is not None
    async with SmtpPool(smtp_settings(config.smtp, logins)) as pool:
        sending = (
            pool.send(USER, f"p{number}@example.org", RAW) for number in range(count)
        )
        return await asyncio.gather(*sending)


def no_mails(mails: Sequence[FetchedMail]) -> None:
    """Store nothing: there is nothing."""
    assert not mails


def test_mails_are_sent_with_a_token(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    hear_everything(caplog)
    with listening(Provider(USER)) as provider:
        handler = Handler(provider)

        async def main() -> list[Result]:
            async with submission(handler) as port:
                config = config_for(tmp_path, provider, port)
                return await send(config, Logins(config.oauth), 7)

        assert asyncio.run(main()) == [Accepted("250 taken")] * 7
        assert handler.mails == [RAW] * 7
        assert set(handler.offered) == {"acc3ss-1"}
        assert provider.refresh_tokens == [REFRESH]
        provider.assert_no_secret_in(caplog.text)


def test_a_token_that_has_ended_is_replaced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening(Provider(USER)) as provider:
        handler, issue = Handler(provider), provider.token

        def token(form: dict[str, list[str]]) -> tuple[int, dict[str, object]]:
            """Issue the next one when all connections have offered the old one."""
            wait_until(
                lambda: len(handler.offered) == 4, limit=60, what="all offer the token"
            )
            return issue(form)

        async def main() -> list[Result]:
            async with submission(handler) as port:
                config = config_for(tmp_path, provider, port)
                logins = Logins(config.oauth)
                await send(config, logins)
                provider.good.clear()
                monkeypatch.setattr(oauth, "_FRESH_SECONDS", -1.0)
                monkeypatch.setattr(provider, "token", token)
                return await send(config, logins, 6)

        assert asyncio.run(main()) == [Accepted("250 taken")] * 6
        assert handler.offered == ["acc3ss-1"] * 4 + ["acc3ss-2"] * 3
        assert handler.after_the_challenge == [b"\r\n"] * 3
        assert provider.requests == 2


def test_a_refused_token_is_explained(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    hear_everything(caplog)
    with listening(Provider("somebody-else")) as provider:
        handler = Handler(provider)

        async def main() -> list[Result]:
            async with submission(handler) as port:
                config = config_for(tmp_path, provider, port)
                source = Logins(config.oauth)
                await source.source("provider").token()
                provider.good.clear()
                return [*await send(config, source), *await send(config, source)]

        for result in asyncio.run(main()):
            assert isinstance(result, Retry)
            assert result.no_server
            assert result.code == 535
            assert result.reason.partition(": ")[2] == (
                "535 the access token is not accepted: 5.7.8 Username and Password "
                "not accepted, status 401, it wants the scope "
                "https://mail.example.test/"
            )
            provider.assert_no_secret_in(result.reason, caplog.text)
        assert handler.after_the_challenge == [b"\r\n"] * 2
        # Neither is the provider asked for another each time.
        assert provider.requests == 1


def test_a_provider_that_is_away_is_a_fault_of_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hear_everything(caplog)
    monkeypatch.setattr(smtp, "_BREATH_SECONDS", 0.0)
    monkeypatch.setattr(mailbox, "_FIRST_PAUSE", 0.01)
    states: list[MailboxState] = []
    (port,) = free_ports(1)
    provider = Provider(USER, port)

    async def imap_server(client: Client) -> None:
        client.say("* OK ready")
        await client.silence()

    async def main() -> list[Result]:
        async with (
            submission(Handler(provider)) as smtp_port,
            server(imap_server) as at,
        ):
            config = config_for(tmp_path, provider, smtp_port)
            logins = Logins(config.oauth)
            settings = imap_settings(config.mailboxes[0], 1000, logins)
            runner = MailboxRunner(
                replace(settings, port=at), no_mails, on_state=states.append
            )
            task = asyncio.create_task(runner.run())
            await asyncio.to_thread(
                wait_until, lambda: len(states) >= 3, limit=60, what="three tries"
            )
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            first = await send(config, logins)
            with listening(provider):
                return [*first, *await send(config, logins)]

    before, after = asyncio.run(main())
    assert isinstance(before, Retry)
    assert before.no_server
    assert before.code == 0
    assert f"127.0.0.1:{port}/token cannot be reached" in before.reason
    assert after == Accepted("250 taken")
    assert [state.failures for state in states[:3]] == [1, 2, 3]
    assert "/token cannot be reached" in states[0].problem
    provider.assert_no_secret_in(before.reason, states[0].problem, caplog.text)


def test_secrets_are_not_shown_by_settings(tmp_path: Path) -> None:
    with listening(Provider(USER)) as provider:
        config = config_for(tmp_path, provider, 1)
    for secret in (SECRET, REFRESH):
        assert secret not in repr(config)
