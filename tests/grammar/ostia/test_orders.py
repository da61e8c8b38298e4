"""Right lines of Ostia, in every spelling, and what they mean (o16)."""

from __future__ import annotations

import pytest

from engine.ostia.game import GAME
from engine.ostia.goods import Good
from engine.ostia.orders import (
    Bid,
    Budget,
    Build,
    Favour,
    FinalGoods,
    Keep,
    Order,
    StorageList,
    Take,
    ToForum,
    ToSenate,
    slot,
)
from grammar.ostia import LANGUAGE
from grammar.reading import Roster
from tests.engine.ostia.games import random_steps
from tests.grammar.ostia.table import ROSTER, orders, read

E, O, W, S, H, G = Good  # noqa: E741 - the letters of the rules
EHG = Take(E, ((H, 1), (G, 1)))

RIGHT: list[tuple[str, Order]] = [
    ("n,Elfenbein,Holz,Getreide", EHG),
    ("n,E,H,G", EHG),
    ("take,ivory,wood,grain", EHG),
    ("NEHMEN ; e ; g ; h", EHG),
    ("n,E,2G", Take(E, ((G, 2),))),
    ("n,E,G,G", Take(E, ((G, 2),))),
    ("n,Öl", Take(O, None)),
    ("n,oel", Take(O, None)),
    ("n,O\u0308l", Take(O, None)),
    ("n,oil", Take(O, None)),
    ("n,E,nichts", Take(E, ())),
    ("g,BEN,14", Bid("BEN", 14)),
    ("Gebot,ben,14 D", Bid("BEN", 14)),
    ("bid,BEN,14D", Bid("BEN", 14)),
    ('g,"Bau, Babel & Co",1.200 Denare', Bid("BEN", 1200)),
    ('g,"CID",0', Bid("CID", 0)),
    ("g,oel  mueller,+1", Bid("CID", 1, over_minimum=True)),
    ("g,Strasse (sued),+ 1 Denar", Bid("DOT", 1, over_minimum=True)),
    ("g,E,+0", Bid("EVA", 0, over_minimum=True)),
    ("g,alle,+1", Bid(None, 1, over_minimum=True)),
    ("g,All,+12", Bid(None, 12, over_minimum=True)),
    ("g,alle,14", Bid(None, 14)),
    ("h,15", Keep(15)),
    ("Halten,0", Keep(0)),
    ("keep,15 d", Keep(15)),
    ("b,40,2", Budget(40, 2)),
    ("b,40", Budget(40)),
    ("Budget,0,0", Budget(0, 0)),
    ("b,bar,1", Budget(None, 1)),
    ("budget , BAR", Budget(None)),
    ("b;cash", Budget(None)),
    ("v,BEN,-3", Favour("BEN", -3)),
    ("v,BEN,+3", Favour("BEN", 3)),
    ("v,BEN,3", Favour("BEN", 3)),
    ("Vorzug,BEN,\u22123", Favour("BEN", -3)),
    ("favour,BEN,\u2013 3 D", Favour("BEN", -3)),
    ("v,BEN,0", Favour("BEN", 0)),
    ("v,BEN,-0", Favour("BEN", 0)),
    ("f,2G,W", ToForum(((W, 1), (G, 2)))),
    ("Forum,2 Getreide,Wein", ToForum(((W, 1), (G, 2)))),
    ("forum,2 grain,wine", ToForum(((W, 1), (G, 2)))),
    ("f,G,W,G", ToForum(((W, 1), (G, 2)))),
    ("f,02g", ToForum(((G, 2),))),
    ("f,nichts", ToForum(())),
    ("f,NOTHING", ToForum(())),
    ("f,B", ToForum((), 1)),
    ("f,2 Bluff,W", ToForum(((W, 1),), 2)),
    ("s,2E,B", ToSenate(((E, 2),), 1)),
    ("Senat,b,E,bluff", ToSenate(((E, 1),), 2)),
    ("senate,nothing", ToSenate(())),
    ("l,S,W", StorageList(((S, 1), (W, 1)))),
    ("Lager,W,S,2W,W", StorageList(((W, 1), (S, 1), (W, 3)))),
    ("store,nothing", StorageList(())),
    ("a,1", Build(1)),
    ("Ausbau,0", Build(0)),
    ("build,4", Build(4)),
    ("e,E,W", FinalGoods(((E, 1), (W, 1)))),
    ("Endlager,nichts", FinalGoods(())),
    ("final,wood", FinalGoods(((H, 1),))),
    (f"f,{'9' * 1000}G", ToForum(((G, int("9" * 1000)),))),
]


