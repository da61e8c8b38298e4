"""A limit on answers loses no mail: what cannot be answered now is worked on later."""

from __future__ import annotations

from dataclasses import replace

import pytest

from server.config.intake import IntakeConfig
from server.intake.tidy import tidy
from server.intake.worker import work_off
from server.storage.people import rate_counts
from tests.server.intake.test_sign_ups import (
    ANNA,
    DESK,
    LINE,
    PASSED,
    answer,
    codes,
    naming,
    words,
)
from tests.server.world import TITLE, World, parsed, text_of


@pytest.fixture
def open_game(quick_world: World) -> World:
    """A server with an open game that asks nobody about a sign-up."""
    quick_world.announce(players=10)
    return quick_world


def _line(code: str) -> str:
    return f'anmelden {TITLE}, Haus {code}, {code}, "X"\n'


def _limit(world: World, intake: IntakeConfig) -> None:
    asks = world.services.config.intake.confirm_sign_ups
    intake = replace(intake, confirm_sign_ups=asks)
    config = replace(world.services.config, intake=intake)
    world.services = replace(world.services, config=config)


def _later(world: World, **span: float) -> None:
    """Let time pass, and the server take up what it has put off."""
    world.clock.pass_by(**span)
    tidy(world.services)
    work_off(world.services)


def test_a_sign_up_in_a_flood_of_strangers_is_worked_on_in_a_later_hour(
    open_game: World,
) -> None:
    """61 mails of strangers in an hour made every sign-up vanish without a word."""
    _limit(open_game, IntakeConfig(sign_ups_per_hour=2))
    for number in range(2):
        code = "ZZ" + "YZ"[number]
        open_game.write(f"who{number}@else.test", DESK, _line(code))
    outcomes = [
        open_game.write(f"v{code}@players.test", DESK, _line(code)).outcome
        for code in ("AAA", "BBB", "CCC")
    ]
    assert (outcomes, codes(open_game)) == (["put_off"] * 3, ["ZZY", "ZZZ"])
    _later(open_game, minutes=30)
    assert codes(open_game) == ["ZZY", "ZZZ"]
    _later(open_game, minutes=30)
    assert codes(open_game)[2:] == ["AAA", "BBB"]
    _later(open_game, hours=1)
    assert codes(open_game)[2:] == ["AAA", "BBB", "CCC"]
    assert [open_game.row(uid).outcome for uid in (3, 4, 5)] == ["joined"] * 3


def test_a_flood_of_mails_that_are_not_answered_keeps_no_sign_up_waiting(
    open_game: World,
) -> None:
    """330 mails of strangers put a right sign-up off by more than four hours."""
    for number in range(130):
        open_game.put(
            f"From: who{number}@else.test\r\nTo: {DESK}\r\n\r\nHallo?\r\n".encode()
        )
    row = open_game.write(ANNA, DESK, LINE)
    assert (row.outcome, codes(open_game)) == ("joined", ["ANN"])
    # The strangers who got no answer used up nobody's in the next hour either.
    with open_game.services.database.work() as work:
        name = rate_counts.hourly("strangers", "all", open_game.clock.now())
        assert rate_counts.count(work, name) == 60


@pytest.mark.parametrize("vouched", [True, False])
def test_who_is_put_off_hears_until_when(open_game: World, *, vouched: bool) -> None:
    naming(open_game)
    _limit(open_game, IntakeConfig(sign_ups_per_hour=2))
    headers = {"authentication_results": PASSED} if vouched else {}
    for number in range(5):
        line = _line("AA" + "ABCDE"[number])
        open_game.write(f"v{number}@players.test", DESK, line, at=None, **headers)
    row = open_game.write(ANNA, DESK, LINE, at=None, **headers)
    assert row.outcome == ("put_off" if vouched else "held_unasked")
    said = words(open_game, "reply")
    assert open_game.sent("reply")[-1].recipient == ANNA
    assert "mehr Anmeldungen, als der Server in einer Stunde" in said
    assert "ab Dienstag, 1. Dezember 2026, 15:00 Uhr (Berlin) an der Reihe" in said
    # Once a day is enough.
    open_game.write(ANNA, DESK, LINE.replace("ANN", "ANA"), at=None, **headers)
    assert len([one for one in open_game.sent("reply") if one.recipient == ANNA]) == 1
    for _ in range(3):
        _later(open_game, hours=1)
    assert open_game.row(row.uid).outcome == ("joined" if vouched else "held_sign_up")


