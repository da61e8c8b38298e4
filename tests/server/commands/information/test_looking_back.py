"""Looking back: the course of a game, own notes, games that are over."""

from __future__ import annotations

import re

import pytest

from server.bundles import bundle as game_of
from server.commands.open_games import first_of
from server.games.people import appointing
from server.reports.game.texts import called
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from tests.server.states import put_into
from tests.server.world import TITLE, World, parsed, text_of

SECRET = "Zorro lügt"
NOTE = f"Notiz: Merken\n{SECRET}\nb,3\nEnde\n"


@pytest.mark.parametrize(
    ("language", "line", "titles"),
    [
        ("de", "geschichte", ("TURM (nach Runden)", "PLATZ (nach Runden)")),
        ("en", "history", ("TOWER (by rounds)", "PLACE (by rounds)")),
    ],
)
def test_the_history_shows_towers_and_places_by_round(
    quick_world: World, language: str, line: str, titles: tuple[str, str]
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    world.mail("MAX", f"{line}\n")
    assert TITLE in world.reply("MAX")
    for _ in range(2):
        world.mail("MAX", "k,Alois,600,2\nbk,1\n")
        world.end_round()
    world.mail("MAX", f"{line}\n# 2\n")
    reply = world.reply("MAX")
    assert all(title in reply for title in titles)
    rows = [text.split() for text in reply.splitlines() if text.split()[:1] == ["MAX"]]
    assert len(rows) == 2
    towers, places = rows
    assert len(towers) == len(places) == 3
    with world.services.database.work() as work:
        states = [step.state or "" for step in games.steps(work, 1) if step.state]
    assert all(
        f'"tower": {tower}' in state or f'"tower":{tower}' in state
        for tower, state in zip(towers[1:], states[1:], strict=True)
    )


@pytest.mark.parametrize(
    ("bundle", "rules", "steps"),
    [("egon", {"rounds": 2}, 2), ("ostia", {"rounds": 2}, 9), ("mark", {}, 1)],
)
def test_who_looks_back_on_a_game_that_is_over_finds_all_of_it(
    quick_world: World, bundle: str, rules: dict[str, int | bool | None], steps: int
) -> None:
    """Figures of Ostia's history were cut; status and list said that it was over."""
    world = quick_world
    codes = ("ANN", "BEN", "CID")
    rules = rules or {"max_turns": 3}
    world.start(*codes, bundle=bundle, **rules)
    world.mail("ANN", "bericht\n")
    assert "noch keine Auswertung" in world.reply("ANN")
    for _ in range(steps):
        world.end_round()
    assert "Endstand" in str(parsed(world.sent("report", "ANN")[-1])["Subject"])
    world.mail("ANN", "geschichte\n")
    history = world.reply("ANN")
    assert "..." not in history
    assert max(map(len, history.splitlines())) <= 78
    heads = [
        re.split(" {2,}", line.strip())
        for line in history.splitlines()
        if line.startswith("     ")
    ]
    with world.services.database.work() as work:
        words = game_of(bundle).words("de")
        names = [
            called(one.step, words) for one in games.steps(work, 1) if one.sequence
        ]
        (row, _at), *_ = games.ended(work, 5)
        first = ", ".join(first_of(work, row))
    assert [name for head in heads for name in head] == names * 2
    world.mail("ANN", "status\n")
    assert "ENDSTAND" in world.reply("ANN")
    assert "Name of BEN" in world.reply("ANN")
    world.mail("ANN", "partien 3\n")
    reply = " ".join(world.reply("ANN").split())
    assert first
    assert first.split(",")[0] in reply
    assert "Platz 1" in reply
    world.mail("ANN", "bericht 99\n")
    assert '"bericht" allein' in " ".join(world.reply("ANN").split())


def test_a_result_that_is_kept_back_is_told_to_nobody(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR", rounds=1)
    world.end_round()
    with world.services.database.work() as work:
        games.get(work, 1).kept_back = "1"
        assert games.ended(work, 5) == []


def test_a_game_that_cannot_be_loaded_hides_no_other_one(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR", rounds=1)
    world.end_round()
    with world.services.database.work() as work:
        games.steps(work, 1)[-1].state = '{"broken": true}'
    world.mail("MAX", "partien 3\n")
    assert TITLE in world.reply("MAX")


def test_a_note_stands_in_ones_own_next_report_alone(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", f"v\n{NOTE}")
    assert "Niemand sonst bekommt sie" in " ".join(world.reply("MAX").split())
    assert "b,3" not in world.reply("MAX")
    world.mail("MAX", NOTE)
    world.end_round()
    report = text_of(world.sent("report", "MAX")[-1]).replace("\r", "")
    assert f"\n  Merken\n\n    {SECRET}\n    b,3\n" in report
    assert report.count(SECRET) == 1
    assert "DEINE NOTIZEN (nur für dich)" in report
    world.end_round()
    assert SECRET not in text_of(world.sent("report", "MAX")[-1])
    world.mail("MAX", "bericht 1\n")
    assert SECRET in text_of(world.sent("report", "MAX")[-1])
    assert not any(SECRET in text_of(row) for row in world.sent(to="ZOR"))


def test_whoever_takes_a_seat_over_gets_no_notes_of_the_one_before(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", f"v\n{NOTE}")
    number = world.player("MAX").id
    with world.services.database.work() as work:
        old = roles.get(work, number)
        appointing.end(work, old, now=world.clock.now())
        person = appointing.person_at(work, "neu@players.test", "de")
        row, kind = games.get(work, old.game_id), RoleKind.PLAYER
        now, seat = world.clock.now(), old.own_seat
        appointing.appoint(work, row, person, kind, now=now, seat=seat)
    world.end_round()
    reports = [text_of(row) for row in world.sent("report", "NEU")]
    assert len(reports) == 1
    assert SECRET not in reports[0]


def test_games_that_are_over_are_listed_for_the_asking(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", "partien 5\n")
    assert "Noch ist keine Partie zu Ende" in world.reply("MAX")
    world.end_round()
    with world.services.database.work() as work:
        put_into(work, work.all(GameRow)[0], GameState.OVER)
    world.announce("Egon 8")
    world.mail("MAX", "partien 0\n")
    world.mail("MAX", "partien 9999\n")
    reply = world.reply("MAX")
    assert TITLE in reply
    assert "zu Ende" in reply
    assert "Di 1.12.2026 14:00 (Berlin)" in reply
    assert "Egon 8" not in reply


@pytest.mark.parametrize(
    "line",
    [
        "report Rounds 1 and 2",
        "Report for Rounds 1 and 2",
        "report of Round 2",
        "bericht Runde 1 und 2",
        "Auswertung Runde 1 und 2",
        "Auswertung der Runde 1",
    ],
)
def test_a_report_is_found_by_the_name_that_mails_call_it(
    quick_world: World, line: str
) -> None:
    world = quick_world
    world.start("ANN", "BEN", bundle="mark")
    world.end_round()
    world.end_round()
    before = len(world.sent("report", "ANN"))
    world.mail("ANN", f"{line}\n")
    assert len(world.sent("report", "ANN")) == before + 1
    again = str(parsed(world.sent("report", "ANN")[-1])["Subject"])
    assert "Runde 1 und 2" in again


SHORT = {"egon": {"rounds": 2}, "mark": {"max_turns": 12}, "ostia": {"rounds": 1}}
"""Rules by which a game of each kind is soon over."""


def _play_to_the_end(world: World, game_id: int) -> None:
    for _ in range(12):
        if world.open_key(game_id) is not None:
            world.end_round()
    assert world.open_key(game_id) is None


@pytest.mark.parametrize("bundle", sorted(SHORT))
@pytest.mark.parametrize(("language", "word"), [("de", "bericht"), ("en", "report")])
def test_all_that_mails_call_a_report_finds_it_in_any_case(
    quick_world: World, bundle: str, language: str, word: str
) -> None:
    """The last report was found by no name."""
    world = quick_world
    game_id = world.start("ANN", "BEN", "CYD", bundle=bundle, **SHORT[bundle])
    world.speak("ANN", language)
    _play_to_the_end(world, game_id)
    subjects = [str(parsed(one)["Subject"]) for one in world.sent("report", "ANN")]
    assert len(subjects) > 1
    for subject in subjects:
        name = subject.partition("] ")[2].partition(" · ")[0]
        for typed in (name, name.lower(), name.upper()):
            before = len(world.sent("report", "ANN"))
            world.mail("ANN", f"{word} {typed}\n")
            assert len(world.sent("report", "ANN")) == before + 1, typed
            again = str(parsed(world.sent("report", "ANN")[-1])["Subject"])
            assert again == subject, typed


@pytest.mark.parametrize("line", ["bericht Schluss", "report final", "REPORT FINAL"])
@pytest.mark.parametrize("bundle", sorted(SHORT))
def test_the_last_report_is_found_once_the_game_is_over(
    quick_world: World, bundle: str, line: str
) -> None:
    world = quick_world
    game_id = world.start("ANN", "BEN", "CYD", bundle=bundle, **SHORT[bundle])
    world.end_round()
    world.mail("ANN", f"{line}\n")
    assert len(world.sent("report", "ANN")) == 1
    _play_to_the_end(world, game_id)
    last = str(parsed(world.sent("report", "ANN")[-1])["Subject"])
    before = len(world.sent("report", "ANN"))
    world.mail("ANN", f"{line}\n")
    assert len(world.sent("report", "ANN")) == before + 1
    assert str(parsed(world.sent("report", "ANN")[-1])["Subject"]) == last
