"""Wrong lines: which field is wrong, what was expected there, what was meant."""

from __future__ import annotations

import pytest

from grammar.commands import MAX_PARSED_CHARACTERS
from grammar.egon import LANGUAGE
from tests.grammar.table import ROSTER, misread, read

BLOCKS = "\nStrafe: 5 Kj\nArtikel wie gehabt"

WRONG: list[tuple[str, str, int, tuple[str, ...], str | None]] = [
    # line, problem, column, expected, suggestion
    ("k,Alois,900", "missing_field", 12, ("MINIMUM",), None),
    ("  k,Alois,900  ", "missing_field", 14, ("MINIMUM",), None),
    ("k", "missing_field", 2, ("DEALER",), None),
    ("bk", "missing_field", 3, ("CREWS",), None),
    ("k,Alois,,3", "empty_field", 9, ("BUDGET",), None),
    ("k,,900,3", "empty_field", 3, ("DEALER",), None),
    ("k,Alois,900,", "empty_field", 13, ("MINIMUM",), None),
    ("k,Alois,900,3,", "empty_field", 15, ("SHARE",), None),
    ('a,""', "empty_field", 3, ("TARGET",), None),
    ('m,ZOR," "', "empty_field", 7, ("REAL_NAME",), None),
    ("k,Alois,abc,3", "not_a_number", 9, ("BUDGET",), None),
    ("k,Alois,-5,3", "not_a_number", 9, ("BUDGET",), None),
    ("k,Alois,9 00,3", "not_a_number", 9, ("BUDGET",), None),
    ("k,Alois, 1.20 ,3", "not_a_number", 10, ("BUDGET",), None),
    ("k,Alois,1.5,3", "not_a_number", 9, ("BUDGET",), None),
    ("k,Alois,900,3 Taler", "not_a_number", 13, ("MINIMUM",), None),
    ("l,٣", "not_a_number", 3, ("TICKET",), None),
    ("bk,1 2", "not_a_number", 4, ("CREWS",), None),
    ("f," + "9" * 1001, "number_too_long", 3, ("AMOUNT",), None),
    ("k,Alois,900,3,4,5", "extra_field", 17, (), None),
    ("v,3", "extra_field", 3, (), None),
    ("v;", "extra_field", 3, (), None),
    ("v(3)", "extra_field", 2, (), None),
    ("k Alois,900,3", "unexpected", 3, ("_SEP",), None),
    ("a,Alois,", "extra_field", 9, (), None),
    ('a,"Alois" B', "unexpected", 3, ("TARGET",), None),
    ('a,"Alois', "unexpected", 3, ("TARGET",), None),
    ("g,Alios,300", "unknown_dealer", 3, ("DEALER",), "Alois"),
    ("g,ZOR,300", "unknown_dealer", 3, ("DEALER",), None),
    ("a, Alios", "unknown_target", 4, ("TARGET",), "Alois"),
    ("d,3,ZRO", "unknown_player", 5, ("PLAYER",), "ZOR"),
    ("d,3,Alois", "unknown_player", 5, ("PLAYER",), None),
    ("d,3,Bau Babel & Co", "unknown_player", 5, ("PLAYER",), '"Bau, Babel & Co"'),
    ("d,3,Atilas Hunen", "unknown_player", 5, ("PLAYER",), "Attilas Hunnen"),
    ("d,3," + "Q" * 99, "unknown_player", 5, ("PLAYER",), None),
    ("e,q,ZOR", "unknown_word", 3, tuple("AXVLFGPIBDSE"), None),
    ("e,Diebstal(3),ZOR", "unknown_word", 3, tuple("AXVLFGPIBDSE"), "Diebstahl"),
    ("e,k,ZOR", "unknown_word", 3, tuple("AXVLFGPIBDSE"), None),
    ("e,,ZOR", "empty_field", 3, tuple("AXVLFGPIBDSE"), None),
    ("e", "missing_field", 2, tuple("AXVLFGPIBDSE"), None),
    ("e,", "empty_field", 3, tuple("AXVLFGPIBDSE"), None),
    ("e,i", "missing_field", 4, ("VICTIM",), None),
    ("e,i()", "empty_field", 5, ("FIGURE",), None),
    ("e,i(x),ZOR", "not_a_number", 5, ("FIGURE",), None),
    ("e,i(3", "missing_field", 6, ("_CLOSE",), None),
    ("e,i(10,2),ZOR", "unexpected", 7, ("_CLOSE",), None),
    ("e,v(),ZOR", "unexpected", 4, ("_SEP",), None),
    ("e,e(i),ZOR", "unexpected", 4, ("_SEP",), None),
    ("e,i,ZOR,3", "extra_field", 9, (), None),
]

WRONG_NAMES: list[tuple[str, int, tuple[str, ...], str, str | None]] = [
    ("e,g(Alios),ZOR", 5, ("INNER_DEALER",), "unknown_dealer", "Alois"),
    ("e,a(Alios),ZOR", 5, ("INNER_TARGET",), "unknown_target", "Alois"),
    ("e,d(3,ZRO),ZOR", 7, ("INNER_PLAYER",), "unknown_player", "ZOR"),
    ("e,i,ale", 5, ("VICTIM",), "unknown_victim", "alle"),
]


