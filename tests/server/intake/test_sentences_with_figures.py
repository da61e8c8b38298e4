"""A sentence with a figure may have been meant as an order: it is quoted, not counted.

"ich kauf bei Alois für 300 Kj" was "not read as an order: line 3", and so was
"Bauen: 1 Kolonne", though the template has that label in front of one order.
"""

from __future__ import annotations

import pytest

from tests.server.world import World, flat

SENTENCE = "ich geb so 300 Kj aus, mehr nicht."
ORDERS = [
    ("ich kauf bei Alois für 300 Kj, mindestens 1 Stein.", "kauf,Alois,300,1"),
    ("Kauf bei Alois für 300 Kj, mindestens 1", "Kauf,Alois,300,1"),
    ("bitte kaufe bei alois für 300 mindestens 1", "Kauf,alois,300,1"),
    ("I buy at Alois for 300 Kj, at least 1 stone", "buy,Alois,300,1"),
    ("bitte schmieren wir den Alois mit 300 Kj", "schmieren,Alois,300"),
]


def test_a_sentence_with_a_figure_is_quoted(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"Moin,\n\n{SENTENCE}\nbk,1\n\nGruß Max")
    said = flat(quick_world.reply("MAX"))
    assert f"{SENTENCE} Als Satz gelesen." in said
    assert "Nicht als Befehl gelesen: Zeilen 1 und 6." in said


@pytest.mark.parametrize(("text", "order"), ORDERS)
def test_an_order_in_a_sentence_is_proposed_and_not_taken(
    quick_world: World, text: str, order: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"bk,1\n{text}")
    said = flat(quick_world.reply("MAX"))
    assert f"Richtig wäre: {order} ".casefold() in said.casefold()
    assert "k,Alois,300,1" not in said
    quick_world.mail("MAX", order)
    assert "Angenommen: 1" in flat(quick_world.reply("MAX"))


def test_what_the_answer_advises_shows_a_mail(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"{SENTENCE}\nbk,1")
    quick_world.mail("MAX", "hilfe beispiel")
    assert "k,Cyrus," in flat(quick_world.reply("MAX"))


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("Bauen: 1 Kolonne", "de"),
        ("Bauen: 1", "de"),
        ("bauen: 1 Baukolonne", "de"),
        ("Building: 1 crew", "en"),
    ],
)
def test_a_label_with_a_figure_is_its_order(
    quick_world: World, line: str, language: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.speak("MAX", language)
    quick_world.mail("MAX", line)
    assert "bk,1 " in flat(quick_world.reply("MAX"))


@pytest.mark.parametrize("line", ["1. Aktion: 7", "Bauen: morgen", "Ort: 1 Haus"])
def test_a_label_of_several_orders_or_none_is_not(
    quick_world: World, line: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"l,7\n{line}")
    said = flat(quick_world.reply("MAX"))
    assert "Angenommen: 1" in said


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("Diebstahl: d,2,ZRO", "d,2,ZOR"),
        ("Schmieren: g,Alios,300", "g,Alois,300"),
        ("Anzeige: a,Bole", "a,Bolle"),
    ],
)
def test_a_slip_behind_a_label_is_named(
    quick_world: World, line: str, right: str
) -> None:
    """The reply pointed at the colon of our own label: "Erwartet: Komma"."""
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", line)
    said = flat(quick_world.reply("MAX"))
    assert f"Richtig wäre: {right} " in said
    assert "Erwartet: Komma" not in said


@pytest.mark.parametrize("label", ["Richtig wäre:", "Correct would be:"])
def test_the_line_that_we_propose_is_taken_with_our_words(
    quick_world: World, label: str
) -> None:
    """Unclear in one mail, it counted in the next, since our reply had shown it."""
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"{label} bk,2")
    assert "Angenommen: 1" in flat(quick_world.reply("MAX"))
