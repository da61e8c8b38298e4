"""A number with hundreds of digits gets an answer, wherever somebody writes it."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from server.bundles import bundle
from tests.loop.orders_table import STOPS, sit, steady_world

_FIGURE = re.compile(r"[0-9][0-9.]*")
_LONG = "9" * 400
_LONGER = "9" * 5_000
_LINES = 30


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", STOPS)
def test_a_number_of_many_digits_gets_an_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str, language: str
) -> None:
    """In MARK, in English, one of 400 digits was an error in the log."""
    with steady_world(tmp_path) as world:
        table = sit(world, game, language)
        for lines in batched(_lines(game, language), _LINES):
            (said,) = table.say_all(["\n".join(lines)])
            assert said.text
    wrong = [one for one in caplog.records if one.levelno >= logging.WARNING]
    assert [one.getMessage()[:200] for one in wrong] == []


def batched(lines: Iterator[str], most: int) -> Iterator[list[str]]:
    """Yield the lines in lists, so that a mail is not too long."""
    while found := list(islice(lines, most)):
        yield found


def _lines(game: str, language: str) -> Iterator[str]:
    """Yield examples with a long number in place of each figure, and behind them."""
    topics = bundle(game).language.topics(language, leads=True)
    for topic in topics:
        for line in dict.fromkeys(
            (topic.example, f"{topic.words[0]} 1", f"{topic.words[0]},1")
        ):
            for found in _FIGURE.finditer(line):
                for figure in (_LONG, f"-{_LONG}", _LONGER):
                    yield line[: found.start()] + figure + line[found.end() :]
