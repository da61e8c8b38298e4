"""Votes by mail: what players propose, who is asked, and what follows."""

from __future__ import annotations

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from server.games.results import series
from server.games.results.places import results
from server.games.rounds import rollback
from server.games.state.session import GameSession
from server.pages import site
from server.pages.frame import Site
from server.storage.states import GameState
from tests.server.commands.seat.vote_table import CODES, Table
from tests.server.states import step_with
from tests.server.world import World, text_of

BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
def table(quick_world: World) -> Table:
    return Table.made(quick_world, *CODES)


def _places(table: Table) -> dict[str, int]:
    persons = {code: table.world.player(code).person_id for code in CODES}
    with table.world.services.database.work() as work:
        found = [one.places for one in results(work, {table.game_id})]
    return {code: found[0][persons[code]] for code in CODES} if found else {}


def test_all_agree_and_the_game_ends_at_once(table: Table) -> None:
    said = table.types("ANN", "propose end")
    assert "You propose to end the game with the standings as they are." in said
    assert "2 other players are asked now. Your own vote is yes. As soon as 3" in said
    assert table.asked() == ["bob@players.test", "max@players.test"]
    (question,) = table.letters("BOB", "confirm")
    assert "Somebody who plays in Egon 7 proposes to end the game" in question
    assert "counts for no rating and no series" in question
    assert "The ballot is secret" in question
    table.votes("BOB")
    noted = table.letters("BOB", "reply")[-1]
    assert "is yes. The ballot is secret: nobody is told." in noted
    assert table.state() is GameState.RUNNING
    table.votes("MAX")
    assert table.state() is GameState.OVER
    for code in CODES:
        told = table.letters(code, "change")[-1]
        assert "Egon 7 is over, as its players have voted" in told
        assert "voted to end the game with the standings as they are: 3 of 3" in told
        assert "game master has ended" not in told
        assert "In favour" not in told
    assert (
        "have voted: the end of the game. 3 of 3" in table.letters("master", "gm")[-1]
    )
    assert table.noted() == ["vote proposed", "vote carried"]
    assert _places(table) == {}


def test_german_players_are_asked_in_german(table: Table) -> None:
    table.world.speak("BOB", "de")
    table.types("ANN", "propose end")
    (question,) = table.letters("BOB", "confirm")
    assert "beantragt, die Partie mit dem jetzigen Stand zu beenden." in question
    table.votes("BOB", "ja")
    noted = table.letters("BOB", "reply")[-1]
    assert "ja. Die Abstimmung ist geheim: Das erfährt niemand." in noted
    table.votes("MAX")
    told = table.letters("BOB", "change")[-1]
    assert "Die Spieler haben beschlossen, die Partie mit dem jetzigen Stand" in told


def test_a_no_keeps_the_game_going_and_can_become_a_yes(table: Table) -> None:
    table.option(secret_ballot=False)
    table.types("ANN", "propose end")
    table.votes("BOB", "no")
    table.votes("MAX")
    assert table.state() is GameState.RUNNING
    assert (
        "so far 2 players have agreed; 3 are needed. You have agreed."
        in table.types("ANN", "status")
    )
    assert "You have said no." in table.types("BOB", "status")
    table.votes("BOB")
    assert table.state() is GameState.OVER


def test_a_yes_can_become_a_no(table: Table) -> None:
    table.types("ANN", "propose end")
    table.votes("BOB")
    table.votes("BOB", "no")
    table.votes("MAX")
    assert table.state() is GameState.RUNNING


def test_a_win_by_vote_gives_places_that_count(table: Table) -> None:
    table.option(series="Winter Cup")
    table.types("ANN", "propose concede, BOB")
    question = table.letters("MAX", "confirm")[0]
    assert "to end the game as a win for Haus BOB?" in question
    assert "count for ratings and series like those of any other" in question
    table.votes("BOB")
    table.votes("MAX")
    told = table.letters("MAX", "change")[-1]
    assert "Place 1: Haus BOB Place 2: Haus ANN and Haus MAX" in told
    assert _places(table) == {"BOB": 1, "ANN": 2, "MAX": 2}
    with table.world.services.database.work() as work:
        assert series.of_name(work, "Winter Cup").counted == ["Egon 7"]
    final = table.types("MAX", "status")
    assert "The players voted to end the game as a win for Haus BOB." in final
    assert "Place 1: Haus BOB" in final


