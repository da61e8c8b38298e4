"""Mails that tell us that a mail of ours did not arrive (RFC 3464, and all the others).

    match read_bounce(mail, raw, "example.org"):
        case Bounce(message_ids=ids, hard=True): ...
        case None: ...                      # a mail of another kind

What a bounce says is a claim of whoever wrote it. It is worth something only together
with the Message-ID of a mail of ours, which nobody can guess.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from server.mail.reading import headers
from server.mail.reading.headers import typed
from server.mail.reading.message import IncomingMail
from server.mail.reading.refusals import about_address, said_status
from server.mail.reading.text import decode_transfer

_MACHINES = re.compile(
    r"(?:mailer[-_]daemon|post_?master|mail-?daemon|mdaemon|mail\.delivery\.system)@",
    re.IGNORECASE,
)
_SUBJECTS = re.compile(
    r"[*\s]{0,4}(?:undeliver(?:able|ed)\b"
    r"|(?:mail )?delivery (?:status notification|failure|has failed|report)"
    r"|delivery status$"
    r"|(?:mail|permanent|message) delivery (?:fail|warning|report|delay)"
    r"|returned mail\b|failure notice$|mail system error|non[- ]?delivery\b"
    r"|unzustellbar\b|nicht zustellbar\b|mail konnte nicht zugestellt"
    r"|mail could not be delivered"
    r"|warning: (?:could not send|message .* delayed|.* - user unknown)"
    r"|could not deliver\b"
    r"|(?:(?:message|courrier|e-?mail|rapport de) )?non[\s-]remise?\b"
    r"|(?:message|courrier) non (?:distribu|d(?:é|e)livr)|mancata consegna\b"
    r"|no se (?:pudo|puede|ha podido) entregar|onbestelbaar\b|fml status report"
    r"|message you sent blocked"
    r"|delivery notification: delivery has failed|delayed mail \(still"
    r"|sorry, your message could not be delivered"
    r"|there was an error sending your mail)",
    re.IGNORECASE,
)
_MACHINE_NAMES = re.compile(
    r"(?:mail delivery (?:sub)?system|interscan (?:mss|notification)|mcafee\b)",
    re.IGNORECASE,
)
_FIELD_STATUS = re.compile(rb"^Status:[ \t]*([245])\.(\d{1,3})\.(\d{1,3})", re.I | re.M)
_FIELD_ACTION = re.compile(rb"^Action:[ \t]*([a-z]+)", re.I | re.M)
_DIAGNOSIS = re.compile(rb"^Diagnostic-Code:.*(?:\n[ \t].*)*", re.I | re.M)
_RETURNED_PART = re.compile(
    rb"^Content-Type:[ \t]*(?:message/rfc822|text/rfc822-headers|message/partial)",
    re.I | re.M,
)
# The line that a server draws above a returned mail, or its first field.
_RETURNED = re.compile(
    rb"^(?:[ \t>-]*(?:this is a copy of|below this line is|(?:original|unsent|returned)"
    rb" message|message (?:headers?|text|details) follow|body of the message)"
    rb"|(?:Received|Return-Path|DKIM-Signature|Message-Id):)",
    re.I | re.M,
)
_PART_FIELDS = re.compile(
    rb"^(?:Content-[a-z-]+|Subject|Date|Sent|To|From|Reporting-MTA|Arrival-Date):"
    rb"[^\n]*(?:\n[ \t][^\n]*)*\n?|^--[^\s]{1,100}$",
    re.I | re.M,
)
_REASON = 5_000  # bytes: the returned mail begins later than this
_LOOKED_AT = 100_000  # bytes: the reason comes early, the returned mail may be long
_ENCODED = re.compile(rb"^Content-Transfer-Encoding:[ \t]*base64", re.I | re.M)
_EMPTY_LINE = re.compile(rb"\r?\n\r?\n")
_MOST_PARTS = 20
_MOST_IDS = 20


@dataclass(frozen=True, slots=True)
class Bounce:
    """A mail that came back.

    `message_ids` are those of ours that it names, `status` the enhanced status code
    (RFC 3463) or an empty string. `hard` says that trying again is no use.
    """

    message_ids: tuple[str, ...]
    hard: bool
    status: str


def is_bounce(mail: IncomingMail) -> bool:
    """Return whether a mail looks like a report of a mail server, by its header."""
    if mail.content_type in ("multipart/report", "message/delivery-status"):
        return _is_delivery_report(mail)
    return mail.return_path == "" or _is_from_machine(mail)


def _is_delivery_report(mail: IncomingMail) -> bool:
    if mail.content_type != "multipart/report":
        return mail.content_type == "message/delivery-status"
    report = typed(mail.headers.first("content-type")).parameters
    return report.get("report-type", "delivery-status").lower() == "delivery-status"


def _is_from_machine(mail: IncomingMail) -> bool:
    if mail.headers.first("x-failed-recipients"):
        return True
    if _MACHINES.match(mail.from_address):
        return True
    if _MACHINE_NAMES.match(mail.from_name):
        return True
    return announces_failure(mail.subject)


def announces_failure(subject: str) -> bool:
    """Return whether a subject is one that mail servers write, and nobody else."""
    return _SUBJECTS.match(subject) is not None


def read_bounce(mail: IncomingMail, raw: bytes, domain: str) -> Bounce | None:
    """Return what a bounce says about a mail of ours; its Message-ID ends in `domain`.

    None where it is no bounce, or reports a success.
    """
    if not is_bounce(mail):
        return None
    seen = raw[:_LOOKED_AT]
    if b"\n" not in seen:
        seen = seen.replace(b"\r", b"\n")
    status, hard = _status(mail, seen)
    if hard is None:
        return None
    return Bounce(_our_ids(mail, raw, domain), hard, status)


def _status(mail: IncomingMail, seen: bytes) -> tuple[str, bool | None]:
    """Return the status code, and whether it is final; None: no failure at all."""
    field = _FIELD_STATUS.search(seen)
    action = _FIELD_ACTION.search(seen)
    if _is_delivery_report(mail) and (field or action):
        word = action[1].lower() if action else b"failed"
        if word in (b"delivered", b"relayed", b"expanded"):
            return "", None
        status = b".".join(field.groups()).decode("ascii") if field else ""
        report = _report(mail, seen)
        text = _for_people(report)
        words = b"\n".join(_DIAGNOSIS.findall(report))[:_REASON] or text
        return status, word == b"failed" and about_address(status, words, text)
    if not _is_from_machine(mail) and not _is_delivery_report(mail):
        # A holiday greeting may have a null return path and numbers in its text.
        return "", False
    text = _for_people(_report(mail, seen))
    return said_status(text), about_address("", text, text)


def _report(mail: IncomingMail, seen: bytes) -> bytes:
    """Return the parts of a report, decoded, above that with the returned mail."""
    body = headers.split(seen)[1]
    encoding = mail.headers.first("content-transfer-encoding").strip().lower()
    if encoding == "base64":
        body = decode_transfer(body, encoding)
    elif part := _ENCODED.search(body):
        encoded = body[part.end() :].lstrip().partition(b"\n--")[0]
        body = body[: part.start()] + decode_transfer(encoded, "base64")
    elif b"quoted-printable" in seen.lower():
        body = decode_transfer(body, "quoted-printable")
    end = _RETURNED_PART.search(body)
    return body[: end.start()] if end else body


def _for_people(report: bytes) -> bytes:
    end = _RETURNED.search(report)
    text = report[: end.start()] if end else report
    return _PART_FIELDS.sub(b"", text[:_REASON])


def _our_ids(mail: IncomingMail, raw: bytes, domain: str) -> tuple[str, ...]:
    """Return what may be our Message-IDs, from the returned mail or the header."""
    ours = re.compile(rf"\b[0-9a-f]{{24}}@{re.escape(domain)}(?![\w.-])".encode(), re.I)
    ids: dict[str, None] = {}
    for text in _places(mail, raw):
        for one in ours.finditer(text):
            ids[one[0].decode("ascii").lower()] = None
            if len(ids) == _MOST_IDS:
                return tuple(ids)
    return tuple(ids)


def _places(mail: IncomingMail, raw: bytes) -> Iterator[bytes]:
    """Yield the bytes that may name our mail: as they came, and decoded."""
    yield raw
    if b"=\n" in raw or b"=\r\n" in raw:
        yield decode_transfer(raw[:_LOOKED_AT], "quoted-printable")
    encoding = mail.headers.first("content-transfer-encoding").strip().lower()
    if encoding == "base64":
        yield decode_transfer(headers.split(raw)[1][:_LOOKED_AT], "base64")
    for part in islice(_ENCODED.finditer(raw, 0, 4 * _LOOKED_AT), _MOST_PARTS):
        empty = _EMPTY_LINE.search(raw, part.end(), part.end() + _LOOKED_AT)
        if empty is not None:
            encoded = raw[empty.end() : empty.end() + _LOOKED_AT]
            yield decode_transfer(encoded.partition(b"--")[0], "base64")
