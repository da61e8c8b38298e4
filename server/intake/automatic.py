"""Mails that no person wrote are never answered (RFC 3834, section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.intake.handling import Verdict

if TYPE_CHECKING:
    from server.intake.handling import Handling

BULK = frozenset({"bulk", "list", "junk", "auto_reply"})


def check(at: Handling) -> Verdict | None:
    """Ignore bounces, out-of-office replies, newsletters and mailing lists."""
    mail = at.mail
    if mail.content_type == "multipart/report" or mail.return_path == "":
        return Verdict("ignored_bounce")
    if mail.auto_submitted not in {"", "no"}:
        return Verdict("ignored_automatic")
    if mail.precedence.lower() in BULK or mail.list_id:
        return Verdict("ignored_automatic")
    return None
