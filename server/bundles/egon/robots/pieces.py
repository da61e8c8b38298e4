"""The form of what the robots' texts are made of."""

from __future__ import annotations

from enum import Enum

from engine.frozen import frozen


class Kind(Enum):
    """What a text is for."""

    SLANDER = "slander"
    PARTY = "party"
    BLACKMAIL = "blackmail"
    JUSTIFICATION = "justification"
    PRESS = "press"
    MESSAGE = "message"


@frozen
class Pieces:
    """Titles, and the sentences a text begins, goes on and ends with."""

    titles: tuple[str, ...]
    openings: tuple[str, ...]
    sentences: tuple[str, ...]
    closings: tuple[str, ...]