def test_a_draw_is_between_those_named(table: Table) -> None:
    table.types("ANN", "propose draw, Haus BOB, MAX")
    table.votes("BOB")
    table.votes("MAX")
    assert _places(table) == {"BOB": 1, "MAX": 1, "ANN": 3}


def test_a_draw_without_names_is_one_of_all_who_play_on(table: Table) -> None:
    """Who sends no orders any more agrees to it, and has no share."""
    for _ in range(2):
        for code in ("ANN", "BOB"):
            table.world.mail(code, "bk,1\n")
        table.pass_round()
    said = table.types("ANN", "propose draw")
    assert "You propose to end the game as a draw of all who play on." in said
    assert "As soon as 2 players have agreed" in said
    table.votes("BOB")
    assert _places(table) == {"ANN": 1, "BOB": 1, "MAX": 3}


def test_nobody_learns_of_a_secret_ballot_but_what_comes_of_it(table: Table) -> None:
    """ "status" counted the votes, so that each new one could be told by its time."""
    table.types("ANN", "propose draw")
    table.votes("BOB")
    for reader in ("MAX", "ANN", "master"):
        shown = table.types(reader, "status")
        assert "as a draw of all who play on: the ballot is secret; 3 are" in shown
        assert "so far" not in shown
        assert "In favour" not in shown
    assert "proposed: the end of the game as a draw [" in table.types(
        "master", "journal"
    )
    table.pass_round()
    lapsed = table.letters("MAX", "change")[-1]
    assert "no longer open. Not enough players have agreed, so nothing" in lapsed
    assert "vote lapsed" in table.noted()
    assert "of 3 agreed" not in table.types("master", "journal 20")


def test_a_proposal_to_end_the_game_can_outlast_its_round(table: Table) -> None:
    table.option(votes_lapse=False)
    assert "The proposal outlasts Round 2." in table.types("ANN", "propose draw")
    assert "The proposal outlasts Round 2." in table.letters("BOB", "confirm")[-1]
    table.votes("BOB")
    for code in CODES:
        table.world.mail(code, "bk,1\n")
    table.types("BOB", "propose deadline, +1h")
    table.pass_round()
    assert table.noted().count("vote lapsed") == 1
    assert "Open vote" in table.types("MAX", "status")
    assert "proposal of this kind already" in table.types("MAX", "propose draw")
    question = next(
        one
        for one in table.to("MAX")
        if one.kind == "confirm" and "draw" in text_of(one)
    )
    table.world.agree("yes", question=question)
    assert table.state() is GameState.OVER
    assert _places(table) == dict.fromkeys(CODES, 1)


def test_a_game_that_is_taken_back_keeps_no_places(table: Table) -> None:
    table.types("ANN", "propose concede, BOB")
    table.votes("BOB")
    table.votes("MAX")
    services = table.world.services
    with services.database.work() as work:
        session = GameSession.locked(work, services, table.game_id)
        rollback.roll_back(session, step_with(work, table.game_id, "1"))
    table.look()
    table.pass_round()
    table.types("master", "close 2, yes")
    assert table.state() is GameState.OVER
    assert _places(table) == {}


@pytest.mark.parametrize(
    ("typed", "hours", "short"),
    [("+24h", 24, "+24h"), ("+ 2 days", 48, "+2d"), ("-30 min", -0.5, "-30m")],
)
def test_the_deadline_moves(table: Table, typed: str, hours: float, short: str) -> None:
    before = table.deadline
    assert before is not None
    table.types("ANN", f"propose deadline, {typed}")
    table.votes("BOB")
    table.votes("MAX")
    assert table.deadline == before + timedelta(hours=hours)
    for code in CODES:
        told = table.letters(code, "deadline")[-1]
        assert "The players have voted to set the deadline" in told
        assert "game master" not in told
    noted = table.letters("master", "gm")[-1]
    assert f"another deadline ({short})" in noted


