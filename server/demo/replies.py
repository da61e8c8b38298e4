"""What a robot sees at a glance in the mails of every game."""

from __future__ import annotations

import re

from server.bundles.robots import Received

_UNCLEAR = re.compile(r"^(?:UNKLAR|NICHT ERLAUBT|UNCLEAR|NOT ALLOWED)\b", re.MULTILINE)
_RIGHT = re.compile(r"(?:Richtig wäre|Correct would be): (\S.*)")
_LAST = re.compile(r"(?:Endstand|Final result)\b")


def is_last(mail: Received) -> bool:
    """Say whether the game is over with this report."""
    return _LAST.search(mail.subject) is not None


def is_unclear(text: str) -> bool:
    """Say whether a reply names lines that do not count."""
    return _UNCLEAR.search(text) is not None


def correction(text: str) -> str | None:
    """Return the line that a reply suggests instead of a wrong one."""
    found = _RIGHT.search(text)
    return found[1].strip() if found else None
