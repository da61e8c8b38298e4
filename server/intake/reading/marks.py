"""The signs that no person wrote a mail; found while its bytes are read."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from server.intake.reading import machine_made
from server.mail.addresses import without_tag
from server.mail.reading.bounces import is_bounce
from server.mail.reading.message import IncomingMail

MAX_HOPS = 50
"""Mail servers on a mail's way; only a mail in a circle passes more (RFC 5321, 6.3)."""

_OURS = re.compile(r"[0-9a-f]{24}@")


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a mail; each empty or false where a person may have written it."""

    ours: str = ""
    """Why the mail is one of our own."""
    maybe_ours: bool = False
    """Whether its Message-ID has the form of ours."""
    circles: bool = False
    """Whether it has passed too many mail servers."""
    report: bool = False
    """Whether it looks like the report of a mail server."""
    in_form: bool = False
    """Whether it does by its form, and not by its sender or subject alone."""
    machine: str = ""
    """The header field, or the like, by which it says that it is automatic."""
    bulk: str = ""
    """The header field of a list or a relay that it came through, if any."""
    away: bool = False
    """Whether the subject is that of an out-of-office reply."""


def marks(mail: IncomingMail, raw: bytes, desks: Collection[str]) -> Marks:
    """Return the marks of a mail; `desks` are the addresses of our mailboxes."""
    return Marks(
        ours=_ours(mail, desks),
        maybe_ours=_OURS.match(mail.message_id) is not None,
        circles=len(mail.headers.all("received")) > MAX_HOPS,
        report=is_bounce(mail),
        in_form=mail.content_type == "multipart/report" or mail.return_path == "",
        machine=machine_made.mark(mail, raw),
        bulk=machine_made.bulk_mark(mail),
        away=machine_made.says_away(mail.subject),
    )


def _ours(mail: IncomingMail, desks: Collection[str]) -> str:
    if mail.turmpost:
        return "X-Turmpost"
    own = {desk.lower() for desk in desks}
    # With a key or without.
    if mail.from_address and without_tag(mail.from_address) in own:
        return "from our own address"
    return ""
