"""Texts without their end: what looks like an order in one goes to nobody.

A message without "Ende" took the three orders below it to the rival, and counted none.
"""

from __future__ import annotations

import pytest

from server.intake.words.strip_own_text import OwnWords
from tests.server.intake import hearing
from tests.server.intake.hearing import hear, named
from tests.server.world import World, flat, text_of

ORDERS = "k,Alois,300,1\nb,3\nbk,1"


def problems(words: OwnWords) -> list[str]:
    """Return what is wrong with the lines."""
    return [one.problem for one in words.reading.misreads]


@pytest.mark.parametrize(
    "header",
    [
        "Nachricht ZOR: Wollen wir uns verbünden?",
        "Nachricht an alle:",
        "Nachricht alle: Hallo",
        "Message to all: Hello",
        "Presse:",
        "Press: News",
        "Notiz: Merken",
        "Note:",
        "Schlusswort: Danke",
    ],
)
def test_a_text_with_orders_below_it_and_no_end_is_not_taken(header: str) -> None:
    words = hear(f"{header}\nWas meinst du?\n\n{ORDERS}\n")
    assert words.reading.passages == ()
    assert hearing.orders(words) == []
    assert problems(words) == ["block_swallows"]
    (wrong,) = words.reading.misreads
    assert wrong.text == header
    assert wrong.figures["orders"] == "k,Alois,300,1 / b,3 / bk,1"


def test_an_open_text_takes_no_other_text_along() -> None:
    """Else a note to oneself would be printed with the press above it."""
    words = hear("Presse: Neues\nAlles gut.\nNotiz: MAX lügt\n")
    assert words.reading.passages == ()
    (wrong,) = words.reading.misreads
    assert (wrong.problem, wrong.figures["orders"]) == (
        *("block_swallows",),
        "Notiz: MAX lügt",
    )


def test_an_open_article_with_orders_below_it_takes_its_order_along() -> None:
    words = hear(f"x,3,ZOR\nArtikel: Skandal\nEs war einmal.\n{ORDERS}")
    assert hearing.orders(words) == []
    (wrong,) = words.reading.misreads
    assert (wrong.problem, wrong.line, wrong.figures["block_line"]) == (
        *("block_swallows", 1),
        2,
    )


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        ("Nachricht QQQ: Hallo", "unknown_victim"),
        ("Rechtfertigung MAX:", "own_name"),
        ("Artikel: Nichts darüber", "stray_block"),
        ("Rechtfertigung QQQ:", "unknown_player"),
    ],
)
def test_below_a_header_that_is_refused_reading_goes_on(
    header: str, problem: str
) -> None:
    words = hear(f"{header}\n{ORDERS}")
    assert hearing.orders(words) == ORDERS.split("\n")
    assert problem in problems(words)


def test_below_several_refused_headers_reading_goes_on() -> None:
    words = hear(f"Nachricht QQQ:\nhallo du da\nNachricht PPP:\n{ORDERS}")
    assert hearing.orders(words) == ORDERS.split("\n")
    assert problems(words).count("unknown_victim") == 2


@pytest.mark.parametrize("header", ["Nachricht an alle:", "Message to all:"])
def test_a_message_to_all_is_understood(header: str) -> None:
    words = hear(f"{header}\nHallo!\nEnde\nb,3\n")
    assert [(one.kind, one.to) for one in words.reading.passages] == [("message", ())]
    assert hearing.orders(words) == ["b,3"]
    assert problems(words) == []


def test_a_closed_text_keeps_lines_that_look_like_orders() -> None:
    words = hear(f"Nachricht ZOR:\nIch schlage vor:\n{ORDERS}\nEnde\nb,2")
    assert words.reading.passages[0].text == f"Ich schlage vor:\n{ORDERS}"
    assert hearing.orders(words) == ["b,2"]