@pytest.mark.parametrize(("line", "problem", "column", "expected", "suggestion"), WRONG)
def test_a_wrong_field_is_pointed_at(
    line: str,
    problem: str,
    column: int,
    expected: tuple[str, ...],
    suggestion: str | None,
) -> None:
    found = misread(f"# comment\n{line}")
    assert (found.line, found.text) == (2, line)
    assert (found.problem, found.column) == (problem, column)
    assert (found.expected, found.suggestion) == (expected, suggestion)


@pytest.mark.parametrize(
    ("line", "column", "expected", "problem", "suggestion"), WRONG_NAMES
)
def test_a_wrong_name_in_a_blackmail(
    line: str,
    column: int,
    expected: tuple[str, ...],
    problem: str,
    suggestion: str | None,
) -> None:
    found = misread(line + BLOCKS)
    assert (found.line, found.problem, found.column) == (1, problem, column)
    assert (found.expected, found.suggestion) == (expected, suggestion)


@pytest.mark.parametrize(
    ("line", "suggestion", "correction"),
    [
        ("diebstal , 3,ZOR", "Diebstahl", "Diebstahl , 3,ZOR"),
        ("Uberweisung,3,ZOR", "Überweisung", "Überweisung,3,ZOR"),
        ("bkk,3", "bk", "bk,3"),
        ("Gaste: ZOR", "Gäste", "Gäste: ZOR"),
        ("foo,1", None, None),
        (":", None, None),
        ("(v)", None, None),
    ],
)
def test_an_unknown_command(
    line: str, suggestion: str | None, correction: str | None
) -> None:
    found = misread(line)
    assert (found.problem, found.column) == ("unknown_command", 1)
    assert (found.suggestion, found.correction) == (suggestion, correction)
    assert found.expected[:3] == ("a", "x", "v")


def test_the_correction_is_the_whole_line() -> None:
    found = misread("  g, Alios ,300 ")
    assert found.correction == "g, Alois ,300"
    assert found.figures == {"field": "Alios"}


def test_a_wrong_line_does_not_block_the_others() -> None:
    reading = read("bk,1\nk,Alois\nb,3\nx\nl,5")
    assert [entry.line for entry in reading.entries] == [1, 3, 5]
    assert [wrong.line for wrong in reading.misreads] == [2, 4]


def test_columns_of_decomposed_lines_count_the_letters_as_written() -> None:
    assert misread("u\u0308,x,ZOR").column == 4
    assert misread("u\u0308,5,So\u0308hne").column == 6
    assert misread("k,o\u0308lo\u0308s,9").column == 11
    assert misread("u\u0308").column == 3


def test_a_header_without_its_colon_is_not_understood() -> None:
    found = misread("Presse heute")
    assert (found.problem, found.column) == ("unexpected", 8)
    assert "_COLON" in found.expected


def test_a_command_about_the_game_is_no_order() -> None:
    found = misread("status")
    assert found.problem == "not_an_order"
    assert misread("report 3").problem == "unexpected"


def test_only_so_many_words_get_a_suggestion() -> None:
    reading = read("Diebstal,3,ZOR\n" * 150)
    given = [wrong.suggestion for wrong in reading.misreads]
    assert given == ["Diebstahl"] * 100 + [None] * 50


@pytest.mark.parametrize(
    ("name", "german", "english"),
    [
        ("DEALER", "Händler", "dealer"),
        ("_SEP", "Komma", "comma"),
        ("_CLOSE", "Klammer zu", "closing bracket"),
        ("D", "d", "d"),
        ("guests", "Gäste:", "Guests:"),
        ("_ARGUMENT", "Leerzeichen", "space"),
        ("bk", "bk", "bk"),
    ],
)
def test_expectations_have_names(name: str, german: str, english: str) -> None:
    assert LANGUAGE.expected(name, "de") == german
    assert LANGUAGE.expected(name, "en") == english


@pytest.mark.parametrize("language", ["de", "en"])
def test_where_a_language_is_expected_all_are_named(language: str) -> None:
    assert {"de", "en"} <= set(LANGUAGE.expected("LANGUAGE", language).split("/"))


def test_every_expectation_of_the_tables_has_a_name() -> None:
    expected = {name for wrong in WRONG for name in wrong[3] if name.isupper()}
    expected |= {name for wrong in WRONG_NAMES for name in wrong[2]}
    assert len(expected) > 20
    assert not any(LANGUAGE.expected(name, "de") == name for name in expected)


def test_any_player_can_write() -> None:
    assert LANGUAGE.read("bk,1", ROSTER).entries


def test_only_so_much_of_a_text_is_parsed() -> None:
    """A line of 240 kB took seconds; shorter ones beside it are read all the same."""
    text = f"k,{'Alois,' * 20_000}\nbk,1\nNachricht {'ATT,' * 20_000}:\nx\nEnde\nl,7"
    found = read(text)
    assert [one.text for one in found.entries] == ["bk,1", "l,7"]
    assert [one.problem for one in found.misreads] == ["too_much", "too_much"]


def test_what_is_below_a_header_may_be_long() -> None:
    found = read(f"Presse: x\n{'Es war einmal. ' * 10_000}\nEnde\nbk,1")
    assert not found.misreads


def test_the_lines_of_a_text_have_room_together() -> None:
    """Three lines that fill a third each are read, and nothing behind them."""
    third = MAX_PARSED_CHARACTERS // 3
    lines = [f'm,ZOR,"{letter}'.ljust(third - 1, letter) + '"' for letter in "abcd"]
    found = read("\n".join([*lines, "v"]))
    problems = [(one.line, one.problem) for one in found.misreads]
    assert [line for line, problem in problems if problem == "too_much"] == [4]
