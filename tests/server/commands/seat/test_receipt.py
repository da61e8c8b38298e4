"""Receipts settle disputes: what stood, what came in, and what a ruling said."""

from __future__ import annotations

import hashlib
import re
from zoneinfo import ZoneInfo

import pytest

from server.commands import registry
from server.commands.audience import Visitor
from server.commands.call import Actor, Call
from server.errors import NotPossibleError
from server.reports.replies.receipts import ReceivedMail, what_came
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.standing_order import Moment
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from tests.server.states import put_into
from tests.server.world import START, World, text_of
from turmpost.testing.written import text

HASH = re.compile(r"\b[0-9a-f]{64}\b")
RECEIPT = re.compile(r"\b\d+-\d+-[A-Z]{3}-\d+\b")


def _last(world: World, kind: str, code: str) -> str:
    return " ".join(text_of(world.sent(kind, code)[-1]).split())


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    ("language", "used", "became"),
    [
        ("de", "Ausgewertet wurden deine Befehle nach Quittung", "Befehle gelten"),
        ("en", "Your orders were used as they stood by receipt", "orders count"),
    ],
)
def test_the_report_repeats_the_receipt_that_was_used(
    quick_world: World, language: str, used: str, became: str
) -> None:
    """Whether an order had arrived in time was one's word against the server's."""
    world = quick_world
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    world.mail("MAX", "v\n")
    assert HASH.findall(world.reply("MAX")) == [_hash("v")]
    world.mail("MAX", "bk,1\n")
    proof = _hash("v\nbk,1")
    assert HASH.findall(world.reply("MAX")) == [proof]
    [receipt] = set(RECEIPT.findall(world.reply("MAX")))
    world.mail("MAX", "status\n")
    assert HASH.findall(world.reply("MAX")) == [proof]
    world.end_round()
    report = _last(world, "report", "MAX")
    assert f"{used} {receipt}, SHA-256: {proof}" in report
    with world.services.database.work() as work:
        step = games.steps(work, 1)[1]
        assert _hash((step.orders or {})["MAX"]) == proof
    assert not {proof, _hash("")} & set(HASH.findall(_last(world, "report", "ZOR")))
    world.mail("MAX", "bericht 1\n")
    assert f"{used} {receipt}, SHA-256: {proof}" in _last(world, "report", "MAX")
    world.mail("MAX", "quittung 1\n")
    listed = world.reply("MAX")
    assert f"{receipt}  " in listed
    assert became in listed
    assert proof in listed
    assert len(set(RECEIPT.findall(listed.partition("SHA-256")[0]))) == 4


def test_a_receipt_has_no_word_of_another_language(quick_world: World) -> None:
    """Those of Ostia had the key of the step: 1-1.hafen-MAX-1."""
    world = quick_world
    world.start("MAX", "ZOR", "BAB", bundle="ostia")
    world.speak("MAX", "en")
    world.mail("MAX", "v,ZOR,+3\n")
    [receipt] = set(RECEIPT.findall(world.reply("MAX")))
    world.mail("MAX", "receipt\n")
    assert receipt in world.reply("MAX")
    assert "hafen" not in world.reply("MAX")
    world.end_round()
    assert receipt in _last(world, "report", "MAX")
    # The round goes on: its receipts are those of all its steps.
    for line in ("receipt", "receipt 1"):
        world.mail("MAX", f"{line}\n")
        assert f"{receipt}  " in world.reply("MAX")
        assert f"by receipt {receipt}:" in world.reply("MAX")
    world.mail("MAX", "receipt 1.handel1\n")
    assert f"{receipt}  " not in world.reply("MAX")


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("joined", "Anmeldung angenommen"),
        ("not_passed_on", "nicht weitergegeben"),
        ("shunted", "noch beim Betreiber"),
        ("no_orders_now", "zählt nicht"),
    ],
)
def test_what_became_of_a_mail_is_true(outcome: str, said: str) -> None:
    """A sign-up was said not to count."""
    came = what_came([ReceivedMail("1-1-MAX-1", START, outcome)], ZoneInfo("UTC"), "de")
    assert said in text(came)


