"""Sending: one answer decides about each mail, and nothing a server does raises."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from server.mail.access.credentials import Login, Security
from server.mail.smtp import pool
from server.mail.smtp.client import ready_client
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool, SmtpSettings
from tests.server.mail.scripted import HOST, Act, Client, Hangup, server

RAW = b"Subject: x\r\n\r\n.\r\n..b,3\r\nend\r\n"
LIMIT = 120
# For a server that answers, however slow the machine is; one that does not is given up
# after a moment.
PATIENT, SHORT = 60.0, 1.0
STUFFED = ["Subject: x", "", "..", "...b,3", "end"]

Result = Accepted | Retry | GivenUp


class Mails:
    """The mails that a scripted server was given, and its answers."""

    def __init__(self) -> None:
        self.answers = {"MAIL": "250 ok", "RCPT": "250 ok", "DATA": "354 go"}
        self.final = "250 queued"
        self.taken: list[list[str]] = []
        self.commands: list[str] = []
        self.connections = 0
        self.hang_up_after = ""
        self.silent_after = ""
        self.mails_per_connection = 1_000

    async def act(self, client: Client) -> None:
        self.connections += 1
        mails = 0
        client.say("220 ready")
        while True:
            line = await client.hear()
            self.commands.append(line)
            word = line.partition(" ")[0]
            if word == self.hang_up_after:
                raise Hangup
            if word == self.silent_after:
                await client.silence()
            if word == "EHLO":
                client.say("250-here", "250-8BITMIME", "250-SIZE 1000000")
                client.say("250 PIPELINING")
            elif word == "DATA" and self.answers["DATA"].startswith("354"):
                client.say(self.answers["DATA"])
                self.taken.append(await client.hear_until("."))
                if self.hang_up_after == ".":
                    raise Hangup
                if self.silent_after == ".":
                    await client.silence()
                client.say(self.final)
                mails += 1
                if mails == self.mails_per_connection:
                    raise Hangup
            else:
                client.say(self.answers.get(word, "250 ok"))


def send(
    act: Act, count: int = 1, *, seconds: float = PATIENT, raw: bytes = RAW
) -> list[Result]:
    """Send the same mail a number of times, one after the other."""

    async def main() -> list[Result]:
        async with asyncio.timeout(LIMIT), server(act) as port:
            settings = SmtpSettings(
                HOST,
                port,
                security=Security.PLAIN,
                connections=1,
                answer_seconds=seconds,
            )
            async with SmtpPool(settings) as sending:
                return [
                    await sending.send("game@example.test", "max@example.org", raw)
                    for _ in range(count)
                ]

    return asyncio.run(main())


def test_mails_go_over_one_connection() -> None:
    mails = Mails()
    assert send(mails.act, 3) == [Accepted("250 queued")] * 3
    assert mails.taken == [STUFFED] * 3
    assert mails.connections == 1
    assert f"MAIL FROM:<game@example.test> SIZE={len(RAW)}" in mails.commands
    assert "RCPT TO:<max@example.org>" in mails.commands


@pytest.mark.parametrize(
    ("raw", "lines"),
    [
        (b".\n\r.x\r\n..", ["..", "", "..x", "..."]),
        (b"x\n.\ny", ["x", "..", "y"]),
        ("x\x0b.\x1c.\x85.\r\n".encode(), ["x\x0b.\x1c.\x85."]),
    ],
)
def test_no_line_end_ends_a_mail_early(raw: bytes, lines: list[str]) -> None:
    mails = Mails()
    assert send(mails.act, raw=raw) == [Accepted("250 queued")]
    assert mails.taken == [lines]


@pytest.mark.parametrize(
    ("word", "answer", "result"),
    [
        ("MAIL", "451 later", Retry("451 later", 451)),
        ("MAIL", "552 too big", GivenUp("552 too big", 552)),
        ("MAIL", "530 log in", Retry("530 log in", 530)),
        ("MAIL", "550 5.4.5 limit", Retry("550 5.4.5 limit", 550)),
        ("RCPT", "450 grey", Retry("450 grey", 450)),
        ("RCPT", "550 5.1.1 5.4.5", GivenUp("550 5.1.1 5.4.5", 550)),
        ("RCPT", "550 nobody", GivenUp("550 nobody", 550)),
        ("DATA", "451 later", Retry("451 later", 451)),
        ("DATA", "554 no", GivenUp("554 no", 554)),
    ],
)
def test_a_refusal_decides(word: str, answer: str, result: Result) -> None:
    mails = Mails()
    mails.answers[word] = answer
    if word != "DATA":
        mails.answers["DATA"] = "503 no recipients"
    assert send(mails.act, 2) == [result, result]
    assert not mails.taken
    assert mails.connections == 1


@pytest.mark.parametrize(
    ("final", "result"),
    [
        ("451 disk full", Retry("451 disk full", 451)),
        ("554 spam", GivenUp("554 spam", 554)),
        ("421 going down", Retry("421 going down", 421)),
    ],
)
def test_the_last_answer_decides(final: str, result: Result) -> None:
    mails = Mails()
    mails.final = final
    assert send(mails.act) == [result]


def test_a_connection_closed_in_the_meantime_is_opened_anew() -> None:
    mails = Mails()
    mails.mails_per_connection = 2
    assert send(mails.act, 5) == [Accepted("250 queued")] * 5
    assert len(mails.taken) == 5
    assert mails.connections == 3


def test_a_mail_that_may_have_been_taken_is_not_repeated_at_once() -> None:
    mails = Mails()
    mails.hang_up_after = "."
    (result,) = send(mails.act)
    assert isinstance(result, Retry)
    assert len(mails.taken) == 1


@pytest.mark.parametrize("state", ["EHLO", "MAIL", "RCPT", "DATA"])
def test_a_cut_line_means_later(state: str) -> None:
    mails = Mails()
    mails.hang_up_after = state
    (result,) = send(mails.act)
    assert isinstance(result, Retry)
    assert result.reason


@pytest.mark.parametrize(
    "greeting", ["554 no", "421 busy", "SSH-2.0", "220-", "", "x" * 100_000]
)
def test_a_server_that_does_not_want_us(greeting: str) -> None:
    async def act(client: Client) -> None:
        client.say(greeting)
        await client.silence()

    results = send(act, 2, seconds=SHORT)
    assert all(isinstance(result, Retry) and result.reason for result in results)


@pytest.mark.parametrize(
    "nonsense", ["what?", "999999", "25\u00e4 ok", "-", "1" * 70_000]
)
def test_nonsense_means_later(nonsense: str) -> None:
    mails = Mails()
    mails.answers["MAIL"] = nonsense
    (result,) = send(mails.act, seconds=SHORT)
    assert not isinstance(result, Accepted)


def test_no_server_at_all() -> None:
    async def main() -> Result:
        settings = SmtpSettings(HOST, 1, security=Security.PLAIN)
        async with SmtpPool(settings) as sending:
            return await sending.send("game@example.test", "max@example.org", RAW)

    result = asyncio.run(main())
    assert isinstance(result, Retry)


@pytest.mark.parametrize(
    ("sender", "recipient"),
    [
        ("game@example.test", "max"),
        ("game@example.test", "max@example.org>\r\nDATA"),
        ("game@example.test", ""),
        ("game", "max@example.org"),
        ("game@example.test", "mäx@example.org"),
    ],
)
def test_unusable_addresses_never_reach_the_server(sender: str, recipient: str) -> None:
    async def main() -> Result:
        settings = SmtpSettings(HOST, 1, security=Security.PLAIN)
        async with SmtpPool(settings) as sending:
            return await sending.send(sender, recipient, RAW)

    assert isinstance(asyncio.run(main()), GivenUp)


def test_no_more_connections_than_allowed() -> None:
    mails = Mails()

    async def main() -> list[Result]:
        async with asyncio.timeout(LIMIT), server(mails.act) as port:
            settings = SmtpSettings(HOST, port, security=Security.PLAIN, connections=3)
            async with SmtpPool(settings) as sending:
                return await asyncio.gather(
                    *(
                        sending.send("game@example.test", "max@example.org", RAW)
                        for _ in range(50)
                    )
                )

    assert asyncio.run(main()) == [Accepted("250 queued")] * 50
    assert mails.connections <= 3


def send_at_once(mails: Mails, count: int) -> list[Result]:
    """Send a number of mails over one connection without waiting for one another."""

    async def main() -> list[Result]:
        async with asyncio.timeout(LIMIT), server(mails.act) as port:
            settings = SmtpSettings(
                HOST,
                port,
                security=Security.PLAIN,
                answer_seconds=PATIENT,
                connections=1,
            )
            async with SmtpPool(settings) as sending:
                mails_sent = (
                    sending.send("game@example.test", f"p{number}@example.org", RAW)
                    for number in range(count)
                )
                return await asyncio.gather(*mails_sent)

    return asyncio.run(main())


def test_mails_that_are_sent_at_once_wait_for_the_connection() -> None:
    mails = Mails()
    assert send_at_once(mails, 7) == [Accepted("250 queued")] * 7
    assert mails.taken == [STUFFED] * 7
    assert mails.connections == 1
    recipients = [line for line in mails.commands if line.startswith("RCPT")]
    assert recipients == [f"RCPT TO:<p{number}@example.org>" for number in range(7)]


@pytest.mark.parametrize("word", ["MAIL", "RCPT", "DATA"])
def test_refusals_in_a_row_stay_with_their_mails(word: str) -> None:
    mails = Mails()
    mails.answers[word] = "550 no"
    assert send_at_once(mails, 5) == [GivenUp("550 no", 550)] * 5
    assert mails.connections == 1


def test_only_the_mail_that_was_handed_over_is_in_doubt() -> None:
    mails = Mails()
    mails.mails_per_connection = 1
    results = send_at_once(mails, 4)
    assert results == [Accepted("250 queued")] * 4
    assert len(mails.taken) == 4
    assert mails.connections == 4


def test_a_line_that_is_cut_after_the_text_leaves_the_next_mail_undamaged() -> None:
    mails = Mails()
    mails.hang_up_after = "."
    results = send_at_once(mails, 2)
    assert all(isinstance(result, Retry) for result in results)
    # Each was handed over once: the second one over a line of its own.
    assert len(mails.taken) == 2


@pytest.mark.parametrize(
    ("silent_after", "seconds"),
    [("MAIL", "0.2"), ("RCPT", "0.2"), ("DATA", "0.4"), (".", "2")],
)
def test_a_server_that_takes_its_time_is_given_up(
    silent_after: str, seconds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the final dot five minutes were waited, and not ten: a mail went twice."""
    monkeypatch.setattr(
        pool,
        "ready_client",
        lambda chosen: ready_client(replace(chosen, answer_seconds=PATIENT)),
    )
    mails = Mails()
    mails.silent_after = silent_after
    for result in send(mails.act, 2, seconds=0.2):
        assert isinstance(result, Retry)
        assert result.reason == f"no answer within {seconds} s"
    assert mails.connections == 2


def test_a_cancelled_mail_does_not_confuse_the_next_one() -> None:
    mails = Mails()
    mails.answers["MAIL"] = "250-wait"

    async def main() -> Result:
        async with asyncio.timeout(LIMIT), server(mails.act) as port:
            settings = SmtpSettings(HOST, port, security=Security.PLAIN, connections=1)
            async with SmtpPool(settings) as sending:
                arguments = ("game@example.test", "max@example.org", RAW)
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.2):
                        await sending.send(*arguments)
                mails.answers["MAIL"] = "250 ok"
                return await sending.send(*arguments)

    assert asyncio.run(main()) == Accepted("250 queued")


def test_passwords_do_not_cross_the_network_in_the_clear() -> None:
    make: Callable[[], SmtpSettings] = lambda: SmtpSettings(  # noqa: E731
        "mail.example.org", 587, Login("u", "p"), security=Security.PLAIN
    )
    with pytest.raises(ValueError, match="use TLS"):
        make()
