"""A sign-up that may be forged takes no seat before its address has confirmed it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.protocol import Player
from server.config.intake import IntakeConfig
from server.config.settings import Config, GamesConfig
from server.games.people import seating
from server.games.setup import beginning
from server.games.state import draws
from server.games.state.session import GameSession
from server.intake.tidy import tidy
from server.mail import question_tags
from server.mail.addresses import with_key
from server.post import OwnAddress, Post
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.inbox import InboxRow
from tests.server.states import put_into
from tests.server.world import TITLE, World, parsed, text_of

DESK = "spiel@example.org"
ANNA = "anna@players.test"
LINE = f'anmelden {TITLE}, Haus Anna, ANN, "Anna Alt"\n'
PASSED = "mx.example.org; dmarc=pass header.from=players.test"


def naming(world: World, authserv_id: str = "mx.example.org") -> World:
    """Let the mailbox trust a server's verdict on senders, which replaces no key."""
    desk = OwnAddress(DESK, authserv_id=authserv_id)
    world.services = replace(
        world.services, posting=lambda: Post({EMBEDDED: desk}, "turmpost", world.clock)
    )
    return world.ask_about_sign_ups()


@pytest.fixture
def asking(quick_world: World) -> World:
    """A server that asks about sign-ups nobody vouches for, with an open game."""
    quick_world.announce(players=3)
    return naming(quick_world)


@pytest.fixture
def playing(quick_world: World) -> World:
    """Such a server where MAX and ZOR play, and another game is open."""
    quick_world.start("MAX", "ZOR")
    quick_world.announce("Egon 8")
    return naming(quick_world)


def codes(world: World, title: str = TITLE) -> list[str]:
    """Return who has a seat."""
    with world.services.database.work() as work:
        row = games.find(work, title)
        return [player.code for player in roles.players(work, row.id)]


def ask(world: World, line: str = LINE, sender: str = ANNA) -> tuple[InboxRow, str]:
    """Send a sign-up that is held; return its row and the question's Message-ID."""
    row = world.write(sender, DESK, line)
    assert (row.state, row.outcome) == ("held", "held_sign_up")
    return row, str(parsed(world.sent("confirm")[-1])["Message-ID"])


def answer(world: World, text: str, to: str, sender: str = ANNA) -> InboxRow:
    """Answer a question."""
    return world.write(sender, DESK, text, in_reply_to=to)


def words(world: World, kind: str) -> str:
    """Return the text of the newest mail of a kind, on one line."""
    return " ".join(text_of(world.sent(kind)[-1]).split())


@pytest.mark.parametrize(
    ("wanted", "authserv_id", "field", "outcome"),
    [
        ("auto", "", "", "held_sign_up"),
        ("auto", "", PASSED, "held_sign_up"),
        ("auto", "mx.example.org", "", "held_sign_up"),
        ("auto", "mx.example.org", PASSED, "joined"),
        ("auto", "mx.example.org", PASSED.replace("pass", "fail"), "held_sign_up"),
        ("auto", "mx.example.org", PASSED.replace("mx.", "my."), "held_sign_up"),
        ("auto", "mx.example.org", "mx.example.org; spf=pass", "held_sign_up"),
        (
            "auto",
            "mx.example.org",
            "mx.example.org; dkim=pass header.d=players.test",
            "joined",
        ),
        ("auto", "mx.example.org", PASSED.replace("players", "evil"), "held_sign_up"),
        ("never", "mx.example.org", "", "joined"),
        ("never", "", "", "joined"),
    ],
)
def test_which_sign_ups_are_held(
    quick_world: World, wanted: str, authserv_id: str, field: str, outcome: str
) -> None:
    world = naming(quick_world, authserv_id)
    intake = IntakeConfig(confirm_sign_ups=wanted)
    config = replace(world.config, intake=intake)
    world.services = replace(world.services, config=config)
    world.announce()
    headers = {"authentication_results": field} if field else {}
    row = world.write(ANNA, DESK, LINE, at=None, **headers)
    assert row.outcome == outcome
    assert codes(world) == (["ANN"] if outcome == "joined" else [])
    assert len(world.sent("confirm")) == (outcome == "held_sign_up")
    assert len(world.sent("welcome")) == (outcome == "joined")


