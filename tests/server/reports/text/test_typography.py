"""Quotation marks, dashes and signs on pages; what is typed stays as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.names import fold
from grammar.egon import LANGUAGE
from grammar.reading import Roster
from server.intake.words.alignment import words_of
from server.mail.reading.html import to_text
from server.reports import hypertext
from server.reports.documents.document import (
    Block,
    Definitions,
    Example,
    OrderRow,
    Orders,
    Paragraph,
    Pointed,
    Template,
    Verbatim,
)
from server.reports.text import plain
from server.reports.text.typography import typeset
from tests.server.reports.egon_position import PLAYERS

SIGNS = st.text(st.sampled_from("abAB1 2.3\"'x->=<+/()„–×≥’…"), max_size=40)


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("Turm 14 -> 4", "Turm\xa014\xa0→\xa04"),
        ("3 - 5 = -2 (6-12)", "3 −\xa05 = −2 (6–12)"),
        ("10 x 117 + 10 x 34", "10\xa0×\xa0117 +\xa010\xa0×\xa034"),
        ("10 x Turm 43", "10\xa0×\xa0Turm\xa043"),
        (
            "Kasse 400 + Gehalt 100 - Befehle 900 = -400 Kj.",
            "Kasse 400 + Gehalt 100 − Befehle 900 = −400\xa0Kj.",
        ),
        (
            "4 x (2 + Z6 9 - DI 3) / 5",
            "4\xa0×\xa0(2 +\xa0Z6\xa09 −\xa0DI\xa03)\xa0/\xa05",
        ),
        ("DI + ZZ - round + half", "DI + ZZ − round + half"),
        ("820 / 20 = 41 >= ZZ 31", "820\xa0/\xa020 =\xa041 ≥\xa0ZZ\xa031"),
        ("280 (-10), +/- am Turm, 4-5=-1", "280 (−10), +/− am Turm, 4−5=−1"),
        ("für A-E, LEG-A, S-E-T", "für A–E, LEG-A, S-E-T"),
        ("wo 2, 3 ... Karten liegen", "wo 2, 3 … Karten liegen"),
        ("the Forum's prices", "the Forum’s prices"),
        ("Egon 1 - Runde 2", "Egon 1\xa0– Runde\xa02"),
        ("DI + ZZ - Runde", "DI + ZZ − Runde"),
        ("DI + Z6 - 2 x Runde", "DI + Z6 −\xa02\xa0×\xa0Runde"),
        (
            "Wachfaktor - 2 x Runde + 2 x halbe Anzahl",
            "Wachfaktor −\xa02\xa0×\xa0Runde +\xa02\xa0×\xa0halbe Anzahl",
        ),
        ("2 x 3 = 16 (< 13)", "2\xa0×\xa03 =\xa016\xa0(<\xa013)"),
        ("Schade - bis bald", "Schade\xa0– bis bald"),
        ("4.12.2026 - 6.12.2026", "4.12.2026\xa0– 6.12.2026"),
        ("Quittung 7-4-LEG-3", "Quittung 7-4-LEG-3"),
        ('Schreib "hilfe 2 x 3 - 1".', "Schreib „hilfe 2 x 3 - 1“."),
        ('Wie in: d,2,"Rot - Weiss 2 x 3".', 'Wie in: d,2,"Rot - Weiss 2 x 3".'),
        ('k,"Cyrus",400,1', 'k,"Cyrus",400,1'),
    ],
)
def test_a_sentence_is_printed_with_its_signs(said: str, printed: str) -> None:
    assert typeset(said, "de") == printed


def test_every_language_has_its_own_quotation_marks() -> None:
    assert typeset('Write "help".', "en") == "Write “help”."


@given(text=SIGNS)
def test_what_is_printed_is_read_again_as_what_was_said(text: str) -> None:
    """Our own lines are known, and a name is the same one, with either signs."""
    printed = typeset(text, "de").replace("\xa0", " ")
    assert words_of(printed) == words_of(text)
    assert fold(printed) == fold(text)


LINE = 'd,2,"Rot - Weiss 3 x 4"'


@pytest.mark.parametrize(
    "block",
    [
        Orders((OrderRow("Kauf", LINE, "Diebstahl"),)),
        Example(((LINE, "Diebstahl"),)),
        Definitions(((LINE, "Diebstahl"),)),
        Pointed("Zeile 1", LINE, 1, ("Kein Befehl.",), LINE),
        Template(f"{LINE}\n# -1 x 2"),
        Verbatim(LINE),
    ],
)
def test_lines_of_orders_are_never_changed(block: Block) -> None:
    text = to_text(f"<html><body>{hypertext.blocks([block], 'de')}</body></html>")
    assert text.count(LINE) == plain.blocks([block], "de").count(LINE)


def test_a_command_that_is_copied_out_of_its_quotation_marks_is_read() -> None:
    html = hypertext.blocks([Paragraph('Das sagt "hilfe 3.5" genau.')], "de")
    text = to_text(f"<html><body>{html}</body></html>")
    command = text.partition("„")[2].partition("“")[0]
    assert LANGUAGE.read(command, Roster("LEG", PLAYERS)).commands


def test_plain_text_has_the_signs_of_a_keyboard() -> None:
    said = 'Turm 14 -> 4, 2 x 3, "hilfe"'
    assert plain.blocks([Paragraph(said)], "de") == said
