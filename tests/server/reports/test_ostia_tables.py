"""Both languages can say everything that Ostia's engine reports."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine.ostia.notices
from engine.ostia.events import OstiaEvent
from engine.ostia.notices import NoticeKind, RefusalKind
from engine.ostia.rules import FIELDS
from engine.ostia.state import Stage
from engine.protocol import Event, Player
from server.bundles.ostia.de import DE
from server.bundles.ostia.en import EN
from server.bundles.ostia.speaker import Speaker
from server.bundles.ostia.tongue import Tongue
from server.bundles.ostia.variants import variant
from server.reports import wording

TONGUES = pytest.mark.parametrize("tongue", [DE, EN], ids=["de", "en"])
EVENTS = get_args(OstiaEvent)
PLAYERS = (Player("ANN", "Quintus"), Player("BEN", "Bau, Babel"))


def _gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@TONGUES
def test_every_event_has_a_text(tongue: Tongue) -> None:
    assert set(tongue.events) == set(EVENTS)


def test_the_languages_tell_the_same_with_the_same_figures() -> None:
    for kind in EVENTS:
        german, english = DE.events[kind], EN.events[kind]
        assert german.keys() == english.keys(), kind
        for name, say in german.items():
            other = english[name]
            for part in ("own", "hit", "other"):
                said, meant = getattr(say, part), getattr(other, part)
                assert bool(said) == bool(meant), (kind, name, part)
                assert _gaps(said) == _gaps(meant), (kind, name, part)


def _anything(kind: type[Event]) -> st.SearchStrategy[Event]:
    """Return events of a kind; two tuples of an event are as long as one another."""
    given_fields: dict[str, st.SearchStrategy[object]] = {"seen_by": st.none()}
    if kind.__name__ == "Bids":
        given_fields["bidders"] = st.just(("ANN", "BEN"))
        given_fields["amounts"] = st.just((7, 8))
    return st.builds(kind, **given_fields)


@TONGUES
@pytest.mark.parametrize("kind", EVENTS)
@settings(max_examples=4, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_sentence_is_filled_from_its_event(
    tongue: Tongue, kind: type[Event], data: st.DataObject
) -> None:
    event = data.draw(_anything(kind))
    assert variant(event) in tongue.events[kind]
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr(wording.Figures, "__missing__")  # a gap is a KeyError here
        speaker = Speaker(tongue, PLAYERS)
        for say in tongue.events[kind].values():
            for sentence in (say.own, say.hit, say.other):
                speaker.fill(sentence, event)


@TONGUES
def test_what_the_reader_is_told_begins_with_a_sign(tongue: Tongue) -> None:
    for says in tongue.events.values():
        for say in says.values():
            for told in filter(None, (say.own, say.hit)):
                assert told[:2] in ("+ ", "- ", "! "), told


def _kinds(table: Mapping[str, object]) -> set[str]:
    """Return the kinds of a table, their variants aside."""
    return {name.partition(": ")[0] for name in table}


@TONGUES
def test_every_notice_and_refusal_has_a_text(tongue: Tongue) -> None:
    assert _kinds(tongue.notices) == set(NoticeKind)
    assert _kinds(tongue.refusals) == set(RefusalKind)


def _promised(kind: str) -> set[str]:
    """Return the figures that `notices.py` promises for a kind."""
    source = Path(engine.ostia.notices.__file__).read_text(encoding="utf-8")
    found = re.search(rf'= "{kind}"\n    """(.*?)"""', source, re.S)
    assert found is not None, kind
    return set(re.findall(r"`(\w+)`", found[1]))


@TONGUES
def test_notices_and_refusals_use_promised_figures_only(tongue: Tongue) -> None:
    said = {name: text for name, (_, text) in tongue.notices.items()}
    for name, template in {**said, **tongue.refusals}.items():
        assert _gaps(template) <= _promised(name.partition(": ")[0]), name


@TONGUES
def test_every_house_rule_has_a_line(tongue: Tongue) -> None:
    assert list(tongue.rules) == list(FIELDS)


@TONGUES
def test_every_step_has_a_name_and_something_to_do(tongue: Tongue) -> None:
    stages = set(Stage)
    assert set(tongue.steps) == stages
    assert set(tongue.stages) - stages == {"handel"}
    assert set(tongue.todo) - stages == {f"last {Stage.KONTOR}"}
    assert set(tongue.frames.town) == stages


def test_the_tables_have_the_same_keys() -> None:
    for name in ("slots", "orders", "notices", "refusals", "todo", "template"):
        assert getattr(DE, name).keys() == getattr(EN, name).keys()
    for german, english in zip(
        DE.introduction.parts, EN.introduction.parts, strict=True
    ):
        assert _gaps(german[1]) == _gaps(english[1])
