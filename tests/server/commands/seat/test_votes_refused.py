"""What cannot be proposed, and whose votes count: the words of the refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.game import GAME
from server.games.rounds import embargo
from server.games.seats import replacing, robot_seats
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.storage.states import GameState
from tests.server.commands.seat.vote_table import CODES, Table
from tests.server.world import World


@pytest.fixture
def table(quick_world: World) -> Table:
    return Table.made(quick_world, *CODES)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "propose peace",
            '"peace" is no proposal. What you can propose: "propose end"',
        ),
        ("propose concede", "is no proposal"),
        ("propose concede, XYZ", "There is no player XYZ in Egon 7."),
        ("propose draw, BOB", "A draw is between at least two players"),
        ("propose draw, BOB, BOB", "A draw is between at least two players"),
        ("propose deadline, soon", 'as in "propose deadline, +24h"'),
        ("propose deadline, -3 days", "That time has passed already."),
        ("propose deadline, +9999 days", "moved by a year at most"),
        ("propose pause", 'as in "propose pause, 2026-12-15"'),
        ("propose pause, 2026-12-24 2026-12-31", "Name one day"),
        ("propose pause, 2026-11-01", "That time has passed already."),
        ("propose pause, 2028-11-01", "a pause can last a year at most"),
        (f"propose {'end ' * 90}", "is no proposal"),
    ],
)
def test_what_makes_no_sense_is_refused(table: Table, line: str, said: str) -> None:
    assert said in table.types("ANN", line)
    assert table.asked() == []
    # It was none: another can follow.
    assert "You propose" in table.types("ANN", "propose end")


def test_one_proposal_of_a_seat_in_a_round_and_one_of_a_kind(table: Table) -> None:
    table.types("ANN", "propose end")
    assert "already proposed something" in table.types(
        "ANN", "propose pause, 2026-12-05"
    )
    assert "open proposal of this kind already" in table.types("BOB", "propose end")
    assert "You propose" in table.types("BOB", "propose pause, 2026-12-05")
    assert len(table.asked()) == 4


def test_before_a_result_a_game_cannot_end_by_a_vote(quick_world: World) -> None:
    quick_world.start(*CODES)
    quick_world.speak("ANN", "en")
    quick_world.mail("ANN", "propose end\n")
    said = " ".join(quick_world.reply("ANN").split())
    assert "No round of Egon 7 has been resolved yet" in said
    assert quick_world.sent("confirm") == []
    quick_world.mail("ANN", "propose deadline, +24h\n")
    assert len(quick_world.sent("confirm")) == 2


@pytest.mark.parametrize(
    ("votes", "line"),
    [
        ("none", "propose end"),
        ("deadline pause", "propose end"),
        ("end concede draw", "propose deadline, +1h"),
    ],
)
def test_a_game_master_forbids_kinds(table: Table, votes: str, line: str) -> None:
    assert f"votes={votes}" in table.types("master", f"option 2, votes {votes}")
    assert "not allowed in Egon 7" in table.types("ANN", line)
    assert table.asked() == []


def test_what_is_forbidden_meanwhile_is_not_done(table: Table) -> None:
    table.types("ANN", "propose end")
    table.votes("BOB")
    table.types("master", "option 2, votes none")
    table.votes("MAX")
    assert table.state() is GameState.RUNNING
    assert "A proposal came too late" in table.letters("ANN", "change")[-1]


def test_a_ballot_stays_as_secret_as_its_voters_were_told(table: Table) -> None:
    table.types("ANN", "propose end")
    table.votes("BOB")
    table.types("master", "option 2, secret_ballot no")
    for reader in ("MAX", "master"):
        shown = table.types(reader, "status")
        assert "Open vote" in shown
        assert "In favour" not in shown
    table.votes("MAX")
    assert "In favour" not in table.letters("MAX", "change")[-1]


def test_players_are_told_of_options_about_votes(table: Table) -> None:
    table.types("master", "option 2, votes end pause")
    told = table.letters("ANN", "change")[-1]
    assert 'can propose a vote (end, pause); "help propose"' in told
    assert "no longer applies: Players can propose a vote, for example" in told
    table.types("master", "option 2, secret_ballot no")
    assert "it is revealed who has agreed." in table.letters("ANN", "change")[-1]
    table.types("master", "option 2, vote_share 67")
    assert "67 percent of those who vote" in table.letters("ANN", "change")[-1]
    table.types("master", "option 2, votes none")
    assert "There are no votes in this game." in table.letters("ANN", "change")[-1]


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("vote_share 50", "vote_share is a number from 51 to 100"),
        ("vote_share no", "vote_share is a number from 51 to 100"),
        ("votes peace", 'For votes say "all", "none", or some of these kinds'),
        ("votes end end", 'For votes say "all", "none", or some of these kinds'),
    ],
)
def test_options_that_make_no_sense(table: Table, option: str, said: str) -> None:
    assert said in table.types("master", f"option 2, {option}")


def test_a_proposal_waits_for_reports_that_wait(table: Table) -> None:
    """It would be about a result that nobody has seen."""
    table.option(keep_reports=True)
    table.pass_round()
    assert table.types("ANN", "propose end") == ""
    assert table.asked() == []
    services = table.world.services
    with services.database.work() as work:
        embargo.release(GameSession.locked(work, services, table.game_id))
    work_off(services)
    assert table.asked() == ["bob@players.test", "max@players.test"]


def test_a_round_after_its_deadline_gets_no_more_time_by_a_vote(table: Table) -> None:
    table.option(hold_share=1)
    table.types("ANN", "propose deadline, +24h")
    table.votes("BOB")
    table.world.clock.pass_by(hours=1, seconds=1)
    table.pass_round()
    table.votes("MAX")
    assert "A proposal came too late" in table.letters("ANN", "change")[-1]


def test_a_robot_does_not_vote(table: Table) -> None:
    services = table.world.services
    with services.database.work() as work:
        session = GameSession.locked(work, services, table.game_id)
        player = next(one for one in session.players() if one.code == "MAX")
        robot_seats.seat(session, player)
    said = table.types("ANN", "propose deadline, +24h")
    assert "As soon as 2 players have agreed" in said
    assert table.asked() == ["bob@players.test"]
    before = table.deadline
    table.votes("BOB")
    assert table.deadline != before


def test_a_seat_that_a_robot_takes_holds_nothing_up(table: Table) -> None:
    table.types("ANN", "propose end")
    table.votes("BOB")
    services = table.world.services
    with services.database.work() as work:
        session = GameSession.locked(work, services, table.game_id)
        player = next(one for one in session.players() if one.code == "MAX")
        robot_seats.seat(session, player)
    table.look()
    assert table.state() is GameState.OVER


def test_nobody_decides_alone(table: Table) -> None:
    services = table.world.services
    for code in ("BOB", "MAX"):
        with services.database.work() as work:
            session = GameSession.locked(work, services, table.game_id)
            player = next(one for one in session.players() if one.code == code)
            robot_seats.seat(session, player)
    assert "nobody decides alone" in table.types("ANN", "propose concede, ANN")
    assert table.state() is GameState.RUNNING


def test_who_is_silent_for_two_rounds_holds_nothing_up(table: Table) -> None:
    for _ in range(2):
        for code in ("ANN", "BOB"):
            table.world.mail(code, "bk,1\n")
        table.pass_round()
    said = table.types("ANN", "propose end")
    assert "As soon as 2 players have agreed" in said
    assert table.asked() == ["bob@players.test", "max@players.test"]
    # An answer makes a seat one that votes.
    table.votes("MAX", "no")
    table.votes("BOB")
    assert table.state() is GameState.RUNNING


def test_who_is_out_does_not_vote(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "awaiting", lambda *_: frozenset({"ANN", "BOB"}))
    assert "You no longer vote" in table.types("MAX", "propose end")
    table.types("ANN", "propose end")
    assert table.asked() == ["bob@players.test"]


def test_spectators_and_masters_propose_nothing(table: Table) -> None:
    table.world.vouches = True
    table.types("master", "propose end")
    assert table.asked() == []
    assert table.noted() == []


def test_a_new_holder_of_a_seat_is_asked_and_votes_anew(table: Table) -> None:
    table.types("ANN", "propose end")
    table.votes("MAX")
    services = table.world.services
    with services.database.work() as work:
        session = GameSession.locked(work, services, table.game_id)
        player = next(one for one in session.players() if one.code == "MAX")
        replacing.replace(session, player, "eva@elsewhere.test")
    table.world.clock.pass_by(seconds=1)
    table.votes("BOB")
    assert table.state() is GameState.RUNNING
    table.look()
    table.votes("eva@elsewhere.test")
    assert table.state() is GameState.OVER


def test_nobody_learns_of_a_substitute_from_the_number_of_those_asked(
    table: Table,
) -> None:
    """ "3 other players are asked" told of one where only two others play."""
    table.types("MAX", "substitute vera@elsewhere.test 2026-12-01 2026-12-09")
    table.world.agree()
    assert "2 other players are asked now" in table.types("ANN", "propose end")
    assert len(table.asked()) > 2


def test_an_answer_to_a_player_is_not_urgent_for_the_game_master(table: Table) -> None:
    """A substitute that a player had asked stood in the overview as urgent."""
    table.types("MAX", "substitute vera@elsewhere.test 2026-12-01 2026-12-09")
    table.world.agree()
    shown = table.types("master", "overview")
    assert "MAX" in shown
    assert "Urgent, and not in any mail to you so far" not in shown


def test_a_substitute_votes_for_the_seat(table: Table) -> None:
    table.types("MAX", "substitute vera@elsewhere.test 2026-12-01 2026-12-09")
    table.votes("vera@elsewhere.test")
    table.types("ANN", "propose end")
    assert "vera@elsewhere.test" in table.asked()
    table.votes("BOB")
    table.votes("MAX", "no")
    assert table.state() is GameState.RUNNING
    table.world.clock.pass_by(seconds=1)
    table.votes("vera@elsewhere.test")
    assert table.state() is GameState.OVER


def test_when_all_have_been_silent_two_who_agree_are_enough(table: Table) -> None:
    """A game that everybody has lost interest in can end."""
    table.pass_round()
    table.types("ANN", "propose end")
    table.votes("BOB", "no")
    assert table.state() is GameState.RUNNING
    table.votes("BOB")
    assert table.state() is GameState.OVER


def test_who_votes_too_often_is_not_answered_for_ever(table: Table) -> None:
    table.types("ANN", "propose end")
    world = table.world
    intake = replace(world.services.config.intake, mails_per_hour=5)
    config = replace(world.services.config, intake=intake)
    world.services = replace(world.services, config=config)
    for word in ("yes", "no") * 4:
        table.votes("BOB", word)
    noted = [one for one in table.letters("BOB", "reply") if "Your vote counts" in one]
    assert len(noted) == 5
    assert len(table.letters("BOB", "refusal")) == 1


def test_more_than_a_yes_is_no_vote(table: Table) -> None:
    table.types("ANN", "propose end")
    table.votes("BOB", "yes, but only if MAX agrees")
    table.votes("MAX")
    assert table.state() is GameState.RUNNING
    assert 'answer with "yes" or "no"' in table.letters("BOB", "reply")[-1]
