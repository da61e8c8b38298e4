"""Robots that play a game by mail: a cast, and a head for each of them."""

from __future__ import annotations

from server.bundles.robots import (
    Draft,
    Habits,
    Head,
    MailData,
    Part,
    Received,
    Role,
    Standings,
    Troupe,
    UnreadableError,
    dice,
    mistyped,
)

__all__ = [
    "Draft",
    "Habits",
    "Head",
    "MailData",
    "Part",
    "Received",
    "Role",
    "Standings",
    "Troupe",
    "UnreadableError",
    "dice",
    "mistyped",
]
