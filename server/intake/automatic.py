"""Mails that no person wrote are never answered (RFC 3834, section 2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.intake.outcomes import Outcome

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.mail.message import IncomingMail

_BULK = frozenset({"bulk", "list", "junk", "auto_reply"})
_LIST_FIELDS = frozenset(
    {
        "list-id",
        "list-help",
        "list-post",
        "list-owner",
        "list-archive",
        "list-subscribe",
        "list-unsubscribe",
    }
)
# What machines wrote before RFC 3834, and some still do.
_MACHINE_FIELDS = frozenset(
    {
        "x-autoreply",
        "x-autoreply-from",
        "x-autorespond",
        "x-autoresponder",
        "x-autoresponse",
        "x-auto-response-suppress",
        "x-auto-reply",
        "x-mail-autoreply",
        "x-fc-machinegenerated",
        "x-vacation",
        "x-loop",
    }
)
_AWAY = re.compile(
    r"(?:(?:AW|RE|SV|WG|FW)\s*:\s*)*"
    r"(?:automatische (?:antwort|r(?:ü|ue)ckantwort)"
    r"|auto(?:matic|mated)?[ -]?(?:reply|response|antwort|responder)"
    r"|out of (?:the )?office"
    r"|abwesenheits(?:notiz|assistent|meldung|info|benachrichtigung)|urlaubsnotiz"
    r"|vacation (?:reply|response|notice)|r(?:é|e)ponse automatique"
    r"|absence du bureau|respuesta autom(?:á|a)tica|risposta automatica"
    r"|ich bin (?:derzeit |zurzeit )?nicht im b(?:ü|ue)ro)",
    re.IGNORECASE,
)
_ROBOTS = re.compile(
    r"(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|listserv|majordomo|owner-.*"
    r"|.*-(?:request|owner|bounces?|errors?))@",
    re.IGNORECASE,
)


def check(at: Handling) -> Verdict | None:
    """Ignore out-of-office replies, receipts, newsletters and mailing lists."""
    found = _mark(at.mail)
    return Verdict(Outcome.IGNORED_AUTOMATIC, why=found) if found else None


def is_robot(address: str) -> bool:
    """Say whether an address belongs to no person; strangers like that get nothing."""
    return _ROBOTS.match(address) is not None


def _mark(mail: IncomingMail) -> str:
    """Return by what a mail shows that no person wrote it, or an empty string."""
    if mail.auto_submitted not in {"", "no"}:
        return "Auto-Submitted"
    if mail.precedence.lower() in _BULK:
        return "Precedence"
    if mail.content_type == "multipart/report":
        return "a report or receipt"
    present = mail.headers.fields.keys()
    for name in (*(_LIST_FIELDS & present), *(_MACHINE_FIELDS & present)):
        return name
    if "x-failed-recipients" in present or mail.return_path == "":
        return "null return path"
    return "subject" if _AWAY.match(mail.subject) else ""
