"""Entries of the journal: their words, and the letters to officials."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC
from zoneinfo import ZoneInfo

import pytest

from engine.protocol import Json
from server.games.clock import lifecycle
from server.games.journal import journal
from server.games.people import appointing
from server.games.state import failing_games
from server.process import database_watch
from server.process.problems import Area
from server.reports.documents.document import Document
from server.reports.officials.journal import (
    COMPLAINTS,
    INSTANTS,
    TASKS,
    JournalEntry,
    letter,
    line,
)
from server.reports.officials.journal_letters import BY_MAIL, LETTERS
from server.reports.text.plain import body
from server.storage.games import games
from server.storage.games import journal as stored
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.tables.people import SeatRow
from server.texts.languages import languages
from tests.server.games.journal.changes import OPERATOR, entries, seat_of_max
from tests.server.world import START, World, parsed


def test_every_task_and_every_complaint_has_its_words() -> None:
    assert set(TASKS.keys) == {one.value for one in failing_games.Task}
    assert set(COMPLAINTS.keys) == {*(one.value for one in Area), database_watch.PART}


def test_every_kind_of_letter_has_its_parts() -> None:
    assert set(LETTERS) == set(journal.AT_ONCE)


FIGURES: Mapping[str, Json] = {
    "sent": False,
    "waits": True,
    **dict.fromkeys(INSTANTS, START.isoformat()),
    **{"code": "MAX", "pseudonym": "Haus MAX", "role": "player", "step": "3"},
    **{"version": "1", "installed": "2", "reason": "ValueError", "mail": 7},
    "receipt": "7-3-MAX-12",
    "open": "4",
    **{"protest": 12, "rule": "3.7", "note": "Zwei Steine fehlen"},
    **{
        "mailbox": "",
        "times": 2,
        "task": "resolve",
        "others": 2,
        "part": "intake",
        "count": 3,
        "awaited": 5,
        "players": 12,
        "wanted": 12,
        "full": True,
        "like": "Haus ZOR (ZOR)",
        "codes": "MAX, ZOR",
        "silent": "Haus MAX (MAX), Haus ZOR (ZOR)",
        "is_open": False,
        "over": False,
        "dropped": "hand",
        "example": "3,9,17,22,31,45,8",
        "by_master": True,
        "address": "sam@players.test",
        "days": "2026-11-02/2026-11-05",
        "said": "cannot",
        "bundle": "egon",
        **{"vote": "concede", "about": "ZOR", "by": "Haus MAX (MAX)", "all": 3},
    },
}


@pytest.mark.parametrize("by_mail", [False, True])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", list(journal.AT_ONCE))
def test_letters_to_officials_are_whole(
    kind: Kind, language: str, *, by_mail: bool
) -> None:
    zone = ZoneInfo("Europe/Berlin")
    figures = {**FIGURES, BY_MAIL: by_mail}
    entry = JournalEntry(
        kind, START, figures, zone, "Egon {7}", 7, step="Runde 3", round="3"
    )
    made: Document = letter(entry, language)
    text = f"{made.title}\n{body(made)}"
    assert "…" not in text
    assert max(map(len, text.splitlines())) <= 78
    assert made.language == language


def test_the_official_is_told_once_and_the_entry_knows_when(watched: World) -> None:
    game_id = watched.start("MAX", "ZOR")
    for _ in range(2):
        failing_games.tell(
            watched.services, failing_games.Task.RESOLVE, game_id, KeyError("x")
        )
    assert len(watched.sent("trouble")) == 1
    with watched.services.database.work() as work:
        [row] = stored.of_kind(work, game_id, Kind.TROUBLE)
        assert row.told_at == watched.clock.now().astimezone(UTC)


def test_who_has_nobody_to_tell_can_tell_later(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    failing_games.tell(
        world.services, failing_games.Task.RESOLVE, game_id, KeyError("x")
    )
    with world.services.database.work() as work:
        [row] = stored.untold(work, [Kind.TROUBLE])
        post = replace(world.services.post, operator=OPERATOR, language="en")
        assert journal.tell(work, post, row)
        assert stored.untold(work, [Kind.TROUBLE]) == []
    [mail] = world.sent("trouble")
    assert str(parsed(mail)["Subject"]).endswith("a fault in Round 1")


def test_an_entry_says_which_mail_it_came_from(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.mail("MAX", "schlüssel neu\n")
    [entry] = entries(world, Kind.KEY_RENEWED)
    assert (entry.process, entry.why) == ("server", f"mail:{row.id}")


def test_a_change_that_is_undone_leaves_no_entry(world: World) -> None:
    game_id = world.start("MAX", "ZOR")

    def pause_and_break() -> None:
        with world.services.database.work() as work:
            lifecycle.pause(work, games.lock(work, game_id), world.clock.now())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        pause_and_break()
    assert entries(world, Kind.PAUSED) == []


def test_a_seat_of_a_substitute_names_the_seat(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        row = games.lock(work, game_id)
        seat: SeatRow = seat_of_max(work, row).own_seat
        person = appointing.person_at(work, "new@players.test", "de")
        now = world.clock.now()
        kind = RoleKind.SUBSTITUTE
        appointing.appoint(work, row, person, kind, now=now, seat=seat)
    [entry] = entries(world, Kind.APPOINTED)
    assert "Haus MAX (MAX)" in line(entry, "de")
