"""Attacks with sign-ups in another's name: no seat, no flood, no message by us."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import replace
from email.utils import format_datetime

import pytest

from server.intake import checks, worker
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.worker import work_off
from server.storage.games import games
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from tests.server.intake.test_sign_ups import (
    ANNA,
    DESK,
    LINE,
    PASSED,
    answer,
    ask,
    codes,
    naming,
    words,
)
from tests.server.states import put_into
from tests.server.world import START, TITLE, World, parsed, text_of


@pytest.fixture
def asking(quick_world: World) -> World:
    """A server that asks about sign-ups nobody vouches for, with an open game."""
    quick_world.announce(players=5)
    return naming(quick_world)


def _raw(line: str = LINE, above: str = "", sender: str = ANNA) -> bytes:
    date = format_datetime(START)
    return (
        f"{above}From: {sender}\r\nTo: {DESK}\r\nDate: {date}\r\n\r\n{line}"
    ).encode()


@pytest.mark.parametrize(
    "above",
    [
        "",
        f"Authentication-Results: {PASSED.replace('mx.', 'evil.')}\r\n",
        f"Authentication-Results: {PASSED.replace('pass', 'fail')}\r\n"
        f"Authentication-Results: {PASSED}\r\n",
        "Received: from evil.test\r\nAuthentication-Results: evil.test; none\r\n"
        f"Authentication-Results: {PASSED}\r\n",
        f"Authentication-Results: {PASSED.replace('players', 'evil')}\r\n",
        f"Authentication-Results: {PASSED}\r\nFrom: evil@evil.test\r\n",
        f"Authentication-Results: {PASSED}\r\nSubject: x\r\nSubject: y\r\n",
        "In-Reply-To: <guess@example.org>\r\n",
        "In-Reply-To: <000000000000000000000000@example.org>\r\n",
    ],
)
def test_a_forged_sign_up_changes_no_game(asking: World, above: str) -> None:
    row = asking.deliver(_raw(above=above))
    assert row.outcome in ("held_sign_up", "refused_no_sender")
    assert codes(asking) == []
    assert {one.kind for one in asking.sent()} <= {"confirm"}
    assert {one.recipient for one in asking.sent()} <= {ANNA}


@pytest.mark.parametrize("number", range(3))
def test_nobody_works_out_what_the_question_is_called(
    asking: World, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """The row's number and the address can be guessed: the secret alone decides."""
    monkeypatch.setattr("secrets.token_hex", lambda size: f"{number:0{size * 2}x}")
    _, question = ask(asking)
    monkeypatch.setattr("secrets.token_hex", lambda size: "f" * size * 2)
    other, another = ask(asking, sender="bert@players.test")
    assert question != another
    assert asking.sent("confirm")[0].dedup_key == f"confirm:inbox.1:{number:032x}"
    # A guess with the right number and another secret confirms nothing.
    guess = question.replace(question[1:5], "0000")
    row = answer(asking, "ja\n", guess, "evil@evil.test")
    assert row.outcome == "stranger_helped"
    assert asking.row(1).state == asking.row(other.uid).state == "held"


def test_the_answer_about_one_sign_up_confirms_no_other(asking: World) -> None:
    """An attacker with a question of his own knows nothing of the next person's."""
    mallory = LINE.replace("ANN", "EVI").replace("Haus Anna", "Mallory")
    _, own = ask(asking, mallory, "evil@players.test")
    row, _ = ask(asking)
    answer(asking, "ja\n", own, ANNA)
    assert (asking.row(row.uid).state, codes(asking)) == ("held", ["EVI"])


def test_a_sign_up_in_answer_to_anothers_question_is_asked_about(asking: World) -> None:
    """Only the address that was asked shows by an answer that it is genuine."""
    mallory = LINE.replace("ANN", "EVI").replace("Haus Anna", "Mallory")
    _, own = ask(asking, mallory, "evil@players.test")
    assert answer(asking, LINE, own, ANNA).outcome == "held_sign_up"
    assert codes(asking) == []


