"""Lines of ours that come back: they are nobody's orders, and nobody's mistakes.

Before, a co-player's message could become the recipient's order: where its quote had no
marks, or where a program had wrapped the quote and left "bk,9" alone on a line.
"""

from __future__ import annotations

import re

import pytest

from engine.protocol import Player
from grammar.reading import Roster
from server.bundles.egon.bundle import BUNDLE
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned
from server.intake.words.sent import SentMail
from server.intake.words.strip_own_text import words_of
from server.intake.worker import work_off
from server.mail.reading.message import IncomingMail, Limits, read
from server.mail.reading.quotes import divide
from server.services import EMBEDDED
from server.storage.inbox import inbox
from server.storage.tables.passages import PassageRow
from tests.server.intake import hearing
from tests.server.intake.hearing import hear, named
from tests.server.reports.test_golden import MAILS
from tests.server.world import World, flat, parsed, text_of

HEAD = "Am 01.12.26 um 18:55 schrieb turmpost:\n"
MESSAGE = """Nachricht von Haus ZOR

  {}

ANTWORTEN
Wer dahinter steckt, verrät der Server nicht. Willst du antworten, dann auf
diese Mail und mit diesen Zeilen um deinen Text:

  Nachricht ZOR:
  ...
  Ende
"""
PROPOSAL = MESSAGE.format("Ich schlage vor:\n  bk,9")


def message_to(world: World, code: str, text: str) -> tuple[str, str]:
    """Let ZOR write to a player; return the text that came, and its Message-ID."""
    world.mail("ZOR", f"Nachricht {code}:\n{text}\nEnde\n")
    sent = world.sent("message", code)[-1]
    return text_of(sent), str(parsed(sent)["Message-ID"])


def marked(text: str, sign: str = "> ") -> str:
    """Quote a text."""
    return "".join(f"{sign}{line}\n" for line in text.splitlines())


def wrapped(text: str, width: int) -> str:
    """Quote a text as programs do that break long lines and forget the mark."""
    rows: list[str] = []
    for line in marked(text).splitlines():
        rest = line
        while (cut := rest.rfind(" ", 3, width)) > 0 and len(rest) > width:
            rows.append(rest[:cut])
            rest = rest[cut + 1 :]
        rows.append(rest)
    return "\n".join(rows) + "\n"


def test_a_players_message_does_not_become_the_recipients_order(world: World) -> None:
    world.start("MAX", "ZOR", "BAB")
    text, message_id = message_to(world, "MAX", "Ich schlage vor:\nbk,9")
    world.mail("MAX", f"{HEAD}\n{text}", in_reply_to=message_id)
    assert world.standing("MAX") == {}
    reply = " ".join(world.reply("MAX").split())
    assert "NICHT GELESEN (zählt nicht) bk,9 Zitierte Zeilen zählen nicht" in reply
    assert "UNKLAR" not in reply
    assert world.sent("message", "ZOR") == []
    # Without a thread it is known by what it says.
    world.mail("MAX", f"{HEAD}\n{text}")
    assert world.standing("MAX") == {}
    # A new mail may say the same, and is what the reply proposes.
    world.mail("MAX", "bk,9\nb,3\nv\nk,Alois,300,1\nk,Bolle,300,1\nk,Egon,300,1\n")
    assert world.standing("MAX")["crews"] == "bk,9"


def test_an_old_mail_that_comes_back_unmarked_orders_nothing(world: World) -> None:
    """Its lines counted where it was none of the five newest."""
    world.start("MAX", "ZOR", "BAB")
    text, _ = message_to(world, "MAX", "Ich schlage vor, dass du baust:\nbk,9")
    for _ in range(6):
        world.mail("MAX", "status\n")
    subject = str(parsed(world.sent("message", "MAX")[0])["Subject"])
    world.mail(
        "MAX", f"v\n\nNapisano we wtorek 1.12.\n{text}", subject=f"Re: {subject}"
    )
    assert world.standing("MAX") == {"first": "v"}
    assert "NICHT GELESEN (zählt nicht) bk,9" in flat(world.reply("MAX"))


