"""Written orders are read again, and all lines of the grammar are understood."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.egon.orders import (
    Article,
    Blackmail,
    Bribe,
    Build,
    Counterfeit,
    Dealer,
    FreeText,
    Guard,
    Guess,
    Import,
    Justification,
    Kept,
    Lottery,
    Money,
    Order,
    Party,
    Penalty,
    Press,
    Purchase,
    Rent,
    Report,
    Sabotage,
    Slander,
    Stones,
    Theft,
    Transfer,
)
from engine.names import fold
from grammar import numbers
from grammar.egon import LANGUAGE
from tests.grammar.sentences import sentences
from tests.grammar.table import ROSTER, orders, read

PLAIN = st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"))
CODES = st.sampled_from([player.code for player in ROSTER.players])
DEALERS = st.sampled_from(Dealer)
FIGURES = st.one_of(st.integers(0, 5000), st.integers(0, 10**40))


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip()


def _is_title(text: str) -> bool:
    return unicodedata.is_normalized("NFC", text) and text == text.strip()


def _is_real_name(name: str) -> bool:
    apart = "," in name or ";" in name
    return bool(name) and not set(name) & set('„“”«»"') and not (apart and '"' in name)


def _is_free_text(text: str) -> bool:
    figure = numbers.read(text)
    return bool(text) and (figure is None or figure[1] in ("", "punkte"))


def _ends(text: str) -> bool:
    ends = ("ende", "ende artikel")
    return any(" ".join(fold(line).split()) in ends for line in text.split("\n"))


TITLES = st.text(PLAIN, max_size=20).map(_composed).filter(_is_title)
TEXTS = (
    st.lists(st.text(PLAIN, max_size=30), max_size=5)
    .map("\n".join)
    .filter(lambda text: not _ends(text) and not text.endswith("\n"))
)
ARTICLES = st.builds(Article, TITLES, TEXTS)
PRESS: st.SearchStrategy[Press] = st.one_of(ARTICLES, st.just(Kept.KEPT))
PENALTIES: st.SearchStrategy[Penalty] = st.one_of(
    st.builds(Money, FIGURES),
    st.builds(Stones, FIGURES),
    st.builds(FreeText, TITLES.filter(_is_free_text)),
)
ACTIONS: st.SearchStrategy[tuple[str, tuple[int | str, ...]]] = st.one_of(
    st.tuples(st.sampled_from("axvlfgpibdse"), st.just(())),
    st.tuples(st.sampled_from("lfpibxds"), st.tuples(FIGURES)),
    st.tuples(st.sampled_from("xds"), st.tuples(FIGURES, CODES)),
    st.tuples(st.just("a"), st.tuples(CODES)),
    st.tuples(st.sampled_from("ag"), st.tuples(DEALERS.map(lambda d: d.value))),
    st.tuples(st.just("g"), st.tuples(DEALERS.map(lambda d: d.value), FIGURES)),
)
GUESTS = st.lists(CODES, min_size=1, unique=True).map(tuple)
REAL_NAMES = st.text(PLAIN, max_size=30).map(_composed).filter(_is_real_name)
ORDERS: st.SearchStrategy[Order] = st.one_of(
    st.builds(Report, st.one_of(DEALERS, CODES)),
    st.builds(Slander, FIGURES, CODES, PRESS),
    st.builds(Rent),
    st.builds(Lottery, FIGURES),
    st.builds(Counterfeit, FIGURES),
    st.builds(Bribe, DEALERS, FIGURES),
    st.builds(Purchase, DEALERS, FIGURES, FIGURES, FIGURES),
    st.builds(Party, FIGURES, GUESTS, PRESS),
    st.builds(Import, FIGURES),
    st.builds(Guard, FIGURES),
    st.builds(Theft, FIGURES, CODES),
    st.builds(Sabotage, FIGURES, CODES),
    st.builds(
        lambda action, victim, penalty, press: Blackmail(
            action[0], action[1], victim, penalty, press
        ),
        ACTIONS,
        st.one_of(st.none(), CODES),
        PENALTIES,
        PRESS,
    ),
    st.builds(Build, FIGURES),
    st.builds(Transfer, FIGURES, CODES),
    st.builds(Guess, CODES, REAL_NAMES),
    st.builds(Justification, CODES.filter(lambda code: code != "MAX"), ARTICLES),
)


@given(ORDERS)
def test_what_is_written_is_read_again(order: Order) -> None:
    assert orders(LANGUAGE.write(order)) == [order]


@given(st.lists(ORDERS, max_size=6))
def test_orders_below_each_other_do_not_disturb_each_other(sent: list[Order]) -> None:
    text = "\n".join(map(LANGUAGE.write, sent))
    assert orders(text) == sent
    assert orders(LANGUAGE.shown(text, "en")) == sent


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (Purchase(Dealer.BOLLE, 900, 70, 0), "k,Bolle,900,70"),
        (Purchase(Dealer.CYRUS, 600, 2, 8), "k,Cyrus,600,2,8"),
        (Guess("ZOR", "Müller, Max"), 'm,ZOR,"Müller, Max"'),
        (Transfer(1000, "ZOR"), "ü,1000,ZOR"),
        (
            Party(900, ("ZOR", "BAB"), Article("Fest", "Kommt!")),
            "p,900\nGäste: ZOR, BAB\nArtikel: Fest\nKommt!\nEnde",
        ),
        (
            Blackmail("d", (3, "ZOR"), None, Stones(1), Kept.KEPT),
            "e,d(3,ZOR),alle\nStrafe: 1 Stein\nArtikel wie gehabt",
        ),
        (Justification("ZOR", Article("", "")), "Rechtfertigung ZOR:\nEnde"),
    ],
)
def test_the_canonical_form(order: Order, text: str) -> None:
    assert LANGUAGE.write(order) == text


ORDER_NAMES = {
    "TARGET": st.sampled_from([",ZOR", "; Alois", ',"Bau, Babel & Co"']),
    "INNER_TARGET": st.sampled_from(["ZOR", "b", "Straße (süd)"]),
    "PLAYER": st.sampled_from([",zor", ", Attilas Hunnen "]),
    "INNER_PLAYER": st.sampled_from([",zor", ";Attilas Hunnen"]),
    "DEALER": st.sampled_from([",A", ";cyrus"]),
    "INNER_DEALER": st.sampled_from(["A", "Egon"]),
    "VICTIM": st.sampled_from([",ALLE", ",ZOR"]),
    "REAL_NAME": st.sampled_from([",Max", '; "Müller, Max"']),
}
HEADER_NAMES = {
    "GUEST": st.sampled_from(["ZOR", '"Bau, Babel & Co"']),
    "BLACKMAILER": st.sampled_from(["ZOR", '"Bau, Babel & Co"']),
    "RECIPIENT": st.sampled_from(["ZOR", "alle"]),
}
MISSING = {"missing_article", "missing_guests", "missing_penalty"}


@given(sentences("egon", "orders", ORDER_NAMES))
def test_every_line_of_the_grammar_is_read(text: str) -> None:
    reading = read(text)
    assert len(reading.entries) + len(reading.misreads) == text.count("\n") + 1
    assert {wrong.problem for wrong in reading.misreads} <= MISSING


@given(sentences("egon", "header", HEADER_NAMES))
def test_every_header_of_the_grammar_is_read(header: str) -> None:
    reading = read(f"e,v,alle\np,9\n{header}\nEnde")
    problems = {wrong.problem for wrong in reading.misreads}
    assert problems <= {
        *(*MISSING, "stray_end", "no_guests", "no_recipient", "empty_field")
    }


@given(
    sentences(
        "commands",
        "start",
        {
            "PSEUDONYM": st.just(",Max"),
            "CODE": st.just(",MAX"),
            "REAL_NAME": st.just(',"Max"'),
        },
    )
)
def test_every_command_of_the_grammar_is_read(line: str) -> None:
    # With a comma the word "report" begins an order.
    assume(not re.match(r"report\s*[,;]", line, re.IGNORECASE))
    # A topic that is nothing but separators is read as them.
    assume(not re.fullmatch(r"\w+\s*[,;:][,;:\s]*", line))
    reading = LANGUAGE.read(line, replace(ROSTER, also=frozenset({"wish"})))
    assert len(reading.commands) == 1
    assert reading.misreads == ()
