"""MARK on the server: dice that were sealed a step before, and orders with a time."""

from __future__ import annotations

import json
import re

import pytest

from engine.mark.dice import Dice, draw_dice, dump_chance
from server import cli
from server.games.state import draws
from server.storage.games import games
from tests.server.world import World, text_of

SHA = r"\b([0-9a-f]{64})\b"
COMMAND = re.compile(r"turmpost (verify-draw) FINGERABDRUCK GEHEIMNIS (.*)")


def _shown(world: World, game_id: int) -> str:
    """Return the dice of the open step as they are stored."""
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        return str(step.chance)


def _verified(text: str) -> int:
    """Type the last command of a mail, with fingerprint and secret beside it."""
    secret, sha = re.findall(SHA, text)[-2:]
    *_, (command, options) = COMMAND.findall(text)
    return cli.main([command, sha, secret, *options.split()])


@pytest.mark.rule("m9.2", "m9.3")
def test_dice_follow_from_a_secret_whose_fingerprint_was_mailed_a_step_before(
    quick_world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    game_id = quick_world.start("ANN", "BEN", "CID", bundle="mark")
    opening = text_of(quick_world.sent("opening", "ANN")[0])
    sealed, begun, begun_sha = re.findall(SHA, opening)
    assert draws.commitment(begun) == begun_sha
    # The start's secret rolls the dice of the first round, as its mail says.
    first = draw_dice(draws.SealedUniform(begun, for_next=True), rounds=1, seats=3)
    assert json.loads(_shown(quick_world, game_id)) == dump_chance(first)
    assert _dice_are_in(first, opening)
    capsys.readouterr()
    assert _verified(opening) == 0
    assert json.dumps(dump_chance(first)) in capsys.readouterr().out

    quick_world.end_round()
    report = text_of(quick_world.sent("report", "ANN")[0])
    _, secret, sha = re.findall(SHA, report)
    assert sha == sealed == draws.commitment(secret)
    second = draw_dice(draws.SealedUniform(secret, for_next=True), rounds=1, seats=3)
    assert json.loads(_shown(quick_world, game_id)) == dump_chance(second)
    assert _dice_are_in(second, report)
    assert _verified(report) == 0
    assert json.dumps(dump_chance(second)) in capsys.readouterr().out


def _dice_are_in(dice: Dice, text: str) -> bool:
    (rolls,) = dice.rounds
    return all(f"  {'+'.join(map(str, one))}  " in text for one in rolls)


@pytest.mark.rule("m10.3", "m10.5", "m10.6", "m10.7")
def test_orders_stand_for_a_round_for_the_step_and_for_good(
    quick_world: World,
) -> None:
    """Two players have two rounds in a step; whatever the dice are, k needs none."""
    quick_world.start("ANN", "BEN", bundle="mark")
    lines = ("z,k M A1,Runde 2", "z,k V A2", "z,b *,a *,Dauer", "g,*,0,Dauer", "g,G,0")
    quick_world.mail("ANN", "\n".join(lines))
    for line in lines:
        assert f"  {line}  " in quick_world.reply("ANN")
    quick_world.mail("ANN", "z,k P,Runde 3\n")
    assert "Die Runde 3 gehört nicht zum kommenden Schritt" in _flat(quick_world)

    quick_world.end_round()
    report = text_of(quick_world.sent("report", "ANN")[0])
    course = report[report.index("DER VERLAUF") :]
    assert re.search(r"Runde 1:.*Verbund für 5 Mark.*Runde 2:", course, re.S)
    assert re.search(r"Runde 2:.*Metall für 5 Mark gekauft, auf A1", course, re.S)

    quick_world.mail("ANN", "status\n")
    reply = quick_world.reply("ANN")
    standing = reply[reply.index("DEINE BEFEHLE") : reply.index("WIE ES")]
    assert re.findall(r"  ([zg],\S.*?)  ", standing) == [
        "z,b *,a *,Dauer",
        "g,*,0,Dauer",
    ]
    quick_world.mail("ANN", "löschen g,*,Dauer\n")
    assert "g,*,0" not in quick_world.reply("ANN").partition("DEINE BEFEHLE")[2]

    quick_world.end_round()
    # Only lasting orders stood, and they count as orders (m7.1).
    report = text_of(quick_world.sent("report", "ANN")[1])
    assert "Von dir kam kein Befehl" not in report
    assert re.search(r"^  [ab] \* +ausgeführt", report, re.MULTILINE)


def _flat(world: World) -> str:
    return " ".join(world.reply("ANN").split())