def test_another_players_mail_is_none_that_is_answered(world: World) -> None:
    """A Message-ID of somebody else's mail gives nothing away about its words."""
    world.start("MAX", "ZOR", "BAB")
    _text, message_id = message_to(world, "BAB", "bk,9")
    world.mail("MAX", "bk,9\n", in_reply_to=message_id)
    assert world.standing("MAX") == {"crews": "bk,9"}


def test_what_stands_already_is_not_named_when_it_comes_back(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", 'm,ZOR,"Eine lange Bezeichnung"\nbk,3\n')
    sent = world.sent("reply", "MAX")[-1]
    edited = text_of(sent).replace("bk,3 ", "bk,5 ")
    world.mail("MAX", edited, in_reply_to=str(parsed(sent)["Message-ID"]))
    assert world.standing("MAX")["crews"] == "bk,5"
    reply = world.reply("MAX")
    assert "Angenommen: 1 " in reply
    assert "unklar" not in reply
    assert "NICHT GELESEN" not in reply


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}\n{PROPOSAL}",
        f"{HEAD}\n  bk,9\n",
        f"{HEAD}\nbk,9\n",
        "bk,9\n",
        PROPOSAL,
        "\n".join(line.strip() for line in PROPOSAL.splitlines()),
        f"T> bk,9\n{PROPOSAL}",
    ],
)
def test_the_lines_of_a_message_order_nothing(text: str) -> None:
    words = hear(text, PROPOSAL)
    assert hearing.orders(words) == []
    assert ("bk,9", "returned") in named(words)
    assert words.reading.passages == ()


@pytest.mark.parametrize("around", ["{}", "fertig\n", "bk,3\nfertig\n"])
def test_a_command_in_a_message_does_nothing_and_is_named(around: str) -> None:
    proposal = MESSAGE.format("Ich schlage vor:\n  fertig")
    words = hear(around.format(proposal), proposal)
    assert words.reading.commands == ()
    assert ("fertig", "returned") in named(words)


@pytest.mark.parametrize("width", [40, 60, 65, 72])
def test_a_quote_that_was_wrapped_anew_orders_nothing(width: int) -> None:
    """A message's words go out in rows; "bk,9" may come back alone on a line."""
    words = "Wir sollten uns diesmal wirklich alle an die Abmachung halten, also jetzt"
    for length in range(40, len(words), 3):
        sent = MESSAGE.format(f"{words[:length]} bk,9\n  und dann b,3")
        heard = hear(f"a,ZOR\n\n{HEAD}{wrapped(sent, width)}", sent)
        assert hearing.orders(heard) == ["a,ZOR"], length
        assert heard.reading.misreads == (), length


def test_two_orders_are_no_line_of_ours_that_was_broken() -> None:
    """The table of what was replaced has "... now it is i,3" above "bk,4 ...".

    Who sent just these two lines lost the second one.
    """
    sent = (
        "ERSETZT\n"
        "  s,459,ZOR  gilt nicht mehr, jetzt gilt i,3\n"
        "  bk,4       gilt nicht mehr, jetzt gilt bk,1\n"
    )
    assert hearing.orders(hear("i,3\nbk,4\n", sent)) == ["i,3", "bk,4"]


def test_a_changed_line_of_a_message_is_the_answerers_own() -> None:
    words = hear(f"{HEAD}\n{PROPOSAL.replace('bk,9', 'bk,8')}", PROPOSAL)
    assert hearing.orders(words) == ["bk,8"]
    assert named(words) == []
    assert words.reading.misreads == ()


def test_an_order_above_a_marked_quote_of_the_same_counts() -> None:
    words = hear(f"bk,9\n\n{HEAD}{marked(PROPOSAL)}", PROPOSAL)
    assert hearing.orders(words) == ["bk,9"]
    assert named(words) == []


def test_an_answer_in_the_frame_that_we_sent_is_passed_on() -> None:
    words = hear("Nachricht ZOR:\nJa, gern.\nEnde\n", PROPOSAL)
    assert [one.text for one in words.reading.passages] == ["Ja, gern."]


def test_a_misspelt_line_that_we_have_quoted_is_looked_at_again() -> None:
    words = hear("bk,drei\n", "Gelesen wurde dies:\n\n> bk,drei\n")
    assert [one.problem for one in words.reading.misreads] == ["not_a_number"]


