"""Mails heard without a database: what counts of them, and what is named."""

from __future__ import annotations

from email.message import EmailMessage

from engine.egon.orders import Order
from engine.egon.rules import RuleSet, rule_values
from grammar.egon import LANGUAGE
from grammar.reading import Reading
from server.bundles.egon.bundle import BUNDLE
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned
from server.intake.words.sent import SentMail
from server.intake.words.strip_own_text import OwnWords, words_of
from server.mail.reading.message import IncomingMail, Limits, read
from tests.grammar.table import ROSTER


def order_reader(reader: str = "de") -> OrderReader:
    """Return how the server listens to MAX."""
    return OrderReader(BUNDLE, ROSTER, reader, rules=lambda: rule_values(RuleSet()))


def hear(
    text: str, *sent: str, subject: str = "Zug", reader: str = "de", kind: str = "plain"
) -> OwnWords:
    """Hear a mail of MAX with this text, in answer to what was `sent` to him."""
    message = EmailMessage()
    message["From"] = "max@players.test"
    message["Subject"] = subject
    message.set_content(text, subtype=kind)
    return hear_mail(message.as_bytes(), *sent, reader=reader)


def hear_mail(raw: bytes, *sent: str, reader: str = "de") -> OwnWords:
    """Hear a mail as bytes."""
    mail = read(raw, Limits())
    assert isinstance(mail, IncomingMail)
    return words_of(
        mail,
        Returned(SentMail(one, passed_on="Nachricht von" in one) for one in sent),
        order_reader(reader),
    )


def orders(words: OwnWords) -> list[str]:
    """Return the orders that count, in their canonical form."""
    reading: Reading[Order] = words.reading
    return [LANGUAGE.write(entry.order) for entry in reading.entries]


def named(words: OwnWords) -> list[tuple[str, str]]:
    """Return the lines that are named as not taken, and why."""
    return [(one.text, one.why) for one in words.unread]
