"""What the time does to a game: deadlines, reminders, pauses, its end."""

from __future__ import annotations
