"""Mail servers that are broken in a way of their own: what an operator reads of each.

Each is a scripted server; the doctor speaks to it as it does to a real one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import pytest

from server.config.settings import Config, MailboxConfig, SmtpConfig
from server.doctor import servers
from server.doctor.findings import Chart, Level
from server.transport.logins import Logins
from tests.server.doctor.examined import answers_within, lines
from tests.server.mail.scripted import (
    HOST,
    Act,
    Client,
    Hangup,
    imap,
    nothing_special,
    on,
    server,
)

LIMIT = 60
ADDRESS = "spiel@example.test"


@dataclass(frozen=True)
class Smtp:
    """What a submission server says: its greeting, its extensions, its answers."""

    greeting: str = "220 ready"
    offers: tuple[str, ...] = ("AUTH PLAIN LOGIN", "SIZE 35000000")
    answers: Mapping[str, str] = field(default_factory=dict)
    hangs_up_at: str = ""
    silent_at: str = ""
    user: str = "spiel"

    async def act(self, client: Client) -> None:
        client.say(self.greeting)
        while True:
            word = (await client.hear()).partition(" ")[0]
            if word in ("QUIT", self.hangs_up_at):
                raise Hangup
            if word == self.silent_at:
                await client.silence()
            if word == "EHLO":
                client.say("250-here", *(f"250-{one}" for one in self.offers))
                client.say("250 HELP")
            else:
                ok = "235 yes" if word == "AUTH" else "250 ok"
                client.say(self.answers.get(word, ok))


def _examined(act: Act, examine: Callable[[int, Chart], Awaitable[object]]) -> Chart:
    chart = Chart(show=lambda _: None)

    async def main() -> None:
        async with asyncio.timeout(LIMIT), server(act) as port:
            await examine(port, chart)

    asyncio.run(main())
    return chart


def _smtp(it: Smtp) -> Chart:
    def examine(port: int, chart: Chart) -> Awaitable[object]:
        smtp = SmtpConfig(HOST, port, "plain", user=it.user, password="s3cret")
        box = MailboxConfig("main", ADDRESS, HOST, "spiel")
        config = Config(mailboxes=(box,), smtp=smtp)
        return servers.examine_smtp(config, smtp, Logins({}), chart)

    return _examined(it.act, examine)


SMTP: Mapping[str, tuple[Smtp, str, str]] = {
    "greeted with 421": (
        Smtp("421 4.3.2 too busy"),
        "421 4.3.2 too busy",
        "run this again in some minutes",
    ),
    "greeted with 554": (
        Smtp("554 5.7.1 you are on a blocklist"),
        "554",
        "its address may be on a list of senders of spam",
    ),
    "hangs up at the greeting": (
        Smtp(hangs_up_at="EHLO"),
        "",
        "the server hangs up on us",
    ),
    "never answers EHLO": (
        Smtp(silent_at="EHLO"),
        "",
        "too slow for us",
    ),
    "takes no logins": (
        Smtp(offers=("SIZE 1",)),
        "AUTH extension",
        "this port takes no logins",
    ),
    "offers OAuth2 alone": (
        Smtp(offers=("AUTH XOAUTH2 OAUTHBEARER",)),
        "offers no login by password, but XOAUTH2 OAUTHBEARER",
        "log in by [oauth.NAME]",
    ),
    "cannot ask for passwords now": (
        Smtp(answers={"AUTH": "454 4.7.0 Temporary authentication failure"}),
        "454 4.7.0",
        "run this again in some minutes",
    ),
    "wants an application's password": (
        Smtp(answers={"AUTH": "534 5.7.9 Application-specific password required"}),
        "534 5.7.9",
        "make a password for applications",
    ),
    "has passwords switched off": (
        Smtp(answers={"AUTH": "535 5.7.139 basic authentication is disabled"}),
        "535 5.7.139",
        "SMTP with a password is switched off there",
    ),
    "knows another password": (
        Smtp(answers={"AUTH": "535 5.7.8 no"}),
        "535 5.7.8",
        "compare user in [smtp]",
    ),
    "puts the sender off": (
        Smtp(answers={"MAIL": "451 4.7.1 come back later"}),
        f"the sender {ADDRESS} is refused: 451",
        "run this again in some minutes",
    ),
    "counts connections": (
        Smtp(answers={"MAIL": "421 4.7.0 too many connections"}),
        "421 4.7.0",
        "lower sessions",
    ),
    "knows the sender as another's": (
        Smtp(answers={"MAIL": "553 5.7.1 not owned by user"}),
        "553 5.7.1",
        "log in as a user who may send with this address",
    ),
    "wants a login and has none": (
        Smtp(answers={"MAIL": "530 5.7.0 Authentication required"}, user=""),
        "530 5.7.0",
        "set user in [smtp] and TURMPOST_SMTP_PASSWORD",
    ),
    "finds no domain of the sender": (
        Smtp(answers={"MAIL": "550 5.1.8 domain not found"}),
        "550 5.1.8",
        "needs an MX or A record",
    ),
    "finds no SPF": (
        Smtp(answers={"MAIL": "550 5.7.26 unauthenticated"}),
        "550 5.7.26",
        "SPF, DKIM or DMARC of the domain",
    ),
}


@pytest.mark.parametrize("name", SMTP)
def test_a_submission_server(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    it, said, todo = SMTP[name]
    if it.silent_at:
        answers_within(monkeypatch, 0.3)
    (problem,) = lines(_smtp(it), Level.PROBLEM)
    fact, _, advice = problem.partition(" -> ")
    assert said in fact
    assert todo in advice
    assert "s3cret" not in problem


def _imap(act: Act) -> Chart:
    def examine(port: int, chart: Chart) -> Awaitable[object]:
        box = MailboxConfig(
            "main", ADDRESS, HOST, "spiel", port=port, security="plain", password="x"
        )
        config = Config(mailboxes=(box,))
        return servers.examine_mailbox(config, box, Logins({}), chart)

    return _examined(act, examine)


def _login(answer: str, capabilities: str = "IMAP4rev1 IDLE MOVE") -> Act:
    return imap(on("LOGIN", f"TAG {answer}"), capabilities=capabilities)


async def _busy(client: Client) -> None:
    client.say("* BYE Too many connections from your address")
    raise Hangup


async def _hangs_up(client: Client) -> None:
    client.say("* OK ready")
    await client.hear()
    raise Hangup


IMAP: Mapping[str, tuple[Act, str, str]] = {
    "too many connections": (_busy, "Too many connections", "end other programs"),
    "hangs up": (_hangs_up, "", "the server hangs up on us"),
    "wrong password": (
        _login("NO [AUTHENTICATIONFAILED] no"),
        "LOGIN was refused",
        "compare user in [[mailbox]] main",
    ),
    "no words": (
        _login("NO login failed"),
        "LOGIN was refused",
        "compare user in [[mailbox]] main",
    ),
    "passwords cannot be looked up": (
        _login("NO [UNAVAILABLE] Temporary authentication failure"),
        "UNAVAILABLE",
        "run this again in some minutes",
    ),
    "the account's connections": (
        _login("NO [LIMIT] Maximum number of connections exceeded"),
        "LIMIT",
        "end other programs that read it",
    ),
    "no passwords without TLS": (
        _login("NO [PRIVACYREQUIRED] no", "IMAP4rev1 LOGINDISABLED STARTTLS"),
        "LOGINDISABLED",
        'set security = "tls" with port = 993',
    ),
    "a locked account": (
        _login("NO [CONTACTADMIN] locked"),
        "locked",
        "show your provider this answer",
    ),
    "a browser first": (
        _login("NO [WEBALERT https://x.test/] Web login required"),
        "Web login",
        "log in to this account once with a browser",
    ),
    "no such folder": (
        imap(on("SELECT", "TAG NO [NONEXISTENT] Unknown Mailbox")),
        "SELECT was refused",
        "look at folder in [[mailbox]] main",
    ),
    "a folder that is locked": (
        imap(on("SELECT", "TAG NO [INUSE] Mailbox is locked")),
        "SELECT was refused",
        "run this again in some minutes",
    ),
    "no right to the folder": (
        imap(on("SELECT", "TAG NO [NOPERM] Permission denied")),
        "SELECT was refused",
        "this user may not do that",
    ),
}


@pytest.mark.parametrize("name", IMAP)
def test_a_mailbox(name: str) -> None:
    act, said, todo = IMAP[name]
    (problem,) = lines(_imap(act), Level.PROBLEM)
    fact, _, advice = problem.partition(" -> ")
    assert said in fact
    assert todo in advice


def test_a_server_that_is_slow_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """A banner after 12 s used to be a problem; serve waits for it."""
    monkeypatch.setattr(servers, "SLOW_SECONDS", 0.2)

    async def slow(client: Client) -> None:
        await asyncio.sleep(0.6)
        await imap(nothing_special)(client)

    async def slow_too(client: Client) -> None:
        await asyncio.sleep(0.6)
        await Smtp().act(client)

    for chart in (
        _imap(slow),
        _examined(slow_too, lambda port, chart: _ask(port, chart)),
    ):
        assert lines(chart, Level.PROBLEM) == []
        (warning,) = lines(chart, Level.WARNING)
        assert "slow: 1 s to connect and log in" in warning


def _ask(port: int, chart: Chart) -> Awaitable[object]:
    smtp = SmtpConfig(HOST, port, "plain", user="spiel", password="x")
    box = MailboxConfig("main", ADDRESS, HOST, "spiel")
    config = Config(mailboxes=(box,), smtp=smtp)
    return servers.examine_smtp(config, smtp, Logins({}), chart)


def test_a_server_that_moves_nothing() -> None:
    """Making the folder, as was advised, would change nothing there."""
    chart = _imap(imap(nothing_special, capabilities="IMAP4rev1 IDLE"))
    (warning,) = lines(chart, Level.WARNING)
    assert "the server knows neither MOVE nor UIDPLUS -> it works so: empty" in warning