def test_who_signs_up_too_often_hears_until_when(open_game: World) -> None:
    naming(open_game)
    for number in range(4):
        line = LINE.replace("ANN", f"AN{'ABCD'[number]}").replace(TITLE, "Nirgends")
        line = line if number else LINE
        open_game.announce(f"Egon {number + 20}", players=2)
        line = line.replace("Nirgends", f"Egon {number + 20}")
        row = open_game.write(ANNA, DESK, line, authentication_results=PASSED)
    assert row.outcome == "put_off"
    said = words(open_game, "reply")
    assert "heute aber schon so viele, wie der Server an einem Tag bearbeitet" in said
    assert "ab Mittwoch, 2. Dezember 2026, 01:00 Uhr (Berlin)" in said


def test_senders_of_a_flood_of_sign_ups_hear_in_bounds(open_game: World) -> None:
    """Each of them may be forged: nobody asked for so many mails."""
    naming(open_game)
    _limit(open_game, IntakeConfig(sign_ups_per_hour=1))
    for number in range(14):
        code = "QQ" + "ABCDEFGHIJKLMN"[number]
        open_game.write(f"v{number}@players.test", DESK, _line(code))
    assert (len(open_game.sent("confirm")), len(open_game.sent("reply"))) == (1, 10)


def test_a_flood_is_spread_over_the_hours_and_not_tried_each_hour(
    open_game: World,
) -> None:
    naming(open_game)
    _limit(open_game, IntakeConfig(sign_ups_per_hour=2))
    for number in range(9):
        open_game.write(
            f"v{number}@players.test", DESK, _line("AA" + "ABCDEFGHI"[number])
        )
    asked = []
    for _ in range(5):
        asked.append(len(open_game.sent("confirm")))
        _later(open_game, hours=1)
    assert asked == [2, 4, 6, 8, 9]
    # Who was put off to a later hour was not looked at before.
    row = open_game.row(9)
    assert row.handled_at is not None
    assert (row.handled_at - row.received_at).total_seconds() == 4 * 3600


def test_strangers_do_not_use_up_what_is_vouched_for(open_game: World) -> None:
    naming(open_game)
    _limit(open_game, IntakeConfig(sign_ups_per_hour=2, mails_per_hour=4))
    for number in range(9):
        open_game.write(f"who{number}@else.test", DESK, "Hallo?\n")
        open_game.write(ANNA, DESK, LINE.replace("ANN", f"AN{number}"))
    row = open_game.write(ANNA, DESK, LINE, authentication_results=PASSED)
    assert (row.outcome, codes(open_game)) == ("joined", ["ANN"])


def test_what_is_vouched_for_has_a_limit_of_its_own(open_game: World) -> None:
    naming(open_game)
    _limit(open_game, IntakeConfig(sign_ups_per_hour=2))
    outcomes = [
        open_game.write(
            f"v{code}@players.test", DESK, _line(code), authentication_results=PASSED
        ).outcome
        for code in ("AAA", "BBB", "CCC")
    ]
    assert outcomes == ["joined", "joined", "put_off"]


def test_a_right_sign_up_counts_after_many_wrong_ones(open_game: World) -> None:
    """Three refusals locked the address out for a day, without a word."""
    wrong = [LINE.replace(TITLE, "Egon 99"), LINE.replace("ANN", "ANNANN")] * 4
    outcomes = [open_game.write(ANNA, DESK, line).outcome for line in wrong]
    assert outcomes == ["join_refused"] * 8
    refusals = open_game.sent("reply")
    assert len(refusals) == 3
    assert "beantwortet der Server heute nicht mehr" not in text_of(refusals[1])
    assert "beantwortet der Server heute nicht mehr" in text_of(refusals[2])
    assert open_game.write(ANNA, DESK, LINE).outcome == "joined"


def test_the_last_welcome_of_a_day_says_that_further_ones_wait(
    open_game: World,
) -> None:
    titles = [TITLE, "Egon 8", "Egon 9", "Egon 10"]
    for title in titles[1:]:
        open_game.announce(title)
    outcomes = [
        open_game.write(ANNA, DESK, LINE.replace(TITLE, title)).outcome
        for title in titles
    ]
    assert outcomes == ["joined"] * 3 + ["put_off"]
    said = [
        "kommen morgen an die Reihe" in " ".join(text_of(one).split())
        for one in open_game.sent("welcome")
    ]
    assert said == [False, False, True]
    _later(open_game, days=1)
    assert codes(open_game, "Egon 10") == ["ANN"]
    assert open_game.row(4).outcome == "joined"


