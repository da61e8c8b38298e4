"""Reading a mail: any bytes become a value.

    match read(raw, limits):
        case IncomingMail() as mail: ...
        case TooMuch() as excess: ...      # excess.mail has the headers, no text

Nothing here raises on any input, and time grows linearly with its length.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from datetime import datetime

from server.mail.addresses import Mailbox, mailboxes, sub_address
from server.mail.question_tags import key_of, message_id_of
from server.mail.reading import headers
from server.mail.reading.automatic_parts import RECALL, automatic_in_words
from server.mail.reading.body import Reader, Texts, UnreadPart, content_type
from server.mail.reading.headers import Headers, decoded, message_ids
from server.mail.reading.limits import Excess, Limits, TooMuchError
from server.mail.reading.quotes import Left, divide

__all__ = [
    "Excess",
    "Headers",
    "IncomingMail",
    "Limits",
    "TooMuch",
    "keys_of",
    "questions_of",
    "read",
    "tags_of_addresses",
]

_SUBJECT_KEY = re.compile(r"\[#([A-Za-z0-9._-]{1,64})\]")
_DELIVERED_TO = ("delivered-to", "x-original-to", "envelope-to", "x-envelope-to")
_MAX_SUBJECT = 500
_MAX_HEAD = 100_000


@dataclass(frozen=True, slots=True)
class IncomingMail:
    """A mail as far as the server wants to know it.

    Message-IDs come without angle brackets and addresses as `local@domain` with the
    domain in lower case. What is missing or unusable is an empty string, an empty
    tuple or None. `text` is the decoded body with attached text files appended;
    `own_text` is what is left of it without quotes, signature and client footers,
    `typed` that without the files; `left` are the lines that were left out.
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
    typed: str = ""
    left: tuple[Left, ...] = ()
    unread: tuple[UnreadPart, ...] = ()  # no text, and not shown in its page
    shown: tuple[UnreadPart, ...] = ()  # pictures in its page
    automatic: str = ""  # "a reaction", "a recalled mail" and the like


@dataclass(frozen=True, slots=True)
class TooMuch:
    """A mail over a limit: which one, and the headers to answer it by."""

    kind: Excess
    limit: int
    found: int
    mail: IncomingMail = field(repr=False)


def read(raw: bytes, limits: Limits) -> IncomingMail | TooMuch:
    """Return the mail, or the first limit it breaks."""
    raw = straightened(raw)
    head, body = headers.split(raw)
    if len(head) > limits.header:
        mail = _without_text(headers.parse(head[: limits.header]))
        return TooMuch("header", limits.header, len(head), mail)
    mail = _without_text(headers.parse(head))
    if len(raw) > limits.size:
        return TooMuch("size", limits.size, len(raw), mail)
    try:
        texts = Reader(limits).texts(mail.headers, body)
        whole = texts.body(limits.text)
    except TooMuchError as excess:
        return TooMuch(excess.kind, excess.limit, excess.found, mail)
    attached = [text.strip("\n") for text in texts.attached]
    division = divide(whole)
    own = "\n".join(part for part in (division.own, *attached) if part)
    lines = own.count("\n") + 1
    if lines > limits.lines:
        return TooMuch("lines", limits.lines, lines, mail)
    shown = _in_pages(texts)
    recalled = "recall" in mail.headers.first("content-class").lower()
    return replace(
        mail,
        text="\n".join((whole, *attached)),
        own_text=own,
        typed=division.own,
        left=tuple(division.left),
        unread=tuple(one for one in texts.unread if one not in shown),
        shown=shown,
        automatic=texts.automatic
        or (RECALL if recalled else automatic_in_words(division.own)),
    )


def _in_pages(texts: Texts) -> tuple[UnreadPart, ...]:
    """Return the pictures that a page of the mail shows, as a logo below it."""
    return tuple(
        one
        for one in texts.unread
        if one.content_id
        and one.type.startswith("image/")
        and any(f"cid:{one.content_id}" in page for page in texts.html)
    )


