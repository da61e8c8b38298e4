"""What replies and reports say of orders that are kept holds when it is looked up."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.loop.orders_table import STOPS, Table, sit, steady_world

RECEIPT = re.compile(
    r"(?:Quittung|receipt|Receipt) (\S+), SHA-256[^\n]*:\n\s+([0-9a-f]{64})"
)

LASTING = {
    "egon": {"de": "v,Runde 2", "en": "v,Round 2"},
    "ostia": {"de": "v,GRA,+1", "en": "v,GRA,+1"},
    "mark": {"de": "z,v * 15,Dauer", "en": "z,v * 15,lasting"},
    "bazaar": {"de": "v,Öl,1,Dauer", "en": "v,oil,1,lasting"},
}
"""An order that counts in the next step, too."""

NOW = {"egon": "bk,1", "ostia": "", "mark": "z,b G", "bazaar": "b,Öl,5"}
TABLES = [(game, language) for game in STOPS for language in ("de", "en")]


@pytest.fixture(params=TABLES, ids="-".join)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """A game before its first step."""
    game, language = request.param
    with steady_world(tmp_path) as world:
        yield sit(world, game, language)


def _receipts(text: str) -> list[tuple[str, str]]:
    return RECEIPT.findall(text)


def test_the_receipt_that_a_report_names_had_the_hash_of_the_report(
    table: Table,
) -> None:
    told = {}
    for step in range(3):
        if step == 0:
            lines = f"{LASTING[table.game][table.language]}\n{NOW[table.game]}\n"
            said = table.say(lines)
            assert said.taken, said.text
            told.update(_receipts(said.text))
        if step == 2:
            told.update(_receipts(table.say("status").text))
        table.world.end_round()
        for number, found in _receipts(table.news()):
            assert told.get(number) == found


def test_a_receipt_names_the_hash_of_what_stands(table: Table) -> None:
    said = table.say(f"{LASTING[table.game][table.language]}\n{NOW[table.game]}\n")
    ((_, found),) = _receipts(said.text)
    orders = [one for one in said.stands if "Runde 2" not in one]
    ways = ("\n".join(orders), "\n".join(reversed(orders)))
    assert found in [hashlib.sha256(one.encode()).hexdigest() for one in ways]
