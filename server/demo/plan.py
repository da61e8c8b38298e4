"""What a run of the demo is to be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from engine.protocol import UnusableInputError

FEWEST = 2
MOST = 16
ROUNDS = 13
ROBOT_ROUND_SECONDS = 15
SEAT_ROUND_SECONDS = 600
TITLE = "Egon 1"


@dataclass(frozen=True, slots=True)
class Plan:
    """The options; with a `seed` draws and orders are the same in every run.

    `seat` is the code of a person who plays along. A round ends after `round_seconds`,
    or as soon as all players have said that they are ready.
    """

    players: int = 12
    rounds: int = ROUNDS
    language: str = "de"
    seed: int | None = None
    seat: str | None = None
    round_seconds: int = ROBOT_ROUND_SECONDS
    folder: Path | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be played; raises UnusableInputError."""
        if not FEWEST <= self.players <= MOST:
            raise UnusableInputError(f"--players must be {FEWEST} to {MOST}")
        if not 1 <= self.rounds <= ROUNDS:
            raise UnusableInputError(f"--rounds must be 1 to {ROUNDS}")
        if self.round_seconds < 1:
            raise UnusableInputError("--round-seconds must be at least 1")
        if self.seat is not None and not re.fullmatch("[A-Z]{3}", self.seat):
            raise UnusableInputError("--seat is a code of three letters, such as MAX")

    @property
    def oversleeps(self) -> int:
        """Return the round in which a robot sends nothing, 0 for none.

        Then the deadline ends the round. Nobody lets a person wait for that.
        """
        return 3 if self.seat is None and self.rounds > FEWEST else 0
