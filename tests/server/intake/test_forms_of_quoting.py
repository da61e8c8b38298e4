"""Answers to every kind of mail of ours in every form of quoting.

What the player typed counts, all of it; nothing of our mail does, whole or cut. What
was pasted from our mail above the quote was typed as far as this is concerned.
"""

from __future__ import annotations

from collections.abc import Sequence
from email.message import EmailMessage

import pytest

from engine.protocol import Player
from grammar.reading import Roster
from server.bundles import bundle
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned
from server.intake.words.sent import SentMail
from server.intake.words.strip_own_text import OwnWords, words_of
from server.mail.reading.message import IncomingMail, Limits, read
from tests.quoting_forms import FORMS, NEW, QUOTING, answered
from tests.server.intake import hearing
from tests.server.intake.hearing import hear_mail, named
from tests.server.reports.test_golden import GOLDEN, MAILS

TYPED = "a,ZOR\nk,Alois,310,1\nb,2\nbk,2"
KINDS = sorted({*MAILS} - {"game_master"})
READ_NOT = """Hallo Haus MAX!

Angenommen: 0                                               Quittung 1-1-MAX-1
Nicht als Befehl gelesen: Zeile 1.

NICHT GELESEN (zählt nicht)
  b,3
  bk,1
  k,Bolle,900,3
    Unter "--" beginnt die Signatur; was dort steht, zählt nicht.

Für Runde 1 steht noch kein Befehl von dir.

Zugabgabe: Dienstag, 1. Dezember 2026, 14:00 Uhr (Berlin).
Ändern: einfach auf diese Mail antworten. Eine neue Zeile ersetzt die alte an
derselben Stelle, alles andere bleibt. "löschen a" nimmt einen Befehl zurück,
"hilfe a" erklärt ihn.
"""


def as_sent(text: str) -> bytes:
    """Return a text as a mail of ours."""
    mail = EmailMessage()
    mail["From"] = "turmpost <spiel@example.org>"
    mail["Reply-To"] = "spiel+key@example.org"
    mail["Subject"] = "[Egon 7] Runde 1"
    mail["Message-ID"] = "<sent@example.org>"
    mail.set_content(text)
    return mail.as_bytes()


def heard(form: str, sent: str, lines: str, *, shown: str = "") -> OwnWords:
    """Hear an answer to a mail that was `sent`, of which a part may be `shown`."""
    raw = answered(form, as_sent(shown or sent), lines, sender="max@players.test")
    return hear_mail(raw, sent)


def says_nothing_else(words: OwnWords, orders: Sequence[str]) -> None:
    """Nothing but these orders is understood, misunderstood or named."""
    assert hearing.orders(words) == list(orders)
    assert [one.text for one in words.reading.misreads] == []
    assert words.reading.commands == ()
    assert words.reading.passages == ()
    assert named(words) == []


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_was_typed_counts_and_our_mail_does_not(
    form: str, kind: str, language: str
) -> None:
    sent = MAILS[kind](language).body
    says_nothing_else(heard(form, sent, TYPED), TYPED.split("\n"))


