"""A mail's bytes, read: what is done before anything is locked, by a process apart.

What comes back are plain values. Reading is the one thing that strangers can make
costly, so each mail has a time and a memory of its own (`ProcessConfig`), and the
kernel ends whoever goes over them.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from server import children
from server.intake.reading.marks import Marks, marks
from server.mail.addresses import ERASED, without_keys, without_tag
from server.mail.reading.authentication import vouches_for
from server.mail.reading.bounces import Bounce, read_bounce
from server.mail.reading.message import (
    IncomingMail,
    Limits,
    TooMuch,
    keys_of,
    questions_of,
    read,
)

MAX_KEYS_PER_MAIL = 20
"""Keys of a mail that are looked up; further ones are ignored."""

WALL = 6
"""Seconds by the clock for each second of the processor that a mail may be read."""

_LINK = re.compile(r"(?<=order\.html)(?:#|%23)[\w%=-]{1,4000}+", re.IGNORECASE)
"""What is its reader's own in a link to the page on which orders are tapped."""

_MORE_OF_LINK = re.compile(r"(?m)^[>| \t]{0,20}+[\w-]{30,4000}+=?[ \t]{0,20}+$")
"""A line with nothing but more of it: programs break long links."""

_STATM = Path("/proc/self/statm")


@dataclass(frozen=True, slots=True)
class Letterbox:
    """Facts of the mailbox that a mail came to, and of all our `desks`."""

    address: str
    authserv_id: str
    accept_authenticated: bool
    desks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedMail:
    """A mail as it was read; `authenticated` says that its author is known.

    And that it was written to us. `vouched`: the operator accepts that instead of a
    player's key. `bounce` is its content if it is a report of a mail server. `asked`
    are the Message-IDs of the questions that it was sent to the reply addresses of.
    """

    mail: IncomingMail
    excess: TooMuch | None
    keys: tuple[str, ...]
    asked: tuple[str, ...]
    authenticated: bool
    vouched: bool
    bounce: Bounce | None
    marks: Marks


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A mail that could not be read: why, in a few words, and the traceback."""

    why: str
    trace: str


@dataclass(frozen=True, slots=True)
class Cost:
    """The limits of reading one mail: seconds of the processor, and megabytes."""

    seconds: int
    megabytes: int


@dataclass(frozen=True, slots=True)
class Unread:
    """A mail that is to be read."""

    raw: bytes
    box: Letterbox


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some mails for one process, one after the other."""

    mails: Sequence[Unread]
    limits: Limits
    cost: Cost


def read_mail(unread: Unread, limits: Limits) -> ParsedMail:
    """Read a mail; nothing is raised whatever its bytes are."""
    box = unread.box
    found = read(unread.raw, limits)
    excess = found if isinstance(found, TooMuch) else None
    mail = found.mail if isinstance(found, TooMuch) else found
    bounce = None
    shown = marks(mail, unread.raw, box.desks)
    if excess is None and shown.report:
        bounce = read_bounce(mail, unread.raw, box.address.rpartition("@")[2])
    keys = tuple(keys_of(mail, box.address)[:MAX_KEYS_PER_MAIL])
    asked = tuple(questions_of(mail, box.address)[:MAX_KEYS_PER_MAIL])
    mail = _without_keys(mail, box.address)
    known = _names(mail, box.address) and vouches_for(
        mail.headers, box.authserv_id, mail.from_address
    )
    vouched = known and box.accept_authenticated
    return ParsedMail(
        mail,
        excess,
        keys,
        asked,
        authenticated=known,
        vouched=vouched,
        bounce=bounce,
        marks=shown,
    )


def _without_keys(mail: IncomingMail, address: str) -> IncomingMail:
    """Return a mail without what looks like a key in its lines, quoted ones too.

    A text that its writer has ended gets its quotes back, and is passed on.
    """
    left = "\n".join(one.written for one in mail.left)
    has_link = _LINK.search(mail.own_text) or _LINK.search(left)

    def erased(text: str) -> str:
        text = _LINK.sub(ERASED, without_keys(text, address))
        return _MORE_OF_LINK.sub(ERASED, text) if has_link else text

    own = erased(mail.own_text)
    if own != mail.own_text:
        mail = replace(mail, own_text=own, typed=erased(mail.typed))
    if erased(left) == left:
        return mail
    lines = (
        replace(one, text=erased(one.text), written=erased(one.written))
        for one in mail.left
    )
    return replace(mail, left=tuple(lines))


def _names(mail: IncomingMail, address: str) -> bool:
    """Return whether a mail was written to us; anybody can send on a signed one."""
    mailbox = without_tag(address)
    return any(without_tag(one) == mailbox for one in (*mail.to, *mail.cc))


def read_chunk(chunk: Chunk) -> list[ParsedMail | Unreadable]:
    """Read mails in a process that is made for it, each within its limits."""
    children.limit_memory(chunk.cost.megabytes)
    seconds = chunk.cost.seconds
    readings: list[ParsedMail | Unreadable] = []
    for unread in chunk.mails:
        children.limit_time(processor=seconds, wall=seconds * WALL)
        try:
            readings.append(read_mail(unread, chunk.limits))
        except MemoryError:
            raise
        except Exception as error:
            # A fault of ours. The mails behind this one are read all the same.
            readings.append(Unreadable(type(error).__name__, traceback.format_exc()))
    children.limit_time(processor=0, wall=0)
    return readings
