"""The player's pages of Egon: the mails they quote are computed, not written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import pytest

from engine.egon.state import State
from engine.protocol import Audience, Event, Reader
from server.bundles.egon.bundle import BUNDLE
from server.demo.replies import is_unclear
from server.reports import frames
from server.reports.game.report_facts import ReportFacts
from tests.server.reports import egon_position, guides
from turmpost.testing.written import mail

ORDERS: Mapping[str, str] = {
    "LEG": "a,Bolle\nk,Cyrus,600,2,8\nb,1\nbk,1",
    "ATT": "v\nk,Alois,800,2,6\ni,1\nbk,1",
    "MAX": "g,Dovid,300\nk,Dovid,900,3,6\nd,2,ZOR\nbk,1",
    "ZOR": "l,17\nk,Cyrus,500,1,10\ns,200,LEG\nbk,1",
}
"""The orders of a first round; LEG is the reader of the pages."""
WRONG = "k,Alios,400,1\nk,Bolle,vier,2\nl,77\nbk,2"
MORE = "k,Alois,400,1\nk,Bolle,400,2\nl,17"
DRAW = "2,8,18,27,28,32,49"
CUTS = {
    "de": ("\nNoch kein Kaufbefehl", "\nVORLAGE"),
    "en": ("\nNo order to buy yet", "\nTEMPLATE"),
}
"""Where the pages leave off: a reply about what went wrong, and a report."""


def _reply(lines: str, language: str) -> str:
    facts = egon_position.reply_facts(egon_position.begin(), "LEG", lines)
    return mail(frames.reply(facts, BUNDLE, language)).body


def _facts(
    before: State, after: State, events: tuple[Event, ...], me: Reader
) -> ReportFacts[State]:
    facts = egon_position.report_facts(before, after, events, me)
    deadline = egon_position.DEADLINE + timedelta(weeks=1)
    scene = replace(facts.scene, deadline=deadline)
    return replace(facts, scene=scene, press=(), kept={}, last=ORDERS["LEG"])


def _report(language: str) -> str:
    before = egon_position.begin()
    after, events = egon_position.play(before, ORDERS, DRAW)
    facts = _facts(before, after, events, "LEG")
    shared = _facts(before, after, events, Audience.PUBLIC)
    public = BUNDLE.words(language).public(shared)
    return mail(frames.report(facts, public, BUNDLE, language)).body


def _computed(language: str) -> Mapping[str, str]:
    """Return the blocks of a page by their names."""
    wrong, report = _reply(WRONG, language), _report(language)
    left_off, template = CUTS[language]
    return {
        "orders": ORDERS["LEG"],
        "reply": _reply(ORDERS["LEG"], language),
        "report": report[: report.index(template)],
        "wrong": WRONG,
        "reply wrong": wrong[: wrong.index(left_off)],
        "orders corrected": MORE,
    }


@pytest.mark.parametrize("language", guides.LANGUAGES)
def test_the_mails_of_the_page_are_what_the_program_says(
    language: str, *, approve: bool
) -> None:
    page, computed = guides.path("egon", language), _computed(language)
    guides.check(page, computed, approve=approve)
    assert guides.names(page) == list(computed)


@pytest.mark.parametrize("code", ORDERS)
def test_the_orders_of_the_page_are_admitted(code: str) -> None:
    facts = egon_position.reply_facts(egon_position.begin(), code, ORDERS[code])
    said = mail(frames.reply(facts, BUNDLE, "de")).body
    assert not is_unclear(said), said
    assert facts.accepted == len(ORDERS[code].splitlines())
    assert not is_unclear(_reply(MORE, "de"))
