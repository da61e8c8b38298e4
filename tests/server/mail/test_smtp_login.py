"""Logging in at SMTP by XOAUTH2: a listening aiosmtpd, a provider, and odd servers."""

from __future__ import annotations

import asyncio
import base64
import json
import warnings
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session

from server.config import Config
from server.logins import Logins
from server.mail import imap, oauth, smtp
from server.mail.access import Login, Security, xoauth2
from server.mail.imap import FetchedMail, ImapConnection, MailboxRunner, MailboxState
from server.mail.imap_protocol import ConnectionLostError, RefusedError
from server.mail.smtp import GivenUp, Retry, Sent, SmtpPool, SmtpSettings
from server.remote import imap_settings
from server.serve import smtp_settings
from tests.server.mail.provider import (
    REFRESH,
    SECRET,
    Provider,
    hear_everything,
    listening,
    loaded,
    written,
)
from tests.server.mail.scripted import HOST, Client, Hangup, server
from tests.servers.waiting import wait_until

USER = "game@example.test"
RAW = b"Subject: x\r\n\r\nb,3\r\n"
CHALLENGE = json.dumps(
    {"status": "401", "schemes": "Bearer", "scope": "https://mail.example.test/"}
)

Result = Sent | Retry | GivenUp


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
    """Send so many mails at once over new connections."""
    assert config.smtp is not None
    async with SmtpPool(smtp_settings(config.smtp, logins)) as pool:
        sending = (
            pool.send(USER, f"p{number}@example.org", RAW) for number in range(count)
        )
        return await asyncio.gather(*sending)


def no_mails(mails: Sequence[FetchedMail]) -> None:
    """Store nothing: there is nothing."""
    assert not mails


def no_secret(provider: Provider, *texts: str) -> None:
    for text in texts:
        for secret in provider.secrets():
            assert secret not in text


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

        assert asyncio.run(main()) == [Sent("250 taken")] * 7
        assert handler.mails == [RAW] * 7
        assert set(handler.offered) == {"acc3ss-1"}
        assert provider.refresh_tokens == [REFRESH]
        no_secret(provider, caplog.text)


def test_a_token_that_has_ended_is_replaced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening(Provider(USER)) as provider:
        handler = Handler(provider)

        async def main() -> list[Result]:
            async with submission(handler) as port:
                config = config_for(tmp_path, provider, port)
                logins = Logins(config.oauth)
                await send(config, logins)
                provider.good.clear()
                monkeypatch.setattr(oauth, "_FRESH_SECONDS", -1.0)
                return await send(config, logins, 6)

        assert asyncio.run(main()) == [Sent("250 taken")] * 6
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
            no_secret(provider, result.reason, caplog.text)
        assert handler.after_the_challenge == [b"\r\n"] * 2
        # Neither is the provider asked for another each time.
        assert provider.requests == 1


def test_a_provider_that_is_away_is_a_fault_of_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hear_everything(caplog)
    monkeypatch.setattr(smtp, "_BREATH_SECONDS", 0.0)
    monkeypatch.setattr(imap, "_FIRST_PAUSE", 0.01)
    states: list[MailboxState] = []
    with listening(Provider(USER)) as provider:
        port = provider.port

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
                wait_until, lambda: len(states) >= 3, limit=10, what="three tries"
            )
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            first = await send(config, logins)
            provider.port = port
            with listening(provider):
                return [*first, *await send(config, logins)]

    before, after = asyncio.run(main())
    assert isinstance(before, Retry)
    assert before.no_server
    assert before.code == 0
    assert f"127.0.0.1:{port}/token cannot be reached" in before.reason
    assert after == Sent("250 taken")
    assert [state.failures for state in states[:3]] == [1, 2, 3]
    assert "/token cannot be reached" in states[0].problem
    no_secret(provider, before.reason, states[0].problem, caplog.text)


