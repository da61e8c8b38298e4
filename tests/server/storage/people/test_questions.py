"""Questions by mail: which wait for an answer, until when, and whose they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

import pytest

from server.storage.kinds import QuestionKind
from server.storage.people import questions
from server.storage.people.questions import NewQuestion
from server.storage.states import QuestionState
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work
from tests.server.world import START, World

DAY = timedelta(days=1)
ASKED = NewQuestion(
    QuestionKind.MASTER, asked_at=START, until=START + DAY, about="a", person="vera@x"
)


@pytest.fixture
def role_id(world: World) -> int:
    """The number of a player's role; another player has the next one."""
    world.start("MAX", "ZOR")
    return world.player("MAX").id


def _ask(work: Work, *asked: NewQuestion) -> list[QuestionRow]:
    for question in asked:
        questions.ask(work, question)
    work.flush()
    rows = work.session.query(QuestionRow).order_by(QuestionRow.id).all()
    return rows[-len(asked) :]


def _numbers(found: Iterable[QuestionRow], among: list[QuestionRow]) -> list[int]:
    return [among.index(one) for one in found]


def test_an_open_question_expires_when_its_time_is_over(
    world: World, role_id: int
) -> None:
    mine = replace(ASKED, role_id=role_id)
    with world.services.database.work() as work:
        rows = _ask(
            work,
            mine,
            replace(mine, until=START + DAY + timedelta(seconds=1)),
            replace(mine, until=None),
            replace(mine, kind=QuestionKind.MOVE),
            mine,
        )
        rows[4].answer(START, yes=True)
        work.flush()
        now, kind = START + DAY, QuestionKind.MASTER
        assert _numbers(questions.passed(work, kind, now), rows) == [0]
        assert questions.passed(work, kind, now - timedelta(seconds=1)) == []
        questions.expire(work, now, 100)
        work.session.expire_all()
        # Whoever asked for a move is told that nobody answered: it stays open for that.
        assert [row.state for row in rows] == [
            *("expired", "open", "open", "open", "confirmed")
        ]


def test_questions_are_found_by_role_kind_and_time(world: World, role_id: int) -> None:
    mine = replace(ASKED, role_id=role_id)
    with world.services.database.work() as work:
        rows = _ask(
            work,
            mine,
            replace(mine, role_id=role_id + 1),
            replace(mine, kind=QuestionKind.DEPUTY),
            replace(mine, asked_at=START - DAY),
            replace(mine, about="b"),
        )
        kind, before = QuestionKind.MASTER, START - timedelta(seconds=1)
        found = questions.of_role(work, role_id, kind, since=before)
        assert _numbers(found, rows) == [0, 4]
        assert questions.of_role(work, role_id, kind, since=START) == []
        found = questions.open_ones(work, [role_id], [kind])
        assert _numbers(found, rows) == [0, 3, 4]
        assert questions.withdraw(rows[2:])
        assert not questions.withdraw(rows[2:])
        work.flush()
        assert questions.open_ones(work, [role_id], [kind]) == [rows[0]]


def test_questions_to_an_address_are_counted_by_kind_and_time(world: World) -> None:
    with world.services.database.work() as work:
        _ask(
            work,
            ASKED,
            replace(ASKED, person="eve@x"),
            replace(ASKED, kind=QuestionKind.PLACE),
            replace(ASKED, asked_at=START - DAY),
        )
        kind = QuestionKind.MASTER
        for since, of_all, of_one in (
            (START - DAY, 2, 1),
            (START - 2 * DAY, 3, 2),
            (START, 0, 0),
        ):
            assert questions.count_since(work, kind, since) == of_all
            assert questions.count_since(work, kind, since, person="vera@x") == of_one


def test_a_sign_up_waits_on_the_day_of_its_question(world: World, role_id: int) -> None:
    mail = world.mail("MAX", "status\n").id
    day = START.replace(hour=0)
    asked = replace(ASKED, kind=QuestionKind.SIGN_UP, inbox_id=mail, role_id=role_id)
    with world.services.database.work() as work:
        (row,) = _ask(work, replace(asked, asked_at=day))
        assert questions.waits(work, "vera@x", day)
        assert not questions.waits(work, "vera@x", day, apart=[mail])
        assert not questions.waits(work, "eve@x", day)
        assert not questions.waits(work, "vera@x", day + DAY)
        assert not questions.waits(work, "vera@x", day - DAY)
        questions.settle(work, [mail + 1], QuestionState.CONFIRMED, START)
        work.session.expire_all()
        assert row.state == QuestionState.OPEN
        questions.settle(work, [mail], QuestionState.CONFIRMED, START)
        work.session.expire_all()
        assert (row.state, row.answered_at) == (QuestionState.CONFIRMED, START)
        assert not questions.waits(work, "vera@x", day)
        _ask(work, replace(asked, kind=QuestionKind.MASTER, asked_at=day))
        assert not questions.waits(work, "vera@x", day)


def test_an_address_is_known_to_the_role_that_confirmed_it_alone(
    world: World, role_id: int
) -> None:
    with world.services.database.work() as work:
        questions.add_sender(work, role_id, "digest", START)
        work.flush()
        assert questions.knows_sender(work, role_id, "digest")
        assert not questions.knows_sender(work, role_id + 1, "digest")
        assert not questions.knows_sender(work, role_id, "another")
