"""Both languages can say everything that Ostia's engine reports."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine.ostia.notices
from engine.ostia.events import OstiaEvent
from engine.protocol import Event, Player
from server.bundles.ostia.catalogue import TEXTS
from server.bundles.ostia.events import EVENTS, IN_TABLES, Telling
from server.bundles.ostia.names import NOTICES, REFUSALS
from server.bundles.ostia.speaker import Speaker
from server.reports.game.telling import PARTS
from server.texts.catalogue import variables
from server.texts.family import Family
from server.texts.languages import languages
from turmpost.testing.texts.catalogues import entries

LANGUAGES = pytest.mark.parametrize("language", languages())
KINDS = tuple(OstiaEvent.kinds.values())
LARGEST = 10**40
PLAYERS = (Player("ANN", "Quintus"), Player("BEN", "Bau, Babel"))


def _anything(kind: type[Event]) -> st.SearchStrategy[Event]:
    """Return events of a kind; two tuples of an event are as long as one another."""
    given_fields: dict[str, st.SearchStrategy[object]] = {"seen_by": st.none()}
    for one in fields(kind):
        if one.type == "int":
            given_fields[one.name] = st.integers(-LARGEST, LARGEST)
    if kind.__name__ == "Bids":
        given_fields["bidders"] = st.just(("ANN", "BEN"))
        given_fields["amounts"] = st.just((7, 8))
    return st.builds(kind, **given_fields)


@LANGUAGES
@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=4, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_sentence_is_filled_from_its_event(
    language: str, kind: type[Event], data: st.DataObject
) -> None:
    """A value that is missing is a warning, and that is an error here."""
    event = data.draw(_anything(kind))
    telling = Telling(Speaker(language, PLAYERS), None)
    assert EVENTS.variant(event, telling) in {
        None,
        *(name for one, name in EVENTS.members if one is kind),
        *("" for one in IN_TABLES if one is kind),
    }
    for part in PARTS:
        EVENTS.told(event, telling, part)


def _promised(kind: str) -> set[str]:
    """Return the figures that `notices.py` promises for a kind."""
    source = Path(engine.ostia.notices.__file__).read_text(encoding="utf-8")
    found = re.search(rf'= "{kind}"\n    """(.*?)"""', source, re.S)
    assert found is not None, kind
    return set(re.findall(r"`(\w+)`", found[1]))


@LANGUAGES
@pytest.mark.parametrize("family", [NOTICES, REFUSALS], ids=lambda one: one.name)
def test_notices_and_refusals_use_promised_figures_only(
    family: Family, language: str
) -> None:
    said = entries(TEXTS.into(language).sources)
    kinds = [*engine.ostia.notices.NoticeKind, *engine.ostia.notices.RefusalKind]
    for member, key in family.keys.items():
        (kind, *_) = sorted(
            (one for one in kinds if member.startswith(one)), key=len, reverse=True
        )
        assert variables(said[key]) <= _promised(kind), member
