"""The lines of MARK: what they mean, and what is wrong with those that mean nothing."""

from __future__ import annotations

import pytest

from engine.mark.factory import Space
from engine.mark.orders import Bid, Do, Name, Offer, Order, Span, Turn, Wish
from engine.mark.sorts import Sort
from engine.protocol import Player
from grammar.mark import LANGUAGE
from grammar.reading import Roster
from tests.grammar.reader import Reader

G, K, P, M = Sort.GLASS, Sort.PLASTIC, Sort.PAPER, Sort.METAL

ROSTER = Roster(
    "MAX",
    (
        Player("MAX", "Max & Söhne"),
        Player("ZOR", "Zorn"),
        Player("BAB", "Bau, Babel & Co"),
    ),
)


READER = Reader(LANGUAGE, ROSTER)
read, misread = READER.read, READER.misread


def one(
    do: Do, sort: Sort | None, origin: Space | None = None, target: Space | None = None
) -> Turn:
    """Return a list of one wish."""
    return Turn((Wish(do, sort, origin, target),))


LINES: list[tuple[str, Order]] = [
    ("z,a G", one(Do.DELIVER, G)),
    ("Zug ; Anliefern  Glas A1", one(Do.DELIVER, G, None, Space.A1)),
    ("TURN,deliver glass a1", one(Do.DELIVER, G, None, Space.A1)),
    ("z,b Pappe", one(Do.PROCESS, P)),
    ("z,b paper A2", one(Do.PROCESS, P, Space.A2)),
    ("z,aufbereiten P B3", one(Do.PROCESS, P, None, Space.B3)),
    ("z,process Papier A2 B3", one(Do.PROCESS, P, Space.A2, Space.B3)),
    ("z,v M", one(Do.SELL, M)),
    ("z,Verkaufen metal B4", one(Do.SELL, M, Space.B4)),
    ("z,sell Metall 22", Turn((Wish(Do.SELL, M, minimum=22),))),
    (
        "z,v M B1 1.200 Mark R543",
        Turn((Wish(Do.SELL, M, Space.B1, None, 1200, (5, 4, 3)),)),
    ),
    ("z,v M 1\u2009200 r1", Turn((Wish(Do.SELL, M, minimum=1200, rows=(1,)),))),
    (
        "z,v\u2009M\u2009B1\u200922\u202fR5",
        Turn((Wish(Do.SELL, M, Space.B1, None, 22, (5,)),)),
    ),
    ("z,v * 25 R5", Turn((Wish(Do.SELL, None, minimum=25, rows=(5,)),))),
    ("z,x V b2", one(Do.DISPOSE, Sort.COMPOSITE, Space.B2)),
    ("z,entsorgen verbundstoffe A1", one(Do.DISPOSE, Sort.COMPOSITE, Space.A1)),
    ("z,dispose *", one(Do.DISPOSE, None)),
    ("z,k composite", one(Do.BUY, Sort.COMPOSITE)),
    ("z,Kaufen Verbund A4", one(Do.BUY, Sort.COMPOSITE, None, Space.A4)),
    ("z,buy plastic", one(Do.BUY, K)),
    ("z,s Kunststoff A1 B1", one(Do.ADVANCE, K, Space.A1, Space.B1)),
    ("z,Schieben k", one(Do.ADVANCE, K)),
    ("z,advance k B2", one(Do.ADVANCE, K, None, Space.B2)),
    ("z,a G,b K", Turn((Wish(Do.DELIVER, G), Wish(Do.PROCESS, K)))),
    ("z,a G,Runde 8", Turn((Wish(Do.DELIVER, G),), 8)),
    ("z,a G , round  08", Turn((Wish(Do.DELIVER, G),), 8)),
    ("z,a G,Dauer", Turn((Wish(Do.DELIVER, G),), Span.LASTING)),
    ("z,a G;LASTING", Turn((Wish(Do.DELIVER, G),), Span.LASTING)),
    ("g,G,9", Bid(G, 9, 9)),
    ("Gebot,Glas,9 Mark,16Mark", Bid(G, 9, 16)),
    ("bid,*,2,Dauer", Bid(None, 2, 2, None, Span.LASTING)),
    ("g,G,9,A4", Bid(G, 9, 9, Space.A4)),
    ("g,G,9,16,b2,Runde 8", Bid(G, 9, 16, Space.B2, 8)),
    ("g,G,16,9", Bid(G, 16, 9)),
    ("g,*,0", Bid(None, 0, 0)),
    ("e,G", Offer(G)),
    ("Einliefern,Glas,B1,Dauer", Offer(G, Space.B1, when=Span.LASTING)),
    ("offer,G,no", Offer(G, None, willing=False)),
    ("e,G,NEIN,Runde 3", Offer(G, None, willing=False, when=3)),
    ("w,M", Name(M)),
    ("Wahl,Metall,Runde 3", Name(M, 3)),
    ("name,metal,lasting", Name(M, Span.LASTING)),
]