def test_what_a_game_begins_with_is_sealed_while_people_sign_up(
    quick_world: World,
) -> None:
    """Nobody can look for a start that suits somebody: the hash is out before."""
    intake = IntakeConfig(confirm_sign_ups="never")
    config = replace(quick_world.config, intake=intake)
    quick_world.services = replace(quick_world.services, config=config)
    game_id = quick_world.announce(players=2)
    quick_world.write(ANNA, DESK, LINE)
    (sealed,) = re.findall(r"\b[0-9a-f]{64}\b", words(quick_world, "welcome"))
    with quick_world.services.database.work() as work:
        row, now = games.get(work, game_id), quick_world.clock.now()
        ben = Player("BEN", "Haus Ben", "Ben Neu")
        seating.join(work, row, ben, "ben@players.test", "de", now=now)
        beginning.start(GameSession(work, quick_world.services, row), now)
    opening = words(quick_world, "opening")
    _next, secret, sha = re.findall(r"\b[0-9a-f]{64}\b", opening)
    assert sha == sealed == draws.commitment(secret)
    with quick_world.services.database.work() as work:
        assert games.steps(work, game_id)[0].secret == secret


def test_the_question_says_what_it_is_about_and_no_more(asking: World) -> None:
    ask(asking, LINE + "\nKauft bei evil.test!\n")
    (question,) = asking.sent("confirm")
    assert question.recipient == ANNA
    mail, text = parsed(question), words(asking, "confirm")
    assert TITLE in mail["Subject"]
    assert "Haus Anna (ANN)" in text
    assert "bis Dienstag, 8. Dezember 2026, 13:00 Uhr (Berlin)" in text
    assert '"ja"' in text
    assert "Nicht von dir?" in text
    assert "Anna Alt" not in text
    assert "evil.test" not in text
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["List-Unsubscribe"] is None
    tag = question_tags.tag(question.message_id)
    assert mail["Reply-To"].addresses[0].addr_spec == with_key(DESK, tag)
    # A forged mail does not decide in which of its owner's threads it is read.
    assert (mail["In-Reply-To"], mail["References"]) == (None, None)


def test_the_question_is_in_the_language_of_the_replies(
    world_with: Callable[[Config], World],
) -> None:
    world = naming(world_with(Config(games=GamesConfig(language="en"))))
    world.announce()
    ask(world, LINE.replace("anmelden", "join"))
    assert "Not from you?" in words(world, "confirm")
    assert "8 December 2026" in words(world, "confirm")


@pytest.mark.parametrize("text", ["ja\n", "Yes, that was me\n", "ok\n\n> Anmeldung\n"])
@pytest.mark.parametrize("sender", [ANNA, "anna@office.test"])
def test_a_yes_takes_the_seat(asking: World, text: str, sender: str) -> None:
    row, question = ask(asking)
    assert answer(asking, text, question, sender).outcome == "confirmed"
    assert asking.row(row.uid).outcome == "joined"
    assert codes(asking) == ["ANN"]
    (welcome,) = asking.sent("welcome")
    assert welcome.recipient == ANNA
    assert asking.player("ANN").address == ANNA


def test_on_either_database_a_yes_takes_the_seat(world: World) -> None:
    naming(world).announce()
    _, question = ask(world)
    assert answer(world, "ja\n", question).outcome == "confirmed"
    assert codes(world) == ["ANN"]


def test_a_no_drops_the_sign_up_for_good(asking: World) -> None:
    row, question = ask(asking)
    assert answer(asking, "nein\n", question).outcome == "disowned"
    assert asking.row(row.uid).outcome == "disowned"
    assert "verworfen" in words(asking, "reply")
    assert answer(asking, "ja\n", question).outcome == "join_refused"
    assert "ändert nichts mehr" in words(asking, "reply")
    assert (asking.row(row.uid).state, codes(asking)) == ("done", [])


