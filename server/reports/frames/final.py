"""What the last report says in every game: who has won, and everybody's place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from engine.protocol import Ranked
from server.reports.documents.document import Block, Cell, Column, Heading, Table
from server.reports.game.bundle import Bundle
from server.reports.game.lead import winners_and_next
from server.reports.game.report_facts import Public, ReportFacts
from server.reports.game.scene import pseudonym
from server.reports.game.texts import ReportParts, Texts
from server.texts.catalogue import CORE

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def public_part(
    facts: ReportFacts[S], bundle: Bundle[S, O, C], language: str
) -> Public:
    """Return the common part of a step's reports; the last one names the winners."""
    found = bundle.words(language).public(facts)
    places = _places(facts, bundle)
    if found.lead or not places:
        return found
    players = facts.scene.players
    names, _ = winners_and_next(places, lambda code: pseudonym(players, code))
    lead = CORE.into(language).phrase("final-winners", names=names)
    return replace(found, lead=lead)


def report_parts(
    facts: ReportFacts[S], public: Public, bundle: Bundle[S, O, C], language: str
) -> ReportParts:
    """Return a game's parts of a report, after the end with the ranking."""
    texts = bundle.words(language)
    content = texts.report(facts, public)
    places = _places(facts, bundle)
    if content.ranking is not None or not places:
        return content
    return replace(content, ranking=_ranking(facts, places, texts, language))


def _places(facts: ReportFacts[S], bundle: Bundle[S, O, C]) -> Sequence[Ranked]:
    return (bundle.game.ranking(facts.scene.view) or ()) if facts.over else ()


def _ranking(
    facts: ReportFacts[S], places: Sequence[Ranked], texts: Texts[S, O], language: str
) -> Sequence[Block]:
    """Return the table of all places, with the figures that the game has named."""
    spoken, players = CORE.into(language), facts.scene.players
    named = {one: texts.figure(one) for place in places for one in place.columns}
    figures = {one: title for one, title in named.items() if title}
    columns = (
        Column(spoken.phrase("final-ranking.place"), right=True),
        Column(spoken.phrase("final-ranking.player"), gives=True, spare=True),
        Column(spoken.phrase("final-ranking.code")),
        *(Column(title, right=True) for title in figures.values()),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            place.rank,
            pseudonym(players, place.code),
            place.code,
            *(place.columns.get(one, "") for one in figures),
        )
        for place in places
    ]
    return (
        Heading(spoken.phrase("final-ranking.heading")),
        Table(columns, tuple(rows)),
    )
