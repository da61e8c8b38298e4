"""Lines and the orders they mean; the forms are those of the order language."""

from __future__ import annotations

import unicodedata

import pytest

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
    Kept,
    Lottery,
    Money,
    Order,
    Party,
    Penalty,
    Purchase,
    Rent,
    Report,
    Sabotage,
    Slander,
    Stones,
    Theft,
    Transfer,
)
from tests.grammar.table import orders, read

LINES: list[tuple[str, Order]] = [
    ("a,Alois", Report(Dealer.ALOIS)),
    ("a,E", Report(Dealer.EGON)),
    ("a,ZOR", Report("ZOR")),
    ("Anzeige,attilas hunnen", Report("ZOR")),
    ("report;bab", Report("BAB")),
    ("v", Rent()),
    ("VERMIETEN", Rent()),
    ("rent", Rent()),
    ("l,07", Lottery(7)),
    ("Lotterie,49", Lottery(49)),
    ("lottery,50", Lottery(50)),
    ("f,1.200 Kj", Counterfeit(1200)),
    ("falschgeld,1\u2009200\u202f000", Counterfeit(1200000)),
    ("counterfeit,0", Counterfeit(0)),
    ("g,Dovid,300", Bribe(Dealer.DOVID, 300)),
    ("Schmieren , c ; 5kj", Bribe(Dealer.CYRUS, 5)),
    ("bribe,cyrus,5", Bribe(Dealer.CYRUS, 5)),
    ("k,Bolle,1200,4", Purchase(Dealer.BOLLE, 1200, 4, 0)),
    ("k,b,1200,4,6", Purchase(Dealer.BOLLE, 1200, 4, 6)),
    ("Kauf,B,1.200 KJ,4 Steine,1 Stein", Purchase(Dealer.BOLLE, 1200, 4, 1)),
    ("\tbuy\u00a0,  Egon ,\t90 , 1  ", Purchase(Dealer.EGON, 90, 1, 0)),
    ("i,10", Import(10)),
    ("Import,10 Steine", Import(10)),
    ("b,3", Guard(3)),
    ("bewachen,3", Guard(3)),
    ("guard,3", Guard(3)),
    ("d,3,ZOR", Theft(3, "ZOR")),
    ("Diebstahl,3,Legoer Steinesammler", Theft(3, "LEG")),
    ("steal,3,MAX", Theft(3, "MAX")),
    ("s,980,zor", Sabotage(980, "ZOR")),
    ('Sabotage,980,"Bau, Babel & Co"', Sabotage(980, "BAB")),
    ("s,980,„Bau, Babel & Co“", Sabotage(980, "BAB")),
    ('s,980,„Bau, Babel & Co"', Sabotage(980, "BAB")),
    ("s,980,«Bau, Babel & Co»", Sabotage(980, "BAB")),
    ("s,980,»Bau, Babel & Co«", Sabotage(980, "BAB")),
    ("s,980,„Bau, Babel & Co«", Sabotage(980, "BAB")),
    ('k,„Cyrus",400,1', Purchase(Dealer.CYRUS, 400, 1, 0)),
    ("s,980,STRASSE (SUED)", Sabotage(980, "RUE")),
    ("s,980,Attilas  Hunnen", Sabotage(980, "ZOR")),
    ("bk,0", Build(0)),
    ("Baukolonnen,2", Build(2)),
    ("crews,2", Build(2)),
    ("ü,1.000,ZOR", Transfer(1000, "ZOR")),
    ("UE,1000,ZOR", Transfer(1000, "ZOR")),
    ("Überweisung,1000,ZOR", Transfer(1000, "ZOR")),
    ("ueberweisung,1000,ZOR", Transfer(1000, "ZOR")),
    ("transfer,1000,max & soehne", Transfer(1000, "MAX")),
    ('m,ZOR,"Müller, Max"', Guess("ZOR", "Müller, Max")),
    ("Tipp,Attilas Hunnen,Max Müller", Guess("ZOR", "Max Müller")),
    ('guess,ZOR,Max "Mad" Müller', Guess("ZOR", 'Max "Mad" Müller')),
]


@pytest.mark.parametrize(("line", "order"), LINES)
def test_a_line_is_an_order(line: str, order: Order) -> None:
    assert orders(line) == [order]


@pytest.mark.parametrize(("line", "order"), LINES)
def test_decomposed_letters_mean_the_same(line: str, order: Order) -> None:
    (found,) = orders(unicodedata.normalize("NFD", line))
    if isinstance(found, Guess):
        found = Guess(found.target, unicodedata.normalize("NFC", found.name))
    assert found == order


def test_lines_end_with_lf_or_cr_lf_and_nothing_else() -> None:
    assert orders("v\r\nbk,1\nb,2\r\n") == [Rent(), Build(1), Guard(2)]
    assert read("v\u2028bk,1").entries == ()
    assert read("v\rbk,1").entries == ()


def test_blank_lines_and_comments_are_ignored() -> None:
    reading = read("# k,Alois,1,1\n\n \t\n  # v\nbk,1\n")
    assert [(entry.line, entry.order) for entry in reading.entries] == [(5, Build(1))]


