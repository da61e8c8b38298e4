"""The board (d2), and what its rules leave open (d11)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import turmpost_diplomacy
from turmpost_diplomacy.board import (
    AREAS,
    BORDERS,
    CENTRES,
    HOMES,
    PLACES,
    START,
    Kind,
    Power,
    Terrain,
    can_stand,
    province_of,
    reachable,
    reaches,
)

BOOKS = [
    Path(turmpost_diplomacy.__file__).with_name(f"rules.{language}.md")
    for language in ("en", "de")
]


@pytest.mark.rule("d2.1")
@pytest.mark.rule("d2.4")
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_the_table_in_the_rules_is_the_board(book: Path) -> None:
    rows = re.findall(
        r"^\|[^|]*\| ([A-Z/]{3,6}) \|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$",
        book.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [row[0] for row in rows] == list(PLACES)
    for place, centre, armies, fleets in rows:
        assert tuple(armies.split()) == BORDERS[Kind.ARMY][place]
        assert tuple(fleets.split()) == BORDERS[Kind.FLEET][place]
        assert bool(centre.strip()) is (place in CENTRES)
    assert len(AREAS) == 75


@pytest.mark.rule("d2.2")
def test_three_provinces_have_two_coasts() -> None:
    coasts = {place for place in PLACES if place not in AREAS}
    assert {province_of(place) for place in coasts} == {"SPA", "BUL", "STP"}
    assert len(coasts) == 6
    terrains = [area.terrain for area in AREAS.values()]
    assert [terrains.count(one) for one in Terrain] == [19, 42, 14]


@pytest.mark.rule("d2.3")
def test_where_armies_and_fleets_stand() -> None:
    assert can_stand(Kind.ARMY, "SPA")
    assert not can_stand(Kind.ARMY, "SPA/NC")
    assert not can_stand(Kind.ARMY, "NTH")
    assert can_stand(Kind.FLEET, "SPA/NC")
    assert not can_stand(Kind.FLEET, "SPA")
    assert not can_stand(Kind.FLEET, "MUN")


@pytest.mark.rule("d2.4")
def test_borders_lead_there_and_back() -> None:
    for kind in Kind:
        for place in PLACES:
            for to in reachable(kind, place):
                assert can_stand(kind, to)
                assert place in reachable(kind, to)
    assert reaches(Kind.ARMY, "ROM", "VEN")
    assert not reaches(Kind.FLEET, "ROM", "VEN")
    assert reaches(Kind.FLEET, "MAO", "SPA")


@pytest.mark.rule("d2.5")
@pytest.mark.rule("d2.6")
def test_centres_homes_and_the_first_units() -> None:
    assert len(CENTRES) == 34
    assert {power: len(homes) for power, homes in HOMES.items()} == {
        power: 4 if power is Power.RUSSIA else 3 for power in Power
    }
    for power, homes in HOMES.items():
        units = [unit for unit in START if unit.power is power]
        assert {unit.province for unit in units} == set(homes)
        assert all(can_stand(unit.kind, unit.place) for unit in units)


@pytest.mark.rule("d11.1")
def test_each_choice_of_the_rules_names_paragraphs_that_there_are() -> None:
    for book in BOOKS:
        text = book.read_text(encoding="utf-8")
        rows = re.findall(r"^  \| 4\.[A-E].*$", text, re.MULTILINE)
        assert len(rows) == 20
        for row in rows:
            cited = re.findall(r"d\d+\.\d+", row)
            assert cited
            assert all(f"- {number} " in text for number in cited)