class Odd:
    """A submission server that answers AUTH as a test wants."""

    def __init__(self, *answers: str, offers: str = "AUTH XOAUTH2") -> None:
        self.answers = list(answers)
        self.offers = offers
        self.heard: list[str] = []

    async def act(self, client: Client) -> None:
        client.say("220 ready")
        while True:
            line = await client.hear()
            self.heard.append(line)
            word = line.partition(" ")[0]
            if word == "EHLO":
                client.say("250-here", f"250 {self.offers}")
            elif word in {"AUTH", ""}:
                if not self.answers:
                    raise Hangup
                client.say(self.answers.pop(0).replace("ECHO", line))
            elif word == "QUIT":
                raise Hangup
            else:
                client.say("250 ok" if word != "DATA" else "554 no")


def odd(at: Odd, login: Login) -> Result:
    """Send a mail through an odd server."""

    async def main() -> Result:
        async with asyncio.timeout(10), server(at.act) as port:
            settings = SmtpSettings(
                HOST, port, login, Security.PLAIN, connections=1, answer_seconds=1
            )
            async with SmtpPool(settings) as pool:
                return await pool.send(USER, "p@example.org", RAW)

    return asyncio.run(main())


def with_tokens(*tokens: str) -> tuple[Login, list[str]]:
    """Return a login with these tokens, and the list of those that were refused."""
    left, refused = list(tokens), []

    async def token() -> str:
        return left[0]

    def forget(refused_token: str) -> bool:
        refused.append(refused_token)
        left.pop(0)
        return bool(left)

    return Login(USER, token=token, forget=forget), refused


def test_nothing_more_is_tried_when_the_second_token_is_refused() -> None:
    login, refused = with_tokens("one", "two", "three")
    at = Odd("535 no", "535 no", "235 yes")
    result = odd(at, login)
    assert isinstance(result, Retry)
    assert result.code == 535
    assert refused == ["one"]
    assert [line.split()[2] for line in at.heard if line.startswith("AUTH")] == [
        xoauth2(USER, "one"),
        xoauth2(USER, "two"),
    ]


def test_a_server_that_cannot_say_for_now_keeps_the_token() -> None:
    login, refused = with_tokens("one", "two")
    result = odd(Odd("454 4.7.0 Temporary authentication failure"), login)
    assert isinstance(result, Retry)
    assert result.code == 454
    assert "Temporary" in result.reason
    assert refused == []


def test_a_server_without_xoauth2_gets_no_token() -> None:
    login, _ = with_tokens("one")
    at = Odd(offers="AUTH PLAIN LOGIN")
    result = odd(at, login)
    assert isinstance(result, Retry)
    assert "does not offer XOAUTH2, but PLAIN LOGIN" in result.reason
    assert not any(line.startswith("AUTH") for line in at.heard)


@pytest.mark.parametrize(
    "challenge",
    ["", "?", "bm8gSlNPTg==", "WzFd", "eyJzdGF0dXMiOiAiXHUwMDBkXG5Gb3JnZWQifQ=="],
)
def test_a_challenge_that_is_none_does_no_harm(challenge: str) -> None:
    login, _ = with_tokens("one")
    at = Odd(f"334 {challenge}", "535 no")
    result = odd(at, login)
    assert isinstance(result, Retry)
    assert result.reason.endswith("535 the access token is not accepted: no")
    assert "" in at.heard


def test_a_server_that_hangs_up_at_the_challenge() -> None:
    login, _ = with_tokens("one")
    result = odd(Odd("334 e30="), login)
    assert isinstance(result, Retry)
    assert result.no_server


@pytest.mark.parametrize("answers", [("535 not ECHO",), ("334 e30=", "454 ECHO ECHO")])
def test_a_server_that_repeats_the_token_tells_nobody(answers: tuple[str, ...]) -> None:
    login, _ = with_tokens("t0ken-t0ken")
    result = odd(Odd(*answers), login)
    assert isinstance(result, Retry)
    assert "t0ken" not in result.reason
    assert xoauth2(USER, "t0ken-t0ken") not in result.reason


