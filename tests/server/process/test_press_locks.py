"""Several servers set newspapers and booklets: each is set by one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from server.process.newspapers import Newspapers
from server.reports.newspaper.typesetter import Typesetter
from server.storage.database import Database
from server.storage.games import games, newspaper_issues
from tests.server.world import World


class DiedError(Exception):
    """The process was killed."""


@pytest.fixture
def servers(world: World) -> Iterator[tuple[Newspapers, Newspapers]]:
    other = world.services
    if not world.services.database.is_sqlite:
        other = replace(world.services, database=Database(world.url))
    made = tuple(Newspapers(one, lambda: None) for one in (world.services, other))
    yield made[0], made[1]
    for one in made:
        one.stop()
    other.database.close()


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count what is set; nothing needs Typst."""
    counted: Counter[str] = Counter()

    def attempt(_self: Typesetter, printed: object) -> bytes:
        counted[repr(printed)] += 1
        return b"%PDF"

    monkeypatch.setattr(Typesetter, "attempt", attempt)
    return counted


def while_it_is_set(
    monkeypatch: pytest.MonkeyPatch, happens: Callable[[], None]
) -> None:
    """Let something happen whenever an issue or a booklet is set."""
    attempt = Typesetter.attempt

    def interrupted(self: Typesetter, printed: object) -> bytes | str:
        with monkeypatch.context() as patched:
            patched.setattr(Typesetter, "attempt", attempt)
            happens()
        return attempt(self, printed)  # type: ignore[arg-type]

    monkeypatch.setattr(Typesetter, "attempt", interrupted)


def finished(world: World) -> None:
    """Play two rounds to the end; somebody has written something in each."""
    game_id = world.start("MAX", "MOR", rounds=2)
    with world.services.database.work() as work:
        games.get(work, game_id).afterword_days = 0
    for _ in range(2):
        world.mail("MAX", "Presse: Stille\nEs ist still.\nEnde")
        world.end_round()


def test_two_servers_set_each_issue_and_booklet_once(
    world: World,
    servers: tuple[Newspapers, Newspapers],
    press: Counter[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both set the same ones, and what the second had set was thrown away."""
    ours, theirs = servers

    def the_other_looks() -> None:
        theirs.look()

    while_it_is_set(monkeypatch, the_other_looks)
    finished(world)
    ours.look()
    # Two rounds, and the booklet for everybody in two languages.
    assert len(press) == 4
    assert set(press.values()) == {1}
    assert len(world.sent("newspaper")) == 4
    press.clear()
    with world.services.database.work() as work:
        newspaper_issues.forget(work, [1], world.clock.now())
    world.mail("MOR", "zeitung 1")
    world.mail("MAX", "zeitung 2")
    world.mail("MAX", "buch")
    ours.look()
    assert sorted(press.values()) == [1, 1, 1]
    assert len(world.sent("newspaper")) == 6
    assert len(world.sent("booklet")) == 1
    assert [ours.look(), theirs.look()] == [0, 0]


def test_an_issue_whose_process_is_killed_is_set_by_another(
    world: World,
    servers: tuple[Newspapers, Newspapers],
    press: Counter[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours, theirs = servers

    def it_dies() -> None:
        raise DiedError

    world.start("MAX", "MOR")
    world.mail("MAX", "Presse: Stille\nEs ist still.\nEnde")
    world.end_round()
    with monkeypatch.context() as patched:
        while_it_is_set(patched, it_dies)
        with pytest.raises(DiedError):
            theirs.look()
    assert not press
    assert ours.look() == 1
    assert list(press.values()) == [1]
    assert len(world.sent("newspaper")) == 2
