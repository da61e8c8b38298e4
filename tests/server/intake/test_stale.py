"""The guard against stale answers: a reply says which round its orders are for."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.games.clock import interventions
from server.games.state.session import GameSession
from tests.server.world import World, flat, parsed


def _answering(world: World, kind: str, number: int, code: str = "MAX") -> str:
    """Return the Message-ID of one of our mails to a player."""
    found = world.sent(kind, code)[number]
    return str(parsed(found)["Message-ID"])


def test_an_answer_to_the_report_of_an_earlier_round_is_told(world: World) -> None:
    world.start("MAX", "ZOR")
    world.end_round()
    old = _answering(world, "report", 0)
    world.end_round()
    world.mail("MAX", "bk,1\n", in_reply_to=old)
    reply = world.reply("MAX")
    told = flat(reply).partition("angenommen")[0]
    assert (
        "Du hast auf die Auswertung von Runde 1 geantwortet; deine Befehle gelten für "
        "Runde 3." in told
    )
    assert "DEINE BEFEHLE FÜR RUNDE 3" in reply


def test_an_answer_to_the_newest_report_is_not(world: World) -> None:
    world.start("MAX", "ZOR")
    world.end_round()
    world.mail("MAX", "bk,1\n", in_reply_to=_answering(world, "report", 0))
    assert "geantwortet" not in world.reply("MAX")
    world.mail("MAX", "bk,2\n", in_reply_to=_answering(world, "reply", -1))
    assert "geantwortet" not in world.reply("MAX")


@pytest.mark.parametrize("kind", ["opening", "reply"])
def test_other_mails_of_an_earlier_round_are_named_by_it(
    world: World, kind: str
) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\n")
    old = _answering(world, kind, 0)
    world.end_round()
    world.mail("MAX", "fertig\n", in_reply_to=old)
    told = flat(world.reply("MAX"))
    assert "Du hast auf eine Mail zu Runde 1 geantwortet; deine Befehle" in told
    assert "gelten für Runde 2." in told


def test_the_newest_of_our_mails_in_the_thread_decides(world: World) -> None:
    """Some programs name the thread alone; some name a mail of their own first."""
    world.start("MAX", "ZOR")
    opening = str(parsed(world.sent("opening", "MAX")[0])["Message-ID"])
    world.end_round()
    report = str(parsed(world.sent("report", "MAX")[0])["Message-ID"])
    world.mail("MAX", "bk,1\n", references=f"{opening} {report}")
    assert "geantwortet" not in world.reply("MAX")
    world.mail("MAX", "bk,1\n", references=opening, in_reply_to="<own@players.test>")
    assert "geantwortet" in world.reply("MAX")


def test_mails_to_others_and_unknown_ones_say_nothing(world: World) -> None:
    world.start("MAX", "ZOR")
    theirs = _answering(world, "opening", 0, "ZOR")
    world.end_round()
    world.mail("MAX", "bk,1\n", in_reply_to=theirs)
    assert "geantwortet" not in world.reply("MAX")
    world.mail("MAX", "bk,1\n", in_reply_to="<nobody@knows.test>")
    assert "geantwortet" not in world.reply("MAX")


def test_questions_and_orders_with_a_round_of_their_own_need_no_warning(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    old = _answering(world, "opening", 0)
    world.end_round()
    for text in ("status\n", "bk,1,Runde 5\n", "bk,1,Runde 2\n"):
        world.mail("MAX", text, in_reply_to=old)
        assert "geantwortet" not in world.reply("MAX")
    world.mail("MAX", "bk,2,Runde 5\na,ZOR\n", in_reply_to=old)
    assert "gelten für Runde 2, wenn sie keine andere Runde nennen." in flat(
        world.reply("MAX")
    )


def test_a_mail_that_waited_for_the_next_round_is_told_so(world: World) -> None:
    world.start("MAX", "ZOR")
    old = _answering(world, "opening", 0)
    world.clock.pass_by(hours=2)
    world.mail("MAX", "bk,1\n", in_reply_to=old)
    world.end_round()
    assert "gelten für Runde 2." in flat(world.reply("MAX"))


def test_an_english_reader_is_told_in_english(world: World) -> None:
    world.start("MAX", "ZOR")
    world.speak("MAX", "en")
    world.end_round()
    old = _answering(world, "report", 0)
    world.end_round()
    world.mail("MAX", "bk,1\n", in_reply_to=old)
    assert (
        "You replied to the report for Round 1; these orders are for Round 3."
        in flat(world.reply("MAX"))
    )


def test_a_mail_that_was_received_in_time_and_read_after_the_round_is_told_so(
    quick_world: World,
) -> None:
    """Somebody had taken it out of the folder for spam; it counted without a word."""
    quick_world.start("MAX", "ZOR")
    received = quick_world.clock.now() + timedelta(minutes=10)
    quick_world.clock.pass_by(hours=2)
    quick_world.end_round()
    quick_world.mail("MAX", "bk,1\n", at=received)
    told = flat(quick_world.reply("MAX"))
    assert "kam rechtzeitig für Runde 1 an" in told
    assert "deine Befehle gelten für Runde 2." in told


def test_a_mail_after_the_deadline_is_told_so_without_a_thread(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.clock.pass_by(hours=2)
    quick_world.mail("MAX", "bk,1\n")
    quick_world.end_round()
    told = flat(quick_world.reply("MAX"))
    assert "Deine Mail kam nach der Zugabgabe für Runde 1; deine Befehle" in told
    quick_world.mail("MAX", "bk,2\n")
    assert "Zugabgabe für Runde 1" not in flat(quick_world.reply("MAX"))


def test_a_yes_after_the_round_says_where_the_orders_went(quick_world: World) -> None:
    """It moved them to the next round without a word."""
    quick_world.start("MAX", "ZOR")
    quick_world.write("max@players.test", "spiel@example.org", "bk,1\n")
    question = quick_world.sent("confirm", "MAX")[-1]
    quick_world.clock.pass_by(hours=2)
    quick_world.end_round()
    quick_world.agree("ja", question=question)
    told = flat(quick_world.reply("MAX"))
    assert 'Dein "ja" kam, als Runde 1 schon vorbei war; deine Befehle' in told
    assert "gelten für Runde 2." in told


def test_a_yes_in_time_says_nothing_of_it(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.write("max@players.test", "spiel@example.org", "bk,1\n")
    quick_world.agree("ja")
    assert "schon vorbei" not in flat(quick_world.reply("MAX"))


def test_an_answer_to_an_old_mail_that_names_no_round_is_told(
    quick_world: World,
) -> None:
    """A mail about a pause was written in round 1, and an answer to it orders now."""
    game_id = quick_world.start("MAX", "ZOR")
    with quick_world.services.database.work() as work:
        session = GameSession.locked(work, quick_world.services, game_id)
        interventions.pause(session)
        interventions.resume(session)
    old = _answering(quick_world, "change", 0)
    quick_world.clock.pass_by(hours=2)
    quick_world.end_round()
    quick_world.mail("MAX", "bk,1\n", in_reply_to=old)
    assert "eine Mail zu Runde 1 geantwortet" in flat(quick_world.reply("MAX"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_yes_that_is_none_is_answered_by_that_first(
    quick_world: World, language: str
) -> None:
    """It stood below "There is no order ja"."""
    quick_world.start("MAX", "ZOR")
    quick_world.speak("MAX", language)
    quick_world.write("max@players.test", "spiel@example.org", "bk,1\n")
    quick_world.agree("ja klar, aber wieso fragst du?\nb,zwölf")
    told = flat(quick_world.reply("MAX"))
    place = told.index(
        "wartet deshalb weiter" if language == "de" else "is still waiting"
    )
    assert place < told.index("b,zwölf")