@pytest.mark.parametrize("form", QUOTING)
@pytest.mark.parametrize("kind", ["opening", "report", "reply_mistakes"])
def test_our_mail_cut_down_does_not_count(form: str, kind: str) -> None:
    sent = MAILS[kind]("de").body
    rows = sent.split("\n")
    some = len(rows)
    beginning = rows[: some // 3]
    without_beginning = rows[8:]
    in_two = rows[: some // 3] + rows[some // 2 :]
    for left in (beginning, without_beginning, in_two):
        words = heard(form, sent, TYPED, shown="\n".join(left))
        says_nothing_else(words, TYPED.split("\n"))


@pytest.mark.parametrize("form", FORMS)
def test_rows_pasted_from_an_opening_count(form: str) -> None:
    """They vanished: "no text of your own", with the same four rows as example."""
    sent = MAILS["opening"]("de").body
    pasted = [row for row in sent.split("\n") if row.startswith(("  a,", "  k,Cy"))]
    pasted += [row for row in sent.split("\n") if row.startswith(("  b,1", "  bk,1"))]
    expected = ["a,Bolle", "k,Cyrus,200,1,4", "b,1", "bk,1"]
    says_nothing_else(heard(form, sent, "\n".join(pasted)), expected)
    tabbed = "\n".join("\t".join(row.split("   ")) for row in pasted)
    says_nothing_else(heard(form, sent, tabbed.replace("\n\t", "\n")), expected)


@pytest.mark.parametrize("form", FORMS)
def test_what_an_order_means_is_pasted_with_it_and_is_no_mistake(form: str) -> None:
    """The end of a long cell, or a cell alone, was called an order that is wrong."""
    sent = MAILS["opening"]("de").body
    rows = sent.split("\n")
    first = next(at for at, row in enumerate(rows) if row.startswith("  a,Bolle"))
    pasted = rows[first : first + 5]
    assert pasted[2].strip() == "Turmteil 4"
    expected = ["a,Bolle", "k,Cyrus,200,1,4", "b,1", "bk,1"]
    says_nothing_else(heard(form, sent, "\n".join(pasted)), expected)
    cells = [cell for row in pasted for cell in row.split("  ") if cell.strip()]
    says_nothing_else(heard(form, sent, "\n".join(cells)), expected)
    edited = "\n".join(cells).replace("k,Cyrus,200,1,4", "k,Cyrus,650,1,4")
    changed = [one.replace("200", "650") for one in expected]
    says_nothing_else(heard(form, sent, edited), changed)


@pytest.mark.parametrize("form", FORMS)
def test_lines_that_we_said_were_not_read_count_when_they_are_sent_again(
    form: str,
) -> None:
    """They were refused as a quote, four times in a row, with the same advice."""
    lines = "b,3\nbk,1\nk,Bolle,900,3"
    says_nothing_else(heard(form, READ_NOT, lines), lines.split("\n"))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("wrong", ["g,Alios,300", "k,Dovid,abc,2"])
def test_a_wrong_line_that_is_sent_again_is_called_wrong_again(
    form: str, wrong: str
) -> None:
    """Below an order it was taken for the meaning of that, and nobody heard of it."""
    sent = MAILS["reply_mistakes"]("de").body
    assert f"   {wrong}\n" in sent
    words = heard(form, sent, f"b,2\n{wrong}")
    assert hearing.orders(words) == ["b,2"]
    assert [one.text for one in words.reading.misreads] == [wrong]


@pytest.mark.parametrize("form", FORMS)
def test_the_line_that_we_proposed_counts(form: str) -> None:
    sent = MAILS["reply_mistakes"]("de").body
    assert "Richtig wäre: g,Alois,300" in sent
    says_nothing_else(heard(form, sent, "g,Alois,300"), ["g,Alois,300"])
    if form != "page, unmarked":
        words = heard(form, sent, "Richtig wäre: g,Alois,300")
        says_nothing_else(words, ["g,Alois,300"])


@pytest.mark.parametrize("form", FORMS)
def test_a_template_line_without_its_sign_counts(form: str) -> None:
    sent = MAILS["report"]("de").body
    lines = "a,Bolle\nk,Bolle,900,3"
    assert all(f"#   {line}" in sent for line in lines.split("\n"))
    says_nothing_else(heard(form, sent, lines), lines.split("\n"))


@pytest.mark.parametrize("form", [one for one in QUOTING if "above" not in one])
def test_a_template_that_is_filled_in_where_it_stands_counts(form: str) -> None:
    """Marked quotes are not read: there the lines are named.

    Where a program has run lines together, the passage that holds them is.
    """
    sent = MAILS["report"]("de").body
    edited = sent.replace("#   k,Bolle,900,3", "k,Bolle,900,3")
    edited = edited.replace("#   Lotterie: l,Los", "Lotterie: l,7")
    edited = edited.replace("#   Bauen: bk,Baukolonnen", "Bauen: bk,1")
    words = heard(form, sent, "", shown=edited)
    expected = ["l,7", "k,Bolle,900,3", "bk,1"]
    unmarked = ("unmarked", "capitals", "wrapped at 60", "wrapped at 72")
    if "unmarked" in form or form in unmarked:
        assert sorted(hearing.orders(words)) == sorted(expected)
        assert [one.text for one in words.reading.misreads] == []
    else:
        unclear = [one.text for one in words.reading.misreads]
        said = [*hearing.orders(words), *unclear, *(text for text, _ in named(words))]
        assert all(any(line in text for text in said) for line in expected)


@pytest.mark.parametrize("form", [one for one in FORMS if one != NEW])
def test_an_answer_of_nothing_but_our_mail_orders_nothing(form: str) -> None:
    for kind in KINDS:
        words = heard(form, MAILS[kind]("de").body, " ")
        assert hearing.orders(words) == []
        assert words.reading.commands == ()
        assert [one.text for one in words.reading.misreads] == []


OTHER_GAMES = {
    "mark": "z,a P, b V",
    "ostia": "g,alle,+1\nb,cash",
}
SEATS = Roster("MAX", (Player("MAX", "Haus Max"), Player("ZOR", "Haus Zor")))


@pytest.mark.parametrize("game", OTHER_GAMES)
@pytest.mark.parametrize("form", FORMS)
def test_the_mails_of_other_games_come_back_and_order_nothing(
    form: str, game: str
) -> None:
    """Also such as they are approved: openings, receipts with mistakes, reports."""
    typed = OTHER_GAMES[game]
    # No sentence of these games depends on a rule.
    order_reader = OrderReader(bundle(game), SEATS, rules=dict)
    for approved in sorted((GOLDEN / game).glob("*.txt")):
        _, _, sent = approved.read_text(encoding="utf-8").partition("\n\n")
        raw = answered(form, as_sent(sent), typed, sender="max@players.test")
        mail = read(raw, Limits())
        assert isinstance(mail, IncomingMail)
        words = words_of(mail, Returned([SentMail(sent)]), order_reader)
        orders = [one.text for one in words.reading.entries]
        assert (approved.name, orders) == (approved.name, typed.split("\n"))
        assert [one.text for one in words.reading.misreads] == []
        assert words.reading.commands == ()
        assert words.reading.passages == ()
