"""What the operator can set about watching: logs, alarms, and pages for the public."""

from __future__ import annotations

from dataclasses import dataclass, field

TEXT, JSON = "text", "json"
FORMATS = (TEXT, JSON)


@dataclass(frozen=True, slots=True)
class LogConfig:
    """What the log looks like: "text" for people, "json" with an object a line."""

    format: str = TEXT


@dataclass(frozen=True, slots=True)
class MonitorConfig:
    """When something counts as broken, and where figures can be asked for.

    With a `port` other than 0 the server answers `/metrics` and `/health` there, on
    this machine alone. Minutes: a mailbox nobody could look into for so long, a mail
    that was not worked on, one that was not sent, a round whose deadline has passed.
    """

    port: int = 0
    host: str = "127.0.0.1"
    mailbox_minutes: int = 30
    unhandled_minutes: int = 30
    unsent_minutes: int = 60
    overdue_minutes: int = 60


@dataclass(frozen=True, slots=True)
class AlarmConfig:
    """A second way out for mails to the operator, beside `[smtp]`; no `host`: none.

    `sender` is what they are from, `recipient` where they go, by default to
    `intake.operator`.
    """

    host: str = ""
    port: int = 587
    security: str = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    ca_file: str = ""
    sender: str = ""
    recipient: str = ""


@dataclass(frozen=True, slots=True)
class WebConfig:
    """Pages for the public: the `folder` they are written into; empty: none.

    `address` is where others find them ("https://example.org/games/"), for feeds;
    `title` stands above them.
    """

    folder: str = ""
    address: str = ""
    title: str = "turmpost"
