"""Mails that tell us that a mail of ours did not arrive (RFC 3464, and all the others).

    match read_bounce(mail, raw, "example.org"):
        case Bounce(message_ids=ids, hard=True): ...
        case None: ...                      # a mail of another kind

What a bounce says is a claim of whoever wrote it. It is worth something only together
with the Message-ID of a mail of ours, which nobody can guess.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.errors import MessageError
from itertools import islice

from flufl.bounce import all_failures

from server.mail.reading import headers
from server.mail.reading.headers import typed
from server.mail.reading.message import IncomingMail
from server.mail.reading.text import decode_transfer

# It logs every form it tries, and its own faults with their tracebacks.
logging.getLogger("flufl.bounce").setLevel(logging.CRITICAL)

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
    r"|sorry, your message could not be delivered)",
    re.IGNORECASE,
)
_MACHINE_NAMES = re.compile(
    r"(?:mail delivery (?:sub)?system|interscan (?:mss|notification)|mcafee\b)",
    re.IGNORECASE,
)
_FIELD_STATUS = re.compile(rb"^Status:[ \t]*([245])\.(\d{1,3})\.(\d{1,3})", re.I | re.M)
_FIELD_ACTION = re.compile(rb"^Action:[ \t]*([a-z]+)", re.I | re.M)
_SAID_STATUS = re.compile(
    rb"(?:\b[45]\d\d[ -]|#|\(|status[ =:]{1,3})([45])\.([0-7])\.(\d{1,2})(?![\d.])",
    re.I,
)
# Unless something says that it is a status it may be the version of a mail server.
_ANY_STATUS = re.compile(rb"(?<![\d.])([45])\.([0-7])\.(\d{1,2})(?![\d.])")
# Not 500 to 504, which speak of a command: their results are below.
_ANY_CODE = re.compile(rb"(?:^|[ \t:>])(?!50[0-4])([45][0-9]{2})[ -][^\n]*", re.M)
# Replies of servers to a wrong address (RFC 5321, 4.2.3); other replies of the
# kind speak of the command, the mail, or the room in a mailbox.
_FINAL_CODES = frozenset((b"550", b"551", b"553", b"554", b"556"))
_DIAGNOSIS = re.compile(rb"^Diagnostic-Code:.*(?:\n[ \t].*)*", re.I | re.M)
_NOT_THE_ADDRESS = re.compile(
    rb"polic(?:y|ies)|block(?:ed|list)|black ?list|\bspam\b|reputation|quota"
    rb"|mail ?(?:box|folder) (?:is )?full|storage|too (?:large|big|many)|greylist"
    rb"|try again|\bexceed|time(?:d )?-?out|\bexpired|mail loop",
    re.I,
)
_LATER = re.compile(
    rb"size limit|quota|mail ?(?:box|folder) (?:is )?full|too (?:large|big)|\bexceed"
    rb"|time(?:d )?-?out|\bexpired|aborted after",
    re.I,
)
_NOBODY = re.compile(
    rb"(?:user|recipient|address|mailbox)(?: \w+)? (?:is )?"
    rb"(?:unknown|not (?:found|known))"
    rb"|(?:unknown|no such) (?:user|recipient|address|mailbox)",
    re.I,
)
_REASON = 5_000  # bytes: the returned mail begins later than this
_LINES = 1_000  # of that, as each form is looked for in each line and each part
_LOOKED_AT = 100_000  # bytes: the reason comes early, the returned mail may be long
_ENCODED = re.compile(rb"^Content-Transfer-Encoding:[ \t]*base64", re.I | re.M)
_EMPTY_LINE = re.compile(rb"\r?\n\r?\n")
# What all_failures raises where a mail is nested too deep or breaks the promise of a
# form: then it is none that we know.
_NO_FORM = (
    *(MessageError, ValueError, LookupError, TypeError, AttributeError),
    *(RuntimeError, AssertionError),
)
_MOST_PARTS = 20
_MOST_IDS = 20

# A full mailbox, a mail that is too long or goes round in circles, a sender or a filter
# that gave offence: the address is right, whatever first number the server gives.
_SOFT_STATUS = (
    *("4.", "5.1.7", "5.1.8", "5.2.2", "5.2.3", "5.3.4"),
    *("5.4.5", "5.4.6", "5.4.7", "5.4.14", "5.6.", "5.7."),
)


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
    """Say whether a mail looks like a report of a mail server, by its header."""
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
    """Say whether a subject is one that mail servers write, and nobody else."""
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
        status = _text(field)
        return status, word == b"failed" and _is_final(status, _diagnosis(seen))
    if not _is_from_machine(mail) and not _is_delivery_report(mail):
        # A holiday greeting may have a null return path and numbers in its text.
        return "", False
    return _status_in_words(seen)


def _status_in_words(seen: bytes) -> tuple[str, bool]:
    """Look for a status in what was written for people."""
    said = _text(_SAID_STATUS.search(seen))
    if said:
        return said, _is_final(said)
    temporary, permanent = _by_form(seen)
    if temporary or permanent:
        return "", bool(permanent) and not _LATER.search(seen[:_REASON])
    code = _ANY_CODE.search(seen)
    if code is not None:
        return "", code[1] in _FINAL_CODES and not _NOT_THE_ADDRESS.search(code[0])
    anywhere = _text(_ANY_STATUS.search(seen))
    if anywhere:
        return anywhere, _is_final(anywhere)
    return "", _NOBODY.search(seen[:_REASON]) is not None


def _diagnosis(seen: bytes) -> bytes:
    """Return what the refusing server said."""
    found = _DIAGNOSIS.search(seen)
    return found[0] if found else b""


def _is_final(status: str, diagnosis: bytes = b"") -> bool:
    """Say whether the address is wrong; a number that says nothing leaves the words."""
    if status.startswith(_SOFT_STATUS):
        return False
    vague = not status or status.endswith(".0")
    return not (vague and _NOT_THE_ADDRESS.search(diagnosis))


def _text(found: re.Match[bytes] | None) -> str:
    return b".".join(found.groups()).decode("ascii") if found else ""


def _by_form(seen: bytes) -> tuple[set[bytes], set[bytes]]:
    """Let flufl.bounce look for the forms that mail servers have invented."""
    try:
        early = b"\n".join(seen.split(b"\n", _LINES)[:_LINES])
        temporary, permanent = all_failures(message_from_bytes(early))
    except _NO_FORM:
        return set(), set()
    return set(temporary), set(permanent)


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
