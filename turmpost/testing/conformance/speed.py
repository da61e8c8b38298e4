"""Checks of time: a mail is answered while its writer waits."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from engine.protocol import Code
from turmpost.testing.conformance.cases import Case, Played, play
from turmpost.testing.conformance.promises import promise

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

ANSWER_SECONDS = 1.0
"""Processor time that a function of a game may need for one answer."""

WAITING_SECONDS = 2.0
"""Time by the clock, part of which other programs may have taken."""

TRIES = 5
"""Measurements of one answer; the first one loads modules, others are disturbed."""


def answers_are_quick(case: Case[S, O, C]) -> None:
    """A second is enough for everything that is asked while a mail is answered."""
    for step in play(case, seed=1):
        for name, answer in _answers(case, step):
            promise(
                any(_is_quick(answer) for _ in range(TRIES)),
                f"step {case.bundle.game.step(step.before).key}: `{name}` needs more "
                f"than {ANSWER_SECONDS} s, and a reply waits for it: try fewer cases, "
                "or return no notices",
            )


def _answers(
    case: Case[S, O, C], step: Played[S, O, C]
) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the questions about a step, by the name of the function that answers."""
    game, before, chance = case.bundle.game, step.before, step.chance
    yield "resolve", partial(game.resolve, before, step.orders, chance)
    for code, orders in step.orders.items():
        view = game.view(before, code)
        yield "view", partial(game.view, before, code)
        yield "admit", partial(_all_admitted, case, view, code, orders)
        yield "check", partial(game.check, view, code, orders)
        yield "defaults", partial(game.defaults, view, code)
        yield "forecast", partial(game.forecast, view, code, orders, None)


def _all_admitted(
    case: Case[S, O, C], view: S, code: Code, orders: Sequence[O]
) -> None:
    for order in orders:
        case.bundle.game.admit(view, code, order)


def _is_quick(answer: Callable[[], object]) -> bool:
    """Return whether an answer comes in time."""
    processor, clock = time.process_time(), time.monotonic()
    answer()
    return (
        time.process_time() - processor <= ANSWER_SECONDS
        and time.monotonic() - clock <= WAITING_SECONDS
    )
