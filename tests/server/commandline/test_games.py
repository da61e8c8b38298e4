"""`turmpost game`: announced, started, ended early; draws entered; rounds replayed."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from engine.mark.dice import draw_dice, dump_chance
from server import bundles, cli
from server.bundles.egon.bundle import BUNDLE as EGON
from server.commands import game_lines
from server.doctor.findings import Chart
from server.doctor.store import stopped
from server.doctor.surroundings import examine_games
from server.exit_codes import ExitCode
from server.games.clock import suspending
from server.games.state import draws, failing_games
from server.games.state.running import running
from server.storage.games import due_steps, games
from server.storage.people import roles
from server.storage.tables.games import GameRow
from tests.server.commandline.office import Office
from tests.server.test_deadlines import break_state
from tests.server.world import TITLE, parsed, text_of
from tests.servers.fixtures import on_sqlite

Output = pytest.CaptureFixture[str]
SECRET = "5e" * 32
DRAW = "3,9,17,22,31,45,8"


def _announce(office: Office, *options: str, bundle: str = "egon") -> int:
    given = ("--title", "Egon 8", "--players", "2", *options)
    return office.turmpost("game", "announce", bundle, *given)


def _row(office: Office, title: str) -> GameRow:
    with office.world.services.database.work() as work:
        return games.find(work, title)


def _signed_up(office: Office) -> None:
    for code in ("MAX", "ZOR"):
        add = ("player", "add", "Egon 8", code, f"Haus {code}")
        assert office.turmpost(*add, f"{code.lower()}@players.test") == 0


def test_the_announcement_says_what_players_write(
    office: Office, capsys: Output, tmp_path: Path
) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text('{"rounds": 3}', encoding="utf-8")
    code = _announce(
        office,
        "--schedule",
        "fri 18:00",
        "--zone",
        "Europe/Berlin",
        "--rules",
        str(rules),
    )
    assert code == 0
    shown = capsys.readouterr().out
    assert "Egon 8 is open for 2 players" in shown
    assert 'anmelden Egon 8, PSEUDONYM, CODE, "WIRKLICHER NAME"' in shown
    row = _row(office, "Egon 8")
    assert (row.schedule, row.zone) == ("fri 18:00", "Europe/Berlin")
    assert (
        f"Fingerprint (SHA-256): {draws.commitment(str(row.start_secret))}\n" in shown
    )


def test_the_line_that_signs_up_is_in_the_language_of_new_games(
    office: Office, capsys: Output
) -> None:
    """It was German for players who get all their mails in English."""
    with office.file.open("a", encoding="utf-8") as settings:
        settings.write('[games]\nlanguage = "en"\n')
    assert _announce(office) == 0
    assert '  join Egon 8, PSEUDONYM, CODE, "REAL NAME"\n' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--schedule", "whenever"), "whenever"),
        (("--zone", "Mars/Phobos"), "Mars/Phobos"),
        (("--mailbox", "nobody"), "nobody"),
        (("--rules", "missing.json"), "missing.json"),
        (("--players", "0"), "needs players"),
        (("--gm", "Anna <"), "is not a mail address"),
        (("--title", "7"), "cannot be just a number"),
        (("--title", "Egon\x1b[2J"), "at most 60 letters"),
        (("--title", 'Egon "8"'), "no quotes"),
        (("--title", "E" * 61), "at most 60 letters"),
    ],
)
@on_sqlite
def test_an_announcement_that_cannot_be_is_refused(
    office: Office, capsys: Output, options: tuple[str, ...], named: str
) -> None:
    assert _announce(office, *options) == 2
    assert named in capsys.readouterr().err


def test_a_title_with_a_comma_is_quoted_for_the_players(
    office: Office, capsys: Output
) -> None:
    assert _announce(office, "--title", "Egon 8, die zweite") == 0
    assert '  anmelden "Egon 8, die zweite", PSEUDONYM' in capsys.readouterr().out
    line = 'anmelden "Egon 8, die zweite", Haus Max, MAX, "Anna Alt"\n'
    row = office.world.write("max@players.test", "spiel@example.org", line)
    assert row.outcome == "joined"


@pytest.mark.parametrize("text", ["[]", "{", '{"rounds": "many"}', '{"dice": 6}'])
@on_sqlite
def test_house_rules_that_are_none_are_refused(
    office: Office, capsys: Output, tmp_path: Path, text: str
) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text(text, encoding="utf-8")
    assert _announce(office, "--rules", str(rules)) == 2
    assert capsys.readouterr().err.startswith("turmpost: ")


def test_a_game_of_a_kind_nobody_knows_is_refused(
    office: Office, capsys: Output
) -> None:
    assert _announce(office, bundle="halma") == 2
    assert "halma" in capsys.readouterr().err


def test_a_game_without_mails_is_not_announced(
    office: Office, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be joined, and nobody could be told anything."""
    silent = replace(EGON, texts=None, refusals=EGON.texts)
    monkeypatch.setitem(bundles._registered, "egon", silent)
    assert _announce(office) == 2
    said = "turmpost: egon cannot be announced: its mails are not written yet\n"
    assert capsys.readouterr().err == said


