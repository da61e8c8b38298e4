"""Between a header and its end a text stays as its writer has written it.

Quoted lines in a message or in press vanished, and the text said something else.
"""

from __future__ import annotations

import pytest

from tests.quoting_forms import answered
from tests.server.intake import hearing
from tests.server.intake.hearing import hear, named
from tests.server.intake.test_forms_of_quoting import as_sent
from tests.server.reports.test_golden import MAILS

TEXTS = [
    "Du schriebst:\n> Sollen wir bauen?\n\nJa, gern.",
    "Du schriebst:\n> Sollen wir bauen?\n>\n> Oder nicht?\nJa, gern.",
    ">From there he went on.\nFrom here too.",
    "Am 3.5.2026 um 13:00 schrieb Haus ZOR:\n> bk,9\nSo nicht.",
    "Am 3.5.2026 um 13:00 schrieb Haus ZOR:\nbk,9\nSo nicht.",
    "Dialog:\n--\nErster Akt\n--\nZweiter Akt",
    "Von: Haus ZOR\nGesendet: Dienstag, 1. Dezember 2026 18:55\nAn: alle\n\nHallo!",
    "ZOR> Guten Tag!\nMAX> Guten Tag!",
    "Gesendet von meinem iPhone\nist der Titel.",
    "   > eingerückt\n\n\nzwei leere Zeilen",
    ">> doppelt\n> einfach",
]
HEADERS = ["Presse: Titel", "Press: Title", "Notiz: Merken", "Nachricht ZOR:"]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("header", HEADERS)
def test_a_closed_text_stays_as_written(header: str, text: str) -> None:
    words = hear(f"b,3\n{header}\n{text}\nEnde\nbk,2\n")
    assert [one.text for one in words.reading.passages] == [text]
    assert hearing.orders(words) == ["b,3", "bk,2"]
    assert words.reading.misreads == ()
    assert named(words) == []


@pytest.mark.parametrize("text", TEXTS)
def test_an_article_stays_as_written(text: str) -> None:
    words = hear(f"x,3,ZOR\nArtikel: Titel\n{text}\nEnde\nbk,2\n")
    assert hearing.orders(words) == [
        f"x,3,ZOR\nArtikel: Titel\n{text}\nEnde",
        "bk,2",
    ]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(
    "form", ["above the quote", "outlook, original message", "wrapped at 60"]
)
def test_it_stays_above_a_mail_of_ours(form: str, text: str) -> None:
    sent = MAILS["report"]("de").body
    lines = f"Presse: Titel\n{text}\nEnde\nbk,2"
    raw = answered(form, as_sent(sent), lines, sender="max@players.test")
    words = hearing.hear_mail(raw, sent)
    assert [one.text for one in words.reading.passages] == [text]
    assert hearing.orders(words) == ["bk,2"]


def test_an_open_text_takes_nothing_of_the_quote_below() -> None:
    """Our mail has an "Ende" of its own."""
    sent = "Nachricht von Haus ZOR\n\n  Hallo\n\n  Nachricht ZOR:\n  ...\n  Ende\n"
    for form in ("above the quote", "outlook, original message"):
        raw = answered(
            form, as_sent(sent), "Nachricht ZOR:\nGeheim", sender="max@players.test"
        )
        words = hearing.hear_mail(raw, sent)
        assert [one.text.strip() for one in words.reading.passages] == ["Geheim"]
