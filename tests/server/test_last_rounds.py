"""First, last and only rounds: what mails, pages, pictures and newspapers say of them.

A round after the last one does not exist, so nothing may speak of it.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import pytest

from engine.egon.events import ArticleKept
from engine.egon.orders import Money
from engine.egon.state import Threat
from engine.protocol import Audience, Json, Reader
from server.bundles.egon.bundle import BUNDLE
from server.reports import frames, hypertext, pictures
from server.reports.documents.document import Document, Figure
from server.reports.newspaper import make
from tests.conformance.mark_case import CASE as MARK
from tests.conformance.ostia_case import CASE as OSTIA
from tests.server.reports import egon_position
from tests.test_conformance import EGON_CASE as EGON
from turmpost.testing import written
from turmpost.testing.conformance import AnyCase
from turmpost.testing.conformance.cases import Played, play, start
from turmpost.testing.conformance.scenes import report_facts, scene_of

ROOT = Path(__file__).parents[2]
LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
SEEDS = range(2)
DAY = datetime(2026, 12, 4, 17, 0, tzinfo=UTC)


def _diplomacy() -> AnyCase:
    path = ROOT / "examples" / "diplomacy" / "tests" / "diplomacy_case.py"
    spec = importlib.util.spec_from_file_location("diplomacy_case", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    case: AnyCase = module.CASE
    return case


RULES: Sequence[tuple[AnyCase, Mapping[int, Mapping[str, Json]]]] = (
    (EGON, {one: {"rounds": one, "start_cash": 2000} for one in (1, 2, 3)}),
    (MARK, {one: {"max_turns": 3 * one} for one in (1, 2, 3)}),
    (OSTIA, {one: {"rounds": one} for one in (1, 2, 3)}),
    (_diplomacy(), {year: {"last": year} for year in (1901, 1902)}),
)
CASES = {
    f"{case.bundle.name}-{rounds}": (rounds, replace(case, rules=rules))
    for case, by_rounds in RULES
    for rounds, rules in by_rounds.items()
}
EACH = pytest.mark.parametrize(("rounds", "case"), CASES.values(), ids=CASES)

NEXT = {
    "de": re.compile(r"\b(nächste|kommende|folgende)|\bdanach\b", re.IGNORECASE),
    "en": re.compile(r"\b(next|coming|following)\b", re.IGNORECASE),
}
"""Words for what comes after; nothing does after the last round."""
LAST = {
    "de": re.compile(r"(ist|Das) (ist )?(die|das) letzte (Runde|Jahr)|ist die letzte,"),
    "en": re.compile(r"is the last (round|year)|is the last, and"),
}
CHANCE = {"de": "letzte Gelegenheit", "en": "last chance"}


def _texts(value: object) -> Iterator[str]:
    """Yield every text that a value holds, wherever it does."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in (*value, *value.values()):
            yield from _texts(one)
    elif isinstance(value, Sequence):
        for one in value:
            yield from _texts(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))


def _shown(document: Document) -> str:
    """Return all that a mail shows: subject, preview, text, page, pictures."""
    language = document.language
    drawn = [
        pictures.svg(block, language) or ""
        for block in document.blocks
        if isinstance(block, Figure)
    ]
    page = hypertext.blocks(document.blocks, language)
    mail = written.mail(document)
    parts = (mail.subject, document.preview, mail.body, page, *drawn)
    words = unescape(re.sub(r"<[^>]*>", " ", "\n".join(parts)))
    return " ".join(words.replace("\u00ad", "").split())


def _report(
    case: AnyCase, step: Played[object, object, object], reader: Reader, language: str
) -> str:
    words = case.bundle.words(language)
    public = words.public(report_facts(case, step, Audience.PUBLIC))
    facts = report_facts(case, step, reader)
    said = _shown(frames.report(facts, public, case.bundle, language))
    if reader is not Audience.PUBLIC:
        return said
    masthead = make.Masthead("Blatt", 1, DAY)
    issue = make.issue_of(facts, public, case.bundle, masthead, language)
    return " ".join([said, *_texts(issue)])