@pytest.mark.parametrize("changed", ["Message-ID", "text"])
def test_an_answer_that_is_sent_again_does_nothing_twice(
    asking: World, changed: str
) -> None:
    row, question = ask(asking)
    head = f"From: {ANNA}\r\nTo: {DESK}\r\nIn-Reply-To: {question}\r\n"
    raw = f"{head}Message-ID: <yes@x>\r\n\r\nja\r\n"
    assert asking.deliver(raw.encode()).outcome == "confirmed"
    asking.mail("ANN", "abmelden\n")
    asking.agree()
    sent = len(asking.sent())
    assert asking.deliver(raw.encode()).outcome == "ignored_repeated"
    old, new = ("yes@", "no@") if changed == "Message-ID" else ("ja\r", "ja, klar\r")
    again = asking.deliver(raw.replace(old, new).replace("yes@", "z@").encode())
    assert (again.outcome, again.why) == ("ignored_repeated", "answered before")
    assert asking.row(row.uid).outcome == "joined"
    assert (codes(asking), len(asking.sent())) == ([], sent)


def test_two_answers_at_once_take_one_seat(world: World) -> None:
    naming(world).announce()
    row, question = ask(world)
    for number in range(3):
        raw = f"From: {ANNA}\r\nMessage-ID: <y{number}@x>\r\nIn-Reply-To: {question}"
        world.put(f"{raw}\r\nTo: {DESK}\r\n\r\nja\r\n".encode())
    work_off(world.services)
    found = [world.row(uid).outcome for uid in (2, 3, 4)]
    assert found == ["confirmed", "ignored_repeated", "ignored_repeated"]
    assert world.row(row.uid).outcome == "joined"
    assert (codes(world), len(world.sent("welcome"))) == (["ANN"], 1)
    assert world.sent("reply") == []


