"""Reports of the games, as plain mails: CPU of one letter, the shared part included."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from engine.protocol import Audience
from server.reports import frames
from server.reports.text import plain
from tests.bench.figures import Figure, Line, Side
from tests.conformance.mark_case import CASE as MARK
from tests.conformance.ostia_case import CASE as OSTIA
from turmpost.testing.conformance.cases import AnyCase, Played, steps
from turmpost.testing.conformance.scenes import report_facts

REPORT_MILLISECONDS = 2.0
CASES: Sequence[AnyCase] = (MARK, OSTIA)


def run() -> Iterator[Line]:
    """Measure the reports of random games."""
    for case in CASES:
        yield Figure(
            name=f"texts: a report of {case.bundle.name}",
            measured=_each(case),
            reference=REPORT_MILLISECONDS,
            unit="ms",
            against="limit",
            side=Side.AT_MOST,
            bound=1.0,
        )


def _each(case: AnyCase) -> float:
    """Return the CPU of one core that a player's report needs, in milliseconds.

    Every report is written once: what is kept of a text helps only where another one
    says the same, as on a server.
    """
    first, *played = steps(case)
    _letters(case, first)  # compiles the templates
    costs = []
    for step in played:
        began = time.process_time()
        written = _letters(case, step)
        costs.append((time.process_time() - began) / written * 1e3)
    return sum(costs) / len(costs)


def _letters(case: AnyCase, step: Played[object, object, object]) -> int:
    """Write the reports of a step for all players; return how many these are."""
    words = case.bundle.words("de")
    public = words.public(report_facts(case, step, Audience.PUBLIC))
    for player in case.players:
        facts = report_facts(case, step, player.code)
        plain.body(frames.report(facts, public, case.bundle, "de"))
    return len(case.players)
