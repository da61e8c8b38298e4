"""Settings of logs, alarms, and pages for the public."""

from __future__ import annotations

from dataclasses import dataclass

from server.config.submission import SubmissionServer
from server.config.toml_tables import Place

TEXT, JSON = "text", "json"
FORMATS = (TEXT, JSON)


@dataclass(frozen=True, slots=True)
class LogConfig:
    """The log, on standard error."""

    format: str = TEXT
    """"text" for people, "json" with an object a line."""


@dataclass(frozen=True, slots=True)
class MonitorConfig:
    """When something counts as broken, and where figures can be read.

    See docs/operating.md#watching.
    """

    port: int = 0
    """Port of `/metrics` and `/health`, on this machine alone; 0: none."""
    host: str = "127.0.0.1"
    """The loopback address of that port."""
    mailbox_minutes: int = 30
    """Minutes without a successful look into a mailbox."""
    unhandled_minutes: int = 30
    """Minutes that a mail has waited to be handled."""
    unsent_minutes: int = 60
    """Minutes that a mail has waited to be sent, while none went out."""
    overdue_minutes: int = 60
    """Minutes since a deadline whose step is not resolved."""


@dataclass(frozen=True, slots=True)
class AlarmConfig(SubmissionServer):
    """A second SMTP server for mails to the operator, beside `[smtp]`."""

    host: str = ""
    """The server; empty: none."""
    sender: str = ""
    """The sender of these mails, needed with a `host`."""
    recipient: str = ""
    """Their recipient; empty: `intake.operator`."""


@dataclass(frozen=True, slots=True)
class WebConfig:
    """Pages for the public; see docs/operating.md#pages-for-the-public."""

    folder: Place = ""
    """The folder that pages are written into; empty: none."""
    address: str = ""
    """The public address of that folder ("https://example.org/games/"), for links in
    mails and feeds."""
    title: str = "turmpost"
    """The title of all pages."""
    unsubscribe_address: str = ""
    """Where mail programs unsubscribe by one click: the port of `[monitor]`, seen from
    outside ("https://example.org/unsubscribe/"); empty: by mail alone."""
    show_mailbox: bool = True
    """Whether pages show the address of a game's mailbox, for who wants to sign up."""
