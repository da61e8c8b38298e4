"""The mail servers of the configuration, as they are spoken of."""

from __future__ import annotations

from server.config.loading import ALARM_PASSWORD, SMTP_PASSWORD, variable
from server.config.settings import MailboxConfig, SmtpConfig
from server.doctor.words import ServerEntry

IMAP_PORTS = {"tls": 993, "starttls": 143}
SMTP_PORTS = {"tls": 465, "starttls": 587}


def imap_place(box: MailboxConfig) -> ServerEntry:
    """Return where a mailbox is."""
    return ServerEntry(
        name=f"mailbox {box.name}",
        table=f"[[mailbox]] {box.name}",
        host=box.host,
        port=box.port,
        security=box.security,
        ports=IMAP_PORTS,
        secret=variable("MAILBOX", box.name, "PASSWORD"),
        protocol="IMAP",
        oauth=box.oauth,
        ca_file=box.ca_file,
    )


def smtp_place(smtp: SmtpConfig, name: str = "smtp") -> ServerEntry:
    """Return where mails are handed over; `name` is that of the table."""
    return ServerEntry(
        name=name,
        table=f"[{name}]",
        host=smtp.host,
        port=smtp.port,
        security=smtp.security,
        ports=SMTP_PORTS,
        secret=ALARM_PASSWORD if name == "alarm" else SMTP_PASSWORD,
        protocol="SMTP",
        oauth=smtp.oauth,
        ca_file=smtp.ca_file,
        logs_in=bool(smtp.user),
    )