@pytest.mark.rule("m10.1", "m10.2", "m10.3", "m10.4", "m10.5")
@pytest.mark.parametrize(("line", "order"), LINES)
def test_what_a_line_means(line: str, order: Order) -> None:
    reading = read(f"# comment\n  {line}  \r\n")
    assert reading.misreads == ()
    assert [entry.order for entry in reading.entries] == [order]


ACTIONS = ("A", "B", "V", "X", "K", "S")
PARTS_OF_SALE = ("IN_PROCESSING", "MINIMUM", "ROWS")

WRONG: list[tuple[str, str, int, tuple[str, ...], str | None]] = [
    # line, problem, column, expected, suggestion
    ("z", "missing_field", 2, ACTIONS, None),
    ("z,", "empty_field", 3, ACTIONS, None),
    ("z,a", "missing_field", 4, ("PIECE",), None),
    ("z,a G,,b K", "empty_field", 7, ACTIONS, None),
    ("z,a G,", "empty_field", 7, ACTIONS, None),
    ("z,q G", "unknown_word", 3, ACTIONS, None),
    ("z,a G,Verkafen K 5", "unknown_word", 7, ACTIONS, "Verkaufen"),
    ("z,Dauer", "unknown_word", 3, ACTIONS, None),
    ("z,a G,Dauer,b K", "extra_field", 13, (), None),
    ("z,a Q", "unknown_sort", 5, ("PIECE",), None),
    ("z,a Glsa", "unknown_sort", 5, ("PIECE",), "Glas"),
    ("z,a G B1", "unexpected", 7, ("TO_DELIVERY",), None),
    ("z,a G A5", "unexpected", 7, ("TO_DELIVERY",), None),
    ("z,b G B1 A1", "unexpected", 7, ("IN_DELIVERY", "TO_PROCESSING"), None),
    ("z,v G A1", "unexpected", 7, PARTS_OF_SALE, None),
    ("z,v G R6", "unexpected", 7, PARTS_OF_SALE, None),
    ("z,v G R", "unexpected", 7, PARTS_OF_SALE, None),
    ("z,v G 5 Kj", "unexpected", 9, ("ROWS",), None),
    ("z,v G 1 200", "unexpected", 9, ("ROWS",), None),
    ("z,x G C1", "unexpected", 7, ("ANY_SPACE",), None),
    ("g", "missing_field", 2, ("BID_SORT",), None),
    ("g,G", "missing_field", 4, ("LIMIT",), None),
    ("g,G,x", "not_a_number", 5, ("LIMIT",), None),
    ("g,G,9 Kj", "not_a_number", 5, ("LIMIT",), None),
    ("g,G,-1", "not_a_number", 5, ("LIMIT",), None),
    ("g,Glsa,9", "unknown_sort", 3, ("BID_SORT",), "Glas"),
    ("g,G,9,C1", "unexpected", 7, ("SECOND_LIMIT", "SPACE", "ROUND", "LASTING"), None),
    ("g,G,9,8,7", "unexpected", 9, ("SPACE", "ROUND", "LASTING"), None),
    ("g,G,9,A1,B1", "unexpected", 10, ("ROUND", "LASTING"), None),
    ("g,G," + "9" * 1001, "number_too_long", 5, ("LIMIT",), None),
    ("e,*", "unknown_sort", 3, ("SORT",), None),
    ("e,G,ja", "unexpected", 5, ("SPACE", "NONE", "ROUND", "LASTING"), None),
    ("e,G,nein,A1", "unexpected", 10, ("ROUND", "LASTING"), None),
    ("w,*", "unknown_sort", 3, ("SORT",), None),
    ("w,G,A1", "unexpected", 5, ("ROUND", "LASTING"), None),
    ("w,G,Runde " + "9" * 1001, "number_too_long", 5, ("ROUND",), None),
    ("f,3", "unknown_command", 1, ("z", "g", "e", "w"), None),
    ("z,a G # comment", "unexpected", 7, ("TO_DELIVERY",), None),
]


