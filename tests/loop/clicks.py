"""Links of mails that open an answer, clicked as a mail program does it (RFC 6068)."""

from __future__ import annotations

import email.policy
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from itertools import count
from urllib.parse import unquote

import html5lib

from server.storage.tables.outbox import OutboxRow
from turmpost.testing.outgoing import sent_bytes

SCHEME = "mailto:"
_NUMBERS = count(1)


@dataclass(frozen=True, slots=True)
class Click:
    """The mail that a link opens: its address, its header fields, its text."""

    address: str
    fields: dict[str, str]
    body: str

    def mail(self, sender: str, body: str) -> bytes:
        """Return the mail as somebody sends it, with what became of its text."""
        mail = EmailMessage()
        mail["From"], mail["To"] = sender, self.address
        mail["Message-ID"] = f"<clicked-{next(_NUMBERS)}@players.test>"
        for name, value in self.fields.items():
            mail[name] = value
        mail.set_content(body)
        return mail.as_bytes()


def clicked(link: str) -> Click:
    """Return what a link opens; a "+" in it is a plus (RFC 6068, 5)."""
    address, _, query = link.removeprefix(SCHEME).partition("?")
    parts = (one.partition("=") for one in query.split("&") if one)
    fields = {unquote(name).title(): unquote(value) for name, _, value in parts}
    body = fields.pop("Body", "")
    return Click(unquote(address), fields, body.replace("\r\n", "\n"))


def on_page(html: str) -> list[str]:
    """Return the addresses of all links of a page that open a mail."""
    tree = html5lib.parse(html, namespaceHTMLElements=False)
    found = (str(one.get("href")) for one in tree.iter() if one.get("href"))
    return [one for one in found if one.casefold().startswith(SCHEME)]


def in_mail(row: OutboxRow) -> list[str]:
    """Return the links of a mail that open another: its page's and its headers'."""
    mail = message_from_bytes(sent_bytes(row), policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    return [*on_page(_page(mail)), *_unsubscribing(mail)]


def _page(mail: EmailMessage) -> str:
    body = mail.get_body(("html",))
    return "" if body is None else f"{body.get_content()}"


def _unsubscribing(mail: EmailMessage) -> Iterator[str]:
    """Yield the addresses behind the button with which a program unsubscribes."""
    for one in str(mail.get("List-Unsubscribe", "")).split(","):
        if SCHEME in one:
            yield one.strip().removeprefix("<").removesuffix(">")
