"""d10: lines as players of Diplomacy write them are read as they are meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from turmpost.grammar import Roster
from turmpost_diplomacy.board import AREAS, PLACES, Kind, can_stand, reachable
from turmpost_diplomacy.language import LANGUAGE
from turmpost_diplomacy.names import exact, name_of, words_in
from turmpost_diplomacy.notation import WORDS, written
from turmpost_diplomacy.orders import Convoy, Hold, Move, Named, Order, Support
from ways import ME, position, told

TABLE = Path(__file__).with_name("ways.txt").read_text(encoding="utf-8")


def sections() -> Iterator[tuple[str, str, Sequence[str]]]:
    """Yield the name, the kind of step, and the rows of each part of the table."""
    for part in TABLE.split("\n\n"):
        head, *rows = part.strip("\n").split("\n")
        name = head.removeprefix("# ")
        kind = name.split()[0].rstrip(":")
        stages = {"retreats": "retreats", "adjustments": "winter"}
        yield name, stages.get(kind, "moves"), [row for row in rows if "\t" in row]


@pytest.mark.rule("d10.1", "d10.2")
@pytest.mark.parametrize(
    ("stage", "rows"),
    [pytest.param(stage, rows, id=name) for name, stage, rows in sections()],
)
def test_lines_are_read_as_they_are_meant(stage: str, rows: Sequence[str]) -> None:
    wrong = []
    for row in rows:
        units, line, meant = row.split("\t")
        read = told(position(stage, units), line)
        if read != meant:
            wrong.append(f"{line!r}: {read}, not {meant}")
    assert not wrong


def test_the_table_is_whole() -> None:
    assert sum(len(rows) for *_, rows in sections()) > 480


@pytest.mark.parametrize("language", WORDS.languages)
def test_every_province_is_known_by_its_name_in_each_language(language: str) -> None:
    for province in AREAS:
        name = name_of(province, language)
        assert exact()[words_in(name)].provinces[0] == province, name
        assert exact()[words_in(province)].provinces[0] == province


def orders() -> Iterator[Order]:
    """Yield each kind of movement order for every unit that there can be."""
    army = Named("LON", Kind.ARMY)
    for place in PLACES:
        for kind in Kind:
            if not can_stand(kind, place):
                continue
            unit = Named(place, kind)
            yield Hold(unit)
            yield Support(army, unit)
            for to in reachable(kind, place):
                yield from (Move(unit, to), Support(army, unit, to))
            yield Convoy(unit, army, "NWY")


@pytest.mark.rule("d10.1")
def test_what_is_shown_is_read_as_the_same_without_a_position() -> None:
    shown = [written(order) for order in orders()]
    entries = LANGUAGE.read("\n".join(shown[:1000]), Roster("", ())).entries
    assert [one.order for one in entries] == list(orders())[:1000]


@pytest.mark.rule("d10.4")
@pytest.mark.parametrize(
    "text",
    [
        "A PAR - BUR, Herbst 1902",
        "A PAR - BUR, Fall 1902",
        "A Par - Bur (autumn 1902)",
        "PHASE FALL 1902 MOVEMENT\nA PAR-BUR",
        "Fall 1902:\nA PAR-BUR",
        "** Herbst 1902 **\n\nA PAR-BUR",
    ],
)
def test_orders_for_later_steps_name_them(text: str) -> None:
    (entry,) = LANGUAGE.read(
        text, Roster(ME, (), position=position("moves", "A MUN"))
    ).entries
    assert written(entry.order) == "A PAR - BUR"
    assert entry.when is not None
    assert (entry.when.kind, entry.when.number) == ("autumn", 1902)
    assert "1902" in LANGUAGE.shown(LANGUAGE.write(entry.order, entry.when), "en")


@pytest.mark.parametrize(
    "text",
    ["A " * 200, "A MUN " * 60, "-" * 390, "(" * 300, "A MUN - " * 45, "s c h " * 60],
)
def test_nothing_that_is_written_takes_long_or_fails(text: str) -> None:
    LANGUAGE.read(text, Roster(ME, (), position=position("moves", "A MUN")))


@pytest.mark.parametrize(
    ("words", "slot"),
    [
        ("A PAR", "unit:PAR"),
        ("Moskau", "unit:MOS"),
        ("F STP/SC - BOT", "unit:STP"),
        ("B A PAR", "build:PAR"),
        ("W", "waive"),
        ("xyz", None),
    ],
)
def test_orders_are_taken_back_by_their_unit(words: str, slot: str | None) -> None:
    assert LANGUAGE.slots(words) == slot
