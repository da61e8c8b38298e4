"""A server that fails in every state never makes the mailbox hang or lose a mail."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime

import pytest

from server.mail.imap.mailbox import (
    FetchedMail,
    ImapConnection,
    ImapSettings,
    Login,
    Security,
)
from server.mail.imap.protocol import ConnectionLostError, ImapError, RefusedError
from tests.server.mail.scripted import (
    HOST,
    LIMIT,
    MAIL,
    PATIENT,
    Act,
    Client,
    imap,
    nothing_special,
    on,
    server,
    settings,
)


async def everything(connection: ImapConnection) -> list[FetchedMail]:
    """Do all that a runner does, up to the wait."""
    uids = await connection.search(0)
    mails = [mail async for batch in connection.fetch(uids) for mail in batch]
    await connection.put_away([mail.uid for mail in mails])
    await connection.wait(asyncio.Event())
    return mails


def once(
    act: Act, *, seconds: float = PATIENT, idle: float = 60.0
) -> list[FetchedMail]:
    """Open one connection to the server, use it, and return the mails."""

    async def main() -> list[FetchedMail]:
        async with asyncio.timeout(LIMIT), server(act) as port:
            connection = await ImapConnection.open(
                settings(port, seconds=seconds, idle=idle)
            )
            try:
                return await everything(connection)
            finally:
                await connection.close()

    return asyncio.run(main())


STATES = [
    "CAPABILITY",
    "LOGIN",
    "CREATE",
    "SELECT",
    "NOOP",
    "UID SEARCH",
    r"UID FETCH .*SIZE\)$",
    "UID FETCH .*BODY",
    "UID MOVE",
    "IDLE",
]


def test_mails_are_fetched_byte_by_byte() -> None:
    (mail,) = once(imap(nothing_special), idle=0.05)
    assert mail.raw == MAIL
    assert (mail.uid, mail.uidvalidity, mail.size) == (7, 42, len(MAIL))
    assert mail.received_at == datetime(2026, 12, 1, 18, tzinfo=UTC)
    assert mail.complete


def test_mails_come_in_the_order_of_their_uids() -> None:
    """Large ones came after all others, and those as the server answered."""

    async def answer(client: Client, tag: str, command: str) -> bool:
        if re.match(r"UID FETCH .*SIZE\)$", command) is None:
            return False
        for uid in (9, 5, 6, 8, 7):
            size = 9_999_999 if uid == 6 else 30
            client.say(f"* {uid} FETCH (UID {uid} RFC822.SIZE {size})")
        client.say(f"{tag} OK done")
        return True

    mails = once(imap(answer, uids=(9, 8, 7, 6, 5)), idle=0.05)
    found = [(mail.uid, mail.complete) for mail in mails]
    assert found == [(5, True), (6, False), (7, True), (8, True), (9, True)]


@pytest.mark.parametrize("state", STATES)
def test_a_goodbye_is_noticed_at_once(state: str) -> None:
    with pytest.raises(ConnectionLostError, match="BYE going down"):
        once(imap(on(state, "* BYE going down", hang_up=False)))


@pytest.mark.parametrize("state", STATES)
def test_a_cut_line_is_noticed_at_once(state: str) -> None:
    with pytest.raises(ConnectionLostError, match=r"closed|lost"):
        once(imap(on(state, hang_up=True)))


@pytest.mark.parametrize("state", STATES)
def test_a_silent_server_is_given_up(state: str) -> None:
    with pytest.raises(ImapError, match="no answer"):
        once(imap(on(state)), seconds=0.2)


@pytest.mark.parametrize("state", ["LOGIN", "SELECT", "UID SEARCH", "UID FETCH"])
@pytest.mark.parametrize("word", ["NO", "BAD"])
def test_a_refusal_is_an_error(state: str, word: str) -> None:
    with pytest.raises(RefusedError, match="because"):
        once(imap(on(state, f"TAG {word} because")))


@pytest.mark.parametrize(
    "nonsense",
    [
        b"WRONG OK done\r\n",
        b"* 1 FETCH (UID 7 BODY[] {999999999999}\r\n",
        b"* \xff\xfe\r\nTAG WHAT\r\n* BYE\r\n",
        b"* SEARCH {100000001}\r\n",
    ],
)
def test_nonsense_ends_the_connection(nonsense: bytes) -> None:
    with pytest.raises(ImapError):
        once(imap(on("UID SEARCH", nonsense)), seconds=0.5)


@pytest.mark.parametrize("greeting", ["* BYE full", "* NO", "SSH-2.0", ""])
def test_a_server_that_does_not_want_us(greeting: str) -> None:
    async def act(client: Client) -> None:
        client.say(greeting)
        await client.silence()

    with pytest.raises(ConnectionLostError):
        once(act)


def test_a_line_cut_in_the_middle_of_a_mail() -> None:
    part = b"* 1 FETCH (UID 7 BODY[] {400}\r\n" + MAIL
    with pytest.raises(ConnectionLostError, match=r"closed|lost"):
        once(imap(on("UID FETCH .*BODY", part, hang_up=True)))


def test_two_thousand_flag_lines_do_no_harm() -> None:
    flags = b"".join(b"* %d FETCH (FLAGS (\\Seen))\r\n" % n for n in range(1, 2_001))
    for command in ("NOOP", "UID SEARCH", "UID FETCH", "UID MOVE"):
        answered = {"left": 1}

        async def answer(
            client: Client,
            tag: str,
            command: str,
            wanted: str = command,
            answered: dict[str, int] = answered,
        ) -> bool:
            if command.startswith(wanted) and answered["left"]:
                answered["left"] = 0
                client.say(flags)
            return False

        (mail,) = once(imap(answer), idle=0.05)
        assert mail.raw == MAIL


def test_a_short_body_may_come_as_a_string() -> None:
    line = (
        '* 1 FETCH (UID 7 INTERNALDATE "01-Dec-2026 18:00:00 +0000"'
        ' RFC822.SIZE 3 BODY[] "a\\"b UID 9")'
    )
    (mail,) = once(imap(on("UID FETCH .*BODY", line, "TAG OK done")), idle=0.05)
    assert (mail.uid, mail.raw) == (7, b'a"b UID 9')


def test_the_password_is_quoted() -> None:
    heard: list[str] = []

    async def answer(client: Client, tag: str, command: str) -> bool:
        heard.append(command)
        return False

    once(imap(answer), idle=0.05)
    assert r'LOGIN "us\"er" "se\\c\"ret"' in heard


def test_oauth_tokens_are_used_and_their_refusal_ends() -> None:
    async def token() -> str:
        return "t0ken"

    async def act(client: Client) -> None:
        client.say("* OK ready")
        tag, _, command = (await client.hear()).partition(" ")
        assert command.startswith("AUTHENTICATE XOAUTH2 ")
        client.say("+ eyJzdGF0dXMiOiI0MDAifQ==")
        assert await client.hear() == ""
        client.say(f"{tag} NO because")
        await client.silence()

    async def main() -> None:
        async with asyncio.timeout(LIMIT), server(act) as port:
            chosen = ImapSettings(
                HOST, port, Login("user", token=token), security=Security.PLAIN
            )
            await ImapConnection.open(chosen)

    with pytest.raises(RefusedError, match="because"):
        asyncio.run(main())


def test_passwords_do_not_cross_the_network_in_the_clear() -> None:
    with pytest.raises(ValueError, match="use TLS"):
        ImapSettings("mail.example.org", 143, Login("u", "p"), security=Security.PLAIN)
