"""What the demo shows while it runs: one line a round, and a bar on a terminal."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from typing import TextIO

BAR = 24
SHOWN = 3


@dataclass(frozen=True, slots=True)
class Height:
    """A player's tower after a round."""

    code: str
    tower: int


@dataclass(frozen=True, slots=True)
class RoundDone:
    """A round that was resolved; the mails are those since the round before."""

    round: int
    rounds: int
    incoming: int
    outgoing: int
    heights: tuple[Height, ...]
    jailed: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


class Progress:
    """Writes to a terminal, or plain lines to anything else."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """Begin now; the clock of the bar starts here."""
        self._stream = stream or sys.stdout
        self._fancy = self._stream.isatty()
        self._began = time.monotonic()
        self._bar = ""

    @property
    def seconds(self) -> float:
        """Return how long it has been running."""
        return time.monotonic() - self._began

    def line(self, text: str) -> None:
        """Write a line above the bar."""
        self._wipe()
        self._stream.write(f"{text}\n")
        self._draw()

    def bar(self, part: float, label: str) -> None:
        """Show how much is done (0 to 1); nothing without a terminal."""
        if not self._fancy:
            return
        full = round(min(max(part, 0.0), 1.0) * BAR)
        clock = f"{int(self.seconds) // 60}:{int(self.seconds) % 60:02}"
        filled = "#" * full + "." * (BAR - full)
        self._wipe()
        self._bar = f"[{filled}] {part:4.0%}  {label}  {clock}"
        self._draw()

    def close(self) -> None:
        """Take the bar away."""
        self._wipe()
        self._bar = ""
        self._stream.flush()

    def round(self, done: RoundDone) -> None:
        """Write the line of a round."""
        ahead = sorted(done.heights, key=lambda one: (-one.tower, one.code))
        towers = "  ".join(f"{one.code} {one.tower}" for one in ahead[:SHOWN])
        parts = [
            f"round {done.round:2}/{done.rounds}",
            f"mails {done.incoming:3} in {done.outgoing:3} out",
            f"towers {towers} .. {ahead[-1].tower}" if ahead else "",
        ]
        if done.jailed:
            parts.append(f"jail {' '.join(done.jailed)}")
        if done.missing:
            parts.append(f"no move {' '.join(done.missing)}")
        self.line("   ".join(part for part in parts if part))

    def _wipe(self) -> None:
        if self._fancy and self._bar:
            self._stream.write("\r\x1b[K")

    def _draw(self) -> None:
        if self._fancy:
            self._stream.write(self._bar)
        self._stream.flush()
