"""Answers to a question of ours: what is nothing but a yes, and what is a no."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from grammar.words import ANSWERS, words_of
from server.intake.trust.yes_or_no import Word, denies, has_answer, is_bare, read

_WORDS = words_of(ANSWERS)
ANSWER = "|".join(map(_WORDS.pattern, ("yes", "yes_sentence", "no")))
OURS = "Antworte mit ja, oder mit nein, wenn diese Mail nicht von dir ist."


@pytest.mark.parametrize(
    "text",
    [
        *("ja", "Ja, war ich", "ja, von mir", "Ja, habe ich geschickt"),
        *(
            "Yes, it\u2019s me",
            "Yes, I sent it",
            "Hallo!\n\nJa, das war ich.\n\nVG\nMax",
        ),
    ],
)
def test_a_yes_in_ordinary_words_is_one(text: str) -> None:
    assert read(text, ("Max",)).word is Word.YES


@pytest.mark.parametrize(
    "text",
    [
        *(
            "Ja, gerne!\n\nGruß Leo",
            "Ja, bitte.\nVG Leo",
            "Ja.\nViele Grüße, Leo Meier",
        ),
        *("Hallo,\nja!\nLG Leo", "Ja\nDanke und Gruß\nLeo", "Ja, mach ich\n\nLG\nLeo"),
        *("Klar, gerne!", "Sehr gerne", "Einverstanden.", "Ja, ich übernehme das"),
        *("Yes, please!\nCheers, Bob", "Yes\n\nBest regards Bob Brown", "Sure!"),
        *("Yes, I'll do it", "Of course.\nThanks, Bob"),
    ],
)
def test_a_yes_of_somebody_whose_name_is_not_known_is_one(text: str) -> None:
    """A farewell with the name on its line made of every yes something else."""
    assert read(text).word is Word.YES


@pytest.mark.parametrize(
    "text",
    [
        *("Ja\nGruß an Leo", "Ja\nDanke Leo, aber wer bist du", "Ja\nLG Leo?"),
        *("Klar?", "gern geschehen war das", "Ja, so spiele ich gern Schach"),
        *("Ja, war ich?", "von mir", "Ja, ich war im Kino", "Ja, war ich das?"),
        *("I sent it to somebody", "Yes, I sent it to Zorro", "\U0001f44d", ""),
    ],
)
def test_what_only_resembles_a_yes_is_no_answer(text: str) -> None:
    assert read(text).word is Word.NEITHER


@given(st.from_regex(ANSWER, fullmatch=True))
def test_every_bare_answer_is_found_among_other_lines(answer: str) -> None:
    """Without an answer in it, a mail is not compared with the mail it answers."""
    assume(len(answer) < 100)
    text = f"Hallo,\n{answer}!\n\nLG"
    assert is_bare(text)
    assert has_answer(text)
    assert has_answer(f"Runde 3 beginnt.\n> {answer}\nmorgen um 20:00")


def test_a_sentence_that_is_an_answer_is_found_across_a_line() -> None:
    assert is_bare("das war\n wirklich ich")
    assert has_answer("das war\n wirklich ich")


def test_orders_hold_no_answer() -> None:
    assert not has_answer('k,A,500,3\nbk,2\nm,JAX,"Jana Noll"\n# Okarina, Genauer')


def test_a_no_in_a_quote_of_our_words_is_known_however_it_is_wrapped() -> None:
    quoted = OURS.replace(", ", ",\n>>>> ")
    assert not denies(f"ja\n> {quoted}", OURS)
    assert denies(f"ja\n> {quoted} Nein!", OURS)


def test_a_no_in_a_large_page_is_found_in_little_memory() -> None:
    """All words of a page of 1 MB were put down with their neighbours: 185 MB."""
    text = f"{OURS} nein {'wort ' * 100_000}"
    tracemalloc.start()
    try:
        assert denies(text, OURS)
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()
