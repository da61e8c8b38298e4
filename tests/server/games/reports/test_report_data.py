"""The data that go with mails: true, of the published form, and nobody else's."""

from __future__ import annotations

import json
import runpy
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.protocol import Audience
from server.games.editions.store_edition import kept
from server.games.people import appointing
from server.games.reports.letters import seen_by
from server.reports.rounds import data
from server.storage.games import games
from server.storage.kinds import RoleKind
from tests.server.whole_games.by_mail import MailGame, sit_down
from tests.server.world import World, parsed
from turmpost.testing.outgoing import sent_bytes

ROOT = Path(__file__).parents[4]
SCHEMA = ROOT / "server" / "reports" / "rounds" / "report-1.schema.json"
PUBLISHED = ROOT / "docs" / SCHEMA.name
READER = ROOT / "docs" / "read_report.py"


@pytest.fixture(params=["egon", "mark", "ostia"], scope="module")
def game(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[MailGame]:
    """A game whose first step is over, with orders of everybody."""
    folder = tmp_path_factory.mktemp(request.param)
    world = World(f"sqlite:///{folder / 'turmpost.db'}")
    found = sit_down(world, request.param, players=3)
    for code in found.seats:
        found.order(code)
    world.end_round()
    yield found
    world.close()


def _raw(game: MailGame, code: str, kind: str) -> bytes:
    """Return the data of the newest mail of a kind."""
    mails = [row for row in game.mails(code) if row.kind == kind]
    (part,) = parsed(mails[-1]).iter_attachments()
    assert part.get_content_type() == "application/json"
    assert str(part.get_filename()).endswith(".json")
    content = part.get_payload(decode=True)
    assert isinstance(content, bytes)
    return content


def test_every_mail_has_data_of_the_published_form(game: MailGame) -> None:
    schema = json.loads(SCHEMA.read_bytes())
    Draft202012Validator.check_schema(schema)
    form = Draft202012Validator(schema)
    for code in game.seats:
        for kind in ("opening", "report"):
            said = json.loads(_raw(game, code, kind))
            form.validate(said)
            assert said["public"]["kind"] == kind
            assert said["own"]["code"] == code
            form.validate({name: said[name] for name in ("$schema", "public")})


def test_the_form_that_is_published_is_the_one_that_is_installed() -> None:
    assert PUBLISHED.read_bytes() == SCHEMA.read_bytes()
    assert json.loads(SCHEMA.read_bytes())["$id"] == data.SCHEMA


def test_the_public_part_is_the_same_for_all(game: MailGame) -> None:
    """To the letter: programs can compare it, and it is encoded once."""
    found = {_raw(game, code, "report").partition(b'"own":')[0] for code in game.seats}
    assert len(found) == 1


def test_data_say_what_their_reader_may_know(game: MailGame) -> None:
    """The views, the events in their order, the own orders, and nothing of others."""
    with game.world.services.database.work() as work:
        row = games.get(work, game.game_id)
        edition = kept(work, row, games.steps(work, row.id)[1])
    rules, step_row = edition.game.bundle.game, edition.game.step_row
    everybody = _plain(rules.dump(edition.after.view(Audience.PUBLIC)))
    for code in game.seats:
        said = json.loads(_raw(game, code, "report"))
        public, own = said["public"], said["own"]
        assert public["view"] == everybody
        mine = _plain(rules.dump(edition.after.view(code)))
        assert (own["view"] or public["view"]) == mine
        told = [rules.load_event(one) for one in _in_order(public["events"], own)]
        assert told == [
            one if one.seen_by is None else replace(one, seen_by=(code,))
            for one in seen_by(edition.events, code)
        ]
        assert own["orders"] == (step_row.orders or {})[code]
        assert own["receipt"]["number"]
        deadline = edition.after.step_row.deadline
        assert deadline is not None
        assert public["deadline"] == f"{deadline:%Y-%m-%dT%H:%M:%SZ}"
        assert public["next"]["key"] == edition.after.step.key
        assert sorted(game.seats) == public["awaited"]


def _in_order(public: list[Any], own: Mapping[str, Any]) -> list[Any]:
    """Return all events in their order, as the documentation says."""
    found: list[Any] = []
    for number in range(len(public) + 1):
        found += [one["event"] for one in own["events"] if one["after"] == number]
        found += public[number : number + 1]
    return found


def _plain(data: object) -> Any:
    return json.loads(json.dumps(data))


def test_the_last_data_invite_to_nothing(quick_world: World) -> None:
    game = sit_down(quick_world, "egon", players=2, rules={"rounds": 1})
    quick_world.end_round()
    public = json.loads(_raw(game, next(iter(game.seats)), "report"))["public"]
    assert public["next"] is public["deadline"] is None
    assert public["awaited"] == []
    assert public["view"]["ranking"]
    assert public["seals"]["opened"]["secret"]


def test_the_reader_of_the_documentation_reads_a_mail(
    game: MailGame,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = next(iter(game.seats))
    saved = tmp_path / "mail.eml"
    saved.write_bytes(
        sent_bytes([row for row in game.mails(code) if row.kind == "report"][-1])
    )
    monkeypatch.setattr(sys, "argv", [READER.name, str(saved)])
    runpy.run_path(str(READER))
    said = capsys.readouterr().out
    assert said.startswith(f"{game.title}: ")
    assert f"\n* {code} " in said


@pytest.mark.parametrize(
    ("title", "step", "name"),
    [
        ("Egon 1", "Runde 5", "egon-1-runde-5.json"),
        (
            "Größe & Ärger",
            "Hafen, Durchgang 2",
            "groesse-aerger-hafen-durchgang-2.json",
        ),
        ("../../etc", "Runde 1", "etc-runde-1.json"),
        ("東京", "", "report.json"),
    ],
)
def test_names_of_files_are_harmless(title: str, step: str, name: str) -> None:
    assert data.file_name(title, step) == name


def test_who_has_no_seat_gets_the_public_part_alone(quick_world: World) -> None:
    game = sit_down(quick_world, "ostia", players=3)
    with quick_world.services.database.work() as work:
        row, now = games.get(work, game.game_id), quick_world.clock.now()
        person = appointing.person_at(work, "eve@watchers.test", "en")
        appointing.appoint(work, row, person, RoleKind.SPECTATOR, now=now)
    quick_world.end_round()
    (mail,) = [row for row in game.mails() if row.recipient == "eve@watchers.test"]
    (part,) = parsed(mail).iter_attachments()
    content = part.get_payload(decode=True)
    assert isinstance(content, bytes)
    said = json.loads(content)
    Draft202012Validator(json.loads(SCHEMA.read_bytes())).validate(said)
    assert "own" not in said
    for entry in said["public"]["view"]["players"].values():
        assert isinstance(entry["hand"], int)
        assert "cash" not in entry
