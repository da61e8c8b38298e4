"""Mail commands that one game alone has."""

from __future__ import annotations

from server.commands.audience import IN_GAME, LEADS, OPERATOR, PLAYER, SEATED, STRANGER
from server.commands.call import Call
from server.commands.command import Command, Limits, command
from server.reports.replies.command_answers import not_at_present

__all__ = [
    "IN_GAME",
    "LEADS",
    "OPERATOR",
    "PLAYER",
    "SEATED",
    "STRANGER",
    "Call",
    "Command",
    "Limits",
    "command",
    "not_at_present",
]
