"""Reading a mail: any bytes become a value.

    match read(raw, limits):
        case IncomingMail() as mail: ...
        case TooMuch() as excess: ...      # excess.mail has the headers, no text

Nothing here raises on any input, and time grows linearly with its length.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

Excess = Literal["size", "header", "parts", "depth", "text", "lines"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a mail may hold; beyond it nothing is worked on."""

    size: int = 1_000_000  # bytes of the whole mail
    header: int = 100_000  # bytes of all header fields together
    parts: int = 50  # MIME parts
    depth: int = 8  # MIME parts within parts
    text: int = 256_000  # characters of decoded text
    lines: int = 1_000  # lines the sender wrote


@dataclass(frozen=True, slots=True)
class Headers:
    """The header fields, unfolded and decoded, in their order; names in lower case."""

    fields: Mapping[str, tuple[str, ...]]

    def all(self, name: str) -> tuple[str, ...]:
        """Return the values of all fields of this name, topmost first."""
        return self.fields.get(name.lower(), ())

    def first(self, name: str) -> str:
        """Return the value of the topmost field of this name, or an empty string."""
        values = self.all(name)
        return values[0] if values else ""


@dataclass(frozen=True, slots=True)
class IncomingMail:
    """A mail as far as the server wants to know it.

    Message-IDs come without angle brackets and addresses as `local@domain` with the
    domain in lower case. What is missing or unusable is an empty string, an empty
    tuple or None. `text` is the decoded body with attached text files appended;
    `own_text` is what is left of it without quotes, signature and client footers.
    """

    headers: Headers
    message_id: str
    in_reply_to: str
    references: tuple[str, ...]
    from_address: str  # empty unless there is exactly one usable author
    from_name: str
    reply_to: str
    to: tuple[str, ...]
    cc: tuple[str, ...]
    delivered_to: tuple[str, ...]  # Delivered-To, X-Original-To, Envelope-To
    subject: str
    date: datetime | None  # UTC, as the sender claims it
    auto_submitted: str  # RFC 3834 keyword in lower case: "no" or "" for people
    precedence: str
    list_id: str
    return_path: str | None  # "" is the null return path of bounces; None: not stated
    turmpost: str  # X-Turmpost, which our own mails carry
    content_type: str  # of the whole mail, such as "multipart/report"
    text: str = ""
    own_text: str = ""


@dataclass(frozen=True, slots=True)
class TooMuch:
    """A mail over a limit: which one, and the headers to answer it by."""

    kind: Excess
    limit: int
    found: int
    mail: IncomingMail = field(repr=False)


def read(raw: bytes, limits: Limits) -> IncomingMail | TooMuch:
    """Return the mail, or the first limit it breaks."""
    raise NotImplementedError


def keys_of(mail: IncomingMail, game_mailbox: str) -> list[str]:
    """Return the keys a mail carries, without repeats, the address's before others.

    `game_mailbox` is the address of the game, `game@example.org`: a key stands in a
    recipient such as `game+KEY@example.org`, or in the subject as `[#KEY]`.
    """
    raise NotImplementedError
