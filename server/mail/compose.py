"""Writing a mail: a value becomes bytes, ready for SMTP, always the same ones."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum


class Automatic(Enum):
    """RFC 3834: why this mail exists."""

    REPLIED = "auto-replied"
    GENERATED = "auto-generated"


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """A plain text mail to one person.

    Message-IDs come without angle brackets. `reply_to` is the address with the
    player's key. `marker` becomes X-Turmpost, by which we know our own mails again.
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
    list_unsubscribe: str = ""


def compose(mail: OutgoingMail) -> bytes:
    """Return the mail as RFC 5322 bytes with CRLF line ends."""
    raise NotImplementedError
