"""Effects of time on a game: deadlines, reminders, pauses, its end."""

from __future__ import annotations
