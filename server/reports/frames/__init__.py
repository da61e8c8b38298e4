"""The letters of every game: what stands around a game's own texts.

Each function makes a finished document of facts; what is the game's own, the bundle's
texts say. The sentences stand in `templates/`, one file for each letter and language.
"""

from __future__ import annotations

from server.reports.frames.answering import (
    late,
    message,
    reminder,
    reply,
    too_much,
)
from server.reports.frames.changes import (
    changed,
    deadline_moved,
    ended,
    postponed,
    rules_adopted,
)
from server.reports.frames.rounds import opening, report
from server.reports.frames.taking_part import (
    game_master,
    held,
    key_renewed,
    sign_up,
    stranger,
    welcome,
)

__all__ = [
    "changed",
    "deadline_moved",
    "ended",
    "game_master",
    "held",
    "key_renewed",
    "late",
    "message",
    "opening",
    "postponed",
    "reminder",
    "reply",
    "report",
    "rules_adopted",
    "sign_up",
    "stranger",
    "too_much",
    "welcome",
]
