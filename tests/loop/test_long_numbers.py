"""A number with hundreds of digits gets an answer, wherever somebody writes it."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.loop.orders_table import Table, sit, steady_world

_FIGURE = re.compile(r"[0-9][0-9.]*")
_LONG = "9" * 400
_LONGER = "9" * 5_000


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", ["egon", "ostia", "mark"])
def test_a_number_of_many_digits_gets_an_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str, language: str
) -> None:
    """Two or three of them together were a sentence that could not be said."""
    with steady_world(tmp_path) as world:
        table = sit(world, game, language)
        for _ in range(2):
            texts = list(_changed(_drafted(table), one=True))
            texts.append("\n".join(_changed(_drafted(table), one=False)))
            assert [said.text for said in table.say_all(texts) if not said.text] == []
            table.play(1)
    wrong = [one for one in caplog.records if one.levelno >= logging.WARNING]
    assert [one.getMessage()[:200] for one in wrong] == []


def _drafted(table: Table) -> Iterator[str]:
    """Yield what the robots at a table would order."""
    assert table.robots is not None
    for code, seat in table.robots.seats.items():
        plan = seat.head.draft(table.robots.news(code), asleep=False)
        yield from plan.lines if plan else ()


def _changed(lines: Iterable[str], *, one: bool) -> Iterator[str]:
    """Yield lines with long numbers, in one place each or in all places."""
    for line in dict.fromkeys(lines):
        if not one:
            yield _FIGURE.sub(_LONG, line)
            yield _FIGURE.sub(_LONGER, line, count=1)
            continue
        for found in _FIGURE.finditer(line):
            yield line[: found.start()] + _LONG + line[found.end() :]
