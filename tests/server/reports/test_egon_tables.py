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
from server.bundles.egon.event_words import (
    EVENTS,
    IN_TABLES,
    member,
    told_variants,
    value_names,
    values_of,
)
from server.bundles.egon.speaker import Speaker
from server.bundles.egon.town import SUBJECTS
from server.bundles.egon.variants import VARIANTS, variant
from server.texts.catalogue import variables
from server.texts.languages import languages
from turmpost.testing.texts.catalogues import entries

LANGUAGES = pytest.mark.parametrize("language", languages())
KINDS = tuple(EgonEvent.kinds.values())
PLAYERS = (Player("ATT", "Attilas Hunnen"), Player("LEG", "Legoer Steinesammler"))
CHOOSING_RULES = ("2.3", "8.3.2", "3.5.21", "3.6.2", "6.6.6", "2.4.2", "6.6")
"""Paragraphs by which an event chooses among its sentences, and others."""
PARTS = ("own", "own-head", "hit", "hit-head", "town", "town-head")
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


@cache
def _parts(kind: str, language: str) -> Mapping[str, list[str]]:
    """Return the parts that each entry about a kind of event has."""
    words = TEXTS.into(language)
    told = [(one.__name__, name) for one, name in told_variants()]
    keys = [member(one, name) for one, name in told if one == kind]
    return {key: [one for one in PARTS if words.has(f"{key}.{one}")] for key in keys}


def test_every_event_that_is_in_no_table_is_told_of() -> None:
    assert {kind for kind, _ in told_variants()} | IN_TABLES == set(KINDS)


@LANGUAGES
def test_events_are_told_to_those_whom_there_are_sentences_for(language: str) -> None:
    """A part that is called anything else would be read by nobody."""
    found = _entries(language)
    keys = set(EVENTS.keys.values())
    parts = {key.partition(".")[2] for key in found if key.partition(".")[0] in keys}
    assert parts == set(PARTS)


@LANGUAGES
def test_everything_the_town_tells_of_has_a_subject(language: str) -> None:
    sorted_in = {kind for kinds in SUBJECTS.values() for kind in kinds}
    beside_dealers = {DealerRestocked}
    told = {
        kind
        for kind in KINDS
        if any("town" in parts for parts in _parts(kind.__name__, language).values())
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
    assert variant(event) in VARIANTS.get(kind, ("",))
    speaker = Speaker(language, PLAYERS)
    names = frozenset(name.replace("-", "_") for name in value_names(kind))
    values = values_of(event, speaker, "ATT", names)
    assert {name.replace("_", "-") for name in values} <= value_names(kind)
    unknown = {one.name for one in dataclasses.fields(event)} - values.keys()
    its_own = member(kind.__name__, variant(event))
    for key, parts in _parts(kind.__name__, language).items():
        for part in parts:
            named = variables(_entries(language)[f"{key}.{part}"])
            # Only a razzia has a dealer, only a blackmail of one player a victim.
            if key == its_own or not named & unknown:
                speaker.words.phrase(f"{key}.{part}", **values)


def _signs(language: str) -> Mapping[str, str]:
    """Return what each sentence to a reader begins with."""
    words, found = TEXTS.into(language), {}
    for key, pattern in _entries(language).items():
        name, _, part = key.partition(".")
        if name not in EVENTS.keys.values():
            continue
        if part in ("own-head", "hit-head") or (
            part in ("own", "hit") and not words.has(f"{key}-head")
        ):
            first = pattern.elements[0]
            found[key] = str(getattr(first, "value", ""))[:2]
    return found


@LANGUAGES
def test_what_the_reader_is_told_begins_with_the_same_sign(language: str) -> None:
    signs = _signs(language)
    assert set(signs.values()) == {"+ ", "- ", "! "}
    assert signs == _signs("en")


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