def test_anything_else_leaves_it_held_and_is_answered_once(asking: World) -> None:
    row, question = ask(asking)
    outcomes = [
        answer(asking, f"Ich bin bis Montag verreist ({number}).\n", question).outcome
        for number in range(4)
    ]
    assert outcomes == [
        "nothing_understood",
        "stranger_helped",
        *["ignored_stranger"] * 2,
    ]
    assert "wartet deshalb weiter" in " ".join(text_of(asking.sent("reply")[0]).split())
    assert (asking.row(row.uid).state, codes(asking)) == ("held", [])
    assert answer(asking, "ja\n", question).outcome == "confirmed"


@pytest.mark.parametrize(
    "headers",
    [
        {"auto_submitted": "auto-replied"},
        {"precedence": "bulk"},
        {"subject": "Abwesenheitsnotiz: Anmeldung"},
        {"return_path": "<>"},
    ],
)
def test_an_answer_of_a_machine_is_none(asking: World, headers: dict[str, str]) -> None:
    row, question = ask(asking)
    reply = asking.write(ANNA, DESK, "", at=None, in_reply_to=question, **headers)
    assert reply.outcome in ("ignored_automatic", "bounce_soft")
    assert asking.row(row.uid).state == "held"
    assert asking.sent("reply") == []


def test_an_empty_mail_of_a_robot_is_no_yes(asking: World) -> None:
    row, question = ask(asking)
    reply = answer(asking, "", question, "no-reply@players.test")
    assert reply.outcome == "ignored_automatic"
    assert asking.row(row.uid).state == "held"


def test_an_answer_over_a_limit_is_no_yes(asking: World) -> None:
    row, question = ask(asking)
    raw = f"From: {ANNA}\r\nTo: {DESK}\r\nIn-Reply-To: {question}\r\n\r\n"
    asking.deliver((raw + "> x\r\n" * 250_000).encode())
    assert (asking.row(row.uid).state, codes(asking)) == ("held", [])


def test_of_two_for_the_last_seat_the_first_to_confirm_gets_it(asking: World) -> None:
    with asking.services.database.work() as work:
        games.find(work, TITLE).wanted = 1
    first, of_first = ask(asking)
    line = f'anmelden {TITLE}, Haus Bert, BER, "Bert Bein"\n'
    second, of_second = ask(asking, line, "bert@players.test")
    assert answer(asking, "ja\n", of_second, "bert@players.test").outcome == "confirmed"
    assert answer(asking, "ja\n", of_first).outcome == "confirmed"
    assert codes(asking) == ["BER"]
    assert asking.row(second.uid).outcome == "joined"
    assert asking.row(first.uid).outcome == "join_refused"
    assert asking.sent("reply")[-1].recipient == ANNA
    assert "alle Plätze vergeben" in words(asking, "reply")


def test_a_code_can_be_taken_meanwhile(asking: World) -> None:
    _, question = ask(asking)
    line = f'anmelden {TITLE}, Haus Anders, ANN, "X"\n'
    asking.write("x@players.test", DESK, line, authentication_results=PASSED)
    answer(asking, "ja\n", question)
    assert codes(asking) == ["ANN"]
    assert "Du konntest nicht angemeldet werden" in words(asking, "reply")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("running", "läuft schon"),
        ("cancelled", "wurde abgebrochen"),
        ("over", "ist zu Ende"),
    ],
)
def test_a_game_that_is_open_no_more_takes_nobody(
    asking: World, state: str, said: str
) -> None:
    row, question = ask(asking)
    with asking.services.database.work() as work:
        put_into(work, games.find(work, TITLE), GameState(state))
    assert answer(asking, "ja\n", question).outcome == "confirmed"
    assert asking.row(row.uid).outcome == "join_refused"
    assert said in words(asking, "reply")
    assert codes(asking) == []


def test_a_game_that_has_started_takes_nobody(asking: World) -> None:
    _, question = ask(asking)
    for code in ("MAX", "ZOR"):
        line = f'anmelden {TITLE}, Haus {code}, {code}, "X"\n'
        sender = f"{code.lower()}@players.test"
        asking.write(sender, DESK, line, authentication_results=PASSED)
    with asking.services.database.work() as work:
        row = games.find(work, TITLE)
        beginning.start(GameSession(work, asking.services, row), asking.clock.now())
    answer(asking, "ja\n", question)
    assert codes(asking) == ["MAX", "ZOR"]
    assert "läuft schon" in words(asking, "reply")


