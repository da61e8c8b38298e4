"""Buttons that answer a mail with one word, or with the line that it proposes."""

from __future__ import annotations

import pytest

from server.storage.people import roles
from server.storage.states import MailState, QuestionState
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.senders import QuestionRow
from tests.loop.clicks import Click, clicked, in_mail
from tests.server.intake.test_by_button import EVIL, MAX, standing
from tests.server.world import World

LINE = "bk,1"


@pytest.fixture
def playing(quick_world: World) -> World:
    """A game in its first round, with pages in its mails."""
    quick_world.with_pages()
    quick_world.start("MAX", "ZOR")
    return quick_world


def button(world: World, kind: str, text: str, code: str = "MAX") -> Click:
    """Return the button with this text of a player's newest mail of a kind."""
    clicks = map(clicked, in_mail(world.sent(kind, code)[-1]))
    (found,) = (one for one in clicks if one.body.strip() == text)
    return found


def click(world: World, found: Click, sender: str = MAX) -> InboxRow:
    """Send what a button has made, as a program that keeps no In-Reply-To."""
    return world.write(
        sender, found.address, found.body, subject=found.fields["Subject"]
    )


def is_ready(world: World) -> bool:
    """Return whether MAX is marked as ready."""
    with world.services.database.work() as work:
        (game,) = work.all(GameRow)
        return any(
            one.seat and one.seat.ready_for for one in roles.players(work, game.id)
        )


def ask(world: World) -> InboxRow:
    """Order without a key, which the registered address is asked about."""
    return world.write(MAX, "spiel@example.org", f"{LINE}\n")


def test_a_yes_lets_a_held_mail_count(playing: World) -> None:
    ask(playing)
    assert standing(playing) == []
    click(playing, button(playing, "confirm", "ja"))
    assert standing(playing) == [LINE]


def test_a_no_drops_it(playing: World) -> None:
    held = ask(playing)
    click(playing, button(playing, "confirm", "nein"))
    assert standing(playing) == []
    with playing.services.database.work() as work:
        (row,) = work.all(InboxRow, InboxRow.id == held.id)
        assert row.state != MailState.HELD


def test_a_forwarded_question_is_answered_by_nobody_else(playing: World) -> None:
    ask(playing)
    click(playing, button(playing, "confirm", "ja"), EVIL)
    assert standing(playing) == []


def test_a_forwarded_proposal_is_voted_on_by_nobody_else(playing: World) -> None:
    """Its buttons do not say what an answer names: the Message-ID of the question."""
    playing.end_round()
    playing.mail("ZOR", "antrag beenden\n")
    found = button(playing, "confirm", "ja")
    playing.deliver(found.mail(EVIL, found.body))
    with playing.services.database.work() as work:
        assert not work.any(QuestionRow, QuestionRow.answered_at.is_not(None))
    click(playing, found)
    with playing.services.database.work() as work:
        (answered,) = work.all(QuestionRow, QuestionRow.answered_at.is_not(None))
        assert answered.state == QuestionState.CONFIRMED


def test_what_else_stands_beside_a_yes_needs_a_key(playing: World) -> None:
    ask(playing)
    found = button(playing, "confirm", "ja")
    playing.write(MAX, found.address, "ja\nv\n", subject=found.fields["Subject"])
    assert standing(playing) == []


def test_ready_and_wait_are_a_tap_each(playing: World) -> None:
    playing.mail("MAX", f"{LINE}\n")
    click(playing, button(playing, "reply", "fertig"))
    assert is_ready(playing)
    click(playing, button(playing, "reply", "warten"))
    assert not is_ready(playing)


def test_a_corrected_line_is_sent_by_its_button(playing: World) -> None:
    playing.mail("MAX", "k,Alios,100,1\n")
    click(playing, button(playing, "reply", "k,Alois,100,1"))
    assert standing(playing) == ["k,Alois,100,1"]
