"""A fee that the house rules set is told wherever an order is said in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from server import bundles
from server.pages.booklet import Binder
from server.pages.facts import facts_of
from server.reports.documents.document import Orders
from server.storage.games import games
from tests.server.world import World, flat, parsed, text_of
from tests.toy.bundle import BUNDLE

CODES = ("ANT", "BEE")
FEE = 3
LIMIT = "verkauft alles Wein ab Preis 4, in jedem Markt"


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A server that knows the bazaar."""
    monkeypatch.setattr(bundles, "_registered", {})
    bundles.register(BUNDLE)
    found = World(f"sqlite:///{tmp_path / 'bazaar.db'}")
    yield found
    found.close()


def good_of(world: World, code: str) -> str:
    """Return the good of a player's first card, as players write it."""
    status = text_of(world.sent("opening", code)[0])
    return status.partition("Deine Karten: ")[2].split()[0]


def answer(world: World, text: str) -> str:
    """Return what the server answers ANT."""
    world.mail("ANT", text)
    return flat(world.reply("ANT"))


@pytest.mark.parametrize(("rules", "cost"), [({}, ""), ({"fee": FEE}, " (Gebühr: 3)")])
def test_every_mail_says_the_fee_of_the_game(
    world: World, rules: dict[str, int], cost: str
) -> None:
    world.start(*CODES, bundle=BUNDLE.name, **rules)
    good = good_of(world, "ANT")
    sale = f"verkauft 1 Karte {good}"
    ahead = answer(world, f"v,{good},1,Markt 1").partition("GILT AUSSERDEM")[2]
    world.end_round()
    report = text_of(world.sent("report", "ANT")[-1]).partition("FÜR MARKT 1")[2]
    said = {
        "order ahead": ahead,
        "report": flat(report),
        "receipt": answer(world, f"v,{good},1"),
        "question": answer(world, "befehle"),
    }
    assert {name: f"{sale}{cost}" in text for name, text in said.items()} == (
        dict.fromkeys(said, True)
    )
    said["examples"] = answer(world, "Wie geht das?")
    assert f"{LIMIT}{cost}" in said["examples"]
    assert {name: "Gebühr" in text for name, text in said.items()} == (
        dict.fromkeys(said, bool(cost))
    )


def test_a_row_with_the_fee_comes_back_as_its_order(world: World) -> None:
    world.start(*CODES, bundle=BUNDLE.name, fee=FEE)
    good = good_of(world, "ANT")
    world.end_round()
    row = f"Verkauf  v,{good},1  verkauft 1 Karte {good}"
    right = answer(world, f"{row} (Gebühr: {FEE})")
    assert "Angenommen: 1" in right
    assert "Unklar" not in right
    wrong = answer(world, f"{row} (Gebühr: {FEE + 1})")
    assert "Angenommen: 0 Unklar: 1" in wrong


def test_a_sentence_with_the_fee_is_its_order(world: World) -> None:
    world.start(*CODES, bundle=BUNDLE.name, fee=FEE)
    world.end_round()
    wrong = answer(world, f"{LIMIT} (Gebühr: {FEE + 1})")
    assert "kein Befehl zu erkennen" in wrong
    right = answer(world, f"{LIMIT} (Gebühr: {FEE})")
    assert "Angenommen: 1" in right
    assert f"l,Wein,4 {LIMIT}" in right


def test_an_order_in_a_message_is_known_by_its_fee(world: World) -> None:
    """A sentence of ours is an order among words for BEE, and goes to nobody."""
    world.start(*CODES, bundle=BUNDLE.name, fee=FEE)
    world.mail("BEE", "Nachricht ANT:\nWas machst du?\nEnde")
    message = world.sent("message", "ANT")[-1]
    address = str(parsed(message)["Reply-To"].addresses[0].addr_spec)
    outcomes = []
    for fee in (FEE + 1, FEE):
        world.clock.pass_by(minutes=1)
        text, at = f"{LIMIT} (Gebühr: {fee})", world.clock.now()
        row = world.write("ant@players.test", address, text, at=at)
        outcomes.append(row.outcome)
    assert outcomes == ["passage", "not_passed_on"]


def test_a_booklet_says_the_fee(world: World) -> None:
    game_id = world.start(*CODES, bundle=BUNDLE.name, fee=FEE, rounds=1)
    good = good_of(world, "ANT")
    world.mail("ANT", f"v,{good},1,Markt 1")
    world.end_round()
    world.end_round()
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        facts = facts_of(work, row, "basar", world.services.config.games)
        booklet = Binder(facts, "ANT", "de").booklet()
    blocks = [block for chapter in booklet.chapters for block in chapter.blocks]
    tables = [block for block in blocks if isinstance(block, Orders)]
    (meaning,) = (row.meaning for table in tables for row in table.rows)
    assert meaning == f"verkauft 1 Karte {good} (Gebühr: {FEE})"


def test_the_fee_is_taken_off_what_a_sale_brings(world: World) -> None:
    """2.7: and never more than it brings."""
    world.start(*CODES, bundle=BUNDLE.name, fee=FEE)
    good = good_of(world, "ANT")
    world.end_round()
    price = re.search(rf"{good}: (\d)", answer(world, f"v,{good},1"))
    assert price is not None
    world.end_round()
    report = flat(text_of(world.sent("report", "ANT")[-1]))
    brought = max(int(price[1]) - FEE, 0)
    assert f"verkauft 1 Karte {good} für {brought}." in report