@pytest.mark.parametrize("above", ["", "a,ZOR\n"])
def test_a_line_that_we_called_wrong_is_called_wrong_again(above: str) -> None:
    """Below an order, what we have said is taken for an echo of it, but not this."""
    shown = "  Zeile 1   a,Bolle bitte\n              ^ Das passt hier nicht.\n"
    words = hear(f"{above}a,Bolle bitte\n", f"Angenommen: 1\n\nUNKLAR\n{shown}")
    assert [one.text for one in words.reading.misreads] == ["a,Bolle bitte"]


@pytest.mark.parametrize("case", sorted({*MAILS} - {"game_master"}))
@pytest.mark.parametrize("reader", ["de", "en"])
def test_every_mail_of_ours_that_comes_back_unmarked_is_ours(
    case: str, reader: str
) -> None:
    """Nothing of it is an order, a command, or unclear; an order above it counts.

    What game masters get comes back in mails that hold no orders.
    """
    sent = MAILS[case](reader).body
    for text in (f"b,3\n\n{sent}", " \n".join(sent.split("\n")), marked(sent)):
        words = hear(text, sent, reader=reader)
        assert hearing.orders(words) == (["b,3"] if text.startswith("b,3") else [])
        assert words.reading.misreads == ()
        assert words.reading.commands == ()
        assert [one for one in named(words) if one[1] != "quote"] == []
    rows = wrapped(sent, 60).replace("\n> ", "\n").removeprefix("> ")
    assert hearing.orders(hear(f"b,3\n\n{rows}".replace("\n>", "\n"), sent)) == ["b,3"]


@pytest.mark.parametrize("case", ["opening", "report"])
def test_orders_edited_into_a_template_count(case: str) -> None:
    sent = MAILS[case]("de").body
    edited = re.sub(r"^#   k,Bolle,.*$", "k,Bolle,300,1", sent, flags=re.MULTILINE)
    edited = edited.replace("#   Bauen: bk,Baukolonnen", "  bk,2")
    words = hear(edited, sent)
    assert hearing.orders(words) == ["k,Bolle,300,1", "bk,2"]
    assert words.reading.misreads == ()
    assert named(words) == []


def test_orders_edited_in_the_table_of_a_receipt_count() -> None:
    sent = MAILS["reply_clean"]("de").body
    for form in (sent, "\n".join(" ".join(row.split()) for row in sent.split("\n"))):
        edited = form.replace("k,Bolle,900,3", "k,Bolle,800,3")
        words = hear(edited.replace("bk,1", "bk,2"), sent)
        assert hearing.orders(words) == ["k,Bolle,800,3", "bk,2"]
        assert words.reading.misreads == ()


def test_an_order_counts_with_a_text_that_was_changed_below_it() -> None:
    sent = "x,3,ZOR\nArtikel: Titel\nAlter Text\nEnde\n"
    assert hearing.orders(hear(sent, sent)) == []
    changed = hearing.orders(hear(sent.replace("Alter", "Neuer"), sent))
    assert changed == ["x,3,ZOR\nArtikel: Titel\nNeuer Text\nEnde"]


@pytest.mark.parametrize(
    ("text", "counts", "not_taken"),
    [
        (
            "> bk,3\n> k,Alois,300,1\n",
            [],
            [("bk,3", "quote"), ("k,Alois,300,1", "quote")],
        ),
        (
            "bk,3\n--\nb,3\nfertig\n",
            ["bk,3"],
            [("b,3", "signature"), ("fertig", "signature")],
        ),
        ("bk,3\n-- \nb,3\n", ["bk,3"], [("b,3", "signature")]),
        ("bk,3\n—\n- b,3\n", ["bk,3"], [("b,3", "signature")]),
        ("bk,3\n-- \nMax Turm\nHauptstr. 3, 12345 Berlin\n", ["bk,3"], []),
        (
            "bk,3\n# b,3\n# nur so\n#   g,Händler,Betrag\n",
            ["bk,3"],
            [("# b,3", "comment")],
        ),
        ("bk,3\n\n> bk,3\n> BK , 3\n-- \nbk,3\n", ["bk,3"], []),
        (
            "bk,3\n\n-----Ursprüngliche Nachricht-----\nVon: A <a@b.de>\n"
            "Gesendet: Dienstag, 1. Dezember 2026 18:55\nAn: c@d.de\n\nHallo\n\nb,3\n",
            ["bk,3"],
            [("b,3", "original")],
        ),
        ("> x,3,ZOR\n> Artikel: T\n> b\n> Ende\n", [], [("x,3,ZOR", "quote")]),
    ],
)
def test_what_looks_like_an_order_and_is_none_is_named(
    text: str, counts: list[str], not_taken: list[tuple[str, str]]
) -> None:
    """Below "--" and in quotes, orders were dropped without a word."""
    words = hear(text)
    assert hearing.orders(words) == counts
    assert named(words) == not_taken


