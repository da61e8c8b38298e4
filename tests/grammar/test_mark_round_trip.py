"""MARK's orders are read as they are written, and any text is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mark.factory import DELIVERY, PROCESSING, Space
from engine.mark.orders import Bid, Do, Name, Offer, Order, Span, Turn, When, Wish
from engine.mark.sorts import Sort
from grammar.mark import LANGUAGE
from tests.grammar.sentences import sentences
from tests.grammar.test_mark_lines import ROSTER, read

SORTS = st.sampled_from(Sort)
ANY_SORTS = st.none() | SORTS
SPACES: st.SearchStrategy[Space | None] = st.none() | st.sampled_from(Space)
IN_DELIVERY: st.SearchStrategy[Space | None] = st.none() | st.sampled_from(DELIVERY)
IN_PROCESSING: st.SearchStrategy[Space | None] = st.none() | st.sampled_from(PROCESSING)
FIGURES = st.one_of(st.integers(0, 99), st.integers(0, 10**40))
ROWS = st.lists(st.integers(1, 5), max_size=6).map(tuple)
WHENS: st.SearchStrategy[When] = st.sampled_from(Span) | st.integers(0, 200)
WISHES = st.one_of(
    st.builds(
        Wish,
        st.sampled_from([Do.DELIVER, Do.BUY]),
        ANY_SORTS,
        st.none(),
        IN_DELIVERY,
    ),
    st.builds(
        Wish,
        st.sampled_from([Do.PROCESS, Do.ADVANCE]),
        ANY_SORTS,
        IN_DELIVERY,
        IN_PROCESSING,
    ),
    st.builds(
        Wish, st.just(Do.SELL), ANY_SORTS, IN_PROCESSING, st.none(), FIGURES, ROWS
    ),
    st.builds(Wish, st.just(Do.DISPOSE), ANY_SORTS, SPACES),
)
OFFERS = st.builds(Offer, SORTS, SPACES, st.just(value=True), WHENS) | st.builds(
    Offer, SORTS, st.none(), st.just(value=False), WHENS
)
ORDERS: st.SearchStrategy[Order] = st.one_of(
    st.builds(Turn, st.lists(WISHES, min_size=1, max_size=6).map(tuple), WHENS),
    st.builds(Bid, ANY_SORTS, FIGURES, FIGURES, SPACES, WHENS),
    OFFERS,
    st.builds(Name, SORTS, WHENS),
)


@given(st.lists(ORDERS, max_size=5))
def test_what_is_written_is_read_again(sent: list[Order]) -> None:
    text = "\n".join(map(LANGUAGE.write, sent))
    for shown in (text, LANGUAGE.shown(text, "en")):
        reading = read(shown)
        assert reading.misreads == ()
        assert [entry.order for entry in reading.entries] == sent


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (
            Turn(
                (
                    Wish(Do.SELL, Sort.METAL, Space.B1, None, 22, (5, 4)),
                    Wish(Do.PROCESS, None),
                ),
                8,
            ),
            "z,v M B1 22 R54,b *,Runde 8",
        ),
        (Bid(None, 2, 2, None, Span.LASTING), "g,*,2,Dauer"),
        (Bid(Sort.GLASS, 9, 16, Space.A1), "g,G,9,16,A1"),
        (Offer(Sort.GLASS, Space.B1), "e,G,B1"),
        (Offer(Sort.GLASS, None, willing=False), "e,G,nein"),
        (Name(Sort.PAPER, 3), "w,P,Runde 3"),
    ],
)
def test_the_canonical_form(order: Order, text: str) -> None:
    assert LANGUAGE.write(order) == text


ANY = st.sampled_from([",G", "; Glas", ",metal "])
NAMES = {
    "SORT": ANY,
    "BID_SORT": ANY | st.just(",*"),
    "PIECE": st.sampled_from(["G", "glas", "*", "Verbund"]),
}


@given(sentences("mark", "orders", NAMES))
def test_every_line_of_the_grammar_is_read(text: str) -> None:
    reading = read(text)
    assert reading.misreads == ()
    assert len(reading.entries) == text.count("\n") + 1


WORDS = st.sampled_from(
    [
        *(
            "z",
            "g",
            "e",
            "w",
            "a",
            "b",
            "v",
            "x",
            "k",
            "s",
            "G",
            "Glas",
            "*",
            "A1",
            "B4",
        ),
        *(
            "R5",
            "R",
            "12",
            "1\u2009200",
            "Mark",
            "Runde",
            "Dauer",
            "nein",
            "Ende",
            "Press",
        ),
        *(
            "Nachricht",
            "alle",
            "ZOR",
            ":",
            "#",
            '"',
            ",",
            ",",
            ",",
            ";",
            " ",
            " ",
            "\n",
        ),
        *("\n", "\r\n", "\t", "\u2009", "\x1f"),
    ]
)
TEXTS = st.text() | st.lists(WORDS, max_size=60).map("".join)


@given(TEXTS, st.booleans())
def test_any_text_is_read(text: str, commands: bool) -> None:  # noqa: FBT001
    reading = LANGUAGE.read(text, ROSTER, commands=commands)
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    for wrong in reading.misreads:
        assert wrong.text == rows[wrong.line - 1]
        assert 1 <= wrong.column <= len(wrong.text) + 1


@given(TEXTS)
def test_any_words_to_delete_are_read(words: str) -> None:
    for text in (words, f"z,{words}", f"g,{words}", f"w {words}"):
        found = LANGUAGE.slots(text)
        assert found is None or isinstance(found, str)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("z" + ",a G" * 100_000, id="a long list"),
        pytest.param("z,v G " + "9" * 500_000, id="a long number"),
        pytest.param("z,v G R" + "5" * 500_000, id="many rows"),
        pytest.param("z,a " + "G" * 500_000, id="a long word"),
        pytest.param("z,a" + " " * 500_000 + "G", id="a wide gap"),
        pytest.param("z,a G" + " " * 200_000 + ",q", id="a wide gap before a mistake"),
        pytest.param("Nachricht " + "," * 100_000 + ":", id="empty names"),
        pytest.param("g,G,1" + "\u2009000" * 100_000, id="a grouped number"),
        pytest.param("Press: x\n" * 50_000, id="open blocks"),
    ],
)
def test_a_hostile_text_is_read(text: str) -> None:
    reading = read(text)
    assert reading.entries or reading.misreads or reading.remarks
