"""The same mail twice, our reply with it in whatever form, changes nothing.

An unclear line counted when it came again, since our reply had shown it: its trailing
words were taken for ours.
"""

from __future__ import annotations

import email
import random
from email.message import EmailMessage
from email.policy import SMTP, default

import pytest

from tests.quoting_forms import FORMS, answered, ours
from tests.server.world import World
from turmpost.testing.outgoing import sent_bytes

GAMES = {
    "egon": (
        ["bk,1", "k,Alois,300,1", "b,3", "l,7"],
        [
            "k,Bolle,300,1 nur falls Alois mehr verlangt",
            "k,Bolle,300,1  falls Alois mehr verlangt",
            "b,4 Vertraulich: nur für den Empfänger",
            "Nicht: b,5",
            "Wachfaktor: b,6 bitte",
            "k,Cyrus,abc,1",
            "l,99",
            "bk 2 oder 3",
            "# l,8",
            "> b,2",
            "Halten 9",
            "Richtig wäre: bk,2",
            "a,Bolle Diese E-Mail ist vertraulich und nur für den Empfänger bestimmt.",
            "„bk,2“ vielleicht",
            "löschen q",
        ],
    ),
    "mark": (
        ["z,a P, b V"],
        [
            "z,a P, b V wenn das geht",
            "z,q P",
            "Kein z,b V",
            "# z,b V",
            "> z,b V",
            "a 7",
        ],
    ),
    "ostia": (
        ["g,alle,+1", "b,cash"],
        [
            "g,alle,-1 nur wenn es sich lohnt",
            "b,credit vielleicht",
            "g,alle",
            "> b,credit",
        ],
    ),
}
PROSE = [
    "Please also build with two crews",
    "Ich will auch Steine von Bolle, falls es geht.",
    "Hallo zusammen,",
    "Danke und viele Grüße",
    "Max",
    "Diese Nachricht ist vertraulich.",
]


def _state(world: World, code: str) -> tuple[dict[str, str], bool]:
    seat = world.player(code).own_seat
    return world.standing(code), seat.ready_for is not None


def _attached(sent: bytes, lines: str) -> bytes:
    """Return a reply to which our mail is attached as a text."""
    message = EmailMessage(policy=SMTP)
    message["From"] = "max@players.test"
    message["To"] = str(_of(sent)["Reply-To"])
    message["Subject"] = "Zug"
    message["Message-ID"] = "<attached@players.test>"
    message.set_content(lines)
    message.add_attachment(ours(sent).text, filename="mail.txt")
    return message.as_bytes()


def _of(sent: bytes) -> EmailMessage:
    found = email.message_from_bytes(sent, policy=default)
    assert isinstance(found, EmailMessage)
    return found


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_same_mail_twice_changes_nothing(
    quick_world: World, game: str, language: str, seed: int
) -> None:
    chance = random.Random(f"{game} {language} {seed}")  # noqa: S311
    world, (orders, slips) = quick_world, GAMES[game]
    world.start("MAX", "ZOR", "BAB", bundle=game)
    world.speak("MAX", language)
    lines = chance.sample(orders, chance.randint(1, len(orders)))
    lines += chance.sample(slips, chance.randint(1, 4))
    lines += chance.sample(PROSE, chance.randint(0, 3))
    chance.shuffle(lines)
    text = "\n".join([*lines, chance.choice(["fertig", "ready", ""])])
    world.mail("MAX", text, message_id="<first@players.test>")
    first = _state(world, "MAX")
    forms = [*chance.sample(sorted(FORMS), 5), "attached"]
    for form in forms:
        sent = sent_bytes(world.sent("reply", "MAX")[-1])
        if form == "attached":
            raw = _attached(sent, text)
        else:
            raw = answered(form, sent, text, sender="max@players.test")
        world.deliver(raw)
        assert _state(world, "MAX") == first, (form, text, world.reply("MAX"))