def test_two_processes_with_an_answer_each_take_one_seat(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one waits for the first, and then sees what it has decided."""
    naming(world).announce()
    row, question = ask(world)
    for number, said in enumerate(("ja", "nein")):
        raw = f"From: {ANNA}\r\nMessage-ID: <y{number}@x>\r\nIn-Reply-To: {question}"
        world.put(f"{raw}\r\nTo: {DESK}\r\n\r\n{said}\r\n".encode())
    waiting = threading.Barrier(2)

    def meet(handling: Handling) -> Decision:
        # Whoever is here alone had to wait: nobody else may decide meanwhile.
        with suppress(threading.BrokenBarrierError):
            waiting.wait(timeout=1)
        return checks.handle(handling)

    monkeypatch.setattr(worker, "MAILS_PER_BATCH", 1)
    monkeypatch.setattr(worker, "handle", meet)
    threads = [
        threading.Thread(target=work_off, args=(world.services,)) for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [world.row(uid).outcome for uid in (1, 2, 3)] == [
        *("joined", "confirmed", "join_refused")
    ]
    assert (row.uid, codes(world)) == (1, ["ANN"])


def test_many_forged_sign_ups_make_one_mail(asking: World) -> None:
    for number in range(40):
        sender = f"anna+{number}@players.test" if number % 2 else ANNA
        line = LINE.replace("ANN", f"A{chr(65 + number % 26)}Z")
        asking.write(sender, DESK, line)
    outcomes = [asking.row(uid).outcome for uid in range(1, 41)]
    assert outcomes == ["held_sign_up", *["held_unasked"] * 39]
    assert [one.recipient for one in asking.sent()] == [ANNA]
    assert "fragt der Server heute nicht noch einmal" in words(asking, "confirm")


def test_every_day_brings_one_more_question_at_most(asking: World) -> None:
    for _ in range(3):
        for _ in range(5):
            asking.write(ANNA, DESK, LINE)
        asking.clock.pass_by(days=1)
    assert len(asking.sent()) == 3


def test_who_answers_is_asked_again_as_often_as_sign_ups_are_answered(
    asking: World,
) -> None:
    for number in range(5):
        line = LINE.replace("ANN", f"AN{'ABCDE'[number]}")
        row = asking.write(ANNA, DESK, line)
        if row.outcome == "held_sign_up":
            question = str(parsed(asking.sent("confirm")[-1])["Message-ID"])
            assert answer(asking, "nein\n", question).outcome == "disowned"
    assert len(asking.sent("confirm")) == 3
    # The first one that has to wait for tomorrow is told so.
    assert len(asking.sent("reply")) == 4


def test_forged_sign_ups_use_up_nobodys_own(asking: World) -> None:
    for number in range(10):
        asking.write(ANNA, DESK, LINE.replace("ANN", f"AN{'ABCDEFGHIJ'[number]}"))
    row = asking.write(ANNA, DESK, LINE, authentication_results=PASSED)
    assert row.outcome == "joined"
    assert codes(asking) == ["ANN"]


def test_a_flood_of_senders_is_answered_so_many_times_an_hour(asking: World) -> None:
    intake = replace(asking.services.config.intake, sign_ups_per_hour=4)
    config = replace(asking.config, intake=intake)
    asking.services = replace(asking.services, config=config)
    for number in range(10):
        asking.write(f"v{number}@players.test", DESK, LINE)
    assert len(asking.sent("confirm")) == 4
    assert asking.row(10).outcome == "held_unasked"


@pytest.mark.parametrize(
    "headers",
    [{"auto_submitted": "auto-generated"}, {"x_vacation": "1"}, {"x_turmpost": "1"}],
)
def test_a_machine_signs_nobody_up_and_is_asked_nothing(
    asking: World, headers: dict[str, str]
) -> None:
    row = asking.write(ANNA, DESK, LINE, at=None, **headers)
    assert row.outcome in ("ignored_automatic", "ignored_own")
    assert asking.write("no-reply@players.test", DESK, LINE).outcome == (
        "ignored_automatic"
    )
    assert asking.sent() == []


@pytest.mark.parametrize(
    ("pseudonym", "shown"),
    [
        ("Gratis: evil . test / x?y", "Gratis: evil . test / x?y (ANN)"),
        ("Dr. Haus Anna", "Dr. Haus Anna (ANN)"),
        ("<b>evil</b>", "<b>evil<·b> (ANN)"),
    ],
)
def test_the_question_carries_no_link_of_a_spammer(
    asking: World, pseudonym: str, shown: str
) -> None:
    line = f'anmelden {TITLE}, "{pseudonym}", ANN, "Kauft bei evil.test"\n'
    ask(asking, line)
    assert shown in words(asking, "confirm")
    assert "evil.test" not in text_of(asking.sent("confirm")[0])
    assert "Klick" not in parsed(asking.sent("confirm")[0])["Subject"]


def test_nor_does_the_answer_to_a_game_that_there_is_not(asking: World) -> None:
    asking.write(ANNA, DESK, LINE.replace(TITLE, "www.evil.test " + "x" * 5_000))
    assert 'Eine Partie "www·evil·test xxx' in words(asking, "reply")
    assert len(words(asking, "reply")) < 300


def test_many_sign_ups_in_a_mail_make_no_message(asking: World) -> None:
    """The question showed the pseudonyms of all: twenty lines of a spammer's words."""
    asking.announce("Egon 8")
    titles = [TITLE] * 9 + ["Egon 8"] * 9
    lines = [
        f'anmelden {title}, "Word {number}", A{chr(65 + number)}A, "X"\n'
        for number, title in enumerate(titles)
    ]
    ask(asking, "".join(lines))
    text = words(asking, "confirm")
    assert f"{TITLE} Word 0 (AAA) Egon 8 Word 9 (AJA)" in text
    assert text.count("Word") == 2


def test_many_games_that_there_are_not_make_no_message(asking: World) -> None:
    lines = [LINE.replace(TITLE, f"Word {number}") for number in range(20)]
    asking.write(ANNA, DESK, "".join(lines))
    assert words(asking, "reply").count("Word") == 3


@pytest.mark.parametrize(
    "line",
    [
        f'anmelden {TITLE}, "{"Z" * 61}", ANN, "Y"\n',
        f'anmelden {TITLE}, "a@b.test", ANN, "Y"\n',
        f'anmelden {TITLE}, Zorn, ANN, "{"Y" * 300}"\n',
        f'anmelden {TITLE}, Zorn, ANNANNANN, "Y"\n',
    ],
)
def test_names_that_cannot_be_used_make_no_question(asking: World, line: str) -> None:
    assert asking.write(ANNA, DESK, line).outcome == "join_refused"
    assert asking.sent("confirm") == []


def test_a_signed_sign_up_that_is_sent_again_takes_no_seat(asking: World) -> None:
    """Its owner has left; the signature covers Date and text, not the Message-ID."""
    above = f"Authentication-Results: {PASSED}\r\n"
    assert asking.deliver(_raw(above=f"{above}Message-ID: <a@x>\r\n")).outcome == (
        "joined"
    )
    asking.mail("ANN", "abmelden\n")
    asking.agree()
    row = asking.deliver(_raw(above=f"{above}Message-ID: <b@x>\r\n"))
    assert (row.outcome, row.why) == ("ignored_repeated", "Date and text")
    assert codes(asking) == []


def test_a_signed_sign_up_to_somebody_else_is_asked_about(asking: World) -> None:
    raw = _raw(above=f"Authentication-Results: {PASSED}\r\n")
    row = asking.deliver(raw.replace(DESK.encode(), b"friend@else.test"))
    assert (row.outcome, codes(asking)) == ("held_sign_up", [])


@pytest.mark.parametrize("address", ["anna+2@players.test", "ANNA+3@Players.Test"])
def test_the_tags_of_an_address_take_one_seat(asking: World, address: str) -> None:
    """Each tag was another player: one could sit at the table three times."""
    asking.write(ANNA, DESK, LINE, authentication_results=PASSED)
    line = LINE.replace("Haus Anna", "Haus Bert").replace("ANN", "BER")
    row = asking.write(address, DESK, line, authentication_results=PASSED)
    assert row.outcome == "join_refused"
    assert codes(asking) == ["ANN"]
    assert "spielst du in Egon 7 schon mit" in words(asking, "reply")


def test_a_held_sign_up_that_is_sent_again_is_not_asked_about_twice(
    asking: World,
) -> None:
    raw = _raw(above="Message-ID: <a@x>\r\n")
    assert asking.deliver(raw).outcome == "held_sign_up"
    assert asking.deliver(raw).outcome == "ignored_repeated"
    assert len(asking.sent()) == 1


def test_a_mail_that_breaks_after_its_confirmation_is_asked_about_again(
    asking: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mail that was set aside and put back has lost its confirmation."""
    row, question = ask(asking)

    def join(*_args: object) -> object:
        raise RuntimeError("planted")

    with monkeypatch.context() as patch:
        patch.setattr("server.games.people.seating.join", join)
        assert answer(asking, "ja\n", question).outcome == "confirmed"
    assert asking.row(row.uid).state == "shunted"
    with asking.services.database.work() as work:
        again = work.get(InboxRow, row.id)
        assert again is not None
        put_into(work, again, MailState.NEW)
        again.outcome = None
    work_off(asking.services)
    assert asking.row(row.uid).outcome == "held_sign_up"
    assert codes(asking) == []


def test_a_player_elsewhere_is_not_signed_up_by_a_forger(quick_world: World) -> None:
    world = naming(quick_world)
    world.start("MAX", "ZOR")
    world.announce("Egon 8")
    line = 'anmelden Egon 8, Turm, MAX, "Max M"\n'
    for text in (line, line + "bk,3\n"):
        world.write("max@players.test", DESK, text)
    assert codes(world, "Egon 8") == []
    asked = world.sent("confirm")
    assert {one.recipient for one in asked} == {"max@players.test"}
    # Nobody answers the one about the sign-up with the other player's key.
    question = str(parsed(asked[0])["Message-ID"])
    with world.services.database.work() as work:
        assert games.find(work, "Egon 8").state == "open"
    assert world.mail("ZOR", "bk,1\n", in_reply_to=question).outcome == "orders"
    assert codes(world, "Egon 8") == []
