"""Every mistake in a line is explained in every language."""

from __future__ import annotations

import pytest

from engine.protocol import Player
from grammar.egon import LANGUAGE
from grammar.reading import Misread, Remark, Roster
from server.bundles.egon.answers import PROBLEMS as OWN
from server.bundles.egon.answers import problem
from server.intake.words import swallowed
from server.reports.replies import courtesy, problems
from server.reports.replies.problems import PROBLEMS, REMARKS
from server.texts.catalogue import GAP

ROSTER = Roster(
    "LEG", (Player("LEG", "Legoer Steinesammler"), Player("ATT", "Attilas Hunnen"))
)
BLOCK = "\nArtikel: T\nText\nEnde"
WRONG = {
    "foo,1": "unknown_command",
    "a": "missing_field",
    "a,": "empty_field",
    "v,1": "extra_field",
    "l,x": "not_a_number",
    f"x,3,QQQ{BLOCK}": "unknown_player",
    "k,Alios,1,1": "unknown_dealer",
    "a,QQQ": "unknown_target",
    f"e,i,QQQ\nStrafe: 1 Kj{BLOCK}": "unknown_victim",
    f"e,zz,ATT\nStrafe: 1 Kj{BLOCK}": "unknown_word",
    f"p,3\nGäste: XXX{BLOCK}": "unknown_guest",
    f"p,3\nGäste: ,{BLOCK}": "no_guests",
    "p,3\nGäste: ATT": "missing_article",
    f"p,3{BLOCK}": "missing_guests",
    f"e,i,ATT{BLOCK}": "missing_penalty",
    f"e,i(1,ATT\nStrafe: 3 Kj{BLOCK}": "unexpected",
    "Rechtfertigung LEG: x\nEnde": "own_name",
    "Gäste: ATT": "stray_block",
    "Ende": "stray_end",
}
LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])


def _misread(text: str, *, commands: bool = True) -> Misread:
    (misread,) = LANGUAGE.read(text, ROSTER, commands=commands).misreads
    return misread


@pytest.mark.parametrize(("text", "problem"), WRONG.items())
def test_a_wrong_line_has_the_problem_that_the_texts_know(
    text: str, problem: str
) -> None:
    assert _misread(text).problem == problem


def test_all_problems_of_the_table_occur() -> None:
    # Egon's grammar wants a recipient itself; other games count the names.
    rare = {"not_an_order", "number_too_long", "no_recipient", "too_much"}
    # Where the step of an order is over or never comes, the game says.
    rare |= {"step_over", "step_beyond", "no_such_step"}
    # The grammar reads on to the end; a mail must not: test_open_texts.
    rare |= {swallowed.PROBLEM}
    # What a line says beside its order is found by the intake.
    rare |= {"beside_order", "in_words"}
    # What a seat has written before is in no mail: test_text_allowance.
    rare |= {"text_beyond_allowance"}
    assert {*WRONG.values(), *rare} == {*PROBLEMS.keys, *OWN.keys}
    assert _misread("hilfe", commands=False).problem == "not_an_order"


@LANGUAGES
@pytest.mark.parametrize("text", WRONG)
def test_every_sentence_is_complete(text: str, language: str) -> None:
    fault = problems.fault(_misread(text), language, LANGUAGE.expected, problem)
    assert all(fault.sentences)
    assert not any(GAP in sentence for sentence in fault.sentences)


def test_the_nearest_word_and_the_right_line_are_shown() -> None:
    fault = problems.fault(_misread("k,Alios,1,1"), "de", LANGUAGE.expected, problem)
    assert (fault.label, fault.column) == ("Zeile 1", 3)
    assert fault.sentences == ('Kein Händler heißt "Alios". Meintest du Alois?',)
    assert fault.right == "Richtig wäre: k,Alois,1,1"


def test_what_was_expected_has_the_name_of_the_grammar() -> None:
    fault = problems.fault(_misread("l,x"), "de", LANGUAGE.expected, problem)
    assert fault.sentences == ('"x" ist keine Zahl. Erwartet: Los.',)


@pytest.mark.parametrize(
    ("line", "language", "said"),
    [
        ("l,Los", "de", 'Statt "Los" gehört hier dein eigener Wert hin.'),
        ("l,ticket", "en", 'Put a value of your own here, instead of "ticket".'),
        ("l,Lose", "de", '"Lose" ist keine Zahl. Erwartet: Los.'),
    ],
)
def test_a_form_that_was_not_filled_in_is_not_answered_with_its_own_word(
    line: str, language: str, said: str
) -> None:
    """It was '"Los" ist keine Zahl. Erwartet: Los.'."""
    fault = problems.fault(_misread(line), language, LANGUAGE.expected, problem)
    assert fault.sentences == (said,)


def test_a_wrong_block_is_shown_with_the_order_that_falls() -> None:
    text = f"bk,1\np,3\nGäste: ATT, XXX{BLOCK}"
    fault = problems.fault(_misread(text), "de", LANGUAGE.expected, problem)
    assert (fault.label, fault.line, fault.column) == ("Zeile 3", "Gäste: ATT, XXX", 13)
    assert fault.sentences[-1] == "Damit zählt auch der Befehl in Zeile 2 nicht."


def test_all_missing_blocks_are_named() -> None:
    (said,) = problems.fault(
        _misread("p,3"), "de", LANGUAGE.expected, problem
    ).sentences
    assert "Gästeliste" in said
    assert "Artikel" in said


@pytest.mark.parametrize(
    ("line", "prose"),
    [
        ("Hallo Egon, hier mein Zug:", True),
        ("wann geht es denn weiter?", True),
        ("Viele Grüße", True),
        ("mit freundlichen gruessen,", True),
        ("LG", True),
        ("Gruß, Carl", True),
        ("Danke!", True),
        ("Hallo,", True),
        ("foo,1", False),
        ("grün,1", False),
        ("Diebstal 3", False),
        ("xyz", False),
    ],
)
def test_a_sentence_to_the_game_master_is_no_wrong_order(
    line: str, *, prose: bool
) -> None:
    assert courtesy.is_prose(_misread(line)) is prose


def test_a_name_below_a_farewell_is_no_wrong_order_and_a_slip_is_one() -> None:
    text = "Foo\nViele Grüße\n\nTim\nTim (mit dem Turm)\nDiebstal,3\nTim\n"
    lines = LANGUAGE.read(text, ROSTER).misreads
    prose = courtesy.prose_of(lines)
    assert [one.line for one in prose] == [2, 4, 5]


@LANGUAGES
def test_a_game_of_its_own_problems_is_answered_too(language: str) -> None:
    odd = Misread(3, 1, "zug 7", "beyond_the_board", expected=("FIELD",))
    fault = problems.fault(odd, language, lambda name, _: name.lower())
    assert "field" in fault.sentences[0]
    assert problems.remark(Remark(1, "odd"), language)[1]


@LANGUAGES
@pytest.mark.parametrize("kind", REMARKS.keys)
def test_remarks_name_their_lines(kind: str, language: str) -> None:
    figures: dict[str, int | str] = dict.fromkeys(REMARKS.values[kind], 7)
    about, said = problems.remark(Remark(4, kind, figures), language)
    assert about.endswith(" 4")
    assert said.count("7") == len(figures)


def test_an_order_that_was_replaced_is_remarked() -> None:
    text = f"p,3\nGäste: ATT\nGäste: ATT{BLOCK}\nPresse: x\noffen"
    kinds = [remark.kind for remark in LANGUAGE.read(text, ROSTER).remarks]
    assert set(kinds) <= set(REMARKS.keys)
    assert kinds == ["block_replaced", "block_not_closed"]
