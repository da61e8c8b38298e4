"""Replies name each effect of a mail, and none that it had not."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.server.world import START, TITLE, World, flat, parsed, text_of

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
SECOND = timedelta(seconds=1)


def _subject(world: World, code: str) -> str:
    return str(parsed(world.sent("reply", code)[-1])["Subject"])


@pytest.mark.parametrize(
    ("language", "word", "subject"),
    [("de", "befehle", "Runde 1 · Antwort"), ("en", "orders", "Round 1 · reply")],
)
def test_to_ask_for_the_standing_orders_is_understood(
    world: World, language: str, word: str, subject: str
) -> None:
    """Its answer is empty, and so it was taken for a mail without any command."""
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    assert world.mail("MAX", f"{word}\n").outcome == "command"
    assert _subject(world, "MAX") == f"Re: [{TITLE}] {subject}"
    world.mail("MAX", "bk,1\n")
    world.mail("MAX", f"{word}\n\n")
    assert "bk,1" in world.reply("MAX")
    assert subject in _subject(world, "MAX")


def test_a_sign_up_by_reply_gets_the_welcome_and_no_second_mail(world: World) -> None:
    """A reply "no order found" followed the welcome."""
    world.start("MAX", "ZOR")
    world.announce("Egon 8")
    row = world.mail("MAX", 'Hallo!\nanmelden Egon 8, Zorn, ZRN, "Max"\n')
    assert row.outcome == "command"
    assert len(world.sent("welcome", "MAX")) == 1
    assert world.sent("reply") == []


def test_a_sign_up_beside_an_order_or_an_unclear_line_is_answered_too(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    world.announce("Egon 8")
    world.announce("Egon 9")
    world.mail("MAX", 'anmelden Egon 8, Zorn, ZRN, "Max"\nbk,1\n')
    assert "Angenommen: 1" in world.reply("MAX")
    world.mail("MAX", 'anmelden Egon 9, Zorn, ZRN, "Max"\nbk,viele\n')
    assert "Unklar: 1" in world.reply("MAX")
    assert len(world.sent("welcome", "MAX")) == 2


def test_a_refused_sign_up_by_reply_says_why(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", 'anmelden Egon 99, Zorn, ZRN, "Max"\n')
    assert "Egon 99" in world.reply("MAX")


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "jetzt gilt l,7"), ("en", "now it is l,7")],
)
def test_an_order_that_replaces_another_kind_names_both(
    world: World, language: str, said: str
) -> None:
    """The bribe disappeared from the list without a word."""
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    world.mail("MAX", "g,Alois,100\nbk,1\n")
    assert "ERSETZT" not in world.reply("MAX")
    world.mail("MAX", "l,7\n")
    row = next(
        line for line in world.reply("MAX").splitlines() if "g,Alois,100" in line
    )
    assert said in row
    world.mail("MAX", "l,7\n# noch einmal\n")
    assert said not in world.reply("MAX")


def test_orders_of_one_mail_that_replace_each_other_are_named(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "g,Alois,100\nl,7\n")
    hints = " ".join(world.reply("MAX").split())
    assert "g,Alois,100 gilt nicht" in hints
    assert "weiter unten l,7 (Zeile 2)" in hints


def test_a_new_article_of_the_same_order_is_named(world: World) -> None:
    world.start("MAX", "ZOR")
    article = "x,3,ZOR\nArtikel: Titel\n" + "Ein Satz mit vielen Worten darin. " * 20
    world.mail("MAX", f"{article}\nEnde\n")
    world.mail("MAX", f"{article} Und noch einer.\nEnde\n")
    assert "x,3,ZOR   gilt jetzt mit dem neuen Text" in world.reply("MAX")


def test_an_order_that_a_later_mail_has_overtaken_is_named(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "g,Alois,100\n", at=START + 9 * SECOND)
    world.mail("MAX", "l,7\n", at=START + 5 * SECOND)
    reply = world.reply("MAX")
    assert "Eine spätere Mail hat ihn ersetzt, durch g,Alois,100" in flat(reply)
    assert "(+ neu)" not in reply
    world.mail("MAX", "löschen alles\n", at=START + 20 * SECOND)
    world.mail("MAX", "bk,1\n", at=START + 15 * SECOND)
    assert "Eine spätere Mail hat ihn zurückgenommen" in flat(world.reply("MAX"))


def test_what_stands_is_shown_in_the_order_of_the_round(world: World) -> None:
    """It was shown in the order in which it had come."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\nb,2\nk,Egon,300,1\n")
    world.mail("MAX", "k,Bolle,300,1\nl,7\nk,Alois,300,1\n")
    stands = world.reply("MAX").partition("DEINE BEFEHLE")[2]
    lines = ("l,7", "k,Alois", "k,Bolle", "k,Egon", "b,2", "bk,1")
    places = [stands.index(f" {line}") for line in lines]
    assert places == sorted(places)
    assert stands.count("Kauf ") == 1


@LANGUAGES
def test_a_message_to_oneself_goes_nowhere(world: World, language: str) -> None:
    """The answer was "geht gleich an .", and the message was counted."""
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    world.mail("MAX", "Nachricht MAX:\nHallo ich\nEnde\n")
    reply = world.reply("MAX")
    assert {"de": "wurde NICHT weitergegeben", "en": "has NOT been sent"}[
        language
    ] in reply
    assert " ." not in reply
    assert world.sent("message") == []
    kept = {"de": "1 Text nicht angenommen", "en": "1 text not accepted"}[language]
    assert _subject(world, "MAX").endswith(f"· {kept}")
    world.mail("MAX", "Nachricht MAX, ZOR:\nHallo\nEnde\n")
    assert "Haus ZOR." in world.reply("MAX")
    assert [row.recipient for row in world.sent("message")] == ["zor@players.test"]


def test_messages_and_press_are_no_accepted_orders(world: World) -> None:
    """One message was "1 Befehl angenommen" above "steht noch kein Befehl"."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n")
    assert _subject(world, "MAX") == f"Re: [{TITLE}] Runde 1 · 1 Text angenommen"
    assert "Angenommen: 1" not in world.reply("MAX")
    assert "Für Runde 1 hast du noch keine Befehle." in world.reply("MAX")
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\nPresse: Neu\nText\nEnde\nbk,1\n")
    subject = f"Re: [{TITLE}] Runde 1 · 1 Befehl angenommen, 2 Texte angenommen"
    assert _subject(world, "MAX") == subject
    assert "Angenommen: 1" in world.reply("MAX")
    assert len(text_of(world.sent("message")[0])) > 0
