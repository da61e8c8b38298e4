"""Wrong lines of Ostia: the mistake, its column, and what is expected there (o16)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.ostia import LANGUAGE
from tests.grammar.ostia.table import misread, read
from tests.grammar.sentences import sentences

WRONG = [
    ("n", "missing_field", 2, "FREE_CARD"),
    ("n,", "empty_field", 3, "FREE_CARD"),
    ("n,1E", "unknown_good", 3, "FREE_CARD"),
    ("n,Elfenbien", "unknown_good", 3, "FREE_CARD"),
    ('n,"E"', "unknown_good", 3, "FREE_CARD"),
    ("n,B", "unknown_good", 3, "FREE_CARD"),
    ("n,E,H,B", "unknown_good", 7, "LOT_CARD"),
    ("n,E,,G", "empty_field", 5, "LOT_CARD"),
    ("g,BEN", "missing_field", 6, "BID"),
    ("g,ZZZ,14", "unknown_victim", 3, "BID_PLAYER"),
    ('g,"alle",+1', "unknown_victim", 3, "BID_PLAYER"),
    ("g,BEN,-3", "not_a_number", 7, "BID"),
    ("g,BEN,++3", "not_a_number", 7, "BID"),
    ("g,BEN,14 Kj", "not_a_number", 7, "BID"),
    ("g,BEN,14 Steine", "not_a_number", 7, "BID"),
    ("g,BEN,1.40", "not_a_number", 7, "BID"),
    ("g,BEN,viel", "not_a_number", 7, "BID"),
    ("g,BEN,14,2", "extra_field", 10, ""),
    ("g,Bau, Babel & Co,14", "not_a_number", 8, "BID"),
    ("h,+3", "not_a_number", 3, "LIMIT"),
    ("h,alle", "not_a_number", 3, "LIMIT"),
    ("b", "missing_field", 2, "BUDGET"),
    ('b,"bar"', "not_a_number", 3, "BUDGET"),
    ("b,barer", "not_a_number", 3, "BUDGET"),
    ("b,40,viel", "not_a_number", 6, "LOTS"),
    ("v,alle,3", "unknown_player", 3, "PLAYER"),
    ("v,BEN", "missing_field", 6, "FAVOUR"),
    ("v,BEN,+-3", "not_a_number", 7, "FAVOUR"),
    ("f", "missing_field", 2, "CARD"),
    ("f,nichts,G", "unknown_good", 3, "CARD"),
    ("f,G,nichts", "unknown_good", 5, "CARD"),
    ("f,2 nichts", "unknown_good", 3, "CARD"),
    ("f,0G", "no_card", 3, "CARD"),
    ("f,G2", "unknown_good", 3, "CARD"),
    ("f,2,G", "unknown_good", 3, "CARD"),
    ("f,1.200G", "unknown_good", 3, "CARD"),
    ('f,"G"', "unknown_good", 3, "CARD"),
    ("f," + "9" * 1001 + "G", "number_too_long", 3, "CARD"),
    ("f," + "9" * 5000 + "B", "number_too_long", 3, "CARD"),
    ("l,B", "unknown_good", 3, "CARD"),
    ("e,Bluff", "unknown_good", 3, "CARD"),
    ("a,ein", "not_a_number", 3, "COUNT"),
    ("a,1,1", "extra_field", 5, ""),
    ("a," + "9" * 1001, "number_too_long", 3, "COUNT"),
    ("g,BEN,+" + "9" * 1001, "number_too_long", 7, "BID"),
    ("v,BEN,-" + "9" * 1001, "number_too_long", 7, "FAVOUR"),
    ("zz,3", "unknown_command", 1, "n"),
    ("Ende", "stray_end", 1, ""),
    ("End article", "stray_end", 1, ""),
    ("status", "not_an_order", 1, "n"),
    ("Artikel: x", "unknown_command", 1, "n"),
]


@pytest.mark.rule("o16")
@pytest.mark.parametrize(("text", "problem", "column", "expected"), WRONG)
def test_a_wrong_line(text: str, problem: str, column: int, expected: str) -> None:
    found = misread(text)
    assert (found.problem, found.column) == (problem, column)
    assert (found.expected[0] if found.expected else "") == expected


@pytest.mark.rule("o16")
@pytest.mark.parametrize(
    ("text", "correction"),
    [
        ("n,Elfenbien", "n,Elfenbein"),
        ("f,W,Getraide", "f,W,Getreide"),
        ("f,grian", "f,grain"),
        ("g,Quintos,14", "g,Quintus,14"),
        ("Gebt,BEN,14", "Gebot,BEN,14"),
    ],
)
def test_what_was_meant(text: str, correction: str) -> None:
    assert misread(text).correction == correction


@pytest.mark.rule("o16")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Nachricht ZZZ: x\nf,G\nEnde\nh,3", 1),
        ("h,3\nNachricht BEN, ZZZ:\nf,G\nEnde", 2),
        ('Nachricht "alle": x\nf,G\nEnde', 1),
        ("Nachricht ,: x\nf,G\nEnde", 1),
        ('Nachricht "": x\nf,G\nEnde', 1),
        ("Nachricht : x\nf,G\nEnde", 1),
    ],
)
def test_an_unknown_recipient_does_not_make_orders_of_the_text(
    text: str, line: int
) -> None:
    assert misread(text).line == line
    assert not any("f" in entry.text for entry in read(text).entries)


NAMES = {
    "FREE_CARD": st.sampled_from([",E", "; Öl", ",wood"]),
    "LOT_CARD": st.sampled_from([",E", ",2G", "; 1 wine"]),
    "CARD": st.sampled_from([",E", ",2G", ", 3 Salz"]),
    "BID_PLAYER": st.sampled_from([",ben", ",alle", ', "Bau, Babel & Co"']),
    "PLAYER": st.sampled_from([",cid", ", Öl Müller "]),
}
HEADS = {"RECIPIENT": st.sampled_from(["BEN", "alle", '"Bau, Babel & Co"'])}


@pytest.mark.rule("o16")
@given(sentences("ostia", "orders", NAMES))
def test_every_line_of_the_grammar_is_read(text: str) -> None:
    reading = read(text)
    assert len(reading.entries) == text.count("\n") + 1
    assert reading.misreads == ()


@pytest.mark.rule("o16")
@given(sentences("ostia", "header", HEADS))
def test_every_header_of_the_grammar_is_read(header: str) -> None:
    reading = read(f"{header}\nf,G\nEnd")
    assert len(reading.passages) + len(reading.misreads) == 1
    assert {wrong.problem for wrong in reading.misreads} <= {
        "empty_field",
        "no_recipient",
    }
    assert not reading.entries


@pytest.mark.rule("o16")
@given(
    st.text(
        st.sampled_from("ngfslevbha,;+-−0123 \nBEGWD.\"'alebr:#\u2009ß"), max_size=60
    )
)
def test_any_text_is_read(text: str) -> None:
    reading = read(text)
    for entry in reading.entries:
        again = read(LANGUAGE.write(entry.order))
        assert [one.order for one in again.entries] == [entry.order]


def test_every_expectation_has_a_name() -> None:
    expected = {name for *_, name in WRONG if name.isupper()}
    for language in ("de", "en"):
        assert not any(LANGUAGE.expected(name, language) == name for name in expected)
