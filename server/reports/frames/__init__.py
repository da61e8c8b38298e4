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
    too_much,
)
from server.reports.frames.changes import (
    amended,
    changed,
    circular,
    deadline_moved,
    ended,
    ends_as_planned,
    ends_early,
    lies_open,
    postponed,
    press_decided,
    removed,
    renamed,
    rolled_back,
    rules_adopted,
    ruling,
)
from server.reports.frames.rounds import begun, opening, report
from server.reports.frames.taking_part import (
    address_changed,
    address_kept,
    address_objection,
    address_question,
    address_waits,
    game_master,
    held,
    key_renewed,
    sign_up,
    stranger,
    watching,
    watching_ended,
    welcome,
    which_game,
)

__all__ = [
    "address_changed",
    "address_kept",
    "address_objection",
    "address_question",
    "address_waits",
    "amended",
    "begun",
    "changed",
    "circular",
    "collected",
    "deadline_moved",
    "ended",
    "ends_as_planned",
    "ends_early",
    "game_master",
    "held",
    "key_renewed",
    "late",
    "lies_open",
    "message",
    "opening",
    "postponed",
    "press_decided",
    "reminder",
    "reminders",
    "removed",
    "renamed",
    "reply",
    "report",
    "rolled_back",
    "rules_adopted",
    "ruling",
    "sign_up",
    "stranger",
    "too_much",
    "watching",
    "watching_ended",
    "welcome",
    "which_game",
]
