"""`adresse neu@...`: asked at the new address, told to both, and nothing else moves."""

from __future__ import annotations

import pytest

from server.commands import registry
from server.commands.audience import Visitor
from server.commands.call import Actor, Call
from server.errors import NotFoundError, NotPossibleError
from server.games.seats import settle_confirmation
from server.intake.tidy import tidy
from server.storage.games import journal
from server.storage.journal_kinds import Kind
from server.storage.people import roles
from server.storage.standing_order import Moment
from server.storage.states import OutgoingState
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.server.states import put_into
from tests.server.world import World, parsed, text_of
from turmpost.testing.outgoing import sent_bytes

NEW = "neu@players.test"


def _question(world: World) -> OutboxRow:
    return world.sent("confirm", "neu")[-1]


def _question_to(world: World, name: str) -> OutboxRow:
    return world.sent("confirm", name)[-1]


def _answer(world: World, text: str, question: OutboxRow | None = None) -> InboxRow:
    asked = parsed(question or _question(world))
    return world.write(
        NEW,
        str(asked["Reply-To"]),
        text,
        In_Reply_To=str(asked["Message-ID"]),
    )


def _allow(world: World, text: str = "ja\n") -> InboxRow:
    """Answer the question to the old address."""
    asked = world.sent("confirm", "max")[-1]
    return world.mail("MAX", text, in_reply_to=f"<{asked.message_id}>")


def _wish(world: World, yes: str = "ja\n") -> None:
    """Let MAX want a new address, which agrees."""
    world.start("MAX", "ZOR")
    world.mail("MAX", f"adresse {NEW}\n")
    assert _answer(world, yes).outcome == "confirmed"


def _pass(world: World, **span: float) -> None:
    """Let time pass, and the server do what it does now and then."""
    world.clock.pass_by(**span)
    tidy(world.services)
    settle_confirmation.run_due(world.services)


def _said(row: OutboxRow) -> str:
    return " ".join(text_of(row).split())


