"""Orders that name a round, in Egon: stored, shown, used when that round opens."""

from __future__ import annotations

import pytest

from engine.egon.orders import Build
from server.games.editions.replay import replay
from server.games.editions.store_edition import kept
from server.games.orders.admission import read_orders
from server.games.orders.awaited import outstanding
from server.games.rounds.rollback import roll_back
from server.games.state.running import running
from server.games.state.session import GameSession
from server.storage.games import games
from tests.server.states import step_with
from tests.server.world import World, flat, text_of
from tests.servers.fixtures import on_sqlite

STORY = "Die Mauern stehen, und der Kran hebt Stein auf Stein. " * 15
PARTY = f"p,300,Runde 2\nGäste: ZOR\nArtikel: Richtfest\n{STORY}\nEnde\n"


def _resolved(world: World, key: str) -> dict[str, str]:
    """Return the texts that a step was resolved with."""
    with world.services.database.work() as work:
        (step,) = [one for one in games.steps(work, 1) if one.key == key]
        found: dict[str, str] = dict(step.orders or {})
        return found


def test_an_order_ahead_waits_for_its_round(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.mail("MAX", "bk,1\nk,Bolle,1200,4,6,Runde 3\n")
    assert row.outcome == "orders"
    reply = world.reply("MAX")
    assert "Angenommen: 2" in reply
    now, _, later = reply.partition("GILT AUSSERDEM")
    assert "bk,1" in now
    assert "k,Bolle" not in now
    assert "Runde 3  k,Bolle,1200,4,6,Runde 3" in later
    world.end_round()
    # Round 2 has opened: for that nothing is ordered yet, and nothing is refused.
    report = text_of(world.sent("report", "MAX")[-1])
    assert "SCHON BEFOHLEN" not in report
    assert "k,Bolle,1200" not in report
    world.end_round()
    assert _resolved(world, "1")["MAX"] == "bk,1"
    assert "MAX" not in _resolved(world, "2")
    report = text_of(world.sent("report", "MAX")[-1])
    assert "DEINE BEFEHLE BISHER FÜR RUNDE 3" in report
    assert "k,Bolle,1200,4,6,Runde 3" in report
    assert "VORAUS" not in text_of(world.sent("report", "ZOR")[-1])
    world.end_round()
    assert _resolved(world, "3")["MAX"] == "k,Bolle,1200,4,6,Runde 3"


def test_every_reply_shows_what_stands_for_later(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,2,Runde 4\n")
    world.end_round()
    for text in ("befehle", "a,ZOR", "hilfe k"):
        world.mail("MAX", text)
        assert "Runde 4  bk,2,Runde 4" in world.reply("MAX")


def test_the_blocks_of_an_order_ahead_come_with_it(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", PARTY)
    world.end_round()
    world.end_round()
    ordered = _resolved(world, "2")["MAX"]
    assert ordered.startswith("p,300,Runde 2\nGäste: ZOR\nArtikel: Richtfest\n")
    assert STORY.strip() in ordered


@on_sqlite
@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("Runde 1", "Runde 1 ist vorbei; es wurde nichts geändert."),
        ("runde 14", "Runde 14 kommt nicht mehr; die letzte hat die Nummer 13."),
        ("Runde 0", "kommt nicht mehr"),
        (f"Runde {'9' * 5000}", "kommt nicht mehr"),
    ],
)
def test_a_round_that_is_over_or_never_comes_is_an_error_of_the_line(
    world: World, field: str, said: str
) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1,Runde 2\n")
    world.end_round()
    world.mail("MAX", f"a,ZOR\nbk,3,{field}\n")
    reply = flat(world.reply("MAX"))
    assert "Angenommen: 1 Unklar: 1" in reply
    assert said.lower() in reply.lower()
    world.end_round()
    assert _resolved(world, "2")["MAX"] == "bk,1,Runde 2\na,ZOR"


def test_the_order_that_names_the_round_counts_before_one_that_does_not(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,2,Runde 2\n")
    world.end_round()
    world.mail("MAX", "bk,5\n")
    reply = world.reply("MAX")
    now, _, aside = reply.partition("GILT AUSSERDEM")
    assert "bk,2,Runde 2" in now
    assert "bk,5" in aside
    assert "zählt jetzt nicht: bk,2,Runde 2 geht vor" in flat(aside)
    world.mail("MAX", "löschen bk,Runde 2\nbk,5\n")
    now = world.reply("MAX").partition("GILT AUSSERDEM")[0]
    assert "bk,5" in now
    assert "GILT AUSSERDEM" not in world.reply("MAX")


def test_the_reply_counts_what_the_round_will(world: World) -> None:
    """The orders that a reply shows as counting are those that resolve the step."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,2,Runde 1\nbk,5\n")
    assert "bk,5" in world.reply("MAX").partition("GILT AUSSERDEM")[2]
    world.end_round()
    text = _resolved(world, "1")["MAX"]
    assert text == "bk,2,Runde 1\nbk,5"
    with world.services.database.work() as work:
        row = games.get(work, 1)
        start, step = games.steps(work, 1)[:2]
        before = kept(work, row, step).game
    assert start.sequence == 0
    found = read_orders(before.bundle, before.view("MAX"), before.roster("MAX"), text)
    assert found == (Build(2),)


@on_sqlite
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("bk,Runde 3", {"bk,1", "bk,2,Runde 2", "a,ZOR,Runde 3"}),
        ("Runde 3", {"bk,1", "bk,2,Runde 2"}),
        ("bk", {"a,ZOR,Runde 3"}),
        ("alles", set()),
        ("bk, round 1", {"bk,2,Runde 2", "bk,3,Runde 3", "a,ZOR,Runde 3"}),
        ("bk,Runde 9", {"bk,1", "bk,2,Runde 2", "bk,3,Runde 3", "a,ZOR,Runde 3"}),
        ("bk,Runde 99", {"bk,1", "bk,2,Runde 2", "bk,3,Runde 3", "a,ZOR,Runde 3"}),
    ],
)
def test_orders_ahead_are_taken_back(world: World, words: str, left: set[str]) -> None:
    world.start("MAX", "ZOR")
    everything = ["bk,1", "bk,2,Runde 2", "bk,3,Runde 3", "a,ZOR,Runde 3"]
    world.mail("MAX", "\n".join(everything))
    world.mail("MAX", f"löschen {words}")
    world.mail("MAX", "befehle")
    reply = world.reply("MAX")
    assert {one for one in everything if f" {one}" in reply} == left


def test_what_is_not_allowed_when_the_round_opens_is_told_and_does_not_count(
    world: World,
) -> None:
    world.start("MAX", "ZOR", rounds=3, egonmind=True)
    kept = "x,1,ZOR,Runde 2\nArtikel wie gehabt\n"
    world.mail("MAX", f'm,ZOR,"Anna",Runde 2\n{kept}m,ZOR,"Anna",Runde 3\n')
    assert "Angenommen: 3" in world.reply("MAX")
    world.end_round()
    report = flat(text_of(world.sent("report", "MAX")[-1]))
    assert "SCHON BEFOHLEN, ABER FÜR RUNDE 2 NICHT ERLAUBT" in report
    assert "m,ZOR,Anna,Runde 2" in report
    world.mail("MAX", "befehle")
    reply = flat(world.reply("MAX"))
    assert "Für Runde 2 hast du noch keine Befehle." in reply
    assert "Runde 2 x,1,ZOR,Runde 2 zählt jetzt nicht:" in reply
    world.end_round()
    opening = flat(text_of(world.sent("report", "MAX")[-1]))
    assert "DEINE BEFEHLE BISHER FÜR RUNDE 3" in opening
    assert "NICHT ERLAUBT" not in opening


def test_what_no_round_allows_is_refused_at_once(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "l,77,Runde 3\na,MAX,Runde 3\n")
    reply = world.reply("MAX")
    assert "Nicht erlaubt: 2" in reply
    assert "GILT AUSSERDEM" not in reply


def test_whoever_ordered_nothing_that_counts_is_reminded(world: World) -> None:
    """A refused order ahead is no order."""
    world.start("MAX", "ZOR", rounds=3, egonmind=True)
    world.mail("MAX", 'm,ZOR,"Anna",Runde 2\n')
    world.mail("ZOR", "bk,1,Runde 2\n")
    world.end_round()
    with world.services.database.work() as work:
        playing = running(work, games.get(work, 1))
        assert [one.code for one in outstanding(work, playing)] == ["MAX"]


def test_an_older_mail_that_is_read_later_replaces_nothing(world: World) -> None:
    world.start("MAX", "ZOR")
    before = world.clock.now()
    world.clock.pass_by(minutes=5)
    world.mail("MAX", "bk,2,Runde 3\n")
    world.mail("MAX", "bk,9,Runde 3\n", at=before)
    reply = world.reply("MAX")
    assert "bk,2,Runde 3" in reply.partition("GILT AUSSERDEM")[2]
    assert "Eine spätere Mail hat ihn ersetzt, durch bk,2,Runde 3" in flat(reply)


def test_a_rollback_keeps_what_was_ordered_ahead(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.mail("MAX", "bk,2,Runde 2\n")
    world.end_round()
    world.end_round()
    with world.services.database.work() as work:
        row = games.lock(work, game_id)
        roll_back(GameSession(work, world.services, row), step_with(work, game_id, "1"))
    world.end_round()
    world.end_round()
    assert _resolved(world, "2")["MAX"] == "bk,2,Runde 2"
    with world.services.database.work() as work:
        found = replay(work, games.get(work, game_id))
    assert not found.differences


def test_an_english_reader_is_told_in_english(world: World) -> None:
    world.start("MAX", "ZOR")
    world.speak("MAX", "en")
    world.mail("MAX", "crews,2,Round 3\nbk,1,round 0\n")
    reply = world.reply("MAX")
    assert "ALSO IN FORCE" in reply
    assert "Round 3  bk,2,Round 3" in reply
    assert "Nothing was changed." in flat(reply)


def test_a_purchase_that_named_the_round_is_offered_again_without_it(
    quick_world: World,
) -> None:
    """A line that named the round it was played in once broke the report of it."""
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", "k,Alois,300,1,Runde 1\nb,1,Runde 1\n")
    world.end_round()
    report = text_of(world.sent("report", "MAX")[-1]).splitlines()
    assert "#   k,Alois,300,1" in report
    assert "#   b,1" in report


def test_a_reader_of_english_is_shown_english_orders(quick_world: World) -> None:
    """Kept, hashed and used is the one canonical form, which is German."""
    world = quick_world
    world.start("MAX", "ZOR", "BAB")
    world.speak("MAX", "en")
    threat = f"e,i,all,Round 2\nPenalty: 3 stones\nArticle: Hear\n{STORY}\nEnd\n"
    world.mail("MAX", f"k,Alois,300,1,Round 1\n{threat}k,Alois,200,1,Round 1")
    reply = world.reply("MAX")
    assert "k,Alois,200,1,Round 1" in reply
    # What does not count is no hint under "counts, but".
    replaced = flat(reply).partition("REPLACED")[2]
    assert "k,Alois,300,1,Round 1 does not count" in replaced
    assert "Round 2  e,i,all,Round 2" in reply
    world.mail("MAX", "delete k,Alois,Round 1")
    assert "Taken back: k,Alois,200,1,Round 1." in flat(world.reply("MAX"))
    world.end_round()
    report = text_of(world.sent("report", "MAX")[-1])
    assert "e,i,all,Round 2" in report
    assert "Runde" not in report
    world.end_round()
    assert _resolved(world, "2")["MAX"].startswith("e,i,alle,Runde 2\nStrafe: 3 Stein")


def test_a_report_says_of_what_lasts_that_it_goes_on(quick_world: World) -> None:
    """In MARK it was to count again without its mark; it has never stopped."""
    world = quick_world
    world.start("MAX", "ZOR", bundle="mark")
    world.mail("MAX", "g,*,2,Dauer\n")
    world.end_round()
    report = flat(text_of(world.sent("report", "MAX")[-1]))
    assert "Ist kein Befehl von dir da, auch keiner mit Dauer, bietest du" in report
    assert (
        "gilt der Befehl wieder; die mit Dauer gelten # weiter): # g,*,2,Dauer"
        in report
    )
