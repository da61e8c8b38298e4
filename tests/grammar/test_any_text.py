"""Any text is read: nothing is raised, and no line is lost without a word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.egon import LANGUAGE
from tests.grammar.table import ROSTER, read

EVERYTHING = st.characters(exclude_categories=())
WORDS = st.sampled_from(
    [
        *("a", "x", "v", "k", "p", "e", "bk", "ü", "u\u0308", "m", "report", "hilfe"),
        *("Artikel:", "Artikel wie gehabt", "Gäste:", "Strafe:", "Ende", "Presse:"),
        *("Rechtfertigung ZOR:", "Nachricht", "alle", "ZOR", "MAX", "Alios", "Egon"),
        *("12", "1.200", "0", "Kj", "i(10)", "d(3;", ")", '"', "„", "#", "\x00"),
        *(",", ",", ",", ";", ":", " ", "\n", "\n", "\n", "\r\n", "\r", "\t", "\u2009"),
    ]
)
TEXTS = st.one_of(
    st.text(EVERYTHING),
    st.lists(st.one_of(WORDS, st.text(EVERYTHING, max_size=3)), max_size=60).map(
        "".join
    ),
)


@given(TEXTS, st.booleans())
def test_any_text_is_read(text: str, commands: bool) -> None:  # noqa: FBT001
    reading = LANGUAGE.read(text, ROSTER, commands=commands)
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    said = [(entry.line, entry.text) for entry in reading.entries]
    said += [(wrong.line, wrong.text) for wrong in reading.misreads]
    said += [(command.line, command.text) for command in reading.commands]
    assert all(written == rows[line - 1] for line, written in said)
    for wrong in reading.misreads:
        assert 1 <= wrong.column <= len(wrong.text) + 1
    lines = [wrong.line for wrong in reading.misreads]
    assert lines == sorted(lines)


@given(TEXTS)
def test_reading_twice_is_equal(text: str) -> None:
    assert LANGUAGE.read(text, ROSTER) == LANGUAGE.read(text, ROSTER)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a" * 1_000_000, id="a long word"),
        pytest.param("k," + " " * 1_000_000 + "x", id="a wide gap"),
        pytest.param("f," + "9" * 1_000_000, id="a long number"),
        pytest.param("f," + "9.999" * 200_000, id="a long wrong number"),
        pytest.param("a," + "(" * 1_000_000, id="parentheses"),
        pytest.param("e,x(" + "(" * 500_000 + ")" * 500_000, id="nested parentheses"),
        pytest.param('m,ZOR,"' + "x" * 1_000_000, id="an open quote"),
        pytest.param("a," + '"' * 1_000_000, id="quotes"),
        pytest.param("u\u0308," + "\u0327\u0301" * 300_000, id="combining marks"),
        pytest.param("p,9\nGäste: " + "," * 100_000, id="empty names"),
        pytest.param("Nachricht " + "ZOR," * 30_000, id="many names"),
        pytest.param("Rechtfertigung " + ":" * 500_000, id="colons"),
        pytest.param("Artikel: x\n" * 100_000, id="open blocks"),
        pytest.param("p,9\n" + "Gäste: ZOR\n" * 30_000, id="replaced blocks"),
        pytest.param("x,1,ZOR\nArtikel wie gehabt\n" * 5_000, id="many orders"),
        pytest.param("Strafe: 5 Kj\n" * 30_000, id="stray blocks"),
        pytest.param("Ende\n" * 30_000, id="stray ends"),
        pytest.param("diebstal\n" * 10_000, id="unknown words"),
        pytest.param("k,Alois\n" * 3_000, id="wrong lines"),
        pytest.param("v\n" * 20_000 + "v,1", id="one wrong line"),
    ],
)
def test_a_hostile_text_is_read(text: str) -> None:
    reading = read(text)
    assert reading.entries or reading.misreads or reading.remarks


@pytest.mark.parametrize("text", ["×", "×,1,MAX", "× 1"])
def test_a_sign_that_compares_as_a_word_is_told(text: str) -> None:
    """The multiplication sign compares as "x", an order; no line begins so."""
    (wrong,) = LANGUAGE.read(text, ROSTER).misreads
    assert (wrong.text, wrong.problem) == (text, "unexpected")