@pytest.mark.rule("m10.1", "m10.8")
@pytest.mark.parametrize(("line", "problem", "column", "expected", "suggestion"), WRONG)
def test_a_wrong_line_is_pointed_at(
    line: str,
    problem: str,
    column: int,
    expected: tuple[str, ...],
    suggestion: str | None,
) -> None:
    found = misread(line)
    assert (found.problem, found.column) == (problem, column)
    assert (found.expected, found.suggestion) == (expected, suggestion)


@pytest.mark.rule("m10.1")
def test_the_correction_keeps_what_follows_the_word() -> None:
    assert misread("z,a G,Verkafen K 5").correction == "z,a G,Verkaufen K 5"


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_expectation_has_a_name(language: str) -> None:
    expected = {name for wrong in WRONG for name in wrong[3] if name not in ACTIONS}
    named = {name: LANGUAGE.expected(name, language) for name in expected}
    assert not [name for name, said in named.items() if said == name and name.isupper()]


@pytest.mark.rule("m10.1")
@pytest.mark.parametrize("end", ["Ende", "ENDE artikel", "End", " end  article "])
def test_press_and_messages_are_the_only_blocks(end: str) -> None:
    to = 'Message zor, ,"Bau, Babel & Co": Hi'
    text = f"Press: News\nz,a G\n\n# x\n{end}\n{to}\nu\n{end}"
    reading = read(text)
    assert (reading.entries, reading.misreads) == ((), ())
    press, message = reading.passages
    assert (press.kind, press.title, press.text) == ("press", "News", "z,a G\n\n# x")
    assert (message.to, message.title, message.text) == (("ZOR", "BAB"), "Hi", "u")


@pytest.mark.rule("m10.1")
@pytest.mark.parametrize("name", ["alle", "ALL", "ZOR, alle"])
def test_a_message_to_everybody(name: str) -> None:
    (message,) = read(f"Nachricht {name}:\nHallo\nEnde").passages
    assert (message.to, message.text) == ((), "Hallo")


def test_a_recipient_who_is_named_twice_counts_once() -> None:
    (message,) = read("Nachricht ZOR, Zorn, bab:\nHallo\nEnde").passages
    assert message.to == ("ZOR", "BAB")


@pytest.mark.rule("m10.1")
@pytest.mark.parametrize(
    "header", ["Nachricht QQQ:", "Nachricht ZOR, QQQ:", "Nachricht:", "Nachricht , :"]
)
def test_the_text_below_a_wrong_header_is_never_read_as_orders(header: str) -> None:
    reading = read(f"{header}\nz,a G\nEnde\nw,G")
    assert [wrong.line for wrong in reading.misreads] == [1]
    assert [entry.order for entry in reading.entries] == [Name(G)]
    assert reading.passages == ()


@pytest.mark.rule("m10.1")
@pytest.mark.parametrize("line", ["Artikel: x", "Gäste: ZOR", "Strafe: 5", "Ende"])
def test_blocks_of_other_games_are_lines_that_are_not_understood(line: str) -> None:
    reading = read(f"{line}\nw,G")
    assert [wrong.line for wrong in reading.misreads] == [1]
    assert [entry.order for entry in reading.entries] == [Name(G)]


@pytest.mark.rule("m10.1")
def test_help_shows_the_forms_in_both_languages() -> None:
    german = {topic.words[0]: topic.form for topic in LANGUAGE.topics("de")}
    assert german["z"] == "z,Wunsch[,Wunsch...][,Runde N | Dauer]"
    assert german["e"] == "e,Sorte[,Feld | nein][,Runde N | Dauer]"
    for language in ("de", "en"):
        help_on_turns = next(iter(LANGUAGE.topics(language))).summary
        for do in Do:
            assert f"{do} sort" in help_on_turns.replace("Sorte", "sort")
    english = {topic.words[0]: topic.form for topic in LANGUAGE.topics("en")}
    assert english["w"] == "w,sort[,Round N | lasting]"
    assert english["g"] == (
        "g,sort or *,limit[,limit for processed pieces][,space][,Round N | lasting]"
    )
