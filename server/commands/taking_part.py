"""Commands by which somebody comes to a game: to play in it, or to watch it."""

from __future__ import annotations

from grammar.commands import named, read_commands

SIGN_UPS = frozenset({"join", "spectate"})
"""Commands that need no key, and are answered with a letter of their own."""


def signs_up(text: str) -> bool:
    """Say, without reading its lines, whether a text may sign somebody up."""
    return any(named(one, text) for one in sorted(SIGN_UPS))


def wanted_games(text: str) -> set[str]:
    """Return what the games are called that somebody may want to come to."""
    if not signs_up(text):
        return set()
    found = (one for one in read_commands(text) if one.name in SIGN_UPS)
    return {command.arguments[0] for command in found}
