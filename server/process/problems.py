"""Faults of a running server, by its figures: for health check and alarms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from server.config.monitoring import MonitorConfig
from server.storage.service.statistics import Figures


class Area(Enum):
    """The parts that can be out of order."""

    INTAKE = "intake"
    SENDING = "sending"
    ROUNDS = "rounds"
    BACKUPS = "backups"
    PAGES = "pages"
    NEWSPAPERS = "newspapers"
    GAMES = "games"
    LIFE = "life"


@dataclass(frozen=True, slots=True)
class Problem:
    """A part that is out of order: since when, and what shows it, for an operator."""

    part: Area
    since: datetime
    what: str


def problems(
    figures: Figures,
    config: MonitorConfig,
    *,
    started: datetime,
    failures: Iterable[tuple[Area, str]] = (),
) -> Mapping[Area, Problem]:
    """Return what is wrong, by part.

    Nothing is held against a server for the time before it `started`: what was left
    then needs a while. `failures` are reasons for which the last try of a part failed,
    empty where it did not.
    """
    by_part: dict[Area, Problem] = {}

    def blame(part: Area, at: datetime | None, minutes: int, fault: str) -> None:
        if at is None or part in by_part:
            return
        since = max(at, started)
        if figures.now - since > timedelta(minutes=minutes):
            by_part[part] = Problem(part, at, fault)

    for name, at in figures.looked.items():
        fault = f"mailbox {name} cannot be read"
        blame(Area.INTAKE, at or started, config.mailbox_minutes, fault)
    fault = "mails that came in are not worked on"
    blame(Area.INTAKE, figures.unhandled, config.unhandled_minutes, fault)
    if not figures.sending_off and _nothing_sent_since(figures.sent, figures.unsent):
        fault = "mails do not go out"
        blame(Area.SENDING, figures.unsent, config.unsent_minutes, fault)
    fault = "rounds are not resolved although their deadline has passed"
    overdue = min(figures.overdue, default=None)
    blame(Area.ROUNDS, overdue, config.overdue_minutes, fault)
    for part, reason in failures:
        if reason:
            by_part.setdefault(part, Problem(part, figures.now, reason))
    return by_part


def _nothing_sent_since(sent: datetime | None, unsent: datetime | None) -> bool:
    """Return whether no mail is being sent at all.

    One address that takes no mail for a while is no fault of ours.
    """
    return unsent is not None and (sent is None or sent < unsent)
