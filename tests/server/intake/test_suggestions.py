"""Suggestions help or are not made: the whole corrected line would be an order.

Before, "TABELLE ..." was answered with "Richtig wäre: abmelden", and German players
were offered "bribe".
"""

from __future__ import annotations

import pytest

from engine.egon.orders import Bribe, Dealer
from engine.names import fold
from grammar.egon import LANGUAGE
from server.bundles import bundle
from server.intake.words.suggestions import as_separated, sound
from server.reports.information.command_help import help_text
from server.reports.information.foreign_words import foreign_words
from tests.server.intake.hearing import hear, order_reader, orders
from turmpost.testing.written import text


@pytest.mark.parametrize(
    ("line", "reader", "correction"),
    [
        ("g,Alios,300", "de", "g,Alois,300"),
        ("diebstal,3,ZOR", "de", "Diebstahl,3,ZOR"),
        ("stael,3,ZOR", "en", "steal,3,ZOR"),
        ("stael,3,ZOR", "de", None),
        ("Diebstal,3,ZOR", "en", None),
        ("d,3,ZRO", "de", "d,3,ZOR"),
        ("e,v,ale", "de", "e,v,alle"),
        ("TABELLE", "de", None),
        ("TABELLE 5", "de", None),
        ("abmeldn", "de", None),
        ("lösche", "de", None),
        ("löschn alles", "de", None),
        ("leav", "en", None),
        ("delet all", "en", None),
        ("bitte um Bestätigung", "de", None),
        ("hier meine Befehle:", "de", None),
        ("hilfee Regeln", "de", None),
        ("statu", "de", "status"),
        ("Alois: 300, 1", "de", "k,Alois,300,1"),
        ("Wir sehen uns 2027", "de", None),
        ("fretig", "de", "fertig"),
    ],
)
def test_a_suggestion_would_be_an_order(
    line: str, reader: str, correction: str | None
) -> None:
    text = f"{line}\nStrafe: 5 Kj\nArtikel wie gehabt" if line[:2] == "e," else line
    found = hear(text, reader=reader).reading.misreads
    assert [one.correction for one in found] == [correction]
    assert (found[0].suggestion is None) == (correction is None)


def test_a_blank_behind_the_word_is_its_comma_where_other_commas_are() -> None:
    words = hear("g Bolle,300")
    assert [one.order for one in words.reading.entries] == [Bribe(Dealer.BOLLE, 300)]


@pytest.mark.parametrize(
    ("line", "correction"),
    [
        ("l7", "l,7"),
        ("bk2", "bk,2"),
        ("p 500", None),
        ("d2,ZOR", "d,2,ZOR"),
        ("kAlois,300,1", "k,Alois,300,1"),
        ("k Alois 300 1 Runde 2", "k,Alois,300,1,Runde 2"),
        ("k,Alois 300 1", "k,Alois,300,1"),
        ("v Runde 2", "v,Runde 2"),
        ("k Alois 300", None),
        ("l7 l8", None),
        ("Lieber 5", None),
        ("vielen Dank 5 mal", None),
    ],
)
def test_a_line_that_only_lacks_commas_is_proposed_and_not_taken(
    line: str, correction: str | None
) -> None:
    """It was answered with the list of all orders, or with "Expected: comma"."""
    words = hear(line)
    assert [one.correction for one in words.reading.misreads] == [correction]
    assert orders(words) == []


def test_only_some_lines_of_a_mail_are_tried_with_commas() -> None:
    """Each of them can be taken in many ways."""
    listener = order_reader()
    reading = sound(listener.read("bk1\n" * 21), listener)
    found = as_separated(reading, listener).misreads
    assert [one.correction for one in found] == ["bk,1"] * 20 + [None]


def test_help_proposes_no_word_of_the_other_language() -> None:
    egon = bundle("egon")
    assert "rent" not in text(help_text(egon, "de", "Regeln"))
    assert "Meintest du Kauf" in text(help_text(egon, "de", "Kaufe"))
    assert "Did you mean" not in text(help_text(egon, "en", "Kaufe"))


def test_every_word_belongs_to_a_language() -> None:
    """A new word without its note would be proposed to everybody."""
    topics = LANGUAGE.topics("de")
    foreign = foreign_words(topics, "de") | foreign_words(topics, "en")
    shared = {word for one in topics for word in one.words if fold(word) not in foreign}
    several = [
        one.words
        for one in topics
        if len(set(one.by_language.values())) == 1
        and len([word for word in one.words if len(word) > 2]) > 1
    ]
    assert several == []
    assert {"Party", "Import", "Sabotage", "status", "probe"} <= shared


@pytest.mark.parametrize(
    ("line", "problem", "right"),
    [
        ("l 12 (meine Glückszahl)", "beside_order", "l,12"),
        ("l,12 (Glückszahl)", "beside_order", "l,12"),
        ("Mein Zug: k,Alois,300,1 bitte", "beside_order", "k,Alois,300,1"),
        ("Party: p,300 mit Gästen", "missing_guests", "p,300"),
        ("x,10,ZOR bitte", "missing_article", "x,10,ZOR"),
        ("e,b,ZOR (Rache)", "missing_penalty", "e,b,ZOR"),
        ("Bin fertig!", "unknown_command", "fertig"),
        ("ich bin fertig", "unknown_command", "fertig"),
        ("Bin noch nicht fertig", "unknown_command", None),
    ],
)
def test_words_around_an_order_hide_neither_it_nor_what_it_lacks(
    line: str, problem: str, right: str | None
) -> None:
    """ "p,300" was proposed alone, and refused when it was sent: it needs guests."""
    (misread,) = hear(f"{line}\n").reading.misreads
    assert (misread.problem, misread.correction) == (problem, right)


@pytest.mark.parametrize("word", ["und", "UND", "and", "&", "+", ", und"])
def test_names_that_a_word_joins_are_those_of_a_list(word: str) -> None:
    """ "ZOR und LEG" was answered with "Meintest du Zorro?", and lost LEG."""
    joined = f"ZOR {word} LEG" if word[0] != "," else f"ZOR{word} LEG"
    article = f"Artikel: Fest\n{'Vom Turm. ' * 70}\nEnde\n"
    words = hear(f"p,300\nGäste: {joined}\n{article}Nachricht {joined}:\nHallo\nEnde\n")
    assert "Gäste: ZOR, LEG" in orders(words)[0]
    assert [one.to for one in words.reading.passages] == [("ZOR", "LEG")]


def test_an_unknown_name_that_a_word_joins_stays_as_it_was_written() -> None:
    article = f"Artikel: Fest\n{'Vom Turm. ' * 70}\nEnde\n"
    words = hear(f"p,300\nGäste: ZOR und XYQ\n{article}")
    assert orders(words) == []
    assert words.reading.misreads[0].figures["block_text"] == "Gäste: ZOR und XYQ"
