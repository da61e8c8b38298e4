"""Findings of the doctor: a level, the subject, the fact, and the advice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

WAIT_SECONDS = 60.0
"""How long the mails of the examination are waited for."""


class Level(Enum):
    """The weight of a finding; only a PROBLEM keeps turmpost from doing its work.

    SKIPPED is what could not be looked at because of a problem before it.
    """

    OK = "OK"
    WARNING = "WARNING"
    PROBLEM = "PROBLEM"
    SKIPPED = "SKIPPED"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the examination; `todo` is empty where nothing is to be done."""

    level: Level
    about: str
    said: str
    todo: str = ""


@dataclass(slots=True)
class Chart:
    """Collects findings and shows each as it comes; `progress` names slow checks."""

    show: Callable[[Finding], None]
    progress: Callable[[str], None] = lambda _: None
    findings: list[Finding] = field(default_factory=list)

    def ok(self, about: str, said: str) -> None:
        """Note that something is as it should be."""
        self._add(Finding(Level.OK, about, said))

    def warn(self, about: str, said: str, todo: str) -> None:
        """Note something that works, but not as well as it could."""
        self._add(Finding(Level.WARNING, about, said, todo))

    def problem(self, about: str, said: str, todo: str) -> None:
        """Note something that does not work."""
        self._add(Finding(Level.PROBLEM, about, said, todo))

    def skip(self, about: str, said: str) -> None:
        """Note something that was not looked at."""
        self._add(Finding(Level.SKIPPED, about, said))

    def count(self, level: Level) -> int:
        """Return how many findings there are of a level."""
        return sum(finding.level is level for finding in self.findings)

    def _add(self, finding: Finding) -> None:
        self.findings.append(finding)
        self.show(finding)
