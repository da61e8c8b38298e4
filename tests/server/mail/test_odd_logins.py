"""Servers that answer a login oddly, by SMTP and by IMAP; none learns a secret."""

from __future__ import annotations

import asyncio
import base64

import pytest

from server.mail.access.credentials import Login, Security, xoauth2
from server.mail.imap import mailbox
from server.mail.imap.mailbox import ImapConnection
from server.mail.imap.protocol import ConnectionLostError, RefusedError
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool, SmtpSettings
from tests.server.mail.provider import CHALLENGE, hear_everything
from tests.server.mail.scripted import HOST, Client, Hangup, server

USER = "game@example.test"
# Every server answers, however slow the machine is, and none is waited for in vain.
LIMIT, PATIENT = 120, 60.0
RAW = b"Subject: x\r\n\r\nb,3\r\n"

Result = Accepted | Retry | GivenUp


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
        async with asyncio.timeout(LIMIT), server(at.act) as port:
            settings = SmtpSettings(
                HOST, port, login, Security.PLAIN, connections=1, answer_seconds=PATIENT
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
        async with asyncio.timeout(LIMIT), server(act) as port:
            settings = mailbox.ImapSettings(
                HOST, port, login, security=Security.PLAIN, answer_seconds=PATIENT
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
        async with asyncio.timeout(LIMIT), server(act) as port:
            await ImapConnection.open(
                mailbox.ImapSettings(HOST, port, login, security=Security.PLAIN)
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