def test_what_is_not_possible_is_refused_without_a_question(asking: World) -> None:
    row = asking.write(ANNA, DESK, LINE.replace(TITLE, "Egon 99"))
    assert row.outcome == "join_refused"
    assert asking.sent("confirm") == []
    assert "Egon 99" in words(asking, "reply")


def test_several_sign_ups_are_one_question(asking: World) -> None:
    asking.announce("Egon 8")
    more = LINE.replace(TITLE, "Egon 8") + LINE.replace(TITLE, "Egon 99")
    _, question = ask(asking, LINE + more)
    assert "kamen Anmeldungen" in words(asking, "confirm")
    assert "Egon 99" not in words(asking, "confirm")
    answer(asking, "ja\n", question)
    assert (codes(asking), codes(asking, "Egon 8")) == (["ANN"], ["ANN"])
    assert "Egon 99" in words(asking, "reply")
    assert len(asking.sent("welcome")) == 2


def test_a_sign_up_that_is_never_confirmed_expires(asking: World) -> None:
    row, question = ask(asking)
    asking.clock.pass_by(days=7, minutes=1)
    tidy(asking.services)
    assert (asking.row(row.uid).state, asking.row(row.uid).outcome) == (
        "done",
        "expired",
    )
    assert answer(asking, "ja\n", question).outcome == "join_refused"
    assert codes(asking) == []
    assert "verfallen" in words(asking, "reply")


def test_orders_in_a_later_answer_are_a_mail_as_any_other(asking: World) -> None:
    _, question = ask(asking)
    answer(asking, "ja\n", question)
    assert answer(asking, "bk,3\n", question).outcome == "held_no_key"
    assert answer(asking, LINE, question).outcome == "join_refused"
    assert "spielst du in Egon 7 schon mit" in words(asking, "reply")


def test_another_sign_up_in_the_answer_needs_no_question(asking: World) -> None:
    asking.announce("Egon 8")
    first, question = ask(asking)
    corrected = LINE.replace("ANN", "ALT")
    assert answer(asking, corrected, question).outcome == "joined"
    assert asking.row(first.uid).state == "held"
    more = "ja\n" + LINE.replace(TITLE, "Egon 8")
    assert answer(asking, more, question).outcome == "joined"
    assert (codes(asking), codes(asking, "Egon 8")) == (["ALT"], ["ANN"])
    assert asking.row(first.uid).state == "held"
    answer(asking, "ja\n", question)
    assert asking.row(first.uid).outcome == "join_refused"
    assert len(asking.sent("confirm")) == 1


def test_a_correction_below_a_no_counts(asking: World) -> None:
    _, question = ask(asking)
    corrected = "Nein, falsches Kürzel:\n" + LINE.replace("ANN", "ALT")
    assert answer(asking, corrected, question).outcome == "joined"
    assert codes(asking) == ["ALT"]


@pytest.mark.parametrize("text", ["", "ja\nIch freue mich auf das Spiel!\n"])
def test_what_is_not_just_a_yes_is_told_how_to_answer(asking: World, text: str) -> None:
    row, question = ask(asking)
    assert answer(asking, text, question).outcome == "nothing_understood"
    assert (asking.row(row.uid).state, codes(asking)) == ("held", [])
    assert 'mit "ja" und sonst nichts' in words(asking, "reply")


def test_somebody_who_plays_elsewhere_is_asked_as_anybody(playing: World) -> None:
    line = 'anmelden Egon 8, Turm, MAX, "Max M"\n'
    row, question = ask(playing, line, "max@players.test")
    assert codes(playing, "Egon 8") == []
    assert answer(playing, "ja\n", question, "max@players.test").outcome == "confirmed"
    assert playing.row(row.uid).outcome == "joined"
    assert codes(playing, "Egon 8") == ["MAX"]


