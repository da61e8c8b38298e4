"""Which function answers which command of a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from server.bundles import bundle
from server.commands import (
    delete,
    join,
    key,
    language,
    leave,
    listing,
    probe,
    ready,
    report_again,
    standing,
    status,
)
from server.reports.overview import help_text

if TYPE_CHECKING:
    from server.commands.call import Call

Run: TypeAlias = "Callable[[Call], str]"


def _help(call: Call) -> str:
    word = " ".join(call.command.arguments)
    return help_text(bundle(call.game.bundle), call.language, word)


def _games(call: Call) -> str:
    return listing.listing(call.at.work, call.language)


def _join(call: Call) -> str:
    arguments = call.command.arguments
    return join.join(call.at, arguments, call.player.address, call.language) or ""


COMMANDS: Mapping[str, Run] = {
    "help": _help,
    "status": status.run,
    "orders": standing.run,
    "delete": delete.run,
    "ready": ready.run_ready,
    "wait": ready.run_wait,
    "report": report_again.run,
    "games": _games,
    "join": _join,
    "leave": leave.run,
    "language": language.run,
    "probe": probe.run,
    "key": key.run,
}


def run(call: Call) -> str:
    """Carry a command out and return its answer; empty where the reply says it all."""
    return COMMANDS[call.command.name](call)
