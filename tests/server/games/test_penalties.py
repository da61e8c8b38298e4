"""6.6.21: `turmpost game penalty` lists, changes and voids; nothing is overwritten."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine.protocol import Code, Json
from server import bundles, cli
from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.egon.penalties import EgonPenalties
from server.games.editions.replay import replay
from server.games.state.running import running
from server.reports.game.penalties import Stated
from server.storage.games import corrections, games
from server.storage.tables.journal import CorrectionRow
from tests.server.world import TITLE, World, flat, text_of
from tests.servers.fixtures import on_sqlite

ARTICLE = "Artikel: In eigener Sache\n" + "Ein Satz, der zur Sache spricht.\n" * 30
MASTER = "gm@masters.test"
BLACKMAIL = f"e,i(3),ZOR\nStrafe: 500 Kj\n{ARTICLE}Ende\n"
IN_WORDS = f"e,v,alle\nStrafe: Ein Sonett\n{ARTICLE}Ende\n"


class Office:
    """A game master at the command line of a game that blackmail is played in."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world = world
        self.file = folder / "turmpost.toml"
        self.file.write_text(f'[database]\nurl = "{world.url}"\n', encoding="utf-8")
        self.game_id = world.start("MAX", "ZOR", "BAB", event_modulus=1, razzia=0)
        world.mail("MAX", BLACKMAIL)
        world.mail("BAB", IN_WORDS)
        world.end_round()

    def penalty(self, *words: str) -> int:
        """Run the command."""
        return cli.main(["game", "penalty", TITLE, *words, "--config", str(self.file)])

    def replayed(self) -> list[str]:
        """Resolve all rounds again."""
        with self.world.services.database.work() as work:
            return list(replay(work, games.get(work, self.game_id)).differences)

    def events(self, key: str) -> list[dict[str, object]]:
        """Return the events of a step as they are stored."""
        with self.world.services.database.work() as work:
            steps = {step.key: step for step in games.steps(work, self.game_id)}
            found: list[dict[str, object]] = json.loads(steps[key].events or "[]")
            return found


@pytest.fixture
def office(world: World, tmp_path: Path) -> Office:
    """The command line beside a game in its second round."""
    return Office(world, tmp_path)


def test_the_blackmails_in_force_are_listed(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    assert office.penalty() == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{TITLE}, Round 2: penalties in force",
        "  BAB forbids everybody else: v; or else: in words: Ein Sonett",
        "  MAX demands of ZOR: i(3); or else: 500 Kj",
        "Penalties in words, for you to carry out",
        "  none",
    ]


