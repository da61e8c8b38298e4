"""The awards of a last report count what was done in the whole game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.egon import events as e
from engine.protocol import Audience
from server.reports.game.chronicle import Page
from tests.conformance.mark_case import CASE as MARK
from tests.conformance.ostia_case import CASE as OSTIA
from tests.test_conformance import EGON_CASE as EGON
from turmpost.testing.conformance import AnyCase
from turmpost.testing.conformance.cases import Played, play
from turmpost.testing.conformance.scenes import report_facts
from turmpost.testing.written import text

CASES = pytest.mark.parametrize(
    "case", [EGON, MARK, OSTIA], ids=lambda c: c.bundle.name
)
STEPS = Sequence[Played[object, object, object]]


def _last_report(case: AnyCase, steps: STEPS, language: str, *, kept: bool) -> str:
    game, chronicler = case.bundle.game, case.bundle.chronicler
    assert chronicler is not None
    pages = [Page("0", chronicler.public(steps[0].before, ()))]
    for step in steps:
        public = chronicler.public(step.resolution.state, step.resolution.events)
        pages.append(Page(game.step(step.before).key, public))
    facts = replace(
        report_facts(case, steps[-1], Audience.PUBLIC),
        chronicle=pages if kept else (),
    )
    words = case.bundle.words(language)
    parts = words.report(facts, words.public(facts))
    return " ".join(text(parts.happened, language).split())


@CASES
def test_the_last_report_gives_awards(case: AnyCase) -> None:
    steps = list(play(case, 1))
    assert "AWARDS" in _last_report(case, steps, "en", kept=True)
    assert "AUSZEICHNUNGEN" in _last_report(case, steps, "de", kept=True)
    # Of a game from before there was such a count, nothing is said.
    assert "AWARDS" not in _last_report(case, steps, "en", kept=False)


def test_the_boldest_thief_is_who_has_stolen_most() -> None:
    case: AnyCase = EGON
    steps = list(play(case, 2))
    stolen: Counter[str] = Counter()
    for step in steps:
        for event in step.resolution.events:
            if isinstance(event, e.StonesStolen):
                stolen[event.code] += event.storage
    said = _last_report(case, steps, "en", kept=True)
    if not any(stolen.values()):
        assert "Boldest thief" not in said
        return
    code, most = stolen.most_common(1)[0]
    names = {one.code: one.pseudonym for one in EGON.players}
    awarded = said.partition("Boldest thief")[2].partition("Greatest blaster")[0]
    assert names[code] in awarded
    assert f"{most} stone" in awarded
