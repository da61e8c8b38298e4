"""All that is stored of a person, for that person alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.config.settings import Config
from server.games.people import own_data
from server.storage.games import games
from server.storage.outbox import due_mails
from server.storage.people import persons, roles
from server.storage.states import OutgoingState
from server.storage.tables.games import StepRow
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from tests.server.commandline.office import Office
from tests.server.open_keys import open_keys
from tests.server.world import World, parsed, text_of

SECRET = "Wir halten zusammen, verrate es keinem."
NOTHING = "Das darf MAX nie lesen."


def _played(world: World) -> None:
    """Play two rounds with orders, messages, a note, and words of others."""
    world.start("MAX", "ZOR", "UWE")
    world.mail("MAX", f"bk,1\nk,Alois,400,1\nNachricht ZOR:\n{SECRET}\nEnde\n")
    world.mail("MAX", "Notiz: Plan\nNur für mich.\nEnde\n")
    world.mail("ZOR", f"bk,1\nNachricht UWE:\n{NOTHING}\nEnde\n")
    world.mail("ZOR", "Nachricht MAX:\nAbgemacht.\nEnde\n")
    world.end_round()
    world.mail("UWE", "bk,1\n")
    _send(world)


def _send(world: World) -> None:
    """Let the mail server take all mails that wait."""
    with world.services.database.work() as work:
        ids = work.all(OutboxRow.id, OutboxRow.state == OutgoingState.QUEUED)
        due_mails.mark_sent(work, ids, world.clock.now())


def _file(row: OutboxRow) -> Mapping[str, Any]:
    (found,) = (
        part
        for part in parsed(row).iter_attachments()
        if part.get_filename() == "turmpost-data.json"
    )
    content = found.get_payload(decode=True)
    assert isinstance(content, bytes)
    loaded: Mapping[str, Any] = json.loads(content)
    return loaded


def test_the_registered_address_is_asked_and_gets_all_of_it(quick_world: World) -> None:
    world = quick_world
    _played(world)
    world.mail("MAX", "daten\n")
    assert "Möchtest du alles" in world.newest("confirm", "MAX")
    assert not [one for one in world.sent("reply", "MAX") if one.files]
    world.agree()
    row = next(one for one in world.sent("reply", "MAX") if one.files)
    assert row.recipient == "max@players.test"
    assert "Mails werden nach 400 Tagen geleert" in " ".join(text_of(row).split())
    found = _file(row)
    assert "max@players.test" in found["about"][0]
    assert found["person"]["address"] == "max@players.test"
    (role,) = found["roles"]
    assert {one["order"] for one in role["orders"]} >= {"bk,1", "k,Alois,400,1"}
    assert {one["text"] for one in role["texts"]} >= {SECRET, "Nur für mich."}
    said = [one["text"] for one in found["mails_to_you"]]
    assert any("Abgemacht." in text for text in said)
    assert {one["text"] for one in found["mails_from_you"]} == {None}
    with world.services.database.work() as work:
        assert open_keys(work) == []


def test_nothing_of_others_and_nothing_hidden_is_in_it(quick_world: World) -> None:
    world = quick_world
    _played(world)
    with world.services.database.work() as work:
        person = persons.by_address(work, "max@players.test")
        assert person is not None
        bounds = own_data.WHOLE
        found = own_data.of(work, world.services, person, world.clock.now(), bounds)
        text = own_data.dumped(found).decode()
        hidden = [NOTHING, "zor@players.test", "uwe@players.test"]
        hidden += [step.secret for step in _steps(work) if step.secret]
    open_now = [one for one in hidden if one in text]
    assert [one for one in open_now if not _was_told(world, one)] == []


def _steps(work: Work) -> list[StepRow]:
    return work.all(StepRow, StepRow.resolved_at.is_(None))


def _was_told(world: World, secret: str) -> bool:
    return any(secret in text_of(row) for row in world.sent(to="max@players.test"))


@pytest.mark.parametrize("narrow", [True, False])
def test_who_has_a_key_from_elsewhere_gets_nothing(
    quick_world: World, *, narrow: bool
) -> None:
    """A forwarded mail shows its button, and sometimes the reply address."""
    world = quick_world
    _played(world)
    address = f"spiel+{world.key('MAX')}@example.org"
    if narrow:
        with world.services.database.work() as work:
            game = games.get(work, 1)
            (player, *_) = roles.players(work, 1)
            opened = games.open_step(work, 1)
            assert opened is not None
            address, _ = world.services.post.order_address(game, player, opened)
    world.write("eve@elsewhere.test", address, "daten, ja\n")
    world.write("eve@elsewhere.test", address, "meine daten\n")
    assert not any(row.files for row in world.sent("reply"))
    assert all(row.recipient != "eve@elsewhere.test" for row in world.sent())


def test_a_mail_from_an_address_that_is_not_theirs_has_no_text(
    quick_world: World,
) -> None:
    """Whoever stole a key would be shown by the file, with what they wrote."""
    world = quick_world
    world.start("MAX", "ZOR")
    address = f"spiel+{world.key('MAX')}@example.org"
    world.write("zor@players.test", address, "bk,1\nIch war Zor.\n")
    _send(world)
    with world.services.database.work() as work:
        person = persons.by_address(work, "max@players.test")
        assert person is not None
        bounds, now = own_data.WHOLE, world.clock.now()
        found: Any = own_data.of(work, world.services, person, now, bounds)
        assert b"zor@players.test" not in own_data.dumped(found)
        assert [one["text"] for one in found["mails_from_you"]] == [None]
        few: Any = own_data.of(
            work, world.services, person, now, own_data.Bounds(characters=10, read=0)
        )
        assert {one["text"] for one in few["mails_to_you"]} == {None}
        assert few["left_out"] == {
            "mails_to_you": len(few["mails_to_you"]),
            "mails_from_you": 1,
        }


def test_the_operator_writes_the_same_file(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = Office(world, tmp_path)
    _played(world)
    file = tmp_path / "max.json"
    export = ("player", "export", "MAX@players.test", str(file))
    assert office.turmpost(*export) == 0
    assert "nobody else" in capsys.readouterr().out
    assert file.stat().st_mode & 0o077 == 0
    found = json.loads(file.read_text("utf-8"))
    assert found["person"]["address"] == "max@players.test"
    assert found["left_out"] == {"mails_to_you": 0, "mails_from_you": 0}
    assert any(SECRET in (one["text"] or "") for one in found["mails_from_you"])
    assert office.turmpost(*export) == 2
    assert office.turmpost("player", "export", "nobody@x.test", str(file)) == 2


def test_mails_are_emptied_after_a_season_by_default() -> None:
    assert replace(Config()).retention.mail_days == 400
