"""The public part of reports: made once for each language, of what all may know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.egon.state import State
from engine.protocol import Audience
from server.bundles.egon.texts import EgonTexts
from server.reports.game.report_facts import Public, ReportFacts
from tests.server.world import World


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[ReportFacts[State]]:
    """The facts that the public parts of all reports were made from."""
    found: list[ReportFacts[State]] = []
    make: Callable[[EgonTexts, ReportFacts[State]], Public] = EgonTexts.public

    def noted(texts: EgonTexts, facts: ReportFacts[State]) -> Public:
        found.append(facts)
        return make(texts, facts)

    monkeypatch.setattr(EgonTexts, "public", noted)
    return found


def test_what_all_share_is_made_once_for_each_language(
    world: World, given: list[ReportFacts[State]]
) -> None:
    """It was worded anew for every reader."""
    world.start("MAX", "ZOR", "LEG", "ATT")
    world.speak("ZOR", "en")
    world.end_round()
    assert len(world.sent("report")) == 4
    assert len(given) == 2


def test_what_all_share_is_made_of_what_the_public_may_know(
    world: World, given: list[ReportFacts[State]]
) -> None:
    """Made from one player's facts, it would tell that player's secrets to all."""
    world.start("MAX", "ZOR")
    for _ in range(3):
        world.end_round()
    assert len(given) == 3
    for facts in given:
        assert facts.scene.reader is Audience.PUBLIC
        assert all(event.seen_by is None for event in facts.events)
        assert all(one.name is None for one in facts.scene.view.players.values())
        assert all(one.name is None for one in facts.before.players.values())
