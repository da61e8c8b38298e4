"""Figures of a mail are those that follow from other lines of the same mail."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from server.storage.tables.outbox import OutboxRow
from tests.loop.scene import Scene
from tests.server.world import text_of

LINES: Mapping[str, str] = {
    "egon": "k,Alois,600,1\nk,Dovid,600,2\nbk,1\na,Bolle\nfrobnicate",
    "mark": "z,a P\ng,2\nfrobnicate",
    "ostia": "g,MAX,+1\ng,BEA,+2\nfrobnicate",
}
"""Lines that ZOR sends in the third step, the last one no order."""

COLUMN = {"egon": "Cash", "mark": "Mark", "ostia": "Cash"}
"""The column of the money in a report's first table."""

INCOME = {
    "egon": r"^ *\+ (\d+) Kj",
    "mark": r"^ *\+ (\d+) Mark",
    "ostia": r"^ *\+ (\d+) D\b",
}
EXPENSE = {
    "egon": r"for (\d+) Kj|= (\d+) Kj\)",
    "mark": r"^ *- (\d+) Mark",
    "ostia": r"for (?:half the minimum, )?(\d+) D\b",
}
"""How the lines about oneself name money that came in and went out."""


def _lines(row: OutboxRow) -> str:
    return "\n".join(text_of(row).splitlines())


def _section(text: str, *heads: str) -> str:
    """Return what is below one of these headings, up to an empty line."""
    found = re.search(rf"^(?:{'|'.join(heads)})[^\n]*\n(.*?)\n\n", text, re.M | re.S)
    assert found is not None, text
    return found[1]


def _joined(section: str) -> str:
    """Return the lines of a section without rule numbers, each on one line."""
    bare = re.sub(r" {2,}[om]?\d+(?:\.\d+)+$", "", section, flags=re.M)
    return re.sub(r"\n {3,}", " ", bare)


def _sum(pattern: str, text: str) -> int:
    found = re.finditer(pattern, text, re.M)
    return sum(int(next(one for one in match.groups() if one)) for match in found)


def _money(text: str, game: str, row: str) -> int:
    """Return the money in a row of the report's first table."""
    table = re.search(rf"^.*\b{COLUMN[game]}\b.*\n.*before.*\n.*now.*$", text, re.M)
    assert table is not None, text
    head, before, now = table[0].split("\n")
    end = re.search(rf"\b{COLUMN[game]}\b", head)
    assert end is not None
    line = {"before": before, "now": now}[row]
    return int(line[: end.end()].split()[-1])


@pytest.mark.parametrize("game", LINES)
def test_money_before_with_what_came_and_went_is_money_now(
    game: str, tmp_path: Path
) -> None:
    scene = Scene.made(tmp_path, "en", game)
    scene.type("ZOR", LINES[game])
    scene.pass_deadline()
    (*_, report) = [one for one in scene.letters("ZOR") if one.kind == "report"]
    text = re.sub(r"(?<=\d),(?=\d{3})", "", _lines(report))
    told = _joined(_section(text, "WHAT HAPPENED TO YOU", "FOR YOU"))
    change = _sum(INCOME[game], told) - _sum(EXPENSE[game], told)
    assert _money(text, game, "before") + change == _money(text, game, "now"), text
    scene.world.close()


@pytest.mark.parametrize("game", LINES)
def test_a_receipt_counts_the_lines_that_it_lists(game: str, tmp_path: Path) -> None:
    scene = Scene.made(tmp_path, "en", game)
    scene.type("ZOR", LINES[game])
    text = _lines(scene.letters("ZOR")[-1])
    counted = re.search(r"Accepted: (\d+) +Unclear: (\d+)", text)
    assert counted is not None, text
    rows = _section(text, "YOUR ORDERS").split("\n")
    # A row that goes on with a sentence is indented further.
    orders = [row for row in rows if len(row) - len(row.lstrip()) < 20]
    unclear = re.findall(r"^ +Line \d+ ", _section(text, "UNCLEAR"), re.M)
    assert (len(orders), len(unclear)) == tuple(map(int, counted.groups())), text
    scene.world.close()
