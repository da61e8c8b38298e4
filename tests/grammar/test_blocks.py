"""Blocks: to which order they belong, where they end, what is missing or too much."""

from __future__ import annotations

import pytest

from engine.egon.orders import (
    Article,
    Build,
    Justification,
    Kept,
    Money,
    Party,
    Slander,
)
from engine.egon.orders import Blackmail as Extortion
from grammar.reading import Passage, Remark
from tests.grammar.table import misread, orders, read

ARTICLE = "Artikel: T\nText\nEnde"
SLANDER = Slander(3, "ZOR", Article("T", "Text"))


def test_the_text_of_a_block_is_kept_as_written() -> None:
    text = "x,3,ZOR\r\nArtikel: T: U \r\n  bk,1 \r\n\r\n#x\r\nEnde.\r\nEnde\r\nbk,2"
    article = Article("T: U", "  bk,1 \n\n#x\nEnde.")
    assert orders(text) == [Slander(3, "ZOR", article), Build(2)]


@pytest.mark.parametrize("end", ["Ende", " ENDE ", "Ende Artikel", "ende\tartikel"])
def test_the_end_stands_alone_on_its_line(end: str) -> None:
    assert orders(f"x,3,ZOR\nArtikel: T\nText\n{end}\nbk,1") == [SLANDER, Build(1)]


def test_blocks_may_stand_further_down_and_in_any_order() -> None:
    text = f"e,v,alle\nbk,1\n{ARTICLE}\n\n# x\nStrafe: 5 Kj"
    article = Article("T", "Text")
    assert orders(text) == [
        Extortion("v", (), None, Money(5), article),
        Build(1),
    ]


def test_a_block_belongs_to_the_nearest_order_that_takes_it() -> None:
    text = f"p,9\nx,3,ZOR\nGäste: ZOR\n{ARTICLE}"
    reading = read(text)
    assert [entry.order for entry in reading.entries] == [SLANDER]
    (found,) = reading.misreads
    assert (found.line, found.problem) == (1, "missing_article")


def test_a_second_block_replaces_the_first_with_a_remark() -> None:
    reading = read(f"x,3,ZOR\nArtikel wie gehabt\n{ARTICLE}\nbk,1")
    assert reading.entries[0].order == SLANDER
    assert reading.remarks == (
        Remark(3, "block_replaced", {"block": "article", "order": 1}),
    )


def test_the_second_block_counts_even_if_it_is_wrong() -> None:
    found = misread("p,9\nArtikel wie gehabt\nGäste: ZOR\nGäste: FOO")
    assert (found.line, found.problem) == (1, "unknown_guest")


@pytest.mark.parametrize(
    ("text", "problem", "expected"),
    [
        ("x,3,ZOR", "missing_article", ("article",)),
        ("p,9", "missing_guests", ("guests", "article")),
        ("p,9\nArtikel wie gehabt", "missing_guests", ("guests",)),
        ("p,9\nGäste: ZOR", "missing_article", ("article",)),
        ("e,v,alle\nArtikel wie gehabt", "missing_penalty", ("penalty",)),
        ("e,v,alle\nStrafe: 5 Kj", "missing_article", ("article",)),
    ],
)
def test_an_order_without_its_blocks_is_none(
    text: str, problem: str, expected: tuple[str, ...]
) -> None:
    found = misread(f"bk,1\n{text}")
    assert (found.line, found.problem, found.expected) == (2, problem, expected)
    assert found.column == len(text.split("\n")[0]) + 1


@pytest.mark.parametrize(
    ("block", "problem", "column", "suggestion"),
    [
        ("Gäste: ZOR, ZRO", "unknown_guest", 13, "ZOR"),
        ("Gäste: alle", "unknown_guest", 8, None),
        ("Gäste:", "no_guests", 1, None),
        ("  Gäste: ,;", "no_guests", 3, None),
        ('Gäste: "ZOR" B', "unexpected", 8, None),
    ],
)
def test_a_wrong_block_is_an_error_of_its_order(
    block: str, problem: str, column: int, suggestion: str | None
) -> None:
    found = misread(f"bk,1\n p,9\nArtikel wie gehabt\n{block}\nbk,1")
    assert (found.line, found.column, found.text) == (2, 2, " p,9")
    assert (found.problem, found.suggestion) == (problem, suggestion)
    assert found.figures["block_line"] == 4
    assert found.figures["block_column"] == column
    assert found.figures["block_text"] == block