@pytest.mark.parametrize(
    ("language", "line", "yes", "told"),
    [
        ("de", f"adresse {NEW}", "ja", "gehen ab jetzt an eine andere Adresse"),
        ("en", f"address <{NEW}>", "yes", "go to another address from now on"),
    ],
)
def test_a_yes_from_there_moves_the_mails(
    quick_world: World, language: str, line: str, yes: str, told: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    world.mail("MAX", f"bk,1\n{line}\n")
    key = world.key("MAX")
    assert NEW in world.reply("MAX")
    assert world.player("MAX").address == "max@players.test"
    question = text_of(_question(world))
    assert key not in sent_bytes(_question(world)).decode()
    assert "MAX" not in question
    assert _answer(world, f"{yes}\n").outcome == "confirmed"
    assert world.player("MAX").address == "max@players.test"
    assert NEW in text_of(world.sent("confirm", "max")[-1])
    assert _allow(world, f"{yes}\n").outcome == "confirmed"
    assert world.player("MAX").address == NEW
    assert world.key("MAX") == key
    assert told in _said(world.sent("confirm", "max")[-1])
    assert len(world.sent("address", "neu")) == 2
    world.mail("ZOR", "Nachricht MAX:\nBist du noch da?\nEnde\n")
    assert "noch da" in text_of(world.sent("message", "neu")[0])
    world.write(NEW, f"spiel+{key}@example.org", "befehle\n")
    assert "bk,1" in text_of(world.sent("reply", "neu")[-1])
    with world.services.database.work() as work:
        [entry] = journal.of_kind(work, 1, Kind.ADDRESS_CHANGED)
        assert "@" not in str(entry.figures)
    _answer(world, f"{yes}\n# noch einmal\n", question=_question(world))
    assert len(world.sent("address")) == 2


@pytest.mark.parametrize(
    ("text", "settled"), [("nein\n", True), ("vielleicht\n", False), ("", False)]
)
def test_nothing_but_a_yes_moves_anything(
    quick_world: World, text: str, *, settled: bool
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", f"adresse {NEW}\n")
    _answer(world, text)
    assert world.player("MAX").address == "max@players.test"
    _answer(world, "ja\n")
    _pass(world, days=3)
    moved = world.player("MAX").address == NEW
    assert moved is not settled


def test_without_an_answer_the_mails_move_when_the_days_are_over(
    quick_world: World,
) -> None:
    """The old address may be dead: that is why mails move."""
    _wish(quick_world)
    assert "ab Freitag, 4. Dezember 2026, 13:00 Uhr (Berlin)" in _said(
        quick_world.sent("confirm", "max")[-1]
    )
    assert "Freitag, 4. Dezember" in _said(quick_world.sent("address", "neu")[0])
    _pass(quick_world, days=2, hours=23)
    assert quick_world.player("MAX").address == "max@players.test"
    _pass(quick_world, hours=1)
    assert quick_world.player("MAX").address == NEW
    left = quick_world.sent("confirm", "max")[-1]
    assert "gehen ab jetzt an eine andere Adresse" in _said(left)
    _pass(quick_world, days=3)
    assert len(quick_world.sent("address")) == 2


def test_the_old_address_objects(quick_world: World) -> None:
    """Whoever had the key of a forwarded mail took all further mails."""
    world = quick_world
    _wish(world)
    assert _allow(world, "Nein!\n").outcome == "disowned"
    assert "schlüssel neu" in _said(world.sent("address", "max")[-1])
    assert "hat widersprochen" in _said(world.sent("address", "neu")[-1])
    _allow(world, "ja\n# doch\n")
    _answer(world, "ja\n# noch einmal\n")
    _pass(world, days=4)
    assert world.player("MAX").address == "max@players.test"


@pytest.mark.parametrize("text", ["", "vielleicht\n", "bk,1\n"])
def test_what_is_no_answer_neither_moves_nor_objects(
    quick_world: World, text: str
) -> None:
    _wish(quick_world)
    _allow(quick_world, text)
    assert quick_world.player("MAX").address == "max@players.test"
    _pass(quick_world, days=3)
    assert quick_world.player("MAX").address == NEW


def test_the_new_address_cannot_say_yes_for_the_old_one(quick_world: World) -> None:
    """It knows neither the key nor the question to the old address."""
    world = quick_world
    _wish(world)
    for to in (_question(world), *world.sent("address", "neu")):
        asked, key = f"<{to.message_id}>", f"spiel+{world.key('MAX')}@example.org"
        world.write(NEW, "spiel@example.org", "ja\n# 2\n", in_reply_to=asked)
        world.write(NEW, key, "ja\n# 3\n", in_reply_to=asked)
    assert world.player("MAX").address == "max@players.test"


def test_a_new_key_ends_what_the_old_one_has_begun(quick_world: World) -> None:
    """Also before the new address has answered."""
    world = quick_world
    _wish(world)
    world.mail("MAX", "adresse anders@players.test\n")
    other = _question_to(world, "anders")
    world.mail("MAX", "schlüssel neu\n")
    _answer(world, "ja\n# x\n", question=other)
    _pass(world, days=4)
    assert world.player("MAX").address == "max@players.test"


def test_the_newest_wish_counts(quick_world: World) -> None:
    world = quick_world
    _wish(world)
    world.mail("MAX", "adresse anders@players.test\n")
    _answer(world, "ja\n", question=_question_to(world, "anders"))
    _pass(world, days=4)
    assert world.player("MAX").address == "anders@players.test"


def test_who_has_left_is_not_moved(quick_world: World) -> None:
    world = quick_world
    _wish(world)
    number = world.player("MAX").id
    with world.services.database.work() as work:
        roles.get(work, number).until = world.clock.now()
    _pass(world, days=4)
    assert not world.sent("address", "max")


def test_the_operator_moves_at_once_and_for_good(quick_world: World) -> None:
    world = quick_world
    _wish(world)
    _give(world, "MAX", "gut@players.test")
    _pass(world, days=4)
    assert world.player("MAX").address == "gut@players.test"


def test_an_old_question_is_none(quick_world: World) -> None:
    """After seven days, and after another question, a yes comes too late."""
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", f"adresse {NEW}\n")
    first = _question(world)
    world.mail("MAX", "adresse anders@players.test\n")
    _answer(world, "ja\n", question=first)
    assert world.player("MAX").address == "max@players.test"
    world.mail("MAX", f"adresse {NEW}\n# 2\n")
    world.clock.pass_by(days=7, seconds=1)
    _answer(world, "ja\n")
    assert world.player("MAX").address == "max@players.test"
    said = _said(world.sent("reply", "neu")[-1])
    assert "Deine Antwort kam zu spät (Egon 7: ob du deine neue Adresse liest)" in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("adresse max@players.test", "schon"),
        ("adresse spiel@example.org", "lässt sich keine Mail schicken"),
        ("adresse a@b@c", "lässt sich keine Mail schicken"),
        ("adresse x@", "lässt sich keine Mail schicken"),
    ],
)
def test_an_address_that_cannot_be_is_not_asked(
    quick_world: World, line: str, said: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", f"{line}\n")
    assert said in " ".join(world.reply("MAX").split())
    assert not world.sent("confirm")


def test_nobody_is_flooded_with_questions(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    for number in range(5):
        world.mail("MAX", f"adresse fremd{number}@players.test\n")
    assert len(world.sent("confirm")) == 3
    assert "höchstens 3" in " ".join(world.reply("MAX").split())


def test_the_line_of_a_signature_asks_nobody(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\n\nGruß\nMax\nAdresse: max@firma.test\n")
    assert not world.sent("confirm")


def test_an_address_that_plays_there_already_gets_no_second_seat(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "NEU")
    world.mail("MAX", f"adresse {NEW}\n")
    _answer(world, "ja\n")
    assert world.player("MAX").address == "max@players.test"
    assert "bleibt, wie sie ist" in _said(world.sent("reply", "max")[-1])


def _give(world: World, code: str, address: str) -> None:
    """Give the command as the command line does."""
    command = registry.find("address")
    assert command is not None
    with world.services.database.work() as work:
        call = Call(
            actor=Actor(Visitor.OPERATOR, "", "en"),
            work=work,
            services=world.services,
            about=work.all(GameRow)[0],
            arguments={"code": code, "address": address},
            given=Moment(world.clock.now(), inbox_id=0, line=0),
            now=world.clock.now(),
        )
        registry.run(command, call)


def test_a_dead_address_is_replaced_and_its_mails_follow(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        for row in work.session.query(OutboxRow):
            put_into(work, row, OutgoingState.SENT)
    number = world.player("MAX").id
    with world.services.database.work() as work:
        roles.get(work, number).person.unreachable_since = world.clock.now()
    world.mail("ZOR", "Nachricht MAX:\nHallo?\nEnde\n")
    _give(world, "max", NEW)
    [message] = world.sent("message")
    assert (message.recipient, message.state) == (NEW, "queued")
    assert world.player("MAX").person.unreachable_since is None
    for code, address, error in (
        ("MAX", NEW, NotPossibleError),
        ("MAX", "zor@players.test", NotPossibleError),
        ("MAX", "keine", NotPossibleError),
        ("XXX", "x@players.test", NotFoundError),
    ):
        with pytest.raises(error):
            _give(world, code, address)