def test_an_early_end_is_not_what_a_vote_counts_from(table: Table) -> None:
    before = table.deadline
    assert before is not None
    table.types("ANN", "propose deadline, +24h")
    for code in CODES:
        table.world.mail(code, "bk,1\nready\n")
    assert table.deadline is not None
    assert table.deadline < before
    table.votes("BOB")
    table.votes("MAX")
    assert table.deadline == before + timedelta(hours=24)


def test_who_has_more_time_is_told_what_a_vote_has_changed_for_the_others(
    table: Table,
) -> None:
    """The game master read that all had a mail, and one had none."""
    table.types("master", "deadline 2, +12h, MAX")
    own = table.letters("MAX", "deadline")[-1]
    table.types("ANN", "propose deadline, -30m")
    table.votes("BOB")
    table.votes("MAX")
    told = table.letters("MAX", "deadline")[-1]
    assert told != own
    assert "Round 2: a new deadline for the others, yours stays" in told
    assert "voted to set the deadline 30 minutes earlier: 3 of 3 agreed" in told
    assert "For the others the deadline for Round 2 is now" in told
    assert "because you have more time" in told
    assert "New deadline for Round 2" in table.letters("BOB", "deadline")[-1]


def test_a_vote_for_later_says_that_it_cancels_the_early_end(table: Table) -> None:
    """ "24 hours later" stood beside two deadlines that are two days apart."""
    table.types("ANN", "propose deadline, +24h")
    for code in CODES:
        table.world.mail(code, "bk,1\nready\n")
    table.votes("BOB")
    table.votes("MAX")
    told = table.letters("BOB", "deadline")[-1]
    assert "This cancels the early end; without it the deadline would have" in told
    assert "from which the time is counted" in told


def test_who_has_more_time_reads_of_no_deadline_that_was_for_others(
    table: Table,
) -> None:
    table.types("master", "deadline 2, +12h, MAX")
    for code in CODES:
        table.world.mail(code, "bk,1\nready\n")
    table.types("master", "deadline 2, +1h")
    assert "without it the deadline would" in table.letters("BOB", "deadline")[-1]
    told = table.letters("MAX", "deadline")[-1]
    assert "Round 2 is now" in told
    assert "without it the deadline would" not in told


def test_a_vote_for_earlier_does_not_undo_an_early_end(table: Table) -> None:
    """It set a later deadline than the one that all were ready for."""
    table.types("ANN", "propose deadline, -10m")
    for code in CODES:
        table.world.mail(code, "bk,1\nready\n")
    early = table.deadline
    table.votes("BOB")
    table.votes("MAX")
    assert table.deadline == early
    assert "A proposal came too late" in table.letters("BOB", "change")[-1]
    refused = table.types("MAX", "propose deadline, -10m")
    assert "ends before that anyway, because everybody is ready" in refused


def test_an_early_end_does_not_outlast_a_pause_that_all_have_voted_for(
    table: Table,
) -> None:
    """Who was no longer ready in the pause was told of an early end all the same."""
    planned = table.deadline
    assert planned is not None
    table.types("ANN", "propose pause, 2026-12-05")
    for code in CODES:
        table.world.mail(code, "bk,1\nready\n")
    table.votes("BOB")
    table.votes("MAX")
    assert table.deadline == planned
    assert "early one" not in table.types("ANN", "status")
    assert "early one" not in table.types("ANN", "wait")
    table.types("master", "resume 2")
    assert table.deadline == planned
    assert "early one" in table.types("ANN", "ready")


