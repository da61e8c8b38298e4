"""What can be ordered, told by grammars alone: the ways, the fields, the names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.egon.game import GAME as EGON_GAME
from engine.protocol import Player, Refusal
from grammar.description import Choice, Described, Description, Field
from grammar.egon import LANGUAGE as EGON
from grammar.language import LineLanguage
from grammar.mark import LANGUAGE as MARK
from grammar.ostia import LANGUAGE as OSTIA
from grammar.reading import Roster
from grammar.routes import paths, shortest
from tests.engine.egon.builders import ANN, BEN, players
from tests.engine.egon.playing import state_of
from tests.nim.bundle import BUNDLE as NIM
from tests.toy.language import LANGUAGE as BAZAAR

PLAYERS = (Player("MAX", "Max & Söhne"), Player("ZOR", "Bau, Babel & Co"))
LANGUAGES = (EGON, MARK, OSTIA, BAZAAR, NIM.language)
END = {"de": "Ende", "en": "End"}


def _value(line: Described, choice: Choice) -> str:
    """Return what a tap writes into a field: of names the first one."""
    field = line.fields[choice.field]
    if field.time:
        return f"{field.time} 3" if field.number else field.time
    if field.names and not field.number:
        return field.names[0][0]
    if field.number:
        return field.least if field.least.isdecimal() else "7"
    return "R5" if field.form else "Something"


def _part(line: Described, choice: Choice) -> str:
    if not choice.field:
        return choice.signs + choice.word
    lead = line.fields[choice.field].lead
    return choice.signs + lead + _value(line, choice)


def _lines(line: Described) -> Iterator[str]:
    """Yield a line for each choice there is, with the shortest end behind it."""
    if not line.states[0].choices:
        yield line.word
    for path in paths(line.states):
        way = (*path, *shortest(line.states, path[-1].next))
        text = line.word + "".join(_part(line, one) for one in way)
        yield f"{text}\nWords\n{END['en']}" if line.body else text


def _taken(line: Described, found: Description) -> Iterator[str]:
    """Yield an order with each header that can stand below it."""
    own = list(_lines(line))
    if not line.takes:
        yield from own
        return
    below = [
        [text for one in found.headers if one.block == kind for text in _lines(one)]
        for kind in line.takes
    ]
    most = max(map(len, (own, *below)))
    for at in range(most):
        yield "\n".join(texts[at % len(texts)] for texts in (own, *below))


@pytest.mark.parametrize("spoken", ["de", "en"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_is_a_line_that_is_read(
    language: LineLanguage[Any], spoken: str
) -> None:
    found = language.described(spoken, PLAYERS)
    roster = Roster("", PLAYERS)
    made = [text for line in found.orders for text in _taken(line, found)]
    made += [text for one in found.headers if one.slot for text in _lines(one)]
    assert made
    for text in made:
        reading = language.read(text, roster, commands=False)
        assert not reading.misreads, text
        assert len(reading.entries) == 1, text


def _names(language: LineLanguage[Any], spoken: str, rule: str) -> Sequence[Field]:
    found = language.described(spoken, PLAYERS)
    line = next(one for one in (*found.orders, *found.headers) if one.rule == rule)
    return [field for field in line.fields.values() if field.names]


def test_names_are_those_of_the_language_and_of_the_order() -> None:
    (cards,) = _names(OSTIA, "en", "forum")
    assert cards.names[:2] == (("E", "ivory"), ("O", "oil"))
    assert cards.names[-2:] == (("B", "bluff"), ("nothing", ""))
    assert cards.counted
    # Bluffs are no cards to be kept.
    (stored,) = _names(OSTIA, "en", "storage")
    assert ("B", "bluff") not in stored.names
    (sorts,) = (one for one in _names(MARK, "de", "offer") if one.title == "Sorte")
    assert sorts.names[0] == ("G", "Glas")
    inner = _names(EGON, "de", "blackmail")
    assert ("alle", "") in {name for one in inner for name in one.names}
    # What nobody can list is written.
    assert _names(EGON, "de", "guess") == _names(EGON, "de", "transfer")
    (guests,) = _names(EGON, "en", "guests")
    assert guests.names == (("MAX", "Max & Söhne"), ("ZOR", "Bau, Babel & Co"))


@pytest.mark.parametrize(
    ("rule", "line"),
    [("lottery", "l,{}"), ("bribe", "g,Bolle,{}"), ("imports", "i,{}")],
)
def test_limits_of_figures_are_those_of_the_rules(rule: str, line: str) -> None:
    """A page says beforehand what the game refuses."""
    found = EGON.described("de", PLAYERS)
    fields = next(one for one in found.orders if one.rule == rule).fields.values()
    (figure,) = (one for one in fields if one.number and not one.time)

    def refused(number: int) -> Refusal | None:
        (entry,) = EGON.read(
            line.format(number), Roster(ANN, (Player(BEN, "B"),))
        ).entries
        return EGON_GAME.admit(state_of(players()), ANN, entry.order)

    assert refused(int(figure.least)) is None
    assert refused(int(figure.least) - 1) is not None
    if figure.most:
        assert refused(int(figure.most)) is None
        assert refused(int(figure.most) + 1) is not None