@pytest.mark.rule("o16")
@pytest.mark.parametrize(("text", "order"), RIGHT)
def test_a_line_and_what_it_means(text: str, order: Order) -> None:
    assert orders(text) == [order]


@pytest.mark.rule("o16")
@pytest.mark.parametrize("order", [order for _, order in RIGHT])
def test_what_is_written_is_read_again(order: Order) -> None:
    text = LANGUAGE.write(order)
    assert orders(text) == [order]
    assert orders(LANGUAGE.shown(text, "en")) == [order]


@pytest.mark.rule("o16")
@pytest.mark.parametrize("seed", range(4))
def test_the_orders_of_whole_games_are_written_and_read(seed: int) -> None:
    for step in random_steps(seed):
        roster = GAME.players(step.before)
        for code, given in step.orders.items():
            text = "\n".join(map(LANGUAGE.write, given))
            reading = LANGUAGE.read(text, Roster(code, roster), commands=False)
            assert [entry.order for entry in reading.entries] == list(given)


@pytest.mark.rule("o16")
@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("forum,Bluff,2 grain,W", "f,W,2G,B"),
        ("l,S,W,W,S", "l,S,2W,S"),
        ("n,E", "n,E"),
        ("n,E,G,H", "n,E,H,G"),
        ("g,BEN,+1", "g,BEN,+1"),
        ("g,all,+ 1", "g,alle,+1"),
        ("v,BEN,3", "v,BEN,+3"),
        ("v,BEN,\u2212 3", "v,BEN,-3"),
        ("v,BEN,+0", "v,BEN,0"),
        ("b,cash,1", "b,bar,1"),
        ("e,nothing", "e,nichts"),
        ('g,"Bau, Babel & Co",14 D', "g,BEN,14"),
    ],
)
def test_the_canonical_form(text: str, canonical: str) -> None:
    assert [LANGUAGE.write(order) for order in orders(text)] == [canonical]


@pytest.mark.rule("o16", "o5.11")
@pytest.mark.parametrize(
    ("words", "prefix"),
    [
        ("n", "take"),
        ("g", "bid"),
        ("g,BEN", "bid:BEN"),
        ("Gebot ben", "bid:BEN"),
        ("g,alle", "bid:ALL"),
        ("h", "keep"),
        ("b", "budget"),
        ("v,BEN", "favour:BEN"),
        ("f", "forum"),
        ("s", "senate"),
        ("l", "storage"),
        ("a", "build"),
        ("e", "final"),
        ("alles", ""),
        ("zz", None),
    ],
)
def test_what_can_be_deleted(words: str, prefix: str | None) -> None:
    assert LANGUAGE.slots(words) == prefix


@pytest.mark.rule("o16")
def test_slots_are_named_as_the_grammar_says() -> None:
    for text, order in RIGHT:
        word = text.replace(";", ",").split(",")[0]
        prefix = LANGUAGE.slots(word)
        assert prefix is not None
        assert slot(order).name.split(":")[0] == prefix


@pytest.mark.rule("o16")
def test_texts_for_others_in_both_languages() -> None:
    text = (
        "Presse: Neues\nh,15\nEnde\nPress:\nx\nEND ARTICLE\n"
        'Nachricht "Bau, Babel & Co", ,CID: hallo\nn,E\nEnde Artikel\n'
        "message all:\nf,G\nEnd\nh,3"
    )
    reading = read(text)
    assert [LANGUAGE.write(entry.order) for entry in reading.entries] == ["h,3"]
    assert [(one.kind, one.title, one.text, one.to) for one in reading.passages] == [
        ("press", "Neues", "h,15", ()),
        ("press", "", "x", ()),
        ("message", "hallo", "n,E", ("BEN", "CID")),
        ("message", "", "f,G", ()),
    ]


@pytest.mark.rule("o16")
def test_help_tells_of_every_order_in_both_languages() -> None:
    for language, everybody in (("de", "alle"), ("en", "all")):
        topics = {one.words[0]: one for one in LANGUAGE.topics(language)}
        assert set("nghbvfslae") <= topics.keys()
        assert everybody in topics["g"].form
        assert all(topics[word].rule.startswith("o") for word in "nghbvfslae")
    assert LANGUAGE.read("g,BEN,14\nstatus", ROSTER).commands[0].name == "status"
