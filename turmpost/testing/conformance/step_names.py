"""Checks of the names of steps: what mails print and commands read ("Winter 1")."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from engine.names import fold
from engine.protocol import Step
from grammar.reading import Roster
from grammar.words import typed
from server.reports.game.texts import called
from server.texts.languages import languages
from turmpost.testing.conformance.cases import Case, start, steps
from turmpost.testing.conformance.promises import promise

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

_NUMBERED_KEY = re.compile(r"[0-9]\.\S")
_COMMANDS = ("report", "pause")
"""One of those who play, and one of those who lead."""


def steps_have_names(case: Case[S, O, C]) -> None:
    """Each is readable, no other step's in any language, and read by commands."""
    found = _steps(case)
    known: dict[str, Step] = {}
    for language in languages():
        words = case.bundle.words(language)
        for step in found.values():
            name = words.step(step)
            about = f"step {step.key} is called {name!r} ({language})"
            promise(
                name.strip() and name == " ".join(name.split()),
                f"{about}: give it a name, with single blanks",
            )
            promise(
                fold(name) != fold(step.key) and not _NUMBERED_KEY.search(name),
                f"{about}: that is a key, which players are not to read; say what the "
                'step is, and its number ("Winter 1")',
            )
            other = known.setdefault("".join(fold(name).split()), step)
            promise(
                other == step,
                f"{about}, and so is step {other.key}: the name leads to two steps; "
                "tell them apart, in whatever language",
            )
            _check_read(case, called(step, words), about, languages())


def _steps(case: Case[S, O, C]) -> Mapping[str, Step]:
    """Return the steps of some games, by their keys."""
    game = case.bundle.game
    found = (game.step(one.before) for one in steps(case))
    return {step.key: step for step in found}


def _check_read(
    case: Case[S, O, C], name: str, about: str, spoken: Iterable[str]
) -> None:
    """Read the commands that name a step, in every language."""
    players = case.bundle.game.players(start(case, 0))
    roster = Roster("", players, leads=True)
    for command in _COMMANDS:
        for language in spoken:
            line = f"{typed(command, language)} {name}"
            read = [
                (one.name, one.arguments[:1])
                for one in case.bundle.language.read(line, roster).commands
            ]
            promise(
                read == [(command, (name,))],
                f"{about}: {line!r} is not read as a command about it; a name is words "
                'and a number behind them ("Winter 1")',
            )