def test_a_server_that_repeats_the_password_tells_nobody() -> None:
    result = odd(
        Odd("535 not ECHO and s3cret-w0rd", offers="AUTH PLAIN"),
        Login(USER, "s3cret-w0rd"),
    )
    assert isinstance(result, Retry)
    assert "535 not AUTH PLAIN *** and ***" in result.reason


def imap_refusal(login: Login, *answers: str, capabilities: str = "") -> str:
    """Return why an IMAP server that answers a login so is not used."""
    left = list(answers)

    async def act(client: Client) -> None:
        client.say("* OK ready")
        while True:
            line = await client.hear()
            tag, _, command = line.partition(" ")
            if command.startswith("CAPABILITY"):
                client.say(f"* CAPABILITY IMAP4rev1 {capabilities}", f"{tag} OK done")
            elif left:
                client.say(left.pop(0).replace("TAG", tag).replace("ECHO", line))
            else:
                await client.silence()

    async def main() -> str:
        async with asyncio.timeout(10), server(act) as port:
            settings = imap.ImapSettings(
                HOST, port, login, security=Security.PLAIN, answer_seconds=1
            )
            with pytest.raises((RefusedError, ConnectionLostError)) as caught:
                await ImapConnection.open(settings)
            return str(caught.value)

    return asyncio.run(main())


def test_imap_explains_a_refused_token_alike() -> None:
    login, refused = with_tokens("one", "two")
    challenge = f"+ {base64.b64encode(CHALLENGE.encode()).decode()}"
    tag = "TAG NO [AUTHENTICATIONFAILED] Invalid credentials"

    async def act(client: Client) -> None:
        client.say("* OK ready")
        for _ in range(2):
            name = (await client.hear()).partition(" ")[0]
            client.say(challenge)
            assert await client.hear() == ""
            client.say(tag.replace("TAG", name))
        await client.silence()

    async def main() -> None:
        async with asyncio.timeout(10), server(act) as port:
            await ImapConnection.open(
                imap.ImapSettings(HOST, port, login, security=Security.PLAIN)
            )

    with pytest.raises(RefusedError, match="status 401, it wants the scope https://"):
        asyncio.run(main())
    assert refused == ["one"]


def test_imap_without_xoauth2_is_named() -> None:
    login, refused = with_tokens("one", "two")
    said = imap_refusal(login, "TAG BAD what?", capabilities="AUTH=PLAIN")
    assert "does not offer XOAUTH2" in said
    assert refused == []


def test_imap_that_repeats_secrets_tells_nobody() -> None:
    login, _ = with_tokens("t0ken-t0ken")
    said = imap_refusal(login, "TAG NO ECHO", capabilities="AUTH=XOAUTH2")
    assert xoauth2(USER, "t0ken-t0ken") not in said
    assert "s3cret" not in imap_refusal(Login(USER, "s3cret-w0rd"), "TAG NO ECHO")


@pytest.mark.parametrize("password", ["plain-s3cret", 's3cret"-quoted', "s3cret\\w0rd"])
def test_no_password_gets_into_the_log(
    password: str, caplog: pytest.LogCaptureFixture
) -> None:
    hear_everything(caplog)
    imap_refusal(Login(USER, password), "TAG NO wrong")
    # A server that asks for more must not make the library log the command.
    said = imap_refusal(Login(USER, password), "+ and what else?")
    assert "asks for more than user and password" in said
    assert "s3cret" not in caplog.text


def test_a_user_that_xoauth2_cannot_name() -> None:
    login = Login("spiel-ä", token=with_tokens("one")[0].token)
    assert "does not know" in imap_refusal(login)
    assert isinstance(odd(Odd("535 no"), login), Retry)


def test_secrets_are_not_shown_by_settings(tmp_path: Path) -> None:
    with listening(Provider(USER)) as provider:
        config = config_for(tmp_path, provider, 1)
    for secret in (SECRET, REFRESH):
        assert secret not in repr(config)
