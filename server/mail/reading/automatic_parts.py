"""Mails that programs write for a person who clicks: they show it by a part or a line.

The answers of calendars (RFC 5546), mails that are recalled, reactions. None of them is
an answer to what we wrote.
"""

from __future__ import annotations

import re

from server.mail.reading.headers import FieldValue

CALENDAR = "an answer of a calendar"
RECALL = "a recalled mail"
REACTION = "a reaction"

_METHOD = re.compile(
    rb"^METHOD(?:;[^:\r\n]{0,60})?:[ \t]*([A-Za-z]{1,20})", re.I | re.M
)
_ANSWERS = frozenset({"REPLY", "COUNTER", "DECLINECOUNTER", "REFRESH", "CANCEL"})
_CALENDARS = frozenset({"text/calendar", "application/ics", "text/x-vcalendar"})
# The class of a message in Outlook's own format.
_CLASS = re.compile(
    rb"IPM\.(?:(Outlook\.Recall|Recall)|Schedule\.Meeting\.(?:Resp|Cancel)"
    rb"|Microsoft Schedule\.Mtg(?:Resp|Cncl))",
    re.I,
)
_RECALLS = re.compile(
    r".{1,100} (?:would like|wants) to recall the message,? [\"“].{0,300}[\"”]\.?"
    r"|.{1,100} möchte die Nachricht [\"„].{0,300}[\"“”] zurückrufen\.?"
    r"|.{1,100} (?:souhaite|veut) rappeler le message [\"«].{0,300}[\"»]\.?",
    re.IGNORECASE,
)
_REACTS = re.compile(
    r".{1,100} (?:reacted (?:via Gmail|to your (?:message|e-?mail|mail))"
    r"|hat (?:über|per|via|mit) Gmail (?:darauf )?reagiert"
    r"|hat auf (?:deine|Ihre) (?:Nachricht|E-?Mail|Mail) reagiert"
    r"|a réagi (?:via Gmail|à votre (?:message|e-?mail)))"
    r"(?:[:.]?[^\w]{0,20}| with .{1,20})",
    re.IGNORECASE,
)
_LONGEST = 600
"""Characters of a text that says nothing but that."""


def automatic_by(content: FieldValue, beginning: bytes) -> str:
    """Return what a part shows its mail to be, or an empty string."""
    if content.value.startswith("text/vnd.google.email-reaction"):
        return REACTION
    if content.value in _CALENDARS or b"BEGIN:VCALENDAR" in beginning[:100].upper():
        named = _METHOD.search(beginning)
        method = content.parameters.get("method", "") or (
            named[1].decode("ascii") if named else ""
        )
        return CALENDAR if method.upper() in _ANSWERS else ""
    if content.value.endswith("ms-tnef"):
        found = _CLASS.search(beginning.replace(b"\0", b""))
        return "" if found is None else RECALL if found[1] else CALENDAR
    return ""


def automatic_in_words(text: str) -> str:
    """Return what a mail is whose own text says that it is one, or an empty string."""
    if len(text) > _LONGEST:
        return ""
    first = text.strip().partition("\n")[0]
    if _RECALLS.fullmatch(" ".join(text.split())):
        return RECALL
    return REACTION if _REACTS.fullmatch(first.strip()) else ""
