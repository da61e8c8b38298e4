"""What the orders of Egon cost at most can be added up by who reads it.

The reply said one sum, in which a void purchase and the stones of a crew were hidden.
"""

from __future__ import annotations

import re

import pytest

from tests.server.world import World, flat

ORDERS = "l,7\nk,Alois,700,1\nk,Bolle,800,1,2\nb,4\nbk,2\n"
SUM = {
    "de": r"Befehle ([0-9.,]+) = .*? kosten höchstens: (.*?)\. Was fehlt",
    "en": r"orders ([0-9.,]+) = .*? cost at most: (.*?)\. The shortfall",
}


def _number(text: str) -> int:
    return int(re.sub(r"[.,]", "", text))


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_parts_of_a_spending_are_its_sum(quick_world: World, language: str) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.speak("MAX", language)
    quick_world.mail("MAX", ORDERS)
    found = re.search(SUM[language], flat(quick_world.reply("MAX")))
    assert found is not None
    parts = found[2].split(" + ")
    assert len(parts) == 5
    costs = [_number(one.rpartition(" ")[2]) for one in parts]
    assert sum(costs) == _number(found[1])
