"""The mail of a person counts, whatever a provider or a relay has put on it.

Nobody at Fastmail could play: its Feedback-ID was taken for the mark of a list, and the
mails were ignored without a word.
"""

from __future__ import annotations

import pytest

from tests.server.intake.providers import PROVIDERS, Provider
from tests.server.world import World, flat, parsed, text_of

DESK = "spiel@example.org"
MAX = "max@players.test"
NEW = "neu@players.test"

each_provider = pytest.mark.parametrize("name", PROVIDERS)


def _opening_of(world: World, provider: Provider) -> tuple[str, str]:
    """Return subject and In-Reply-To of an answer to the newest mail to MAX."""
    mail = parsed(world.sent(to="MAX")[-1])
    subject = "" if "\nSubject:" in provider.fields else f"Re: {mail['Subject']}"
    return subject, f"In-Reply-To: {mail['Message-ID']}"


@each_provider
def test_orders_with_a_key_count(quick_world: World, name: str) -> None:
    quick_world.start("MAX", "ZOR")
    provider, to = PROVIDERS[name], f"spiel+{quick_world.key('MAX')}@example.org"
    subject, answers = _opening_of(quick_world, provider)
    row = quick_world.deliver(provider.mail(MAX, to, "bk,1", subject, answers))
    assert (row.outcome, row.why) == ("orders", None)
    assert "bk,1" in quick_world.reply("MAX")
    row = quick_world.deliver(provider.mail(MAX, to, "bk,2", "Neu"))
    assert (row.outcome, row.why) == ("orders", None)
    row = quick_world.deliver(provider.mail(MAX, to, "hilfe", "Neu"))
    assert (row.outcome, row.why) == ("command", None)
    row = quick_world.deliver(provider.mail(MAX, DESK, "bk,3", "Zug"))
    # Without a key it is asked about, or its author hears that it was not read.
    assert row.outcome in ("held_no_key", "ignored_automatic")
    kind = "confirm" if row.outcome == "held_no_key" else "reply"
    assert quick_world.sent(to="MAX")[-1].kind == kind


@each_provider
def test_a_stranger_signs_up_after_a_question(quick_world: World, name: str) -> None:
    """Also the yes, which has no key, was ignored."""
    quick_world.ask_about_sign_ups().announce()
    provider, line = PROVIDERS[name], 'anmelden Egon 7, Maxe, MAX, "Max M"'
    row = quick_world.deliver(provider.mail(NEW, DESK, line, "Spiel"))
    assert row.outcome == "held_sign_up"
    question = parsed(quick_world.sent("confirm")[-1])
    answers = f"In-Reply-To: {question['Message-ID']}"
    row = quick_world.deliver(provider.mail(NEW, DESK, "ja", "Re: Frage", answers))
    assert row.outcome == "confirmed"
    assert "joined" in [quick_world.row(uid).outcome for uid in range(1, 3)]


@each_provider
def test_a_stranger_who_asks_is_answered(quick_world: World, name: str) -> None:
    quick_world.announce()
    asked = ("hilfe", "help", "partien", "anmelden Egonn, Maxe")
    for number, line in enumerate(asked, start=1):
        row = quick_world.deliver(
            PROVIDERS[name].mail(f"neu{number}@players.test", DESK, line, "Hallo")
        )
        assert row.outcome in ("stranger_helped", "join_refused")
        assert len(quick_world.sent("reply")) == number


LIST = """\
Precedence: list
List-Id: <club.players.test>
"""


def test_who_was_taken_for_a_list_hears_so_once_a_day(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    provider = Provider(LIST.strip())
    for number in range(3):
        row = quick_world.deliver(provider.mail(MAX, DESK, f"bk,{number}", "Zug"))
        assert row.outcome == "ignored_automatic"
    (told,) = quick_world.sent("reply", "MAX")
    assert "hielt sie für eine automatische Mail" in flat(text_of(told))
    to = str(parsed(told)["Reply-To"])
    row = quick_world.deliver(provider.mail(MAX, to, "bk,1", "Re: Zug"))
    assert row.outcome == "orders"
    quick_world.clock.pass_by(days=1)
    before = len(quick_world.sent("reply", "MAX"))
    quick_world.deliver(provider.mail(MAX, DESK, "bk,5", "Zug"))
    assert len(quick_world.sent("reply", "MAX")) == before + 1


def test_an_answer_to_a_mail_of_ours_that_has_lost_its_key_is_asked_about(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR")
    opening = quick_world.sent("opening", "MAX")[0]
    answers = f"References: <x@y.test> <{opening.message_id}>"
    mail = Provider(LIST.strip()).mail(MAX, DESK, "bk,1", "Re: Zug", answers)
    assert quick_world.deliver(mail).outcome == "held_no_key"


@pytest.mark.parametrize(
    "field",
    [
        "Auto-Submitted: auto-replied",
        "Auto-Submitted: auto-generated",
        "Precedence: auto_reply",
        "X-Autoreply: yes",
        "Subject: Automatische Antwort: Zug",
        "Return-Path: <>",
        "Content-Type: multipart/report; report-type=disposition-notification",
    ],
)
@pytest.mark.parametrize("key", [True, False])
def test_what_says_that_it_is_automatic_is_never_answered(
    quick_world: World, field: str, *, key: bool
) -> None:
    """A word to an out-of-office reply would be answered by the next one."""
    quick_world.start("MAX", "ZOR")
    before = len(quick_world.sent())
    to = f"spiel+{quick_world.key('MAX')}@example.org" if key else DESK
    raw = f"{field}\r\n{LIST}From: {MAX}\r\nTo: {to}\r\n\r\nbk,1\r\n"
    row = quick_world.deliver(raw.encode())
    assert (row.outcome or "").startswith("ignored_")
    assert len(quick_world.sent()) == before


NEWSLETTER = """\
Das sind die Angebote der Woche:
Steine
Ziegel
Mörtel
Kellen
Schau herein!
Hilfe
Abmelden
"""


def test_a_newsletter_or_a_post_to_a_list_gets_no_help(quick_world: World) -> None:
    quick_world.announce()
    for fields in (LIST.strip(), "List-Unsubscribe: <https://shop.test/u>"):
        for text in ("Hallo zusammen, wer kommt am Freitag?", NEWSLETTER):
            mail = Provider(fields).mail("news@shop.test", DESK, text, "Neues")
            assert quick_world.deliver(mail).outcome == "ignored_automatic"
    assert quick_world.sent() == []


def test_a_responder_without_a_mark_of_its_own_is_soon_silent(
    quick_world: World,
) -> None:
    """Old ones write Precedence alone; with pauses, too, no loop lasts a day."""
    quick_world.start("MAX", "ZOR")
    key, provider = quick_world.key("MAX"), Provider("Precedence: bulk")
    to = f"spiel+{key}@example.org"
    quick_world.clock.pass_by(hours=12)
    quick_world.end_round()
    for number in range(10):
        quick_world.end_round()
        text = f"Danke, Ihr Anliegen hat die Nr. {number}."
        quick_world.deliver(provider.mail(MAX, to, text, f"Nr. {number}"))
    assert len(quick_world.sent("reply", "MAX")) == 5
