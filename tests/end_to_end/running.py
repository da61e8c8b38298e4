"""`turmpost serve` as a process beside private mail servers, and players that mail."""

from __future__ import annotations

import email
import email.policy
import os
import smtplib
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import make_msgid
from pathlib import Path
from types import TracebackType

from tests.servers.dovecot import Account, Dovecot
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until

COMMAND = [sys.executable, "-m", "server.cli"]
ANSWER_SECONDS = 60
STOP_SECONDS = 10


@dataclass
class TurmpostProcess:
    """A configuration on Dovecot and Postfix, and the server process that uses it."""

    folder: Path
    database: str
    dovecot: Dovecot
    postfix: Postfix
    settle_seconds: int = 1
    account: Account = field(init=False)
    process: subprocess.Popen[bytes] | None = None
    stop_took: float = 0.0

    def __post_init__(self) -> None:
        self.account = self.dovecot.add_user()
        self.config = self.folder / "turmpost.toml"
        certificate = self.dovecot.directory / "cert.pem"
        self.config.write_text(
            f"""
            [database]
            url = "{self.database}"
            [games]
            cool_off_minutes = 0
            [[mailbox]]
            name = "main"
            address = "{self.account.address}"
            host = "localhost"
            port = {self.dovecot.imaps_port}
            user = "{self.account.name}"
            settle_seconds = {self.settle_seconds}
            ca_file = "{certificate}"
            [smtp]
            host = "localhost"
            port = {self.postfix.submission_port}
            user = "{self.account.name}"
            ca_file = "{certificate}"
            """,
            encoding="utf-8",
        )
        # Commands that come before the first start make no database.
        self.run("migrate")

    def choose(self, *lines: str) -> None:
        """Put lines into `[games]` of the configuration, before the server runs."""
        written = self.config.read_text(encoding="utf-8")
        chosen = "\n".join(("[games]", *lines))
        self.config.write_text(written.replace("[games]", chosen, 1), encoding="utf-8")

    @property
    def environment(self) -> Mapping[str, str]:
        """Return the environment with the secrets."""
        return {
            **os.environ,
            "TURMPOST_MAILBOX_MAIN_PASSWORD": self.account.password,
            "TURMPOST_SMTP_PASSWORD": self.account.password,
        }

    def run(self, *arguments: str) -> str:
        """Run another command of turmpost on the same configuration."""
        done = subprocess.run(
            [*COMMAND, *arguments, "--config", str(self.config)],
            env=dict(self.environment),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def __enter__(self) -> TurmpostProcess:
        self.start()
        return self

    def start(self) -> None:
        """Start the server and wait until it says that it runs."""
        said = (self.folder / "serve.log").read_bytes
        with (self.folder / "serve.log").open("ab") as log:
            before = said().count(b"turmpost is running")
            self.process = subprocess.Popen(
                [*COMMAND, "serve", "--config", str(self.config)],
                env={**self.environment, "PYTHONUNBUFFERED": "1"},
                stdout=log,
                stderr=log,
            )
        wait_until(
            lambda: (
                said().count(b"turmpost is running") > before
                or self.process is None
                or self.process.poll() is not None
            ),
            limit=ANSWER_SECONDS,
            what="the server starts",
        )
        assert self.process.poll() is None, said().decode()

    def stop(self) -> int:
        """Send SIGTERM; return the exit code, which must come within ten seconds."""
        process = self.process
        assert process is not None
        process.terminate()
        self.stop_took = wait_until(
            lambda: process.poll() is not None, limit=STOP_SECONDS, what="it stops"
        )
        return process.wait()

    def kill(self) -> None:
        """Send SIGKILL."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@dataclass
class Person:
    """Somebody with an ordinary mail account."""

    account: Account
    dovecot: Dovecot
    postfix: Postfix

    def write(
        self, to: str, text: str, *, subject: str = "Zug", answers: str = ""
    ) -> str:
        """Send a mail over submission with a password; return its Message-ID."""
        mail = EmailMessage()
        mail["From"] = self.account.address
        mail["To"] = to
        mail["Subject"] = subject
        mail["Message-ID"] = make_msgid(domain="example.test")
        if answers:
            mail["In-Reply-To"] = answers
        mail.set_content(text)
        with smtplib.SMTP("localhost", self.postfix.submission_port) as smtp:
            smtp.starttls(context=self.dovecot.tls_context())
            smtp.login(self.account.name, self.account.password)
            smtp.send_message(mail)
        return str(mail["Message-ID"])

    def reply(self, to: EmailMessage, text: str) -> str:
        """Answer a mail as any client does: to its Reply-To, in its thread."""
        return self.write(
            str(to["Reply-To"].addresses[0].addr_spec),
            text,
            subject=f"Re: {to['Subject']}",
            answers=str(to["Message-ID"]),
        )

    def mails(self) -> list[EmailMessage]:
        """Return all mails in the inbox."""
        found = []
        for raw in self.dovecot.messages(self.account):
            mail = email.message_from_bytes(raw, policy=email.policy.default)
            assert isinstance(mail, EmailMessage)
            found.append(mail)
        return found

    def wait_for(
        self, *, subject: str = "", answers: str = "", after: int = 0
    ) -> EmailMessage:
        """Wait for a mail with this in its subject that answers this Message-ID."""

        def matching() -> list[EmailMessage]:
            return [
                mail
                for mail in self.mails()[after:]
                if subject in str(mail["Subject"])
                and answers in str(mail["In-Reply-To"] or "")
            ]

        wait_until(
            lambda: bool(matching()),
            limit=ANSWER_SECONDS,
            what=f"a mail with {subject!r} that answers {answers!r}",
        )
        return matching()[-1]


def text_of(mail: EmailMessage) -> str:
    """Return the plain text of a mail with bare newlines."""
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")
