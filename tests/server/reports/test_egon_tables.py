"""Every language can say everything that Egon's engine reports."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax.ast import Pattern
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine.egon.notices
from engine.egon.events import (
    BlackmailMade,
    DealerRestocked,
    DrawEventCame,
    EgonEvent,
    PenaltySet,
)
from engine.egon.notices import NoticeKind, RefusalKind
from engine.egon.orders import Dealer
from engine.protocol import Event, Player
from server.bundles.egon.answers import NOTICES, REFUSALS
from server.bundles.egon.catalogue import TEXTS
from server.bundles.egon.course import Course
from server.bundles.egon.derived import Telling
from server.bundles.egon.events import EVENTS, IN_TABLES
from server.bundles.egon.speaker import Speaker
from server.bundles.egon.town import SUBJECTS
from server.reports.game.telling import PARTS
from server.texts.catalogue import variables
from server.texts.languages import languages
from turmpost.testing.texts.catalogues import entries

LANGUAGES = pytest.mark.parametrize("language", languages())
KINDS = tuple(EgonEvent.kinds.values())
PLAYERS = (Player("ATT", "Attilas Hunnen"), Player("LEG", "Legoer Steinesammler"))
CHOOSING_RULES = ("2.3", "8.3.2", "3.5.21", "3.6.2", "6.6.6", "2.4.2", "6.6")
"""Paragraphs by which an event chooses among its sentences, and others."""
MAX_FIGURE = 10**12
"""No account of a game has a larger figure, in Kj or stones."""
CHOSEN_FROM: Mapping[str, st.SearchStrategy[str]] = {
    "account": st.sampled_from(["cash", "storage", "tower", "di", "bonus"]),
    "figure": st.sampled_from(["offer", "correction"]),
}
"""Fields whose words choose a sentence."""


def _all_events(kind: type[Event]) -> st.SearchStrategy[Event]:
    figures = st.integers(-MAX_FIGURE, MAX_FIGURE)
    fields: dict[str, st.SearchStrategy[str | int | Dealer | None]] = {
        one.name: figures if one.type == "int" else st.none() | figures
        for one in dataclasses.fields(kind)
        if one.type in ("int", "int | None")
    }
    fields |= {
        "rule": st.sampled_from(CHOOSING_RULES),
        "seen_by": st.none(),
    }
    if kind is DrawEventCame:
        fields["dealer"] = st.sampled_from(Dealer)
    if kind in (BlackmailMade, PenaltySet):
        fields["unit"] = st.sampled_from(["money", "stones", "text"])
    named = {one.name for one in dataclasses.fields(kind)}
    fields |= {name: one for name, one in CHOSEN_FROM.items() if name in named}
    return st.builds(kind, **fields)


@cache
def _entries(language: str) -> Mapping[str, Pattern]:
    return entries(TEXTS.into(language).sources)


@LANGUAGES
def test_everything_the_town_tells_of_has_a_subject(language: str) -> None:
    sorted_in = {kind for kinds in SUBJECTS.values() for kind in kinds}
    beside_dealers = {DealerRestocked}
    words = TEXTS.into(language)
    told = {
        kind for (kind, _), key in EVENTS.members.items() if words.has(f"{key}.all")
    }
    assert told == sorted_in | beside_dealers


@LANGUAGES
@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_sentence_is_filled_from_its_event(
    language: str, kind: type[Event], data: st.DataObject
) -> None:
    """A value that nobody passes is a warning, and warnings are errors here."""
    event = data.draw(_all_events(kind))
    speaker = Speaker(language, PLAYERS)
    for me in ("", "ATT", "LEG"):
        telling = Telling(speaker, Course([event]), me)
        found = EVENTS.variant(event, telling)
        assert found is None or kind in IN_TABLES or (kind, found) in EVENTS.members
        for part in PARTS:
            EVENTS.told(event, telling, part)


def _documented(kind: str) -> set[str]:
    """Return the figures that `notices.py` promises for a kind."""
    source = Path(engine.egon.notices.__file__).read_text(encoding="utf-8")
    found = re.search(rf'= "{kind}"\n    """(.*?)"""', source, re.S)
    assert found is not None, kind
    promised = set(re.findall(r"`(\w+)`", found[1]))
    if kind.startswith("threat"):
        promised |= {"player", "action", "unit"}
    derived = {
        "order": {"thing"},
        "action": {"thing", "deed"},
        "chance": {"percent"},
        "unit": {"price"},
        "most": {"limit", "certain"},
        "spending": {"parts"},
        "best": {"certain"},
        "cash_best": {"cash_certain"},
        "stones_best": {"stones_certain"},
        "di_best": {"di_certain"},
    }
    return promised.union(*(derived.get(name, set()) for name in promised))


@LANGUAGES
@pytest.mark.parametrize("kind", [*NoticeKind, *RefusalKind], ids=str)
def test_notices_and_refusals_use_promised_figures_only(
    kind: NoticeKind | RefusalKind, language: str
) -> None:
    family = NOTICES if isinstance(kind, NoticeKind) else REFUSALS
    pattern = _entries(language)[family[kind]]
    named = {name.replace("-", "_") for name in variables(pattern)}
    assert named <= _documented(kind)