def test_receipts_are_one_s_own(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("ZOR", "bk,1\n")
    world.mail("MAX", "quittung\n")
    assert "keine andere Mail" in world.reply("MAX")
    assert _hash("bk,1") not in world.reply("MAX")
    world.mail("MAX", "quittung 9\n")
    assert '"9" gibt es (noch) nicht' in world.reply("MAX")
    late = world.mail("MAX", "v\n", at=world.clock.now().replace(hour=23))
    assert late.state == "waiting"
    world.mail("MAX", "quittung\n# noch einmal\n")
    assert "nach der Zugabgabe, wartet" in world.reply("MAX")


def _rule(world: World, number: int, text: str) -> None:
    """Give the command as the command line does."""
    command = registry.find("ruling")
    assert command is not None
    with world.services.database.work() as work:
        call = Call(
            actor=Actor(Visitor.OPERATOR, "", "en"),
            work=work,
            services=world.services,
            about=work.all(GameRow)[0],
            arguments={"protest": str(number), "text": text},
            given=Moment(world.clock.now(), inbox_id=0, line=0),
            now=world.clock.now(),
        )
        registry.run(command, call)


def test_a_protest_reaches_the_game_master_and_is_ruled_on(quick_world: World) -> None:
    world = quick_world
    world.lead(world.start("MAX", "ZOR"), "gm@players.test")
    world.mail("MAX", "einspruch 3.7: zu früh\n")
    assert "keine Auswertung" in world.reply("MAX")
    world.end_round()
    world.mail("MAX", "einspruch 3.7: Mir fehlen {zwei} Steine, oder?\n")
    [letter] = world.sent("gm", "gm")
    said = " ".join(text_of(letter).split())
    assert "Mir fehlen {zwei} Steine, oder?" in said
    assert "Regel 3.7" in said
    with world.services.database.work() as work:
        [entry] = journal.of_kind(work, 1, Kind.PROTEST)
    assert "die Nummer 1;" in " ".join(world.reply("MAX").split())
    assert "entscheid 1: TEXT" in said
    assert "turmpost game" not in said
    with pytest.raises(NotPossibleError):
        _rule(world, 2, "Nein.")
    with pytest.raises(NotPossibleError):
        _rule(world, 1, "  ")
    _rule(world, 1, "Es bleibt dabei.")
    ruling = _last(world, "ruling", "MAX")
    assert "Es bleibt dabei." in ruling
    assert "Mir fehlen {zwei} Steine, oder?" in ruling
    assert not world.sent("ruling", "ZOR")
    with pytest.raises(NotPossibleError):
        _rule(world, 1, "Doch nicht.")
    with world.services.database.work() as work:
        [ruled] = journal.of_kind(work, 1, Kind.RULED)
        assert ruled.once == f"ruling:{entry.id}"


def test_protests_wait_for_rulings_and_end_some_day(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.end_round()
    for number in range(4):
        world.mail("MAX", f"protest Nr. {number}\n")
    assert "noch nicht entschieden" in " ".join(world.reply("MAX").split())
    with world.services.database.work() as work:
        found = journal.of_kind(work, 1, Kind.PROTEST)
        put_into(work, work.all(GameRow)[0], GameState.OVER)
    assert len(found) == 3
    world.clock.pass_by(days=8)
    world.mail("ZOR", "einspruch 1.1: zu spät\n")
    assert "keine Auswertung" in world.reply("ZOR")


def test_where_nobody_hears_a_protest_its_author_is_told(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.end_round()
    world.mail("MAX", "einspruch Warum?\n")
    assert "keine Spielleitung" in " ".join(world.reply("MAX").split())


def test_a_receipt_names_what_the_game_master_entered(quick_world: World) -> None:
    """The mail is the game master's; its receipt is what the orders were used by."""
    world = quick_world
    master = world.lead(world.start("MAX", "ZOR"))
    desk = f"spiel+{master.key}@example.org"
    world.write("gm@masters.test", desk, "für 1, MAX:\nv\nEnde\n")
    [receipt] = set(RECEIPT.findall(world.reply("MAX")))
    world.speak("ZOR", "en")
    world.mail("ZOR", "receipt\n")
    assert "entered for you" not in world.reply("ZOR")
    world.end_round()
    world.mail("MAX", "quittung 1\n")
    said = " ".join(world.reply("MAX").split())
    assert f"{receipt} Di 1.12.2026 13:00 (Berlin) von der Spielleitung für" in said
    assert f"nach Quittung {receipt}:" in said
