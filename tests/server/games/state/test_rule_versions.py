"""A running game keeps the rules it began with until its game master decides."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from engine.egon.game import GAME
from engine.protocol import RuleChange
from server import cli
from server.bundles.egon.bundle import BUNDLE
from server.bundles.egon.texts import EgonTexts
from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.errors import RulesChangedError
from server.games.editions.replay import Replayed, replay
from server.games.journal import journal, rule_changes
from server.games.state import rule_versions
from server.games.state.session import GameSession
from server.process.deadlines import Deadlines
from server.process.downtime import Downtime
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.games import rule_changes as adoptions
from server.storage.inbox import inbox
from server.storage.states import GameState
from server.storage.tables.outbox import OutboxRow
from tests.server.states import put_into
from tests.server.world import TITLE, World, parsed, text_of

Output = pytest.CaptureFixture[str]
Install = Callable[[str], None]
OPERATOR, MASTER = "op@example.org", "gm@example.org"
CHANGES = (RuleChange("2", "3.4.2", "prices"), RuleChange("3", "6.3", "guards"))
WORDS = {"prices": "Preise sind anders.", "guards": "Wachen sind anders."}


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Let a version of Egon's rules be the installed one."""

    def said(texts: EgonTexts, change: RuleChange) -> str:
        del texts
        return WORDS[change.kind]

    def put(version: str) -> None:
        known = tuple(one for one in CHANGES if one.version <= version)
        monkeypatch.setattr(type(GAME), "version", version)
        monkeypatch.setattr(type(GAME), "changes", known)
        monkeypatch.setattr(EgonTexts, "rule_change", said)

    return put


@pytest.fixture
def watched(world_with: Callable[[Config], World]) -> World:
    """A server whose operator has an address."""
    return world_with(Config(intake=IntakeConfig(operator=OPERATOR)))


def _version(world: World, game_id: int) -> str | None:
    with world.services.database.work() as work:
        return games.get(work, game_id).rules_version


def _adopt(world: World, game_id: int) -> None:
    with world.services.database.work() as work:
        row = games.lock(work, game_id)
        rule_versions.adopt(GameSession(work, world.services, row), made_by="a test")


def _replayed(world: World, game_id: int) -> Replayed:
    with world.services.database.work() as work:
        return replay(work, games.get(work, game_id))


def _asked(world: World) -> list[OutboxRow]:
    return [row for row in world.sent("gm") if "Andere Regeln" in row.subject]


async def _readable(_: datetime) -> bool:
    return True


def test_a_game_begins_by_the_installed_rules(world: World) -> None:
    announced = world.announce("Egon 8")
    game_id = world.start("MAX", "ZOR")
    assert _version(world, announced) is None
    assert _version(world, game_id) == "1"


def test_a_game_is_not_resolved_by_rules_that_are_not_its_own(
    world: World, install: Install
) -> None:
    """`version` was written and never read: the new rules simply applied."""
    game_id = world.start("MAX", "ZOR")
    install("2")
    world.mail("MAX", "bk,1\n")
    assert "Angenommen: 1" in world.reply("MAX")
    with pytest.raises(RulesChangedError, match="adopt-rules"):
        world.end_round()
    assert world.open_key(game_id) == "1"
    assert world.sent("report") == []
    install("1")
    world.end_round()
    assert world.open_key(game_id) == "2"