def test_a_game_is_started_and_its_round_ended_early(
    office: Office, capsys: Output
) -> None:
    assert _announce(office) == 0
    _signed_up(office)
    capsys.readouterr()
    assert office.turmpost("game", "start", "Egon 8") == 0
    assert re.fullmatch(
        r"Egon 8 has started with 2 players: Round 1 \(until \d{4}-\d\d-\d\d "
        r"\d\d:\d\d CES?T\)\. The players have been told\.\n",
        capsys.readouterr().out,
    )
    assert office.turmpost("game", "now", "Egon 8") == 0
    with office.world.services.database.work() as work:
        row = games.find(work, "Egon 8")
        step = games.open_step(work, row.id)
        assert step is not None
        assert step.deadline is not None
        # The command has the machine's clock, not that of the world.
        due = due_steps.due(work, step.deadline)
        assert row.id in [one.game_id for one in due]


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("players", ["1", "17", "999999999"])
@on_sqlite
def test_a_number_of_players_that_cannot_play_is_not_announced(
    office: Office, capsys: Output, players: str
) -> None:
    """It was refused at the start, when everybody had signed up."""
    assert _announce(office, "--players", players) == 2
    assert "only 2 to 16 can" in capsys.readouterr().err


def test_a_start_with_too_few_says_how_many_are_missing(
    office: Office, capsys: Output, tmp_path: Path
) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text('{"min_players": 4}', encoding="utf-8")
    assert _announce(office, "--players", "5", "--rules", str(rules)) == 0
    _signed_up(office)
    capsys.readouterr()
    assert office.turmpost("game", "start", "Egon 8") == 2
    said = capsys.readouterr().err
    assert "Players in Egon 8: 2 of 5; to start, at least 2 more must sign up" in said
    assert _row(office, "Egon 8").state == "open"


