"""Rows go from state to state as the tables of transitions say, and no other way."""

from __future__ import annotations

import pytest

from server.storage.games import games
from server.storage.outbox import outbox
from server.storage.states import (
    GameState,
    ImpossibleTransitionError,
    MailState,
    OutgoingState,
    QuestionState,
    follow,
)
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.senders import QuestionRow
from server.storage.transitions import changing
from tests.server.states import put_into
from tests.server.world import World

NEVER = [
    *((GameState.CANCELLED, state) for state in GameState),
    *((MailState.DONE, state) for state in MailState),
    *((OutgoingState.SENT, state) for state in OutgoingState),
    *((QuestionState.EXPIRED, state) for state in QuestionState),
    (GameState.OPEN, GameState.PAUSED),
    (GameState.OVER, GameState.PAUSED),
    (MailState.WAITING, MailState.DONE),
    (MailState.SHUNTED, MailState.DONE),
]


@pytest.mark.parametrize(("before", "after"), NEVER)
def test_a_state_that_cannot_follow_is_refused(
    before: GameState, after: GameState
) -> None:
    if before == after:
        assert follow(before, after) is after
        return
    with pytest.raises(ImpossibleTransitionError, match=f"{after} cannot follow"):
        follow(before, after)


@pytest.mark.parametrize(
    "state", [*GameState, *MailState, *OutgoingState, *QuestionState]
)
def test_each_state_says_what_can_follow(state: GameState) -> None:
    """States of two kinds with the same word, such as "open", are told apart."""
    assert state.following <= frozenset(type(state))
    assert all(type(one) is type(state) for one in state.following)


def test_a_row_refuses_a_state_that_cannot_follow(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    row_id = world.mail("MAX", "bk,1\n").id
    with world.services.database.work() as work:
        game = games.get(work, game_id)
        with pytest.raises(ImpossibleTransitionError):
            game.state = GameState.OPEN
        mail = work.get(InboxRow, row_id)
        assert mail is not None
        with pytest.raises(ImpossibleTransitionError):
            mail.state = MailState.NEW
        sent = outbox.newest(work, None, 1)[0]
        put_into(work, sent, OutgoingState.SENT)
        with pytest.raises(ImpossibleTransitionError):
            sent.state = OutgoingState.QUEUED


def test_an_update_of_many_rows_refuses_a_state_that_cannot_follow() -> None:
    with pytest.raises(ImpossibleTransitionError):
        changing(InboxRow, [MailState.HELD, MailState.DONE], MailState.NEW)
    with pytest.raises(ImpossibleTransitionError):
        changing(OutboxRow, [OutgoingState.SENT], OutgoingState.QUEUED)
    with pytest.raises(ImpossibleTransitionError):
        changing(QuestionRow, [QuestionState.EXPIRED], QuestionState.CONFIRMED)


def test_states_are_words_in_the_database(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    query = f"SELECT state FROM games WHERE id = {game_id}"  # noqa: S608
    with world.services.database.engine.connect() as connection:
        assert connection.exec_driver_sql(query).scalar() == "running"
