"""What replies print beside an order that is not all right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.protocol import Code
from grammar.reading import ReadOrder
from server.games.orders.admission import counting, submit
from server.games.state.running import Running


def remarks(
    playing: Running, code: Code, entry: ReadOrder[Any], spoken: str
) -> Iterator[str]:
    """Yield what a reply says in a language of an order that is not all right."""
    words, view = playing.bundle.words(spoken), playing.view(code)
    found = submit(playing.bundle, view, code, [entry])
    for refused in found.refused:
        yield words.refusal(refused.refusal, playing.players)
    counts = [one.order for one in counting(found.placed)]
    for notice in playing.bundle.game.check(view, code, counts):
        yield words.notice(notice, playing.players)[1]
