"""The settings of a run of the demo."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.protocol import Json, UnusableInputError
from server.bundles.robots import Troupe
from server.texts.languages import default_language

ROBOT_SECONDS = 15
SEAT_SECONDS = 600
OVERSLEPT = 3
"""The step in which a robot sends nothing."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The options; with a `seed` draws and orders are the same in every run.

    `seat` is the code of a person who plays along. A step ends after `step_seconds`,
    or as soon as all players have said that they are ready. None for `players` and
    `rounds` is what is usual in the game.
    """

    troupe: Troupe
    players: int | None = None
    rounds: int | None = None
    language: str = field(default_factory=default_language)
    seed: int | None = None
    seat: str | None = None
    step_seconds: int = ROBOT_SECONDS
    folder: Path | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be played; raises UnusableInputError."""
        seats, most = self.troupe.seats, self.troupe.most_rounds
        if self.seats not in seats:
            raise UnusableInputError(f"--players must be {seats[0]} to {seats[-1]}")
        if self.rounds is not None and not 1 <= self.rounds <= most:
            raise UnusableInputError(f"--rounds must be 1 to {most}")
        if self.step_seconds < 1:
            raise UnusableInputError("--round-seconds must be at least 1")
        if self.seat is not None and not re.fullmatch("[A-Z]{3}", self.seat):
            raise UnusableInputError("--seat is a code of three letters, such as MAX")

    @property
    def seats(self) -> int:
        """Return how many play."""
        return self.troupe.players if self.players is None else self.players

    @property
    def length(self) -> int | None:
        """Return how many rounds are played, None where the play decides it."""
        return self.troupe.rounds if self.rounds is None else self.rounds

    @property
    def rules(self) -> Mapping[str, Json]:
        """Return the rules that differ from the usual ones."""
        if self.length is None:
            return {}
        return self.troupe.shortened(self.length, self.seats)

    @property
    def oversleeps(self) -> int:
        """Return the step in which a robot sends nothing, 0 for none.

        Then the deadline ends the step. Nobody lets a person wait for that.
        """
        short = self.rounds is not None and self.rounds < OVERSLEPT
        return 0 if short or self.seat is not None else OVERSLEPT
