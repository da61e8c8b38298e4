"""`adresse neu@...`: asked at the new address, told to both, and nothing else moves."""

from __future__ import annotations

import pytest

from server.commands import table
from server.commands.audience import Visitor
from server.commands.call import Actor, Call
from server.errors import NotFoundError, NotPossibleError
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.people import roles
from server.storage.standing_order import Moment
from server.storage.states import OutgoingState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.server.states import put_into
from tests.server.world import World, parsed, text_of

NEW = "neu@players.test"


def _question(world: World) -> OutboxRow:
    return world.sent("confirm", "neu")[-1]


def _answer(world: World, text: str, question: OutboxRow | None = None) -> InboxRow:
    asked = parsed(question or _question(world))
    return world.write(
        NEW,
        str(asked["Reply-To"]),
        text,
        In_Reply_To=str(asked["Message-ID"]),
    )


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
    assert key not in _question(world).raw.decode()
    assert "MAX" not in question
    assert _answer(world, f"{yes}\n").outcome == "confirmed"
    assert world.player("MAX").address == NEW
    assert world.key("MAX") == key
    assert told in _said(world.sent("address", "max")[0])
    assert len(world.sent("address", "neu")) == 1
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
    moved = world.player("MAX").address == NEW
    assert moved is not settled


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
    assert "ändert nichts mehr" in _said(world.sent("reply", "neu")[-1])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("adresse max@players.test", "schon"),
        ("adresse spiel@example.org", "keine Adresse"),
        ("adresse a@b@c", "keine Adresse"),
        ("adresse x@", "keine Adresse"),
    ],
)
def test_an_address_that_cannot_be_is_not_asked(
    quick_world: World, line: str, said: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", f"{line}\n")
    assert said in world.reply("MAX")
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
    command = table.find("address")
    assert command is not None
    with world.services.database.work() as work:
        call = Call(
            actor=Actor(Visitor.OPERATOR, "", "en"),
            work=work,
            services=world.services,
            about=games.every(work)[0],
            arguments={"code": code, "address": address},
            given=Moment(world.clock.now(), inbox_id=0, line=0),
            now=world.clock.now(),
        )
        table.run(command, call)


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
