"""Several servers set newspapers and booklets: each is set by one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from server import identity
from server.process.newspapers import Newspapers
from server.process.others import SILENT_AFTER, Others
from server.reports.newspaper.typesetter import Typesetter
from server.storage.games import games, newspaper_issues
from server.storage.lease import LENGTH
from server.storage.service import servers as registered
from tests.server.world import START, World

ELSEWHERE = "another machine/17/4"


class DiedError(Exception):
    """The process was killed."""


@pytest.fixture
def servers(world: World) -> Iterator[tuple[Newspapers, Newspapers]]:
    made = (
        Newspapers(world.services, lambda: None),
        Newspapers(world.services, lambda: None),
    )
    yield made
    for one in made:
        one.stop()


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
        with monkeypatch.context() as patched:
            patched.setattr(identity, "own", lambda: ELSEWHERE)
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


def test_what_a_silent_server_was_setting_is_set_by_another(
    world: World,
    servers: tuple[Newspapers, Newspapers],
    press: Counter[str],
) -> None:
    """Its step was free only ten minutes later."""
    ours, _ = servers
    world.start("MAX", "MOR")
    world.mail("MAX", "Presse: Stille\nEs ist still.\nEnde")
    world.end_round()
    others = Others()
    with world.services.database.work() as work:
        me = registered.see(work, identity.own(), world.clock.now())
        registered.see(work, ELSEWHERE, world.clock.now())
        (step_id,) = newspaper_issues.missing(work, START)
        step_row = games.step(work, step_id)
        assert step_row.hold(ELSEWHERE, world.clock.now(), is_gone=identity.is_gone)
        others.take_over(work, me, world.clock.now())
    assert ours.look() == 0
    world.clock.pass_by(seconds=SILENT_AFTER.total_seconds())
    with world.services.database.work() as work:
        others.take_over(work, me, world.clock.now())
    assert ours.look() == 1
    assert list(press.values()) == [1]


def test_a_server_that_comes_back_leaves_a_step_to_who_has_it_now(
    world: World,
) -> None:
    """It freed the step that another one was setting."""
    world.start("MAX", "MOR")
    with world.services.database.work() as work:
        step_row = games.step(work, 1)
        now = world.clock.now()
        assert step_row.hold(ELSEWHERE, now, is_gone=identity.is_gone)
        step_row.let_go(identity.own())
        assert step_row.lease_holder == ELSEWHERE
        step_row.let_go(ELSEWHERE)
        assert step_row.lease_holder is None


@pytest.mark.parametrize("elsewhere", [True, False])
def test_an_issue_whose_process_is_killed_is_set_by_another(
    world: World,
    servers: tuple[Newspapers, Newspapers],
    press: Counter[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    elsewhere: bool,
) -> None:
    """On another machine nobody knows that it has ended: the lease must end."""
    ours, theirs = servers
    ended = ELSEWHERE if elsewhere else f"{identity.own()}0"

    def it_dies() -> None:
        raise DiedError

    world.start("MAX", "MOR")
    world.mail("MAX", "Presse: Stille\nEs ist still.\nEnde")
    world.end_round()
    with monkeypatch.context() as patched:
        patched.setattr(identity, "own", lambda: ended)
        while_it_is_set(patched, it_dies)
        with pytest.raises(DiedError):
            theirs.look()
    assert not press
    if elsewhere:
        world.clock.pass_by(seconds=LENGTH.total_seconds() - 1)
        assert ours.look() == 0
        world.clock.pass_by(seconds=1)
    assert ours.look() == 1
    assert list(press.values()) == [1]
    assert len(world.sent("newspaper")) == 2
