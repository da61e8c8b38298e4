"""What the server prints behind an order is understood behind that order.

The rows of a receipt or an opening, copied into a mail of one's own, were unclear: the
games' very first move failed when it was taken from the mails.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from engine.egon import rules as egon_rules
from engine.mark import rules as mark_rules
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
    """Return whether an order has figures and names as people write them."""
    line = text.partition("\n")[0]
    signs = text.replace("\n", "")
    return len(line) < 60 and ":" not in line and signs.isascii()


@SLOW
@given(egon_orders.ORDERS)
def test_every_order_of_egon_comes_back(order: Any) -> None:
    if _is_plain(EGON.language.write(order)):
        come_back(EGON, ROSTER, order, egon_rules.rule_values(egon_rules.RuleSet()))


@SLOW
@given(mark_orders.ORDERS)
def test_every_order_of_mark_comes_back(order: Any) -> None:
    if _is_plain(MARK.language.write(order)):
        come_back(
            MARK, mark_lines.ROSTER, order, mark_rules.rule_values(mark_rules.RuleSet())
        )


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
    unread = {"de": "NICHT GELESEN", "en": "NOT READ"}[spoken]
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
    assert unread not in again
    assert flat(table) in again


FORMS: Mapping[str, Callable[[str], str]] = {
    "as it is": lambda rows: rows,
    "tabs": lambda rows: re.sub(r" {2,}", "\t", rows),
    "strokes": lambda rows: re.sub(r"(?m)^ +(.*)$", r"| \1 |", rows),
    "each cell a line": lambda rows: re.sub(r" {2,}", "\n", rows),
    "blanks": lambda rows: re.sub(r" +", " ", rows),
    "stars": lambda rows: re.sub(r"(?m)^ +", "* ", rows),
    "dots": lambda rows: re.sub(r"(?m)^ +", "• ", rows),
    "empty lines": lambda rows: rows.replace("\n", "\n\n"),
    "wrapped": lambda rows: "\n".join(
        part
        for row in rows.split("\n")
        for part in textwrap.wrap(" ".join(row.split()), 30)
    ),
    "hard blanks": lambda rows: rows.replace("  ", "\u00a0\u00a0"),
}
MOVES = {
    "egon": "a,Bolle\nk,Cyrus,650,1,4\nk,Alois,300,1\nb,2\nbk,1",
    "mark": "z,v V 12,b V,a *\ng,G,6,9\nz,b *,a *,Dauer\nw,G,Dauer\ng,*,3",
    "ostia": "v,CID,+2\nv,BEN,-1",
}


@pytest.mark.parametrize("game", MOVES)
@pytest.mark.parametrize("spoken", ["de", "en"])
def test_the_rows_of_a_receipt_come_back_in_every_form(
    quick_world: World, game: str, spoken: str
) -> None:
    """The end of a sentence on a line of its own was "not read", and held "ready"."""
    quick_world.start("ANN", "BEN", "CID", bundle=game)
    quick_world.speak("ANN", spoken)
    quick_world.mail("ANN", MOVES[game])
    ordered = quick_world.standing("ANN")
    said = "\n".join(quick_world.reply("ANN").splitlines())
    heading = {"de": "DEINE BEFEHLE", "en": "YOUR ORDERS"}[spoken]
    table = said.partition(heading)[2].partition("\n")[2].split("\n\n")[0]
    for form, changed in FORMS.items():
        quick_world.mail("ANN", "löschen alles")
        quick_world.mail("ANN", changed(table))
        again = flat(quick_world.reply("ANN"))
        for word in ("UNKLAR", "UNCLEAR", "NICHT GELESEN", "NOT READ"):
            assert word not in again, (form, again)
        assert quick_world.standing("ANN") == ordered, (form, again)


def test_ready_below_the_rows_of_a_receipt_counts(quick_world: World) -> None:
    quick_world.start("ANN", "BEN", "CID")
    quick_world.mail("ANN", MOVES["egon"])
    said = "\n".join(quick_world.reply("ANN").splitlines())
    table = said.partition("DEINE BEFEHLE")[2].partition("\n")[2].split("\n\n")[0]
    quick_world.mail("ANN", f"{table}\nfertig")
    assert "Du bist als fertig gemeldet" in flat(quick_world.reply("ANN"))
