"""How names and figures are read (order language, "Lines")."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.names import fold, nfc
from grammar import numbers
from grammar.names import Lexicon, nearest


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("MAX", "max"),
        ("Müller", "MUELLER"),
        ("Müller", "Mu\u0308ller"),
        ("Straße", "STRASSE"),
        ("STRAẞE", "strasse"),
        (" Ängström\u00a0", "aengstroem"),
        ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("", "  "),
    ],
)
def test_names_are_equal(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Müller", "Muller"), ("A B", "A  B"), ("a", "à"), ("1", "l")]
)
def test_names_differ(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(st.text(st.characters(exclude_categories=()), max_size=40))
def test_folding_a_folded_name_changes_nothing(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.text(max_size=200))
def test_nfc_is_that_of_the_standard(text: str) -> None:
    assert nfc(text) == unicodedata.normalize("NFC", text)


def test_long_runs_of_marks_stay_bounded() -> None:
    text = "a" + "\u0327\u0301" * 100_000
    assert len(nfc(text)) <= len(text)


def test_a_name_is_found_as_written_before_a_similar_one() -> None:
    lexicon = Lexicon({"A  B": 1, "A B": 2})
    assert [lexicon.find(name) for name in ("a  b", "a b", "a   b")] == [1, 2, 2]
    assert lexicon.find("ab") is None


def test_a_lexicon_goes_before_another() -> None:
    both = Lexicon({"x": 1}) | Lexicon({"X": 2, "y": 3})
    assert [both.find(name) for name in ("x", "Y", "z")] == [1, 3, None]
    assert both.names == ("x", "X", "y")


@pytest.mark.parametrize(
    ("word", "choice"),
    [("Alios", "Alois"), ("ZRO", "ZOR"), ("q", None), ("x" * 61, None)],
)
def test_the_nearest_word(word: str, choice: str | None) -> None:
    assert nearest(word, ["Alois", "Bolle", "ZOR", "x" * 60]) == choice


@pytest.mark.parametrize(
    ("word", "choice"),
    [("Anna", "Annas Amphoren"), ("amphor", "Annas Amphoren"), ("Tin", None)],
)
def test_the_beginning_of_a_word_tells_a_long_name(
    word: str, choice: str | None
) -> None:
    """Two names share the word "Tin"; an order must not go to either."""
    assert nearest(word, ["Annas Amphoren", "Tin Lizzy", "Tin Drum"]) == choice


@pytest.mark.parametrize(
    ("written", "figure"),
    [
        ("7", (7, "")),
        (" 007 ", (7, "")),
        ("1.200", (1200, "")),
        ("1.200.300 Kj", (1200300, "kj")),
        ("1\u2009200\u202f300", (1200300, "")),
        ("3Steine", (3, "steine")),
        ("1 STEIN", (1, "stein")),
        ("5 Punkte", (5, "punkte")),
        ("9" * 1000, (int("9" * 1000), "")),
        ("9" * 1001, None),
        ("1.20", None),
        ("1200.300", None),
        ("1 200", None),
        ("1,200", None),
        ("+1", None),
        ("١", None),
        ("5 Punkt", (5, "punkt")),
        ("5 Kj Kj", None),
        ("5 K1", None),
        ("5 Kj 3", None),
        ("5_", None),
        ("Kj", None),
        ("", None),
    ],
)
def test_figures(written: str, figure: tuple[int, str] | None) -> None:
    assert numbers.read(written) == figure
