"""Answers to messages go to the other side: as words, never as orders."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from server.games.people.confirmation_requests import KIND as QUESTION
from server.storage.orders import orders
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World, flat, parsed, text_of
from turmpost.bundle import register
from turmpost_diplomacy.bundle import BUNDLE as DIPLOMACY

HEADER = "Nachricht ZOR:\n"


def _send(world: World, text: str = "Sollen wir uns verbünden?") -> OutboxRow:
    """Let Max write to Zorro; return the mail that Zorro gets."""
    world.mail("MAX", f"{HEADER}{text}\nEnde\n")
    return world.sent("message", "ZOR")[-1]


def _address(row: OutboxRow) -> str:
    """Return where an answer to a mail goes."""
    return str(parsed(row)["Reply-To"].addresses[0].addr_spec)


def _answer(
    world: World, code: str, row: OutboxRow, text: str, **headers: str
) -> str | None:
    """Let a player answer a mail; return what became of it."""
    world.clock.pass_by(minutes=1)
    headers.setdefault("In_Reply_To", f"<{row.message_id}>")
    sender, at = f"{code.lower()}@players.test", world.clock.now()
    return world.write(sender, _address(row), text, at=at, **headers).outcome


def _reply(world: World, code: str) -> str:
    """Return the newest reply to a player in one line."""
    return " ".join(world.reply(code).split())


def _standing(world: World, code: str) -> int:
    """Return how many lines of orders a player has."""
    seat = world.player(code).own_seat
    with world.services.database.work() as work:
        return len(orders.stands(work, seat.game_id, seat.id, ["1"]))


def test_plain_words_answer_a_message_both_ways(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR", "LEG")
    first = _send(world)
    assert _answer(world, "ZOR", first, "Gern!\nWas bietest du?\n") == "passage"
    back = world.sent("message", "MAX")[-1]
    assert "  Gern!\n  Was bietest du?" in text_of(back).replace("\r", "")
    assert _answer(world, "MAX", back, "Zehn Steine.") == "passage"
    assert "Zehn Steine." in text_of(world.sent("message", "ZOR")[-1])
    assert world.sent("message", "LEG") == []
    assert "angenommen für Haus ZOR" in _reply(world, "MAX")


def test_an_answer_with_an_address_goes_to_the_game_master_at_once(
    quick_world: World,
) -> None:
    """To a player it may be what a mail program put in, and names its author."""
    world = quick_world
    master = world.lead(world.start("MAX", "ZOR"))
    world.write(
        "gm@masters.test",
        f"spiel+{master.key}@example.org",
        "Nachricht MAX:\nWie erreiche ich dich?\nEnde\n",
    )
    words = "Schreib an freund@home.test."
    assert _answer(world, "MAX", world.sent("message", "MAX")[-1], words) == "passage"
    to_master = [row for row in world.sent("message") if row.recipient[:3] == "gm@"]
    assert words in text_of(to_master[-1])
    first = _send(world)
    _answer(world, "ZOR", first, words)
    assert '"freund@home.test"' in flat(world.newest("confirm", "ZOR"))
    assert len(world.sent("message", "MAX")) == 1


def test_the_mail_shows_the_pseudonym_and_where_an_answer_goes(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    mail = parsed(first)
    assert mail["From"].addresses[0].display_name == "Haus MAX (Egon 7)"
    assert mail["From"].addresses[0].addr_spec == "spiel@example.org"
    assert _address(first).startswith("spiel+m-")
    assert mail["List-Unsubscribe"] is None
    assert world.key("ZOR") not in str(mail)
    # The answer to it has another address, and that mail no field of its author's.
    _answer(world, "ZOR", first, "Gern!", References="<1@players.test>")
    back = parsed(world.sent("message", "MAX")[-1])
    assert _address(first) not in str(back)
    assert "players.test" not in str(back).replace("max@players.test", "")


def test_a_mail_program_shows_one_thread_of_our_own_mails(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first, second = _send(world, "Eins"), _send(world, "Zwei")
    root = str(parsed(first)["In-Reply-To"])
    assert str(parsed(first)["References"]) == root
    assert str(parsed(second)["In-Reply-To"]) == f"<{first.message_id}>"
    assert str(parsed(second)["References"]).split() == [root, f"<{first.message_id}>"]
    assert str(parsed(first)["Subject"]) == str(parsed(second)["Subject"])
    _answer(world, "ZOR", second, "Drei")
    back = world.sent("message", "MAX")[-1]
    assert root not in str(parsed(back)["References"])
    assert "players.test" not in str(parsed(back)["References"])


@pytest.mark.parametrize(
    "text",
    [
        "Gut.\nbk,3\n",
        "bk,3",
        "Ich mache es so:\nk,Alois,viel,3",
        "k,viele,billig",
        "fertig",
        "Bis dann\nlöschen alles",
        "Lies:\nPresse: Neues\nText\nEnde",
        "- d,3,Haus ZR",
    ],
)
def test_what_reads_as_an_order_goes_to_nobody_and_orders_nothing(
    quick_world: World, text: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    assert _answer(world, "ZOR", first, text) == "not_passed_on"
    assert world.sent("message", "MAX") == []
    assert _standing(world, "ZOR") == 0
    reply = _reply(world, "ZOR")
    assert "wurde NICHT weitergegeben und zählt auch nicht als Befehl" in reply
    # An answer to that reply does either, as it says.
    last = world.sent("reply", "ZOR")[-1]
    assert _answer(world, "ZOR", last, "Nachricht MAX:\nbk,3\nEnde") == "passage"
    assert "bk,3" in text_of(world.sent("message", "MAX")[-1])
    assert _answer(world, "ZOR", last, "bk,3") == "orders"


@pytest.mark.parametrize(
    "text",
    [
        "I need 20 stones from you, can you help?",
        "Ja, machen wir so.",
        "Hallo Max,\n\nE, klar. Import lohnt sich nicht.\nHilfe!\n\nViele Grüße",
        "Protest gegen deinen Turm!",
        "Wait, are you sure?",
    ],
)
def test_sentences_are_no_orders_for_their_first_word(
    quick_world: World, text: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    assert _answer(world, "ZOR", _send(world), text) == "passage"
    assert text.split("\n")[0] in text_of(world.sent("message", "MAX")[-1])


def test_quotes_signatures_and_keys_stay_behind(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    text = (
        f"Gern, an {_address(first)}\n\n-- \nName of ZOR\nzor@players.test\n\n"
        "Am 1.12.2026 um 12:00 schrieb Haus MAX:\n> Sollen wir uns verbünden?\n"
    )
    assert _answer(world, "ZOR", first, text) == "passage"
    said = text_of(world.sent("message", "MAX")[-1])
    for secret in ("Name of", "zor@", "verbünden", "m-", "spiel+"):
        assert secret not in said.partition("Antworten")[0]


@pytest.mark.parametrize(
    "text",
    [
        "Schreib mir an zor@players.test",
        "Von: Zoe Zorn <zoe@elsewhere.test>\nGern",
        "Gern!\n\nZoe Zorn (unterwegs)",
    ],
)
def test_what_would_name_somebody_is_asked_about_first(
    quick_world: World, text: str
) -> None:
    """A mail program puts addresses and its user's name into answers."""
    world = quick_world
    world.start("MAX", "ZOR")
    first, sender = _send(world), "Zoe Zorn <zor@players.test>"
    asked = world.write(sender, _address(first), text)
    assert asked.outcome == "not_passed_on"
    assert world.sent("message", "MAX") == []
    assert world.agree().outcome == "passage"
    assert len(world.sent("message", "MAX")) == 1


