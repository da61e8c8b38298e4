"""Documents as JSON until mails are made of them: what is read is what was written."""

from __future__ import annotations

import pytest

from server.reports.documents.document import (
    Article,
    Block,
    Column,
    Document,
    Figure,
    Heading,
    Ledger,
    LedgerEntry,
    Paragraph,
    Table,
    Template,
)
from server.reports.documents.stored import UnknownBlockError, dump, load
from server.reports.game.articles import printed
from server.reports.game.report_facts import PressText
from server.reports.pictures.charts import Line, Lines

SHARED: tuple[Block, ...] = (
    Table((Column("Ort"), Column("Zahl", right=True)), (("Köln", 3), ("Ä]", "-")), 1),
    Ledger(
        (LedgerEntry("Gezogen", "8.1"), LedgerEntry("Gebaut", "7.1", "+")), close=True
    ),
    Figure("cash", "0: 1", Lines("Kasse", "in Kj", ("0",), (Line("", (1,)),))),
)


def letter(*own: Block) -> Document:
    """Return a letter with parts of its own between those that all have."""
    first, rest = SHARED[0], SHARED[1:]
    return Document('Runde "4"', (*own, first, *own, *rest), "en")


@pytest.mark.parametrize(
    "blocks",
    [
        (),
        (Heading("A"),),
        (Paragraph("[", 1, close=True), Template("b,3\n# x"), Heading("B", "neu")),
    ],
)
def test_a_letter_is_read_as_it_was_written(blocks: tuple[Block, ...]) -> None:
    written = letter(*blocks)
    # The second time what is shared is not written anew.
    for _ in range(2):
        found = load(dump(written))
        assert (found.title, found.language) == (written.title, written.language)
        assert found.blocks == written.blocks


def test_one_letter_never_has_the_parts_of_another() -> None:
    """Not even where objects come and go, and one has the number of one before it."""
    for number in range(3000):
        own = Ledger((LedgerEntry(f"Nummer {number}"),))
        assert load(dump(letter(own))).blocks[0] == own


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '["t","de","",1]',
        '["t","de","",1]\n1',
        '["t","de","",1]\n{"gone":[1]}',
        dump(letter()) + "\n1",
    ],
)
def test_what_is_no_letter_of_this_release_is_refused(text: str) -> None:
    with pytest.raises(UnknownBlockError):
        load(text)


def test_all_readers_get_the_same_articles() -> None:
    """Equal is not enough: what is the same object is written once."""
    first, second = (printed([PressText("AAX", "T", "Text")], ()) for _ in range(2))
    assert isinstance(first[0], Article)
    assert first[0] is second[0]


def test_what_readers_share_is_one_object_again() -> None:
    """A renderer knows it again, and does not write it a second time."""
    first, second = (load(dump(letter(Heading(name)))) for name in "AB")
    ours = [one for one in first.blocks if not isinstance(one, Heading)]
    theirs = [one for one in second.blocks if not isinstance(one, Heading)]
    assert len(ours) == len(SHARED)
    assert all(one is other for one, other in zip(ours, theirs, strict=True))
