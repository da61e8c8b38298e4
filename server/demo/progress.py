"""The output of a running demo: one line a step, and a bar on a terminal."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from typing import TextIO

from server.bundles.robots import Standings

BAR = 24
SHOWN = 3


@dataclass(frozen=True, slots=True)
class StepDone:
    """A step that was resolved; the mails are those since the step before.

    `name` is how the step is called here, `score` what the figures of the players are.
    """

    name: str
    incoming: int
    outgoing: int
    score: str
    standings: Standings


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

    def step(self, done: StepDone) -> None:
        """Write the line of a step."""
        figures = done.standings.figures
        ahead = sorted(figures, key=lambda code: (-figures[code], code))
        leaders = "  ".join(f"{code} {figures[code]}" for code in ahead[:SHOWN])
        last = f"{done.score} {leaders} .. {figures[ahead[-1]]}" if ahead else ""
        mails = f"mails {done.incoming:3} in {done.outgoing:3} out"
        parts = [done.name, mails, last, *done.standings.remarks]
        self.line("   ".join(part for part in parts if part))

    def _wipe(self) -> None:
        if self._fancy and self._bar:
            self._stream.write("\r\x1b[K")

    def _draw(self) -> None:
        if self._fancy:
            self._stream.write(self._bar)
        self._stream.flush()
