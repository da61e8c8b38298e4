"""The form of what the robots' texts are made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a text is for."""

    SLANDER = "slander"
    PARTY = "party"
    BLACKMAIL = "blackmail"
    JUSTIFICATION = "justification"
    PRESS = "press"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Pieces:
    """Titles, and the sentences a text begins, goes on and ends with."""

    titles: tuple[str, ...]
    openings: tuple[str, ...]
    sentences: tuple[str, ...]
    closings: tuple[str, ...]
