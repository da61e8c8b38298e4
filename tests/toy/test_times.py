"""The bazaar's orders with a time: a named step, a kind of step, all to come.

And what else a game may have that Egon does not: spans by kind of step, lists as rule
values, rules that depend on the number of players, a chance that is text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine.protocol import UnusableInputError
from server import bundles
from server.errors import NotPossibleError
from server.games.setup import announcing, beginning
from server.games.state.session import GameSession
from server.storage.games import games
from tests.server.world import World, flat, text_of
from tests.toy.bundle import BUNDLE
from turmpost.testing.seating import give_seats, plan

SCHEDULE = "market: every 20 minutes; every 1 hour"
CODES = ("ANT", "BEE")


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A server that knows the bazaar."""
    monkeypatch.setattr(bundles, "_registered", {})
    bundles.register(BUNDLE)
    found = World(f"sqlite:///{tmp_path / 'bazaar.db'}")
    yield found
    found.close()


def _start(world: World, schedule: str = SCHEDULE, **rules: object) -> int:
    stated = json.loads(json.dumps(rules))
    game = plan(
        "bazaar", "Basar 1", players=len(CODES), schedule=schedule, rules=stated
    )
    with world.services.database.work() as work:
        row = announcing.announce(work, game, world.clock.now())
        give_seats(work, row, CODES, world.clock.now())
        beginning.start(GameSession(work, world.services, row), world.clock.now())
        return row.id


def _good(world: World) -> str:
    """Return the good of ANT's first card, as players write it."""
    status = text_of(world.sent("opening", "ANT")[0])
    cards = status.partition("Deine Karten: ")[2]
    return cards.split()[0]


def test_every_kind_of_step_has_its_own_span(world: World) -> None:
    game_id = _start(world)
    spans = []
    for _ in range(2):
        with world.services.database.work() as work:
            step = games.open_step(work, game_id)
            assert step is not None
            assert step.deadline is not None
            spans.append((step.key, step.deadline - step.opened_at))
        world.end_round()
    assert spans == [
        ("1.auction", timedelta(hours=1)),
        ("1.market", timedelta(minutes=20)),
    ]


@pytest.mark.parametrize(
    ("schedule", "reason"),
    [
        ("fair: daily 18:00; fri 18:00", "no steps of the kind 'fair'"),
        ("market: daily 18:00", "when these end: auction"),
        ("market: daily 18:00; market: fri 18:00; manual", "two schedules"),
        ("daily 18:00; fri 18:00", "only one schedule can be for all"),
        ("market: soon; fri 18:00", "is not a schedule"),
        ("; ".join(["market: daily 18:00"] * 30), "at most 400"),
    ],
)
def test_a_schedule_must_fit_the_kinds_of_the_game(
    world: World, schedule: str, reason: str
) -> None:
    with pytest.raises(NotPossibleError, match=reason):
        _start(world, schedule)


def test_people_read_what_a_kind_of_step_is_called(world: World) -> None:
    """Mails had the word that game masters type: "market: 20 Minuten nach ..."."""
    game = plan("bazaar", "Basar 1", players=len(CODES), schedule=SCHEDULE)
    with world.services.database.work() as work:
        number = announcing.announce(work, game, world.clock.now()).id
    desk, words = "spiel@example.org", "Markt: 20 Minuten nach ihrer Eröffnung"
    line = 'anmelden Basar 1, Haus {0}, {0}, "{0} Adams"'
    for code in CODES:
        world.write(f"{code.lower()}@players.test", desk, line.format(code))
    assert words in flat(world.newest("welcome", "ANT"))
    world.write("new@players.test", desk, "partien")
    assert words in flat(text_of(world.sent("reply")[-1]))
    master = world.lead(number)
    key = f"spiel+{master.key}@example.org"
    again = "market: daily 18:00; manual"
    world.write(master.address, key, f"zeitplan 0, {again}\nbeginnen\n")
    assert "Markt: täglich um 18:00 Uhr" in flat(world.newest("change", "ANT"))
    world.write(master.address, key, "journal\noption 1, press_not_in, market\n")
    assert "Markt: täglich um 18:00 Uhr" in flat(text_of(world.sent("reply")[-1]))
    said = "In Schritten dieser Art schreibt niemand den anderen: Markt."
    assert said in flat(world.newest("change", "ANT"))


