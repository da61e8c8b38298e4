"""The teller of all games: whom it tells what, with which sign, in how many lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from engine.protocol import Event, Player
from server.reports.documents.document import LedgerEntry
from server.reports.game import telling
from server.reports.game.speaker import Speaker
from server.reports.game.telling import Derived, Teller, Variants, derived, variants
from server.texts.catalogue import Catalogue

ENTRIES = """\
event-paid =
    .own = - { $cash } Kj to { $to }
    .hit-head = + Received from
    .hit = { $code } { $cash } Kj
    .all = { $code }: { $half } and { $half } Kj
event-paid-nothing =
    .own = ! Nothing to { $to }
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(Event):
    """A player pays another one."""

    code: str
    to: str
    cash: int


Telling = telling.Telling[Speaker, bool]
"""Among others: whether the game is over, when nobody is told of anything."""


def _variant(event: Paid, told: Telling) -> str | None:
    if told.among:
        return None
    return "" if event.cash else "nothing"


VARIANTS: Sequence[Variants[Telling]] = (variants(Paid, ("", "nothing"), _variant),)
VALUES: Sequence[Derived[Telling]] = (
    derived(Paid, "half", lambda it, _: it.cash // 2),
    Derived("to", "code", lambda _, told: told.speaker.name("ANN")),
)
EVENTS = Teller("event", (Paid,), VARIANTS, VALUES)
PAID = Paid(rule="1", code="ANN", to="BEN", cash=8)


@pytest.fixture
def speaker(catalogue: Callable[..., Catalogue]) -> Speaker:
    made = catalogue(en=ENTRIES, de=ENTRIES)

    class Spoken(Speaker):
        catalogue = made

    return Spoken("en", (Player("ANN", "- Anna"), Player("BEN", "Bea, Ben")))


def _lines(speaker: Speaker, part: str, *events: Paid) -> list[LedgerEntry]:
    told = Telling(speaker, among=False)
    return list(telling.ledger(EVENTS.told(one, told, part) for one in events))


def test_a_reader_is_told_with_the_sign_of_the_part(speaker: Speaker) -> None:
    assert _lines(speaker, "own", PAID) == [LedgerEntry("8 Kj to Bea, Ben", "1", "-")]


def test_a_pseudonym_that_begins_like_a_sign_is_none(speaker: Speaker) -> None:
    """Only parts for one reader have signs; a name may begin as it likes."""
    assert _lines(speaker, "all", PAID) == [LedgerEntry("- Anna: 4 and 4 Kj", "1")]


def test_what_has_one_head_is_one_line_with_codes(speaker: Speaker) -> None:
    other = Paid(rule="1", code="ANN", to="BEN", cash=6)
    elsewhere = Paid(rule="2", code="ANN", to="BEN", cash=4)
    assert _lines(speaker, "hit", PAID, elsewhere, other) == [
        LedgerEntry("Received from: ANN 8 Kj, ANN 6 Kj", "1", "+"),
        LedgerEntry("Received from: ANN 4 Kj", "2", "+"),
    ]


def test_equal_sentences_without_a_head_are_two_lines(speaker: Speaker) -> None:
    assert len(_lines(speaker, "own", PAID, PAID)) == 2


def test_whom_a_variant_has_no_part_for_is_told_nothing(speaker: Speaker) -> None:
    nothing = Paid(rule="1", code="ANN", to="BEN", cash=0)
    (entry,) = _lines(speaker, "own", nothing)
    assert entry == LedgerEntry("Nothing to Bea, Ben", "1", "!")
    assert _lines(speaker, "all", nothing) == []


def test_a_choice_may_tell_nothing(speaker: Speaker) -> None:
    assert EVENTS.told(PAID, Telling(speaker, among=True), "own") is None
