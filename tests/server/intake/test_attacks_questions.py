"""The question "was this mail from you?": only its owner's yes lets the mail count."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from server.storage.games import games
from server.storage.orders import orders
from tests.server.world import World, parsed, text_of
from turmpost.testing.outgoing import sent_bytes

DESK = "spiel@example.org"


def _held(world: World, text: str = "bk,4\n") -> str:
    """Hold a forged mail of MAX; return the Message-ID of the question."""
    world.start("MAX", "ZOR")
    assert world.write("max@players.test", DESK, text).state == "held"
    return str(parsed(world.sent("confirm")[0])["Message-ID"])


def _standing(world: World) -> set[str]:
    player = world.player("MAX")
    with world.services.database.work() as work:
        found = orders.standing(work, player.game_id, player.own_seat.id, "1")
        assert games.open_step(work, player.game_id) is not None
        return set(found.values())


@pytest.mark.parametrize(
    "answer",
    [
        "ja\n",
        "Ja, das war ich.\n",
        "yes, that was me\n",
        "OK!\n",
        "Bestätigt.\n",
        "bestaetige\n",
        "Das war ich\n",
        "I confirm\n",
        "Stimmt.\n",
        "Hallo turmpost,\n\nja\n",
        "Hiermit bestätige ich die Mail.\n",
        "Ja.\n\nViele Grüße\nMax M.\n",
        "Hallo,\n\nja, das war ich!\n\nMit freundlichen Grüßen,\n\nMax\n",
        "Ja, klar!\n",
        "Ok, danke!\nName of MAX\n",
        "Ja\n-- \nMax M., Vertrieb\nIf you are not the intended recipient, call us.\n",
        "ja\n\n> bk,4\n",
    ],
)
def test_a_yes_confirms(quick_world: World, answer: str) -> None:
    asked = _held(quick_world)
    row = quick_world.mail("MAX", answer, in_reply_to=asked)
    assert row.outcome == "confirmed"
    assert _standing(quick_world) == {"bk,4"}


def test_a_farewell_alone_is_no_yes_and_orders_below_one_count(
    quick_world: World,
) -> None:
    asked = _held(quick_world)
    quick_world.mail("MAX", "Viele Grüße\nMax\n", in_reply_to=asked)
    assert _standing(quick_world) == set()
    quick_world.mail("MAX", "ja\n\nLG\nbk,1\nb,3\n", in_reply_to=asked)
    assert _standing(quick_world) == {"bk,1", "b,3"}
    assert quick_world.row(1).state == "held"


@pytest.mark.parametrize(
    "answer",
    [
        "Nein!\n",
        "nein, das war ich nicht\n",
        "No.\n",
        "Das ist eine Fälschung\n",
        "Nein!\n\nGruß\nMax\n",
        "Sure isn't mine\n",
        "Ja, das habe ich nie geschrieben\n",
    ],
)
def test_a_no_drops_the_mail(quick_world: World, answer: str) -> None:
    asked = _held(quick_world)
    assert quick_world.mail("MAX", answer, in_reply_to=asked).outcome == "disowned"
    assert quick_world.row(1).outcome == "disowned"
    assert "verworfen" in quick_world.reply("MAX")
    # Nothing brings it back.
    quick_world.mail("MAX", "ja\n", in_reply_to=asked)
    assert (quick_world.row(1).state, _standing(quick_world)) == ("done", set())


@pytest.mark.parametrize(
    "answer",
    [
        "Ich bin bis Montag verreist.\n",
        "Ihre Mail ist eingegangen, Ticket 17.\n",
        "b,3\n",
        "status\n",
        "",
        "> bk,4\n",
        "Ja, kein Problem\n",
        "Ja?\n",
        "Ja was soll das denn?\n",
        "Ok, wer hat das geschrieben?\n",
        "I confirm that someone else wrote this\n",
        "J. Mauer ist im Urlaub\n",
        "Ja\nDanke, aber das war mein Bruder\n",
        "Ja\nGruß\nWer war das?\n",
        "ja\nb,3\n",
        "ja " * 200,
    ],
)
def test_anything_else_confirms_nothing(quick_world: World, answer: str) -> None:
    asked = _held(quick_world)
    quick_world.mail("MAX", answer, in_reply_to=asked)
    assert quick_world.row(1).state == "held"
    assert "bk,4" not in _standing(quick_world)
    assert "wartet deshalb weiter" in " ".join(quick_world.reply("MAX").split())


def test_orders_below_a_no_count(world: World) -> None:
    asked = _held(world)
    world.mail("MAX", "ja\n", in_reply_to=asked)
    world.write("max@players.test", DESK, "bk,5\n")
    again = str(parsed(world.sent("confirm")[1])["Message-ID"])
    world.mail("MAX", "nein\nb,4\n", in_reply_to=again)
    assert _standing(world) == {"bk,4", "b,4"}
    assert "verworfen" in world.reply("MAX")


def _quoted(world: World) -> str:
    return text_of(world.sent("confirm")[0])


def _outlook(world: World) -> str:
    return (
        "-----Ursprüngliche Nachricht-----\nVon: turmpost <spiel@example.org>\n"
        "Gesendet: Dienstag, 1. Dezember 2026 13:00\nBetreff: Frage\n\n"
        + _quoted(world)
    )


@pytest.mark.parametrize("above", ["", "ja\n\n"])
@pytest.mark.parametrize("place", ["outlook", "quote", "signature", "wrapped"])
def test_a_no_drops_the_mail_wherever_it_stands(
    quick_world: World, place: str, above: str
) -> None:
    """An answer without an own text was a yes, whatever stood elsewhere in it."""
    asked = _held(quick_world)
    quoted = "".join(f"> {line}\n" for line in _quoted(quick_world).splitlines())
    below = {
        "outlook": f"{_outlook(quick_world)}\nNEIN\n",
        "quote": quoted.replace("> Nicht von dir", "> NEIN!\n> Nicht von dir"),
        "signature": "-- \nNein, das war ich nicht\n",
        "wrapped": quoted.replace(" ", "\n> ") + "> no.\n",
    }[place]
    quick_world.mail("MAX", above + below, in_reply_to=asked)
    assert quick_world.row(1).outcome == "disowned"
    assert _standing(quick_world) == set()


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("place", ["outlook", "quote", "wrapped"])
def test_our_own_words_in_the_quote_are_no_no(
    quick_world: World, place: str, language: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"sprache {language}\n")
    quick_world.write("max@players.test", DESK, "bk,4\nNein, nicht von mir\n")
    asked = str(parsed(quick_world.sent("confirm")[0])["Message-ID"])
    quoted = "".join(f"> {line}\n" for line in _quoted(quick_world).splitlines())
    below = {
        "outlook": _outlook(quick_world),
        "quote": quoted,
        "wrapped": quoted.replace(" ", "\n> "),
    }[place]
    row = quick_world.mail("MAX", f"ja\n\n{below}", in_reply_to=asked)
    assert row.outcome == "confirmed"


def test_a_no_further_below_drops_the_mail_and_is_read_on(quick_world: World) -> None:
    asked = _held(quick_world)
    quick_world.mail("MAX", "Was soll das?\nDas war ich nicht.\n", in_reply_to=asked)
    assert quick_world.row(1).outcome == "disowned"
    assert "verworfen" in quick_world.reply("MAX")


def test_a_no_in_the_subject_drops_the_mail(quick_world: World) -> None:
    asked = _held(quick_world)
    quick_world.mail("MAX", "", in_reply_to=asked, subject="NEIN Re: War diese Mail")
    assert quick_world.row(1).outcome == "disowned"


def _with_part(world: World, asked: str, kind: str, part: bytes, text: str) -> None:
    """Answer with a part that is no text of the mail, below a text."""
    main, _, sub = kind.partition("/")
    message = EmailMessage()
    message["From"] = "max@players.test"
    message["To"] = f"spiel+{world.key('MAX')}@example.org"
    message["In-Reply-To"] = asked
    message["Message-ID"] = "<part@players.test>"
    message.set_content(text)
    message.add_attachment(part, maintype=main, subtype=sub, filename="winmail.dat")
    world.deliver(message.as_bytes())


@pytest.mark.parametrize("text", ["", "ja\n"])
@pytest.mark.parametrize(
    "kind",
    [
        "application/ms-tnef",
        "application/pkcs7-mime",
        "application/octet-stream",
        "audio/wav",
    ],
)
def test_what_nobody_can_read_is_no_yes(
    quick_world: World, kind: str, text: str
) -> None:
    asked = _held(quick_world)
    _with_part(quick_world, asked, kind, b"\x78\x9f\x3e\x22 NEIN", text)
    assert quick_world.row(1).state == "held"
    assert _standing(quick_world) == set()


@pytest.mark.parametrize("kind", ["image/png", "application/pkcs7-signature"])
def test_a_picture_or_a_signature_beside_a_yes_does_not_matter(
    quick_world: World, kind: str
) -> None:
    asked = _held(quick_world)
    _with_part(quick_world, asked, kind, b"\x89PNG", "ja\n")
    assert _standing(quick_world) == {"bk,4"}


def test_a_no_on_the_page_beside_a_plain_yes_drops_the_mail(
    quick_world: World,
) -> None:
    asked = _held(quick_world)
    message = EmailMessage()
    message["From"] = "max@players.test"
    message["To"] = f"spiel+{quick_world.key('MAX')}@example.org"
    message["In-Reply-To"] = asked
    message.set_content("ja\n")
    message.add_alternative("<p>N<b>ein</b>, das war ich nicht</p>", subtype="html")
    quick_world.deliver(message.as_bytes())
    assert quick_world.row(1).outcome == "disowned"


def test_the_question_shows_what_would_count(world: World) -> None:
    """Something harmless at the start must not hide the rest."""
    _held(world, "Hallo!\n" * 8 + "k,Alois,300," + " " * 90 + "5\nabmelden\n")
    shown = text_of(world.sent("confirm")[0])
    assert "> abmelden" in shown
    assert "5" in shown.partition("k,Alois,300,")[2].split()[:2]


def test_the_question_says_how_much_it_does_not_show(world: World) -> None:
    _held(world, "".join(f"Zeile {number}\n" for number in range(100)) + "abmelden\n")
    shown = " ".join(text_of(world.sent("confirm")[0]).split())
    assert "> Zeile 59" in shown
    assert "41 weitere Zeilen sind hier nicht" in shown
    world.write("max@players.test", DESK, "x" * 200_000 + "\nabmelden\n")
    assert len(sent_bytes(world.sent("confirm")[1])) < 10_000
    assert "2 weitere Zeilen sind hier nicht" in " ".join(
        text_of(world.sent("confirm")[1]).split()
    )


@pytest.mark.parametrize("answer", ["ja\n", "Ja, das war ich.\n", "nein\n"])
def test_an_answer_to_another_mail_points_to_the_question(
    quick_world: World, answer: str
) -> None:
    """It was called no order, and the question was not mentioned."""
    asked = _held(quick_world)
    opening = str(parsed(quick_world.sent("opening", "MAX")[0])["Message-ID"])
    for answered in (opening, ""):
        quick_world.mail("MAX", answer, in_reply_to=answered)
        reply = " ".join(quick_world.reply("MAX").split())
        assert "Meintest du die Frage in der Mail von Dienstag, 1. Dezember" in reply
    assert _standing(quick_world) == set()
    quick_world.mail("MAX", "ja\n", in_reply_to=asked)
    assert _standing(quick_world) == {"bk,4"}
    # Now nothing waits any more.
    quick_world.mail("MAX", answer, in_reply_to=opening)
    assert "Meintest du die Frage" not in quick_world.reply("MAX")


@pytest.mark.parametrize("text", ["bk,1\n", "nein\nbk,1\n", "Ja, ich baue.\n"])
def test_what_says_more_than_yes_points_to_no_question(
    quick_world: World, text: str
) -> None:
    _held(quick_world)
    quick_world.mail("MAX", text)
    assert "Meintest du die Frage" not in quick_world.reply("MAX")
