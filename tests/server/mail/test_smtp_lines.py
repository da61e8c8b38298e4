"""A server that takes fewer connections at a time than are set: none is lost by it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from server.mail.access.credentials import Security
from server.mail.smtp import pool
from server.mail.smtp.pool import Accepted, Retry, SmtpPool, SmtpSettings
from tests.server.mail.scripted import HOST, LIMIT, Client, Hangup, server
from tests.server.mail.test_smtp import RAW, Result

SESSIONS = 4


@dataclass
class Limited:
    """A server with a limit of connections at a time, and how it says so."""

    limit: int
    refusal: str = "421 4.7.0 too many connections"
    refused_at: str = "220"
    mails_per_connection: int = 1_000
    open: int = 0
    most: int = 0
    connections: int = 0
    mails: int = 0

    async def act(self, client: Client) -> None:
        self.connections += 1
        try:
            self.open += 1
            await self._serve(client, refused=self.open > self.limit)
        finally:
            self.open -= 1

    async def _serve(self, client: Client, *, refused: bool) -> None:
        if refused:
            await self._refuse(client)
        self.most = max(self.most, self.open)
        client.say("220 ready")
        mails = 0
        while mails < self.mails_per_connection:
            word = (await client.hear()).partition(" ")[0]
            if word == "DATA":
                client.say("354 go")
                await client.hear_until(".")
                # Longer than it takes to open a connection.
                await asyncio.sleep(0.01)
                mails, self.mails = mails + 1, self.mails + 1
            client.say("250 ok")

    async def _refuse(self, client: Client) -> None:
        word = "220"
        while word != self.refused_at:
            client.say("220 ready" if word == "220" else "250 ok")
            word = (await client.hear()).partition(" ")[0]
        if self.refusal:
            client.say(self.refusal)
        raise Hangup


def send(
    limited: Limited, count: int, *, then: Callable[[], None] = lambda: None
) -> list[Result]:
    """Send mails at once, do something, and send as many again."""

    async def main() -> list[Result]:
        async with asyncio.timeout(LIMIT), server(limited.act) as port:
            settings = SmtpSettings(
                HOST, port, security=Security.PLAIN, connections=SESSIONS
            )
            async with SmtpPool(settings) as pool:
                found = await send_all(pool, count)
                then()
                return found + await send_all(pool, count)

    return asyncio.run(main())


async def send_all(pool: SmtpPool, count: int) -> list[Result]:
    return await asyncio.gather(
        *(
            pool.send("game@example.test", f"p{number}@example.org", RAW)
            for number in range(count)
        )
    )


@pytest.mark.parametrize("limit", [1, 2, 3])
@pytest.mark.parametrize("refused_at", ["220", "EHLO", "MAIL", "RCPT"])
@pytest.mark.parametrize("refusal", ["421 4.7.0 too many connections", ""])
def test_mails_go_over_the_connections_that_there_are(
    limit: int, refused_at: str, refusal: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It was taken for a server that is away, and asked again after seconds."""
    limited = Limited(limit, refusal, refused_at)
    assert send(limited, 20) == [Accepted("250 ok")] * 40
    assert (limited.mails, limited.most) == (40, limit)
    assert limited.connections <= SESSIONS + limit
    (warning,) = (
        one.getMessage() for one in caplog.records if one.levelno == logging.WARNING
    )
    assert f"fewer connections at a time than smtp.sessions, {SESSIONS}" in warning


def test_a_limit_and_connections_for_one_mail_each() -> None:
    limited = Limited(2, mails_per_connection=1)
    assert send(limited, 20) == [Accepted("250 ok")] * 40


def test_one_more_connection_is_tried_from_time_to_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limited = Limited(1)

    def lift() -> None:
        limited.limit = SESSIONS
        monkeypatch.setattr(pool, "MORE_SECONDS", 0.0)

    assert send(limited, 20, then=lift) == [Accepted("250 ok")] * 40
    assert limited.most == SESSIONS


def test_a_server_that_takes_no_connection_is_away() -> None:
    limited = Limited(0)
    results = send(limited, 6)
    assert all(isinstance(one, Retry) and one.no_server for one in results)
    assert limited.connections <= SESSIONS
