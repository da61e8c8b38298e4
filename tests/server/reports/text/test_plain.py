"""Documents as plain text: every kind of block, and the gaps between them."""

from __future__ import annotations

from typing import get_args

import pytest

from server.reports.documents.document import (
    Address,
    Article,
    Block,
    Button,
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
from server.reports.text import plain

BLOCKS: dict[type[object], tuple[Block, str]] = {
    Heading: (Heading("Was dir geschah"), "WAS DIR GESCHAH"),
    Paragraph: (Paragraph("Hallo."), "Hallo."),
    Ledger: (
        Ledger((LedgerEntry("2 Steine", "3.7", "+"),)),
        f"  + 2 Steine{'3.7':>66}",
    ),
    Table: (
        Table((Column("Bauherr"), Column("Kasse", right=True)), (("MAX", 1970),)),
        "  Bauherr  Kasse\n  MAX      1.970",
    ),
    Orders: (
        Orders((OrderRow("Kauf", "k,Alois,9,1", "bei Alois", new=True),)),
        "+ Kauf  k,Alois,9,1  bei Alois",
    ),
    Definitions: (Definitions((("a", "Anzeige"),)), "  a   Anzeige"),
    Numbered: (Numbered("3.7", "Wer Steine bekommt."), "  3.7     Wer Steine bekommt."),
    Pointed: (
        Pointed("Zeile 1", "g,Alios,3", 3, ("Meintest du Alois?",)),
        "  Zeile 1   g,Alios,3\n              ^ Meintest du Alois?",
    ),
    Quoted: (Quoted("eins\nzwei", 1), "> eins\n> ..."),
    Article: (Article("MAX", "Fest", "Kommt!"), "  Fest (MAX)\n\n    Kommt!"),
    LeftOut: (
        LeftOut("zeitung 3", count=1),
        # The command stays whole, so that it can be copied.
        "  Ein Text hatte hier keinen Platz mehr. Alles steht in der Zeitung:\n"
        '  "zeitung 3".',
    ),
    Verbatim: (Verbatim("4a3a"), "  4a3a"),
    Address: (Address("https://pages.test/x"), "  https://pages.test/x"),
    Template: (Template("# bk,Kolonnen\n"), "# bk,Kolonnen"),
    Example: (Example((("bk,1", "1 Kolonne"),)), "  bk,1   1 Kolonne"),
    Button: (Button('Mit "ja" antworten', "ja", "question"), ""),
    Sides: (Sides("links", "rechts"), f"links{'rechts':>73}"),
    Figure: (Figure("skyline", "MAX ist am höchsten."), "MAX ist am höchsten."),
}


def test_every_kind_of_block_is_tried() -> None:
    assert set(BLOCKS) == set(get_args(Block))


@pytest.mark.parametrize("kind", BLOCKS, ids=lambda kind: kind.__name__)
def test_a_block_as_text(kind: type[object]) -> None:
    block, text = BLOCKS[kind]
    assert plain.blocks([block], "de") == text


def test_gaps_stand_between_blocks_but_not_under_a_heading() -> None:
    found: list[Block] = [
        Paragraph("eins"),
        Heading("zwei"),
        Paragraph("drei"),
        Paragraph("vier", close=True),
        Figure("stumm"),
        Paragraph("fünf"),
    ]
    assert plain.blocks(found, "de") == "eins\n\nZWEI\ndrei\nvier\n\nfünf"


def test_a_document_ends_with_one_line_end() -> None:
    assert plain.body(Document("Betreff", (Paragraph("eins"),), "de")) == "eins\n"


def test_numbers_in_tables_are_written_as_the_language_does() -> None:
    table = Table((Column("x"),), ((1234,),))
    assert "1,234" in plain.blocks([table], "en")