def test_a_sign_up_behind_an_open_question_is_asked_about_the_next_day(
    open_game: World,
) -> None:
    naming(open_game)
    open_game.write(ANNA, DESK, LINE)
    second = open_game.write(ANNA, DESK, LINE.replace("ANN", "ALT"))
    assert (second.state, second.outcome) == ("held", "held_unasked")
    question = str(parsed(open_game.sent("confirm")[0])["Message-ID"])
    answer(open_game, "nein\n", question)
    _later(open_game, days=1)
    assert len(open_game.sent("confirm")) == 2
    question = str(parsed(open_game.sent("confirm")[1])["Message-ID"])
    answer(open_game, "ja\n", question)
    assert codes(open_game) == ["ALT"]


def test_what_was_put_off_for_too_long_expires(open_game: World) -> None:
    _limit(open_game, IntakeConfig(sign_ups_per_hour=0))
    open_game.write(ANNA, DESK, LINE)
    _later(open_game, days=3)
    assert open_game.row(1).outcome == "put_off"
    _later(open_game, days=5)
    assert (open_game.row(1).state, open_game.row(1).outcome) == ("done", "expired")


def test_a_copy_of_what_was_put_off_is_worked_on_once(open_game: World) -> None:
    _limit(open_game, IntakeConfig(sign_ups_per_hour=1))
    open_game.write("who@else.test", DESK, _line("WHO"))
    raw = f"From: {ANNA}\r\nTo: {DESK}\r\nMessage-ID: <a@x>\r\n\r\n{LINE}".encode()
    assert open_game.deliver(raw).outcome == "put_off"
    assert open_game.deliver(raw).outcome == "ignored_repeated"
    _later(open_game, hours=1)
    assert (codes(open_game), len(open_game.sent("welcome"))) == (["WHO", "ANN"], 2)


def test_games_are_listed_after_the_help_of_the_same_day(open_game: World) -> None:
    texts = ["Hallo?\n", "partien\n", "Und jetzt?\n", "hilfe\n", "partien\n", "hilfe\n"]
    outcomes = [open_game.write(ANNA, DESK, text).outcome for text in texts]
    assert outcomes == [
        *("stranger_helped", "stranger_helped", "ignored_stranger"),
        *("stranger_helped", "stranger_helped", "ignored_stranger"),
    ]
    assert TITLE in text_of(open_game.sent("reply")[1])
    assert "eine Anmeldung nimmt er jederzeit an" in words(open_game, "reply")


def test_who_knows_a_pseudonym_uses_up_nobodys_questions(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    forged = [
        quick_world.write("Haus MAX <evil@evil.test>", DESK, f"bk,{n}\n").outcome
        for n in range(1, 6)
    ]
    assert forged == ["held_no_key"] * 3 + ["held_unasked"] * 2
    for sender in ("max@players.test", "Haus MAX <max@office.test>"):
        row = quick_world.write(sender, DESK, "bk,9\n")
        assert row.outcome == "held_no_key"


def test_many_who_know_a_pseudonym_make_a_bounded_number_of_questions(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR")
    for number in range(20):
        quick_world.write(f"Haus MAX <evil{number}@evil.test>", DESK, "bk,1\n")
    assert len(quick_world.sent("confirm")) == 9
    assert (
        quick_world.write("max@players.test", DESK, "bk,9\n").outcome == "held_no_key"
    )


def test_an_order_mail_over_the_limit_is_asked_about_on_the_next_day(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR")
    for number in range(5):
        quick_world.write("max@players.test", DESK, f"bk,{number + 1}\n")
    assert quick_world.row(5).outcome == "held_unasked"
    assert "warten und zählen noch NICHT" in words(quick_world, "confirm")
    _later(quick_world, days=1)
    assert [quick_world.row(uid).outcome for uid in (4, 5)] == ["held_no_key"] * 2
    assert len(quick_world.sent("confirm")) == 5


def test_the_last_answer_to_questions_says_so(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    _limit(quick_world, IntakeConfig(asking_per_day=2, same_text_per_day=2))
    quick_world.mail("MAX", "status\n")
    quick_world.mail("MAX", "befehle\n")
    assert "die letzte, auf die heute eine Antwort kommt" in words(quick_world, "reply")
    for _ in range(2):
        quick_world.mail("ZOR", "bk,1\n")
    assert "Diesen Text hast du heute 2-mal geschickt" in words(quick_world, "reply")
