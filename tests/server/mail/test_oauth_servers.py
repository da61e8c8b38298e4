"""XOAUTH2 from the configuration to a real Dovecot and Postfix, which ask the provider.

Dovecot decides for both: it introspects each token at the provider (RFC 7662).
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from server.config.settings import Config
from server.mail.access import oauth
from server.mail.imap.mailbox import FetchedMail, MailboxRunner, MailboxState
from server.mail.smtp.pool import Accepted, Retry, SmtpPool
from server.process.smtp_setup import smtp_settings
from server.transport.logins import Logins
from server.transport.mailboxes import imap_settings
from tests.end_to_end.running import Person
from tests.server.mail.provider import (
    ENVIRONMENT,
    REFRESH,
    Provider,
    hear_everything,
    listening,
    loaded,
    written,
)
from tests.servers.dovecot import Account, Dovecot
from tests.servers.postfix import Postfix
from tests.servers.private import MissingServerError
from tests.servers.waiting import wait_until

pytestmark = pytest.mark.real_server
RAW = b"Subject: x\r\n\r\nb,3\r\n"


class OAuthDovecot(Dovecot):
    """A Dovecot that takes no passwords for IMAP and SMTP, only tokens."""

    def __init__(self, provider: Provider) -> None:
        super().__init__()
        self._provider = provider

    def prepare(self) -> None:
        super().prepare()
        text = self._configuration.read_text(encoding="utf-8")
        text = text.replace(
            "auth_mechanisms = plain login\n", "auth_mechanisms = plain xoauth2\n"
        )
        oauth2 = self.directory / "oauth2.conf"
        text += "passdb {\n  driver = oauth2\n  mechanisms = xoauth2\n"
        text += f"  args = {oauth2}\n}}\n"
        self._configuration.write_text(text, encoding="utf-8")
        oauth2.write_text(
            f"introspection_url = http://127.0.0.1:{self._provider.port}/introspect\n"
            "introspection_mode = post\n"
            "force_introspection = yes\n"
            "username_attribute = username\n"
            "active_attribute = active\n"
            "active_value = true\n",
            encoding="utf-8",
        )


@dataclass
class House:
    """The servers, an account, and the file that names them."""

    provider: Provider
    dovecot: Dovecot
    account: Account
    file: Path

    @property
    def config(self) -> Config:
        return loaded(self.file)


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[Provider, Dovecot, Postfix]]:
    try:
        with (
            listening(Provider()) as provider,
            OAuthDovecot(provider) as dovecot,
            Postfix(dovecot) as postfix,
        ):
            yield provider, dovecot, postfix
    except MissingServerError as missing:
        pytest.skip(str(missing))


@pytest.fixture
def house(tmp_path: Path, servers: tuple[Provider, Dovecot, Postfix]) -> House:
    provider, dovecot, postfix = servers
    account = dovecot.add_user(password="never-used-here")
    provider.begin(account.name)
    certificate = dovecot.directory / "cert.pem"
    file = written(
        tmp_path,
        provider,
        address=account.address,
        user=account.name,
        imap=f'host = "localhost"\nport = {dovecot.imaps_port}\n'
        f'ca_file = "{certificate}"\n',
        smtp=f'host = "localhost"\nport = {postfix.submission_port}\n'
        f'ca_file = "{certificate}"\n',
    )
    return House(provider, dovecot, account, file)


class Box:
    """The mails that a mailbox runner fetched and reported; sends to itself."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.logins = Logins(config.oauth)
        self.mails: list[FetchedMail] = []
        self.states: list[MailboxState] = []
        (box,) = config.mailboxes
        self.runner = MailboxRunner(
            imap_settings(box, 100_000, self.logins),
            self.mails.extend,
            on_state=self.states.append,
        )


async def send(box: Box, count: int = 1) -> list[object]:
    """Send a number of mails at once to ourselves, over new connections."""
    config = box.config
    assert config.smtp is not None
    address = config.mailboxes[0].address
    async with SmtpPool(smtp_settings(config.smtp, box.logins)) as pool:
        sending = (pool.send(address, address, RAW) for _ in range(count))
        return list(await asyncio.gather(*sending))


