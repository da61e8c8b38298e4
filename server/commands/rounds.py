"""The round that a command by mail names: one that comes too late changes nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from server.reports.leading import impossible
from server.storage import games

if TYPE_CHECKING:
    from server.commands.call import Call

BEFORE_START = "0"
"""What the round is called before the first one."""

_KEY = re.compile(r"[0-9]+(?:\.\w+)?\Z")


def require_open(call: Call) -> None:
    """Let a command go on only if the round that it names is open.

    Raises NotPossibleError. Who sits at the command line need not name it.
    """
    if "round" not in call.arguments:
        return
    found, row = _KEY.search(call.arguments["round"]), call.game
    named = "" if found is None else found[0]
    if row.state == "open":
        if named != BEFORE_START:
            raise impossible("not_begun", title=row.title)
        return
    step_row = games.open_step(call.work, row.id)
    if step_row is None or named == step_row.key:
        return
    over = any(one.key == named for one in games.steps(call.work, row.id))
    kind = "round_over" if over else "round_not_open"
    raise impossible(kind, round=named, key=step_row.key)
