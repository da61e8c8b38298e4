from __future__ import annotations

from enum import Enum


class TextKind(Enum):
    """The purpose of a text."""

    SLANDER = "slander"
    PARTY = "party"
    BLACKMAIL = "blackmail"
    JUSTIFICATION = "justification"
    PRESS = "press"
    MESSAGE = "message"
