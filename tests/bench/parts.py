"""Processor time by part of the program: samples of what the main thread is doing.

A timer of the process's CPU interrupts it every few milliseconds. The time since the
last sample counts for the innermost frame whose file is in a folder with a name here;
frames of libraries count for their callers, but those of the database for `rows`. So
nothing is added to the code that is measured, and long calls into C count in full.
"""

from __future__ import annotations

import signal
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType

import psycopg
import sqlalchemy

INTERVAL_SECONDS = 0.002
OTHER = "other"
_ROOT = Path(__file__).parents[2]
FOLDERS: Mapping[str, str] = {
    "grammar": "orders",
    "server/games/orders": "orders",
    "engine": "engine",
    "server/bundles": "words",
    "server/reports": "words",
    "server/texts": "words",
    "server/reports/hypertext": "HTML",
    "server/reports/mails": "HTML",
    "server/reports/pictures": "pictures",
    "server/mail/writing": "MIME",
    "server/storage": "rows",
}
"""The part that a folder belongs to; the longest path counts."""

_PARTS = {str(_ROOT / folder): part for folder, part in FOLDERS.items()} | {
    path: "rows" for module in (sqlalchemy, psycopg) for path in module.__path__
}


@contextmanager
def sampled() -> Iterator[Mapping[str, float]]:
    """Yield the CPU seconds of each part, which grow until the end of the block.

    Raises FileNotFoundError where a folder has another name now.
    """
    for folder in _PARTS:
        Path(folder).stat()
    seconds: dict[str, float] = defaultdict(float)
    last = time.process_time()

    def note(_signal: int, frame: FrameType | None) -> None:
        nonlocal last
        now = time.process_time()
        seconds[_part_of(frame)] += now - last
        last = now

    before = signal.signal(signal.SIGPROF, note)
    signal.setitimer(signal.ITIMER_PROF, INTERVAL_SECONDS, INTERVAL_SECONDS)
    try:
        yield seconds
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _part_of(frame: FrameType | None) -> str:
    while frame is not None:
        if part := _part_of_file(frame.f_code.co_filename):
            return part
        frame = frame.f_back
    return OTHER


@cache
def _part_of_file(name: str) -> str:
    """Return the part that a file belongs to, "" for none."""
    folders = [folder for folder in _PARTS if name.startswith(f"{folder}/")]
    return _PARTS[max(folders, key=len)] if folders else ""