def _readers(case: AnyCase) -> Sequence[Reader]:
    return (case.players[0].code, case.players[1].code, Audience.PUBLIC, Audience.GM)


@LANGUAGES
@EACH
def test_after_the_last_round_nothing_speaks_of_a_next_one(
    rounds: int, case: AnyCase, language: str
) -> None:
    """The final report of Egon gave bonuses and jail for a next round."""
    del rounds
    for seed in SEEDS:
        *_, last = play(case, seed)
        for reader in _readers(case):
            said = _report(case, last, reader, language)
            found = NEXT[language].search(said)
            assert found is None, said[max(0, found.start() - 80) : found.end() + 80]


@LANGUAGES
@EACH
def test_the_last_round_says_so_and_the_one_before_what_ends_with_it(
    rounds: int, case: AnyCase, language: str
) -> None:
    """MARK never said that a round was the last one."""
    for seed in SEEDS:
        for step in play(case, seed):
            game, after = case.bundle.game, step.resolution.state
            if not game.awaiting(after) or game.step(after).kind == "schluss":
                continue
            left = rounds - game.step(after).number
            for reader in _readers(case):
                said = _report(case, step, reader, language)
                assert bool(LAST[language].search(said)) == (left == 0)
                has_chance = CHANCE[language].lower() in said.lower()
                assert has_chance == (left == 1)


@LANGUAGES
@EACH
def test_the_opening_of_a_short_game_says_how_short_it_is(
    rounds: int, case: AnyCase, language: str
) -> None:
    state = start(case, 1)
    scene = scene_of(case, state, case.players[0].code)
    said = _shown(frames.opening(scene, case.bundle, language, rules={}))
    is_last = case.bundle.game.step(state).number == rounds
    assert bool(LAST[language].search(said)) == is_last


def _forms(rounds: int, *threats: Threat, **rules: bool) -> str:
    state = replace(egon_position.begin(rounds=rounds, **rules), threats=threats)
    scene = egon_position.scene(state, "LEG")
    return BUNDLE.words("en").template(scene, ()).text


@pytest.mark.rule("8.2")
def test_the_last_round_offers_no_second_action_that_is_void() -> None:
    """The template printed all of them; a player lost ten stones trusting it."""
    assert "# Second action:" in _forms(2)
    assert "# Second action:" in _forms(1, egonmind=False)
    last = _forms(1)
    assert "# EGONmind:" in last
    assert not re.search("party|guard|theft|Guests|Penalty", last)


@pytest.mark.rule("8.2", "6.6.4")
def test_the_last_round_offers_what_a_blackmail_asks_for() -> None:
    """For a blackmail in force the orders that are sent count, void or not."""
    threat = Threat("MAX", "b", (2,), "LEG", Money(500), 700)
    last = _forms(1, threat)
    assert "guard: b,factor" in last
    assert "theft" not in last
    assert "guard" not in _forms(1, replace(threat, victim="ZOR"))


@pytest.mark.rule("8.2", "4.4.4")
@pytest.mark.parametrize(
    ("rounds", "action", "again"),
    [(3, "p", True), (2, "p", False), (2, "x", True), (1, "x", False)],
)
def test_an_article_that_no_round_can_print_is_not_offered_again(
    rounds: int, action: str, *, again: bool
) -> None:
    """One of a party, kept in the round before the last, said "Article as before"."""
    before = egon_position.begin(rounds=rounds)
    after, events = egon_position.play(before, {}, "3,9,17,22,31,45,8")
    kept = ArticleKept(rule="2.6.15", code="LEG", order=action, chars=700)
    said = egon_position.report(before, after, [*events, kept], "LEG", "en")
    told = said[said.index("700 characters") :].split("\n", 2)
    assert ("Article as before" in " ".join(told[:2])) == again
