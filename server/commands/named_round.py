"""The round that a command by mail names: one that comes too late changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server.commands.call import Call
from server.errors import NotPossibleError
from server.games.state.steps import (
    BEFORE_START,
    kept_back,
    meant,
    names,
    typed_name,
    typed_names,
)
from server.reports.documents.sentences import not_possible
from server.storage.games import games
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.texts.languages import languages

MAX_STEPS_LISTED = 12
"""Steps that are named to somebody who asked for one that there is not."""


def require_open(call: Call) -> None:
    """Let a command go on only if the round that it names is open.

    And if no reports wait to be released: nobody knows of the open round before. Raises
    NotPossibleError. The operator need not name it.
    """
    row = call.game
    waiting = kept_back(call.work, row)
    if waiting is not None:
        raise not_possible("reports-wait", key=typed_names(row, waiting))
    if "round" not in call.arguments:
        return
    if row.state == GameState.OPEN:
        if call.arguments["round"].split()[-1:] != [BEFORE_START]:
            raise not_possible("game-not-begun", title=row.title)
        return
    step_row = games.open_step(call.work, row.id)
    if step_row is not None:
        require_step(call, step_row)


def require_step(call: Call, step_row: StepRow) -> None:
    """Let a command go on only if it names this step; the operator need name none.

    Raises NotPossibleError.
    """
    if "round" not in call.arguments:
        return
    row, words = call.game, call.arguments["round"]
    known = [one for one in games.steps(call.work, row.id) if one.sequence]
    found = meant(row, known, words)
    if found == [step_row]:
        return
    if step_row in found:
        raise several(row, found, words)
    if found:
        raise not_possible(
            "round-over", step=names(row, found[-1]), open=names(row, step_row)
        )
    raise not_possible("round-not-open", words=words, open=names(row, step_row))


def named_among(
    call: Call, steps: Sequence[StepRow], words: str | None
) -> Sequence[StepRow]:
    """Return the steps that words mean, the newest one where there are no words."""
    if words is None:
        return steps[-1:]
    return meant(call.game, steps, words)


def several(row: GameRow, found: Sequence[StepRow], words: str) -> NotPossibleError:
    """Return the error about words that mean more than one step."""
    return not_possible("several-steps", words=words, steps=typed(row, found))


def typed(row: GameRow, steps: Sequence[StepRow]) -> Mapping[str, str]:
    """Return the names of steps in a command, in each language: the newest of them."""
    newest = steps[-MAX_STEPS_LISTED:]
    return {
        language: ", ".join(typed_name(row, one, language) for one in newest)
        for language in languages()
    }
