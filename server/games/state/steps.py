"""The names of a game's steps: as mails print them, and as commands read them.

A name is the game's ("Winter 1", "Round 3"). Commands may name a round by its number
alone; where it has several steps, that means all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.names import fold
from grammar.words import means
from server.bundles import bundle
from server.reports.game.texts import called
from server.storage.games import games
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work
from server.texts.languages import languages

BEFORE_START = "0"
"""The name of the round before the first one."""


def name(game: GameRow, step_row: StepRow, language: str) -> str:
    """Return the name of a step in a sentence ("Round 3")."""
    return bundle(game.bundle).words(language).step(step_row.step)


def names(game: GameRow, step_row: StepRow) -> Mapping[str, str]:
    """Return the name of a step in each language."""
    return {language: name(game, step_row, language) for language in languages()}


def typed_name(game: GameRow, step_row: StepRow | None, language: str) -> str:
    """Return the name of a step in a line to be typed ("3"), 0 before the start."""
    if step_row is None:
        return BEFORE_START
    return called(step_row.step, bundle(game.bundle).words(language))


def typed_names(game: GameRow, step_row: StepRow | None) -> Mapping[str, str]:
    """Return the name of a step in a line to be typed, in each language."""
    return {language: typed_name(game, step_row, language) for language in languages()}


def meant(game: GameRow, steps: Sequence[StepRow], words: str) -> Sequence[StepRow]:
    """Return the steps that these words mean: several of a round, or none.

    Words are a name in any language, with others before it perhaps ("the report of
    Round 2"); the number of a round; or, once the game is over, the final result.
    """
    written = fold(words).split()
    if not written:
        return ()
    named = [
        (_folded(game, step, each), step) for each in languages() for step in steps
    ]
    for place in range(len(written)):
        by_name = [one for found, one in named if found == "".join(written[place:])]
        if by_name:
            # A name may be the same in two languages.
            return list(dict.fromkeys(by_name))
    if means(written[0], "final") or means(" ".join(written[:2]), "final"):
        return steps[-1:] if game.state == GameState.OVER else ()
    if len(written) == 1 or means(" ".join(written[-2:-1]), "round"):
        return of_round(steps, written[-1])
    return ()


def kept_back(work: Work, game: GameRow) -> StepRow | None:
    """Return the step whose reports are kept back, None where none are."""
    if game.kept_back is None:
        return None
    steps = [
        step for step in games.steps(work, game.id) if step.resolved_at is not None
    ]
    return next(step for step in steps if step.key == game.kept_back)


def of_round(steps: Sequence[StepRow], number: str) -> Sequence[StepRow]:
    """Return the steps that a round has, by its number; or the one with this key."""
    if not number.isdecimal() or len(number) > _MAX_DIGITS:
        return [step for step in steps if fold(step.key) == number]
    return [
        step
        for step in steps
        if step.number <= int(number) <= (step.last or step.number)
    ]


_MAX_DIGITS = 9
"""Digits of the number of a round; no game has more."""


def _folded(game: GameRow, step_row: StepRow, language: str) -> str:
    return "".join(fold(name(game, step_row, language)).split())
