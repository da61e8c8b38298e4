"""A letter waits as JSON, and the next release reads it as it was written."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import get_args

import pytest

from server.mail.writing.compose import Attachment, Automatic
from server.reports.documents import letter
from server.reports.documents.document import (
    Address,
    Article,
    Block,
    Column,
    Definitions,
    Document,
    Example,
    Figure,
    Heading,
    Ledger,
    LedgerEntry,
    LeftOut,
    Numbered,
    OrderRow,
    Orders,
    Paragraph,
    Pointed,
    Quoted,
    Sides,
    Table,
    Template,
    Verbatim,
)
from server.reports.documents.letter import Letter
from server.reports.documents.stored import UnknownBlockError
from server.reports.mails.finishing import finished
from server.reports.pictures.charts import Line, Lines
from server.storage.outbox.letters import StoredMail

BLOCKS: tuple[Block, ...] = (
    Heading("Abrechnung", "zählt nicht"),
    Paragraph("Eine Zeile\u2028und noch eine.", 1, hanging=True),
    Ledger(
        (LedgerEntry("Gezogen", "8.1"), LedgerEntry("Gebaut", "7.1", "+")), close=True
    ),
    Table(
        (Column("Ort"), Column("Zahl", right=True, most=3, gives=True)),
        (("Köln", 3), ("Ä]", "-")),
        1,
    ),
    Orders((OrderRow("Käufe", "k,Alois,400,1", "Alois", new=True),)),
    Definitions((("nmr", "kein Zug"),)),
    Numbered("3.7.31", "Gleiche bleiben."),
    Pointed("Zeile", "b,x", 3, ("eine Zahl",)),
    Quoted("> oben\nunten", 8, whole=True),
    Article("MAX", "Titel", "Text\n  gesetzt"),
    LeftOut("zeitung 3", waits=True, count=2),
    Verbatim("hash", 2),
    Address("https://example.org/"),
    Template("b,3\n# x"),
    Example((("bk,1", "1 Kolonne"),)),
    Sides("links", "rechts"),
    Figure("kasse", "0: 1", Lines("Kasse", "in Kj", ("0",), (Line("", (1,)),))),
    Figure("plan", "x", drawn=True, quiet=True, words="w"),
)


def written() -> Letter:
    """Return a letter in which nothing is left out."""
    return Letter(
        document=Document('Runde "4"', BLOCKS, "de"),
        written_at=datetime(2026, 12, 1, 12, 0, 30, 250, tzinfo=UTC),
        message_id="1@example.org",
        marker="report",
        from_address="spiel@example.org",
        from_name="Türme",
        reply_to="spiel+abc@example.org",
        to_name="Haus MAX",
        about="Egon 7",
        key="abc",
        answers=True,
        in_reply_to="2@players.test",
        references=("1@players.test", "2@players.test"),
        automatic=Automatic.REPLIED,
        list_unsubscribe="mailto:spiel+abc@example.org?subject=abmelden",
        attachments=(
            Attachment("a.ics", "text/calendar; charset=utf-8", bytes(range(256))),
            Attachment("b.json", "application/json", b"}", b"{" * 57),
        ),
        zone="Europe/Vienna",
        page=False,
        rules="https://example.org/regeln.html",
    )


def bytes_of(one: Letter) -> bytes:
    """Return the mail of a letter."""
    kept = StoredMail(1, "max@players.test", b"", replace(one, page=False).dump())
    return finished(kept)


def test_the_sample_has_every_block() -> None:
    assert {type(one) for one in BLOCKS} == set(get_args(Block))


def test_a_letter_is_read_as_it_was_written() -> None:
    assert letter.load(written().dump()) == written()
    assert bytes_of(letter.load(written().dump())) == bytes_of(written())


def test_what_all_files_of_a_round_begin_with_is_kept_small() -> None:
    shared = Attachment("b.json", "application/json", b"}", b"{" * 30_000)
    text = replace(written(), attachments=(shared,)).dump()
    assert len(text) < 10_000
    assert letter.load(text).attachments == (shared,)


def test_the_words_of_a_chart_stand_where_no_game_knows_it_any_more() -> None:
    text = written().dump().replace('"picture.lines"', '"gone.lines"')
    found = letter.load(text).document.blocks
    assert found[-2] == Figure("kasse", "0: 1")
    assert found[:-2] == BLOCKS[:-2]


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "{}",
        "[]\n[]\n[]",
        written().dump().replace('"heading"', '"hologram"'),
        written().dump().replace('"zone"', '"zones"'),
        written().dump().replace("auto-replied", "auto-magic"),
        written().dump().replace("2026-12-01", "2026-13-01"),
        written().dump().replace("\neA", "\nAAAAeA"),
        written().dump().rpartition("\n")[0],
    ],
)
def test_what_is_no_letter_of_this_release_is_refused(broken: str) -> None:
    with pytest.raises(UnknownBlockError):
        letter.load(broken)
