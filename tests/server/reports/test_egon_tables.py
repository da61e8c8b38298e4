"""Both languages can say everything that Egon's engine reports."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine.egon.notices
from engine.egon.events import (
    BlackmailMade,
    DealerRestocked,
    DealerSold,
    EgonEvent,
    MindScored,
    NameGuessed,
    PenaltySet,
    PriceSet,
)
from engine.egon.notices import NoticeKind, RefusalKind
from engine.egon.orders import Order
from engine.egon.rules import RuleSet
from engine.joining import NameFault
from engine.protocol import Event, Player
from server.bundles.egon.de import DE
from server.bundles.egon.en import EN
from server.bundles.egon.speaker import Speaker
from server.bundles.egon.tongue import Say, Tongue
from server.bundles.egon.town import SUBJECTS
from server.reports import wording
from server.reports.refusals import JOINING

TONGUES = pytest.mark.parametrize("tongue", [DE, EN], ids=["de", "en"])
EVENTS = get_args(EgonEvent)
PLAYERS = (Player("ATT", "Attilas Hunnen"), Player("LEG", "Legoer Steinesammler"))
CHOOSING_RULES = ("2.3", "8.3.2", "3.5.21", "3.6.2", "6.6.6", "2.4.2", "6.6")
"""Paragraphs by which an event chooses among its sentences, and others."""


def _all_events(kind: type[Event]) -> st.SearchStrategy[Event]:
    given_fields: dict[str, st.SearchStrategy[str | None]] = {
        "rule": st.sampled_from(CHOOSING_RULES),
        "seen_by": st.none(),
    }
    if kind in (BlackmailMade, PenaltySet):
        given_fields["unit"] = st.sampled_from(["money", "stones", "text"])
    return st.builds(kind, **given_fields)


def _sentences(tongue: Tongue, kind: type[Event]) -> Iterator[str]:
    for say in tongue.events.get(kind, {}).values():
        yield from (say.own, say.hit, say.own_head, say.hit_head)
    for line in tongue.town.get(kind, {}).values():
        yield from (line.text, line.head)


def _said(say: Say) -> list[bool]:
    return [*map(bool, (say.own, say.hit, say.own_head, say.hit_head))]


def _gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@TONGUES
def test_every_event_has_a_text(tongue: Tongue) -> None:
    in_tables = {DealerSold, MindScored, NameGuessed, PriceSet}
    assert set(tongue.events) | set(tongue.town) | in_tables == set(EVENTS)


def test_everything_the_town_tells_of_has_a_subject() -> None:
    sorted_in = {kind for kinds in SUBJECTS.values() for kind in kinds}
    beside_dealers = {DealerRestocked}
    assert set(DE.town) == set(EN.town) == sorted_in | beside_dealers


def test_the_languages_tell_the_same_variants() -> None:
    assert DE.events.keys() == EN.events.keys()
    for kind, german in DE.events.items():
        assert german.keys() == EN.events[kind].keys(), kind
        for name, say in german.items():
            assert _said(say) == _said(EN.events[kind][name]), kind
    for kind, lines in DE.town.items():
        heads = {name: bool(line.head) for name, line in lines.items()}
        others = {name: bool(line.head) for name, line in EN.town[kind].items()}
        assert heads == others, kind


@TONGUES
@pytest.mark.parametrize("kind", EVENTS)
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_sentence_is_filled_from_its_event(
    tongue: Tongue, kind: type[Event], data: st.DataObject
) -> None:
    event = data.draw(_all_events(kind))
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr(wording.Figures, "__missing__")  # a gap is a KeyError here
        speaker = Speaker(tongue, PLAYERS)
        for sentence in _sentences(tongue, kind):
            speaker.fill(sentence, event, "ATT")


@TONGUES
def test_what_the_reader_is_told_begins_with_a_sign(tongue: Tongue) -> None:
    for says in tongue.events.values():
        for say in says.values():
            begins = (say.own_head or say.own, say.hit_head or say.hit)
            for told in filter(None, begins):
                assert told[:2] in ("+ ", "- ", "! "), told


@TONGUES
def test_every_notice_has_a_text(tongue: Tongue) -> None:
    assert set(tongue.notices) == set(NoticeKind)
    assert set(tongue.abouts) <= {*NoticeKind, ""}


@TONGUES
def test_every_refusal_has_a_text(tongue: Tongue) -> None:
    assert set(tongue.refusals) == set(RefusalKind)
    assert set(JOINING[tongue.language]) == set(NameFault)


def _documented(kind: str) -> set[str]:
    """Return the figures that `notices.py` promises for a kind."""
    source = Path(engine.egon.notices.__file__).read_text(encoding="utf-8")
    found = re.search(rf'= "{kind}"\n    """(.*?)"""', source, re.S)
    assert found is not None, kind
    promised = set(re.findall(r"`(\w+)`", found[1]))
    if found[1].startswith("1.2: "):  # signing up
        promised |= {"player", "pseudonym"}
    if kind.startswith("threat"):
        promised |= {"player", "action", "unit"}
    derived = {
        "order": {"thing"},
        "action": {"thing", "deed"},
        "chance": {"percent"},
        "unit": {"price"},
        "most": {"limit"},
    }
    return promised.union(*(derived.get(name, set()) for name in promised))


@TONGUES
def test_notices_and_refusals_use_promised_figures_only(tongue: Tongue) -> None:
    kinds = {**{str(k): t for k, t in tongue.notices.items()}}
    kinds |= {str(k): t for k, t in tongue.refusals.items()}
    for kind, template in kinds.items():
        assert _gaps(template) <= _documented(kind), kind


@TONGUES
def test_every_order_has_words(tongue: Tongue) -> None:
    assert set(tongue.orders) == set(get_args(Order))


@TONGUES
def test_every_house_rule_has_a_line(tongue: Tongue) -> None:
    assert list(tongue.rules) == [field.name for field in fields(RuleSet)]


def test_the_tables_have_the_same_keys() -> None:
    for name in ("voids", "consequences", "slots", "things", "draw_events", "rules"):
        assert getattr(DE, name).keys() == getattr(EN, name).keys()
