"""What the server prints behind an order is understood behind that order.

The rows of a receipt or an opening, copied into a mail of one's own, were unclear: the
games' very first move failed when it was taken from the mails.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.mark.bundle import BUNDLE as MARK
from tests.grammar import test_mark_lines as mark_lines
from tests.grammar import test_mark_round_trip as mark_orders
from tests.grammar import test_round_trip as egon_orders
from tests.grammar.table import ROSTER
from tests.server.intake.hearing import hear, orders
from tests.server.world import World, flat
from turmpost.testing.conformance.explaining import come_back

SLOW = settings(
    max_examples=30,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def _is_plain(text: str) -> bool:
    """Say whether an order has figures and names as people write them."""
    line = text.partition("\n")[0]
    signs = text.replace("\n", "")
    return len(line) < 60 and ":" not in line and signs.isascii()


@SLOW
@given(egon_orders.ORDERS)
def test_every_order_of_egon_comes_back(order: Any) -> None:
    if _is_plain(EGON.language.write(order)):
        come_back(EGON, ROSTER, order)


@SLOW
@given(mark_orders.ORDERS)
def test_every_order_of_mark_comes_back(order: Any) -> None:
    if _is_plain(MARK.language.write(order)):
        come_back(MARK, mark_lines.ROSTER, order)


WRONG = [
    "k,Alois,300,1 nur falls Bolle mehr verlangt",
    "k,Alois,300,1   bei Alois für 300 Kj, mindestens 1, höchstens 2, falls es geht",
    "b,2   Wachfaktor 1 (50 Kj)",
    "bk,1   2 Baukolonnen, bis zu 20 Steine",
    "a,Bolle   Anzeige gegen Cyrus",
    "x,10,ZOR   Attilas Hunnen um 10 Punkte, aber nur wenn er mich angreift",
]


@pytest.mark.parametrize("text", WRONG)
def test_what_says_anything_else_is_the_players(text: str) -> None:
    words = hear(text)
    assert orders(words) == []
    assert [one.text for one in words.reading.misreads] == [text]


@pytest.mark.parametrize("game", ["egon", "ostia", "mark"])
@pytest.mark.parametrize("spoken", ["de", "en"])
def test_the_first_move_is_taken_from_the_mails(
    quick_world: World, game: str, spoken: str
) -> None:
    """Copy the rows of the opening, and then those of the receipt, into new mails."""
    codes = ("ANN", "BEN", "CID")
    quick_world.start(*codes, bundle=game)
    quick_world.speak("ANN", spoken)
    accepted = {"de": "Angenommen: ", "en": "Accepted: "}[spoken]
    unclear = {"de": "Unklar: ", "en": "Unclear: "}[spoken]
    quick_world.mail("ANN", "xyzzy")
    heading = {"de": "So sehen Befehle aus", "en": "This is what orders look"}[spoken]
    shown = "\n".join(quick_world.reply("ANN").splitlines())
    assert heading in shown, shown
    rows = shown.partition(heading)[2].split("\n\n")[1]
    quick_world.mail("ANN", rows)
    said = "\n".join(quick_world.reply("ANN").splitlines())
    assert accepted in said
    assert unclear not in said
    heading = {"de": "DEINE BEFEHLE", "en": "YOUR ORDERS"}[spoken]
    assert heading in said, said
    table = said.partition(heading)[2].partition("\n")[2].split("\n\n")[0]
    quick_world.mail("ANN", table)
    again = flat(quick_world.reply("ANN"))
    assert accepted in again
    assert unclear not in again
    assert flat(table) in again
