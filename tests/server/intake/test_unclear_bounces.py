"""Bounces that name no mail of ours reach a person; addresses come back by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.intake.tidy import tidy
from server.storage.outbox import outbox
from server.storage.people import persons
from tests.server.commandline.office import Office
from tests.server.intake.test_bounces import REPORT
from tests.server.world import START, World, parsed, text_of

OPERATOR = "op@example.org"


@pytest.fixture
def watched(tmp_path: Path) -> World:
    """A server whose operator has an address."""
    config = replace(Config(), intake=IntakeConfig(operator=OPERATOR))
    return World(f"sqlite:///{tmp_path / 'turmpost.db'}", config=config)


def _come_back(world: World, message_id: str, action: str = "failed") -> int:
    text = REPORT.format(message_id=message_id, action=action, status="5.1.1")
    row = world.deliver(text.encode())
    assert row.outcome == "ignored_bounce"
    return row.id


def test_the_operator_hears_of_them_once_a_day(watched: World) -> None:
    """They were ignored, and nobody saw them."""
    watched.start("MAX", "ZOR")
    tidy(watched.services)
    opening = watched.sent("opening", "MAX")[0]
    # That a mail has arrived is no loss.
    _come_back(watched, opening.message_id, action="delivered")
    tidy(watched.services)
    assert watched.sent("operator") == []
    first = _come_back(watched, "nobody@elsewhere.test")
    _come_back(watched, "either@elsewhere.test")
    for _ in range(2):
        tidy(watched.services)
        watched.clock.pass_by(hours=1)
        _come_back(watched, f"{watched.uid}@elsewhere.test")
    (letter,) = watched.sent("operator")
    assert letter.recipient == OPERATOR
    subject = "turmpost: Rückläufer, die keine Mail des Servers nennen"
    assert parsed(letter)["Subject"] == subject
    assert f"turmpost mail show {first}\r\n" in text_of(letter)
    assert "Zahl der Meldungen: 2." in " ".join(text_of(letter).split())
    watched.clock.pass_by(hours=23)
    tidy(watched.services)
    assert len(watched.sent("operator")) == 2
    watched.clock.pass_by(days=2)
    tidy(watched.services)
    assert len(watched.sent("operator")) == 2
    watched.close()


def test_an_address_is_released_by_hand(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = Office(world, tmp_path)
    world.start("MAX", "ZOR")
    release = ("player", "release", "max@players.test")
    assert office.turmpost(*release) == 2
    assert "is not given up" in capsys.readouterr().err
    with world.services.database.work() as work:
        person = persons.by_address(work, "max@players.test")
        assert person is not None
        person.unreachable_since, person.hard_bounces = START, 3
        work.flush()
        outbox.hold_back(work, person.id)
    assert [row.state for row in world.sent(to="MAX")] == ["held"]
    assert office.turmpost(*release) == 0
    assert "mails that follow now: 1" in capsys.readouterr().out
    assert [row.state for row in world.sent(to="MAX")] == ["queued"]
    with world.services.database.work() as work:
        person = persons.by_address(work, "max@players.test")
        assert person is not None
        assert (person.unreachable_since, person.hard_bounces) == (None, 0)
    assert office.turmpost("player", "release", "nobody@players.test") == 2
    assert "nobody here has the address" in capsys.readouterr().err