def test_an_order_of_another_kind_of_step_waits_for_it(world: World) -> None:
    _start(world)
    good = _good(world)
    world.mail("ANT", f"v,{good},1,Markt 1\nv,{good},1,Markt 9\nv,{good},1\n")
    reply = " ".join(world.reply("ANT").split())
    assert "Angenommen: 1 Unklar: 1 Nicht erlaubt: 1" in reply
    assert f"Markt 1 v,{good},1,Markt 1" in reply
    assert "Markt 9 kommt nicht mehr; die letzte hat die Nummer 2." in reply
    world.end_round()
    assert "FÜR MARKT 1" in text_of(world.sent("report", "ANT")[-1])
    world.mail("ANT", f"b,{good},1,Auktion 1\n")
    assert "Auktion 1 ist vorbei" in world.reply("ANT")
    world.end_round()
    report = " ".join(text_of(world.sent("report", "BEE")[-1]).split())
    assert f"Haus ANT verkauft 1 Karte {good}" in report


def test_orders_of_one_slot_and_three_lifetimes_stand_side_by_side(
    world: World,
) -> None:
    game_id = _start(world, rounds=3)
    good = _good(world)
    world.end_round()
    lines = [f"v,{good},1,Dauer", f"v,{good},1", f"v,{good},1,Markt 1"]
    lines.append(f"v,{good},1,Markt 3")
    world.mail("ANT", "\n".join(lines))
    now, _, aside = world.reply("ANT").partition("GILT AUSSERDEM")
    assert f"v,{good},1,Markt 1" in now
    told = " ".join(aside.split())
    assert f"Markt 1 v,{good},1 zählt jetzt nicht: v,{good},1,Markt 1 geht vor" in told
    assert f"Markt 3 v,{good},1,Markt 3" in told
    assert f"dauernd v,{good},1,Dauer" in told
    world.mail("ANT", f"löschen v,{good},Markt 1")
    now, _, aside = world.reply("ANT").partition("GILT AUSSERDEM")
    assert f"v,{good},1,Dauer" in now
    assert f"v,{good},1,Markt 3" in aside
    world.mail("ANT", f"löschen v,{good},Dauer")
    assert "Für Markt 1 hast du noch keine Befehle" in world.reply("ANT")
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        assert step.key == "1.market"


def test_what_lasts_waits_in_steps_that_do_not_allow_it(world: World) -> None:
    _start(world)
    good = _good(world)
    world.mail("ANT", f"v,{good},1,Dauer\nl,{good},9,Markt 1\n")
    reply = " ".join(world.reply("ANT").split())
    assert "Angenommen: 1 Nicht erlaubt: 1" in reply
    assert (
        f"dauernd v,{good},1,Dauer zählt jetzt nicht: Dieser Befehl gehört zu" in reply
    )
    world.end_round()
    world.mail("ANT", "befehle")
    assert f"v,{good},1,Dauer" in world.reply("ANT").partition("GILT AUSSERDEM")[0]


def test_a_list_is_a_rule_value_and_depends_on_the_players(world: World) -> None:
    with pytest.raises(UnusableInputError, match="one for each player"):
        _start(world, purses=[1, 2, 3])
    _start(world, purses=[5, 2])
    opening = text_of(world.sent("opening", "ANT")[0])
    assert "Münzen am Anfang, nach den Kürzeln: 5, 2" in opening
    with world.services.database.work() as work:
        assert games.get(work, 1).rules == {"purses": [5, 2]}


def test_probe_takes_the_chance_as_the_game_writes_it(world: World) -> None:
    _start(world)
    good = _good(world)
    world.end_round()
    world.mail("ANT", f"v,{good},1\nprobe 6,6,6,6\n")
    assert "Das bringt 6 Münzen." in world.reply("ANT")
    world.mail("ANT", "probe 6 5 4\nprobe HG+KM,PV\n")
    reply = " ".join(world.reply("ANT").split())
    assert '"6 5 4" ist hier keine mögliche Ziehung.' in reply
    assert '"HG+KM,PV" ist hier keine mögliche Ziehung' in reply