def test_the_round_ends_early_after_a_pause_in_which_all_became_ready(
    table: Table,
) -> None:
    planned = table.deadline
    table.types("master", "pause 2")
    for code in CODES:
        table.world.mail(code, "bk,1\nready\n")
    said = table.types("master", "resume 2, Here we go")
    early = table.deadline
    assert early is not None
    assert planned is not None
    assert early < planned
    for code in CODES:
        assert "Everybody is ready" in table.letters(code, "deadline")[-1]
        told = table.letters(code, "change")[-1]
        assert "Egon 7 goes on. The deadline is" in told
        assert f"{early.astimezone(BERLIN):%H:%M} (Berlin)" in told
    assert f"{early.astimezone(BERLIN):%H:%M} (Berlin)" in said


def test_a_deadline_that_was_voted_for_outlasts_a_pause(table: Table) -> None:
    """All were ready before they voted for more time."""
    table.types("ANN", "propose deadline, +24h")
    for code in CODES:
        table.world.mail(code, "bk,1\nready\n")
    table.votes("BOB")
    table.votes("MAX")
    voted = table.deadline
    table.types("master", "pause 2")
    table.types("master", "resume 2")
    assert table.deadline == voted
    assert "Egon 7 goes on" in table.letters("BOB", "change")[-1]


def test_a_deadline_that_moves_in_a_pause_says_that_the_game_is_paused(
    table: Table,
) -> None:
    table.types("master", "pause 2")
    table.types("ANN", "propose deadline, +24h")
    table.votes("BOB")
    table.votes("MAX")
    told = table.letters("BOB", "deadline")[-1]
    assert "The game is still paused. If this deadline has passed when it" in told
    table.types("master", "resume 2")
    table.types("master", "deadline 2, +24h")
    assert "still paused" not in table.letters("BOB", "deadline")[-1]


def test_a_pause_ends_by_itself(table: Table) -> None:
    table.types("ANN", "propose pause, 2026-12-05")
    table.votes("BOB")
    table.votes("MAX")
    assert table.state() is GameState.PAUSED
    told = table.letters("BOB", "change")[-1]
    assert "is paused until Saturday, 5 December 2026, 00:00 (Berlin), unless" in told
    assert "The players have voted to pause the game until" in told
    assert "You can resume it earlier" in table.types("master", "overview")
    table.world.clock.pass_by(days=3)
    table.look()
    assert table.state() is GameState.PAUSED
    table.world.clock.pass_by(hours=12)
    table.look()
    assert table.state() is GameState.RUNNING
    told = table.letters("BOB", "change")[-1]
    assert "Egon 7 goes on. The deadline is Saturday, 5 December" in told
    deadline = table.deadline
    assert deadline is not None
    assert deadline > table.world.clock.now()


def test_a_pause_that_the_game_master_ends_does_not_end_again(table: Table) -> None:
    table.types("ANN", "propose pause, 2026-12-05")
    table.votes("BOB")
    table.votes("MAX")
    table.types("master", "resume 2")
    assert table.state() is GameState.RUNNING
    table.types("master", "pause 2")
    assert "until you resume it: resume 2" in table.types("master", "overview")
    table.world.clock.pass_by(days=9)
    table.look()
    assert table.state() is GameState.PAUSED


def test_an_open_ballot_names_who_agrees(table: Table) -> None:
    table.option(secret_ballot=False)
    table.types("ANN", "propose concede, BOB")
    question = table.letters("BOB", "confirm")[-1]
    assert "Haus ANN proposes in Egon 7 to end the game" in question
    assert "The ballot is open" in question
    table.votes("BOB")
    assert "In favour: Haus ANN and Haus BOB." in table.types("MAX", "status")
    assert "In favour: Haus ANN and Haus BOB." in table.types("master", "status")
    table.votes("MAX")
    told = table.letters("MAX", "change")[-1]
    assert "In favour: Haus ANN, Haus BOB and Haus MAX." in told
    assert "(BOB), by Haus ANN (ANN)" in table.types("master", "journal")


def test_a_share_is_enough_where_the_game_says_so(table: Table) -> None:
    table.option(vote_share=60)
    said = table.types("ANN", "propose end")
    assert "As soon as 2 players have agreed" in said
    table.votes("BOB")
    assert table.state() is GameState.OVER
    # The question to the third is settled.
    table.votes("MAX")
    assert "the question has been settled" in table.letters("MAX", "reply")[-1]