def test_a_sign_up_with_a_key_is_not_asked_about(playing: World) -> None:
    playing.mail("MAX", 'anmelden Egon 8, Turm, MAX, "Max M"\n')
    assert codes(playing, "Egon 8") == ["MAX"]
    assert playing.sent("confirm") == []


@pytest.mark.parametrize(
    ("text", "outcome", "state"),
    [
        ("ja\nbk,3\n", "orders", "held"),
        ("nein\nbk,3\n", "orders", "done"),
        ("bk,3\n", "orders", "held"),
    ],
)
def test_orders_with_a_key_in_the_answer_count(
    playing: World, text: str, outcome: str, state: str
) -> None:
    line = 'anmelden Egon 8, Turm, MAX, "Max M"\n'
    row, question = ask(playing, line, "max@players.test")
    assert playing.mail("MAX", text, in_reply_to=question).outcome == outcome
    assert playing.row(row.uid).state == state
    assert codes(playing, "Egon 8") == []
    assert ("wartet deshalb weiter" in words(playing, "reply")) == (state == "held")


def test_the_operator_sees_what_waits(asking: World) -> None:
    row, _ = ask(asking)
    assert row.why == "no word for its sender"
    again = asking.write(ANNA, DESK, LINE.replace("ANN", "ALT"))
    assert (again.state, again.outcome) == ("held", "held_unasked")
    assert again.why == "sign-up; an earlier one is not answered"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("anmelden Egon 8, Haus Max, MAX", 'Haus Max, MAX, "Vor Nachname"'),
        ("anmelden Egon 8 Haus Max MAX Max Muster", 'Haus Max, MAX, "Max Muster"'),
        ("k,Alois,300,1", "noch nicht begonnen"),
    ],
)
def test_a_sign_up_that_lacks_something_is_not_taken_for_orders(
    quick_world: World, line: str, said: str
) -> None:
    """A person on one game's waitlist who wrote to join another was told of orders."""
    world = quick_world
    world.announce(players=3)
    world.write(ANNA, DESK, LINE)
    world.announce("Egon 8")
    world.write(ANNA, f"spiel+{world.key('ANN')}@example.org", f"{line}\n")
    assert said in " ".join(world.reply("ANNA").split())


def test_a_language_named_with_the_sign_up_is_heard(asking: World) -> None:
    """It once stood above the line that everybody's mails came from, in vain."""
    world = asking
    world.write(ANNA, DESK, f"sprache en\n{LINE}")
    [question] = world.sent("confirm")
    assert "From you? Then reply" in text_of(question)
    answer(world, "yes", str(parsed(question)["Message-ID"]))
    [welcome] = world.sent("welcome")
    assert "You are signed up for Egon 7" in text_of(welcome)
    world.write("bob@players.test", DESK, f"{LINE}language en\n")
    assert "You could not be signed up" in text_of(world.sent()[-1])


def test_a_language_named_in_the_subject_of_an_empty_mail_is_heard(
    asking: World,
) -> None:
    asking.write(ANNA, DESK, "", subject="sprache en")
    assert "Hello" in text_of(asking.sent()[-1])


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        ("no", "The sign-up has been dropped"),
        (
            "What is this about?",
            "You were asked whether a sign-up was yours",
        ),
    ],
)
def test_an_answer_is_answered_in_the_language_of_the_question(
    asking: World, said: str, answered: str
) -> None:
    """It came in the language of the server."""
    _, question = ask(asking, f"language en\n{LINE}")
    answer(asking, f"{said}\n", question)
    assert answered in words(asking, "reply")
    asking.clock.pass_by(days=7, minutes=1)
    tidy(asking.services)
    answer(asking, "yes\n", question)
    assert "Your answer changes nothing" in words(asking, "reply")


def test_who_only_wants_to_watch_is_not_asked_about_a_seat(asking: World) -> None:
    world = asking
    world.write(ANNA, DESK, f"zuschauen {TITLE}\n")
    [question] = world.sent("confirm")
    assert parsed(question)["Subject"] == f"Zuschauen bei {TITLE}: warst du das?"
    said = " ".join(text_of(question).split())
    assert "Anmeldung" not in said
    assert "Platz" not in said
