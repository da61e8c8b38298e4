"""A mail client as anybody could have it: SMTP and IMAP from the standard library.

The robots know the server through this alone.
"""

from __future__ import annotations

import email
import imaplib
import json
import smtplib
import socket
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import default as modern
from email.utils import formataddr, formatdate, make_msgid, parsedate_to_datetime
from types import TracebackType

from engine.protocol import Json
from server.bundles.robots import Received

TIMEOUT = 60.0


class ClientError(Exception):
    """A mailbox cannot be used."""


@dataclass(frozen=True, slots=True)
class Account:
    """A mailbox: where it is, and how to get in."""

    name: str
    address: str
    password: str
    host: str
    smtp_port: int
    imap_port: int


@dataclass(frozen=True, slots=True)
class MailToSend:
    """A mail to be sent; `answers` is the one it replies to."""

    to: str
    subject: str
    text: str
    charset: str = "utf-8"
    answers: Received | None = None


class Client:
    """One person's mail program, with an open connection for reading."""

    def __init__(self, account: Account, name: str) -> None:
        """Log in; raises ClientError."""
        self._account = account
        self._name = name
        self._next_uid = 1
        try:
            self._imap = imaplib.IMAP4(account.host, account.imap_port, timeout=TIMEOUT)
            self._imap.login(account.name, account.password)
            self._imap.select("INBOX", readonly=True)
        except (OSError, imaplib.IMAP4.error) as error:
            raise ClientError(f"{account.address} cannot read mail: {error}") from error

    def __enter__(self) -> Client:
        """Return the client itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the connection, whatever state it is in."""
        try:
            self._imap.shutdown()
        except OSError:
            return

    def send(self, letter: MailToSend) -> str:
        """Send a mail; return its Message-ID. Raises ClientError."""
        message = compose(letter, self._account.address, self._name)
        account = self._account
        try:
            with smtplib.SMTP(
                account.host,
                account.smtp_port,
                local_hostname=socket.gethostname() or "localhost",
                timeout=TIMEOUT,
            ) as smtp:
                smtp.login(account.name, account.password)
                smtp.send_message(message)
        except (OSError, smtplib.SMTPException) as error:
            raise ClientError(f"{account.address} cannot send: {error}") from error
        return str(message["Message-ID"])

    def new_mails(self) -> list[Received]:
        """Return what has arrived since the last look. Raises ClientError."""
        try:
            self._imap.noop()
            _, listed = self._imap.uid("SEARCH", f"UID {self._next_uid}:*")
            # "n:*" names the last mail even where its number is below n (RFC 3501).
            numbers = [
                number
                for number in map(int, (listed[0] or b"").split())
                if number >= self._next_uid
            ]
            return [self._fetch(number) for number in numbers]
        except (OSError, imaplib.IMAP4.error) as error:
            raise ClientError(
                f"{self._account.address} cannot read mail: {error}"
            ) from error

    def _fetch(self, number: int) -> Received:
        """Return a mail, without marking it as read."""
        _, found = self._imap.uid("FETCH", str(number), "(BODY.PEEK[])")
        self._next_uid = number + 1
        raw = next(part[1] for part in found if isinstance(part, tuple))
        return _read(raw)


def compose(letter: MailToSend, address: str, name: str) -> EmailMessage:
    """Return the mail as a mail program writes it."""
    message = EmailMessage()
    message["From"] = formataddr((name, address))
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate(localtime=True)
    message["Message-ID"] = make_msgid(domain=address.rpartition("@")[2])
    if letter.answers is not None:
        answered = letter.answers
        message["In-Reply-To"] = answered.message_id
        message["References"] = " ".join(
            (*answered.references.split(), answered.message_id)
        )
    message.set_content(letter.text, charset=letter.charset)
    return message


def _read(raw: bytes) -> Received:
    message = email.message_from_bytes(raw, policy=modern)
    body = message.get_body(("plain",))
    return Received(
        message_id=str(message["Message-ID"] or "").strip(),
        in_reply_to=str(message["In-Reply-To"] or "").strip(),
        reply_to=str(message["Reply-To"] or message["From"] or ""),
        references=str(message["References"] or ""),
        subject=str(message["Subject"] or ""),
        date=parsedate_to_datetime(str(message["Date"])),
        kind=str(message["X-Turmpost"] or ""),
        text="" if body is None else body.get_content().replace("\r\n", "\n"),
        data=data_of(message),
    )


def data_of(message: EmailMessage) -> Json:
    """Return what the JSON attachment of a mail says, None where it has none."""
    for part in message.iter_attachments():
        if part.get_content_type() == "application/json":
            found: Json = json.loads(part.get_content())
            return found
    return None