def test_a_proposal_lapses_with_its_round(table: Table) -> None:
    table.option(secret_ballot=False)
    table.types("ANN", "propose end")
    table.votes("BOB")
    table.pass_round()
    for code in CODES:
        told = table.letters(code, "change")[-1]
        assert "to end the game with the standings as they are has lapsed" in told
        assert "It got 2 votes, which was not enough" in told
    table.votes("MAX")
    assert table.state() is GameState.RUNNING
    assert "came too late" in table.letters("MAX", "reply")[-1]
    assert "Open vote" not in table.types("ANN", "status")
    assert table.noted()[-1] == "vote lapsed"
    assert "You propose" in table.types("ANN", "propose end")


def test_a_vote_between_the_round_and_the_next_look_is_too_late(table: Table) -> None:
    table.types("ANN", "propose end")
    table.votes("BOB")
    table.world.end_round()
    table.votes("MAX")
    assert table.state() is GameState.RUNNING
    assert "came too late" in table.letters("MAX", "reply")[-1]


def test_a_rollback_lets_it_lapse(table: Table) -> None:
    table.types("ANN", "propose end")
    services = table.world.services
    with services.database.work() as work:
        session = GameSession.locked(work, services, table.game_id)
        rollback.roll_back(session, step_with(work, table.game_id, "1"))
    table.look()
    assert "has lapsed" in table.letters("BOB", "change")[-1]
    table.votes("BOB")
    table.votes("MAX")
    assert table.state() is GameState.RUNNING


def test_the_end_of_the_game_closes_it_without_a_word(table: Table) -> None:
    table.types("ANN", "propose end")
    table.types("master", "cancel 2, yes")
    table.look()
    assert "lapsed" not in table.letters("BOB", "change")[-1]
    table.votes("BOB")
    assert "the question has been settled" in table.letters("BOB", "reply")[-1]


def test_a_proposal_is_withdrawn(table: Table) -> None:
    table.types("ANN", "propose end")
    said = table.types("ANN", "propose off")
    assert "Your proposal to end the game" in said
    assert "was withdrawn by the player" in table.letters("BOB", "change")[-1]
    table.votes("BOB")
    table.votes("MAX")
    assert table.state() is GameState.RUNNING
    assert "You have no open proposal." in table.types("BOB", "propose off")
    assert "already proposed something" in table.types("ANN", "propose end")


def test_a_lost_question_is_sent_again(table: Table) -> None:
    assert "There is no open proposal" in table.types("BOB", "propose")
    table.types("ANN", "propose end")
    assert "comes once more" in table.types("BOB", "propose")
    assert len(table.letters("BOB", "confirm")) == 2
    table.votes("BOB")
    table.votes("MAX")
    assert table.state() is GameState.OVER


def test_a_paused_game_can_vote(table: Table) -> None:
    table.types("master", "pause 2")
    table.types("ANN", "propose end")
    table.votes("BOB")
    table.votes("MAX")
    assert table.state() is GameState.OVER


def test_what_is_no_longer_possible_is_said(table: Table) -> None:
    """The game master pauses while the players vote on a pause."""
    table.types("ANN", "propose pause, 2026-12-05")
    table.votes("BOB")
    table.types("master", "pause 2")
    table.votes("MAX")
    assert "A proposal came too late" in table.letters("ANN", "change")[-1]
    table.world.clock.pass_by(days=9)
    table.look()
    assert table.state() is GameState.PAUSED


def test_the_pages_name_who_has_won_by_a_vote(table: Table) -> None:
    table.types("ANN", "propose concede, BOB")
    table.votes("BOB")
    table.votes("MAX")
    (facts,) = site.games_of(table.world.services.database)
    assert facts.voted == {"BOB": 1, "ANN": 2, "MAX": 2}
    files = dict(site.files([facts], Site()))
    page = files["en/egon-7/index.html"].decode()
    assert "Haus BOB" in page.partition("Won by")[2][:80]
