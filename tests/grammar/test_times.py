"""The last field of an order line may say when it counts."""

from __future__ import annotations

import pytest

from engine.egon.orders import Dealer, Guess, Purchase, Rent
from grammar.egon import LANGUAGE
from grammar.heads import Time
from grammar.reading import When
from tests.grammar.table import ROSTER, misread, read
from tests.toy.language import LANGUAGE as TOY


@pytest.mark.parametrize(
    ("line", "order", "number", "column"),
    [
        ("v,Runde 6", Rent(), 6, 3),
        ("v ; round  06", Rent(), 6, 5),
        ("k,Bolle,1200,4,6,Runde 6", Purchase(Dealer.BOLLE, 1200, 4, 6), 6, 18),
        ("k,Bolle,1200,4,RUNDE 13", Purchase(Dealer.BOLLE, 1200, 4, 0), 13, 16),
        ("  m,ZOR,Anna,Runde 13", Guess("ZOR", "Anna"), 13, 14),
    ],
)
def test_an_order_names_its_round(
    line: str, order: object, number: int, column: int
) -> None:
    (entry,) = read(line).entries
    assert entry.order == order
    assert entry.when == When("round", number)
    assert entry.when.column == column
    written = LANGUAGE.write(entry.order, entry.when)
    (again,) = read(written).entries
    assert (again.order, again.when) == (order, entry.when)


def test_the_blocks_stay_below_their_line() -> None:
    text = "p,900,Runde 8\nGäste: ZOR\nArtikel: Einladung\nViel Text.\nEnde"
    (entry,) = read(text).entries
    assert entry.when == When("round", 8)
    assert LANGUAGE.write(entry.order, entry.when) == text
    assert misread("p,900,Runde 8\nGäste: ZOR").problem == "missing_article"


def test_a_number_that_python_does_not_read_is_a_round_that_never_comes() -> None:
    (entry,) = read(f"v,Runde {'9' * 5000}").entries
    assert entry.when is not None
    assert entry.when.number > 1000
    (small,) = read("v,Runde 1000000005").entries
    assert small.when is not None
    assert small.when.number != 5


@pytest.mark.parametrize(
    ("line", "problem", "column"),
    [
        ("v,Rund 6", "extra_field", 3),
        ("v,Runde", "extra_field", 3),
        ("v,Runde 6,7", "extra_field", 11),
        ("k,Bolle,Runde 3", "not_a_number", 9),
        ("a,Runde 6", "unknown_target", 3),
        ("l,7,Dauer", "extra_field", 5),
        ("v(3)", "extra_field", 2),
    ],
)
def test_what_is_no_time_is_an_error(line: str, problem: str, column: int) -> None:
    found = misread(line)
    assert (found.problem, found.column) == (problem, column)


def test_a_wrong_order_says_for_which_round_it_was() -> None:
    assert misread("k,Bolle,x,1,Runde 6").when == When("round", 6)
    assert misread("k,Bolle,x,1").when is None
    assert misread("Nachricht X,Runde 6").when is None
    assert misread("Unfug,Runde 6").when is None


@pytest.mark.parametrize(
    ("words", "rest", "when"),
    [
        ("k,Alois,Runde 6", "k,Alois", When("round", 6)),
        ("k Alois round 6", "k Alois", When("round", 6)),
        ("Runde 6", "alles", When("round", 6)),
        ("alles, Runde 7", "alles", When("round", 7)),
        ("k,Alois", "k,Alois", None),
        ("k,Alois,Dauer", "k,Alois,Dauer", None),
    ],
)
def test_what_is_deleted_may_name_a_time(
    words: str, rest: str, when: When | None
) -> None:
    assert LANGUAGE.timed(words) == (rest, when)


def test_every_kind_of_step_has_its_own_word() -> None:
    reading = TOY.read("b,Öl,3,Auktion 2\nv,Öl,1,market 2\nv,Öl,1,Dauer", ROSTER)
    assert [entry.when for entry in reading.entries] == [
        When("auction", 2),
        When("market", 2),
        When(),
    ]
    written = [TOY.write(one.order, one.when) for one in reading.entries]
    assert written == ["b,Öl,3,Auktion 2", "v,Öl,1,Markt 2", "v,Öl,1,Dauer"]
    assert len(TOY.read("b,Öl,3,Markt 2\nl,Öl,3,Dauer", ROSTER).misreads) == 2
    assert TOY.timed("v,Öl,lasting") == ("v,Öl", When())


def test_the_help_shows_no_time_with_each_order() -> None:
    forms = [topic.form for topic in (*LANGUAGE.topics("de"), *TOY.topics("en"))]
    assert "v" in forms
    assert "k,Händler,Betrag,Mindestmenge[,Turmteil]" in forms
    assert "v,good,count" in forms


def test_the_help_explains_the_times() -> None:
    (german,) = LANGUAGE.times("de")
    assert german.form == "...,Runde N"
    assert german.words == ("Runde", "Round")
    (english,) = LANGUAGE.times("en")
    assert english.form == "...,Round N"
    assert english.group == "When an order counts"
    assert [one.form for one in TOY.times("en")] == [
        "...,Auction N",
        "...,Market N",
        "...,lasting",
    ]


def test_a_line_that_is_read_again_names_its_round_again() -> None:
    """The forms of lines are kept, and one was kept without its time."""
    for _ in range(3):
        (entry,) = LANGUAGE.read("bk,1,Runde 6", ROSTER).entries
        assert entry.when is not None
        assert entry.when.number == 6


def test_a_time_is_looked_for_at_the_end_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of 120,000 separators was tried, with all of the text behind it."""
    tried = []
    read_time = Time.read

    def count(self: Time, written: str, column: int = 1) -> When | None:
        tried.append(len(written))
        return read_time(self, written, column)

    monkeypatch.setattr(Time, "read", count)
    words = "k," * 5_000
    assert LANGUAGE.timed(words) == (words, None)
    assert LANGUAGE.timed(f"{words}Runde 6")[1] == When("round", 6)
    assert len(tried) < 30
