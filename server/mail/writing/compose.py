"""Writing a mail: a value becomes bytes, ready for SMTP, always the same ones.

Everything that comes from outside (names, subjects, Message-IDs of others) is encoded
or dropped, so nothing in it can begin a header field of its own (RFC 5322, 2047).
"""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from datetime import datetime
from email.utils import format_datetime
from enum import Enum

from server.mail.addresses import usable
from server.mail.writing.parts import (
    MIME_VERSION,
    MimePart,
    file_part,
    text_part,
    together,
)

_MESSAGE_ID = re.compile(r"[!-;=?-~]{1,240}@[!-;=?-~]{1,240}")
_ATOMS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~ -]*")
_FILE = re.compile(r"[A-Za-z0-9._-]+")
_TOKEN = re.compile(r"[!-~]+(?: [!-~]+)*")
_LIST_ID = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,255}")
_URL = re.compile(r"[!-;=?-~]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_COMMA = re.compile(r" ?, ?")
_WIDTH = 76
_WORD_BYTES = 42  # of UTF-8 in one encoded word, which may be 75 signs long
_MAX_REFERENCES = 15
_MAX_LINE = 998


class Automatic(Enum):
    """RFC 3834: why this mail exists."""

    REPLIED = "auto-replied"
    GENERATED = "auto-generated"


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes with a mail; `kind` is its media type, with parameters.

    Both are of our own making, in printable ASCII. `beginning` stands before the
    content and is encoded once for all mails: it fills whole lines (`LINE_BYTES`).
    """

    name: str
    kind: str
    content: bytes
    beginning: bytes = b""


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """A mail to one person: its text, maybe attachments (its page: `writing.pages`).

    Message-IDs come without angle brackets. `reply_to` is the address with the
    player's key. `marker` becomes X-Turmpost, by which we know our own mails again.
    `list_id` identifies the mails of a game (RFC 2919), whose title is `list_name`.
    `list_unsubscribe` is a URL, such as `mailto:...`, and `one_click` one of HTTPS that
    a program may post to by itself (RFC 8058).
    """

    message_id: str
    date: datetime
    from_address: str
    to_address: str
    subject: str
    text: str
    from_name: str = ""
    to_name: str = ""
    reply_to: str = ""
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    automatic: Automatic = Automatic.GENERATED
    marker: str = "1"
    list_id: str = ""
    list_name: str = ""
    list_unsubscribe: str = ""
    one_click: str = ""
    attachments: tuple[Attachment, ...] = ()


def compose(mail: OutgoingMail) -> bytes:
    """Return the mail as RFC 5322 bytes with CRLF line ends.

    Raises ValueError for an address or a Message-ID of our own that is none; it says
    no more, since it may be in a log.
    """
    if not _MESSAGE_ID.fullmatch(mail.message_id):
        raise ValueError("unusable Message-ID")
    fields = [
        f"Date: {format_datetime(mail.date)}",
        f"From: {_mailbox(mail.from_name, mail.from_address)}",
        f"To: {_mailbox(mail.to_name, mail.to_address)}",
        f"Subject: {_unstructured(mail.subject, len('Subject: '))}",
        f"Message-ID: <{mail.message_id}>",
        *_threading(mail),
    ]
    if mail.reply_to:
        fields.append(f"Reply-To: {_mailbox(mail.from_name, mail.reply_to)}")
    fields.append(f"Auto-Submitted: {mail.automatic.value}")
    # Exchange answers what has Auto-Submitted alone. Of its other words DR, NDR and All
    # would keep reports from us that say what did not arrive.
    fields.append("X-Auto-Response-Suppress: OOF, AutoReply")
    fields.append(f"X-Turmpost: {_checked(_TOKEN, mail.marker)}")
    fields += _listing(mail)
    fields.append(MIME_VERSION)
    content = text_part(mail.text)
    if mail.attachments:
        files = map(_attached, mail.attachments)
        content = together("mixed", [content, *files], mail.message_id)
    return (
        "\r\n".join((*fields, *content.fields, "", "")).encode("ascii") + content.body
    )


def _listing(mail: OutgoingMail) -> list[str]:
    """Return the fields of mailing lists: which it is, and how one leaves it."""
    fields: list[str] = []
    if mail.list_id:
        name = _phrase(mail.list_name)
        identifier = f"<{_checked(_LIST_ID, mail.list_id)}>"
        fields.append(
            f"List-Id: {name}\r\n {identifier}" if name else f"List-Id: {identifier}"
        )
    urls = [
        _checked(_URL, one) for one in (mail.one_click, mail.list_unsubscribe) if one
    ]
    if urls:
        listed = ",\r\n ".join(f"<{one}>" for one in urls)
        fields.append(f"List-Unsubscribe: {listed}")
    if mail.one_click:
        fields.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
    return fields


def _attached(attachment: Attachment) -> MimePart:
    kind, name = _checked(_TOKEN, attachment.kind), _checked(_FILE, attachment.name)
    disposition = f'attachment; filename="{name}"'
    # Some programs show the name of the type, others that of the disposition.
    kind = f'{kind}; name="{name}"'
    return file_part(
        kind, attachment.content, disposition, beginning=attachment.beginning
    )


def _checked(form: re.Pattern[str], value: str) -> str:
    if not form.fullmatch(value) or len(value) > _MAX_LINE // 2:
        raise ValueError("unusable header value")
    return value


def _threading(mail: OutgoingMail) -> list[str]:
    """Return In-Reply-To and References; what is no Message-ID is left out."""
    fields: list[str] = []
    if _MESSAGE_ID.fullmatch(mail.in_reply_to):
        fields.append(f"In-Reply-To: <{mail.in_reply_to}>")
    known = [name for name in mail.references if _MESSAGE_ID.fullmatch(name)]
    if len(known) > _MAX_REFERENCES:
        # The first one names the thread, the last ones where it stands.
        known = [known[0], *known[1 - _MAX_REFERENCES :]]
    if known:
        fields.append("References: " + "\r\n ".join(f"<{name}>" for name in known))
    return fields


def _mailbox(name: str, address: str) -> str:
    """Write a name and an address.

    A name loses its commas: some programs (Sylpheed) part addresses there, whatever is
    quoted or encoded.
    """
    plain = usable(address)
    if not plain:
        raise ValueError("unusable address")
    phrase = _phrase(name)
    if not phrase:
        return plain
    separator = " " if len(phrase) + len(plain) < _WIDTH - 10 else "\r\n "
    return f"{phrase}{separator}<{plain}>"


def _phrase(name: str) -> str:
    """Write a name before an address, without its commas; "" for none."""
    name = _COMMA.sub(" ", _CONTROL.sub(" ", name)).strip()
    if not name.isascii() or len(name) > _WIDTH or "=?" in name:
        return "\r\n ".join(_encoded_words(name))
    if _ATOMS.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _unstructured(value: str, used: int) -> str:
    """Write free text, folded; `used` is the room its name takes."""
    value = " ".join(_CONTROL.sub(" ", value).split(" ")).strip()
    if not value.isascii() or "=?" in value:
        return "\r\n ".join(_encoded_words(value))
    if used + len(value) <= _WIDTH:
        return value
    words = value.split()
    if max(map(len, words)) > _WIDTH - 2:
        return "\r\n ".join(_encoded_words(value))
    lines: list[str] = []
    line = ""
    for word in words:
        if line and used + len(line) + 1 + len(word) > _WIDTH:
            lines.append(line)
            line, used = word, 1
        else:
            line = f"{line} {word}" if line else word
    return "\r\n ".join((*lines, line))


def _encoded_words(text: str) -> list[str]:
    """Return the text as encoded words, cut between signs (RFC 2047, 5)."""
    words: list[str] = []
    start = 0
    while start < len(text):
        end = min(start + _WORD_BYTES, len(text))
        data = text[start:end].encode("utf-8", "replace")
        while len(data) > _WORD_BYTES:
            # A sign has at most four bytes: at least this number is too much.
            end -= -(-(len(data) - _WORD_BYTES) // 4)
            data = text[start:end].encode("utf-8", "replace")
        words.append(_encoded_word(data))
        start = end
    return words or [_encoded_word(b"")]


def _encoded_word(data: bytes) -> str:
    return f"=?utf-8?b?{base64.b64encode(data).decode('ascii')}?="