async def read(box: Box, count: int) -> None:
    """Run until this number of mails is fetched."""
    task = asyncio.create_task(box.runner.run())
    try:
        await asyncio.to_thread(
            wait_until,
            lambda: len(box.mails) >= count and bool(box.states),
            limit=60,
            what="the mails",
        )
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def test_both_log_in_with_one_token(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    hear_everything(caplog)
    box = Box(house.config)

    async def main() -> list[object]:
        results = await send(box, 9)
        await read(box, 9)
        return results

    assert all(isinstance(result, Accepted) for result in asyncio.run(main()))
    assert [state.problem for state in box.states] == [""]
    assert house.provider.refresh_tokens == [REFRESH]
    assert "AUTHENTICATE *" in caplog.text
    house.provider.assert_no_secret_in(
        caplog.text, str(box.config), repr(box.logins.source("provider"))
    )


def test_a_token_that_has_ended_is_replaced_once(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hear_everything(caplog)
    box = Box(house.config)

    async def main() -> list[object]:
        await box.logins.source("provider").token()
        house.provider.good.clear()
        # The token is refused by the servers long before its time.
        monkeypatch.setattr(oauth, "_FRESH_SECONDS", -1.0)
        results = await send(box, 8)
        house.provider.good.clear()
        await read(box, 8)
        return results

    # Four connections, each of which comes with the old token.
    assert all(isinstance(result, Accepted) for result in asyncio.run(main()))
    assert house.provider.requests == 3
    assert [state.problem for state in box.states] == [""]
    house.provider.assert_no_secret_in(caplog.text)


def test_a_token_that_is_refused_is_told_in_plain_words(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    hear_everything(caplog)
    box = Box(house.config)

    async def main() -> list[object]:
        await box.logins.source("provider").token()
        house.provider.good.clear()
        results = await send(box)
        task = asyncio.create_task(box.runner.run())
        await asyncio.to_thread(
            wait_until, lambda: len(box.states) > 1, limit=60, what="two failures"
        )
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return results

    (result,) = asyncio.run(main())
    assert isinstance(result, Retry)
    assert result.no_server
    assert result.code == 535
    assert "535 the access token is not accepted" in result.reason
    assert [state.failures for state in box.states[:2]] == [1, 2]
    assert "the access token is not accepted" in box.states[0].problem
    # The provider is not asked for a new one each time.
    assert house.provider.requests == 1
    house.provider.assert_no_secret_in(
        caplog.text, result.reason, box.states[0].problem
    )


def run_doctor(house: House) -> subprocess.CompletedProcess[str]:
    """Run `turmpost doctor` as an operator does."""
    return subprocess.run(
        [sys.executable, "-m", "server.cli", "doctor", "--config", str(house.file)],
        env={**os.environ, **ENVIRONMENT},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_doctor_goes_the_whole_way(house: House) -> None:
    done = run_doctor(house)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "oauth provider: the provider hands out access tokens" in done.stdout
    assert "the probe mail arrived" in done.stdout
    house.provider.assert_no_secret_in(done.stdout, done.stderr)


def test_the_doctor_explains_a_refused_token(house: House) -> None:
    house.provider.user = "somebody-else"
    done = run_doctor(house)
    assert done.returncode == 1
    said = " ".join(done.stdout.split())
    assert "mailbox main: the access token is not accepted" in said
    assert "smtp: 535 the access token is not accepted" in said
    house.provider.assert_no_secret_in(done.stdout, done.stderr)


def test_the_doctor_explains_a_refused_refresh_token(house: House) -> None:
    house.provider.refuses = True
    done = run_doctor(house)
    assert done.returncode == 1
    assert "get a new one: `turmpost oauth login`" in " ".join(done.stdout.split())
    assert done.stdout.count("PROBLEM ") == 1
    house.provider.assert_no_secret_in(done.stdout, done.stderr)


def test_a_game_server_plays_by_tokens_alone(
    house: House, servers: tuple[Provider, Dovecot, Postfix]
) -> None:
    """It answers, and goes on with a new token when the mail server was restarted."""
    provider, dovecot, postfix = servers
    # Good for two seconds: one minute before its end a token is renewed.
    provider.expires_in = 62
    log = house.file.with_name("serve.log")
    player = Person(dovecot.add_user(), dovecot, postfix)
    with log.open("wb") as output:
        serving = subprocess.Popen(
            [sys.executable, "-m", "server.cli", "-v", "serve", "--config", house.file],
            env={**os.environ, **ENVIRONMENT},
            stdout=output,
            stderr=output,
        )
        try:
            asked = player.write(house.account.address, "hilfe")
            assert player.wait_for(answers=asked)
            before = provider.requests
            provider.good.clear()
            dovecot.restart()
            # Postfix has just lost its authentication server too.
            raw = f"From: {player.account.address}\r\nMessage-ID: <again@x.test>\r\n"
            raw += f"To: {house.account.address}\r\n\r\nhilfe\r\n"
            dovecot.deliver(raw.encode(), house.account.address)
            wait_until(
                lambda: len(dovecot.messages(house.account, "Processed")) == 2,
                limit=60,
                what="the mail is read with a new token",
            )
        finally:
            serving.terminate()
            serving.wait(timeout=15)
    assert provider.requests > before
    said = log.read_text(encoding="utf-8")
    assert "Traceback" not in said
    house.provider.assert_no_secret_in(said)