def test_attachments_and_pages_do_not_travel(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    mail = EmailMessage()
    mail["From"], mail["To"] = "zor@players.test", _address(_send(world))
    mail["Subject"], mail["Message-ID"] = "geheim: Zoe", "<page@players.test>"
    mail.set_content("<html><body><p>Gern!</p><img src='x'></body></html>", "html")
    mail.add_attachment("Zoe Zorn, Wien", filename="card.txt")
    assert world.deliver(mail.as_bytes()).outcome == "passage"
    sent = world.sent("message", "MAX")[-1]
    assert "Gern!" in text_of(sent)
    for secret in ("Zoe", "Wien", "html", "img", "geheim"):
        assert secret not in str(parsed(sent))
    assert "Anhänge und Bilder gehen nicht mit" in _reply(world, "ZOR")


def test_orders_in_an_attachment_are_not_lost_without_a_word(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    mail = EmailMessage()
    mail["From"], mail["To"] = "zor@players.test", _address(_send(world))
    mail["Subject"], mail["Message-ID"] = "Re", "<file@players.test>"
    mail.set_content("Gern!")
    mail.add_attachment("bk,3\n", filename="zug.txt")
    assert world.deliver(mail.as_bytes()).outcome == "not_passed_on"
    assert world.sent("message", "MAX") == []


def test_an_empty_answer_and_a_very_long_one_go_to_nobody(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    assert _answer(world, "ZOR", first, "> nur das Zitat\n") == "not_passed_on"
    many = "\n".join(f"Zeile Nummer {number} von vielen" for number in range(400))
    assert _answer(world, "ZOR", first, many) == "not_passed_on"
    assert "erlaubt: 5.000)" in _reply(world, "ZOR")
    assert world.sent("message", "MAX") == []


def test_the_key_of_a_conversation_gives_no_orders_whoever_writes(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR", "LEG")
    first = _send(world)
    # Another player has got hold of the address: it orders nothing for anybody.
    row = world.write("leg@players.test", _address(first), "bk,9")
    assert row.outcome == "not_passed_on"
    assert [_standing(world, code) for code in ("MAX", "ZOR", "LEG")] == [0, 0, 0]
    assert world.sent("reply", "LEG") == []
    assert len(world.sent("reply", "ZOR")) == 1


def test_a_mail_to_several_of_our_addresses_goes_to_nobody(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    both = f"{_address(first)}, spiel+{world.key('ZOR')}@example.org"
    for text in ("Gern!", "bk,3"):
        assert world.write("zor@players.test", both, text).outcome == "not_passed_on"
    assert "mehrere deiner Antwortadressen" in _reply(world, "ZOR")
    # So does one that holds somebody else's.
    foreign = f"{_address(first)}, spiel+{world.key('MAX')}@example.org"
    assert world.write("max@players.test", foreign, "bk,3").outcome == "not_passed_on"
    assert world.sent("message", "MAX") == []
    assert (_standing(world, "MAX"), _standing(world, "ZOR")) == (0, 0)
    # The address in From beside it says nothing: programs add it to "answer all".
    plain = f"{_address(first)}, spiel@example.org"
    assert world.write("zor@players.test", plain, "Gern!").outcome == "passage"


def test_who_answers_everybody_does_not_speak_for_another(quick_world: World) -> None:
    """A copy of the mail went to a friend, who answers to all of them."""
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    row = world.write(
        "friend@elsewhere.test",
        _address(first),
        "Tu das nicht",
        In_Reply_To=f"<{world.sent('message', 'ZOR')[-1].message_id}>",
    )
    assert row.outcome == "passage"  # It answers a mail of ours to Zorro himself.
    world.write("zor@players.test", "elsewhere@players.test", "x", message_id="<c@x>")
    other = world.write(
        "friend@elsewhere.test", _address(first), "Doch!", In_Reply_To="<c@x>"
    )
    assert other.outcome == "held_no_key"
    assert len(world.sent("message", "MAX")) == 1


def test_a_confirmed_mail_is_passed_on_and_not_read_as_an_order(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    world.write("zor@players.test", "elsewhere@players.test", "x", message_id="<c@x>")
    held = world.write("x@y.test", _address(first), "Gern!", In_Reply_To="<c@x>")
    assert held.outcome == "held_no_key"
    question = world.sent(QUESTION, "ZOR")[-1]
    world.mail("ZOR", "ja", In_Reply_To=f"<{question.message_id}>")
    assert world.row(held.uid).outcome == "passage"
    assert "Gern!" in text_of(world.sent("message", "MAX")[-1])


def test_an_old_address_says_so_and_orders_nothing(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    key = world.key("ZOR")
    world.mail("ZOR", "schlüssel neu")
    assert world.key("ZOR") != key
    held = world.write("zor@players.test", _address(first), "bk,3")
    assert held.outcome == "held_no_key"
    question = world.sent(QUESTION, "ZOR")[-1]
    world.mail("ZOR", "ja", In_Reply_To=f"<{question.message_id}>")
    assert world.row(held.uid).outcome == "not_passed_on"
    assert "gilt nicht mehr" in _reply(world, "ZOR")
    assert _standing(world, "ZOR") == 0
    again = _send(world)
    assert _address(again) != _address(first)
    assert _answer(world, "ZOR", again, "Gern!") == "passage"


@pytest.mark.parametrize(
    ("headers", "outcome"),
    [
        ({"Auto_Submitted": "auto-replied"}, "ignored_automatic"),
        ({"subject": "Automatische Antwort: Nachricht"}, "ignored_automatic"),
        ({"Return_Path": "<>"}, "ignored_bounce"),
        ({"Precedence": "auto_reply"}, "ignored_automatic"),
    ],
)
def test_machines_answer_nobody(
    quick_world: World, headers: dict[str, str], outcome: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    before = len(world.sent())
    found = _answer(world, "ZOR", first, "Ich bin im Urlaub.", **headers)
    assert found == outcome or found == "bounce_soft"
    assert len(world.sent()) == before


def test_two_robots_without_a_mark_do_not_write_for_ever(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    _send(world)
    answered: set[int] = set()
    for _ in range(200):
        new = [
            row
            for row in world.sent()
            if row.id not in answered and row.kind in ("message", "reply")
        ]
        if not new:
            break
        answered.add(new[0].id)
        code = new[0].recipient.partition("@")[0].upper()
        _answer(world, code, new[0], f"{code} ist gerade nicht da.")
    else:
        raise AssertionError("they still write")
    assert len(world.sent("message")) < 10


def test_an_answer_after_the_deadline_does_not_wait_for_the_round(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    world.clock.pass_by(hours=1, seconds=5)
    assert _answer(world, "ZOR", first, "Noch schnell: Gern!") == "passage"


def test_a_mail_with_the_own_key_orders_whatever_it_answers(quick_world: World) -> None:
    """A program sets the field by the mail on which its user clicked."""
    world = quick_world
    world.start("MAX", "ZOR")
    first = _send(world)
    row = world.mail("ZOR", "bk,3\n", In_Reply_To=f"<{first.message_id}>")
    assert row.outcome == "orders"
    assert _standing(world, "ZOR") == 1


def test_in_a_game_with_a_notation_letters_speak_of_orders(quick_world: World) -> None:
    """Players of Diplomacy propose lines to one another; beside words they are text."""
    world = quick_world
    register(DIPLOMACY)
    world.start("MAX", "ZOR", bundle="diplomacy")
    first = _send(world)
    letter = "Das wäre ein guter Plan für uns:\nA MUN - SIL\nA BER S A MUN - SIL\n"
    assert _answer(world, "ZOR", first, letter) == "passage"
    assert "A BER S A MUN - SIL" in text_of(world.sent("message", "MAX")[-1])
    before = len(world.sent("message", "MAX"))
    _answer(world, "ZOR", first, "A MUN - SIL\nA BER - KIE\n")
    assert len(world.sent("message", "MAX")) == before
