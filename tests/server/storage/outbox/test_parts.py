"""Parts of letters: stored once, there for whoever still needs them, and then gone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import timedelta

import pytest
from sqlalchemy import select

from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.outbox import due_mails, letters, outbox, parts
from server.storage.outbox.outbox import Outgoing
from server.storage.outbox.parts import FILES_STAY, GROUP, REFERENCE
from server.storage.service import retention
from server.storage.tables.outbox import LetterPartRow, OutboxRow
from tests.server.world import World
from turmpost.testing.outgoing import finish_all

FILE = "F" * 5_000
WORDS = "".join(map(hex, range(1_000)))
"""A text that is long, and that deflating alone leaves so."""

OTHER = "".join(map(oct, range(1_000)))


@pytest.fixture
def step_id(world: World) -> int:
    """The number of the open step of a game whose own mails are out of the way."""
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        retention.empty_outgoing(work, range(1, 100))
        return step.id


def queue(world: World, step_id: int, words: str) -> int:
    """Queue a letter with a file and these words; return its number."""
    with world.services.database.work() as work:
        number = len(outbox.newest(work, None, 1_000)) + 1
        mail = Outgoing(
            f"cause {number}",
            *(MailKind.REPORT, "us@x.test", "max@x.test", f"{number}@x"),
            parts_of=step_id,
        )
        outbox.queue(work, mail, whole(number, words), world.clock.now())
        work.flush()
        return outbox.newest(work, None, 1)[0].id


def whole(number: int, words: str) -> str:
    """Return the letter with this number."""
    return GROUP.join((f"own {number}", f"\n{FILE}", words))


def base(number: int, words: str) -> str:
    """Return what others are packed against: the letter without its file."""
    digest = hashlib.sha256(FILE.encode()).hexdigest()[:32]
    return whole(number, words).replace(FILE, f"{REFERENCE}{digest}")


def stored(world: World) -> list[str]:
    with world.services.database.work() as work:
        return sorted(work.session.scalars(select(LetterPartRow.packed)))


def texts(world: World, numbers: Sequence[int]) -> list[str | None]:
    with world.services.database.work() as work:
        rows = [work.get(OutboxRow, number) for number in numbers]
        return [letters.kept(work, row).letter for row in rows if row is not None]


def send(world: World, *numbers: int) -> None:
    with world.services.database.work() as work:
        due_mails.mark_sent(work, numbers, world.clock.now())


def remove_files(world: World, **later: float) -> int:
    with world.services.database.work() as work:
        now = world.clock.now() + FILES_STAY + timedelta(**later)
        return parts.remove_files(work, now, 100)


def test_a_letter_is_packed_against_the_first_of_its_kind(
    world: World, step_id: int
) -> None:
    first, second = queue(world, step_id, WORDS), queue(world, step_id, WORDS)
    assert stored(world) == sorted([FILE, base(first, WORDS)])
    assert texts(world, [first, second]) == [whole(first, WORDS), whole(second, WORDS)]
    with world.services.database.work() as work:
        rows = [work.get(OutboxRow, number) for number in (first, second)]
        sizes = [len(row.letter or b"") for row in rows if row is not None]
    assert max(sizes) < 100 < len(WORDS)


def test_files_go_a_day_after_all_letters_were_sent(world: World, step_id: int) -> None:
    first, second = queue(world, step_id, WORDS), queue(world, step_id, WORDS)
    send(world, first)
    assert remove_files(world, hours=1) == 0
    send(world, second)
    assert remove_files(world, hours=-1) == 0
    assert remove_files(world, hours=1) == 1
    assert stored(world) == [base(first, WORDS)]
    (text,) = texts(world, [first])
    assert text == base(first, WORDS)
    assert not parts.is_complete(text)


def test_files_of_a_letter_that_was_given_up_stay(world: World, step_id: int) -> None:
    number = queue(world, step_id, WORDS)
    with world.services.database.work() as work:
        assert letters.set_aside(work, number, "it broke") == MailKind.REPORT
    assert remove_files(world, days=365) == 0
    assert FILE in stored(world)


def test_a_file_that_is_referred_to_anew_stays_for_another_day(
    world: World, step_id: int
) -> None:
    """Else one transaction could remove what another has just found to be there."""
    send(world, queue(world, step_id, WORDS))
    world.clock.pass_by(hours=30)
    send(world, queue(world, step_id, WORDS))
    with world.services.database.work() as work:
        assert parts.remove_files(work, world.clock.now(), 100) == 0
    assert remove_files(world, hours=1) == 1


def test_nothing_of_an_emptied_letter_is_left_in_what_others_need(
    world: World, step_id: int
) -> None:
    first, *others = (queue(world, step_id, one) for one in (WORDS, OTHER, OTHER))
    with world.services.database.work() as work:
        assert retention.empty_outgoing(work, [first]) == 1
    assert stored(world) == sorted([FILE, base(others[0], OTHER)])
    assert texts(world, others) == [whole(number, OTHER) for number in others]
    with world.services.database.work() as work:
        assert retention.empty_outgoing(work, others) == 2
    assert stored(world) == []


def test_another_letter_after_the_first_was_emptied_is_readable(
    world: World, step_id: int
) -> None:
    first = queue(world, step_id, WORDS)
    with world.services.database.work() as work:
        retention.empty_outgoing(work, [first])
    second = queue(world, step_id, WORDS)
    assert texts(world, [second]) == [whole(second, WORDS)]


@pytest.mark.parametrize("file", [True, False])
def test_a_letter_without_a_part_is_set_aside_and_never_sent_incomplete(
    world: World, step_id: int, *, file: bool
) -> None:
    number = queue(world, step_id, WORDS)
    with world.services.database.work() as work:
        for row in work.session.scalars(select(LetterPartRow)):
            if (row.base_of is None) is file:
                work.session.delete(row)
    finish_all(world.services)
    with world.services.database.work() as work:
        found = work.get(OutboxRow, number)
        assert found is not None
        assert (found.state, found.raw) == ("failed", b"")
        assert "a part is missing" in str(found.last_error)