@pytest.mark.rule("6.6.2")
def test_an_empty_penalty_is_none() -> None:
    found = misread("e,v,alle\nArtikel wie gehabt\nStrafe: ")
    assert (found.line, found.problem) == (1, "empty_field")
    assert found.expected == ("PENALTY",)


@pytest.mark.parametrize("block", ["Gäste: ZOR", "Strafe: 3 Steine", ARTICLE])
def test_a_stray_block_is_an_error_of_its_line(block: str) -> None:
    found = misread(f"bk,1\n{block}\nbk,2")
    assert (found.line, found.column, found.problem) == (2, 1, "stray_block")


def test_a_stray_end_is_an_error_of_its_line() -> None:
    found = misread("bk,1\nEnde\nbk,2")
    assert (found.line, found.column, found.problem) == (2, 1, "stray_end")


def test_a_block_falls_with_a_line_that_is_not_understood() -> None:
    text = f"x,3,ZOR\n{ARTICLE}\nppp,9\n\n# right under it\nGäste: BAB\n{ARTICLE}\nbk,1"
    reading = read(text)
    assert [entry.order for entry in reading.entries] == [SLANDER, Build(1)]
    assert [(wrong.line, wrong.problem) for wrong in reading.misreads] == [
        (5, "unknown_command")
    ]
    assert reading.remarks == ()


@pytest.mark.parametrize(
    "line",
    [
        *("ppp,9", "p 9", "status", "Strafe 5", "p(9)", "Ende", "Strafe x: 5"),
        *("Artikel 1: x", "Nachricht", "Nachricht ZOR", "Rechtfertigung)ZOR: x"),
    ],
)
def test_such_lines_are_not_understood(line: str) -> None:
    reading = read(f"x,3,ZOR\n{line}\n{ARTICLE}")
    assert [wrong.line for wrong in reading.misreads] == [1, 2]


def test_a_block_belongs_to_a_line_whose_fields_are_wrong() -> None:
    reading = read(f"x,3,ZOR\n{ARTICLE}\nx,drei,ZOR\nArtikel: U\nv\nEnde")
    assert [entry.order for entry in reading.entries] == [SLANDER]
    assert [wrong.line for wrong in reading.misreads] == [5]


def test_after_a_line_that_is_understood_blocks_hang_above_again() -> None:
    text = f"x,3,ZOR\nppp\nbk,1\n{ARTICLE}"
    reading = read(text)
    assert [entry.order for entry in reading.entries] == [SLANDER, Build(1)]


def test_a_block_without_an_end_goes_on_to_the_end_of_the_text() -> None:
    reading = read("x,3,ZOR\nArtikel: T\nText\n")
    assert reading.entries[0].order == SLANDER
    assert reading.remarks == (Remark(2, "block_not_closed"),)


@pytest.mark.rule("4.4.4")
def test_the_kept_article_is_asked_for_by_four_words() -> None:
    assert orders("p,9\n ARTIKEL  wie gehabt \nGäste: ZOR") == [
        Party(9, ("ZOR",), Kept.KEPT)
    ]


@pytest.mark.rule("6.6.42")
def test_a_justification_stands_for_itself() -> None:
    reading = read("bk,1\nRechtfertigung Attilas Hunnen : Nein!\nText\nEnde")
    (_, entry) = reading.entries
    assert entry.order == Justification("ZOR", Article("Nein!", "Text"))
    assert (entry.line, entry.columns) == (2, (1, 16, 33))


