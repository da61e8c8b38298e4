"""Capabilities of mail servers and providers, on servers that follow a script."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.config.settings import Config, MailboxConfig, OAuthConfig, SmtpConfig
from server.doctor import servers
from server.doctor.examine import examine
from server.doctor.findings import Chart, Level
from server.transport.logins import Logins
from tests.server.doctor.examined import lines
from tests.server.mail.provider import REFRESH, SECRET, Provider, listening
from tests.server.mail.scripted import (
    HOST,
    Answer,
    Client,
    Hangup,
    imap,
    nothing_special,
    on,
    server,
)

ADDRESS = "spiel@example.test"
LIMIT = 60


def box(port: int = 1, oauth: str = "") -> MailboxConfig:
    return MailboxConfig(
        "main",
        ADDRESS,
        HOST,
        "spiel",
        port=port,
        security="plain",
        password="s3cret",
        oauth=oauth,
    )


def look_at_imap(answer: Answer, capabilities: str) -> tuple[Chart, bool]:
    """Examine a mailbox on a scripted server."""
    chart = Chart(show=lambda _: None)

    async def main() -> bool:
        async with (
            asyncio.timeout(LIMIT),
            server(imap(answer, capabilities=capabilities)) as port,
        ):
            config = Config(mailboxes=(box(port),))
            return await servers.examine_mailbox(
                config, config.mailboxes[0], Logins({}), chart
            )

    return chart, asyncio.run(main())


def test_imap_that_can_do_everything() -> None:
    chart, good = look_at_imap(nothing_special, "IMAP4rev1 IDLE MOVE UIDPLUS")
    assert good
    assert [finding.level for finding in chart.findings] == [Level.OK] * 3
    assert f"{HOST}:" in chart.findings[0].said
    assert "(no TLS)" in chart.findings[0].said


def test_imap_that_is_read_only() -> None:
    answer = on(
        "SELECT", "* 0 EXISTS", "* OK [UIDVALIDITY 4] ok", "TAG OK [READ-ONLY] done"
    )
    chart, good = look_at_imap(answer, "IMAP4rev1 IDLE MOVE")
    assert not good
    (problem,) = lines(chart, Level.PROBLEM)
    assert "the folder INBOX is read-only" in problem
    assert "that this user may change" in problem


def test_imap_without_idle() -> None:
    chart, good = look_at_imap(nothing_special, "IMAP4rev1 MOVE")
    assert good
    (warning,) = lines(chart, Level.WARNING)
    assert "no IDLE: new mail is noticed after up to 60 s" in warning
    assert "lower poll_seconds in [[mailbox]] main" in warning


def test_imap_that_moves_nothing() -> None:
    chart, good = look_at_imap(nothing_special, "IMAP4rev1 IDLE")
    assert good
    (warning,) = lines(chart, Level.WARNING)
    assert "marked as seen: the server knows neither MOVE nor UIDPLUS" in warning


def test_imap_that_makes_no_folder() -> None:
    chart, good = look_at_imap(on("(CREATE|STATUS)", "TAG NO no"), "IDLE MOVE UIDPLUS")
    assert good
    (warning,) = lines(chart, Level.WARNING)
    assert "the folder Processed cannot be made" in warning
    assert "make the folder Processed with a mail program, or empty INBOX" in warning


@pytest.mark.parametrize(
    ("resources", "level", "percent"),
    [
        ("STORAGE 10 512", Level.OK, 1),
        ("STORAGE 10 512 MESSAGE 85 100", Level.WARNING, 85),
        ("STORAGE 512 512", Level.PROBLEM, 100),
    ],
)
def test_imap_that_fills_up(resources: str, level: Level, percent: int) -> None:
    answer = on(
        "GETQUOTAROOT",
        '* QUOTAROOT INBOX "user"',
        f'* QUOTA "user" ({resources})',
        "TAG OK done",
    )
    chart, good = look_at_imap(answer, "IDLE MOVE UIDPLUS QUOTA")
    assert good
    (said, *_) = [line for line in lines(chart, level) if "room" in line]
    assert f"{percent} % of the room for mails is used" in said
    assert ("delete old mails" in said) == (level is not Level.OK)


@pytest.mark.parametrize(
    "answer", [('* QUOTA "user" ()', "TAG OK done"), ("TAG NO why?",), ("TAG BAD ?",)]
)
def test_imap_that_does_not_say_how_full_it_is(answer: tuple[str, ...]) -> None:
    chart, good = look_at_imap(on("GETQUOTAROOT", *answer), "IDLE MOVE UIDPLUS QUOTA")
    assert good
    assert [finding.level for finding in chart.findings] == [Level.OK] * 3


def test_imap_that_hangs_up_in_the_middle() -> None:
    chart, good = look_at_imap(
        on("GETQUOTAROOT", hang_up=True), "IDLE MOVE UIDPLUS QUOTA"
    )
    assert not good
    (problem,) = lines(chart, Level.PROBLEM)
    assert problem.startswith("mailbox main: ")


def look_at_smtp(
    *extensions: str, mail: str = "250 ok", user: str = "", auth: str = "235 yes"
) -> tuple[Chart, bool]:
    """Examine a scripted submission server."""
    chart = Chart(show=lambda _: None)

    async def act(client: Client) -> None:
        client.say("220 ready")
        while True:
            word = (await client.hear()).partition(" ")[0]
            if word == "EHLO":
                client.say(
                    "250-here", *(f"250-{one}" for one in extensions), "250 HELP"
                )
            elif word == "QUIT":
                client.say("221 bye")
                raise Hangup
            else:
                client.say({"MAIL": mail, "AUTH": auth}.get(word, "250 ok"))

    async def main() -> bool:
        async with asyncio.timeout(LIMIT), server(act) as port:
            smtp = SmtpConfig(HOST, port, "plain", user=user, password="s3cret")
            config = Config(mailboxes=(box(),), smtp=smtp)
            return await servers.examine_smtp(config, smtp, Logins({}), chart)

    return chart, asyncio.run(main())


def test_smtp_that_can_do_everything() -> None:
    chart, good = look_at_smtp("AUTH PLAIN", "SIZE 35000000", user="spiel")
    assert good
    assert lines(chart, Level.WARNING) + lines(chart, Level.PROBLEM) == []
    said = "\n".join(lines(chart, Level.OK))
    assert f"(no TLS), may send as {ADDRESS}" in said
    assert "mails of up to 35000000 bytes are taken" in said


def test_smtp_that_can_do_little() -> None:
    chart, good = look_at_smtp("AUTH PLAIN", "SIZE 200000", user="spiel")
    assert good
    (warning,) = lines(chart, Level.WARNING)
    assert "takes mails of up to 200000 bytes only -> longer reports go out" in warning


@pytest.mark.parametrize("size", ["SIZE", "SIZE 0", "SIZE lots"])
def test_smtp_that_names_no_size(size: str) -> None:
    chart, good = look_at_smtp("AUTH PLAIN", size, user="spiel")
    assert good
    assert lines(chart, Level.WARNING) == []


@pytest.mark.parametrize(
    ("limit", "greeting", "said"),
    [
        (1, "421 4.7.0 too many connections", "1 of the 4"),
        (3, "421 4.7.0 too many connections", "3 of the 4"),
        (2, "", "2 of the 4"),
        (4, "421 4.7.0 too many connections", ""),
    ],
)
def test_smtp_that_takes_fewer_connections(
    limit: int, greeting: str, said: str
) -> None:
    chart, there = Chart(show=lambda _: None), 0

    async def act(client: Client) -> None:
        nonlocal there
        there += 1
        try:
            if there > limit:
                client.say(greeting)
                raise Hangup
            client.say("220 ready")
            while (await client.hear()) != "QUIT":
                client.say("250 ok")
        finally:
            there -= 1

    async def main() -> bool:
        async with asyncio.timeout(LIMIT), server(act) as port:
            smtp = SmtpConfig(HOST, port, "plain", user="")
            config = Config(mailboxes=(box(),), smtp=smtp)
            return await servers.examine_smtp(config, smtp, Logins({}), chart)

    assert asyncio.run(main())
    warnings = [
        one for one in lines(chart, Level.WARNING) if "without a login" not in one
    ]
    if not said:
        assert warnings == []
        assert "smtp: connections at a time: 4 are taken" in "\n".join(
            lines(chart, Level.OK)
        )
        return
    (warning,) = warnings
    assert f"connections at a time: {said} of smtp.sessions are taken" in warning
    assert f"set sessions = {limit} in [smtp]" in warning
    assert not greeting or greeting.partition(" ")[0] in warning


def test_smtp_without_a_login() -> None:
    chart, good = look_at_smtp()
    assert good
    (warning,) = lines(chart, Level.WARNING)
    assert "mails are sent without a login -> set user in [smtp]" in warning


def test_smtp_that_takes_no_logins() -> None:
    chart, good = look_at_smtp(user="spiel")
    assert not good
    (problem,) = lines(chart, Level.PROBLEM)
    assert "AUTH extension is not supported" in problem
    assert "this port takes no logins" in problem


def test_smtp_that_does_not_want_our_address() -> None:
    chart, good = look_at_smtp(
        "AUTH PLAIN", user="spiel", mail="553 5.7.1 not owned by user spiel"
    )
    assert not good
    (problem,) = lines(chart, Level.PROBLEM)
    assert f"the sender {ADDRESS} is refused: 553 5.7.1 not owned" in problem
    assert "log in as a user who may send with this address" in problem


def with_oauth(provider: Provider, folder: Path, file: str = "") -> Config:
    """Return a configuration whose mailbox and SMTP need the provider."""
    client = OAuthConfig(
        f"http://127.0.0.1:{provider.port}/token",
        "turmpost",
        client_secret=SECRET,
        refresh_token=REFRESH,
        refresh_token_file=file,
    )
    return Config(
        source="turmpost.toml",
        mailboxes=(box(oauth="provider"),),
        smtp=SmtpConfig(HOST, 1, "plain", user="spiel", oauth="provider"),
        oauth={"provider": client},
    )


def tokens(provider: Provider, folder: Path, file: str = "") -> Chart:
    """Ask for tokens only."""
    chart = Chart(show=lambda _: None)
    config = with_oauth(provider, folder, file)
    asyncio.run(servers.examine_tokens(config, Logins(config.oauth), chart))
    return chart


def test_a_provider_that_changes_the_refresh_token(tmp_path: Path) -> None:
    with listening(Provider("spiel", rotates=True)) as provider:
        (warning,) = lines(tokens(provider, tmp_path), Level.WARNING)
        assert "the new one is kept nowhere" in warning
        assert "set refresh_token_file" in warning
        kept = tmp_path / "refresh"
        chart = tokens(provider, tmp_path, str(kept))
    assert lines(chart, Level.WARNING) == []
    assert kept.read_text(encoding="ascii") == f"{REFRESH}-2\n"


def test_a_provider_that_gives_no_token_stops_what_needs_it(tmp_path: Path) -> None:
    chart = Chart(show=lambda _: None)
    kept = tmp_path / "refresh"
    kept.write_text("too-old\n", encoding="ascii")
    with listening(Provider("spiel", refuses=True)) as provider:
        config = with_oauth(provider, tmp_path, str(kept))
        assert not asyncio.run(examine(config, chart, use_embedded=False))
    (problem,) = [
        line for line in lines(chart, Level.PROBLEM) if line.startswith("oauth")
    ]
    assert "expired or was revoked" in problem
    assert "belongs into TURMPOST_OAUTH_PROVIDER_REFRESH_TOKEN" in problem
    assert f"{kept} must be removed" in problem
    assert REFRESH not in problem
    assert "too-old" not in problem
    skipped = "\n".join(lines(chart, Level.SKIPPED))
    assert "mailbox main: no login without [oauth.provider]" in skipped
    assert "smtp: no login without [oauth.provider]" in skipped
    assert "mailbox main: no probe mail" in skipped
