"""Which function answers which command of a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from server.commands import (
    delete,
    explain,
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

if TYPE_CHECKING:
    from server.commands.call import Call
    from server.reports.document import Block

Run: TypeAlias = "Callable[[Call], Sequence[Block]]"


def _games(call: Call) -> Sequence[Block]:
    return listing.listing(call.at.work, call.language)


def _join(call: Call) -> Sequence[Block]:
    arguments = call.command.arguments
    found = join.join(call.at, arguments, call.player.address, call.language)
    return () if isinstance(found, join.Joined) else [found]


COMMANDS: Mapping[str, Run] = {
    "help": explain.run,
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


LOOKING_BACK = frozenset({"probe"})
"""Commands about all orders of their mail: carried out after the last of them."""


def run(call: Call) -> Sequence[Block]:
    """Carry a command out and return its answer; none where the reply says it all."""
    return COMMANDS[call.command.name](call)