def test_the_list_shows_what_each_game_waits_for(
    office: Office, capsys: Output
) -> None:
    def line() -> str:
        capsys.readouterr()
        assert office.turmpost("game", "list") == 0
        return capsys.readouterr().out.strip()

    assert _announce(office, "--manual-draws", "--schedule", "manual") == 0
    assert line().endswith("0 of 2 players     waits for 2 more")
    _signed_up(office)
    assert line().endswith("2 of 2 players     waits for `game start`")
    started = ("game", "start", "Egon 8", "--draw", DRAW)
    assert office.turmpost(*started) == 0
    assert "Egon 8 would start with 2 players" in capsys.readouterr().out
    assert office.turmpost(*started, "--yes") == 0
    assert line().endswith(
        "Round 1 (until you end it, `game now`); waits for orders of MAX, ZOR"
    )
    office.world.mail("MAX", "bk,1\n")
    assert line().endswith("waits for orders of ZOR")
    office.world.mail("ZOR", "bk,1\n")
    assert line().endswith("waits for `game now`: all orders are there")
    assert office.turmpost("game", "pause", "Egon 8") == 0
    assert line().endswith("waits for `game resume`")
    assert office.turmpost("game", "resume", "Egon 8") == 0
    assert "Egon 8 goes on: its round ends" in capsys.readouterr().out
    assert office.turmpost("game", "now", "Egon 8") == 0
    assert line().endswith("waits for its draw (`game draw`)")
    assert office.turmpost("game", "draw", "Egon 8", DRAW, "--yes") == 0
    assert f"the draw for Round 1 is {DRAW}." in capsys.readouterr().out
    assert line().endswith("waits for the running server, which resolves it")
    services, error = office.world.services, KeyError("x")
    failing_games.tell(services, failing_games.Task.REMIND, 1, error)
    assert line().endswith("waits for the running server, which resolves it")
    failing_games.tell(services, failing_games.Task.RESOLVE, 1, error)
    assert "waits for somebody who mends its game: it could not be" in line()
    # It could after all, and is played once more: nothing has failed of that yet.
    office.world.end_round()
    assert office.turmpost("game", "rollback", "Egon 8", "1", "--yes") == 0
    assert office.turmpost("game", "now", "Egon 8") == 0
    assert line().endswith("waits for the running server, which resolves it")
    assert office.turmpost("game", "cancel", "Egon 8", "--yes") == 0
    assert line().endswith("2 of 2 players")


def test_games_is_another_word_for_the_list(office: Office, capsys: Output) -> None:
    assert _announce(office) == 0
    capsys.readouterr()
    assert office.turmpost("game", "list") == 0
    listed = capsys.readouterr().out
    assert office.turmpost("games") == 0
    assert capsys.readouterr().out == listed
    assert "waits for 2 more" in listed


