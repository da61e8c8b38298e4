"""Checks of reports: shared parts, and secrets that stay with their readers."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from engine.protocol import Audience, Event
from server.reports import frames
from server.reports.game.report_facts import Public, ReportFacts
from server.reports.text import plain
from server.texts.languages import languages
from turmpost.testing.conformance.cases import Case, Played, readers, steps
from turmpost.testing.conformance.promises import promise
from turmpost.testing.conformance.scenes import report_facts

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def what_few_may_know_stays_with_them(case: Case[S, O, C]) -> None:
    """No line that tells of a secret is in the report of anybody else.

    Whoever may know it has the first report made: what a game keeps from one report to
    the next, or in the public part, would show in the others.
    """
    for language in languages():
        for step in steps(case):
            public = _public(case, step, language)
            for secret in step.resolution.events:
                if secret.seen_by is not None:
                    _check(case, step, public, language, secret)


def the_public_part_is_made_of_what_all_know(case: Case[S, O, C]) -> None:
    """Everybody can read a report of the public; its part for all tells no secret."""
    for language in languages():
        texts = case.bundle.words(language)
        for step in steps(case):
            public = _public(case, step, language)
            known = [one for one in step.resolution.events if one.seen_by is None]
            promise(
                set(public.entries) <= set(known),
                f"`public` ({language}) words events that not everybody may know: "
                f"{set(public.entries) - set(known)}",
            )
            facts = report_facts(case, step, Audience.PUBLIC)
            report = frames.report_parts(facts, public, case.bundle, language).blocks
            promise(
                plain.blocks(report, language)
                and plain.blocks(texts.status(facts.scene), language),
                f"the public gets no report or no status ({language})",
            )


def _check(
    case: Case[S, O, C],
    step: Played[S, O, C],
    public: Public,
    language: str,
    secret: Event,
) -> None:
    knowing = secret.seen_by or ()
    told: set[str] = set()
    for code in knowing:
        facts = report_facts(case, step, code)
        others = tuple(event for event in facts.events if event != secret)
        without = replace(facts, events=others)
        # Made before the whole one, of which nothing may stay behind.
        before = _lines(case, without, public, language)
        told |= _lines(case, facts, public, language) - before
    for reader in readers(case):
        if reader not in knowing:
            facts = report_facts(case, step, reader)
            # Readers may be told the same words of secrets of their own.
            known = tuple(one for one in facts.events if one.seen_by is None)
            facts = replace(facts, events=known)
            leaked = told & _lines(case, facts, public, language)
            promise(
                not leaked,
                f"the report of {reader} ({language}) has lines that tell of a secret "
                f"of {list(knowing)}: {leaked}; word secrets in `report` alone, and "
                "keep nothing from one report to the next",
            )


def _public(case: Case[S, O, C], step: Played[S, O, C], language: str) -> Public:
    facts = report_facts(case, step, Audience.PUBLIC)
    return case.bundle.words(language).public(facts)


def _lines(
    case: Case[S, O, C], facts: ReportFacts[S], public: Public, language: str
) -> set[str]:
    blocks = case.bundle.words(language).report(facts, public).blocks
    return set(plain.blocks(blocks, language).splitlines())