def test_a_lowered_penalty_is_what_falls_due(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    assert office.penalty("haus max", "--money", "80") == 0
    assert "MAX demands of ZOR: i(3); or else: 80 Kj, set by the game master" in (
        capsys.readouterr().out
    )
    office.world.mail("ZOR", "status\n")
    assert "80 Kj" in office.world.reply("ZOR")
    office.world.end_round()
    told = office.events("2")
    assert told[0]["type"] == "PenaltySet"
    (paid,) = (event for event in told if event["type"] == "PenaltyPaid")
    assert (paid["code"], paid["due"], paid["cash"]) == ("ZOR", 80, -80)
    report = " ".join(text_of(office.world.sent("report", "ZOR")[-1]).split())
    assert "Die Spielleitung setzt die 6.6.21 Strafe auf 80 Kj fest" in report
    assert office.replayed() == []


def test_a_voided_penalty_takes_the_blackmail_out_of_force(office: Office) -> None:
    assert office.penalty("MAX", "--void") == 0
    office.world.end_round()
    kinds = [event["type"] for event in office.events("2")]
    assert kinds[0] == "BlackmailLifted"
    assert "PenaltyPaid" not in kinds
    assert office.replayed() == []


def test_penalties_in_words_are_the_game_masters_list(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    office.world.mail("ZOR", "v\n")
    office.world.end_round()
    assert office.penalty() == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{TITLE}, Round 3: penalties in force",
        "  none",
        "Penalties in words, for you to carry out",
        "  Round 2: ZOR, blackmailed by BAB: Ein Sonett",
    ]


def test_corrections_are_rows_in_their_order_and_no_snapshot_changes(
    office: Office,
) -> None:
    database = office.world.services.database
    with database.work() as work:
        before = games.last_state(work, office.game_id)
    assert office.penalty("MAX", "--stones", "2") == 0
    assert office.penalty("MAX", "--text", "Ein Limerick") == 0
    assert office.penalty("BAB", "--void") == 0
    with database.work() as work:
        assert games.last_state(work, office.game_id) == before
        step_row = games.open_step(work, office.game_id)
        assert step_row is not None
        assert [one.what for one in corrections.of_step(work, step_row)] == [
            {"by": "MAX", "penalty": {"stones": 2}},
            {"by": "MAX", "penalty": {"text": "Ein Limerick"}},
            {"by": "BAB", "penalty": None},
        ]
        game = running(work, games.get(work, office.game_id))
        assert [one.by for one in game.state.threats] == ["MAX"]
    office.world.end_round()
    assert office.replayed() == []


@on_sqlite
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["ZOR", "--void"], "no blackmail by this player is in force"),
        (["QQQ", "--void"], "There is no player QQQ"),
        (["MAX"], "say --money, --stones, --text or --void"),
        (["MAX", "--money", "5", "--void"], "one of them"),
        (["MAX", "--sheep", "5"], "--sheep: this game knows --money, --stones"),
        (["--money", "5"], "name the player"),
        (["MAX", "--money", "0"], "0 is less than 1"),
        (["MAX", "--text", " "], "is empty"),
    ],
)
def test_what_cannot_be_done_is_said(
    office: Office,
    words: list[str],
    reason: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert office.penalty(*words) == 2
    assert reason in capsys.readouterr().err
    with office.world.services.database.work() as work:
        assert work.session.query(CorrectionRow).all() == []


def test_penalties_are_listed_changed_and_voided_by_mail(office: Office) -> None:
    world = office.world
    role = world.lead(office.game_id, MASTER)

    def write(text: str) -> str:
        world.write(MASTER, f"spiel+{role.key}@example.org", text)
        mails = [row for row in world.sent("reply") if row.recipient == MASTER]
        return " ".join(text_of(mails[-1]).split())

    listed = write("strafe\n")
    assert "Egon 7, Runde 2: Strafen in Kraft" in listed
    assert "MAX verlangt von ZOR: i(3); sonst: 500 Kj" in listed
    assert "BAB verbietet allen anderen: v; sonst: in Worten: Ein Sonett" in listed
    assert "die du ausführst: keine" in listed
    for text, said in (
        ("strafe 1, MAX, 80 Kj\n", "Zu spät: Die Auswertung von Runde 1"),
        ("strafe MAX, 80 Kj\n", "Erwartet: Runde"),
        ("strafe 2, MAX\n", "Hier fehlt eine Angabe"),
        ("strafe 2, QQQ, keine\n", "niemanden mit dem Namen QQQ"),
        ("strafe 2, ZOR, keine\n", "Nichts geändert"),
        ("strafe 2, MAX, 0 Kj\n", "Nichts geändert"),
        (f"strafe 2, MAX, {'9' * 40} Kj\n", "Nichts geändert"),
    ):
        assert said in write(text)
    with world.services.database.work() as work:
        assert work.session.query(CorrectionRow).all() == []
    said = write("Strafe 2, Haus MAX: 1 Stein\n")
    assert "MAX verlangt von ZOR: i(3); sonst: 1 Stein, von der Spielleitung" in said
    assert "Ein Limerick, laut" in write("penalty round 2; MAX; Ein Limerick, laut\n")
    before = _told_of_changes(office.world)
    write("strafe 2, MAX, 80 Kj\n")
    told = _told_of_changes(office.world)[len(before) :]
    assert {code for code, _ in told} == {"max", "zor"}
    assert all("sonst: 80 Kj" in said for _, said in told)
    assert "MAX:" not in write("strafe 2, MAX, keine\n")
    void = _told_of_changes(office.world)[-1][1]
    assert "Sie wird nicht mehr fällig" in void
    with world.services.database.work() as work:
        rows = work.session.query(CorrectionRow).all()
        assert {row.made_by for row in rows} == {f"game master {role.id}"}
        assert len(rows) == 4


def _told_of_changes(world: World) -> list[tuple[str, str]]:
    """Return whom letters about changes went to, and what they say."""
    return [
        (row.recipient.partition("@")[0], flat(text_of(row)))
        for row in world.sent("change")
    ]


class Sheep(EgonPenalties):
    """Penalties that are counted in another unit."""

    units: Mapping[str, str] = {"sheep": "so many sheep"}

    def changed(self, by: Code, penalty: Stated) -> Mapping[str, Json]:
        return super().changed(by, Stated({"stones": penalty.amounts["sheep"]}))


def test_a_game_brings_its_penalties_and_their_units(
    office: Office,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(bundles._registered, "egon", replace(EGON, penalties=Sheep()))
    assert office.penalty("MAX", "--sheep", "2") == 0
    assert "MAX demands of ZOR: i(3); or else: 2 stones" in capsys.readouterr().out
    assert office.penalty("MAX", "--stones", "2") == 2
    assert "--stones: this game knows --sheep, --text" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        office.penalty("--help")
    assert "so many sheep" in capsys.readouterr().out


def test_a_game_without_penalties_says_so(
    office: Office,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(bundles._registered, "egon", replace(EGON, penalties=None))
    for words in ((), ("MAX", "--void"), ("MAX", "--money", "5")):
        assert office.penalty(*words) == 2
        said = capsys.readouterr().err
        assert said == f"turmpost: {TITLE} is a game without penalties\n"


@pytest.mark.parametrize("figure", ["viel", "-3", "1" * 10, "²"])
@on_sqlite
def test_figures_are_whole_numbers(office: Office, figure: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        office.penalty("MAX", f"--money={figure}")
    assert stopped.value.code == 2