def straightened(raw: bytes) -> bytes:
    """Return the bytes with usual line ends, and none before the header."""
    if b"\n" not in raw:
        # Line ends of old Macintoshes, which some programs still write.
        raw = raw.replace(b"\r", b"\n")
    return raw.lstrip(b"\r\n") if raw.startswith((b"\r", b"\n")) else raw


def keys_of(mail: IncomingMail, game_mailbox: str) -> list[str]:
    """Return the keys a mail carries, without repeats, the address's before others.

    `game_mailbox` is the address of the game, `game@example.org`: a key stands in a
    recipient such as `game+KEY@example.org`, or in the subject as `[#KEY]`. Keys come
    in lower case, because mail software changes the case of addresses.
    """
    both = (*tags_of_addresses(mail, game_mailbox), *_tags_of_subject(mail))
    return list(dict.fromkeys(key for key in map(key_of, both) if key))


def questions_of(mail: IncomingMail, game_mailbox: str) -> list[str]:
    """Return the Message-IDs of the questions whose tags a mail carries."""
    both = (*tags_of_addresses(mail, game_mailbox), *_tags_of_subject(mail))
    domain = game_mailbox.rpartition("@")[2]
    asked = (message_id_of(tag, domain) for tag in both)
    return list(dict.fromkeys(one for one in asked if one))


def tags_of_addresses(mail: IncomingMail, game_mailbox: str) -> list[str]:
    """Return what stands behind the "+" of recipients: keys, and tags of questions."""
    recipients = (*mail.to, *mail.cc, *mail.delivered_to)
    return [sub_address(address, game_mailbox) for address in recipients]


def _tags_of_subject(mail: IncomingMail) -> list[str]:
    return [found.lower() for found in _SUBJECT_KEY.findall(mail.subject)]


def _author(fields: Headers) -> Mailbox | None:
    authors = [author for field in fields.all("from") for author in mailboxes(field)]
    return authors[0] if len(authors) == 1 else None


def _without_text(fields: Headers) -> IncomingMail:
    """Read the header fields; the text comes later."""
    author = _author(fields)
    reply_to = _addresses(fields, "reply-to")
    delivered = (_addresses(fields, name) for name in _DELIVERED_TO)
    return IncomingMail(
        headers=fields,
        message_id=_last(message_ids(fields.first("message-id"))),
        in_reply_to=_last(message_ids(fields.first("in-reply-to"))),
        references=message_ids(fields.first("references")),
        from_address=author.address if author else "",
        from_name=decoded(author.name)[:200] if author else "",
        reply_to=reply_to[0] if len(reply_to) == 1 else "",
        to=_addresses(fields, "to"),
        cc=_addresses(fields, "cc"),
        delivered_to=tuple(address for group in delivered for address in group),
        subject=decoded(fields.first("subject"))[:_MAX_SUBJECT],
        date=headers.date(fields.first("date")),
        auto_submitted=_keyword(fields.first("auto-submitted")),
        precedence=_keyword(fields.first("precedence")),
        list_id=fields.first("list-id"),
        return_path=_return_path(fields),
        turmpost=fields.first("x-turmpost"),
        content_type=content_type(fields).value,
    )


def _addresses(fields: Headers, name: str) -> tuple[str, ...]:
    """Return the usable addresses of all fields of this name."""
    values = fields.all(name)
    if not values:
        return ()
    entries = (entry for value in values[:20] for entry in mailboxes(value))
    return tuple(entry.address for entry in entries if entry.address)


def _keyword(value: str) -> str:
    words = value.partition(";")[0].split()
    return words[0].lower() if words else ""


def _return_path(fields: Headers) -> str | None:
    """Return the envelope sender; only the topmost field is the server's own."""
    if not fields.all("return-path"):
        return None
    entries = mailboxes(fields.first("return-path"))
    return entries[0].address if entries else ""


def _last(values: tuple[str, ...]) -> str:
    return values[-1] if values else ""
