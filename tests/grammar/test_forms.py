"""Lines that were parsed before are read anew, without being parsed."""

from __future__ import annotations

import pytest

from engine.egon.orders import Theft
from engine.protocol import Player
from grammar import forms
from grammar.egon import LANGUAGE
from grammar.forms import Forms
from grammar.reading import Roster

MAX = (Player("MAX", "Max"), Player("ATT", "Attila"))
ZOR = (Player("ZOR", "Zorro"), Player("ATT", "Attila"), Player("MAX", "Maximilian"))


def test_what_a_line_means_depends_on_who_plays() -> None:
    line = "d,2,Zorro"
    unknown = LANGUAGE.read(line, Roster("MAX", MAX))
    known = LANGUAGE.read(line, Roster("MAX", ZOR))
    assert [one.problem for one in unknown.misreads] == ["unknown_player"]
    assert [one.order for one in known.entries] == [Theft(2, "ZOR")]
    assert LANGUAGE.read(line, Roster("MAX", MAX)) == unknown


def test_a_line_has_its_columns_wherever_it_stands() -> None:
    first = LANGUAGE.read("bk,1\nd,0,ATT\n   k,Bolle,900,7", Roster("MAX", MAX))
    again = LANGUAGE.read("k,Bolle,900,7\nbk,1\nd,0,ATT", Roster("MAX", MAX))
    columns = {one.order: one.columns for one in again.entries}
    assert len(columns) == 3
    assert {one.order for one in first.entries} == set(columns)
    assert [one.columns for one in first.entries[:2]] == [
        columns[one.order] for one in first.entries[:2]
    ]


def test_so_many_forms_are_kept_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "MAX_LINES_KEPT", 3)
    kept = Forms()
    tree = LANGUAGE.vocabulary.parser.parse("bk,1", start="orders")
    for number in range(10):
        kept.keep("orders", f"bk,{number}", tree)
    kept.keep("orders", "x" * (forms.MAX_LINE_KEPT + 1), tree)
    found = [kept.get("orders", f"bk,{number}") for number in range(10)]
    assert 0 < sum(one is not None for one in found) <= 3
    assert kept.get("orders", "bk,9") is tree
    assert kept.get("header", "bk,9") is None
    assert kept.get("orders", "x" * (forms.MAX_LINE_KEPT + 1)) is None