def test_the_server_leaves_such_a_game_alone_and_resolves_the_others(
    world: World, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    waiting = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        games.get(work, waiting).title = "Egon 6"
    install("2")
    other = world.start("BAB", "DOR")
    world.clock.pass_by(minutes=59)
    downtime = Downtime(world.services, lambda: [EMBEDDED])
    downtime.begin()
    deadlines = Deadlines(world.services, _readable, lambda _: None, downtime)
    world.clock.pass_by(minutes=1, seconds=1)
    with world.services.database.work() as work:
        inbox.set_checked(work, EMBEDDED, world.clock.now())
    with caplog.at_level(logging.ERROR):
        assert asyncio.run(deadlines.look())
    assert (world.open_key(waiting), world.open_key(other)) == ("1", "2")
    assert caplog.records == []


def test_a_change_asks_the_game_master_once(watched: World, install: Install) -> None:
    game_id = watched.start("MAX", "ZOR")
    assert rule_versions.tell(watched.services) == 0
    install("3")
    assert rule_versions.tell(watched.services) == 1
    assert rule_versions.tell(watched.services) == 0
    [row] = _asked(watched)
    assert row.recipient == OPERATOR
    told = " ".join(text_of(row).split())
    assert f'turmpost game adopt-rules "{TITLE}"' in told
    assert "3.4.2 Preise sind anders." in told
    assert "6.3 Wachen sind anders." in told
    assert "nach Fassung 1 der Regeln gespielt; installiert ist jetzt Fassung 3" in told
    watched.lead(game_id, MASTER)
    install("4")
    assert rule_versions.tell(watched.services) == 1
    assert _asked(watched)[-1].recipient == MASTER


def test_one_game_that_cannot_be_asked_about_stops_no_other(
    watched: World, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.start("MAX", "ZOR")
    install("2")
    post = watched.services.post
    monkeypatch.setattr(journal, "changes_between", lambda *_: 1 / 0)
    assert rule_versions.tell(watched.services) == 0
    monkeypatch.undo()
    install("2")
    assert rule_versions.tell(replace(watched.services, posting=lambda: post)) == 1


def test_adopted_rules_are_written_down_and_told_and_named_in_the_report(
    world: World, install: Install
) -> None:
    game_id = world.start("MAX", "ZOR")
    world.speak("ZOR", "en")
    world.end_round()
    install("2")
    _adopt(world, game_id)
    assert _version(world, game_id) == "2"
    with world.services.database.work() as work:
        [row] = adoptions.of_step(work, game_id, "2")
        assert (row.before, row.after, row.made_by) == ("1", "2", "a test")
    german, english = world.sent("change")
    assert parsed(german)["Subject"] == f"[{TITLE}] Ab Runde 2 gelten neue Regeln"
    assert "3.4.2   Preise sind anders." in text_of(german)
    assert "version 2 of the rules" in " ".join(text_of(english).split())
    world.end_round()
    second = text_of(world.sent("report", "MAX")[-1])
    assert "Seit dieser Runde gilt Fassung 2 der Regeln" in " ".join(second.split())
    assert "3.4.2   Preise sind anders." in second
    world.end_round()
    assert "Fassung" not in text_of(world.sent("report", "MAX")[-1])
    install("3")
    world.mail("MAX", "bericht 2\n")
    again = text_of(world.sent("report", "MAX")[-1])
    assert "Preise sind anders" in again
    assert "Wachen" not in again


def test_each_step_is_replayed_by_its_own_rules_or_not_at_all(
    world: World, install: Install
) -> None:
    game_id = world.start("MAX", "ZOR")
    world.end_round()
    install("2")
    _adopt(world, game_id)
    world.end_round()
    assert _replayed(world, game_id) == Replayed(2, [], ["Round 1"])
    install("1")
    assert _replayed(world, game_id) == Replayed(2, [], ["Round 2"])


def test_the_command_adopts_once(
    world: World, install: Install, tmp_path: Path, capsys: Output
) -> None:
    game_id = world.start("MAX", "ZOR")
    file = tmp_path / "turmpost.toml"
    file.write_text(f'[database]\nurl = "{world.url}"\n', encoding="utf-8")
    words = ["game", "adopt-rules", TITLE, "--config", str(file)]
    assert cli.main(words) == 2
    assert "the one installed" in " ".join(capsys.readouterr().err.split())
    install("2")
    assert cli.main(["game", "now", TITLE, "--config", str(file)]) == 0
    assert "adopt the installed rules" in capsys.readouterr().out
    assert cli.main(words) == 0
    said = capsys.readouterr().out
    assert f"{TITLE} is now played by version 2 of its rules" in said
    assert "3.4.2  Preise sind anders." in said
    assert _version(world, game_id) == "2"
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.OVER)
    install("3")
    assert cli.main(words) == 2
    assert "is not taking orders now" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("installed", "own", "rules"),
    [
        ("3", "1", ["3.4.2", "6.3"]),
        ("3", "2", ["6.3"]),
        ("3", "3", []),
        ("1", "2", []),
        ("2", "17", []),
    ],
)
def test_what_changed_since_a_version(
    install: Install, installed: str, own: str, rules: list[str]
) -> None:
    install(installed)
    found = rule_changes.changes_since(BUNDLE, own)
    assert [one.rule for one in found] == rules
