"""Scenes and facts of a random game, from which the server would write its mails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

from engine.protocol import Code, Reader
from grammar.reading import Roster
from server.games.reports.letters import seen_by
from server.reports.game.report_facts import ReportFacts
from server.reports.game.scene import Scene, Standing
from server.reports.replies.reply_facts import Refused, ReplyFacts
from turmpost.testing.conformance.cases import Case, Played

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

BERLIN = ZoneInfo("Europe/Berlin")


def reply_facts(
    case: Case[S, O, C], step: Played[S, O, C], code: Code
) -> ReplyFacts[S, O]:
    """Return what the server would answer a player's orders of a step with."""
    game = case.bundle.game
    scene, orders = scene_of(case, step.before, code), step.orders.get(code, ())
    return ReplyFacts(
        scene=scene,
        receipt=f"1-{scene.step.key}-{code}-1",
        read="",
        accepted=len(orders),
        misreads=(),
        refused=(),
        remarks=(),
        notices=game.check(scene.view, code, orders),
        standing=standing(case, orders),
    )


def standing(case: Case[S, O, C], orders: Sequence[O]) -> Sequence[Standing[O]]:
    """Return orders as they stand."""
    game, language = case.bundle.game, case.bundle.language
    return [Standing(game.slot(one).name, language.write(one), one) for one in orders]


def with_mistakes(
    case: Case[S, O, C], step: Played[S, O, C], facts: ReplyFacts[S, O]
) -> ReplyFacts[S, O]:
    """Return the facts of a reply to a mail with orders that do not count as well."""
    roster = Roster(facts.scene.code, facts.scene.players)
    refused = [
        Refused(line, 1, facts.standing[0].text, refusal)
        for line, (_, refusal) in enumerate(step.refused, start=1)
        if facts.standing
    ]
    misread = case.bundle.language.read("Nichts, 3\nx,\nk", roster).misreads
    return replace(facts, refused=refused, misreads=misread)


def report_facts(
    case: Case[S, O, C], step: Played[S, O, C], reader: Reader
) -> ReportFacts[S]:
    """Return what the server would make a reader's report from."""
    game, before = case.bundle.game, scene_of(case, step.before, reader)
    return ReportFacts(
        scene=scene_of(case, step.resolution.state, reader),
        step=before.step,
        before=before.view,
        events=seen_by(step.resolution.events, reader),
        over=not game.awaiting(step.resolution.state),
    )


def scene_of(case: Case[S, O, C], state: S, reader: Reader) -> Scene[S]:
    """Return where a text for a reader of a state belongs."""
    game = case.bundle.game
    return Scene(
        title="Test",
        step=game.step(state),
        reader=reader,
        players=game.players(state),
        view=game.view(state, reader),
        deadline=datetime(2026, 12, 4, 17, 0, tzinfo=UTC),
        zone=BERLIN,
        rules=game.rule_values(state),
    )
