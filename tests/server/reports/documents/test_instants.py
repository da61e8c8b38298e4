"""Instants stay instants until a letter is written for its reader."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from server.reports.documents.document import (
    Article,
    Block,
    Column,
    Definitions,
    Document,
    Heading,
    Paragraph,
    Sides,
    Table,
    Verbatim,
)
from server.reports.documents.instants import CLOSES, OPENS, Clock, brief, moment, stamp
from server.reports.text import plain

BERLIN, TOKYO = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Tokyo")
WHEN = datetime(2026, 12, 4, 17, 0, tzinfo=UTC)
MARK = moment(WHEN, BERLIN)


@pytest.mark.parametrize(
    "block",
    [
        Heading(f"Bis {MARK}"),
        Paragraph(f"Bis {MARK}."),
        Verbatim(f"Bis {MARK}"),
        Definitions((("Bis", MARK),)),
        Sides("Bis", MARK),
        Table((Column("Bis"),), ((MARK,),)),
    ],
    ids=lambda block: type(block).__name__,
)
def test_every_block_of_ours_is_written_in_the_readers_zone(block: Block) -> None:
    own = plain.blocks([block], "de")
    assert "Freitag, 4. Dezember 2026, 18:00 Uhr (Berlin)".upper() in own.upper()
    other = plain.blocks([block], "de", TOKYO)
    assert "Samstag, 5. Dezember 2026, 02:00 Uhr (Tokio)".upper() in other.upper()


def test_a_title_is_written_so_too() -> None:
    letter = Document(f"Bis {brief(WHEN, BERLIN)}", (), "en")
    assert plain.title(letter) == "Bis Fri 4 Dec 2026 18:00 (Berlin)"
    assert plain.title(letter, TOKYO) == "Bis Sat 5 Dec 2026 02:00 (Tokyo)"
    assert Clock("en", TOKYO).text(stamp(WHEN, BERLIN)) == "2026-12-05 02:00 JST"


@pytest.mark.parametrize(
    "text", [f"{OPENS}moment x{CLOSES}", f"{OPENS}{MARK}", OPENS, f"{OPENS}{CLOSES}"]
)
def test_what_is_no_mark_stays_as_it_is(text: str) -> None:
    assert Clock("de").text(text).startswith(OPENS)


@pytest.mark.parametrize(
    "inside", ["moment 1 No/Where", "odd 1 UTC", "moment 99999999999 ../../etc/passwd"]
)
def test_a_mark_that_nobody_of_us_has_written_breaks_nothing(inside: str) -> None:
    assert len(Clock("de").text(f"{OPENS}{inside}{CLOSES}")) < 60


def test_texts_of_players_are_let_be() -> None:
    block = Article("Anna", "", f"Bis {MARK}")
    assert "Dezember" not in plain.blocks([block], "de")
