"""Two games of the same players beside each other: what is stored is of one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import TypeAlias

import pytest

from engine.protocol import Step
from server.games.setup import beginning
from server.games.state.session import GameSession
from server.storage.games import (
    editions,
    fingerprints,
    games,
    journal,
    passages,
    rule_changes,
    steps,
)
from server.storage.games.steps import NewStep
from server.storage.journal_kinds import Kind
from server.storage.kinds import PassageKind
from server.storage.people import absences, persons, roles, waitlist_entries
from server.storage.service import retention
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.passages import PassageRow
from server.storage.unit_of_work import Work
from tests.server.states import put_into
from tests.server.world import START, TITLE, World
from turmpost.testing.seating import give_seats

DAY = date(2026, 12, 24)
ONE, TWO = 1, 2

Query: TypeAlias = Callable[[Work, int], object]


@pytest.fixture
def both(world: World) -> World:
    """Two games with the same steps, players, texts and absences; both run."""
    codes, now = ("MAX", "ZOR"), world.clock.now()
    numbers = [world.announce(title, players=2) for title in (TITLE, "Egon 8")]
    assert numbers == [ONE, TWO]
    with world.services.database.work() as work:
        for number in numbers:
            row = games.get(work, number)
            give_seats(work, row, codes, now)
            beginning.start(GameSession(work, world.services, row), now)
            rule_changes.add(
                work, number, "1", before="1", after="2", made_by="gm", now=now
            )
            for seat_id in roles.seats(work, [number])[number].values():
                absences.add(work, number, seat_id, DAY, DAY, now=now)
                for kind in PassageKind:
                    _write(work, number, seat_id, kind)
            person = persons.by_address(work, "max@players.test")
            assert person is not None
            waitlist_entries.add(
                work, person, number, code="", pseudonym="", since=now, waits=True
            )
    return world


def _write(
    work: Work, game_id: int, seat_id: int, kind: PassageKind, step_key: str = "1"
) -> None:
    passages.add(
        work,
        game_id=game_id,
        seat_id=seat_id,
        step_key=step_key,
        kind=kind,
        title=f"{kind}",
        text="Name of MAX",
        recipients=("ZOR",),
        inbox_id=None,
    )


@pytest.mark.parametrize(
    ("query", "count"),
    [
        (games.steps, 2),
        (lambda work, game: [games.open_step(work, game)], 1),
        (lambda work, game: games.open_steps(work, [game]).values(), 1),
        (editions.resolved, 0),
        (lambda work, game: journal.of_game(work, game, 99), 4),
        (lambda work, game: journal.of_kind(work, game, Kind.STARTED), 1),
        (lambda work, game: journal.after(work, game, 0, START), 4),
        (lambda work, game: rule_changes.of_step(work, game, "1"), 1),
        (lambda work, game: rule_changes.of_step(work, game, "2"), 0),
        (absences.of_game, 2),
        (waitlist_entries.waiting, 1),
        (passages.messages, 2),
        (lambda work, game: passages.afterwords(work, game).values(), 2),
        (lambda work, game: passages.press(work, game, "1"), 2),
        (lambda work, game: passages.press(work, game, "2"), 0),
        (lambda work, game: passages.for_report(work, game, "1"), 4),
        (lambda work, game: passages.for_report(work, game, "2"), 0),
    ],
)
def test_a_game_has_its_own_rows_and_no_others(
    both: World, query: Callable[[Work, int], list[StepRow]], count: int
) -> None:
    with both.services.database.work() as work:
        for game_id in (ONE, TWO):
            found = [row.game_id for row in query(work, game_id)]
            assert found == [game_id] * count


@pytest.mark.parametrize(
    "query",
    [
        lambda work, game: games.last_state(work, game),
        lambda work, game: games.last_states(work, [game]),
        lambda work, game: passages.writings(work, game, [("1", 1)]),
        lambda work, game: roles.seats(work, [game]),
    ],
)
def test_a_game_is_the_same_with_and_without_another(both: World, query: Query) -> None:
    with both.services.database.work() as work:
        before = query(work, ONE)
        assert before
        work.session.query(PassageRow).filter_by(game_id=TWO).delete()
        for row in absences.of_game(work, TWO):
            row.withdraw(START)
        for step in games.steps(work, TWO):
            step.state = None
        work.flush()
        assert query(work, ONE) == before


def test_a_step_is_played_again_with_its_own_secret(both: World) -> None:
    """The key and the place of a step are the same in every game."""
    secrets = set()
    with both.services.database.work() as work:
        for game_id in (ONE, TWO):
            step = games.open_step(work, game_id)
            assert step is not None
            assert step.edition == 1
            secrets.add(step.secret)
            for key, sequence in (("1", 9), ("9", 1)):
                found = editions.newest(work, game_id, key, sequence)
                assert found is not None
                assert (found.key, found.secret) == ("1", step.secret)
            assert editions.newest(work, game_id, "9", 9) is None
    assert len(secrets) == 2


def test_a_corrected_report_names_the_last_that_players_got(both: World) -> None:
    with both.services.database.work() as work:
        first = games.open_step(work, ONE)
        assert first is not None
        assert editions.corrected_by(work, first) is None
        again = NewStep(1, Step("1", "round", 1), None, None, None, None, edition=2)
        first.resolved_at = START
        third = steps.add(work, ONE, replace(again, edition=3), START)
        second = steps.add(work, ONE, again, START)
        for game_id, number in ((ONE, 2), (TWO, 1)):
            named = Step(f"{number}", "round", number)
            other = replace(again, sequence=number, step=named)
            other_row = steps.add(work, game_id, other, START)
            other_row.resolved_at = START
        work.flush()
        assert editions.corrected_by(work, third) is first
        second.resolved_at = START
        work.flush()
        assert editions.corrected_by(work, third) is second
        second.kept_back_at = START
        work.flush()
        assert editions.corrected_by(work, third) is first


def test_the_texts_of_a_seat_in_a_round_are_counted(both: World) -> None:
    """Notes, press, messages and words to the game master; not those of round 11."""
    with both.services.database.work() as work:
        seat_id = roles.seat(work, ONE, "MAX").id
        characters = sum(
            len(kind) + len("Name of MAX")
            for kind in ("press", "message", "note", "to_gm")
        )
        assert passages.count_written(work, ONE, seat_id, "1") == (4, characters)
        for step_key in ("1.hafen", "11", "2"):
            _write(work, ONE, seat_id, PassageKind.PRESS, step_key)
        assert passages.count_written(work, ONE, seat_id, "1.hafen")[0] == 5
        assert passages.count_written(work, ONE, seat_id, "2") == (1, 16)


def test_closing_words_end_when_time_is_over_or_everybody_has_spoken(
    both: World,
) -> None:
    with both.services.database.work() as work:
        for game_id in (ONE, TWO):
            row = games.get(work, game_id)
            put_into(work, row, GameState.OVER)
            row.closes_at, row.closed_at = START + timedelta(days=1), None
        work.flush()
        assert passages.games_to_close(work, START) == [ONE, TWO]
        work.session.query(PassageRow).filter_by(
            game_id=TWO, kind=PassageKind.CLOSING_WORDS, seat_id=_seat(work, "ZOR")
        ).delete()
        assert passages.games_to_close(work, START) == [ONE]
        # A robot says nothing, and nobody waits for it.
        roles.seat(work, TWO, "ZOR").robot = "robot"
        work.flush()
        assert passages.games_to_close(work, START) == [ONE, TWO]
        roles.seat(work, TWO, "ZOR").robot = None
        games.get(work, ONE).close(START)
        work.flush()
        later = START + timedelta(days=1)
        assert passages.games_to_close(work, later - timedelta(seconds=1)) == []
        assert passages.games_to_close(work, later) == [TWO]
        put_into(work, games.get(work, TWO), GameState.RUNNING)
        work.flush()
        assert passages.games_to_close(work, later) == []


def _seat(work: Work, code: str) -> int:
    return roles.seat(work, TWO, code).id


def test_a_name_is_taken_out_of_one_game(both: World) -> None:
    with both.services.database.work() as work:
        retention.rename(work, ONE, "Name of MAX", "Person 1")
        work.session.expire_all()
        texts = {
            game_id: {row.text for row in passages.press(work, game_id, "1")}
            for game_id in (ONE, TWO)
        }
    assert texts == {ONE: {"Person 1"}, TWO: {"Name of MAX"}}


@pytest.mark.parametrize(
    ("kind", "is_public"),
    [
        (PassageKind.PRESS, True),
        (PassageKind.CLOSING_WORDS, True),
        (PassageKind.MESSAGE, False),
        (PassageKind.NOTE, False),
        (PassageKind.TO_GAME_MASTER, False),
    ],
)
def test_pages_are_made_again_only_for_what_the_public_may_know(
    both: World, kind: PassageKind, *, is_public: bool
) -> None:
    def prints(work: Work) -> Mapping[int, str]:
        return fingerprints.of_games(work, [ONE, TWO])

    with both.services.database.work() as work:
        before = prints(work)
        assert prints(work) == before
        _write(work, ONE, roles.seat(work, ONE, "MAX").id, kind)
        work.flush()
        after = prints(work)
    assert (after[ONE] != before[ONE]) is is_public
    assert after[TWO] == before[TWO]
