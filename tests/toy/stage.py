"""A whole server with its own mail host in this process; people with mail clients."""

from __future__ import annotations

import asyncio
import email
import imaplib
import smtplib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import default as modern
from email.utils import make_msgid
from pathlib import Path

from server import cli, services
from server.config import loading
from server.process.serve import Server
from server.services import Services
from server.storage.tables.outbox import OutboxRow
from tests.servers.waiting import wait_until
from turmpost.testing.outgoing import mails

DOMAIN = "bazaar.test"
PASSWORD = "correct horse"
PATIENCE = 120.0

CONFIG = """
[database]
url = "sqlite:///{folder}/turmpost.db"

[embedded]
domain = "{domain}"
smtp_port = 0
imap_port = 0

[games]
bundles = ["tests.toy.bundle:BUNDLE"]
cool_off_minutes = 0
"""


@dataclass
class Person:
    """Somebody with an address at the embedded host, reading and writing by hand."""

    name: str
    smtp_port: int
    imap_port: int
    seen: list[EmailMessage] = field(default_factory=list)

    @property
    def address(self) -> str:
        """Return the mail address."""
        return f"{self.name}@{DOMAIN}"

    def write(self, text: str, *, answers: EmailMessage | None = None) -> None:
        """Send a mail to the game, or a reply to one of its mails."""
        message = EmailMessage()
        message["From"] = self.address
        message["To"] = f"spiel@{DOMAIN}" if answers is None else answers["Reply-To"]
        message["Subject"] = "Zug" if answers is None else f"Re: {answers['Subject']}"
        message["Message-ID"] = make_msgid(domain=DOMAIN)
        if answers is not None:
            message["In-Reply-To"] = answers["Message-ID"]
        message.set_content(text)
        with smtplib.SMTP("127.0.0.1", self.smtp_port, timeout=PATIENCE) as smtp:
            smtp.login(self.name, PASSWORD)
            smtp.send_message(message)

    def look(self) -> None:
        """Read what is new."""
        with imaplib.IMAP4("127.0.0.1", self.imap_port, timeout=PATIENCE) as client:
            client.login(self.name, PASSWORD)
            client.select("INBOX", readonly=True)
            _, found = client.search(None, "ALL")
            for number in found[0].split()[len(self.seen) :]:
                _, parts = client.fetch(number.decode(), "(BODY.PEEK[])")
                raw = next(part[1] for part in parts if isinstance(part, tuple))
                message = email.message_from_bytes(raw, policy=modern)
                assert isinstance(message, EmailMessage)
                self.seen.append(message)

    def wait_for(self, kind: str, number: int) -> EmailMessage:
        """Return the mail of this kind with this number, from 1, once it is there."""
        found: list[EmailMessage] = []

        def there() -> bool:
            self.look()
            found[:] = [mail for mail in self.seen if mail["X-Turmpost"] == kind]
            return len(found) >= number

        what = f"mail {number} of the kind {kind} for {self.name}"
        wait_until(there, limit=PATIENCE, what=what)
        return found[number - 1]

    def ask(self, text: str) -> str:
        """Reply to the newest mail of the game, and return the text of its answer."""
        answered = sum(mail["X-Turmpost"] == "reply" for mail in self.seen)
        self.write(text, answers=self.seen[-1])
        return text_of(self.wait_for("reply", answered + 1))


@dataclass
class Stage:
    """A running server; `turmpost` runs a command of the operator beside it."""

    file: Path
    services: Services
    server: Server
    loop: asyncio.AbstractEventLoop

    def turmpost(self, *words: str) -> int:
        """Run `turmpost WORDS` and let the server look at what has changed."""
        code = cli.main([*words, "--config", str(self.file)])
        self.loop.call_soon_threadsafe(self.server.wake)
        return code

    def person(self, name: str) -> Person:
        """Return a person with a mailbox."""
        local = self.server.local
        assert local is not None
        return Person(name, local.host.smtp_port, local.host.imap_port)

    def outgoing(self) -> list[OutboxRow]:
        """Return all mails of the server, the oldest first, as they are sent."""
        return mails(self.services.database)


@contextmanager
def running(folder: Path, names: tuple[str, ...]) -> Iterator[Stage]:
    """Run a server with mailboxes for these people; stop it at the end."""
    file = folder / "turmpost.toml"
    file.write_text(CONFIG.format(folder=folder, domain=DOMAIN), encoding="utf-8")
    assert cli.main(["migrate", "--config", str(file)]) == 0
    for name in names:
        add = ["account", "add", name, "--password", PASSWORD]
        assert cli.main([*add, "--config", str(file)]) == 0
    found = services.build(loading.load(file, {}), embedded=True)
    server = Server(found, embedded=True)
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()
    thread = threading.Thread(target=loop.run_until_complete, args=(server.run(stop),))
    thread.start()
    try:
        wait_until(
            lambda: server.ready.is_set() or not thread.is_alive(),
            limit=PATIENCE,
            what="the start",
        )
        assert thread.is_alive()
        yield Stage(file, found, server, loop)
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(PATIENCE)
        loop.close()
        found.database.close()


def text_of(mail: EmailMessage) -> str:
    """Return the text of a mail."""
    body = mail.get_body(("plain",))
    assert body is not None
    text: str = body.get_content()
    return text