def test_an_entry_knows_its_line_and_where_its_fields_start() -> None:
    (entry,) = read("\n  k , Bolle, 1.200 Kj,4 ; 6").entries
    assert entry.line == 2
    assert entry.text == "  k , Bolle, 1.200 Kj,4 ; 6"
    assert entry.columns == (3, 7, 14, 23, 27)


def test_columns_count_the_letters_as_written() -> None:
    (entry,) = read(" u\u0308,5,Max & So\u0308hne ").entries
    assert entry.columns == (2, 5, 7)


@pytest.mark.parametrize(
    ("line", "action", "parameters", "victim"),
    [
        ("e,i(10),ZOR", "i", (10,), "ZOR"),
        ("e,i,alle", "i", (), None),
        ("Erpressen , Import ( 1.000 Steine ) , ALLE", "i", (1000,), None),
        ("blackmail;d(3;ZOR);Legoer Steinesammler", "d", (3, "ZOR"), "LEG"),
        ("e,diebstahl(3),LEG", "d", (3,), "LEG"),
        ("e,steal(3,MAX),alle", "d", (3, "MAX"), None),
        ("e,x(3,Straße (süd)),alle", "x", (3, "RUE"), None),
        ('e,s(5,"Bau, Babel & Co"),alle', "s", (5, "BAB"), None),
        ("e,a(a),ZOR", "a", ("Alois",), "ZOR"),
        ("e,a(Legoer Steinesammler),ZOR", "a", ("LEG",), "ZOR"),
        ("e,a,ZOR", "a", (), "ZOR"),
        ("e,v,ZOR", "v", (), "ZOR"),
        ("e,l(7),ZOR", "l", (7,), "ZOR"),
        ("e,f(7),ZOR", "f", (7,), "ZOR"),
        ("e,g(b,7),ZOR", "g", ("Bolle", 7), "ZOR"),
        ("e,g(Bolle),ZOR", "g", ("Bolle",), "ZOR"),
        ("e,p(900 Kj),ZOR", "p", (900,), "ZOR"),
        ("e,b(2),ZOR", "b", (2,), "ZOR"),
        ("e,e,ZOR", "e", (), "ZOR"),
        ("e,Erpressen,alle", "e", (), None),
    ],
)
@pytest.mark.rule("6.6")
def test_a_blackmail_names_an_action(
    line: str, action: str, parameters: tuple[int | str, ...], victim: str | None
) -> None:
    text = f"{line}\nStrafe: 500 Kj\nArtikel wie gehabt"
    assert orders(text) == [
        Blackmail(action, parameters, victim, Money(500), Kept.KEPT)
    ]


@pytest.mark.parametrize(
    ("written", "penalty"),
    [
        ("500 Kj", Money(500)),
        ("1.500kj", Money(1500)),
        ("0 Kj", Money(0)),
        ("3 Steine", Stones(3)),
        ("1 STEIN", Stones(1)),
        ("500", FreeText("500")),
        ("5 Punkte", FreeText("5 Punkte")),
        ("500 Kj und ein Lied", FreeText("500 Kj und ein Lied")),
        ("50.00 Kj", FreeText("50.00 Kj")),
        ("ein Gedicht, o\u0308ffentlich", FreeText("ein Gedicht, öffentlich")),
    ],
)
@pytest.mark.rule("6.6.2")
def test_a_penalty_is_a_figure_or_free_text(written: str, penalty: Penalty) -> None:
    text = f"e,v,alle\n strafe : {written} \nArtikel wie gehabt"
    (found,) = orders(text)
    assert isinstance(found, Blackmail)
    assert found.penalty == penalty


@pytest.mark.parametrize(
    ("names", "guests"),
    [
        ("ZOR", ("ZOR",)),
        ('ZOR, "Bau, Babel & Co";legoer steinesammler', ("ZOR", "BAB", "LEG")),
        (',ZOR,,"",BAB,', ("ZOR", "BAB")),
        ("BAB, zor, attilas hunnen, BAB", ("BAB", "ZOR")),
        ("MAX", ("MAX",)),
    ],
)
@pytest.mark.rule("6.1")
def test_a_guest_list_keeps_its_order(names: str, guests: tuple[str, ...]) -> None:
    text = f"p,900\nGäste: {names}\nArtikel: Fest\nKommt!\nEnde"
    assert orders(text) == [Party(900, guests, Article("Fest", "Kommt!"))]


def test_slander_and_party_have_their_words() -> None:
    text = "Party,9\nArtikel: A\nEnde\nGaeste: ZOR\nslander,2,ZOR\nArtikel:\nb\nEnde"
    assert orders(text) == [
        Party(9, ("ZOR",), Article("A", "")),
        Slander(2, "ZOR", Article("", "b")),
    ]


def test_two_orders_for_one_slot_are_both_read() -> None:
    assert orders("b,3\ni,2\nk,a,1,1\nk,Alois,2,2") == [
        Guard(3),
        Import(2),
        Purchase(Dealer.ALOIS, 1, 1, 0),
        Purchase(Dealer.ALOIS, 2, 2, 0),
    ]
