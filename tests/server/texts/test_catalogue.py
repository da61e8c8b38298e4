"""Sentences by key: values, plural forms, letters, and what happens where one lacks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.texts.catalogue import Catalogue, TextWarning
from server.texts.formats import number_in

Make = Callable[..., Catalogue]

SEATS = """
seat-removed =
    .subject = { $name } is no longer in { $title }
    .text =
        The game master has removed { $name }
        from { $title }.

        { $rounds ->
            [one] One round was missed.
           *[other] { $rounds } rounds were missed.
        }
"""

SUM = """
sum = { $cash } Kj, { SIGNED($di) }, { ABS($di) }, { $names }: { COUNT($names) ->
    [one] one
   *[other] many
}{ $over ->
    [yes] , over
   *[no] { "" }
}
"""


def test_a_letter_is_a_subject_and_paragraphs(catalogue: Make) -> None:
    spoken = catalogue(en=SEATS).into("en")
    subject, texts = spoken.letter_parts(
        "seat-removed", name="Max", title="Egon 1", rounds=1
    )
    assert subject == "Max is no longer in Egon 1"
    assert texts == (
        "The game master has removed Max from Egon 1.",
        "One round was missed.",
    )


def test_numbers_lists_and_truth_values_are_written_as_the_language_does(
    catalogue: Make,
) -> None:
    made = catalogue(en=SUM, de=SUM)

    def said(language: str) -> str:
        spoken = made.into(language)
        names = ["A", "B", "C"]
        return spoken.phrase("sum", cash=14800, di=-3, names=names, over=True)

    assert said("en") == "14,800 Kj, -3, 3, A, B and C: many, over"
    assert said("de") == "14.800 Kj, -3, 3, A, B und C: many, over"


def test_a_number_of_any_size_is_written(catalogue: Make) -> None:
    """Players may order more than Babel can write."""
    text = "bid = { $amount }, { ABS($amount) }, { SIGNED($amount) }"
    said = catalogue(en=text).into("en").phrase("bid", amount=-(10**30))
    large = "1" + ",000" * 10
    assert said == f"-{large}, {large}, -{large}"


def test_a_number_that_sentences_repeat_is_written_once(catalogue: Make) -> None:
    """The library replaced our numbers by its own, which are written each time."""
    spoken = catalogue(en="cash = { $kj } Kj\ntower = { $kj } stones").into("en")
    number_in.cache_clear()
    assert spoken.phrase("cash", kj=14801) == "14,801 Kj"
    assert spoken.phrase("tower", kj=14801) == "14,801 stones"
    assert (number_in.cache_info().misses, number_in.cache_info().hits) == (1, 1)


def test_a_missing_sentence_is_said_in_the_default_language(catalogue: Make) -> None:
    made = catalogue(de="seat-lost = Der Platz ist weg.", en="seat-kept = Kept.")
    assert made.into("en").phrase("seat-lost") == "Der Platz ist weg."
    assert made.into("fr").phrase("seat-lost") == "Der Platz ist weg."


def test_an_entry_that_cannot_be_read_counts_as_missing(catalogue: Make) -> None:
    made = catalogue(de="lost = Weg.", en="lost = { $name")
    assert made.into("en").phrase("lost") == "Weg."


def test_a_missing_value_is_a_warning_and_another_language_speaks(
    catalogue: Make,
) -> None:
    made = catalogue(de="lost = { $name } ist weg.", en="lost = { $nmae } is gone.")
    with pytest.warns(TextWarning, match="nmae"):
        said = made.into("en").phrase("lost", name="Max")
    assert said == "Max ist weg."


def test_a_value_that_nobody_passes_leaves_a_gap_and_no_question_mark(
    catalogue: Make,
) -> None:
    made = catalogue(en="lost = { $nmae } is gone, { SIGNED($count) }.")
    with pytest.warns(TextWarning):
        said = made.into("en").phrase("lost", name="Max")
    assert said == "… is gone, …."


def test_a_sentence_that_no_language_has_is_a_warning(catalogue: Make) -> None:
    with pytest.warns(TextWarning, match="no language"):
        assert catalogue(en="").into("en").phrase("lost") == ""


def test_a_very_long_value_is_cut(catalogue: Make) -> None:
    said = catalogue(en="said = { $text }!").into("en").phrase("said", text="x" * 3000)
    assert said == f"{'x' * 2499}…!"


def test_behind_a_name_with_a_full_stop_there_is_no_second_one(catalogue: Make) -> None:
    """A mail said "der Platz von Blütenlese & Cie..": names may end with a stop."""
    words = catalogue(en="one = For { $name }.\nmore = { $names }.\ngap = { $name }...")
    name = "Petals & Co."
    assert words.into("en").phrase("one", name=name) == "For Petals & Co."
    assert words.into("en").phrase("more", names=("Ann", name)) == f"Ann and {name}"
    assert words.into("en").phrase("gap", name=name) == f"{name}..."
    assert words.into("en").phrase("one", name="Ann") == "For Ann."