def test_an_open_text_without_an_order_in_it_is_taken() -> None:
    words = hear("b,2\nNachricht ZOR:\nIch bin dabei.\n\nv\n")
    assert words.reading.passages[0].text == "Ich bin dabei.\n\nv"
    assert hearing.orders(words) == ["b,2"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "de",
            "3 Zeilen darin lesen sich wie Befehle oder andere Texte (k,Alois,300,1 / "
            "b,3 / bk,1)",
        ),
        (
            "en",
            "3 lines in it read as orders or other texts (k,Alois,300,1 / b,3 / bk,1)",
        ),
    ],
)
def test_the_reply_names_the_orders_and_nobody_is_written_to(
    quick_world: World, language: str, said: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.speak("MAX", language)
    quick_world.mail("MAX", f"Nachricht ZOR: Bündnis?\n\n{ORDERS}\n")
    assert quick_world.sent("message") == []
    assert quick_world.standing("MAX") == {}
    assert said in flat(quick_world.reply("MAX"))


def test_who_is_ready_beside_an_open_text_is_asked_first(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,1\nfertig\nPresse: Neues\nAlles gut\nb,3\n")
    assert quick_world.player("MAX").own_seat.ready_for is None
    assert "dies aus deiner Mail zählt nicht" in flat(quick_world.reply("MAX"))


@pytest.mark.parametrize(
    "text",
    [
        "bk,1\nfertig\n-- \nb,3\n",
        "bk,1\nfertig\n# b,3\n",
        "bk,1\nfertig\n\n> b,3\n",
        "bk,1\nfertig\n\n-----Original Message-----\nFrom: a@b.de\nSent: Tuesday, "
        "December 1, 2026 6:55 PM\nTo: c@d.de\n\nb,3\n",
    ],
)
def test_an_order_that_was_not_read_holds_ready_back(
    quick_world: World, text: str
) -> None:
    """`fertig` counted beside orders that were thrown away, and ended the round."""
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", text)
    assert quick_world.player("MAX").own_seat.ready_for is None
    reply = flat(quick_world.reply("MAX"))
    assert "NICHT GELESEN" in reply
    assert "NICHT als fertig gemeldet" in reply
    quick_world.mail("MAX", "fertig\n")
    assert quick_world.player("MAX").own_seat.ready_for == "1"


@pytest.mark.parametrize(
    "text",
    [
        "Hallo Spielleiter, wann geht es weiter?\n\nv\n\nDas wüsste ich gern.\n",
        "Ich habe eine Frage zur Tabelle\nA=a\nB=b\n",
    ],
)
def test_a_letter_in_prose_is_no_order(quick_world: World, text: str) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "l,7\n")
    quick_world.mail("MAX", text)
    assert quick_world.standing("MAX") == {"first": "l,7"}
    assert "Ein einzelner Buchstabe" in flat(quick_world.reply("MAX"))


@pytest.mark.parametrize(
    "text",
    [
        "v\n",
        "Hallo!\n\nv\n\nViele Grüße\nMax\n",
        "Hier ist mein Zug für diese Runde:\n\nv\n",
        "Diesmal ist es ganz einfach\nv\nb,3\n",
    ],
)
def test_a_letter_alone_or_beside_an_order_is_one(text: str) -> None:
    words = hear(text)
    assert hearing.orders(words)[0] == "v"
    assert named(words) == []


def test_a_message_goes_out_without_our_mail_below_it(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,1\n")
    ours = text_of(quick_world.sent("reply", "MAX")[-1])
    quick_world.mail("MAX", f"Nachricht ZOR:\nIch bin dabei.\n\n{ours}\n")
    went = text_of(quick_world.sent("message", "ZOR")[-1])
    assert "Ich bin dabei." in went
    assert "Quittung" not in went


@pytest.mark.parametrize(
    ("header", "to"),
    [
        ("Nachricht ZOR", ("ZOR",)),
        ("message to Attilas Hunnen", ("ZOR",)),
        ("Presse", ()),
    ],
)
def test_a_header_may_lack_its_colon_where_its_text_has_an_end(
    header: str, to: tuple[str, ...]
) -> None:
    words = hear(f"{header}\nTauschen wir?\nEnde\nb,3\n")
    assert [(one.to, one.text) for one in words.reading.passages] == [
        (to, "Tauschen wir?")
    ]
    assert hearing.orders(words) == ["b,3"]
    assert not words.reading.misreads


@pytest.mark.parametrize(
    "text",
    [
        "Nachricht ZOR\nTauschen wir?\n",
        "Nachricht ZOR\nNachricht MAX: Nur für dich\nGeheim.\nEnde\n",
    ],
)
def test_a_header_without_its_colon_takes_nothing_that_is_not_its_own(
    text: str,
) -> None:
    assert [one.to for one in hear(text).reading.passages if "ZOR" in one.to] == []