def test_the_environment_can_name_the_configuration(
    office: Office, capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert cli.main(["games"]) == 2
    assert "there is neither turmpost.toml" in capsys.readouterr().err
    monkeypatch.setenv("TURMPOST_CONFIG", str(office.file))
    assert cli.main(["games"]) == 0
    # What is named on the command line comes first.
    assert cli.main(["games", "--config", "missing.toml"]) == 2
    assert "missing.toml" in capsys.readouterr().err


def test_a_game_that_cannot_be_loaded_hides_no_other(
    office: Office, capsys: Output
) -> None:
    office.world.start("MAX", "ZOR")
    with office.world.services.database.work() as work:
        games.find(work, TITLE).bundle = "halma"
    assert _announce(office) == 0
    capsys.readouterr()
    assert office.turmpost("game", "list") == 0
    broken, other = capsys.readouterr().out.splitlines()
    assert "cannot be loaded" in broken
    assert "halma" in broken
    assert "waits for 2 more" in other


def test_a_state_that_cannot_be_loaded_is_named_by_the_list_and_by_doctor(
    office: Office, capsys: Output
) -> None:
    world = office.world
    break_state(world, world.start("MAX", "ZOR"))
    capsys.readouterr()
    assert office.turmpost("game", "list") == 0
    (reason,) = stopped(world.url).values()
    assert f"cannot be loaded: {reason}" in capsys.readouterr().out
    chart = Chart(lambda _: None)
    examine_games({}, chart, {TITLE: reason})
    assert f"{TITLE} cannot be loaded: {reason}" in str(chart.findings)


def test_the_game_master_enters_the_draws(office: Office, capsys: Output) -> None:
    assert _announce(office, "--manual-draws") == 0
    _signed_up(office)
    start = ("game", "start", "Egon 8", "--draw", DRAW, "--yes")
    assert office.turmpost(*start) == 0
    assert office.turmpost("game", "draw", "Egon 8", "1,2,3") == 2
    assert capsys.readouterr().err
    assert office.turmpost("game", "draw", "Egon 8", DRAW) == 0
    assert "3, 9, 17, 22, 31, 45, ZZ 8; that is Alois" in capsys.readouterr().out
    assert office.turmpost("game", "draw", "Egon 8", DRAW, "--yes") == 0
    with office.world.services.database.work() as work:
        row = games.find(work, "Egon 8")
        step = games.open_step(work, row.id)
        assert step is not None
        assert "45" in str(step.chance)


def test_sealed_draws_are_not_entered(office: Office, capsys: Output) -> None:
    office.world.start("MAX", "ZOR")
    assert office.turmpost("game", "draw", TITLE, DRAW) == 2
    assert f"The draws of {TITLE} are sealed" in capsys.readouterr().err


def test_replay_finds_no_difference_and_one_that_is_there(
    office: Office, capsys: Output
) -> None:
    game_id = office.world.start("MAX", "ZOR")
    office.world.mail("MAX", "bk,1\n")
    office.world.end_round()
    assert office.turmpost("replay", TITLE) == 0
    assert f"{TITLE}: 1 round, 0 differences when" in capsys.readouterr().out
    with office.world.services.database.work() as work:
        played = games.steps(work, game_id)[1]
        state = json.loads(str(played.state))
        state["players"]["MAX"]["cash"] += 1
        played.state = json.dumps(state)
    assert office.turmpost("replay", TITLE) == 1
    assert "1 difference when" in capsys.readouterr().out


def test_a_secret_is_checked_against_its_hash(capsys: Output, office: Office) -> None:
    verify = ["verify-draw", draws.commitment(SECRET)]
    assert _without_config(*verify, SECRET, "--game", "egon") == 0
    assert "draw [" in capsys.readouterr().out
    assert _without_config(*verify, SECRET) == 0
    assert "--game egon, mark, ostia" in capsys.readouterr().out
    assert _without_config(*verify, "ab" * 32) == 1
    assert "does not belong" in capsys.readouterr().out
    assert _without_config(*verify, "short") == 2
    assert "64 hexadecimal digits" in capsys.readouterr().err
    missing = str(office.file.with_name("missing.json"))
    assert _without_config(*verify, SECRET, "--state", missing) == 2
    assert "missing.json" in capsys.readouterr().err


def test_dice_that_lay_open_are_checked_from_the_secret_before(
    capsys: Output,
) -> None:
    """The mail names this very command; nobody has the state of a step at hand."""
    verify = ["verify-draw", draws.commitment(SECRET), SECRET, "--game", "mark"]
    dice = draw_dice(draws.SealedUniform(SECRET, for_next=True), rounds=1, seats=3)
    assert _without_config(*verify, "--players", "3", "--next") == 0
    assert json.dumps(dump_chance(dice)) in capsys.readouterr().out
    assert _without_config(*verify, "--next") == 2
    assert _without_config(*verify, "--players", "99999", "--next") == 2


def _without_config(*words: str) -> int:
    return cli.main(list(words))


def test_a_game_master_is_named_and_gets_the_key(
    office: Office, capsys: Output
) -> None:
    """Only an address was kept: nobody could run a game by mail."""
    assert _announce(office, "--gm", "gm@masters.test") == 0
    (welcome,) = office.world.sent("welcome")
    row = _row(office, "Egon 8")
    with office.world.services.database.work() as work:
        [master] = roles.masters(work, row.id, office.world.clock.now())
    assert f"+{master.key}@" in str(parsed(welcome)["Reply-To"])
    assert "frist, zeitplan, pause" in " ".join(text_of(welcome).split())
    capsys.readouterr()
    assert office.turmpost("game", "master", "Egon 8", "GM@masters.test") == 2
    said = "turmpost: GM@masters.test is already a game master of Egon 8\n"
    assert capsys.readouterr().err == said
    assert office.turmpost("game", "master", "Egon 8", "two@masters.test") == 0
    assert office.turmpost("game", "master", "Egon 8", "gm@masters.test", "--end") == 0
    assert office.turmpost("game", "master", "Egon 8", "gm@masters.test", "--end") == 2
    with office.world.services.database.work() as work:
        now = office.world.clock.now() + timedelta(days=3_650)
        assert [one.address for one in roles.masters(work, row.id, now)] == [
            "two@masters.test"
        ]


def test_a_round_is_shown_at_a_glance(office: Office, capsys: Output) -> None:
    office.world.start("MAX", "ZOR")
    office.world.mail("MAX", "bk,1\nfertig\n")
    assert office.turmpost("game", "overview", "Egon 7") == 0
    found = capsys.readouterr().out
    assert "Egon 7  Round 1      2/2" in found
    assert re.search(r"MAX +Haus MAX +1 +yes", found)
    assert re.search(r"ZOR +Haus ZOR +missing", found)


def test_a_round_is_previewed_with_a_draw_to_try(
    office: Office, capsys: Output
) -> None:
    office.world.start("MAX", "ZOR")
    draw = ("--draw", "3,9,17,22,31,45,8")
    assert office.turmpost("game", "preview", "Egon 7") == 2
    assert "sealed" in capsys.readouterr().err
    assert office.turmpost("game", "preview", "Egon 7", *draw) == 0
    found = capsys.readouterr().out
    assert found.startswith("Egon 7, Round 1: this is how the round would end")
    assert "Drawn for A-E: 3, 17, 31, 45, 9; Z6 22, bonus number 8" in found
    assert office.world.sent("report") == []


def test_what_the_end_opens_is_announced(office: Office, capsys: Output) -> None:
    run = ("game", "announce", "egon", "--title", TITLE)
    for wrong in (("--open", "names,adresses"), ("--afterwords", "400")):
        assert office.turmpost(*run, *wrong) == 2
    assert office.turmpost(*run, "--open", "orders, names", "--afterwords", "7") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "revealed to everybody who played: who played each seat, " in said
    assert "This stays secret: all messages between players." in said
    assert "has 7 days to write" in said


BESIDE = (
    ["games"],
    ["journal"],
    ["game", "export", TITLE, "{folder}/game.json"],
    ["game", "overview", TITLE],
    ["player", "list", TITLE],
    ["site", "{folder}/site"],
    ["backup", "{folder}/backups"],
    ["mail", "list"],
    ["outbox", "list"],
    ["mails", TITLE, "--folder", "{folder}/mails"],
)
"""Commands that work with a game whose rules are missing."""
REFUSED = (
    ["game", "now", TITLE],
    ["game", "pause", TITLE],
    ["game", "resume", TITLE],
    ["game", "close", TITLE, "--yes"],
    ["game", "deadline", TITLE, "2027-01-01T18:00"],
    ["game", "preview", TITLE],
    ["game", "rollback", TITLE, "1"],
    ["game", "robot", TITLE, "MAX"],
    ["replay", TITLE],
)
"""Commands that need the rules."""


def _without_rules(office: Office) -> None:
    office.world.start("MAX", "ZOR")
    with office.world.services.database.work() as work:
        games.find(work, TITLE).bundle = "halma"
    suspending.suspend_unusable(office.world.services)


@pytest.mark.parametrize("line", BESIDE, ids=" ".join)
def test_a_game_without_its_rules_is_no_hindrance(
    office: Office, tmp_path: Path, line: list[str]
) -> None:
    _without_rules(office)
    words = [word.format(folder=tmp_path) for word in line]
    assert office.turmpost(*words) == 0


@pytest.mark.parametrize("line", REFUSED, ids=" ".join)
def test_what_needs_the_rules_says_in_one_line_what_is_missing(
    office: Office, capsys: Output, line: list[str]
) -> None:
    _without_rules(office)
    capsys.readouterr()
    assert office.turmpost(*line) == ExitCode.UNUSABLE
    said = capsys.readouterr().err
    assert "no game 'halma' is installed" in said
    assert "needs its package beside turmpost" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("kind", ["egon", "mark", "ostia"])
def test_the_open_step_is_named_whatever_it_is_called(
    office: Office, kind: str
) -> None:
    """`Rounds 1 and 2 ends ...` was printed for MARK."""
    game = office.world.start("AAA", "BBB", "CCC", bundle=kind)
    with office.world.services.database.work() as work:
        said = game_lines.ends(running(work, games.get(work, game)))
    assert re.fullmatch(r"\S.* \(until \d{4}-\d\d-\d\d \d\d:\d\d \w+\)", said)
