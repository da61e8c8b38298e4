"""`turmpost game export` and `import`: a game goes on where it arrives."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.protocol import Json
from server.games.editions.replay import replay
from server.games.people import appointing
from server.games.seats import erase_person
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.orders import orders
from server.storage.people import persons
from server.storage.tables.games import GameRow
from tests.server.commandline.office import Office
from tests.server.world import TITLE, World, text_of

Output = pytest.CaptureFixture[str]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[World]:
    """Another server, with a game of its own, so that all numbers differ."""
    (tmp_path / "elsewhere").mkdir()
    made = World(f"sqlite:///{tmp_path / 'elsewhere' / 'turmpost.db'}")
    made.announce("Egon 1")
    line = 'anmelden "Egon 1", Haus Ann, ANN, "Ann Alt"\n'
    assert made.write("ann@x.test", "spiel@example.org", line).outcome == "joined"
    yield made
    made.close()


def _played(world: World) -> int:
    game_id = world.start("MAX", "ZOR")
    world.mail("MAX", "k,Alois,400,1\nbk,1\nNachricht ZOR:\nGuten Tag.\nEnde\n")
    world.end_round()
    # Two of one moment: the later one counts, there as here.
    world.mail("ZOR", "k,Bolle,300,1\n")
    world.mail("ZOR", "k,Bolle,350,2\n")
    world.mail("ZOR", "Notiz:\nNur für mich.\nEnde\n")
    return game_id


def _exported(office: Office, *options: str) -> Path:
    file = office.file.with_name(f"game{len(options)}.json")
    assert office.turmpost("game", "export", TITLE, str(file), *options) == 0
    return file


def _standing(world: World, code: str) -> object:
    role = world.player(code)
    with world.services.database.work() as work:
        step = games.open_step(work, role.game_id)
        assert step is not None
        seat = role.own_seat.id
        return list(orders.standing(work, role.game_id, seat, step.key).items())


def test_an_exported_game_goes_on_elsewhere_as_it_would_have_here(
    world: World, elsewhere: World, tmp_path: Path, capsys: Output
) -> None:
    here, there = Office(world, tmp_path), Office(elsewhere, tmp_path / "elsewhere")
    _played(world)
    file = _exported(here)
    assert file.stat().st_mode & 0o077 == 0
    text = file.read_text(encoding="utf-8")
    assert not [code for code in ("MAX", "ZOR") if world.key(code) in text]
    capsys.readouterr()
    assert there.turmpost("game", "import", str(file)) == 0
    said = capsys.readouterr().out
    assert "Egon 7 is game 2 here, paused" in said
    assert "Steps played again without a difference: 1" in said
    assert "New keys are mailed to: MAX, ZOR" in said
    elsewhere.clock.time = world.clock.time
    assert world.key("ZOR") != elsewhere.key("ZOR")
    assert _standing(elsewhere, "ZOR") == _standing(world, "ZOR")
    assert there.turmpost("game", "resume", TITLE) == 0
    states = []
    for one in (world, elsewhere):
        # The command has the machine's clock, not that of the world.
        with one.services.database.work() as work:
            row = games.find(work, TITLE)
            step = games.open_step(work, row.id)
            assert step is not None
            step.deadline = one.clock.now()
        one.end_round()
        with one.services.database.work() as work:
            row = games.find(work, TITLE)
            assert replay(work, row).differences == []
            states.append(games.last_state(work, row.id))
    # The same secret, published by its hash before, drew the same chance.
    assert states[0] == states[1]
    reports = [text_of(one.sent("report", "ZOR")[-1]) for one in (world, elsewhere)]
    assert "Bolle" in reports[1]
    # What somebody noted goes to nobody else, whatever numbers roles have here.
    for one in (world, elsewhere):
        assert "Nur für mich." in text_of(one.sent("report", "ZOR")[-1])
        assert "Nur für mich." not in text_of(one.sent("report", "MAX")[-1])


def test_a_game_goes_elsewhere_without_a_person_who_was_forgotten(
    quick_world: World, elsewhere: World, tmp_path: Path, capsys: Output
) -> None:
    here = Office(quick_world, tmp_path)
    there = Office(elsewhere, tmp_path / "elsewhere")
    game_id, now = _played(quick_world), quick_world.clock.now()
    with quick_world.services.database.work() as work:
        row = games.get(work, game_id)
        guest = appointing.person_at(work, "guest@players.test", "de")
        appointing.appoint(work, row, guest, RoleKind.SPECTATOR, now=now)
        erase_person.forget(work, guest, now)
    file = _exported(here)
    assert "guest@players.test" not in file.read_text(encoding="utf-8")
    capsys.readouterr()
    assert there.turmpost("game", "import", str(file)) == 0
    assert "New keys are mailed to: MAX, ZOR\n" in capsys.readouterr().out


def test_with_keys_nobody_needs_a_new_one_and_once_is_enough(
    quick_world: World, elsewhere: World, tmp_path: Path, capsys: Output
) -> None:
    here = Office(quick_world, tmp_path)
    there = Office(elsewhere, tmp_path / "elsewhere")
    _played(quick_world)
    file = _exported(here, "--keys")
    assert there.turmpost("game", "import", str(file)) == 0
    assert elsewhere.key("MAX") == quick_world.key("MAX")
    assert elsewhere.sent("key") == []
    again = ("game", "import", str(file), "--title", "Egon 8")
    assert there.turmpost("game", "import", str(file)) == 2
    assert 'There is already a game "Egon 7"' in capsys.readouterr().err
    assert there.turmpost(*again) == 2
    assert "it is on this server already" in capsys.readouterr().err
    without = ("game", "import", str(_exported(here)), *again[3:])
    assert there.turmpost(*without) == 0, capsys.readouterr().err
    with elsewhere.services.database.work() as work:
        assert [row.title for row in work.all(GameRow)] == ["Egon 1", TITLE, "Egon 8"]
        assert persons.by_address(work, "max@players.test") is not None


Spoil = Callable[[dict[str, Json]], object]


def _table(data: dict[str, Json], name: str) -> list[dict[str, Json]]:
    tables = data["tables"]
    assert isinstance(tables, dict)
    rows = tables[name]
    assert isinstance(rows, list)
    return rows


def _all_keys(data: Any, key: str) -> None:
    """Give everybody a key that ends in another letter."""
    numbers = [one["id"] for one in data["tables"]["roles"]]
    data["keys"] = {
        str(number): key[:-1] + sign
        for number, sign in zip(numbers, "abcdefghjkmnpqrst", strict=False)
    }


SPOILT: dict[str, tuple[Spoil, str]] = {
    "form": (lambda data: data.pop("format"), "no game that turmpost has exported"),
    "version": (lambda data: data.update(version=2), "version 2 of the form"),
    "tables": (lambda data: data.update(tables=[]), "tables: must be an object"),
    "no game": (lambda data: _table(data, "games").clear(), "A title"),
    "two games": (
        lambda data: _table(data, "games").append(
            {**_table(data, "games")[0], "id": 9}
        ),
        "does not fit",
    ),
    "title": (lambda data: _table(data, "games")[0].update(title='A"B'), "no quotes"),
    "bundle": (lambda data: _table(data, "games")[0].update(bundle="halma"), "halma"),
    "zone": (lambda data: _table(data, "games")[0].update(zone="Mars"), "Mars"),
    "schedule": (lambda data: _table(data, "games")[0].update(schedule="?"), "?"),
    "address": (
        lambda data: _table(data, "persons")[0].update(address="a\nBcc: b@c.test"),
        "is not a mail address",
    ),
    "another table": (
        lambda data: data["tables"].update(secrets=[]),  # type: ignore[union-attr]
        "'secrets' is not known here",
    ),
    "another column": (
        lambda data: _table(data, "steps")[0].update(oddness=1),
        "'oddness' is not known here",
    ),
    "no list": (
        lambda data: data["tables"].update(steps={}),  # type: ignore[union-attr]
        "steps: must be a list",
    ),
    "missing": (lambda data: _table(data, "seats")[0].pop("code"), "code: is missing"),
    "no number": (lambda data: _table(data, "seats")[0].update(id="1"), "a number"),
    "too large": (
        lambda data: _table(data, "steps")[1].update(sequence=10**40),
        "is too large",
    ),
    "too long": (
        lambda data: _table(data, "seats")[0].update(pseudonym="x" * 500),
        "cannot be kept",
    ),
    "instant": (
        lambda data: _table(data, "steps")[1].update(opened_at="yesterday"),
        "must be an instant",
    ),
    "naive": (
        lambda data: _table(data, "steps")[1].update(opened_at="2026-12-01T12:00:00"),
        "must be an instant",
    ),
    "reference": (
        lambda data: _table(data, "orders")[0].update(seat_id=4711),
        "refers to nothing",
    ),
    "note": (
        lambda data: _table(data, "passages")[-1].update(recipients="4711"),
        "recipients: refers to nothing",
    ),
    "no object": (
        lambda data: _table(data, "games")[0].update(rules="{}"),
        "rules: must be an object",
    ),
    "no such state": (
        lambda data: _table(data, "games")[0].update(state="asleep"),
        "'asleep' is not known here",
    ),
    "orders": (
        lambda data: _table(data, "steps")[1].update(orders={"MAX": 3}),
        "played",
    ),
    "state": (lambda data: _table(data, "steps")[1].update(state="{}"), "changed"),
    "no state": (lambda data: _table(data, "steps")[0].update(state="["), "played"),
    "keys": (lambda data: data.update(keys={"1": "../x"}), "is no key"),
    "a long key": (lambda data: _all_keys(data, "a" * 64), "is no key"),
    "a short key": (lambda data: _all_keys(data, "a"), "is no key"),
    "a key of other letters": (
        lambda data: _all_keys(data, "\u00e4" * 16),
        "is no key",
    ),
}


def test_what_is_no_record_is_refused_and_leaves_nothing(
    quick_world: World, elsewhere: World, tmp_path: Path, capsys: Output
) -> None:
    here = Office(quick_world, tmp_path)
    there = Office(elsewhere, tmp_path / "elsewhere")
    _played(quick_world)
    sound = json.loads(_exported(here).read_text(encoding="utf-8"))
    file = tmp_path / "spoilt.json"
    for name, (spoil, said) in SPOILT.items():
        spoilt = copy.deepcopy(sound)
        spoil(spoilt)
        file.write_text(json.dumps(spoilt), encoding="utf-8")
        capsys.readouterr()
        assert there.turmpost("game", "import", str(file)) == 2, name
        assert said in capsys.readouterr().err, name
    for text in ("", "[]", "[" * 100_000, "\udcff"):
        file.write_text(text, encoding="utf-8", errors="surrogateescape")
        assert there.turmpost("game", "import", str(file)) == 2
    with elsewhere.services.database.work() as work:
        assert [row.title for row in work.all(GameRow)] == ["Egon 1"]
        assert persons.by_address(work, "max@players.test") is None
    assert elsewhere.sent("key") == []


def test_an_export_overwrites_nothing(
    quick_world: World, tmp_path: Path, capsys: Output
) -> None:
    office = Office(quick_world, tmp_path)
    quick_world.start("MAX", "ZOR")
    _exported(office)
    assert office.turmpost("game", "export", TITLE, str(tmp_path / "game0.json")) == 2
    assert "File exists" in capsys.readouterr().err
