"""Egon, Ostia and MARK in one mailbox, and one person who plays all of them.

Each mail reaches the game whose mail it answers, each answer names its game, and no
order of one ever stands in another.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from server.bundles import bundle
from server.demo.replies import is_unclear
from server.storage.tables.outbox import OutboxRow
from tests.server.whole_games.by_mail import MailGame, sit_down
from tests.server.world import World, parsed, text_of
from turmpost.testing.outgoing import mails

PERSON = "max@everywhere.test"
SEATS = {"egon": "ALM", "ostia": "LIV", "mark": "RAF"}
"""The person's codes in the three games."""

ORDERS = {"egon": "bk,4", "ostia": "v,TIT,+7", "mark": "g,*,3,Dauer"}
"""An order that only this game understands so."""

Table = Mapping[str, MailGame]


@pytest.fixture
def table(quick_world: World) -> Table:
    """Three games of three that have begun; the person's mails are in German."""
    return {
        name: sit_down(
            quick_world,
            name,
            players=3,
            languages=("de",),
            addresses={code: PERSON},
        )
        for name, code in SEATS.items()
    }


def _standing(game: MailGame, name: str) -> str:
    """Return what the game shows of the person's orders."""
    return text_of(game.write(SEATS[name], "befehle"))


def _to_person(world: World) -> OutboxRow:
    """Return the newest mail that the person has got, whatever it is about."""
    return mails(world.services.database, OutboxRow.recipient == PERSON)[-1]


def test_each_mail_reaches_its_game(table: Table) -> None:
    """Two steps of each; what was played is what was sent to that game."""
    world = table["egon"].world
    for _ in range(2):
        sent: dict[str, tuple[str, ...]] = {}
        for name, game in table.items():
            plan = game.order(SEATS[name], ORDERS[name])
            assert plan is not None
            sent[name] = (*plan.lines, ORDERS[name])
            answer = game.mails(SEATS[name])[-1]
            assert answer.kind == "reply"
            assert answer.recipient == PERSON
            assert f"[{game.title}]" in str(parsed(answer)["Subject"])
        world.end_round()
        for name, game in table.items():
            report = game.mails(SEATS[name])[-1]
            assert report.kind == "report"
            assert f"[{game.title}]" in str(parsed(report)["Subject"])
            step = next(one for one in reversed(game.steps()) if one.resolved_at)
            played = (step.orders or {})[SEATS[name]]
            assert ORDERS[name] in str(played)
            for other in set(table) - {name}:
                assert ORDERS[other] not in str(played)


def test_orders_of_another_game_are_not_understood(table: Table) -> None:
    """A player who answers the wrong mail is told, and no order is kept."""
    before = {name: _standing(game, name) for name, game in table.items()}
    reply = table["mark"].write(SEATS["mark"], "n,E,O,G\nbk,4")
    assert "[MARK 1]" in str(parsed(reply)["Subject"])
    assert is_unclear(text_of(reply))
    for name, game in table.items():
        without_numbers = _standing(game, name)
        assert _body(without_numbers) == _body(before[name])


def _body(text: str) -> list[str]:
    """Return the lines of a reply without the number of its receipt."""
    return [line for line in text.splitlines() if "Quittung" not in line]


@pytest.mark.parametrize("name", SEATS)
def test_a_mail_without_a_key_is_for_the_game_that_its_subject_names(
    table: Table, name: str
) -> None:
    """The person is asked about it, and after a yes only that game has the order."""
    world, title = table[name].world, table[name].title
    row = world.write(
        PERSON, "spiel@example.org", ORDERS[name], subject=f"Re: [{title}] Zug"
    )
    assert row.state == "held"
    question = _to_person(world)
    assert f"[{title}]" in str(parsed(question)["Subject"])
    assert ORDERS[name] in text_of(question)
    answers = f"<{question.message_id}>"
    desk = str(parsed(question)["Reply-To"])
    world.write(PERSON, desk, "ja", in_reply_to=answers)
    for other, game in table.items():
        assert (ORDERS[name] in _standing(game, other)) == (other == name)


def test_a_person_sees_all_games_at_once(table: Table) -> None:
    """`partien` in any of them lists the three, and says what each is like."""
    about = [bundle(name).words("de").about() for name in table]
    assert all(about)
    for name, game in table.items():
        told = text_of(game.write(SEATS[name], "partien"))
        assert all(one.title in told for one in table.values())
        assert all(one in " ".join(told.split()) for one in about)