@pytest.mark.parametrize(
    ("header", "problem", "column"),
    [
        ("Rechtfertigung MAX: T", "own_name", 16),
        ("Rechtfertigung max & söhne:", "own_name", 16),
        ("Rechtfertigung ZRO: T", "unknown_player", 16),
        ("Rechtfertigung: T", "unexpected", 15),
        ("Nachricht ZRO:", "unknown_victim", 11),
        ("Nachricht ,:", "no_recipient", 1),
        ("Nachricht:", "unexpected", 10),
    ],
)
def test_a_wrong_header_takes_its_text_along(
    header: str, problem: str, column: int
) -> None:
    reading = read(f"{header}\nbk,1\nEnde\nbk,2")
    (found,) = reading.misreads
    assert (found.line, found.problem, found.column) == (1, problem, column)
    assert [entry.order for entry in reading.entries] == [Build(2)]
    assert reading.passages == ()


def test_press_and_messages_are_passed_on() -> None:
    text = (
        "Presse: Wetter\nbk,1\nEnde\n"
        'Nachricht an zor, "Bau, Babel & Co", ZOR:\nHallo\nEnde\n'
        "Nachricht MAX: Titel\nEnde\n"
        "Nachricht ZOR, alle:\nHi"
    )
    reading = read(text)
    assert reading.passages == (
        Passage(1, "press", "Wetter", "bk,1"),
        Passage(4, "message", "", "Hallo", ("ZOR", "BAB")),
        Passage(7, "message", "Titel", "", ("MAX",)),
        Passage(9, "message", "", "Hi"),
    )
    assert reading.entries == ()


def test_press_between_an_order_and_its_article() -> None:
    text = f"ppp\nPresse: P\nEnde\nx,3,ZOR\nPresse: Q\nEnde\n{ARTICLE}"
    reading = read(text)
    assert [entry.order for entry in reading.entries] == [SLANDER]
    assert len(reading.passages) == 2


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("x,3,ZOR\nArticle: T\nText\nEnd", "x,3,ZOR\nArtikel: T\nText\nEnde"),
        ("x,3,ZOR\nARTICLE: T\nText\nend article", "x,3,ZOR\nArtikel: T\nText\nEnde"),
        ("x,3,ZOR\nArticle: T\nText\nEnde Artikel", "x,3,ZOR\nArtikel: T\nText\nEnd"),
        ("x,3,ZOR\nArticle as  before", "x,3,ZOR\nArtikel wie gehabt"),
        (
            "p,9\nGuests: ZOR,,LEG\nArticle as before",
            "p,9\nGäste: ZOR, LEG\nArtikel wie gehabt",
        ),
        (
            "e,v,all\nPenalty: 3 stones\nArticle as before",
            "e,v,alle\nStrafe: 3 Steine\nArtikel wie gehabt",
        ),
        (
            "e,v,ZOR\nPenalty: 1 Stone\nArticle as before",
            "e,v,ZOR\nStrafe: 1 Stein\nArtikel wie gehabt",
        ),
        ("Justification ZOR: No\nText\nEnd", "Rechtfertigung ZOR: No\nText\nEnde"),
        ("i,3 stones\nl,7 points", "i,3 Steine\nl,7 Punkte"),
        ("i,1 stone", "i,1 Stein"),
    ],
)
def test_blocks_and_units_have_english_words(english: str, german: str) -> None:
    """Order language, "English words of blocks": only order words were English."""
    assert orders(english) == orders(german)


def test_messages_and_press_have_english_words() -> None:
    text = "Press: P\nText\nEnd\nMessage all:\nHi\nEnd\nMessage ZOR: T\nYou\nEnde"
    assert read(text).passages == (
        Passage(1, "press", "P", "Text"),
        Passage(4, "message", "", "Hi"),
        Passage(7, "message", "T", "You", ("ZOR",)),
    )
    assert [passage.last for passage in read(text).passages] == [3, 6, 9]


def test_an_entry_says_which_lines_its_blocks_take() -> None:
    (entry,) = read("p,9\n\nGäste: ZOR\nArtikel: T\na\nb\nEnde\n").entries
    assert sorted(entry.blocks) == [(3, 3), (4, 7)]


@pytest.mark.parametrize("line", ["Ending", "End of it", "End Ende", "Ende article"])
def test_what_only_begins_like_an_end_is_text(line: str) -> None:
    (entry,) = read(f"x,3,ZOR\nArticle: T\n{line}\nEnd").entries
    assert entry.order == Slander(3, "ZOR", Article("T", line))
