"""The letters of every game: the frame around a game's own texts.

Each function makes a finished document of facts; what is the game's own, the bundle's
texts say. The sentences are in the catalogues of all games (`server/catalogues/`).
"""

from __future__ import annotations

from server.reports.frames.answering import (
    collected,
    late,
    message,
    reminder,
    reminders,
    reply,
)
from server.reports.frames.changes import (
    amended,
    deadline_moved,
    lies_open,
)
from server.reports.frames.final import public_part, report_parts
from server.reports.frames.rounds import begun, opening, report
from server.reports.frames.taking_part import (
    game_master,
    held,
    sign_up,
    stranger,
    welcome,
)

__all__ = [
    "amended",
    "begun",
    "collected",
    "deadline_moved",
    "game_master",
    "held",
    "late",
    "lies_open",
    "message",
    "opening",
    "public_part",
    "reminder",
    "reminders",
    "reply",
    "report",
    "report_parts",
    "sign_up",
    "stranger",
    "welcome",
]