def test_the_initials_of_the_bat_are_quotes() -> None:
    text = (
        "bk,3\n\nTuesday, December 1, 2026, 6:55:12 PM, you wrote:\n\n"
        "T> Hallo Haus MAX,\nT>\nT> b,3\n\nv\n"
    )
    division = divide(text)
    assert division.own.split() == ["bk,3", "v"]
    assert ("b,3", "quote") in [(one.text, one.why) for one in division.left]


def test_initials_in_a_dialogue_stay() -> None:
    text = "Presse: Gespräch\nZOR> Guten Tag!\nMAX> Guten Tag!\nEnde"
    assert divide(text).own == text


def test_a_name_with_words_of_our_mails_stays_whole() -> None:
    """The row of a table was found in "e,a,Elster mit Weste", and cut out of it."""
    roster = Roster("SMS", (Player("SMS", "Haus"), Player("ELS", "Elster mit Weste")))
    ours = Returned([SentMail("Elster mit Weste kommt zur Party\n")])
    order_reader = OrderReader(BUNDLE, roster)
    mail = read(b"From: sms@players.test\n\nd,3,Elster mit Weste\n", Limits())
    assert isinstance(mail, IncomingMail)
    orders = words_of(mail, ours, order_reader).reading.entries
    assert [one.text for one in orders] == ["d,3,Elster mit Weste"]
    # It lacks its block, and is shown whole.
    mail = read(b"From: sms@players.test\n\ne,a,Elster mit Weste\n", Limits())
    assert isinstance(mail, IncomingMail)
    wrong = words_of(mail, ours, order_reader).reading.misreads
    assert [one.text for one in wrong] == ["e,a,Elster mit Weste"]


@pytest.mark.parametrize("sign", ["| ", "|", ">| ", "> | "])
def test_a_quote_with_strokes_before_its_lines_is_ours(
    quick_world: World, sign: str
) -> None:
    """A stroke was taken for the edge of a table: "| bk,9" was an order."""
    quick_world.start("MAX", "ZOR")
    text, about = message_to(quick_world, "MAX", "Ich schlage vor:\nbk,9\nv")
    answer = f"Danke!\nl,7\n\n{marked(text, sign)}"
    quick_world.mail("MAX", answer, In_Reply_To=about)
    assert quick_world.standing("MAX") == {"first": "l,7"}


def test_a_text_that_is_ended_keeps_what_others_wrote_before(world: World) -> None:
    """Sentences of a message that came in vanished from articles that had them too."""
    world.start("MAX", "MOR", "ANN")
    words = (
        "Wer tanzen will, meldet sich vorher beim Statiker. Es gibt Suppe und Braten."
    )
    world.mail("MOR", f"Nachricht MAX:\n{words}\nEnde")
    world.mail("MAX", f"Presse: Fest\nGuten Abend.\n{words}\nBis dann.\nEnde")
    with world.services.database.work() as work:
        texts = [row.text for row in work.session.query(PassageRow)]
    assert any("Guten Abend" in text and "Braten" in text for text in texts)


def test_a_sentence_is_no_quote_where_nothing_was_sent_yet(quick_world: World) -> None:
    """Such a mail broke its handling: there was nothing to compare a sentence with."""
    quick_world.start("MAX", "ZOR")
    mail = (
        f"From: max@players.test\nTo: spiel+{quick_world.key('MAX')}@example.org\n"
        "Subject: Re: [Egon 1] Runde 1\n\nbk,3\nPresse:\n"
        "Wer zuletzt lacht, lacht am besten.\nEnde\n"
    )
    with quick_world.services.database.work() as work:
        inbox.add(work, EMBEDDED, quick_world.clock.now(), mail.encode())
    work_off(quick_world.services)
    assert quick_world.standing("MAX") == {"crews": "bk,3"}
