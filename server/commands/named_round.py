"""The round that a command by mail names: one that comes too late changes nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.names import fold
from grammar.words import means
from server.bundles import bundle
from server.commands.call import Call
from server.games.editions.store_edition import step_of
from server.reports.documents.sentences import not_possible
from server.storage.games import games
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work
from server.texts.languages import languages

BEFORE_START = "0"
"""The name of the round before the first one."""

_KEY = re.compile(r"[0-9]+(?:\.\w+)?\Z")


def require_open(call: Call) -> None:
    """Let a command go on only if the round that it names is open.

    And if no reports wait to be released: nobody knows of the open round before. Raises
    NotPossibleError. The operator need not name it.
    """
    if call.game.kept_back is not None:
        raise not_possible("reports-wait", key=call.game.kept_back)
    if "round" not in call.arguments:
        return
    row, key = call.game, named(call)
    if row.state == GameState.OPEN:
        if key != BEFORE_START:
            raise not_possible("game-not-begun", title=row.title)
        return
    step_row = games.open_step(call.work, row.id)
    if step_row is None or key == step_row.key:
        return
    over = any(one.key == key for one in games.steps(call.work, row.id))
    kind = "round-over" if over else "round-not-open"
    raise not_possible(kind, round=key, key=step_row.key)


def named(call: Call) -> str:
    """Return the key of the round that a command names, empty where it is none."""
    found = _KEY.search(call.arguments.get("round", ""))
    return "" if found is None else found[0]


def require_step(call: Call, key: str) -> None:
    """Let a command go on only if it names this round, by mail; see `require_open`."""
    if "round" in call.arguments and named(call) != key:
        raise not_possible("round-not-open", round=named(call), key=key)


def key_of(work: Work, steps: Sequence[StepRow], wanted: str | None) -> str | None:
    """Return the key of the step that mails call by these words, or else the words.

    Words may be before the name: "of Rounds 1 and 2", "Final result after Round 12".
    The final result of a game that is over is that of its last step.
    """
    if not wanted or wanted[0].isdigit():
        return wanted
    words = fold(wanted).split()
    ways = {" ".join(words[start:]) for start in range(len(words))}
    for row in steps:
        texts = bundle(games.get(work, row.game_id).bundle)
        names = (texts.words(one).step(step_of(work, row)) for one in languages())
        if ways.intersection(map(fold, names)):
            return row.key
    if means(words[0], "final") or means(" ".join(words[:2]), "final"):
        return _last(work, steps) or wanted
    number = words[-1]
    return number if means(" ".join(words[-2:-1]), "round") else wanted


def _last(work: Work, steps: Sequence[StepRow]) -> str | None:
    """Return the key of the last step of a game that is over, None for any other."""
    resolved = [row for row in steps if row.resolved_at and row.withdrawn_at is None]
    if not resolved or games.get(work, resolved[-1].game_id).state != GameState.OVER:
        return None
    return resolved[-1].key
